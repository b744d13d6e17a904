//! An application created before bots had their own accounts: its id differs
//! from the id of its bot user.

use local_discord::{Answer, Trouble};

use crate::conversations::TOO_LATE;
use crate::tavern::Transport;
use crate::{Engine, Play, Tavern, expect, on_both_engines, setup, until};

on_both_engines!(
    gateway_game_of_older_application_is_completed,
    http_game_of_older_application_is_completed
);

async fn gateway_game_of_older_application_is_completed(engine: Engine) {
    play_game_of_older_application(Transport::Gateway, engine).await;
}

async fn http_game_of_older_application_is_completed(engine: Engine) {
    play_game_of_older_application(Transport::Http, engine).await;
}

async fn play_game_of_older_application(door: Transport, engine: Engine) {
    // The bot is ready only after it has registered the commands.
    let tavern = Tavern::open_with_older_application(door, engine).await;
    let discord = &tavern.discord;
    let application = discord.application_id();
    assert_ne!(application, discord.bot_id());
    let emojis = tak_tavern::discord::emojis().count();
    until("all emoji are uploaded", async || {
        discord.emojis().len() == emojis
    })
    .await;

    // An answer. It carries the id of the application.
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let first_board = play.newest_with_picture("tak-1-0");

    // A message outside of answers carries only the id of the bot user. Discord
    // takes it, but the response is lost.
    let faults = discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    faults.rest("POST /webhooks/", 9, Trouble::Status(503));
    play.types("Ada", "/tak move ply:a1").await;
    tavern.stop_bot().await;
    faults.clear();
    faults.rest("POST /channels/", 1, Trouble::AnswerLost);
    tavern.pass(TOO_LATE);
    tavern.start_bot().await;
    tavern.settled().await;
    play.record_news().await;
    let boards = discord.messages(tavern.channel);
    let shows = |name: &str| {
        let has = |message: &&local_discord::Message| {
            let mut files = message.attachments.iter();
            files.any(|file| file.filename.starts_with(name))
        };
        boards.iter().filter(has).count()
    };
    assert_eq!(shows("tak-1-1"), 1, "it was found, and not posted again");
    let post = play.newest_with_picture("tak-1-1");
    play.text();
    play.chooses_on("Cleo", "Replay from here", &first_board)
        .await;
    play.chooses_on("Cleo", "Replay from here", &post).await;

    // A file with the name of a board does not make a person the bot.
    let plain = tavern.bo.says(tavern.channel, "tak-1-0.png").unwrap();
    play.chooses_on("Cleo", "Replay from here", &plain).await;
    play.tells(&expect![[r#"
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 1”
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. The whole game, 1 move:
            picture: tak-1-1-1.gif “Replay of 1 move. Last position: Tak, 5 by 5…”
            (Step through)
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 1”
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. The whole game, 1 move:
            picture: tak-1-1-1.gif “Replay of 1 move. Last position: Tak, 5 by 5…”
            (Step through)
        Cleo: Replay from here, on “tak-1-0.png”
        Bo [to all]:
            tak-1-0.png
        Tak Tavern [only Cleo]:
            This message shows no board of mine. Choose one that does, or replay a whole game with `/tak replay`.
    "#]]);

    // The webhook of the application edits and deletes a deferred answer.
    let lock = tavern.database.lock_games().await;
    let answer = tavern.bo.types(tavern.channel, "/tak move ply:e5").await;
    assert!(matches!(answer, Answer::Deferred(_)), "{answer:?}");
    lock.release().await;
    tavern.settled().await;
    let webhook = format!("/webhooks/{application}/");
    let is_used_to = async |method: &str| {
        until(method, async || {
            let requests = discord.requests();
            let mut by_webhook = requests
                .iter()
                .filter(|request| request.path.starts_with(&webhook) && request.status < 300);
            by_webhook.any(|request| request.method == method)
        })
        .await;
    };
    is_used_to("PATCH").await;
    is_used_to("DELETE").await;

    // Where the bot is a guest, the webhook also posts the next board.
    let friends = [&tavern.ada, &tavern.bo];
    let group = discord.open_group("friends", &friends);
    tavern.ada.installs();
    play.enter_place(group, "friends");
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    is_used_to("POST").await;
    play.text();
    tavern.close().await;
}
