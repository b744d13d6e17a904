//! Profiles, and the limits people set on theirs.

use super::play_resigned_game;
use crate::{Play, on_both_engines, script, setup};

on_both_engines!(
    profile_without_rated_games_has_no_rating,
    profile_shows_ratings_purse_and_head_to_head,
    menu_of_a_person_opens_their_profile,
    unlisted_player_is_hidden_from_others,
    unlisted_player_sees_own_games_and_can_return,
    unlisted_player_is_hidden_in_german,
);

/// Before the first game, and after an unrated one.
async fn profile_without_rated_games_has_no_rating(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak profile
        Tak Tavern [only Ada]:
            You haven't finished a game here yet. Start one with `/tak challenge`.
        Ada: /tak profile player:@Bo
        Tak Tavern [only Ada]:
            @Bo hasn't finished a game here yet. Invite them with `/tak challenge`.
        Ada: /tak profile player:"@Tak Tavern"
        Tak Tavern [only Ada]:
            `player` is a person; bots don't play. Choose one of Discord's suggestions.
    "#] for play];
    play_resigned_game(play, "", "Bo").await;
    script![[r#"
        Ada: /tak profile
        Tak Tavern [only Ada]:
            **Your games here**
            1 game: 1 win, 0 draws, 0 losses, 25 points.
            As White 1–0–0, as Black 0–0–0 (wins–draws–losses).
            By board: 5x5 1–0–0.
            Wins in a row: 1 now, 1 at best.
            Favourite first squares: a1 1–0–0.
            Best win: game 1 against @Bo, with 25 points.
            (Finished games)
    "#] for play];
}

async fn profile_shows_ratings_purse_and_head_to_head(play: &mut Play<'_>) {
    play_resigned_game(play, "", "Bo").await;
    for loser in ["Bo", "Ada", "Bo"] {
        play_resigned_game(play, "rated:true", loser).await;
    }
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 ante:5, (Bid), [5]" for play];
    setup!["Bo: (Bid), [0]" for play];
    play.three_plies_each(["Ada", "Bo"]).await;
    setup!["Ada: /tak offer what:draw" for play];
    setup!["Bo: (Accept)" for play];
    play.text();
    script![[r#"
        Ada: /tak profile
        Tak Tavern [only Ada]:
            **Your games here**
            Rating **1582**? after 3 rated games. On all servers **1582**? after 3.
            Purse: 97 coins.
            Usually moves within 5 minutes.
            5 games: 3 wins, 1 draw, 1 loss, 75 points.
            As White 3–1–1, as Black 0–0–0 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 3–0–1.
            Wins in a row: 0 now, 2 at best.
            Favourite first squares: a1 3–1–1.
            Best win: game 4 against @Bo, rated 1567 at the time.
            picture: rating.png “Rating here over 3 games: 1662 after the fir…”
            (Finished games)
        Bo: /tak profile player:@Ada
        Tak Tavern [only Bo]:
            **@Ada's games here**
            Rating **1582**? after 3 rated games. On all servers **1582**? after 3.
            Purse: 97 coins.
            Usually moves within 5 minutes.
            5 games: 3 wins, 1 draw, 1 loss, 75 points.
            As White 3–1–1, as Black 0–0–0 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 3–0–1.
            Wins in a row: 0 now, 2 at best.
            Favourite first squares: a1 3–1–1.
            Best win: game 4 against @Bo, rated 1567 at the time.
            You against @Ada: 1–1–3 (wins–draws–losses).
            picture: rating.png “Rating here over 3 games: 1662 after the fir…”
            (Finished games)
        Cleo: /tak profile player:@Ada
        Tak Tavern [only Cleo]:
            **@Ada's games here**
            Rating **1582**? after 3 rated games. On all servers **1582**? after 3.
            Purse: 97 coins.
            Usually moves within 5 minutes.
            5 games: 3 wins, 1 draw, 1 loss, 75 points.
            As White 3–1–1, as Black 0–0–0 (wins–draws–losses).
            By board: 3x3 0–1–0 · 5x5 3–0–1.
            Wins in a row: 0 now, 2 at best.
            Favourite first squares: a1 3–1–1.
            Best win: game 4 against @Bo, rated 1567 at the time.
            You and @Ada haven't finished a game here yet.
            picture: rating.png “Rating here over 3 games: 1662 after the fir…”
            (Finished games)
    "#] for play];
    play.tavern.ada.speaks("de");
    script![[r#"
        Ada: /tak profil person:@Bo
        Tak Tavern [only Ada]:
            **Die Partien von @Bo hier**
            Wertung **1418**? nach 3 gewerteten Partien. Auf allen Servern **1418**? nach 3.
            Geldbeutel: 103 Münzen.
            Zieht meist innerhalb von 5 Minuten.
            5 Partien: 1 Sieg, 1 Remis, 3 Niederlagen, 25 Punkte.
            Mit Weiß 0–0–0, mit Schwarz 1–1–3 (Siege–Remis–Niederlagen).
            Nach Brettgröße: 3x3 0–1–0 · 5x5 1–0–3.
            Siege in Folge: zurzeit 0, höchstens 1.
            Liebste erste Felder: e5 1–0–3 und c3 0–1–0.
            Bester Sieg: Partie 3 gegen @Ada, damals mit Wertung 1662.
            Du gegen @Bo: 3–1–1 (Siege–Remis–Niederlagen).
            picture: rating.png “Wertung hier nach 3 Partien: 1338 nach der e…”
            (Beendete Partien)
    "#] for play];
}

async fn menu_of_a_person_opens_their_profile(play: &mut Play<'_>) {
    play_resigned_game(play, "", "Bo").await;
    script![[r#"
        Bo: Tak profile of @Ada
        Tak Tavern [only Bo]:
            **@Ada's games here**
            1 game: 1 win, 0 draws, 0 losses, 25 points.
            As White 1–0–0, as Black 0–0–0 (wins–draws–losses).
            By board: 5x5 1–0–0.
            Wins in a row: 1 now, 1 at best.
            Favourite first squares: a1 1–0–0.
            Best win: game 1 against @Bo, with 25 points.
            You against @Ada: 0–0–1 (wins–draws–losses).
            (Finished games)
        Bo: Tak profile of @Bo
        Tak Tavern [only Bo]:
            **Your games here**
            1 game: 0 wins, 0 draws, 1 loss, 0 points.
            As White 0–0–0, as Black 0–0–1 (wins–draws–losses).
            By board: 5x5 0–0–1.
            Favourite first squares: e5 0–0–1.
            (Finished games)
        Bo: Tak profile of @Tak Tavern
        Tak Tavern [only Bo]:
            `player` is a person; bots don't play. Choose one of Discord's suggestions.
    "#] for play];
    play.tavern.ada.speaks("de");
    script![[r#"
        Ada: Tak-Profil of @Bo
        Tak Tavern [only Ada]:
            **Die Partien von @Bo hier**
            1 Partie: 0 Siege, 0 Remis, 1 Niederlage, 0 Punkte.
            Mit Weiß 0–0–0, mit Schwarz 0–0–1 (Siege–Remis–Niederlagen).
            Nach Brettgröße: 5x5 0–0–1.
            Liebste erste Felder: e5 0–0–1.
            Du gegen @Bo: 1–0–0 (Siege–Remis–Niederlagen).
            (Beendete Partien)
        Ada: Tak-Profil of @Cleo
        Tak Tavern [only Ada]:
            @Cleo hat hier noch keine Partie beendet. Schlag mit `/tak challenge` eine vor.
    "#] for play];
}

/// Others see only their own games against the player.
async fn unlisted_player_is_hidden_from_others(play: &mut Play<'_>) {
    play_resigned_game(play, "", "Ada").await;
    script![[r#"
        (Bo: /tak settings)
        Bo: (Leave leaderboards)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on no leaderboard. Others can't see your profile or your coins, only their own games against you.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Join leaderboards) (Blocked people) (My data)
        Bo: /tak leaderboard by:points
        Tak Tavern [only Bo]:
            **Points** on this server
            This list is empty. Win a game to appear here: `/tak challenge` starts one.
            You're on no leaderboard, as set in `/tak settings`.
            <Show another list: Ratings | Coins | Games won | Puzzles>
        Ada: /tak leaderboard by:points
        Tak Tavern [only Ada]:
            **Points** on this server
            This list is empty. Win a game to appear here: `/tak challenge` starts one.
            <Show another list: Ratings | Coins | Games won | Puzzles>
        Ada: /tak profile player:@Bo
        Tak Tavern [only Ada]:
            @Bo keeps their profile private. You only see your games against each other.
            You against @Bo: 0–0–1 (wins–draws–losses).
            (Finished games)
        Ada: (Finished games)
        Tak Tavern changed [only Ada] “@Bo keeps their profile private. You only see your games against each other.” to:
            **Your finished games against @Bo** here, newest first:
            [**1**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            <Replay a game for everyone: 1 · against Bo · 5x5 · resigned>
            <Get a game as a PTN file: 1 · against Bo · 5x5 · resigned>
        Cleo: /tak profile player:@Bo
        Tak Tavern [only Cleo]:
            @Bo keeps their profile private. You only see your games against each other.
            You and @Bo haven't finished a game here yet.
        Cleo: /tak history player:@Bo
        Tak Tavern [only Cleo]:
            There are no finished games of @Bo to show here. Invite them with `/tak challenge`.
    "#] for play];
}

async fn unlisted_player_sees_own_games_and_can_return(play: &mut Play<'_>) {
    play_resigned_game(play, "", "Ada").await;
    setup!["Bo: /tak settings, (Leave leaderboards)" for play];
    script![[r#"
        Bo: /tak profile
        Tak Tavern [only Bo]:
            **Your games here**
            1 game: 1 win, 0 draws, 0 losses, 25 points.
            As White 0–0–0, as Black 1–0–0 (wins–draws–losses).
            By board: 5x5 1–0–0.
            Wins in a row: 1 now, 1 at best.
            Favourite first squares: e5 1–0–0.
            Best win: game 1 against @Ada, with 25 points.
            (Finished games)
        Bo: /tak history
        Tak Tavern [only Bo]:
            **Your finished games** on this server, newest first:
            [**1**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for everyone: 1 · against Ada · 5x5 · won by resignation>
            <Get a game as a PTN file: 1 · against Ada · 5x5 · won by resignation>
        Bo: (Join leaderboards)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
        Cleo: /tak leaderboard by:points
        Tak Tavern [only Cleo]:
            **Points** on this server
            **1.** @Bo · **25** · 1 game · +25 in seven days
            You're not on this list yet. Win a game to appear here: `/tak challenge` starts one.
            picture: leaderboard.png “Bars in the order of the list: 1. 25, up 25.…”
            <Show another list: Ratings | Coins | Games won | Puzzles>
        Cleo: /tak history player:@Bo
        Tak Tavern [only Cleo]:
            **@Bo's finished games** here, newest first:
            [**1**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for everyone: 1 · against Ada · 5x5 · won by resignation>
            <Get a game as a PTN file: 1 · against Ada · 5x5 · won by resignation>
    "#] for play];
}

async fn unlisted_player_is_hidden_in_german(play: &mut Play<'_>) {
    play_resigned_game(play, "", "Ada").await;
    setup!["Bo: /tak settings, (Leave leaderboards)" for play];
    play.tavern.ada.speaks("de");
    script![[r#"
        Ada: /tak profil person:@Bo
        Tak Tavern [only Ada]:
            @Bo hält das eigene Profil privat. Du siehst nur eure Partien gegeneinander.
            Du gegen @Bo: 0–0–1 (Siege–Remis–Niederlagen).
            (Beendete Partien)
        Ada: /tak verlauf person:@Bo
        Tak Tavern [only Ada]:
            **Deine beendeten Partien gegen @Bo** hier, die neueste zuerst:
            [**1**](a message) gegen @Bo · Weiß · 5x5 · aufgegeben · 3 Züge · <then>
            <Eine Partie für alle wiederholen: 1 · gegen Bo · 5x5 · aufgegeben>
            <Eine Partie als PTN-Datei holen: 1 · gegen Bo · 5x5 · aufgegeben>
        (Ada: /tak einstellungen)
        Ada: (Bestenlisten verlassen)
        Tak Tavern changed [only Ada] “**Deine Einstellungen**, auf jedem Server:” to:
            **Deine Einstellungen**, auf jedem Server:
            Andere dürfen dich um eine Rücknahme bitten. Andere dürfen dich herausfordern.
            Du stehst auf keiner Bestenliste. Andere sehen weder dein Profil noch deine Münzen, nur ihre eigenen Partien gegen dich.
            Bretter für alle zeigen die Seite von Weiß unten. Seite und Farben, die du hier wählst, gelten für Bretter, die nur du siehst, und für die Buttons unter **Schritt für Schritt**.
            <Sprache: [Sprache: wie in meinem Discord] | …>
            <Farben des Bretts: [Farben: die des Servers] | Farben: Taverne, Holz und Creme | Farben: Schiefer, blaugrauer Stein | Farben: Papier, hell wie gedruckt | Farben: Kontrast, Schwarz und Weiß | Farben: Filz, grünes Tuch | Farben: Reise, eine Karte ohne Brett>
            <Seite unten am Brett: [Unten: Weiß, wie auf Brettern für alle] | Unten: meine eigene Seite, auch Schwarz | Unten: Schwarz>
            (Züge, Erinnerungen, Urlaub…)
            (Bitten um Rücknahme sperren) (Herausforderungen sperren) (Auf Bestenlisten erscheinen) (Blockierte Leute) (Meine Daten)
        Ada: /tak bestenliste
        Tak Tavern [only Ada]:
            **Wertungen** auf diesem Server
            Diese Liste ist leer. Spiel 5 gewertete Partien, um hier zu erscheinen: `/tak challenge` mit der Option `gewertet`.
            Du stehst auf keiner Bestenliste, wie in `/tak settings` gewählt.
            <Eine andere Liste zeigen: Punkte | Münzen | Gewonnene Partien | Rätsel>
    "#] for play];
}
