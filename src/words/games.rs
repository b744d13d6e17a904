//! Several games: lists and choices of them.

use super::names::{channel, person};
use super::{Words, say};
use crate::game::{ListedGame, UserId};

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

    /// The question which of several games is meant, above a menu of them.
    #[must_use]
    pub fn which_game_question(self) -> String {
        say!(self, "which-game-question")
    }

    /// What that menu says while nothing is chosen.
    #[must_use]
    pub fn which_game_menu(self) -> String {
        say!(self, "which-game-question.menu")
    }

    /// A game in the list that a `game` option completes to. Mentions are not
    /// shown as names there.
    #[must_use]
    pub fn game_choice(self, game: &ListedGame, who: UserId) -> String {
        say!(
            self,
            "choice-game",
            game = game.number.to_string(),
            size = game.size.to_string(),
            number = game.move_number(),
            turn = turn(game, who),
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
