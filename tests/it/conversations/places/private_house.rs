//! Games against the house in direct messages, by choice of a person or a server.

use local_discord::Message;

use crate::conversations::meeting::house::{last_game, line, types};
use crate::conversations::meeting::untaken_seeks::offered_at_last;
use crate::{Engine, Play, Tavern, expect, on_both_engines, script};

on_both_engines!(
    private_game_is_seen_by_its_player_alone,
    closed_direct_messages_begin_no_game,
    server_makes_every_way_in_private,
);

/// Ends all running games, as if they were cancelled.
const OVER: &str = "update games set to_move = null, result = 'none', reason = 'cancelled' \
                    where to_move is not null";

/// The public messages of the channel that show a board or name the house.
fn public_traces(tavern: &Tavern) -> Vec<Message> {
    let messages = tavern.discord.messages(tavern.channel).into_iter();
    let traces = messages.filter(|message| {
        message.private_to.is_none()
            && (!message.attachments.is_empty() || message.content.contains("house"))
    });
    traces.collect()
}

async fn private_game_is_seen_by_its_player_alone(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", &line("private:true level:3 size:5x5 first:me"))
        .await;
    play.tells(&expect![[r#"
        Ada: /tak challenge "opponent:@Tak Tavern" private:true level:3 size:5x5 first:me
        Tak Tavern [only Ada]:
            Game 1 against the house has begun in your direct messages with me, where only you see it.
            (link: Go to the game)
    "#]]);
    script![[r#"
        Ada: /tak challenge opponent:@Bo private:true
        Tak Tavern [only Ada]:
            `private` is for games against the house. Leave it out, or choose the bot as `opponent`.
        In Ada's direct messages.
        Tak Tavern [to all]:
            Here is your game against the house. Only you see it.
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, the house plays Black. The house plays at level 3, **Regular**, unrated. After 14 days without your move the game ends by itself and doesn't count. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does the house's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#] for play];
    assert_eq!(public_traces(&tavern).len(), 0);
    let own = tavern.ada.opens_direct();
    assert_eq!(last_game(&tavern).await.place.channel.0, own.0);
    let answer = tavern.ada.types(own, "/tak move ply:a1").await;
    let board = tavern.message_of(answer).await;
    tavern.settled().await;
    let text = "The house answers `";
    assert!(board.content.contains(text), "{}", board.content);
    assert_eq!(public_traces(&tavern).len(), 0);
    let audit = tavern.store().await.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    tavern.close().await;
}

async fn closed_direct_messages_begin_no_game(tavern: &Tavern) {
    tavern.ada.closes_direct_messages(true);
    let options = "private:true size:5x5 first:me";
    let message = types(tavern, &tavern.ada, &line(options)).await;
    let text = "This game would be in direct messages, and you accept none from me.";
    assert!(message.content.starts_with(text), "{}", message.content);
    assert_eq!(message.private_to, Some(tavern.ada.id));
    let rows = "select id from games union all select id from challenges";
    tavern.database.holds(rows, &[]).await;
    tavern.ada.closes_direct_messages(false);
    let message = types(tavern, &tavern.ada, &line(options)).await;
    let text = "Game 1 against the house has begun in your direct messages with me";
    assert!(message.content.starts_with(text), "{}", message.content);
    assert_eq!(message.buttons()[0].label, "Go to the game");
}

async fn server_makes_every_way_in_private(tavern: &Tavern) {
    let before = types(tavern, &tavern.ada, &line("size:3x3 first:me level:1")).await;
    assert!(before.private_to.is_none());
    let settings = types(tavern, &tavern.ada, "/tak server").await;
    let answer = tavern.ada.clicks(&settings, "Games…").await;
    let games = tavern.message_of(answer).await;
    let (menu, private) = ("Games against the house", "The house: in private only");
    let answer = tavern.ada.picks(&games, menu, &[private]).await;
    let settings = tavern.message_of(answer).await;
    let rule = "Games against the house are played in direct messages";
    assert!(settings.content.contains(rule), "{}", settings.content);
    let question = types(tavern, &tavern.ada, "/tak resign game:1").await;
    let answer = tavern.ada.clicks(&question, "Resign").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    let is_over = |message: &Message| message.buttons().iter().any(|it| it.label == "Rematch");
    let mut messages = tavern.discord.messages(tavern.channel).into_iter();
    let over = messages.rfind(is_over).unwrap();
    let traces = public_traces(tavern).len();

    let own = tavern.ada.opens_direct();
    let is_private = async |answer: local_discord::Answer| {
        let message = tavern.message_of(answer).await;
        tavern.settled().await;
        let text = "has begun in your direct messages with me";
        assert!(message.content.contains(text), "{}", message.content);
        assert_eq!(message.private_to, Some(tavern.ada.id));
        assert_eq!(last_in(tavern).await, own.0.to_string());
        tavern.database.run(OVER).await;
    };
    let channel = tavern.channel;
    is_private(tavern.ada.types(channel, &line("size:3x3 first:me")).await).await;
    is_private(tavern.ada.clicks(&over, "Rematch").await).await;
    let help = types(tavern, &tavern.ada, "/tak help").await;
    let answer = tavern.ada.clicks(&help, "Play the house").await;
    let question = tavern.message_of(answer).await;
    let labels: Vec<String> = question.buttons().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["Begin: level 1, 3x3", "Never mind"]);
    is_private(tavern.ada.clicks(&question, "Begin: level 1, 3x3").await).await;
    let seek = types(tavern, &tavern.ada, "/tak seek size:3x3").await;
    let seek = offered_at_last(tavern, &seek).await;
    is_private(tavern.ada.clicks(&seek, "Play the house").await).await;
    // The channel shows only that the seek is withdrawn.
    let seek = tavern.discord.message(channel, seek.id).unwrap();
    let text = format!("<@{}> withdrew this seek.", tavern.ada.id);
    assert_eq!(seek.content, text);
    assert_eq!(public_traces(tavern).len(), traces);
}

/// The channel of the game that began last.
async fn last_in(tavern: &Tavern) -> String {
    let sql = "select channel from games order by started_at desc, id desc limit 1";
    tavern.database.ask(sql).await.remove(0)
}
