//! Alt texts: boards in words or letters, for screen readers.

use crate::{Words, say};
use tak::{
    Color, DrawReason, Komi, Outcome, Played, Position, Role, Square, SquareSet, Stack, WinReason,
    shortest_road,
};
use tavern_game::End;

/// The maximum number of characters that Discord takes as the description of an
/// attachment (API documentation, "Message Resource", attachment object).
pub const LONGEST_ALT_TEXT: usize = 1024;

/// A board with the facts that its picture shows beside the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardFacts<'a> {
    pub position: &'a Position,
    /// The ply that led to it.
    pub last: Option<Played>,
    /// The squares that would finish a road, if they are marked.
    pub hints: SquareSet,
    /// The squares to choose from, if they are marked.
    pub candidates: SquareSet,
    /// The square with a frame: a hint, or the first choice.
    pub chosen: Option<Square>,
    /// The coins both players play for, in a game with stakes.
    pub pot: Option<u32>,
    /// The end of the game. The board alone may not show it.
    pub over: Option<End>,
}

impl<'a> BoardFacts<'a> {
    /// The facts of a position in a running game, or in one that ended on the
    /// board.
    pub fn of(position: &'a Position) -> BoardFacts<'a> {
        BoardFacts {
            position,
            last: None,
            hints: SquareSet::EMPTY,
            candidates: SquareSet::EMPTY,
            chosen: None,
            pot: None,
            over: None,
        }
    }
}

impl Words {
    /// A position in sentences: the game, the turn or the end, the last ply,
    /// counts, reserves, the pot, and every stack, rank by rank.
    ///
    /// The text is at most [`LONGEST_ALT_TEXT`] characters long. If stacks in
    /// words are too long, it gives them as letters, and if these are too long,
    /// as TPS.
    pub fn alt_text(self, facts: &BoardFacts<'_>) -> String {
        self.alt_text_within(LONGEST_ALT_TEXT, facts)
    }

    /// A replay in words: the number of its moves, if there is room, and the
    /// board at its end.
    pub fn replay_alt_text(self, plies: usize, end: &BoardFacts<'_>) -> String {
        let end = self.alt_text(end);
        let whole = say!(self, "board-replay", moves = plies, end = end.clone());
        if whole.chars().count() <= LONGEST_ALT_TEXT {
            whole
        } else {
            end
        }
    }

    pub(crate) fn alt_text_within(self, most: usize, facts: &BoardFacts<'_>) -> String {
        let position = facts.position;
        let facts = self.facts_text(facts);
        [Style::Words, Style::Letters]
            .into_iter()
            .map(|style| format!("{facts} {}", self.stacks(position, style)))
            .find(|text| text.chars().count() <= most)
            // TPS always fits. The facts take fewer than 600 characters even
            // with all 64 squares marked. TPS takes one character for each of
            // at most 128 pieces, and per square one for the kind of piece and
            // one separator: fewer than 270 in all.
            .unwrap_or_else(|| {
                let tps = say!(self, "board-tps", tps = position.tps());
                format!("{facts} {tps}")
            })
    }

    fn facts_text(self, facts: &BoardFacts<'_>) -> String {
        let size = facts.position.size().get();
        let title = say!(self, "board-title", size);
        format!("{title} {}", self.standing(facts))
    }
}

impl Words {
    /// The state of a game apart from its pieces.
    pub fn standing(self, facts: &BoardFacts<'_>) -> String {
        let position = facts.position;
        let mut sentences = vec![self.turn_or_outcome(facts)];
        if let Some(last) = facts.last {
            sentences.push(say!(self, "board-last", ply = last));
        }
        sentences.push(self.flats_counted(position));
        sentences.push(say!(
            self,
            "board-left",
            white = self.reserve(position, Color::White),
            black = self.reserve(position, Color::Black),
        ));
        if let Some(coins) = facts.pot {
            sentences.push(say!(self, "board-pot", coins));
        }
        if !facts.hints.is_empty() {
            let squares = in_a_row(facts.hints);
            sentences.push(say!(self, "board-finishing", squares));
        }
        if let Some(square) = facts.chosen {
            sentences.push(say!(self, "board-chosen", square));
        }
        if !facts.candidates.is_empty() {
            let squares = in_a_row(facts.candidates);
            sentences.push(say!(self, "board-candidates", squares));
        }
        sentences.join(" ")
    }

    fn turn_or_outcome(self, facts: &BoardFacts<'_>) -> String {
        let position = facts.position;
        match (facts.over, position.outcome()) {
            (Some(End::Resigned(color)), _) => self.resignation(color),
            (Some(End::Time(loser)), _) => self.board_late(loser),
            (Some(End::Abandoned(loser)), _) => self.board_abandoned(loser),
            (Some(End::Agreed), _) => self.board_agreed(),
            (Some(End::Cancelled), _) => self.board_cancelled(),
            (Some(End::Stopped), _) => self.board_stopped(),
            (Some(End::Handover(_)), _) => self.board_handover(),
            (Some(End::Lapsed), _) => self.board_lapsed(),
            (_, Some(outcome)) => self.outcome(position, outcome),
            (_, None) => say!(
                self,
                "board-turn",
                number = position.move_number(),
                color = position.to_move(),
            ),
        }
    }

    pub(crate) fn outcome(self, position: &Position, outcome: Outcome) -> String {
        match outcome {
            Outcome::Draw(DrawReason::Flats) => self.board_drawn_on_flats(),
            Outcome::Draw(DrawReason::Stalled) => self.board_drawn_stalled(),
            Outcome::Win(color, WinReason::Flats) => say!(self, "board-won-on-flats", color),
            Outcome::Win(color, WinReason::Road) => {
                let road = shortest_road(position.board(), color).unwrap_or_default();
                let squares = in_a_row(road);
                say!(self, "board-won-by-road", color, squares)
            }
        }
    }

    fn resignation(self, color: Color) -> String {
        say!(self, "board-resigned", color)
    }

    fn flats_counted(self, position: &Position) -> String {
        let flats = |color| position.board().flats(color).len();
        let (white, black) = (flats(Color::White), flats(Color::Black));
        match position.komi() {
            komi if komi == Komi::default() => say!(self, "board-flats", white, black),
            komi => say!(
                self,
                "board-flats-komi",
                white,
                black,
                komi = self.komi_counted(komi),
            ),
        }
    }

    /// The pieces that a side has left; capstones only in games that have any.
    fn reserve(self, position: &Position, color: Color) -> String {
        let pieces = position.reserves(color);
        let (stones, caps) = (pieces.stones(), pieces.caps());
        if position.rules().reserves()[color].caps() > 0 {
            say!(self, "board-reserve-caps", stones, caps)
        } else {
            say!(self, "board-reserve", stones)
        }
    }
}

/// Squares separated by spaces.
fn in_a_row(squares: impl IntoIterator<Item = Square>) -> String {
    let squares: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    squares.join(" ")
}

impl Words {
    /// Every stack, rank by rank.
    pub(crate) fn stacks(self, position: &Position, style: Style) -> String {
        let board = position.board();
        let letters = Letters::of(self);
        let mut stacks = board.stacks().peekable();
        if stacks.peek().is_none() {
            return self.board_empty();
        }
        let mut text = String::new();
        while let Some((square, stack)) = stacks.next() {
            text += &match style {
                Style::Words => self.whole_stack(square, stack),
                Style::Letters => self.stack_in_letters(&letters, square, stack),
            };
            let same_rank = |&(next, _): &(Square, Stack)| next.rank() == square.rank();
            text += match stacks.peek() {
                None => "",
                Some(next) if same_rank(next) => ", ",
                Some(_) => "; ",
            };
        }
        match style {
            Style::Words if board.stacks().all(|(_, stack)| stack.height() == 1) => {
                say!(self, "board-pieces", stacks = text)
            }
            Style::Words => say!(self, "board-stacks", stacks = text),
            Style::Letters => say!(self, "board-stacks-short", stacks = text),
        }
    }

    /// A stack in letters.
    pub(crate) fn short_stack(self, square: Square, stack: Stack) -> String {
        self.stack_in_letters(&Letters::of(self), square, stack)
    }

    /// "b4 black capstone on three: black black white".
    pub(crate) fn whole_stack(self, square: Square, stack: Stack) -> String {
        let piece = self.piece(stack.top());
        match stack.height() - 1 {
            0 => say!(self, "board-piece", square, piece),
            below => say!(
                self,
                "board-stack",
                square,
                piece,
                below,
                colors = self.colors_below(stack, below),
            ),
        }
    }

    /// The colours of the lowest pieces of a stack, from the bottom up.
    fn colors_below(self, stack: Stack, count: u8) -> String {
        let pieces = stack.bottom_up().take(count.into());
        let colors = pieces.map(|piece| say!(self, "board-below", color = piece.color));
        colors.collect::<Vec<_>>().join(" ")
    }

    /// "b4 BBWWWBC".
    fn stack_in_letters(self, letters: &Letters, square: Square, stack: Stack) -> String {
        let mut text = letters.colors(stack, stack.height());
        match stack.top().role {
            Role::Flat => {}
            Role::Wall => text += &letters.wall,
            Role::Cap => text += &letters.cap,
        }
        say!(self, "board-stack-short", square, letters = text)
    }
}

/// The format of stacks.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    /// The top piece and the colours of the pieces below it in words.
    Words,
    /// All pieces in letters.
    Letters,
}

/// The letters of a language for colours and kinds of pieces.
struct Letters {
    white: String,
    black: String,
    wall: String,
    cap: String,
}

impl Letters {
    fn of(words: Words) -> Letters {
        let letter = |key: &'static str| say!(words, "board-letter", letter = key);
        Letters {
            white: letter("white"),
            black: letter("black"),
            wall: letter("wall"),
            cap: letter("cap"),
        }
    }

    /// The colours of the lowest pieces of a stack, from the bottom up.
    fn colors(&self, stack: Stack, count: u8) -> String {
        let pieces = stack.bottom_up().take(count.into());
        pieces
            .map(|piece| match piece.color {
                Color::White => self.white.as_str(),
                Color::Black => self.black.as_str(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::{Color, Komi, Played, Position, Rules, Size, SquareSet, Tps, ptn};
    use tavern_game::End;

    const WORDS: Words = Words::of(Language::English);

    /// The alt text after some plies in a position.
    fn alt_text_after(tps: &str, komi: &str, plies: &str) -> String {
        let tps: Tps = tps.parse().unwrap();
        let mut position =
            Position::from_tps(&tps, Rules::new(tps.size(), komi.parse().unwrap())).unwrap();
        let mut last = None;
        for text in plies.split_whitespace() {
            let ply = ptn::read(&position, text).unwrap();
            last = Some(Played::new(&position, ply));
            position = position.play(ply).unwrap();
        }
        WORDS.alt_text(&BoardFacts {
            last,
            ..BoardFacts::of(&position)
        })
    }

    #[test]
    fn alt_text_of_position_reads_as_sentences() {
        let start = Position::start(Rules::new(Size::new(4).unwrap(), Komi::default()));
        assert_eq!(
            WORDS.alt_text(&BoardFacts::of(&start)),
            "Tak, 4 by 4. Move 1, White to play. Flats: White 0, Black 0. \
             Left: White 15 stones; Black 15 stones. The board is empty."
        );
        assert_eq!(
            alt_text_after(
                "x2,2S,x2/x,2211121C,x3/x5/x2,12,x2/1,x,2,x2 2 9",
                "2",
                "Sa5"
            ),
            "Tak, 5 by 5. Move 10, White to play. Last move Sa5. \
             Flats: White 1, Black 2 plus komi 2. \
             Left: White 16 stones and 0 capstones; Black 14 stones and 1 capstone. \
             On the board, stacks from the bottom up: a1 white flat, c1 black flat; \
             c2 black flat on one: white; \
             b4 white capstone on six: black black white white white black; \
             a5 black wall, c5 black wall."
        );
    }

    #[test]
    fn alt_text_of_finished_game_names_end() {
        let check = |tps, komi, plies, expected: &str| {
            let text = alt_text_after(tps, komi, plies);
            assert!(text.contains(expected), "{text}");
        };
        let row = "x3/2,2,x/1,1,x 1 3";
        check(
            row,
            "0",
            "c1",
            "White won with a road: a1 b1 c1. Last move c1.",
        );
        let full = "1,2S,1/2,1S,2/1,2,x 1 5";
        check(full, "0", "c1", "White won on flats.");
        check(full, "1", "c1", "Draw: equal flats.");
        check(full, "-1.5", "c1", "Black 3 minus 1½ komi.");
        let start = Position::start(Rules::new(Size::new(3).unwrap(), Komi::default()));
        let check = |over, expected: &str| {
            let text = WORDS.alt_text(&BoardFacts {
                over: Some(over),
                ..BoardFacts::of(&start)
            });
            let rest = text.strip_prefix("Tak, 3 by 3. ").unwrap();
            assert!(rest.starts_with(expected), "{text}");
        };
        check(
            End::Resigned(Color::Black),
            "Black resigned, White won. Flats: ",
        );
        check(End::Agreed, "Draw by agreement. Flats: ");
        check(End::Cancelled, "The game was cancelled. Flats: ");
        check(End::Stopped, "The game was stopped. Flats: ");
        check(End::Lapsed, "The game ended by itself. Flats: ");
    }

    #[test]
    fn alt_text_with_hints_names_squares() {
        let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        let text = WORDS.alt_text(&BoardFacts {
            hints: ["c1", "c2"]
                .map(|square| square.parse().unwrap())
                .into_iter()
                .collect(),
            ..BoardFacts::of(&position)
        });
        assert!(
            text.contains("Black 8 stones. A road could be completed on c1 c2. On the board: "),
            "{text}"
        );
    }

    #[test]
    fn alt_text_with_stakes_names_pot() {
        let start = Position::start(Rules::new(Size::new(3).unwrap(), Komi::default()));
        let check = |language, coins, expected: &str| {
            let text = Words::of(language).alt_text(&BoardFacts {
                pot: Some(coins),
                ..BoardFacts::of(&start)
            });
            assert!(text.contains(&format!(". {expected} ")), "{text}");
        };
        check(Language::English, 24, "Pot: 24 coins.");
        check(Language::English, 1, "Pot: 1 coin.");
        check(Language::German, 24, "Topf: 24 Münzen.");
        check(Language::German, 1, "Topf: 1 Münze.");
        check(Language::German, 0, "Topf: 0 Münzen.");
    }

    #[test]
    fn alt_text_too_long_in_letters_uses_tps() {
        let pairs = ["12S,21S,12S,21S,12S,21S,12S,21S"; 4].join("/");
        let singles = ["1S,2S,1S,2S,1S,2S,1S,2S"; 3].join("/");
        let tps = format!("{pairs}/{singles}/1S,2S,1S,2S,1C,1C,2C,x 1 52");
        let tps: Tps = tps.parse().unwrap();
        let position =
            Position::from_tps(&tps, Rules::new(tps.size(), "-4.5".parse().unwrap())).unwrap();
        let facts = BoardFacts {
            hints: SquareSet::board(position.size()),
            ..BoardFacts::of(&position)
        };
        let letters = WORDS.alt_text(&facts);
        assert!(letters.ends_with("g8 WBS, h8 BWS."), "{letters}");
        // Games with more pieces than the standard ones do not fit as letters.
        let most = letters.chars().count() - 1;
        let text = WORDS.alt_text_within(most, &facts);
        let expected = format!(" h8. Board in TPS: {tps}");
        assert!(text.ends_with(&expected), "{text}");
        assert!(text.chars().count() < 700, "{}", text.len());
    }

    #[test]
    fn alt_text_of_fullest_board_fits() {
        let pairs = "12S,21S,12S,21S,12S,21S,12S,21S";
        let singles = "1S,2S,1S,2S,1S,2S,1S,2S";
        let tps = format!(
            "2S{}/{pairs}/{pairs}/{pairs}/{pairs}/{singles}/{singles}/1S,2S,1S,2S,1C,1C,2C,x 2 52",
            &pairs[3..]
        );
        let text = alt_text_after(&tps, "-4.5", "Ch1");
        assert!(text.contains("C capstone): a1 WS, b1 BS"), "{text}");
        assert!(text.ends_with("h8 BWS."), "{text}");
        assert!(text.chars().count() <= LONGEST_ALT_TEXT, "{}", text.len());
    }

    /// TPS, the last resort, fits however many words a language needs.
    #[test]
    fn alt_text_in_every_language_fits() {
        let pairs = "12S,21S,12S,21S,12S,21S,12S,21S";
        let singles = "1S,2S,1S,2S,1S,2S,1S,2S";
        let tps = format!(
            "{pairs}/{pairs}/{pairs}/{pairs}/{singles}/{singles}/{singles}/1S,2S,1S,2S,1C,1C,2C,x 2 52"
        );
        let tps: Tps = tps.parse().unwrap();
        let komi = "-4.5".parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), komi)).unwrap();
        let ply = ptn::read(&position, "Ch1").unwrap();
        let last = Some(Played::new(&position, ply));
        for &language in Language::ALL {
            let words = Words::of(language);
            let facts = BoardFacts {
                last,
                hints: SquareSet::board(position.size()),
                pot: Some(u32::MAX),
                ..BoardFacts::of(&position)
            };
            for text in [
                words.alt_text(&facts),
                words.alt_text_within(0, &facts),
                words.replay_alt_text(400, &facts),
            ] {
                assert!(text.chars().count() <= LONGEST_ALT_TEXT, "{text}");
            }
        }
    }

    #[test]
    fn replay_alt_text_names_plies_and_end() {
        let start = Position::start(Rules::new(Size::new(3).unwrap(), Komi::default()));
        let replay = |plies| WORDS.replay_alt_text(plies, &BoardFacts::of(&start));
        let end = WORDS.alt_text(&BoardFacts::of(&start));
        assert_eq!(replay(1), format!("Replay of 1 move. Last position: {end}"));
        assert_eq!(
            replay(7),
            format!("Replay of 7 moves. Last position: {end}")
        );
    }
}
