//! Certificates: proofs of forced wins that a short checker replays.

mod check;
mod line;
mod text;

use super::Ply;

pub use check::{Flaw, Proved};
pub use text::ParseCertificateError;

/// A proof that one side, the attacker, wins against every defence: a tree of
/// plies.
///
/// A certificate claims nothing that [`Certificate::check`] does not verify ply by
/// ply with the rules. The checker does not depend on the search that found the
/// proof.
///
/// The text form is an attacker's ply, followed by the answers to the defences in
/// parentheses. `*` is the answer to the defences that are not named. A defence
/// without any answer permits an immediate road. The checker finds that road itself.
///
/// ```
/// use tak::{Certificate, Color, Komi, Position, Rules, Tps};
///
/// // White threatens d1 and e3, and Black can stop only one of them.
/// let tps: Tps = "2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let proved = "()".parse::<Certificate>()?.check(&position)?;
/// assert_eq!((proved.winner, proved.plies), (Color::White, 2));
///
/// // The same with White to move: after d3 the rest is a road at once.
/// let tps: Tps = "2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let certificate: Certificate = "d3".parse()?;
/// assert_eq!(certificate.size(), 1);
/// assert_eq!(certificate.check(&position)?.plies, 3);
/// assert_eq!(certificate.line(&position)?.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Certificate {
    /// The attacker is to move.
    Attack(Attack),
    /// The defender is to move.
    Defence(Defence),
}

/// A ply of the attacker, and the play after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Attack {
    /// The ply.
    pub ply: Ply,
    /// The play after it. Empty if the ply ends the game.
    pub then: Defence,
}

/// The attacker's answers to the plies of the defender.
///
/// A ply that is not named permits an immediate road, or is answered by `otherwise`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Defence {
    /// Named plies of the defender with their answers.
    pub answers: Vec<(Ply, Attack)>,
    /// The answer to the plies that are not named and permit no immediate road.
    pub otherwise: Option<Box<Attack>>,
}

impl Certificate {
    /// The number of attacker's plies in the tree. Roads that the checker finds
    /// itself do not count.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Certificate::Attack(attack) => attack.size(),
            Certificate::Defence(defence) => defence.size(),
        }
    }
}

impl Attack {
    /// A ply that ends the game, or leaves only defences that permit an immediate
    /// road.
    #[must_use]
    pub fn last(ply: Ply) -> Attack {
        Attack {
            ply,
            then: Defence::default(),
        }
    }

    fn size(&self) -> usize {
        1 + self.then.size()
    }
}

impl Defence {
    /// Whether every defence permits an immediate road, or the game is over.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty() && self.otherwise.is_none()
    }

    /// The answer to a ply that does not permit an immediate road.
    #[must_use]
    pub fn answer(&self, ply: Ply) -> Option<&Attack> {
        let answer = self.answers.iter().find(|(defence, _)| *defence == ply);
        answer
            .map(|(_, attack)| attack)
            .or(self.otherwise.as_deref())
    }

    fn size(&self) -> usize {
        let attacks = self.answers.iter().map(|(_, attack)| attack);
        attacks
            .chain(self.otherwise.as_deref())
            .map(Attack::size)
            .sum()
    }
}
