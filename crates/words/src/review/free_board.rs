//! A free board: its place, its lines and the question before it is replaced.

use crate::{Words, messages, say};
use tak::{Color, Played, Ply, Position};
use tavern_game::{FreeBoard, FreeLine, PlyDraft, UnplayedFreely, UnreadFreeBoard};

messages! {
    /// The notice above the present board after a press on an earlier one.
    free_moved_on = "free-moved-on";
    /// The text above the file.
    free_ptn = "free-ptn";
    /// The placeholder of the menu of lines.
    free_lines_menu = "free-lines-menu";
    /// The placeholder of the menu of sizes.
    free_size_menu = "free-size-menu";
    /// The title of the page with a free board.
    /// The use of that page.
    free_page_hint = "free-page-hint";
    /// The heading of its lines.
    free_page_lines = "free-page-lines";
    /// The heading of the links to empty boards.
    /// The label of the button that shows a pasted text on the board.
    free_page_paste = "free-page-paste";
    /// The link from the page of a game.
    free_page_link = "free-page-link";
    /// The notice to a browser without scripts.
    free_page_still = "free-page-still";
    /// The heading of what the house does there.
    free_page_house = "free-page-house";
    /// The label of the choice of an opponent.
    free_page_opponent = "free-page-opponent";
    /// The choice of none.
    free_page_nobody = "free-page-nobody";
    /// The heading of the levels among the choices.
    free_page_levels = "free-page-levels";
    /// Nothing counts against the house there.
    free_page_practice = "free-page-practice";
    /// The house thinks.
    free_page_thinking = "free-page-thinking";
    /// The way to the house for a reader who is not signed in.
    free_page_to_sign_in = "free-page-to-sign-in";
    /// The house is closed in this process.
    free_page_closed = "free-page-closed";
    /// The game is over on the board.
    free_page_over = "analysis-position-over";
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

    /// The reason why the address of a page is none of a free board.
    pub fn unread_free_board(self, reason: &UnreadFreeBoard) -> String {
        let reason = match reason {
            UnreadFreeBoard::Unplayable(error) => self.unplayable_record(error),
            UnreadFreeBoard::TooManyPlies => self.long_free_board(),
        };
        say!(self, "free-page-unread", reason)
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
        let told = self.ply_by_squares(position, played);
        say!(self, "puzzle-built", ply = played, told)
    }

    /// A position of a free board in TPS.
    pub fn free_tps(self, after: Option<&str>, position: &Position) -> String {
        self.tps_block(after, position)
    }
}
