//! A game as a PTN record.

use crate::agreement::{Bank, Pace};
use crate::moment::Moment;
use crate::playing::{End, Game};
use tak::ptn::Record;
use tak::{Played, Position};

/// The place of all games, for programs that read the record.
const SITE: &str = "Discord";

impl Game {
    /// The record with the rules, the plies and the result, and nothing about the players.
    pub fn bare_record(&self) -> Record {
        let plies = self.line().iter().copied();
        Record::new(self.terms.start(), plies, self.end().map(End::result))
    }

    /// The record with all tags that follow from the game itself, and with marks for Tak and tinuë. The players and
    /// their ratings are left to the caller.
    ///
    /// Tinuë is marked after the end only, because it would be a help before. Tak is marked earlier if the players
    /// agreed that it is called.
    pub fn full_record(&self) -> Record {
        self.tagged_record(self.end().is_some())
    }

    /// The same with the marks of a running game, because marks for tinuë would help the person in another game.
    pub fn running_record(&self) -> Record {
        self.tagged_record(false)
    }

    /// A record of this game with a comment behind each ply, the time that it took. PTN has no form for it, and programs
    /// show comments as they are.
    pub fn timed(&self, mut record: Record) -> Record {
        let times = self.ply_times().iter();
        // The record ends with the line.
        let first = record.plies.len().saturating_sub(times.len());
        for (text, time) in record.plies.iter_mut().skip(first).zip(times) {
            *text = format!("{text} {{{}}}", span(time.took_ms));
        }
        record
    }

    fn tagged_record(&self, finds_tinue: bool) -> Record {
        let mut record = self.bare_record();
        if finds_tinue || self.terms.house_rules().calls_tak {
            mark(&mut record, &self.positions(), finds_tinue);
        }
        let began = self.log().first().map(|entry| entry.at);
        let event = if self.terms.rated() {
            "rated game on Tak Tavern"
        } else {
            "casual game on Tak Tavern"
        };
        let is_several = self.terms.series().is_several();
        let round = is_several.then(|| self.round.to_string());
        let tags = [
            ("Site", Some(SITE.to_owned())),
            ("Event", Some(event.to_owned())),
            ("Round", round),
            ("Date", began.and_then(Moment::date)),
            ("Time", began.and_then(Moment::time)),
            ("Clock", clock(self.terms.pace())),
        ];
        let tags = tags.map(|(key, value)| Some((key.to_owned(), value?)));
        record.tags.splice(0..0, tags.into_iter().flatten());
        record
    }
}

/// Puts marks behind the plies of the line at the end of the record.
pub(super) fn mark(record: &mut Record, line: &[(Played, Position)], finds_tinue: bool) {
    let first = record.plies.len().saturating_sub(line.len());
    record.plies.truncate(first);
    let texts = line
        .iter()
        .map(|(played, after)| marked(*played, after, finds_tinue));
    record.plies.extend(texts);
}

/// A ply with its mark: `'` for Tak, and `''` for tinuë if requested.
pub fn marked(played: Played, after: &Position, finds_tinue: bool) -> String {
    let mark = match after.is_tak() {
        true if finds_tinue && after.is_tinue() => "''",
        true => "'",
        false => "",
    };
    format!("{played}{mark}")
}

/// A time in its two largest units, or in seconds: `2d 5h`, `2h 5m`, `5m 3s`.
fn span(ms: i64) -> String {
    let seconds = ms.max(0) / 1_000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    let in_two = |large: i64, unit: char, small: i64, part: char| match small {
        0 => format!("{large}{unit}"),
        _ => format!("{large}{unit} {small}{part}"),
    };
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds}s"),
        (0, 0, _) => in_two(minutes, 'm', seconds % 60, 's'),
        (0, ..) => in_two(hours, 'h', minutes % 60, 'm'),
        _ => in_two(days, 'd', hours % 24, 'h'),
    }
}

/// The pace in words for any reader of the record, or `None` without a clock.
fn clock(pace: Pace) -> Option<String> {
    let days = |days: u8| match days {
        1 => "1 day".to_owned(),
        days => format!("{days} days"),
    };
    match pace {
        Pace::Open => None,
        Pace::Days(each) => Some(format!("{}/move", days(each))),
        Pace::Bank(Bank {
            days: start,
            hours,
            cap,
        }) => Some(format!(
            "{} +{hours} h/move, at most {}",
            days(start),
            days(cap)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn span_has_at_most_two_units() {
        let check = |seconds: i64, expected: &str| assert_eq!(span(seconds * 1_000), expected);
        check(-1, "0s");
        check(0, "0s");
        check(59, "59s");
        check(60, "1m");
        check(303, "5m 3s");
        check(3_600, "1h");
        check(7_559, "2h 5m");
        check(86_400, "1d");
        check(2 * 86_400 + 5 * 3_600 + 59, "2d 5h");
        assert_eq!(span(i64::MAX), "106751991167d 7h");
    }
}
