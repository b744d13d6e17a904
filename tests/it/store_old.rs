//! The store on both engines: what is kept, and who wins a race.

use tak_tavern::game::{
    Announcement, BoardMessage, Challenge, ChallengeState, ChannelId, First, Game, GuildId,
    InteractionId, MessageId, Moment, Offer, Place, Settings, UserId,
};
use tak_tavern::store::{Act, Error, Store};
use tak_tavern::tak::{ByColor, Komi, Size};

use crate::database::{Database, Engine, on_both_engines};

on_both_engines!(
    store_keeps_what_it_was_given,
    store_numbers_challenges_without_gaps_or_doubles,
    store_lets_one_answer_win,
    store_lets_one_ply_win,
    store_knows_what_was_announced,
    store_hands_a_missed_board_to_one_process,
    store_migrates_at_once,
    store_lists_games_around_a_broken_one,
    store_refuses_a_game_that_breaks_the_rules,
);

const ADA: UserId = UserId(1_191_199_113_216_000_000);
const BO: UserId = UserId(2);
const CHANNEL: ChannelId = ChannelId(3);
const NOON: Moment = Moment(1_800_000_000_000);

fn offer() -> Offer {
    Offer {
        challenger: ADA,
        opponent: BO,
        place: Place {
            guild: Some(GuildId(u64::MAX >> 1)),
            channel: CHANNEL,
        },
        settings: Settings {
            size: Size::new(5).unwrap(),
            komi: Komi::from_halves(-3).unwrap(),
        },
        first: First::Opponent,
    }
}

fn act(number: u64) -> Act {
    Act {
        interaction: InteractionId(number),
        at: NOON,
    }
}

fn seated() -> ByColor<UserId> {
    ByColor {
        white: ADA,
        black: BO,
    }
}

async fn challenge(store: &Store, number: u64) -> Challenge {
    store.offer(&offer(), act(number)).await.unwrap()
}

/// A game that has begun, by the acts 1 and 2.
async fn game(store: &Store) -> Game {
    let challenge = challenge(store, 1).await;
    store
        .start_game(&challenge, seated(), act(2), NOON)
        .await
        .unwrap()
}

async fn play(store: &Store, game: &Game, typed: &str, number: u64) -> Result<Game, Error> {
    let next = game.play(game.to_move().unwrap(), typed).unwrap();
    store.save(game, &next, act(number), NOON).await?;
    Ok(next)
}

async fn store_keeps_what_it_was_given(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let offered = challenge(&store, 1).await;
    assert_eq!(offered.offer, offer());
    assert_eq!(offered.state, ChallengeState::Open);
    assert_eq!(store.challenge(offered.id).await.unwrap(), Some(offered));
    assert_eq!(store.open_challenge(&offer()).await.unwrap(), Some(offered));

    let mut game = store
        .start_game(&offered, seated(), act(2), NOON)
        .await
        .unwrap();
    assert_eq!(store.game(game.id).await.unwrap().as_ref(), Some(&game));
    for (typed, act) in [
        ("e5", 11),
        ("a1", 12),
        ("Cc3", 13),
        ("Sc4", 14),
        ("c3+", 15),
    ] {
        game = play(&store, &game, typed, act).await.unwrap();
        assert_eq!(
            store.game(game.id).await.unwrap().as_ref(),
            Some(&game),
            "{typed}"
        );
    }
    let kept = database
        .ask("select ptn, played_at from moves order by ply")
        .await;
    assert_eq!(kept[4], "c3+* 1800000000000", "a crush is kept as one");
    assert_eq!(store.running_games_of(BO).await.unwrap(), [game.clone()]);
    assert_eq!(
        store.running_games_in(CHANNEL).await.unwrap(),
        [game.clone()]
    );
    assert_eq!(store.running_games_in(ChannelId(4)).await.unwrap(), []);
    assert_eq!(store.last_white(BO, ADA).await.unwrap(), Some(ADA));
    assert_eq!(store.last_white(BO, UserId(9)).await.unwrap(), None);

    let resigned = game.resign(ADA).unwrap();
    store.save(&game, &resigned, act(16), NOON).await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap(), Some(resigned));
    assert_eq!(store.running_games_of(BO).await.unwrap(), []);
    // A private conversation has no server.
    let place = Place {
        guild: None,
        channel: CHANNEL,
    };
    let private = Offer { place, ..offer() };
    let kept = store.offer(&private, act(17)).await.unwrap();
    assert_eq!(
        store.challenge(kept.id).await.unwrap().unwrap().offer,
        private
    );
}

async fn store_numbers_challenges_without_gaps_or_doubles(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    // Eight people challenge at once, each delivered twice.
    let made = at_once((0..16_u64).map(|delivery| {
        let store = store.clone();
        let offer = Offer {
            opponent: UserId(100 + delivery % 8),
            ..offer()
        };
        async move { store.offer(&offer, act(delivery % 8)).await }
    }))
    .await;
    for person in 0..8 {
        let copies = [&made[person], &made[person + 8]];
        assert!(copies.iter().any(|copy| copy.is_ok()), "{copies:?}");
        assert!(
            copies
                .iter()
                .any(|copy| matches!(copy, Err(Error::Repeated))),
            "{copies:?}"
        );
    }
    let numbers = database.ask("select id from challenges order by id").await;
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8"]);
    // The same two people wait for one answer at a time, whoever asked.
    let offer = Offer {
        opponent: UserId(100),
        ..offer()
    };
    let crossed = Offer {
        challenger: offer.opponent,
        opponent: offer.challenger,
        ..offer
    };
    for (offer, number) in [(offer, 50), (crossed, 51)] {
        let again = store.offer(&offer, act(number)).await;
        assert!(matches!(again, Err(Error::Conflict)), "{again:?}");
        assert!(
            !store.is_done(InteractionId(number)).await.unwrap(),
            "it changed nothing"
        );
    }
    assert!(store.is_done(InteractionId(7)).await.unwrap());
    store.forget_acts(NOON.plus_ms(1)).await.unwrap();
    assert!(!store.is_done(InteractionId(7)).await.unwrap());
}

async fn store_lets_one_answer_win(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let offered = challenge(&store, 1).await;
    let outcomes = at_once((0..8_u64).map(|racer| {
        let store = store.clone();
        let act = act(20 + racer);
        async move {
            if racer.is_multiple_of(2) {
                store
                    .start_game(&offered, seated(), act, NOON)
                    .await
                    .map(drop)
            } else {
                store
                    .close_challenge(offered.id, ChallengeState::Declined, act)
                    .await
            }
        }
    }))
    .await;
    assert_eq!(
        outcomes.iter().filter(|outcome| outcome.is_ok()).count(),
        1,
        "{outcomes:?}"
    );
    assert!(
        outcomes
            .iter()
            .all(|outcome| matches!(outcome, Ok(()) | Err(Error::Conflict)))
    );
    let state = store.challenge(offered.id).await.unwrap().unwrap().state;
    let games = database.ask("select count(*) from games").await;
    assert_eq!(
        games,
        [if state == ChallengeState::Accepted {
            "1"
        } else {
            "0"
        }]
    );
}

async fn store_lets_one_ply_win(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let mut game = game(&store).await;
    for (number, typed) in ["a1", "e5", "c3", "c4", "d3", "d4"].iter().enumerate() {
        let act = 100 * (number as u64 + 1);
        let outcomes = at_once((0..8_u64).map(|racer| {
            let (store, game) = (store.clone(), game.clone());
            // Half of them are one act, delivered again and again.
            let act = if racer < 4 { act } else { act + racer };
            async move { play(&store, &game, typed, act).await }
        }))
        .await;
        let mut winners = outcomes.iter().filter_map(|outcome| outcome.as_ref().ok());
        let winner = winners.next().cloned().unwrap();
        assert!(winners.next().is_none(), "{outcomes:?}");
        assert!(
            outcomes
                .iter()
                .all(|o| matches!(o, Ok(_) | Err(Error::Conflict | Error::Repeated))),
            "{outcomes:?}"
        );
        game = winner;
    }
    assert_eq!(database.ask("select count(*) from moves").await, ["6"]);
    assert_eq!(store.game(game.id).await.unwrap(), Some(game));
}

async fn store_knows_what_was_announced(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let begun = game(&store).await;
    let played = play(&store, &begun, "a1", 11).await.unwrap();
    let (start, ply) = (Announcement::of(&begun), Announcement::of(&played));
    let announced = async |what, message| store.announced(what, MessageId(message)).await.unwrap();
    let outdated = |message| {
        Some(BoardMessage {
            channel: CHANNEL,
            message: MessageId(message),
        })
    };

    assert_eq!(announced(start, 70).await, None);
    assert_eq!(announced(ply, 71).await, outdated(70));
    assert_eq!(announced(ply, 71).await, None, "no message outdates itself");
    assert_eq!(
        announced(ply, 72).await,
        outdated(71),
        "a board shown again"
    );
    assert_eq!(
        announced(start, 69).await,
        outdated(69),
        "what comes late is out of date"
    );
    assert_eq!(
        database
            .ask("select announced, board_message from games")
            .await,
        ["1 72"]
    );
}

async fn store_hands_a_missed_board_to_one_process(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    // It is for whoever made the change to show it until noon.
    let begun = game(&store).await;
    let later = |ms: i64| NOON.plus_ms(ms);
    let claim = async |now| store.claim_unannounced(now, later(30_000)).await.unwrap();
    assert_eq!(claim(NOON).await, None, "it may still be on its way");
    let claims = at_once((0..8).map(|_| {
        let store = store.clone();
        async move {
            store
                .claim_unannounced(later(1), later(30_000))
                .await
                .unwrap()
        }
    }))
    .await;
    let claims: Vec<_> = claims.into_iter().flatten().collect();
    assert_eq!(claims, [begun.id], "one of eight gets it");
    assert_eq!(
        claim(later(30_001)).await,
        Some(begun.id),
        "the first has failed"
    );
    assert!(!store.is_announced(Announcement::of(&begun)).await.unwrap());
    store
        .announced(Announcement::of(&begun), MessageId(70))
        .await
        .unwrap();
    assert!(store.is_announced(Announcement::of(&begun)).await.unwrap());
    assert_eq!(claim(later(90_000)).await, None);
    let played = play(&store, &begun, "a1", 11).await.unwrap();
    store
        .give_up_announcing(Announcement::of(&played))
        .await
        .unwrap();
    assert_eq!(claim(later(90_000)).await, None);
}

/// Several processes start for the first time; here each is a thread with a
/// runtime of its own.
async fn store_migrates_at_once(engine: Engine) {
    let database = Database::empty(engine).await;
    let starts: Vec<_> = (0..8)
        .map(|_| {
            let url = database.url.clone();
            std::thread::spawn(move || {
                let start = async { Store::connect(&url).await?.migrate().await };
                tokio::runtime::Runtime::new().unwrap().block_on(start)
            })
        })
        .collect();
    for start in starts {
        start.join().unwrap().unwrap();
    }
    let store = database.store().await;
    game(&store).await;
    assert_eq!(store.running_games_of(ADA).await.unwrap().len(), 1);
}

async fn store_lists_games_around_a_broken_one(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let broken = game(&store).await;
    play(&store, &broken, "a1", 11).await.unwrap();
    database
        .ask("update moves set ptn = 'Cc3' returning ptn")
        .await;
    let other = challenge(&store, 30).await;
    let sound = store
        .start_game(&other, seated(), act(31), NOON)
        .await
        .unwrap();
    assert_eq!(
        store.running_games_of(ADA).await.unwrap(),
        std::slice::from_ref(&sound)
    );
    assert_eq!(
        store.running_games_of_in(ADA, CHANNEL).await.unwrap(),
        [sound]
    );
}

async fn store_refuses_a_game_that_breaks_the_rules(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let begun = game(&store).await;
    let played = play(&store, &begun, "a1", 11).await.unwrap();
    database
        .ask("update moves set ptn = 'Cc3' returning ptn")
        .await;
    let broken = store.game(played.id).await.unwrap_err();
    let Error::Replay(reason) = broken else {
        panic!("{broken:?}")
    };
    assert_eq!(
        reason.to_string(),
        "ply 1 of game 1, \"Cc3\", cannot be replayed: a capstone on c3 in the opening swap"
    );
}

/// Runs everything at the same time, and gives the outcomes in order.
async fn at_once<T, F>(work: impl Iterator<Item = F>) -> Vec<T>
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
