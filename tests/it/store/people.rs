//! What people keep of each other around games: who watches, who blocks whom,
//! who is banned, and a challenge in the place of another.

use tak_tavern::game::{Challenge, ChallengeId, ChallengeState, Game, GuildId, UserId};
use tak_tavern::store::{Due, Error, Shown, Store, Subject};

use super::fixture::{
    ADA, BO, GUILD, NOON, at_once, challenge, claim, close, game, go_on, later, make,
};
use crate::database::{Database, Engine, on_every_engine};

on_every_engine!(
    who_watches_is_told_once,
    nobody_watches_what_is_over,
    watching_and_ending_at_once,
    blocks_and_bans_are_kept_once,
    one_challenge_in_the_place_of_another,
);

const CY: UserId = UserId(4);
const DAN: UserId = UserId(5);

async fn watch(store: &Store, game: &Game, who: UserId, interaction: u64) -> Result<bool, Error> {
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            let watches = change.watch(game.id, who, "de").await?;
            change.commit().await?;
            Ok(watches)
        })
        .await
}

async fn who_watches_is_told_once(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let game = game(&store, 10).await;
    for (number, (who, expected)) in (20..).zip([(CY, true), (DAN, true), (DAN, false)]) {
        let watches = watch(&store, &game, who, number).await.unwrap();
        assert_eq!(watches, expected, "{who}");
        assert_eq!(store.watches(game.id, who).await.unwrap(), expected);
    }
    let over = go_on(&store, &game, 30, |game| game.resign(ADA, NOON)).await;
    let event = over.unwrap().board_event();
    assert_eq!(store.claim_due(NOON, later(1)).await.unwrap(), None);
    let due = store.claim_due(later(60_000), later(90_000)).await;
    let Some(Due::Show(post, lease)) = due.unwrap() else {
        panic!("nothing is due")
    };
    let game = game.id;
    assert_eq!(post.subject, Subject::Watched { game, event });
    assert_eq!((post.to, post.language.as_str()), (Some(CY), "de"));
    let again = store.claim_due(later(60_000), later(90_000)).await;
    assert_eq!(again.unwrap(), None, "somebody sees to it");
    let message = tak_tavern::game::MessageId(7);
    let shown = store.shown(lease.post, message, None, later(90_000)).await;
    assert_eq!(shown.unwrap(), Shown::Standing);
    let much_later = later(1 << 40);
    assert_eq!(store.claim_due(much_later, much_later).await.unwrap(), None);
}

async fn nobody_watches_what_is_over(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let game = game(&store, 10).await;
    go_on(&store, &game, 30, |game| game.stop(DAN, NOON))
        .await
        .unwrap();
    let late = watch(&store, &game, CY, 31).await;
    assert!(matches!(late, Err(Error::Conflict)), "{late:?}");
    assert!(!store.watches(game.id, CY).await.unwrap());
    let row = database
        .ask("select result, reason, ended from games")
        .await;
    assert_eq!(row.len(), 1);
    assert!(row[0].starts_with("none stopped"), "{row:?}");
    let kept = store.game(game.id).await.unwrap().unwrap();
    assert_eq!(kept, game.stop(DAN, NOON).unwrap());
    assert_eq!(store.audit().await.unwrap().findings, Vec::new());
}

/// Whoever has come to watch before the end is told of it.
async fn watching_and_ending_at_once(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let game = game(&store, 10).await;
    let watched = at_once((0..4).map(|number| {
        let (store, game) = (store.clone(), game.clone());
        async move {
            if number == 2 {
                let resign = |game: &Game| game.resign(ADA, NOON);
                go_on(&store, &game, 40, resign).await.unwrap();
                return 0;
            }
            let watches = watch(&store, &game, UserId(100 + number), 50 + number).await;
            usize::from(watches.unwrap_or(false))
        }
    }))
    .await;
    let told = "select count(*) from posts where person is not null";
    let told: usize = database.ask(told).await[0].parse().unwrap();
    assert_eq!(told, watched.into_iter().sum::<usize>());
}

async fn blocks_and_bans_are_kept_once(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let mut change = store.begin(claim(1)).await.unwrap();
    for blocked in [BO, CY, BO] {
        change.block(ADA, blocked).await.unwrap();
    }
    change.unblock(ADA, CY).await.unwrap();
    let elsewhere = GuildId(77);
    assert!(change.ban(GUILD, BO, ADA).await.unwrap());
    assert!(!change.ban(GUILD, BO, CY).await.unwrap());
    assert!(change.ban(elsewhere, CY, ADA).await.unwrap());
    assert!(change.lift_ban(elsewhere, CY).await.unwrap());
    assert!(!change.lift_ban(elsewhere, CY).await.unwrap());
    change.commit().await.unwrap();
    assert!(store.is_blocked(ADA, BO).await.unwrap());
    assert!(!store.is_blocked(BO, ADA).await.unwrap());
    assert_eq!(store.blocked_by(ADA, 25).await.unwrap(), [BO]);
    assert!(store.is_banned(GUILD, BO).await.unwrap());
    assert!(!store.is_banned(elsewhere, BO).await.unwrap());
    assert_eq!(store.bans(GUILD, 25).await.unwrap(), [BO]);
    assert_eq!(store.bans(elsewhere, 25).await.unwrap(), []);
}

/// Of two who answer in other ways at the same time, one is too late, and nothing
/// of theirs is kept.
async fn one_challenge_in_the_place_of_another(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    make(&store, &challenge(10)).await.unwrap();
    let outcomes = at_once((0..4_u64).map(|number| {
        let store = store.clone();
        async move {
            if number == 0 {
                let declined = ChallengeState::Declined;
                return close(&store, ChallengeId(10), declined, 20).await;
            }
            let back = Challenge {
                challenger: BO,
                opponent: ADA,
                ..challenge(20 + number)
            };
            store
                .retrying(|| async {
                    let mut change = store.begin(claim(back.id.0)).await?;
                    let countered = ChallengeState::Countered;
                    change.close_challenge(ChallengeId(10), countered).await?;
                    change.make_challenge(&back).await?;
                    change.commit().await
                })
                .await
        }
    }))
    .await;
    let kept = outcomes.iter().filter(|outcome| outcome.is_ok());
    assert_eq!(kept.count(), 1, "{outcomes:?}");
    let state = store
        .challenge(ChallengeId(10))
        .await
        .unwrap()
        .unwrap()
        .state;
    let all = database.ask("select id from challenges order by id").await;
    let expected = if state == ChallengeState::Countered {
        2
    } else {
        1
    };
    assert_eq!(all.len(), expected, "{state:?}");
}
