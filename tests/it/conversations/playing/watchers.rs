//! Spectators and the direct message they get at the end of a game.

use std::time::Duration;

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    watchers_get_one_message_at_the_end,
    watcher_without_direct_messages_gets_nothing,
    next_process_sends_the_missing_message,
    follower_gets_every_ply_until_stopped,
    follower_without_direct_messages_is_left_alone
);

async fn watchers_get_one_message_at_the_end(tavern: &Tavern) {
    tavern.discord.person("Dan").speaks("de");
    let mut play = Play::with_game(tavern, "size:3x3").await;
    script![[r#"
        (Cleo: /tak board)
        Cleo: (Tell me the result)
        Tak Tavern [only Cleo]:
            You'll get a direct message when game 1 ends, and none before.
            (Follow every move) (Stop watching)
    "#] for play];
    let watch = play.button("Cleo", "Stop watching");
    script![[r#"
        Cleo: (Stop watching)
        Tak Tavern [only Cleo]:
            You no longer watch game 1.
            (Tell me the result) (Follow every move)
        Cleo: (Tell me the result)
        Tak Tavern [only Cleo]:
            You'll get a direct message when game 1 ends, and none before.
            (Follow every move) (Stop watching)
        (Dan: /tak board)
        Dan: (Sag mir das Ergebnis)
        Tak Tavern [only Dan]:
            Du bekommst eine Direktnachricht, wenn Partie 1 endet, vorher keine.
            (Jedem Zug folgen) (Nicht mehr beobachten)
    "#] for play];
    play.forges("Ada", "Watch", &watch).await;
    play.moves("a1 c3 c1").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.forges("Bo", "Watch, and it is over", &watch).await;
    play.forges("Cleo", "Watch, and it is over", &watch).await;
    play.enter_direct_messages("Cleo");
    play.record_news().await;
    play.clicks("Cleo", "Replay").await;
    play.clicks("Cleo", "PTN").await;
    // A game of others, unwatched by Cleo.
    let other_replay = play
        .button("Cleo", "Replay")
        .replace("replay/1/", "replay/1/1");
    play.forges("Cleo", "the replay of another game", &other_replay)
        .await;
    play.enter_direct_messages("Dan");
    play.record_news().await;
    play.tells(&expect![[r#"
        Ada: (forged: Watch)
        Tak Tavern [only Ada]:
            You play in game 1, so you'll see its end anyway.
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-4.png “Tak, 3 by 3. Black resigned, White won. Last…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
        Bo: (forged: Watch, and it is over)
        Tak Tavern [only Bo]:
            Game 1 is already over. Watch it with `/tak replay`.
        Cleo: (forged: Watch, and it is over)
        Tak Tavern [only Cleo]:
            Game 1 is already over. Watch it with `/tak replay`.
        In Cleo's direct messages.
        Tak Tavern [to all]:
            A game you watched in #tavern is over.
            **Game 1** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            (Replay) (Analyse) (PTN) (link: Last board)
        Cleo: (Replay)
        Tak Tavern [to all]:
            **Game 1** · 3x3 · Black resigned, 1-0
            @Ada played White, @Bo played Black. The whole game, 3 moves:
            picture: tak-1-1-3.gif “Replay of 3 moves. Last position: Tak, 3 by …”
            (Step through)
        Cleo: (PTN)
        Tak Tavern [only Cleo]:
            **Game 1** · 3x3 · Black resigned, 1-0
            @Ada played White, @Bo played Black. The game as a PTN file, for other Tak programs:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
        Cleo: (forged: the replay of another game)
        Tak Tavern [only Cleo]:
            This button's game isn't in this channel. `/tak games` lists yours.
        In Dan's direct messages.
        Tak Tavern [to all]:
            Eine Partie, die du in #tavern beobachtet hast, ist zu Ende.
            **Partie 1** · 3x3 · Schwarz hat aufgegeben, 1-0
            @Bo gibt auf. **@Ada gewinnt.** Glückwunsch!
            Diese Partie zählt nicht, weil nicht beide mindestens 3 Züge gespielt haben.
            (Wiederholung) (Analyse) (PTN) (link: Letztes Brett)
    "#]]);
}

/// The bot gives up after a refusal.
async fn watcher_without_direct_messages_gets_nothing(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    tavern.discord.person("Cleo").closes_direct_messages(true);
    play.types("Cleo", "/tak board").await;
    play.clicks("Cleo", "Tell me the result").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    let posts = "select kind, state, due from posts where person is not null";
    tavern.database.holds(posts, &["watched given up -"]).await;
}

/// The game ends while no process runs. Two processes then start.
async fn next_process_sends_the_missing_message(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.types("Cleo", "/tak board").await;
    play.clicks("Cleo", "Tell me the result").await;
    tavern.stop_bot().await;
    let store = tavern.store().await;
    let game = "select id from games";
    let game: u64 = tavern.database.ask(game).await[0].parse().unwrap();
    let before = store.game(tak_tavern::game::GameId(game)).await.unwrap();
    let before = before.unwrap();
    let now = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap();
    let now = tak_tavern::game::Moment(i64::try_from(now.as_millis()).unwrap());
    let after = before.resign(before.players.white, now).unwrap();
    let mut change = store.begin_unclaimed(now).await.unwrap();
    change.append(&before, &after).await.unwrap();
    change.commit().await.unwrap();
    store.close().await;
    tavern.pass(Duration::from_mins(1));
    let both = [tavern.another_bot().await, tavern.another_bot().await];
    tavern.settled().await;
    let cleo = tavern.discord.person("Cleo");
    let direct = tavern.discord.direct_channel(&cleo).unwrap();
    let messages = tavern.discord.messages(direct);
    assert_eq!(messages.len(), 1, "{messages:#?}");
    for bot in both {
        bot.stop().await;
    }
}

/// Each ply is a direct message with its board, and a button of each message
/// ends the following, away from the server.
async fn follower_gets_every_ply_until_stopped(tavern: &Tavern) {
    tavern.discord.person("Dan").speaks("de");
    let mut play = Play::with_game(tavern, "size:3x3").await;
    script![[r#"
        Cleo: /tak board
        Tak Tavern [only Cleo]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Tell me the result) (Follow every move)
            (Note) (Free board)
        Cleo: (Follow every move)
        Tak Tavern [only Cleo]:
            You'll get every move of game 1 as a direct message, and the result.
            (Only the result) (Stop watching)
        Dan: /tak board
        Tak Tavern [only Dan]:
            **Partie 1** · 3x3 · Zug 1
            @Ada spielt Weiß, @Bo spielt Schwarz. Der erste Stein jeder Seite ist ein Flachstein der anderen Farbe.
            @Ada ist am Zug (Weiß): Wohin kommt der erste Stein von @Bo?
            picture: tak-1-0.png “Tak, 3 mal 3. Zug 1, Weiß am Zug. Flachstein…”
            (Sag mir das Ergebnis) (Jedem Zug folgen)
            (Notiz) (Freies Brett)
        (Dan: (Jedem Zug folgen), (Nur das Ergebnis))
        Dan: (Jedem Zug folgen)
        Tak Tavern [only Dan]:
            Du bekommst jeden Zug von Partie 1 und ihr Ergebnis als Direktnachricht.
            (Nur das Ergebnis) (Nicht mehr beobachten)
    "#] for play];
    play.moves("a1").await;
    tavern.settled().await;
    script![[r#"
        In Cleo's direct messages.
        Tak Tavern [to all]:
            You follow a game in #tavern.
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Only the result) (Stop watching) (link: Newest board)
        In Dan's direct messages.
        Tak Tavern [to all]:
            Du folgst einer Partie in #tavern.
            **Partie 1** · 3x3 · Zug 1
            @Ada hat `a1` gespielt (schwarzer Flachstein auf a1). @Bo ist am Zug (Schwarz): Wohin kommt der erste Stein von @Ada?
            picture: tak-1-1.png “Tak, 3 mal 3. Zug 1, Schwarz am Zug. Letzter…”
            (Nur das Ergebnis) (Nicht mehr beobachten) (link: Neuestes Brett)
        Dan: (Nicht mehr beobachten)
        Tak Tavern [only Dan]:
            Du beobachtest Partie 1 nicht mehr.
        In Cleo's direct messages.
        Cleo: (Only the result)
        Tak Tavern [only Cleo]:
            You'll get a direct message when game 1 ends, and none before.
            (Follow every move) (Stop watching)
    "#] for play];
    // A ply later Cleo gets nothing before the end, and Dan nothing at all.
    let main = tavern.channel;
    play.enter_place(main, "the tavern");
    play.moves("c3").await;
    setup!["Bo: /tak resign, (Resign)" for play];
    tavern.settled().await;
    play.text();
    for person in ["Cleo", "Dan"] {
        play.enter_direct_messages(person);
        play.record_news().await;
    }
    play.tells(&expect![[r#"
        In Cleo's direct messages.
        Tak Tavern [to all]:
            A game you watched in #tavern is over.
            **Game 1** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            (Replay) (Analyse) (PTN) (link: Last board)
        In Dan's direct messages.
    "#]]);
}

/// After a refusal by Discord the plies end, and no further request follows.
async fn follower_without_direct_messages_is_left_alone(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    tavern.discord.person("Cleo").closes_direct_messages(true);
    play.types("Cleo", "/tak board").await;
    play.clicks("Cleo", "Follow every move").await;
    play.moves("a1").await;
    tavern.settled().await;
    play.moves("c3").await;
    tavern.settled().await;
    let posts = "select kind, state, due from posts where person is not null";
    tavern.database.holds(posts, &["followed given up -"]).await;
    let rows = "select plies from watches";
    tavern.database.holds(rows, &["0"]).await;
}
