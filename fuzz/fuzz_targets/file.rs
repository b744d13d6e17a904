//! Any text is a file of games or an error, and a game that can be replayed
//! survives being written and read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tak_tavern_fuzz::tak::ptn::Record;

fuzz_target!(|text: &str| {
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
