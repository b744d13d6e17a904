//! People at a board: who may do what, and what follows from it.
//!
//! Still pure: an old value and a wish go in, a new value or a [`Refusal`]
//! comes out. Chance and the time of day are arguments.

mod challenge;
mod end;
mod event;
mod ids;
mod latest;
mod listed;
mod log;
mod moment;
mod nearest;
mod offer;
mod offers;
mod place;
mod preset;
mod record;
mod refusal;
mod rematch;
mod seats;
mod suggest;
mod terms;

pub use challenge::{Challenge, ChallengeState, Presence};
pub use end::End;
pub use event::{Entry, Event};
pub use ids::{
    ChallengeId, ChannelId, GameId, GameNumber, GuildId, InteractionId, MessageId, UserId,
};
pub use latest::Latest;
pub use listed::{FinishedGame, ListedGame};
pub use log::LogError;
pub use moment::Moment;
pub use offer::{Offer, OpenOffer};
pub use offers::OfferEnd;
pub use place::Place;
pub use preset::{Preset, Wishes, WishesError};
pub use record::Game;
pub use refusal::Refusal;
pub use seats::{First, seats};
pub use suggest::suggest;
pub use terms::{HouseRules, Terms};
