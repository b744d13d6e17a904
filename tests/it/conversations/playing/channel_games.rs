//! Several games in a channel, and their spectators.

use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(
    command_offers_a_choice_of_games,
    spectators_see_boards_privately
);

async fn command_offers_a_choice_of_games(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        (Cleo: /tak challenge opponent:@Ada size:3x3 first:opponent)
        (Ada: (Accept))
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            This channel has several games. Which one do you mean?
            (1 · against Bo · 5x5 · move 1 · your turn)
            (2 · against Cleo · 3x3 · move 1 · your turn)
        Ada: /tak move ply:a1 game: …
            … 1 · against Bo · 5x5 · move 1 · your turn
            … 2 · against Cleo · 3x3 · move 1 · your turn
        Ada: /tak move ply:a1 game:2
        Tak Tavern [to all; notifies Cleo]:
            **Game 2** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Cleo to move (Black): where does @Ada's first stone go?
            picture: tak-2-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Ada]:
            You played `a1`.
            (Next game (1 waiting))
        (It is her turn in only one of them now.)
        Ada: /tak move ply:e5
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `e5`, a black flat on e5. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak move ply:e5
        Tak Tavern [only Ada]:
            It's not your turn in any of your games in this channel. `/tak games` lists them.
        Ada: /tak offer what:draw
        Tak Tavern [only Ada]:
            This channel has several games. Which one do you mean?
            (1 · against Bo · 5x5 · move 1 · their turn)
            (2 · against Cleo · 3x3 · move 1 · their turn)
        Ada: /tak games
        Tak Tavern [only Ada]:
            **Their turn: 2**
            [**2**](a message) · against @Cleo · 3x3 · move 1 · waiting since <then>
            [**1**](a message) · against @Bo · 5x5 · move 1 · waiting since <then>
            -# A number leads to the board.
        Bo: /tak move ply:a1 game:2
        Tak Tavern [only Bo]:
            You don't play in game 2. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Cleo: /tak board game:one
        Tak Tavern [only Cleo]:
            `game` is the number above a board, such as 12.
        In #garden.
        Bo: /tak move ply:a1 game:1
        Tak Tavern [only Bo]:
            Game 1 is in #tavern. Please play there.
        Cleo: /tak board game:1
        Tak Tavern [only Cleo]:
            This channel has no game 1. `/tak games` lists yours, `/tak lobby` other people's.
    "#] for play];
}

async fn spectators_see_boards_privately(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    script![[r#"
        Cleo: /tak board
        Tak Tavern [only Cleo]:
            There are no active games in this channel. `/tak games` lists your games, `/tak challenge` starts one. To see a finished game, name it with the option `game`.
        Cleo: /tak games
        Tak Tavern [only Cleo]:
            You have no active games. Start one with `/tak challenge`.
    "#] for play];

    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        (A spectator gets a private board. A player gets a new public one with buttons.)
        Cleo: /tak board
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Tell me the result) (Follow every move)
            (Note) (Free board)
        Bo: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        (Ada: (More))
        Ada: (Type a move)
            form “Game 1, move 1, White”
            Your move: [] or [c3]
        Ada: [a1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
}
