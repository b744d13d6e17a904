//! `/tak openings`, step by step.

use expect_test::expect;

use crate::conversations::standing::play_resigned_game;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    openings_are_shown_step_by_step,
    openings_need_five_games_and_an_open_profile
);

async fn openings_are_shown_step_by_step(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for loser in ["Bo", "Bo", "Ada", "Bo", "Ada"] {
        play_resigned_game(&mut play, "", loser).await;
    }
    play.text();
    play.types("Cleo", "/tak openings").await;
    play.clicks("Cleo", "1: a1").await;
    play.copies = 3;
    play.clicks("Cleo", "1: c3").await;
    play.copies = 1;
    play.clicks("Cleo", "Back").await;
    play.clicks("Cleo", "Back").await;
    play.clicks("Cleo", "Everyone's").await;
    play.clicks("Cleo", "Mine").await;
    tavern.discord.person("Bo").speaks("de");
    play.types("Bo", "/tak openings player:@Ada size:5x5").await;
    play.tells(&expect![""]);
    // A person's id is never in the table.
    let columns = tavern.database.ask("select * from openings").await;
    assert!(!columns.is_empty());
    tavern.close().await;
}

async fn openings_need_five_games_and_an_open_profile(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak openings").await;
    play_resigned_game(&mut play, "", "Bo").await;
    play.text();
    play.types("Ada", "/tak openings size:5x5").await;
    play.types("Ada", "/tak openings size:4x4").await;
    play.clicks("Ada", "Mine").await;
    for _ in 0..4 {
        play_resigned_game(&mut play, "", "Ada").await;
    }
    play.text();
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Leave leaderboards").await;
    play.text();
    play.types("Cleo", "/tak openings player:@Bo").await;
    play.types("Bo", "/tak openings player:@Bo").await;
    play.forges("Ada", "an illegal move", "openings/1/5/here/a1.a1")
        .await;
    play.forges("Ada", "no such size", "openings/1/9/here/")
        .await;
    play.forges("Ada", "no such games", "openings/1/5/there/")
        .await;
    play.tells(&expect![[r#"
        Cleo: /tak openings player:@Bo
        Tak Tavern [only Cleo]:
            @Bo keeps their profile private, and with it their openings.
        Bo: /tak openings player:@Bo
        Tak Tavern [only Bo]:
            **Openings** · 5x5 · your games
            5 games: White won 1, Black 4, drawn 0.
            **1** `a1` · 5 games (100 %) · White 1, Black 4, drawn 0
            picture: openings-5-0-tavern.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (1: a1)
            (Games here) (Everyone's) (grey: Mine)
        Ada: (forged: an illegal move)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: no such size)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: no such games)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
    "#]]);
    tavern.close().await;
}
