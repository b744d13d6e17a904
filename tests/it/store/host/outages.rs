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
    let new_challenge = Challenge {
        terms,
        ..challenge(id)
    };
    make(store, &new_challenge).await.unwrap();
    accept(store, &new_challenge, id + 1).await.unwrap()
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
    let (records, conflicts): (Vec<_>, Vec<_>) = ends.into_iter().partition(Result::is_ok);
    assert_eq!((records.len(), conflicts.len()), (1, 5));
    assert!(
        conflicts
            .iter()
            .all(|end| matches!(end, Err(Error::Conflict)))
    );
    assert_eq!(store.heartbeat().await.unwrap(), Some(OUTAGE.until));
    assert_eq!(store.outages_since(NOON).await.unwrap(), [OUTAGE]);
    assert_eq!(store.outages_since(OUTAGE.until).await.unwrap(), []);
}

async fn game_is_read_with_the_downtime_that_its_log_lacks(store: &Store) {
    let (game_with_clock, open) = (timed_game(store, 100).await, game(store, 200).await);
    with_outage(store).await;
    let copy = store.game(game_with_clock.id).await.unwrap().unwrap();
    assert_eq!(copy.deadline(), Some(later(2 * DAY + 4 * HOUR)));
    assert_eq!((copy.events(), copy.written_events()), (1, 0));
    let by_number = store
        .numbered_game(game_with_clock.place, game_with_clock.number)
        .await;
    assert_eq!(by_number.unwrap().as_ref(), Some(&copy));
    assert_eq!(store.game(open.id).await.unwrap(), Some(open));
    // The log does not have it yet, and neither have the columns.
    assert_eq!(store.audit().await.unwrap().findings, []);
}

async fn event_after_an_outage_writes_the_downtime(store: &Store) {
    let before = timed_game(store, 100).await;
    with_outage(store).await;
    let copy = store.game(before.id).await.unwrap().unwrap();
    // A decision from before the outage loses to one from after it, because the log is longer.
    let after = apply_act(store, &copy, 300, |game| {
        game.play(ADA, "a1", later(6 * HOUR))
    });
    let after = after.await.unwrap();
    let stale = before.play(ADA, "b1", later(6 * HOUR)).unwrap();
    let outcome = save(store, &before, &stale, 301).await;
    assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
    let row = store.game(before.id).await.unwrap().unwrap();
    assert_eq!(row, after.written());
    let events: Vec<Event> = row.log().iter().map(|entry| entry.event).collect();
    assert!(
        matches!(events[..], [Event::Downtime { ms }, Event::Ply(_)] if ms == 4 * HOUR),
        "{events:?}"
    );
    let audit = store.audit().await.unwrap();
    assert_eq!((audit.findings, audit.events), (Vec::new(), 2));
}

async fn downtime_is_written_by_one_of_two_changes(store: &Store) {
    let before = timed_game(store, 100).await;
    with_outage(store).await;
    let copy = store.game(before.id).await.unwrap().unwrap();
    for is_first in [true, false] {
        let mut change = store.begin_unclaimed(OUTAGE.until).await.unwrap();
        let outcome = change.write_downtime(&copy).await;
        assert_eq!(outcome.is_ok(), is_first, "{outcome:?}");
        if is_first {
            change.commit().await.unwrap();
        }
    }
    let row = store.game(before.id).await.unwrap().unwrap();
    assert_eq!(row, copy.written());
    assert_eq!(store.audit().await.unwrap().findings, []);
    let games = store.own_games(ADA).await.unwrap();
    assert_eq!(games.len(), 1);
}

async fn work_of_an_outage_looks_at_timed_games(store: &Store) {
    let with_clock = [timed_game(store, 100).await, timed_game(store, 200).await];
    game(store, 300).await;
    let over = timed_game(store, 400).await;
    let resignation = |game: &Game| game.resign(ADA, later(1));
    apply_act(store, &over, 500, resignation).await.unwrap();
    with_outage(store).await;
    let now = OUTAGE.until;
    let claim = store.claim_outage(now, now.plus_ms(9)).await.unwrap();
    let lease = claim.unwrap();
    let Start::Begun(lease) = store.begin_work(lease, now, now.plus_ms(9)).await.unwrap() else {
        panic!("nobody else has it")
    };
    let games = store.games_after_outage(lease, 1).await.unwrap();
    assert_eq!(games, [with_clock[0].id]);
    let record = store.record_reached(lease, Some(with_clock[0].id), Some(now));
    record.await.unwrap();
    let lease = store
        .claim_outage(now, now.plus_ms(9))
        .await
        .unwrap()
        .unwrap();
    let games = store.games_after_outage(lease, 9).await.unwrap();
    assert_eq!(games, [with_clock[1].id]);
    store.record_reached(lease, None, None).await.unwrap();
    let far = now.plus_ms(DAY);
    assert_eq!(store.claim_outage(far, far).await.unwrap(), None);
}

async fn open_invitations_and_missed_starts_move(database: &Database, store: &Store) {
    let seeks = [(1, 30 * 60_000), (2, 3 * HOUR), (3, 9 * HOUR)];
    for (id, expires) in seeks {
        let new_seek = Seek {
            expires_at: later(expires),
            ..seek(id)
        };
        let mut change = store.begin(claim(id)).await.unwrap();
        change.make_seek(&new_seek).await.unwrap();
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
    for ((id, expires), hours) in seeks.into_iter().zip([0, 4, 4]) {
        let row = store.seek(SeekId(id)).await.unwrap().unwrap();
        assert_eq!(row.expires_at, later(expires + hours * HOUR), "{id}");
    }
    for (id, begins) in [(11, 1), (12, 6), (13, 6)] {
        let row = store.tournament(TournamentId(id)).await.unwrap().unwrap();
        assert_eq!(row.tournament.about.begins_at, later(begins * HOUR), "{id}");
        let is_edited = row.shown != row.tournament.events();
        assert_eq!(is_edited, id == 12, "{id}");
    }
    let due = database.ask("select due from posts where id = 7").await;
    assert_eq!(due, [later(6 * HOUR).0.to_string()]);
}

async fn one_of_several_messages_notifies_a_person(store: &Store) {
    game(store, 100).await;
    let notifies = async |news, person, post, at| {
        let mut change = store.begin_unclaimed(later(at)).await.unwrap();
        let claim = change.claim_shared_notice(news, person, PostId(post)).await;
        change.commit().await.unwrap();
        claim.unwrap()
    };
    let end = SharedNews::Ended;
    assert!(notifies(end, ADA, 1, 0).await);
    assert!(!notifies(end, ADA, 2, 1).await);
    // The message about one game has two readers, and is tried again.
    assert!(notifies(end, BO, 2, 2).await);
    assert!(notifies(end, BO, 2, 3).await);
    assert!(notifies(end, ADA, 1, 4).await);
    assert!(!notifies(end, BO, 3, 59_000).await);
    assert!(notifies(SharedNews::Late, ADA, 3, 5).await);
    assert!(notifies(end, ADA, 3, 60_001).await);
}
