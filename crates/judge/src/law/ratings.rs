//! Ratings are Glicko-2 over the rated games in the order of their ends: `docs/coins-and-ratings.md`.

use std::collections::HashMap;

use crate::Findings;
use crate::glicko::{NEWCOMER, Strength};
use crate::record::Record;
use crate::tavern::{GameResult, Rating, RatingChange, Tavern};

const WEEK: i64 = 7 * 24 * 3_600_000;
/// Rated games of a pair within a week that count fully.
const FULL_GAMES: usize = 3;
/// A tenth of a point, in the thousandths that are stored.
const TOLERANCE: f64 = 100.0;
/// In billionths.
const VOLATILITY_TOLERANCE: f64 = 10_000.0;

#[derive(Clone, Copy)]
struct Player {
    strength: Strength,
    games: i64,
    at: Option<i64>,
}

/// Ratings by scope and person. Scope 0 has the games of all places.
type Players = HashMap<(i64, i64), Player>;

pub(crate) fn judge(_: &Record, tavern: &Tavern, findings: &mut Findings) {
    let mut players = Players::new();
    let changes: HashMap<(i64, i64, i64), &RatingChange> = tavern
        .rating_changes
        .iter()
        .map(|row| ((row.scope, row.player, row.ended), row))
        .collect();
    let mut rest = changes.len();
    let rated: Vec<&GameResult> = tavern.results.iter().filter(|row| row.rated == 1).collect();
    for row in rated.iter().filter(|row| row.color == "white") {
        let score = match row.score.as_str() {
            "win" => 1.0,
            "draw" => 0.5,
            _ => 0.0,
        };
        for scope in [row.scope, 0] {
            let sides = [
                (row.player, row.opponent, score),
                (row.opponent, row.player, 1.0 - score),
            ];
            let rested = |who: i64| rest_until(players.get(&(scope, who)), row.at);
            let before = sides.map(|(own, other, _)| (rested(own), rested(other)));
            for ((own, _, score), (from, opponent)) in sides.into_iter().zip(before) {
                let key = (scope, own, row.ended);
                let Some(stored) = changes.get(&key) else {
                    findings.add(format!("no change of rating {key:?} is stored"), []);
                    continue;
                };
                rest -= 1;
                let last = players.get(&(scope, own)).copied();
                let goal = from.after_game(opponent, score);
                let options = parts(&rated, row, scope)
                    .into_iter()
                    .flat_map(|part| {
                        // The documents leave open whether the rest counts whole in a game that counts in part.
                        let unrested = last.map_or(NEWCOMER, |last| last.strength);
                        [
                            from.part_of_way(goal, part),
                            unrested.part_of_way(goal, part),
                        ]
                    })
                    .collect::<Vec<_>>();
                let near = options.iter().find(|it| is_near(**it, stored));
                if near.is_none() || !continues(last, stored) {
                    findings.add(
                        format!(
                            "the change of rating {key:?} is {stored:?}, not {:?}",
                            options.first()
                        ),
                        [],
                    );
                }
                // The stored rating is the base of the next change, so that one error is one finding.
                let volatility = near.map_or(goal.volatility, |near| near.volatility);
                let player = Player {
                    strength: Strength {
                        volatility,
                        ..strength(stored.rating, stored.deviation)
                    },
                    games: last.map_or(0, |last| last.games) + 1,
                    at: Some(row.at),
                };
                players.insert((scope, own), player);
            }
        }
    }
    if rest > 0 {
        findings.add(format!("{rest} changes of ratings have no rated game"), []);
    }
    for stored in &tavern.ratings {
        let player = players.remove(&(stored.scope, stored.player));
        if !player.is_some_and(|player| agrees(player, stored)) {
            findings.add(
                format!("the rating {stored:?} does not follow from games"),
                [],
            );
        }
    }
    for (scope, player) in players.keys() {
        findings.add(format!("{player} has no rating in {scope}"), []);
    }
}

fn rest_until(player: Option<&Player>, at: i64) -> Strength {
    let Some(player) = player else {
        return NEWCOMER;
    };
    let weeks = player.at.map_or(0, |last| (at - last).max(0) / WEEK);
    player
        .strength
        .after_rest(u32::try_from(weeks).unwrap_or(u32::MAX))
}

/// The part of its change that a game of a pair counts: whole up to the third within seven days, then half, a
/// quarter and so on. The documents leave open whether games elsewhere count for the rating of a server.
fn parts(rated: &[&GameResult], game: &GameResult, scope: i64) -> [f64; 2] {
    let part = |is_near: &dyn Fn(&GameResult) -> bool| {
        let earlier = rated
            .iter()
            .filter(|row| {
                row.player == game.player
                    && row.opponent == game.opponent
                    && row.ended < game.ended
                    && row.at > game.at - WEEK
                    && is_near(row)
            })
            .count();
        let beyond = (earlier + 1).saturating_sub(FULL_GAMES);
        0.5_f64.powi(i32::try_from(beyond).unwrap_or(i32::MAX))
    };
    [
        part(&|_| true),
        part(&|row| scope == 0 || row.scope == scope),
    ]
}

#[allow(clippy::cast_precision_loss, reason = "ratings are small")]
fn strength(rating: i64, deviation: i64) -> Strength {
    Strength {
        rating: rating as f64 / 1000.0,
        deviation: deviation as f64 / 1000.0,
        ..NEWCOMER
    }
}

fn is_near(right: Strength, stored: &RatingChange) -> bool {
    let row = strength(stored.rating, stored.deviation);
    (right.rating - row.rating).abs() * 1000.0 <= TOLERANCE
        && (right.deviation - row.deviation).abs() * 1000.0 <= TOLERANCE
}

/// Whether a change begins at the rating before it.
fn continues(last: Option<Player>, stored: &RatingChange) -> bool {
    let before = last.map_or(NEWCOMER, |last| last.strength);
    let games = last.map_or(0, |last| last.games);
    let gap = before.rating - strength(stored.before, 0).rating;
    gap.abs() * 1000.0 <= TOLERANCE && stored.games == games + 1
}

#[allow(clippy::cast_precision_loss, reason = "volatilities are small")]
fn agrees(player: Player, stored: &Rating) -> bool {
    let row = strength(stored.rating, stored.deviation);
    let volatility = stored.volatility as f64;
    (player.strength.rating - row.rating).abs() < 0.001
        && (player.strength.deviation - row.deviation).abs() < 0.001
        && (player.strength.volatility * 1e9 - volatility).abs() <= VOLATILITY_TOLERANCE
        && player.games == stored.games
}

#[cfg(test)]
mod tests {
    use crate::stage::Stage;

    #[tokio::test]
    async fn wrong_change_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update rating_changes set rating = 1650000 where scope = 7 and player = 101")
            .await;
        stage
            .sql("update ratings set rating = 1650000 where scope = 7 and player = 101")
            .await;
        stage
            .check("ratings", "the change of rating (7, 101, 1)")
            .await;
    }

    #[tokio::test]
    async fn wrong_rating_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update ratings set volatility = 60100000 where scope = 0 and player = 102")
            .await;
        stage.check("ratings", "does not follow from games").await;
    }

    #[tokio::test]
    async fn change_without_game_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("insert into rating_changes (scope, player, ended, before, rating, deviation, games, at)
                  values (7, 103, 2, 1500000, 1500000, 700000, 1, 0)")
            .await;
        stage
            .check("ratings", "1 changes of ratings have no rated game")
            .await;
    }
}
