//! A limit of a channel holds up posts there and nowhere else: `ARCHITECTURE.md`, the eighth invariant.

use crate::Findings;
use crate::record::Record;
use crate::tavern::{Post, Tavern};

/// The posts that are due when they are made.
const AT_ONCE: [&str; 10] = [
    "board",
    "challenge",
    "decline",
    "league",
    "offer",
    "seek",
    "tournament",
    "tournament games",
    "tournament over",
    "tournament ruling",
];

/// Much longer than a worker needs for a post.
const LONGEST: i64 = 8_000;

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    // A post waits for a process that was killed, and for Discord.
    if record.has_fault() || record.is_set_back() {
        return;
    }
    for post in tavern.posts.iter().filter(|post| is_due_at_once(post)) {
        let Some(message) = post.message else {
            continue;
        };
        let delay = Record::posted_at(message) - post.made_at;
        let may_wait = record.is_closed(post.channel)
            || record.has_event("channel_narrowed", post.channel)
            || record.has_event("message_deleted", post.channel);
        // Such boards let all other posts pass.
        let is_begun_by_tournament = post.event == 0
            && tavern
                .tournament_games
                .iter()
                .any(|row| Some(row.game) == post.game);
        if delay > LONGEST && !may_wait && !is_begun_by_tournament {
            findings.add(
                format!(
                    "post {} ({}) in {} came after {delay} ms",
                    post.id, post.kind, post.channel
                ),
                [],
            );
        }
    }
}

fn is_due_at_once(post: &Post) -> bool {
    post.person.is_none() && AT_ONCE.contains(&post.kind.as_str())
}

#[cfg(test)]
mod tests {
    use crate::stage::{START, Stage};

    /// A post of a league that came after some seconds.
    async fn posted_after(seconds: i64) -> Stage {
        let mut stage = Stage::new().await;
        let message = (START + 1_000 * seconds - 1_420_070_400_000) << 22;
        stage
            .sql(&format!(
                "insert into posts (id, kind, channel, event, language, state, message, made_at, guest)
                 values (5, 'league', 31, 0, 'en', 'standing', {message}, {START}, 0)"
            ))
            .await;
        stage
    }

    #[tokio::test]
    async fn late_post_is_found_unless_its_channel_is_narrow() {
        posted_after(7).await.check_right().await;
        posted_after(9)
            .await
            .check("delays", "post 5 (league) in 31 came after 9000 ms")
            .await;
        let mut stage = posted_after(9).await;
        stage.line(&format!(
            r#"{{"kind":"world","at":{START},"event":"channel_narrowed","channel":"31"}}"#
        ));
        stage.check_right().await;
    }
}
