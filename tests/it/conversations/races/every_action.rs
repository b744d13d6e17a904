//! A play with each command, button and form.

use std::time::Duration;

use serde_json::Value;

use crate::conversations::learning::lesson::complete_lesson;
use crate::conversations::meeting::untaken_seeks::offered_at_last;
use crate::play::Play;

/// A conversation with each of them.
#[expect(clippy::too_many_lines, reason = "each action takes a line")]
pub(super) async fn play_every_action(play: &mut Play<'_>) {
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5 first:me")
        .await;
    play.clicks("Bo", "What is Tak?").await;
    play.clicks("Bo", "Start the lesson").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Withdraw").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Bo", "Decline").await;
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.completes("Ada", "/tak move ply:a").await;
    play.completes("Ada", "/tak move ply:a1 game:").await;
    play.moves("a1").await;
    play_ply_by_buttons(play).await;
    play.types("Bo", "/tak move ply:d4").await;
    play.types("Ada", "/tak board").await;
    play.types("Cleo", "/tak board").await;
    play.types("Cleo", "/tak replay").await;
    play.clicks("Cleo", "Step through").await;
    play.clicks("Cleo", "Forward").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Cancel the game").await;
    play.clicks("Ada", "Keep playing").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Offer a draw").await;
    play.clicks("Bo", "Decline").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Ask for a takeback").await;
    play.clicks("Bo", "Decline").await;
    play.moves("c3 c4").await;
    play.types("Bo", "/tak offer what:takeback").await;
    play.clicks("Ada", "Accept").await;
    play.moves("d4").await;
    play_plans(play).await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Ask to cancel").await;
    play.clicks("Bo", "Accept").await;
    // Both players request a rematch, then one of them does.
    play.clicks("Ada", "Rematch").await;
    play.clicks("Bo", "Rematch").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Bo", "Rematch").await;
    play.clicks("Bo", "Rematch").await;
    play.clicks("Ada", "Decline").await;
    play.clicks("Cleo", "Rematch").await;
    play.clicks("Cleo", "PTN").await;
    play.clicks("Cleo", "Replay").await;
    // One player cancels another game alone.
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Cancel the game").await;
    play.clicks("Bo", "Cancel the game").await;
    // Two games end by resignation.
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Bo", "Resign").await;
    play.types("Bo", "/tak challenge opponent:@Ada size:3x3 first:me")
        .await;
    play.clicks("Ada", "Accept").await;
    play.types("Bo", "/tak settings").await;
    play.picks("Bo", "Colours: felt, green cloth").await;
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Colours: slate, blue-grey stone").await;
    // Two games run here, and the answer names one of them.
    play.types("Bo", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    play.types("Bo", "/tak board").await;
    play.clicks("Bo", "6 · against Cleo · 3x3 · move 1 · your turn")
        .await;
    play.types("Bo", "/tak move ply:a1 game:6").await;
    play.types("Bo", "/tak replay").await;
    play.picks("Bo", "6 · against Cleo · 3x3 · move 1 · their turn")
        .await;
    play.types("Bo", "/tak replay as:tps").await;
    play.clicks("Bo", "6 · against Cleo · 3x3 · move 1 · their turn")
        .await;
    play.types("Bo", "/tak resign game:5").await;
    play.clicks("Bo", "Resign").await;
    // Several games for coins; one of them leaves Bo poor.
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 games:2 ante:90",
    )
    .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "3").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "2").await;
    for (player, ply) in [
        ("Bo", "a1"),
        ("Ada", "c3"),
        ("Bo", "Sb2"),
        ("Ada", "Sb1"),
        ("Bo", "Sa3"),
        ("Ada", "Sa2"),
    ] {
        let line = format!("/tak move ply:{ply} game:7");
        play.types(player, &line).await;
    }
    play.types("Bo", "/tak resign game:7").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Ada", "Next game").await;
    play.types("Bo", "/tak purse").await;
    play.clicks("Bo", "Sweep the common room for 10 coins")
        .await;
}

pub(super) async fn play_seeks(play: &mut Play<'_>) {
    play.types("Ada", "/tak seek size:5x5 first:me").await;
    offered_at_last(play.tavern, &play.newest()).await;
    play.clicks("Ada", "Play the house").await;
    let lonely = newest_game_number(play).await;
    play.types("Ada", "/tak seek size:3x3 first:me").await;
    play.clicks("Ada", "Withdraw").await;
    play.types("Ada", "/tak seek size:3x3 first:me").await;
    play.types("Cleo", "/tak lobby").await;
    play.clicks("Cleo", "Take seek 1").await;
    let taken = newest_game_number(play).await;
    for size in 5..8 {
        play.types("Ada", &format!("/tak seek size:{size}x{size}"))
            .await;
    }
    play.types("Ada", "/tak seek size:8x8").await;
    play.clicks("Ada", "Withdraw no. 2").await;
    play.types("Ada", "/tak seek size:3x3 ante:1").await;
    play.clicks("Bo", "Take").await;
    play.clicks("Bo", "Decline").await;
    for line in ["/tak seek", "/tak seek size:8x8"] {
        play.types("Bo", line).await;
        play.types("Cleo", line).await;
    }
    play.types("Dan", "/tak lobby").await;
    play.clicks("Dan", "Next").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.clicks("Ada", "Clear").await;
    for line in [lonely, taken].map(|game| format!("/tak resign game:{game}")) {
        play.types("Ada", &line).await;
        play.clicks("Ada", "Resign").await;
    }
}

/// Watching, settings and moderation around games.
pub(super) async fn play_around_games(play: &mut Play<'_>) {
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Counter-offer").await;
    play.picks("Bo", "Komi: 2 for Black in the count").await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("stones", "8")]).await;
    play.clicks("Bo", "Send counter-offer").await;
    play.clicks("Ada", "Accept").await;
    play.types("Cleo", "/tak board game:8").await;
    play.clicks("Cleo", "Tell me the result").await;
    play.clicks("Cleo", "Follow every move").await;
    play.clicks("Cleo", "Only the result").await;
    play.types("Dan", "/tak server").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Ban from Tak…").await;
    play.picks_person("Ada", "Dan").await;
    play.clicks("Ada", "Ban").await;
    play.types("Dan", "/tak challenge opponent:@Bo").await;
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Lift the ban of Dan").await;
    // Ada plays in this game, so she cannot stop it.
    play.clicks("Ada", "Stop a game…").await;
    play.fills("Ada", "8").await;
    play.types("Bo", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    play.clicks("Ada", "Stop a game…").await;
    play.fills("Ada", "9").await;
    play.clicks("Ada", "Stop it").await;
    play.types("Bo", "/tak resign game:8").await;
    play.clicks("Bo", "Resign").await;
    play.chooses("Dan", "Block at the tables", "Bo").await;
    play.clicks("Dan", "Block").await;
    play.chooses("Bo", "Challenge to Tak", "Dan").await;
    play.types("Dan", "/tak settings").await;
    play.clicks("Dan", "Blocked people").await;
    play.picks("Dan", "Unblock Bo").await;
    play.chooses("Bo", "Challenge to Tak", "Dan").await;
    play.clicks("Bo", "Never mind").await;
}

/// Bo plans while he waits for Ada and drops a line. A takeback follows.
async fn play_plans(play: &mut Play<'_>) {
    play.completes("Bo", "/tak plan if:b").await;
    play.types("Bo", "/tak plan if:b3 then:b4").await;
    play.types("Bo", "/tak plan if:b3 then:banana").await;
    play.clicks("Bo", "Plan another").await;
    play.fills_lines("Bo", &[("if", "c2"), ("then", "b4")])
        .await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Your plan").await;
    play.picks("Bo", "c2 → b4").await;
    play.clicks("Bo", "Continue").await;
    play.clicks("Bo", "c2").await;
    play.clicks("Bo", "Any other move").await;
    play.clicks("Bo", "c2").await;
    play.clicks("Bo", "Add to plan").await;
    play.types("Ada", "/tak move ply:b3").await;
    play.types("Ada", "/tak offer what:takeback").await;
    play.clicks("Bo", "Accept").await;
}

/// Through the builder, the form, and a suggested ply.
async fn play_ply_by_buttons(play: &mut Play<'_>) {
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "e4").await;
    play.clicks("Bo", "Type it instead").await;
    play.fills("Bo", "Ce5").await;
    play.clicks("Bo", "Try again").await;
    play.fills("Bo", "Se5").await;
    play.clicks("Bo", "e5  (your opponent's flat)").await;
}

/// The number of the newest game.
pub(super) async fn newest_game_number(play: &Play<'_>) -> String {
    let newest = "select max(number) from games";
    play.tavern.database.ask(newest).await.remove(0)
}

pub(super) async fn play_clocks(play: &mut Play<'_>) {
    let (day, minute) = (Duration::from_hours(24), Duration::from_mins(1));
    play.types(
        "Cleo",
        "/tak challenge opponent:@Dan size:3x3 first:me pace:\"1 day\"",
    )
    .await;
    play.clicks("Dan", "Counter-offer").await;
    play.clicks("Dan", "Time…").await;
    play.clicks("Dan", "Accept").await;
    let game = newest_game_number(play).await.parse().unwrap();
    play.tavern.age_game(game, day + minute).await;
    play.record_news().await;
    play.clicks("Dan", "Give one more day").await;
    play.clicks("Dan", "More").await;
    play.clicks("Dan", "Ask to pause the clock").await;
    play.clicks("Cleo", "Accept").await;
    play.clicks("Dan", "More").await;
    play.clicks("Dan", "Resume").await;
    play.tavern.age_game(game, day + minute).await;
    play.record_news().await;
    play.clicks("Dan", "Claim the win").await;
    play.types("Dan", "/tak settings").await;
    play.clicks("Dan", "Moves, reminders, vacation…").await;
    play.picks("Dan", "Reminders: none").await;
    play.clicks("Dan", "Back").await;
    play.clicks("Dan", "Moves, reminders, vacation…").await;
    play.clicks("Dan", "Go on vacation…").await;
    play.clicks("Dan", "Go on vacation").await;
    play.types("Dan", "/tak settings").await;
    play.clicks("Dan", "Moves, reminders, vacation…").await;
    play.clicks("Dan", "End my vacation").await;
}

/// The lesson, and the topics of help.
pub(super) async fn play_lesson(play: &mut Play<'_>) {
    play.types("Dan", "/tak help").await;
    play.picks("Dan", "Rules: roads").await;
    play.types("Dan", "/tak learn").await;
    play.clicks("Dan", "c3").await;
    complete_lesson(play, "Dan").await;
    play.clicks("Dan", "Previous step").await;
    play.clicks("Dan", "c1").await;
    play.clicks("Dan", "Start over").await;
    let board = play.newest_with_picture("tak-1-");
    play.chooses_on("Cleo", "Replay from here", &board).await;
}

pub(super) async fn play_more_games_than_a_page(play: &mut Play<'_>) {
    for _ in 0..6 {
        play.types("Cleo", "/tak challenge opponent:@Ada size:3x3 first:me")
            .await;
        play.clicks("Ada", "Accept").await;
    }
    // The list is sorted by waiting time, and processes may differ by a second.
    for game in 1..30 {
        let older = Duration::from_mins(u64::from(30 - game));
        play.tavern.age_game(game, older).await;
    }
    play.clicks("Cleo", "My games").await;
    play.clicks("Cleo", "Next").await;
}

/// Each registered command that the other plays do not type, with its required
/// options alone.
pub(super) async fn play_other_commands(play: &mut Play<'_>) {
    for command in play.tavern.registered_commands() {
        if command["type"].as_u64().unwrap_or(1) != 1 {
            continue;
        }
        for part in command["options"].as_array().unwrap() {
            let line = format!("/{} {}", text(&command["name"]), text(&part["name"]));
            if play.used.contains(&line) {
                continue;
            }
            let options = part["options"].as_array().into_iter().flatten();
            let required = options.filter(|option| option["required"] == true);
            let values =
                required.map(|option| format!(" {}:{}", text(&option["name"]), some_value(option)));
            let line = line + &values.collect::<String>();
            play.types("Ada", &line).await;
        }
    }
}

/// A value of an option.
fn some_value(option: &Value) -> String {
    const INTEGER: u64 = 4;
    const BOOLEAN: u64 = 5;
    const USER: u64 = 6;
    if let Some(choice) = option["choices"]
        .as_array()
        .and_then(|choices| choices.first())
    {
        return format!("\"{}\"", text(&choice["name"]));
    }
    match option["type"].as_u64() {
        Some(INTEGER) => option["min_value"].as_i64().unwrap_or(1).to_string(),
        Some(BOOLEAN) => "True".to_owned(),
        Some(USER) => "@Bo".to_owned(),
        _ => "a1".to_owned(),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

pub(super) async fn delete_player(play: &mut Play<'_>) {
    play.types("Dan", "/tak challenge opponent:@Cleo size:5x5 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    play.types("Dan", "/tak settings").await;
    play.clicks("Dan", "My data").await;
    play.clicks("Dan", "Export").await;
    play.clicks("Dan", "Delete…").await;
    play.clicks("Dan", "Keep it").await;
    play.clicks("Dan", "My data").await;
    play.clicks("Dan", "Delete…").await;
    play.clicks("Dan", "Yes, delete it").await;
    play.clicks("Dan", "Delete for good").await;
}

/// A game against the house in which each of its plies is forced, so that the
/// transcript is the same in every run.
pub(super) async fn play_house(play: &mut Play<'_>) {
    let threat = "\"position:x4/x4/2,2,2S,x/1,1,1,x 2 7\"";
    let line = format!("/tak challenge \"opponent:@Tak Tavern\" level:4 first:me {threat}");
    play.types("Ada", &line).await;
    let number = "select number from games order by number desc limit 1";
    let number = play.tavern.database.ask(number).await;
    let line = format!("/tak move ply:a4 game:{}", number[0]);
    play.types("Ada", &line).await;
    play.clicks("Ada", "Play on").await;
    // The colours alternate, so Ada begins.
    play.types("Ada", "/tak help").await;
    play.clicks("Ada", "Play the house").await;
    play.clicks("Ada", "In private instead").await;
    play.clicks("Ada", "In the channel instead").await;
    play.clicks("Ada", "Begin: level 4, 4x4").await;
    // A newcomer always begins.
    play.types("Dan", "/tak learn").await;
    complete_lesson(play, "Dan").await;
    play.clicks("Dan", "Play the house").await;
}
