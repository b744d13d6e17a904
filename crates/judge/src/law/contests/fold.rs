//! A tournament, by its log.

use std::collections::{HashMap, HashSet};

use crate::tavern::{ContestEvent, Tavern, Tournament};

const DAY: i64 = 24 * 3_600_000;
const MOST_REGISTRATIONS: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub(super) round: i64,
    pub(super) seat: i64,
    pub(super) leg: i64,
}

/// The result of a game, by the sides of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Played { winner: Option<usize>, flats: i64 },
    Awarded(Option<usize>),
    Void,
}

impl Outcome {
    fn halves(self, side: usize) -> i64 {
        match self {
            Outcome::Played { winner: None, .. } => 1,
            Outcome::Played { winner, .. } | Outcome::Awarded(winner) => {
                2 * i64::from(winner == Some(side))
            }
            Outcome::Void => 0,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) sides: [Option<i64>; 2],
    pub(super) reason: String,
    /// The results of the games, by leg.
    pub(super) endings: HashMap<i64, Outcome>,
    /// The results that referees set, and that no game changes.
    rulings: HashMap<i64, Outcome>,
    /// The side with White in each game, if it follows from the documents or the log.
    pub(super) whites: HashMap<i64, usize>,
}

/// The offer of a place by a referee.
#[derive(Clone, Copy, Debug)]
struct Offer {
    to: i64,
    by: Option<i64>,
    at: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Closed,
    ClosedEarly,
    CalledOff,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Contest {
    pub(super) people: HashSet<i64>,
    pub(super) order: Vec<i64>,
    pub(super) rounds: Vec<Vec<Table>>,
    annulled: HashSet<i64>,
    departed: HashSet<i64>,
    registrations: HashMap<i64, usize>,
    /// The last offer of each place.
    offers: HashMap<i64, Offer>,
    /// The next holder of a place, by the one before.
    successors: HashMap<i64, i64>,
    /// Whether it was to end before its games: open ones count as if the board were full.
    pub(super) has_ending: bool,
    pub(super) end: Option<End>,
    pub(super) faults: Vec<String>,
}

impl Contest {
    pub(super) fn of(tavern: &Tavern, tournament: &Tournament, log: &[&ContestEvent]) -> Contest {
        let mut contest = Contest::default();
        for event in log {
            match contest.take(tavern, tournament, event) {
                None => contest.faults.push(format!(
                    "event {}: `{} {}` is unreadable",
                    event.number, event.kind, event.detail
                )),
                Some(Err(fault)) => contest
                    .faults
                    .push(format!("event {}: {fault}", event.number)),
                Some(Ok(())) => {}
            }
        }
        contest
    }

    pub(super) fn phase(&self) -> &'static str {
        match self.end {
            Some(End::CalledOff) => "called off",
            Some(End::Closed | End::ClosedEarly) => "closed",
            None if self.order.is_empty() => "open",
            None => "running",
        }
    }

    pub(super) fn table(&self, place: Place) -> Option<&Table> {
        let round = self.rounds.get(index(place.round)?)?;
        round.get(index(place.seat)?)
    }

    /// The present holder of a place.
    pub(super) fn holder(&self, entrant: i64) -> i64 {
        let mut holder = entrant;
        while let Some(next) = self.successors.get(&holder) {
            holder = *next;
        }
        holder
    }

    /// Reads and applies an event: nothing if it is unreadable.
    fn take(
        &mut self,
        tavern: &Tavern,
        tournament: &Tournament,
        event: &ContestEvent,
    ) -> Option<Result<(), String>> {
        if self.end.is_some() {
            // People can leave, or have their data deleted, after the end.
            return Some(if event.kind == "left" {
                Ok(())
            } else {
                Err(format!("`{}` comes after the end", event.kind))
            });
        }
        let words: Vec<&str> = event.detail.split_whitespace().collect();
        let number = |place: usize| words.get(place)?.parse::<i64>().ok();
        Some(match event.kind.as_str() {
            "registered" => self.register(tavern, tournament, event, number(0)?),
            "left" => self.leave(number(0)?),
            "annulled" => {
                self.annulled.insert(number(0)?);
                Ok(())
            }
            "offered" => {
                let offer = Offer {
                    to: number(1)?,
                    by: event.who,
                    at: event.at,
                };
                self.offers.insert(number(0)?, offer);
                Ok(())
            }
            "offer over" => self.end_offer(number(0)?, number(1)?),
            "replaced" => self.replace(event, number(0)?, number(1)?),
            "started" => {
                let order: Option<Vec<i64>> = words.iter().map(|word| word.parse().ok()).collect();
                self.start(order?)
            }
            "paired" => {
                let tables: Option<Vec<Table>> = words
                    .iter()
                    .map(|word| read_table(word, tournament.legs))
                    .collect();
                self.pair(tables?)
            }
            "ended" | "ruled" => {
                let place = Place {
                    round: number(0)?,
                    seat: number(1)?,
                    leg: number(2)?,
                };
                let outcome = read_outcome(words.get(3..)?)?;
                self.end(place, outcome, event.kind == "ruled")
            }
            "time given" => Ok(()),
            "decider" => {
                let place = Place {
                    round: number(0)?,
                    seat: number(1)?,
                    leg: tournament.legs + 1,
                };
                self.add_decider(place, usize::try_from(number(2)?).ok()?)
            }
            "stuck" => self.table_mut(number(0)?, number(1)?).map(|_| ()),
            "ending" => {
                self.has_ending = true;
                Ok(())
            }
            "closed" => {
                let is_early = number(0)? == 1;
                self.end = Some(if is_early {
                    End::ClosedEarly
                } else {
                    End::Closed
                });
                Ok(())
            }
            "called off" => {
                self.end = Some(End::CalledOff);
                Ok(())
            }
            _ => return None,
        })
    }

    fn register(
        &mut self,
        tavern: &Tavern,
        tournament: &Tournament,
        event: &ContestEvent,
        entrant: i64,
    ) -> Result<(), String> {
        let player = player(tavern, tournament, entrant);
        // A division of a league registers its players by itself.
        if player.is_none() || event.who.is_some_and(|who| Some(who) != player) {
            return Err(format!("{:?} registers entrant {entrant}", event.who));
        }
        let times = self.registrations.entry(entrant).or_default();
        *times += 1;
        if *times > MOST_REGISTRATIONS {
            return Err(format!("entrant {entrant} joins {times} times"));
        }
        if self.departed.contains(&entrant) && !self.order.is_empty() {
            return Err(format!("entrant {entrant} comes back"));
        }
        if !self.people.insert(entrant) {
            return Err(format!("entrant {entrant} joins twice"));
        }
        if i64::try_from(self.people.len()).is_ok_and(|people| people > tournament.most) {
            return Err("there are more people than places".to_owned());
        }
        Ok(())
    }

    fn leave(&mut self, entrant: i64) -> Result<(), String> {
        if !self.order.is_empty() {
            self.departed.insert(entrant);
        }
        if self.people.remove(&entrant) {
            Ok(())
        } else {
            Err(format!("entrant {entrant} leaves, and is not in"))
        }
    }

    /// A place is for the entrant of its last offer, within a day, and the log names the referee of the offer.
    fn end_offer(&mut self, place: i64, to: i64) -> Result<(), String> {
        match self.offers.remove(&place) {
            Some(offer) if offer.to == to => Ok(()),
            _ => Err(format!("no offer of the place of {place} to {to} is open")),
        }
    }

    fn replace(&mut self, event: &ContestEvent, out: i64, next: i64) -> Result<(), String> {
        let offer = self.offers.remove(&out);
        let is_open = offer.is_some_and(|offer| {
            offer.to == next && offer.by == event.who && event.at - offer.at <= DAY
        });
        if !is_open {
            return Err(format!(
                "entrant {next} takes the place of {out} without an offer"
            ));
        }
        if !self.people.remove(&out) || !self.people.insert(next) {
            return Err(format!("entrant {next} or {out} is in two places"));
        }
        self.successors.insert(out, next);
        for table in self.rounds.iter_mut().flatten() {
            for side in &mut table.sides {
                if *side == Some(out) {
                    *side = Some(next);
                }
            }
        }
        Ok(())
    }

    fn start(&mut self, order: Vec<i64>) -> Result<(), String> {
        let all: HashSet<i64> = order.iter().copied().collect();
        let is_right = all == self.people && all.len() == order.len();
        self.order = order;
        if is_right {
            Ok(())
        } else {
            Err("it starts with other people than take part".to_owned())
        }
    }

    fn pair(&mut self, tables: Vec<Table>) -> Result<(), String> {
        let sides = tables.iter().flat_map(|table| table.sides);
        let stranger = sides
            .flatten()
            .find(|entrant| !self.people.contains(entrant) && !self.order.contains(entrant));
        self.rounds.push(tables);
        match stranger {
            None => Ok(()),
            Some(entrant) => Err(format!("entrant {entrant} is paired, and is not in")),
        }
    }

    fn table_mut(&mut self, round: i64, seat: i64) -> Result<&mut Table, String> {
        let tables = index(round).and_then(|it| self.rounds.get_mut(it));
        let table = tables.and_then(|tables| tables.get_mut(index(seat)?));
        table.ok_or_else(|| format!("round {round} has no table {seat}"))
    }

    fn add_decider(&mut self, place: Place, white: usize) -> Result<(), String> {
        let table = self.table_mut(place.round, place.seat)?;
        table.whites.insert(place.leg, white);
        Ok(())
    }

    fn end(&mut self, place: Place, outcome: Outcome, is_ruling: bool) -> Result<(), String> {
        let table = self.table_mut(place.round, place.seat)?;
        if is_ruling {
            table.rulings.insert(place.leg, outcome);
            return Ok(());
        }
        match table.endings.insert(place.leg, outcome) {
            None => Ok(()),
            Some(_) => Err(format!("{place:?} ends twice")),
        }
    }

    /// Half points in a round robin or a Swiss, by entrant.
    pub(super) fn points(&self, tournament: &Tournament) -> HashMap<i64, i64> {
        let mut points = HashMap::new();
        for table in self.rounds.iter().flatten() {
            let [Some(one), Some(other)] = table.sides else {
                // A bye of a Swiss counts as a match that is won.
                let single = table.sides.into_iter().flatten().next();
                if let Some(entrant) = single.filter(|_| tournament.format == "swiss") {
                    *points.entry(entrant).or_default() += 2 * tournament.legs;
                }
                continue;
            };
            if self.annulled.contains(&one) || self.annulled.contains(&other) {
                continue;
            }
            for leg in 1..=tournament.legs {
                let outcome = table.rulings.get(&leg).or(table.endings.get(&leg));
                let outcome = outcome
                    .copied()
                    .unwrap_or_else(|| self.without_game(one, other));
                *points.entry(one).or_default() += outcome.halves(0);
                *points.entry(other).or_default() += outcome.halves(1);
            }
        }
        points
    }

    /// Whether a game of two present entrants has no result.
    pub(super) fn is_open(&self, table: &Table, leg: i64) -> bool {
        let is_present = |side: Option<i64>| {
            side.is_some_and(|one| !self.departed.contains(&one) && !self.annulled.contains(&one))
        };
        let has_result = table.endings.contains_key(&leg) || table.rulings.contains_key(&leg);
        !has_result && table.sides.into_iter().all(is_present)
    }

    /// A departed entrant gives the points of open games to the opponents.
    fn without_game(&self, one: i64, other: i64) -> Outcome {
        match [one, other].map(|entrant| self.departed.contains(&entrant)) {
            [true, false] => Outcome::Awarded(Some(1)),
            [false, true] => Outcome::Awarded(Some(0)),
            _ => Outcome::Void,
        }
    }
}

fn index(number: i64) -> Option<usize> {
    usize::try_from(number).ok()?.checked_sub(1)
}

fn player(tavern: &Tavern, tournament: &Tournament, entrant: i64) -> Option<i64> {
    let mut entrants = tavern.entrants.iter();
    let row = entrants.find(|it| it.tournament == tournament.id && it.number == entrant);
    row.map(|row| row.player)
}

/// Reads `1-4:schedule`; 0 is no entrant.
fn read_table(text: &str, legs: i64) -> Option<Table> {
    let (pair, reason) = text.split_once(':')?;
    let (one, other) = pair.split_once('-')?;
    let side = |text: &str| {
        let number: i64 = text.parse().ok()?;
        Some((number > 0).then_some(number))
    };
    Some(Table {
        sides: [side(one)?, side(other)?],
        reason: reason.to_owned(),
        endings: HashMap::new(),
        rulings: HashMap::new(),
        whites: (1..=legs.min(2)).zip([0, 1]).collect(),
    })
}

/// Reads `played 0 12`, `awarded none` or `void`.
fn read_outcome(words: &[&str]) -> Option<Outcome> {
    let side = |word: &str| match word {
        "0" => Some(Some(0)),
        "1" => Some(Some(1)),
        "draw" | "none" => Some(None),
        _ => None,
    };
    match words {
        ["played", winner, flats] => Some(Outcome::Played {
            winner: side(winner)?,
            flats: flats.parse().ok()?,
        }),
        ["awarded", winner] => Some(Outcome::Awarded(side(winner)?)),
        ["void"] => Some(Outcome::Void),
        _ => None,
    }
}
