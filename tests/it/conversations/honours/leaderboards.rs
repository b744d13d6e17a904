//! Who leads.

use expect_test::expect;

use super::{fill_purses, game};
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(boards_without_anybody, boards_of_two, boards_of_many);

/// Where there is nobody, it is told how to become the first.
async fn boards_without_anybody(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak leaderboard").await;
    play.types("Ada", "/tak leaderboard size:6x6 scope:everywhere")
        .await;
    play.types("Ada", "/tak leaderboard by:points").await;
    play.types("Ada", "/tak leaderboard by:wins size:6x6").await;
    play.types("Ada", "/tak leaderboard by:coins").await;
    play.types("Ada", "/tak leaderboard by:coins size:6x6")
        .await;
    play.types("Ada", "/tak leaderboard by:coins scope:everywhere")
        .await;
    tavern.ada.speaks("de");
    play.types("Ada", "/tak bestenliste").await;
    play.types("Ada", "/tak bestenliste größe:6x6").await;
    play.types("Ada", "/tak bestenliste nach:points").await;
    play.types("Ada", "/tak bestenliste nach:coins wo:everywhere")
        .await;
    play.types("Ada", "/tak bestenliste nach:coins").await;
    play.tells(&expect![[r#"
        Ada: /tak leaderboard
        Tak Tavern [only Ada]:
            **Ratings** on this server
            Nobody is on this list yet: it takes 5 rated games. `/tak challenge` with the option `rated` asks somebody for one.
        Ada: /tak leaderboard size:6x6 scope:everywhere
        Tak Tavern [only Ada]:
            **Ratings** on all servers, 6x6
            -# A rating is one for all boards. Listed are those with 5 games or more on 6x6.
            Nobody is on this list yet: it takes 5 rated games and 5 games on 6x6. `/tak challenge` with the options `rated` and `size` asks somebody for one.
        Ada: /tak leaderboard by:points
        Tak Tavern [only Ada]:
            **Points** on this server
            Nobody is on this list yet: a game that was won brings one onto it. `/tak challenge` asks somebody to play.
        Ada: /tak leaderboard by:wins size:6x6
        Tak Tavern [only Ada]:
            **Games won** on this server, 6x6
            Nobody is on this list yet: a game that was won brings one onto it. `/tak challenge` asks somebody to play.
        Ada: /tak leaderboard by:coins
        Tak Tavern [only Ada]:
            **Coins** on this server
            Nobody is on this list yet: one gets a purse with the first bid. The preset University of `/tak challenge` plays for coins.
        Ada: /tak leaderboard by:coins size:6x6
        Tak Tavern [only Ada]:
            Coins belong to one server, and to no size of board. Leave out `size` and `scope`.
        Ada: /tak leaderboard by:coins scope:everywhere
        Tak Tavern [only Ada]:
            Coins belong to one server, and to no size of board. Leave out `size` and `scope`.
        Ada: /tak bestenliste
        Tak Tavern [only Ada]:
            **Wertungen** auf diesem Server
            Auf dieser Liste steht noch niemand: Dafür braucht es 5 gewertete Partien. `/tak challenge` mit der Option `gewertet` beginnt eine.
        Ada: /tak bestenliste größe:6x6
        Tak Tavern [only Ada]:
            **Wertungen** auf diesem Server, 6x6
            -# Eine Wertung gilt für alle Bretter. Hier steht, wer mindestens 5 Partien auf 6x6 hat.
            Auf dieser Liste steht noch niemand: Dafür braucht es 5 gewertete Partien und 5 Partien auf 6x6. `/tak challenge` mit den Optionen `gewertet` und `größe` beginnt eine.
        Ada: /tak bestenliste nach:points
        Tak Tavern [only Ada]:
            **Punkte** auf diesem Server
            Auf dieser Liste steht noch niemand: Eine gewonnene Partie bringt darauf. `/tak challenge` beginnt eine.
        Ada: /tak bestenliste nach:coins wo:everywhere
        Tak Tavern [only Ada]:
            Münzen gehören zu einem Server und zu keiner Brettgröße. Lass `größe` und `wo` weg.
        Ada: /tak bestenliste nach:coins
        Tak Tavern [only Ada]:
            **Münzen** auf diesem Server
            Auf dieser Liste steht noch niemand: Einen Geldbeutel bekommt man mit dem ersten Gebot. Mit der Spielart Universität von `/tak challenge` wird um Münzen gespielt.
    "#]]);
    tavern.close().await;
}

/// Ratings take five games and bear a question mark at first; points and wins
/// count from the first win.
async fn boards_of_two(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    game(&mut play, "rated:true", "Bo").await;
    for loser in ["Bo", "Ada", "Bo"] {
        game(&mut play, "rated:true", loser).await;
    }
    play.text();
    play.types("Ada", "/tak leaderboard").await;
    play.tells(&expect![[r#"
        Ada: /tak leaderboard
        Tak Tavern [only Ada]:
            **Ratings** on this server
            Nobody is on this list yet: it takes 5 rated games. `/tak challenge` with the option `rated` asks somebody for one.
    "#]]);
    game(&mut play, "rated:true", "Bo").await;
    play.text();
    play.types("Ada", "/tak leaderboard").await;
    play.types("Ada", "/tak leaderboard size:5x5 scope:everywhere")
        .await;
    play.types("Ada", "/tak leaderboard size:6x6").await;
    play.types("Bo", "/tak leaderboard by:wins").await;
    play.forges("Ada", "a page far away", "leaderboard/1/wins/here/0/900")
        .await;
    play.types("Cleo", "/tak leaderboard by:points size:5x5")
        .await;
    play.types("Cleo", "/tak leaderboard").await;
    tavern.discord.person("Cleo").speaks("de");
    play.types("Cleo", "/tak bestenliste").await;
    play.types("Cleo", "/tak bestenliste nach:wins größe:5x5")
        .await;
    play.tells(&expect![[r#"
        Ada: /tak leaderboard
        Tak Tavern [only Ada]:
            **Ratings** on this server
            **1.** @Ada · **1563**? · 5 rated games · +63 in seven days
            **2.** @Bo · **1437**? · 5 rated games · −63 in seven days
            -# A question mark means fewer than 10 rated games.
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
        Ada: /tak leaderboard size:5x5 scope:everywhere
        Tak Tavern [only Ada]:
            **Ratings** on all servers, 5x5
            -# A rating is one for all boards. Listed are those with 5 games or more on 5x5.
            **1.** @Ada · **1563**? · 5 rated games · +63 in seven days
            **2.** @Bo · **1437**? · 5 rated games · −63 in seven days
            -# A question mark means fewer than 10 rated games.
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
        Ada: /tak leaderboard size:6x6
        Tak Tavern [only Ada]:
            **Ratings** on this server, 6x6
            -# A rating is one for all boards. Listed are those with 5 games or more on 6x6.
            Nobody is on this list yet: it takes 5 rated games and 5 games on 6x6. `/tak challenge` with the options `rated` and `size` asks somebody for one.
        Bo: /tak leaderboard by:wins
        Tak Tavern [only Bo]:
            **Games won** on this server
            **1.** @Ada · **4** of 5 games · +4 in seven days
            **2.** @Bo · **1** of 5 games · +1 in seven days
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
        Ada: (forged: a page far away)
        Tak Tavern [only Ada]:
            **Games won** on this server
            There are no more players on this list.
            You: **1.** @Ada · **4** of 5 games · +4 in seven days
            (Previous) (grey: Next)
        Cleo: /tak leaderboard by:points size:5x5
        Tak Tavern [only Cleo]:
            **Points** on this server, 5x5
            **1.** @Ada · **100** · 5 games · +100 in seven days
            **2.** @Bo · **25** · 5 games · +25 in seven days
            You are not on this list yet: a game that you win brings you onto it. `/tak challenge` asks somebody to play.
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
        Cleo: /tak leaderboard
        Tak Tavern [only Cleo]:
            **Ratings** on this server
            **1.** @Ada · **1563**? · 5 rated games · +63 in seven days
            **2.** @Bo · **1437**? · 5 rated games · −63 in seven days
            You are not on this list yet: it takes 5 rated games. `/tak challenge` with the option `rated` asks somebody for one.
            -# A question mark means fewer than 10 rated games.
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
        Cleo: /tak bestenliste
        Tak Tavern [only Cleo]:
            **Wertungen** auf diesem Server
            **1.** @Ada · **1563**? · 5 gewertete Partien · +63 in sieben Tagen
            **2.** @Bo · **1437**? · 5 gewertete Partien · −63 in sieben Tagen
            Du stehst noch nicht auf dieser Liste: Dafür braucht es 5 gewertete Partien. `/tak challenge` mit der Option `gewertet` beginnt eine.
            -# Ein Fragezeichen heißt: weniger als 10 gewertete Partien.
            picture: leaderboard.png “Die Zahlen als Balken, in der Reihenfolge de…”
        Cleo: /tak bestenliste nach:wins größe:5x5
        Tak Tavern [only Cleo]:
            **Gewonnene Partien** auf diesem Server, 5x5
            **1.** @Ada · **4** von 5 Partien · +4 in sieben Tagen
            **2.** @Bo · **1** von 5 Partien · +1 in sieben Tagen
            Du stehst noch nicht auf dieser Liste: Eine gewonnene Partie bringt dich darauf. `/tak challenge` beginnt eine.
            picture: leaderboard.png “Die Zahlen als Balken, in der Reihenfolge de…”
    "#]]);
    tavern.close().await;
}

/// Ten on a page; who shares a number shares a place; one's own place is told
/// on every page.
async fn boards_of_many(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    fill_purses(&tavern).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak leaderboard by:coins").await;
    play.types("Bo", "/tak challenge opponent:@Ada ante:5")
        .await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "5").await;
    play.text();
    play.types("Ada", "/tak leaderboard by:coins").await;
    play.clicks("Ada", "Next").await;
    play.clicks("Ada", "Previous").await;
    tavern.ada.speaks("de");
    play.clicks("Ada", "Next").await;
    play.tells(&expect![[r#"
        Ada: /tak leaderboard by:coins
        Tak Tavern [only Ada]:
            **Coins** on this server
            **1.** <@101> · **300**
            **2.** <@105> · **200**
            **2.** <@104> · **200**
            **2.** <@103> · **200**
            **2.** <@102> · **200**
            **6.** <@106> · **180**
            **7.** <@107> · **170**
            **8.** <@108> · **160**
            **9.** <@109> · **150**
            **10.** <@110> · **140**
            You: **12.** @Ada · **100**
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Coins** on this server” to:
            **Coins** on this server
            **11.** <@111> · **130**
            **12.** @Ada · **100**
            **13.** <@112> · **7**
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
            (Previous) (grey: Next)
        Ada: (Previous)
        Tak Tavern changed [only Ada] “**Coins** on this server” to:
            **Coins** on this server
            **1.** <@101> · **300**
            **2.** <@105> · **200**
            **2.** <@104> · **200**
            **2.** <@103> · **200**
            **2.** <@102> · **200**
            **6.** <@106> · **180**
            **7.** <@107> · **170**
            **8.** <@108> · **160**
            **9.** <@109> · **150**
            **10.** <@110> · **140**
            You: **12.** @Ada · **100**
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Coins** on this server” to:
            **Münzen** auf diesem Server
            **11.** <@111> · **130**
            **12.** @Ada · **100**
            **13.** <@112> · **7**
            picture: leaderboard.png “Die Zahlen als Balken, in der Reihenfolge de…”
            (Zurück) (grey: Weiter)
    "#]]);
    tavern.close().await;
}
