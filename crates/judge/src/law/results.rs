//! Finished games that count have results, points and a place in the order of ends: `docs/coins-and-ratings.md`.

use std::collections::{BTreeMap, HashSet};

use super::games::name;
use crate::Findings;
use crate::board::{Color, Reserve};
use crate::record::Record;
use crate::replay::{Replay, counts, unplayed_pieces};
use crate::tavern::{Game, GameResult, Tavern, Terms};

pub(crate) fn judge(_: &Record, tavern: &Tavern, findings: &mut Findings) {
    let mut ends = HashSet::new();
    for game in &tavern.games {
        let (Some(terms), Some(replay)) = (tavern.terms_of(game.terms), Replay::of(tavern, game))
        else {
            continue;
        };
        if let Some(ended) = game.ended
            && !ends.insert(ended)
        {
            findings.add(
                format!("{} ended as number {ended}, as another did", name(game)),
                [],
            );
        }
        let counts = counts(&replay, game, terms);
        if counts != game.ended.is_some() {
            let verb = if counts { "counts" } else { "does not count" };
            findings.add(
                format!("{} {verb}, and ended is {:?}", name(game), game.ended),
                [],
            );
        }
        judge_results(tavern, game, terms, &replay, findings);
    }
    judge_standings(tavern, findings);
    judge_counters(tavern, findings);
}

fn judge_results(
    tavern: &Tavern,
    game: &Game,
    terms: &Terms,
    replay: &Replay,
    findings: &mut Findings,
) {
    let rows: Vec<&GameResult> = tavern
        .results
        .iter()
        .filter(|row| row.game == game.id)
        .collect();
    if !counts(replay, game, terms) {
        if !rows.is_empty() {
            findings.add(
                format!("{} does not count, but has results", name(game)),
                [],
            );
        }
        return;
    }
    for (player, color) in [(game.white, Color::White), (game.black, Color::Black)] {
        let own: Vec<&&GameResult> = rows.iter().filter(|row| row.player == player).collect();
        let [row] = own.as_slice() else {
            findings.add(
                format!("{} has {} results of {player}", name(game), own.len()),
                [],
            );
            continue;
        };
        let fault = result_fault(game, terms, replay, row, color);
        if let Some(fault) = fault {
            findings.add(
                format!("{}: the result of {player} {fault}", name(game)),
                [],
            );
        }
    }
}

fn result_fault(
    game: &Game,
    terms: &Terms,
    replay: &Replay,
    row: &GameResult,
    color: Color,
) -> Option<String> {
    let end = replay.end?;
    let score = match end.winner() {
        None => "draw",
        Some(winner) if winner == color => "win",
        Some(_) => "loss",
    };
    if row.score != score {
        return Some(format!("is a {}, not a {score}", row.score));
    }
    if row.color != color.name() || row.opponent != game.other(row.player) {
        return Some("has another colour or opponent".to_owned());
    }
    if (row.ended, row.scope, row.size) != (game.ended?, game.scope, terms.size) {
        return Some("has another end, place or board".to_owned());
    }
    let points = points(terms, replay, color, score);
    if !points.contains(&row.points) {
        return Some(format!("has {} points, not {}", row.points, points[0]));
    }
    if (row.rated == 1) != is_rated(terms, replay) {
        return Some(format!("has rated {}", row.rated));
    }
    None
}

fn points(terms: &Terms, replay: &Replay, color: Color, score: &str) -> [i64; 2] {
    if score != "win" {
        return [0; 2];
    }
    let squares = terms.size * terms.size;
    let on_board = replay
        .end
        .is_some_and(|end| matches!(end.reason, "road" | "flats"));
    if on_board {
        unplayed_pieces(replay, terms, color).map(|pieces| squares + pieces)
    } else {
        [squares; 2]
    }
}

/// For a game that counts.
pub(crate) fn is_rated(terms: &Terms, replay: &Replay) -> bool {
    let usual = Reserve::usual(terms.size);
    let stones = [terms.white_stones, terms.black_stones];
    let caps = [terms.white_caps, terms.black_caps];
    terms.rated == 1
        && terms.size >= 5
        && stones == [usual.stones; 2]
        && caps == [usual.caps; 2]
        && !replay.has_takeback()
}

/// The totals are the sums of the results.
fn judge_standings(tavern: &Tavern, findings: &mut Findings) {
    let mut sums: BTreeMap<(i64, i64, i64), [i64; 4]> = BTreeMap::new();
    for row in &tavern.results {
        for scope in [row.scope, 0] {
            for size in [row.size, 0] {
                let sum = sums.entry((scope, size, row.player)).or_default();
                sum[0] += 1;
                sum[1] += i64::from(row.score == "win");
                sum[2] += i64::from(row.score == "draw");
                sum[3] += row.points;
            }
        }
    }
    let stored: BTreeMap<(i64, i64, i64), [i64; 4]> = tavern
        .standings
        .iter()
        .map(|row| {
            let sum = [row.games, row.wins, row.draws, row.points];
            ((row.scope, row.size, row.player), sum)
        })
        .collect();
    for key in sums.keys().chain(stored.keys()).collect::<HashSet<_>>() {
        let (sum, row) = (sums.get(key), stored.get(key));
        if sum != row {
            findings.add(
                format!("the standing {key:?} is {row:?}, its results make {sum:?}"),
                [],
            );
        }
    }
}

/// No number is given to two games of a place, nor to two ends.
fn judge_counters(tavern: &Tavern, findings: &mut Findings) {
    let mut last: BTreeMap<i64, i64> = BTreeMap::new();
    for game in &tavern.games {
        let numbers = [(game.scope, Some(game.number)), (0, game.ended)];
        for (scope, number) in numbers {
            let number = number.unwrap_or_default();
            let last = last.entry(scope).or_default();
            *last = number.max(*last);
        }
    }
    for (scope, last) in last {
        let counter = tavern.counters.iter().find(|row| row.scope == scope);
        let newest = counter.map_or(0, |row| row.games);
        if newest < last {
            findings.add(
                format!("the counter of {scope} is {newest}, and number {last} is given"),
                [],
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::stage::Stage;

    #[tokio::test]
    async fn wrong_points_are_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update results set points = 41 where player = 101")
            .await;
        let findings = stage.findings().await;
        assert!(
            findings
                .iter()
                .any(|it| it.1.contains("has 41 points, not 42")),
            "{findings:?}"
        );
        assert!(
            findings.iter().any(|it| it.1.contains("the standing")),
            "{findings:?}"
        );
    }

    #[tokio::test]
    async fn missing_result_is_found() {
        let mut stage = Stage::new().await;
        stage.sql("update games set ended = null").await;
        stage.check("results", "counts, and ended is None").await;
    }

    #[tokio::test]
    async fn number_beyond_counter_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update counters set games = 0 where scope = 7")
            .await;
        stage.check("results", "the counter of 7 is 0").await;
    }
}
