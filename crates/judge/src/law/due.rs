//! At the end of a run no work is left that was due before it.

use super::games::name;
use crate::Findings;
use crate::record::Record;
use crate::tavern::{Post, Tavern, Work};

const CHALLENGE_TIME: i64 = 3 * 24 * 3_600_000;

/// A run does not wait for the looks at places, so one may be missing after its last leap.
const LAST_LEAP: i64 = 15 * 60_000;

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    for work in &tavern.work {
        judge_giving_up(record, tavern, work, findings);
    }
    for post in tavern.posts.iter().filter(|post| post.state == "given up") {
        if !is_excused(record, post) {
            findings.add(
                format!(
                    "post {} ({}) in {} was given up, and the channel was never closed",
                    post.id, post.kind, post.channel
                ),
                [],
            );
        }
    }
    let Some(end) = record.end() else {
        return;
    };
    let is_late = |due: Option<i64>| due.is_some_and(|due| due < end);
    for work in tavern.work.iter().filter(|work| is_late(work.due)) {
        findings.add(
            format!("{} {} was due at {:?}", work.table, work.key, work.due),
            [],
        );
    }
    for game in tavern.games.iter().filter(|game| game.to_move.is_some()) {
        let is_automatic = tavern.terms_of(game.terms).map(|terms| terms.automatic) == Some(1);
        if is_automatic && is_late(game.due) {
            findings.add(format!("{} goes on after its time was up", name(game)), []);
        }
        let is_visited = game.guild.is_some() && game.guest == 0;
        if is_visited && game.place_due < end - LAST_LEAP && !record.is_closed(game.channel) {
            findings.add(
                format!("the place of {} was due at {}", name(game), game.place_due),
                [],
            );
        }
    }
    for seek in tavern.seeks.iter().filter(|seek| seek.state == "open") {
        if is_late(Some(seek.expires_at)) {
            findings.add(format!("seek {} is open after its time", seek.id), []);
        }
    }
    // The bot gives back time without any process, so an open challenge may be older than three days.
    let downtime: i64 = record.downtimes(0).iter().map(|(from, to)| to - from).sum();
    let given_back = CHALLENGE_TIME + downtime + record.slack();
    for challenge in tavern.challenges.iter().filter(|it| it.state == "open") {
        if is_late(Some(challenge.made_at + given_back)) && !record.has_fault() {
            findings.add(
                format!("challenge {} is open after its time", challenge.id),
                [],
            );
        }
    }
    for vacation in &tavern.vacations {
        if vacation.ended_at.is_none() && is_late(Some(vacation.until_at)) {
            findings.add(
                format!("the vacation of {} has no end", vacation.player),
                [],
            );
        }
    }
}

/// Only a fault makes work fail until it is given up.
fn judge_giving_up(record: &Record, tavern: &Tavern, work: &Work, findings: &mut Findings) {
    let Some(at) = work.given_up_at else {
        return;
    };
    let post = (work.table == "posts")
        .then(|| {
            tavern
                .posts
                .iter()
                .find(|post| post.id.to_string() == work.key)
        })
        .flatten();
    let is_shut = post.is_some_and(|post| is_excused(record, post));
    if !is_shut && !record.has_fault() {
        findings.add(
            format!(
                "{} {} was given up at {at} without a fault",
                work.table, work.key
            ),
            [],
        );
    }
}

fn is_excused(record: &Record, post: &Post) -> bool {
    let is_unreachable = post
        .person
        .is_some_and(|person| record.has_refused_messages(person));
    let is_message_gone = record
        .worlds
        .iter()
        .any(|world| world.event == "message_deleted" && world.channel == Some(post.channel));
    record.is_closed(post.channel) || is_unreachable || is_message_gone || record.has_fault()
}

#[cfg(test)]
mod tests {
    use crate::stage::{DAY, START, Stage};

    fn post(due: i64, given_up_at: &str, state: &str) -> String {
        format!(
            "insert into posts (id, kind, channel, event, language, state, due, given_up_at, made_at, guest)
             values (-5, 'digest', 31, 0, 'en', '{state}', {due}, {given_up_at}, 0, 0)"
        )
    }

    #[tokio::test]
    async fn work_that_is_late_is_found() {
        let mut stage = Stage::new().await;
        stage.sql(&post(START + DAY - 1, "null", "waiting")).await;
        stage.check("due", "posts -5 was due").await;
        let mut stage = Stage::new().await;
        stage.sql(&post(START + DAY, "null", "waiting")).await;
        stage.check_right().await;
    }

    #[tokio::test]
    async fn work_given_up_without_fault_is_found() {
        let mut stage = Stage::new().await;
        stage.sql(&post(START + 2 * DAY, "5", "waiting")).await;
        stage.check("due", "was given up at 5").await;
        let mut stage = Stage::new().await;
        stage.sql(&post(START + 2 * DAY, "5", "waiting")).await;
        stage.line(r#"{"kind":"fault","at":1,"name":"database","detail":""}"#);
        stage.check_right().await;
    }

    #[tokio::test]
    async fn post_given_up_in_open_channel_is_found() {
        let mut stage = Stage::new().await;
        stage.sql(&post(START + 2 * DAY, "null", "given up")).await;
        stage.check("due", "the channel was never closed").await;
    }

    #[tokio::test]
    async fn seek_after_its_time_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("insert into seeks (id, scope, guild, channel, seeker, terms, state, made_at, expires_at)
                  values (5, 7, 7, 31, 103, 1, 'open', 0, 1)")
            .await;
        stage.check("due", "seek 5 is open").await;
    }
}
