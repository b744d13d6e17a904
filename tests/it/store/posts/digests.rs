//! The direct messages at the end of quiet hours: a month of fifty games in five zones.

use std::collections::{BTreeMap, BTreeSet};

use tak_tavern::game::{Day, Hour, Moment, QuietHours, UserId, Zone};
use tak_tavern::store::{DigestPost, Due, JobLease, PostId, Start, Store};

use super::super::fixture::{ADA, CHANNEL, game};
use crate::{Database, on_both_engines};

on_both_engines!(
    month_of_quiet_hours_loses_and_repeats_nothing,
    news_after_the_text_waits_for_the_next_digest,
    digest_of_a_past_day_gives_way_to_that_of_today,
);

const HOUR_MS: i64 = 60 * 60 * 1000;

const DAY_MS: i64 = 24 * HOUR_MS;

/// The fourth of March and the first of October 2026 in UTC. The 33 days from each have all changes of summer time in
/// these zones.
const MONTHS: [i64; 2] = [1_772_582_400_000, 1_790_812_800_000];

/// Each with the first quiet hour, and the hour after the last one.
const ZONES: [(&str, u8, u8); 5] = [
    ("Europe/Berlin", 22, 7),
    ("America/New_York", 23, 0),
    ("Asia/Kolkata", 9, 17),
    ("Australia/Lord_Howe", 22, 2),
    ("UTC", 3, 1),
];

/// The games that all wait for a person; each has a ply of the opponent every day and a half.
const GAMES: i64 = 50;

const DAYS: i64 = 33;

/// Hours without a process that looks for due work: most of the twelfth and all of the thirteenth day.
const OUTAGE: std::ops::Range<i64> = 11 * 24 + 5..13 * 24;

async fn month_of_quiet_hours_loses_and_repeats_nothing(store: &Store) {
    for begin in MONTHS {
        simulate(store, begin).await;
    }
    store.close().await;
}

fn digest(person: u64, zone: Zone, due: Moment) -> DigestPost {
    DigestPost {
        person: UserId(person),
        channel: CHANNEL,
        language: "en",
        zone,
        day_begins: Hour::MIDNIGHT,
        due,
    }
}

/// Begins an attempt at the next digest that is due.
async fn begin(store: &Store, now: Moment) -> Option<(UserId, JobLease<PostId>)> {
    let row = store.claim_due(now, now.plus_ms(30_000)).await.unwrap()?;
    let Ok(Due::Show(post, _)) = row.due else {
        panic!("a digest is shown");
    };
    let start = store.begin_work(row.work, now, now.plus_ms(30_000)).await;
    let Start::Begun(lease) = start.unwrap() else {
        panic!("nobody else has it");
    };
    Some((post.to.unwrap(), lease))
}

/// The instants of the messages to each person.
type Sent = BTreeMap<u64, Vec<Moment>>;

/// Sends the digests that are due, as the bot does: one in quiet hours waits, and one of a past day gives way.
async fn send(store: &Store, people: &[(u64, QuietHours)], now: Moment, pings_of: &mut Sent) {
    while let Some((UserId(person), lease)) = begin(store, now).await {
        let quiet = people.iter().find(|(other, _)| *other == person).unwrap().1;
        let today = digest(person, quiet.zone(), now);
        let to = match quiet.quiet_until(now) {
            Some(due) => Some(DigestPost { due, ..today }),
            None if today.id() != lease.key => Some(today),
            None => None,
        };
        if let Some(to) = to {
            let mut change = store.begin_unclaimed(now).await.unwrap();
            change.move_digest(lease.key, to).await.unwrap();
            change.commit().await.unwrap();
        } else {
            pings_of.entry(person).or_default().push(now);
            store.done(lease.key).await.unwrap();
        }
    }
}

async fn simulate(store: &Store, begin: i64) {
    let people: Vec<(u64, QuietHours)> = (1..)
        .zip(ZONES)
        .map(|(person, (zone, from, until))| {
            let [from, until] = [from, until].map(|hour| Hour::new(hour).unwrap());
            let zone = Zone::named(zone).unwrap();
            (person, QuietHours::new(zone, from, until).unwrap())
        })
        .collect();
    let mut events: Vec<(i64, u64)> = Vec::new();
    for game in 0..GAMES {
        let (person, _) = people[usize::try_from(game).unwrap() % people.len()];
        let plies = (0..20).map(|ply| begin + game * 31 * 60_000 + ply * 36 * HOUR_MS);
        events.extend(plies.map(|at| (at, person)));
    }
    events.sort_unstable();
    let mut pings_of = Sent::new();
    let mut mutes: Vec<(Moment, u64)> = Vec::new();
    let mut pings = 0;
    let mut events = events.into_iter().peekable();
    // A process looks for due work each half hour.
    for look in 0..2 * 24 * DAYS {
        let now = Moment(begin + look * HOUR_MS / 2);
        let mut digests = Vec::new();
        while let Some((at, person)) = events.next_if(|&(at, _)| at <= now.0) {
            let quiet = people.iter().find(|(other, _)| *other == person).unwrap().1;
            let at = Moment(at);
            if let Some(due) = quiet.quiet_until(at) {
                mutes.push((at, person));
                digests.push(digest(person, quiet.zone(), due));
            } else {
                pings += 1;
            }
        }
        if !digests.is_empty() {
            let mut change = store.begin_unclaimed(now).await.unwrap();
            for digest in digests {
                change.schedule_digest(digest).await.unwrap();
            }
            change.commit().await.unwrap();
        }
        if !OUTAGE.contains(&(look / 2)) {
            send(store, &people, now, &mut pings_of).await;
        }
    }
    assert_eq!(pings + mutes.len(), 1_000);
    assert!(pings > 300 && mutes.len() > 300, "{pings} {}", mutes.len());
    let end_of_outage = Moment(begin + OUTAGE.end * HOUR_MS);
    for (person, quiet) in people {
        let moments = &pings_of[&person];
        for &at in moments {
            assert_eq!(quiet.quiet_until(at), None, "{person} {at:?}");
        }
        let days: BTreeSet<Day> = moments
            .iter()
            .map(|&at| Day::current(at, Hour::MIDNIGHT, quiet.zone()))
            .collect();
        assert_eq!(days.len(), moments.len(), "{person}: at most one a day");
        for &(at, _) in mutes.iter().filter(|(_, quiet)| *quiet == person) {
            let end = quiet.quiet_until(at).unwrap();
            let ping = moments.iter().find(|&&ping| ping >= end);
            let ping = *ping.unwrap_or_else(|| panic!("{person} {at:?} is lost"));
            // After the outage, the digest of that day may have been sent already.
            let is_near_outage = OUTAGE.contains(&((end.0 - begin) / HOUR_MS))
                || end >= end_of_outage && end < end_of_outage.plus_ms(DAY_MS);
            let within = if is_near_outage { 4 * DAY_MS } else { HOUR_MS };
            assert!(ping < end.plus_ms(within), "{person} {at:?}: told {ping:?}");
        }
    }
}

/// The text of a digest under way may have been made before.
async fn news_after_the_text_waits_for_the_next_digest(database: &Database, store: &Store) {
    // Half past midnight on the longest day of the year in Berlin.
    let now = Moment(1_792_881_000_000);
    let berlin = Zone::named("Europe/Berlin").unwrap();
    let due = digest(ADA.0, berlin, now);
    let schedule = async || {
        let mut change = store.begin_unclaimed(now).await.unwrap();
        change.schedule_digest(due).await.unwrap();
        change.commit().await.unwrap();
    };
    let sql = "select count(*) from posts where state = 'waiting'";
    schedule().await;
    schedule().await;
    assert_eq!(database.ask(sql).await, ["1"]);
    let (_, lease) = begin(store, now).await.unwrap();
    schedule().await;
    schedule().await;
    assert_eq!(database.ask(sql).await, ["2"]);
    store.done(lease.key).await.unwrap();
    assert!(begin(store, now.plus_ms(25 * HOUR_MS - 1)).await.is_none());
    let (_, next) = begin(store, now.plus_ms(25 * HOUR_MS)).await.unwrap();
    assert_ne!(next.key, lease.key);
    store.close().await;
}

/// So do its results, because no message has reported them.
async fn digest_of_a_past_day_gives_way_to_that_of_today(store: &Store) {
    let yesterday = digest(ADA.0, Zone::UTC, Moment(MONTHS[0]));
    let now = Moment(MONTHS[0] + DAY_MS + 5);
    let today = DigestPost {
        due: now,
        ..yesterday
    };
    assert_ne!(yesterday.id(), today.id());
    let over = game(store, 5).await.id;
    let mut change = store.begin_unclaimed(yesterday.due).await.unwrap();
    change.record_result(ADA, over).await.unwrap();
    change.schedule_digest(yesterday).await.unwrap();
    change.commit().await.unwrap();
    let tell = async |by: DigestPost| store.results_to_report(ADA, by.id(), now).await.unwrap();
    assert_eq!(tell(yesterday).await, [over]);
    for expected in [today.due, Moment(MONTHS[0] + 2 * DAY_MS + 5)] {
        let mut change = store.begin_unclaimed(now).await.unwrap();
        change.move_digest(yesterday.id(), today).await.unwrap();
        change.commit().await.unwrap();
        let (_, lease) = begin(store, expected).await.unwrap();
        assert_eq!(tell(today).await, [over]);
        let is_today = lease.key == today.id();
        assert_eq!(is_today, expected == today.due);
        store.done(lease.key).await.unwrap();
        assert!(begin(store, expected).await.is_none());
    }
    store.close().await;
}
