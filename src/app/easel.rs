//! Where boards are drawn: on threads of their own, a few at a time.

use anyhow::Context;
use tokio::sync::Semaphore;

use super::Picture;
use crate::draw::{self, LONGEST_ALT_TEXT, View};
use crate::game::Game;
use crate::tak::{Color, Played, Position};

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
        let view = view(game);
        let file_name = format!("tak-{}-{}.png", game.id, game.changes());
        self.drawn(move || Picture {
            bytes: draw::board_png(&position, &view),
            file_name,
            description: draw::alt_text(&position, &view),
        })
        .await
    }

    /// Some plies of a game, the first and the last of them counted from 1,
    /// as a moving picture.
    pub(super) async fn replay(&self, game: &Game, from: u32, to: u32) -> anyhow::Result<Picture> {
        let game = game.clone();
        self.drawn(move || {
            let (start, story) = game.story();
            let shown = &story[from as usize - 1..to as usize];
            let before = (from as usize).checked_sub(2).map(|index| &story[index]);
            let (begins, last) = match before {
                Some((played, position)) => (position, Some(*played)),
                None => (&start, None),
            };
            let halted = game.is_resigned() && to == game.plies();
            let reel = View {
                last,
                halted,
                ..View::of(Color::White)
            };
            Picture {
                bytes: draw::replay_gif(begins, shown, &reel),
                file_name: format!("tak-{}-{from}-{to}.gif", game.id),
                description: describe(shown, halted),
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

/// What a moving picture comes to, in words: how many plies it shows, where
/// there is room for that, and the board at its end.
fn describe(shown: &[(Played, Position)], halted: bool) -> String {
    let Some((played, position)) = shown.last() else {
        return String::new();
    };
    let view = View {
        last: Some(*played),
        halted,
        ..View::of(Color::White)
    };
    let end = draw::alt_text(position, &view);
    let plies = if shown.len() == 1 {
        "ply"
    } else {
        "plies, one after the other"
    };
    let whole = format!("{} {plies}. At the end: {end}", shown.len());
    if whole.chars().count() <= LONGEST_ALT_TEXT {
        whole
    } else {
        end
    }
}
