//! Heartbeats and outages: recorded once, given back to games before anything is decided, and written into their logs.

use tak_tavern::game::{
    Challenge, Event, Game, Moment, Outage, Pace, Seek, SeekId, SharedNews, TournamentId,
};
use tak_tavern::store::{Error, PostId, Start, Store};

use crate::store::fixture::{
    ADA, BO, NOON, accept, apply_act, challenge, claim, game, later, make, save, simultaneously,
};
use crate::store::meeting::seeks::seek;
use crate::{Database, on_every_engine};

on_every_engine!(
    heartbeat_begins_once_and_moves,
    outage_is_recorded_by_one_of_several_processes,
    game_is_read_with_the_downtime_that_its_log_lacks,
    event_after_an_outage_writes_the_downtime,
    downtime_is_written_by_one_of_two_changes,
    work_of_an_outage_looks_at_timed_games,
    open_invitations_and_missed_starts_move,
    one_of_several_messages_notifies_a_person,
);

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

const OUTAGE: Outage = Outage {
    from: Moment(NOON.0 + HOUR),
    until: Moment(NOON.0 + 5 * HOUR),
};

/// A game with two days for each ply, begun at noon.
async fn timed_game(store: &Store, id: u64) -> Game {
    let terms = challenge(id).terms.with_pace(Pace::Days(2));
    let made = Challenge {
        terms,
        ..challenge(id)
    };
    make(store, &made).await.unwrap();
    accept(store, &made, id + 1).await.unwrap()
}

async fn end_outage(store: &Store) -> Result<(), Error> {
    store
        .retrying(|| async {
            let mut change = store.begin_unclaimed(OUTAGE.until).await?;
            change.end_outage(OUTAGE.from, OUTAGE).await?;
            change.commit().await
        })
        .await
}

/// The last heartbeat was at the beginning of the outage.
async fn with_outage(store: &Store) {
    store.begin_heartbeat(OUTAGE.from).await.unwrap();
    end_outage(store).await.unwrap();
}

async fn heartbeat_begins_once_and_moves(store: &Store) {
    assert_eq!(store.heartbeat().await.unwrap(), None);
    store.begin_heartbeat(NOON).await.unwrap();
    store.begin_heartbeat(later(9)).await.unwrap();
    assert_eq!(store.heartbeat().await.unwrap(), Some(NOON));
    store.move_heartbeat(NOON, later(5)).await.unwrap();
    // Another process has moved it meanwhile.
    store.move_heartbeat(NOON, later(7)).await.unwrap();
    assert_eq!(store.heartbeat().await.unwrap(), Some(later(5)));
    // A clock was set back.
    store.move_heartbeat(later(5), later(-DAY)).await.unwrap();
    assert_eq!(store.heartbeat().await.unwrap(), Some(later(-DAY)));
}

async fn outage_is_recorded_by_one_of_several_processes(store: &Store) {
    store.begin_heartbeat(OUTAGE.from).await.unwrap();
    let ends = (0..6).map(|_| {
        let store = store.clone();
        async move { end_outage(&store).await }
    });
    let ends = simultaneously(ends).await;
    let (done, lost): (Vec<_>, Vec<_>) = ends.into_iter().partition(Result::is_ok);
    assert_eq!((done.len(), lost.len()), (1, 5));
    assert!(lost.iter().all(|end| matches!(end, Err(Error::Conflict))));
    assert_eq!(store.heartbeat().await.unwrap(), Some(OUTAGE.until));
    assert_eq!(store.outages_since(NOON).await.unwrap(), [OUTAGE]);
    assert_eq!(store.outages_since(OUTAGE.until).await.unwrap(), []);
}

async fn game_is_read_with_the_downtime_that_its_log_lacks(store: &Store) {
    let (timed, open) = (timed_game(store, 100).await, game(store, 200).await);
    with_outage(store).await;
    let read = store.game(timed.id).await.unwrap().unwrap();
    assert_eq!(read.deadline(), Some(later(2 * DAY + 4 * HOUR)));
    assert_eq!((read.events(), read.written_events()), (1, 0));
    let numbered = store.numbered_game(timed.place, timed.number).await;
    assert_eq!(numbered.unwrap().as_ref(), Some(&read));
    assert_eq!(store.game(open.id).await.unwrap(), Some(open));
    // The log does not have it yet, and neither have the columns.
    assert_eq!(store.audit().await.unwrap().findings, []);
}

async fn event_after_an_outage_writes_the_downtime(store: &Store) {
    let timed = timed_game(store, 100).await;
    with_outage(store).await;
    let read = store.game(timed.id).await.unwrap().unwrap();
    // A decision from before the outage loses to one from after it, because the log is longer.
    let played = apply_act(store, &read, 300, |game| {
        game.play(ADA, "a1", later(6 * HOUR))
    });
    let played = played.await.unwrap();
    let stale = timed.play(ADA, "b1", later(6 * HOUR)).unwrap();
    let refused = save(store, &timed, &stale, 301).await;
    assert!(matches!(refused, Err(Error::Conflict)), "{refused:?}");
    let stored = store.game(timed.id).await.unwrap().unwrap();
    assert_eq!(stored, played.written());
    let events: Vec<Event> = stored.log().iter().map(|entry| entry.event).collect();
    assert!(
        matches!(events[..], [Event::Downtime { ms }, Event::Ply(_)] if ms == 4 * HOUR),
        "{events:?}"
    );
    let audit = store.audit().await.unwrap();
    assert_eq!((audit.findings, audit.events), (Vec::new(), 2));
}

async fn downtime_is_written_by_one_of_two_changes(store: &Store) {
    let timed = timed_game(store, 100).await;
    with_outage(store).await;
    let read = store.game(timed.id).await.unwrap().unwrap();
    for is_first in [true, false] {
        let mut change = store.begin_unclaimed(OUTAGE.until).await.unwrap();
        let written = change.write_downtime(&read).await;
        assert_eq!(written.is_ok(), is_first, "{written:?}");
        if is_first {
            change.commit().await.unwrap();
        }
    }
    let stored = store.game(timed.id).await.unwrap().unwrap();
    assert_eq!(stored, read.written());
    assert_eq!(store.audit().await.unwrap().findings, []);
    let listed = store.own_games(ADA).await.unwrap();
    assert_eq!(listed.len(), 1);
}

async fn work_of_an_outage_looks_at_timed_games(store: &Store) {
    let timed = [timed_game(store, 100).await, timed_game(store, 200).await];
    game(store, 300).await;
    let over = timed_game(store, 400).await;
    let resigned = |game: &Game| game.resign(ADA, later(1));
    apply_act(store, &over, 500, resigned).await.unwrap();
    with_outage(store).await;
    let now = OUTAGE.until;
    let claimed = store.claim_outage(now, now.plus_ms(9)).await.unwrap();
    let lease = claimed.unwrap();
    let Start::Begun(lease) = store.begin_work(lease, now, now.plus_ms(9)).await.unwrap() else {
        panic!("nobody else has it")
    };
    let games = store.games_after_outage(lease, 1).await.unwrap();
    assert_eq!(games, [timed[0].id]);
    let reached = store.record_reached(lease, Some(timed[0].id), Some(now));
    reached.await.unwrap();
    let lease = store
        .claim_outage(now, now.plus_ms(9))
        .await
        .unwrap()
        .unwrap();
    let games = store.games_after_outage(lease, 9).await.unwrap();
    assert_eq!(games, [timed[1].id]);
    store.record_reached(lease, None, None).await.unwrap();
    let far = now.plus_ms(DAY);
    assert_eq!(store.claim_outage(far, far).await.unwrap(), None);
}

async fn open_invitations_and_missed_starts_move(database: &Database, store: &Store) {
    let seeks = [(1, 30 * 60_000), (2, 3 * HOUR), (3, 9 * HOUR)];
    for (id, expires) in seeks {
        let made = Seek {
            expires_at: later(expires),
            ..seek(id)
        };
        let mut change = store.begin(claim(id)).await.unwrap();
        change.make_seek(&made).await.unwrap();
        change.commit().await.unwrap();
    }
    for (id, begins) in [(11, HOUR), (12, 2 * HOUR), (13, 6 * HOUR)] {
        crate::store::tournaments::announce_at(store, id, later(begins)).await;
    }
    let post = "insert into posts (id, kind, channel, event, language, state, due, made_at, challenge, guest) \
                values (7, 'challenge', 3, 0, 'en', 'standing', $due, 1, null, 0)";
    database
        .run(&post.replace("$due", &later(2 * HOUR).0.to_string()))
        .await;
    with_outage(store).await;
    for ((id, expires), lost) in seeks.into_iter().zip([0, 4, 4]) {
        let stored = store.seek(SeekId(id)).await.unwrap().unwrap();
        assert_eq!(stored.expires_at, later(expires + lost * HOUR), "{id}");
    }
    for (id, begins) in [(11, 1), (12, 6), (13, 6)] {
        let stored = store.tournament(TournamentId(id)).await.unwrap().unwrap();
        assert_eq!(
            stored.tournament.about.begins_at,
            later(begins * HOUR),
            "{id}"
        );
        let is_edited = stored.shown != stored.tournament.events();
        assert_eq!(is_edited, id == 12, "{id}");
    }
    let due = database.ask("select due from posts where id = 7").await;
    assert_eq!(due, [later(6 * HOUR).0.to_string()]);
}

async fn one_of_several_messages_notifies_a_person(store: &Store) {
    game(store, 100).await;
    let notifies = async |news, person, post, at| {
        let mut change = store.begin_unclaimed(later(at)).await.unwrap();
        let claimed = change.claim_shared_notice(news, person, PostId(post)).await;
        change.commit().await.unwrap();
        claimed.unwrap()
    };
    let ended = SharedNews::Ended;
    assert!(notifies(ended, ADA, 1, 0).await);
    assert!(!notifies(ended, ADA, 2, 1).await);
    // The message about one game has two readers, and is tried again.
    assert!(notifies(ended, BO, 2, 2).await);
    assert!(notifies(ended, BO, 2, 3).await);
    assert!(notifies(ended, ADA, 1, 4).await);
    assert!(!notifies(ended, BO, 3, 59_000).await);
    assert!(notifies(SharedNews::Late, ADA, 3, 5).await);
    assert!(notifies(ended, ADA, 3, 60_001).await);
}
