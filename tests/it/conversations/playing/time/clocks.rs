//! Games with clocks of days: time left, warnings, and timeouts.

use std::time::Duration;

use crate::conversations::playing::assert_audit_is_clean;
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    expired_clock_allows_extension_and_claim,
    time_banks_are_shown_with_boards,
    due_work_two_months_away_is_done_in_time
);

const DAY: Duration = Duration::from_hours(24);
const MINUTE: Duration = Duration::from_mins(1);

/// The opponent is notified, gives more time, and then claims the win.
async fn expired_clock_allows_extension_and_claim(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:5x5 first:me pace:"2 days" rated:true
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, 2 days per move (when time is up, the opponent can claim the win), rated; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: 2 days per move (when time is up, the opponent can claim the win), rated.
            @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        (Bo: /tak move ply:e5)
        (Ada: /tak move ply:c3)
        (Bo: /tak move ply:c4)
        (Ada: /tak move ply:b3)
        (Bo: /tak move ply:b4)
        Ada: /tak move ply:d2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada played `d2`, a white flat on d2. @Bo to move (Black).
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Ask to cancel) (Ask to pause the clock)
            (grey: Claim the win) (Give 2 more days) (Resign) (link: Newest board)
            (Note) (Free board)
    "#] for play];
    tavern.age_game(1, 2 * DAY + MINUTE).await;
    script![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo is out of time in game 1. Claim the win, or give more time.
            (Claim the win) (Give 2 more days) (link: Newest board)
        Ada: keeps (Claim the win)
        Bo: (Claim the win)
        Tak Tavern [only Bo]:
            It's your turn in game 1. Press **Move** or use `/tak move`; this button is for your opponent's turn.
        Cleo: (Give 2 more days)
        Tak Tavern [only Cleo]:
            You don't play in game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Ada: (Give 2 more days)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada gave @Bo 2 more days. @Bo to move (Black).
            Time: @Bo to move by <then> (<then>).
            picture: tak-1-8.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: (kept: Claim the win)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        (Ada: (More))
    "#] for play];
    tavern.age_game(1, 2 * DAY).await;
    play.record_news().await;
    play.clicks("Ada", "Claim the win").await;
    play.types("Ada", "/tak history").await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo is out of time in game 1. Claim the win, or give more time.
            (Claim the win) (Give 2 more days) (link: Newest board)
        Ada: (Claim the win)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · Black ran out of time, 1-0
            @Bo is out of time. **@Ada wins.**
            Points for the leaderboard: @Ada scores **25** for the squares of the board. Unplayed pieces score only in a win on the board.
            Ratings: @Ada 1500 → 1662? (+162), @Bo 1500 → 1338? (−162).
            picture: tak-1-9.png “Tak, 5 by 5. Black ran out of time, White wo…”
            (Rematch) (Replay) (Analyse) (PTN)
        Ada: /tak history
        Tak Tavern [only Ada]:
            **Your finished games** on this server, newest first:
            [**1**](a message) against @Bo · White · 5x5 · won on time · 4 moves · <then>
            <Replay a game for everyone: 1 · against Bo · 5x5 · won on time>
            <Get a game as a PTN file: 1 · against Bo · 5x5 · won on time>
    "#]]);
    let rows = "select result, reason from games";
    tavern.database.holds(rows, &["white time"]).await;
    assert_audit_is_clean(tavern).await;
}

/// The lobby shows them too.
async fn time_banks_are_shown_with_boards(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak seek size:3x3 first:me pace:"7 days + 12 h a move, at most 10"
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, a bank of 7 days each, plus 12 hours per move, up to 10 days (when time is up, the opponent can claim the win); @Ada goes first.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Cleo: /tak lobby
        Tak Tavern [only Cleo]:
            **Open seeks: 1**
            [**1**](a message) · @Ada · 3x3, 7 d + 12 h per move · @Ada first · expires <then>
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Take seek 1)
            (Play the house)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a bank of 7 days each, plus 12 hours per move, up to 10 days (when time is up, the opponent can claim the win).
            @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>); @Bo has 7 d 0 h left.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada: game 1.
    "#] for play];
    play.tavern.age_game(1, DAY).await;
    script![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>); @Ada has 6 d 11 h left.
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    assert_audit_is_clean(play.tavern).await;
}

/// The process restarts several times before the work is due.
async fn due_work_two_months_away_is_done_in_time(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    setup![r#"Ada: /tak challenge opponent:@Bo size:5x5 first:me pace:"7 days""# for play];
    // Longer than any time control on offer.
    tavern.database.run("update terms set pace = '60d'").await;
    setup!["Bo: (Accept)" for play];
    tavern.later(29 * DAY).await;
    script![[""] for play];
    tavern.later(2 * DAY).await;
    script![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, it's your turn in game 1, and half your time is gone. Play by <then> (<then>).
            (Move) (link: Newest board)
    "#] for play];
    tavern.later(28 * DAY + 20 * DAY / 24).await;
    script![[r#"
        Tak Tavern [to all; notifies Ada]:
            @Ada, your time in game 1 is almost up. Play by <then> (<then>).
            (Move) (link: Newest board)
    "#] for play];
    tavern.later(DAY).await;
    script![[r#"
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada is out of time in game 1. Claim the win, or give more time.
            (Claim the win) (Give 60 more days) (link: Newest board)
    "#] for play];
}
