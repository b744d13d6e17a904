//! The news for a person, to decide whether to wake their browser and to answer its request.

use crate::App;
use tak::Color;
use tavern_game::{Game, GameId, GameNumber, Moment, OwnGame, UserId};
use tavern_store as store;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct News {
    pub(crate) kind: NewsKind,
    pub(crate) game: GameId,
    pub(crate) number: GameNumber,
    /// Their side in it.
    pub(crate) color: Option<Color>,
    /// The number of other games that wait for them.
    pub(crate) others: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NewsKind {
    Turn,
    Begun,
    Over,
}

impl News {
    fn of(game: &Game, who: UserId) -> Option<News> {
        let kind = match game.to_move() {
            None => NewsKind::Over,
            Some(player) if player == who => NewsKind::Turn,
            Some(_) if game.events() == 0 => NewsKind::Begun,
            // They have answered since.
            Some(_) => return None,
        };
        Some(News {
            kind,
            game: game.id,
            number: game.number,
            color: game.color_of(who),
            others: 0,
        })
    }

    fn of_turn(own: &OwnGame) -> News {
        News {
            kind: NewsKind::Turn,
            game: own.game.id,
            number: own.game.number,
            color: own.game.color_of(own.game.to_move),
            others: 0,
        }
    }
}

/// The source of news for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Game(GameId),
    /// A game, or the games that wait for the person if its news have passed.
    GameFirst(GameId),
    Waiting,
}

/// The news for a person; none if they have passed.
pub(crate) async fn news(
    app: &App,
    who: UserId,
    source: Source,
    now: Moment,
) -> Result<Option<News>, store::Error> {
    let news = match source {
        Source::Game(game) | Source::GameFirst(game) => {
            let game = app.store.game(game).await?;
            game.and_then(|game| News::of(&game, who))
        }
        Source::Waiting => None,
    };
    if news.is_none() && matches!(source, Source::Game(_)) {
        return Ok(None);
    }
    let turns = super::game::turns_of(app, who, now).await?;
    let news = news.or_else(|| turns.first().map(News::of_turn));
    Ok(news.map(|news| {
        let others = turns.iter().filter(|own| own.game.id != news.game);
        let others = others.count();
        News { others, ..news }
    }))
}
