//! What Discord never took is posted later, and tells those who have not heard
//! of it.

use std::time::Duration;

use expect_test::expect;
use local_discord::Trouble;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(a_first_board, a_board_that_was_shown_before, bids,);

/// Longer than whoever changed something has to show it.
const TOO_LATE: Duration = Duration::from_secs(15);

/// Discord takes no answer for a while, and the bot begins anew.
async fn unanswered(play: &mut Play<'_>, act: impl AsyncFnOnce(&mut Play<'_>)) {
    let faults = play.tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    act(play).await;
    faults.clear();
    play.tavern.pass(TOO_LATE);
    play.tavern.restart().await;
    play.meanwhile().await;
}

/// Who accepts and begins hears of it as well as the challenger: neither has
/// seen it.
async fn a_first_board(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5 first:opponent")
        .await;
    play.text();
    unanswered(&mut play, async |play| {
        play.clicks("Bo", "Accept").await;
    })
    .await;
    play.tells(&expect![[r#"
        Bo: (Accept)
            (Discord: The application did not respond)
        Tak Tavern [to all; notifies Bo and Ada]:
            **Game 1** · 5x5 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
    "#]]);
    tavern.close().await;
}

/// Nobody's turn has come by showing a board once more.
async fn a_board_that_was_shown_before(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    unanswered(&mut play, async |play| {
        play.types("Bo", "/tak board").await;
    })
    .await;
    play.tells(&expect![[r#"
        Bo: /tak board
            (Discord: The application did not respond)
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
    "#]]);
    tavern.close().await;
}

/// The bids are revealed also by somebody who was not there when they were
/// made.
async fn bids(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 ante:5")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "4").await;
    play.clicks("Ada", "Bid").await;
    play.text();
    unanswered(&mut play, async |play| {
        play.fills("Ada", "9").await;
    })
    .await;
    play.tells(&expect![[r#"
        Ada: [9]
            (Discord: The application did not respond)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: for coins (ante 5, Tak call 2, 1 per unplayed piece of the winner).
            @Ada to move (White): where does @Bo's first stone go?
            Pot: **19 coins**. @Ada puts in 5 coins. @Bo puts in 5 coins. @Ada pays 9 coins to go first.
            The bids: @Ada 9 coins, @Bo 4 coins.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. The bids: @Ada 9 coins, @Bo 4 coins.
    "#]]);
    tavern.close().await;
}
