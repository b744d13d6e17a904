//! Analyses that would help in a running game.

use expect_test::expect;

use super::imports::pasted;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(board_of_own_running_game_is_refused);

async fn board_of_own_running_game_is_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4 b1 c4").await;
    play.text();
    // The same board, turned around.
    let turned = &pasted("x2,1,2/x4/x4/1,2,x2 1 3");
    play.types("Bo", turned).await;
    play.types("Ada", &pasted("x2,2,1/x4/x4/2,1,x2 1 3")).await;
    play.types("Ada", &pasted("[Size \"4\"] 1. a1 d4 2. b1 c4"))
        .await;
    // The number of the move is any, and a line begins with the board.
    play.types("Ada", &pasted("[TPS \"x2,2,1/x4/x4/2,1,x2 1 2\"] 2. c3"))
        .await;
    play.tells(&expect![[r#"
        Bo: /tak analyse text:"x2,1,2/x4/x4/1,2,x2 1 3"
        Tak Tavern [only Bo]:
            That board is in your running game 1, and an analysis would help you there. Come back when that game is over.
        Ada: /tak analyse text:"x2,2,1/x4/x4/2,1,x2 1 3"
        Tak Tavern [only Ada]:
            That board is in your running game 1, and an analysis would help you there. Come back when that game is over.
        Ada: /tak analyse text:"[Size \"4\"] 1. a1 d4 2. b1 c4"
        Tak Tavern [only Ada]:
            That board is in your running game 1, and an analysis would help you there. Come back when that game is over.
        Ada: /tak analyse text:"[TPS \"x2,2,1/x4/x4/2,1,x2 1 2\"] 2. c3"
        Tak Tavern [only Ada]:
            That board is in your running game 1, and an analysis would help you there. Come back when that game is over.
    "#]]);
    // A game against the house begins with the board.
    play.types(
        "Ada",
        "/tak challenge \"opponent:@Tak Tavern\" level:1 first:me \"position:x2,2,1/x4/x4/2,1,x2 1 3\"",
    )
    .await;
    play.types("Ada", "/tak move ply:a2 game:2").await;
    play.types("Ada", "/tak resign game:2").await;
    play.clicks("Ada", "Resign").await;
    play.text();
    play.types("Ada", "/tak analyse game:2").await;
    play.tells(&expect![[r#"
        Ada: /tak analyse game:2
        Tak Tavern [only Ada]:
            That board is in your running game 1, and an analysis would help you there. Come back when that game is over.
    "#]]);
    // An earlier board, and the person who does not play.
    play.types("Ada", &pasted("[Size \"4\"] 1. a1 d4 2. b1"))
        .await;
    play.types("Cleo", turned).await;
    play.types("Ada", "/tak resign game:1").await;
    play.clicks("Ada", "Resign").await;
    play.text();
    play.types("Ada", turned).await;
    play.tells(&expect![[r#"
        Ada: /tak analyse text:"x2,1,2/x4/x4/1,2,x2 1 3"
        Tak Tavern [only Ada]:
            **Pasted position** · 4x4 · White to move
            White's chance to win: **78 %**.
            Best move: `a2`
            Best line: `a2 b4 a4 Sa3 b2 b3 c2 a3-`
            picture: position-2370781213910976020-tavern.png “Tak, 4 by 4. Move 3, White to play. Flats: W…”
    "#]]);
    tavern.close().await;
}
