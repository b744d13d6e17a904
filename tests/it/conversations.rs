//! Conversations: people type and press, and a test compares everything the bot
//! shows with a transcript. Each refusal is one private sentence with a way
//! forward.

mod faults;
mod host;
mod leagues;
pub(crate) mod learning;
mod meeting;
mod person;
mod places;
mod playing;
pub(crate) mod races;
mod review;
mod standing;
mod tournaments;

use std::time::Duration;

use local_discord::{Answer, Trouble};

use crate::tavern::Tavern;

/// Longer than the time a process has to show its own change.
const TOO_LATE: Duration = Duration::from_secs(15);

/// Types a line while Discord fails every answer, and does not wait for the
/// message that replaces it.
async fn type_without_answer(tavern: &Tavern, name: &str, line: &str) {
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let person = tavern.discord.person(name);
    let answer = person.types(tavern.channel, line).await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    faults.clear();
}
