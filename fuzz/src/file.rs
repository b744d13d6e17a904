//! Any text, whole or in pieces, is a file of games or an error with its place. A playable game is the same after
//! writing and reading.

use tak::ptn::{Fault, ParseRecordError, ReadRecord, Reader, Record};

pub(super) fn check(text: &str) {
    let whole = read([text].into_iter());
    let pieces = read(text.split_inclusive(|c: char| !c.is_ascii_lowercase()));
    assert_eq!(whole, pieces);
    for game in &whole {
        if let Some(fault) = &game.fault {
            assert!(is_in(fault, text), "{fault}");
        }
        if let Ok(replay) = game.record.play() {
            // A replay ends with its first error.
            assert!(replay.filter(Result::is_err).count() <= 1);
        }
    }
    for record in Record::parse_all(text).into_iter().flatten() {
        let Ok((start, played)) = record.replay() else {
            continue;
        };
        let last = played.last().map_or(&start, |(_, position)| position);
        let plies = played.iter().map(|(ply, _)| *ply);
        let written = Record::new(&start, plies, last.outcome().map(Into::into));
        let read = Record::parse_all(&written.to_string()).expect("our files can be read");
        assert_eq!(read, [written]);
        assert_eq!(read[0].replay(), Ok((start, played)));
    }
}

fn read<'a>(pieces: impl Iterator<Item = &'a str>) -> Vec<ReadRecord> {
    let mut reader = Reader::default();
    let mut games: Vec<ReadRecord> = pieces.flat_map(|piece| reader.read(piece)).collect();
    games.extend(reader.finish());
    games
}

/// Whether an error names a line of the text, and the word at its place.
fn is_in(fault: &Fault, text: &str) -> bool {
    let line = |number: usize| text.split('\n').nth(number - 1);
    match fault {
        Fault::Form(
            ParseRecordError::Tag { line: at } | ParseRecordError::Comment { line: at },
        )
        | Fault::TooManyTags { line: at } => line(*at).is_some(),
        Fault::Word { place, word, .. } => {
            // Invisible characters have no column, and are outside of ASCII.
            let from =
                |line: &str| !line.is_ascii() || line[place.column - 1..].starts_with(first(word));
            line(place.line).is_some_and(from)
        }
    }
}

/// The first of some quoted words. The text may have more than one space between them.
fn first(words: &str) -> &str {
    words.split(' ').next().unwrap_or_default()
}
