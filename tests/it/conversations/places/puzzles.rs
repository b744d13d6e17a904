//! Puzzles where the bot is a guest, and in a conversation with it alone.

use super::guests::open_with_group;
use crate::conversations::learning::puzzles::{open_puzzle, solution};
use crate::database::{Engine, on_both_engines};
use crate::play::Play;

on_both_engines!(
    puzzle_is_solved_in_a_group,
    puzzle_is_solved_in_direct_messages,
    settings_lead_managers_to_the_server
);

/// Every button works, and the last answer says that it is solved.
async fn solves(play: &mut Play<'_>) -> String {
    play.types("Ada", "/tak puzzle").await;
    play.clicks("Ada", "Step by step").await;
    let mut label = "Type it instead";
    play.clicks("Ada", "a5").await;
    for ply in solution() {
        play.clicks("Ada", label).await;
        play.fills("Ada", &ply).await;
        label = "Type it";
    }
    play.clicks("Ada", "Solution").await;
    play.clicks("Ada", "Next puzzle").await;
    play.text()
}

async fn puzzle_is_solved_in_a_group(engine: Engine) {
    let (tavern, group, _) = open_with_group(engine).await;
    open_puzzle(&tavern, "Ada").await;
    let mut play = Play::new(&tavern);
    play.enter_place(group, "a group");
    let text = solves(&mut play).await;
    assert!(text.contains(": solved!**"), "{text}");
    assert!(text.contains("The solution: "), "{text}");
    tavern.close().await;
}

async fn puzzle_is_solved_in_direct_messages(engine: Engine) {
    let (mut tavern, ..) = open_with_group(engine).await;
    open_puzzle(&tavern, "Ada").await;
    let channel = tavern.ada.opens_direct();
    tavern.names.0.extend([(channel, "own".to_owned())]);
    let mut play = Play::new(&tavern);
    play.enter_place(channel, "Ada's conversation with the bot");
    let text = solves(&mut play).await;
    assert!(text.contains(": solved!**"), "{text}");
    tavern.close().await;
}

async fn settings_lead_managers_to_the_server(engine: Engine) {
    let (tavern, group, _) = open_with_group(engine).await;
    let mut play = Play::new(&tavern);
    play.enter_place(group, "a group");
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation…").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    let text = play.text();
    assert!(
        text.contains("On a server, managers turn it on in `/tak server`."),
        "{text}"
    );
    tavern.close().await;
}
