//! Tournaments: their limits, games that begin, and runs that something else overtakes.

use std::collections::BTreeSet;

use tak_tavern::game::{
    Act, Departure, EntrantId, First, Format, GameId, Legs, Moment, NewTournament, Pace,
    RatingRange, Terms, Tournament, TournamentEvent, TournamentId, TournamentName,
    TournamentRefusal, TournamentRules, UserId,
};
use tak_tavern::store::{Error, Store};

use super::fixture::{ADA, BO, HERE, NOON, claim, later, small_rules};
use crate::{Database, on_every_engine};

on_every_engine!(
    one_person_and_a_server_have_so_many_tournaments,
    game_does_not_begin_once_its_tournament_has_gone_on,
    overtaken_run_leaves_the_post_outdated,
);

const CLEO: UserId = UserId(5);

fn about(id: u64, organizer: UserId) -> NewTournament {
    let rules = TournamentRules::new(Format::RoundRobin, Legs::One, 4, RatingRange::default());
    NewTournament {
        id: TournamentId(id),
        name: TournamentName::new("Cup").unwrap(),
        place: HERE,
        organizer,
        rules: rules.unwrap(),
        terms: Terms::new(small_rules(), First::Turns)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        made_at: NOON,
        begins_at: later(1),
    }
}

async fn announce(
    store: &Store,
    new: &NewTournament,
    is_moderator: bool,
) -> Option<TournamentRefusal> {
    let mut change = store.begin(claim(new.id.0)).await.unwrap();
    let made = change.make_tournament(new, "en", is_moderator);
    let refused = made.await.unwrap();
    change.commit().await.unwrap();
    refused
}

async fn append(store: &Store, id: u64, before: &Tournament, after: &Tournament, due: Moment) {
    let mut change = store.begin(claim(id)).await.unwrap();
    let appended = change.append_to_tournament(before, after, Some(due));
    appended.await.unwrap();
    change.commit().await.unwrap();
}

fn with(before: &Tournament, events: impl IntoIterator<Item = TournamentEvent>) -> Tournament {
    let acts = events.into_iter().map(|event| Act::by_itself(event, NOON));
    before.clone().replay(acts).unwrap()
}

/// A round robin of three under way.
async fn begun(store: &Store) -> Tournament {
    let new = about(100, ADA);
    assert_eq!(announce(store, &new, true).await, None);
    let empty = Tournament::new(new.clone(), []);
    let people = [ADA, BO, CLEO].map(|person| (person, 1500));
    let joined = (1..=3).map(|id| TournamentEvent::Registered(EntrantId(id)));
    let open = with(&Tournament::new(new, people), joined);
    let started = with(&open, open.start_events().unwrap());
    append(store, 101, &empty, &started, NOON).await;
    started
}

async fn one_person_and_a_server_have_so_many_tournaments(database: &Database) {
    let store = database.store().await;
    let most = NewTournament::MOST_OF_PERSON;
    for id in 1..=2 {
        assert_eq!(announce(&store, &about(id, BO), false).await, None);
    }
    let refused = announce(&store, &about(3, BO), false).await;
    assert_eq!(refused, Some(TournamentRefusal::TooManyOwn { most }));
    assert_eq!(announce(&store, &about(4, ADA), false).await, None);
    let most = NewTournament::MOST_ON_SERVER;
    for id in 5..22 {
        assert_eq!(announce(&store, &about(id, BO), true).await, None, "{id}");
    }
    let refused = announce(&store, &about(22, ADA), true).await;
    assert_eq!(refused, Some(TournamentRefusal::TooMany { most }));
}

async fn game_does_not_begin_once_its_tournament_has_gone_on(database: &Database) {
    let store = database.store().await;
    let old = begun(&store).await;
    let none = BTreeSet::new();
    let next = old.next(NOON, &none, &[], &BTreeSet::new(), 0);
    let new = next.begins[0];
    let begin = async |interaction: u64, state: &Tournament| -> Result<(), Error> {
        let mut change = store.begin(claim(interaction)).await?;
        let game = GameId(interaction);
        let begun = change.begin_tournament_game(game, state, HERE, (new.leg, new.players));
        begun.await?;
        change.commit().await
    };
    let left = TournamentEvent::Left(EntrantId(3), Departure::Own);
    let after = with(&old, [left]);
    append(&store, 102, &old, &after, NOON).await;
    let begun = begin(103, &old).await;
    assert!(matches!(begun, Err(Error::Conflict)), "{begun:?}");
    begin(104, &after).await.unwrap();
    let stored = store.tournament(TournamentId(100)).await.unwrap().unwrap();
    assert_eq!(stored.tournament, after);
    assert_eq!(stored.games.get(&new.leg), Some(&GameId(104)));
    let begun = begin(105, &after).await;
    assert!(matches!(begun, Err(Error::Conflict)), "{begun:?}");
}

async fn overtaken_run_leaves_the_post_outdated(database: &Database) {
    let store = database.store().await;
    let begun = begun(&store).await;
    let id = TournamentId(100);
    let row = "select due, shown from tournaments";
    let claimed = async |at| {
        let claimed = store.claim_tournament(later(at), later(at + 30)).await;
        claimed.unwrap().expect("it is due")
    };
    let events = begun.events();
    let ended = store.end_tournament_run(claimed(0).await, events, None, later(99));
    ended.await.unwrap();
    database.holds(row, &[&format!("- {events}")]).await;
    // Somebody leaves, and a second run ends before the first one.
    database.run("update tournaments set due = 1").await;
    let first = claimed(0).await;
    let left = TournamentEvent::Left(EntrantId(3), Departure::Own);
    append(&store, 102, &begun, &with(&begun, [left]), NOON).await;
    let second = claimed(1).await;
    let ended = store.end_tournament_run(second, events + 1, None, later(99));
    ended.await.unwrap();
    let ended = store.end_tournament_run(first, events, None, later(50));
    ended.await.unwrap();
    let soon = later(50).0;
    database.holds(row, &[&format!("{soon} 0")]).await;
    assert!(store.tournament(id).await.unwrap().is_some());
}
