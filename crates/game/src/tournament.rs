//! Tournaments: a log of events that determines entrants, rounds and results.
//!
//! The log and the ends of games decide the pairings, the table and everything else. Entrants have numbers, so the log
//! names no person.

mod berger;
mod draft;
mod event;
mod fold;
mod honours;
mod knockout;
mod listed;
mod next;
mod offers;
mod pairing;
mod places;
mod referees;
mod result;
mod rules;
mod standings;
mod swiss;

use std::collections::BTreeMap;

use crate::ids::GameId;

pub use draft::{DraftedGames, TournamentDraft};
pub use event::{Act, Departure, EntrantId, LegRef, Outcome, PairedTable, Reason, TournamentEvent};
pub use fold::{Attendance, Entrant, Phase, PlaceOffer, Tournament};
pub use honours::{PlayedTournament, TournamentRecord};
pub use knockout::TieBreak;
pub use listed::ListedTournament;
pub use next::{FinishedLeg, NewLeg, Next};
pub use pairing::{Decision, Leg, Pairing, Round};
pub use places::Places;
pub use referees::GivenResult;
pub use rules::{
    Division, Format, Legs, MatchesAtOnce, NewTournament, TournamentName, TournamentRules,
};
pub use standings::{StandingRow, halves_text};

/// The tournaments of some games, each with the round of the game.
pub type TournamentNames = BTreeMap<GameId, (TournamentName, u16)>;
