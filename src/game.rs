//! People at a board: who may do what, and what follows from it.
//!
//! Still pure: an old value and a wish go in, a new value or a [`Refusal`]
//! comes out. Chance and the time of day are arguments.

mod builder;
mod bystander;
mod challenge;
mod clock;
mod clock_refusal;
mod counted;
mod deadline;
mod draft;
mod end;
mod event;
mod ids;
mod kept;
mod latest;
mod leaderboard;
mod lesson;
mod listed;
mod log;
mod look;
mod moment;
mod nearest;
mod offer;
mod offers;
mod pace;
mod past_game;
mod people_refusal;
mod place;
mod played_game;
mod points;
mod pot;
mod preset;
mod profile;
mod purse;
mod rating;
mod rating_change;
mod rating_curve;
mod reach;
mod record;
mod refusal;
mod rematch;
mod seats;
mod seek;
mod series;
mod stakes;
mod standing;
mod suggest;
mod terms;
mod topic;

pub use builder::{ParsePlyDraftError, PlyDraft};
pub use challenge::{Bids, Challenge, ChallengeState, Presence};
pub use clock::Clock;
pub use clock_refusal::ClockRefusal;
pub use counted::{Counted, Unrated};
pub use deadline::{ABANDONED_AFTER_DAYS, Alarm};
pub use draft::{Ante, Draft, Purpose};
pub use end::End;
pub use event::{Entry, Event};
pub use ids::{
    ChallengeId, ChannelId, GameId, GameNumber, GuildId, InteractionId, MessageId, Scope, SeekId,
    UserId,
};
pub use kept::Kept;
pub use latest::Latest;
pub use leaderboard::{Leaderboard, Listed, Measure, Ranked};
pub use lesson::{Mistake, Step, Verdict};
pub use listed::{FinishedGame, ListedGame};
pub use log::LogError;
pub use look::{Footing, LookRefusal, StackFacts, highest_stacks};
pub use moment::Moment;
pub use offer::{Offer, OpenOffer};
pub use offers::OfferEnd;
pub use pace::{Bank, Pace, ParsePaceError};
pub use past_game::PastGame;
pub use people_refusal::PeopleRefusal;
pub use place::{Access, Place, PlaceRefusal};
pub use played_game::PlayedGame;
pub use pot::{Account, Payment, Transfer};
pub use preset::{Preset, StakesWishes, Wishes, WishesError};
pub use profile::Profile;
pub use purse::{CoinRefusal, Moved, Purse, PurseEntry};
pub use rating::{Rated, Rating, Score, Weight, rate, rounded};
pub use rating_change::RatingChange;
pub use rating_curve::RatingAt;
pub use reach::Reach;
pub use record::Game;
pub use refusal::Refusal;
pub use seats::{First, bid_seats, seats};
pub use seek::{RatingRange, Seek, SeekRefusal, SeekState, SeekTime};
pub use series::{Series, SeriesScore};
pub use stakes::Stakes;
pub use standing::Standing;
pub use suggest::suggest;
pub use terms::{HouseRules, Terms};
pub use topic::Topic;
