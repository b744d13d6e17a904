//! The house as a player: its plies, its answers to offers, its limits and its record.
//!
//! The house plays without coins. With coins it would need a purse and a player row for the bot, leaderboards of coins
//! would list it, and it would have to bid. A limit on its losses per day would change the worth of a win after the log
//! is written, so the limit would have to be stored with each game, as `games.bonus_limit` is, and locked across all
//! games of a scope when a game ends.
//!
//! A person without a move against the house gets alarms as in a game with a clock: a reminder after 10 days, and after
//! 14 days a void end. The log of a game without a clock contains no vacations, so a due alarm reads them and may be
//! postponed. After three days without an event a game sleeps: it counts for its person, and no longer for the server.

use tak_engine::{Choice, Engine, Facts, Level, Limits, Watch};

use crate::agreement::{Pace, Terms, Wishes};
use crate::ids::{GameId, MessageId, UserId};
use crate::meeting::Seek;
use crate::moment::{DAY_MS, Moment};
use crate::person::Vacation;
use crate::place::Reach;
use crate::playing::{
    ABANDONED_AFTER_DAYS, Alarm, BoardChange, End, Entry, Event, Game, HouseSeat,
};
use crate::proposal::Offer;
use crate::refusal::{HouseRefusal, Refusal};
use crate::standing::Score;
use crate::words;
use tak::{Color, Outcome, Played, Ply, Position, Size};

/// The flats in hundredths that make a game hopeless.
const HOPELESS_CENTIFLATS: i32 = -800;

/// With at most this many plies to the end, the house plays on in a lost game, so that the person can complete the road.
const LOSS_TO_SHOW: u32 = 2;

/// The house does not resign before this many plies for each row of the board.
const PLIES_BEFORE_RESIGNING: u32 = 2;

words! {
    /// Where the games against the house of a server are played.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HouseRoom {
        Channel = "channel",
        /// Each in a separate thread.
        Thread = "thread",
        /// In the direct messages of their players alone.
        Private = "private",
    }
}

words! {
    /// Where a proposed game against the house can be played.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HouseVenue {
        /// In the channel, or in private if the person likes.
        Choice = "choice",
        /// In the channel.
        Channel = "channel",
        /// In direct messages.
        Private = "private",
        /// In this conversation, which is private already.
        Here = "here",
    }
}

words! {
    /// An occasion for a sentence of the house.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HouseRemark {
        /// It calls Tak.
        Tak = "tak",
        /// The person takes a ply back.
        Takeback = "takeback",
        /// It loses the game.
        Lost = "lost",
        /// It wins the game.
        Won = "won",
    }
}

impl HouseRemark {
    /// The number of sentences for each occasion.
    pub const VARIANTS: u32 = 4;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseAct {
    Play(Ply),
    Resign,
    /// It offers the person to take back a ply that allows a win on the spot.
    OfferTakeback(Ply),
}

impl Game {
    /// The act of the house in this turn, or `None` unless it is its turn. `facts` describe its earlier games against
    /// this person, and the plies are filled in. Without `may_offer` it offers no takeback. The observer may let it
    /// wait, but must not stop it.
    ///
    /// The time depends on the level: up to a second of processor time.
    pub fn house_act(
        &self,
        facts: Facts,
        may_offer: bool,
        watch: &mut dyn Watch,
    ) -> Option<HouseAct> {
        let seat = self.house.filter(|_| self.is_house_turn())?;
        let facts = Facts {
            plies: self.position().plies(),
            ..facts
        };
        let choice = seat
            .level
            .choose(self.position(), self.house_seed(), facts, watch)?;
        if may_offer && self.allows_other_ply(seat, &choice) {
            return Some(HouseAct::OfferTakeback(choice.ply));
        }
        Some(if self.is_hopeless(seat, choice.score) {
            HouseAct::Resign
        } else {
            HouseAct::Play(choice.ply)
        })
    }

    /// The act of the house in this turn after its search has failed: it wins on the spot, or plays any ply.
    pub fn house_act_without_thought(&self) -> Option<HouseAct> {
        let position = self.is_house_turn().then(|| self.position())?;
        let any = || position.legal_plies().first().copied();
        let ply = winning_plies(position).next().or_else(any)?;
        Some(HouseAct::Play(ply))
    }

    /// The seed of a turn: it differs from game to game and, after a takeback, from turn to turn.
    fn house_seed(&self) -> u64 {
        self.id.0 ^ u64::from(self.board_event()).rotate_left(48)
    }

    fn is_hopeless(&self, seat: HouseSeat, score: tak_engine::Score) -> bool {
        let size = u32::from(self.position().size().get());
        if !seat.level.resigns() || self.position().plies() < PLIES_BEFORE_RESIGNING * size {
            return false;
        }
        match score.plies_to_end() {
            Some(plies) => score.is_loss() && plies > LOSS_TO_SHOW,
            None => score.centiflats() <= HOPELESS_CENTIFLATS,
        }
    }

    /// Whether the house plays at a lenient level, and offers takebacks of oversights.
    pub fn has_kind_house(&self) -> bool {
        let is_kind = self.house.is_some_and(|seat| !seat.level.resigns());
        is_kind && self.terms.house_rules().takebacks
    }

    /// Whether the house, at its lenient levels, is about to win by the person's oversight: another ply would have
    /// prevented a win on the spot.
    fn allows_other_ply(&self, seat: HouseSeat, choice: &Choice) -> bool {
        if !self.has_kind_house() || !wins(self.position(), choice.ply) {
            return false;
        }
        let last_is_theirs = matches!(
            self.log().last(),
            Some(Entry { by, event, .. })
                if event.ply().is_some() && *by != Some(self.players[seat.color])
        );
        let Some(before) = self.before_last().filter(|_| last_is_theirs) else {
            return false;
        };
        let mut others = before.legal_plies().into_iter();
        others.any(|ply| {
            before
                .play(ply)
                .is_ok_and(|next| next.outcome().is_none() && winning_plies(&next).next().is_none())
        })
    }
}

/// Whether the house won a game by the only ply that won on the spot.
pub fn won_by_only_ply(game: &Game) -> bool {
    let house = game.house.map(|seat| seat.color);
    let is_house_win = house.is_some() && game.end().and_then(End::winner) == house;
    let before = game.before_last().filter(|_| is_house_win);
    before.is_some_and(|before| {
        Some(before.to_move()) == house && winning_plies(&before).take(2).count() == 1
    })
}

/// The plies that win on the spot for the side to move.
fn winning_plies(position: &Position) -> impl Iterator<Item = Ply> {
    let plies = position.legal_plies().into_iter();
    plies.filter(|&ply| wins(position, ply))
}

fn wins(position: &Position, ply: Ply) -> bool {
    let end = position.play(ply).ok().and_then(|next| next.outcome());
    end.and_then(Outcome::winner) == Some(position.to_move())
}

impl Game {
    /// The remark of the house on the latest change, and the number of its variant. Besides the end it speaks once a
    /// game: at its first call of Tak or the first takeback, whichever comes first.
    pub fn house_remark(&self) -> Option<(HouseRemark, u32)> {
        let house = self.house?.color;
        let remark = match (self.end().map(End::winner), self.latest()) {
            (Some(Some(winner)), _) if winner == house => HouseRemark::Won,
            (Some(Some(_)), _) => HouseRemark::Lost,
            (None, BoardChange::Takeback { plies, .. }) => {
                let all = [self.line(), plies].concat();
                let is_first = self.takebacks() == 1 && !self.has_house_called(&all);
                is_first.then_some(HouseRemark::Takeback)?
            }
            (None, BoardChange::Ply { .. } | BoardChange::Answered { .. }) => {
                let before = self
                    .line()
                    .split_last()
                    .map_or(&[][..], |(_, before)| before);
                let is_call = self.position().to_move() != house && self.is_tak_called();
                let is_first = is_call && self.takebacks() == 0 && !self.has_house_called(before);
                is_first.then_some(HouseRemark::Tak)?
            }
            _ => return None,
        };
        Some((
            remark,
            (self.number.0 + self.plies()) % HouseRemark::VARIANTS,
        ))
    }

    /// Whether the house has called Tak with one of these plies from the start.
    fn has_house_called(&self, plies: &[Played]) -> bool {
        let Some(house) = self.house.filter(|_| self.terms.house_rules().calls_tak) else {
            return false;
        };
        let mut position = self.terms.start().clone();
        plies.iter().any(|played| {
            position.play(played.ply).is_ok_and(|next| {
                position = next;
                position.to_move() != house.color && position.is_tak()
            })
        })
    }
}

/// The positions searched before an answer: a few milliseconds.
const NODES: u64 = 2_000;

/// The memory of that search, in mebibytes.
const MEBIBYTES: usize = 1;

/// The house accepts a draw up to this advantage of its own, in hundredths of a flat.
const DRAWN_CENTIFLATS: i32 = 0;

/// It accepts no draw before this many moves, unless the end is near.
const MOVES_BEFORE_DRAW: u32 = 20;

/// The pieces that a side has left when the end is near. The same applies to as many free squares as the board has in a
/// row.
const FEW_PIECES: u16 = 3;

/// The answer of the house to the offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawAnswer {
    Accepts,
    /// The game has just begun.
    TooEarly,
    StandsBetter,
}

impl Game {
    /// The game after the answer of the house to an offer in the last event; the same game without one. It accepts
    /// takebacks and cancellations, and draws after a while unless it has the better position.
    pub fn answered_by_house(self, at: Moment) -> Result<Game, Refusal> {
        let Some((offer, house)) = self.offer_to_house() else {
            return Ok(self);
        };
        let number = self.events();
        let accepts = match offer {
            Offer::Takeback | Offer::Cancel => true,
            Offer::Draw => draw_answer(&self) == DrawAnswer::Accepts,
            // Its games have no clock.
            Offer::Pause => false,
        };
        if accepts {
            self.accept(house, number, at)
        } else {
            self.turn_down(house, number, at)
        }
    }

    /// An offer to the house in the last event, and the house.
    fn offer_to_house(&self) -> Option<(Offer, UserId)> {
        let house = self.house_player()?;
        match self.log().last() {
            Some(&Entry {
                event: Event::Offer(offer),
                by,
                ..
            }) if by != Some(house) => Some((offer, house)),
            _ => None,
        }
    }
}

pub fn draw_answer(game: &Game) -> DrawAnswer {
    let position = game.position();
    if position.plies() < 2 * MOVES_BEFORE_DRAW && !is_near_the_end(position) {
        return DrawAnswer::TooEarly;
    }
    let report = Engine::new(MEBIBYTES).search(position, Limits::nodes(NODES), &mut ());
    let house = game.house.map(|seat| seat.color);
    let accepts = report.is_some_and(|report| {
        let centiflats = report.best().score.centiflats();
        let is_turn = house == Some(position.to_move());
        (if is_turn { centiflats } else { -centiflats }) <= DRAWN_CENTIFLATS
    });
    if accepts {
        DrawAnswer::Accepts
    } else {
        DrawAnswer::StandsBetter
    }
}

/// Whether few free squares or pieces are left.
fn is_near_the_end(position: &Position) -> bool {
    let row = u32::from(position.size().get());
    let has_few = |color| u16::from(position.reserves(color).pieces()) <= FEW_PIECES;
    position.board().free().len() <= row || has_few(Color::White) || has_few(Color::Black)
}

/// Whether the house takes new games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseDoor {
    /// It does.
    Open,
    /// Running games continue.
    Closed,
}

/// The button that began a game against the house. A button begins one at a time for each person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseOrigin(pub u64);

impl HouseOrigin {
    /// **Rematch** below a finished game, whichever message shows it.
    pub fn rematch_of(game: GameId) -> HouseOrigin {
        HouseOrigin(game.0)
    }

    pub fn below(message: MessageId) -> HouseOrigin {
        HouseOrigin(message.0)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseGames {
    /// The games of one person, everywhere.
    pub of_person: u32,
    /// The games of one server or private conversation that are awake.
    pub in_scope: u32,
}

impl HouseGames {
    pub const MOST_OF_PERSON: u32 = 3;

    /// The maximum number of running games of a server that are awake.
    pub const MOST_IN_SCOPE: u32 = 40;

    /// The number of days without a move before a game sleeps. A sleeping game takes no place from others on the
    /// server.
    const SLEEPS_AFTER_DAYS: u32 = 3;

    /// The games that have changed since are awake.
    pub fn awake_since(now: Moment) -> Moment {
        now.minus_ms(i64::from(Self::SLEEPS_AFTER_DAYS) * DAY_MS)
    }

    /// Whether another game may begin beside these.
    pub fn check_next(self, door: HouseDoor) -> Result<(), HouseRefusal> {
        if door == HouseDoor::Closed {
            return Err(HouseRefusal::Closed);
        }
        if self.of_person >= Self::MOST_OF_PERSON {
            let most = Self::MOST_OF_PERSON;
            return Err(HouseRefusal::TooManyOfYours { most });
        }
        if self.in_scope >= Self::MOST_IN_SCOPE {
            let most = Self::MOST_IN_SCOPE;
            let days = Self::SLEEPS_AFTER_DAYS;
            return Err(HouseRefusal::TooManyHere { most, days });
        }
        Ok(())
    }
}

/// The terms of a game against the house: without coins, clock and rating. A rated preset gives its other terms.
pub fn fit_for_house(terms: Terms, wishes: Option<&Wishes>) -> Result<Terms, HouseRefusal> {
    if terms.stakes().is_some() {
        return Err(HouseRefusal::Coins);
    }
    if terms.pace().is_timed() {
        return Err(HouseRefusal::Clock);
    }
    if wishes.is_some_and(|wishes| wishes.rated == Some(true)) {
        return Err(HouseRefusal::Rated);
    }
    Ok(terms.with_rated(false))
}

/// The terms of a game against the house in place of an untaken seek: the terms of the seek, without clock and rating.
/// This costs the seeker nothing.
pub fn fit_seek_for_house(seek: &Seek) -> Result<Terms, HouseRefusal> {
    fit_for_house(seek.terms.clone().with_pace(Pace::Open), None)
}

/// The komi of the preset with the highest one, in half points.
const HIGHEST_USUAL_KOMI: i8 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseResult {
    pub player: UserId,
    pub level: Level,
    pub size: Size,
    pub score: Score,
    /// Whether it counts for badges and for the rating of the level: from the usual start, with the usual pieces and at
    /// most the komi of a preset, with enough plies and no ply taken back.
    pub is_clean: bool,
}

impl Game {
    /// The result of a finished game against the house, or `None` for a cancelled or stopped one.
    pub fn house_result(&self) -> Option<HouseResult> {
        let seat = self.house?;
        let end = self.end().filter(|end| !end.is_void())?;
        Some(HouseResult {
            player: self.players[!seat.color],
            level: seat.level,
            size: self.position().size(),
            score: Score::of(!seat.color, end.winner()),
            is_clean: self.too_slight().is_none() && self.has_usual_rules() && !self.has_takeback(),
        })
    }

    /// The level above the one that the person has beaten in this game, if there is one.
    pub fn next_house_level(&self) -> Option<Level> {
        let seat = self.house?;
        let is_beaten = self.end().and_then(End::winner) == Some(!seat.color);
        let above = is_beaten.then(|| seat.level.get() + 1)?;
        Level::new(above)
    }

    /// Whether neither pieces nor komi decide the game. A person could win without a road, with few pieces and a high komi.
    fn has_usual_rules(&self) -> bool {
        let komi = self.terms.rules().komi();
        self.terms.has_usual_reserves() && (0..=HIGHEST_USUAL_KOMI).contains(&komi.halves())
    }
}

/// The number of days without a move before a game against the house ends automatically.
pub const LAPSES_AFTER_DAYS: u8 = 14;

/// The number of days without a move before the person gets a reminder.
const REMINDED_AFTER_DAYS: u8 = 10;

impl Game {
    /// The automatic end of a game against the house, if the person does not move. Their `vacations` postpone it.
    pub fn lapses_at(&self, vacations: &[Vacation]) -> Option<Moment> {
        self.house?;
        self.silent_until(LAPSES_AFTER_DAYS, vacations)
    }

    /// The alarms of a person's turn in a game without a clock, in order.
    pub fn silence_alarms(&self, vacations: &[Vacation]) -> Vec<(Alarm, Moment)> {
        let alarms: &[(Alarm, u8)] = match self.house {
            Some(_) => &[
                (Alarm::Silence, REMINDED_AFTER_DAYS),
                (Alarm::Lapse, LAPSES_AFTER_DAYS),
            ],
            None => &[(Alarm::TimeUp, ABANDONED_AFTER_DAYS)],
        };
        let due = alarms
            .iter()
            .map(|&(alarm, days)| Some((alarm, self.silent_until(days, vacations)?)));
        due.flatten().collect()
    }

    pub fn lapse(&self, vacations: &[Vacation], at: Moment) -> Result<Game, Refusal> {
        match self.lapses_at(vacations) {
            Some(due) if due > at => Err(self.not_yet(Some(due))),
            _ => self.time_up(at),
        }
    }

    /// The end of a game on time, by the rules of its terms.
    pub(crate) fn end_on_time(&self, at: Moment) -> Result<End, Refusal> {
        // The log has no vacations, so this is the earliest instant.
        match self.lapses_at(&[]) {
            Some(due) if due <= at => Ok(End::Lapsed),
            Some(due) => Err(self.not_yet(Some(due))),
            None => {
                self.check_time_up(at)?;
                Ok(self.end_by_silence())
            }
        }
    }

    /// The end of a number of days since the last board, not counting vacations.
    pub(crate) fn silent_until(&self, days: u8, vacations: &[Vacation]) -> Option<Moment> {
        let is_silent = self.end().is_none() && self.clock().is_none() && !self.is_house_turn();
        let since = self.board_since().filter(|_| is_silent)?;
        let mut vacations = vacations.to_vec();
        vacations.sort_by_key(|vacation| vacation.began);
        let until = since.plus_ms(i64::from(days) * DAY_MS);
        // An outage may be part of a vacation, and must not count twice.
        let start = (until, since);
        let (until, _) = vacations.into_iter().fold(start, |(until, since), one| {
            let away = one.began.max(since);
            let back = one.ended.unwrap_or(one.until);
            if away < until && away < back {
                (until.plus_ms(back.0 - away.0), back)
            } else {
                (until, since)
            }
        });
        Some(until)
    }
}

/// The games of a level against people that count for its rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStanding {
    pub level: Level,
    pub games: u32,
    /// The games that people won.
    pub lost: u32,
    pub drawn: u32,
    /// The number of people with a win against it.
    pub beaten_by: u32,
    /// The sum of the ratings of its opponents, game by game, in thousandths.
    pub opponents: i64,
}

impl LevelStanding {
    pub const FEWEST_GAMES: u32 = 5;

    /// The rating of an opponent without one, in thousandths.
    pub const UNRATED: i64 = 1_500_000;

    /// The rating, in thousandths, at which the level's score against the ratings of its opponents is the expected one.
    /// Half a game is added to both sides, so it is bounded. None after few games.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the difference is below 10,000 points"
    )]
    pub fn rating(self) -> Option<i64> {
        if self.games < Self::FEWEST_GAMES {
            return None;
        }
        let losses = f64::from(self.lost) + f64::from(self.drawn) / 2.0;
        let wins = f64::from(self.games) - losses;
        let difference = 400_000.0 * ((wins + 0.5) / (losses + 0.5)).log10();
        Some(self.opponents / i64::from(self.games) + difference.round() as i64)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseBoard {
    /// The games that count.
    pub reach: Reach,
    /// The levels with games, the weakest first.
    pub levels: Vec<LevelStanding>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HouseRecord {
    pub games: u32,
    /// The highest level beaten on each size of board, the smallest first.
    pub badges: Vec<(Size, Level)>,
}

impl HouseRecord {
    /// The level above the highest beaten one, or the highest of all, or `None` if no level is beaten.
    pub fn next_level(&self) -> Option<Level> {
        let highest = self.badges.iter().map(|&(_, level)| level).max()?;
        Some(Level::new(highest.get() + 1).unwrap_or(highest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_level_is_above_the_highest_beaten_one() {
        let check = |badge_levels: &[(u8, u8)], expected: Option<u8>| {
            let badge =
                |&(size, level): &(u8, u8)| (Size::new(size).unwrap(), Level::new(level).unwrap());
            let record = HouseRecord {
                games: 9,
                badges: badge_levels.iter().map(badge).collect(),
            };
            assert_eq!(
                record.next_level(),
                expected.and_then(Level::new),
                "{badge_levels:?}"
            );
        };
        check(&[], None);
        check(&[(4, 1)], Some(2));
        check(&[(4, 5), (5, 3)], Some(6));
        check(&[(6, 10)], Some(10));
    }

    #[test]
    fn rating_of_level_follows_its_score() {
        let check = |games, losses, draws, expected: Option<i64>| {
            let standing = LevelStanding {
                level: Level::ALL[2],
                games,
                lost: losses,
                drawn: draws,
                beaten_by: 0,
                opponents: i64::from(games) * 1_500_000,
            };
            assert_eq!(standing.rating(), expected, "{games} {losses} {draws}");
        };
        check(4, 0, 0, None);
        check(10, 5, 0, Some(1_500_000));
        check(10, 0, 10, Some(1_500_000));
        check(10, 10, 0, Some(971_112));
        check(10, 0, 0, Some(2_028_888));
    }
}
