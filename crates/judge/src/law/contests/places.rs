//! The possible places in a table include the final one, and only become fewer.

use std::collections::HashMap;

use crate::Findings;
use crate::record::{LineNumber, Message, PostingKind, Record};
use crate::shown_board::mentions;
use crate::tavern::Tavern;

/// The words before the places of a row, in English and German.
const SENTENCES: [&str; 4] = [
    "is sure of place ",
    "can still be ",
    "sicher Platz ",
    "möglich: Platz ",
];

pub(super) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    let mut latest: HashMap<(i64, i64), ((i64, i64), LineNumber)> = HashMap::new();
    for (message, line) in messages(record) {
        let Some(tournament) = tournament(message) else {
            continue;
        };
        if is_open_to_change(tavern, tournament) {
            continue;
        }
        for (player, places) in message.content.lines().filter_map(row) {
            let before = latest.insert((tournament, player), (places, line));
            if let Some(((first, last), before)) = before
                && (places.0 < first || places.1 > last)
            {
                findings.add(
                    format!("{player} can be {places:?} of tournament {tournament} after {first} to {last}"),
                    [before, line],
                );
            }
        }
    }
    for ((tournament, player), ((first, last), line)) in latest {
        let mut entrants = tavern.entrants.iter();
        let entrant = entrants.find(|it| it.tournament == tournament && it.player == player);
        let place = entrant.and_then(|it| it.place);
        if place.is_some_and(|place| place < first || place > last) {
            findings.add(
                format!(
                    "{player} has place {place:?} of tournament {tournament}, not {first} to {last}"
                ),
                [line],
            );
        }
    }
}

fn messages(record: &Record) -> impl Iterator<Item = (&Message, LineNumber)> {
    let postings = record.postings.iter();
    postings
        .filter(|posting| posting.event != PostingKind::Deleted)
        .map(|posting| (&posting.message, posting.line))
}

/// The tournament of a message, by the ids of its buttons.
fn tournament(message: &Message) -> Option<i64> {
    let mut ids = message.custom_ids();
    ids.find_map(|id| {
        let mut parts = id.split('/');
        let verb = parts.next()?;
        let is_page = matches!(
            verb,
            "tournament-table" | "tournament-rounds" | "tournament-log"
        );
        is_page.then(|| parts.nth(1)?.parse().ok()).flatten()
    })
}

/// After rulings, early ends, and late or new players other places are possible.
fn is_open_to_change(tavern: &Tavern, tournament: i64) -> bool {
    let log = tavern.tournament_log.iter();
    let log: Vec<_> = log.filter(|event| event.tournament == tournament).collect();
    let start = log.iter().position(|event| event.kind == "started");
    let later = &log[start.unwrap_or(log.len())..];
    later.iter().any(|event| {
        let kinds = ["ruled", "ending", "registered", "replaced"];
        kinds.contains(&event.kind.as_str()) || (event.kind == "closed" && event.detail == "1")
    })
}

/// The person and the possible places of a row.
fn row(line: &str) -> Option<(i64, (i64, i64))> {
    let player = mentions(line, "<@").next()?;
    let after = SENTENCES
        .iter()
        .find_map(|sentence| Some(line.split_once(sentence)?.1))?;
    let places = after.split('·').next()?;
    let numbers: Vec<i64> = places
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect();
    Some((player, (*numbers.first()?, *numbers.last()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_has_person_and_places() {
        let line = r"2\. <@101> · **1½** · SB 2 · can still be 1–3 · one move waiting";
        assert_eq!(row(line), Some((101, (1, 3))));
        let line = r"1\. <@101> · **2** · SB 2 · sicher Platz 1";
        assert_eq!(row(line), Some((101, (1, 1))));
        assert_eq!(row(r"1\. <@101> · **2** · SB 2"), None);
    }
}
