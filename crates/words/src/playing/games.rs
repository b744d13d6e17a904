//! Lists and choices of games.

use crate::instant::{date_and_time, relative};
use crate::names::{message_url, person};
use crate::{Words, say};
use tavern_game::{FinishedGame, ListedGame, Moment, OwnGame, Place, UserId};

/// A page of the running games of a person.
#[derive(Clone, Copy, Debug)]
pub struct GamesPage<'a> {
    /// The games; those with the reader to move come first.
    pub games: &'a [OwnGame],
    /// The number of all games with the reader to move.
    pub own_turns: usize,
    /// The number of all games with the opponent to move.
    pub others_turns: usize,
    pub reader: UserId,
    /// The place where the list is shown.
    pub here: Place,
    /// The current instant.
    pub now: Moment,
}

impl Words {
    /// The private list of a person's running games.
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
        let linked = match own.message {
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
            game = linked,
            place = place,
            channel = crate::names::channel(channel),
            opponent = person(game.named(game.opponent_of(page.reader))),
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

    /// The question for one of several games, and the number of games that the
    /// menu leaves out.
    pub fn game_question(self, left_out: usize) -> String {
        let question = say!(self, "which-game-question");
        match left_out {
            0 => question,
            more => format!(
                "{question} {}",
                say!(self, "which-game-left-out", count = more)
            ),
        }
    }

    /// The placeholder of that menu.
    pub fn game_menu(self) -> String {
        say!(self, "which-game-question.menu")
    }

    /// A game on a button or as a choice of the option `game`.
    pub fn game_choice(self, game: &ListedGame, user: UserId) -> String {
        if !game.is_played_by(user) {
            return say!(
                self,
                "choice-watched-game",
                game = game.number.to_string(),
                white = person(game.named(game.players.white)),
                black = person(game.named(game.players.black)),
                size = game.size.to_string(),
                number = game.move_number(),
                player = person(game.named(game.to_move)),
            );
        }
        say!(
            self,
            "choice-game",
            game = game.number.to_string(),
            opponent = person(game.named(game.opponent_of(user))),
            size = game.size.to_string(),
            number = game.move_number(),
            turn = turn(game, user),
        )
    }

    /// A finished game as a choice of the option `game`.
    pub fn finished_game_choice(self, game: &FinishedGame) -> String {
        say!(
            self,
            "choice-finished-game",
            game = game.number.to_string(),
            white = person(game.named(game.players.white)),
            black = person(game.named(game.players.black)),
            size = game.size.to_string(),
        )
    }
}

fn turn(game: &ListedGame, user: UserId) -> &'static str {
    if game.to_move == user {
        "yours"
    } else {
        "theirs"
    }
}
