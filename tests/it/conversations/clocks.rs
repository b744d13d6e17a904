//! Games that last weeks: how much time there is, and what follows when it is up.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    time_is_up,
    a_game_that_ends_by_itself,
    banks,
    weeks_ahead,
    two_processes_end_it_once,
    abandoned,
    time_in_a_draft
);

const DAY: Duration = Duration::from_hours(24);
const MINUTE: Duration = Duration::from_mins(1);

/// Nothing is left to find for who looks whether everything adds up.
async fn all_is_well(tavern: &Tavern) {
    let store = tavern.store().await;
    let audit = store.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    store.close().await;
}

/// Who waits is told, gives more time, and then claims the win.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn time_is_up(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:5x5 first:me pace:\"2 days\" rated:true",
    )
    .await;
    play.clicks("Bo", "Accept").await;
    play.moves("a1 e5 c3 c4 b3 b4 d2").await;
    play.clicks("Ada", "More").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:5x5 first:me pace:"2 days" rated:true
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, 2 days a ply (when the time is up, the other player can claim the win), rated; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: 2 days a ply (when the time is up, the other player can claim the win), rated.
            @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Ada: /tak move ply:c3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `c3`, a white flat on c3. @Bo to move (Black).
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Bo: /tak move ply:c4
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `c4`, a black flat on c4. @Ada to move (White).
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Ada: /tak move ply:b3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Ada played `b3`, a white flat on b3. @Bo to move (Black).
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 3”
        Bo: /tak move ply:b4
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 4
            @Bo played `b4`, a black flat on b4. @Ada to move (White).
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-6.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 3”
        Ada: /tak move ply:d2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada played `d2`, a white flat on d2. @Bo to move (Black).
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 4”
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Offer to cancel) (Offer to stop the clock)
            (grey: Claim the win) (Give 2 more days) (Resign) (link: Newest board)
    "#]]);
    tavern.ages(1, 2 * DAY + MINUTE).await;
    play.meanwhile().await;
    let claim = play.button("Ada", "Claim the win");
    play.clicks("Bo", "Claim the win").await;
    play.clicks("Cleo", "Give 2 more days").await;
    play.clicks("Ada", "Give 2 more days").await;
    play.forges("Ada", "Claim the win", &claim).await;
    play.clicks("Ada", "More").await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, the time of @Bo in game 1 is up. You can claim the win, or give more time.
            (Claim the win) (Give 2 more days) (link: Newest board)
        Bo: (Claim the win)
        Tak Tavern [only Bo]:
            It is your own turn in game 1. Play with Move or `/tak move`; this is for when you wait for the other player.
        Cleo: (Give 2 more days)
        Tak Tavern [only Cleo]:
            You are not one of the players of game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Ada: (Give 2 more days)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada gives @Bo 2 more days. @Bo to move (Black).
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-8.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 4”
        Tak Tavern took the buttons from “@Ada, the time of @Bo in game 1 is up. You can claim the win, or give more time.”
        Ada: (forged: Claim the win)
        Tak Tavern [only Ada]:
            Game 1 has gone on since then. Use the newest board; `/tak board` shows it.
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Offer to cancel) (Offer to stop the clock)
            (grey: Claim the win) (Give 2 more days) (Resign) (link: Newest board)
    "#]]);
    tavern.ages(1, 2 * DAY).await;
    play.meanwhile().await;
    play.clicks("Ada", "Claim the win").await;
    play.types("Ada", "/tak history").await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, the time of @Bo in game 1 is up. You can claim the win, or give more time.
            (Claim the win) (Give 2 more days) (link: Newest board)
        Ada: (Claim the win)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · Black ran out of time, 1-0
            The time of @Bo is up. **@Ada wins.**
            Points: @Ada scores **25** for the board. Unplayed pieces score only in a win on the board.
            Ratings: @Ada 1500 → 1662? (+162), @Bo 1500 → 1338? (−162).
            picture: tak-1-9.png “Tak, 5 by 5. Black ran out of time, White wo…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 4”
        Tak Tavern took the buttons from “@Ada, the time of @Bo in game 1 is up. You can claim the win, or give more time.”
        Ada: /tak history
        Tak Tavern [only Ada]:
            **Your finished games** on this server, the last one first:
            [**1**](a message) against @Bo · White · 5x5 · won on time · 4 moves · <then>
            <Replay a game for all to see: 1 · against Bo · 5x5 · won on time>
            <Get a game as a PTN file: 1 · against Bo · 5x5 · won on time>
    "#]]);
    let ends = tavern.database.ask("select result, reason from games");
    assert_eq!(ends.await, ["white time"]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// Nobody has to claim it: the pot, the ratings and the series follow.
async fn a_game_that_ends_by_itself(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo automatic:true")
        .await;
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:5x5 ante:10 games:2 next:by-itself \
         pace:\"1 day\" automatic:true rated:true",
    )
    .await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "3").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "1").await;
    play.text();
    play.moves("a1 e5 c3 d4 c4 d3").await;
    play.text();
    tavern.ages(1, DAY + MINUTE).await;
    play.meanwhile().await;
    play.types("Ada", "/tak move ply:c5").await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada and Bo]:
            **Game 1** · 5x5 · White ran out of time, 0-1
            The time of @Ada is up. **@Bo wins.**
            @Bo wins the pot of **23 coins**. @Ada pays @Bo 19 coins for unplayed pieces.
            Points: @Bo scores **25** for the board. Unplayed pieces score only in a win on the board.
            Series, game 1 of 2: @Ada 0 (0 wins), @Bo 25 (1 win).
            Ratings: @Ada 1500 → 1338? (−162), @Bo 1500 → 1662? (+162).
            picture: tak-1-7.png “Tak, 5 by 5. White ran out of time, Black wo…”
            (Next game) (Replay) (PTN)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 5x5 · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 2 games, each of which begins by itself, a day a ply (when the time is up, the game is lost at once), rated, for coins (ante 10, Tak call 2, 1 for each unplayed piece of the winner).
            @Bo to move (White): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>).
            The pot holds **20 coins**. @Bo puts in 10 coins. @Ada puts in 10 coins.
            picture: tak-2-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 4”
        Ada: /tak move ply:c5
        Tak Tavern [only Ada]:
            It is not your turn in game 2; @Bo is to move. You are notified when it is your turn; until then `/tak plan` keeps your answer ready.
    "#]]);
    let ends = tavern
        .database
        .ask("select result, reason from games where number = 1");
    assert_eq!(ends.await, ["black time"]);
    let rated = tavern.database.ask("select count(*) from rating_changes");
    assert_eq!(rated.await, ["4"]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// Both banks are told with each board, and the lobby knows them.
async fn banks(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak seek size:3x3 first:me pace:\"Bank: 7 days + 12 h a ply, up to 10\"",
    )
    .await;
    play.types("Cleo", "/tak lobby").await;
    play.clicks("Bo", "Take").await;
    tavern.ages(1, DAY).await;
    play.types("Ada", "/tak move ply:a1").await;
    play.tells(&expect![[r#"
        Ada: /tak seek size:3x3 first:me pace:"Bank: 7 days + 12 h a ply, up to 10"
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, a bank of 7 days each, 12 hours more for each ply, up to 10 days (when the time is up, the other player can claim the win); @Ada goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Cleo: /tak lobby
        Tak Tavern [only Cleo]:
            **Open seeks: 1**
            [**1**](a message) · @Ada · 3x3, 7 d + 12 h a ply · @Ada first · expires <then>
            -# A number leads to the message. A seek of another channel is taken in that channel; `/tak seek` makes your own.
            (Take 1)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a bank of 7 days each, 12 hours more for each ply, up to 10 days (when the time is up, the other player can claim the win).
            @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>); @Bo has 7 d 0 h left.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>); @Ada has 6 d 11 h left.
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 1”
    "#]]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// What is due in two months is done then, whoever lives to see it.
async fn weeks_ahead(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:5x5 first:me pace:\"7 days\"",
    )
    .await;
    // Longer than any that can be chosen.
    tavern.database.run("update terms set pace = '60d'").await;
    play.clicks("Bo", "Accept").await;
    play.text();
    tavern.pass(29 * DAY);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(2 * DAY);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, it is your turn in game 1, and half of your time is over: play by <then> (<then>).
            (Move) (link: Newest board)
    "#]]);
    tavern.pass(28 * DAY + 20 * DAY / 24);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, your time in game 1 is nearly up: play by <then> (<then>).
            (Move) (link: Newest board)
    "#]]);
    tavern.pass(DAY);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Bo]:
            @Bo, the time of @Ada in game 1 is up. You can claim the win, or give more time.
            (Claim the win) (Give 60 more days) (link: Newest board)
    "#]]);
    tavern.close().await;
}

async fn two_processes_end_it_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    for opponent in ["Bo", "Cleo", "Dan"] {
        let line = format!(
            "/tak challenge opponent:@{opponent} size:3x3 first:me pace:\"1 day\" automatic:true"
        );
        play.types("Ada", &line).await;
        play.clicks(opponent, "Accept").await;
    }
    play.text();
    for game in 1..=3 {
        tavern.ages(game, 2 * DAY).await;
    }
    play.meanwhile().await;
    let boards = play.text();
    assert_eq!(
        boards.matches("The time of @Ada is up").count(),
        3,
        "{boards}"
    );
    let ends = "select kind, count(*) from events group by kind";
    assert_eq!(tavern.database.ask(ends).await, ["time up 3"]);
    all_is_well(&tavern).await;
    other.stop().await;
    tavern.close().await;
}

/// Without a clock, a month of silence is enough.
async fn abandoned(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.text();
    tavern.ages(1, 29 * DAY).await;
    play.clicks("Bo", "More").await;
    tavern.ages(1, 2 * DAY).await;
    play.clicks("Ada", "More").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Claim the win").await;
    play.tells(&expect![[r#"
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Offer to cancel)
            (Resign) (link: Newest board)
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            (Build a ply) (Type a ply) (Offer a draw) (Ask for a takeback) (Offer to cancel)
            (Resign) (link: Newest board)
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Offer to cancel)
            (Claim the win) (Resign) (link: Newest board)
        Bo: (Claim the win)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · White stopped playing, 0-1
            @Ada has not moved for 30 days. **@Bo wins.**
            Points: @Bo scores **25** for the board. Unplayed pieces score only in a win on the board.
            picture: tak-1-7.png “Tak, 5 by 5. White stopped playing, Black wo…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 4”
    "#]]);
    let ends = tavern.database.ask("select result, reason from games");
    assert_eq!(ends.await, ["black abandoned"]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// A challenge drawn up from menus, and an answer to it, say how much time there
/// is.
async fn time_in_a_draft(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5 first:me")
        .await;
    play.text();
    play.clicks("Bo", "Counter").await;
    play.clicks("Bo", "Time …").await;
    play.picks("Bo", "3 days").await;
    play.clicks("Bo", "End by itself when time is up").await;
    play.clicks("Bo", "Back").await;
    play.clicks("Bo", "Send it back").await;
    play.tells(&expect![[r#"
        Bo: (Counter)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5; @Ada goes first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Ada goes first]>
            (grey: Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: (Time …)
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5; @Ada goes first.
            <How much time there is: [No clock (30 days without a ply can lose)] | 1 day | 2 days | 3 days | 7 days | Bank: 3 days + 6 h a ply, up to 5 | Bank: 7 days + 12 h a ply, up to 10 | Bank: 30 days + 24 h a ply, up to 60>
            (Back) (grey: End by itself when time is up)
        Bo: <3 days>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5, 3 days a ply (when the time is up, the other player can claim the win); @Ada goes first.
            <How much time there is: No clock (30 days without a ply can lose) | 1 day | 2 days | [3 days] | 7 days | Bank: 3 days + 6 h a ply, up to 5 | Bank: 7 days + 12 h a ply, up to 10 | Bank: 30 days + 24 h a ply, up to 60>
            (Back) (End by itself when time is up)
        Bo: (End by itself when time is up)
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5, 3 days a ply (when the time is up, the game is lost at once); @Ada goes first.
            <How much time there is: No clock (30 days without a ply can lose) | 1 day | 2 days | [3 days] | 7 days | Bank: 3 days + 6 h a ply, up to 5 | Bank: 7 days + 12 h a ply, up to 10 | Bank: 30 days + 24 h a ply, up to 60>
            (Back) (End only when claimed)
        Bo: (Back)
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5, 3 days a ply (when the time is up, the game is lost at once); @Ada goes first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Ada goes first]>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: (Send it back)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5, 3 days a ply (when the time is up, the game is lost at once); @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has answered the challenge by @Ada with other terms.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            You have sent the challenge back to @Ada with other terms.
    "#]]);
    tavern.close().await;
}
