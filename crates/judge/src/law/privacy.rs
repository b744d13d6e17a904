//! A private text is the answer to an act of its reader, and its secrets reach no other person.

use std::collections::{HashMap, HashSet};

use crate::Findings;
use crate::record::{Act, ActKind, LineNumber, Message, PostingKind, Record};
use crate::tavern::Tavern;

/// Other people may well write a shorter note or plan.
const LEAST_SECRET: usize = 12;

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    judge_readers(record, findings);
    let secrets = secrets(record, tavern);
    for (reader, text, line) in sights(record) {
        for (owner, secret) in &secrets {
            if reader != Some(*owner) && text.contains(secret.as_str()) {
                findings.add(
                    format!("`{secret}` of {owner} is shown to {}", name(reader)),
                    [line],
                );
            }
        }
    }
}

fn name(reader: Option<i64>) -> String {
    reader.map_or_else(|| "everybody".to_owned(), |reader| reader.to_string())
}

/// The reader of a private message has acted before, and its act is theirs.
fn judge_readers(record: &Record, findings: &mut Findings) {
    let people: HashMap<u64, i64> = record
        .acts
        .iter()
        .map(|act| (act.number, act.who))
        .collect();
    for answer in &record.answers {
        let reader = answer.message.as_ref().and_then(|it| it.private_to);
        let who = people.get(&answer.to).copied();
        if reader.is_some() && reader != who {
            findings.add(
                format!(
                    "the answer to act {} is private to {}",
                    answer.to,
                    name(reader)
                ),
                [answer.line],
            );
        }
    }
    let mut first_acts: HashMap<i64, LineNumber> = HashMap::new();
    for act in &record.acts {
        first_acts.entry(act.who).or_insert(act.line);
    }
    for posting in &record.postings {
        let Some(reader) = posting.message.private_to else {
            continue;
        };
        let has_acted = first_acts
            .get(&reader)
            .is_some_and(|line| *line < posting.line);
        if !has_acted {
            findings.add(
                format!("{reader} gets a private answer without an act"),
                [posting.line],
            );
        }
    }
}

/// Texts with their only reader, if they have one.
fn sights(record: &Record) -> Vec<(Option<i64>, &str, LineNumber)> {
    let mut sights = Vec::new();
    let people: HashMap<u64, i64> = record
        .acts
        .iter()
        .map(|act| (act.number, act.who))
        .collect();
    for posting in &record.postings {
        // People may write anything.
        let is_of_bot = record.is_bot(posting.message.author);
        if is_of_bot && posting.event != PostingKind::Deleted {
            let reader = reader(record, &posting.message);
            let texts = posting.message.texts();
            sights.extend(texts.map(|text| (reader, text, posting.line)));
        }
    }
    for answer in &record.answers {
        let who = people.get(&answer.to).copied();
        if let Some(text) = &answer.text {
            sights.push((who, text.as_str(), answer.line));
        }
        if let Some(message) = &answer.message {
            let reader = reader(record, message);
            sights.extend(message.texts().map(|text| (reader, text, answer.line)));
        }
    }
    sights
}

/// The only reader of a private answer or of a direct message.
fn reader(record: &Record, message: &Message) -> Option<i64> {
    message.private_to.or_else(|| {
        let is_direct = record.is_direct(message.channel);
        let mut acts = record.acts.iter();
        let act = acts.find(|act| is_direct && act.channel == Some(message.channel));
        act.map(|act| act.who)
            .or_else(|| message.notified.first().copied().filter(|_| is_direct))
    })
}

/// One-time links, notes and typed plans, each with its owner.
fn secrets(record: &Record, tavern: &Tavern) -> HashSet<(i64, String)> {
    let mut secrets = HashSet::new();
    for posting in &record.postings {
        if let Some(owner) = posting.message.private_to {
            let texts = posting.message.texts().flat_map(links);
            secrets.extend(texts.map(|link| (owner, link.to_owned())));
        }
    }
    for answer in &record.answers {
        let message = answer.message.as_ref();
        if let Some((owner, message)) = message.and_then(|it| Some((it.private_to?, it))) {
            let texts = message.texts().flat_map(links);
            secrets.extend(texts.map(|link| (owner, link.to_owned())));
        }
    }
    for act in record.acts.iter().filter(|act| is_secret(act)) {
        secrets.extend(act.values.iter().map(|text| (act.who, text.clone())));
    }
    let notes = tavern.notes.iter();
    secrets.extend(notes.map(|note| (note.player, note.text.clone())));
    secrets.retain(|(owner, secret)| {
        secret.chars().count() >= LEAST_SECRET && !is_typed_elsewhere(record, *owner, secret)
    });
    secrets
}

/// Whether other people write the same, or the owner does where it is no secret, such as in the name of a league.
fn is_typed_elsewhere(record: &Record, owner: i64, secret: &str) -> bool {
    record
        .acts
        .iter()
        .filter(|act| act.who != owner || !is_secret(act))
        .any(|act| {
            let mut texts = act.values.iter().chain(&act.text);
            texts.any(|text| text.contains(secret))
        })
}

fn is_secret(act: &Act) -> bool {
    act.way == ActKind::Form && matches!(act.verb(), "note" | "plan-form")
}

/// The links that sign their holder in.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '<' | '>'));
    words.filter(|word| word.contains("/in/"))
}

#[cfg(test)]
mod tests {
    use crate::stage::{START, Stage, message};

    const LINK: &str = "https://tak.example/in/abcdef";

    async fn stage_with_link() -> Stage {
        let mut stage = Stage::new().await;
        let link = message(
            500,
            31,
            &format!("[Sign in]({LINK})"),
            r#""private_to":"101""#,
        );
        stage.act(
            90,
            START,
            101,
            r#""act":"press","custom_id":"page/1/1/9""#,
            &format!(r#""is":"message","message":{link}"#),
        );
        stage.posted(START, &link);
        stage
    }

    #[tokio::test]
    async fn link_that_others_see_is_found() {
        stage_with_link().await.check_right().await;
        let mut stage = stage_with_link().await;
        stage.posted(START, &message(501, 31, LINK, r#""notified":[]"#));
        stage.check("privacy", "is shown to everybody").await;
    }

    #[tokio::test]
    async fn note_that_another_person_sees_is_found() {
        let mut stage = Stage::new().await;
        stage.sql("insert into notes (game, player, text, at) values (1, 101, 'my secret opening', 0)").await;
        let note = message(500, 31, "Note: my secret opening", r#""private_to":"102""#);
        stage.posted(START + 20_000, &note);
        stage.check("privacy", "is shown to 102").await;
    }

    #[tokio::test]
    async fn words_of_two_people_are_no_secret() {
        let mut stage = Stage::new().await;
        let form = |verb: &str| {
            format!(r#""act":"form","custom_id":"{verb}/1/1","values":["d4 c4+ e5 e5-"]"#)
        };
        stage.act(90, START, 101, &form("plan-form"), r#""is":"update""#);
        stage.act(91, START, 102, &form("free-type"), r#""is":"update""#);
        stage.posted(
            START,
            &message(500, 31, "d4 c4+ e5 e5-", r#""notified":[]"#),
        );
        stage.check_right().await;
    }

    #[tokio::test]
    async fn private_answer_to_another_person_is_found() {
        let mut stage = stage_with_link().await;
        stage.replace(r#""private_to":"101""#, r#""private_to":"102""#);
        stage
            .check("privacy", "the answer to act 90 is private to 102")
            .await;
    }
}
