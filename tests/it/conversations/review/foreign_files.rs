//! Games and positions of other programs and places, as people paste and attach them.

use super::imports::pasted;
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    position_is_read_with_text_around_it,
    link_is_answered_with_the_next_step,
    file_of_any_encoding_is_read,
    game_without_our_limit_is_read_to_its_end,
    free_board_names_omitted_parts_of_a_file,
    typed_letter_in_front_of_a_stack_names_its_top
);

async fn position_is_read_with_text_around_it(play: &mut Play<'_>) {
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
    for (challenger, opponent, position) in [
        ("Ada", "Bo", "[ x3/x,1,x/x2,2 2 2 ]"),
        ("Bo", "Cleo", "[TPS \"x3/x,1,x/x2,2 2 2\"]"),
        ("Cleo", "Ada", "TPS: x3/x,1,x/x2,2 1 1"),
        ("Bo", "Ada", "https://ptn.ninja/abc"),
        ("Bo", "Ada", "x3/x,1,x/x3 1 1"),
    ] {
        let position = position.replace('"', "\\\"");
        let command = format!("/tak challenge opponent:@{opponent} position:\"{position}\"");
        play.types(challenger, &command).await;
    }
    play.tells(&expect![[r#"
        Cleo: /tak analyse text:"[ 1,1,1/2,2,x/x3 2 4 ]"
        Tak Tavern [only Cleo]:
            **Pasted position** · 3x3 · Black to move
            The game is over there.
            picture: position-10985186218681710-tavern.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
        Cleo: /tak analyse text:"[TPS \"1,1,1/2,2,x/x3 2 4\"]"
        Tak Tavern [only Cleo]:
            **Pasted position** · 3x3 · Black to move
            The game is over there.
            picture: position-10985186218681710-tavern.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
        Cleo: /tak analyse text:"\"1,1,1/2,2,x/x3 2 4\""
        Tak Tavern [only Cleo]:
            **Pasted position** · 3x3 · Black to move
            The game is over there.
            picture: position-10985186218681710-tavern.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
        Cleo: /tak analyse text:"`1,1,1/2,2,x/x3 2 4`"
        Tak Tavern [only Cleo]:
            **Pasted position** · 3x3 · Black to move
            The game is over there.
            picture: position-10985186218681710-tavern.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
        Cleo: /tak analyse text:"TPS: 1,1,1/2,2,x/x3 2 4"
        Tak Tavern [only Cleo]:
            **Pasted position** · 3x3 · Black to move
            The game is over there.
            picture: position-10985186218681710-tavern.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
        Cleo: /tak analyse text:"1,1,1/2,2,x/x3 2 1"
        Tak Tavern [only Cleo]:
            **Pasted position** · 3x3 · Black to move
            The game is over there.
            picture: position-1325579356061039139-tavern.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
        Ada: /tak challenge opponent:@Bo position:"[ x3/x,1,x/x2,2 2 2 ]"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 2 2`. A coin decides who plays White.
            This game starts from a set-up position, so it counts for nothing.
            picture: challenge-x3-x-1-x-x2-2-2-2-tavern.png “Tak, 3 by 3. Move 2, Black to play. Flats: W…”
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: /tak challenge opponent:@Cleo position:"[TPS \"x3/x,1,x/x2,2 2 2\"]"
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 2 2`. A coin decides who plays White.
            This game starts from a set-up position, so it counts for nothing.
            picture: challenge-x3-x-1-x-x2-2-2-2-tavern.png “Tak, 3 by 3. Move 2, Black to play. Flats: W…”
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Cleo: /tak challenge opponent:@Ada position:"TPS: x3/x,1,x/x2,2 1 1"
        Tak Tavern [to all; notifies Ada]:
            @Cleo challenges @Ada to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 1 2`. A coin decides who plays White.
            This game starts from a set-up position, so it counts for nothing.
            picture: challenge-x3-x-1-x-x2-2-1-2-tavern.png “Tak, 3 by 3. Move 2, White to play. Flats: W…”
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: /tak challenge opponent:@Ada position:"https://ptn.ninja/abc"
        Tak Tavern [only Bo]:
            I don't open links: go to that page and copy the position there as TPS, such as x3/x,12,x/x3 1 2.
        Bo: /tak challenge opponent:@Ada position:"x3/x,1,x/x3 1 1"
        Tak Tavern [only Bo]:
            That position can't be played. The move number doesn't fit the board: White's first move leaves one black flat, Black's adds one white flat. `position` is a TPS, such as x5/x5/x2,1,x2/x,2,x3/x5 1 2.
    "#]]);
}

async fn link_is_answered_with_the_next_step(tavern: &Tavern) {
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
    play.tells(&expect![[r#"
        Ada: /tak analyse text:"https://ptn.ninja/abc"
        Tak Tavern [only Ada]:
            I don't open links: go to that page, copy the game there as PTN (PTN Ninja has “Copy PTN”), and paste that text here.
        Ada: /tak analyse text:"Look: [my game](https://playtak.com/games/1)"
        Tak Tavern [only Ada]:
            I don't open links: go to that page, copy the game there as PTN (PTN Ninja has “Copy PTN”), and paste that text here.
        Ada: /tak analyse text:"[Size \"5\"] 1. a1 https://ptn.ninja/abc"
        Tak Tavern [only Ada]:
            I don't open links: go to that page, copy the game there as PTN (PTN Ninja has “Copy PTN”), and paste that text here.
        Ada: /tak move ply:https://ptn.ninja/abc
        Tak Tavern [only Ada]:
            **Game 1:** I don't open links: type a move, such as c3, or copy the game there as PTN and paste it into `/tak analyse`.
            (Try again) (Step by step)
        Ada: /tak replay file:game.ptn
        Tak Tavern [only Ada]:
            I don't open links: go to that page, copy the game there as PTN (PTN Ninja has “Copy PTN”), and paste that text here.
        Bo: /tak analyse text:"https://ptn.ninja/abc"
        Tak Tavern [only Bo]:
            Ich öffne keine Links: Geh auf die Seite, kopiere dort die Partie als PTN (in PTN Ninja mit „Copy PTN“), und füg diesen Text hier ein.
        Bo: /tak analyse text:"Look: [my game](https://playtak.com/games/1)"
        Tak Tavern [only Bo]:
            Ich öffne keine Links: Geh auf die Seite, kopiere dort die Partie als PTN (in PTN Ninja mit „Copy PTN“), und füg diesen Text hier ein.
        Bo: /tak analyse text:"[Size \"5\"] 1. a1 https://ptn.ninja/abc"
        Tak Tavern [only Bo]:
            Ich öffne keine Links: Geh auf die Seite, kopiere dort die Partie als PTN (in PTN Ninja mit „Copy PTN“), und füg diesen Text hier ein.
        Bo: /tak move ply:https://ptn.ninja/abc
        Tak Tavern [only Bo]:
            In Partie 1 bist nicht du am Zug, sondern @Ada. Du bekommst Bescheid, wenn du dran bist. Bis dahin kannst du mit `/tak plan` deine Antwort planen.
        Bo: /tak replay file:game.ptn
        Tak Tavern [only Bo]:
            Ich öffne keine Links: Geh auf die Seite, kopiere dort die Partie als PTN (in PTN Ninja mit „Copy PTN“), und füg diesen Text hier ein.
    "#]]);
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
    play.tells(&expect![[r#"
        Cleo: /tak replay as:tps file:le.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `le.ptn` · 4x4 · no result
            `Müller` plays White, `Bö` plays Black. The position after `2. b1`:
            ```
            x3,1/x4/x4/2,1,x2 2 2
            ```
        Cleo: /tak replay as:tps file:be.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `be.ptn` · 4x4 · no result
            `Müller` plays White, `Bö` plays Black. The position after `2. b1`:
            ```
            x3,1/x4/x4/2,1,x2 2 2
            ```
        Cleo: /tak replay as:tps file:latin.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `latin.ptn` · 4x4 · no result
            `Müller` plays White, `Bö` plays Black. The position after `2. b1`:
            ```
            x3,1/x4/x4/2,1,x2 2 2
            ```
    "#]]);
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
    let game = wandering("");
    let game = game
        .trim_end()
        .rsplit_once(" c4> b1<")
        .map(|(walk, _)| format!("{walk} 1-0"));
    let game = game.unwrap();
    play.attaches(
        "Cleo",
        "/tak replay as:tps file:{file}",
        ("given-up.ptn", game.as_bytes()),
    )
    .await;
    play.attaches("Bo", "/tak board as:free file:{file}", file)
        .await;
    play.tells(&expect![[r#"
        Cleo: /tak replay as:tps file:far.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `far.ptn` · 4x4 · no result
            The position after `28. ... b3`:
            ```
            x3,1/x,2,x2/x,1,x2/2,x3 1 29
            ```
            -# Here it would have been a draw after `26. … a1>`: 25 moves each without a new piece or a crushed wall.
        Bo: /tak replay as:ptn file:far.ptn
        Tak Tavern [only Bo]:
            **PTN-Datei** `far.ptn` · 4x4 · ohne Ergebnis
            Die Partie als PTN-Datei, für andere Tak-Programme:
            -# Hier wäre die Partie nach `26. … a1>` remis gewesen: je 25 Züge ohne gesetzten Stein und ohne umgeworfene Mauer.
            file: tak-game.ptn
            (link: In PTN Ninja öffnen)
        Cleo: /tak replay from:26 to:27 file:far.ptn
        Tak Tavern [to all]:
            **PTN file** `far.ptn` · 4x4 · no result
            Moves 26 to 27:
            -# Here it would have been a draw after `26. … a1>`: 25 moves each without a new piece or a crushed wall.
            picture: tak-file-51-54.gif “Replay of 4 moves. Last position: Tak, 4 by …”
        Cleo: /tak replay as:tps file:given-up.ptn
        Tak Tavern [only Cleo]:
            **PTN file** `given-up.ptn` · 4x4 · 1-0
            The position after `26. ... a1>`:
            ```
            x2,1,x/x4/x4/x,2,x2 1 27
            ```
            -# Here it would have been a draw after `26. … a1>`: 25 moves each without a new piece or a crushed wall.
        Bo: /tak board as:free file:far.ptn
        Tak Tavern [only Bo]:
            **Freies Brett** · 4x4
            Halbzug 56 von 56: `28. … b3`
            Du spielst Weiß. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
            picture: free-1-build-tavern.png “Tak, 4 mal 4. Zug 29, Weiß am Zug. Letzter Z…”
            | -# Hier wäre die Partie nach `26. … a1>` remis gewesen: je 25 Züge ohne gesetzten Stein und ohne umgeworfene Mauer.
            (a4) (b4) (c4) (d4 ↕)
            (a3) (grey: b3) (c3) (d3)
            (a2) (b2 ↕) (c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Voriger Zug) (grey: Nächster Zug) (Zug eintippen) (Mehr…)
    "#]]);
    play.attaches("Cleo", "/tak analyse file:{file}", file)
        .await;
    play.mentions("it would have been a draw after `26. … a1>`");
}

const OPEN: &str = "[Size \"5\"]\n\n1. a1 e5\n2. c3 ...\n\n{2b1}\n2. -- d3\n\n[Size \"5\"]\n1. b1";

async fn free_board_names_omitted_parts_of_a_file(tavern: &Tavern) {
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
    play.tells(&expect![[r#"
        Ada: /tak board as:free file:open.ptn
        Tak Tavern [only Ada]:
            **Free board** · 5x5
            Move 3 of 3: `2. c3`
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-1-build-tavern.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            | -# The file has 2 games. This is the first.
            | -# One move of another line is left out.
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
            (↖ a5) (Previous move) (grey: Next move) (Type it) (More…)
        Ada: [[Size "5"] 1. a1 e5 2. c3 c4 3. ... {3w1} 3. d3 d4]
        Tak Tavern changed [only Ada] “**Free board** · 5x5” to:
            **Free board** · 5x5
            Move 4 of 4: `2. … c4`
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# These buttons are a part of the board. The arrows lead to its other corners.
            picture: free-2-build-tavern.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            | -# 2 moves of other lines are left out.
            (a5) (b5) (c5) (d5) (e5 ↕)
            (a4) (b4) (grey: c4) (d4) (e4)
            (a3) (b3) (c3 ↕) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (↙ a1) (Previous move) (grey: Next move) (Type it) (More…)
        Bo: /tak board as:free file:open.ptn
        Tak Tavern [only Bo]:
            **Freies Brett** · 5x5
            Halbzug 3 von 3: `2. c3`
            Du spielst Schwarz. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
            -# Diese Buttons sind ein Teil des Bretts. Die Pfeile führen zu den anderen Ecken.
            picture: free-1-build-tavern.png “Tak, 5 mal 5. Zug 2, Schwarz am Zug. Letzter…”
            | -# Die Datei enthält 2 Partien. Das ist die erste.
            | -# Ein Zug einer anderen Variante ist weggelassen.
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (grey: c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1 ↕) (b1) (c1) (d1) (e1)
            (↖ a5) (Voriger Zug) (grey: Nächster Zug) (Zug eintippen) (Mehr…)
        Bo: [https://ptn.ninja/abc]
        Tak Tavern [only Bo]:
            Ich öffne keine Links: Geh auf die Seite, kopiere dort die Partie als PTN (in PTN Ninja mit „Copy PTN“), und füg diesen Text hier ein.
    "#]]);
}

async fn typed_letter_in_front_of_a_stack_names_its_top(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 Cc3 d4").await;
    play.text();
    script![[r#"
        Ada: /tak move ply:Sc3>
        Tak Tavern [only Ada]:
            **Game 1:** The top piece on c3 is a white capstone, not a wall. Did you mean `c3>`, `c3+`, `c3-` or `c3<`?
            (c3>  (1 on d3)) (c3+  (1 on c4)) (c3-  (1 on c2)) (c3<  (1 on b3))
            (Try again) (Step by step)
        Ada: /tak move ply:1Cc3+
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Ada played `c3+`, a capstone from c3 up to c4. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
}
