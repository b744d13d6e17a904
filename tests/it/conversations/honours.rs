//! What is known of players: leaderboards, profiles and finished games.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    boards_without_anybody,
    boards_of_two,
    boards_of_many,
    who_wants_to_be_on_no_board,
    profiles,
    finished_games,
);

/// A game on 5x5 that somebody gives up after six plies.
async fn game(play: &mut Play<'_>, options: &str, loser: &str) {
    let line = format!("/tak challenge opponent:@Bo size:5x5 first:me {options}");
    play.types("Ada", &line).await;
    play.clicks("Bo", "Accept").await;
    play.moves("a1 e5 c3 c4 b3 b4").await;
    play.types(loser, "/tak resign").await;
    play.clicks(loser, "Resign").await;
}

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
            Auf dieser Liste steht noch niemand: Dafür braucht es 5 gewertete Partien. `/tak herausfordern` mit der Option `gewertet` beginnt eine.
        Ada: /tak bestenliste größe:6x6
        Tak Tavern [only Ada]:
            **Wertungen** auf diesem Server, 6x6
            -# Eine Wertung gilt für alle Bretter. Hier steht, wer mindestens 5 Partien auf 6x6 hat.
            Auf dieser Liste steht noch niemand: Dafür braucht es 5 gewertete Partien und 5 Partien auf 6x6. `/tak herausfordern` mit den Optionen `gewertet` und `größe` beginnt eine.
        Ada: /tak bestenliste nach:points
        Tak Tavern [only Ada]:
            **Punkte** auf diesem Server
            Auf dieser Liste steht noch niemand: Eine gewonnene Partie bringt darauf. `/tak herausfordern` beginnt eine.
        Ada: /tak bestenliste nach:coins wo:everywhere
        Tak Tavern [only Ada]:
            Münzen gehören zu einem Server und zu keiner Brettgröße. Lass `größe` und `wo` weg.
        Ada: /tak bestenliste nach:coins
        Tak Tavern [only Ada]:
            **Münzen** auf diesem Server
            Auf dieser Liste steht noch niemand: Einen Geldbeutel bekommt man mit dem ersten Gebot. Mit der Spielart Universität von `/tak herausfordern` wird um Münzen gespielt.
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
            **1.** @Ada · **176** · 5 games · +176 in seven days
            **2.** @Bo · **44** · 5 games · +44 in seven days
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
            Du stehst noch nicht auf dieser Liste: Dafür braucht es 5 gewertete Partien. `/tak herausfordern` mit der Option `gewertet` beginnt eine.
            -# Ein Fragezeichen heißt: weniger als 10 gewertete Partien.
            picture: leaderboard.png “Die Zahlen als Balken, in der Reihenfolge de…”
        Cleo: /tak bestenliste nach:wins größe:5x5
        Tak Tavern [only Cleo]:
            **Gewonnene Partien** auf diesem Server, 5x5
            **1.** @Ada · **4** von 5 Partien · +4 in sieben Tagen
            **2.** @Bo · **1** von 5 Partien · +1 in sieben Tagen
            Du stehst noch nicht auf dieser Liste: Eine gewonnene Partie bringt dich darauf. `/tak herausfordern` beginnt eine.
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

/// Twelve people who have coins; the second to fifth have the same.
pub(super) async fn fill_purses(tavern: &Tavern) {
    let scope = tavern.discord.guild_id();
    for (player, coins) in (101..).zip([300, 200, 200, 200, 200, 180, 170, 160, 150, 140, 130, 7]) {
        let rows = format!(
            "insert into players (id, first_seen_at) values ({player}, 1); \
             insert into purses (scope, player, balance) values ({scope}, {player}, {coins})"
        );
        tavern.database.run(&rows).await;
    }
}

/// Who has chosen so is on no board, and others see nothing but their own
/// games against them.
async fn who_wants_to_be_on_no_board(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    game(&mut play, "", "Ada").await;
    play.text();
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Leave me off leaderboards").await;
    play.types("Bo", "/tak leaderboard by:points").await;
    play.types("Ada", "/tak leaderboard by:points").await;
    play.types("Ada", "/tak profile player:@Bo").await;
    play.clicks("Ada", "Finished games").await;
    play.types("Cleo", "/tak profile player:@Bo").await;
    play.types("Cleo", "/tak history player:@Bo").await;
    play.types("Bo", "/tak profile").await;
    play.types("Bo", "/tak history").await;
    play.clicks("Bo", "Put me on leaderboards").await;
    play.types("Cleo", "/tak leaderboard by:points").await;
    play.tells(&expect![[r#"
        Bo: /tak settings
        Tak Tavern [only Bo]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (My data)
        Bo: (Leave me off leaderboards)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on no leaderboard, and others see nothing of you but their own games against you.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Put me on leaderboards) (My data)
        Bo: /tak leaderboard by:points
        Tak Tavern [only Bo]:
            **Points** on this server
            Nobody is on this list yet: a game that was won brings one onto it. `/tak challenge` asks somebody to play.
            You are on no leaderboard, as you chose in `/tak settings`.
        Ada: /tak leaderboard by:points
        Tak Tavern [only Ada]:
            **Points** on this server
            Nobody is on this list yet: a game that was won brings one onto it. `/tak challenge` asks somebody to play.
        Ada: /tak profile player:@Bo
        Tak Tavern [only Ada]:
            @Bo wants to be listed nowhere, so only your games against each other are told.
            You against @Bo: 0–0–1 (wins–draws–losses).
            (Finished games)
        Ada: (Finished games)
        Tak Tavern changed [only Ada] “@Bo wants to be listed nowhere, so only your games against each other are told.” to:
            **Your finished games against @Bo** on this server, the last one first:
            [**1**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for all to see: 1 · against Ada · 5x5 · won by resignation>
            <Get a game as a PTN file: 1 · against Ada · 5x5 · won by resignation>
        Cleo: /tak profile player:@Bo
        Tak Tavern [only Cleo]:
            @Bo wants to be listed nowhere, so only your games against each other are told.
            You and @Bo have finished no game here yet.
        Cleo: /tak history player:@Bo
        Tak Tavern [only Cleo]:
            There is no finished game of @Bo to show here. `/tak challenge` asks them to play.
        Bo: /tak profile
        Tak Tavern [only Bo]:
            **Your games on this server**
            1 game: 1 win, 0 draws, 0 losses, 44 points.
            As White 0–0–0, as Black 1–0–0 (wins–draws–losses).
            By board: 5x5 1–0–0.
            Wins in a row: 1 now, 1 at most.
            First stone most often on e5 (1×).
            Best win: game 1 against @Ada, with 44 points.
            (Finished games)
        Bo: /tak history
        Tak Tavern [only Bo]:
            **Your finished games** on this server, the last one first:
            [**1**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for all to see: 1 · against Ada · 5x5 · won by resignation>
            <Get a game as a PTN file: 1 · against Ada · 5x5 · won by resignation>
        Bo: (Put me on leaderboards)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (My data)
        Cleo: /tak leaderboard by:points
        Tak Tavern [only Cleo]:
            **Points** on this server
            **1.** @Bo · **44** · 1 game · +44 in seven days
            You are not on this list yet: a game that you win brings you onto it. `/tak challenge` asks somebody to play.
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
    "#]]);
    tavern.ada.speaks("de");
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Leave me off leaderboards").await;
    play.text();
    play.types("Ada", "/tak profil person:@Bo").await;
    play.types("Ada", "/tak verlauf person:@Bo").await;
    play.tells(&expect![[r#"
        Ada: /tak profil person:@Bo
        Tak Tavern [only Ada]:
            @Bo möchte nirgends gelistet sein; darum steht hier nur, wie eure Partien gegeneinander ausgingen.
            Du gegen @Bo: 0–0–1 (Siege–Remis–Niederlagen).
            (Beendete Partien)
        Ada: /tak verlauf person:@Bo
        Tak Tavern [only Ada]:
            **Deine beendeten Partien gegen @Bo** auf diesem Server, die letzte zuerst:
            [**1**](a message) gegen @Ada · Schwarz · 5x5 · durch Aufgabe gewonnen · 3 Runden · <then>
            <Eine Partie für alle wiederholen: 1 · gegen Ada · 5x5 · durch Aufgabe gewonnen>
            <Eine Partie als PTN-Datei holen: 1 · gegen Ada · 5x5 · durch Aufgabe gewonnen>
    "#]]);
    tavern.close().await;
}

/// What somebody's games tell, by command and in the menu of a person.
async fn profiles(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak profile").await;
    play.types("Ada", "/tak profile player:@Bo").await;
    play.types("Ada", "/tak profile player:\"@Tak Tavern\"")
        .await;
    play.tells(&expect![[r#"
        Ada: /tak profile
        Tak Tavern [only Ada]:
            You have finished no game on this server yet. `/tak challenge` asks somebody to play.
        Ada: /tak profile player:@Bo
        Tak Tavern [only Ada]:
            @Bo has finished no game on this server yet. `/tak challenge` asks them to play.
        Ada: /tak profile player:"@Tak Tavern"
        Tak Tavern [only Ada]:
            `player` is a person, and bots do not play. Choose one that Discord offers.
    "#]]);
    game(&mut play, "", "Bo").await;
    play.text();
    play.types("Ada", "/tak profile").await;
    play.tells(&expect![[r#"
        Ada: /tak profile
        Tak Tavern [only Ada]:
            **Your games on this server**
            1 game: 1 win, 0 draws, 0 losses, 44 points.
            As White 1–0–0, as Black 0–0–0 (wins–draws–losses).
            By board: 5x5 1–0–0.
            Wins in a row: 1 now, 1 at most.
            First stone most often on a1 (1×).
            Best win: game 1 against @Bo, with 44 points.
            (Finished games)
    "#]]);
    for loser in ["Bo", "Ada", "Bo"] {
        game(&mut play, "rated:true", loser).await;
    }
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 ante:5")
        .await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "5").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "0").await;
    play.types("Ada", "/tak offer what:draw").await;
    play.clicks("Bo", "Accept").await;
    play.text();
    play.types("Ada", "/tak profile").await;
    play.chooses("Ada", "Tak profile", "Bo").await;
    play.chooses("Cleo", "Tak profile", "Ada").await;
    play.chooses("Cleo", "Tak profile", "Tak Tavern").await;
    tavern.ada.speaks("de");
    play.chooses("Ada", "Tak-Profil", "Bo").await;
    play.chooses("Ada", "Tak-Profil", "Cleo").await;
    play.tells(&expect![[r#"
        Ada: /tak profile
        Tak Tavern [only Ada]:
            **Your games on this server**
            Rating **1582**? after 3 rated games. Over all servers **1582**? after 3.
            Purse: 97 coins.
            5 games: 3 wins, 1 draw, 1 loss, 132 points.
            As White 3–1–1, as Black 0–0–0 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 3–0–1.
            Wins in a row: 0 now, 2 at most.
            First stone most often on a1 (4×).
            Best win: game 4 against @Bo, then rated 1567.
            picture: rating.png “The rating here after each of 3 games: 1662 …”
            (Finished games)
        Ada: Tak profile of @Bo
        Tak Tavern [only Ada]:
            **@Bo on this server**
            Rating **1418**? after 3 rated games. Over all servers **1418**? after 3.
            Purse: 103 coins.
            5 games: 1 win, 1 draw, 3 losses, 44 points.
            As White 0–0–0, as Black 1–1–3 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 1–0–3.
            Wins in a row: 0 now, 1 at most.
            First stone most often on e5 (4×).
            Best win: game 3 against @Ada, then rated 1662.
            You against @Bo: 3–1–1 (wins–draws–losses).
            picture: rating.png “The rating here after each of 3 games: 1338 …”
            (Finished games)
        Cleo: Tak profile of @Ada
        Tak Tavern [only Cleo]:
            **@Ada on this server**
            Rating **1582**? after 3 rated games. Over all servers **1582**? after 3.
            Purse: 97 coins.
            5 games: 3 wins, 1 draw, 1 loss, 132 points.
            As White 3–1–1, as Black 0–0–0 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 3–0–1.
            Wins in a row: 0 now, 2 at most.
            First stone most often on a1 (4×).
            Best win: game 4 against @Bo, then rated 1567.
            You and @Ada have finished no game here yet.
            picture: rating.png “The rating here after each of 3 games: 1662 …”
            (Finished games)
        Cleo: Tak profile of @Tak Tavern
        Tak Tavern [only Cleo]:
            `player` is a person, and bots do not play. Choose one that Discord offers.
        Ada: Tak-Profil of @Bo
        Tak Tavern [only Ada]:
            **@Bo auf diesem Server**
            Wertung **1418**? nach 3 gewerteten Partien. Über alle Server **1418**? nach 3.
            Geldbeutel: 103 Münzen.
            5 Partien: 1 Sieg, 1 Remis, 3 Niederlagen, 44 Punkte.
            Mit Weiß 0–0–0, mit Schwarz 1–1–3 (Siege–Remis–Niederlagen).
            Nach Brettgröße: 3x3 0–1–0 · 5x5 1–0–3.
            Siege in Folge: zurzeit 0, höchstens 1.
            Der erste Stein kommt am häufigsten auf e5 (4×).
            Bester Sieg: Partie 3 gegen @Ada bei einer Wertung von 1662.
            Du gegen @Bo: 3–1–1 (Siege–Remis–Niederlagen).
            picture: rating.png “Die Wertung hier nach jeder von 3 Partien: 1…”
            (Beendete Partien)
        Ada: Tak-Profil of @Cleo
        Tak Tavern [only Ada]:
            @Cleo hat auf diesem Server noch keine Partie beendet. `/tak herausfordern` schlägt eine vor.
    "#]]);
    tavern.close().await;
}

/// Finished games, five on a page, and what can be done with them.
async fn finished_games(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak history").await;
    play.types("Ada", "/tak history player:@Bo").await;
    play.tells(&expect![[r#"
        Ada: /tak history
        Tak Tavern [only Ada]:
            You have finished no game yet. `/tak challenge` asks somebody to play, and `/tak games` lists those that run.
        Ada: /tak history player:@Bo
        Tak Tavern [only Ada]:
            There is no finished game of @Bo to show here. `/tak challenge` asks them to play.
    "#]]);
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.moves("a3 a1 b1 b3 c1").await;
    for loser in ["Bo", "Ada", "Ada"] {
        game(&mut play, "", loser).await;
    }
    play.types("Bo", "/tak challenge opponent:@Ada size:4x4 first:me")
        .await;
    play.clicks("Ada", "Accept").await;
    play.types("Ada", "/tak offer what:draw").await;
    play.clicks("Bo", "Accept").await;
    play.types("Bo", "/tak challenge opponent:@Ada size:4x4 first:me")
        .await;
    play.clicks("Ada", "Accept").await;
    play.types("Ada", "/tak resign").await;
    play.clicks("Ada", "Resign").await;
    play.text();
    play.types("Ada", "/tak history").await;
    play.clicks("Ada", "Next").await;
    play.picks("Ada", "1 · against Bo · 3x3 · won with a road")
        .await;
    play.types("Cleo", "/tak history player:@Bo").await;
    play.types("Cleo", "/tak history player:@Bo scope:everywhere")
        .await;
    play.goes_to("garden");
    play.types("Ada", "/tak history scope:everywhere").await;
    play.clicks("Ada", "Next").await;
    play.picks("Ada", "1 · against Bo · 3x3 · won with a road")
        .await;
    tavern.ada.speaks("de");
    play.types("Ada", "/tak verlauf").await;
    play.types("Ada", "/tak verlauf wo:everywhere person:@Bo")
        .await;
    play.tells(&expect![[r#"
        Ada: /tak history
        Tak Tavern [only Ada]:
            **Your finished games** on this server, the last one first:
            [**6**](a message) against @Bo · Black · 4x4 · resigned · 0 moves · <then>
            [**5**](a message) against @Bo · Black · 4x4 · drawn by agreement · 0 moves · <then>
            [**4**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**3**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**2**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for all to see: 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            <Get a game as a PTN file: 6 · against Bo · 4x4 · resigned | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Your finished games** on this server, the last one first:” to:
            **Your finished games** on this server, the last one first:
            [**1**](a message) against @Bo · White · 3x3 · won with a road · 3 moves · <then>
            <Replay a game for all to see: 1 · against Bo · 3x3 · won with a road>
            <Get a game as a PTN file: 1 · against Bo · 3x3 · won with a road>
            (Previous) (grey: Next)
        Ada: <1 · against Bo · 3x3 · won with a road>
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. The whole game, 5 plies:
            picture: tak-1-1-5.gif “5 plies, one after the other. At the end: Ta…”
        Cleo: /tak history player:@Bo
        Tak Tavern [only Cleo]:
            **Finished games of @Bo** on this server, the last one first:
            [**6**](a message) against @Ada · White · 4x4 · won by resignation · 0 moves · <then>
            [**5**](a message) against @Ada · White · 4x4 · drawn by agreement · 0 moves · <then>
            [**4**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            [**3**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            [**2**](a message) against @Ada · Black · 5x5 · resigned · 3 moves · <then>
            <Replay a game for all to see: 4 · against Ada · 5x5 · won by resignation | 3 · against Ada · 5x5 · won by resignation | 2 · against Ada · 5x5 · resigned>
            <Get a game as a PTN file: 6 · against Ada · 4x4 · won by resignation | 5 · against Ada · 4x4 · drawn by agreement | 4 · against Ada · 5x5 · won by resignation | 3 · against Ada · 5x5 · won by resignation | 2 · against Ada · 5x5 · resigned>
            (grey: Previous) (Next)
        Cleo: /tak history player:@Bo scope:everywhere
        Tak Tavern [only Cleo]:
            On all servers only your own games are listed. Leave out `player`, or `scope`.
        In #garden.
        Ada: /tak history scope:everywhere
        Tak Tavern [only Ada]:
            **Your finished games** on all servers, the last one first:
            [**6**](a message) against @Bo · Black · 4x4 · resigned · 0 moves · <then>
            [**5**](a message) against @Bo · Black · 4x4 · drawn by agreement · 0 moves · <then>
            [**4**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**3**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**2**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Get a game as a PTN file: 6 · against Bo · 4x4 · resigned | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Your finished games** on all servers, the last one first:” to:
            **Your finished games** on all servers, the last one first:
            [**1**](a message) against @Bo · White · 3x3 · won with a road · 3 moves · <then>
            <Get a game as a PTN file: 1 · against Bo · 3x3 · won with a road>
            (Previous) (grey: Next)
        Ada: <1 · against Bo · 3x3 · won with a road>
        Tak Tavern [only Ada]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. The game as a PTN file, which other programs for Tak can open:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
        Ada: /tak verlauf
        Tak Tavern [only Ada]:
            **Deine beendeten Partien** auf diesem Server, die letzte zuerst:
            [**6**](a message) gegen @Bo · Schwarz · 4x4 · aufgegeben · 0 Runden · <then>
            [**5**](a message) gegen @Bo · Schwarz · 4x4 · Remis nach Vereinbarung · 0 Runden · <then>
            [**4**](a message) gegen @Bo · Weiß · 5x5 · aufgegeben · 3 Runden · <then>
            [**3**](a message) gegen @Bo · Weiß · 5x5 · aufgegeben · 3 Runden · <then>
            [**2**](a message) gegen @Bo · Weiß · 5x5 · durch Aufgabe gewonnen · 3 Runden · <then>
            <Eine Partie als PTN-Datei holen: 6 · gegen Bo · 4x4 · aufgegeben | 5 · gegen Bo · 4x4 · Remis nach Vereinbarung | 4 · gegen Bo · 5x5 · aufgegeben | 3 · gegen Bo · 5x5 · aufgegeben | 2 · gegen Bo · 5x5 · durch Aufgabe gewonnen>
            (grey: Zurück) (Weiter)
        Ada: /tak verlauf wo:everywhere person:@Bo
        Tak Tavern [only Ada]:
            Auf allen Servern werden nur deine eigenen Partien aufgelistet. Lass `person` oder `wo` weg.
    "#]]);
    tavern.close().await;
}
