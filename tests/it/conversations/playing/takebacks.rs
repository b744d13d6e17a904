//! Takebacks.

use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(
    takeback_by_the_last_mover_undoes_one_ply,
    takeback_by_the_player_to_move_undoes_two_plies
);

async fn takeback_by_the_last_mover_undoes_one_ply(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to take back `c3` in game 1. @Bo, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            `c3` was taken back at the request of @Ada. @Ada to move (White).
            picture: tak-1-5.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada would like to take back `c3` in game 1. @Bo, do you agree?” to:
            @Bo accepted the takeback request from @Ada in game 1.
        Ada: /tak move ply:d3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `d3`, a white flat on d3. @Bo to move (Black).
            picture: tak-1-6.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
}

async fn takeback_by_the_player_to_move_undoes_two_plies(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3 d4").await;
    setup!["Ada: keeps (Move), /tak offer what:takeback" for play];
    setup!["Bo: (Accept)" for play];
    // The same number of plies on a different board.
    play.moves("c3 d4").await;
    script![[r#"
        Ada: (kept: Move)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
    "#] for play];
}
