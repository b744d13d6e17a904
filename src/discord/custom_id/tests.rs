//! That every kind of button is read as it was written, and nothing else is.

use crate::discord::interaction::interaction_ref::UNNAMED;
use super::*;

#[test]
fn written_then_read_is_the_same_meaning() {
    let (most, board) = (u64::MAX.to_string(), u32::MAX.to_string());
    let (spread, typed) = ("8h8<1111112", "/".repeat(LONGEST_PLY.into()));
    let details: [&[&str]; 17] = [
        &[],
        &["65535"],
        &[&most],
        &[&most, &board],
        &[&most, &most, &board],
        &[&most, &board, spread],
        &[&most, &board, &typed],
        &[&most, &board, "picture.black.traveler.hints.h8"],
        &[&most, &board, "=8h8<1111112"],
        &[&most, &board, "4294967295/255"],
        &["theme", "contrast"],
        &["rating", "everywhere", "8/65535"],
        &[&most, "everywhere", "65535"],
        &["c18446744073709551615", "p6s8k-9f2r1n60c4g10a1000t1000d7u1"],
        &["notation"],
        &["10", spread],
        &["10"],
    ];
    for verb in verbs() {
        let mut readable = details.into_iter().filter_map(verb.read);
        let press = readable.next_back().unwrap();
        let text = write(&press);
        assert!(text.starts_with(verb.name), "{text}");
        // What the measures count it as.
        assert_eq!(name(&text), Some(verb.name), "{text}");
        assert_eq!(read(&text), Some(press), "{text}");
        assert!(text.len() <= 100, "Discord takes 100 characters");
    }
}

/// Buttons, menus and forms are counted by the verb of their text.
#[test]
fn verb_of_every_table_has_a_label_of_its_own() {
    let mut labels: Vec<&str> = verbs()
        .map(|verb| name(&format!("{}/{}", verb.name, verb.version)).unwrap_or(UNNAMED))
        .collect();
    assert!(!labels.contains(&UNNAMED), "{labels:?}");
    let count = labels.len();
    labels.sort_unstable();
    labels.dedup();
    assert_eq!(labels.len(), count, "{labels:?}");
    assert_eq!(count, VERBS.len() + clocks::VERBS.len());
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
        "look/1/7/1",
        "look/1/7/1/picture",
        "look/1/7/1/picture.-.mahogany.-.-",
        "drop-plan/1/7/1/1",
        "drop-plan/1/7/1/1/256",
        "drop-plan/1/7/1/-1/",
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
        "draft/1/c7",
        "draft/1/7/",
        "draft/1/c07/",
        "draft/1/x7/",
        "draft/1/c7/s2",
        "draft/1/c7/s05",
        "draft/1/c7/s",
        "draft/1/c7/k3s5",
        "draft/1/c7/s5s5",
        "draft/1/c7/z1",
        "draft/1/c7/s5/",
        "draft/2/c7/s5",
        "watch/1/x",
        "ban/1",
        "never-mind/1/1",
        "help/1/cooking",
        "help/1",
        "lesson/1/0/c3",
        "lesson/1/11/c3",
        "lesson/1/3/Fc3",
        "lesson-type/1/03",
        "lesson-anew/1/1",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}
