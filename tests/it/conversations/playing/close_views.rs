//! Private views of a board: as text, enlarged, from a chosen side, and a
//! single stack; and the emoji of the text boards.

use local_discord::Trouble;

use crate::{Engine, Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    board_is_shown_as_text,
    board_is_shown_from_each_side,
    single_stack_is_shown,
    game_without_tak_calls_refuses_hints,
    board_is_shown_as_text_in_german
);

/// A position with a stack under a flat, and one under a capstone.
pub(super) const POSITION: &str =
    "position:\"x5/x,2112121C,x3/x2,211S,122C,x/x4,12/1,1,1,1,x 2 12\"";

/// The method and path of the request that creates an emoji.
pub(super) fn creation_route(tavern: &Tavern) -> String {
    let application = tavern.discord.application_id();
    format!("POST /applications/{application}/emojis")
}

/// A tavern where every request for a new emoji fails.
async fn without_emoji(engine: Engine) -> Tavern {
    let tavern = Tavern::without_bot_with_emoji(engine).await;
    let path = creation_route(&tavern);
    tavern.discord.faults().rest(&path, 1, Trouble::Status(403));
    tavern.start_bot().await;
    tavern
}

async fn board_is_shown_as_text(engine: Engine) {
    let tavern = without_emoji(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    setup!["Cleo: /tak board as:text" for play];
    play.moves("a1 e5 c3 d4 c3+ Sb2").await;
    script![[r#"
        Ada: /tak board as:text
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 4
            @Ada plays White, @Bo plays Black.
            Move 4, White to play. Last move Sb2. Flats: White 2, Black 2. Left: White 19 stones and 1 capstone; Black 18 stones and 1 capstone.
            5 🟫 🟧 🟫 🟧 ⬜ 
            4 🟧 🟫 ⬜ ⬛ 🟧 
            3 🟫 🟧 🟫 🟧 🟫 
            2 🟧 🏴 🟧 🟫 🟧 
            1 ⬛ 🟧 🟫 🟧 🟫 
              🇦 🇧 🇨 🇩 🇪 
            -# ⬜ flat, 🏳️ wall, ⚪ capstone; a number is the height of a stack.
            On the board: a1 black flat; b2 black wall; c4 white flat, d4 black flat; e5 white flat.
        Bo: /tak board as:text side:own hints:true
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 4
            @Ada plays White, @Bo plays Black.
            Neither side could complete a road with the next move.
            Move 4, White to play. Last move Sb2. Flats: White 2, Black 2. Left: White 19 stones and 1 capstone; Black 18 stones and 1 capstone.
            1 🟫 🟧 🟫 🟧 ⬛ 
            2 🟧 🟫 🟧 🏴 🟧 
            3 🟫 🟧 🟫 🟧 🟫 
            4 🟧 ⬛ ⬜ 🟫 🟧 
            5 ⬜ 🟧 🟫 🟧 🟫 
              🇪 🇩 🇨 🇧 🇦 
            -# ⬜ flat, 🏳️ wall, ⚪ capstone; a number is the height of a stack.
            On the board: a1 black flat; b2 black wall; c4 white flat, d4 black flat; e5 white flat.
    "#] for play];
    tavern.close().await;
}

async fn board_is_shown_from_each_side(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3 d4").await;
    let mut pictures = Vec::new();
    for options in [
        "as:picture",
        "as:large",
        "side:black",
        "theme:traveler",
        "theme:paper side:own",
        "hints:true",
    ] {
        let answer = play.types("Bo", &format!("/tak board {options}")).await;
        let message = tavern.message_of(answer).await;
        assert_eq!(message.private_to, Some(tavern.bo.id));
        pictures.push(message.attachments[0].clone());
    }
    play.tells(&expect![[r#"
        Bo: /tak board as:picture
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
        Bo: /tak board as:large
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4-large.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
        Bo: /tak board side:black
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
        Bo: /tak board theme:traveler
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
        Bo: /tak board theme:paper side:own
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
        Bo: /tak board hints:true
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            Neither side could complete a road with the next move.
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
    "#]]);
    let [usual, large, others @ ..] = pictures.as_slice() else {
        panic!("six boards were shown");
    };
    assert_eq!(large.width, usual.width.map(|width| 2 * width));
    // Black, too, sees White's side at the bottom by default.
    assert_ne!(others[0].bytes, usual.bytes);
    assert_ne!(others[1].bytes, usual.bytes);
    script![[r#"
        (A private view posts nothing, and the public board still has its buttons.)
        Bo: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# Prefer typing? `/tak move` takes your move as text, such as `c3`.
            picture: tak-1-4-build.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (a5) (b5) (c5) (d5) (e5 ↕)
            (a4) (b4) (c4) (grey: d4) (e4)
            (a3) (b3) (c3 ↕) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (grey: a1) (b1) (c1) (d1) (e1)
    "#] for play];
}

async fn single_stack_is_shown(engine: Engine) {
    let tavern = without_emoji(engine).await;
    let mut play = Play::with_game(&tavern, POSITION).await;
    script![[r#"
        Cleo: /tak board stack: …
            … b4 · 7 pieces · white capstone on top
            … c3 · 3 pieces · white wall on top
            … d3 · 3 pieces · black capstone on top
            … e2 · 2 pieces · black flat on top
            … a1 · 1 piece · white flat on top
            … b1 · 1 piece · white flat on top
            … c1 · 1 piece · white flat on top
            … d1 · 1 piece · white flat on top
        Cleo: /tak board stack:D …
            … d3 · 3 pieces · black capstone on top
            … d1 · 1 piece · white flat on top
        Cleo: /tak board game:7 stack: …
        Cleo: /tak board stack:b4
        Tak Tavern [only Cleo]:
            **b4** in game 1: White controls this stack of 7 pieces.
            From the bottom to the top: ⬛⬜⬜⬛⬜⬛⚪
            Below the top piece: 3 captives and 3 reserves of White's own. It's a soft cap: the capstone is on a captive. The top 5 can move together.
            picture: tak-1-0-b4.png “Side view of a stack: b4 white capstone on s…”
        Cleo: /tak board stack:c3
        Tak Tavern [only Cleo]:
            **c3** in game 1: White controls this stack of 3 pieces.
            From the bottom to the top: ⬛⬜🏳️
            Below the top piece: 1 captive and 1 reserve of White's own. All 3 can move together.
            picture: tak-1-0-c3.png “Side view of a stack: c3 white wall on two: …”
        Cleo: /tak board stack:d3
        Tak Tavern [only Cleo]:
            **d3** in game 1: Black controls this stack of 3 pieces.
            From the bottom to the top: ⬜⬛⚫
            Below the top piece: 1 captive and 1 reserve of Black's own. It's a hard cap: the capstone is on a piece of its own colour. All 3 can move together.
            picture: tak-1-0-d3.png “Side view of a stack: d3 black capstone on t…”
        Cleo: /tak board stack:a1
        Tak Tavern [only Cleo]:
            **a1** in game 1: White controls this piece.
            ⬜ white flat
            It can move.
            picture: tak-1-0-a1.png “Side view of a stack: a1 white flat. It can …”
        Cleo: /tak board stack:e2
        Tak Tavern [only Cleo]:
            **e2** in game 1: Black controls this stack of 2 pieces.
            From the bottom to the top: ⬜⬛
            Below the top piece: 1 captive and no reserve of Black's own. Both can move together.
            picture: tak-1-0-e2.png “Side view of a stack: e2 black flat on one: …”
        Ada: /tak board stack:B4 as:text
        Tak Tavern [only Ada]:
            **b4** in game 1: White controls this stack of 7 pieces.
            From the bottom to the top: ⬛⬜⬜⬛⬜⬛⚪
            Below the top piece: 3 captives and 3 reserves of White's own. It's a soft cap: the capstone is on a captive. The top 5 can move together.
        Ada: /tak board stack:z9
        Tak Tavern [only Ada]:
            `stack` is a square of the board, such as c3. Discord suggests the ones with pieces while you type.
        Ada: /tak board stack:h8
        Tak Tavern [only Ada]:
            A 5x5 board has no h8. Name a square with a piece on it; Discord suggests them while you type.
        Ada: /tak board stack:e5
        Tak Tavern [only Ada]:
            e5 is empty. Name a square with a piece on it; Discord suggests them while you type.
        Ada: /tak board stack:stack
        Tak Tavern [only Ada]:
            `stack` is a square of the board, such as c3. Discord suggests the ones with pieces while you type.
    "#] for play];
    setup!["Ada: /tak resign, (Resign)" for play];
    script![[r#"
        Cleo: /tak board game:1 stack:a1
        Tak Tavern [only Cleo]:
            **a1** in game 1: White controls this piece.
            ⬜ white flat
            picture: tak-1-1-a1.png “Side view of a stack: a1 white flat.…”
    "#] for play];
    tavern.close().await;
}

async fn game_without_tak_calls_refuses_hints(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "preset:tavern").await;
    script![[r#"
        Ada: /tak board hints:true
        Tak Tavern [only Ada]:
            Game 1 is played without Tak calls, so its players find the threats themselves. Leave out `hints`.
        Ada: /tak board hints:false
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: no Tak calls, no takebacks.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
            (Note) (Free board)
    "#] for play];
    setup!["Cleo: /tak challenge opponent:@Ada size:3x3 first:me" for play];
    setup!["Ada: (Accept)" for play];
    // The answer names one of two games, and the chosen view still applies.
    setup!["Ada: /tak board side:black stack:a1" for play];
    setup!["Ada: (2 · against Cleo · 3x3 · move 1 · their turn)" for play];
    setup!["Cleo: /tak move ply:a1" for play];
    play.clicks("Ada", "2 · against Cleo · 3x3 · move 1 · their turn")
        .await;
    play.forges("Ada", "a look at another game", "look/1/7/0/text.-.-.-.-")
        .await;
    play.tells(&expect![[r#"
        Ada: (2 · against Cleo · 3x3 · move 1 · their turn)
        Tak Tavern [only Ada]:
            **a1** in game 2: Black controls this piece.
            ⬛ black flat
            It can move.
            picture: tak-2-1-a1.png “Side view of a stack: a1 black flat. It can …”
        Ada: (forged: a look at another game)
        Tak Tavern [only Ada]:
            This button's game isn't in this channel. `/tak games` lists yours.
    "#]]);
}

async fn board_is_shown_as_text_in_german(engine: Engine) {
    let tavern = without_emoji(engine).await;
    tavern.discord.person("Cleo").speaks("de");
    let mut play = Play::with_game(&tavern, POSITION).await;
    script![[r#"
        Cleo: /tak brett als:text hinweise:true
        Tak Tavern [only Cleo]:
            **Partie 1** · 5x5 · Zug 12
            @Bo spielt Weiß, @Ada spielt Schwarz.
            Weiß könnte auf **e1** eine Straße vollenden.
            Zug 12, Schwarz am Zug. Flachsteine: Weiß 4, Schwarz 1. Vorrat: Weiß 10 Steine und 0 Schlusssteine; Schwarz 15 Steine und 0 Schlusssteine. Mögliche Straße über e1.
            5 🟫 🟧 🟫 🟧 🟫 
            4 🟧 ⚪7🟧 🟫 🟧 
            3 🟫 🟧 🏳️3⚫3🟫 
            2 🟧 🟫 🟧 🟫 ⬛2
            1 ⬜ ⬜ ⬜ ⬜ 🟫 
              🇦 🇧 🇨 🇩 🇪 
            -# ⬜ Flachstein, 🏳️ Mauer, ⚪ Schlussstein; eine Zahl ist die Höhe eines Stapels.
            Auf dem Brett, Stapel von unten nach oben: a1 weißer Flachstein, b1 weißer Flachstein, c1 weißer Flachstein, d1 weißer Flachstein; e2 schwarzer Flachstein auf einem: weiß; c3 weiße Mauer auf zwei: schwarz weiß, d3 schwarzer Schlussstein auf zwei: weiß schwarz; b4 weißer Schlussstein auf sechs: schwarz weiß weiß schwarz weiß schwarz.
        Cleo: /tak brett stapel:b4
        Tak Tavern [only Cleo]:
            **b4** in Partie 1: Der Stapel aus 7 Steinen gehört Weiß.
            Von unten nach oben: ⬛⬜⬜⬛⬜⬛⚪
            Unter dem obersten Stein: 3 Gefangene und 3 eigene Steine von Weiß. Es ist ein weicher Schlussstein: Er steht auf einem gefangenen Stein. Die oberen 5 lassen sich zusammen ziehen.
            picture: tak-1-0-b4.png “Ein Stapel von der Seite: b4 weißer Schlusss…”
        Cleo: /tak brett stapel:d3 als:text
        Tak Tavern [only Cleo]:
            **d3** in Partie 1: Der Stapel aus 3 Steinen gehört Schwarz.
            Von unten nach oben: ⬜⬛⚫
            Unter dem obersten Stein: 1 Gefangener und 1 eigener Stein von Schwarz. Es ist ein harter Schlussstein: Er steht auf einem Stein der eigenen Farbe. Alle 3 lassen sich zusammen ziehen.
        Cleo: /tak brett stapel:z9
        Tak Tavern [only Cleo]:
            `stapel` ist ein Feld des Bretts, etwa c3. Discord schlägt beim Tippen Felder mit Steinen vor.
        Cleo: /tak brett stapel:f1
        Tak Tavern [only Cleo]:
            Ein 5x5-Brett hat kein Feld f1. Nenne ein Feld mit einem Stein; Discord schlägt sie beim Tippen vor.
        Cleo: /tak brett stapel:e5
        Tak Tavern [only Cleo]:
            e5 ist leer. Nenne ein Feld mit einem Stein; Discord schlägt sie beim Tippen vor.
        Cleo: /tak brett stapel:b …
            … b4 · 7 Steine · oben weißer Schlussstein
            … b1 · 1 Stein · oben weißer Flachstein
    "#] for play];
    tavern.close().await;
}
