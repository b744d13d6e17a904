//! A free board: its place, its lines and the question before it is replaced.

use crate::{Words, say};
use tak::{Color, Played, Ply, Position};
use tavern_game::{FreeBoard, FreeLine, OpenedGame, PlyDraft, UnplayedFreely, UnreadFreeBoard};

impl Words {
    /// The text above a free board, with the question of a step while a ply can be played.
    pub fn free_board(self, board: &FreeBoard, draft: PlyDraft) -> String {
        let (position, _) = board.board();
        let next = match position.outcome() {
            Some(outcome) => format!("**{}**", self.outcome(&position, outcome)),
            // The board may be turned in spite of the settings.
            None => self.building_in_puzzle(&position, (draft, board.room()), Color::White),
        };
        format!("{}\n{next}", self.free_place(board))
    }

    /// The place on a free board, without a question.
    pub fn free_place(self, board: &FreeBoard) -> String {
        let heading = say!(
            self,
            "free-heading",
            size = board.board().0.size(),
            count = board.count(),
            number = board.number(),
        );
        let line = board.line();
        let steps = line.length();
        let place = match board.at().checked_sub(1) {
            Some(ply) => say!(
                self,
                "line-step",
                step = board.at(),
                steps,
                ply = format!("`{}`", line.numbered(ply)),
            ),
            None if steps > 0 => say!(self, "line-start", color = line.start().to_move(), steps),
            None if line.start().plies() == 0 => {
                let opening = line.start().rules().opening();
                format!("{} {}", self.free_hint(), self.beginning(opening))
            }
            None => self.free_hint(),
        };
        format!("{heading}\n{place}")
    }

    /// The text above the shown line as a file.
    pub fn free_ptn(self, lines: usize) -> String {
        say!(self, "free-ptn", others = lines.saturating_sub(1))
    }

    /// A line in the menu.
    pub fn free_line_choice(self, line: &FreeLine) -> String {
        say!(
            self,
            "free-line-choice",
            number = u32::from(line.number) + 1,
            moves = line.plies,
            shown = line.is_shown,
            mark = line.mark.clone().unwrap_or_else(|| "–".to_owned()),
        )
    }

    /// The question before another board takes the place of this one.
    pub fn free_question(self, board: &FreeBoard) -> String {
        let lines = board.lines();
        let moves = lines.iter().map(|line| line.plies).max();
        say!(self, "free-question", moves = moves.unwrap_or_default())
    }

    /// The reason why a ply was not played on a free board.
    pub fn unplayed_freely(self, reason: &UnplayedFreely) -> String {
        match reason {
            UnplayedFreely::Illegal(rule) => self.puzzle_illegal(rule),
            UnplayedFreely::TooManyLines => {
                say!(self, "free-too-many-lines", most = FreeBoard::MOST_LINES)
            }
            UnplayedFreely::TooManyPlies => {
                say!(self, "free-too-many-plies", most = FreeBoard::MOST_PLIES)
            }
        }
    }

    /// The reason why the address of a page does not describe a free board.
    pub fn unread_free_board(self, reason: &UnreadFreeBoard) -> String {
        let reason = match reason {
            UnreadFreeBoard::Unplayable(error) => self.unplayable_record(error),
            UnreadFreeBoard::TooManyPlies => self.long_free_board(),
        };
        say!(self, "free-page-unread", reason)
    }

    /// The note on a game if a free board shows only its position.
    pub fn free_left_out(self, game: &OpenedGame) -> Option<String> {
        let moves = game.left_out;
        let most = FreeBoard::MOST_PLIES;
        (moves > 0).then(|| say!(self, "free-left-out", moves, most))
    }

    /// The reason why a game is too long for the page of a free board.
    pub fn long_free_board(self) -> String {
        say!(self, "free-page-too-long", most = FreeBoard::MOST_PLIES)
    }

    /// The reason why the page takes no further line.
    pub fn full_free_board(self) -> String {
        say!(self, "free-page-full", most = FreeBoard::MOST_LINES)
    }

    /// A ply that is considered on a free board.
    pub fn considered_freely(self, position: &Position, ply: Ply) -> String {
        let played = Played::new(position, ply);
        let sentence = self.ply_by_squares(position, played);
        say!(self, "puzzle-built", ply = played, told = sentence)
    }

    /// A position of a free board in TPS.
    pub fn free_tps(self, after: Option<&str>, position: &Position) -> String {
        self.tps_block(after, position)
    }
}
