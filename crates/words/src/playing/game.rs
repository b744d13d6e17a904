//! A game in its channel: its news, its turns and its end.

use super::replay::ShownPlies;
use crate::values::{person, signed_komi};
use crate::{Words, say};
use tak::{
    ByColor, Color, DrawReason, Komi, Opening, Outcome, Played, Ply, Position, STALLED_AFTER,
    WinReason,
};
use tavern_game::{BoardChange, End, Event, Game, LAPSES_AFTER_DAYS, Terms, UserId, Word};

/// The plies before a draw without progress that are counted down.
const COUNTDOWN: u8 = 10;

impl Words {
    /// The state of a game: the latest event, and the turn or the end.
    pub fn news(self, game: &Game) -> String {
        let parts = [
            Some(self.latest_news(game)),
            self.pot(game),
            self.downtime(game),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    fn latest_news(self, game: &Game) -> String {
        let heading = self.heading(game);
        let next = match self.time_left(game) {
            Some(time) => format!("{}\n{time}", self.turn_or_end(game)),
            None => self.turn_or_end(game),
        };
        let next = match self.house_remark(game) {
            Some(remark) if game.end().is_none() => format!("{remark} {next}"),
            _ => next,
        };
        let story = match game.latest() {
            BoardChange::Begun => {
                let seats = self.seats_with_level(game);
                let begins = if game.terms.set_up().is_some() {
                    self.game_begins_set_up()
                } else {
                    self.beginning(game.terms.rules().opening())
                };
                let parts = [
                    Some(format!("{seats} {begins}")),
                    self.komi_in_words(&game.terms),
                    self.unusual_terms(&game.terms),
                    Some(next),
                ];
                parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
            }
            BoardChange::Ply { by, played } => {
                let effect = game.before_last();
                let effect =
                    effect.map_or_else(String::new, |before| self.ply_effect(&before, played));
                let ply = (game.named(by), played, effect);
                let story = self.ply_story(ply, game.is_tak_called(), next);
                // The house may have begun before its first board was shown.
                if game.house_player() == Some(by) && game.events() == 1 {
                    let parts = [
                        Some(self.seats_with_level(game)),
                        self.komi_in_words(&game.terms),
                        Some(story),
                    ];
                    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
                } else {
                    story
                }
            }
            BoardChange::Answered {
                by,
                played,
                planner,
                answer,
            } => self.answered_news(game, (by, planner), (played, answer), next),
            BoardChange::Takeback { asked, plies } => {
                self.takeback_news(asked, plies, game.house.is_some(), next)
            }
            BoardChange::Paused { asked } => say!(self, "clock-paused", offerer = asked, next),
            BoardChange::Event { event, by } => self.event_news(game, event, by, next),
            BoardChange::End { .. } | BoardChange::EndByItself => next,
        };
        format!("{heading}\n{story}")
    }

    /// An event that does not end the game, and the next sentence.
    fn event_news(self, game: &Game, event: Event, by: Option<UserId>, next: String) -> String {
        match (event, by) {
            (Event::Resume, Some(player)) => say!(self, "clock-resumed", player, next),
            (Event::Vacation, Some(player)) => say!(self, "player-away", player, next),
            (Event::VacationOver, Some(player)) => say!(self, "player-back", player, next),
            (Event::MoreTime, Some(player)) => self.extra_time(game, player, next),
            (Event::TimeForBoth, _) => self.time_for_both(game, next),
            _ => next,
        }
    }

    /// A ply with its mover and its effect, and the sentence after it.
    pub(super) fn ply_story(
        self,
        (mover, ply, told): (UserId, Played, String),
        is_tak: bool,
        next: String,
    ) -> String {
        if is_tak {
            say!(self, "game-played-tak", mover, ply, told, next)
        } else {
            say!(self, "game-played", mover, ply, told, next)
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
            mover = by,
            ply = played,
            told = effects.0,
            own_tak = game.was_tak_called(),
            planner,
            answer,
            answer_told = effects.1,
            tak = game.is_tak_called(),
            next,
        )
    }

    /// The rule of the first stones.
    pub(crate) fn beginning(self, opening: Opening) -> String {
        match opening {
            Opening::Swap => self.game_begins(),
            Opening::NoSwap => self.game_begins_no_swap(),
            Opening::DoubleBlack => self.game_begins_double(),
        }
    }

    /// A private hint after a move of one piece of a stack, perhaps by mistake.
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
                height,
                square,
                ply = format!("{most}{square}{}", direction.sign()),
                most,
            )
        })
    }

    /// The caption of a replay from one ply to another.
    pub fn replay(self, game: &Game, from: u32, to: u32) -> String {
        let plies = self.shown_plies(ShownPlies {
            before: game.terms.start().plies(),
            plies: game.plies(),
            from,
            to,
        });
        format!("{}\n{} {plies}", self.heading(game), self.seats(game))
    }

    /// The text above a PTN file.
    pub fn ptn_file(self, game: &Game) -> String {
        let (heading, seats) = (self.heading(game), self.seats(game));
        format!("{heading}\n{seats} {}", self.ptn_file_text())
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
    pub(crate) fn tps_block(self, after: Option<&str>, position: &Position) -> String {
        let after = after.map(|ply| say!(self, "tps-after", ply = format!("`{ply}`")));
        let which = after.unwrap_or_else(|| self.tps_start());
        let tps = position.tps();
        format!("{which}\n```\n{tps}\n```")
    }

    pub(crate) fn heading(self, game: &Game) -> String {
        let terms = self.terms(&game.terms);
        let Some(end) = game.end() else {
            return say!(
                self,
                "game-heading",
                game,
                terms,
                number = game.position().move_number(),
            );
        };
        say!(
            self,
            "game-heading-over",
            game,
            terms,
            ended = self.ended(end),
        )
    }

    /// An end in words, with its result in PTN.
    pub(super) fn ended(self, end: End) -> String {
        let (how, winner) = how_and_winner(end);
        say!(self, "game-ended", how, winner, result = end.result())
    }

    /// The players by side.
    pub(crate) fn seats(self, game: &Game) -> String {
        let (white, black) = both(game);
        if game.end().is_none() {
            say!(self, "game-seats", white, black)
        } else {
            say!(self, "game-seats-over", white, black)
        }
    }

    /// The effect of the komi, if there is one.
    fn komi_in_words(self, terms: &Terms) -> Option<String> {
        let komi = terms.rules().komi();
        (komi != Komi::default()).then(|| {
            let (sign, komi) = signed_komi(komi);
            say!(self, "game-komi", sign, komi)
        })
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
        let rest = STALLED_AFTER.saturating_sub(played);
        (rest <= COUNTDOWN).then(|| say!(self, "game-stalling", moves = rest.div_ceil(2)))
    }

    /// The player to move.
    pub(crate) fn turn(self, player: UserId, color: Color) -> String {
        say!(self, "game-turn", player, color)
    }

    /// The player to move in the opening, and the owner of the first stone.
    fn first_turn(self, game: &Game, player: UserId) -> String {
        let position = game.position();
        say!(
            self,
            "game-turn-first",
            player = game.named(player),
            other = game.named(game.opponent_of(player)),
            color = position.to_move(),
            stone = if position.is_double() {
                "double"
            } else if position.placed_color() == position.to_move() {
                "own"
            } else {
                "theirs"
            },
        )
    }

    /// The question before a resignation.
    pub fn resign_question(self, game: &Game) -> String {
        let loss = match game.uncounted() {
            Some(_) => "nothing",
            None if game.terms.stakes().is_some() => "coins",
            None => "game",
        };
        say!(self, "resign-question", game, loss)
    }

    /// The text above the buttons for further actions.
    pub fn more(self, game: &Game, user: UserId, has_page: bool) -> String {
        let opponent = game.named(game.opponent_of(user));
        say!(self, "game-more", game, opponent, page = has_page)
    }
}

/// The kind of an end and its winner, as keys of Fluent.
pub(crate) fn how_and_winner(end: End) -> (&'static str, &'static str) {
    let is_draw = end.winner().is_none() && !end.is_void();
    let how = if is_draw { "draw" } else { end.reason().word() };
    (how, end.winner().map_or("nobody", Color::word))
}

impl Words {
    pub(crate) fn end(self, game: &Game, end: End) -> String {
        let (white, black) = both(game);
        match end {
            End::Board(Outcome::Win(winner, reason)) => self.won(game, winner, reason),
            End::Board(Outcome::Draw(reason)) => self.draw(game, reason),
            End::Resigned(loser) => say!(
                self,
                "game-won-by-resignation",
                winner = game.named(game.players[!loser]),
                loser = game.named(game.players[loser]),
                remark = self.remark_or_none(game),
            ),
            End::Time(loser) => self.won_on_time(game, loser),
            End::Abandoned(loser) => self.won_abandoned(game, loser),
            End::Agreed => say!(
                self,
                "game-drawn-by-agreement",
                white,
                black,
                house = plays_key(game),
            ),
            End::Cancelled => say!(self, "game-cancelled", white, black),
            End::Lapsed => say!(
                self,
                "game-lapsed",
                white,
                black,
                days = LAPSES_AFTER_DAYS,
                again = if game.round < game.terms.series().games() {
                    "next"
                } else {
                    "rematch"
                },
            ),
            End::Stopped => say!(self, "game-stopped", white, black),
            End::Handover(color) => {
                let out = game.named(game.players[color]);
                let opponent = game.named(game.players[!color]);
                let next = match game.latest() {
                    BoardChange::End { by } => person(by),
                    _ => String::new(),
                };
                say!(self, "game-handover", out, opponent, next)
            }
        }
    }

    fn won(self, game: &Game, color: Color, reason: WinReason) -> String {
        let winner = game.named(game.players[color]);
        let loser = game.named(game.players[!color]);
        let remark = self.remark_or_none(game);
        match reason {
            WinReason::Road => say!(self, "game-won-by-road", winner, loser, remark),
            WinReason::Flats => say!(
                self,
                "game-won-on-flats",
                winner,
                loser,
                remark,
                flats = self.flats(game.position(), color),
            ),
        }
    }

    fn draw(self, game: &Game, reason: DrawReason) -> String {
        let (white, black) = both(game);
        let house = plays_key(game);
        match reason {
            DrawReason::Stalled => say!(self, "game-drawn-stalled", white, black, house),
            DrawReason::Flats => say!(
                self,
                "game-drawn-on-flats",
                white,
                black,
                house,
                flats = self.flats(game.position(), Color::White),
            ),
        }
    }

    /// "14 to 13 plus komi 2", from the side of the first colour.
    fn flats(self, position: &Position, first: Color) -> String {
        let count = |color| position.board().flats(color).len();
        let komi = position.komi();
        say!(
            self,
            "game-flats",
            first = count(first),
            second = count(!first),
            komi = self.komi_counted(komi),
            komi_for = match first {
                _ if komi == Komi::default() => "nobody",
                Color::Black => "first",
                Color::White => "second",
            },
        )
    }
}

/// White and Black in the order of the texts.
fn both(game: &Game) -> (UserId, UserId) {
    let ByColor { white, black } = game.players;
    (game.named(white), game.named(black))
}

/// The part of the house in a drawn game.
fn plays_key(game: &Game) -> &'static str {
    match game.house {
        Some(_) => "plays",
        None => "none",
    }
}
