//! The data of a person: all of it is exported, and after its deletion no row
//! leads to the person, while all sums of other people remain.

use tak_tavern::game::{
    Act, AnalysedLine, BanTerms, Challenge, ChallengeState, DataSummary, First, Format, Game,
    GameId, GuildId, HostAct, HostEntry, InteractionId, League, LeagueAct, LeagueEvent, LeagueId,
    LeagueName, Legs, MatchesAtOnce, NewLeague, NewTournament, Notice, Pace, PuzzleAttempt,
    PuzzleId, RatingRange, Scope, Stakes, Terms, Tournament, TournamentEvent, TournamentId,
    TournamentName, TournamentRules, UserId, Vacation, Watch, WatchWish, import_line,
};
use tak_tavern::store::{
    Begun, Cell, Change, Chosen, Contest, Error, NewHostEntry, Owner, PageLink, PersonRows,
    SeekEnd, Stale, Store, StoredFreeBoard, StoredLeague, StoredTournament,
};
use tak_tavern::tak::{Komi, Rules, Size};

use super::naming::{Naming, count, emptied_columns, exported_columns};
use crate::store::fixture::{
    ADA, BO, HERE, NOON, accept, apply_act, challenge, claim, close, game, lost_to_house, make,
    play,
};
use crate::store::learning::daily::write_own_daily;
use crate::{Database, Engine, on_every_engine, on_postgres_only, until};

on_every_engine!(
    export_contains_every_row,
    deletion_leaves_no_row,
    deletion_ends_open_games_first,
    person_with_only_settings_is_deleted,
);

on_postgres_only!(
    racing_challenge_stops_deletion,
    game_read_during_a_deletion_is_whole,
);

pub(super) const CY: UserId = UserId(3);

/// A rated game for coins with these plies, until Black resigns.
pub(super) async fn finished(store: &Store, id: u64, players: [UserId; 2]) -> Game {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let terms = Terms::new(rules, First::Challenger);
    let new_challenge = Challenge {
        challenger: players[0],
        opponent: players[1],
        terms: terms.with_rated(true).with_stakes(Some(Stakes::default())),
        ..challenge(id)
    };
    make(store, &new_challenge).await.unwrap();
    let mut game = accept(store, &new_challenge, id + 1).await.unwrap();
    for (number, ply) in (id + 2..).zip(["a1", "e5", "b2", "b3", "c2", "c3"]) {
        game = play(store, &game, ply, number).await.unwrap();
    }
    let resign = |game: &Game| game.resign(players[1], NOON);
    apply_act(store, &game, id + 9, resign).await.unwrap()
}

/// Rows in every table that names people, for Ada and for others.
#[expect(clippy::too_many_lines, reason = "each table has its rows")]
async fn fill(store: &Store) {
    for person in [ADA, CY] {
        let person = Owner::Person(person);
        assert!(store.block_by_operator(person, NOON).await.unwrap());
    }
    let over = finished(store, 100, [ADA, BO]).await;
    finished(store, 200, [BO, CY]).await;
    finished(store, 300, [CY, ADA]).await;
    let own_game = game(store, 400).await;
    let other_game = game_of(store, 450, [BO, CY]).await;
    lost_to_house(store, 1_700).await;
    let open = Challenge {
        terms: over.terms.clone(),
        ..challenge(500)
    };
    make(store, &open).await.unwrap();
    let mut change = store.begin(claim(600)).await.unwrap();
    change
        .make_seek(&crate::store::meeting::seeks::seek(610))
        .await
        .unwrap();
    change.bid(&open, ADA, 7).await.unwrap();
    change.request_next_game(&over, ADA).await.unwrap();
    let wish = WatchWish::Watch(Watch::Result);
    change.watch(other_game.id, ADA, "en", wish).await.unwrap();
    change.watch(own_game.id, CY, "en", wish).await.unwrap();
    let plan = "a1 e5 * e4".parse().unwrap();
    for player in [ADA, BO] {
        change
            .save_plan(&own_game, player, None, &plan)
            .await
            .unwrap();
    }
    for (player, other) in [(ADA, BO), (CY, ADA)] {
        change.block(player, other).await.unwrap();
    }
    for (cause, by, to) in [(620, ADA, BO), (621, BO, ADA), (622, BO, CY)] {
        let notice = Notice::Challenge { by, to };
        let cause = InteractionId(cause);
        change.count_notice(cause, notice, NOON).await.unwrap();
    }
    let terms = BanTerms {
        days: Some(2),
        reason: Some("spam".into()),
    };
    for (guild, player, by) in [(8, ADA, BO), (9, BO, ADA)] {
        change
            .ban(GuildId(guild), player, by, (&terms, None))
            .await
            .unwrap();
    }
    for (id, by, person) in [(630, ADA, CY), (631, BO, ADA)] {
        let act = HostAct::Banned {
            person: Some(person),
            terms: BanTerms::default(),
        };
        let by = Some(by);
        let entry = HostEntry { at: NOON, by, act };
        let new = NewHostEntry {
            id: InteractionId(id),
            guild: GuildId(8),
            entry,
            post: None,
        };
        change.log_host_act(&new).await.unwrap();
    }
    for (owner, value) in [(ADA, "felt"), (BO, "slate")] {
        let choice = Chosen {
            name: "theme".to_owned(),
            value: value.to_owned(),
        };
        change.choose(Owner::Person(owner), &choice).await.unwrap();
        change.advance_lesson(owner, None, 3).await.unwrap();
        let puzzle = PuzzleAttempt::new(PuzzleId(7));
        let (id, attempt) = (
            puzzle.puzzle,
            change.write_puzzle_attempt(owner, None, &puzzle),
        );
        attempt.await.unwrap();
        let ratings = change.rate_puzzle(owner, Scope(8), id, true).await;
        ratings.unwrap();
        let free = StoredFreeBoard {
            version: 1,
            board: "[Size \"5\"]\n0 2 white\na1 e5".parse().unwrap(),
            waiting: None,
        };
        change.write_free_board(owner, None, &free).await.unwrap();
        let note = change.write_note(own_game.id, owner, Some("A-plan"));
        note.await.unwrap();
        let page_link = PageLink {
            player: owner,
            game: own_game.id,
        };
        let secret = format!("link-of-{owner}");
        change
            .add_page_link(&secret, page_link, NOON)
            .await
            .unwrap();
        write_own_daily(&mut change, owner, puzzle.puzzle).await;
        let text = format!("[Size \"5\"] 1. a1 e5 2. b{}", 1 + owner.0 % 5);
        let line = AnalysedLine::from(&import_line(&text).unwrap());
        let start = change.begin_import(&line, owner, NOON).await;
        assert!(matches!(start.unwrap(), Begun::Work(_)));
        let notices = change.choose_seek_notices(GuildId(7), owner, true);
        notices.await.unwrap();
        let away = Vacation::begin(&[], NOON).unwrap();
        change.begin_vacation(owner, away).await.unwrap();
    }
    join_tournament(&mut change).await;
    join_league(&mut change).await;
    change.commit().await.unwrap();
    // This change leaves a notice of the end for Ada.
    let stop = |game: &Game| game.stop(ADA, NOON);
    apply_act(store, &other_game, 650, stop).await.unwrap();
}

/// Ada announces a tournament, and joins it with Bo.
async fn join_tournament(change: &mut Change) {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let range = RatingRange::default();
    let about = NewTournament {
        id: TournamentId(900),
        name: TournamentName::new("Cup").unwrap(),
        place: HERE,
        organizer: ADA,
        rules: TournamentRules::new(Format::RoundRobin, Legs::Two, 4, range).unwrap(),
        terms: Terms::new(rules, First::Turns)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        made_at: NOON,
        begins_at: NOON,
        division: None,
    };
    let refusal = change.make_tournament(&about, "en", true).await;
    assert_eq!(refusal.unwrap(), None);
    let mut before = Tournament::new(about, []);
    for player in [ADA, BO] {
        let mut after = before.clone();
        let entrant = after.add_person(player, 1500);
        let event = TournamentEvent::Registered(entrant);
        after.apply(Act::by(player, event, NOON)).unwrap();
        let outcome = StoredTournament::append(change, &before, &after, None);
        outcome.await.unwrap();
        before = after;
    }
}

/// Ada starts a league, and joins it with Bo.
async fn join_league(change: &mut Change) {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let about = NewLeague {
        id: LeagueId(901),
        name: LeagueName::new("League").unwrap(),
        place: HERE,
        organizer: ADA,
        terms: Terms::new(rules, First::Turns)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        at_once: MatchesAtOnce::default(),
        made_at: NOON,
        begins_at: NOON,
    };
    let refusal = change.make_league(&about, "en").await;
    assert_eq!(refusal.unwrap(), None);
    let mut before = League::new(about, []);
    for player in [ADA, BO] {
        let mut after = before.clone();
        let member = after.add_person(player, 1500);
        let event = LeagueEvent::Joined(member);
        after.apply(LeagueAct::by(player, event, NOON)).unwrap();
        let outcome = StoredLeague::append(change, &before, &after, None);
        outcome.await.unwrap();
        before = after;
    }
}

/// A new game.
async fn game_of(store: &Store, id: u64, players: [UserId; 2]) -> Game {
    let new_challenge = Challenge {
        challenger: players[0],
        opponent: players[1],
        ..challenge(id)
    };
    make(store, &new_challenge).await.unwrap();
    accept(store, &new_challenge, id + 1).await.unwrap()
}

async fn export_contains_every_row(database: &Database, store: &Store) {
    Box::pin(fill(store)).await;
    let statements = format!(
        "insert into untold (player, game) select {0}, min(id) from games;
         insert into tournament_games (tournament, round, seat, leg, game)
             select 900, 1, 1, 1, min(id) from games;
         insert into league_divisions (league, season, number, tournament, up, down)
             values (901, 1, 1, 900, 0, 0);
         insert into public_names (guild, player, code, name, seen_at)
             values (7, {0}, 1, 'Ada', 1);
         insert into page_pushes (id, visit, endpoint, made_at)
             select 1, secret, 'https://push.example', 1 from page_visits where player = {0}",
        ADA.0
    );
    database.run(&statements).await;
    let export = store.person_rows(ADA).await.unwrap();
    let names = |rows: &PersonRows, column: &str| {
        let ada = |row: &&Vec<_>| row.contains(&(column_name(rows, column), Cell::Id(ADA.0)));
        rows.rows.iter().filter(ada).count()
    };
    for Naming { table, column } in exported_columns() {
        let there = count(database, &table, &column, ADA).await;
        assert!(there > 0, "{table}.{column} is tried");
        let rows = export.iter().find(|rows| rows.table == table);
        let rows = rows.unwrap_or_else(|| panic!("{table} is not told"));
        assert_eq!(names(rows, &column), there, "{table}.{column}");
    }
    let rows = |table| export.iter().find(|rows| rows.table == table).unwrap();
    let entries = count(database, "entries", "holder", ADA).await;
    let theme = [("name", "theme"), ("value", "felt")];
    let theme = theme.map(|(name, value)| (name, Cell::Text(value.to_owned())));
    assert_eq!(rows("settings").rows, [theme.to_vec()]);
    // Games with all their columns, and their complete logs.
    let game = store.game(GameId(101)).await.unwrap().unwrap();
    let log = rows("events").rows.iter();
    let log = log.filter(|row| row.contains(&("game", Cell::Id(101))));
    assert_eq!(log.count(), game.log().len());
    for rows in &export {
        let sql = format!("select * from {} limit 1", rows.table);
        let row = database.ask(sql.leak()).await.remove(0);
        let more = match rows.table {
            // The export omits the secret and the address of a browser.
            "settings" | "page_pushes" => 2,
            // A free board too, and its lines. The waiting one is empty.
            "free_boards" => 5,
            // A plan contains spaces.
            "plans" => 3,
            // The export omits the secret.
            "page_visits" => 1,
            _ => 0,
        };
        let columns = rows.rows[0].len() + more;
        assert_eq!(row.split(' ').count(), columns, "{}", rows.table);
    }
    let expected = DataSummary {
        since: Some(NOON),
        running: 1,
        finished: 3,
        plies: 6,
        challenges: 5,
        open_challenges: 1,
        seeks: 1,
        open_seeks: 1,
        purses: 1,
        entries: u32::try_from(entries).unwrap(),
        ratings: 2,
        // One of them is the wish for notifications of seeks.
        settings: 3,
        // One of them is by the operator.
        bans: 2,
        lessons: 1,
        puzzles: 1,
        free_boards: 1,
        notes: 1,
        page_visits: 1,
    };
    assert_eq!(store.data_counts(ADA).await.unwrap(), expected);
    assert!(store.data_counts(UserId(4)).await.unwrap().is_nothing());
}

/// The name of a column, with a static lifetime.
fn column_name(rows: &PersonRows, column: &str) -> &'static str {
    let mut names = rows.rows[0].iter().map(|(name, _)| *name);
    let known_name = names.find(|name| *name == column);
    known_name.unwrap_or_else(|| panic!("{}.{column} is not told", rows.table))
}

/// Ends open games and challenges, and makes Ada nameless.
async fn delete_ada(store: &Store) -> UserId {
    let before = store.game(GameId(401)).await.unwrap().unwrap();
    let after = before.resign(ADA, NOON).unwrap();
    let nameless = UserId::nameless(ADA.0);
    let mut change = store.begin(claim(700)).await.unwrap();
    change.append(&before, &after).await.unwrap();
    let open = challenge(500).id;
    let withdrawn = ChallengeState::Withdrawn;
    change.close_challenge(open, withdrawn).await.unwrap();
    change.outdate(Stale::Challenge(open), NOON).await.unwrap();
    let seek = crate::store::meeting::seeks::seek(610).id;
    let end = SeekEnd::Withdrawn;
    change.end_seek(seek, end).await.unwrap();
    change.make_nameless(ADA, nameless).await.unwrap();
    change.commit().await.unwrap();
    nameless
}

async fn deletion_leaves_no_row(engine: Engine) {
    const OTHERS: &str = "select player, scope, rating, deviation, games from ratings \
                          where player in (2, 3) order by player, scope";
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    Box::pin(fill(&store)).await;
    let ratings = database.ask(OTHERS).await;
    let nameless = delete_ada(&store).await;
    for Naming { table, column } in emptied_columns() {
        let rest = count(&database, &table, &column, ADA).await;
        assert_eq!(rest, 0, "{table}.{column}");
    }
    // Bans belong to the server and to the operator, and a block is not disclosed to its target.
    let counts = DataSummary {
        bans: 2,
        ..DataSummary::default()
    };
    assert_eq!(store.data_counts(ADA).await.unwrap(), counts);
    assert!(store.is_banned(GuildId(8), ADA).await.unwrap());
    assert!(store.is_blocked(CY, ADA).await.unwrap());
    let export = store.person_rows(ADA).await.unwrap();
    let rest = export.iter().filter(|rows| !rows.rows.is_empty());
    let rest: Vec<&str> = rest.map(|rows| rows.table).collect();
    // What the operator ordered stays, and notices of her challenges count for a day.
    assert_eq!(rest, ["bans", "operator_blocks", "notices"]);
    let notices = database.ask("select source, target from notices order by source");
    let expected = [format!("2 {CY}"), format!("{ADA} 2")];
    assert_eq!(notices.await, expected);

    // The data of others is unchanged.
    assert_eq!(database.ask(OTHERS).await, ratings);
    assert_eq!(store.audit().await.unwrap().findings, []);
    let rebuilt = store.rebuild(false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
    assert_eq!(rebuilt.games, 3);
    let rows = "select cast(sum(coins) as bigint) from entries";
    database.holds(rows, &["0"]).await;
    let unequal = "select player from purses where balance <> \
         (select cast(sum(coins) as bigint) from entries where entries.scope = purses.scope \
            and account = 'purse' and holder = player)";
    assert_eq!(database.ask(unequal).await, Vec::<String>::new());
    let game = store.game(GameId(101)).await.unwrap().unwrap();
    assert_eq!((game.players.white, game.players.black), (nameless, BO));
    let rows = "select count(*) from players where id < 0";
    database.holds(rows, &["1"]).await;
    let other = store.chosen(Owner::Person(BO)).await.unwrap();
    assert_eq!(other.len(), 1);

    // A returning person is new.
    let mut change = store.begin(claim(800)).await.unwrap();
    change.open_purse(HERE.scope(), ADA).await.unwrap();
    change.commit().await.unwrap();
    let purse = store.purse(HERE.scope(), ADA).await.unwrap().unwrap();
    assert_eq!(purse.balance, 100);
}

async fn deletion_ends_open_games_first(database: &Database, store: &Store) {
    let nameless = UserId::nameless(9);
    let check_refusal = async |interaction, who| {
        let mut change = store.begin(claim(interaction)).await.unwrap();
        let outcome = change.make_nameless(who, nameless).await;
        assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
    };
    let start = game(store, 10).await;
    check_refusal(1, ADA).await;
    check_refusal(2, BO).await;
    let resign = |game: &Game| game.resign(ADA, NOON);
    apply_act(store, &start, 3, resign).await.unwrap();
    let open = challenge(20);
    make(store, &open).await.unwrap();
    check_refusal(4, ADA).await;
    check_refusal(5, BO).await;
    let state = ChallengeState::Declined;
    close(store, open.id, state, 6).await.unwrap();
    let mut change = store.begin(claim(30)).await.unwrap();
    let sought = crate::store::meeting::seeks::seek(30);
    change.make_seek(&sought).await.unwrap();
    change.commit().await.unwrap();
    check_refusal(8, ADA).await;
    let mut change = store.begin(claim(7)).await.unwrap();
    change.make_nameless(BO, nameless).await.unwrap();
    change.commit().await.unwrap();
    assert_eq!(count(database, "games", "black", nameless).await, 1);
}

async fn person_with_only_settings_is_deleted(database: &Database, store: &Store) {
    let choice = Chosen {
        name: "theme".to_owned(),
        value: "felt".to_owned(),
    };
    let mut change = store.begin(claim(1)).await.unwrap();
    change.choose(Owner::Person(ADA), &choice).await.unwrap();
    change.commit().await.unwrap();
    let counts = store.data_counts(ADA).await.unwrap();
    assert_eq!((counts.settings, counts.is_nothing()), (1, false));
    let mut change = store.begin(claim(2)).await.unwrap();
    let nameless = UserId::nameless(9);
    change.make_nameless(ADA, nameless).await.unwrap();
    change.commit().await.unwrap();
    assert!(store.data_counts(ADA).await.unwrap().is_nothing());
    database.holds("select count(*) from players", &["0"]).await;
}

/// A challenge to Bo beside the uncommitted change that makes him nameless: the
/// change is repeated, finds the challenge, and is refused.
async fn racing_challenge_stops_deletion(database: &Database, store: &Store) {
    let before = challenge(1);
    make(store, &before).await.unwrap();
    close(store, before.id, ChallengeState::Declined, 2)
        .await
        .unwrap();
    let mut change = store.begin(claim(3)).await.unwrap();
    change.make_challenge(&challenge(3)).await.unwrap();
    let another = store.clone();
    let task = tokio::spawn(async move {
        let store = &another;
        store
            .retrying(|| async {
                let mut change = store.begin(claim(4)).await?;
                change.make_nameless(BO, UserId::nameless(9)).await?;
                change.commit().await
            })
            .await
    });
    until("waiting", async || database.waiting_for_locks().await == 1).await;
    change.commit().await.unwrap();
    let outcome = task.await.unwrap();
    assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
    assert_eq!(count(database, "challenges", "opponent", BO).await, 2);
}

/// The deletion commits between the row of the game and its log.
async fn game_read_during_a_deletion_is_whole(database: &Database, store: &Store) {
    let over = finished(store, 100, [ADA, BO]).await;
    let (nameless, ada) = (UserId::nameless(9), ADA.0);
    let number = nameless.0.cast_signed();
    let renaming = format!(
        "insert into players (id, first_seen_at) values ({number}, 1); \
         update events set who = {number} where who = {ada}; \
         update games set white = case when white = {ada} then {number} else white end, \
                          black = case when black = {ada} then {number} else black end"
    );
    let deletion = database.lock_table("events").await;
    let (reader, id) = (store.clone(), over.id);
    let task = tokio::spawn(async move { reader.game(id).await });
    until("waiting", async || database.waiting_for_locks().await == 1).await;
    deletion.commit(&renaming).await;
    let copy = task.await.unwrap().unwrap().unwrap();
    assert_eq!(copy.position(), over.position());
    assert!(copy.color_of(nameless).is_some());
}
