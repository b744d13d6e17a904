//! A free board in the query of an address: `size=5&komi=2&plies=a1,e5,c3&ply=2&side=black`. The names are those of PTN
//! tags, so every start can be written.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::fields::Fields;
use tak::Color;
use tak::ptn::Record;
use tavern_game::{FreeBoard, UnreadFreeBoard, Word};

/// The tags of a start.
const TAGS: [&str; 10] = [
    "Size", "Komi", "Opening", "Flats", "Flats1", "Flats2", "Caps", "Caps1", "Caps2", "TPS",
];

/// The default size.
const USUAL_SIZE: &str = "5";

/// The characters of a value to encode. A plus would become a space.
const CODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b',')
    .remove(b'-')
    .remove(b'.')
    .remove(b'/');

/// Reads a free board.
pub fn free_board(query: &Fields) -> Result<FreeBoard, UnreadFreeBoard> {
    let tags = TAGS.into_iter().filter_map(|tag| {
        let value = query.value(tag).filter(|value| !value.is_empty())?;
        // People and programs spell the spaces of TPS in several ways.
        Some((tag.to_owned(), value.replace('+', " ")))
    });
    let mut tags: Vec<(String, String)> = tags.collect();
    if !tags.iter().any(|(tag, _)| tag == "Size" || tag == "TPS") {
        tags.push(("Size".to_owned(), USUAL_SIZE.to_owned()));
    }
    // A typed plus arrives as a space.
    let plies = query.value("plies").unwrap_or_default().replace(' ', "+");
    let plies = plies.split(',').filter(|ply| !ply.is_empty());
    // It is enough to see that there are too many plies.
    let plies = plies.take(FreeBoard::MOST_PLIES + 2).map(str::to_owned);
    let record = Record {
        tags,
        plies: plies.collect(),
        ..Record::default()
    };
    let at = query.value("ply").and_then(|ply| ply.parse().ok());
    let side = query
        .value("side")
        .and_then(Color::of_word)
        .unwrap_or(Color::White);
    FreeBoard::of_record(&record, at, side)
}

/// The start of a free board in a query.
pub(super) fn start_query(board: &FreeBoard) -> String {
    let tags = board.record().tags.into_iter().map(|(tag, value)| {
        let value = utf8_percent_encode(&value, CODED);
        format!("{}={value}", tag.to_ascii_lowercase())
    });
    tags.collect::<Vec<_>>().join("&")
}

/// The start and the line of a free board in a query.
pub fn line_query(board: &FreeBoard) -> String {
    let line = board.line();
    let plies = line.plies().iter().map(|step| step.ply.to_string());
    let plies = plies.collect::<Vec<_>>().join(",");
    let plies = utf8_percent_encode(&plies, CODED);
    format!("{}&plies={plies}", start_query(board))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> Result<FreeBoard, UnreadFreeBoard> {
        free_board(&Fields::read(query.as_bytes()))
    }

    #[test]
    fn free_board_is_read_from_its_own_address() {
        for query in [
            "size=5&plies=",
            "size=6&komi=2&opening=no-swap&plies=a1,f6",
            "size=5&flats=18&caps=2&plies=a1,e5,e5-,a1%2B,e4%3C",
            "size=3&tps=x3/2,2,x/1,x2%202%204&plies=c1",
        ] {
            let board = read(query).unwrap();
            assert_eq!(line_query(&board), query);
        }
        for tps in [
            "x3/2,2,x/1,x2+2+4",
            "x3/2,2,x/1,x2%2B2%2B4",
            "x3/2,2,x/1,x2%202%204",
        ] {
            let board = read(&format!("size&TPS={tps}")).unwrap();
            assert_eq!(
                line_query(&board),
                "size=3&tps=x3/2,2,x/1,x2%202%204&plies=",
                "{tps}"
            );
        }
        let board = read("plies=a1,e5,e5-,a1+&ply=1&side=black&x=y&&=").unwrap();
        assert_eq!((board.at(), board.length()), (1, 4));
        assert_eq!(board.side(), Color::Black);
        assert_eq!(read("").unwrap().line().start().size().get(), 5);
    }

    #[test]
    fn address_that_breaks_a_rule_is_no_board() {
        for query in [
            "size=9",
            "size=x",
            "komi=100",
            "opening=chess",
            "tps=x3/x3 1 1",
            "size=4&tps=x3/x3/x3 1 1",
            "plies=a1,a1",
            "plies=%ff",
            "plies=a1;e5",
            "flats=0",
        ] {
            let board = read(query);
            let is_refused = matches!(board, Err(UnreadFreeBoard::Unplayable(_)));
            assert!(is_refused, "{query}: {board:?}");
        }
        let long = format!("plies={}", "a1,".repeat(5_000));
        assert_eq!(read(&long), Err(UnreadFreeBoard::TooManyPlies));
    }
}
