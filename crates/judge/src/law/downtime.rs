//! A span without any process costs no time: `docs/playing.md`, "Time".

use super::games::name;
use crate::Findings;
use crate::record::Record;
use crate::tavern::{Event, Game, Tavern, Terms};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// Shorter spans are not given back. A heartbeat is recorded twice a minute.
const LEAST_DOWNTIME: i64 = 5 * MINUTE + 30_000;
const TOLERANCE: i64 = MINUTE;
const SILENT_DAYS: i64 = 20;
const SILENT_DAYS_OF_HOUSE: i64 = 14;

/// The agreed time, as the terms write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    Open,
    Plies(i64),
    Bank {
        start: i64,
        increment: i64,
        most: i64,
    },
}

impl Pace {
    /// Reads `open`, `2d` or `bank:7d+12h<=10d`.
    fn read(text: &str) -> Option<Pace> {
        let days = |text: &str| Some(text.strip_suffix('d')?.parse::<i64>().ok()? * DAY);
        if text == "open" {
            return Some(Pace::Open);
        }
        let Some(bank) = text.strip_prefix("bank:") else {
            return Some(Pace::Plies(days(text)?));
        };
        let (start, rest) = bank.split_once('+')?;
        let (increment, most) = rest.split_once("<=")?;
        Some(Pace::Bank {
            start: days(start)?,
            increment: increment.strip_suffix('h')?.parse::<i64>().ok()? * HOUR,
            most: days(most)?,
        })
    }
}

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    // Spans of time are unreliable because the clock was set back.
    if record.is_set_back() {
        return;
    }
    for game in &tavern.games {
        let log = tavern.log(game.id);
        let Some(last) = log.last() else {
            continue;
        };
        if !matches!(last.kind.as_str(), "claim" | "time up") {
            continue;
        }
        let Some(terms) = tavern.terms_of(game.terms) else {
            continue;
        };
        let Some(turn) = Turn::last_of(record, tavern, game, terms, log) else {
            findings.add(
                format!("{} has an unreadable pace `{}`", name(game), terms.pace),
                [],
            );
            continue;
        };
        let used = turn.used(record, tavern, last.at);
        if used + TOLERANCE < turn.limit {
            findings.add(
                format!(
                    "{} was lost on time after {} of {} minutes",
                    name(game),
                    used / MINUTE,
                    turn.limit / MINUTE
                ),
                [],
            );
        }
    }
}

/// A turn, or the part of it since more time was given.
struct Turn {
    player: i64,
    from: i64,
    limit: i64,
    pauses: Vec<(i64, i64)>,
}

impl Turn {
    /// The last turn of a log that ends with a loss on time.
    fn last_of(
        record: &Record,
        tavern: &Tavern,
        game: &Game,
        terms: &Terms,
        log: &[Event],
    ) -> Option<Turn> {
        let pace = Pace::read(&terms.pace)?;
        let silence = if game.house().is_some() {
            SILENT_DAYS_OF_HOUSE
        } else {
            SILENT_DAYS
        };
        let first_limit = match pace {
            Pace::Open => silence * DAY,
            Pace::Plies(limit) => limit,
            Pace::Bank { start, .. } => start,
        };
        let is_black_first = terms
            .position
            .as_deref()
            .is_some_and(|it| it.contains(" 2 "));
        let first = if is_black_first {
            game.black
        } else {
            game.white
        };
        let mut banks = [first_limit; 2];
        let mut turn = Turn {
            player: first,
            from: game.started_at,
            limit: first_limit,
            pauses: Vec::new(),
        };
        let mut pause = None;
        for event in log {
            match event.kind.as_str() {
                "ply" | "planned" => {
                    turn.pauses
                        .extend(pause.take().map(|from| (from, event.at)));
                    let mover = turn.player;
                    let own = usize::from(mover == game.black);
                    if let Pace::Bank {
                        increment, most, ..
                    } = pace
                    {
                        let used = turn.used(record, tavern, event.at);
                        banks[own] = (turn.limit - used + increment).min(most);
                    }
                    turn = Turn::begin(game.other(mover), event.at, pace, silence, banks, game);
                }
                // A takeback may change the turn and both clocks, so the rest of the log proves little.
                "accept" if event.detail.as_deref() == Some("takeback") => {
                    return Some(turn.unlimited());
                }
                "accept" if event.detail.as_deref() == Some("pause") => pause = Some(event.at),
                "resume" => turn
                    .pauses
                    .extend(pause.take().map(|from| (from, event.at))),
                // The given time begins now at the earliest, because some of the old time may be left.
                "more time" | "time for both" => {
                    turn.from = event.at;
                    turn.limit = match pace {
                        Pace::Plies(limit) => limit.min(DAY),
                        _ => DAY,
                    };
                    banks = banks.map(|bank| bank.min(turn.limit));
                }
                _ => {}
            }
        }
        Some(turn)
    }

    fn begin(
        player: i64,
        from: i64,
        pace: Pace,
        silence: i64,
        banks: [i64; 2],
        game: &Game,
    ) -> Turn {
        let limit = match pace {
            Pace::Open => silence * DAY,
            Pace::Plies(limit) => limit,
            Pace::Bank { .. } => banks[usize::from(player == game.black)],
        };
        Turn {
            player,
            from,
            limit,
            pauses: Vec::new(),
        }
    }

    fn unlimited(self) -> Turn {
        Turn { limit: 0, ..self }
    }

    /// The time that the player has used at an instant: without downtime, pauses and their vacation.
    fn used(&self, record: &Record, tavern: &Tavern, at: i64) -> i64 {
        let vacations = tavern.vacations.iter();
        let vacations = vacations.filter(|it| it.player == self.player);
        let vacations = vacations.map(|it| (it.began_at, it.ended_at.unwrap_or(it.until_at)));
        let mut free: Vec<(i64, i64)> = record
            .downtimes(LEAST_DOWNTIME)
            .into_iter()
            .chain(self.pauses.iter().copied())
            .chain(vacations)
            .collect();
        free.sort_unstable();
        let (mut used, mut reached) = (0, self.from);
        for (from, to) in free {
            let (from, to) = (from.min(at), to.min(at));
            used += (from - reached).max(0);
            reached = reached.max(to);
        }
        used + (at - reached).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::{START, Stage};

    /// A game with a day for each ply, lost by White on time.
    async fn lost_after(hours: i64) -> Stage {
        let mut stage = Stage::new().await;
        let end = START + hours * HOUR;
        stage
            .sql(&format!(
                "insert into terms (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps,
                     first, calls_tak, takebacks, rated, games, by_itself, pace, automatic)
                 values (2, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 1, 0, 1, 0, '1d', 1);
                 insert into challenges (id, channel, challenger, opponent, terms, state, made_at, guest)
                 values (2, 31, 103, 104, 2, 'accepted', 0, 0);
                 insert into games (id, scope, number, guild, channel, challenge, terms, white, black, started_at,
                     changed_at, events, plies, board_event, result, reason, bid, round, guest, place_due)
                 values (2, 7, 2, 7, 31, 2, 2, 103, 104, {START}, {end}, 1, 0, 1, 'black', 'time', 0, 1, 1, 0);
                 insert into events (game, number, at, kind) values (2, 1, {end}, 'time up');
                 update counters set games = 2 where scope = 7;"
            ))
            .await;
        stage
    }

    #[tokio::test]
    async fn loss_within_downtime_is_found() {
        lost_after(24).await.check_right().await;
        lost_after(23)
            .await
            .check("downtime", "after 1380 of 1440")
            .await;
        let mut stage = lost_after(24).await;
        let (down, up) = (START + HOUR, START + 2 * HOUR);
        stage.line(&format!(
            r#"{{"kind":"process","at":{down},"process":0,"event":"stopped"}}"#
        ));
        stage.line(&format!(
            r#"{{"kind":"process","at":{up},"process":0,"event":"started"}}"#
        ));
        stage.check("downtime", "after 1380 of 1440").await;
    }

    #[tokio::test]
    async fn vacation_is_no_time_of_its_player() {
        let mut stage = lost_after(24).await;
        let end = START + 2 * HOUR;
        stage
            .sql(&format!(
                "insert into vacations (player, began_at, until_at, ended_at) values (103, {START}, {end}, {end})"
            ))
            .await;
        stage.check("downtime", "after 1320 of 1440").await;
    }

    #[test]
    fn pace_is_read_as_terms_write_it() {
        assert_eq!(Pace::read("open"), Some(Pace::Open));
        assert_eq!(Pace::read("2d"), Some(Pace::Plies(2 * DAY)));
        assert_eq!(
            Pace::read("bank:7d+12h<=10d"),
            Some(Pace::Bank {
                start: 7 * DAY,
                increment: 12 * HOUR,
                most: 10 * DAY,
            })
        );
        assert_eq!(Pace::read("2h"), None);
    }
}
