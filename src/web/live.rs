//! Server-sent events: a page hears what is new in its game.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::Frame;
use serde_json::json;
use tokio::sync::{OwnedSemaphorePermit, mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::app::page_plies;
use crate::game::Game;

/// After this time a page connects anew, so that no connection stays for ever.
const LONGEST: Duration = Duration::from_mins(10);

/// A sign of life, before a proxy between takes the connection for dead.
const SIGN_OF_LIFE: Duration = Duration::from_secs(20);

/// A reader that takes nothing for this time is cut off.
const SLOWEST: Duration = Duration::from_secs(30);

/// The events of a game as the body of an answer, until the game is over, the reader leaves, or `stop` is cancelled.
pub(super) fn events(
    game: watch::Receiver<Arc<Game>>,
    stop: CancellationToken,
    place: OwnedSemaphorePermit,
) -> Body {
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let _place = place;
        tokio::select! {
            () = feed(game, &sender) => {}
            () = sleep(LONGEST) => {}
            () = sender.closed() => {}
            () = stop.cancelled() => {}
        }
    });
    Body::new(Events(receiver))
}

/// Sends each state of the game, and signs of life between.
async fn feed(mut game: watch::Receiver<Arc<Game>>, sender: &mpsc::Sender<Bytes>) {
    loop {
        let state = Arc::clone(&game.borrow_and_update());
        if !is_taken(sender, event(&state)).await || state.end().is_some() {
            return;
        }
        loop {
            match timeout(SIGN_OF_LIFE, game.changed()).await {
                Ok(Ok(())) => break,
                Err(_) if is_taken(sender, ": still here\n\n".to_owned()).await => {}
                Ok(Err(_)) | Err(_) => return,
            }
        }
    }
}

async fn is_taken(sender: &mpsc::Sender<Bytes>, text: String) -> bool {
    let sent = timeout(SLOWEST, sender.send(text.into())).await;
    matches!(sent, Ok(Ok(())))
}

/// The state of a game, as an event.
fn event(game: &Game) -> String {
    format!("data: {}\n\n", state(game))
}

/// The state of a game, as its page knows it.
pub(super) fn state(game: &Game) -> serde_json::Value {
    json!({
        "event": game.board_event(),
        "plies": page_plies(game),
        "ptn": game.bare_record().to_string(),
        "over": game.end().is_some(),
    })
}

/// What the task sends, as a body.
struct Events(mpsc::Receiver<Bytes>);

impl HttpBody for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let next = self.0.poll_recv(context);
        next.map(|bytes| bytes.map(|bytes| Ok(Frame::data(bytes))))
    }
}
