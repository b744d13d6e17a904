//! Discord closes the connection; the close code decides between reconnect and
//! exit.

use local_discord::Answer;
use tak_tavern::app::App;
use tak_tavern::cli::explain;
use tak_tavern::discord::{self, Connection, Status, Transports};
use tokio_util::sync::CancellationToken;

use crate::{Engine, Tavern, until};

/// Whether the bot answers. A command during an interruption is lost.
async fn answers(tavern: &Tavern) -> bool {
    let answer = tavern.ada.types(tavern.channel, "/tak games").await;
    matches!(answer, Answer::Message(_) | Answer::Deferred(_))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn recoverable_close_code_reconnects() {
    let tavern = Tavern::open_with_production_limits(Engine::Sqlite).await;
    let faults = tavern.discord.faults();
    for code in [4000, 4001, 4002, 4005, 4007, 4008, 4009, 1001] {
        faults.close(code);
        until(&format!("back after {code}"), || answers(&tavern)).await;
    }
    for is_resumable in [true, false] {
        faults.invalidate(is_resumable);
        until("back with another session", || answers(&tavern)).await;
    }
    // A closed session may still be resumable, so the bot is not stopped first.
    tavern.discord.shutdown().await;
}

/// A new connection would be refused, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn final_close_code_ends_with_reason() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    let connection = Connection {
        token: tavern.discord.token().to_owned().into(),
        api_url: Some(tavern.discord.url()),
        timing: discord::Timing::PRODUCTION,
        status: Status::default(),
    };
    let token =
        "Discord does not accept the token; copy it again from the developer portal, under Bot";
    let sentence = |why: &str| {
        format!(
            "Discord has ended the connection for good ({why}); see its developer portal, under Bot"
        )
    };
    for (code, expected) in [
        (4004, token.to_owned()),
        (4013, sentence("Invalid gateway intents were provided")),
        (4014, sentence("Disallowed gateway intents were provided")),
    ] {
        let (stop, abort) = (CancellationToken::new(), CancellationToken::new());
        let app = App::new(tavern.store().await);
        let close = async {
            tavern.wait_for_sessions(1).await;
            tavern.discord.faults().close(code);
        };
        let run = discord::run(&connection, Transports::gateway(), app, &stop, &abort);
        let (outcome, ()) = tokio::join!(run, close);
        assert_eq!(explain(&outcome.unwrap_err()), expected, "{code}");
    }
    tavern.close().await;
}
