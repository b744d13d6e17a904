//! A game between two people.

use super::{GameId, Place, Refusal, Settings, UserId, suggest};
use crate::tak::{ByColor, Color, Outcome, Played, Ply, Position, WinReason, ptn};

/// How many legal plies are named when one was typed wrong.
const SUGGESTIONS: usize = 3;

/// A game: who plays, by which rules, and what was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its number.
    pub id: GameId,
    /// Where it is played.
    pub place: Place,
    /// Who plays which side.
    pub players: ByColor<UserId>,
    /// By which rules.
    pub settings: Settings,
    position: Position,
    plies: Vec<Played>,
    resigned: Option<Color>,
}

/// A stored game that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply} of game {game}, {ptn:?}, cannot be replayed: {reason}")]
pub struct ReplayError {
    /// The number of the game.
    pub game: GameId,
    /// Which ply, counted from 1.
    pub ply: u32,
    /// What was stored.
    pub ptn: String,
    /// Why it cannot be.
    pub reason: ptn::ReadPlyError,
}

impl Game {
    /// A game of which nothing was played yet.
    #[must_use]
    pub fn new(id: GameId, place: Place, players: ByColor<UserId>, settings: Settings) -> Game {
        Game {
            id,
            place,
            players,
            settings,
            position: settings.start(),
            plies: Vec::new(),
            resigned: None,
        }
    }

    /// The game after plies that were stored, in PTN, in order; and after a
    /// side resigned, if it did.
    ///
    /// # Errors
    ///
    /// The first ply that the rules do not allow.
    pub fn replay(
        mut self,
        plies: impl IntoIterator<Item = String>,
        resigned: Option<Color>,
    ) -> Result<Game, ReplayError> {
        for ptn in plies {
            self = match ptn::read(&self.position, &ptn) {
                Ok(ply) => self.with(ply)?,
                Err(reason) => return Err(self.unreplayable(ptn, reason)),
            };
        }
        self.resigned = resigned;
        Ok(self)
    }

    fn unreplayable(&self, ptn: String, reason: ptn::ReadPlyError) -> ReplayError {
        ReplayError {
            game: self.id,
            ply: self.plies() + 1,
            ptn,
            reason,
        }
    }

    fn with(&self, ply: Ply) -> Result<Game, ReplayError> {
        let position = self
            .position
            .play(ply)
            .map_err(|rule| self.unreplayable(ply.to_string(), rule.into()))?;
        let mut next = self.clone();
        next.plies.push(Played::new(&self.position, ply));
        next.position = position;
        Ok(next)
    }

    /// The position the game began with, and each ply with what it led to.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "a game holds no ply that was not legal"
    )]
    pub fn story(&self) -> (Position, Vec<(Played, Position)>) {
        let start = self.settings.start();
        let mut story: Vec<(Played, Position)> = Vec::with_capacity(self.plies.len());
        for &played in &self.plies {
            let before = story.last().map_or(&start, |(_, position)| position);
            let position = before.play(played.ply);
            story.push((played, position.expect("it was legal when it was played")));
        }
        (start, story)
    }

    /// What stands on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many plies were played; the number of the next one.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.position.plies()
    }

    /// How many times the game changed: a ply each, and an end that no ply
    /// made.
    #[must_use]
    pub fn changes(&self) -> u32 {
        self.plies() + u32::from(self.is_resigned())
    }

    /// The last ply.
    #[must_use]
    pub fn last(&self) -> Option<Played> {
        self.plies.last().copied()
    }

    /// How the game ended, if it did: on the board or by resignation.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.resigned
            .map(|color| Outcome::Win(!color, WinReason::Resignation))
            .or(self.position.outcome())
    }

    /// Whether the game ended by somebody giving up.
    #[must_use]
    pub fn is_resigned(&self) -> bool {
        self.resigned.is_some()
    }

    /// The side a person plays, if they are at this board.
    #[must_use]
    pub fn color_of(&self, who: UserId) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|&color| self.players[color] == who)
    }

    /// The person whose turn it is, unless the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<UserId> {
        match self.outcome() {
            None => Some(self.players[self.position.to_move()]),
            Some(_) => None,
        }
    }

    /// Whether a person may play now.
    ///
    /// # Errors
    ///
    /// They are not at this board, the game is over, or it is not their turn.
    pub fn check_turn(&self, who: UserId) -> Result<(), Refusal> {
        self.check_running(who)?;
        match self.to_move() {
            Some(player) if player != who => Err(Refusal::NotYourTurn {
                id: self.id,
                player,
            }),
            _ => Ok(()),
        }
    }

    /// The side of a person who is at this board while the game goes on.
    ///
    /// # Errors
    ///
    /// They are not at this board, or the game is over.
    pub fn check_running(&self, who: UserId) -> Result<Color, Refusal> {
        let color = self
            .color_of(who)
            .ok_or(Refusal::NotYourGame { id: self.id })?;
        match self.outcome() {
            None => Ok(color),
            Some(_) => Err(Refusal::GameOver { id: self.id }),
        }
    }

    /// Whether what a person saw is still how things stand: a button was made
    /// for one ply and must not act on another.
    ///
    /// # Errors
    ///
    /// The game went on since.
    pub fn check_seen(&self, plies: u32) -> Result<(), Refusal> {
        (plies == self.plies())
            .then_some(())
            .ok_or(Refusal::Stale { id: self.id })
    }

    /// The game after a person typed a ply.
    ///
    /// # Errors
    ///
    /// It is not theirs to play, what they typed is no ply, or the rules
    /// forbid it; with the nearest legal plies where that helps.
    pub fn play(&self, who: UserId, typed: &str) -> Result<Game, Refusal> {
        self.check_turn(who)?;
        let refuse = |reason| Refusal::Ply {
            reason,
            nearest: suggest(&self.position, typed, SUGGESTIONS),
        };
        let ply = ptn::read(&self.position, typed).map_err(refuse)?;
        self.with(ply).map_err(|error| refuse(error.reason))
    }

    /// The game after a person gave up.
    ///
    /// # Errors
    ///
    /// They are not at this board, or the game is over.
    pub fn resign(&self, who: UserId) -> Result<Game, Refusal> {
        let color = self.check_running(who)?;
        Ok(Game {
            resigned: Some(color),
            ..self.clone()
        })
    }
}
