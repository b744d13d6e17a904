//! Several games between the same two, one after the other.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    a_series_of_three,
    a_series_that_goes_on_by_itself,
    a_series_that_has_to_be_asked_for,
);

/// White is another one in each game, points add up, and the next game begins
/// when both want it.
async fn a_series_of_three(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 first:me games:3",
    )
    .await;
    play.clicks("Bo", "Accept").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Cleo", "Next game").await;
    play.clicks("Ada", "Next game").await;
    let next = play.button("Ada", "Next game");
    play.clicks("Bo", "Next game").await;
    play.forges("Ada", "Next game", &next).await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me games:3
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, a series of 3 games; @Ada goes first.
            A win on the board scores 9 points and one for each unplayed piece, any other win 9.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 3 games.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        (each plays three plies)
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Do you really want to resign game 1? That cannot be taken back.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            Points: @Ada scores **9** for the board. Unplayed pieces score only in a win on the board.
            Series, game 1 of 3: @Ada 9 (1 win), @Bo 0 (0 wins).
            picture: tak-1-7.png “Tak, 3 by 3. Black resigned, White won. Last…”
            (Next game) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 4”
        Tak Tavern changed [only Bo] “Do you really want to resign game 1? That cannot be taken back.” to:
            You have resigned game 1.
        Cleo: (Next game)
        Tak Tavern [only Cleo]:
            You are not one of the players of game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            @Ada is ready for game 2 of 3. @Bo, press Next game when you are, too.
            (Next game)
        Bo: (Next game)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 3 games.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Ada: (forged: Next game)
        Tak Tavern [only Ada]:
            There is no next game to begin: the series is over, or the next one has begun already. `/tak games` lists what runs, and `/tak challenge` begins something new.
    "#]]);
    the_rest_of_it(&mut play).await;
    tavern.close().await;
}

/// A draw scores nothing, and after the last game there is no next one.
async fn the_rest_of_it(play: &mut Play<'_>) {
    play.three_plies_each(["Bo", "Ada"]).await;
    play.types("Bo", "/tak offer what:draw").await;
    play.clicks("Ada", "Accept").await;
    play.clicks("Bo", "Next game").await;
    play.clicks("Ada", "Next game").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.types("Ada", "/tak resign").await;
    play.clicks("Ada", "Resign").await;
    play.tells(&expect![[r#"
        (each plays three plies)
        Bo: /tak offer what:draw
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 2.
            (Accept) (Decline)
        Ada: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · a draw, 1/2-1/2
            **A draw by agreement.** Well played, @Bo and @Ada.
            Series, game 2 of 3: @Bo 0 (0 wins), @Ada 9 (1 win).
            picture: tak-2-8.png “Tak, 3 by 3. A draw by agreement. Last move …”
            (Next game) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 2** · 3x3 · move 4”
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 2.” to:
            @Ada has accepted the draw that @Bo offered in game 2.
        Bo: (Next game)
        Tak Tavern [to all; notifies Ada]:
            @Bo is ready for game 3 of 3. @Ada, press Next game when you are, too.
            (Next game)
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            **Game 3** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 3 games.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-3-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        (each plays three plies)
        Ada: /tak resign
        Tak Tavern [only Ada]:
            Do you really want to resign game 3? That cannot be taken back.
            (Resign) (Keep playing)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 3** · 3x3 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            Points: @Bo scores **9** for the board. Unplayed pieces score only in a win on the board.
            Series, game 3 of 3: @Ada 9 (1 win), @Bo 9 (1 win). **The series is drawn.**
            picture: tak-3-7.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 3** · 3x3 · move 4”
        Tak Tavern changed [only Ada] “Do you really want to resign game 3? That cannot be taken back.” to:
            You have resigned game 3.
    "#]]);
}

/// Where it was agreed, nobody is asked; a series for coins bids once.
async fn a_series_that_goes_on_by_itself(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 games:3 next:by-itself ante:40",
    )
    .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "2").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "1").await;
    play.three_plies_each(["Bo", "Ada"]).await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    // After this game Bo has too few coins for the ante of the next one.
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Bo", "Next game").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 games:3 next:by-itself ante:40
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, a series of 3 games, each of which begins by itself, for coins (ante 40, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 80 coins) and up to 10 coins from the loser, but never more than the loser's purse holds. A win on the board scores 9 points and one for each unplayed piece, any other win 9.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 60: [] or [0 is allowed, such as when you do not mind]
        Bo: [2]
        Tak Tavern [only Bo]:
            You bid 2 coins. Nobody sees it before @Ada has bid too; until then Bid changes it.
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, a series of 3 games, each of which begins by itself, for coins (ante 40, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 80 coins) and up to 10 coins from the loser, but never more than the loser's purse holds. A win on the board scores 9 points and one for each unplayed piece, any other win 9.
            @Bo has bid, in secret. @Ada, what is it worth to you to go first?
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern took the buttons from “@Ada challenges @Bo to a game of Tak.”
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 60: [] or [0 is allowed, such as when you do not mind]
        Ada: [1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 3 games, each of which begins by itself, for coins (ante 40, Tak call 2, 1 for each unplayed piece of the winner).
            @Bo to move (White): where does @Ada's first stone go?
            The pot holds **82 coins**. @Bo puts in 40 coins. @Ada puts in 40 coins. @Bo pays 2 coins to go first.
            The bids: @Ada 1 coin, @Bo 2 coins.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. The bids: @Ada 1 coin, @Bo 2 coins.
        (each plays three plies)
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Do you really want to resign game 1? That cannot be taken back. The other player wins the pot and the bonus for unplayed pieces.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Bo resigns. **@Ada wins.** Congratulations!
            @Ada wins the pot of **82 coins**. @Bo pays @Ada 7 coins for unplayed pieces.
            Points: @Ada scores **9** for the board. Unplayed pieces score only in a win on the board.
            Series, game 1 of 3: @Bo 0 (0 wins), @Ada 9 (1 win).
            picture: tak-1-7.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Next game) (Replay) (PTN)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 3 games, each of which begins by itself, for coins (ante 40, Tak call 2, 1 for each unplayed piece of the winner).
            @Ada to move (White): where does @Bo's first stone go?
            The pot holds **80 coins**. @Ada puts in 40 coins. @Bo puts in 40 coins.
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 4”
        Tak Tavern changed [only Bo] “Do you really want to resign game 1? That cannot be taken back. The other player wins the pot and the bonus for unplayed pieces.” to:
            You have resigned game 1.
        (each plays three plies)
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Do you really want to resign game 2? That cannot be taken back. The other player wins the pot and the bonus for unplayed pieces.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            @Ada wins the pot of **80 coins**. @Bo pays @Ada 7 coins for unplayed pieces.
            Points: @Ada scores **9** for the board. Unplayed pieces score only in a win on the board.
            Series, game 2 of 3: @Ada 18 (2 wins), @Bo 0 (0 wins).
            picture: tak-2-7.png “Tak, 3 by 3. Black resigned, White won. Last…”
            (Next game) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 2** · 3x3 · move 4”
        Tak Tavern changed [only Bo] “Do you really want to resign game 2? That cannot be taken back. The other player wins the pot and the bonus for unplayed pieces.” to:
            You have resigned game 2.
        Bo: (Next game)
        Tak Tavern [only Bo]:
            That takes 40 coins, and you can stake 4 coins here. `/tak purse` shows where your coins are.
    "#]]);
    tavern.close().await;
}

/// A game that was called off does not begin the next one, and nobody is asked
/// twice. Coins that are bid elsewhere are not there for the ante.
async fn a_series_that_has_to_be_asked_for(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 games:2 next:by-itself first:me",
    )
    .await;
    play.clicks("Bo", "Accept").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Cancel the game").await;
    play.text();
    play.clicks("Bo", "Cancel the game").await;
    play.clicks("Ada", "Next game").await;
    play.clicks("Ada", "Next game").await;
    play.tells(&expect![[r#"
        Bo: (Cancel the game)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · cancelled
            The game of @Ada and @Bo was cancelled; it counts for nobody.
            Series, game 1 of 2: @Ada 0 (0 wins), @Bo 0 (0 wins).
            picture: tak-1-1.png “Tak, 3 by 3. The game was cancelled. Flats: …”
            (Next game) (grey: Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 1”
        Tak Tavern changed [only Bo] “Do you really want to cancel game 1? It then counts for nobody.” to:
            You have cancelled game 1.
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            @Ada is ready for game 2 of 2. @Bo, press Next game when you are, too.
            (Next game)
        Ada: (Next game)
        Tak Tavern [only Ada]:
            You have asked for the next game already. It begins when @Bo presses Next game too.
    "#]]);
    play.types(
        "Ada",
        "/tak challenge opponent:@Cleo size:3x3 games:2 ante:20",
    )
    .await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "3").await;
    play.clicks("Cleo", "Bid").await;
    play.fills("Cleo", "0").await;
    play.three_plies_each(["Ada", "Cleo"]).await;
    play.types("Cleo", "/tak resign").await;
    play.clicks("Cleo", "Resign").await;
    let next = play.button("Cleo", "Next game");
    play.types("Cleo", "/tak challenge opponent:@Dan ante:60")
        .await;
    play.clicks("Cleo", "Bid").await;
    play.fills("Cleo", "0").await;
    play.text();
    play.forges("Ada", "Next game", &next).await;
    play.forges("Cleo", "Next game", &next).await;
    play.tells(&expect![[r#"
        Ada: (forged: Next game)
        Tak Tavern [only Ada]:
            @Cleo cannot pay the ante of the next game at the moment. Try again when they have won some coins.
        Cleo: (forged: Next game)
        Tak Tavern [only Cleo]:
            That takes 20 coins, and you can stake 13 coins here. `/tak purse` shows where your coins are.
    "#]]);
    tavern.close().await;
}
