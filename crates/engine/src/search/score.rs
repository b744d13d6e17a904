//! The value of a position as found by a search.

use std::fmt;

/// A win on the spot; one less for each ply before it.
pub(super) const WIN: i32 = 30_000;

/// The most plies from the root.
pub(super) const MOST_PLIES: usize = 100;

/// Values beyond this are proven wins.
pub(super) const PROVEN: i32 = WIN - 1_000;

/// The value of a position for the side to move.
///
/// ```
/// use tak_engine::Score;
///
/// let ahead = Score::from_centiflats(80);
/// assert!(ahead > Score::from_centiflats(0));
/// assert!(ahead.win_chance() > 0.5);
/// assert!(Score::win_in(3) > ahead);
/// assert_eq!(Score::win_in(3).plies_to_end(), Some(3));
/// assert_eq!(Score::win_in(3).to_string(), "win in 3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Score(pub(crate) i32);

impl Score {
    /// An estimate in hundredths of a flat, positive for the side to move.
    #[must_use]
    pub fn from_centiflats(centiflats: i32) -> Score {
        Score(centiflats.clamp(-PROVEN + 1, PROVEN - 1))
    }

    /// A forced win, with this number of its last ply, counted from 1.
    #[must_use]
    pub fn win_in(plies: u8) -> Score {
        Score(WIN - i32::from(plies))
    }

    /// A loss that cannot be avoided, after this number of plies.
    #[must_use]
    pub fn loss_in(plies: u8) -> Score {
        Score(i32::from(plies) - WIN)
    }

    /// The estimate in hundredths of a flat. A proven win is a large number.
    #[must_use]
    pub fn centiflats(self) -> i32 {
        self.0
    }

    /// Whether the side to move wins against every defence.
    #[must_use]
    pub fn is_win(self) -> bool {
        self.0 > PROVEN
    }

    /// Whether the side to move loses against best play.
    #[must_use]
    pub fn is_loss(self) -> bool {
        self.0 < -PROVEN
    }

    /// The number of plies to the end of a proven win or loss.
    #[must_use]
    pub fn plies_to_end(self) -> Option<u32> {
        (self.is_win() || self.is_loss()).then(|| (WIN - self.0.abs()).unsigned_abs())
    }

    /// The chance that the side to move wins, from 0 to 1.
    #[must_use]
    pub fn win_chance(self) -> f64 {
        chance(self.0.into())
    }

    /// The chance that the side to move wins, in thousandths. It is never certain
    /// without a forced win.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a chance is from 0 to 1"
    )]
    pub fn thousandths(self) -> u16 {
        if self.is_win() {
            return 1_000;
        }
        if self.is_loss() {
            return 0;
        }
        ((self.win_chance() * 1_000.0).round() as u16).clamp(1, 999)
    }
}

/// The centiflats that multiply the odds by e.
pub(crate) const CHANCE_SCALE: f64 = 250.0;

/// The chance to win with a value in centiflats, from 0 to 1.
pub(crate) fn chance(centiflats: f64) -> f64 {
    1.0 / (1.0 + (-centiflats / CHANCE_SCALE).exp())
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if self.is_win() => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {plies}"),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}
