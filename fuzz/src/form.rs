//! Any text in the form of the free board is a board or refused. The board and the facts of its file are read from their
//! address, and the game of a file is the same in the file that we write of it.

use tak_tavern::game::{Origin, Refusal, import_line};
use tak_tavern::web::{Fields, Unpasted, free_board, line_query, read_pasted};
use tak_tavern::words::{Language, Words};

pub(super) fn check(body: &str) {
    let form = Fields::read(body.as_bytes());
    let Some(text) = form.value("text") else {
        return;
    };
    match read_pasted(text, None) {
        Ok((board, origin)) => {
            let query = format!("{}&origin={origin}", line_query(&board));
            let query = Fields::read(query.as_bytes());
            assert_eq!(free_board(&query), Ok(board));
            let read = query.value("origin").map(str::parse::<Origin>);
            let read = read.expect("the query has it").expect("it is one of ours");
            assert_eq!(read.to_string(), origin.to_string());
        }
        Err(Unpasted::Unread(reason)) => {
            let refusal = Refusal::from(reason);
            for &language in Language::ALL {
                assert!(!Words::of(language).refused(&refusal).is_empty());
            }
        }
        Err(Unpasted::TooLong) => {}
    }
    if let Ok(game) = import_line(text) {
        for record in [game.bare_record(), game.full_record()] {
            let again = import_line(&record.to_string()).expect("our files can be read");
            assert_eq!((&again.start, &again.line), (&game.start, &game.line));
            assert_eq!(again.verdict().result(), game.verdict().result());
        }
    }
}
