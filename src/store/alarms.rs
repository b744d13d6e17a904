//! What is to be done at the instants of a turn. Alarms are posts that are due
//! later, written with the change that begins the turn; with the next board of
//! the game they are out of date like everything that was posted about the last
//! one. So no timer lives in memory.

use super::{Change, Error, Post, PostId, Subject};
use crate::game::Game;

impl Change {
    /// Writes the alarms of the turn that a board has begun, in the language of
    /// its message. Where the bot is a guest nothing comes by itself.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn set_alarms(&mut self, game: &Game, language: &str) -> Result<(), Error> {
        if game.place.access.is_guest() {
            return Ok(());
        }
        for (alarm, due) in game.alarms() {
            let post = Post {
                id: PostId::by_chance(rand::random()),
                subject: Subject::Alarm {
                    game: game.id,
                    event: game.board_event(),
                    alarm,
                },
                channel: game.place.channel,
                to: None,
                access: game.place.access,
                language: language.to_owned(),
            };
            self.post(&post, due).await?;
        }
        Ok(())
    }
}
