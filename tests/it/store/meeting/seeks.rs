//! Seeks: read back unchanged, ended once, counted by one process at a
//! time, and listed by place.

use tak_tavern::game::{
    Access, Challenge, ChallengeId, ChannelId, First, GameNumber, GuildId, InteractionId,
    MessageId, Moment, Pace, Place, RatingRange, Seek, SeekId, SeekState, Terms, UserId,
};
use tak_tavern::store::{Error, SeekEnd, Shown, Stale, Store, Subject};

use crate::store::fixture::{
    ADA, BO, CHANNEL, HERE, NOON, accept, challenge, claim, later, make, simultaneously,
    small_rules,
};
use crate::store::posts::{outdate, post, shown, write};
use crate::{Database, on_every_engine};

on_every_engine!(
    seek_round_trips,
    one_of_racing_players_takes_the_seek,
    racing_seeks_stay_within_limit,
    racing_challenges_stay_within_limit,
    open_seeks_are_listed,
    running_games_are_listed,
    seek_is_posted_and_outdated,
);

/// Ada seeks a small game.
pub(in crate::store) fn seek(id: u64) -> Seek {
    Seek {
        id: SeekId(id),
        seeker: ADA,
        place: HERE,
        terms: Terms::new(small_rules(), First::Opponent),
        range: RatingRange::default(),
        made_at: NOON,
        expires_at: later(60_000),
        mentions: None,
        state: SeekState::Open,
    }
}

async fn make_seek(store: &Store, seek: &Seek) {
    let mut change = store.begin(claim(seek.id.0)).await.unwrap();
    change.make_seek(seek).await.unwrap();
    change.commit().await.unwrap();
}

async fn end(store: &Store, seek: SeekId, end: SeekEnd) -> Result<(), Error> {
    store
        .retrying(|| async {
            let mut change = store.begin_unclaimed(NOON).await?;
            change.end_seek(seek, end).await?;
            change.commit().await
        })
        .await
}

async fn seek_round_trips(store: &Store) {
    let elsewhere = Place {
        guild: Some(GuildId(8)),
        ..HERE
    };
    let ranges = [
        (None, None),
        (Some(0), None),
        (None, Some(4000)),
        (Some(1400), Some(1600)),
    ];
    for (number, (lowest, highest)) in (1..).zip(ranges) {
        for (place, pace) in [(HERE, Pace::Open), (elsewhere, Pace::Days(7))] {
            let original = Seek {
                place,
                range: RatingRange::new(lowest, highest).unwrap(),
                ..seek(10 * number + u64::from(place == elsewhere))
            };
            let terms = original.terms.clone().with_pace(pace);
            let original = Seek { terms, ..original };
            make_seek(store, &original).await;
            assert_eq!(store.seek(original.id).await.unwrap(), Some(original));
        }
    }
    for (id, end_of_seek, state) in [
        (10, SeekEnd::Withdrawn, SeekState::Withdrawn),
        (20, SeekEnd::Expired, SeekState::Expired),
        (30, SeekEnd::Cleared(InteractionId(7)), SeekState::Cleared),
    ] {
        end(store, SeekId(id), end_of_seek).await.unwrap();
        let row = store.seek(SeekId(id)).await.unwrap().unwrap();
        assert_eq!(row.state, state);
        let again = end(store, SeekId(id), SeekEnd::Withdrawn).await;
        assert!(matches!(again, Err(Error::Conflict)), "{again:?}");
    }
    // First there is a challenge, and then a game.
    let new_challenge = challenge(100);
    make(store, &new_challenge).await.unwrap();
    let taken_by = SeekEnd::Taken(new_challenge.id);
    end(store, SeekId(40), taken_by).await.unwrap();
    let state = |game| SeekState::Taken { by: BO, game };
    let row = store.seek(SeekId(40)).await.unwrap().unwrap();
    assert_eq!(row.state, state(None));
    accept(store, &new_challenge, 101).await.unwrap();
    let row = store.seek(SeekId(40)).await.unwrap().unwrap();
    assert_eq!(row.state, state(Some(GameNumber(1))));
    assert!(store.is_from_seek(new_challenge.id).await.unwrap());
    assert!(!store.is_from_seek(ChallengeId(9)).await.unwrap());
    assert_eq!(store.seek(SeekId(9)).await.unwrap(), None);
}

async fn one_of_racing_players_takes_the_seek(database: &Database, store: &Store) {
    make_seek(store, &seek(1)).await;
    let takers = (1..=8_u64).map(|number| {
        let store = store.clone();
        async move {
            let sought = seek(1);
            let interaction = 100 + number;
            let id = ChallengeId(interaction);
            let new_challenge = sought.challenge_to(UserId(1000 + number), id, NOON);
            store
                .retrying(|| async {
                    let mut change = store.begin(claim(interaction)).await?;
                    change.make_challenge(&new_challenge).await?;
                    change
                        .end_seek(sought.id, SeekEnd::Taken(new_challenge.id))
                        .await?;
                    change.commit().await
                })
                .await
        }
    });
    let outcomes = simultaneously(takers).await;
    let count = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(count, 1, "{outcomes:?}");
    let is_expected =
        |outcome: &Result<(), Error>| matches!(outcome, Ok(()) | Err(Error::Conflict));
    assert!(outcomes.iter().all(is_expected), "{outcomes:?}");
    let rows = "select count(*) from challenges";
    database.holds(rows, &["1"]).await;
}

async fn racing_seeks_stay_within_limit(database: &Database, store: &Store) {
    let all = (1..=8_u64).map(|number| {
        let store = store.clone();
        async move {
            let new_seek = seek(number);
            let (person, scope) = (new_seek.seeker, new_seek.place.scope());
            let outcome: Result<bool, Error> = store
                .retrying(|| async {
                    let mut change = store.begin(claim(number)).await?;
                    let open = change.lock_open_seeks_of(person, scope).await?;
                    if open.len() >= Seek::MOST_OPEN {
                        return Ok(false);
                    }
                    change.make_seek(&new_seek).await?;
                    change.commit().await?;
                    Ok(true)
                })
                .await;
            outcome.unwrap()
        }
    });
    let count = simultaneously(all)
        .await
        .into_iter()
        .filter(|&is_saved| is_saved)
        .count();
    assert_eq!(count, Seek::MOST_OPEN);
    let rows = database.ask("select count(*) from seeks").await;
    assert_eq!(rows, [Seek::MOST_OPEN.to_string()]);
    // Seeks elsewhere and expired ones do not count.
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    let elsewhere = ChannelId(77);
    let private = Place {
        guild: None,
        channel: elsewhere,
        access: Access::Direct,
    };
    let open = change.lock_open_seeks_of(ADA, private.scope()).await;
    assert_eq!(open.unwrap(), []);
    drop(change);
    let mut change = store.begin_unclaimed(later(60_000)).await.unwrap();
    let open = change.lock_open_seeks_of(ADA, HERE.scope()).await;
    assert_eq!(open.unwrap(), []);
}

async fn racing_challenges_stay_within_limit(database: &Database, store: &Store) {
    let all = (1..=9_u64).map(|number| {
        let store = store.clone();
        async move {
            let new_challenge = Challenge {
                opponent: UserId(1000 + number),
                ..challenge(number)
            };
            let scope = new_challenge.place.scope();
            let outcome: Result<bool, Error> = store
                .retrying(|| async {
                    let mut change = store.begin(claim(number)).await?;
                    let pending = change.lock_pending_challenges_by(ADA, scope).await?;
                    if pending.len() >= Challenge::MOST_PENDING {
                        return Ok(false);
                    }
                    change.make_challenge(&new_challenge).await?;
                    change.commit().await?;
                    Ok(true)
                })
                .await;
            outcome.unwrap()
        }
    });
    let count = simultaneously(all)
        .await
        .into_iter()
        .filter(|&is_saved| is_saved)
        .count();
    assert_eq!(count, Challenge::MOST_PENDING);
    let rows = database.ask("select count(*) from challenges").await;
    assert_eq!(rows, [Challenge::MOST_PENDING.to_string()]);
    // Seeks in other channels of the server count, those elsewhere do not.
    let elsewhere = Place {
        channel: ChannelId(77),
        ..HERE
    };
    let private = Place {
        guild: None,
        channel: CHANNEL,
        access: Access::Direct,
    };
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    for (person, place, expected) in [(ADA, elsewhere, 5), (ADA, private, 0), (BO, HERE, 0)] {
        let pending = change
            .lock_pending_challenges_by(person, place.scope())
            .await;
        assert_eq!(pending.unwrap().len(), expected, "{person} {place:?}");
    }
}

async fn open_seeks_are_listed(store: &Store) {
    let elsewhere = Place {
        channel: ChannelId(77),
        ..HERE
    };
    for (id, seeker, place, expires_at) in [
        (1, ADA, HERE, later(10)),
        (2, BO, HERE, later(60_000)),
        (3, ADA, elsewhere, later(60_000)),
        (4, ADA, HERE, later(60_000)),
        (5, BO, HERE, later(60_000)),
    ] {
        let new_seek = Seek {
            seeker,
            place,
            expires_at,
            ..seek(id)
        };
        make_seek(store, &new_seek).await;
    }
    end(store, SeekId(5), SeekEnd::Withdrawn).await.unwrap();
    let scope = HERE.scope();
    let open_ids = async |now: Moment, part| {
        let seeks = store.open_seeks(scope, now, part).await.unwrap();
        seeks.iter().map(|one| one.seek.id.0).collect::<Vec<_>>()
    };
    assert_eq!(open_ids(NOON, (0, 9)).await, [1, 2, 3, 4]);
    assert_eq!(open_ids(later(10), (0, 9)).await, [2, 3, 4]);
    assert_eq!(open_ids(later(10), (1, 1)).await, [3]);
    assert_eq!(store.open_seek_count(scope, NOON).await.unwrap(), 4);
    assert_eq!(store.open_seek_count(scope, later(10)).await.unwrap(), 3);
    let all = store.all_open_seeks_of(ADA).await.unwrap();
    let ids: Vec<u64> = all.iter().map(|seek| seek.id.0).collect();
    assert_eq!(ids, [1, 3, 4]);
    // A sweep clears one channel, and each seeker gets one notification.
    let mut change = store.begin(claim(9)).await.unwrap();
    let here = change.open_seeks_in_channel(CHANNEL, 9).await.unwrap();
    let ids: Vec<u64> = here.iter().map(|seek| seek.id.0).collect();
    assert_eq!(ids, [1, 2, 4]);
    for seek in &here {
        let end_by_host = SeekEnd::Cleared(InteractionId(9));
        change.end_seek(seek.id, end_by_host).await.unwrap();
    }
    change.commit().await.unwrap();
    let seekers = store.seekers_cleared_by(InteractionId(9)).await.unwrap();
    assert_eq!(seekers, [ADA, BO]);
    assert_eq!(open_ids(NOON, (0, 9)).await, [3]);
}

async fn running_games_are_listed(store: &Store) {
    for id in [10, 20, 30] {
        crate::store::fixture::game(store, id).await;
    }
    let over = store.game(tak_tavern::game::GameId(21)).await.unwrap();
    let over = over.unwrap();
    crate::store::fixture::apply_act(store, &over, 40, |game| game.resign(ADA, NOON))
        .await
        .unwrap();
    let game = store.game(tak_tavern::game::GameId(31)).await.unwrap();
    let game = game.unwrap();
    let board = post(50, crate::store::posts::board(&game));
    write(store, &board).await;
    shown(store, &board, 60).await;
    let scope = HERE.scope();
    assert_eq!(store.running_game_count(scope).await.unwrap(), 2);
    let games = store.running_games_of_scope(scope, (0, 9)).await.unwrap();
    let messages: Vec<_> = games
        .iter()
        .map(|one| (one.game.id.0, one.message))
        .collect();
    assert_eq!(messages, [(31, Some(MessageId(60))), (11, None)]);
    assert_eq!(games[0].game, crate::store::fixture::listed(&game));
    let second = store.running_games_of_scope(scope, (1, 1)).await.unwrap();
    assert_eq!(second, games[1..]);
}

async fn seek_is_posted_and_outdated(database: &Database, store: &Store) {
    let original = seek(1);
    make_seek(store, &original).await;
    let sought = post(1, Subject::Seek(original.id));
    write(store, &sought).await;
    assert_eq!(shown(store, &sought, 60).await, Shown::Standing);
    let page = store.open_seeks(HERE.scope(), NOON, (0, 9)).await.unwrap();
    assert_eq!(page[0].message, Some(MessageId(60)));
    let old = outdate(store, Stale::Seek(original.id)).await;
    assert_eq!(old.len(), 1);
    assert_eq!((&old[0].post, old[0].message), (&sought, MessageId(60)));
    assert_eq!(outdate(store, Stale::Seek(SeekId(9))).await, []);
    // A shown notice is done.
    let notice = post(2, Subject::ClearedSeeks);
    write(store, &notice).await;
    assert_eq!(shown(store, &notice, 61).await, Shown::Standing);
    let rows = "select state from posts order by id";
    database.holds(rows, &["outdated", "done"]).await;
}
