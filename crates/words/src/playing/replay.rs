//! Replays of games, and games from attached files.

use crate::quoted::Quoted;
use crate::values::result_key;
use crate::{Words, say};
use tak::ptn::{Fault, Misplaced, ResultTag, Verdict};
use tak::{Color, DrawReason, Outcome, Position, Size};
use tavern_game::{
    AnalysedLine, FileRefusal, Game, ImportedGame, LARGEST_FILE, MOST_PLIES_OF_FILE, Origin, Still,
};

/// A part of a game: the plies before its start position, those of the game, and the first and the last shown one.
#[derive(Clone, Copy, Debug)]
pub struct ShownPlies {
    /// The plies before the start position.
    pub before: u32,
    /// The plies of the game.
    pub plies: u32,
    /// The first shown ply, counted from 1.
    pub from: u32,
    /// The last shown ply.
    pub to: u32,
}

impl Words {
    /// The moves that a replay shows.
    pub(super) fn shown_plies(self, range: ShownPlies) -> String {
        let ShownPlies {
            before,
            plies,
            from,
            to,
        } = range;
        // A start position may be in the middle of a move.
        let number = |ply: u32| (before + ply).div_ceil(2);
        match (number(from), number(to)) {
            _ if (from, to) == (1, plies) => say!(self, "replay-all", moves = plies),
            (first, last) if first == last => say!(self, "replay-one", number = first),
            (first, last) => say!(self, "replay-some", from = first, to = last),
        }
    }

    /// The text above the replay of a file.
    pub fn replay_of_file(self, game: &ImportedGame, range: ShownPlies) -> String {
        let heading = self.file_heading(game);
        heading + &self.shown_plies(range) + &self.notes_of_file(game)
    }

    /// The text above a file in our notation.
    pub fn ptn_of_file(self, game: &ImportedGame) -> String {
        let heading = self.file_heading(game);
        heading + &self.ptn_file_text() + &self.notes_of_file(game)
    }

    /// A position of a file in TPS.
    pub fn tps_of_file(
        self,
        game: &ImportedGame,
        after: Option<&str>,
        position: &Position,
    ) -> String {
        let heading = self.file_heading(game);
        heading + &self.tps_block(after, position) + &self.notes_of_file(game)
    }

    /// The file, the size of its board, its result, and the players in it.
    fn file_heading(self, game: &ImportedGame) -> String {
        let record = &game.record;
        let name = game.origin.file.as_deref().unwrap_or_default();
        let heading = say!(
            self,
            "file-heading",
            name = Quoted::in_marks(name),
            size = game.start.size(),
            result = result_key(game.verdict().result()),
        );
        let player = |color| {
            let key = match color {
                Color::White => "Player1",
                Color::Black => "Player2",
            };
            record.tag(key).map(Quoted::in_marks)
        };
        let seats = match (player(Color::White), player(Color::Black)) {
            (Some(white), Some(black)) => match game.verdict().result() {
                None | Some(ResultTag::Unfinished) => say!(self, "game-seats", white, black),
                Some(_) => say!(self, "game-seats-over", white, black),
            },
            _ => return format!("{heading}\n"),
        };
        format!("{heading}\n{seats} ")
    }

    fn notes_of_file(self, game: &ImportedGame) -> String {
        self.file_notes(&game.origin, &AnalysedLine::from(game))
    }

    /// The notes on a file beyond the shown line, each on a separate line: a contradiction about its end, our limit for
    /// games without progress, other games, and other lines.
    pub fn file_notes(self, origin: &Origin, line: &AnalysedLine) -> String {
        let verdict = origin.verdict(line.last().outcome());
        let dispute = verdict.dispute().map(|dispute| {
            let dispute = self.disputed_result(&dispute, line.length());
            say!(self, "file-dispute", dispute)
        });
        let limit = self.passed_limit(line, &verdict);
        let games = (origin.games > 1).then(|| say!(self, "file-several", games = origin.games));
        let branches =
            (origin.left_out > 0).then(|| say!(self, "file-branches", plies = origin.left_out));
        let small = limit.into_iter().chain(games).chain(branches);
        let lines = dispute
            .into_iter()
            .chain(small.map(|line| format!("-# {line}")));
        lines.fold(String::new(), |text, line| format!("{text}\n{line}"))
    }

    /// The ply at which our limit for games without progress would have ended a line, if the line continues or has
    /// another result.
    pub fn passed_limit(self, line: &AnalysedLine, verdict: &Verdict) -> Option<String> {
        let last = line.limit_reached()?;
        let is_ours = line.start().rules().has_limit();
        let ends_by_it = line.last().outcome() == Some(Outcome::Draw(DrawReason::Stalled));
        if is_ours && (!ends_by_it || verdict.result() == Some(ResultTag::Draw)) {
            return None;
        }
        let ply = format!("`{}`", line.numbered(last));
        Some(say!(self, "file-limit", ply))
    }

    /// The reason why a file cannot be used.
    pub(crate) fn file_refused(self, refusal: &FileRefusal) -> String {
        match refusal {
            FileRefusal::TooLarge => say!(self, "file-too-large", most = LARGEST_FILE / 1024),
            FileRefusal::Unreachable => self.file_unreachable(),
            FileRefusal::NotText => self.file_not_text(),
            FileRefusal::Link => self.file_link(),
            FileRefusal::NoGame => self.file_no_game(),
            FileRefusal::Unreadable(fault) => say!(
                self,
                "file-unreadable",
                reason = self.unreadable_file(fault)
            ),
            FileRefusal::Unplayable(error) => say!(
                self,
                "file-unreadable",
                reason = self.unplayable_record(error)
            ),
            FileRefusal::NothingPlayed => self.file_nothing_played(),
            FileRefusal::TooLong => say!(self, "file-too-long", most = MOST_PLIES_OF_FILE),
        }
    }

    /// The reason why a game of a file cannot be parsed.
    fn unreadable_file(self, fault: &Fault) -> String {
        match fault {
            Fault::Form(error) => self.unreadable_record(error),
            Fault::TooManyTags { line } => say!(self, "record-tags", line),
            Fault::Word {
                place,
                word,
                reason,
            } => say!(
                self,
                "record-word",
                line = place.line,
                column = place.column,
                word = Quoted::in_marks(word),
                reason = self.misplaced(reason),
            ),
        }
    }

    fn misplaced(self, reason: &Misplaced) -> String {
        match reason {
            Misplaced::NumberGoesBack { due } | Misplaced::Number { due } => {
                say!(self, "record-number", due)
            }
            Misplaced::BlackAtWhitesTurn => self.record_whites_turn(),
            Misplaced::WhiteAtBlacksTurn => self.record_blacks_turn(),
            Misplaced::AfterResult => self.record_after_result(),
            Misplaced::Misspelt { meant: result } => self.misspelt_result(*result),
            Misplaced::InBranch(error) => self.unreadable_ply(error, Size::LARGEST),
            Misplaced::Link => self.file_link(),
            Misplaced::TooLong => self.record_too_long(),
            Misplaced::TooManyPlies => self.record_too_many(),
        }
    }

    /// The link to PTN-Ninja below a text.
    pub fn ptn_ninja_link(self, url: &str) -> String {
        format!("[{}]({url})", self.button_ptn_ninja())
    }
}

impl Words {
    /// The text above a position of a replay.
    pub fn replay_step(self, game: &Game, still: &Still) -> String {
        let plies = game.plies();
        let Some((played, before)) = &still.last else {
            let heading = say!(self, "replay-step-start", game, moves = plies);
            return format!("{heading}\n{}", self.seats(game));
        };
        let heading = say!(
            self,
            "replay-step-heading",
            game,
            step = still.ply,
            steps = plies,
        );
        let mover = game.named(game.players[before.to_move()]);
        let effect = self.ply_effect(before, *played);
        let next = if still.ply < plies {
            String::new()
        } else {
            self.turn_or_end(game)
        };
        let story = self.ply_story((mover, *played, effect), still.is_tak, next);
        let text = format!("{heading}\n{}", story.trim_end());
        match still.time {
            Some(time) => format!("{text}\n-# {}", self.ply_time(time)),
            None => text,
        }
    }
}
