//! Several games: lists and choices of them.

use super::names::{channel, person};
use super::{Words, say};
use crate::game::{FinishedGame, ListedGame, UserId};

/// The most games that are listed: Discord takes 2000 characters, and a line
/// has at most about 120.
const MOST_LISTED: usize = 15;

impl Words {
    /// The running games of a person, in private.
    #[must_use]
    pub fn games(self, games: &[ListedGame], who: UserId) -> String {
        if games.is_empty() {
            return say!(self, "games-none");
        }
        let mut lines = vec![say!(self, "games-heading")];
        let listed = games.iter().take(MOST_LISTED);
        lines.extend(listed.map(|game| self.game_line(game, who)));
        if let Some(more @ 1..) = games.len().checked_sub(MOST_LISTED) {
            lines.push(say!(self, "games-more", count = more));
        }
        lines.join("\n")
    }

    fn game_line(self, game: &ListedGame, who: UserId) -> String {
        say!(
            self,
            "games-line",
            game = game.number.to_string(),
            channel = channel(game.place.channel),
            opponent = person(game.opponent_of(who)),
            size = game.size.to_string(),
            number = game.move_number(),
            turn = turn(game, who),
        )
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
