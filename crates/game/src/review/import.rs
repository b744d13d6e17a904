//! Games from PTN files of any origin.

use crate::playing::End;
use crate::refusal::FileRefusal;
use tak::ptn::{Reader, Record, Verdict};
use tak::{Played, Position};

use super::origin::Origin;
use super::record::marked;

/// The most bytes of a file. Four hundred plies with long comments need a third of that.
pub const LARGEST_FILE: usize = 128 * 1024;

/// The most plies of a game in a file: more than any game between people has had.
pub const MOST_PLIES_OF_FILE: usize = 1_000;

/// A game from a file, checked against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// The game as the file has it.
    pub record: Record,
    pub start: Position,
    /// Each ply with the position after it.
    pub line: Vec<(Played, Position)>,
    /// What the file says beyond the plies.
    pub origin: Origin,
}

impl ImportedGame {
    /// The number of plies.
    pub fn plies(&self) -> u32 {
        u32::try_from(self.line.len()).unwrap_or(u32::MAX)
    }

    /// The last position.
    pub fn position(&self) -> &Position {
        self.line.last().map_or(&self.start, |(_, after)| after)
    }

    /// The end on the board, if there is one.
    pub fn end(&self) -> Option<End> {
        self.position().outcome().map(End::Board)
    }

    /// The end of the game.
    pub fn verdict(&self) -> Verdict {
        self.origin.verdict(self.position().outcome())
    }

    /// The record in our notation, with the tags of the file and marks for Tak and tinuë. The result is that of the
    /// verdict, and not the file's.
    pub fn full_record(&self) -> Record {
        let record = self.bare_record();
        let skipped = record.plies.len().saturating_sub(self.line.len());
        let marked = self
            .line
            .iter()
            .map(|(played, after)| marked(*played, after, true));
        let plies = record.plies[..skipped].iter().cloned().chain(marked);
        let record = Record {
            tags: self.record.tags.clone(),
            plies: plies.collect(),
            ..record
        };
        match record.result {
            Some(result) => record.with_tag("Result", &result.to_string()),
            None => record.without_tag("Result"),
        }
    }

    /// The rules, the plies and the result alone.
    pub fn bare_record(&self) -> Record {
        let plies = self.line.iter().map(|(played, _)| *played);
        Record::new(&self.start, plies, self.verdict().result())
    }
}

/// Reads the first game of a file.
pub fn import(text: &str) -> Result<ImportedGame, FileRefusal> {
    let game = read(text)?;
    if game.line.is_empty() {
        return Err(FileRefusal::NothingPlayed);
    }
    Ok(game)
}

/// Reads a game to analyse: a PTN file, the same as a line of text, or a single position in TPS.
pub fn import_line(text: &str) -> Result<ImportedGame, FileRefusal> {
    // A pasted text may be in code marks.
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '`');
    let is_position = text.contains('/') && !text.contains(['[', '.', '"']);
    let game = if is_position {
        read(&format!("[TPS \"{text}\"]"))?
    } else {
        read(text)?
    };
    if game.line.is_empty() && game.record.tag("TPS").is_none() {
        return Err(FileRefusal::NothingPlayed);
    }
    Ok(game)
}

fn read(text: &str) -> Result<ImportedGame, FileRefusal> {
    let mut reader = Reader::default();
    let mut games = reader.read(text);
    games.extend(reader.finish());
    let count = games.len();
    let first = games.into_iter().next().ok_or(FileRefusal::NoGame)?;
    if let Some(fault) = first.fault {
        return Err(FileRefusal::Unreadable(fault));
    }
    let record = first.record;
    if record.tags.is_empty() {
        return Err(FileRefusal::NoGame);
    }
    if record.plies.len() > MOST_PLIES_OF_FILE {
        return Err(FileRefusal::TooLong);
    }
    let (start, line) = record.replay().map_err(FileRefusal::Unplayable)?;
    Ok(ImportedGame {
        origin: Origin::of(&record, count),
        record,
        start,
        line,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_gives_its_first_game() {
        let game = import(
            "[Size \"3\"]\n[Player1 \"A\"]\n\n1. a1 c3\n2. c1 a3\n3. b1\n\n[Size \"4\"]\n1. a1 b1\n",
        );
        let game = game.unwrap();
        assert_eq!((game.origin.games, game.plies()), (2, 5));
        assert_eq!(game.full_record().plies, ["a1", "c3", "c1'", "a3'", "b1'"]);
        assert!(game.full_record().to_string().contains("[Player1 \"A\"]"));
        assert!(!game.bare_record().to_string().contains("Player1"));
    }

    #[test]
    fn marks_show_tak_and_tinue() {
        let game =
            import("[TPS \"2,x2,1,x/x3,1,x/1,1,x,1,x/x3,1,x/2,2,x3 1 9\"]\n\n9. c3\n").unwrap();
        assert_eq!(game.full_record().plies, ["c3''"]);
        let game = import("[TPS \"x3/2,2,x/1,x2 1 4\"]\n\n4. b1\n").unwrap();
        assert_eq!(game.full_record().plies, ["b1'"]);
    }

    #[test]
    fn file_without_a_playable_game_is_refused() {
        let refused = |text: &str| import(text).unwrap_err();
        assert_eq!(refused(""), FileRefusal::NoGame);
        assert_eq!(refused("[Size \"5\"]\n"), FileRefusal::NothingPlayed);
        assert_eq!(refused("Hello."), FileRefusal::NoGame);
        assert!(matches!(refused("[Size 5]"), FileRefusal::Unreadable(_)));
        assert!(matches!(
            refused("[Size \"5\"]\n1. a1 a1"),
            FileRefusal::Unplayable(_)
        ));
        let long = "a1 b1 ".repeat(MOST_PLIES_OF_FILE / 2 + 1);
        assert_eq!(
            refused(&format!("[Size \"5\"] {long}")),
            FileRefusal::TooLong
        );
    }

    #[test]
    fn position_is_a_game_without_plies() {
        for text in [
            "x3/2,2,x/1,x2 1 4",
            " `x3/2,2,x/1,x2 1 4`\n",
            "[TPS \"x3/2,2,x/1,x2 1 4\"]",
            "[Size \"3\"] [TPS \"x3/2,2,x/1,x2 1 4\"]",
        ] {
            let game = import_line(text).unwrap();
            assert_eq!((game.plies(), game.start.plies()), (0, 6), "{text}");
            assert_eq!(game.start.tps().to_string(), "x3/2,2,x/1,x2 1 4");
        }
        assert!(matches!(
            import_line("x3/x3 1 1"),
            Err(FileRefusal::Unplayable(_))
        ));
        assert_eq!(
            import_line("[Size \"5\"]").unwrap_err(),
            FileRefusal::NothingPlayed
        );
        assert_eq!(import_line("```\n```").unwrap_err(), FileRefusal::NoGame);
        let game = import_line("[Size \"5\"] 1. a1 e5 2. c3").unwrap();
        assert_eq!(game.plies(), 3);
    }
}
