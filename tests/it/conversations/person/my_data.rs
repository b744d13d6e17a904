//! My data: shown, exported as a file, and deleted.

use local_discord::Message;

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    deletion_needs_two_confirmations,
    deletion_ends_games_and_notifies_opponents,
    deleted_player_leaves_boards_and_returns_as_new,
    data_is_deleted_in_german,
    many_rows_are_deleted_in_one_answer,
    running_deletion_refuses_commands
);

pub(super) const NAMELESS: &str = "select count(*) from players where id < 0";

/// Fails if the audit reports a finding, or a rebuilt row differs.
pub(super) async fn assert_rows_are_consistent(tavern: &Tavern) {
    let store = tavern.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    let rebuilt = store.rebuild(false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
    store.close().await;
}

/// Copies of the accepted challenge that were declined.
pub(super) fn declined_challenges(count: u32) -> String {
    format!(
        "insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, \
                                 guest) \
         with recursive counted (n) as \
             (select 1 union all select n + 1 from counted where n < {count}) \
         select n, guild, channel, challenger, opponent, terms, 'declined', made_at, guest \
         from counted, challenges where state = 'accepted'"
    )
}

/// A play in which Ada has a finished game, a running one in a series with
/// automatic games, and challenges in two channels.
async fn play_with_busy_ada(tavern: &Tavern) -> Play<'_> {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a3 a1 b1 b3 c2 a2 c1").await;
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 ante:5 games:3 next:by-itself" for play];
    setup!["Bo: (Bid), [0]" for play];
    setup!["Ada: (Bid), [1]" for play];
    play.three_plies_each(["Ada", "Bo"]).await;
    setup!["Ada: /tak challenge opponent:@Cleo" for play];
    play.enter_channel("garden");
    setup!["Dan: /tak challenge opponent:@Ada" for play];
    play.enter_channel("tavern");
    setup!["Ada: /tak settings" for play];
    play.text();
    play
}

async fn deletion_needs_two_confirmations(tavern: &Tavern) {
    let mut play = play_with_busy_ada(tavern).await;
    script![[r#"
        Ada: (My data)
        Tak Tavern [only Ada]:
            **Your stored data**
            First seen <then>.
            - Games: 1 active, 1 finished. You played 7 moves in them.
            - Challenges by you and to you: 4, 2 waiting for an answer.
            - Your seeks: 0.
            - Purses, one on each server: 1, with 3 entries.
            - Ratings, on each server and over all: 0.
            - Settings that you chose: 0.
            - Whether you were shown the lesson, and how far you are in it.
            Your results, your places on leaderboards and your rating changes follow from your games. Your name isn't stored, only your Discord ID.
            Press **Export** to get all of it as a file. **Delete…** asks you twice before anything is deleted.
            (Export) (Delete…)
        Ada: (Delete…)
        Tak Tavern changed [only Ada] “**Your stored data**” to:
            **Delete your data?** This will happen:
            - You resign your active game. Your opponent wins and is told.
            - Your 2 open challenges are withdrawn or declined.
            - Your settings, your bids, your lesson progress, your puzzles, your free board, your notes, the games you watch and your block list are deleted. The roles I gave you are taken away.
            - Your games no longer lead to you. They stay for your opponents, with “a former player” in your place. Your coins, results and ratings stay with that player, off every leaderboard.
            - A server's ban stays, and so do blocks by other people, if there are any.
            - Messages already sent stay on Discord, even if they mention you.
            - If you play again, you start over, with a new purse.
            Want to keep a copy? Export it first.
            (Yes, delete it) (Export) (Keep it)
        Ada: (Yes, delete it)
        Tak Tavern changed [only Ada] “**Delete your data?** This will happen:” to:
            **Delete it for good?** It can't be restored, not even by the operator of this bot. You resign one game that isn't over.
            (Delete for good) (Keep it)
        Ada: (Keep it)
        Tak Tavern changed [only Ada] “**Delete it for good?** It can't be restored, not even by the operator of this bot. You resign one game that isn't over.” to:
            Nothing was deleted.
    "#] for play];
    tavern.database.holds(NAMELESS, &["0"]).await;
}

/// Only Ada can confirm. The other players are notified, and the series ends.
async fn deletion_ends_games_and_notifies_opponents(tavern: &Tavern) {
    let mut play = play_with_busy_ada(tavern).await;
    setup!["Ada: (My data), (Delete…)" for play];
    let confirm = play.button("Ada", "Yes, delete it");
    setup!["Ada: (Yes, delete it)" for play];
    let delete = play.button("Ada", "Delete for good");
    play.text();
    play.forges("Bo", "Ada's Delete for good", &delete).await;
    play.forges("Dan", "Ada's Yes, delete it", &confirm).await;
    play.clicks("Ada", "Delete for good").await;
    play.forges("Ada", "Delete for good", &delete).await;
    play.enter_channel("garden");
    play.record_news().await;
    play.tells(&expect![[r#"
        Bo: (forged: Ada's Delete for good)
        Tak Tavern [only Bo]:
            This button has expired. `/tak board` shows a board with new ones.
        Dan: (forged: Ada's Yes, delete it)
        Tak Tavern [only Dan]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (Delete for good)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · White resigned, 0-1
            A former player resigns. **@Bo wins.** Congratulations!
            @Bo wins the pot of **11 coins**. A former player pays @Bo 7 coins for unplayed pieces. All in all, @Bo won 13 coins.
            Points for the leaderboard: @Bo scores **9** for the squares of the board. Unplayed pieces score only in a win on the board.
            Series, game 1 of 3: a former player 0 (0 wins), @Bo 9 (1 win).
            picture: tak-2-7.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Ada challenges @Cleo to a game of Tak.” to:
            A former player withdrew the challenge to @Cleo.
        Tak Tavern changed [only Ada] “**Delete it for good?** It can't be restored, not even by the operator of this bot. You resign one game that isn't over.” to:
            Your data is deleted. No game here leads to you any more. You resigned your active game. Thanks for playing!
        Ada: (forged: Delete for good)
        Tak Tavern [only Ada]:
            No data is stored about you. Your first game or a choice in `/tak settings` changes that.
        In #garden.
        Tak Tavern [to all; notifies Dan]:
            @Dan, a former player declined your challenge.
        Tak Tavern changed [to all] “@Dan challenges @Ada to a game of Tak.” to:
            A former player declined the challenge from @Dan.
    "#]]);
    tavern.database.holds(NAMELESS, &["1"]).await;
    assert_rows_are_consistent(tavern).await;
}

async fn deleted_player_leaves_boards_and_returns_as_new(tavern: &Tavern) {
    let mut play = play_with_busy_ada(tavern).await;
    setup!["Ada: (My data), (Delete…), (Yes, delete it)" for play];
    let delete = play.button("Ada", "Delete for good");
    setup!["Ada: (Delete for good)" for play];
    play.text();
    script![[r#"
        Bo: (PTN)
        Tak Tavern [only Bo]:
            **Game 2** · 3x3 · White resigned, 0-1
            A former player played White, @Bo played Black. The game as a PTN file, for other Tak programs:
            file: tak-2.ptn
            (link: Open in PTN Ninja)
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Finished while you were away**
            [**2**](a message) · against a former player · won by resignation
            [**1**](a message) · against a former player · lost to a road
            | You have no active games. Start one with `/tak challenge`.
            (Look at game 2) (Look at game 1)
        Bo: /tak replay game:1
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            A former player played White, @Bo played Black. The whole game, 7 moves:
            picture: tak-1-1-7.gif “Replay of 7 moves. Last position: Tak, 3 by …”
            (Step through)
    "#] for play];
    let rematch = rematch_id(tavern);
    play.forges("Bo", "Rematch", &rematch).await;
    play.forges("Ada", "Rematch", &rematch).await;
    let next = rematch.replace("rematch", "next-game");
    let (next, _) = next.rsplit_once('/').unwrap();
    play.forges("Bo", "Next game", next).await;
    play.tells(&expect![[r#"
        Bo: (forged: Rematch)
        Tak Tavern [only Bo]:
            The other player has left and deleted their data, so they can't answer. Invite another player with `/tak challenge`.
        Ada: (forged: Rematch)
        Tak Tavern [only Ada]:
            Only the two players of game 1 can start a rematch. Start your own game with `/tak challenge`.
        Bo: (forged: Next game)
        Tak Tavern [only Bo]:
            There's no next game to start: the series is over, or its next game has already begun. `/tak games` lists your games, `/tak challenge` starts a new one.
    "#]]);
    script![[r#"
        Bo: /tak leaderboard by:coins
        Tak Tavern [only Bo]:
            **Coins** on this server
            **1.** @Bo · **113** · +13 in seven days
            picture: leaderboard.png “Bars in the order of the list: 1. 113, up 13…”
            <Show another list: Ratings | Points | Games won | Puzzles>
        Bo: /tak leaderboard by:wins
        Tak Tavern [only Bo]:
            **Games won** on this server
            **1.** @Bo · **1** of 2 games · +1 in seven days
            picture: leaderboard.png “Bars in the order of the list: 1. 1, up 1, y…”
            <Show another list: Ratings | Points | Coins | Puzzles>
        Ada: /tak purse
        Tak Tavern [only Ada]:
            Your purse here: **100 coins**.
            No coins paid or won yet. To play for coins, use `/tak challenge` with the preset University.
        Ada: /tak challenge opponent:@Bo first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
    "#] for play];
    play.forges("Ada", "Delete for good", &delete).await;
    play.tells(&expect![[r#"
        Ada: (forged: Delete for good)
        Tak Tavern [only Ada]:
            **Delete your data?** This will happen:
            - Your open challenge is withdrawn or declined.
            - Your settings, your bids, your lesson progress, your puzzles, your free board, your notes, the games you watch and your block list are deleted. The roles I gave you are taken away.
            - Your games no longer lead to you. They stay for your opponents, with “a former player” in your place. Your coins, results and ratings stay with that player, off every leaderboard.
            - A server's ban stays, and so do blocks by other people, if there are any.
            - Messages already sent stay on Discord, even if they mention you.
            - If you play again, you start over, with a new purse.
            Want to keep a copy? Export it first.
            (Yes, delete it) (Export) (Keep it)
    "#]]);
    assert_rows_are_consistent(tavern).await;
}

/// The id of the Rematch button of the first game.
fn rematch_id(tavern: &Tavern) -> String {
    let messages = tavern.discord.messages(tavern.channel);
    let mut buttons = messages.iter().flat_map(Message::buttons);
    let button = buttons.find(|button| button.label == "Rematch");
    button.unwrap().custom_id.unwrap()
}

async fn data_is_deleted_in_german(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak server, <Language: Deutsch>, /tak challenge opponent:@Bo size:3x3 first:me games:3)
        (Bo: (Annehmen), /tak challenge opponent:@Cleo, /tak challenge opponent:@Dan, /tak settings, <Language: Deutsch>)
        Bo: (Meine Daten)
        Tak Tavern [only Bo]:
            **Deine gespeicherten Daten**
            Zum ersten Mal hier: <then>.
            - Partien: 1 laufend, 0 beendet. Darin hast du 0 Züge gespielt.
            - Herausforderungen von dir und an dich: 3, davon 2 ohne Antwort.
            - Deine Gesuche: 0.
            - Geldbeutel, einer je Server: 0, mit 0 Einträgen.
            - Wertungen, je Server und insgesamt: 0.
            - Einstellungen, die du gewählt hast: 1.
            - Ob du auf die Lektion hingewiesen wurdest und wie weit du darin bist.
            Deine Ergebnisse, deine Plätze auf Bestenlisten und deine Wertungsänderungen folgen aus deinen Partien. Dein Name ist nicht gespeichert, nur deine Discord-ID.
            Drück auf **Exportieren**, um alles als Datei zu bekommen. **Löschen…** fragt zweimal nach, bevor etwas gelöscht wird.
            (Exportieren) (Löschen…)
        Bo: (Exportieren)
        Tak Tavern [only Bo]:
            Alles, was über dich gespeichert ist, als JSON. Hier siehst nur du diese Datei.
            file: tak-my-data.json
        Bo: (Löschen…)
        Tak Tavern changed [only Bo] “**Deine gespeicherten Daten**” to:
            **Deine Daten löschen?** Das passiert dann:
            - Du gibst deine laufende Partie auf. Dein Gegner gewinnt und erfährt es.
            - Deine 2 offenen Herausforderungen werden zurückgezogen oder abgelehnt.
            - Deine Einstellungen, deine Gebote, dein Stand in der Lektion, deine Rätsel, dein freies Brett, deine Notizen, die Partien, die du beobachtest, und deine Blockierungen werden gelöscht. Rollen, die du von mir hast, verlierst du.
            - Deine Partien führen nicht mehr zu dir. Sie bleiben für deine Gegner. An deiner Stelle steht dort „ein gelöschtes Profil“. Münzen, Ergebnisse und Wertungen bleiben bei diesem Profil, auf keiner Bestenliste.
            - Eine Sperre auf einem Server bleibt, ebenso Blockierungen durch andere, falls es welche gibt.
            - Schon gesendete Nachrichten bleiben auf Discord, auch wenn sie dich erwähnen.
            - Spielst du wieder, fängst du neu an, mit einem neuen Geldbeutel.
            Willst du eine Kopie? Exportiere sie vorher.
            (Ja, löschen) (Exportieren) (Behalten)
        Bo: (Ja, löschen)
        Tak Tavern changed [only Bo] “**Deine Daten löschen?** Das passiert dann:” to:
            **Endgültig löschen?** Gelöschtes lässt sich nicht wiederherstellen, auch nicht vom Betreiber dieses Bots. Du gibst eine Partie auf, die noch läuft.
            (Endgültig löschen) (Behalten)
        Bo: (Endgültig löschen)
        Tak Tavern [to all; notifies Ada]:
            **Partie 1** · 3x3 · Schwarz hat aufgegeben, 1-0
            Ein gelöschtes Profil gibt auf. **@Ada gewinnt.** Glückwunsch!
            Diese Partie zählt nicht, weil nicht beide mindestens 3 Züge gespielt haben.
            Serie, Partie 1 von 3: @Ada 0 (0 Siege), ein gelöschtes Profil 0 (0 Siege).
            picture: tak-1-1.png “Tak, 3 mal 3. Schwarz hat aufgegeben, Weiß h…”
            (grey: Wiederholung) (grey: Analyse) (PTN)
        Tak Tavern changed [to all] “@Bo fordert @Cleo zu einer Partie Tak heraus.” to:
            Ein gelöschtes Profil hat die Herausforderung an @Cleo zurückgezogen.
        Tak Tavern changed [to all] “@Bo fordert @Dan zu einer Partie Tak heraus.” to:
            Ein gelöschtes Profil hat die Herausforderung an @Dan zurückgezogen.
        Tak Tavern changed [only Bo] “**Endgültig löschen?** Gelöschtes lässt sich nicht wiederherstellen, auch nicht vom Betreiber dieses Bots. Du gibst eine Partie auf, die noch läuft.” to:
            Deine Daten sind gelöscht. Keine Partie führt hier mehr zu dir. Deine laufende Partie hast du aufgegeben. Danke fürs Mitspielen!
    "#] for play];
    assert_rows_are_consistent(play.tavern).await;
}

/// More rows than the transaction that deletes the person.
async fn many_rows_are_deleted_in_one_answer(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("c3").await;
    tavern.database.run(&declined_challenges(50)).await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    play.clicks("Ada", "Yes, delete it").await;
    play.clicks("Ada", "Delete for good").await;
    tavern.settled().await;
    play.mentions("Your data is deleted. No game here leads to you any more.");
    let query = "select count(*) from challenges where challenger > 0 or state = 'open'";
    tavern.database.holds(query, &["0"]).await;
    let rows = "select count(*) from deletions";
    tavern.database.holds(rows, &["0"]).await;
    tavern.database.holds(NAMELESS, &["1"]).await;
    assert_rows_are_consistent(tavern).await;
}

/// Until it is complete, commands store no new rows of the player.
async fn running_deletion_refuses_commands(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    // Another process deletes the rows, slowly.
    let deletion = "insert into deletions (player, nameless, asked_at, due) \
                 select challenger, -9, made_at, 9000000000000 from challenges";
    tavern.database.run(deletion).await;
    play.types("Ada", "/tak settings").await;
    play.mentions("Your data is being deleted");
    play.types("Bo", "/tak settings").await;
    play.omits("being deleted");
}
