//! A tournament of any format, in any state.

use std::collections::{BTreeMap, BTreeSet};

use tak_tavern::game::{
    Act, EntrantId, FinishedLeg, First, Format, InteractionId, LegRef, Legs, Moment, NewTournament,
    Outcome, Pace, Phase, Place, RatingRange, Terms, Tournament, TournamentEvent, TournamentId,
    TournamentName, TournamentRules, UserId,
};
use tak_tavern::store::{Claim, Contest, Store, StoredTournament};
use tak_tavern::tak::{Komi, Rules, Size};

/// Every fourth tournament is of the same kind.
pub(crate) const KINDS: u64 = 4;

/// One of the kinds, announced when it begins.
pub(crate) fn tournament(
    id: TournamentId,
    number: u64,
    place: Place,
    begins_at: Moment,
) -> NewTournament {
    let (format, most) = match number % KINDS {
        0 => (Format::Swiss, 64),
        1 => (Format::RoundRobin, 16),
        2 => (Format::Knockout, 32),
        _ => (Format::MiniCup, 8),
    };
    let rules = TournamentRules::new(format, Legs::Two, most, RatingRange::default());
    NewTournament {
        id,
        name: TournamentName::new("Spring Cup").unwrap(),
        place,
        organizer: UserId(1),
        rules: rules.unwrap(),
        terms: terms(),
        made_at: begins_at,
        division: None,
        begins_at,
    }
}

pub(crate) fn terms() -> Terms {
    let board = Rules::new(Size::new(6).unwrap(), Komi::default());
    Terms::new(board, First::Turns)
        .with_pace(Pace::Days(2))
        .with_automatic(true)
}

/// A tournament when registration ends.
pub(crate) fn full(about: NewTournament) -> Tournament {
    let most = about.rules.most();
    let first = about.organizer.0;
    let people =
        (0..most).map(|person| (UserId(first + u64::from(person)), 1000 + person * 7 % 500));
    let at = about.made_at;
    let mut open = Tournament::new(about, people);
    for entrant in 1..=most {
        let event = TournamentEvent::Registered(EntrantId(entrant));
        open.apply(Act::by_itself(event, at)).unwrap();
    }
    open
}

/// The tournament after so many rounds of work, in which all games end.
fn played(mut state: Tournament, steps: usize) -> Tournament {
    let none = BTreeMap::new();
    let mut games: BTreeSet<LegRef> = BTreeSet::new();
    let mut legs = Vec::new();
    let now = state.about.begins_at;
    for _ in 0..steps {
        let next = state.next(now, &none, &legs, &games, 5);
        state = next.after;
        if state.phase() != Phase::Running {
            break;
        }
        games.extend(next.begins.iter().map(|new| new.leg));
        legs = next.begins.iter().map(|new| won(new.leg)).collect();
    }
    state
}

pub(crate) fn won(leg: LegRef) -> FinishedLeg {
    let number = leg.round + 3 * leg.table + u16::from(leg.leg);
    let winner = [Some(0), Some(1), None][usize::from(number % 3)];
    let outcome = Outcome::Played { winner, flats: 1 };
    FinishedLeg {
        leg,
        outcome,
        idle: None,
    }
}

/// Writes a full tournament after so many rounds of work.
pub(crate) async fn write(store: &Store, new: NewTournament, steps: usize) {
    let empty = Tournament::new(new.clone(), []);
    let full = full(new);
    let state = played(full.clone(), steps);
    let claim = Claim {
        key: InteractionId(empty.about.id.0).into(),
        at: empty.about.made_at,
    };
    let mut change = store.begin(claim).await.unwrap();
    let refusal = change.make_tournament(&empty.about, "en", true);
    assert_eq!(refusal.await.unwrap(), None);
    for (before, after) in [(&empty, &full), (&full, &state)] {
        let outcome = StoredTournament::append(&mut change, before, after, None);
        outcome.await.unwrap();
    }
    change.commit().await.unwrap();
}
