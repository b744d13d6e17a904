//! Any query is a free board or refused. A board is read from its own address, and a page composes legal plies on it.

use tak::Color;
use tak_tavern::app::pages::composing::PageDraft;
use tak_tavern::game::{FreeBoard, Taps, UnplayedFreely};
use tak_tavern::web::{Fields, free_board, line_query};
use tak_tavern::words::{Language, Words};

pub(super) fn check(query: &str) {
    let query = Fields::read(query.as_bytes());
    let Ok(board) = free_board(&query) else {
        return;
    };
    assert_eq!(reread(&board), board);
    let Some(draft) = query.draft() else {
        return;
    };
    let (position, _) = board.board();
    for &language in Language::ALL {
        let Ok(ply) = draft.ply(Words::of(language), &position) else {
            continue;
        };
        match board.cut().play(ply) {
            Ok(after) => {
                assert_eq!(reread(&after), after);
                let taps = Taps::of(ply, &position);
                assert_eq!(Taps::ply(taps.as_str(), &position), Some(ply));
            }
            Err(UnplayedFreely::TooManyPlies) => assert_eq!(board.at(), FreeBoard::MOST_PLIES),
            Err(refused) => panic!("{draft:?} on {}: {refused:?}", position.tps()),
        }
        if let PageDraft::Taps(taps) = &draft {
            assert_eq!(Taps::of(ply, &position).as_str(), taps);
        }
    }
}

/// The board that its address shows.
fn reread(board: &FreeBoard) -> FreeBoard {
    let side = match board.side() {
        Color::White => "white",
        Color::Black => "black",
    };
    let query = format!("{}&ply={}&side={side}", line_query(board), board.at());
    free_board(&Fields::read(query.as_bytes())).expect("an address of ours shows a board")
}
