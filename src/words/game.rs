//! A game as its channel sees it.

use super::names::person;
use super::{Words, say};
use crate::game::{Game, UserId};
use crate::tak::{Color, Ply, Position};

impl Words {
    /// How a game stands: what was played last, and whose turn it is or how
    /// it ended.
    #[must_use]
    pub fn news(self, game: &Game) -> String {
        let heading = self.heading(game);
        let next = self.turn_or_end(game);
        match game.last() {
            None if game.outcome().is_none() => {
                let (seats, begins) = (self.seats(game), say!(self, "game-begins"));
                format!("{heading}\n{seats} {begins}\n{next}")
            }
            Some(played) if !game.is_resigned() => {
                let mover = person(game.players[!game.position().to_move()]);
                let ply = played.to_string();
                let story = if game.outcome().is_none() && game.position().is_tak() {
                    say!(
                        self,
                        "game-played-tak",
                        mover = mover,
                        ply = ply,
                        next = next
                    )
                } else {
                    say!(self, "game-played", mover = mover, ply = ply, next = next)
                };
                format!("{heading}\n{story}")
            }
            _ => format!("{heading}\n{next}"),
        }
    }

    /// The news of a ply that was just played, with a hint for who played it.
    #[must_use]
    pub fn played(self, before: &Game, after: &Game) -> String {
        let news = self.news(after);
        match after
            .last()
            .and_then(|played| self.left_behind(before.position(), played.ply))
        {
            Some(hint) => format!("{news}\n-# {hint}"),
            None => news,
        }
    }

    /// A line for those who moved one piece and may have meant the stack.
    fn left_behind(self, before: &Position, ply: Ply) -> Option<String> {
        let Ply::Spread {
            square,
            direction,
            drops,
        } = ply
        else {
            return None;
        };
        let height = before.board().stack(square)?.height();
        let most = height.min(before.size().carry_limit());
        (drops.carried() == 1 && most > 1).then(|| {
            say!(
                self,
                "game-left-behind",
                height = height,
                square = square.to_string(),
                ply = format!("{most}{square}{}", direction.sign()),
                most = most,
            )
        })
    }

    /// A game that is shown once more, from one ply to another.
    #[must_use]
    pub fn replay(self, game: &Game, from: u32, to: u32) -> String {
        let shown = match (from, to) {
            (from, to) if from == to => say!(self, "replay-one", ply = to),
            (1, to) if to == game.plies() => say!(self, "replay-all", plies = to),
            (from, to) => say!(self, "replay-some", from = from, to = to),
        };
        format!("{}\n{} {shown}", self.heading(game), self.seats(game))
    }

    fn heading(self, game: &Game) -> String {
        let (number, settings) = (game.id.to_string(), self.settings(game.settings));
        if let Some(outcome) = game.outcome() {
            say!(
                self,
                "game-heading-over",
                game = number,
                settings = settings,
                result = outcome.to_string(),
            )
        } else {
            say!(
                self,
                "game-heading",
                game = number,
                settings = settings,
                number = game.position().move_number(),
            )
        }
    }

    /// Who plays which side.
    fn seats(self, game: &Game) -> String {
        say!(
            self,
            "game-seats",
            white = person(game.players.white),
            black = person(game.players.black),
        )
    }

    fn turn_or_end(self, game: &Game) -> String {
        match (game.outcome(), game.to_move()) {
            (Some(outcome), _) => self.end(game, outcome),
            (None, Some(player)) => self.turn(player, game.position().to_move()),
            (None, None) => String::new(),
        }
    }

    /// Whose turn it is.
    pub(super) fn turn(self, player: UserId, color: Color) -> String {
        say!(
            self,
            "game-turn",
            player = person(player),
            color = super::names::color_key(color),
        )
    }

    /// What a person is told in private after resigning.
    #[must_use]
    pub fn resigned(self, game: &Game) -> String {
        say!(self, "resign-done", game = game.id.to_string())
    }

    /// The question before resigning.
    #[must_use]
    pub fn really_resign(self, game: &Game) -> String {
        say!(self, "resign-question", game = game.id.to_string())
    }

    /// What remains of the question whether to resign after a no.
    #[must_use]
    pub fn keep_playing(self) -> String {
        say!(self, "resign-not")
    }
}
