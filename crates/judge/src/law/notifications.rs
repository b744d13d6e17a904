//! Each notification has a cause, is not for the reader's own act, and does not come twice. `ARCHITECTURE.md` lists the
//! causes.

use std::collections::{HashMap, HashSet};

use crate::Findings;
use crate::record::{AnswerKind, Message, PostingKind, Record};
use crate::shown_board::{ShownBoard, mentions};
use crate::tavern::{Game, Post, Tavern};

/// Words for people who deleted their data, in English and German.
const NAMELESS: [&str; 2] = ["former player", "gelöschtes Profil"];

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    judge_own_acts(record, tavern, findings);
    let people = Concerned::new(tavern);
    let mut notified = HashSet::new();
    for posting in &record.postings {
        let message = &posting.message;
        if posting.event != PostingKind::Posted || !record.is_bot(message.author) {
            continue;
        }
        for person in &message.notified {
            // A direct message is for its reader, and a role for all its members.
            let is_for_all = record.is_direct(message.channel) || message.content.contains("<@&");
            // A deleted person has another number in the database, and those with whom they dealt are known by that.
            let mut nameless = NAMELESS.iter();
            let is_nameless = record.deletes_data(*person)
                || nameless.any(|words| message.content.contains(words));
            let is_free = is_for_all || is_nameless;
            if !is_free && !people.include(record, tavern, message, *person) {
                findings.add(
                    format!(
                        "{person} is notified in {} without a cause",
                        message.channel
                    ),
                    [posting.line],
                );
            }
            if let Some(key) = occasion(record, tavern, message)
                && !notified.insert((*person, message.channel, key))
            {
                findings.add(
                    format!(
                        "{person} is notified twice of the same in {}",
                        message.channel
                    ),
                    [posting.line],
                );
            }
        }
    }
}

/// The occasion of a notification, if its words fit no other one: a board, or a reminder with its instant.
fn occasion(record: &Record, tavern: &Tavern, message: &Message) -> Option<String> {
    let has_board = ShownBoard::of(record, tavern, message).is_some();
    let has_instant = message.content.contains("<t:") && message.attachments.is_empty();
    (has_board || has_instant).then(|| format!("{:?} {}", message.attachments, message.content))
}

/// A public answer does not notify the author of its act.
fn judge_own_acts(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    let people: HashMap<u64, i64> = record
        .acts
        .iter()
        .map(|act| (act.number, act.who))
        .collect();
    for answer in &record.answers {
        let (Some(message), Some(who)) = (&answer.message, people.get(&answer.to)) else {
            continue;
        };
        let is_notified = answer.is == AnswerKind::Message && message.notified.contains(who);
        if is_notified && !has_planned_reply(record, tavern, message) {
            findings.add(format!("{who} is notified of their own act"), [answer.line]);
        }
    }
}

/// A planned reply is an act of the other player, and gives the author another turn.
fn has_planned_reply(record: &Record, tavern: &Tavern, message: &Message) -> bool {
    ShownBoard::of(record, tavern, message).is_some_and(|shown| {
        let mut log = tavern.log(shown.game.id).iter();
        log.any(|event| event.number == shown.event && event.kind == "planned")
    })
}

/// The people that a message may concern.
struct Concerned<'a> {
    posts: HashMap<i64, Vec<&'a Post>>,
}

impl<'a> Concerned<'a> {
    fn new(tavern: &'a Tavern) -> Concerned<'a> {
        let mut posts: HashMap<i64, Vec<&Post>> = HashMap::new();
        for post in &tavern.posts {
            if let Some(message) = post.message {
                posts.entry(message).or_default().push(post);
            }
        }
        Concerned { posts }
    }

    fn include(&self, record: &Record, tavern: &Tavern, message: &Message, person: i64) -> bool {
        let board = ShownBoard::of(record, tavern, message);
        if board.is_some_and(|board| board.game.players().contains(&person)) {
            return true;
        }
        let posts = self.posts.get(&message.id).into_iter().flatten();
        let of_posts = posts.flat_map(|post| {
            [post.game, post.challenge, post.seek, post.tournament]
                .into_iter()
                .flatten()
        });
        let of_ids = message.custom_ids().flat_map(|id| id.split('/'));
        let of_ids = of_ids.filter_map(|part| part.parse().ok());
        if of_posts
            .chain(of_ids)
            .any(|id| concerns(tavern, id, person))
        {
            return true;
        }
        let scope = record.scope(message.channel);
        let is_numbered = game_numbers(&message.content).into_iter().any(|number| {
            let game = tavern.game_number(scope, number);
            game.is_some_and(|game| game.players().contains(&person))
        });
        is_numbered
            || is_in_contest_by_name(tavern, message, person)
            || is_in_pair(tavern, message, person)
    }
}

/// Whether a person has a part in the game, challenge, seek or contest of an id.
fn concerns(tavern: &Tavern, id: i64, person: i64) -> bool {
    let is_player = |game: &Game| game.players().contains(&person);
    let is_offered = |id: i64| {
        let mut challenges = tavern.challenges.iter();
        challenges.any(|it| it.id == id && [it.challenger, it.opponent].contains(&person))
    };
    tavern.game(id).is_some_and(is_player)
        || is_offered(id)
        || tavern.seeks.iter().any(|seek| {
            seek.id == id && (seek.seeker == person || seek.challenge.is_some_and(is_offered))
        })
        || tavern
            .tournaments
            .iter()
            .any(|it| it.id == id && is_in_tournament(tavern, id, it.organizer, person))
        || tavern
            .leagues
            .iter()
            .any(|it| it.id == id && it.organizer == person)
        || tavern
            .members
            .iter()
            .any(|it| it.league == id && it.player == person)
}

/// An entrant, or the organizer.
fn is_in_tournament(tavern: &Tavern, id: i64, organizer: i64, person: i64) -> bool {
    let mut entrants = tavern.entrants.iter();
    organizer == person || entrants.any(|it| it.tournament == id && it.player == person)
}

fn is_in_contest_by_name(tavern: &Tavern, message: &Message, person: i64) -> bool {
    // Names have backslashes before signs that Discord would format.
    let content = message.content.replace('\\', "");
    let named = |name: &str| content.contains(&name.replace('\\', ""));
    tavern
        .tournaments
        .iter()
        .any(|it| named(&it.name) && is_in_tournament(tavern, it.id, it.organizer, person))
        || tavern.leagues.iter().any(|league| {
            let mut members = tavern.members.iter();
            named(&league.name)
                && (league.organizer == person
                    || members.any(|it| it.league == league.id && it.player == person))
        })
}

/// A sentence about a challenge, a seek or a declined one names both people, or the seekers.
fn is_in_pair(tavern: &Tavern, message: &Message, person: i64) -> bool {
    let named: Vec<i64> = mentions(&message.content, "<@").collect();
    let mut challenges = tavern.challenges.iter();
    let mut seeks = tavern.seeks.iter();
    challenges.any(|it| {
        let pair = [it.challenger, it.opponent];
        pair.contains(&person) && pair.iter().all(|one| named.contains(one))
    }) || seeks.any(|seek| seek.seeker == person && named.contains(&person))
}

/// The numbers in "game 3" and "Partie 3".
fn game_numbers(content: &str) -> Vec<i64> {
    let lower = content.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let pairs = words.windows(2);
    let pairs = pairs.filter(|pair| pair[0].ends_with("game") || pair[0].ends_with("partie"));
    let numbers = pairs.filter_map(|pair| {
        let end = pair[1].find(|c: char| !c.is_ascii_digit());
        pair[1][..end.unwrap_or(pair[1].len())].parse().ok()
    });
    numbers.collect()
}

#[cfg(test)]
mod tests {
    use crate::stage::{START, Stage, message};

    #[tokio::test]
    async fn stranger_is_found() {
        let mut stage = Stage::new().await;
        stage.replace(
            r#""notified":["102"],"attachments":["tak-1-3.png"]"#,
            r#""notified":["103"],"attachments":["tak-1-3.png"]"#,
        );
        stage
            .check("notifications", "103 is notified in 31 without a cause")
            .await;
    }

    #[tokio::test]
    async fn player_of_a_contest_is_notified_by_its_name() {
        let mut stage = Stage::new().await;
        stage
            .sql(
                "insert into leagues (id, guild, channel, organizer, name, terms, at_once, language, made_at,
                     begins_at, events, phase, people)
                 values (50, 7, 31, 101, 'The *Cup*', 1, 2, 'en', 0, 0, 0, 'gathering', 1);
                 insert into league_members (league, number, player, rating) values (50, 1, 103, 1500);",
            )
            .await;
        let text = r"<@103>: **The \\*Cup\\*** begins.";
        stage.posted(START, &message(500, 31, text, r#""notified":["103"]"#));
        stage.check_right().await;
    }

    #[tokio::test]
    async fn own_act_is_found() {
        let mut stage = Stage::new().await;
        stage.replace(
            r#""notified":["102"],"attachments":["tak-1-3.png"]"#,
            r#""notified":["101"],"attachments":["tak-1-3.png"]"#,
        );
        stage
            .check("notifications", "101 is notified of their own act")
            .await;
    }

    #[tokio::test]
    async fn planned_reply_notifies_the_author_of_the_ply() {
        let notified = |who: i64| format!(r#""notified":["{who}"],"attachments":["tak-1-4.png"]"#);
        let mut stage = Stage::new().await;
        stage
            .sql("update events set kind = 'planned' where number = 4")
            .await;
        stage.remove(r#""text":"/tak move ply:a2""#);
        stage.remove(r#""to":4"#);
        stage.act(
            4,
            START + 3500,
            101,
            r#""act":"press","custom_id":"games/1""#,
            &format!(
                r#""is":"message","message":{}"#,
                message(404, 31, "", &notified(101))
            ),
        );
        stage.check_right().await;
    }

    #[tokio::test]
    async fn second_reminder_of_same_instant_is_found() {
        let reminder = |id| {
            let text = "<@101>, your time in game 1 is almost up. Play by <t:1:f>.";
            message(id, 31, text, r#""notified":["101"]"#)
        };
        let mut stage = Stage::new().await;
        stage.posted(START, &reminder(500));
        stage.posted(START, &reminder(501));
        stage.check("notifications", "101 is notified twice").await;
        let mut stage = Stage::new().await;
        stage.posted(START, &reminder(500));
        stage.check_right().await;
    }
}
