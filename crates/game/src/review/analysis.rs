//! The analysis of a finished game: the effect of its plies on the chances of the players, their marks and accuracy.

use super::import::without_code_marks;
use crate::words;

use tak_engine::{CERTAIN, LEAST_LOSS, Value};

use tak::ptn::{self, Record};
use tak::{Color, Ply, Position};

/// The values of all positions of a game, before its first ply and after each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The values, one more than there are plies.
    pub values: Vec<Value>,
    first: Color,
    /// The number of first plies. They have no marks.
    unmarked: usize,
}

/// The plies of a game on an empty board without marks: each player's first one.
const UNMARKED: u32 = 2;

impl Analysis {
    /// The minimum number of plies for an accuracy.
    pub const FEWEST_FOR_ACCURACY: usize = 10;

    const MOST_TURNS: usize = 3;

    /// The maximum number of mistakes that a menu offers, each with its board and its line.
    const MOST_LESSONS: usize = 12;

    /// The analysis of a game from this position. A set-up position has no first plies. Chances that no mark explains
    /// move by less than a mark: every search has its own errors, and what the game shows late counts for the plies
    /// before.
    pub fn new(start: &Position, values: Vec<Value>) -> Analysis {
        let mut analysis = Analysis {
            values,
            first: start.to_move(),
            unmarked: UNMARKED.saturating_sub(start.plies()) as usize,
        };
        for ply in 0..analysis.plies() {
            analysis.carry_on(ply);
        }
        for ply in (0..analysis.plies()).rev() {
            analysis.settle(ply);
        }
        analysis
    }

    /// After a mistake the chance is the one that the mistake left, because the search of the position itself was less
    /// deep. A lost position stays lost, and a won one until a mistake. A certain result stays.
    fn carry_on(&mut self, ply: usize) {
        let color = self.mover(ply);
        let loss = self.confirmed_loss(ply);
        let before = &self.values[ply];
        let chance = before.chance_of(color);
        let is_decided = before.best.is_some() && is_certain(before);
        let after = &mut self.values[ply + 1];
        if is_certain(after) {
            return;
        }
        match loss {
            _ if is_decided && (chance == 0 || loss.is_none()) => {
                after.set_chance_of(color, chance);
            }
            Some(loss) => after.set_chance_of(color, chance.saturating_sub(loss)),
            None => {}
        }
    }

    /// A position has the chance after it and what a mistake lost there, or its own one if that is near. A mistake lost
    /// no more than its player had, because the deeper search may know more of the position after it.
    fn settle(&mut self, ply: usize) {
        let color = self.mover(ply);
        let after = self.values[ply + 1].chance_of(color);
        let loss = self.confirmed_loss(ply);
        let before = &mut self.values[ply];
        if is_certain(before) {
            return;
        }
        let chance = before.chance_of(color);
        let most = LEAST_LOSS - 1;
        let chance = match loss {
            Some(loss) => (after + loss).min(chance.max(after + LEAST_LOSS)),
            None => chance.clamp(after.saturating_sub(most), after + most),
        };
        before.set_chance_of(color, chance.clamp(1, CERTAIN - 1));
    }

    pub fn plies(&self) -> usize {
        self.values.len().saturating_sub(1)
    }

    /// The side of a ply, counted from 0.
    pub fn mover(&self, ply: usize) -> Color {
        if ply.is_multiple_of(2) {
            self.first
        } else {
            !self.first
        }
    }

    /// The loss of a mistake that a deeper search has confirmed, in thousandths.
    fn confirmed_loss(&self, ply: usize) -> Option<u16> {
        let played = self.values[ply].played.as_ref();
        let played = played.filter(|played| ply >= self.unmarked && !played.better.is_empty())?;
        Some(played.lost).filter(|&lost| lost >= LEAST_LOSS)
    }

    /// The chance that a ply lost its mover, in thousandths.
    fn lost(&self, ply: usize) -> u16 {
        if self.confirmed_loss(ply).is_some() {
            return self.fall(ply);
        }
        let played = self.values[ply].played.as_ref();
        played.map_or(0, |played| played.lost)
    }

    /// The fall of the mover's chance by a ply.
    fn fall(&self, ply: usize) -> u16 {
        let color = self.mover(ply);
        let [before, after] = [ply, ply + 1].map(|at| self.values[at].chance_of(color));
        before.saturating_sub(after)
    }

    /// The mark of a ply that is a mistake.
    pub fn mark(&self, ply: usize) -> Option<Mark> {
        self.turn(ply).map(|turn| turn.mark)
    }

    /// A ply that is a mistake.
    pub fn turn(&self, ply: usize) -> Option<Turn> {
        if ply >= self.plies() {
            return None;
        }
        self.confirmed_loss(ply)?;
        let value = &self.values[ply];
        let line = value.played.as_ref()?.better.clone();
        let before = value.chance_of(self.mover(ply));
        let lost = self.fall(ply);
        Some(Turn {
            ply,
            mark: Mark::of(lost)?,
            before,
            after: before - lost,
            best: *line.first()?,
            line,
        })
    }

    /// The plies that lost most, in the order of the game. If the reader played and made a mistake, one of theirs is
    /// among them.
    pub fn turning_points(&self, reader: Option<Color>) -> Vec<Turn> {
        let mut turns: Vec<Turn> = (0..self.plies()).filter_map(|ply| self.turn(ply)).collect();
        turns.sort_by_key(|turn| (std::cmp::Reverse(turn.lost()), turn.ply));
        let is_own = |turn: &Turn| reader == Some(self.mover(turn.ply));
        let own = turns.iter().position(is_own);
        if let Some(own) = own.filter(|&own| own >= Analysis::MOST_TURNS) {
            turns.swap(own, Analysis::MOST_TURNS - 1);
        }
        turns.truncate(Analysis::MOST_TURNS);
        turns.sort_by_key(|turn| turn.ply);
        turns
    }

    /// The plies with which a side did not win although it could at once.
    pub fn missed_at_once(&self, color: Color) -> Vec<usize> {
        let plies = (0..self.plies()).filter(|&ply| self.mover(ply) == color);
        let misses = plies.filter(|&ply| {
            let forced = [ply, ply + 1].map(|at| self.values[at].forced);
            forced[0] == Some((color, 1)) && forced[1] != Some((color, 0))
        });
        misses.collect()
    }

    /// The forced wins of a side that began with its turn at a ply: those found to the end or followed for a ply, and
    /// those missed by a mistake. A win at once is none of them, because the board shows it.
    pub fn forced_wins(&self, color: Color) -> ForcedWins {
        let mut wins = ForcedWins::default();
        let mut follows = false;
        for ply in 0..self.plies() {
            if self.mover(ply) != color {
                continue;
            }
            let plies = match self.values[ply].forced {
                Some((winner, plies)) if winner == color => plies,
                _ => {
                    follows = false;
                    continue;
                }
            };
            // A slower win is not missed, nor one that the next search overlooks.
            let is_missed = self.mark(ply).is_some();
            if plies > 1 && is_missed {
                wins.missed.push(ply);
            } else if plies > 1 && !follows {
                wins.found.push(ply);
            }
            follows = !is_missed;
        }
        wins
    }

    /// The turning points that let no forced win go, the reader's own first.
    pub fn other_turning_points(&self, reader: Option<Color>) -> Vec<Turn> {
        let mut turns = self.turning_points(reader);
        turns.retain(|turn| self.values[turn.ply].winner() != Some(self.mover(turn.ply)));
        turns.sort_by_key(|turn| self.order(turn.ply, reader));
        turns
    }

    /// The reader's own plies come first.
    fn order(&self, ply: usize, reader: Option<Color>) -> (bool, usize) {
        (reader.is_some_and(|color| color != self.mover(ply)), ply)
    }

    /// The mistakes of the text: the turning points, and those that let a win go. The reader's own are first.
    pub fn lessons(&self, reader: Option<Color>) -> Vec<Turn> {
        let mut plies: Vec<usize> = self
            .turning_points(reader)
            .iter()
            .map(|turn| turn.ply)
            .collect();
        for color in Color::BOTH {
            plies.extend(self.missed_at_once(color));
            plies.extend(self.forced_wins(color).missed);
        }
        plies.sort_by_key(|&ply| self.order(ply, reader));
        plies.dedup();
        let turns = plies.into_iter().filter_map(|ply| self.turn(ply));
        turns.take(Analysis::MOST_LESSONS).collect()
    }

    /// The record with a mark behind each ply that deserves one, and a comment with White's chance and the best
    /// continuation. PTN-Ninja shows them as a graph and as arrows.
    pub fn annotated(&self, mut record: Record) -> Record {
        let first = record.plies.len().saturating_sub(self.plies());
        let plies = record.plies.iter_mut().skip(first).enumerate();
        for (ply, text) in plies {
            text.push_str(&self.note(ply, self.mark(ply)));
        }
        record
    }

    /// The text that the game was read from with the same marks and comments behind its plies. Everything else stays:
    /// tags, comments, other lines and games.
    pub fn annotated_source(&self, text: &str) -> String {
        let text = without_code_marks(text);
        let records = Record::parse_all(text).unwrap_or_default();
        let plies = records.first().map_or(0, |record| record.plies.len());
        let first = plies.saturating_sub(self.plies());
        ptn::annotate(text, |word, at| {
            let Some(ply) = at.checked_sub(first) else {
                return String::new();
            };
            let mark = self.mark(ply).filter(|_| !word.ends_with(['!', '?']));
            self.note(ply, mark)
        })
    }

    /// The text behind a ply; nothing behind a ply without a value.
    fn note(&self, ply: usize, mark: Option<Mark>) -> String {
        let Some(after) = self.values.get(ply + 1) else {
            return String::new();
        };
        mark.map_or("", Mark::sign).to_owned() + &comment(after)
    }

    /// The accuracy of a side in hundredths: the mean of two means of its plies, one weighted by the swings of the
    /// chances around them, the other harmonic, so that single mistakes count. `None` for a short game.
    ///
    /// This is lichess's published formula for chess.
    pub fn accuracy(&self, color: Color) -> Option<u8> {
        if self.plies() < Analysis::FEWEST_FOR_ACCURACY {
            return None;
        }
        let percents: Vec<f64> = self
            .values
            .iter()
            .map(|value| f64::from(value.chance) / 10.0)
            .collect();
        let weights = weights(&percents);
        let plies = (0..self.plies()).filter(|&ply| self.mover(ply) == color);
        let (mut sum, mut weight, mut inverse, mut count) = (0.0, 0.0, 0.0, 0.0);
        for ply in plies {
            let accuracy = accuracy_of_loss(f64::from(self.lost(ply)) / 10.0);
            sum += accuracy * weights[ply];
            weight += weights[ply];
            inverse += 1.0 / accuracy.max(1.0);
            count += 1.0;
        }
        if count == 0.0 {
            return None;
        }
        Some(whole(f64::midpoint(sum / weight, count / inverse)))
    }
}

/// The plies of a side with a forced win.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForcedWins {
    /// It played on for the win.
    pub found: Vec<usize>,
    /// It gave the win away.
    pub missed: Vec<usize>,
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Mark {
        /// `??`
        Blunder = "blunder",
        /// `?`
        Mistake = "mistake",
        /// `?!`
        Inaccuracy = "inaccuracy",
    }
}

impl Mark {
    /// The least loss with this mark, in thousandths of the chance. Tak programs use the bounds of `?` and `??`.
    pub fn least_loss(self) -> u16 {
        match self {
            Mark::Blunder => 250,
            Mark::Mistake => 100,
            Mark::Inaccuracy => LEAST_LOSS,
        }
    }

    fn of(loss: u16) -> Option<Mark> {
        let mut marks = Mark::ALL.into_iter();
        marks.find(|mark| loss >= mark.least_loss())
    }

    /// The mark in notation.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Blunder => "??",
            Mark::Mistake => "?",
            Mark::Inaccuracy => "?!",
        }
    }
}

/// Whether the result of a position is certain: by its end, or by a forced win there or before it.
fn is_certain(value: &Value) -> bool {
    value.best.is_none() || matches!(value.chance, 0 | CERTAIN)
}

/// A ply that turned the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The ply, counted from 0.
    pub ply: usize,
    pub mark: Mark,
    /// The mover's chance before it, in thousandths.
    pub before: u16,
    /// The chance after it.
    pub after: u16,
    /// The better ply, never the one that was played.
    pub best: Ply,
    /// The line of best play, beginning with it.
    pub line: Vec<Ply>,
}

impl Turn {
    /// The chance that the ply lost, in thousandths.
    pub fn lost(&self) -> u16 {
        self.before.saturating_sub(self.after)
    }
}

fn comment(after: &Value) -> String {
    let chance = format!("{}.{}%", after.chance / 10, after.chance % 10);
    match after.best {
        Some(best) => format!(" {{{chance} pv> {best}}}"),
        None => format!(" {{{chance}}}"),
    }
}

/// The part of the plies in a window, and the bounds of its length.
const WINDOWS: usize = 10;
const SHORTEST_WINDOW: usize = 2;
const LONGEST_WINDOW: usize = 8;

/// The bounds of a ply's weight.
const LEAST_WEIGHT: f64 = 0.5;
const MOST_WEIGHT: f64 = 12.0;

/// The accuracy of a ply, from the hundredths it lost.
fn accuracy_of_loss(loss: f64) -> f64 {
    if loss <= 0.0 {
        return 100.0;
    }
    (103.1668 * (-0.04354 * loss).exp() - 3.1669 + 1.0).clamp(0.0, 100.0)
}

/// The weight of each ply: how much the chances swing in the window around it.
fn weights(percents: &[f64]) -> Vec<f64> {
    let plies = percents.len() - 1;
    let window = (plies / WINDOWS).clamp(SHORTEST_WINDOW, LONGEST_WINDOW);
    let window = window.min(percents.len());
    // The first windows are all the first one, so that each ply has one.
    let early = std::iter::repeat_n(&percents[..window], window.saturating_sub(2));
    let all = early.chain(percents.windows(window));
    let weights = all.map(|window| deviation(window).clamp(LEAST_WEIGHT, MOST_WEIGHT));
    let mut weights: Vec<f64> = weights.take(plies).collect();
    weights.resize(plies, LEAST_WEIGHT);
    weights
}

fn deviation(values: &[f64]) -> f64 {
    let count = values.iter().fold(0.0, |count, _| count + 1.0);
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2));
    (squares.sum::<f64>() / count).sqrt()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an accuracy is from 0 to 100"
)]
fn whole(percent: f64) -> u8 {
    percent.round().clamp(0.0, 100.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Komi, Rules, Size};
    use tak_engine::PlayedValue;

    fn start() -> Position {
        Position::start(Rules::new(Size::new(5).unwrap(), Komi::default()))
    }

    /// An analysis with these chances of White and losses of the plies.
    fn analysis(positions: &[(u16, u16)]) -> Analysis {
        analysis_from(&start(), positions)
    }

    fn analysis_from(start: &Position, positions: &[(u16, u16)]) -> Analysis {
        let best: Ply = start.legal_plies()[0];
        let value = |&(chance, loss): &(u16, u16)| Value {
            chance,
            forced: match chance {
                0 => Some((Color::Black, 3)),
                1000 => Some((Color::White, 3)),
                _ => None,
            },
            best: Some(best),
            played: Some(PlayedValue {
                lost: loss,
                better: if loss < 50 { Vec::new() } else { vec![best] },
            }),
        };
        Analysis::new(start, positions.iter().map(value).collect())
    }

    fn marks(analysis: &Analysis) -> String {
        let marks = (0..analysis.plies()).map(|ply| match analysis.mark(ply) {
            Some(mark) => mark.sign(),
            None => "-",
        });
        marks.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn marks_follow_the_loss_against_the_best_ply() {
        let check = |loss: u16, expected: &str| {
            let game = analysis(&[(500, 0), (500, 0), (500, loss), (500, 0)]);
            assert_eq!(marks(&game), format!("- - {expected}"), "{loss}");
        };
        check(0, "-");
        check(69, "-");
        check(70, "?!");
        check(99, "?!");
        check(100, "?");
        check(249, "?");
        check(250, "??");
    }

    #[test]
    fn first_plies_are_marked_in_games_from_a_set_up_position() {
        let losses = [(500, 300), (500, 300), (500, 300), (500, 0)];
        assert_eq!(marks(&analysis(&losses)), "- - ??", "on an empty board");
        let position = start();
        let first = position.play(position.legal_plies()[0]).unwrap();
        assert_eq!(marks(&analysis_from(&first, &losses)), "- ?? ??");
        let second = first.play(first.legal_plies()[0]).unwrap();
        assert_eq!(marks(&analysis_from(&second, &losses)), "?? ?? ??");
    }

    #[test]
    fn chance_of_a_turning_point_is_that_of_its_player() {
        let game = analysis(&[(500, 0), (500, 0), (500, 0), (300, 250), (550, 0)]);
        let turns = game.turning_points(None);
        assert_eq!((turns[0].before, turns[0].after), (700, 450));
    }

    #[test]
    fn chance_after_a_mistake_reflects_its_loss() {
        let chances = |positions: &[(u16, u16)]| -> Vec<u16> {
            let values = analysis(positions).values;
            values.iter().map(|value| value.chance).collect()
        };
        // White loses 20 hundredths, then Black 10, in spite of the value of the position after it.
        let chain = [(640, 0), (660, 0), (700, 200), (650, 100), (620, 0)];
        assert_eq!(chances(&chain), [640, 660, 700, 500, 600]);
        // A proof stays.
        let proof = [(640, 0), (660, 0), (700, 700), (0, 0)];
        assert_eq!(chances(&proof), [640, 660, 700, 0]);
        let small = [(640, 0), (660, 0), (700, 40), (650, 0)];
        assert_eq!(chances(&small), [640, 660, 700, 650]);
    }

    #[test]
    fn chances_turn_at_marks_alone() {
        // A win that shows late was there before, so the chances of earlier positions are near it.
        let chances = |positions: &[(u16, u16)]| -> Vec<u16> {
            let values = analysis(positions).values;
            values.iter().map(|value| value.chance).collect()
        };
        let late = [(500, 0), (520, 0), (540, 0), (850, 0), (1000, 0)];
        assert_eq!(chances(&late), [724, 793, 862, 931, 1000]);
        // What the next searches overlook is won all the same, until a mistake.
        let won = [
            (960, 0),
            (980, 0),
            (1000, 20),
            (500, 0),
            (600, 0),
            (580, 0),
            (900, 300),
            (600, 0),
        ];
        assert_eq!(chances(&won), [960, 980, 1000, 1000, 1000, 1000, 1000, 700]);
        // A mistake that lost everything leaves nothing, whatever the next search says.
        let known = [(500, 0), (460, 0), (400, 400), (431, 0), (431, 0)];
        assert_eq!(chances(&known), [500, 460, 400, 0, 0]);
        let mut seed = 1_u64;
        let mut draw = |below: u16| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            u16::try_from((seed >> 33) % u64::from(below)).unwrap()
        };
        let mut marks = 0;
        for _ in 0..500 {
            let positions: Vec<(u16, u16)> = (0..12)
                .map(|_| (1 + draw(999), if draw(3) == 0 { draw(500) } else { 0 }))
                .collect();
            let game = analysis(&positions);
            for ply in 0..game.plies() {
                let color = game.mover(ply);
                let [before, after] = [ply, ply + 1].map(|at| game.values[at].chance_of(color));
                let moved = before.abs_diff(after);
                match game.turn(ply) {
                    Some(turn) => {
                        assert_eq!((turn.before, turn.after), (before, after));
                        assert!(turn.lost() >= turn.mark.least_loss());
                        marks += 1;
                    }
                    None => assert!(moved < LEAST_LOSS, "{positions:?} at {ply}"),
                }
            }
        }
        assert!(marks > 500, "{marks}");
    }

    #[test]
    fn win_given_away_is_missed() {
        let positions = [
            (500, 0),
            (500, 0),
            (1000, 500),
            (500, 500),
            // A slower win, or one that the next search overlooks.
            (1000, 20),
            (970, 0),
            (1000, 600),
            (400, 0),
        ];
        let wins = analysis(&positions).forced_wins(Color::White);
        assert_eq!((wins.found, wins.missed), (vec![4], vec![2, 6]));
    }

    #[test]
    fn win_at_once_is_missed_by_any_other_ply() {
        let win = |plies| Some((Color::White, plies));
        let mut game = analysis(&[(500, 0); 9]);
        for (at, forced) in [
            (2, win(1)),
            (3, win(2)),
            (4, win(1)),
            (6, win(1)),
            (7, win(0)),
        ] {
            game.values[at].forced = forced;
        }
        // The last one is played.
        assert_eq!(game.missed_at_once(Color::White), [2, 4]);
        assert_eq!(game.missed_at_once(Color::Black), [0; 0]);
        assert_eq!(game.forced_wins(Color::White), ForcedWins::default());
    }

    #[test]
    fn three_turning_points_are_the_worst() {
        // The players lose 10, 20, 40, 30 and 5 hundredths in turn.
        let losses = [0, 0, 100, 200, 400, 300, 50, 0].map(|loss| (500, loss));
        let losses: Vec<(usize, u16)> = analysis(&losses)
            .turning_points(None)
            .iter()
            .map(|turn| (turn.ply, turn.lost()))
            .collect();
        assert_eq!(losses, [(3, 200), (4, 400), (5, 300)]);
    }

    #[test]
    fn reader_finds_a_mistake_of_their_own_among_the_turning_points() {
        let losses = [0, 0, 100, 200, 0, 300, 80, 250, 0].map(|loss| (500, loss));
        let plies = |reader| -> Vec<usize> {
            let turns = analysis(&losses).turning_points(reader);
            turns.iter().map(|turn| turn.ply).collect()
        };
        assert_eq!(plies(None), [3, 5, 7]);
        assert_eq!(plies(Some(Color::Black)), [3, 5, 7]);
        // White's worst takes the place of Black's least.
        assert_eq!(plies(Some(Color::White)), [2, 5, 7]);
        let faultless = [0, 0, 0, 200, 0].map(|loss| (500, loss));
        let turns = analysis(&faultless).turning_points(Some(Color::White));
        assert_eq!(turns.len(), 1);
    }

    #[test]
    fn accuracy_is_full_without_losses_and_falls_with_them() {
        let steady = analysis(&[(500, 0); 21]);
        assert_eq!(steady.accuracy(Color::White), Some(100));
        assert_eq!(analysis(&[(500, 0); 10]).accuracy(Color::White), None);
        let mut positions = [(500, 0); 21];
        positions[10].1 = 300;
        positions[11..].fill((200, 0));
        let one = analysis(&positions);
        let (white, black) = (one.accuracy(Color::White), one.accuracy(Color::Black));
        assert_eq!(black, Some(100));
        assert!(white < Some(90) && white > Some(30), "{white:?}");
        positions[12].1 = 190;
        positions[13..].fill((10, 0));
        assert!(analysis(&positions).accuracy(Color::White) < white);
    }

    #[test]
    fn swings_that_no_ply_lost_leave_the_accuracy_full() {
        let mut positions = [(500, 0); 21];
        for (at, position) in positions.iter_mut().enumerate() {
            position.0 += if at.is_multiple_of(2) { 40 } else { 0 };
        }
        let noisy = analysis(&positions);
        assert_eq!(noisy.accuracy(Color::White), Some(100));
        assert_eq!(noisy.accuracy(Color::Black), Some(100));
    }

    #[test]
    fn annotated_source_keeps_names_comments_and_branches() {
        let text =
            "```\n[Player1 \"Hawk\"]\n[Size \"4\"]\n\n1. a4 {Hm.} a1\n2. b1! b4 2. b1 c4\n```";
        let game = analysis(&[(500, 0), (500, 0), (500, 0), (500, 300), (800, 0)]);
        assert_eq!(
            game.annotated_source(text),
            "[Player1 \"Hawk\"]\n[Size \"4\"]\n\n1. a4 {50.0% pv> a1} {Hm.} a1 {50.0% pv> a1}\n\
             2. b1! {50.0% pv> a1} b4?? {80.0% pv> a1} 2. b1 c4"
        );
    }
}
