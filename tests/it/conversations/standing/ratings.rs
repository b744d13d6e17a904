//! A takeback makes a rated game unrated.

use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(takeback_makes_a_rated_game_unrated);

async fn takeback_makes_a_rated_game_unrated(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5 rated:true").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to take back `c3` in game 1. @Bo, do you agree?
            This game is rated. A takeback makes it unrated.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
    "#] for play];
    setup!["Bo: (Accept)" for play];
    play.moves("c3").await;
    script![[r#"
        (The game is unrated already, so the next takeback costs nothing.)
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to take back `c3` in game 1. @Bo, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
    "#] for play];
}
