//! The puzzle of the day: posted each day, solved in private, and reported the next day.

use std::time::Duration;

use local_discord::{Message, Snowflake};
use tak_tavern::game::{Day, Moment, PuzzleId, PuzzleRun, Reaction, daily_puzzle, shipped_puzzle};
use tak_tavern::tak::Ply;

use super::lesson::private_messages;
use super::puzzles::solves;
use crate::{Play, Tavern, assert_begins, on_both_engines, setup, until};

on_both_engines!(
    next_post_names_the_solvers,
    repeated_and_late_presses_show_the_puzzle,
    puzzle_tried_before_counts_for_the_day,
    solution_of_the_day_needs_confirmation,
    puzzle_solved_elsewhere_stays_solved,
    missing_puzzle_waits_for_another_version,
    two_processes_post_one_message,
    process_that_was_down_posts_one_day,
    puzzle_of_a_day_to_come_stays_closed,
);

pub(super) const A_DAY: Duration = Duration::from_hours(24);

/// The posts of the puzzle of the day in a channel.
pub(super) fn posts(tavern: &Tavern, channel: local_discord::Snowflake) -> Vec<Message> {
    let mut messages = tavern.discord.messages(channel);
    messages.retain(|message| {
        let mut buttons = message.buttons().into_iter();
        buttons.any(|button| button.label == "Solve")
    });
    messages
}

/// The puzzle of a post.
fn puzzle_of(post: &Message) -> PuzzleId {
    let buttons = post.buttons();
    let id = buttons[0].custom_id.clone().unwrap_or_default();
    let number = id.rsplit('/').next().unwrap();
    PuzzleId(number.parse().unwrap())
}

/// The moves that solve the puzzle of a post.
pub(super) fn solution_of(post: &Message) -> Vec<String> {
    let line = PuzzleRun::solution(shipped_puzzle(puzzle_of(post)).unwrap());
    let own = line.iter().step_by(2);
    own.map(|(ply, _)| ply.to_string()).collect()
}

/// A wrong move: the first legal ply that neither solves the puzzle nor wins more slowly.
fn wrong_of(post: &Message) -> String {
    let puzzle = shipped_puzzle(puzzle_of(post)).unwrap();
    let run = PuzzleRun::new(puzzle);
    let is_wrong = |ply: &Ply| {
        matches!(run.play(*ply, 0), Ok(Reaction::Wrong)) && run.other_win(*ply).is_none()
    };
    let plies = puzzle.position.legal_plies();
    plies.into_iter().find(is_wrong).unwrap().to_string()
}

async fn puzzle_of_a_day_to_come_stays_closed(play: &mut Play<'_>) {
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = Moment(i64::try_from(now.unwrap().as_millis()).unwrap());
    let today = Day::first_begun(now);
    for (day, is_open) in [(today.0 - 1, true), (today.0 + 2, false)] {
        let puzzle = daily_puzzle(Day(day)).unwrap();
        let press = format!("daily-solve/1/{day}/{}", puzzle.0);
        play.text();
        play.forges("Bo", "Solve", &press).await;
        let text = play.text();
        assert_eq!(text.contains("picture: puzzle"), is_open, "{text}");
    }
}

/// Passes a day, and waits for the next post.
pub(super) async fn next_day(tavern: &Tavern, channel: local_discord::Snowflake) -> Message {
    let before = posts(tavern, channel).len();
    tavern.later(A_DAY).await;
    until("posted", async || posts(tavern, channel).len() > before).await;
    tavern.settled().await;
    let mut all = posts(tavern, channel);
    assert_eq!(all.len(), before + 1, "one post a day");
    all.pop().unwrap()
}

/// Switches it on in the tavern.
pub(super) async fn switch_on(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Puzzle of the day…), (Post it in this channel)" for play];
}

/// The text between the picture and the buttons.
pub(super) fn below(message: &Message) -> String {
    let texts = message.embeds.iter();
    let texts = texts.filter_map(|embed| embed["description"].as_str());
    texts.collect::<Vec<_>>().join("\n")
}

async fn next_post_names_the_solvers(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    let first = next_day(tavern, tavern.channel).await;
    assert_begins(&first.content, "**Puzzle of the day** · ");
    assert!(first.content.contains(" to move"), "{first:?}");
    assert_eq!(first.attachments.len(), 1);
    assert!(first.silent, "no device makes a sound");
    assert_eq!(below(&first), "");
    play.clicks("Ada", "Solve").await;
    solves(&mut play, "Ada", solution_of(&first)).await;
    let text = play.text();
    assert!(text.contains(": solved!**"), "{text}");
    assert!(text.contains("That's the puzzle of the day."), "{text}");
    setup!["Bo: (Solve)" for play];
    solves(&mut play, "Bo", [wrong_of(&first)]).await;
    setup!["Bo: (Try again)" for play];
    solves(&mut play, "Bo", solution_of(&first)).await;
    setup!["Cleo: (Solve), (Solution), (Show the solution)" for play];
    play.text();
    let second = next_day(tavern, tavern.channel).await;
    let names = |text: String| tavern.names.readable(&text);
    assert_eq!(
        names(below(&second)),
        "Solved yesterday's puzzle: @Ada (first try), @Bo (2 tries)"
    );
    assert_ne!(puzzle_of(&first), puzzle_of(&second));
    play.clicks("Ada", "Solve").await;
    solves(&mut play, "Ada", solution_of(&second)).await;
    play.mentions("That's the puzzle of the day, 2 days in a row.");
    let third = next_day(tavern, tavern.channel).await;
    assert_eq!(
        names(below(&third)),
        "Solved yesterday's puzzle: @Ada (first try · 2 days in a row)"
    );
    let history = tavern.discord.history(tavern.channel);
    let people = history.iter().flat_map(local_discord::Happening::notified);
    assert_eq!(people.count(), 0, "no post notifies");
    // The third one is not opened.
    let fourth = next_day(tavern, tavern.channel).await;
    assert_eq!(below(&fourth), "No one solved yesterday's puzzle.");
    setup!["Bo: (Solve)" for play];
    let fifth = next_day(tavern, tavern.channel).await;
    assert_eq!(below(&fifth), "No one solved yesterday's puzzle.");
}

async fn repeated_and_late_presses_show_the_puzzle(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    other.stop().await;
    let first = next_day(tavern, tavern.channel).await;
    let other = tavern.another_bot().await;
    play.copies = 3;
    play.clicks("Bo", "Solve").await;
    play.clicks("Bo", "Solve").await;
    other.stop().await;
    let boards = private_messages(tavern, "Bo");
    assert_eq!(boards.len(), 2, "each press has one answer");
    assert!(
        below(&boards[0]).contains("The puzzle of the day."),
        "{boards:?}"
    );
    assert!(
        below(&boards[1]).contains("You left off here."),
        "{boards:?}"
    );
    play.copies = 1;
    solves(&mut play, "Bo", solution_of(&first)).await;
    play.clicks("Bo", "Solve").await;
    play.mentions("You've solved the puzzle of the day.");
    let rows = "select state, tries from daily_runs";
    tavern.database.holds(rows, &["solved 1"]).await;
    next_day(tavern, tavern.channel).await;
    let bo = tavern.discord.person("Bo");
    let answer = bo.clicks(&first, "Solve").await;
    play.record_act("Bo: (Solve) on the older post".to_owned(), answer)
        .await;
    let cleo = tavern.discord.person("Cleo");
    let answer = cleo.clicks(&first, "Solve").await;
    play.record_act("Cleo: (Solve) on the older post".to_owned(), answer)
        .await;
    let text = play.text();
    assert_eq!(
        text.matches("it no longer counts as your puzzle of the day")
            .count(),
        2,
        "{text}"
    );
    tavern.database.holds(rows, &["solved 1"]).await;
    play.forges("Dan", "no such puzzle", "daily-solve/1/20000/1")
        .await;
    play.mentions("This puzzle isn't available any more.");
}

/// The person has tried the puzzle of a post before.
async fn write_failed_attempt(tavern: &Tavern, person: Snowflake, post: &Message) {
    let sql = format!(
        "insert into puzzle_attempts \
         (player, puzzle, version, state, plies, variation, hints, tries, solved_first, at) \
         values ({person}, {}, 4, 'failed', '', 0, 0, 3, 0, 1)",
        puzzle_of(post)
    );
    tavern.database.run(&sql).await;
}

async fn puzzle_tried_before_counts_for_the_day(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    let first = next_day(tavern, tavern.channel).await;
    let bo = tavern.discord.person("Bo").id;
    write_failed_attempt(tavern, bo, &first).await;
    play.clicks("Bo", "Solve").await;
    play.mentions("You've tried this puzzle before");
    solves(&mut play, "Bo", solution_of(&first)).await;
    play.omits("Your puzzle rating");
    let rows = "select state, tries from daily_runs";
    tavern.database.holds(rows, &["solved 1"]).await;
    let rows = "select state, tries, solved_first from puzzle_attempts";
    tavern.database.holds(rows, &["solved 4 0"]).await;
}

async fn solution_of_the_day_needs_confirmation(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    let first = next_day(tavern, tavern.channel).await;
    let bo = tavern.discord.person("Bo").id;
    write_failed_attempt(tavern, bo, &first).await;
    setup!["Bo: (Solve)" for play];
    solves(&mut play, "Bo", [wrong_of(&first)]).await;
    play.text();
    play.clicks("Bo", "Solution").await;
    let text = play.text();
    let question = "The solution ends your puzzle of the day";
    assert!(text.contains(question), "{text}");
    assert!(!text.contains("rated try"), "{text}");
    setup!["Bo: (Keep trying), (Try again)" for play];
    let rows = "select state, tries from daily_runs";
    tavern.database.holds(rows, &["open 1"]).await;
    setup!["Bo: (Solution), (Show the solution)" for play];
    tavern.database.holds(rows, &["shown 1"]).await;
    setup!["Bo: (Try again)" for play];
    play.clicks("Bo", "Solution").await;
    let text = play.text();
    assert!(!text.contains(question), "{text}");
}

async fn puzzle_solved_elsewhere_stays_solved(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    setup!["Bo: /tak settings, (Moves, reminders, vacation…), (Puzzle of the day…)" for play];
    setup!["Bo: <18:00 UTC>" for play];
    let first = next_day(tavern, tavern.channel).await;
    let bo = tavern.discord.person("Bo");
    until("written", async || {
        let direct = tavern.discord.direct_channel(&bo);
        direct.is_some_and(|direct| !posts(tavern, direct).is_empty())
    })
    .await;
    tavern.settled().await;
    let answer = bo.clicks(&first, "Solve").await;
    play.record_act("Bo: (Solve) in the channel".to_owned(), answer)
        .await;
    solves(&mut play, "Bo", solution_of(&first)).await;
    play.text();
    play.enter_direct_messages("Bo");
    play.clicks("Bo", "Solve").await;
    play.mentions("You've solved the puzzle of the day.");
    let rows = "select kind, state, tries from daily_runs order by kind";
    let attempts = ["person solved 1", "server solved 1"];
    assert_eq!(tavern.database.ask(rows).await, attempts);
    let rows = "select state from puzzle_attempts";
    tavern.database.holds(rows, &["solved"]).await;
}

/// During an update, one process may have puzzles that another one lacks.
async fn missing_puzzle_waits_for_another_version(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    let first = next_day(tavern, tavern.channel).await;
    tavern.stop_bot().await;
    let puzzle = puzzle_of(&first);
    let post = "update posts set id = 77, state = 'waiting', due = 1, message = null \
                where kind = 'daily puzzle'; \
                update daily_puzzles set due = null, puzzle = 1, post = 77;";
    tavern.database.run(post).await;
    tavern.start_bot().await;
    let rows = "select due from posts where id = 77";
    until("tried", async || tavern.database.ask(rows).await != ["1"]).await;
    tavern.stop_bot().await;
    let rows = "select state from posts where id = 77";
    tavern.database.holds(rows, &["waiting"]).await;
    let statement = format!("update daily_puzzles set puzzle = {puzzle}");
    tavern.database.run(&statement).await;
    tavern.pass(Duration::from_mins(2));
    tavern.start_bot().await;
    let rows = "select state from posts where id = 77 and state <> 'waiting'";
    until("shown", async || {
        !tavern.database.ask(rows).await.is_empty()
    })
    .await;
    assert_ne!(tavern.database.ask(rows).await, ["given up"]);
}

async fn two_processes_post_one_message(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    tavern.stop_bot().await;
    tavern.pass(A_DAY);
    let others = tokio::join!(
        tavern.another_bot(),
        tavern.another_bot(),
        tavern.another_bot()
    );
    until("posted", async || !posts(tavern, tavern.channel).is_empty()).await;
    let rows = "select id from posts where kind = 'daily puzzle' and state <> 'done'";
    until("recorded", async || {
        tavern.database.ask(rows).await.is_empty()
    })
    .await;
    for other in [others.0, others.1, others.2] {
        other.stop().await;
    }
    assert_eq!(posts(tavern, tavern.channel).len(), 1);
    let rows = "select count(*) from posts where kind = 'daily puzzle'";
    tavern.database.holds(rows, &["1"]).await;
}

async fn process_that_was_down_posts_one_day(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    next_day(tavern, tavern.channel).await;
    tavern.stop_bot().await;
    tavern.pass(4 * A_DAY);
    tavern.start_bot().await;
    until("posted", async || posts(tavern, tavern.channel).len() > 1).await;
    tavern.restart().await;
    tavern.restart().await;
    assert_eq!(posts(tavern, tavern.channel).len(), 2, "one for five days");
}
