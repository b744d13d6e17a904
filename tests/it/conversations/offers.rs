//! What the players of a game offer each other.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    a_draw,
    a_takeback,
    a_takeback_with_the_reply,
    calling_it_off_together,
    declined_and_asked_again,
    withdrawn,
    lapsed,
    from_more,
    offers_that_are_refused
);

async fn a_draw(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Bo", "/tak offer what:draw").await;
    play.clicks("Ada", "Accept").await;
    play.tells(&expect![[r#"
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            (Accept) (Decline)
        Ada: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · a draw, 1/2-1/2
            **A draw by agreement.** Well played, @Ada and @Bo.
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-2.png “Tak, 5 by 5. A draw by agreement. Flats: Whi…”
            (Rematch) (grey: Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Ada has accepted the draw that @Bo offered in game 1.
    "#]]);
    let ends = tavern.database.ask("select result, reason from games");
    assert_eq!(ends.await, ["draw agreement"]);
    tavern.close().await;
}

/// Who has just played takes back that ply alone.
async fn a_takeback(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.types("Ada", "/tak offer what:takeback").await;
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak move ply:d3").await;
    play.tells(&expect![[r#"
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada asks @Bo to take back `c3` in game 1.
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            `c3` is taken back at @Ada's wish. @Ada to move (White).
            picture: tak-1-5.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Tak Tavern changed [to all] “@Ada asks @Bo to take back `c3` in game 1.” to:
            @Bo has agreed to the takeback that @Ada asked for in game 1.
        Ada: /tak move ply:d3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `d3`, a white flat on d3. @Bo to move (Black).
            picture: tak-1-6.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
    "#]]);
    tavern.close().await;
}

/// Who is to move takes back the reply too.
async fn a_takeback_with_the_reply(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3 d4").await;
    let old_move = play.button("Ada", "Move");
    play.text();
    play.types("Ada", "/tak offer what:takeback").await;
    play.clicks("Bo", "Accept").await;
    // The same number of plies, but another board.
    play.moves("c3 d4").await;
    play.text();
    play.forges("Ada", "Move before the takeback", &old_move)
        .await;
    play.tells(&expect![[r#"
        Ada: (forged: Move before the takeback)
        Tak Tavern [only Ada]:
            Game 1 has gone on since then. Use the newest board; `/tak board` shows it.
    "#]]);
    tavern.close().await;
}

async fn calling_it_off_together(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3 d4").await;
    play.text();
    play.types("Ada", "/tak offer what:cancel").await;
    play.clicks("Bo", "Accept").await;
    play.tells(&expect![[r#"
        Ada: /tak offer what:cancel
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to cancel game 1. @Bo, do you agree?
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · cancelled
            The game of @Ada and @Bo was cancelled; it counts for nobody.
            picture: tak-1-6.png “Tak, 5 by 5. The game was cancelled. Last mo…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 3”
        Tak Tavern changed [to all] “@Ada would like to cancel game 1. @Bo, do you agree?” to:
            @Bo has agreed with @Ada to cancel game 1.
    "#]]);
    let ends = tavern.database.ask("select result, reason from games");
    assert_eq!(ends.await, ["none cancelled"]);
    tavern.close().await;
}

/// Asked in vain, one may ask again after another ply of one's own.
async fn declined_and_asked_again(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    play.text();
    play.types("Bo", "/tak offer what:draw").await;
    play.clicks("Ada", "Decline").await;
    play.types("Bo", "/tak offer what:draw").await;
    play.clicks("Bo", "More").await;
    play.tells(&expect![[r#"
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            (Accept) (Decline)
        Ada: (Decline)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Ada has declined the draw that @Bo offered in game 1.
        Bo: /tak offer what:draw
        Tak Tavern [only Bo]:
            You have offered a draw before. You may offer it again after another ply of your own.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (Plan a reply) (grey: Offer a draw) (Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
    "#]]);
    play.moves("c3 d4").await;
    play.text();
    play.types("Bo", "/tak offer what:draw").await;
    play.tells(&expect![[r#"
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            (Accept) (Decline)
    "#]]);
    tavern.close().await;
}

async fn withdrawn(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3 d4").await;
    play.text();
    for what in ["draw", "takeback", "cancel"] {
        play.types("Bo", &format!("/tak offer what:{what}")).await;
    }
    play.clicks("Bo", "Decline").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Withdraw the offer of a draw").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "No longer ask for a takeback").await;
    play.tells(&expect![[r#"
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            (Accept) (Decline)
        Bo: /tak offer what:takeback
        Tak Tavern [to all; notifies Ada]:
            @Bo asks @Ada to take back `d4` in game 1.
            (Accept) (Decline)
        Bo: /tak offer what:cancel
        Tak Tavern [to all; notifies Ada]:
            @Bo would like to cancel game 1. @Ada, do you agree?
            (Accept) (Decline)
        Bo: (Decline)
        Tak Tavern changed [to all] “@Bo would like to cancel game 1. @Ada, do you agree?” to:
            @Bo no longer asks @Ada to cancel game 1.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (Withdraw the offer of a draw)
            (No longer ask for a takeback)
            (Plan a reply) (grey: Offer a draw) (grey: Ask for a takeback) (grey: Offer to cancel)
            (Resign) (link: Newest board)
        Bo: (Withdraw the offer of a draw)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Bo has withdrawn the offer of a draw to @Ada in game 1.
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            @Bo has withdrawn the offer of a draw to @Ada in game 1.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (No longer ask for a takeback)
            (Plan a reply) (grey: Offer a draw) (grey: Ask for a takeback) (grey: Offer to cancel)
            (Resign) (link: Newest board)
        Bo: (No longer ask for a takeback)
        Tak Tavern changed [to all] “@Bo asks @Ada to take back `d4` in game 1.” to:
            @Bo no longer asks @Ada for a takeback in game 1.
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            @Bo no longer asks @Ada for a takeback in game 1.
    "#]]);
    tavern.close().await;
}

/// An offer is good for the board it was made on; the board's own buttons
/// know nothing of it.
async fn lapsed(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    play.opens_form("Ada").await;
    play.types("Bo", "/tak offer what:draw").await;
    let accept = play.button("Ada", "Accept");
    play.text();
    play.fills("Ada", "c3").await;
    play.forges("Ada", "Accept", &accept).await;
    play.tells(&expect![[r#"
        Ada: [c3]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `c3`, a white flat on c3. @Bo to move (Black).
            picture: tak-1-4.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Bo offered @Ada a draw in game 1; it lapsed unanswered.
        Ada: (forged: Accept)
        Tak Tavern [only Ada]:
            That offer in game 1 is no longer open. `/tak board` shows how the game stands.
    "#]]);
    // It may be made again, for it was not made in vain.
    play.types("Bo", "/tak offer what:draw").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Resign").await;
    play.text();
    play.clicks("Ada", "Resign").await;
    play.tells(&expect![[r#"
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-6.png “Tak, 5 by 5. White resigned, Black won. Last…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Bo offered @Ada a draw in game 1; it lapsed unanswered.
        Tak Tavern changed [only Ada] “Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 1.
    "#]]);
    tavern.close().await;
}

/// Everything that is rare is behind one button, grey where it cannot be.
async fn from_more(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Ada", "/tak offer").await;
    play.moves("a1 e5").await;
    play.text();
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Ask for a takeback").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Accept the takeback").await;
    play.moves("e4 c3 d4").await;
    play.text();
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Offer a draw").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Offer to cancel").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Agree to cancel").await;
    play.tells(&expect![[r#"
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Offer to cancel)
            (Resign) (link: Newest board)
        Bo: (Offer a draw)
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            (Accept) (Decline)
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            Your offer of a draw in game 1 is posted.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (Withdraw the offer of a draw)
            (Plan a reply) (grey: Offer a draw) (Ask for a takeback) (Offer to cancel)
            (Resign) (link: Newest board)
        Bo: (Offer to cancel)
        Tak Tavern [to all; notifies Ada]:
            @Bo would like to cancel game 1. @Ada, do you agree?
            (Accept) (Decline)
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            Your wish to cancel game 1 is posted.
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            (Accept the draw) (Decline the draw)
            (Agree to cancel) (Do not cancel)
            (Build a ply) (Type a ply) (grey: Offer a draw) (Ask for a takeback) (grey: Offer to cancel)
            (Resign) (link: Newest board)
        Ada: (Agree to cancel)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · cancelled
            The game of @Ada and @Bo was cancelled; it counts for nobody.
            picture: tak-1-10.png “Tak, 5 by 5. The game was cancelled. Last mo…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 3”
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Bo offered @Ada a draw in game 1; it lapsed unanswered.
        Tak Tavern changed [to all] “@Bo would like to cancel game 1. @Ada, do you agree?” to:
            @Ada has agreed with @Bo to cancel game 1.
    "#]]);
    tavern.close().await;
}

async fn offers_that_are_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Cleo", "/tak offer what:draw").await;
    play.types("Cleo", "/tak offer what:draw game:1").await;
    play.types("Ada", "/tak offer what:takeback").await;
    play.types("Ada", "/tak offer what:draw").await;
    play.types("Ada", "/tak offer what:draw").await;
    play.types("Bo", "/tak offer what:draw").await;
    play.clicks("Ada", "Accept").await;
    play.clicks("Cleo", "Accept").await;
    let accept = play.button("Bo", "Accept");
    play.clicks("Bo", "Decline").await;
    play.forges("Bo", "Accept", &accept).await;
    // A button of one channel does nothing in another.
    play.types("Bo", "/tak offer what:cancel").await;
    let accept = play.button("Ada", "Accept");
    play.goes_to("garden");
    let garden = tavern.discord.channel("garden");
    tavern.bo.says(garden, "Hello!").unwrap();
    play.forges("Ada", "Accept", &accept).await;
    play.tells(&expect![[r#"
        Cleo: /tak offer what:draw
        Tak Tavern [only Cleo]:
            You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one.
        Cleo: /tak offer what:draw game:1
        Tak Tavern [only Cleo]:
            You are not one of the players of game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Ada: /tak offer what:takeback
        Tak Tavern [only Ada]:
            There is no ply of yours on the board that could be taken back. Play one first; after it you may ask.
        Ada: /tak offer what:draw
        Tak Tavern [to all; notifies Bo]:
            @Ada offers @Bo a draw in game 1.
            (Accept) (Decline)
        Ada: /tak offer what:draw
        Tak Tavern [only Ada]:
            You have offered a draw already. Wait for the answer, or withdraw it with `/tak offer`.
        Bo: /tak offer what:draw
        Tak Tavern [only Bo]:
            @Ada has offered you a draw already. Answer it there, or with `/tak offer`.
        Ada: (Accept)
        Tak Tavern [only Ada]:
            This is your own offer, and @Bo has to answer it. If you no longer want it, withdraw it with `/tak offer`.
        Cleo: (Accept)
        Tak Tavern [only Cleo]:
            You are not one of the players of game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Bo: (Decline)
        Tak Tavern changed [to all] “@Ada offers @Bo a draw in game 1.” to:
            @Bo has declined the draw that @Ada offered in game 1.
        Bo: (forged: Accept)
        Tak Tavern [only Bo]:
            That offer in game 1 is no longer open. `/tak board` shows how the game stands.
        Bo: /tak offer what:cancel
        Tak Tavern [to all; notifies Ada]:
            @Bo would like to cancel game 1. @Ada, do you agree?
            (Accept) (Decline)
        In #garden.
        Ada: (forged: Accept)
        Bo [to all]:
            Hello!
        Tak Tavern [only Ada]:
            The game of this button is not played here. `/tak games` lists yours.
    "#]]);
    let kept = tavern.database.ask("select count(*) from events");
    assert_eq!(kept.await, ["3"]);
    tavern.close().await;
}
