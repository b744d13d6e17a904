//! Leagues: seasons of divisions, each a round robin.
//!
//! A division is a tournament. A league has its own log. Its members, its seasons and the next divisions follow from
//! it. Members have numbers, so the log names no person.

mod divisions;
mod event;
mod fold;
mod next;
mod rules;

pub use divisions::Moves;
pub use event::{EndedDivision, LeagueAct, LeagueEvent, MemberId};
pub use fold::{League, LeagueDivision, LeaguePhase, Member, Season};
pub use rules::{LeagueDraft, LeagueName, ListedLeague, NewLeague};
