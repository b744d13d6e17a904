//! Analyses of pasted and attached games, and of single positions.

use tak_tavern::tak::ptn::Record;

use crate::{Play, Tavern, expect, on_both_engines, script};

on_both_engines!(
    one_analysis_of_a_pasted_game_serves_all,
    pasted_position_shows_its_best_move,
    unusable_text_is_refused,
    several_subjects_are_refused,
    import_continues_after_a_stop,
    finished_game_lends_its_values_to_its_ptn,
    deleted_import_is_refused
);

const PLIES: &str = "1. a4 a1 2. b1 b4 3. c1 c4 4. d1";

pub(super) fn paste(name: &str) -> String {
    let game = format!("[Player1 \"{name}\"] [Player2 \"Owl\"] [Size \"4\"] {PLIES}");
    pasted(&game)
}

/// The command with a text as clients send it.
pub(super) fn pasted(text: &str) -> String {
    format!("/tak analyse text:\"{}\"", text.replace('"', "\\\""))
}

async fn one_analysis_of_a_pasted_game_serves_all(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    play.copies = 3;
    play.types("Cleo", &paste("Hawk")).await;
    play.copies = 1;
    play.types("Bo", &paste("Wren")).await;
    let file = format!("[Size \"4\"]\n[Date \"2020.01.01\"]\n\n{PLIES} R-0\n");
    let file = ("game.ptn", file.as_bytes());
    play.attaches("Ada", "/tak analyse file:{file}", file).await;
    let answer = play.clicks("Ada", "PTN with graph").await;
    play.tells(&expect![[r#"
        Cleo: /tak analyse text:"[Player1 \"Hawk\"] [Player2 \"Owl\"] [Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1"
        Tak Tavern [only Cleo]:
            **Pasted game** · 4x4 · 4 moves, R-0
            **Turning points**
            `2. … b4?!` · Black went from 23 % to 15 %. Better: `c2`
            `3. … c4?!` · Black went from 8 % to 0 %. Better: `Sd1`
            -# I looked at up to 50,000 boards for each move, and at up to 53 times as many where a move seemed wrong.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            picture: analysis-2492213749494031656.png “White's chance to win over 4 moves, between …”
            <Look at a move more closely: Try again at 2. … b4 | Show the line: 2. … b4 | Try again at 3. … c4 | Show the line: 3. … c4>
            (PTN with graph)
        Bo: /tak analyse text:"[Player1 \"Wren\"] [Player2 \"Owl\"] [Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1"
        Tak Tavern [only Bo]:
            **Eingefügte Partie** · 4x4 · 4 Züge, R-0
            **Wendepunkte**
            `2. … b4?!` · Schwarz ist von 23 % auf 15 % gefallen. Besser: `c2`
            `3. … c4?!` · Schwarz ist von 8 % auf 0 % gefallen. Besser: `Sd1`
            -# Ich habe für jeden Zug bis zu 50.000 Stellungen angesehen und bis zu 53-mal so viele, wo ein Zug fehlerhaft schien.
            -# Was ein Zug von der Gewinnchance gekostet hat, in Prozentpunkten: `??` mindestens 25, `?` mindestens 10, `?!` mindestens 7.
            picture: analysis-2492213749494031656.png “Die Gewinnchance von Weiß über 4 Züge, zwisc…”
            <Einen Zug genauer ansehen: Neuer Versuch ab 2. … b4 | Zugfolge zeigen: 2. … b4 | Neuer Versuch ab 3. … c4 | Zugfolge zeigen: 3. … c4>
            (PTN mit Kurve)
        Ada: /tak analyse file:game.ptn
        Tak Tavern [only Ada]:
            **PTN file** `game.ptn` · 4x4 · 4 moves, R-0
            **Turning points**
            `2. … b4?!` · Black went from 23 % to 15 %. Better: `c2`
            `3. … c4?!` · Black went from 8 % to 0 %. Better: `Sd1`
            -# I looked at up to 50,000 boards for each move, and at up to 53 times as many where a move seemed wrong.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            picture: analysis-2492213749494031656.png “White's chance to win over 4 moves, between …”
            <Look at a move more closely: Try again at 2. … b4 | Show the line: 2. … b4 | Try again at 3. … c4 | Show the line: 3. … c4>
            (PTN with graph)
        Ada: (PTN with graph)
        Tak Tavern [only Ada]:
            The file opens in [PTN Ninja](<https://ptn.ninja/>) with a graph and the best replies.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            file: tak-analysis.ptn
    "#]]);
    let message = tavern.message_of(answer).await;
    let file = String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap();
    expect![[r#"
        [Size "4"]
        [Date "2020.01.01"]

        1. a4 {74.0% pv> d4} a1 {77.3% pv> b1} 2. b1 {76.5% pv> c2} b4?! {84.8% pv> c1} 3. c1 {91.7% pv> Sd1} c4?! {100.0% pv> d1} 4. d1 {100.0%} R-0"#]]
    .assert_eq(&file);
    let record = Record::parse_all(&file).unwrap().remove(0);
    assert_eq!(record.replay().unwrap().1.len(), 7);
    let query = "select line, positions, known, due from imported_analyses";
    let rows = tavern.database.ask(query).await;
    assert_eq!(rows.len(), 1);
    assert!(!rows[0].contains("Hawk"), "{rows:?}");
    assert!(rows[0].contains(" 8 8"), "{rows:?}");
    // Another computation gives the same values.
    let detail = "select detail from imported_analyses";
    let first = tavern.database.ask(detail).await;
    tavern.database.run("delete from imported_analyses").await;
    play.types("Ada", &paste("Hawk")).await;
    assert_eq!(tavern.database.ask(detail).await, first);
}

async fn pasted_position_shows_its_best_move(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    for position in [
        // An immediate road, one that Black cannot stop, no forced win, and the end.
        "2,x2,1,x/x3,1,x/1,1,x,1,x/x3,1,x/2,2,x3 1 9",
        "2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9",
        "x3/2,2,x/1,x2 1 4",
        "x5/x5/x2,1,x2/x5/2,x4 2 2",
        "1,1,1/2,2,x/x3 2 4",
    ] {
        play.types("Cleo", &pasted(position)).await;
    }
    let file = (
        "position.ptn",
        "[TPS \"2,x2,1,x/x3,1,x/1,1,x,1,x/x3,1,x/2,2,x3 1 9\"]".as_bytes(),
    );
    play.attaches("Bo", "/tak analyse file:{file}", file).await;
    play.tells(&expect![[r#"
        Cleo: /tak analyse text:"2,x2,1,x/x3,1,x/1,1,x,1,x/x3,1,x/2,2,x3 1 9"
        Tak Tavern [only Cleo]:
            **Pasted position** · 5x5 · White to move
            White can win at once.
            Best move: `d1`
            picture: position-8726314934148410728-tavern.png “Tak, 5 by 5. Move 9, White to play. Flats: W…”
        Cleo: /tak analyse text:"2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9"
        Tak Tavern [only Cleo]:
            **Pasted position** · 5x5 · Black to move
            **Tinuë**: White makes a road in 1 move at most, whatever the other side does. The proof was checked.
            Best move: `d1`
            Best line: `d1 e2`
            picture: position-861215805244535903-tavern.png “Tak, 5 by 5. Move 9, Black to play. Flats: W…”
            (Show the line)
        Cleo: /tak analyse text:"x3/2,2,x/1,x2 1 4"
        Tak Tavern [only Cleo]:
            **Pasted position** · 3x3 · White to move
            White's chance to win: **6 %**.
            Best move: `a1+`
            Best line: `a1+ b3`
            picture: position-1883962331023475783-tavern.png “Tak, 3 by 3. Move 4, White to play. Flats: W…”
            (Show the line)
        Cleo: /tak analyse text:"x5/x5/x2,1,x2/x5/2,x4 2 2"
        Tak Tavern [only Cleo]:
            **Pasted position** · 5x5 · Black to move
            White's chance to win: **37 %**.
            Best move: `Cc2`
            Best line: `Cc2 Cd3 d2 e3 b2 e2 a2 e1 b3`
            picture: position-5416145913445416783-tavern.png “Tak, 5 by 5. Move 2, Black to play. Flats: W…”
            (Show the line)
        Cleo: /tak analyse text:"1,1,1/2,2,x/x3 2 4"
        Tak Tavern [only Cleo]:
            **Pasted position** · 3x3 · Black to move
            The game is over there.
            picture: position-10985186218681710-tavern.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
        Bo: /tak analyse file:position.ptn
        Tak Tavern [only Bo]:
            **PTN-Datei** `position.ptn` · 5x5 · Weiß am Zug
            Weiß kann sofort gewinnen.
            Bester Zug: `d1`
            picture: position-8726314934148410728-tavern.png “Tak, 5 mal 5. Zug 9, Weiß am Zug. Flachstein…”
    "#]]);
}

async fn unusable_text_is_refused(play: &mut Play<'_>) {
    for text in [
        "hello",
        "1. a1 e5",
        "[Size \"9\"] 1. a1 e5",
        "[Size \"5\"]",
        "[Size \"5\"] 1. a1 a1",
        "x5/x5 1 1",
    ] {
        play.types("Cleo", &pasted(text)).await;
    }
    let large = vec![b' '; 128 * 1024 + 1];
    let files: [(&str, &[u8]); 3] = [
        ("large.ptn", &large),
        ("picture.png", &[0x89, b'P', b'N', b'G', 0xFF]),
        ("empty.ptn", b""),
    ];
    for file in files {
        play.attaches("Cleo", "/tak analyse file:{file}", file)
            .await;
    }
    play.tells(&expect![[r#"
        Cleo: /tak analyse text:"hello"
        Tak Tavern [only Cleo]:
            I find no game there. The first line of a game names its board, such as `[Size "6"]`; then come numbered moves. `/tak analyse` and the free board also take a position in TPS.
        Cleo: /tak analyse text:"1. a1 e5"
        Tak Tavern [only Cleo]:
            I find no game there. The first line of a game names its board, such as `[Size "6"]`; then come numbered moves. `/tak analyse` and the free board also take a position in TPS.
        Cleo: /tak analyse text:"[Size \"9\"] 1. a1 e5"
        Tak Tavern [only Cleo]:
            I can't read that game. The tag `Size` must be a number from 3 to 8, not `9`.
        Cleo: /tak analyse text:"[Size \"5\"]"
        Tak Tavern [only Cleo]:
            That game has no moves.
        Cleo: /tak analyse text:"[Size \"5\"] 1. a1 a1"
        Tak Tavern [only Cleo]:
            I can't read that game. Ply 2, `a1`: a1 holds a black flat. You can only place pieces on free squares.
        Cleo: /tak analyse text:"x5/x5 1 1"
        Tak Tavern [only Cleo]:
            I can't read that game. This TPS has 2 rows. Boards have 3 to 8, separated by /.
        Cleo: /tak analyse file:large.ptn
        Tak Tavern [only Cleo]:
            That file is too large. A PTN file has at most 128 KB.
        Cleo: /tak analyse file:picture.png
        Tak Tavern [only Cleo]:
            That file isn't text. Attach a PTN file, which is plain text.
        Cleo: /tak analyse file:empty.ptn
        Tak Tavern [only Cleo]:
            I find no game there. The first line of a game names its board, such as `[Size "6"]`; then come numbered moves. `/tak analyse` and the free board also take a position in TPS.
    "#]]);
    let query = "select id from imported_analyses";
    assert!(play.tavern.database.ask(query).await.is_empty());
}

async fn several_subjects_are_refused(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::new(tavern);
    let both = format!("{} game:1", paste("Hawk"));
    play.types("Cleo", &both).await;
    let file = ("game.ptn", PLIES.as_bytes());
    play.attaches("Cleo", "/tak analyse game:1 file:{file}", file)
        .await;
    let position = "/tak analyse file:{file} text:\"x3/2,2,x/1,x2 1 4\"";
    play.attaches("Bo", position, file).await;
    play.tells(&expect![[r#"
        Cleo: /tak analyse text:"[Player1 \"Hawk\"] [Player2 \"Owl\"] [Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1" game:1
        Tak Tavern [only Cleo]:
            I can only look at one game at a time. Use one of `game`, `file` and `text`.
        Cleo: /tak analyse game:1 file:game.ptn
        Tak Tavern [only Cleo]:
            I can only look at one game at a time. Use one of `game`, `file` and `text`.
        Bo: /tak analyse file:game.ptn text:"x3/2,2,x/1,x2 1 4"
        Tak Tavern [only Bo]:
            Ich kann immer nur eine Partie ansehen. Nimm `partie`, `datei` oder `text`, aber nur eins davon.
    "#]]);
    let query = "select id from imported_analyses";
    assert!(tavern.database.ask(query).await.is_empty());
}

/// The process that began it has stopped after some positions, and another one
/// values the rest.
async fn import_continues_after_a_stop(play: &mut Play<'_>) {
    let line = paste("Hawk");
    play.types("Cleo", &line).await;
    let detail = "select detail from imported_analyses";
    let whole = play.tavern.database.ask(detail).await;
    let values: Vec<&str> = whole[0].split(';').collect();
    let half = values[values.len() - 3..].join(";");
    play.tavern
        .database
        .run(&format!(
            "update imported_analyses set known = 3, detail = '{half}', due = 1"
        ))
        .await;
    play.text();
    play.types("Cleo", &line).await;
    assert_eq!(play.tavern.database.ask(detail).await, whole);
    assert!(play.text().contains("(PTN with graph)"));
}

async fn finished_game_lends_its_values_to_its_ptn(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a4 a1 b1 b4 c1 c4 d1").await;
    play.clicks("Cleo", "Analyse").await;
    // A value that no computation gives.
    tavern
        .database
        .run("update analyses set detail = '777' || substr(detail, 4)")
        .await;
    play.types("Cleo", &paste("Hawk")).await;
    let details = "select detail from imported_analyses";
    let detail = tavern.database.ask(details).await;
    let ours = tavern.database.ask("select detail from analyses").await;
    assert_eq!(detail, ours);
    assert!(detail[0].starts_with("777"), "{detail:?}");
}

async fn deleted_import_is_refused(play: &mut Play<'_>) {
    play.types("Cleo", &paste("Hawk")).await;
    play.tavern
        .database
        .run("delete from imported_analyses")
        .await;
    play.text();
    script![[r#"
        Cleo: (PTN with graph)
        Tak Tavern [only Cleo]:
            This analysis was deleted after a month without use. Open it again: `/tak analyse`.
        Cleo: <Try again at 3. … c4>
        Tak Tavern [only Cleo]:
            This analysis was deleted after a month without use. Open it again: `/tak analyse`.
    "#] for play];
}
