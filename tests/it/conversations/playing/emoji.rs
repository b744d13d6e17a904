//! The emoji of the text boards.

use local_discord::{Answer, Message, Trouble};

use super::close_views::{POSITION, creation_route};
use crate::tavern::PATIENCE;
use crate::{Engine, Play, Tavern, on_both_engines, until};

on_both_engines!(
    text_board_uses_emoji,
    emoji_created_by_another_process_is_used,
    emoji_refused_for_an_unknown_reason_is_looked_for,
    text_board_without_emoji_uses_characters
);

/// Gives the application every emoji except those with one of these prefixes.
fn add_emoji_except(tavern: &Tavern, but: &[&str]) {
    for (name, image) in tak_tavern::discord::emojis() {
        if !but.iter().any(|but| name.starts_with(but)) {
            tavern.discord.add_emoji(&name, &image);
        }
    }
}

async fn view_stack(tavern: &Tavern) -> Message {
    let answer = tavern
        .ada
        .types(tavern.channel, "/tak board stack:d3 as:text");
    tavern.message_of(answer.await).await
}

/// Waits until a text board contains emoji.
async fn wait_for_emoji(tavern: &Tavern) -> Message {
    until("with emoji", async || {
        view_stack(tavern).await.content.contains("<:white_flat:")
    })
    .await;
    view_stack(tavern).await
}

async fn text_board_uses_emoji(engine: Engine) {
    let tavern = Tavern::without_bot_with_emoji(engine).await;
    add_emoji_except(&tavern, &[]);
    let emoji = tavern.discord.emojis();
    tavern.start_bot().await;
    let mut play = Play::with_game(&tavern, POSITION).await;
    let message = wait_for_emoji(&tavern).await;
    let id = |name: &str| {
        let entry = emoji.iter().find(|emoji| emoji.name.starts_with(name));
        entry.expect("it was there before").id
    };
    let [flat, black, cap] = ["tak_white_flat_", "tak_black_flat_", "tak_black_capstone_"].map(id);
    let text = format!(
        "From the bottom to the top: <:white_flat:{flat}><:black_flat:{black}>\
         <:black_capstone:{cap}>"
    );
    assert!(message.content.contains(&text), "{}", message.content);
    let board = play.types("Ada", "/tak board as:text").await;
    let board = tavern.message_of(board).await.content;
    assert!(board.chars().count() <= 2000, "{board}");
    assert!(board.contains("<:white_cap_on_black:"), "{board}");
    assert!(board.contains("<:dark_square:"), "{board}");
    // The application already had all of them.
    assert_eq!(tavern.discord.emojis().len(), emoji.len());
    tavern.close().await;
}

/// Discord refuses a duplicate created after the bot had listed the emoji. The
/// bot then lists them a second time.
async fn emoji_created_by_another_process_is_used(engine: Engine) {
    let tavern = Tavern::without_bot_with_emoji(engine).await;
    let names = ["tak_white_flat_", "tak_new_white_flat_"];
    add_emoji_except(&tavern, &names);
    let creation = tavern.discord.faults().hold(&creation_route(&tavern));
    tavern.start_bot().await;
    creation.arrived(PATIENCE).await.unwrap();
    let mut all = tak_tavern::discord::emojis();
    let (name, image) = all.find(|(name, _)| name.starts_with(names[0])).unwrap();
    tavern.discord.add_emoji(&name, &image);
    creation.release();
    // A second process starts while the first one creates an emoji.
    let other = tavern.another_bot().await;
    let mut play = Play::with_game(&tavern, POSITION).await;
    wait_for_emoji(&tavern).await;
    let requests = tavern.discord.requests();
    let refusals = requests
        .iter()
        .filter(|request| request.route.ends_with("/emojis") && request.status == 400);
    assert!(refusals.count() > 0, "it came too late");
    let there_are = tavern.discord.emojis().len();
    assert_eq!(there_are, tak_tavern::discord::emojis().count());
    tavern.stop_bot().await;
    wait_for_emoji(&tavern).await;
    let answer = play.types("Ada", "/tak board stack:d3 as:text").await;
    let text = tavern.message_of(answer).await.content;
    assert!(text.contains("<:white_flat:"), "{text}");
    other.stop().await;
    tavern.close().await;
}

/// The code of the refusal does not matter, but whether an emoji of this name is there.
async fn emoji_refused_for_an_unknown_reason_is_looked_for(engine: Engine) {
    let tavern = Tavern::without_bot_with_emoji(engine).await;
    add_emoji_except(&tavern, &["tak_white_flat_"]);
    let (route, faults) = (creation_route(&tavern), tavern.discord.faults());
    faults.rest(&route, 1, Trouble::Status(400));
    let creation = faults.hold(&route);
    tavern.start_bot().await;
    creation.arrived(PATIENCE).await.unwrap();
    let mut all = tak_tavern::discord::emojis();
    let entry = all.find(|(name, _)| name.starts_with("tak_white_flat_"));
    let (name, image) = entry.unwrap();
    tavern.discord.add_emoji(&name, &image);
    creation.release();
    Play::with_game(&tavern, POSITION).await;
    wait_for_emoji(&tavern).await;
    assert!(faults.are_met());
    tavern.close().await;
}

/// A restart repeats the attempt.
async fn text_board_without_emoji_uses_characters(engine: Engine) {
    let tavern = Tavern::without_bot_with_emoji(engine).await;
    add_emoji_except(&tavern, &["tak_white_flat_"]);
    tavern.discord.limit_emojis(1);
    tavern.start_bot().await;
    let has_refusal = async || {
        let requests = tavern.discord.requests();
        requests.iter().any(|request| request.code == Some(30_008))
    };
    until("no more emoji", has_refusal).await;
    let mut play = Play::with_game(&tavern, POSITION).await;
    let text = view_stack(&tavern).await.content;
    assert!(text.contains("⬜⬛⚫"), "{text}");
    tavern.discord.limit_emojis(2000);
    tavern.restart().await;
    wait_for_emoji(&tavern).await;
    let answer = play.types("Cleo", "/tak board").await;
    assert!(!matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.close().await;
}
