//! The plies of a game as the analysis needs them, without players, and the games that an analysis can be about.

use tak_engine::{Analyst, Value};

use super::analysis::Turn;
use super::import::{ImportedGame, Origin};
use super::record::mark;
use crate::ids::ImportId;
use crate::playing::Game;
use tak::ptn::{Record, ResultTag};
use tak::{DrawReason, Outcome, Played, Ply, Position, limit_reached};

/// A start and the plies from there; without plies it is a single position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysedLine {
    start: Position,
    plies: Vec<Played>,
}

impl AnalysedLine {
    /// The line of a text that [`AnalysedLine::text`] gave.
    pub fn read(text: &str) -> Option<AnalysedLine> {
        let record = Record::parse_all(text).ok()?.into_iter().next()?;
        let (start, line) = record.replay().ok()?;
        let plies = line.into_iter().map(|(played, _)| played).collect();
        Some(AnalysedLine { start, plies })
    }

    /// The line of the legal plies before the first illegal one. Plies after the end by the limit mean rules without
    /// the limit, as in a record.
    pub fn of_plies(start: &Position, plies: &[Ply]) -> AnalysedLine {
        let mut position = start.clone();
        let mut line = Vec::new();
        for &ply in plies {
            let Ok(next) = position.play(ply) else {
                if position.outcome() == Some(Outcome::Draw(DrawReason::Stalled)) {
                    return AnalysedLine::of_plies(&start.clone().without_limit(), plies);
                }
                break;
            };
            line.push(Played::new(&position, ply));
            position = next;
        }
        AnalysedLine {
            start: start.clone(),
            plies: line,
        }
    }

    /// The last ply of a game of ours with these plies, if the line passes our limit for games without progress.
    pub fn limit_reached(&self) -> Option<usize> {
        let limit = limit_reached(self.plies.iter().copied());
        limit.map(|plies| plies - 1)
    }

    /// The rules, the start and the plies in PTN. Equal games have equal texts.
    pub fn text(&self) -> String {
        self.record().to_string()
    }

    fn record(&self) -> Record {
        Record::new(&self.start, self.plies.iter().copied(), None)
    }

    /// The number that follows from the text (FNV-1a). The highest bit stays free for the database.
    pub fn id(&self) -> ImportId {
        const START: u64 = 0xcbf2_9ce4_8422_2325;
        const FACTOR: u64 = 0x0100_0000_01b3;
        let hash = self.text().bytes().fold(START, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(FACTOR)
        });
        ImportId(hash >> 1)
    }

    pub fn start(&self) -> &Position {
        &self.start
    }

    pub fn plies(&self) -> &[Played] {
        &self.plies
    }

    pub fn length(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX)
    }

    /// The number of positions: at the start, and after each ply.
    pub fn count(&self) -> usize {
        self.plies.len() + 1
    }

    /// Whether it has no plies.
    pub fn is_position(&self) -> bool {
        self.plies.is_empty()
    }

    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let mut position = self.start.clone();
        let later = self.plies.iter().map(move |played| {
            position = after(&position, *played);
            position.clone()
        });
        std::iter::once(self.start.clone()).chain(later)
    }

    /// The position before a ply, counted from 0, or the last one.
    pub fn before(&self, ply: usize) -> Option<Position> {
        self.positions().nth(ply)
    }

    /// The value of the last position that has none, with the loss of the ply that was played there, from the values of
    /// all later positions. `None` if the first position has a value.
    pub fn earlier_value(&self, analyst: &mut Analyst<'_>, later: &[Value]) -> Option<Value> {
        let at = self.plies.len().checked_sub(later.len())?;
        let position = self.before(at)?;
        Some(match (self.plies.get(at), later.first()) {
            (Some(played), Some(next)) => analyst.look(&position, played.ply, next),
            _ => analyst.value(&position),
        })
    }

    /// The values of all positions.
    pub fn values(&self, analyst: &mut Analyst<'_>) -> Vec<Value> {
        let mut values = Vec::new();
        while let Some(value) = self.earlier_value(analyst, &values) {
            values.insert(0, value);
        }
        values
    }

    pub fn last(&self) -> Position {
        let plies = self.plies.iter();
        plies.fold(self.start.clone(), |position, played| {
            after(&position, *played)
        })
    }

    /// The number of a ply's move.
    pub fn move_number(&self, ply: usize) -> usize {
        let before = self.start.plies() as usize + ply;
        before / 2 + 1
    }

    /// A ply with the number of its move.
    pub fn numbered(&self, ply: usize) -> String {
        let before = self.start.plies() as usize + ply;
        let number = self.move_number(ply);
        let played = self.plies.get(ply).map(ToString::to_string);
        let played = played.unwrap_or_default();
        if before.is_multiple_of(2) {
            format!("{number}. {played}")
        } else {
            format!("{number}. … {played}")
        }
    }

    /// A mistake with the number of its move and its mark.
    pub fn marked(&self, turn: &Turn) -> String {
        self.numbered(turn.ply) + turn.mark.sign()
    }

    /// The record with the result on the board, and without marks.
    pub fn bare_record(&self) -> Record {
        let result = self.last().outcome().map(ResultTag::from);
        Record::new(&self.start, self.plies.iter().copied(), result)
    }

    /// The record with marks for Tak and tinuë, and a result.
    pub fn marked_record(&self, result: Option<ResultTag>) -> Record {
        let mut record = Record::new(&self.start, self.plies.iter().copied(), result);
        let line = self.plies.iter().copied().zip(self.positions().skip(1));
        mark(&mut record, &line.collect::<Vec<_>>(), true);
        record
    }
}

fn after(position: &Position, played: Played) -> Position {
    let after = position.play(played.ply);
    after.expect("the plies of a line were legal when they were read")
}

impl From<&Game> for AnalysedLine {
    fn from(game: &Game) -> AnalysedLine {
        AnalysedLine {
            start: game.terms.start().clone(),
            plies: game.line().to_vec(),
        }
    }
}

impl From<&ImportedGame> for AnalysedLine {
    fn from(game: &ImportedGame) -> AnalysedLine {
        AnalysedLine {
            start: game.start.clone(),
            plies: game.line.iter().map(|(played, _)| *played).collect(),
        }
    }
}

/// A game with an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysedGame {
    /// A finished game of ours.
    Ours(Box<Game>),
    /// A game or a position from elsewhere, and the facts in its file.
    Imported(ImportId, Box<AnalysedLine>, Box<Origin>),
}

impl AnalysedGame {
    pub fn line(&self) -> AnalysedLine {
        match self {
            AnalysedGame::Ours(game) => AnalysedLine::from(game.as_ref()),
            AnalysedGame::Imported(_, line, _) => line.as_ref().clone(),
        }
    }

    /// The name of a picture about it, without the ending. Clients cache pictures by name.
    pub fn picture_name(&self, about: &str) -> String {
        match self {
            AnalysedGame::Ours(game) => format!("{about}-{}", game.number),
            AnalysedGame::Imported(import, ..) => format!("{about}-{import}"),
        }
    }

    /// The name of its PTN file with the values.
    pub fn ptn_name(&self) -> String {
        match self {
            AnalysedGame::Ours(game) => format!("tak-{}-analysis.ptn", game.number),
            // The number of an import is long, and useless to people.
            AnalysedGame::Imported(..) => "tak-analysis.ptn".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::import::import_line;

    fn line(text: &str) -> AnalysedLine {
        AnalysedLine::from(&import_line(text).unwrap())
    }

    #[test]
    fn line_reads_back_without_names() {
        for text in [
            "[Player1 \"Hawk\"] [Size \"4\"] [Komi \"2.5\"] [Opening \"no-swap\"] 1. a1 d4 2. b1",
            "[Size \"5\"] [Flats \"18\"] [Caps \"2\"] 1. a1 e5",
            "x3/2,2,x/1,x2 1 4",
            "x3/2,2,x/1,x2 2 4",
        ] {
            let line = line(text);
            assert!(!line.text().contains("Hawk"), "{}", line.text());
            let again = AnalysedLine::read(&line.text()).unwrap();
            assert_eq!(again, line);
            assert_eq!(again.id(), line.id());
        }
    }

    #[test]
    fn id_follows_from_rules_start_and_plies() {
        let game = line("[Size \"5\"] 1. a1 e5 2. c3");
        let same =
            line("[Player1 \"A\"]\n[Size \"5\"]\n[Date \"2020.1.1\"]\n\n1. a1! {x} e5 2. c3'");
        assert_eq!(game.id(), same.id());
        for other in [
            "[Size \"6\"] 1. a1 e5 2. c3",
            "[Size \"5\"] 1. a1 e5",
            "[Size \"5\"] 1. a1 e5 2. c4",
            "[Size \"5\"] [Komi \"2\"] 1. a1 e5 2. c3",
        ] {
            assert_ne!(game.id(), line(other).id(), "{other}");
        }
    }

    #[test]
    fn positions_begin_at_the_start() {
        let line = line("[Size \"3\"] 1. a1 c3 2. b2");
        let tps: Vec<String> = line
            .positions()
            .map(|position| position.tps().to_string())
            .collect();
        assert_eq!(
            tps,
            [
                "x3/x3/x3 1 1",
                "x3/x3/2,x2 2 1",
                "x2,1/x3/2,x2 1 2",
                "x2,1/x,1,x/2,x2 2 2"
            ]
        );
        assert_eq!(line.last().tps().to_string(), tps[3]);
        assert_eq!(line.numbered(1), "1. … c3");
        assert_eq!(line.before(4), None);
    }
}
