//! Keys of Fluent: words by which a message chooses between its variants.

use tak::ptn::ResultTag;
use tak::{Color, Direction, Opening, Piece, Role};
use tavern_game::Offer;

pub(super) fn color_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

pub(super) fn role_key(role: Role) -> &'static str {
    match role {
        Role::Flat => "flat",
        Role::Wall => "wall",
        Role::Cap => "cap",
    }
}

pub(super) fn piece_key(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::Flat) => "white-flat",
        (Color::White, Role::Wall) => "white-wall",
        (Color::White, Role::Cap) => "white-cap",
        (Color::Black, Role::Flat) => "black-flat",
        (Color::Black, Role::Wall) => "black-wall",
        (Color::Black, Role::Cap) => "black-cap",
    }
}

pub(super) fn yes_key(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

pub(super) fn opening_key(opening: Opening) -> &'static str {
    match opening {
        Opening::Swap => "swap",
        Opening::NoSwap => "no-swap",
        Opening::DoubleBlack => "double-black",
    }
}

pub(super) fn direction_key(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Right => "right",
        Direction::Down => "down",
        Direction::Left => "left",
    }
}

/// A result as PTN writes it, with words for the ends that are none.
pub(super) fn result_key(result: Option<ResultTag>) -> String {
    match result {
        None => "none".to_owned(),
        Some(ResultTag::Unfinished) => "unfinished".to_owned(),
        Some(result) => result.to_string(),
    }
}

pub(super) fn offer_key(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "takeback",
        Offer::Cancel => "cancel",
        Offer::Pause => "pause",
    }
}
