//! Offers between the players of a game.

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    accepted_draw_offer_ends_the_game,
    accepted_cancellation_ends_the_game,
    declined_offer_can_be_repeated_after_a_ply,
    withdrawn_offer_is_closed,
    ply_closes_an_open_offer,
    more_button_lists_offers,
    invalid_offer_is_refused
);

async fn accepted_draw_offer_ends_the_game(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Ada: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · a draw, 1/2-1/2
            **Draw by agreement.** Well played, @Ada and @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-2.png “Tak, 5 by 5. Draw by agreement. Flats: White…”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Ada accepted the draw offer from @Bo in game 1.
    "#] for play];
    let rows = "select result, reason from games";
    tavern.database.holds(rows, &["draw agreement"]).await;
}

async fn accepted_cancellation_ends_the_game(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3 d4").await;
    script![[r#"
        Ada: /tak offer what:cancel
        Tak Tavern [to all; notifies Bo]:
            @Ada asks to cancel game 1. @Bo, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · cancelled
            The game between @Ada and @Bo was cancelled. It doesn't count.
            picture: tak-1-6.png “Tak, 5 by 5. The game was cancelled. Last mo…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Ada asks to cancel game 1. @Bo, do you agree?” to:
            @Bo accepted the cancel request from @Ada in game 1.
    "#] for play];
    let rows = "select result, reason from games";
    tavern.database.holds(rows, &["none cancelled"]).await;
}

async fn declined_offer_can_be_repeated_after_a_ply(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    script![[r#"
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Ada: (Decline)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Ada declined the draw offer from @Bo in game 1.
        Bo: /tak offer what:draw
        Tak Tavern [only Bo]:
            You've offered a draw before. Play a move before you offer another.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Plan a reply) (grey: Offer a draw) (Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
            (Note) (Free board)
    "#] for play];
    play.moves("c3 d4").await;
    script![[r#"
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
    "#] for play];
}

async fn withdrawn_offer_is_closed(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3 d4").await;
    script![[r#"
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Bo: /tak offer what:takeback
        Tak Tavern [to all; notifies Ada]:
            @Bo would like to take back `d4` in game 1. @Ada, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Bo: /tak offer what:cancel
        Tak Tavern [to all; notifies Ada]:
            @Bo asks to cancel game 1. @Ada, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Bo: (Decline)
        Tak Tavern changed [to all] “@Bo asks to cancel game 1. @Ada, do you agree?” to:
            @Bo withdrew the cancel request to @Ada in game 1.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Withdraw the draw offer)
            (Withdraw the takeback request)
            (Plan a reply) (grey: Offer a draw) (grey: Ask for a takeback) (grey: Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Withdraw the draw offer)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Bo withdrew the draw offer to @Ada in game 1.
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            @Bo withdrew the draw offer to @Ada in game 1.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Withdraw the takeback request)
            (Plan a reply) (grey: Offer a draw) (grey: Ask for a takeback) (grey: Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Withdraw the takeback request)
        Tak Tavern changed [to all] “@Bo would like to take back `d4` in game 1. @Ada, do you agree?” to:
            @Bo withdrew the takeback request to @Ada in game 1.
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            @Bo withdrew the takeback request to @Ada in game 1.
    "#] for play];
}

/// An offer is valid only for its board, but the buttons of the board work
/// without an answer to it.
async fn ply_closes_an_open_offer(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    script![[r#"
        (Ada: (More), (Type a move))
        (Bo: /tak offer what:draw)
        (Ada: keeps (Accept))
        Ada: [c3]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `c3`, a white flat on c3. @Bo to move (Black).
            picture: tak-1-4.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            The draw offer from @Bo to @Ada in game 1 lapsed unanswered.
        Ada: (kept: Accept)
        Tak Tavern [only Ada]:
            That offer in game 1 is no longer open. `/tak board` shows the current board.
    "#] for play];
    // It can be repeated, since it was not declined.
    script![[r#"
        (Bo: /tak offer what:draw)
        (Ada: (More), (Resign))
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-6.png “Tak, 5 by 5. White resigned, Black won. Last…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            The draw offer from @Bo to @Ada in game 1 lapsed unanswered.
        Tak Tavern changed [only Ada] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
    "#] for play];
}

/// Offers that are impossible at the moment are grey.
async fn more_button_lists_offers(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    setup!["Ada: /tak offer" for play];
    play.moves("a1 e5").await;
    setup!["Bo: (More), (Ask for a takeback)" for play];
    setup!["Ada: (More), (Accept the takeback)" for play];
    play.moves("e4 c3 d4").await;
    script![[r#"
        (Bo: (More))
        Bo: (Offer a draw)
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            Draw offer sent in game 1. It stands until the next move.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Withdraw the draw offer)
            (Plan a reply) (grey: Offer a draw) (Ask for a takeback) (Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Ask to cancel)
        Tak Tavern [to all; notifies Ada]:
            @Bo asks to cancel game 1. @Ada, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            Cancel request sent in game 1.
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Accept the draw) (Decline the draw)
            (Agree to cancel) (Don't cancel)
            (Step by step) (Type a move) (grey: Offer a draw) (Ask for a takeback) (grey: Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
        Ada: (Agree to cancel)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · cancelled
            The game between @Ada and @Bo was cancelled. It doesn't count.
            picture: tak-1-10.png “Tak, 5 by 5. The game was cancelled. Last mo…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            The draw offer from @Bo to @Ada in game 1 lapsed unanswered.
        Tak Tavern changed [to all] “@Bo asks to cancel game 1. @Ada, do you agree?” to:
            @Ada accepted the cancel request from @Bo in game 1.
    "#] for play];
}

async fn invalid_offer_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        Cleo: /tak offer what:draw
        Tak Tavern [only Cleo]:
            You have no active game in this channel. `/tak games` lists yours, `/tak challenge` starts one.
        Cleo: /tak offer what:draw game:1
        Tak Tavern [only Cleo]:
            You don't play in game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Ada: /tak offer what:takeback
        Tak Tavern [only Ada]:
            You have no move on the board to take back. Play one first.
        Ada: /tak offer what:draw
        Tak Tavern [to all; notifies Bo]:
            @Ada offers @Bo a draw in game 1.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Ada: /tak offer what:draw
        Tak Tavern [only Ada]:
            You've already offered a draw. Wait for the answer, or withdraw it with `/tak offer`.
        Bo: /tak offer what:draw
        Tak Tavern [only Bo]:
            @Ada has already offered you a draw. Answer it there, or with `/tak offer`.
        Ada: (Accept)
        Tak Tavern [only Ada]:
            This is your own offer. @Bo has to answer it. Changed your mind? Withdraw it with `/tak offer`.
        Cleo: (Accept)
        Tak Tavern [only Cleo]:
            You don't play in game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
    "#] for play];
    let accept = play.button("Bo", "Accept");
    play.clicks("Bo", "Decline").await;
    play.forges("Bo", "Accept", &accept).await;
    // A button has no effect outside its channel.
    play.types("Bo", "/tak offer what:cancel").await;
    let accept = play.button("Ada", "Accept");
    play.enter_channel("garden");
    let garden = tavern.discord.channel("garden");
    tavern.bo.says(garden, "Hello!").unwrap();
    play.forges("Ada", "Accept", &accept).await;
    play.tells(&expect![[r#"
        Bo: (Decline)
        Tak Tavern changed [to all] “@Ada offers @Bo a draw in game 1.” to:
            @Bo declined the draw offer from @Ada in game 1.
        Bo: (forged: Accept)
        Tak Tavern [only Bo]:
            That offer in game 1 is no longer open. `/tak board` shows the current board.
        Bo: /tak offer what:cancel
        Tak Tavern [to all; notifies Ada]:
            @Bo asks to cancel game 1. @Ada, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        In #garden.
        Ada: (forged: Accept)
        Bo [to all]:
            Hello!
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
    "#]]);
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["3"]).await;
}
