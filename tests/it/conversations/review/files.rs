//! Games from attached PTN files.

use tak_tavern::tak::ptn::Record;

use crate::{Play, Tavern, expect, on_both_engines};

on_both_engines!(
    attached_file_is_replayed,
    copies_of_an_attached_file_get_one_replay,
    unusable_file_is_refused,
    file_that_discord_has_lost_is_refused
);

const GAME: &str = "[Player1 \"Hawk\"]\n[Player2 \"`Owl`\"]\n[Size \"4\"]\n[Komi \"0.5\"]\n\
    [Opening \"no-swap\"]\n[Result \"R-0\"]\n\n1. a1! d4 {Well.}\n2. b1 c4\n3. c1 b4\n4. d1 R-0\n\n\
    {3w1}\n3. a2 b4 4. a3\n";

async fn attached_file_is_replayed(play: &mut Play<'_>) {
    let file = ("game.ptn", GAME.as_bytes());
    play.attaches("Cleo", "/tak replay file:{file}", file).await;
    play.attaches("Cleo", "/tak replay from:2 to:3 file:{file}", file)
        .await;
    play.attaches("Cleo", "/tak replay as:tps to:2 file:{file}", file)
        .await;
    let answer = play
        .attaches("Cleo", "/tak replay as:ptn file:{file}", file)
        .await;
    play.tells(&expect![[r#"
        Cleo: /tak replay file:game.ptn
        Tak Tavern [to all]:
            **PTN file** `game.ptn` · 4x4 · R-0
            `Hawk` played White, ` Owl ` played Black. The whole game, 7 moves:
            -# 3 moves of other lines are left out.
            picture: tak-file-1-7.gif “Replay of 7 moves. Last position: Tak, 4 by …”
        Cleo: /tak replay from:2 to:3 file:game.ptn
        Tak Tavern [to all]:
            **PTN file** `game.ptn` · 4x4 · R-0
            `Hawk` played White, ` Owl ` played Black. Moves 2 to 3:
            -# 3 moves of other lines are left out.
            picture: tak-file-3-6.gif “Replay of 4 moves. Last position: Tak, 4 by …”
        Cleo: /tak replay as:tps to:2 file:game.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `game.ptn` · 4x4 · R-0
            `Hawk` played White, ` Owl ` played Black. The position after `2. ... c4`:
            ```
            x2,2,2/x4/x4/1,1,x2 1 3
            ```
            -# 3 moves of other lines are left out.
        Cleo: /tak replay as:ptn file:game.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `game.ptn` · 4x4 · R-0
            `Hawk` played White, ` Owl ` played Black. The game as a PTN file, for other Tak programs:
            -# 3 moves of other lines are left out.
            file: tak-game.ptn
            (link: Open in PTN Ninja)
    "#]]);
    let message = play.tavern.message_of(answer).await;
    let ptn = String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap();
    let record = Record::parse_all(&ptn).unwrap().remove(0);
    assert_eq!(record.plies.join(" "), "a1 d4 b1 c4 c1' b4' d1");
    assert_eq!(record.tag("Player1"), Some("Hawk"));
    let link = message.buttons()[0].url.clone().unwrap();
    assert!(link.starts_with("https://ptn.ninja/"), "{link}");
}

async fn copies_of_an_attached_file_get_one_replay(play: &mut Play<'_>) {
    play.copies = 3;
    let file = ("game.ptn", GAME.as_bytes());
    play.attaches("Cleo", "/tak replay from:4 file:{file}", file)
        .await;
    play.tells(&expect![[r#"
        Cleo: /tak replay from:4 file:game.ptn
        Tak Tavern [to all]:
            **PTN file** `game.ptn` · 4x4 · R-0
            `Hawk` played White, ` Owl ` played Black. Move 4:
            -# 3 moves of other lines are left out.
            picture: tak-file-7-7.gif “Replay of 1 move. Last position: Tak, 4 by 4…”
    "#]]);
}

async fn unusable_file_is_refused(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    let large = vec![b' '; 128 * 1024 + 1];
    let files: [(&str, &[u8]); 7] = [
        ("large.ptn", &large),
        ("picture.png", &[0x89, b'P', b'N', b'G', 0xFF]),
        ("empty.ptn", b""),
        ("no-moves.ptn", b"[Size \"5\"]"),
        ("number.ptn", b"[Size \"5\"]\n\n1. a1 e5\n3. c3"),
        ("taken.ptn", b"[Size \"5\"]\n\n1. a1 a1"),
        ("size.ptn", b"[Size \"9\"]\n\n1. a1 a1"),
    ];
    for file in files {
        play.attaches("Cleo", "/tak replay file:{file}", file).await;
    }
    play.attaches("Bo", "/tak replay as:ptn file:{file}", files[4])
        .await;
    play.attaches(
        "Cleo",
        "/tak replay from:3 to:2 file:{file}",
        ("game.ptn", GAME.as_bytes()),
    )
    .await;
    play.tells(&expect![[r#"
        Cleo: /tak replay file:large.ptn
        Tak Tavern [only Cleo]:
            That file is too large. A PTN file has at most 128 KB.
        Cleo: /tak replay file:picture.png
        Tak Tavern [only Cleo]:
            That file isn't text. Attach a PTN file, which is plain text.
        Cleo: /tak replay file:empty.ptn
        Tak Tavern [only Cleo]:
            I find no game there. The first line of a game names its board, such as `[Size "6"]`; then come numbered moves. `/tak analyse` and the free board also take a position in TPS.
        Cleo: /tak replay file:no-moves.ptn
        Tak Tavern [only Cleo]:
            That game has no moves.
        Cleo: /tak replay file:number.ptn
        Tak Tavern [only Cleo]:
            I can't read that game. Line 4, column 1, `3.`: The next move number must be 2.
        Cleo: /tak replay file:taken.ptn
        Tak Tavern [only Cleo]:
            I can't read that game. Ply 2, `a1`: a1 holds a black flat. You can only place pieces on free squares.
        Cleo: /tak replay file:size.ptn
        Tak Tavern [only Cleo]:
            I can't read that game. The tag `Size` must be a number from 3 to 8, not `9`.
        Bo: /tak replay as:ptn file:number.ptn
        Tak Tavern [only Bo]:
            Ich kann die Partie nicht lesen. Zeile 4, Spalte 1, `3.`: Die nächste Zugnummer muss 2 sein.
        Cleo: /tak replay from:3 to:2 file:game.ptn
        Tak Tavern [only Cleo]:
            A replay runs forwards, but `from` 3 comes after `to` 2. Swap them.
    "#]]);
}

async fn file_that_discord_has_lost_is_refused(play: &mut Play<'_>) {
    play.tavern.discord.faults().lose_uploads();
    play.attaches(
        "Cleo",
        "/tak replay file:{file}",
        ("game.ptn", GAME.as_bytes()),
    )
    .await;
    play.tells(&expect![[r#"
        Cleo: /tak replay file:game.ptn
        Tak Tavern [only Cleo]:
            I couldn't get that file from Discord. Please attach it again.
    "#]]);
}
