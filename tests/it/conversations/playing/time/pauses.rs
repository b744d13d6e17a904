//! Paused clocks: by agreement, and during a vacation.

use std::time::Duration;

use crate::conversations::playing::assert_audit_is_clean;
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    agreed_pause_stops_and_resumes_the_clock,
    vacation_pauses_all_games_until_its_end,
    vacation_ends_when_its_days_are_used_up,
    vacation_of_a_late_player_stops_the_clock_after_added_time,
    second_vacation_is_refused
);

const DAY: Duration = Duration::from_hours(24);

async fn agreed_pause_stops_and_resumes_the_clock(tavern: &Tavern) {
    let options = "size:5x5 pace:\"3 days + 6 h a move, at most 5\"";
    let mut play = Play::with_game(tavern, options).await;
    script![[r#"
        Ada: /tak offer what:pause
        Tak Tavern [to all; notifies Bo]:
            @Ada asks to pause the clock of game 1 until one of you resumes it. @Bo, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            Clock paused by agreement, at the request of @Ada. To restart it, press **More** and **Resume**, or play a move. @Ada to move (White): where does @Bo's first stone go?
            The clock is paused: @Ada has 2 d 23 h left. @Bo has 3 d 0 h left.
            picture: tak-1-2.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada asks to pause the clock of game 1 until one of you resumes it. @Bo, do you agree?” to:
            @Bo accepted the pause request from @Ada in game 1.
        Bo: /tak offer what:pause
        Tak Tavern [only Bo]:
            The clock of game 1 is already paused. To restart it, press **More** and **Resume**.
    "#] for play];
    tavern.age_game(1, 30 * DAY).await;
    play.record_news().await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Resume").await;
    play.tells(&expect![[r#"
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Plan a reply) (Offer a draw) (grey: Ask for a takeback) (Resume)
            (Cancel the game) (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Resume)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Bo resumed the clock. @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>); @Bo has 3 d 0 h left.
            picture: tak-1-3.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    // A ply resumes the clock too.
    script![[r#"
        (Bo: (More), (Ask to pause the clock))
        (Ada: (Accept))
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>); @Ada has 3 d 5 h left.
            picture: tak-1-6.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    assert_audit_is_clean(tavern).await;
}

async fn vacation_pauses_all_games_until_its_end(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"2 days\"").await;
    script![[r#"
        (Ada: /tak challenge opponent:@Cleo size:3x3 first:me)
        (Cleo: (Accept))
        (Ada: /tak settings, (Moves, reminders, vacation…))
        Ada: (Go on vacation…)
        Tak Tavern [only Ada]:
            Go on vacation? You have 14 days left this year, so it ends on <then>. You can end it earlier in `/tak settings`. A day counts as soon as it has begun. Your clock pauses in game **1** in #tavern, and your opponent is told.
            (Go on vacation) (Never mind)
        Ada: (Go on vacation)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada is on vacation now. @Ada to move (White): where does @Bo's first stone go?
            @Ada is on vacation. Their clock is paused with 1 d 23 h left.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “Go on vacation? You have 14 days left this year, so it ends on <then>. You can end it earlier in `/tak settings`. A day counts as soon as it has begun. Your clock pauses in game **1** in #tavern, and your opponent is told.” to:
            You're on vacation until <then> at the latest, and your clocks are paused. To end it earlier, open `/tak settings` and press **Moves, reminders, vacation…**
    "#] for play];
    tavern.age_game(1, 5 * DAY).await;
    script![[r#"
        (This game begins during the vacation.)
        Cleo: /tak challenge opponent:@Ada size:3x3 first:opponent pace:"1 day"
        Tak Tavern [to all; notifies Ada]:
            @Cleo challenges @Ada to a game of Tak.
            3x3, a day per move (when time is up, the opponent can claim the win); @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Ada: (Accept)
        Tak Tavern [to all; notifies Cleo]:
            **Game 3** · 3x3 · move 1
            @Ada plays White, @Cleo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a day per move (when time is up, the opponent can claim the win).
            @Ada to move (White): where does @Cleo's first stone go?
            @Ada is on vacation. Their clock is paused with 1 d 0 h left.
            picture: tak-3-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Cleo challenges @Ada to a game of Tak.” to:
            @Ada accepted the challenge from @Cleo: game 3.
        (Ada: /tak settings)
        Ada: (Moves, reminders, vacation…)
        Tak Tavern changed [only Ada] “**Your settings**, on every server:” to:
            **Moves, reminders, vacation**, on every server:
            With reminders in the channel, you're reminded in games with a clock: at half time or after some days, and six hours before the end, at most three times per turn.
            You're on vacation until <then> at the latest.
            <What the Move button opens: [Move: step by step, with buttons] | Move: typed moves>
            <How you're reminded of your games: [Reminders: in the channel of the game] | Reminders: one direct message a day | Reminders: none>
            <When the first reminder comes: [First reminder: at half time] | First reminder: after a day | First reminder: after 2 days | First reminder: after 3 days>
            (End my vacation) (Quiet hours…) (Puzzle of the day…) (Back)
        (The two boards may come in either order.)
        Cleo: /tak resign game:3
        Tak Tavern [only Cleo]:
            Resign game 3? You can't undo that. The game doesn't count, so this costs you nothing.
            (Resign) (Keep playing)
        Cleo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 3** · 3x3 · Black resigned, 1-0
            @Cleo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-3-2.png “Tak, 3 by 3. Black resigned, White won. Flat…”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Cleo] “Resign game 3? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 3.
        Ada: (End my vacation)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada is back from vacation. @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-2.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Moves, reminders, vacation**, on every server:” to:
            Your vacation is over, and your clocks are running again.
        (Ada: /tak settings)
        Ada: (Moves, reminders, vacation…)
        Tak Tavern changed [only Ada] “**Your settings**, on every server:” to:
            **Moves, reminders, vacation**, on every server:
            With reminders in the channel, you're reminded in games with a clock: at half time or after some days, and six hours before the end, at most three times per turn.
            Vacation: you have 13 days left this year.
            <What the Move button opens: [Move: step by step, with buttons] | Move: typed moves>
            <How you're reminded of your games: [Reminders: in the channel of the game] | Reminders: one direct message a day | Reminders: none>
            <When the first reminder comes: [First reminder: at half time] | First reminder: after a day | First reminder: after 2 days | First reminder: after 3 days>
            (Go on vacation…) (Quiet hours…) (Puzzle of the day…) (Back)
    "#] for play];
    assert_audit_is_clean(tavern).await;
}

async fn vacation_ends_when_its_days_are_used_up(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"2 days\"").await;
    setup!["Ada: /tak settings, (Moves, reminders, vacation…), (Go on vacation…)" for play];
    setup!["Ada: (Go on vacation)" for play];
    tavern.later(13 * DAY).await;
    script![[""] for play];
    tavern.later(DAY + DAY / 24).await;
    play.record_news().await;
    play.enter_direct_messages("Ada");
    play.record_news().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada is back from vacation. @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-2.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        In Ada's direct messages.
        Tak Tavern [to all]:
            Your vacation is over, and your clocks are running again. `/tak games` lists your games.
    "#]]);
    assert_audit_is_clean(tavern).await;
}

async fn vacation_of_a_late_player_stops_the_clock_after_added_time(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"2 days\"").await;
    tavern.age_game(1, 2 * DAY + DAY / 24).await;
    setup!["Ada: /tak settings, (Moves, reminders, vacation…), (Go on vacation…), (Go on vacation)" for play];
    let kinds = "select kind from events order by number";
    let none: &[&str] = &[];
    tavern.database.holds(kinds, none).await;
    play.record_news().await;
    play.clicks("Bo", "More").await;
    play.text();
    play.clicks("Bo", "Give 2 more days").await;
    play.mentions("@Ada is on vacation. Their clock is paused with");
    let due = "select count(*) from games where due is not null";
    tavern.database.holds(due, &["0"]).await;
    tavern
        .database
        .holds(kinds, &["more time", "vacation"])
        .await;
    assert_audit_is_clean(tavern).await;
}

async fn second_vacation_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 pace:\"2 days\"").await;
    setup!["Ada: /tak settings, (Moves, reminders, vacation…), (Go on vacation…)" for play];
    let begin = play.button("Ada", "Go on vacation");
    setup!["Ada: (Go on vacation)" for play];
    play.forges("Ada", "Go on vacation", &begin).await;
    play.forges("Bo", "End my vacation", "end-vacation/1").await;
    play.tells(&expect![[r#"
        Ada: (forged: Go on vacation)
        Tak Tavern [only Ada]:
            You're already on vacation, until <then> at the latest. To end it earlier, open `/tak settings` and press **Moves, reminders, vacation…**
        Bo: (forged: End my vacation)
        Tak Tavern [only Bo]:
            You're not on vacation. To go on one, open `/tak settings` and press **Moves, reminders, vacation…**
    "#]]);
}
