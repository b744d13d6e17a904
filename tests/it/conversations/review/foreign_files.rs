//! Games and positions of other programs and places, as people paste and attach them.

use super::imports::pasted;
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    position_is_read_with_what_stands_around_it,
    link_is_answered_with_what_to_do,
    file_of_any_encoding_is_read,
    game_without_our_limit_is_read_to_its_end,
    free_board_tells_what_a_file_leaves_out,
    typed_letter_in_front_of_a_stack_names_its_top
);

async fn position_is_read_with_what_stands_around_it(play: &mut Play<'_>) {
    for position in [
        "[ 1,1,1/2,2,x/x3 2 4 ]",
        "[TPS \"1,1,1/2,2,x/x3 2 4\"]",
        "\"1,1,1/2,2,x/x3 2 4\"",
        "`1,1,1/2,2,x/x3 2 4`",
        "TPS: 1,1,1/2,2,x/x3 2 4",
        "1,1,1/2,2,x/x3 2 1",
    ] {
        play.types("Cleo", &pasted(position)).await;
    }
    for position in [
        "[ x3/x,1,x/x2,2 2 2 ]",
        "[TPS \"x3/x,1,x/x2,2 2 2\"]",
        "TPS: x3/x,1,x/x2,2 1 1",
        "https://ptn.ninja/abc",
        "x3/x,1,x/x3 1 1",
    ] {
        let position = position.replace('"', "\\\"");
        play.types(
            "Ada",
            &format!("/tak challenge opponent:@Bo position:\"{position}\""),
        )
        .await;
    }
    play.tells(&expect![[""]]);
}

async fn link_is_answered_with_what_to_do(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.text();
    for person in ["Ada", "Bo"] {
        play.types(person, &pasted("https://ptn.ninja/abc")).await;
        play.types(
            person,
            &pasted("Look: [my game](https://playtak.com/games/1)"),
        )
        .await;
        play.types(person, &pasted("[Size \"5\"] 1. a1 https://ptn.ninja/abc"))
            .await;
        play.types(person, "/tak move ply:https://ptn.ninja/abc")
            .await;
        let file = ("game.ptn", "https://ptn.ninja/abc".as_bytes());
        play.attaches(person, "/tak replay file:{file}", file).await;
    }
    play.tells(&expect![[""]]);
}

async fn file_of_any_encoding_is_read(play: &mut Play<'_>) {
    let text = "[Size \"4\"]\n[Player1 \"Müller\"]\n[Player2 \"Bö\"]\n1. a1 d4 2. b1";
    let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let text = format!("\u{feff}{text}");
        text.encode_utf16().flat_map(bytes).collect()
    };
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
    let files = [
        ("le.ptn", utf16(u16::to_le_bytes)),
        ("be.ptn", utf16(u16::to_be_bytes)),
        ("latin.ptn", latin),
    ];
    for (name, bytes) in &files {
        play.attaches("Cleo", "/tak replay as:tps file:{file}", (name, bytes))
            .await;
    }
    play.tells(&expect![[""]]);
}

/// Two pieces walk to and fro on 4x4, and then the game goes on.
fn wandering(later: &str) -> String {
    format!(
        "[Size \"4\"] a1 d4{} {later}",
        " d4< a1> c4> b1<".repeat(13)
    )
}

async fn game_without_our_limit_is_read_to_its_end(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    let file = wandering("b2 b3");
    let file = ("far.ptn", file.as_bytes());
    play.attaches("Cleo", "/tak replay as:tps file:{file}", file)
        .await;
    play.attaches("Bo", "/tak replay as:ptn file:{file}", file)
        .await;
    play.attaches("Cleo", "/tak replay from:26 to:27 file:{file}", file)
        .await;
    let resigned = wandering("");
    let resigned = resigned
        .trim_end()
        .rsplit_once(" c4> b1<")
        .map(|(walk, _)| format!("{walk} 1-0"));
    let resigned = resigned.unwrap();
    play.attaches(
        "Cleo",
        "/tak replay as:tps file:{file}",
        ("given-up.ptn", resigned.as_bytes()),
    )
    .await;
    play.attaches("Bo", "/tak board as:free file:{file}", file)
        .await;
    play.tells(&expect![[""]]);
    play.attaches("Cleo", "/tak analyse file:{file}", file)
        .await;
    play.mentions("the game would have been a draw after `26. … a1>`");
}

const OPEN: &str = "[Size \"5\"]\n\n1. a1 e5\n2. c3 ...\n\n{2b1}\n2. -- d3\n\n[Size \"5\"]\n1. b1";

async fn free_board_tells_what_a_file_leaves_out(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    let file = ("open.ptn", OPEN.as_bytes());
    play.attaches("Ada", "/tak board as:free file:{file}", file)
        .await;
    setup!["Ada: (More…), (Paste a game…)" for play];
    play.fills(
        "Ada",
        "[Size \"5\"] 1. a1 e5 2. c3 c4 3. ... {3w1} 3. d3 d4",
    )
    .await;
    play.attaches("Bo", "/tak board as:free file:{file}", file)
        .await;
    setup!["Bo: (Mehr…), (Partie einfügen…)" for play];
    play.fills("Bo", "https://ptn.ninja/abc").await;
    play.tells(&expect![[""]]);
}

async fn typed_letter_in_front_of_a_stack_names_its_top(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 Cc3 d4").await;
    play.text();
    script![[r#"
        Ada: /tak move ply:Sc3>
        Ada: /tak move ply:1Cc3+
    "#] for play];
}
