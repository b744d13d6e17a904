//! Leagues: their limit, the start of divisions, and players that lost all games on time.

use tak_tavern::game::{
    Act, Departure, Division, EntrantId, First, Format, League, LeagueAct, LeagueEvent, LeagueId,
    LeagueName, LeagueRefusal, Legs, MatchesAtOnce, MemberId, NewLeague, NewTournament, Pace,
    RatingRange, Terms, Tournament, TournamentEvent, TournamentId, TournamentRules, UserId,
};
use tak_tavern::store::{Contest, Error, Store, StoredLeague, StoredTournament};

use super::fixture::{ADA, BO, HERE, NOON, claim, game, later, small_rules};
use crate::{Database, on_every_engine};

on_every_engine!(
    fourth_league_of_a_server_is_refused,
    overtaken_or_repeated_start_of_a_division_is_refused,
    end_of_a_division_wakes_its_league,
    act_of_a_deleted_author_is_a_conflict,
    silent_players_lost_all_their_games_on_time,
);

const CLEO: UserId = UserId(5);

fn about(id: u64) -> NewLeague {
    NewLeague {
        id: LeagueId(id),
        name: LeagueName::new("League").unwrap(),
        place: HERE,
        organizer: ADA,
        terms: Terms::new(small_rules(), First::Turns)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        at_once: MatchesAtOnce::default(),
        made_at: NOON,
        begins_at: later(1),
    }
}

async fn announce(store: &Store, id: u64) -> Option<LeagueRefusal> {
    let mut change = store.begin(claim(id)).await.unwrap();
    let refusal = change.make_league(&about(id), "en").await.unwrap();
    change.commit().await.unwrap();
    refusal
}

async fn append(store: &Store, id: u64, before: &League, after: &League) {
    let mut change = store.begin(claim(id)).await.unwrap();
    let outcome = StoredLeague::append(&mut change, before, after, Some(NOON));
    outcome.await.unwrap();
    change.commit().await.unwrap();
}

fn with(before: &League, events: impl IntoIterator<Item = LeagueEvent>) -> League {
    let acts = events
        .into_iter()
        .map(|event| LeagueAct::by_itself(event, NOON));
    before.clone().replay(acts).unwrap()
}

/// A league of three in its first season, without its division.
async fn begun(store: &Store) -> League {
    assert_eq!(announce(store, 100).await, None);
    let people = [ADA, BO, CLEO].map(|person| (person, 1500));
    let joins = (1..=3).map(|id| LeagueEvent::Joined(MemberId(id)));
    let open = with(&League::new(about(100), people), joins);
    let divisions = open.next_divisions().unwrap();
    let league = with(&open, [LeagueEvent::Divided(divisions)]);
    append(store, 101, &League::new(about(100), []), &league).await;
    league
}

/// The division of the league.
fn division(id: u64) -> (Division, Tournament) {
    let division = Division {
        league: LeagueId(100),
        season: 1,
        number: 1,
        up: 0,
        down: 0,
        at_once: MatchesAtOnce::default(),
    };
    let league = about(100);
    let rules = TournamentRules::new(Format::RoundRobin, Legs::Two, 8, RatingRange::default());
    let new = NewTournament {
        id: TournamentId(id),
        name: league.name.of_division(1, 1),
        place: league.place,
        organizer: league.organizer,
        rules: rules.unwrap(),
        terms: league.terms,
        made_at: NOON,
        begins_at: NOON,
        division: Some(division),
    };
    let people = [ADA, BO, CLEO].map(|person| (person, 1500));
    let mut tournament = Tournament::new(new, people);
    let joins = (1..=3).map(|id| TournamentEvent::Registered(EntrantId(id)));
    for event in joins {
        tournament.apply(Act::by_itself(event, NOON)).unwrap();
    }
    for event in tournament.start_events().unwrap() {
        tournament.apply(Act::by_itself(event, NOON)).unwrap();
    }
    (division, tournament)
}

async fn begin(store: &Store, league: &League, id: u64) -> Result<(), Error> {
    let (place, tournament) = division(id);
    let mut change = store.begin(claim(id)).await.unwrap();
    change
        .begin_division(league, place, &tournament, "en")
        .await?;
    change.commit().await
}

async fn fourth_league_of_a_server_is_refused(store: &Store) {
    for id in 1..=3 {
        assert_eq!(announce(store, id).await, None);
    }
    let most = NewLeague::MOST_ON_SERVER;
    let refusal = Some(LeagueRefusal::TooMany { most });
    assert_eq!(announce(store, 4).await, refusal);
    let empty = League::new(about(1), []);
    append(store, 5, &empty, &with(&empty, [LeagueEvent::Ending])).await;
    assert_eq!(announce(store, 6).await, None);
    assert_eq!(store.leagues(HERE.guild.unwrap()).await.unwrap().len(), 3);
}

async fn overtaken_or_repeated_start_of_a_division_is_refused(database: &Database, store: &Store) {
    let league = begun(store).await;
    begin(store, &league, 200).await.unwrap();
    let again = begin(store, &league, 201).await;
    assert!(matches!(again, Err(Error::Conflict)), "{again:?}");
    let departure = LeagueEvent::Left(MemberId(3), Departure::Own);
    append(store, 202, &league, &with(&league, [departure])).await;
    let late = begin(store, &league, 203).await;
    assert!(matches!(late, Err(Error::Conflict)), "{late:?}");
    let league_row = store.league(LeagueId(100)).await.unwrap().unwrap();
    let only = [((1, 1), TournamentId(200))];
    assert_eq!(league_row.divisions, only.into());
    let tournament_row = store.tournament(TournamentId(200)).await.unwrap().unwrap();
    assert_eq!(tournament_row.tournament, division(200).1);
    database
        .holds("select count(*) from tournaments", &["1"])
        .await;
    // The list of tournaments does not contain it.
    let tournaments = store
        .tournaments(HERE.guild.unwrap(), UserId(1), (0, 9))
        .await;
    assert_eq!(tournaments.unwrap(), []);
}

async fn end_of_a_division_wakes_its_league(database: &Database, store: &Store) {
    let league = begun(store).await;
    begin(store, &league, 200).await.unwrap();
    database.run("update leagues set due = 9").await;
    let (_, before) = division(200);
    let mut after = before.clone();
    let end = TournamentEvent::Closed { early: true };
    after.apply(Act::by_itself(end, NOON)).unwrap();
    let mut change = store.begin(claim(204)).await.unwrap();
    let outcome = StoredTournament::append(&mut change, &before, &after, None);
    outcome.await.unwrap();
    change.commit().await.unwrap();
    database
        .holds("select count(*) from leagues where due = 9", &["0"])
        .await;
}

/// A run has read the act before the deletion.
async fn act_of_a_deleted_author_is_a_conflict(store: &Store) {
    let league = begun(store).await;
    let removal = LeagueEvent::Left(MemberId(2), Departure::Removed);
    let mut after = league.clone();
    after
        .apply(LeagueAct::by(UserId(77), removal, NOON))
        .unwrap();
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    let outcome = StoredLeague::append(&mut change, &league, &after, None).await;
    assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
}

async fn silent_players_lost_all_their_games_on_time(database: &Database, store: &Store) {
    let league = begun(store).await;
    begin(store, &league, 200).await.unwrap();
    let id = TournamentId(200);
    let silent = async || store.silent_in(id).await.unwrap();
    assert_eq!(silent().await, [].into(), "nobody has a game");
    for id in [1, 11] {
        game(store, id).await;
    }
    let link = "insert into tournament_games (tournament, round, seat, leg, game) \
                select 200, 1, 1, games.number, games.id from games";
    database.run(link).await;
    assert_eq!(silent().await, [].into(), "the games go on");
    let lost_by_ada = format!(
        "update games set to_move = null, ended = number, result = case when white = {} then 'black' else 'white' end, \
                          reason = case when number = 1 then 'time' else 'resignation' end",
        ADA.0
    );
    database.run(&lost_by_ada).await;
    assert_eq!(silent().await, [].into(), "one game was resigned");
    database.run("update games set reason = 'time'").await;
    assert_eq!(silent().await, [ADA].into());
    database.run("update tournament_games set unseen = 1").await;
    assert_eq!(silent().await, [].into(), "nobody saw the boards");
}
