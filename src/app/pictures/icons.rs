//! Icons as pictures, for emoji.

use crate::draw::{self, Ground};
use crate::tak::{Color, Piece, Role};
use crate::words::{Below, Icon};

/// An icon as the bytes of a PNG of 128 by 128 pixels.
pub fn icon_png(icon: Icon) -> Vec<u8> {
    let flat = |color: Color| Piece {
        color,
        role: Role::Flat,
    };
    let below = |top: Piece, below: Below| match below {
        Below::Own => flat(top.color),
        Below::Captives => flat(!top.color),
    };
    match icon {
        Icon::Piece(piece) => draw::icon_png(&[piece], Ground::Clear),
        Icon::NewPiece(piece) => draw::icon_png(&[piece], Ground::Last),
        Icon::Stack(top, on) => draw::icon_png(&[below(top, on), top], Ground::Clear),
        Icon::NewStack(top, on) => draw::icon_png(&[below(top, on), top], Ground::Last),
        Icon::LightSquare => draw::icon_png(&[], Ground::Light),
        Icon::DarkSquare => draw::icon_png(&[], Ground::Dark),
        Icon::LeftSquare => draw::icon_png(&[], Ground::Last),
    }
}
