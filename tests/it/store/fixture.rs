//! Two people, their challenges and their games.

use tak_tavern::game::{
    Access, Bids, Challenge, ChallengeId, ChallengeState, ChannelId, First, Game, GameId, GuildId,
    HouseDoor, HouseSeat, InteractionId, ListedGame, Moment, Place, Refusal, Terms, UserId,
};
use tak_tavern::store::{Claim, Error, HouseStart, Seated, Store};
use tak_tavern::tak::{ByColor, Color, Komi, Rules, Size};

pub(super) const ADA: UserId = UserId(1_191_199_113_216_000_000);
pub(super) const BO: UserId = UserId(2);
/// Above `i64::MAX`.
pub(super) const GUILD: GuildId = GuildId(u64::MAX - 1);
pub(super) const CHANNEL: ChannelId = ChannelId(3);
pub(super) const HERE: Place = Place {
    guild: Some(GUILD),
    channel: CHANNEL,
    access: Access::Member,
};
pub(super) const NOON: Moment = Moment(1_800_000_000_000);

/// A moment after noon.
pub(super) fn later(ms: i64) -> Moment {
    NOON.plus_ms(ms)
}

pub(super) fn claim(interaction: u64) -> Claim {
    Claim {
        key: InteractionId(interaction).into(),
        at: NOON,
    }
}

pub(super) fn small_rules() -> Rules {
    Rules::new(Size::new(5).unwrap(), Komi::from_halves(-3).unwrap())
}

/// Ada challenges Bo to a small game.
pub(super) fn challenge(id: u64) -> Challenge {
    Challenge {
        id: ChallengeId(id),
        challenger: ADA,
        opponent: BO,
        place: HERE,
        terms: Terms::new(small_rules(), First::Opponent),
        made_at: NOON,
        state: ChallengeState::Open,
        bids: Bids::default(),
    }
}

/// Ada plays White.
pub(super) const SEATED: Seated = Seated {
    players: ByColor {
        white: ADA,
        black: BO,
    },
    bid: 0,
    round: 1,
};

/// Saves a challenge, by the interaction with its number.
pub(super) async fn make(store: &Store, challenge: &Challenge) -> Result<(), Error> {
    store
        .retrying(|| async {
            let mut change = store.begin(claim(challenge.id.0)).await?;
            change.make_challenge(challenge).await?;
            change.commit().await
        })
        .await
}

/// Accepts a challenge by an interaction. Its number becomes the game's.
pub(super) async fn accept(
    store: &Store,
    challenge: &Challenge,
    interaction: u64,
) -> Result<Game, Error> {
    let players = ByColor {
        white: challenge.challenger,
        black: challenge.opponent,
    };
    if challenge.terms.stakes().is_some() {
        open_purses(store, challenge).await;
    }
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            let seats = Seated::without_bid(players);
            let game = change
                .begin_game(GameId(interaction), challenge, challenge.place, seats)
                .await?;
            let state = ChallengeState::Accepted {
                game: game.number,
                thread: None,
            };
            change.close_challenge(challenge.id, state).await?;
            change.commit().await?;
            Ok(game)
        })
        .await
}

/// Opens both purses, as bids do.
pub(super) async fn open_purses(store: &Store, challenge: &Challenge) {
    for (number, who) in (1..).zip([challenge.challenger, challenge.opponent]) {
        let interaction = claim(challenge.id.0 * 1000 + number);
        let mut change = store.begin(interaction).await.unwrap();
        let scope = challenge.place.scope();
        change.open_purse(scope, who).await.unwrap();
        change.commit().await.unwrap();
    }
}

pub(super) async fn close(
    store: &Store,
    challenge: ChallengeId,
    state: ChallengeState,
    interaction: u64,
) -> Result<(), Error> {
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            change.close_challenge(challenge, state).await?;
            change.commit().await
        })
        .await
}

/// A new small game, by the interactions `id` and `id + 1`.
pub(super) async fn game(store: &Store, id: u64) -> Game {
    let challenge = challenge(id);
    make(store, &challenge).await.unwrap();
    accept(store, &challenge, id + 1).await.unwrap()
}

/// Saves the next state of a game.
pub(super) async fn save(
    store: &Store,
    before: &Game,
    after: &Game,
    interaction: u64,
) -> Result<(), Error> {
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            change.append(before, after).await?;
            change.commit().await
        })
        .await
}

/// Saves the result of an act.
pub(super) async fn apply_act(
    store: &Store,
    game: &Game,
    interaction: u64,
    wish: impl FnOnce(&Game) -> Result<Game, Refusal>,
) -> Result<Game, Error> {
    let next = wish(game).unwrap();
    save(store, game, &next, interaction).await?;
    Ok(next)
}

/// The player to move plays.
pub(super) async fn play(
    store: &Store,
    game: &Game,
    text: &str,
    interaction: u64,
) -> Result<Game, Error> {
    let player = game.to_move().unwrap();
    apply_act(store, game, interaction, |game| {
        game.play(player, text, NOON)
    })
    .await
}

/// A game that Ada resigned against the house, in the seat of Bo.
pub(super) async fn lost_to_house(store: &Store, id: u64) {
    let new_challenge = challenge(id);
    make(store, &new_challenge).await.unwrap();
    let seat = HouseSeat {
        level: HouseSeat::first_level(),
        color: Color::Black,
    };
    let start = HouseStart {
        door: HouseDoor::Open,
        players: SEATED.players,
        seat,
        place: new_challenge.place,
        round: 1,
        origin: None,
    };
    let mut change = store.begin(claim(id + 1)).await.unwrap();
    let admission = change.admit_to_house(start).await.unwrap().unwrap();
    let beginning = change.begin_house_game(GameId(id + 1), &new_challenge, admission);
    let game = beginning.await.unwrap();
    let state = ChallengeState::Accepted {
        game: game.number,
        thread: None,
    };
    change
        .close_challenge(new_challenge.id, state)
        .await
        .unwrap();
    change.commit().await.unwrap();
    let resign = |game: &Game| game.resign(ADA, NOON);
    apply_act(store, &game, id + 2, resign).await.unwrap();
}

/// The game as in lists.
pub(super) fn listed(game: &Game) -> ListedGame {
    ListedGame {
        id: game.id,
        number: game.number,
        place: game.place,
        players: game.players,
        house: game.house,
        size: game.terms.rules().size(),
        plies: game.position().plies(),
        board_event: game.board_event(),
        to_move: game.to_move().unwrap(),
    }
}

/// Runs all at the same time, and returns the results in order.
pub(super) async fn simultaneously<T, F>(work: impl Iterator<Item = F>) -> Vec<T>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let tasks: Vec<_> = work.map(tokio::spawn).collect();
    let mut outcomes = Vec::with_capacity(tasks.len());
    for task in tasks {
        outcomes.push(task.await.unwrap());
    }
    outcomes
}
