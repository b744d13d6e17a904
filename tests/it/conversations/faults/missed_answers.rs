//! Answers that Discord never took: the bot posts them later, with
//! notifications for both players.

use local_discord::Trouble;

use crate::conversations::TOO_LATE;
use crate::{Engine, Play, Tavern, expect, on_both_engines, setup};

on_both_engines!(
    missed_first_board_notifies_both_players,
    missed_repeat_of_a_board_notifies_the_player_to_move,
    missed_bids_are_revealed_by_the_new_process,
    unrecorded_answer_to_the_player_to_move_is_not_repeated,
);

/// Discord fails every answer to an act, and the bot restarts.
async fn act_without_answer(play: &mut Play<'_>, act: impl AsyncFnOnce(&mut Play<'_>)) {
    let faults = play.tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    act(play).await;
    faults.clear();
    play.tavern.later(TOO_LATE).await;
    play.record_news().await;
}

/// Neither player has seen the board.
async fn missed_first_board_notifies_both_players(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::new(&tavern);
    setup!["Ada: /tak challenge opponent:@Bo size:5x5 first:opponent" for play];
    act_without_answer(&mut play, async |play| {
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

/// A repeat is not the start of a turn.
async fn missed_repeat_of_a_board_notifies_the_player_to_move(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    act_without_answer(&mut play, async |play| {
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
    "#]]);
    tavern.close().await;
}

/// The new process did not receive the bids.
async fn missed_bids_are_revealed_by_the_new_process(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::new(&tavern);
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 ante:5" for play];
    setup!["Bo: (Bid), [4]" for play];
    setup!["Ada: (Bid)" for play];
    act_without_answer(&mut play, async |play| {
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

/// Discord shows the first board in the answer to Ada, who is to move and
/// gets no notification. Her process never learns of it.
async fn unrecorded_answer_to_the_player_to_move_is_not_repeated(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 ante:5")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "4").await;
    play.clicks("Ada", "Bid").await;
    let faults = tavern.discord.faults();
    for request in ["POST /interactions/", "GET /webhooks/"] {
        faults.rest(request, usize::MAX, Trouble::AnswerLost);
    }
    play.fills("Ada", "9").await;
    tavern.later(TOO_LATE).await;
    faults.clear();
    let messages = tavern.discord.messages(tavern.channel);
    let boards = messages.iter().filter(|one| !one.attachments.is_empty());
    assert_eq!(boards.count(), 1);
    let rows = "select state from posts where kind = 'board'";
    tavern.database.holds(rows, &["standing"]).await;
    tavern.close().await;
}
