//! Reminders before the time is up.

use std::time::Duration;

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    reminders_in_the_channel_end_with_the_ply,
    three_reminders_are_the_limit_between_plies,
    first_reminder_follows_the_chosen_days,
    first_reminder_shows_the_days_of_the_turn,
    reminder_takes_those_of_other_games_with_it,
    player_without_reminders_gets_none,
    daily_reminder_lists_all_games,
    reminder_in_two_processes_is_posted_by_one
);

const HOUR: Duration = Duration::from_hours(1);

/// The player gets two reminders before the ply.
async fn reminders_in_the_channel_end_with_the_ply(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"2 days\"").await;
    tavern.age_game(1, 24 * HOUR).await;
    play.record_news().await;
    tavern.age_game(1, 17 * HOUR).await;
    play.record_news().await;
    tavern.age_game(1, 2 * HOUR).await;
    play.record_news().await;
    play.clicks("Ada", "Move").await;
    play.types("Ada", "/tak move ply:a1").await;
    tavern.age_game(1, 23 * HOUR).await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, it's your turn in game 1, and half your time is gone. Play by <then> (<then>).
            (Move) (link: Newest board)
        Tak Tavern [to all; notifies Ada]:
            @Ada, your time in game 1 is almost up. Play by <then> (<then>).
            (Move) (link: Newest board)
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 1
            **Which square?** Your first move places a black flat.
            -# Prefer typing? `/tak move` takes your move as text, such as `c3`.
            picture: tak-1-0-build.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (a5) (b5) (c5) (d5) (e5)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
}

/// Extensions by the opponent do not reset the count.
async fn three_reminders_are_the_limit_between_plies(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"1 day\"").await;
    for _ in 0..3 {
        tavern.age_game(1, 13 * HOUR).await;
        play.record_news().await;
        tavern.age_game(1, 6 * HOUR).await;
        play.record_news().await;
        tavern.age_game(1, 24 * HOUR).await;
        play.record_news().await;
        play.clicks("Bo", "Give one more day").await;
    }
    let transcript = play.text();
    let is_post = |line: &&str| line.starts_with("    @");
    let posts: Vec<&str> = transcript.lines().filter(is_post).collect();
    let count = |text: &str| posts.iter().filter(|line| line.contains(text)).count();
    assert_eq!(count("half your time is gone"), 2, "{transcript}");
    assert_eq!(count("is almost up"), 1, "{transcript}");
    assert_eq!(count("is out of time in game"), 3, "{transcript}");
}

async fn first_reminder_follows_the_chosen_days(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    setup!["Ada: /tak settings, (Moves, reminders, vacation…)" for play];
    script![[r#"
        Ada: <First reminder: after 2 days>
        Tak Tavern changed [only Ada] “**Moves, reminders, vacation**, on every server:” to:
            **Moves, reminders, vacation**, on every server:
            With reminders in the channel, you're reminded in games with a clock: at half time or after some days, and six hours before the end, at most three times per turn.
            Vacation: you have 14 days left this year.
            <What the Move button opens: [Move: step by step, with buttons] | Move: typed moves>
            <How you're reminded of your games: [Reminders: in the channel of the game] | Reminders: one direct message a day | Reminders: none>
            <When the first reminder comes: First reminder: at half time | First reminder: after a day | [First reminder: after 2 days] | First reminder: after 3 days>
            (Go on vacation…) (Quiet hours…) (Puzzle of the day…) (Back)
    "#] for play];
    setup![r#"Ada: /tak challenge opponent:@Bo size:3x3 first:me pace:"7 days""# for play];
    setup!["Bo: (Accept)" for play];
    play.text();
    tavern.age_game(1, 47 * HOUR).await;
    script!["" for play];
    tavern.age_game(1, 2 * HOUR).await;
    play.record_news().await;
    // At half the time there is none.
    tavern.age_game(1, 72 * HOUR).await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, it has been your turn in game 1 for 2 days. Play by <then> (<then>).
            (Move) (link: Newest board)
    "#]]);
}

/// It was planned for half the time, and another wish was chosen since.
async fn first_reminder_shows_the_days_of_the_turn(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"7 days\"").await;
    setup!["Ada: /tak settings, (Moves, reminders, vacation…)" for play];
    setup!["Ada: <First reminder: after 2 days>" for play];
    play.text();
    tavern.age_game(1, 73 * HOUR).await;
    script!["" for play];
    tavern.age_game(1, 12 * HOUR).await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, it has been your turn in game 1 for 3 days. Play by <then> (<then>).
            (Move) (link: Newest board)
    "#]]);
}

/// Reminders that would come within a day come with an earlier one, and the last hours of another game do not wait.
async fn reminder_takes_those_of_other_games_with_it(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"2 days\"").await;
    for _ in 2..=3 {
        setup![r#"Ada: /tak challenge opponent:@Bo size:5x5 first:me pace:"2 days""# for play];
        setup!["Bo: (Accept)" for play];
    }
    for game in [2, 3] {
        tavern.age_game(game, HOUR).await;
    }
    play.text();
    tavern.age_game(1, 25 * HOUR).await;
    play.record_news().await;
    tavern.age_game(2, 25 * HOUR).await;
    play.record_news().await;
    tavern.age_game(1, 17 * HOUR).await;
    play.record_news().await;
    tavern.age_game(2, 17 * HOUR).await;
    play.record_news().await;
    tavern.age_game(3, 42 * HOUR).await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, it's your turn in game 1, and half your time is gone. Play by <then> (<then>).
            It's your turn in 2 other games here, too: `/tak games`.
            (Move) (link: Newest board)
        Tak Tavern [to all; notifies Ada]:
            @Ada, your time in game 1 is almost up. Play by <then> (<then>).
            It's your turn in 2 other games here, too: `/tak games`.
            (Move) (link: Newest board)
        Tak Tavern [to all; notifies Ada]:
            @Ada, your time in game 2 is almost up. Play by <then> (<then>).
            It's your turn in 2 other games here, too: `/tak games`.
            (Move) (link: Newest board)
        Tak Tavern [to all; notifies Ada]:
            @Ada, your time in game 3 is almost up. Play by <then> (<then>).
            It's your turn in 2 other games here, too: `/tak games`.
            (Move) (link: Newest board)
    "#]]);
}

async fn player_without_reminders_gets_none(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"2 days\"").await;
    script![[r#"
        (Ada: /tak settings, (Moves, reminders, vacation…))
        Ada: <Reminders: none>
        Tak Tavern changed [only Ada] “**Moves, reminders, vacation**, on every server:” to:
            **Moves, reminders, vacation**, on every server:
            With reminders in the channel, you're reminded in games with a clock: at half time or after some days, and six hours before the end, at most three times per turn.
            Vacation: you have 14 days left this year.
            <What the Move button opens: [Move: step by step, with buttons] | Move: typed moves>
            <How you're reminded of your games: Reminders: in the channel of the game | Reminders: one direct message a day | [Reminders: none]>
            <When the first reminder comes: [First reminder: at half time] | First reminder: after a day | First reminder: after 2 days | First reminder: after 3 days>
            (Go on vacation…) (Quiet hours…) (Puzzle of the day…) (Back)
    "#] for play];
    tavern.age_game(1, 25 * HOUR).await;
    play.record_news().await;
    tavern.age_game(1, 18 * HOUR).await;
    script!["" for play];
}

/// One direct message a day.
async fn daily_reminder_lists_all_games(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"2 days\"").await;
    setup![r#"Ada: /tak challenge opponent:@Cleo size:3x3 first:me pace:"7 days""# for play];
    setup!["Cleo: (Accept)" for play];
    setup!["Ada: /tak challenge opponent:@Dan size:3x3 first:me" for play];
    setup!["Dan: (Accept)" for play];
    setup!["Ada: /tak settings, (Moves, reminders, vacation…)" for play];
    setup!["Ada: <Reminders: one direct message a day>" for play];
    tavern.age_game(1, 25 * HOUR).await;
    play.record_news().await;
    tavern.age_game(2, 100 * HOUR).await;
    play.record_news().await;
    play.enter_direct_messages("Ada");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Ada's direct messages.
        Tak Tavern [to all]:
            This is new or waiting for you:
            Game [**1**](a message) in #tavern against @Bo: your turn; play by <then> (<then>).
            Game [**2**](a message) in #tavern against @Cleo: your turn; play by <then> (<then>).
            Game [**3**](a message) in #tavern against @Dan: your turn; after 20 days without a move, your opponent can claim the win.
            -# You get this at most once a day. To change it, press **Moves, reminders, vacation…** in `/tak settings`.
    "#]]);
    let digests = "select state, count(*) from posts where kind = 'digest' \
                   group by state order by state";
    let rows = digests;
    tavern.database.holds(rows, &["done 1", "waiting 1"]).await;
}

async fn reminder_in_two_processes_is_posted_by_one(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    for opponent in ["Bo", "Cleo", "Dan"] {
        let line = format!("/tak challenge opponent:@{opponent} size:3x3 first:me pace:\"2 days\"");
        play.types("Ada", &line).await;
        play.clicks(opponent, "Accept").await;
    }
    play.text();
    for game in 1..=3 {
        tavern.age_game(game, 25 * HOUR).await;
    }
    play.record_news().await;
    let transcript = play.text();
    assert_eq!(
        transcript.matches("half your time").count(),
        1,
        "{transcript}"
    );
    other.stop().await;
}
