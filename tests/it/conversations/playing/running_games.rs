//! The list of a person's running games.

use crate::{Play, expect, on_both_engines, script, setup};

on_both_engines!(
    games_to_move_in_are_listed_first,
    play_button_of_the_list_plays_a_ply,
    sixth_game_starts_a_second_page,
    my_games_lists_the_games_of_the_clicker,
    unseen_results_are_listed_once
);

async fn start_game(play: &mut Play<'_>, name: &str, other: &str, options: &str) {
    let challenge = format!("{name}: /tak challenge opponent:@{other} size:3x3 first:me {options}");
    play.prepares(&challenge).await;
    play.prepares(&format!("{other}: (Accept)")).await;
}

async fn games_to_move_in_are_listed_first(play: &mut Play<'_>) {
    start_game(play, "Ada", "Bo", "").await;
    setup!["Ada: /tak move ply:a1" for play];
    start_game(play, "Ada", "Bo", "").await;
    start_game(play, "Ada", "Cleo", "pace:7").await;
    start_game(play, "Ada", "Dan", "pace:1").await;
    play.enter_channel("garden");
    start_game(play, "Ada", "Bo", "").await;
    play.text();
    play.enter_channel("tavern");
    play.text();
    script![[r#"
        Ada: /tak games
        Tak Tavern [only Ada]:
            **Your turn: 4**
            [**4**](a message) · against @Dan · 3x3 · move 1 · waiting since <then> · due <then>
            [**3**](a message) · against @Cleo · 3x3 · move 1 · waiting since <then> · due <then>
            [**2**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**5**](a message) · against @Bo · 3x3 · move 1 · in #garden · waiting since <then>
            **Their turn: 1**
            [**1**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 4) (Play game 3) (Play game 2)
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            [**1**](a message) · against @Ada · 3x3 · move 1 · waiting since <then>
            **Their turn: 2**
            [**2**](a message) · against @Ada · 3x3 · move 1 · waiting since <then>
            [**5**](a message) · against @Ada · 3x3 · move 1 · in #garden · waiting since <then>
            -# A number leads to the board.
            (Play game 1)
        In #garden.
        Bo: (My games)
        Tak Tavern [only Bo]:
            **Your turn: 1**
            [**1**](a message) · against @Ada · 3x3 · move 1 · in #tavern · waiting since <then>
            **Their turn: 2**
            [**2**](a message) · against @Ada · 3x3 · move 1 · in #tavern · waiting since <then>
            [**5**](a message) · against @Ada · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
    "#] for play];
}

async fn play_button_of_the_list_plays_a_ply(play: &mut Play<'_>) {
    start_game(play, "Ada", "Bo", "").await;
    start_game(play, "Ada", "Bo", "").await;
    play.clicks("Ada", "My games").await;
    let old = play.button("Ada", "Play game 2");
    play.clicks("Ada", "Play game 2").await;
    play.clicks("Ada", "b2").await;
    play.clicks("Ada", "Play").await;
    play.forges("Ada", "Play 2, of an old list", &old).await;
    play.clicks("Ada", "My games").await;
    play.tells(&expect![[r#"
        Ada: (My games)
        Tak Tavern [only Ada]:
            **Your turn: 2**
            [**1**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**2**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 1) (Play game 2)
        Ada: (Play game 2)
        Tak Tavern [only Ada]:
            **Game 2** · 3x3 · move 1
            **Which square?** Your first move places a black flat.
            picture: tak-2-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Ada: (b2)
        Tak Tavern changed [only Ada] “**Game 2** · 3x3 · move 1” to:
            **Game 2** · 3x3 · move 1
            `b2`: a black flat on b2. The picture shows the board after it. **Play it?**
            picture: tak-2-0-pb2.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (Type it instead)
        Ada: (Play)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · move 1
            @Ada played `b2`, a black flat on b2. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-2-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 2** · 3x3 · move 1” to:
            You played `b2`.
            (Next game (1 waiting))
        Ada: (forged: Play 2, of an old list)
        Tak Tavern [only Ada]:
            Game 2 has moved on. Use its newest board: `/tak board` shows it.
        Ada: (My games)
        Tak Tavern [only Ada]:
            **Your turn: 1**
            [**1**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            **Their turn: 1**
            [**2**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 1)
    "#]]);
}

async fn sixth_game_starts_a_second_page(play: &mut Play<'_>) {
    for _ in 0..6 {
        start_game(play, "Ada", "Bo", "").await;
    }
    script![[r#"
        Ada: (My games)
        Tak Tavern [only Ada]:
            **Your turn: 6**
            [**1**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**2**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**3**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**4**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**5**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 1) (Play game 2) (Play game 3) (Play game 4) (Play game 5)
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Your turn: 6**” to:
            **Your turn: 6**
            [**6**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 6)
            (Previous) (grey: Next)
        Ada: (Previous)
        Tak Tavern changed [only Ada] “**Your turn: 6**” to:
            **Your turn: 6**
            [**1**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**2**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**3**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**4**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            [**5**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 1) (Play game 2) (Play game 3) (Play game 4) (Play game 5)
            (grey: Previous) (Next)
    "#] for play];
    play.forges("Ada", "a page that is not there", "games/1/65535")
        .await;
    play.tells(&expect![[r#"
        Ada: (forged: a page that is not there)
        Tak Tavern [only Ada]:
            **Your turn: 6**
            [**6**](a message) · against @Bo · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 6)
            (Previous) (grey: Next)
    "#]]);
}

async fn my_games_lists_the_games_of_the_clicker(play: &mut Play<'_>) {
    start_game(play, "Ada", "Bo", "").await;
    script![[r#"
        Cleo: (My games)
        Tak Tavern [only Cleo]:
            You have no active games. Start one with `/tak challenge`.
        Bo: (My games)
        Tak Tavern [only Bo]:
            **Their turn: 1**
            [**1**](a message) · against @Ada · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
    "#] for play];
}

async fn unseen_results_are_listed_once(play: &mut Play<'_>) {
    start_game(play, "Ada", "Bo", "").await;
    start_game(play, "Ada", "Bo", "").await;
    start_game(play, "Ada", "Cleo", "").await;
    setup!["Bo: /tak resign game:1, (Resign)" for play];
    setup!["Ada: /tak resign game:2, (Resign)" for play];
    play.enter_channel("garden");
    play.text();
    script![[r#"
        Ada: /tak games
        Tak Tavern [only Ada]:
            **Finished while you were away**
            [**1**](a message) · against @Bo · won by resignation
            | **Your turn: 1**
            | [**3**](a message) · against @Cleo · 3x3 · move 1 · in #tavern · waiting since <then>
            | -# A number leads to the board.
            (Look at game 1)
        Ada: (Look at game 1)
        Tak Tavern [only Ada]:
            **Game 1** · the start · 0 moves follow
            @Ada played White, @Bo played Black.
            picture: tak-1-1-ply-0.png “Tak, 3 by 3. Black resigned, White won. Flat…”
            (grey: First) (grey: Back) (grey: Forward) (grey: Last) (Free board)
        Ada: /tak games
        Tak Tavern [only Ada]:
            **Your turn: 1**
            [**3**](a message) · against @Cleo · 3x3 · move 1 · in #tavern · waiting since <then>
            -# A number leads to the board.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Finished while you were away**
            [**2**](a message) · against @Ada · won by resignation
            | You have no active games. Start one with `/tak challenge`.
            (Look at game 2)
    "#] for play];
}
