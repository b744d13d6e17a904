//! Signing in on pages, while all visits of the person end or their data are deleted.

use std::time::Duration;

use tak_tavern::game::{GameId, UserId};
use tak_tavern::store::{Error, PageLink, Store};

use crate::store::fixture::{ADA, BO, NOON, later};
use crate::{Database, on_every_engine};

on_every_engine!(
    browser_before_is_signed_out_with_the_link,
    sign_in_beside_the_end_of_all_visits_leaves_none,
    sign_in_beside_a_deletion_leaves_none,
);

const LINKED: PageLink = PageLink {
    player: ADA,
    game: GameId(1),
};

/// Adds an unopened link.
async fn add_link(store: &Store, secret: &str, link: PageLink) {
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    let outcome = change.add_page_link(secret, link, later(1_000)).await;
    outcome.unwrap();
    change.commit().await.unwrap();
}

/// Signs a browser in. `before` is its secret until then.
async fn open(store: &Store, link: &str, browser: &str, before: Option<&str>) -> Option<PageLink> {
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    let secrets = (browser, before);
    let visit = change.open_page_link(link, secrets, later(2_000)).await;
    change.commit().await.unwrap();
    visit.unwrap()
}

async fn browser_before_is_signed_out_with_the_link(store: &Store) {
    add_link(store, "a link", LINKED).await;
    let player = BO;
    add_link(store, "a link of Bo", PageLink { player, ..LINKED }).await;
    assert_eq!(open(store, "a link", "a browser", None).await, Some(LINKED));
    // A link that is not open ends nothing.
    let again = open(store, "a link", "another", Some("a browser")).await;
    assert_eq!(again, None);
    let visitor = async |secret| store.page_visitor(secret, NOON).await.unwrap();
    assert_eq!(visitor("a browser").await, Some(ADA));
    open(store, "a link of Bo", "another", Some("a browser")).await;
    assert_eq!(visitor("a browser").await, None);
    assert_eq!(visitor("another").await, Some(BO));
}

/// Signs Ada in, and ends her visits by `end` before that is committed. Nothing is left of them.
async fn sign_in_beside<F>(database: &Database, end: impl Fn(Store) -> F + Send + Sync + 'static)
where
    F: Future<Output = Result<(), Error>> + Send,
{
    let store = database.store().await;
    add_link(&store, "a link", LINKED).await;
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    let secrets = ("a browser", None);
    let visit = change.open_page_link("a link", secrets, later(2_000)).await;
    assert_eq!(visit.unwrap(), Some(LINKED));
    let beside = store.clone();
    let task = tokio::spawn(async move {
        let end = || end(beside.clone());
        beside.retrying(end).await
    });
    // Time to begin, and to wait for the other change.
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(!task.is_finished());
    change.commit().await.unwrap();
    task.await.unwrap().unwrap();
    let sql = "select count(*) from page_visits";
    database.holds(sql, &["0"]).await;
    assert_eq!(open(&store, "a link", "another", None).await, None);
}

async fn sign_in_beside_the_end_of_all_visits_leaves_none(database: &Database) {
    sign_in_beside(database, |store: Store| async move {
        let mut change = store.begin_unclaimed(NOON).await?;
        change.end_page_visits(ADA).await?;
        change.commit().await
    })
    .await;
}

async fn sign_in_beside_a_deletion_leaves_none(database: &Database) {
    sign_in_beside(database, |store: Store| async move {
        let mut change = store.begin_unclaimed(NOON).await?;
        change.make_nameless(ADA, UserId::nameless(9)).await?;
        change.commit().await
    })
    .await;
    let sql = "select count(*) from players where id = 1191199113216000000";
    database.holds(sql, &["0"]).await;
}
