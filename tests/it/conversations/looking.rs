//! Looking closely, in private: as text, large, from a side, and one stack; and
//! the emoji that stand in such texts.

use expect_test::expect;
use local_discord::{Answer, Message, Trouble};

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::{PATIENCE, Tavern, until};

on_both_engines!(
    as_text,
    as_pictures,
    one_stack,
    where_nobody_calls,
    in_german,
    with_emoji,
    two_make_the_same_emoji,
    emoji_fail,
);

/// A position with a stack under a soft cap, and one under a hard cap.
const POSITION: &str = "position:\"x5/x,2112121C,x3/x2,211S,122C,x/x4,12/1,1,1,1,x 2 12\"";

/// The path by which emoji are made.
fn emojis(tavern: &Tavern) -> String {
    let application = tavern.discord.application_id();
    format!("POST /applications/{application}/emojis")
}

/// A house in which no emoji can be made today.
async fn without_emoji(engine: Engine) -> Tavern {
    let tavern = Tavern::without_bot(engine).await;
    let path = emojis(&tavern);
    tavern.discord.faults().rest(&path, 1, Trouble::Status(403));
    tavern.start_bot().await;
    tavern
}

async fn as_text(engine: Engine) {
    let tavern = without_emoji(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Cleo", "/tak board as:text").await;
    play.moves("a1 e5 c3 d4 2a1").await;
    play.moves("c3+ Sb2").await;
    play.text();
    play.types("Ada", "/tak board as:text").await;
    play.types("Bo", "/tak board as:text side:own hints:true")
        .await;
    play.tells(&expect![[r#"
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
            Neither side could complete a road with the next ply.
            Move 4, White to play. Last move Sb2. Flats: White 2, Black 2. Left: White 19 stones and 1 capstone; Black 18 stones and 1 capstone.
            1 🟫 🟧 🟫 🟧 ⬛ 
            2 🟧 🟫 🟧 🏴 🟧 
            3 🟫 🟧 🟫 🟧 🟫 
            4 🟧 ⬛ ⬜ 🟫 🟧 
            5 ⬜ 🟧 🟫 🟧 🟫 
              🇪 🇩 🇨 🇧 🇦 
            -# ⬜ flat, 🏳️ wall, ⚪ capstone; a number is the height of a stack.
            On the board: a1 black flat; b2 black wall; c4 white flat, d4 black flat; e5 white flat.
    "#]]);
    tavern.close().await;
}

async fn as_pictures(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3 d4").await;
    play.text();
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
        let message = tavern.said(answer).await;
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
        Bo: /tak board as:large
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4-large.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak board side:black
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak board theme:traveler
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak board theme:paper side:own
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak board hints:true
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            Neither side could complete a road with the next ply.
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    let [usual, large, others @ ..] = pictures.as_slice() else {
        panic!("six boards were shown");
    };
    assert_eq!(large.width, usual.width.map(|width| 2 * width));
    // His own side is at the bottom as it is.
    assert_eq!(others[0].bytes, usual.bytes);
    assert_ne!(others[1].bytes, usual.bytes);
    // Whoever looks does not post, and what was posted keeps its buttons.
    play.types("Bo", "/tak board").await;
    play.clicks("Ada", "Move").await;
    play.tells(&expect![[r#"
        Bo: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4. @Ada to move (White).
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 3”
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `d4`, a black flat on d4.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# Prefer typing? Press **More** below the board, then **Type a ply**.
            picture: tak-1-4-build.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (a5) (b5) (c5) (d5) (e5 ↕)
            (a4) (b4) (c4) (grey: d4) (e4)
            (a3) (b3) (c3 ↕) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (grey: a1) (b1) (c1) (d1) (e1)
    "#]]);
    tavern.close().await;
}

async fn one_stack(engine: Engine) {
    let tavern = without_emoji(engine).await;
    let mut play = Play::with_game(&tavern, POSITION).await;
    play.completes("Cleo", "/tak board stack:").await;
    play.completes("Cleo", "/tak board stack:D").await;
    play.completes("Cleo", "/tak board game:7 stack:").await;
    for square in ["b4", "c3", "d3", "a1", "e2"] {
        play.types("Cleo", &format!("/tak board stack:{square}"))
            .await;
    }
    play.types("Ada", "/tak board stack:B4 as:text").await;
    for square in ["z9", "h8", "e5", "stack"] {
        play.types("Ada", &format!("/tak board stack:{square}"))
            .await;
    }
    play.tells(&expect![[r#"
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
    "#]]);
    tavern.close().await;
}

async fn where_nobody_calls(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "preset:tavern").await;
    play.types("Ada", "/tak board hints:true").await;
    play.types("Ada", "/tak board hints:false").await;
    play.tells(&expect![[r#"
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
    "#]]);
    play.types("Cleo", "/tak challenge opponent:@Ada size:3x3 first:me")
        .await;
    play.clicks("Ada", "Accept").await;
    play.text();
    // Of two games, one is meant, and what was wished for is remembered.
    play.types("Ada", "/tak board side:black stack:a1").await;
    play.clicks("Ada", "2 · against Cleo · 3x3 · move 1 · their turn")
        .await;
    play.types("Cleo", "/tak move ply:a1").await;
    play.text();
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
    tavern.close().await;
}

async fn in_german(engine: Engine) {
    let tavern = without_emoji(engine).await;
    tavern.discord.person("Cleo").speaks("de");
    let mut play = Play::with_game(&tavern, POSITION).await;
    play.types("Cleo", "/tak brett als:text hinweise:true")
        .await;
    play.types("Cleo", "/tak brett stapel:b4").await;
    play.types("Cleo", "/tak brett stapel:d3 als:text").await;
    play.types("Cleo", "/tak brett stapel:z9").await;
    play.types("Cleo", "/tak brett stapel:f1").await;
    play.types("Cleo", "/tak brett stapel:e5").await;
    play.completes("Cleo", "/tak brett stapel:b").await;
    play.tells(&expect![[r#"
        Cleo: /tak brett als:text hinweise:true
        Tak Tavern [only Cleo]:
            **Partie 1** · 5x5 · Zug 12
            @Ada spielt Weiß, @Bo spielt Schwarz.
            Weiß könnte mit `e1` eine Straße vollenden.
            Zug 12, Schwarz am Zug. Flachsteine: Weiß 4, Schwarz 1. Vorrat: Weiß 10 Steine und 0 Schlusssteine; Schwarz 15 Steine und 0 Schlusssteine. Mögliche Straße über e1.
            5 🟫 🟧 🟫 🟧 🟫 
            4 🟧 ⚪7🟧 🟫 🟧 
            3 🟫 🟧 🏳️3⚫3🟫 
            2 🟧 🟫 🟧 🟫 ⬛2
            1 ⬜ ⬜ ⬜ ⬜ 🟫 
              🇦 🇧 🇨 🇩 🇪 
            -# ⬜ Flachstein, 🏳️ Mauer, ⚪ Schlussstein; eine Zahl ist die Höhe eines Stapels.
            Auf dem Brett, Stapel von unten nach oben: a1 weißer Flachstein, b1 weißer Flachstein, c1 weißer Flachstein, d1 weißer Flachstein; e2 schwarzer Flachstein auf einem: W; c3 weiße Mauer auf zwei: SW, d3 schwarzer Schlussstein auf zwei: WS; b4 weißer Schlussstein auf sechs: SWWSWS.
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
    "#]]);
    tavern.close().await;
}

/// Gives the application all emoji but those with these names.
fn have_emoji(tavern: &Tavern, but: &[&str]) {
    for (name, image) in tak_tavern::discord::emojis() {
        if !but.iter().any(|but| name.starts_with(but)) {
            tavern.discord.add_emoji(&name, &image);
        }
    }
}

async fn stack_of(tavern: &Tavern) -> Message {
    let answer = tavern
        .ada
        .types(tavern.channel, "/tak board stack:d3 as:text");
    tavern.said(answer.await).await
}

/// Waits until emoji stand where signs stood.
async fn emoji_are_used(tavern: &Tavern) -> Message {
    until("with emoji", async || {
        stack_of(tavern).await.content.contains("<:white_flat:")
    })
    .await;
    stack_of(tavern).await
}

async fn with_emoji(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    have_emoji(&tavern, &[]);
    let known = tavern.discord.emojis();
    tavern.start_bot().await;
    let mut play = Play::with_game(&tavern, POSITION).await;
    let message = emoji_are_used(&tavern).await;
    let id = |name: &str| {
        let found = known.iter().find(|emoji| emoji.name.starts_with(name));
        found.expect("it was there before").id
    };
    let [flat, black, cap] = ["tak_white_flat_", "tak_black_flat_", "tak_black_capstone_"].map(id);
    let expected = format!(
        "From the bottom to the top: <:white_flat:{flat}><:black_flat:{black}>\
         <:black_capstone:{cap}>"
    );
    assert!(message.content.contains(&expected), "{}", message.content);
    let board = play.types("Ada", "/tak board as:text").await;
    let board = tavern.said(board).await.content;
    assert!(board.chars().count() <= 2000, "{board}");
    assert!(board.contains("<:white_cap_on_black:"), "{board}");
    assert!(board.contains("<:dark_square:"), "{board}");
    // Nothing had to be made.
    assert_eq!(tavern.discord.emojis().len(), known.len());
    tavern.close().await;
}

/// Others make emoji too: an emoji that came into being after the bot had
/// looked is refused, and found.
async fn two_make_the_same_emoji(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let missing = ["tak_white_flat_", "tak_new_white_flat_"];
    have_emoji(&tavern, &missing);
    let held = tavern.discord.faults().hold(&emojis(&tavern));
    tavern.start_bot().await;
    held.arrived(PATIENCE).await.unwrap();
    let mut all = tak_tavern::discord::emojis();
    let (name, image) = all.find(|(name, _)| name.starts_with(missing[0])).unwrap();
    tavern.discord.add_emoji(&name, &image);
    held.release();
    // And a second process starts while the first has one to make.
    let other = tavern.another_bot().await;
    let mut play = Play::with_game(&tavern, POSITION).await;
    emoji_are_used(&tavern).await;
    let requests = tavern.discord.requests();
    let refused = requests
        .iter()
        .filter(|request| request.route.ends_with("/emojis") && request.status == 400);
    assert!(refused.count() > 0, "it came too late");
    let there_are = tavern.discord.emojis().len();
    assert_eq!(there_are, tak_tavern::discord::emojis().count());
    tavern.stop_bot().await;
    emoji_are_used(&tavern).await;
    let answer = play.types("Ada", "/tak board stack:d3 as:text").await;
    let told = tavern.said(answer).await.content;
    assert!(told.contains("<:white_flat:"), "{told}");
    other.stop().await;
    tavern.close().await;
}

/// Without emoji there are plain signs, and nothing else changes; whoever
/// starts anew tries again.
async fn emoji_fail(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    have_emoji(&tavern, &["tak_white_flat_"]);
    tavern.discord.limit_emojis(1);
    tavern.start_bot().await;
    let refused = async || {
        let requests = tavern.discord.requests();
        requests.iter().any(|request| request.code == Some(30_008))
    };
    until("no more emoji", refused).await;
    let mut play = Play::with_game(&tavern, POSITION).await;
    let told = stack_of(&tavern).await.content;
    assert!(told.contains("⬜⬛⚫"), "{told}");
    tavern.discord.limit_emojis(2000);
    tavern.restart().await;
    emoji_are_used(&tavern).await;
    let answer = play.types("Cleo", "/tak board").await;
    assert!(!matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.close().await;
}
