//! The progress of people in the lesson, and its offer to newcomers.

use tak_tavern::game::GameId;
use tak_tavern::store::{Error, Store};

use crate::store::fixture::{ADA, BO, claim, game};
use crate::{Database, on_every_engine};

on_every_engine!(lesson_advances_by_one_step, newcomer_gets_one_lesson_offer);

async fn advance(store: &Store, interaction: u64, from: Option<u32>, to: u32) -> Result<(), Error> {
    let mut change = store.begin(claim(interaction)).await?;
    change.advance_lesson(ADA, from, to).await?;
    change.commit().await
}

async fn lesson_advances_by_one_step(store: &Store) {
    assert_eq!(store.lesson(ADA).await.unwrap(), None);
    advance(store, 1, None, 2).await.unwrap();
    assert_eq!(store.lesson(ADA).await.unwrap(), Some(2));
    // A step from another state is refused.
    for (interaction, from) in [(2, None), (3, Some(1)), (4, Some(3))] {
        let outcome = advance(store, interaction, from, 9).await;
        assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
    }
    advance(store, 5, Some(2), 3).await.unwrap();
    assert_eq!(store.lesson(ADA).await.unwrap(), Some(3));
    assert_eq!(store.lesson(BO).await.unwrap(), None);
    let again = advance(store, 5, Some(3), 4).await;
    assert!(matches!(again, Err(Error::Repeated)), "{again:?}");
}

async fn newcomer_gets_one_lesson_offer(database: &Database, store: &Store) {
    game(store, 100).await;
    let tell = async |interaction, person, game, is_kept| {
        let mut change = store.begin(claim(interaction)).await.unwrap();
        let is_new = change.mention_lesson(person, GameId(game)).await.unwrap();
        if is_kept {
            change.commit().await.unwrap();
        }
        is_new
    };
    let first = database.ask("select id from games").await[0]
        .parse()
        .unwrap();
    assert!(tell(1, ADA, first, false).await);
    assert!(
        tell(2, ADA, first, true).await,
        "the first time was not kept"
    );
    assert!(!tell(3, ADA, first, true).await);
    assert_eq!(store.lesson(ADA).await.unwrap(), Some(0));
    // A second running game is not the first one.
    assert!(!tell(4, BO, first + 1, true).await);
    assert!(tell(5, BO, first, true).await);
    // A mentioned lesson continues from its step.
    advance(store, 6, Some(0), 2).await.unwrap();
    assert!(!tell(7, ADA, first, true).await);
    assert_eq!(store.lesson(ADA).await.unwrap(), Some(2));
}
