//! A challenge has one answer, a seek one taker, and a series its games one after the other.

use std::collections::{BTreeMap, HashMap};

use super::games::name;
use crate::Findings;
use crate::record::Record;
use crate::tavern::{Challenge, Game, Tavern};

/// The running games of a person against the house.
const MOST_HOUSE_GAMES: usize = 3;

pub(crate) fn judge(_: &Record, tavern: &Tavern, findings: &mut Findings) {
    let mut series: BTreeMap<i64, Vec<&Game>> = BTreeMap::new();
    for game in &tavern.games {
        if let Some(challenge) = game.challenge {
            series.entry(challenge).or_default().push(game);
        }
    }
    let challenges: HashMap<i64, &Challenge> =
        tavern.challenges.iter().map(|row| (row.id, row)).collect();
    for challenge in &tavern.challenges {
        let games = series.get(&challenge.id).map_or(&[][..], Vec::as_slice);
        judge_series(tavern, challenge, games, findings);
    }
    for (challenge, games) in &series {
        if !challenges.contains_key(challenge) {
            findings.add(format!("{} has no challenge", name(games[0])), []);
        }
    }
    judge_seeks(tavern, &challenges, findings);
    judge_bids(tavern, &challenges, &series, findings);
    judge_house(tavern, findings);
}

fn judge_house(tavern: &Tavern, findings: &mut Findings) {
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    for game in tavern.games.iter().filter(|game| game.to_move.is_some()) {
        if let Some(house) = game.house() {
            *counts.entry(game.other(house)).or_default() += 1;
        }
    }
    for (person, count) in counts.into_iter().filter(|it| it.1 > MOST_HOUSE_GAMES) {
        findings.add(
            format!("{person} plays {count} games against the house"),
            [],
        );
    }
}

fn judge_series(tavern: &Tavern, challenge: &Challenge, games: &[&Game], findings: &mut Findings) {
    let mut games = games.to_vec();
    games.sort_by_key(|game| game.round);
    let is_accepted = challenge.state == "accepted";
    if is_accepted == games.is_empty() {
        findings.add(
            format!(
                "challenge {} is {}, and has {} games",
                challenge.id,
                challenge.state,
                games.len()
            ),
            [],
        );
    }
    for (round, game) in (1..).zip(&games) {
        let mut pair = game.players();
        let mut people = [challenge.challenger, challenge.opponent];
        pair.sort_unstable();
        people.sort_unstable();
        if game.round != round || pair != people {
            findings.add(
                format!(
                    "{} is no game {round} of challenge {}",
                    name(game),
                    challenge.id
                ),
                [],
            );
        }
    }
    for pair in games.windows(2) {
        if pair[0].result.is_none() {
            findings.add(
                format!("{} began before the game before it ended", name(pair[1])),
                [],
            );
        }
        if pair[0].white == pair[1].white {
            findings.add(
                format!("{} has the same White as the game before", name(pair[1])),
                [],
            );
        }
    }
    let most = tavern.terms_of(challenge.terms).map(|terms| terms.games);
    if most.is_some_and(|most| i64::try_from(games.len()).is_ok_and(|count| count > most)) {
        findings.add(
            format!("challenge {} has more games than its series", challenge.id),
            [],
        );
    }
}

fn judge_seeks(tavern: &Tavern, challenges: &HashMap<i64, &Challenge>, findings: &mut Findings) {
    for seek in tavern.seeks.iter().filter(|seek| seek.state == "taken") {
        let challenge = seek.challenge.and_then(|id| challenges.get(&id));
        let is_own =
            challenge.is_some_and(|it| [it.challenger, it.opponent].contains(&seek.seeker));
        if !is_own {
            findings.add(
                format!(
                    "seek {} is taken, but not by a challenge of its seeker",
                    seek.id
                ),
                [],
            );
        }
    }
}

/// The higher bid is that of White in the first game; of equal ones either.
fn judge_bids(
    tavern: &Tavern,
    challenges: &HashMap<i64, &Challenge>,
    series: &BTreeMap<i64, Vec<&Game>>,
    findings: &mut Findings,
) {
    for (challenge, games) in series {
        let first = games.iter().find(|game| game.round == 1);
        let (Some(first), Some(_)) = (first, challenges.get(challenge)) else {
            continue;
        };
        let bids: Vec<(i64, i64)> = tavern
            .bids
            .iter()
            .filter(|bid| bid.challenge == *challenge)
            .map(|bid| (bid.player, bid.coins))
            .collect();
        if bids.len() < 2 {
            continue;
        }
        let highest = bids.iter().map(|bid| bid.1).max();
        let is_highest = bids.contains(&(first.white, first.bid)) && highest == Some(first.bid);
        if !is_highest {
            findings.add(
                format!(
                    "{} has White and a bid of {} after {bids:?}",
                    name(first),
                    first.bid
                ),
                [],
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::stage::Stage;

    #[tokio::test]
    async fn game_of_open_challenge_is_found() {
        let mut stage = Stage::new().await;
        stage.sql("update challenges set state = 'declined'").await;
        stage
            .check("meetings", "is declined, and has 1 games")
            .await;
    }

    #[tokio::test]
    async fn lower_bid_of_white_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update bids set coins = 3 where player = 102")
            .await;
        stage.check("meetings", "a bid of 2 after").await;
    }

    #[tokio::test]
    async fn seek_of_another_person_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("insert into seeks (id, scope, guild, channel, seeker, terms, state, made_at, expires_at, challenge)
                  values (5, 7, 7, 31, 103, 1, 'taken', 0, 0, 1)")
            .await;
        stage.check("meetings", "seek 5 is taken").await;
    }
}
