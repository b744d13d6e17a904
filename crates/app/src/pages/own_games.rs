//! The games of a person on pages: the same list as in `/tak games`, and the link from one waiting game to the next.

use std::collections::HashMap;

use super::visits::{LinkedPage, Visitor};
use crate::{App, load};
use tavern_game::{Game, GuildId, HouseSeat, Moment, OwnGame, UserId};
use tavern_store as store;

/// The maximum number of games in the list.
const MOST: usize = 50;

/// The running games of a person.
#[derive(Clone, Debug)]
pub struct OwnPages {
    /// The games with the person to move, the most urgent first.
    pub own_turns: Vec<OwnPage>,
    pub others_turns: Vec<OwnPage>,
    /// The number of games without room.
    pub left_out: usize,
}

/// A game of the list.
#[derive(Clone, Debug)]
pub struct OwnPage {
    pub page: LinkedPage,
    /// The game and the opponent.
    pub name: String,
    /// The size, the side, the move and how long it has lasted.
    pub told: String,
    /// The time that is left, if a clock runs.
    pub due: Option<String>,
    /// The event of its board.
    pub event: u32,
}

/// The page of another game that waits for its reader.
#[derive(Clone, Debug)]
pub struct NextPage {
    pub page: LinkedPage,
    /// The label of the link, with the number of games that wait.
    pub label: String,
}

/// The running games of a visitor.
pub async fn own_pages(
    app: &App,
    visitor: &Visitor,
    now: Moment,
) -> Result<OwnPages, store::Error> {
    let mut games = app.store.own_games(visitor.who).await?;
    OwnGame::sort(&mut games, visitor.who, now);
    let left_out = games.len().saturating_sub(MOST);
    games.truncate(MOST);
    let opponents: Vec<UserId> = games
        .iter()
        .map(|own| own.game.opponent_of(visitor.who))
        .collect();
    let names = app.store.public_names_by_server(&opponents).await?;
    let mut pages = OwnPages {
        own_turns: Vec::new(),
        others_turns: Vec::new(),
        left_out,
    };
    for own in games {
        let Some(page) = own_page(app, visitor, &own) else {
            continue;
        };
        let opponent = opponent(visitor, &own, &names);
        let page = OwnPage {
            page,
            name: visitor
                .words
                .page_own_game(own.game.number, opponent.as_deref()),
            told: visitor.words.page_own_game_line(&own, visitor.who, now),
            due: visitor.words.page_own_game_due(&own, visitor.who, now),
            event: own.game.board_event,
        };
        if own.game.to_move == visitor.who {
            pages.own_turns.push(page);
        } else {
            pages.others_turns.push(page);
        }
    }
    Ok(pages)
}

/// The most urgent other game that waits for a visitor and can be played on its page.
pub async fn next_page(
    app: &App,
    visitor: &Visitor,
    game: &Game,
    now: Moment,
) -> Result<Option<NextPage>, store::Error> {
    let mut turns = load::game::turns_of(app, visitor.who, now).await?;
    turns.retain(|own| own.game.id != game.id && !own.game.place.access.is_guest());
    let Some(next) = turns.first() else {
        return Ok(None);
    };
    let page = own_page(app, visitor, next);
    Ok(page.map(|page| NextPage {
        page,
        label: visitor.words.next_turn_button(turns.len()),
    }))
}

/// The page of a game, seen from the side that its player prefers.
fn own_page(app: &App, visitor: &Visitor, own: &OwnGame) -> Option<LinkedPage> {
    Some(LinkedPage {
        path: app.page_path(own.game.id)?,
        side: visitor.look.look(own.game.color_of(visitor.who)).side,
    })
}

/// The opponent, if pages have a name for them.
fn opponent(
    visitor: &Visitor,
    own: &OwnGame,
    names: &HashMap<(GuildId, UserId), String>,
) -> Option<String> {
    let opponent = own.game.opponent_of(visitor.who);
    match own.game.house {
        Some(HouseSeat { level, color }) if own.game.players[color] == opponent => {
            Some(visitor.words.public_house(level.get()))
        }
        _ => names.get(&(own.game.place.guild?, opponent)).cloned(),
    }
}
