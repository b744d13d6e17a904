//! Notices are counted per person, by one process at a time, and deleted.

use tak_tavern::game::{GuildId, InteractionId, Moment, Notice, UserId};
use tak_tavern::store::{Error, Store};

use crate::store::fixture::{ADA, BO, HERE, NOON, claim, later, simultaneously};
use crate::{Database, on_every_engine};

on_every_engine!(
    notices_between_others_do_not_count,
    racing_challenges_do_not_pass_the_limit,
    old_notices_are_forgotten,
);

const CY: UserId = UserId(4);
const GUILD: GuildId = GuildId(u64::MAX - 1);
const CHALLENGE: Notice = Notice::Challenge { by: ADA, to: BO };
const BAN: Notice = Notice::Ban {
    guild: GUILD,
    player: BO,
};

async fn since(store: &Store, interaction: u64, notice: Notice, since: Moment) -> Vec<Moment> {
    let mut change = store.begin(claim(interaction)).await.unwrap();
    let mut moments = change.notices_since(notice, since).await.unwrap();
    moments.sort_unstable();
    moments
}

async fn notices_between_others_do_not_count(store: &Store) {
    let notice_of_lift = Notice::BanLifted {
        guild: GUILD,
        player: BO,
    };
    let mut change = store.begin(claim(1)).await.unwrap();
    for (number, notice) in (1..).zip([
        CHALLENGE,
        Notice::Challenge { by: BO, to: ADA },
        Notice::Challenge { by: ADA, to: CY },
        CHALLENGE,
        BAN,
        notice_of_lift,
    ]) {
        let at = later(i64::try_from(number).unwrap());
        let cause = InteractionId(number);
        change.count_notice(cause, notice, at).await.unwrap();
    }
    change.commit().await.unwrap();
    assert_eq!(since(store, 2, CHALLENGE, NOON).await, [later(1), later(4)]);
    assert_eq!(since(store, 2, CHALLENGE, later(1)).await, [later(4)]);
    assert_eq!(since(store, 2, BAN, NOON).await, [later(5)]);
    assert_eq!(since(store, 2, notice_of_lift, NOON).await, [later(6)]);
    let elsewhere = Notice::Ban {
        guild: GuildId(7),
        player: BO,
    };
    assert_eq!(since(store, 2, elsewhere, NOON).await, []);

    // The target's acceptance clears their notices, and no others.
    let mut change = store.begin(claim(3)).await.unwrap();
    change.reset_challenge_notices(ADA, BO).await.unwrap();
    change.commit().await.unwrap();
    assert_eq!(since(store, 4, CHALLENGE, NOON).await, []);
    let other = Notice::Challenge { by: ADA, to: CY };
    assert_eq!(since(store, 4, other, NOON).await, [later(3)]);
    assert_eq!(since(store, 4, BAN, NOON).await, [later(5)]);
}

/// Whether one more notice was counted.
async fn tries(store: &Store, interaction: u64) -> bool {
    let outcome = store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            change.lock_pending_challenges_by(ADA, HERE.scope()).await?;
            let earlier = change.notices_since(CHALLENGE, later(-1)).await?;
            if CHALLENGE.check(&earlier, NOON).is_err() {
                return Ok(false);
            }
            let cause = InteractionId(interaction);
            change.count_notice(cause, CHALLENGE, NOON).await?;
            change.commit().await?;
            Ok::<_, Error>(true)
        })
        .await;
    outcome.unwrap()
}

async fn racing_challenges_do_not_pass_the_limit(database: &Database) {
    let stores = [database.store().await, database.store().await];
    let outcomes = simultaneously((0..8_u64).map(|racer| {
        let store = stores[usize::from(racer % 2 == 1)].clone();
        async move { tries(&store, 10 + racer).await }
    }))
    .await;
    let count = outcomes.into_iter().filter(|count| *count).count();
    assert_eq!(count, CHALLENGE.most());
    let rows = database.ask("select count(*) from notices").await;
    assert_eq!(rows, [CHALLENGE.most().to_string()]);
}

async fn old_notices_are_forgotten(store: &Store) {
    let mut change = store.begin(claim(1)).await.unwrap();
    for (number, at) in [(1, NOON), (2, later(1))] {
        let cause = InteractionId(number);
        change.count_notice(cause, BAN, at).await.unwrap();
    }
    change.commit().await.unwrap();
    store.forget_notices(later(1)).await.unwrap();
    assert_eq!(since(store, 2, BAN, later(-9)).await, [later(1)]);
}
