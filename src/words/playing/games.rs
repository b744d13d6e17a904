//! Several games: lists and choices of them.

use crate::game::{FinishedGame, ListedGame, Moment, OwnGame, Place, UserId};
use crate::words::instant::{date_and_time, relative};
use crate::words::names::{message_url, person};
use crate::words::{Words, say};

/// A page of the running games of a person.
#[derive(Clone, Copy, Debug)]
pub struct GamesPage<'a> {
    /// The games, those in which the reader is to move first.
    pub games: &'a [OwnGame],
    /// In how many of all the reader is to move.
    pub own_turns: usize,
    /// In how many the other player is.
    pub others_turns: usize,
    /// Who reads it.
    pub reader: UserId,
    /// Where.
    pub here: Place,
    /// When.
    pub now: Moment,
}

impl Words {
    /// The running games of a person, in private.
    #[must_use]
    pub fn games(self, page: &GamesPage<'_>) -> String {
        if page.own_turns + page.others_turns == 0 {
            return say!(self, "games-none");
        }
        let (own, others): (Vec<&OwnGame>, Vec<&OwnGame>) = page
            .games
            .iter()
            .partition(|own| own.game.to_move == page.reader);
        let mut lines = Vec::new();
        if !own.is_empty() {
            lines.push(say!(self, "games-own-turns", count = page.own_turns));
            lines.extend(own.iter().map(|own| self.own_game_line(own, page)));
        }
        if !others.is_empty() {
            lines.push(say!(self, "games-others-turns", count = page.others_turns));
            lines.extend(others.iter().map(|own| self.own_game_line(own, page)));
        }
        lines.push(say!(self, "games-hint"));
        lines.join("\n")
    }

    fn own_game_line(self, own: &OwnGame, page: &GamesPage<'_>) -> String {
        let OwnGame { game, .. } = own;
        let Place { guild, channel, .. } = game.place;
        let number = format!("**{}**", game.number);
        let told = match own.message {
            Some(message) => format!("[{number}]({})", message_url(guild, channel, message)),
            None => number,
        };
        let place = if game.place.is_same(page.here) {
            "here"
        } else if guild.is_some() {
            "channel"
        } else {
            "private"
        };
        let line = say!(
            self,
            "games-line",
            game = told,
            place = place,
            channel = crate::words::names::channel(channel),
            opponent = person(game.opponent_of(page.reader)),
            size = game.size.to_string(),
            number = game.move_number(),
            since = date_and_time(own.since),
        );
        match own.deadline {
            Some(deadline) => {
                let stands = match (own.is_late(page.now), game.to_move == page.reader) {
                    (false, _) => "running",
                    (true, true) => "late",
                    (true, false) => "claimable",
                };
                let due = say!(
                    self,
                    "games-due",
                    stands = stands,
                    deadline = relative(deadline),
                );
                format!("{line} · {due}")
            }
            None => line,
        }
    }

    /// The question which of several games is meant, above the choice of them;
    /// so many more are left out of it.
    #[must_use]
    pub fn which_game_question(self, left_out: usize) -> String {
        let question = say!(self, "which-game-question");
        match left_out {
            0 => question,
            more => format!(
                "{question} {}",
                say!(self, "which-game-left-out", count = more)
            ),
        }
    }

    /// What that menu says while nothing is chosen.
    #[must_use]
    pub fn which_game_menu(self) -> String {
        say!(self, "which-game-question.menu")
    }

    /// A game in the list that a `game` option completes to, and on a button.
    #[must_use]
    pub fn game_choice(self, game: &ListedGame, who: UserId) -> String {
        if !game.is_played_by(who) {
            return say!(
                self,
                "choice-watched-game",
                game = game.number.to_string(),
                white = person(game.players.white),
                black = person(game.players.black),
                size = game.size.to_string(),
                number = game.move_number(),
                player = person(game.to_move),
            );
        }
        say!(
            self,
            "choice-game",
            game = game.number.to_string(),
            opponent = person(game.opponent_of(who)),
            size = game.size.to_string(),
            number = game.move_number(),
            turn = turn(game, who),
        )
    }

    /// A game that is over in that list.
    #[must_use]
    pub fn finished_game_choice(self, game: &FinishedGame) -> String {
        say!(
            self,
            "choice-finished-game",
            game = game.number.to_string(),
            white = person(game.players.white),
            black = person(game.players.black),
            size = game.size.to_string(),
        )
    }
}

fn turn(game: &ListedGame, who: UserId) -> &'static str {
    if game.to_move == who {
        "yours"
    } else {
        "theirs"
    }
}
