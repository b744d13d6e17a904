//! A game as its channel sees it.

use super::names::person;
use super::{Words, say};
use crate::game::{End, Game, Latest, UserId};
use crate::tak::{Color, Opening, Outcome, Ply, Position, WinReason};

impl Words {
    /// How a game stands: what happened last, and whose turn it is or how it
    /// ended.
    #[must_use]
    pub fn news(self, game: &Game) -> String {
        let told = self.latest_news(game);
        match self.pot(game) {
            Some(pot) => format!("{told}\n{pot}"),
            None => told,
        }
    }

    fn latest_news(self, game: &Game) -> String {
        let heading = self.heading(game);
        let next = match self.time_left(game) {
            Some(time) => format!("{}\n{time}", self.turn_or_end(game)),
            None => self.turn_or_end(game),
        };
        match game.latest() {
            Latest::Begun => {
                let seats = self.seats(game);
                let begins = if game.terms.set_up().is_some() {
                    say!(self, "game-begins-set-up")
                } else {
                    self.beginning(game.terms.rules().opening())
                };
                match self.agreed(&game.terms) {
                    None => format!("{heading}\n{seats} {begins}\n{next}"),
                    Some(agreed) => format!("{heading}\n{seats} {begins}\n{agreed}\n{next}"),
                }
            }
            Latest::Ply { by, played } => {
                let (mover, ply) = (person(by), played.to_string());
                let told = game.before_last();
                let told = told.map_or_else(String::new, |before| self.ply_told(&before, played));
                let story = if game.is_tak_called() {
                    say!(
                        self,
                        "game-played-tak",
                        mover = mover,
                        ply = ply,
                        told = told,
                        next = next
                    )
                } else {
                    say!(
                        self,
                        "game-played",
                        mover = mover,
                        ply = ply,
                        told = told,
                        next = next
                    )
                };
                format!("{heading}\n{story}")
            }
            Latest::Answered {
                by,
                played,
                planner,
                answer,
            } => {
                let told = game.before_last_two();
                let told = told.map_or_else(String::new, |before| self.ply_told(&before, played));
                let answer_told = game.before_last();
                let answer_told =
                    answer_told.map_or_else(String::new, |before| self.ply_told(&before, answer));
                let story = say!(
                    self,
                    "game-answered",
                    mover = person(by),
                    ply = played.to_string(),
                    told = told,
                    planner = person(planner),
                    answer = answer.to_string(),
                    answer_told = answer_told,
                    tak = super::settings::yes_key(game.is_tak_called()),
                    next = next,
                );
                format!("{heading}\n{story}")
            }
            Latest::Takeback { asked, plies } => {
                let story = self.taken_back(asked, plies, next);
                format!("{heading}\n{story}")
            }
            Latest::Paused { asked } => {
                let story = self.clock_paused(asked, next);
                format!("{heading}\n{story}")
            }
            Latest::Resumed { by } => {
                let story = self.clock_resumed(by, next);
                format!("{heading}\n{story}")
            }
            Latest::Away { by } => {
                let story = self.player_away(by, next);
                format!("{heading}\n{story}")
            }
            Latest::Back { by } => {
                let story = self.player_back(by, next);
                format!("{heading}\n{story}")
            }
            Latest::MoreTime { by } => {
                let story = self.time_given(game, by, next);
                format!("{heading}\n{story}")
            }
            Latest::End { .. } | Latest::EndByItself => format!("{heading}\n{next}"),
        }
    }

    fn beginning(self, opening: Opening) -> String {
        match opening {
            Opening::Swap => say!(self, "game-begins"),
            Opening::NoSwap => say!(self, "game-begins-no-swap"),
            Opening::DoubleBlack => say!(self, "game-begins-double"),
        }
    }

    /// The news of a ply that was just played, with a hint for who played it.
    #[must_use]
    pub fn played(self, before: &Game, after: &Game) -> String {
        let news = self.news(after);
        match after
            .played_since(before)
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
        // A position that was set up may begin in the middle of a move.
        let before = game.terms.start().plies();
        let number = |ply: u32| (before + ply).div_ceil(2);
        let shown = match (number(from), number(to)) {
            _ if (from, to) == (1, game.plies()) => say!(self, "replay-all", plies = to),
            (first, last) if first == last => say!(self, "replay-one", number = first),
            (first, last) => say!(self, "replay-some", from = first, to = last),
        };
        format!("{}\n{} {shown}", self.heading(game), self.seats(game))
    }

    /// A game as a PTN file, above that file.
    #[must_use]
    pub fn ptn_file(self, game: &Game) -> String {
        let (heading, seats) = (self.heading(game), self.seats(game));
        format!("{heading}\n{seats} {}", say!(self, "ptn-file"))
    }

    /// A position of a game in TPS; `after` is the ply that led to it, with
    /// its number.
    #[must_use]
    pub fn position_in_tps(self, game: &Game, after: Option<&str>, position: &Position) -> String {
        let after = after.map(|ply| say!(self, "tps-after", ply = format!("`{ply}`")));
        let which = after.unwrap_or_else(|| say!(self, "tps-start"));
        let tps = position.tps();
        format!("{}\n{which}\n```\n{tps}\n```", self.heading(game))
    }

    pub(super) fn heading(self, game: &Game) -> String {
        let (number, terms) = (game.number.to_string(), self.terms(&game.terms));
        let Some(end) = game.end() else {
            return say!(
                self,
                "game-heading",
                game = number,
                terms = terms,
                number = game.position().move_number(),
            );
        };
        let (how, winner) = how_and_winner(end);
        say!(
            self,
            "game-heading-over",
            game = number,
            terms = terms,
            how = how,
            winner = winner,
            result = end.result().to_string(),
        )
    }

    /// Who plays which side.
    pub(super) fn seats(self, game: &Game) -> String {
        say!(
            self,
            "game-seats",
            white = person(game.players.white),
            black = person(game.players.black),
        )
    }

    fn turn_or_end(self, game: &Game) -> String {
        match (game.end(), game.to_move()) {
            (Some(end), _) => self.end(game, end),
            (None, Some(player)) if game.position().is_opening() => self.first_turn(game, player),
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

    /// Whose turn it is to place a first stone, and whose stone that is.
    fn first_turn(self, game: &Game, player: UserId) -> String {
        let position = game.position();
        say!(
            self,
            "game-turn-first",
            player = person(player),
            other = person(game.opponent_of(player)),
            color = super::names::color_key(position.to_move()),
            stone = if position.is_double() {
                "double"
            } else if position.placed_color() == position.to_move() {
                "own"
            } else {
                "theirs"
            },
        )
    }

    /// What a person is told in private after resigning.
    #[must_use]
    pub fn resigned(self, game: &Game) -> String {
        say!(self, "resign-done", game = game.number.to_string())
    }

    /// The question before resigning.
    #[must_use]
    pub fn really_resign(self, game: &Game) -> String {
        let loss = match game.uncounted() {
            Some(_) => "nothing",
            None if game.terms.stakes().is_some() => "coins",
            None => "game",
        };
        say!(
            self,
            "resign-question",
            game = game.number.to_string(),
            loss = loss,
        )
    }

    /// What remains of the question whether to resign after a no.
    #[must_use]
    pub fn keep_playing(self) -> String {
        say!(self, "resign-not")
    }

    /// What a person is told in private after calling a game off.
    #[must_use]
    pub fn called_off(self, game: &Game) -> String {
        say!(self, "cancel-done", game = game.number.to_string())
    }

    /// The question before calling a game off.
    #[must_use]
    pub fn really_cancel(self, game: &Game) -> String {
        say!(self, "cancel-question", game = game.number.to_string())
    }

    /// What else a player can do in a game, above the buttons for it.
    #[must_use]
    pub fn more(self, game: &Game, who: UserId) -> String {
        let opponent = person(game.opponent_of(who));
        say!(
            self,
            "game-more",
            game = game.number.to_string(),
            opponent = opponent
        )
    }
}

/// How a game ended and who won it, as keys of Fluent.
fn how_and_winner(end: End) -> (&'static str, &'static str) {
    let how = match end {
        End::Board(Outcome::Win(_, WinReason::Road)) => "road",
        End::Board(Outcome::Win(_, WinReason::Flats)) => "flats",
        End::Resigned(_) => "resignation",
        End::Time(_) => "time",
        End::Abandoned(_) => "abandoned",
        End::Board(Outcome::Draw(_)) | End::Agreed => "draw",
        End::Cancelled => "cancelled",
        End::Stopped => "stopped",
    };
    (how, end.winner().map_or("nobody", super::names::color_key))
}
