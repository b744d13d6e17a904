//! Each act has one answer, unless a recorded fault has lost it.

use std::collections::HashMap;

use crate::Findings;
use crate::record::{ActKind, Answer, AnswerKind, LineNumber, Message, Record};
use crate::tavern::Tavern;

/// The sentences for a fault of the bot, in English and German.
const FAULTS: [&str; 4] = [
    "went wrong on my side",
    "stored data is damaged",
    "ist etwas schiefgegangen",
    "gespeicherten Daten sind beschädigt",
];

pub(crate) fn judge(record: &Record, _: &Tavern, findings: &mut Findings) {
    judge_acts(record, findings);
    judge_thinking(record, findings);
    judge_faults(record, findings);
}

fn judge_acts(record: &Record, findings: &mut Findings) {
    let mut answers: HashMap<u64, Vec<&Answer>> = HashMap::new();
    for answer in &record.answers {
        answers.entry(answer.to).or_default().push(answer);
    }
    let mut groups: HashMap<u64, Vec<&Answer>> = HashMap::new();
    for act in &record.acts {
        let own = answers.remove(&act.number).unwrap_or_default();
        let firsts = own.iter().filter(|it| it.is != AnswerKind::Deferred);
        if firsts.count() > 1 {
            findings.add(
                format!("act {} has several answers", act.number),
                own.iter().map(|answer| answer.line),
            );
        }
        groups.entry(act.original()).or_default().extend(own);
    }
    for act in &record.acts {
        // Words may be none for the bot, and a page may stream.
        let is_interaction = !matches!(act.way, ActKind::Say | ActKind::Page | ActKind::Other);
        if act.original() != act.number || !is_interaction {
            continue;
        }
        let own = &groups[&act.original()];
        let has_failed = own.iter().all(|it| it.is == AnswerKind::Failed);
        if has_failed && !record.has_trouble_near(act.line) {
            findings.add(
                format!("act {} of {} has no answer", act.number, act.who),
                [act.line],
            );
        }
    }
    for (number, own) in answers {
        findings.add(
            format!("an answer is to act {number}, which nobody did"),
            own.iter().map(|answer| answer.line),
        );
    }
}

/// No message is "thinking" at the end, unless its process was killed.
fn judge_thinking(record: &Record, findings: &mut Findings) {
    for posting in record.last_states().into_values() {
        if posting.message.thinking && !record.has_kill_near(posting.line) {
            findings.add(
                format!("message {} is thinking for ever", posting.message.id),
                [posting.line],
            );
        }
    }
}

/// A fault of the bot is reported only beside one of the world.
fn judge_faults(record: &Record, findings: &mut Findings) {
    let postings = record.postings.iter().flat_map(|posting| {
        let texts = posting.message.texts();
        texts.map(|text| (text, posting.line))
    });
    let answers = record.answers.iter().flat_map(|answer| {
        let texts = answer.message.iter().flat_map(Message::texts);
        let texts = texts.chain(answer.text.as_deref());
        texts.map(|text| (text, answer.line))
    });
    let mut lines: Vec<LineNumber> = postings
        .chain(answers)
        .filter(|(text, line)| {
            let is_fault = FAULTS.iter().any(|fault| text.contains(fault));
            is_fault && !record.has_trouble_near(*line)
        })
        .map(|(_, line)| line)
        .collect();
    lines.dedup();
    for line in lines {
        findings.add("a fault without trouble around it".to_owned(), [line]);
    }
}

#[cfg(test)]
mod tests {
    use crate::stage::{START, Stage, message};

    const PRESS: &str = r#""act":"press","custom_id":"games/1""#;

    #[tokio::test]
    async fn act_without_answer_is_found() {
        let mut stage = Stage::new().await;
        stage.act(90, START, 101, PRESS, "");
        stage.check("answers", "act 90 of 101 has no answer").await;
        let mut stage = Stage::new().await;
        stage.act(90, START, 101, PRESS, "");
        stage.line(&format!(
            r#"{{"kind":"process","at":{START},"process":0,"event":"killed"}}"#
        ));
        stage.check_right().await;
    }

    #[tokio::test]
    async fn copy_needs_no_answer_of_its_own() {
        let mut stage = Stage::new().await;
        stage.act(90, START, 101, PRESS, r#""is":"update""#);
        stage.act(91, START, 101, &format!(r#"{PRESS},"repeats":90"#), "");
        stage.check_right().await;
    }

    #[tokio::test]
    async fn second_answer_is_found() {
        let mut stage = Stage::new().await;
        stage.act(90, START, 101, PRESS, r#""is":"update""#);
        stage.line(&format!(
            r#"{{"kind":"answer","to":90,"at":{START},"is":"message"}}"#
        ));
        stage.check("answers", "act 90 has several answers").await;
    }

    #[tokio::test]
    async fn message_that_thinks_for_ever_is_found() {
        let mut stage = Stage::new().await;
        stage.posted(START, &message(500, 31, "", r#""thinking":true"#));
        stage.check("answers", "message 500 is thinking").await;
    }

    #[tokio::test]
    async fn fault_without_trouble_is_found() {
        let mut stage = Stage::new().await;
        stage.posted(
            START,
            &message(
                500,
                31,
                "Something went wrong on my side.",
                r#""notified":[]"#,
            ),
        );
        stage.check("answers", "a fault without trouble").await;
    }
}
