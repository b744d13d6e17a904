//! Where boards are drawn: on threads of their own, a few at a time.

use anyhow::Context;
use tokio::sync::Semaphore;

use super::Picture;
use crate::draw::{self, View};
use crate::game::Game;
use crate::tak::{Color, Outcome, SquareSet, WinReason};
use crate::words::{BoardFacts, EndBesideBoard, Words};

/// Draws boards without holding up the threads that talk to Discord.
#[derive(Debug)]
pub(super) struct Easel {
    places: Semaphore,
}

impl Easel {
    /// An easel with a place for every processor: drawing is nothing but
    /// computing, and more at once would only make all of them late.
    pub(super) fn new() -> Easel {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Easel {
            places: Semaphore::new(processors),
        }
    }

    /// The picture of a game as it is.
    pub(super) async fn picture(&self, words: Words, game: &Game) -> anyhow::Result<Picture> {
        let position = game.position().clone();
        let view = view(game);
        let over = end_beside_board(game);
        let file_name = format!("tak-{}-{}.png", game.id, game.changes());
        self.drawn(move || Picture {
            bytes: draw::board_png(&position, &view),
            file_name,
            description: words.alt_text(&BoardFacts {
                position: &position,
                last: view.last,
                hints: view.hints,
                over,
            }),
        })
        .await
    }

    /// Some plies of a game, the first and the last of them counted from 1,
    /// as a moving picture.
    pub(super) async fn replay(
        &self,
        words: Words,
        game: &Game,
        from: u32,
        to: u32,
    ) -> anyhow::Result<Picture> {
        let game = game.clone();
        self.drawn(move || {
            let (start, story) = game.story();
            let shown = &story[from as usize - 1..to as usize];
            let before = (from as usize).checked_sub(2).map(|index| &story[index]);
            let (begins, last) = match before {
                Some((played, position)) => (position, Some(*played)),
                None => (&start, None),
            };
            let over = end_beside_board(&game).filter(|_| to == game.plies());
            let reel = View {
                last,
                halted: over.is_some(),
                ..View::of(Color::White)
            };
            let (played, position) = &story[to as usize - 1];
            let end = BoardFacts {
                position,
                last: Some(*played),
                hints: SquareSet::EMPTY,
                over,
            };
            Picture {
                bytes: draw::replay_gif(begins, shown, &reel),
                file_name: format!("tak-{}-{from}-{to}.gif", game.id),
                description: words.replay_alt_text(shown.len(), &end),
            }
        })
        .await
    }

    async fn drawn<T: Send + 'static>(
        &self,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let _place = self.places.acquire().await?;
        tokio::task::spawn_blocking(draw)
            .await
            .context("drawing was cut off")
    }
}

fn view(game: &Game) -> View {
    View {
        last: game.last(),
        halted: game.outcome().is_some(),
        ..View::of(Color::White)
    }
}

/// How a game ended, where the board does not tell.
fn end_beside_board(game: &Game) -> Option<EndBesideBoard> {
    match game.outcome() {
        Some(Outcome::Win(winner, WinReason::Resignation)) => {
            Some(EndBesideBoard::Resigned(!winner))
        }
        _ => None,
    }
}
