//! How a page composes a ply, by taps or typed.

use serde::Serialize;

use crate::action::LONGEST_PLY;
use tak::{Color, Ply, Position, Role};
use tak_draw::square_in_svg;
use tavern_game::{Refusal, Taps};
use tavern_words::{Typed, Words};

/// All plies on a board, and the controls to tap them.
#[derive(Clone, Debug, Serialize)]
pub struct PagePlies {
    /// Every legal ply as taps; none after the end.
    pub taps: Vec<String>,
    /// How to begin.
    pub prompt: String,
    /// All squares, in reading order.
    pub squares: Vec<PageSquare>,
    /// The pieces that can be placed, each with its tap and its name.
    pub pieces: Vec<(&'static str, String)>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PageSquare {
    pub name: String,
    /// Its place in the picture: left edge, upper edge, and edge length.
    pub area: [i32; 3],
    /// The square with its pieces, in words.
    pub label: String,
}

/// A ply in a request of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageDraft {
    Taps(String),
    Typed(String),
}

impl PagePlies {
    /// The plies of a board, seen from a side.
    pub(super) fn of(words: Words, position: &Position, side: Color) -> PagePlies {
        let taps = match position.outcome() {
            Some(_) => Vec::new(),
            None => Taps::all(position),
        };
        PagePlies {
            taps: taps.into_iter().map(String::from).collect(),
            prompt: words.page_your_turn(position.plies() < 2),
            squares: squares(words, position, side),
            pieces: pieces(words),
        }
    }
}

impl PageDraft {
    /// The ply on a board, or the reason why there is none. A typed one may be illegal.
    pub fn ply(&self, words: Words, position: &Position) -> Result<Ply, String> {
        match self {
            PageDraft::Taps(taps) => {
                let ply = Taps::ply(taps, position);
                ply.ok_or_else(|| words.refused(&Refusal::NoSuchTaps))
            }
            PageDraft::Typed(text) => match read_typed(words, text)? {
                Typed::Ply(input) => {
                    let ply = input.read(position);
                    ply.map_err(|error| words.unplayed_on_page(&error.into()))
                }
                Typed::Other(other) => Err(words.no_ply_on(other, position)),
            },
        }
    }
}

/// The meaning of a typed text. A text beyond the limit of the page's field is refused, because reading takes longer
/// with each character.
pub(super) fn read_typed(words: Words, text: &str) -> Result<Typed, String> {
    if text.chars().count() > usize::from(LONGEST_PLY) {
        return Err(words.page_long_ply(LONGEST_PLY));
    }
    Ok(words.read_typed(text))
}

/// The squares of a board in reading order, seen from a side.
fn squares(words: Words, position: &Position, side: Color) -> Vec<PageSquare> {
    let board = position.size();
    let mut squares: Vec<PageSquare> = board
        .squares()
        .map(|square| PageSquare {
            name: square.to_string(),
            area: square_in_svg(board, square, side),
            label: words.page_square(position, square),
        })
        .collect();
    squares.sort_unstable_by_key(|square| (square.area[1], square.area[0]));
    squares
}

fn pieces(words: Words) -> Vec<(&'static str, String)> {
    vec![
        ("-F", words.page_role(Role::Flat)),
        ("-S", words.page_role(Role::Wall)),
        ("-C", words.page_role(Role::Cap)),
        ("-D", words.page_two_flats()),
    ]
}
