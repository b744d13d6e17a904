//! Public games of a server: the choice in its settings, and its page.

use crate::{PlainText, Words, messages, say};
use tak::Size;

messages! {
    /// The state of the choice, with the address of the page.
    server_public_games(public: bool, address: String) = "settings-public-games";
    /// The text above a file with games, from one number to another one.
    games_file(count: usize, first: u32, last: u32) = "games-file";
    /// The title of the page.
    public_title(server: PlainText<'_>) = "public-title";
    public_house(level: u8) = "public-house";
    /// The details of a running game, after its players.
    public_running_line(size: Size, moves: u32) = "public-running-line";
    /// The rank of a person, after the name.
    public_rank(value: i64, games: u32) = "public-rank";
    /// The heading above the leaders by a metric.
    public_leaders(by: &'static str) = "public-leaders";
    /// The result of the searched games; empty for any.
    public_result(result: &'static str) = "public-result";
    /// The link from a frame to the page of the game.
    public_framed(players: PlainText<'_>) = "public-framed";
    /// The heading above the games of a round of a tournament.
    public_round(number: u16) = "public-round";
    /// The heading of a division on the page of a league.
    public_division(season: u16, number: u16) = "public-division";
    /// A game of a tournament without a result. `begun` means that its board is on a page.
    public_open_game(begun: bool) = "public-open-game";
    /// The details of a tournament, after its name.
    public_tournament(state: &'static str, players: u16) = "public-tournament";
    /// The details of a league, after its name.
    public_league(state: &'static str, members: u16) = "public-league";
}

impl Words {
    /// The details of a finished game, after its players. Games without a
    /// result do not count.
    pub fn public_finished_line(self, size: Size, result: Option<&str>) -> String {
        let result = result.unwrap_or("none").to_owned();
        say!(self, "public-finished-line", size, result)
    }
}
