//! Finished games, five to a page, and the actions on them.

use super::play_resigned_game;
use crate::{Play, expect, on_both_engines, script, setup};

on_both_engines!(
    history_without_games_explains_itself,
    history_pages_offer_replays_and_files,
    history_of_another_player_shows_their_side,
    history_in_another_channel_links_boards_and_files,
    history_names_the_place_of_games_from_elsewhere,
);

async fn history_without_games_explains_itself(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak history
        Tak Tavern [only Ada]:
            You haven't finished a game yet. `/tak challenge` starts one, and `/tak games` lists your active games.
        Ada: /tak history player:@Bo
        Tak Tavern [only Ada]:
            There are no finished games of @Bo to show here. Invite them with `/tak challenge`.
        Ada: /tak history player:@Bo scope:everywhere
        Tak Tavern [only Ada]:
            On all servers, you can only list your own games. Leave out `player` or `scope`.
    "#] for play];
    play.tavern.ada.speaks("de");
    script![[r#"
        Ada: /tak verlauf
        Tak Tavern [only Ada]:
            Du hast noch keine Partie beendet. `/tak challenge` beginnt eine, und `/tak games` zeigt deine laufenden.
        Ada: /tak verlauf person:@Bo
        Tak Tavern [only Ada]:
            Hier gibt es keine beendeten Partien von @Bo. Schlag mit `/tak challenge` eine vor.
        Ada: /tak verlauf person:@Bo wo:everywhere
        Tak Tavern [only Ada]:
            Auf allen Servern siehst du nur deine eigenen Partien. Lass `person` oder `wo` weg.
    "#] for play];
}

/// A road, three resignations, a draw, and a resignation after a few plies.
async fn play_six_games(play: &mut Play<'_>) {
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.moves("a3 a1 b1 b3 c2 a2 c1").await;
    for loser in ["Bo", "Ada", "Ada"] {
        play_resigned_game(play, "", loser).await;
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

/// Pages replace each other. A replay is public, a file is private.
async fn history_pages_offer_replays_and_files(play: &mut Play<'_>) {
    play_six_games(play).await;
    script![[r#"
        Ada: /tak history
        Tak Tavern [only Ada]:
            **Your finished games** on this server, newest first:
            [**6**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**5**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**4**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**3**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**2**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for everyone: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            <Get a game as a PTN file: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Your finished games** on this server, newest first:” to:
            **Your finished games** on this server, newest first:
            [**1**](a message) against @Bo · White · 3x3 · won with a road · 4 moves · <then>
            <Replay a game for everyone: 1 · against Bo · 3x3 · won with a road>
            <Get a game as a PTN file: 1 · against Bo · 3x3 · won with a road>
            (Previous) (grey: Next)
        Ada: <1 · against Bo · 3x3 · won with a road>
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played White, @Bo played Black. The whole game, 7 moves:
            picture: tak-1-1-7.gif “Replay of 7 moves. Last position: Tak, 3 by …”
            (Step through)
        Ada: (Previous)
        Tak Tavern changed [only Ada] “**Your finished games** on this server, newest first:” to:
            **Your finished games** on this server, newest first:
            [**6**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**5**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**4**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**3**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**2**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for everyone: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            <Get a game as a PTN file: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            (grey: Previous) (Next)
    "#] for play];
}

async fn history_of_another_player_shows_their_side(play: &mut Play<'_>) {
    play_six_games(play).await;
    play.types("Cleo", "/tak history player:@Bo").await;
    play.clicks("Cleo", "Next").await;
    play.tavern.discord.person("Cleo").speaks("de");
    play.types("Cleo", "/tak verlauf person:@Ada").await;
    play.tells(&expect![[r#"
        Cleo: /tak history player:@Bo
        Tak Tavern [only Cleo]:
            **@Bo's finished games** here, newest first:
            [**6**](a message) against @Ada · White · 4x4 · drawn by agreement · 3 moves · <then>
            [**5**](a message) against @Ada · White · 4x4 · drawn by agreement · 3 moves · <then>
            [**4**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            [**3**](a message) against @Ada · Black · 5x5 · won by resignation · 3 moves · <then>
            [**2**](a message) against @Ada · Black · 5x5 · resigned · 3 moves · <then>
            <Replay a game for everyone: 6 · against Ada · 4x4 · drawn by agreement | 5 · against Ada · 4x4 · drawn by agreement | 4 · against Ada · 5x5 · won by resignation | 3 · against Ada · 5x5 · won by resignation | 2 · against Ada · 5x5 · resigned>
            <Get a game as a PTN file: 6 · against Ada · 4x4 · drawn by agreement | 5 · against Ada · 4x4 · drawn by agreement | 4 · against Ada · 5x5 · won by resignation | 3 · against Ada · 5x5 · won by resignation | 2 · against Ada · 5x5 · resigned>
            (grey: Previous) (Next)
        Cleo: (Next)
        Tak Tavern changed [only Cleo] “**@Bo's finished games** here, newest first:” to:
            **@Bo's finished games** here, newest first:
            [**1**](a message) against @Ada · Black · 3x3 · lost to a road · 4 moves · <then>
            <Replay a game for everyone: 1 · against Ada · 3x3 · lost to a road>
            <Get a game as a PTN file: 1 · against Ada · 3x3 · lost to a road>
            (Previous) (grey: Next)
        Cleo: /tak verlauf person:@Ada
        Tak Tavern [only Cleo]:
            **Beendete Partien von @Ada** hier, die neueste zuerst:
            [**6**](a message) gegen @Bo · Schwarz · 4x4 · Remis nach Vereinbarung · 3 Züge · <then>
            [**5**](a message) gegen @Bo · Schwarz · 4x4 · Remis nach Vereinbarung · 3 Züge · <then>
            [**4**](a message) gegen @Bo · Weiß · 5x5 · aufgegeben · 3 Züge · <then>
            [**3**](a message) gegen @Bo · Weiß · 5x5 · aufgegeben · 3 Züge · <then>
            [**2**](a message) gegen @Bo · Weiß · 5x5 · durch Aufgabe gewonnen · 3 Züge · <then>
            <Eine Partie für alle wiederholen: 6 · gegen Bo · 4x4 · Remis nach Vereinbarung | 5 · gegen Bo · 4x4 · Remis nach Vereinbarung | 4 · gegen Bo · 5x5 · aufgegeben | 3 · gegen Bo · 5x5 · aufgegeben | 2 · gegen Bo · 5x5 · durch Aufgabe gewonnen>
            <Eine Partie als PTN-Datei holen: 6 · gegen Bo · 4x4 · Remis nach Vereinbarung | 5 · gegen Bo · 4x4 · Remis nach Vereinbarung | 4 · gegen Bo · 5x5 · aufgegeben | 3 · gegen Bo · 5x5 · aufgegeben | 2 · gegen Bo · 5x5 · durch Aufgabe gewonnen>
            (grey: Zurück) (Weiter)
    "#]]);
}

/// Each conversation has numbers of its own.
async fn history_names_the_place_of_games_from_elsewhere(play: &mut Play<'_>) {
    play_resigned_game(play, "", "Bo").await;
    setup!["Ada: /tak challenge \"opponent:@Tak Tavern\" private:true level:1 size:3x3 first:me" for play];
    play.text();
    script![[r#"
        In Ada's direct messages.
        Tak Tavern [to all]:
            Here is your game against the house. Only you see it.
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, the house plays Black. The house plays at level 1, **Sleepy Guest**, unrated. After 14 days without your move the game ends by itself and doesn't count. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does the house's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        (Ada: /tak move ply:a1)
        (Ada: /tak resign, (Resign))
        Ada: /tak history
        Tak Tavern [only Ada]:
            **Your finished games** on all servers, newest first:
            [**1**](a message) against the house (level 1, Sleepy Guest) · White · 3x3 · resigned · 1 move · <then>
            [**1**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then> · in #tavern
            <Replay a game for everyone: 1 · against the house (level 1, Sleepy Guest) · 3x3 · resigned>
            <Get a game as a PTN file: 1 · against the house (level 1, Sleepy Guest) · 3x3 · resigned | 1 · against Bo · 5x5 · won by resignation · on a server>
        In #tavern.
        Ada: /tak history scope:everywhere
        Tak Tavern [only Ada]:
            **Your finished games** on all servers, newest first:
            [**1**](a message) against the house (level 1, Sleepy Guest) · White · 3x3 · resigned · 1 move · <then> · in direct messages
            [**1**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Replay a game for everyone: 1 · against Bo · 5x5 · won by resignation>
            <Get a game as a PTN file: 1 · against the house (level 1, Sleepy Guest) · 3x3 · resigned · direct messages | 1 · against Bo · 5x5 · won by resignation>
    "#] for play];
}

async fn history_in_another_channel_links_boards_and_files(play: &mut Play<'_>) {
    play_six_games(play).await;
    script![[r#"
        In #garden.
        Ada: /tak history scope:everywhere
        Tak Tavern [only Ada]:
            **Your finished games** on all servers, newest first:
            [**6**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**5**](a message) against @Bo · Black · 4x4 · drawn by agreement · 3 moves · <then>
            [**4**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**3**](a message) against @Bo · White · 5x5 · resigned · 3 moves · <then>
            [**2**](a message) against @Bo · White · 5x5 · won by resignation · 3 moves · <then>
            <Get a game as a PTN file: 6 · against Bo · 4x4 · drawn by agreement | 5 · against Bo · 4x4 · drawn by agreement | 4 · against Bo · 5x5 · resigned | 3 · against Bo · 5x5 · resigned | 2 · against Bo · 5x5 · won by resignation>
            (grey: Previous) (Next)
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Your finished games** on all servers, newest first:” to:
            **Your finished games** on all servers, newest first:
            [**1**](a message) against @Bo · White · 3x3 · won with a road · 4 moves · <then>
            <Get a game as a PTN file: 1 · against Bo · 3x3 · won with a road>
            (Previous) (grey: Next)
        Ada: <1 · against Bo · 3x3 · won with a road>
        Tak Tavern [only Ada]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played White, @Bo played Black. The game as a PTN file, for other Tak programs:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
    "#] for play];
}
