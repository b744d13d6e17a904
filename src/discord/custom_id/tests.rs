//! That every kind of button is read as it was written, and nothing else is.

use super::*;

#[test]
fn written_then_read_is_the_same_meaning() {
    let (most, board) = (u64::MAX.to_string(), u32::MAX.to_string());
    let (spread, typed) = ("8h8<1111112", "/".repeat(LONGEST_PLY.into()));
    let details: [&[&str]; 10] = [
        &[],
        &[&most],
        &[&most, &board],
        &[&most, &most, &board],
        &[&most, &board, spread],
        &[&most, &board, &typed],
        &[&most, &board, "=8h8<1111112"],
        &["theme", "contrast"],
        &["rating", "everywhere", "8/65535"],
        &[&most, "everywhere", "65535"],
    ];
    for verb in VERBS {
        let mut readable = details.into_iter().filter_map(verb.read);
        let press = readable.next_back().unwrap();
        let text = write(&press);
        assert!(text.starts_with(verb.name), "{text}");
        assert_eq!(read(&text), Some(press), "{text}");
        assert!(text.len() <= 100, "Discord takes 100 characters");
    }
}

#[test]
fn what_is_typed_in_smileys_is_cut() {
    let shown = ShownBoard {
        game: GameId(u64::MAX),
        board: u32::MAX,
    };
    let text = write(&Press::TryAgain(shown, "🙂".repeat(60)));
    assert_eq!(text.encode_utf16().count(), 100);
    assert!(matches!(read(&text), Some(Press::TryAgain(..))));
}

#[test]
fn what_we_never_wrote_means_nothing() {
    for text in [
        "",
        "move",
        "move/1",
        "move/1/7",
        "move/1/7/x",
        "move/0/7/1",
        "move/2/7/1",
        "move/1/7/1/2",
        "move/1/7/4294967296",
        "move/1/+7/1",
        "move/1/07/1",
        "move/1/7/1/",
        "keep-playing/1/1",
        "play/1/7/1",
        "play/1/7/1/c3 ",
        "play/1/7/1/Fc3",
        "again/1/7/x/c3",
        "set/1/theme/mahogany",
        "leaderboard/1/rating/here/6",
        "leaderboard/1/rating/here/9/0",
        "leaderboard/1/height/here/0/0",
        "leaderboard/1/rating/here/0/65536",
        "leaderboard/1/rating/here/0/0/0",
        "history/1/7/there/0",
        "history/1/7/here",
        "set/1/theme",
        "set-server/1/side/own",
        "1/move/7/1",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}
