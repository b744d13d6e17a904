//! A game between two people.

use std::ops::RangeInclusive;

use tak_engine::Level;

use super::clock::Clock;
use super::event::{End, Entry, Event};
use super::pot::{Account, Pot, Transfer};
use super::timing::{Downtime, PlyTime, Timing};
use super::typed_ply::TypedPly;
use crate::agreement::Terms;
use crate::ids::{GameId, GameNumber, UserId};
use crate::moment::Moment;
use crate::person::Vacation;
use crate::place::Place;
use crate::proposal::{Offer, OpenOffer};
use crate::refusal::Refusal;
use tak::{ByColor, Color, Played, Position};

/// How much older than the newest ply an overtaken one is. A smaller difference
/// may come from the clocks of two processes, and a larger one from a clock
/// that jumped, because no act waits that long.
const OVERTAKEN_MS: RangeInclusive<i64> = 2_000..=30_000;

/// After this number of plies of one side, neither player can cancel the game alone.
const PLIES_BEFORE_IT_COUNTS: usize = 2;

/// A game: players, terms and log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub id: GameId,
    /// Its displayed number in its scope.
    pub number: GameNumber,
    pub place: Place,
    pub players: ByColor<UserId>,
    pub terms: Terms,
    /// Its number in its series, counted from 1.
    pub round: u8,
    pub house: Option<HouseSeat>,
    bid: u16,
    pub(super) log: Vec<Entry>,
    /// The events at the end of the log that the database does not have yet: downtime given back.
    pub(super) unwritten: u32,
    // Folds of the log, maintained by `log.rs`.
    pub(super) position: Position,
    pub(super) line: Vec<Played>,
    pub(super) board_event: u32,
    pub(super) taken_back: Vec<Played>,
    pub(super) offers: Offers,
    pub(super) pot: Option<Pot>,
    pub(super) end: Option<End>,
    pub(super) ending: Option<Entry>,
    pub(super) clock: Option<Clock>,
    pub(super) begun_at: Option<Moment>,
    pub(super) timing: Timing,
    pub(super) downtime: Downtime,
}

impl Game {
    pub fn new(
        id: GameId,
        number: GameNumber,
        place: Place,
        players: ByColor<UserId>,
        terms: Terms,
    ) -> Game {
        Game {
            id,
            number,
            place,
            players,
            log: Vec::new(),
            position: terms.start().clone(),
            line: Vec::new(),
            board_event: 0,
            taken_back: Vec::new(),
            offers: Offers::default(),
            pot: terms.stakes().map(|stakes| Pot::new(stakes, 0)),
            end: None,
            ending: None,
            clock: None,
            begun_at: None,
            timing: Timing::default(),
            downtime: Downtime::default(),
            unwritten: 0,
            round: 1,
            house: None,
            bid: 0,
            terms,
        }
    }

    /// The same new game as a later one of its series.
    pub fn in_round(self, round: u8) -> Game {
        Game { round, ..self }
    }

    /// The same new game with the house as one of its players.
    pub fn against_house(self, house: Option<HouseSeat>) -> Game {
        Game { house, ..self }
    }

    /// The same new game after White's bid for the first move.
    pub fn after_bid(self, bid: u16) -> Game {
        let stakes = self.terms.stakes();
        Game {
            bid,
            pot: stakes.map(|stakes| Pot::new(stakes, bid)),
            ..self
        }
    }

    pub fn bid(&self) -> u16 {
        self.bid
    }

    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The number of the last event; 0 before the first.
    pub fn events(&self) -> u32 {
        count(self.log.len())
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The plies that led to the position, without those taken back.
    pub fn line(&self) -> &[Played] {
        &self.line
    }

    pub fn plies(&self) -> u32 {
        count(self.line.len())
    }

    /// When each of these plies was played, and how long it took.
    pub fn ply_times(&self) -> &[PlyTime] {
        self.timing.plies()
    }

    /// The last of these plies.
    pub fn last(&self) -> Option<Played> {
        self.line.last().copied()
    }

    /// The number of the event that produced the board: the last ply, takeback
    /// or end; 0 for the start.
    pub fn board_event(&self) -> u32 {
        self.board_event
    }

    /// Each ply of the line with the position after it.
    pub fn positions(&self) -> Vec<(Played, Position)> {
        let mut before = self.terms.start().clone();
        let mut positions = Vec::with_capacity(self.line.len());
        for &played in &self.line {
            before = after_legal(&before, played);
            positions.push((played, before.clone()));
        }
        positions
    }

    /// The position before the last ply of the line, if there is one.
    pub fn before_last(&self) -> Option<Position> {
        let before = self.line.len().checked_sub(1)?;
        Some(self.position_after(before))
    }

    /// The position after the first of its plies.
    pub fn position_after(&self, plies: usize) -> Position {
        let start = self.terms.start().clone();
        let line = self.line.iter().take(plies);
        line.fold(start, |position, &played| after_legal(&position, played))
    }

    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The entry that ended it.
    pub fn ending(&self) -> Option<&Entry> {
        self.ending.as_ref()
    }

    /// Whether one of the events since `before` ended it.
    pub fn has_ended_since(&self, before: &Game) -> bool {
        before.end.is_none() && self.end.is_some()
    }

    pub fn open_offers(&self) -> &[OpenOffer] {
        &self.offers.open
    }

    /// Whether a person has played a ply, also one that was taken back.
    pub fn has_played(&self, person: UserId) -> bool {
        let mut entries = self.log().iter();
        entries.any(|entry| entry.event.ply().is_some() && entry.by == Some(person))
    }

    /// The side of a player, or `None` for other people.
    pub fn color_of(&self, person: UserId) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|&color| self.players[color] == person)
    }

    /// Whether Tak is called now: the last ply threatens a road, and the terms
    /// include calls.
    pub fn is_tak_called(&self) -> bool {
        self.end.is_none() && self.terms.house_rules().calls_tak && self.position.is_tak()
    }

    /// Whether Tak was called by the last ply but one, before the answer to it.
    pub fn was_tak_called(&self) -> bool {
        self.terms.house_rules().calls_tak
            && self.before_last().is_some_and(|before| before.is_tak())
    }

    /// The player to move, until the game is over.
    pub fn to_move(&self) -> Option<UserId> {
        match self.end {
            None => Some(self.players[self.position.to_move()]),
            Some(_) => None,
        }
    }

    /// The plies to remove if this side takes back its last one: that ply, and
    /// the reply if there was one. None before its first ply.
    pub fn to_take_back(&self, color: Color) -> &[Played] {
        let back = if color == self.position.to_move() {
            2
        } else {
            1
        };
        let rest = self.line.len().checked_sub(back);
        rest.map_or(&[], |rest| &self.line[rest..])
    }

    pub fn check_turn(&self, person: UserId) -> Result<(), Refusal> {
        self.check_running(person)?;
        if self.to_move() == Some(person) {
            Ok(())
        } else {
            Err(self.not_your_turn())
        }
    }

    pub(super) fn not_your_turn(&self) -> Refusal {
        Refusal::NotYourTurn {
            game: self.number,
            player: self.named(self.players[self.position.to_move()]),
        }
    }

    /// The side of a player while the game is running.
    pub fn check_running(&self, person: UserId) -> Result<Color, Refusal> {
        let game = self.number;
        let color = self.color_of(person).ok_or(Refusal::NotYourGame { game })?;
        match self.end {
            None => Ok(color),
            Some(_) => Err(Refusal::GameOver { game }),
        }
    }

    /// Whether a button's board is still the current one. A button acts on its
    /// own board only.
    pub fn check_board(&self, board: u32) -> Result<(), Refusal> {
        let game = self.number;
        (board == self.board_event)
            .then_some(())
            .ok_or(Refusal::Stale { game })
    }

    pub fn play(&self, person: UserId, text: &str, at: Moment) -> Result<Game, Refusal> {
        self.play_typed(person, &TypedPly::Notation(text.to_owned()), at)
    }

    /// The game after a person typed a ply in notation or in words.
    pub fn play_typed(
        &self,
        person: UserId,
        entry: &TypedPly,
        at: Moment,
    ) -> Result<Game, Refusal> {
        self.check_turn(person)?;
        self.check_in_time(at)?;
        self.check_not_overtaken(at)?;
        let ply = entry.read(&self.position)?;
        let played = Played::new(&self.position, ply);
        self.after(Entry::by_person(person, at, Event::Ply(played)))
    }

    /// A ply that had to wait for an unresponsive database applies to the board
    /// of its arrival, not to one after two later plies.
    fn check_not_overtaken(&self, at: Moment) -> Result<(), Refusal> {
        let game = self.number;
        let mut entries = self.log.iter().rev();
        let newest = entries.find(|entry| entry.event.ply().is_some());
        match newest {
            Some(newest) if OVERTAKEN_MS.contains(&newest.at.0.saturating_sub(at.0)) => {
                Err(Refusal::Stale { game })
            }
            _ => Ok(()),
        }
    }

    pub fn resign(&self, person: UserId, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(person, at, Event::Resignation))
    }

    /// Whether a person may cancel the game alone: before either player has
    /// moved twice, or when the other one has not moved for long enough that
    /// the win may be claimed. `vacations` of the player to move postpone that.
    pub fn check_cancel(
        &self,
        person: UserId,
        vacations: &[Vacation],
        at: Moment,
    ) -> Result<(), Refusal> {
        self.check_running(person)?;
        let game = self.number;
        let played_by = |player| {
            let is_ply = |entry: &&Entry| entry.by == Some(player) && entry.event.ply().is_some();
            self.log.iter().filter(is_ply).count()
        };
        let has_plies = Color::BOTH
            .into_iter()
            .any(|color| played_by(self.players[color]) >= PLIES_BEFORE_IT_COUNTS);
        let abandonment = self.abandoned_at(vacations);
        let is_abandoned = abandonment.is_some_and(|from| from <= at);
        if has_plies && !(is_abandoned && self.to_move() != Some(person)) {
            Err(Refusal::TooLateToCancel { game })
        } else {
            Ok(())
        }
    }

    pub fn cancel(
        &self,
        person: UserId,
        vacations: &[Vacation],
        at: Moment,
    ) -> Result<Game, Refusal> {
        self.check_cancel(person, vacations, at)?;
        self.after(Entry::by_person(person, at, Event::Cancellation))
    }

    /// A player under the name used in texts.
    pub fn named(&self, player: UserId) -> UserId {
        HouseSeat::named(self.house, self.players, player)
    }

    pub fn house_player(&self) -> Option<UserId> {
        self.house.map(|seat| self.players[seat.color])
    }

    pub fn is_house_turn(&self) -> bool {
        let house = self.house_player();
        house.is_some() && house == self.to_move()
    }

    /// The same game with a limit for all bonuses together: the loser's purse
    /// at the end of the game, if recorded. By the rulebook "the winner takes
    /// the pot and from the loser one coin for each own unplayed piece"; that
    /// no purse falls below zero for it is a house rule.
    pub fn with_bonus_limit(mut self, limit: Option<u32>) -> Game {
        if let Some(pot) = &mut self.pot {
            pot.limit_bonuses(limit);
        }
        self
    }

    pub fn bonus_limit(&self) -> Option<u32> {
        self.pot.as_ref()?.limit
    }

    /// The side that owes bonuses after the end of the game, regardless of its
    /// purse.
    pub fn bonus_debtor(&self) -> Option<Color> {
        self.pot.as_ref()?.bonus_debtor()
    }

    /// The coins in the pot, in a game for stakes; after the end, those at the
    /// end.
    pub fn pot(&self) -> Option<u32> {
        self.pot.as_ref().map(Pot::total)
    }

    /// All transfers, in order. A ply only adds to them, because a return of
    /// coins is a transfer too.
    pub fn transfers(&self) -> &[Transfer] {
        self.pot.as_ref().map_or(&[], |pot| &pot.transfers)
    }

    /// The transfers of the event that made the board.
    pub fn latest_transfers(&self) -> impl Iterator<Item = &Transfer> {
        let latest = self.board_event();
        let all = self.transfers().iter();
        all.filter(move |transfer| transfer.event == latest)
    }

    /// The side that pays if it plays on, and the price.
    pub fn owes(&self) -> Option<(Color, u16)> {
        self.pot.as_ref()?.owed_call()
    }

    /// The side of the last paid call of Tak. Its calls are free until the other
    /// side's call is paid.
    pub fn last_paid_call(&self) -> Option<Color> {
        self.pot.as_ref()?.last_paid_call()
    }

    /// A side's coins won or lost so far.
    pub fn gain(&self, color: Color) -> i64 {
        let own = Account::Player(color);
        let all = self.transfers().iter();
        all.map(|transfer| match transfer {
            one if one.to == own => i64::from(one.coins),
            one if one.from == own => -i64::from(one.coins),
            _ => 0,
        })
        .sum()
    }
}

pub(super) fn after_legal(position: &Position, played: Played) -> Position {
    position
        .play(played.ply)
        .expect("the line holds only plies that were legal")
}

fn count(length: usize) -> u32 {
    u32::try_from(length).expect("nobody plays four billion plies")
}

pub(super) fn other_player(players: ByColor<UserId>, person: UserId) -> UserId {
    if players.white == person {
        players.black
    } else {
        players.white
    }
}

/// The seat of the house: the bot itself is one of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseSeat {
    pub level: Level,
    pub color: Color,
}

impl HouseSeat {
    /// The level for a person without an earlier game against the house.
    pub fn first_level() -> Level {
        Level::new(2).expect("two is a level")
    }

    /// The level for a seeker without an earlier game against the house.
    pub fn middle_level() -> Level {
        Level::new(4).expect("four is a level")
    }

    /// A player under the name used in texts: [`UserId::HOUSE`] in this seat.
    pub fn named(seat: Option<HouseSeat>, players: ByColor<UserId>, player: UserId) -> UserId {
        match seat {
            Some(seat) if players[seat.color] == player => UserId::HOUSE,
            _ => player,
        }
    }

    /// The same seat in a game with the colours swapped.
    pub fn swapped(self) -> HouseSeat {
        HouseSeat {
            color: !self.color,
            ..self
        }
    }
}

/// The offers of a game, a fold of its log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers {
    pub(super) open: Vec<OpenOffer>,
    /// Offers turned down since their maker's last ply.
    spent: Vec<(Color, Offer)>,
}

impl Offers {
    pub(super) fn find(&self, offer: Offer) -> Option<OpenOffer> {
        self.open.iter().copied().find(|open| open.offer == offer)
    }

    pub(super) fn is_spent(&self, by: Color, offer: Offer) -> bool {
        self.spent.contains(&(by, offer))
    }

    pub(super) fn add(&mut self, open: OpenOffer) {
        self.open.push(open);
    }

    /// Records an offer as declined or withdrawn. Its maker has to play a ply
    /// before repeating it.
    pub(super) fn close(&mut self, offer: OpenOffer) {
        self.open.retain(|&open| open != offer);
        self.spent.push((offer.by, offer.offer));
    }

    /// Drops all open offers, because they were made on another board.
    pub(super) fn lapse(&mut self) {
        self.open.clear();
    }

    /// Drops all open offers after a ply, and lets its player repeat offers.
    pub(super) fn lapse_after_ply(&mut self, by: Color) {
        self.lapse();
        self.spent.retain(|&(color, _)| color != by);
    }
}
