//! Tournaments in lists.

use super::fold::Phase;
use super::rules::{Format, TournamentName};
use crate::ids::{MessageId, TournamentId};
use crate::moment::Moment;
use crate::place::Place;

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    pub id: TournamentId,
    pub place: Place,
    pub message: Option<MessageId>,
    pub name: TournamentName,
    pub format: Format,
    pub phase: Phase,
    pub people: u16,
    pub most: u16,
    pub begins_at: Moment,
    /// Whether it is not over and the person of the list takes part.
    pub own: bool,
}
