//! A free board: its place, its lines and the question before it is replaced.

use crate::{Words, messages, say};
use tak::{Color, Position};
use tavern_game::{FreeBoard, FreeLine, PlyDraft, UnplayedFreely};

messages! {
    /// The notice above the present board after a press on an earlier one.
    free_moved_on = "free-moved-on";
    /// The text above the file.
    free_ptn = "free-ptn";
    /// The placeholder of the menu of lines.
    free_lines_menu = "free-lines-menu";
    /// The placeholder of the menu of sizes.
    free_size_menu = "free-size-menu";
}

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
            None => say!(self, "free-hint"),
        };
        format!("{heading}\n{place}")
    }

    /// A line in the menu.
    pub fn free_line_choice(self, line: &FreeLine) -> String {
        say!(
            self,
            "free-line-choice",
            number = u32::from(line.number) + 1,
            moves = line.plies,
            shown = line.is_shown,
            mark = line.mark.as_deref().unwrap_or("–"),
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

    /// A position of a free board in TPS.
    pub fn free_tps(self, after: Option<&str>, position: &Position) -> String {
        self.tps_block(after, position)
    }
}
