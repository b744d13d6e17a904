//! The two players of a game on its page: their names, their clocks, and the end for its reader.

use serde::Serialize;

use super::visits::Visitor;
use crate::App;
use tak::{ByColor, Color};
use tavern_game::{Game, Moment, Word};
use tavern_store as store;
use tavern_words::Words;

/// The players of a game, as its reader sees them.
#[derive(Clone, Debug)]
pub struct PagePlayers {
    /// The side of the reader.
    pub own: Option<Color>,
    pub names: ByColor<String>,
}

/// The clocks of a running game. The page counts down from them.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PageClocks {
    /// The time of each side at `now`, in milliseconds.
    pub white: i64,
    pub black: i64,
    /// The side whose clock runs.
    pub running: Option<&'static str>,
    /// In unix milliseconds.
    pub now: i64,
}

impl PageClocks {
    /// None in a game without a clock, and after the end.
    pub fn of(game: &Game, now: Moment) -> Option<PageClocks> {
        let clock = game.clock().filter(|_| game.end().is_none())?;
        Some(PageClocks {
            white: clock.left_ms(Color::White, now),
            black: clock.left_ms(Color::Black, now),
            running: clock.running().map(Word::word),
            now: now.0,
        })
    }
}

impl PagePlayers {
    /// The players without names, by their colours; the house by its level.
    pub fn nameless(words: Words, game: &Game) -> PagePlayers {
        let name = |color| match game.house {
            Some(seat) if seat.color == color => words.public_house(seat.level.get()),
            _ => words.page_side(color),
        };
        PagePlayers {
            own: None,
            names: ByColor::new(name),
        }
    }

    /// The players for a signed-in person. The opponent has a name if it is public, as in the list of games.
    pub async fn of_visitor(
        app: &App,
        visitor: &Visitor,
        game: &Game,
    ) -> Result<PagePlayers, store::Error> {
        let words = visitor.words;
        let mut players = PagePlayers::nameless(words, game);
        let Some(own) = visitor.plays(game) else {
            return Ok(players);
        };
        let opponent = game.players[!own];
        if let Some(guild) = game.place.guild.filter(|_| game.house.is_none()) {
            let mut names = app.store.public_names_by_server(&[opponent]).await?;
            if let Some(name) = names.remove(&(guild, opponent)) {
                players.names[!own] = name;
            }
        }
        players.own = Some(own);
        players.names[own] = words.page_you();
        Ok(players)
    }
}
