//! Whatever Discord delivers, it may deliver again, and to every process there
//! is. With every command, every button and every form there is, the play
//! goes the same way as if each had come once.

use std::time::Duration;

use std::collections::BTreeSet;

use serde_json::Value;
use tak_tavern::discord;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(every_verb_thrice_in_two_processes);

/// What is in the database after a play.
const TABLES: [&str; 14] = [
    "select player, count(*) from vacations group by player",
    "select count(*) from claims",
    "select count(*) from challenges",
    "select state, count(*) from seeks group by state order by state",
    "select number, events, plies, result, reason from games order by number",
    "select games.number, events.number, events.kind, events.detail \
     from events join games on games.id = events.game order by games.number, events.number",
    "select count(*), player from watches group by player order by player",
    "select player, blocked from blocks order by player, blocked",
    "select player, by from bans order by player",
    "select scope, player, balance from purses order by player",
    "select number, account, holder, coins, payment from entries \
     order by cause, number, account, holder",
    "select kind, state, event, due, count(message) from posts \
     group by kind, state, event, due order by kind, state, event",
    "select player, step from lessons order by player",
    "select player, board_event, version, tree from plans order by game, player",
];

async fn every_verb_thrice_in_two_processes(engine: Engine) {
    let once = told(engine, 1, 1).await;
    let again = told(engine, 2, 3).await;
    pretty_equal(&once.0, &again.0);
    assert_eq!(once.1, again.1);
}

/// The play, and what is in the database after it.
async fn told(engine: Engine, processes: usize, copies: usize) -> (String, Vec<Vec<String>>) {
    let tavern = Tavern::open(engine).await;
    let mut others = Vec::new();
    for _ in 1..processes {
        others.push(tavern.another_bot().await);
    }
    let mut play = Play::new(&tavern);
    play.copies = copies;
    every_verb(&mut play).await;
    around_games(&mut play).await;
    seek(&mut play).await;
    time_runs(&mut play).await;
    look_up(&mut play).await;
    learn(&mut play).await;
    many_games(&mut play).await;
    somebody_leaves(&mut play).await;
    assert_eq!(play.used, there_are(&tavern), "each is tried, and no other");
    let mut text = play.text();
    let told = play.told();
    // Whoever still works on a copy finishes that first.
    for other in others {
        other.stop().await;
    }
    tavern.stop_bot().await;
    let late = tavern
        .names
        .tell(&tavern.discord.history(tavern.channel)[told..]);
    text += &late.join("\n");
    // However fast the machine is, a full day is left.
    text = text.replace("23 h 59 min", "1 d 0 h");
    let mut kept = Vec::new();
    for table in TABLES {
        let rows = tavern.database.ask(table).await;
        // Only challenges are due at some time, and times differ.
        kept.push(rows.iter().map(|row| without_times(row)).collect());
    }
    tavern.close().await;
    (text, kept)
}

fn without_times(row: &str) -> String {
    let words = row.split(' ');
    let timeless = words.map(|word| if word.len() > 12 { "then" } else { word });
    timeless.collect::<Vec<_>>().join(" ")
}

/// Everything that can be asked of the bot, by the names it goes by on
/// Discord.
fn there_are(tavern: &Tavern) -> BTreeSet<String> {
    let requests = tavern.discord.requests();
    let registered = requests
        .iter()
        .find(|request| request.method == "PUT")
        .unwrap();
    let commands = registered.body.as_array().unwrap();
    let (menus, slash): (Vec<&Value>, Vec<&Value>) = commands
        .iter()
        .partition(|command| command["type"] == 2 || command["type"] == 3);
    let menus = menus
        .into_iter()
        .map(|menu| format!("menu {}", text(&menu["name"])));
    let parts = slash.into_iter().flat_map(|command| {
        let parts = command["options"].as_array().unwrap().iter();
        parts.map(|part| format!("/{} {}", text(&command["name"]), text(&part["name"])))
    });
    let buttons = discord::verbs().map(str::to_owned);
    parts
        .chain(menus)
        .chain(buttons)
        .chain(
            [
                "form of move",
                "form of plan-form",
                "form of bid",
                "form of draft-more",
                "form of stop-game",
                "form of lesson-type",
            ]
            .map(str::to_owned),
        )
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// A conversation in which each of them happens.
async fn every_verb(play: &mut Play<'_>) {
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5 first:me")
        .await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Withdraw").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Bo", "Decline").await;
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak games").await;
    play.completes("Ada", "/tak move ply:a").await;
    play.completes("Ada", "/tak move ply:a1 game:").await;
    play.moves("a1").await;
    a_ply_by_buttons(play).await;
    play.types("Bo", "/tak move ply:d4").await;
    play.types("Ada", "/tak board").await;
    play.types("Cleo", "/tak board").await;
    play.types("Cleo", "/tak replay").await;
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
    plan(play).await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Offer to cancel").await;
    play.clicks("Bo", "Accept").await;
    // Asked for once more by both, and then by one.
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
    // Another game, called off alone.
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Cancel the game").await;
    play.clicks("Bo", "Cancel the game").await;
    // And two that are given up.
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
    play.picks("Ada", "Colours: slate, blue grey stone").await;
    // Of two that are played here, one is meant.
    play.types("Bo", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    play.types("Bo", "/tak board").await;
    play.clicks("Bo", "6 · against Cleo · 3x3 · move 1 · your turn")
        .await;
    play.types("Bo", "/tak move ply:a1 game:6").await;
    play.types("Bo", "/tak replay").await;
    play.clicks("Bo", "6 · against Cleo · 3x3 · move 1 · their turn")
        .await;
    play.types("Bo", "/tak replay as:tps").await;
    play.clicks("Bo", "6 · against Cleo · 3x3 · move 1 · their turn")
        .await;
    play.types("Bo", "/tak resign game:5").await;
    play.clicks("Bo", "Resign").await;
    // Several games for coins, of which one leaves Bo poor.
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

/// Whoever wants to play is asked.
async fn seek(play: &mut Play<'_>) {
    play.types("Ada", "/tak seek size:3x3 first:me").await;
    play.clicks("Ada", "Withdraw").await;
    play.types("Ada", "/tak seek size:3x3 first:me").await;
    play.types("Cleo", "/tak lobby").await;
    play.clicks("Cleo", "Take 1").await;
    let taken = newest_game(play).await;
    for _ in 0..3 {
        play.types("Ada", "/tak seek").await;
    }
    play.types("Ada", "/tak seek").await;
    play.clicks("Ada", "Withdraw 2").await;
    play.types("Ada", "/tak seek size:3x3 ante:1").await;
    play.clicks("Bo", "Take").await;
    play.clicks("Bo", "Decline").await;
    for _ in 0..2 {
        play.types("Bo", "/tak seek").await;
        play.types("Cleo", "/tak seek").await;
    }
    play.types("Dan", "/tak lobby").await;
    play.clicks("Dan", "Next").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    let line = format!("/tak resign game:{taken}");
    play.types("Ada", &line).await;
    play.clicks("Ada", "Resign").await;
}

/// What people say to each other around games.
async fn around_games(play: &mut Play<'_>) {
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Counter").await;
    play.picks("Bo", "Komi: 2").await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("stones", "8")]).await;
    play.clicks("Bo", "Send it back").await;
    play.clicks("Ada", "Accept").await;
    play.types("Cleo", "/tak board game:8").await;
    play.clicks("Cleo", "Watch").await;
    play.types("Dan", "/tak server").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Ban from the tables…").await;
    play.picks_person("Ada", "Dan").await;
    play.clicks("Ada", "Ban").await;
    play.types("Dan", "/tak challenge opponent:@Bo").await;
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Lift the ban of Dan").await;
    // The game is Ada's own, so she cannot stop it.
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

/// Bo waits for Ada, plans, and drops a line; what is played is taken back.
async fn plan(play: &mut Play<'_>) {
    play.completes("Bo", "/tak plan if:b").await;
    play.types("Bo", "/tak plan if:b3 then:b4").await;
    play.types("Bo", "/tak plan if:b3 then:banana").await;
    play.clicks("Bo", "Plan another").await;
    play.fills_lines("Bo", &[("if", "c2"), ("then", "b4")])
        .await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Your plan").await;
    play.picks("Bo", "c2 → b4").await;
    play.types("Ada", "/tak move ply:b3").await;
    play.types("Ada", "/tak offer what:takeback").await;
    play.clicks("Bo", "Accept").await;
}

/// By the builder, the form, and a ply that was suggested.
async fn a_ply_by_buttons(play: &mut Play<'_>) {
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "e4").await;
    play.clicks("Bo", "Type it instead").await;
    play.fills("Bo", "Ce5").await;
    play.clicks("Bo", "Try again").await;
    play.fills("Bo", "Se5").await;
    play.clicks("Bo", "e5  (your opponent's flat)").await;
}

/// The number of the game that began last.
async fn newest_game(play: &Play<'_>) -> String {
    let newest = "select max(number) from games";
    play.tavern.database.ask(newest).await.remove(0)
}

/// A game against the clock.
async fn time_runs(play: &mut Play<'_>) {
    let (day, minute) = (Duration::from_hours(24), Duration::from_mins(1));
    play.types(
        "Cleo",
        "/tak challenge opponent:@Dan size:3x3 first:me pace:\"1 day\"",
    )
    .await;
    play.clicks("Dan", "Counter").await;
    play.clicks("Dan", "Time …").await;
    play.clicks("Dan", "Accept").await;
    let game = newest_game(play).await.parse().unwrap();
    play.tavern.ages(game, day + minute).await;
    play.meanwhile().await;
    play.clicks("Dan", "Give one more day").await;
    play.clicks("Dan", "More").await;
    play.clicks("Dan", "Offer to stop the clock").await;
    play.clicks("Cleo", "Accept").await;
    play.clicks("Dan", "More").await;
    play.clicks("Dan", "Resume").await;
    play.tavern.ages(game, day + minute).await;
    play.meanwhile().await;
    play.clicks("Dan", "Claim the win").await;
    play.types("Dan", "/tak settings").await;
    play.clicks("Dan", "Moves, reminders, vacation …").await;
    play.picks("Dan", "Reminders: none").await;
    play.clicks("Dan", "Back").await;
    play.clicks("Dan", "Moves, reminders, vacation …").await;
    play.clicks("Dan", "Go on vacation …").await;
    play.clicks("Dan", "Go on vacation").await;
    play.types("Dan", "/tak settings").await;
    play.clicks("Dan", "Moves, reminders, vacation …").await;
    play.clicks("Dan", "End my vacation").await;
}

/// What is known of players.
async fn look_up(play: &mut Play<'_>) {
    super::honours::fill_purses(play.tavern).await;
    play.types("Bo", "/tak leaderboard by:coins").await;
    play.clicks("Bo", "Next").await;
    play.types("Bo", "/tak profile player:@Ada").await;
    play.clicks("Bo", "Finished games").await;
    play.types("Bo", "/tak history").await;
    play.chooses("Cleo", "Tak profile", "Bo").await;
    // Of the games that are played, one is looked at closely.
    for other in ["Cleo", "Dan"] {
        let line = format!("/tak challenge opponent:@{other} size:3x3 first:opponent");
        play.types("Bo", &line).await;
        play.clicks(other, "Accept").await;
    }
    let newest = newest_game(play).await;
    play.types("Bo", "/tak board as:large").await;
    let label = format!("{newest} · against Dan · 3x3 · move 1 · their turn");
    play.clicks("Bo", &label).await;
    let line = format!("/tak resign game:{newest}");
    play.types("Bo", &line).await;
    play.clicks("Bo", "Resign").await;
}

/// Somebody learns the game, and looks back.
async fn learn(play: &mut Play<'_>) {
    play.types("Dan", "/tak help").await;
    play.picks("Dan", "Rules: roads").await;
    play.types("Dan", "/tak learn").await;
    play.clicks("Dan", "c3  (your opponent's flat)").await;
    super::learning::to_the_end(play, "Dan").await;
    play.clicks("Dan", "Begin anew").await;
    let board = play.newest_with_picture("tak-1-");
    play.chooses_on("Cleo", "Replay from here", &board).await;
}

/// More games than a page of them holds.
async fn many_games(play: &mut Play<'_>) {
    for _ in 0..6 {
        play.types("Cleo", "/tak challenge opponent:@Ada size:3x3 first:me")
            .await;
        play.clicks("Ada", "Accept").await;
    }
    // The list goes by who waits longest, and processes may be a second apart.
    for game in 1..30 {
        let older = Duration::from_mins(u64::from(30 - game));
        play.tavern.ages(game, older).await;
    }
    play.clicks("Cleo", "My games").await;
    play.clicks("Cleo", "Next").await;
}

/// And somebody leaves for good.
async fn somebody_leaves(play: &mut Play<'_>) {
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
    play.clicks("Dan", "Delete it for good").await;
}

/// Shows where two plays part.
fn pretty_equal(one: &str, other: &str) {
    let mut lines = one.lines().zip(other.lines()).enumerate();
    let parted = lines.find(|(_, (one, other))| one != other);
    if let Some((number, _)) = parted {
        let around = |text: &str| {
            let from = number.saturating_sub(8);
            text.lines()
                .skip(from)
                .take(14)
                .collect::<Vec<_>>()
                .join("\n")
        };
        panic!("once:\n{}\n\nthrice:\n{}", around(one), around(other));
    }
    assert_eq!(one, other);
}
