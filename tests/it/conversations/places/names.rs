//! Names with characters that turn or hide the text around them.

use tak_tavern::tak::ptn::Record;

use super::threads::{challenge_bo, enter_thread, open_with_threads};
use crate::{Engine, Play, on_both_engines};

on_both_engines!(invisible_characters_of_names_stay_outside);

async fn invisible_characters_of_names_stay_outside(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    tavern.discord.person("Ada").calls_themselves("\u{202e}abc");
    tavern
        .discord
        .person("Bo")
        .calls_themselves("\u{200b}\u{2066}");
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    let thread = enter_thread(&mut play, &challenge);
    // Bo's display name is invisible, so the username replaces it.
    assert_eq!(tavern.discord.name_of(thread), "abc – bo, 3x3");
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak move ply:c3").await;
    let answer = play.types("Ada", "/tak replay as:ptn").await;
    let message = tavern.message_of(answer).await;
    let file = String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap();
    let record = Record::parse_all(&file).unwrap().remove(0);
    assert_eq!(record.tag("Player1"), Some("abc"));
    assert_eq!(record.tag("Player2"), Some("bo"));
    assert!(
        !file.contains(['\u{202e}', '\u{200b}', '\u{2066}']),
        "{file:?}"
    );
    tavern.close().await;
}
