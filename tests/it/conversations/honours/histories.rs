//! Finished games, five on a page, and what can be done with them.

use expect_test::expect;

use super::game;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    no_finished_games,
    finished_games,
    games_of_somebody_else,
    games_from_elsewhere,
);

async fn no_finished_games(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak history").await;
    play.types("Ada", "/tak history player:@Bo").await;
    play.types("Ada", "/tak history player:@Bo scope:everywhere")
        .await;
    tavern.ada.speaks("de");
    play.types("Ada", "/tak verlauf").await;
    play.types("Ada", "/tak verlauf person:@Bo").await;
    play.types("Ada", "/tak verlauf person:@Bo wo:everywhere")
        .await;
    play.tells(&expect![[r#"
        Ada: /tak history
        Tak Tavern [only Ada]:
            You have finished no game yet. `/tak challenge` asks somebody to play, and `/tak games` lists those that run.
        Ada: /tak history player:@Bo
        Tak Tavern [only Ada]:
            There is no finished game of @Bo to show here. `/tak challenge` asks them to play.
        Ada: /tak history player:@Bo scope:everywhere
        Tak Tavern [only Ada]:
            On all servers only your own games are listed. Leave out `player`, or `scope`.
        Ada: /tak verlauf
        Tak Tavern [only Ada]:
            Du hast noch keine Partie beendet. Mit `/tak challenge` findest du jemanden zum Spielen, und `/tak games` zeigt, was gerade läuft.
        Ada: /tak verlauf person:@Bo
        Tak Tavern [only Ada]:
            Von @Bo gibt es hier keine beendete Partie zu zeigen. `/tak challenge` schlägt eine vor.
        Ada: /tak verlauf person:@Bo wo:everywhere
        Tak Tavern [only Ada]:
            Auf allen Servern werden nur deine eigenen Partien aufgelistet. Lass `person` oder `wo` weg.
    "#]]);
    tavern.close().await;
}

/// A road, three games that are given up, a draw, and one given up before it
/// began in earnest.
async fn six_games(play: &mut Play<'_>) {
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.moves("a3 a1 b1 b3 c2 a2 c1").await;
    for loser in ["Bo", "Ada", "Ada"] {
        game(play, "", loser).await;
    }
    for _ in 0..2 {
        play.types("Bo", "/tak challenge opponent:@Ada size:4x4 first:me")
            .await;
        play.clicks("Ada", "Accept").await;
        play.three_plies_each(["Bo", "Ada"]).await;
        play.types("Ada", "/tak offer what:draw").await;
        play.clicks("Bo", "Accept").await;
    }
    play.text();
}

/// Pages are turned in their place; a replay is for all, a file for who asks.
async fn finished_games(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    six_games(&mut play).await;
    play.types("Ada", "/tak history").await;
    play.clicks("Ada", "Next").await;
    play.picks("Ada", "1 · against Bo · 3x3 · won with a road")
        .await;
    play.clicks("Ada", "Previous").await;
    play.tells(&expect![[r#"
        Ada: /tak history
        Tak Tavern [only Ada]:
            **Your finished games** on this server, the last one first:
            [**6**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**5**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**4**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**3**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**2**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for all to see: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            <Get a game as a PTN file: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Your finished games** on this server, the last one first:” to:
            **Your finished games** on this server, the last one first:
            [**1**](a message) against @Bo · White · 3x3 · won with a road · 4 moves · <then>
            <Replay a game for all to see: 1 · against Bo · 3x3 · won with a road>
            <Get a game as a PTN file: 1 · against Bo · 3x3 · won with a road>
            (Previous) (grey: Next)
        Ada: <1 · against Bo · 3x3 · won with a road>
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. The whole game, 7 plies:
            picture: tak-1-1-7.gif “7 plies, one after the other. At the end: Ta…”
        Ada: (Previous)
        Tak Tavern changed [only Ada] “**Your finished games** on this server, the last one first:” to:
            **Your finished games** on this server, the last one first:
            [**6**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**5**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**4**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**3**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**2**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for all to see: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            <Get a game as a PTN file: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            (grey: Previous) (Next)
    "#]]);
    tavern.close().await;
}

/// As they have seen it.
async fn games_of_somebody_else(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    six_games(&mut play).await;
    play.types("Cleo", "/tak history player:@Bo").await;
    play.clicks("Cleo", "Next").await;
    tavern.discord.person("Cleo").speaks("de");
    play.types("Cleo", "/tak verlauf person:@Ada").await;
    play.tells(&expect![[r#"
        Cleo: /tak history player:@Bo
        Tak Tavern [only Cleo]:
            **Finished games of @Bo** on this server, the last one first:
            [**6**](a message) against @Ada · White · 4x4 · drawn by agreement · 3 moves · <then>
            [**5**](a message) against @Ada · White · 4x4 · drawn by agreement · 3 moves · <then>
            [**4**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            [**3**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            [**2**](a message) against @Ada · Black · 5x5 · resigned · 3 moves · <then>
            <Replay a game for all to see: 6 · against Ada · 4x4 · drawn by agreement | 5 · against Ada · 4x4 · drawn by agreement | 4 · against Ada · 5x5 · won by resignation | 3 · against Ada · 5x5 · won by resignation | 2 · against Ada · 5x5 · resigned>
            <Get a game as a PTN file: 6 · against Ada · 4x4 · drawn by agreement | 5 · against Ada · 4x4 · drawn by agreement | 4 · against Ada · 5x5 · won by resignation | 3 · against Ada · 5x5 · won by resignation | 2 · against Ada · 5x5 · resigned>
            (grey: Previous) (Next)
        Cleo: (Next)
        Tak Tavern changed [only Cleo] “**Finished games of @Bo** on this server, the last one first:” to:
            **Finished games of @Bo** on this server, the last one first:
            [**1**](a message) against @Ada · Black · 3x3 · lost to a road · 4 moves · <then>
            <Replay a game for all to see: 1 · against Ada · 3x3 · lost to a road>
            <Get a game as a PTN file: 1 · against Ada · 3x3 · lost to a road>
            (Previous) (grey: Next)
        Cleo: /tak verlauf person:@Ada
        Tak Tavern [only Cleo]:
            **Beendete Partien von @Ada** auf diesem Server, die letzte zuerst:
            [**6**](a message) gegen @Bo · Schwarz · 4x4 · Remis nach Vereinbarung · 3 Runden · <then>
            [**5**](a message) gegen @Bo · Schwarz · 4x4 · Remis nach Vereinbarung · 3 Runden · <then>
            [**4**](a message) gegen @Bo · Weiß · 5x5 · aufgegeben · 3 Runden · <then>
            [**3**](a message) gegen @Bo · Weiß · 5x5 · aufgegeben · 3 Runden · <then>
            [**2**](a message) gegen @Bo · Weiß · 5x5 · durch Aufgabe gewonnen · 3 Runden · <then>
            <Eine Partie für alle wiederholen: 6 · gegen Bo · 4x4 · Remis nach Vereinbarung | 5 · gegen Bo · 4x4 · Remis nach Vereinbarung | 4 · gegen Bo · 5x5 · aufgegeben | 3 · gegen Bo · 5x5 · aufgegeben | 2 · gegen Bo · 5x5 · durch Aufgabe gewonnen>
            <Eine Partie als PTN-Datei holen: 6 · gegen Bo · 4x4 · Remis nach Vereinbarung | 5 · gegen Bo · 4x4 · Remis nach Vereinbarung | 4 · gegen Bo · 5x5 · aufgegeben | 3 · gegen Bo · 5x5 · aufgegeben | 2 · gegen Bo · 5x5 · durch Aufgabe gewonnen>
            (grey: Zurück) (Weiter)
    "#]]);
    tavern.close().await;
}

/// In another channel there is the way to the board, and the file.
async fn games_from_elsewhere(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    six_games(&mut play).await;
    play.goes_to("garden");
    play.types("Ada", "/tak history scope:everywhere").await;
    play.clicks("Ada", "Next").await;
    play.picks("Ada", "1 · against Bo · 3x3 · won with a road")
        .await;
    play.tells(&expect![[r#"
        In #garden.
        Ada: /tak history scope:everywhere
        Tak Tavern [only Ada]:
            **Your finished games** on all servers, the last one first:
            [**6**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**5**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**4**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**3**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**2**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Get a game as a PTN file: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Your finished games** on all servers, the last one first:” to:
            **Your finished games** on all servers, the last one first:
            [**1**](a message) against @Bo · White · 3x3 · won with a road · 4 moves · <then>
            <Get a game as a PTN file: 1 · against Bo · 3x3 · won with a road>
            (Previous) (grey: Next)
        Ada: <1 · against Bo · 3x3 · won with a road>
        Tak Tavern [only Ada]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. The game as a PTN file, which other programs for Tak can open:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
    "#]]);
    tavern.close().await;
}
