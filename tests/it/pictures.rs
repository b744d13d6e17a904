//! Boards as pictures and as text.

mod draw;
mod text_boards;
