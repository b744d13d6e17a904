//! Any text is a file of games or an error at its place, however it comes in, and a game that can be replayed survives
//! being written and read.

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
            // What is wrong is told once, and then nothing follows.
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
        let read = Record::parse_all(&written.to_string()).expect("what is written can be read");
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

/// Whether an error names a line of the text, and the word that stands there.
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

/// The part of a quoted text that stands on one line. Several words are quoted with one space between them.
fn first(words: &str) -> &str {
    words.split(' ').next().unwrap_or_default()
}
