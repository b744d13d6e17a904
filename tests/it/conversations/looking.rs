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
    play.tells(&expect![[""]]);
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
    play.tells(&expect![[""]]);
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
    play.tells(&expect![[""]]);
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
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn where_nobody_calls(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "preset:tavern").await;
    play.types("Ada", "/tak board hints:true").await;
    play.types("Ada", "/tak board hints:false").await;
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
    play.tells(&expect![[""]]);
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
    play.tells(&expect![[""]]);
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
