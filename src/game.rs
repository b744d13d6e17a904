//! People at a board: who may do what, and what follows from it.
//!
//! Still pure: an old value and a wish go in, a new value or a [`Refusal`]
//! comes out. Chance and the time of day are arguments.

mod challenge;
mod ids;
mod moment;
mod record;
mod refusal;
mod seats;
mod settings;
mod suggest;

pub use challenge::{Challenge, ChallengeState, Offer, Opponent};
pub use ids::{ChannelId, GameId, GuildId, InteractionId, MessageId, UserId};
pub use moment::Moment;
pub use record::{Game, ReplayError};
pub use refusal::Refusal;
pub use seats::{First, seats};
pub use settings::{Place, Settings};
pub use suggest::suggest;
