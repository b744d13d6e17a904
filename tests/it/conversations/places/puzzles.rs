//! Puzzles where the bot is a guest, and in a conversation with it alone.

use super::guests::open_with_group;
use crate::conversations::learning::puzzles::{open_puzzle, solution};
use crate::conversations::learning::server_puzzles::{gets_a_puzzle, has_solved_some};
use crate::{Engine, Play, on_both_engines};

on_both_engines!(
    puzzle_is_solved_in_a_group,
    puzzle_is_solved_in_direct_messages,
    puzzle_of_a_server_is_shown_nowhere_else,
    settings_lead_managers_to_the_server
);

/// Solves the puzzle, and presses each of its buttons. Returns the transcript.
async fn solves(play: &mut Play<'_>) -> String {
    play.types("Ada", "/tak puzzle").await;
    play.clicks("Ada", "Step by step").await;
    let mut label = "Type it";
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

/// Ada opens it on its server. In a group, on another server and in direct messages she gets another one. The buttons
/// of the first one, sent there by a modified client, find nothing.
async fn puzzle_of_a_server_is_shown_nowhere_else(engine: Engine) {
    const HERE: &str = "from a game on this server";
    let (mut tavern, group, elsewhere) = open_with_group(engine).await;
    let own = tavern.ada.opens_direct();
    tavern.names.0.extend([(own, "own".to_owned())]);
    let mut play = Play::new(&tavern);
    gets_a_puzzle(&mut play).await;
    has_solved_some(&play, "Ada").await;
    play.types("Ada", "/tak puzzle").await;
    play.mentions(HERE);
    let puzzle = "select puzzle, version from puzzle_attempts";
    let puzzle = tavern.database.ask(puzzle).await.remove(0);
    let id = format!("puzzle-type/1/{}", puzzle.replace(' ', "/"));
    for (place, name) in [(group, "a group"), (elsewhere, "elsewhere"), (own, "own")] {
        play.enter_place(place, name);
        play.types("Ada", "/tak puzzle").await;
        let text = play.text();
        assert!(text.contains("**Puzzle** ·"), "{text}");
        assert!(!text.contains(HERE), "{text}");
        let message = tavern.discord.messages(place).pop().unwrap();
        let answer = tavern.ada.forges_click(&message, &id).await;
        play.record_act("Ada: (forged: Type it)".to_owned(), answer)
            .await;
        let text = play.text();
        assert!(!text.contains("form “"), "{text}");
        assert!(!text.contains(HERE), "{text}");
    }
    tavern.close().await;
}

async fn settings_lead_managers_to_the_server(engine: Engine) {
    let (tavern, group, _) = open_with_group(engine).await;
    let mut play = Play::new(&tavern);
    play.enter_place(group, "a group");
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation…").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    play.mentions("On a server, managers turn it on in `/tak server`.");
    tavern.close().await;
}
