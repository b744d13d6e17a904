//! What follows when Discord closes the connection, by the code that it gives.

use local_discord::Answer;
use tak_tavern::app::App;
use tak_tavern::cli::explain;
use tak_tavern::discord::{self, Connection, Status, Transports};
use tokio_util::sync::CancellationToken;

use crate::database::Engine;
use crate::tavern::{Tavern, until};

/// Whether the bot answers. An act while it was away is lost.
async fn answers(tavern: &Tavern) -> bool {
    let answer = tavern.ada.types(tavern.channel, "/tak games").await;
    matches!(answer, Answer::Message(_) | Answer::Deferred(_))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_most_codes_the_bot_connects_again() {
    let tavern = Tavern::open_in_a_hurry(Engine::Sqlite).await;
    let faults = tavern.discord.faults();
    for code in [4000, 4001, 4002, 4005, 4007, 4008, 4009, 1001] {
        faults.close(code);
        until(&format!("back after {code}"), || answers(&tavern)).await;
    }
    for is_resumable in [true, false] {
        faults.invalidate(is_resumable);
        until("back with another session", || answers(&tavern)).await;
    }
    // What is left of a session that was closed may still be resumed there.
    tavern.discord.shutdown().await;
}

/// It would only be refused again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_some_codes_it_ends_and_says_why() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    let connection = Connection {
        token: tavern.discord.token().to_owned().into(),
        api_url: Some(tavern.discord.url()),
        answer_within: discord::ANSWER_WITHIN,
        status: Status::default(),
    };
    let token =
        "Discord does not accept the token; copy it again from the developer portal, under Bot";
    let closed = |why: &str| {
        format!(
            "Discord has ended the connection for good ({why}); see its developer portal, under Bot"
        )
    };
    for (code, expected) in [
        (4004, token.to_owned()),
        (4013, closed("Invalid gateway intents were provided")),
        (4014, closed("Disallowed gateway intents were provided")),
    ] {
        let (stop, abort) = (CancellationToken::new(), CancellationToken::new());
        let app = App::new(tavern.store().await);
        let close = async {
            until("answering", || answers(&tavern)).await;
            tavern.discord.faults().close(code);
        };
        let run = discord::run(&connection, Transports::gateway(), app, &stop, &abort);
        let (ended, ()) = tokio::join!(run, close);
        assert_eq!(explain(&ended.unwrap_err()), expected, "{code}");
    }
    tavern.close().await;
}
