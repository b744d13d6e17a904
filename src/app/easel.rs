//! Where boards are drawn: on threads of their own, a few at a time.

use anyhow::Context;
use tokio::sync::Semaphore;

use super::Picture;
use crate::draw::{self, View};
use crate::game::Game;
use crate::tak::Color;

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
    pub(super) async fn picture(&self, game: &Game) -> anyhow::Result<Picture> {
        let position = game.position().clone();
        let view = View {
            last: game.last(),
            halted: game.outcome().is_some(),
            ..View::of(Color::White)
        };
        let file_name = format!("tak-{}-{}.png", game.id, game.changes());
        let _place = self.places.acquire().await?;
        tokio::task::spawn_blocking(move || {
            let png = draw::board_png(&position, &view);
            let description = draw::alt_text(&position, &view);
            Picture {
                png,
                file_name,
                description,
            }
        })
        .await
        .context("drawing was cut off")
    }
}
