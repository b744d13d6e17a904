//! Any text is a file of games or an error, however it comes in, and a game
//! that can be replayed survives being written and read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tak::ptn::{ReadRecord, Reader, Record};

fn read<'a>(pieces: impl Iterator<Item = &'a str>) -> Vec<ReadRecord> {
    let mut reader = Reader::default();
    let mut games: Vec<ReadRecord> = pieces.flat_map(|piece| reader.read(piece)).collect();
    games.extend(reader.finish());
    games
}

fuzz_target!(|text: &str| {
    let whole = read([text].into_iter());
    let pieces = read(text.split_inclusive(|c: char| !c.is_ascii_lowercase()));
    assert_eq!(whole, pieces);
    for game in &whole {
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
});
