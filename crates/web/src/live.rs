//! Server-sent events: the news of a game for its page. Uses its own body type, because each event is encoded one time
//! for all readers of a kind.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::Frame;
use serde_json::json;
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::address::line_query;
use super::asked::{Asked, Wish};
use super::pages::Pages;
use tavern_app::pages;
use tavern_app::pages::players::PageClocks;
use tavern_app::state::Watched;
use tavern_game::Game;
use tavern_words::Words;

/// A page reconnects after this time, so that no connection stays open forever.
const LONGEST: Duration = Duration::from_mins(10);

/// The pause before a heartbeat. A page takes a silence of 15 seconds for a lost connection, so one heartbeat may be late.
const SIGN_OF_LIFE: Duration = Duration::from_secs(6);

/// The heartbeat. It is an event, because a script does not see comments.
const HERE: Bytes = Bytes::from_static(b"event: here\ndata: 1\n\n");

/// A connection that accepts no data for this time is closed.
const SLOWEST: Duration = Duration::from_secs(30);

/// The reader of a page that follows its game.
pub(super) struct Listener {
    pages: Arc<Pages>,
    words: Words,
    wish: Wish,
}

/// The events of a game as the body of an answer, until the game is over, the reader leaves, or `stop` is cancelled.
/// The stream of a public game also ends when the game becomes private. The end frees the reader's `places`.
pub(super) fn events(
    listener: Listener,
    (states, public): (watch::Receiver<Arc<Watched>>, Option<watch::Receiver<()>>),
    stop: CancellationToken,
    places: impl Send + 'static,
) -> Body {
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let _places = places;
        tokio::select! {
            // The end has priority, so that no reader sees a board after it.
            biased;
            () = end(public) => {}
            () = listener.forward(states, &sender) => {}
            () = sleep(LONGEST) => {}
            () = sender.closed() => {}
            () = stop.cancelled() => {}
        }
    });
    Body::new(Events(receiver))
}

/// Returns when a game becomes private.
async fn end(public: Option<watch::Receiver<()>>) {
    let Some(mut public) = public else {
        return std::future::pending().await;
    };
    while public.changed().await.is_ok() {}
}

impl Listener {
    pub(super) fn of(pages: &Arc<Pages>, request: &Asked) -> Listener {
        Listener {
            pages: Arc::clone(pages),
            words: request.words(),
            wish: request.wish,
        }
    }

    /// Sends each new board of the game, a short event if something else changes, and heartbeats in between.
    async fn forward(
        &self,
        mut states: watch::Receiver<Arc<Watched>>,
        sender: &mpsc::Sender<Bytes>,
    ) {
        let (mut newest, mut is_new) = (self.wish.event, false);
        loop {
            let state = Arc::clone(&states.borrow_and_update());
            let board = Some(state.game.board_event());
            let event = if board > newest {
                self.news(&state).await
            } else if is_new {
                Some(self.changed(&state.game))
            } else {
                Some(HERE)
            };
            let Some(event) = event else { return };
            (newest, is_new) = (newest.max(board), true);
            if !is_taken(sender, event).await || state.game.end().is_some() {
                return;
            }
            loop {
                match timeout(SIGN_OF_LIFE, states.changed()).await {
                    Ok(Ok(())) => break,
                    Err(_) if is_taken(sender, HERE).await => {}
                    Ok(Err(_)) | Err(_) => return,
                }
            }
        }
    }

    /// The news of a state, in one buffer for all readers of the same kind.
    async fn news(&self, state: &Watched) -> Option<Bytes> {
        let look = self.wish.look;
        let kind = (self.words.language(), look.side, look.theme());
        let news = state.news(kind, self.written(&state.game)).await;
        match news {
            Ok(news) => Some(news),
            Err(error) => {
                tracing::error!(
                    error = format!("{error:#}"),
                    "failed to tell a page of a board"
                );
                None
            }
        }
    }

    /// Something other than the board has changed, such as an offer or a clock.
    fn changed(&self, game: &Game) -> Bytes {
        let change = json!({ "clocks": self.clocks(game) });
        format!("event: changed\ndata: {change}\n\n").into()
    }

    fn clocks(&self, game: &Game) -> Option<PageClocks> {
        PageClocks::of(game, self.pages.now().ok()?)
    }

    async fn written(&self, game: &Arc<Game>) -> anyhow::Result<Bytes> {
        let (words, look) = (self.words, self.wish.look);
        let (board, moves) = pages::page(&self.pages.app, words, game, u32::MAX, look).await?;
        let news = json!({
            "event": game.board_event(),
            "plies": moves.plies,
            "times": moves.times,
            "ptn": moves.ptn,
            "line": line_query(&moves.opened.board),
            "over": game.end().is_some(),
            "clocks": self.clocks(game),
            "board": board,
        });
        Ok(format!("data: {news}\n\n").into())
    }
}

async fn is_taken(sender: &mpsc::Sender<Bytes>, event: Bytes) -> bool {
    let outcome = timeout(SLOWEST, sender.send(event)).await;
    matches!(outcome, Ok(Ok(())))
}

/// The messages of the task, as a body.
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
