//! Ends of games by the clock, or by weeks of silence.

use std::time::Duration;

use crate::conversations::playing::assert_audit_is_clean;
use crate::{Play, Tavern, expect, on_both_engines, script, setup, until};

on_both_engines!(
    automatic_timeout_ends_the_game,
    timeout_in_two_processes_adds_one_end_event,
    game_without_clock_can_be_claimed_after_twenty_days,
    game_without_clock_can_be_cancelled_after_twenty_days,
    vacation_postpones_the_claim_of_a_game_without_clock
);

const MINUTE: Duration = Duration::from_mins(1);

const DAY: Duration = Duration::from_hours(24);

/// No claim is needed. The pot, the ratings and the series follow.
async fn automatic_timeout_ends_the_game(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak challenge opponent:@Bo automatic:true")
        .await;
    play.mentions("A game can only end by itself if it has a clock.");
    let terms = "size:5x5 ante:10 games:2 next:by-itself pace:\"1 day\" automatic:true rated:true";
    play.prepares(&format!("Ada: /tak challenge opponent:@Bo {terms}"))
        .await;
    setup!["Ada: (Bid), [3]" for play];
    setup!["Bo: (Bid), [1]" for play];
    play.moves("a1 e5 c3 d4 c4 d3").await;
    tavern.age_game(1, DAY + MINUTE).await;
    play.record_news().await;
    play.types("Ada", "/tak move ply:c5").await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada and Bo]:
            **Game 1** · 5x5 · White ran out of time, 0-1
            @Ada is out of time. **@Bo wins.**
            @Bo wins the pot of **23 coins**. @Ada pays @Bo 19 coins for unplayed pieces. All in all, @Bo won 32 coins.
            Points for the leaderboard: @Bo scores **25** for the squares of the board. Unplayed pieces score only in a win on the board.
            Series, game 1 of 2: @Ada 0 (0 wins), @Bo 25 (1 win).
            Ratings: @Ada 1500 → 1338? (−162), @Bo 1500 → 1662? (+162).
            picture: tak-1-7.png “Tak, 5 by 5. White ran out of time, Black wo…”
            (Next game) (Replay) (Analyse) (PTN)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 5x5 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 2 games, each starting by itself, a day per move (when time is up, the game is lost at once), rated, for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner).
            @Bo to move (White): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>).
            Pot: **20 coins**. @Bo puts in 10 coins. @Ada puts in 10 coins.
            picture: tak-2-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Ada: /tak move ply:c5
        Tak Tavern [only Ada]:
            It's not your turn in game 2; @Bo is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
    "#]]);
    let ends = tavern
        .database
        .ask("select result, reason from games where number = 1");
    assert_eq!(ends.await, ["black time"]);
    let rows = "select count(*) from rating_changes";
    tavern.database.holds(rows, &["4"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn timeout_in_two_processes_adds_one_end_event(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    for opponent in ["Bo", "Cleo", "Dan"] {
        let line = format!(
            "/tak challenge opponent:@{opponent} size:3x3 first:me pace:\"1 day\" automatic:true"
        );
        play.types("Ada", &line).await;
        play.clicks(opponent, "Accept").await;
    }
    play.text();
    for game in 1..=3 {
        tavern.age_game(game, 2 * DAY).await;
    }
    play.record_news().await;
    let boards = play.text();
    assert_eq!(boards.matches("@Ada is out of time").count(), 3, "{boards}");
    let rows = "select kind, count(*) from events group by kind";
    tavern.database.holds(rows, &["time up 3"]).await;
    assert_audit_is_clean(tavern).await;
    other.stop().await;
}

async fn game_without_clock_can_be_claimed_after_twenty_days(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.text();
    tavern.age_game(1, 19 * DAY).await;
    script![[r#"
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
    "#] for play];
    tavern.age_game(1, DAY + MINUTE).await;
    play.record_news().await;
    script![[r#"
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada hasn't moved in game 1 for 20 days. You can claim the win now, cancel the game so that it doesn't count, or keep waiting.
            (Claim the win) (Cancel the game) (link: Newest board)
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Step by step) (Type a move) (Offer a draw) (Ask for a takeback) (Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Claim the win)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · White stopped playing, 0-1
            @Ada hasn't moved for 20 days. **@Bo wins.**
            Points for the leaderboard: @Bo scores **25** for the squares of the board. Unplayed pieces score only in a win on the board.
            picture: tak-1-7.png “Tak, 5 by 5. White stopped playing, Black wo…”
            (Rematch) (Replay) (Analyse) (PTN)
    "#] for play];
    let rows = "select result, reason from games";
    tavern.database.holds(rows, &["black abandoned"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn game_without_clock_can_be_cancelled_after_twenty_days(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.text();
    tavern.age_game(1, 20 * DAY + MINUTE).await;
    play.record_news().await;
    script![[r#"
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada hasn't moved in game 1 for 20 days. You can claim the win now, cancel the game so that it doesn't count, or keep waiting.
            (Claim the win) (Cancel the game) (link: Newest board)
        Ada: (Cancel the game)
        Tak Tavern [only Ada]:
            Game 1 is too far along to cancel alone. Ask your opponent with `/tak offer`.
        Bo: (Cancel the game)
        Tak Tavern [only Bo]:
            Cancel game 1? It won't count for either of you.
            (Cancel the game) (Keep playing)
        Bo: (Cancel the game)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · cancelled
            The game between @Ada and @Bo was cancelled. It doesn't count.
            picture: tak-1-7.png “Tak, 5 by 5. The game was cancelled. Last mo…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Bo] “Cancel game 1? It won't count for either of you.” to:
            You cancelled game 1.
    "#] for play];
    let rows = "select result, reason from games";
    tavern.database.holds(rows, &["none cancelled"]).await;
    assert_audit_is_clean(tavern).await;
}

/// The other player has been away for three days since the last board.
async fn vacation_postpones_the_claim_of_a_game_without_clock(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.text();
    tavern.age_game(1, 10 * DAY).await;
    let now: i64 = tavern.database.ask("select max(made_at) from posts").await[0]
        .parse()
        .unwrap();
    let day = 24 * 60 * 60 * 1000;
    let away = format!(
        "insert into vacations (player, began_at, until_at, ended_at) values ({}, {}, {now}, {})",
        tavern.ada.id,
        now - 5 * day,
        now - 2 * day,
    );
    tavern.database.run(&away).await;
    tavern.age_game(1, 11 * DAY).await;
    let query = "select state from posts where kind = 'time up' and due > made_at \
                       and state = 'waiting'";
    until("the message is postponed", async || {
        tavern.database.ask(query).await == ["waiting"]
    })
    .await;
    script![[r#"
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
    "#] for play];
    tavern.age_game(1, 3 * DAY).await;
    play.record_news().await;
    script![[r#"
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada hasn't moved in game 1 for 20 days. You can claim the win now, cancel the game so that it doesn't count, or keep waiting.
            (Claim the win) (Cancel the game) (link: Newest board)
        Bo: (Claim the win)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · White stopped playing, 0-1
            @Ada hasn't moved for 20 days. **@Bo wins.**
            Points for the leaderboard: @Bo scores **25** for the squares of the board. Unplayed pieces score only in a win on the board.
            picture: tak-1-7.png “Tak, 5 by 5. White stopped playing, Black wo…”
            (Rematch) (Replay) (Analyse) (PTN)
    "#] for play];
}
