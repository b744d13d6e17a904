//! Public games of a server: the choice in its settings, and its page.

use crate::{Words, messages, say};
use tak::Size;

messages! {
    /// The state of the choice, with the address of the page.
    server_public_games(public: bool, address: &str) = "settings-public-games";
    /// The text above a file with games, from one number to another one.
    games_file(count: usize, first: u32, last: u32) = "games-file";
    /// The title of the page.
    public_title(server: &str) = "public-title";
    public_house(level: u8) = "public-house";
    /// What follows the players of a running game.
    public_running_line(size: Size, moves: u32) = "public-running-line";
    /// What follows the name of a person on the leaderboard.
    public_rank(value: i64, games: u32) = "public-rank";
    /// What follows the name of a tournament.
    public_tournament(state: &str, players: u16) = "public-tournament";
    /// What follows the name of a league.
    public_league(state: &str, members: u16) = "public-league";
}

impl Words {
    /// What follows the players of a finished game. A game without a result counts for nobody.
    pub fn public_finished_line(self, size: Size, result: Option<&str>) -> String {
        let result = result.unwrap_or("none");
        say!(self, "public-finished-line", size, result)
    }
}
