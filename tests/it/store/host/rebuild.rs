//! Results, standings and ratings follow from the logs: a rebuild gives the
//! same numbers.

use std::collections::BTreeMap;

use tak_tavern::game::{
    Challenge, ChallengeState, First, Game, GameId, InteractionId, Moment, Place, Rating, Scope,
    Terms, UserId,
};
use tak_tavern::store::{Claim, Seated, Store};
use tak_tavern::tak::{ByColor, Color, Komi, Rules, Size};

use crate::chance::Dice;
use crate::store::fixture::{ADA, HERE, NOON, challenge, claim, game};
use crate::{Database, Engine, on_every_engine, on_postgres_only, until};

on_every_engine!(
    rebuild_gives_same_numbers,
    difference_is_found_and_repaired,
    uncounted_games_change_no_standing,
);

on_postgres_only!(comparison_waits_for_first_end);

/// People with many games, each begun and ended by one change.
pub(super) struct Evening {
    pub(super) store: Store,
    dice: Dice,
    now: Moment,
    acts: u64,
}

impl Evening {
    fn claim(&mut self) -> Claim {
        self.acts += 1;
        Claim {
            key: InteractionId(self.acts).into(),
            at: self.now,
        }
    }

    /// A game of these two, until `until` returns an end.
    async fn game(
        &mut self,
        players: ByColor<UserId>,
        terms: Terms,
        place: Place,
        until: impl Fn(&mut Dice, &Game) -> Option<Game>,
    ) -> Game {
        self.now = self.now.plus_ms(1000 * 60 * 60);
        let claim = self.claim();
        let new_challenge = Challenge {
            challenger: players.white,
            opponent: players.black,
            place,
            terms,
            made_at: self.now,
            ..challenge(self.acts)
        };
        let mut change = self.store.begin(claim).await.unwrap();
        change.make_challenge(&new_challenge).await.unwrap();
        let start = change
            .begin_game(
                GameId(self.acts),
                &new_challenge,
                new_challenge.place,
                Seated::without_bid(players),
            )
            .await
            .unwrap();
        let acceptance = ChallengeState::Accepted {
            game: start.number,
            thread: None,
        };
        change
            .close_challenge(new_challenge.id, acceptance)
            .await
            .unwrap();
        change.commit().await.unwrap();
        let mut game = start.clone();
        while game.end().is_none() {
            let end = until(&mut self.dice, &game);
            game = end.unwrap_or_else(|| {
                let ply = self.dice.ply(game.position()).to_string();
                let who = game.to_move().unwrap();
                game.play(who, &ply, self.now).unwrap()
            });
        }
        let claim = self.claim();
        let mut change = self.store.begin(claim).await.unwrap();
        change.append(&start, &game).await.unwrap();
        change.commit().await.unwrap();
        game
    }

    /// After a few plies either player sometimes resigns.
    fn random_resignation(dice: &mut Dice, game: &Game) -> Option<Game> {
        let loser = dice.choose(&Color::BOTH);
        let resigns = game.plies() >= 6 && dice.below(4) == 0;
        let at = NOON.plus_ms(i64::try_from(game.id.0).unwrap() * 3_600_000);
        resigns.then(|| game.resign(game.players[loser], at).unwrap())
    }

    pub(super) async fn random_game(&mut self) {
        let sizes = [4, 5, 5, 6].map(|size| Size::new(size).unwrap());
        let rules = Rules::new(self.dice.choose(&sizes), Komi::default());
        let terms = Terms::new(rules, First::Turns);
        let is_rated = terms.can_be_rated() && self.dice.below(5) > 0;
        let place = Place {
            guild: self.dice.choose(&[HERE.guild, None]),
            ..HERE
        };
        let white = 1 + self.dice.below(12) as u64;
        let black = 1 + (white + self.dice.below(11) as u64) % 12;
        let players = ByColor {
            white: UserId(white),
            black: UserId(black),
        };
        self.game(
            players,
            terms.with_rated(is_rated),
            place,
            Evening::random_resignation,
        )
        .await;
    }
}

pub(super) async fn evening(database: &Database) -> Evening {
    Evening {
        store: database.store().await,
        dice: Dice::new(9),
        now: NOON,
        acts: 1,
    }
}

pub(super) fn nothing_differs() -> BTreeMap<&'static str, u64> {
    BTreeMap::new()
}

pub(super) const TABLES: [&str; 4] = [
    "select * from results order by player, ended",
    "select * from standings order by scope, size, player",
    "select * from ratings order by scope, player",
    "select * from rating_changes order by scope, player, ended",
];

async fn rebuild_gives_same_numbers(engine: Engine) {
    let database = Database::fresh(engine).await;
    let mut evening = evening(&database).await;
    // Several pages of games. A server needs longer for each.
    let games = match engine {
        Engine::Sqlite => 600,
        _ => 250,
    };
    for _ in 0..games {
        evening.random_game().await;
    }
    let mut tables = Vec::new();
    for table in TABLES {
        tables.push(database.ask(table).await);
    }
    assert!(tables.iter().all(|rows| rows.len() > 30), "people do play");
    let store = &evening.store;
    let comparison = store.rebuild(false).await.unwrap();
    assert_eq!(comparison.differences, nothing_differs());
    assert_eq!(comparison.games, games);
    store.rebuild(true).await.unwrap();
    for (table, tables) in TABLES.into_iter().zip(tables) {
        assert_eq!(database.ask(table).await, tables, "{table}");
    }
    assert_eq!(store.audit().await.unwrap().findings, []);
}

async fn difference_is_found_and_repaired(database: &Database) {
    let mut evening = evening(database).await;
    for _ in 0..20 {
        evening.random_game().await;
    }
    let store = &evening.store;
    let check = async |statement: &str, table: &'static str, rows| {
        database.run(statement).await;
        let expected = BTreeMap::from([(table, rows)]);
        for write in [false, true] {
            let rebuild = store.rebuild(write).await.unwrap();
            assert_eq!(rebuild.differences, expected, "{statement}");
        }
        let comparison = store.rebuild(false).await.unwrap();
        assert_eq!(comparison.differences, nothing_differs(), "{statement}");
    };
    let one = "player = (select min(player) from ratings) and scope = 0";
    check(
        &format!("update ratings set rating = rating + 1 where {one}"),
        "ratings",
        1,
    )
    .await;
    check(
        &format!("delete from standings where {one} and size = 0"),
        "standings",
        1,
    )
    .await;
    check(
        "update results set points = points + 1 where ended = 3",
        "results",
        2,
    )
    .await;
    check(
        &format!(
            "delete from rating_changes where {one} \
             and ended = (select max(ended) from rating_changes where {one})"
        ),
        "rating_changes",
        1,
    )
    .await;
    // Rows without a game are deleted.
    check(
        "update results set ended = 999 where player = (select min(player) from results) \
         and ended = (select min(ended) from results \
                      where player = (select min(player) from results))",
        "results",
        2,
    )
    .await;
}

/// A cancelled or too short game counts for neither player. An unrated game
/// leaves ratings unchanged, and a game with a takeback is unrated.
async fn uncounted_games_change_no_standing(database: &Database) {
    let mut evening = evening(database).await;
    let players = ByColor {
        white: UserId(1),
        black: UserId(2),
    };
    let five = Rules::new(Size::new(5).unwrap(), Komi::default());
    let terms = Terms::new(five, First::Turns).with_rated(true);
    let resign_after = |plies: u32| {
        move |_: &mut Dice, game: &Game| {
            (game.plies() == plies).then(|| game.resign(UserId(2), NOON).unwrap())
        }
    };
    let counts = async || {
        let mut counts = Vec::new();
        for table in [
            "select count(*) from results",
            "select count(*) from rating_changes",
        ] {
            counts.extend(database.ask(table).await);
        }
        counts
    };
    evening
        .game(players, terms.clone(), HERE, |_, game| {
            game.cancel(UserId(1), &[], NOON).ok()
        })
        .await;
    assert_eq!(counts().await, ["0", "0"]);
    evening
        .game(players, terms.clone(), HERE, resign_after(5))
        .await;
    assert_eq!(counts().await, ["0", "0"]);
    let other_terms = terms.clone().with_rated(false);
    evening
        .game(players, other_terms, HERE, resign_after(8))
        .await;
    assert_eq!(counts().await, ["2", "0"]);
    evening
        .game(players, terms.clone(), HERE, |_, game| {
            if game.plies() < 7 {
                return None;
            }
            let with_offer = game.offer(UserId(1), tak_tavern::game::Offer::Takeback, NOON);
            let with_offer = with_offer.unwrap();
            let accepted_draw = with_offer
                .accept(UserId(2), with_offer.events(), NOON)
                .unwrap();
            Some(accepted_draw.resign(UserId(1), NOON).unwrap())
        })
        .await;
    assert_eq!(counts().await, ["4", "0"]);
    let game = evening
        .game(players, terms.clone(), HERE, resign_after(6))
        .await;
    assert_eq!(counts().await, ["6", "4"]);
    // Two new players: 1662 and 1338, here and everywhere.
    let changes = evening.store.rating_changes_of(&game).await.unwrap();
    for change in &changes {
        let after = if change.player == UserId(1) {
            1_662_311
        } else {
            1_337_689
        };
        assert_eq!((change.before, change.after), (Rating::NEW.rating, after));
    }
    let mut scopes: Vec<Scope> = changes.iter().map(|change| change.scope).collect();
    scopes.sort();
    scopes.dedup();
    assert_eq!((changes.len(), scopes.len()), (4, 2));
}

/// No comparison runs while a game ends, not even the first one.
async fn comparison_waits_for_first_end(database: &Database, store: &Store) {
    let start = game(store, 100).await;
    let plies = ["a1", "e5", "c3", "c4", "d3", "d4"];
    let last_but_one = plies.into_iter().fold(start.clone(), |game, ply| {
        game.play(game.to_move().unwrap(), ply, NOON).unwrap()
    });
    let over = last_but_one.resign(ADA, NOON).unwrap();
    let mut change = store.begin(claim(200)).await.unwrap();
    change.append(&start, &over).await.unwrap();
    let rebuilding = tokio::spawn({
        let store = store.clone();
        async move { store.rebuild(false).await }
    });
    until("waiting", async || database.waiting_for_locks().await == 1).await;
    change.commit().await.unwrap();
    let comparison = rebuilding.await.unwrap().unwrap();
    assert_eq!(comparison.games, 1);
    assert!(comparison.differences.is_empty(), "{comparison:?}");
}
