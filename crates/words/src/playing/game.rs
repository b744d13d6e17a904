//! A game in its channel.

use std::cmp::Ordering;

use super::files::ShownPlies;
use crate::keys::{color_key, yes_key};
use crate::names::{halves, person};
use crate::{Words, say};
use tak::{Color, Komi, Opening, Outcome, Played, Ply, Position, STALLED_AFTER, WinReason};
use tavern_game::{End, Game, Latest, Terms, UserId};

/// The plies before a draw without progress that are counted down.
const COUNTDOWN: u8 = 10;

impl Words {
    /// The state of a game: the latest event, and the turn or the end.
    pub fn news(self, game: &Game) -> String {
        let news = self.latest_news(game);
        match self.pot(game) {
            Some(pot) => format!("{news}\n{pot}"),
            None => news,
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
                let seats = self.seats_with_level(game);
                let begins = if game.terms.set_up().is_some() {
                    say!(self, "game-begins-set-up")
                } else {
                    self.beginning(game.terms.rules().opening())
                };
                let parts = [
                    Some(heading),
                    Some(format!("{seats} {begins}")),
                    self.komi_in_words(&game.terms),
                    self.unusual_terms(&game.terms),
                    Some(next),
                ];
                parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
            }
            Latest::Ply { by, played } => {
                let (mover, ply) = (person(game.named(by)), played.to_string());
                let effect = game.before_last();
                let effect =
                    effect.map_or_else(String::new, |before| self.ply_effect(&before, played));
                let story = self.ply_story((mover, ply, effect), game.is_tak_called(), next);
                // The house may have begun before its first board was shown.
                if game.house_player() == Some(by) && game.events() == 1 {
                    let parts = [
                        Some(heading),
                        Some(self.seats_with_level(game)),
                        self.komi_in_words(&game.terms),
                        Some(story),
                    ];
                    return parts.into_iter().flatten().collect::<Vec<_>>().join("\n");
                }
                format!("{heading}\n{story}")
            }
            Latest::Answered {
                by,
                played,
                planner,
                answer,
            } => {
                let story = self.answered_news(game, (by, planner), (played, answer), next);
                format!("{heading}\n{story}")
            }
            Latest::Takeback { asked, plies } => {
                let story = self.takeback_news(asked, plies, game.house.is_some(), next);
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
                let story = self.extra_time(game, by, next);
                format!("{heading}\n{story}")
            }
            Latest::End { .. } | Latest::EndByItself => format!("{heading}\n{next}"),
        }
    }

    /// A ply with its mover and its effect, and the sentence after it.
    pub(super) fn ply_story(
        self,
        (mover, ply, effect): (String, String, String),
        is_tak: bool,
        next: String,
    ) -> String {
        if is_tak {
            say!(
                self,
                "game-played-tak",
                mover = mover,
                ply = ply,
                told = effect,
                next = next
            )
        } else {
            say!(
                self,
                "game-played",
                mover = mover,
                ply = ply,
                told = effect,
                next = next
            )
        }
    }

    /// A ply and the answer to it, planned by a person or played by the house.
    fn answered_news(
        self,
        game: &Game,
        (by, planner): (UserId, UserId),
        (played, answer): (Played, Played),
        next: String,
    ) -> String {
        let effect = |before: Option<Position>, played| {
            before.map_or_else(String::new, |before| self.ply_effect(&before, played))
        };
        let effects = (
            effect(game.before_last_two(), played),
            effect(game.before_last(), answer),
        );
        if game.house_player() == Some(planner) {
            return self.house_answered(game, by, (played, answer), effects, next);
        }
        say!(
            self,
            "game-answered",
            mover = person(by),
            ply = played.to_string(),
            told = effects.0,
            own_tak = yes_key(game.was_tak_called()),
            planner = person(planner),
            answer = answer.to_string(),
            answer_told = effects.1,
            tak = yes_key(game.is_tak_called()),
            next = next,
        )
    }

    fn beginning(self, opening: Opening) -> String {
        match opening {
            Opening::Swap => say!(self, "game-begins"),
            Opening::NoSwap => say!(self, "game-begins-no-swap"),
            Opening::DoubleBlack => say!(self, "game-begins-double"),
        }
    }

    /// A private hint for a player who moved one piece of a stack, perhaps by
    /// mistake.
    pub fn left_stack_hint(self, before: &Game, after: &Game) -> Option<String> {
        if after.end().is_some() {
            return None;
        }
        let ply = after.first_ply_since(before)?.ply;
        let before = before.position();
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

    /// The caption of a replay from one ply to another.
    pub fn replay(self, game: &Game, from: u32, to: u32) -> String {
        let shown = self.shown_plies(ShownPlies {
            before: game.terms.start().plies(),
            plies: game.plies(),
            from,
            to,
        });
        format!("{}\n{} {shown}", self.heading(game), self.seats(game))
    }

    /// The text above a PTN file.
    pub fn ptn_file(self, game: &Game) -> String {
        let (heading, seats) = (self.heading(game), self.seats(game));
        format!("{heading}\n{seats} {}", say!(self, "ptn-file"))
    }

    /// A position of a game in TPS. `after` is the ply before it, with its
    /// number.
    pub fn position_in_tps(self, game: &Game, after: Option<&str>, position: &Position) -> String {
        format!(
            "{}\n{}",
            self.heading(game),
            self.tps_block(after, position)
        )
    }

    /// A position in TPS, and the ply before it.
    pub(super) fn tps_block(self, after: Option<&str>, position: &Position) -> String {
        let after = after.map(|ply| say!(self, "tps-after", ply = format!("`{ply}`")));
        let which = after.unwrap_or_else(|| say!(self, "tps-start"));
        let tps = position.tps();
        format!("{which}\n```\n{tps}\n```")
    }

    pub(crate) fn heading(self, game: &Game) -> String {
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

    /// The players by side.
    pub(crate) fn seats(self, game: &Game) -> String {
        let white = person(game.named(game.players.white));
        let black = person(game.named(game.players.black));
        if game.end().is_none() {
            say!(self, "game-seats", white = white, black = black)
        } else {
            say!(self, "game-seats-over", white = white, black = black)
        }
    }

    /// The effect of the komi, if there is one.
    fn komi_in_words(self, terms: &Terms) -> Option<String> {
        let komi = terms.rules().komi();
        let sign = match komi.cmp(&Komi::default()) {
            Ordering::Equal => return None,
            Ordering::Less => "minus",
            Ordering::Greater => "plus",
        };
        let points = halves(komi);
        let points = points.trim_start_matches('-');
        Some(say!(self, "game-komi", sign = sign, komi = points))
    }

    /// The players by side, with the level of the house.
    fn seats_with_level(self, game: &Game) -> String {
        let seats = self.seats(game);
        match self.house_level(game) {
            Some(level) => format!("{seats} {level}"),
            None => seats,
        }
    }

    pub(crate) fn turn_or_end(self, game: &Game) -> String {
        match (game.end(), game.to_move()) {
            (Some(end), _) => self.end(game, end),
            (None, Some(player)) if game.position().is_opening() => self.first_turn(game, player),
            (None, Some(player)) => {
                let turn = self.turn(game.named(player), game.position().to_move());
                match self.draw_is_near(game.position()) {
                    Some(near) => format!("{turn} {near}"),
                    None => turn,
                }
            }
            (None, None) => String::new(),
        }
    }

    /// The countdown before a draw without progress.
    fn draw_is_near(self, position: &Position) -> Option<String> {
        let played = position.plies_without_progress();
        let left = STALLED_AFTER.saturating_sub(played);
        (left <= COUNTDOWN).then(|| say!(self, "game-stalling", moves = left.div_ceil(2)))
    }

    /// The player to move.
    pub(crate) fn turn(self, player: UserId, color: Color) -> String {
        say!(
            self,
            "game-turn",
            player = person(player),
            color = color_key(color),
        )
    }

    /// The player to move in the opening, and the owner of the first stone.
    fn first_turn(self, game: &Game, player: UserId) -> String {
        let position = game.position();
        say!(
            self,
            "game-turn-first",
            player = person(game.named(player)),
            other = person(game.named(game.opponent_of(player))),
            color = color_key(position.to_move()),
            stone = if position.is_double() {
                "double"
            } else if position.placed_color() == position.to_move() {
                "own"
            } else {
                "theirs"
            },
        )
    }

    /// The private confirmation of a resignation.
    pub fn resigned(self, game: &Game) -> String {
        say!(self, "resign-done", game = game.number.to_string())
    }

    /// The question before a resignation.
    pub fn resign_question(self, game: &Game) -> String {
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

    /// The text that replaces the question after a no.
    pub fn keep_playing(self) -> String {
        say!(self, "resign-not")
    }

    /// The private confirmation of a cancelled game.
    pub fn cancel_confirmation(self, game: &Game) -> String {
        say!(self, "cancel-done", game = game.number.to_string())
    }

    /// The question before a game is cancelled.
    pub fn cancel_question(self, game: &Game) -> String {
        say!(self, "cancel-question", game = game.number.to_string())
    }

    /// The text above the buttons for further actions.
    pub fn more(self, game: &Game, user: UserId) -> String {
        let opponent = person(game.named(game.opponent_of(user)));
        say!(
            self,
            "game-more",
            game = game.number.to_string(),
            opponent = opponent
        )
    }
}

/// The kind of an end and its winner, as keys of Fluent.
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
        End::Lapsed => "lapsed",
    };
    (how, end.winner().map_or("nobody", color_key))
}
