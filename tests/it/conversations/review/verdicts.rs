//! Files that differ from their board about the end of the game, and those that
//! hold more than a game.

use local_discord::Answer;

use crate::{Play, Tavern, expect, on_both_engines};

on_both_engines!(
    board_overrides_the_file_in_every_form,
    end_off_the_board_is_taken_from_the_file,
    analysis_shows_the_end_and_the_name_of_its_file,
    other_spelling_of_a_result_is_named
);

/// White's road, given to Black by the file, and a second game.
const LIE: &str = "[Size \"3\"]\n[Player1 \"Ann\u{202e} Lee\"]\n[Player2 \"Bo\"]\n[Result \"0-R\"]\n\n\
    1. a1 c3 2. b2 b1 3. a2 a3 4. c2\n0-R --\n\n[Size \"3\"]\n\n1. a1 c3\n";

/// The text of the attached file.
async fn file_of(tavern: &Tavern, answer: Answer) -> String {
    let message = tavern.message_of(answer).await;
    String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap()
}

async fn board_overrides_the_file_in_every_form(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    let lie = ("lie.ptn", LIE.as_bytes());
    let answer = play.attaches("Cleo", "/tak replay file:{file}", lie).await;
    play.attaches("Bo", "/tak replay as:tps file:{file}", lie)
        .await;
    let ptn = play
        .attaches("Bo", "/tak replay as:ptn file:{file}", lie)
        .await;
    // The board alone decides, by flats.
    let silent = "[Size “3”] [Flats “2”] [Caps “0”] 1. a1 b1 2. c1";
    let silent = ("silent.ptn", silent.as_bytes());
    play.attaches("Cleo", "/tak replay as:tps file:{file}", silent)
        .await;
    let flats = play
        .attaches("Cleo", "/tak replay as:ptn file:{file}", silent)
        .await;
    play.tells(&expect![[r#"
        Cleo: /tak replay file:lie.ptn
        Tak Tavern [to all]:
            **PTN file** `lie.ptn` · 3x3 · R-0
            `Ann Lee` played White, `Bo` played Black. The whole game, 7 moves:
            Note: the board says R-0 after 7 plies, the file says 0-R.
            -# The file has 2 games. This is the first.
            picture: tak-file-1-7.gif “Replay of 7 moves. Last position: Tak, 3 by …”
        Bo: /tak replay as:tps file:lie.ptn
        Tak Tavern [only Bo]:
            **PTN-Datei** `lie.ptn` · 3x3 · R-0
            `Ann Lee` hat Weiß gespielt, `Bo` Schwarz. Die Stellung nach `4. c2`:
            ```
            2,x,1/1,1,1/2,2,x 2 4
            ```
            Hinweis: Das Brett sagt R-0 nach 7 Halbzügen, die Datei sagt 0-R.
            -# Die Datei enthält 2 Partien. Das ist die erste.
        Bo: /tak replay as:ptn file:lie.ptn
        Tak Tavern [only Bo]:
            **PTN-Datei** `lie.ptn` · 3x3 · R-0
            `Ann Lee` hat Weiß gespielt, `Bo` Schwarz. Die Partie als PTN-Datei, für andere Tak-Programme:
            Hinweis: Das Brett sagt R-0 nach 7 Halbzügen, die Datei sagt 0-R.
            -# Die Datei enthält 2 Partien. Das ist die erste.
            file: tak-game.ptn
            (link: In PTN Ninja öffnen)
        Cleo: /tak replay as:tps file:silent.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `silent.ptn` · 3x3 · F-0
            The position after `2. c1`:
            ```
            x3/x3/2,1,1 2 2
            ```
        Cleo: /tak replay as:ptn file:silent.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `silent.ptn` · 3x3 · F-0
            The game as a PTN file, for other Tak programs:
            file: tak-game.ptn
            (link: Open in PTN Ninja)
    "#]]);
    let message = tavern.message_of(answer).await;
    let alt_text = message.attachments[0].description.clone().unwrap();
    assert!(alt_text.contains("White won with a road"), "{alt_text}");
    expect![[r#"
        [Size "3"]
        [Player1 "Ann Lee"]
        [Player2 "Bo"]
        [Result "R-0"]

        1. a1 c3
        2. b2 b1'
        3. a2' a3'
        4. c2 R-0
    "#]]
    .assert_eq(&file_of(tavern, ptn).await);
    expect![[r#"
        [Size "3"]
        [Flats "2"]
        [Caps "0"]
        [Result "F-0"]

        1. a1 b1
        2. c1 F-0
    "#]]
    .assert_eq(&file_of(tavern, flats).await);
}

async fn end_off_the_board_is_taken_from_the_file(play: &mut Play<'_>) {
    let open = "[Size \"3\"] [Result \"{tag}\"] 1. a1 c3 2. b2";
    let file = |tag: &str, text: &str| format!("{} {text}", open.replace("{tag}", tag));
    let mut exports = Vec::new();
    for (tag, text) in [
        ("", "1-0"),
        ("0-1", ""),
        ("1-0", "0-1"),
        ("R-0", ""),
        ("draw", ""),
        ("", "*"),
    ] {
        let file = file(tag, text);
        let file = ("end.ptn", file.as_bytes());
        let answer = play
            .attaches("Cleo", "/tak replay as:ptn file:{file}", file)
            .await;
        let ptn = file_of(play.tavern, answer).await;
        let lines = ptn.lines().filter(|line| !line.is_empty());
        exports.push(lines.collect::<Vec<_>>().join(" "));
    }
    play.tells(&expect![[r#"
        Cleo: /tak replay as:ptn file:end.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `end.ptn` · 3x3 · 1-0
            The game as a PTN file, for other Tak programs:
            file: tak-game.ptn
            (link: Open in PTN Ninja)
        Cleo: /tak replay as:ptn file:end.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `end.ptn` · 3x3 · 0-1
            The game as a PTN file, for other Tak programs:
            file: tak-game.ptn
            (link: Open in PTN Ninja)
        Cleo: /tak replay as:ptn file:end.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `end.ptn` · 3x3 · 0-1
            The game as a PTN file, for other Tak programs:
            Note: the tag says 1-0, but the game ends with 0-1.
            file: tak-game.ptn
            (link: Open in PTN Ninja)
        Cleo: /tak replay as:ptn file:end.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `end.ptn` · 3x3 · no result
            The game as a PTN file, for other Tak programs:
            Note: the file says R-0, but the game goes on after 3 plies.
            file: tak-game.ptn
            (link: Open in PTN Ninja)
        Cleo: /tak replay as:ptn file:end.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `end.ptn` · 3x3 · no result
            The game as a PTN file, for other Tak programs:
            Note: the tag says `draw`, which is no result of PTN; write `1/2-1/2`.
            file: tak-game.ptn
            (link: Open in PTN Ninja)
        Cleo: /tak replay as:ptn file:end.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `end.ptn` · 3x3 · unfinished
            The game as a PTN file, for other Tak programs:
            file: tak-game.ptn
            (link: Open in PTN Ninja)
    "#]]);
    expect![[r#"
        [Size "3"] [Result "1-0"] 1. a1 c3 2. b2 1-0
        [Size "3"] [Result "0-1"] 1. a1 c3 2. b2 0-1
        [Size "3"] [Result "0-1"] 1. a1 c3 2. b2 0-1
        [Size "3"] 1. a1 c3 2. b2
        [Size "3"] 1. a1 c3 2. b2
        [Size "3"] [Result "0-0"] 1. a1 c3 2. b2 0-0"#]]
    .assert_eq(&exports.join("\n"));
}

async fn analysis_shows_the_end_and_the_name_of_its_file(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    let name = "The long name of a file of a game with `marks`.ptn";
    let lie = LIE.replace("0-R --", "0-R {a line} 3. b3 R-0");
    play.attaches("Cleo", "/tak analyse file:{file}", (name, lie.as_bytes()))
        .await;
    let lie = ("lie.ptn", LIE.as_bytes());
    play.attaches("Bo", "/tak analyse file:{file}", lie).await;
    let ptn = play.clicks("Bo", "PTN mit Kurve").await;
    // The file's word about the same plies without an end on the board.
    let text = "[Size \"3\"] 1. a1 c3 2. b2 1-0";
    let file = ("resigned.ptn", text.as_bytes());
    play.attaches("Cleo", "/tak analyse file:{file}", file)
        .await;
    let answer = play.clicks("Cleo", "PTN with graph").await;
    play.tells(&expect![[r#"
        Cleo: /tak analyse file:The long name of a file of a game with `marks`.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `The long name of a file of a game with …` · 3x3 · 4 moves, R-0
            Note: the board says R-0 after 7 plies, the file says 0-R.
            -# The file has 2 games. This is the first.
            -# One move of another line is left out.
            **Black could have won at once:** `c1` (move 3).
            **Turning points**
            `2. b2?!` · White went from 95 % to 88 %. Better: `c1`
            `3. a2??` · White went from 95 % to 0 %. Better: `c1`
            -# I looked at up to 50,000 boards for each move, and at up to 53 times as many where a move seemed wrong.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            picture: analysis-332337988813171106.png “White's chance to win over 4 moves, between …”
            <Look at a move more closely: Try again at 2. b2 | Show the line: 2. b2 | Try again at 3. a2 | Show the line: 3. a2 | Try again at 3. … a3 | Show the line: 3. … a3>
            (PTN with graph)
        Bo: /tak analyse file:lie.ptn
        Tak Tavern [only Bo]:
            **PTN-Datei** `lie.ptn` · 3x3 · 4 Züge, R-0
            Hinweis: Das Brett sagt R-0 nach 7 Halbzügen, die Datei sagt 0-R.
            -# Die Datei enthält 2 Partien. Das ist die erste.
            **Schwarz hätte sofort gewinnen können:** `c1` (Zug 3).
            **Wendepunkte**
            `2. b2?!` · Weiß ist von 95 % auf 88 % gefallen. Besser: `c1`
            `3. a2??` · Weiß ist von 95 % auf 0 % gefallen. Besser: `c1`
            -# Ich habe für jeden Zug bis zu 50.000 Stellungen angesehen und bis zu 53-mal so viele, wo ein Zug fehlerhaft schien.
            -# Was ein Zug von der Gewinnchance gekostet hat, in Prozentpunkten: `??` mindestens 25, `?` mindestens 10, `?!` mindestens 7.
            picture: analysis-332337988813171106.png “Die Gewinnchance von Weiß über 4 Züge, zwisc…”
            <Einen Zug genauer ansehen: Neuer Versuch ab 2. b2 | Zugfolge zeigen: 2. b2 | Neuer Versuch ab 3. a2 | Zugfolge zeigen: 3. a2 | Neuer Versuch ab 3. … a3 | Zugfolge zeigen: 3. … a3>
            (PTN mit Kurve)
        Bo: (PTN mit Kurve)
        Tak Tavern [only Bo]:
            Die Datei öffnet sich in [PTN Ninja](<https://ptn.ninja/>) mit Kurve und besten Antworten.
            -# Was ein Zug von der Gewinnchance gekostet hat, in Prozentpunkten: `??` mindestens 25, `?` mindestens 10, `?!` mindestens 7.
            file: tak-analysis.ptn
        Cleo: /tak analyse file:resigned.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `resigned.ptn` · 3x3 · 2 moves, 1-0
            **Turning points**
            `2. b2?!` · White went from 94 % to 86 %. Better: `c1`
            -# I looked at up to 50,000 boards for each move, and at up to 53 times as many where a move seemed wrong.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            picture: analysis-5710029885870423650.png “White's chance to win over 2 moves, between …”
            <Look at a move more closely: Try again at 2. b2 | Show the line: 2. b2>
            (PTN with graph)
        Cleo: (PTN with graph)
        Tak Tavern [only Cleo]:
            The file opens in [PTN Ninja](<https://ptn.ninja/>) with a graph and the best replies.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            file: tak-analysis.ptn
    "#]]);
    let ptn = file_of(tavern, ptn).await;
    // The names of the file stay, its own result and its other game, too.
    for text in ["[Player2 \"Bo\"]", "[Result \"0-R\"]", "2. b2?! {"] {
        assert!(ptn.contains(text), "{text}: {ptn}");
    }
    assert_eq!(ptn.matches("[Size \"3\"]").count(), 2, "{ptn}");
    let file = file_of(tavern, answer).await;
    assert!(file.trim_end().ends_with(" 1-0"), "{file}");
}

async fn other_spelling_of_a_result_is_named(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    for text in [
        "1. b2 d4 2. c3 d3 1-2-1-2",
        "1. b2 d4 2. c3 d3 1-0!",
        "1. b2 d4 2. c3 d3 resigns",
        "1. 2b2 d4 2. c3",
        "1. b2 -- 2. c3",
    ] {
        let text = format!("[Size \"5\"] {text}");
        let file = ("other.ptn", text.as_bytes());
        play.attaches("Cleo", "/tak replay file:{file}", file).await;
        play.attaches("Bo", "/tak replay file:{file}", file).await;
    }
    play.tells(&expect![[r#"
        Cleo: /tak replay file:other.ptn
        Tak Tavern [only Cleo]:
            I can't read that game. Line 1, column 30, `1-2-1-2`: This is no result of PTN; write `1/2-1/2`.
        Bo: /tak replay file:other.ptn
        Tak Tavern [only Bo]:
            Ich kann die Partie nicht lesen. Zeile 1, Spalte 30, `1-2-1-2`: Das ist kein Ergebnis von PTN; schreib `1/2-1/2`.
        Cleo: /tak replay file:other.ptn
        Tak Tavern [only Cleo]:
            I can't read that game. Line 1, column 30, `1-0!`: This is no result of PTN; write `1-0`.
        Bo: /tak replay file:other.ptn
        Tak Tavern [only Bo]:
            Ich kann die Partie nicht lesen. Zeile 1, Spalte 30, `1-0!`: Das ist kein Ergebnis von PTN; schreib `1-0`.
        Cleo: /tak replay file:other.ptn
        Tak Tavern [only Cleo]:
            I can't read that game. Line 1, column 30, `resigns`: This is no result of PTN; PTN has R-0, 0-R, F-0, 0-F, 1-0, 0-1 and 1/2-1/2.
        Bo: /tak replay file:other.ptn
        Tak Tavern [only Bo]:
            Ich kann die Partie nicht lesen. Zeile 1, Spalte 30, `resigns`: Das ist kein Ergebnis von PTN; PTN kennt R-0, 0-R, F-0, 0-F, 1-0, 0-1 und 1/2-1/2.
        Cleo: /tak replay file:other.ptn
        Tak Tavern [only Cleo]:
            I can't read that game. Ply 1, `2b2`: 2b2 is White's first move only in the opening double black stack. A PTN file names it: `[Opening "double black stack"]`.
        Bo: /tak replay file:other.ptn
        Tak Tavern [only Bo]:
            Ich kann die Partie nicht lesen. Halbzug 1, `2b2`: 2b2 ist nur in der Eröffnung „double black stack“ der erste Zug von Weiß. Eine PTN-Datei nennt sie: `[Opening "double black stack"]`.
        Cleo: /tak replay file:other.ptn
        Tak Tavern [only Cleo]:
            I can't read that game. Line 1, column 18, `--`: A move of Black is left out here. Only White's first can be, where Black begins.
        Bo: /tak replay file:other.ptn
        Tak Tavern [only Bo]:
            Ich kann die Partie nicht lesen. Zeile 1, Spalte 18, `--`: Hier fehlt ein Zug von Schwarz. Auslassen kann man nur den ersten von Weiß, wenn Schwarz beginnt.
    "#]]);
}
