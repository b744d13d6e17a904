//! Statements about standing posts.

use tak_tavern::game::{GuildId, Moment, Noticeboard, Scope};
use tak_tavern::store::{Start, Store};

use crate::store::fixture::claim;

pub(super) async fn update_noticeboards(store: &Store) {
    let far = Moment(1_900_000_000_000);
    let boards = store.noticeboards(GuildId(7)).await.unwrap();
    assert!(!boards.is_empty());
    let until = far.plus_ms(Noticeboard::PAUSE_MS);
    let first_claim = store.claim_noticeboard(far, until).await.unwrap();
    let (lease, board) = first_claim.expect("all are due");
    let start = store.begin_work(lease, far, until).await.unwrap();
    let Start::Begun(lease) = start else {
        panic!("{start:?}")
    };
    assert!(store.begin_noticeboard(lease, &board).await.unwrap());
    assert!(store.record_noticeboard(&board).await.unwrap());
    store.advance_noticeboard(lease, &board).await.unwrap();
    store.delete_noticeboard(lease).await.unwrap();
    store.games_to_post(Scope(7), 8).await.unwrap();
    store.unlisted_people(Scope(7)).await.unwrap();
    let mut change = store.begin(claim(78_000)).await.unwrap();
    let channels = boards.iter().take(2).map(|board| board.channel);
    let channels: Vec<_> = channels.collect();
    let choice = change.choose_noticeboards(GuildId(7), &channels, "en");
    choice.await.unwrap();
}
