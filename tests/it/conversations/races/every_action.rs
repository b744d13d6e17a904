//! A play with each command, button and form.

use std::time::Duration;

use serde_json::Value;

use crate::conversations::host::roles::let_bot_give_roles;
use crate::conversations::learning::lesson::complete_lesson;
use crate::conversations::meeting::untaken_seeks::offered_at_last;
use crate::play::Play;

/// A conversation with each of them.
pub(super) async fn play_every_action(play: &mut Play<'_>) {
    play.acts_out(
        "Ada: /tak challenge opponent:@Bo size:5x5 first:me
         Bo: (What is Tak?), (Start the lesson)
         Ada: /tak challenge opponent:@Bo, (Withdraw), /tak challenge opponent:@Bo
         Bo: (Decline)
         Ada: /tak challenge opponent:@Bo size:5x5 first:me
         Bo: (Accept)
         Ada: /tak move ply:a …, /tak move ply:a1 game: …",
    )
    .await;
    play.types("Ada", "/tak move ply:a1").await;
    play_ply_by_buttons(play).await;
    play.acts_out(
        "Bo: /tak move ply:d4
         Ada: /tak board
         Cleo: /tak board, /tak replay, (Step through), (Forward)
         Ada: (More), (Cancel the game), (Keep playing), (More), (Offer a draw)
         Bo: (Decline), (More), (Ask for a takeback), (Decline)
         Ada: /tak move ply:c3
         Bo: /tak move ply:c4, /tak offer what:takeback
         Ada: (Accept)
         Bo: /tak move ply:d4",
    )
    .await;
    play_plans(play).await;
    play.acts_out(
        "Ada: (More), (Ask to cancel)
         Bo: (Accept)
         (Both players request a rematch, then one of them does.)
         Ada: (Rematch)
         Bo: (Rematch), (More), (Resign), (Resign), (Rematch), (Rematch)
         Ada: (Decline)
         Cleo: (Rematch), (PTN), (Replay)
         (One player cancels another game alone.)
         Ada: /tak challenge opponent:@Bo size:3x3 first:me
         Bo: (Accept), (More), (Cancel the game), (Cancel the game)
         (Two games end by resignation.)
         Ada: /tak challenge opponent:@Bo size:3x3 first:me
         Bo: (Accept), (More), (Resign), (Resign)
         Bo: /tak challenge opponent:@Ada size:3x3 first:me
         Ada: (Accept)
         Bo: /tak settings, <Colours: felt, green cloth>
         Ada: /tak server, <Colours: slate, blue-grey stone>
         (Two games run here, and the answer names one of them.)
         Bo: /tak challenge opponent:@Cleo size:3x3 first:me
         Cleo: (Accept)
         Bo: /tak board, (6 · against Cleo · 3x3 · move 1 · your turn)
         Bo: /tak move ply:a1 game:6, (Next game (1 waiting)), /tak replay
         Bo: <6 · against Cleo · 3x3 · move 1 · their turn>, /tak replay as:tps
         Bo: (6 · against Cleo · 3x3 · move 1 · their turn), /tak resign game:5, (Resign)
         (Several games for coins; one of them leaves Bo poor.)
         Ada: /tak challenge opponent:@Bo size:3x3 games:2 ante:90
         Bo: (Bid), [3]
         Ada: (Bid), [2]",
    )
    .await;
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
    let game = newest_game_number(play).await;
    for size in 5..8 {
        play.types("Ada", &format!("/tak seek size:{size}x{size}"))
            .await;
    }
    play.acts_out(
        "Ada: /tak seek size:8x8, (Withdraw no. 2), /tak seek size:3x3 ante:1
         Bo: (Take), (Decline), /tak seek
         Cleo: /tak seek
         Bo: /tak seek size:8x8
         Cleo: /tak seek size:8x8
         Dan: /tak lobby, (Next)
         Ada: /tak server, (Moderation…), (Clear all seeks in this channel), (Clear)",
    )
    .await;
    for line in [lonely, game].map(|game| format!("/tak resign game:{game}")) {
        play.types("Ada", &line).await;
        play.clicks("Ada", "Resign").await;
    }
}

/// Watching, settings and moderation around games.
pub(super) async fn play_around_games(play: &mut Play<'_>) {
    let_bot_give_roles(play.tavern);
    play.acts_out(
        "Ada: /tak challenge opponent:@Bo size:3x3 first:me
         Bo: (Counter-offer), <Komi: 2 for Black in the count>, (More…), [stones: 8]
         Bo: (Send counter-offer)
         Ada: (Accept)
         Cleo: /tak board game:8, (Tell me the result), (Follow every move), (Only the result)
         Ada: /tak server, (Games…), (Standing post…), <#garden>, (Turn it off)
         Dan: /tak server
         Ada: /tak server, (Moderation…), <&Keepers>, (Back), (Moderation…), (Ban from Tak…), <@Dan>, (Ban)
         Ada: /tak server, (Moderation…), (Ban from Tak…), <@Cleo>, (With an end or a reason…), [days: 7, reason: spam]
         Ada: /tak server, (Moderation…), <Lift the ban of Cleo>
         Ada: /tak server, (Set up for a community…), (Games only here)
         Dan: /tak challenge opponent:@Bo
         Ada: /tak server, (Moderation…), <Lift the ban of Dan>
         (Ada plays in this game, so she cannot stop it.)
         Ada: (Stop a game…), (By number…), [8]
         Bo: /tak challenge opponent:@Cleo size:3x3 first:me
         Cleo: (Accept)
         Ada: (Stop a game…), <9 · Bo against Cleo · 3x3 · move 1>, (Stop it)
         Ada: /tak server, (Games…), <#tavern>, (Allow all channels), (Usual terms…), (Back)
         Ada: /tak server, (Games…), (Games as a file)
         Ada: /tak server, (Moderation…), (No role)
         Ada: /tak server, (Roles…), <&Keepers>, (Check again), (Roles by rating…), <Ratings: 1400–1599>, <&Keepers>, (Back)
         Dan: /tak lobby, (Notify me of seeks)
         Ada: /tak server, (Puzzle of the day…), (Show what it looks like)
         Bo: /tak resign game:8, (Resign)
         Dan: Block at the tables of @Bo, (Block)
         Bo: Challenge to Tak of @Dan
         Dan: /tak settings, (Blocked people), <Unblock Bo>
         Bo: Challenge to Tak of @Dan, (Never mind)",
    )
    .await;
    play_second_page_of_games_to_stop(play).await;
    open_lobby(play).await;
}

/// A press that needs more games than one page of them has.
async fn play_second_page_of_games_to_stop(play: &mut Play<'_>) {
    let next = "stop-page/1/1";
    play.forges("Ada", "Next", next).await;
    play.note_kind("", next);
}

/// A press below a standing post, forged because no channel here has one.
async fn open_lobby(play: &mut Play<'_>) {
    let lobby = "open-lobby/1";
    play.forges("Dan", "Lobby", lobby).await;
    play.note_kind("", lobby);
}

/// Bo plans while he waits for Ada and drops a line. A takeback follows.
async fn play_plans(play: &mut Play<'_>) {
    play.acts_out(
        "Bo: /tak plan if:b …, /tak plan if:b3 then:b4, /tak plan if:b3 then:banana
         Bo: (Plan another), [if: c2, then: b4], (More), (Your plan), <c2 → b4>, (Continue)
         Bo: (c2), (Any other move), (c2), (Add to plan)
         Ada: /tak move ply:b3, /tak offer what:takeback
         Bo: (Accept)",
    )
    .await;
}

/// Through the builder, the form, and a suggested ply.
async fn play_ply_by_buttons(play: &mut Play<'_>) {
    play.acts_out(
        "Bo: (Move), (e4), (Type it instead), [Ce5], (Try again), [Se5]
         Bo: (e5  (your opponent's flat))",
    )
    .await;
}

/// The number of the newest game.
pub(super) async fn newest_game_number(play: &Play<'_>) -> String {
    let newest = "select max(number) from games";
    play.tavern.database.ask(newest).await.remove(0)
}

pub(super) async fn play_clocks(play: &mut Play<'_>) {
    let (day, minute) = (Duration::from_hours(24), Duration::from_mins(1));
    play.acts_out(
        r#"Cleo: /tak challenge opponent:@Dan size:3x3 first:me pace:"1 day"
         Dan: (Counter-offer), (Time…), (Accept)"#,
    )
    .await;
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
    play.acts_out(
        "Dan: (Claim the win), /tak settings, (Moves, reminders, vacation…), <Reminders: none>
         Dan: (Back), (Moves, reminders, vacation…), (Go on vacation…), (Go on vacation)
         Dan: /tak settings, (Moves, reminders, vacation…), (End my vacation)
         Dan: /tak settings, (Moves, reminders, vacation…), (Quiet hours…), (Time zone…)
         Dan: [Berlin], (Europe/Berlin), <Quiet from 22:00>, <Quiet until 07:00>, (Back)",
    )
    .await;
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
            let options = options.filter(|option| option["required"] == true);
            let values =
                options.map(|option| format!(" {}:{}", text(&option["name"]), some_value(option)));
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

/// Links to the page of a game, for a player and for others, and the end of all visits.
pub(super) async fn play_pages(play: &mut Play<'_>) {
    play.acts_out(
        "Dan: /tak challenge opponent:@Cleo size:3x3 first:me
         Cleo: (Accept), (Open the board)
         Bo: (Open the board)",
    )
    .await;
    let browser = format!(
        "insert into page_visits (secret, player, game, made_at, until_at) \
         values ('a browser', {}, null, 0, 9000000000000000)",
        play.tavern.discord.person("Cleo").id
    );
    play.tavern.database.run(&browser).await;
    play.acts_out("Cleo: /tak settings, (Moves, reminders, vacation…), (Sign out of all browsers)")
        .await;
    let game = newest_game_number(play).await;
    play.types("Cleo", &format!("/tak resign game:{game}"))
        .await;
    play.clicks("Cleo", "Resign").await;
}

pub(super) async fn delete_player(play: &mut Play<'_>) {
    play.acts_out(
        "Dan: /tak challenge opponent:@Cleo size:5x5 first:me
         Cleo: (Accept)
         Dan: /tak settings, (My data), (Export), (Delete…), (Keep it), (My data), (Delete…)
         Dan: (Yes, delete it), (Delete for good)",
    )
    .await;
}

/// A game against the house. Each ply of the house is forced, so that the
/// transcript is the same in every run.
pub(super) async fn play_house(play: &mut Play<'_>) {
    let threat = "\"position:x4/x4/2,2,2S,x/1,1,1,x 2 7\"";
    let line = format!("/tak challenge \"opponent:@Tak Tavern\" level:4 first:me {threat}");
    play.types("Ada", &line).await;
    let number_of_last = "select number from games order by number desc limit 1";
    let number = play.tavern.database.ask(number_of_last).await;
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
    let road = "\"position:x4/x4/2,2,2S,x/1,1,1,x 1 7\"";
    let line = format!("/tak challenge \"opponent:@Tak Tavern\" level:4 first:me {road}");
    play.types("Dan", &line).await;
    let number = play.tavern.database.ask(number_of_last).await;
    let line = format!("/tak move ply:d1 game:{}", number[0]);
    play.types("Dan", &line).await;
    play.clicks("Dan", "Next: level 5, Innkeeper").await;
}
