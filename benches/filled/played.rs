//! The games of which all others are copies.

use tak_tavern::game::{
    Access, Bids, Challenge, ChallengeId, ChallengeState, ChannelId, First, Game, GameId, GuildId,
    InteractionId, Moment, Offer, Pace, Place, Stakes, Terms, UserId,
};
use tak_tavern::store::{Claim, Seated, Store};
use tak_tavern::tak::{ByColor, Komi, Ply, Rules, Size};

use super::{DAY_MS, Filling, SPAN_MS};

/// The finished games, and those that run.
const FINISHED: u64 = 200;
const RUNNING: u64 = 40;

/// Where they were played, apart from all copies.
const PLACE: Place = Place {
    guild: Some(GuildId(999_999_999)),
    channel: ChannelId(1_999_999_999),
    access: Access::Member,
};

/// The time from one ply to the next.
const PACE_MS: i64 = 30 * 60 * 1000;

/// Ids of one instant, apart from those of its games.
const ENDING: u64 = 1 << 21;

/// Pseudorandom numbers (xorshift, Marsaglia 2003).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) % bound
    }

    fn choose<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(all.len() as u64)).unwrap()]
    }
}

/// The ids of the games.
pub(super) struct Played {
    pub(super) finished: Vec<GameId>,
    pub(super) running: Vec<GameId>,
    /// The finished ones that are copied as games against the house.
    pub(super) with_house: Vec<GameId>,
}

/// Plays them on an empty database, some hours before all others.
pub(super) async fn play(store: &Store, filling: &Filling) -> Played {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut games = Played {
        finished: Vec::new(),
        running: Vec::new(),
        with_house: Vec::new(),
    };
    let begins_at = filling.now.plus_ms(-SPAN_MS - 30 * DAY_MS);
    for number in 0..FINISHED + RUNNING {
        let begun_at = begins_at.plus_ms(i64::try_from(number).unwrap() * 60_000);
        let id = GameId(InteractionId::at(begun_at).0);
        let players = ByColor {
            white: UserId(2 * number + 1),
            black: UserId(2 * number + 2),
        };
        let is_running = number >= FINISHED;
        let is_with_house = number % 10 == 3;
        let game = begin(store, id, begun_at, players, terms(number, is_with_house)).await;
        let after = game_after(&game, begun_at, &mut dice, is_running);
        let claim = Claim {
            key: InteractionId(id.0 + ENDING).into(),
            at: begun_at.plus_ms(i64::from(after.events()) * PACE_MS),
        };
        let mut change = store.begin(claim).await.unwrap();
        change.append(&game, &after).await.unwrap();
        change.commit().await.unwrap();
        match (is_running, is_with_house) {
            (true, _) => games.running.push(id),
            (false, true) => {
                games.finished.push(id);
                games.with_house.push(id);
            }
            (false, false) => games.finished.push(id),
        }
    }
    games
}

/// Mostly 5x5, some for coins or with clocks.
fn terms(number: u64, is_with_house: bool) -> Terms {
    let sizes = [5, 6, 5, 5, 6, 4];
    let size = sizes[usize::try_from(number % 6).unwrap()];
    let rules = Rules::new(Size::new(size).unwrap(), Komi::default());
    let terms = Terms::new(rules, First::Turns);
    match number % 10 {
        _ if is_with_house => terms,
        0 => terms.with_stakes(Some(Stakes::default())),
        1 | 4 | 7 => terms
            .with_rated(true)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        _ => terms.with_rated(true),
    }
}

async fn begin(
    store: &Store,
    id: GameId,
    at: Moment,
    players: ByColor<UserId>,
    terms: Terms,
) -> Game {
    let challenge = Challenge {
        id: ChallengeId(id.0),
        challenger: players.white,
        opponent: players.black,
        place: PLACE,
        terms,
        made_at: at,
        state: ChallengeState::Open,
        bids: Bids::default(),
    };
    let key = InteractionId(id.0).into();
    let mut change = store.begin(Claim { key, at }).await.unwrap();
    let scope = PLACE.scope();
    for player in [players.white, players.black] {
        change.open_purse(scope, player).await.unwrap();
    }
    change.make_challenge(&challenge).await.unwrap();
    let seats = Seated::without_bid(players);
    let game = change
        .begin_game(id, &challenge, PLACE, seats)
        .await
        .unwrap();
    let state = ChallengeState::Accepted {
        game: game.number,
        thread: None,
    };
    change.close_challenge(challenge.id, state).await.unwrap();
    change.commit().await.unwrap();
    game
}

/// A game after some plies, and perhaps its end.
fn game_after(start: &Game, begun_at: Moment, dice: &mut Dice, is_running: bool) -> Game {
    let mut game = start.clone();
    let most = 16 + u32::try_from(dice.below(40)).unwrap();
    let at = |game: &Game| begun_at.plus_ms(i64::from(game.events() + 1) * PACE_MS);
    while game.events() < most {
        let player = game.to_move().unwrap();
        let text = ply(&game, dice).to_string();
        let next = game.play(player, &text, at(&game)).unwrap();
        if next.end().is_some() && is_running {
            return game;
        }
        game = next;
        if game.end().is_some() {
            return game;
        }
    }
    let player = game.to_move().unwrap();
    if is_running {
        game
    } else if dice.below(8) == 0 {
        let offer = game.offer(player, Offer::Draw, at(&game)).unwrap();
        let number = offer.events();
        let other = offer.opponent_of(player);
        offer.accept(other, number, at(&offer)).unwrap()
    } else {
        game.resign(player, at(&game)).unwrap()
    }
}

/// Most plies place a piece.
fn ply(game: &Game, dice: &mut Dice) -> Ply {
    let legal = game.position().legal_plies();
    let places = legal.iter().copied();
    let places: Vec<Ply> = places
        .filter(|ply| matches!(ply, Ply::Place { .. }))
        .collect();
    if places.is_empty() || dice.below(4) == 0 {
        dice.choose(&legal)
    } else {
        dice.choose(&places)
    }
}
