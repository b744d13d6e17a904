//! Posts: written with their subject, shown once, and returned when they
//! are outdated.

mod digests;
mod due;
mod unshown;

use tak_tavern::game::{Access, ChallengeId, ChallengeState, Game, GameId, MessageId, Moment};
use tak_tavern::store::{
    Claim, Due, Error, Lease, Outdated, Post, PostId, Shown, Stale, Store, Subject,
};

use super::fixture::{
    CHANNEL, NOON, SEATED, accept, challenge, claim, game, later, make, play, simultaneously,
};
use crate::{Database, on_every_engine};

on_every_engine!(
    post_round_trips,
    post_is_shown_once,
    post_shown_late_is_returned,
    outdated_post_is_returned_if_shown,
    posts_are_outdated_by_kind,
    post_of_dropped_change_is_absent,
    old_finished_posts_are_deleted,
    simultaneous_records_return_their_own_results,
    shown_notice_is_done,
);

/// The end of a new post's lease.
pub(super) const LEASED: Moment = Moment(NOON.0 + 10_000);
/// The end of an outdated post's lease.
pub(super) const RESERVED: Moment = Moment(NOON.0 + 20_000);

pub(super) fn post(id: u64, subject: Subject) -> Post {
    Post {
        to: None,
        id: PostId(id),
        subject,
        channel: CHANNEL,
        access: Access::Member,
        language: "de".to_owned(),
    }
}

pub(super) fn board(game: &Game) -> Subject {
    Subject::Board {
        game: game.id,
        event: game.board_event(),
    }
}

/// Takes the next due post.
pub(super) async fn due(store: &Store, now: Moment) -> Option<Due> {
    let claim = store.claim_due(now, now.plus_ms(30_000)).await.unwrap();
    claim.map(|row| row.due.unwrap())
}

/// Writes a post.
pub(super) async fn write(store: &Store, post: &Post) -> Lease {
    let outcome: Result<_, Error> = store
        .retrying(|| async {
            let mut change = store.begin_unclaimed(NOON).await?;
            let lease = change.post(post, LEASED);
            change.commit().await?;
            Ok(lease)
        })
        .await;
    outcome.unwrap()
}

/// Marks posts as outdated.
pub(super) async fn outdate(store: &Store, stale: Stale) -> Vec<Outdated> {
    let posts: Result<_, Error> = store
        .retrying(|| async {
            let mut change = store.begin_unclaimed(NOON).await?;
            let posts = change.outdate(stale, RESERVED).await?;
            change.commit().await?;
            Ok(posts)
        })
        .await;
    posts.unwrap()
}

/// Marks a post as shown, with nothing due later.
pub(super) async fn shown(store: &Store, post: &Post, message: u64) -> Shown {
    let message = MessageId(message);
    store
        .record_shown(post.id, message, None, RESERVED)
        .await
        .unwrap()
}

fn twice(post: &Post, message: u64) -> Shown {
    Shown::Twice(Outdated {
        post: post.clone(),
        message: MessageId(message),
    })
}

async fn was_shown(store: &Store, game: GameId, event: u32) -> bool {
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    change.was_shown(game, event).await.unwrap()
}

/// Simultaneous records are written together; each second one of these posts is
/// outdated by then.
async fn simultaneous_records_return_their_own_results(store: &Store) {
    let mut expected = Vec::new();
    for id in (1..=20).map(|number| 1000 * number) {
        let game = game(store, id).await;
        let post = post(id + 2, board(&game));
        write(store, &post).await;
        let message = MessageId(id + 3);
        if id % 2000 == 0 {
            outdate(store, Stale::Game(game.id)).await;
            let stale = Outdated {
                post: post.clone(),
                message,
            };
            expected.push((post, Shown::Outdated(stale)));
        } else {
            expected.push((post, Shown::Standing));
        }
    }
    let results = simultaneously(expected.iter().map(|(post, _)| {
        let (store, post) = (store.clone(), post.clone());
        async move {
            let results = shown(&store, &post, post.id.0 + 1).await;
            (post, results)
        }
    }))
    .await;
    assert_eq!(results, expected);
}

async fn post_round_trips(store: &Store) {
    let game = game(store, 100).await;
    let subjects = [
        board(&game),
        Subject::Offer {
            game: game.id,
            event: 4,
        },
        Subject::Challenge(ChallengeId(100)),
        Subject::Decline(ChallengeId(100)),
    ];
    for (id, subject) in (500..).zip(subjects) {
        let original = post(id, subject);
        let lease = write(store, &original).await;
        assert_eq!(lease.post(), original.id);
        let due = due(store, LEASED).await;
        let Some(Due::Show(copy, _)) = due else {
            panic!("{due:?}")
        };
        assert_eq!(copy, original);
    }
}

async fn post_is_shown_once(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    let post = post(500, board(&game));
    write(store, &post).await;
    assert!(!was_shown(store, game.id, 0).await);
    assert_eq!(store.board_message(game.id).await.unwrap(), None);

    assert_eq!(shown(store, &post, 70).await, Shown::Standing);
    assert!(was_shown(store, game.id, 0).await);
    assert!(!was_shown(store, game.id, 1).await);
    let message = store.board_message(game.id).await.unwrap();
    assert_eq!(message, Some(MessageId(70)));

    // A repetition, as after an answer that seemed lost: the same message
    // changes nothing, another message is superfluous.
    assert_eq!(shown(store, &post, 70).await, Shown::Standing);
    assert_eq!(shown(store, &post, 71).await, twice(&post, 71));
    let message = store.board_message(game.id).await.unwrap();
    assert_eq!(message, Some(MessageId(70)));
    // It can no longer be given up, and is not due.
    store.give_up(post.id, Some(NOON)).await.unwrap();
    let rows = "select state, due, message from posts";
    database.holds(rows, &["standing - 70"]).await;
    assert_eq!(
        shown(store, &super::posts::post(9, board(&game)), 72).await,
        Shown::Standing
    );
}

async fn post_shown_late_is_returned(database: &Database, store: &Store) {
    let start = game(store, 100).await;
    let post = post(500, board(&start));
    write(store, &post).await;
    // A ply before the board is shown.
    play(store, &start, "a1", 1).await.unwrap();
    assert_eq!(outdate(store, Stale::Game(start.id)).await, []);
    let late = shown(store, &post, 70).await;
    let message = MessageId(70);
    assert_eq!(
        late,
        Shown::Outdated(Outdated {
            post: post.clone(),
            message
        })
    );
    assert_eq!(store.board_message(start.id).await.unwrap(), None);
    assert_eq!(
        database.ask("select state, due from posts").await,
        [format!("outdated {}", RESERVED.0)]
    );
    assert_eq!(shown(store, &post, 71).await, twice(&post, 71));
    store.record_corrected(post.id).await.unwrap();
    let rows = "select state, due, message from posts";
    database.holds(rows, &["done - 70"]).await;
}

async fn outdated_post_is_returned_if_shown(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    let posts = [500, 501, 502].map(|id| post(id, board(&game)));
    let [unsent, standing, given_up] = &posts;
    for post in &posts {
        write(store, post).await;
    }
    assert_eq!(shown(store, standing, 71).await, Shown::Standing);
    store.give_up(given_up.id, Some(later(1))).await.unwrap();
    assert_eq!(
        database
            .ask("select id, state, due from posts order by id")
            .await,
        [
            format!("500 waiting {}", LEASED.0),
            "501 standing -".to_owned(),
            format!("502 given up {}", later(1).0)
        ]
    );

    let posts_to_edit = outdate(store, Stale::Game(game.id)).await;
    let expected = Outdated {
        post: standing.clone(),
        message: MessageId(71),
    };
    assert_eq!(posts_to_edit, [expected]);
    let states = "select id, state, due from posts order by id";
    assert_eq!(
        database.ask(states).await,
        [
            "500 done -".to_owned(),
            format!("501 outdated {}", RESERVED.0),
            "502 done -".to_owned()
        ]
    );
    // It is returned only once.
    assert_eq!(outdate(store, Stale::Game(game.id)).await, []);
    // Another process that shows one of the others has to change it.
    let late = Outdated {
        post: given_up.clone(),
        message: MessageId(72),
    };
    let expected = Shown::Outdated(late);
    assert_eq!(shown(store, given_up, 72).await, expected);
    assert_eq!(
        store
            .extend(write(store, &post(503, board(&game))).await, RESERVED)
            .await
            .unwrap()
            .map(Lease::post),
        Some(PostId(503))
    );
    store.record_corrected(unsent.id).await.unwrap();
}

async fn posts_are_outdated_by_kind(database: &Database, store: &Store) {
    let new_challenge = challenge(100);
    make(store, &new_challenge).await.unwrap();
    let one = accept(store, &new_challenge, 101).await.unwrap();
    let other = game(store, 110).await;
    let offer = |event| Subject::Offer {
        game: one.id,
        event,
    };
    let all = [
        board(&one),
        offer(1),
        offer(2),
        Subject::Challenge(new_challenge.id),
        Subject::Decline(new_challenge.id),
        board(&other),
        Subject::Challenge(ChallengeId(110)),
    ];
    let check = async |stale, expected: &[u64]| {
        // Each time a new set.
        database.run("delete from posts").await;
        for (id, subject) in (500..).zip(all) {
            let post = post(id, subject);
            write(store, &post).await;
            shown(store, &post, id + 100).await;
        }
        let mut ids: Vec<u64> = outdate(store, stale)
            .await
            .into_iter()
            .map(|stale| {
                assert_eq!(stale.message.0, stale.post.id.0 + 100);
                stale.post.id.0
            })
            .collect();
        ids.sort_unstable();
        assert_eq!(ids, expected, "{stale:?}");
    };
    check(Stale::Game(one.id), &[500, 501, 502]).await;
    check(Stale::Boards(one.id), &[500]).await;
    let (game, event) = (one.id, 2);
    check(Stale::Offer { game, event }, &[502]).await;
    check(Stale::Offer { game, event: 3 }, &[]).await;
    check(Stale::Challenge(new_challenge.id), &[503]).await;
    check(Stale::Challenge(ChallengeId(9)), &[]).await;
}

async fn post_of_dropped_change_is_absent(database: &Database, store: &Store) {
    let new_challenge = challenge(100);
    make(store, &new_challenge).await.unwrap();
    let mut change = store.begin(claim(101)).await.unwrap();
    let game = change
        .begin_game(GameId(101), &new_challenge, new_challenge.place, SEATED)
        .await
        .unwrap();
    let state = ChallengeState::Accepted {
        game: game.number,
        thread: None,
    };
    change
        .close_challenge(new_challenge.id, state)
        .await
        .unwrap();
    change.post(&post(500, board(&game)), LEASED);
    drop(change);
    database.holds("select count(*) from posts", &["0"]).await;
    assert_eq!(due(store, RESERVED).await, None);
}

async fn shown_notice_is_done(database: &Database, store: &Store) {
    let new_challenge = challenge(100);
    make(store, &new_challenge).await.unwrap();
    let notice = post(500, Subject::Decline(new_challenge.id));
    write(store, &notice).await;
    assert_eq!(shown(store, &notice, 70).await, Shown::Standing);
    store.forget_posts(later(1)).await.unwrap();
    let rows = database.ask("select id from posts").await;
    assert_eq!(rows, Vec::<String>::new());
}

async fn old_finished_posts_are_deleted(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    // Two that are done, made one after the other, and one that is shown.
    for (id, made_at) in [(500, 0), (501, 1), (502, 0)] {
        let claim = Claim {
            at: later(made_at),
            ..claim(id)
        };
        let mut change = store.begin(claim).await.unwrap();
        let subject = Subject::Board {
            game: game.id,
            event: u32::try_from(id).unwrap(),
        };
        change.post(&post(id, subject), LEASED);
        change.commit().await.unwrap();
        if id != 502 {
            outdate(store, Stale::Boards(game.id)).await;
        }
    }
    store.forget_posts(later(1)).await.unwrap();
    let rows = "select id, state from posts order by id";
    database.holds(rows, &["501 done", "502 waiting"]).await;
    store.forget_posts(later(2)).await.unwrap();
    database.holds("select id from posts", &["502"]).await;
}
