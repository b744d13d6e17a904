//! Series of games between the same two players.

use crate::{Play, expect, on_both_engines, script, setup};

on_both_engines!(
    series_of_three_adds_up_points,
    automatic_series_starts_its_next_game,
    cancelled_game_pauses_an_automatic_series,
);

/// The players take turns as White, points add up, and the next game begins
/// when both are ready.
async fn series_of_three_adds_up_points(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me games:3
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, a series of 3 games; @Ada goes first.
            A win on the board scores 9 points plus one per unplayed piece. Any other win scores 9.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 3 games.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
    "#] for play];
    play.three_plies_each(["Ada", "Bo"]).await;
    play.tells(&expect![[r#"
        (each plays three plies)
    "#]]);
    script![[r#"
        (Bo: /tak resign)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            Points for the leaderboard: @Ada scores **9** for the squares of the board. Unplayed pieces score only in a win on the board.
            Series, game 1 of 3: @Ada 9 (1 win), @Bo 0 (0 wins).
            picture: tak-1-7.png “Tak, 3 by 3. Black resigned, White won. Last…”
            (Next game) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 1? You can't undo that.” to:
            You resigned game 1.
        Cleo: (Next game)
        Tak Tavern [only Cleo]:
            You don't play in game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            @Ada is ready for game 2 of 3. @Bo, press **Next game** when you're ready, too.
            (Next game)
        Ada: keeps (Next game)
        Bo: (Next game)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 3 games.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Ada: (kept: Next game)
        Tak Tavern [only Ada]:
            There's no next game to start: the series is over, or its next game has already begun. `/tak games` lists your games, `/tak challenge` starts a new one.
    "#] for play];
    play_second_and_third_game(play).await;
}

/// A draw scores nothing, and the last game offers no next one.
async fn play_second_and_third_game(play: &mut Play<'_>) {
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
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Ada: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · a draw, 1/2-1/2
            **Draw by agreement.** Well played, @Bo and @Ada.
            Series, game 2 of 3: @Bo 0 (0 wins), @Ada 9 (1 win).
            picture: tak-2-8.png “Tak, 3 by 3. Draw by agreement. Last move Sa…”
            (Next game) (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 2.” to:
            @Ada accepted the draw offer from @Bo in game 2.
        Bo: (Next game)
        Tak Tavern [to all; notifies Ada]:
            @Bo is ready for game 3 of 3. @Ada, press **Next game** when you're ready, too.
            (Next game)
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            **Game 3** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 3 games.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-3-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        (each plays three plies)
        Ada: /tak resign
        Tak Tavern [only Ada]:
            Resign game 3? You can't undo that.
            (Resign) (Keep playing)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 3** · 3x3 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            Points for the leaderboard: @Bo scores **9** for the squares of the board. Unplayed pieces score only in a win on the board.
            Series, game 3 of 3: @Ada 9 (1 win), @Bo 9 (1 win). **The series ends in a draw.**
            picture: tak-3-7.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Ada] “Resign game 3? You can't undo that.” to:
            You resigned game 3.
    "#]]);
}

/// A series for coins has one round of bids.
async fn automatic_series_starts_its_next_game(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 games:3 next:by-itself ante:40
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, a series of 3 games, each starting by itself, for coins (ante 40, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 80 coins) and up to 10 coins from the loser, but never more than the loser's purse holds. A win on the board scores 9 points plus one per unplayed piece. Any other win scores 9.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        (Bo: (Bid))
        Bo: [2]
        Tak Tavern [only Bo]:
            You bid 2 coins. Your bid stays secret until @Ada has bid too. Until then you can change it: press **Bid** again.
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, a series of 3 games, each starting by itself, for coins (ante 40, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 80 coins) and up to 10 coins from the loser, but never more than the loser's purse holds. A win on the board scores 9 points plus one per unplayed piece. Any other win scores 9.
            @Bo has bid in secret. @Ada, how much is going first worth to you?
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 60: [] or [0 is fine, too]
        Ada: [1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 3 games, each starting by itself, for coins (ante 40, Tak call 2, 1 per unplayed piece of the winner).
            @Bo to move (White): where does @Ada's first stone go?
            Pot: **82 coins**. @Bo puts in 40 coins. @Ada puts in 40 coins. @Bo pays 2 coins to go first.
            The bids: @Ada 1 coin, @Bo 2 coins.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. The bids: @Ada 1 coin, @Bo 2 coins.
    "#] for play];
    play.three_plies_each(["Bo", "Ada"]).await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.tells(&expect![[r#"
        (each plays three plies)
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Resign game 1? You can't undo that. Your opponent wins the pot and the bonus for unplayed pieces.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Bo resigns. **@Ada wins.** Congratulations!
            @Ada wins the pot of **82 coins**. @Bo pays @Ada 7 coins for unplayed pieces. All in all, @Ada won 49 coins.
            Points for the leaderboard: @Ada scores **9** for the squares of the board. Unplayed pieces score only in a win on the board.
            Series, game 1 of 3: @Bo 0 (0 wins), @Ada 9 (1 win).
            picture: tak-1-7.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Next game) (Replay) (Analyse) (PTN)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 3 games, each starting by itself, for coins (ante 40, Tak call 2, 1 per unplayed piece of the winner).
            @Ada to move (White): where does @Bo's first stone go?
            Pot: **80 coins**. @Ada puts in 40 coins. @Bo puts in 40 coins.
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [only Bo] “Resign game 1? You can't undo that. Your opponent wins the pot and the bonus for unplayed pieces.” to:
            You resigned game 1.
        (each plays three plies)
    "#]]);
    script![[r#"
        (Afterwards Bo has too few coins for the next ante.)
        (Bo: /tak resign)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            @Ada wins the pot of **80 coins**. @Bo pays @Ada 7 coins for unplayed pieces. All in all, @Ada won 47 coins.
            Points for the leaderboard: @Ada scores **9** for the squares of the board. Unplayed pieces score only in a win on the board.
            Series, game 2 of 3: @Ada 18 (2 wins), @Bo 0 (0 wins).
            picture: tak-2-7.png “Tak, 3 by 3. Black resigned, White won. Last…”
            (Next game) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 2? You can't undo that. Your opponent wins the pot and the bonus for unplayed pieces.” to:
            You resigned game 2.
        Bo: (Next game)
        Tak Tavern [only Bo]:
            That takes 40 coins, and you have 4 coins free here. `/tak purse` shows your coins.
    "#] for play];
}

/// A second press of one player has no effect. Coins in a bid elsewhere are not
/// available for the ante.
async fn cancelled_game_pauses_an_automatic_series(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak challenge opponent:@Bo size:3x3 games:2 next:by-itself first:me)
        (Bo: (Accept), (More), (Cancel the game))
        Bo: (Cancel the game)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · cancelled
            The game between @Ada and @Bo was cancelled. It doesn't count.
            Series, game 1 of 2: @Ada 0 (0 wins), @Bo 0 (0 wins).
            picture: tak-1-1.png “Tak, 3 by 3. The game was cancelled. Flats: …”
            (Next game) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Bo] “Cancel game 1? It won't count for either of you.” to:
            You cancelled game 1.
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            @Ada is ready for game 2 of 2. @Bo, press **Next game** when you're ready, too.
            (Next game)
        Ada: (Next game)
        Tak Tavern [only Ada]:
            You've already asked for the next game. It begins when @Bo presses **Next game** too.
    "#] for play];
    setup!["Ada: /tak challenge opponent:@Cleo size:3x3 games:2 ante:20, (Bid), [3]" for play];
    setup!["Cleo: (Bid), [0]" for play];
    play.three_plies_each(["Ada", "Cleo"]).await;
    setup!["Cleo: /tak resign, (Resign)" for play];
    let next = play.button("Cleo", "Next game");
    setup!["Cleo: /tak challenge opponent:@Dan ante:60, (Bid), [0]" for play];
    play.text();
    play.forges("Ada", "Next game", &next).await;
    play.forges("Cleo", "Next game", &next).await;
    play.tells(&expect![[r#"
        Ada: (forged: Next game)
        Tak Tavern [only Ada]:
            @Cleo can't pay the ante of the next game right now. Try again after they've won some coins.
        Cleo: (forged: Next game)
        Tak Tavern [only Cleo]:
            That takes 20 coins, and you have 13 coins free here. `/tak purse` shows your coins.
    "#]]);
}
