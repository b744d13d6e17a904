//! What somebody's games tell, and what they do not tell to others who do not
//! want it.

use expect_test::expect;

use super::game;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    profiles_at_first,
    profiles,
    in_the_menu_of_a_person,
    who_wants_to_be_on_no_board,
    who_has_come_back,
    on_no_board_in_german,
);

/// Before the first game, and after one that is not rated.
async fn profiles_at_first(engine: Engine) {
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
            1 game: 1 win, 0 draws, 0 losses, 25 points.
            As White 1–0–0, as Black 0–0–0 (wins–draws–losses).
            By board: 5x5 1–0–0.
            Wins in a row: 1 now, 1 at most.
            First stone most often on a1 (1×).
            Best win: game 1 against @Bo, with 25 points.
            (Finished games)
    "#]]);
    tavern.close().await;
}

/// Ratings, purses, and how one stands against somebody else.
async fn profiles(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    game(&mut play, "", "Bo").await;
    for loser in ["Bo", "Ada", "Bo"] {
        game(&mut play, "rated:true", loser).await;
    }
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 ante:5")
        .await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "5").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "0").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.types("Ada", "/tak offer what:draw").await;
    play.clicks("Bo", "Accept").await;
    play.text();
    play.types("Ada", "/tak profile").await;
    play.types("Bo", "/tak profile player:@Ada").await;
    play.types("Cleo", "/tak profile player:@Ada").await;
    tavern.ada.speaks("de");
    play.types("Ada", "/tak profil person:@Bo").await;
    play.tells(&expect![[r#"
        Ada: /tak profile
        Tak Tavern [only Ada]:
            **Your games on this server**
            Rating **1582**? after 3 rated games. Over all servers **1582**? after 3.
            Purse: 97 coins.
            5 games: 3 wins, 1 draw, 1 loss, 75 points.
            As White 3–1–1, as Black 0–0–0 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 3–0–1.
            Wins in a row: 0 now, 2 at most.
            First stone most often on a1 (5×).
            Best win: game 4 against @Bo, then rated 1567.
            picture: rating.png “The rating here after each of 3 games: 1662 …”
            (Finished games)
        Bo: /tak profile player:@Ada
        Tak Tavern [only Bo]:
            **@Ada on this server**
            Rating **1582**? after 3 rated games. Over all servers **1582**? after 3.
            Purse: 97 coins.
            5 games: 3 wins, 1 draw, 1 loss, 75 points.
            As White 3–1–1, as Black 0–0–0 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 3–0–1.
            Wins in a row: 0 now, 2 at most.
            First stone most often on a1 (5×).
            Best win: game 4 against @Bo, then rated 1567.
            You against @Ada: 1–1–3 (wins–draws–losses).
            picture: rating.png “The rating here after each of 3 games: 1662 …”
            (Finished games)
        Cleo: /tak profile player:@Ada
        Tak Tavern [only Cleo]:
            **@Ada on this server**
            Rating **1582**? after 3 rated games. Over all servers **1582**? after 3.
            Purse: 97 coins.
            5 games: 3 wins, 1 draw, 1 loss, 75 points.
            As White 3–1–1, as Black 0–0–0 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 3–0–1.
            Wins in a row: 0 now, 2 at most.
            First stone most often on a1 (5×).
            Best win: game 4 against @Bo, then rated 1567.
            You and @Ada have finished no game here yet.
            picture: rating.png “The rating here after each of 3 games: 1662 …”
            (Finished games)
        Ada: /tak profil person:@Bo
        Tak Tavern [only Ada]:
            **@Bo auf diesem Server**
            Wertung **1418**? nach 3 gewerteten Partien. Über alle Server **1418**? nach 3.
            Geldbeutel: 103 Münzen.
            5 Partien: 1 Sieg, 1 Remis, 3 Niederlagen, 25 Punkte.
            Mit Weiß 0–0–0, mit Schwarz 1–1–3 (Siege–Remis–Niederlagen).
            Nach Brettgröße: 3x3 0–1–0 · 5x5 1–0–3.
            Siege in Folge: zurzeit 0, höchstens 1.
            Der erste Stein kommt am häufigsten auf e5 (4×) und c3 (1×).
            Bester Sieg: Partie 3 gegen @Ada bei einer Wertung von 1662.
            Du gegen @Bo: 3–1–1 (Siege–Remis–Niederlagen).
            picture: rating.png “Die Wertung hier nach jeder von 3 Partien: 1…”
            (Beendete Partien)
    "#]]);
    tavern.close().await;
}

/// The same by a command in the menu of a person.
async fn in_the_menu_of_a_person(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    game(&mut play, "", "Bo").await;
    play.text();
    play.chooses("Bo", "Tak profile", "Ada").await;
    play.chooses("Bo", "Tak profile", "Bo").await;
    play.chooses("Bo", "Tak profile", "Tak Tavern").await;
    tavern.ada.speaks("de");
    play.chooses("Ada", "Tak-Profil", "Bo").await;
    play.chooses("Ada", "Tak-Profil", "Cleo").await;
    play.tells(&expect![[r#"
        Bo: Tak profile of @Ada
        Tak Tavern [only Bo]:
            **@Ada on this server**
            1 game: 1 win, 0 draws, 0 losses, 25 points.
            As White 1–0–0, as Black 0–0–0 (wins–draws–losses).
            By board: 5x5 1–0–0.
            Wins in a row: 1 now, 1 at most.
            First stone most often on a1 (1×).
            Best win: game 1 against @Bo, with 25 points.
            You against @Ada: 0–0–1 (wins–draws–losses).
            (Finished games)
        Bo: Tak profile of @Bo
        Tak Tavern [only Bo]:
            **Your games on this server**
            1 game: 0 wins, 0 draws, 1 loss, 0 points.
            As White 0–0–0, as Black 0–0–1 (wins–draws–losses).
            By board: 5x5 0–0–1.
            First stone most often on e5 (1×).
            (Finished games)
        Bo: Tak profile of @Tak Tavern
        Tak Tavern [only Bo]:
            `player` is a person, and bots do not play. Choose one that Discord offers.
        Ada: Tak-Profil of @Bo
        Tak Tavern [only Ada]:
            **@Bo auf diesem Server**
            1 Partie: 0 Siege, 0 Remis, 1 Niederlage, 0 Punkte.
            Mit Weiß 0–0–0, mit Schwarz 0–0–1 (Siege–Remis–Niederlagen).
            Nach Brettgröße: 5x5 0–0–1.
            Der erste Stein kommt am häufigsten auf e5 (1×).
            Du gegen @Bo: 1–0–0 (Siege–Remis–Niederlagen).
            (Beendete Partien)
        Ada: Tak-Profil of @Cleo
        Tak Tavern [only Ada]:
            @Cleo hat auf diesem Server noch keine Partie beendet. `/tak challenge` schlägt eine vor.
    "#]]);
    tavern.close().await;
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
    play.tells(&expect![[r#"
        Bo: /tak settings
        Tak Tavern [only Bo]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Bo: (Leave me off leaderboards)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on no leaderboard, and others see neither your profile nor your coins, only their own games against you.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Put me on leaderboards) (Blocked people) (My data)
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
            [**1**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            <Replay a game for all to see: 1 · against Bo · 5x5 · resigned>
            <Get a game as a PTN file: 1 · against Bo · 5x5 · resigned>
        Cleo: /tak profile player:@Bo
        Tak Tavern [only Cleo]:
            @Bo wants to be listed nowhere, so only your games against each other are told.
            You and @Bo have finished no game here yet.
        Cleo: /tak history player:@Bo
        Tak Tavern [only Cleo]:
            There is no finished game of @Bo to show here. `/tak challenge` asks them to play.
    "#]]);
    tavern.close().await;
}

/// One's own games are always there to be seen, and one may change one's mind.
async fn who_has_come_back(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    game(&mut play, "", "Ada").await;
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Leave me off leaderboards").await;
    play.text();
    play.types("Bo", "/tak profile").await;
    play.types("Bo", "/tak history").await;
    play.clicks("Bo", "Put me on leaderboards").await;
    play.types("Cleo", "/tak leaderboard by:points").await;
    play.types("Cleo", "/tak history player:@Bo").await;
    play.tells(&expect![[r#"
        Bo: /tak profile
        Tak Tavern [only Bo]:
            **Your games on this server**
            1 game: 1 win, 0 draws, 0 losses, 25 points.
            As White 0–0–0, as Black 1–0–0 (wins–draws–losses).
            By board: 5x5 1–0–0.
            Wins in a row: 1 now, 1 at most.
            First stone most often on e5 (1×).
            Best win: game 1 against @Ada, with 25 points.
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
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Cleo: /tak leaderboard by:points
        Tak Tavern [only Cleo]:
            **Points** on this server
            **1.** @Bo · **25** · 1 game · +25 in seven days
            You are not on this list yet: a game that you win brings you onto it. `/tak challenge` asks somebody to play.
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
        Cleo: /tak history player:@Bo
        Tak Tavern [only Cleo]:
            **Finished games of @Bo** on this server, the last one first:
            [**1**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for all to see: 1 · against Ada · 5x5 · won by resignation>
            <Get a game as a PTN file: 1 · against Ada · 5x5 · won by resignation>
    "#]]);
    tavern.close().await;
}

/// The same in another language.
async fn on_no_board_in_german(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    game(&mut play, "", "Ada").await;
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Leave me off leaderboards").await;
    play.text();
    tavern.ada.speaks("de");
    play.types("Ada", "/tak profil person:@Bo").await;
    play.types("Ada", "/tak verlauf person:@Bo").await;
    play.types("Ada", "/tak einstellungen").await;
    play.clicks("Ada", "Ich will auf keine Bestenliste").await;
    play.types("Ada", "/tak bestenliste").await;
    play.tells(&expect![[r#"
        Ada: /tak profil person:@Bo
        Tak Tavern [only Ada]:
            @Bo möchte nirgends gelistet sein; darum steht hier nur, wie eure Partien gegeneinander ausgingen.
            Du gegen @Bo: 0–0–1 (Siege–Remis–Niederlagen).
            (Beendete Partien)
        Ada: /tak verlauf person:@Bo
        Tak Tavern [only Ada]:
            **Deine beendeten Partien gegen @Bo** auf diesem Server, die letzte zuerst:
            [**1**](a message) gegen @Bo · Weiß · 5x5 · aufgegeben · 3 Runden · <then>
            <Eine Partie für alle wiederholen: 1 · gegen Bo · 5x5 · aufgegeben>
            <Eine Partie als PTN-Datei holen: 1 · gegen Bo · 5x5 · aufgegeben>
        Ada: /tak einstellungen
        Tak Tavern [only Ada]:
            **Deine Einstellungen**, auf jedem Server:
            Andere dürfen dich um die Rücknahme eines Zugs bitten. Andere dürfen dich herausfordern.
            Du stehst auf Bestenlisten, und andere können dein Profil und deine beendeten Partien ansehen.
            Farben und Seite gelten für die Bretter, die nur du siehst.
            <Sprache: [Sprache: wie in meinem Discord] | Sprache: English | Sprache: Deutsch>
            <Farben des Bretts: [Farben: die des Servers] | Farben: Taverne, Holz und Creme | Farben: Schiefer, blaugrauer Stein | Farben: Papier, hell wie gedruckt | Farben: Kontrast, Schwarz und Weiß | Farben: Filz, grünes Tuch | Farben: Reise, eine Karte ohne Brett>
            <Die Seite unten am Brett: [Unten: meine eigene Seite] | Unten: Weiß | Unten: Schwarz>
            (Züge, Erinnerungen, Urlaub …)
            (Niemand soll mich um Rücknahmen bitten) (Niemand soll mich herausfordern) (Ich will auf keine Bestenliste) (Blockierte Leute) (Meine Daten)
        Ada: (Ich will auf keine Bestenliste)
        Tak Tavern changed [only Ada] “**Deine Einstellungen**, auf jedem Server:” to:
            **Deine Einstellungen**, auf jedem Server:
            Andere dürfen dich um die Rücknahme eines Zugs bitten. Andere dürfen dich herausfordern.
            Du stehst auf keiner Bestenliste, und andere sehen weder dein Profil noch deine Münzen, nur ihre eigenen Partien gegen dich.
            Farben und Seite gelten für die Bretter, die nur du siehst.
            <Sprache: [Sprache: wie in meinem Discord] | Sprache: English | Sprache: Deutsch>
            <Farben des Bretts: [Farben: die des Servers] | Farben: Taverne, Holz und Creme | Farben: Schiefer, blaugrauer Stein | Farben: Papier, hell wie gedruckt | Farben: Kontrast, Schwarz und Weiß | Farben: Filz, grünes Tuch | Farben: Reise, eine Karte ohne Brett>
            <Die Seite unten am Brett: [Unten: meine eigene Seite] | Unten: Weiß | Unten: Schwarz>
            (Züge, Erinnerungen, Urlaub …)
            (Niemand soll mich um Rücknahmen bitten) (Niemand soll mich herausfordern) (Ich will auf die Bestenlisten) (Blockierte Leute) (Meine Daten)
        Ada: /tak bestenliste
        Tak Tavern [only Ada]:
            **Wertungen** auf diesem Server
            Auf dieser Liste steht noch niemand: Dafür braucht es 5 gewertete Partien. `/tak challenge` mit der Option `gewertet` beginnt eine.
            Du stehst auf keiner Bestenliste, so hast du es in `/tak settings` gewählt.
    "#]]);
    tavern.close().await;
}
