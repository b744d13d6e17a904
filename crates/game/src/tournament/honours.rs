//! The places at the end of a tournament.

use std::collections::BTreeMap;

use super::event::EntrantId;
use super::fold::{Phase, Tournament};
use super::rules::TournamentName;

/// The tournaments of a server that a person has played to their end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentRecord {
    pub played: u32,
    pub won: u32,
    /// The latest ones, the newest first.
    pub latest: Vec<PlayedTournament>,
}

/// A tournament that a person has played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTournament {
    pub name: TournamentName,
    /// The place, or `None` for a first place without a winner.
    pub place: Option<u16>,
    /// The number of people in the table.
    pub people: u16,
}

/// If more people share the first place, there is no winner.
const MOST_WINNERS: usize = 3;

impl Tournament {
    /// The number of active entrants, or after the end of all in the table.
    pub fn people_in_all(&self) -> usize {
        match self.phase() {
            Phase::Closed => self.seeds().len(),
            Phase::Open | Phase::Running | Phase::CalledOff => self.active().len(),
        }
    }

    /// The places of the entrants who stayed until the end; none before it. The first place needs a point.
    pub fn final_places(&self) -> BTreeMap<EntrantId, u16> {
        if self.phase() != Phase::Closed {
            return BTreeMap::new();
        }
        let mut rows = self.standings();
        rows.retain(|row| self.is_in(row.entrant) && (row.place > 1 || row.halves > 0));
        let winners = rows.iter().filter(|row| row.place == 1).count();
        rows.retain(|row| row.place > 1 || winners <= MOST_WINNERS);
        rows.iter().map(|row| (row.entrant, row.place)).collect()
    }

    /// The winner, by the order at the start if several share the first place, or `None` before the end.
    pub fn winner(&self) -> Option<EntrantId> {
        let places = self.final_places();
        let rows = self.standings().into_iter().map(|row| row.entrant);
        let mut first = rows.filter(|id| places.get(id) == Some(&1));
        first.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreement::{First, Terms};
    use crate::ids::{ChannelId, TournamentId, UserId};
    use crate::moment::Moment;
    use crate::place::{Access, Place};
    use crate::proposal::RatingRange;
    use crate::tournament::{
        Act, Departure, Format, LegRef, Legs, NewTournament, Outcome, TournamentEvent,
        TournamentRules,
    };
    use tak::{Komi, Rules, Size};

    /// A running round robin of four, with single games.
    fn four() -> Tournament {
        let rules = TournamentRules::new(Format::RoundRobin, Legs::One, 4, RatingRange::default());
        let board = Rules::new(Size::new(5).unwrap(), Komi::default());
        let about = NewTournament {
            id: TournamentId(1),
            name: TournamentName::new("Cup").unwrap(),
            place: Place {
                guild: None,
                channel: ChannelId(1),
                access: Access::Member,
            },
            organizer: UserId(1),
            rules: rules.unwrap(),
            terms: Terms::new(board, First::Turns),
            made_at: Moment(0),
            begins_at: Moment(0),
            division: None,
        };
        let people = (1..=4).map(|id| (UserId(id), 1500));
        let registrations = (1..=4).map(|id| TournamentEvent::Registered(EntrantId(id)));
        let open = with(Tournament::new(about, people), registrations);
        let start = open.start_events().unwrap();
        with(open, start)
    }

    fn with(before: Tournament, events: impl IntoIterator<Item = TournamentEvent>) -> Tournament {
        let acts = events.into_iter();
        let acts = acts.map(|event| Act::by_itself(event, Moment(0)));
        before.replay(acts).unwrap()
    }

    /// The end, after every open game got a result.
    fn closed(
        before: Tournament,
        outcome: impl Fn(&Tournament, LegRef) -> Outcome,
    ) -> BTreeMap<u16, u16> {
        let open = before
            .all_legs()
            .filter(|(_, _, leg)| leg.outcome.is_none());
        let open: Vec<LegRef> = open.map(|(leg, ..)| leg).collect();
        let ends: Vec<TournamentEvent> = open
            .into_iter()
            .map(|leg| TournamentEvent::Ended(leg, outcome(&before, leg)))
            .collect();
        assert!(before.final_places().is_empty());
        let after = with(before, ends);
        let after = with(after, [TournamentEvent::Closed { early: false }]);
        assert_eq!(after.people_in_all(), 4);
        let places = after.final_places().into_iter();
        places.map(|(id, place)| (id.0, place)).collect()
    }

    /// The entrant with the lower number wins.
    fn favourite_wins(tournament: &Tournament, leg: LegRef) -> Outcome {
        let table = tournament.pairing(leg).unwrap();
        let winner = u8::from(table.entrant(1) < table.entrant(0));
        Outcome::Played {
            winner: Some(winner),
            flats: 0,
        }
    }

    #[test]
    fn final_place_requires_staying() {
        let places = closed(four(), favourite_wins);
        assert_eq!(places, [(1, 1), (2, 2), (3, 3), (4, 4)].into());
        let departure = TournamentEvent::Left(EntrantId(2), Departure::Own);
        let places = closed(with(four(), [departure]), favourite_wins);
        assert_eq!(places.keys().copied().collect::<Vec<_>>(), [1, 3, 4]);
    }

    #[test]
    fn first_place_of_more_than_three_or_without_a_point_is_nobodys() {
        let draw = Outcome::Played {
            winner: None,
            flats: 0,
        };
        assert_eq!(closed(four(), |_, _| draw), BTreeMap::new());
        assert_eq!(closed(four(), |_, _| Outcome::Void), BTreeMap::new());
    }
}
