//! Coins are never made or lost, and the payments of a game follow from its log: `docs/coins-and-ratings.md`.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::games::{LONGEST_CHANGE, name};
use crate::Findings;
use crate::board::Color;
use crate::record::Record;
use crate::replay::{Replay, Step, counts, unplayed_pieces};
use crate::tavern::{Entry, Game, Tavern, Terms};

const DAY: i64 = 24 * 3_600_000;
const FIRST_COINS: i64 = 100;
const SWEPT_COINS: i64 = 10;
const MOST_COINS_OF_SWEEPER: i64 = 20;

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    judge_transfers(tavern, findings);
    judge_causes(record, tavern, findings);
    judge_purses(record, tavern, findings);
    for game in &tavern.games {
        let (Some(terms), Some(replay)) = (tavern.terms_of(game.terms), Replay::of(tavern, game))
        else {
            continue;
        };
        judge_game(tavern, game, terms, &replay, findings);
    }
}

/// A transfer has two entries of one payment, and their sum is zero.
fn judge_transfers(tavern: &Tavern, findings: &mut Findings) {
    let mut transfers: BTreeMap<(i64, i64), Vec<&Entry>> = BTreeMap::new();
    for entry in &tavern.entries {
        let key = (entry.cause, entry.number);
        transfers.entry(key).or_default().push(entry);
    }
    for ((cause, number), sides) in transfers {
        let sum: i64 = sides.iter().map(|entry| entry.coins).sum();
        let [one, other] = sides.as_slice() else {
            findings.add(
                format!("transfer {number} of {cause} has {} entries", sides.len()),
                [],
            );
            continue;
        };
        let is_one = one.payment == other.payment
            && one.scope == other.scope
            && one.game == other.game
            && one.event == other.event;
        if sum != 0 || !is_one {
            findings.add(
                format!("transfer {number} of {cause} is out of balance: {one:?}, {other:?}"),
                [],
            );
        }
    }
}

/// Coins beside a game come from the house: the first ones of a purse, and those of its owner's act of sweeping.
fn judge_causes(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    for entry in tavern.entries.iter().filter(|it| it.game.is_none()) {
        let is_swept = entry.payment == "sweeping";
        let is_known = is_swept || entry.payment == "opening";
        let is_by_house = ["house", "purse"].contains(&entry.account.as_str());
        let has_cause = !is_swept
            || entry.account == "house"
            || entry.holder < 0
            || record.acts.is_empty()
            || record.acts.iter().any(|act| {
                let is_near = (entry.at - act.at).abs() <= LONGEST_CHANGE + record.slack();
                act.who == entry.holder && act.verb() == "sweep" && is_near
            });
        if !(is_known && is_by_house && has_cause) {
            findings.add(format!("no cause for {entry:?}"), []);
        }
    }
}

/// A purse is the sum of its entries. It begins with 100 coins, and only the price of playing on may overdraw it.
fn judge_purses(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    let mut entries: BTreeMap<(i64, i64), Vec<&Entry>> = BTreeMap::new();
    for entry in tavern.entries.iter().filter(|it| it.account == "purse") {
        let key = (entry.scope, entry.holder);
        entries.entry(key).or_default().push(entry);
    }
    for purse in &tavern.purses {
        let key = (purse.scope, purse.player);
        let own = entries.remove(&key).unwrap_or_default();
        let sum: i64 = own.iter().map(|entry| entry.coins).sum();
        if sum != purse.balance {
            findings.add(
                format!(
                    "purse {key:?} has {}, its entries make {sum}",
                    purse.balance
                ),
                [],
            );
        }
        let first: Vec<i64> = own
            .iter()
            .filter(|entry| entry.payment == "opening")
            .map(|entry| entry.coins)
            .collect();
        if first != [FIRST_COINS] && !own.is_empty() {
            findings.add(format!("purse {key:?} was opened with {first:?}"), []);
        }
        if !record.is_set_back() {
            judge_course(key, &own, findings);
        }
    }
    for key in entries.keys() {
        findings.add(format!("entries of {key:?} have no purse"), []);
    }
}

/// The course of a purse, instant by instant, because entries of one instant have no order.
fn judge_course(key: (i64, i64), entries: &[&Entry], findings: &mut Findings) {
    let mut balance = 0;
    let mut sweeping_days = HashSet::new();
    for group in entries.chunk_by(|one, next| one.at == next.at) {
        let before = balance;
        balance += group.iter().map(|entry| entry.coins).sum::<i64>();
        let at = group[0].at;
        let pays = |entry: &&&Entry| entry.coins < 0 && entry.payment != "call";
        if balance < 0 && group.iter().any(|entry| pays(&entry)) {
            findings.add(
                format!("purse {key:?} pays at {at} what it has not: {balance}"),
                [],
            );
        }
        for sweep in group.iter().filter(|entry| entry.payment == "sweeping") {
            let is_due = before < MOST_COINS_OF_SWEEPER
                && sweep.coins == SWEPT_COINS
                && sweeping_days.insert(at / DAY);
            if !is_due {
                findings.add(
                    format!("purse {key:?} with {before} sweeps {} at {at}", sweep.coins),
                    [],
                );
            }
        }
    }
}

/// Coins by payment, account and holder.
type Sums = BTreeMap<(String, String, i64), i64>;

fn judge_game(
    tavern: &Tavern,
    game: &Game,
    terms: &Terms,
    replay: &Replay,
    findings: &mut Findings,
) {
    let entries: Vec<&Entry> = tavern
        .entries
        .iter()
        .filter(|entry| entry.game == Some(game.id))
        .collect();
    let mut stored = Sums::new();
    for entry in &entries {
        let key = (entry.payment.clone(), entry.account.clone(), entry.holder);
        *stored.entry(key).or_default() += entry.coins;
    }
    let Some(ante) = terms.ante else {
        if !entries.is_empty() {
            findings.add(format!("{} has no stakes, but payments", name(game)), []);
        }
        return;
    };
    let options = payments(game, terms, replay, ante);
    if !options.contains(&stored) {
        findings.add(
            format!(
                "{}: the payments are {stored:?}, not {:?}",
                name(game),
                options.first()
            ),
            [],
        );
    }
    let pot = entries.iter().filter(|entry| entry.account == "pot");
    let pot: i64 = pot.map(|entry| entry.coins).sum();
    if replay.end.is_some() && pot != 0 {
        findings.add(format!("{} is over, and its pot has {pot}", name(game)), []);
    }
}

/// A pot that is filled and emptied.
struct Pot<'a> {
    game: &'a Game,
    sums: Sums,
    payers: HashMap<i64, i64>,
}

impl Pot<'_> {
    fn move_coins(&mut self, payment: &str, player: i64, coins: i64) {
        if coins == 0 {
            return;
        }
        let sides = [("purse", player, -coins), ("pot", self.game.id, coins)];
        for (account, holder, coins) in sides {
            let key = (payment.to_owned(), account.to_owned(), holder);
            *self.sums.entry(key).or_default() += coins;
        }
        *self.payers.entry(player).or_default() += coins;
    }

    fn coins(&self) -> i64 {
        self.payers.values().sum()
    }
}

/// The payments that follow from the log. There are several options where the documents leave a number open.
fn payments(game: &Game, terms: &Terms, replay: &Replay, ante: i64) -> Vec<Sums> {
    let mut pot = Pot {
        game,
        sums: Sums::new(),
        payers: HashMap::new(),
    };
    for player in game.players() {
        pot.move_coins("ante", player, ante);
    }
    pot.move_coins("bid", game.white, game.bid);
    pay_calls(&mut pot, terms, replay);
    let Some(end) = replay.end else {
        return vec![pot.sums];
    };
    if !counts(replay, game, terms) {
        let payers: Vec<(i64, i64)> = pot.payers.clone().into_iter().collect();
        for (player, coins) in payers {
            pot.move_coins("returned", player, -coins);
        }
        return vec![pot.sums];
    }
    let Some(winner) = end.winner() else {
        let all = pot.coins();
        pot.move_coins("shared", game.white, -(all / 2));
        pot.move_coins("shared", game.black, -(all - all / 2));
        return vec![pot.sums];
    };
    let (victor, loser) = match winner {
        Color::White => (game.white, game.black),
        Color::Black => (game.black, game.white),
    };
    let all = pot.coins();
    pot.move_coins("won", victor, -all);
    let limit = game.bonus_limit.unwrap_or_default().max(0);
    let pieces = unplayed_pieces(replay, terms, winner);
    let has_placed = replay
        .line
        .iter()
        .any(|ply| ply.color == winner && ply.is_capstone);
    let clean = match terms.clean_capstone {
        Some(coins) if !has_placed => coins,
        _ => 0,
    };
    let mut options = Vec::new();
    for pieces in pieces {
        let bonus = terms.bonus.unwrap_or_default() * pieces;
        let bonus = bonus.min(limit);
        let clean = clean.min(limit - bonus);
        let mut sums = pot.sums.clone();
        for (payment, coins) in [("bonus", bonus), ("clean capstone", clean)] {
            for (holder, coins) in [(loser, -coins), (victor, coins)] {
                if coins != 0 {
                    sums.insert((payment.to_owned(), "purse".to_owned(), holder), coins);
                }
            }
        }
        options.push(sums);
    }
    options
}

/// Playing on after a call of Tak has its price, unless the same player was the last to pay.
fn pay_calls(pot: &mut Pot<'_>, terms: &Terms, replay: &Replay) {
    let price = terms.call.unwrap_or_default();
    if terms.calls_tak == 0 {
        return;
    }
    // Before each ply of the line: the side that had called, the last payer; then the player and their coins.
    let mut line: Vec<(Option<Color>, Option<Color>, i64, i64)> = Vec::new();
    let (mut caller, mut last_payer) = (None, None);
    for step in &replay.steps {
        match step {
            Step::Ply(ply) => {
                let owes = caller.is_some() && last_payer != Some(ply.color);
                let coins = if owes { price } else { 0 };
                line.push((caller, last_payer, ply.by, coins));
                if owes {
                    pot.move_coins("call", ply.by, coins);
                    last_payer = Some(ply.color);
                }
                let calls = ply.board.threatens_road(ply.color);
                caller = calls.then_some(ply.color);
            }
            Step::Takeback(count) => {
                for (caller_before, payer_before, by, coins) in
                    line.drain(line.len().saturating_sub(*count)..).rev()
                {
                    (caller, last_payer) = (caller_before, payer_before);
                    pot.move_coins("call returned", by, -coins);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::stage::{START, Stage};

    #[tokio::test]
    async fn lost_coin_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update entries set coins = 16 where payment = 'bonus' and holder = 101")
            .await;
        stage
            .sql("update purses set balance = 123 where player = 101")
            .await;
        let findings = stage.findings().await;
        assert!(
            findings.iter().any(|it| it.1.contains("out of balance")),
            "{findings:?}"
        );
    }

    #[tokio::test]
    async fn purse_without_its_entries_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update purses set balance = 125 where player = 101")
            .await;
        stage.check("coins", "has 125, its entries make 124").await;
    }

    #[tokio::test]
    async fn unpaid_call_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql(
                "delete from entries where cause = 2118;
                  update entries set coins = 11 where payment = 'won' and coins > 0;
                  update entries set coins = -11 where payment = 'won' and coins < 0;
                  update purses set balance = 123 where player = 101;
                  update purses set balance = 77 where player = 102;",
            )
            .await;
        stage.check("coins", "the payments are").await;
    }

    #[tokio::test]
    async fn bonus_is_at_most_the_purse() {
        let mut stage = Stage::new().await;
        stage.sql("update games set bonus_limit = 10").await;
        stage.check("coins", "the payments are").await;
    }

    #[tokio::test]
    async fn payment_without_cause_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql(
                "insert into entries (cause, number, scope, account, holder, coins, payment, event, at) values
                     (3000, 1, 7, 'house', 0, -10, 'gift', 0, 1799996020000),
                     (3000, 1, 7, 'purse', 102, 10, 'gift', 0, 1799996020000);
                 update purses set balance = 86 where player = 102;",
            )
            .await;
        stage.check("coins", "no cause for").await;
    }

    #[tokio::test]
    async fn rich_sweeper_is_found() {
        let mut stage = Stage::new().await;
        let at = START + 20_000;
        stage.act(
            90,
            at,
            102,
            r#""act":"press","custom_id":"sweep/1""#,
            r#""is":"update""#,
        );
        stage
            .sql(&format!(
                "insert into entries (cause, number, scope, account, holder, coins, payment, event, at) values
                     (3000, 1, 7, 'house', 0, -10, 'sweeping', 0, {at}),
                     (3000, 1, 7, 'purse', 102, 10, 'sweeping', 0, {at});
                 update purses set balance = 86 where player = 102;"
            ))
            .await;
        stage.check("coins", "sweeps 10").await;
    }
}
