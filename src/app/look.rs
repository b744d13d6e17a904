//! `/tak board` with more than a game: a board or a stack of it for the eyes of
//! the one who asks.

use super::find_game::Meant;
use super::pictures::Look;
use super::{
    Answer, App, Choice, Error, GameRef, Message, Picture, Press, Reply, Request, Side, board,
    find_game, pictures, which_game,
};
use crate::draw::Theme;
use crate::game::{Game, GameNumber, LookRefusal, Refusal, StackFacts, highest_stacks};
use crate::tak::{Color, Square};

/// The most choices Discord shows.
const MOST: usize = 25;

/// What somebody wants who looks closely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookAct {
    /// To see a board, or a stack of it.
    See(GameRef, Wanted),
    /// To complete what was typed so far to squares with something on them.
    CompleteStack {
        /// In which game, if it was said.
        game: Option<GameNumber>,
        /// What was typed.
        typed: String,
    },
}

/// How somebody wants to see a board; what was not said is as in their
/// settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// In which way.
    pub way: Way,
    /// From which side.
    pub side: Option<Side>,
    /// In which colours.
    pub theme: Option<Theme>,
    /// Whether what threatens is marked.
    pub hints: bool,
    /// Only the stack on this square.
    pub stack: Option<Square>,
}

/// A way to see a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// As a picture.
    #[default]
    Picture,
    /// In words and signs.
    Text,
    /// As a picture with twice the pixels along each edge.
    Large,
}

pub(super) async fn look(app: &App, request: &Request, act: LookAct) -> Result<Reply, Error> {
    match act {
        LookAct::See(game, wanted) => see(app, request, game, wanted).await,
        LookAct::CompleteStack { game, typed } => complete(app, request, game, &typed).await,
    }
}

async fn see(app: &App, request: &Request, game: GameRef, wanted: Wanted) -> Result<Reply, Error> {
    let named = match find_game::meant_to_see(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => {
            let press = |shown| Press::Look(shown, wanted);
            return Ok(which_game::ask(request, &games, press));
        }
    };
    let game = find_game::to_see(app, request, named).await?;
    if wanted.hints && !game.terms.house_rules().calls_tak {
        let game = game.number;
        return Err(Refusal::Look(LookRefusal::NothingCalled { game }).into());
    }
    let own = board::own_look(app, request, &game).await?;
    let side = wanted.side;
    let look = Look {
        side: side.map_or(own.side, |side| side.for_player(game.color_of(request.who))),
        theme: wanted.theme.unwrap_or(own.theme),
        hints: wanted.hints,
        large: wanted.way == Way::Large,
    };
    let message = match (wanted.stack, wanted.way) {
        (Some(square), way) => stack(app, request, &game, square, look, way).await?,
        (None, Way::Text) => as_text(request, &game, look),
        (None, Way::Picture | Way::Large) => board::private(app, request, &game, look).await?,
    };
    Ok(Answer::Private(message).into())
}

fn as_text(request: &Request, game: &Game, look: Look) -> Message {
    let words = request.private();
    let view = look.on(game);
    let facts = pictures::facts(game.position(), &view, game.end());
    Message::text(words.text_board(game, &facts, look.side, look.hints))
}

/// One stack, piece by piece.
async fn stack(
    app: &App,
    request: &Request,
    game: &Game,
    square: Square,
    look: Look,
    way: Way,
) -> Result<Message, Error> {
    let words = request.private();
    let facts = StackFacts::of(game.position(), square).map_err(Refusal::Look)?;
    let picture = match way {
        Way::Text => None,
        Way::Picture | Way::Large => {
            let file_name = format!("tak-{}-{}-{square}.png", game.number, game.board_event());
            let drawn = app.pictures.stack(facts, look).await;
            drawn_or_logged(game, drawn).map(|bytes| Picture {
                bytes,
                file_name,
                description: words.stack_alt_text(&facts),
            })
        }
    };
    Ok(Message {
        text: words.stack_details(game, &facts),
        picture,
        ..Message::default()
    })
}

/// What was drawn. The text tells the same, so it goes alone where that failed.
fn drawn_or_logged(game: &Game, drawn: anyhow::Result<Vec<u8>>) -> Option<Vec<u8>> {
    drawn
        .inspect_err(|error| {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "no picture");
        })
        .ok()
}

async fn complete(
    app: &App,
    request: &Request,
    game: Option<GameNumber>,
    typed: &str,
) -> Result<Reply, Error> {
    let choices = match game_to_see(app, request, GameRef::from_option(game)).await {
        Ok(Some(game)) => {
            let words = request.private();
            let stacks = highest_stacks(game.position(), typed).into_iter();
            let choice = |(square, stack): (Square, _)| Choice {
                name: words.stack_choice(square, stack),
                value: square.to_string(),
            };
            stacks.take(MOST).map(choice).collect()
        }
        Ok(None) | Err(Error::Refused(_)) => Vec::new(),
        Err(error) => return Err(error),
    };
    Ok(Answer::Choices(choices).into())
}

async fn game_to_see(app: &App, request: &Request, game: GameRef) -> Result<Option<Game>, Error> {
    match find_game::meant_to_see(app, request, game).await? {
        Meant::One(game) => find_game::to_see(app, request, game).await.map(Some),
        Meant::OneOf(_) => Ok(None),
    }
}

/// What is written for what was not said.
const UNSAID: &str = "-";

impl Wanted {
    /// All of it in one word, as a button carries it.
    #[must_use]
    pub fn code(self) -> String {
        let way = match self.way {
            Way::Picture => "picture",
            Way::Text => "text",
            Way::Large => "large",
        };
        let side = match self.side {
            None => UNSAID,
            Some(Side::Own) => "own",
            Some(Side::Of(Color::White)) => "white",
            Some(Side::Of(Color::Black)) => "black",
        };
        let theme = self.theme.map_or(UNSAID, Theme::name);
        let hints = if self.hints { "hints" } else { UNSAID };
        let stack = self
            .stack
            .map_or(UNSAID.to_owned(), |square| square.to_string());
        [way, side, theme, hints, &stack].join(".")
    }

    /// What such a word says.
    #[must_use]
    pub fn read(code: &str) -> Option<Wanted> {
        let parts: Vec<&str> = code.split('.').collect();
        let [way, side, theme, hints, stack] = parts[..] else {
            return None;
        };
        let wanted = Wanted {
            way: match way {
                "picture" => Way::Picture,
                "text" => Way::Text,
                "large" => Way::Large,
                _ => return None,
            },
            side: match side {
                UNSAID => None,
                "own" => Some(Side::Own),
                "white" => Some(Side::Of(Color::White)),
                "black" => Some(Side::Of(Color::Black)),
                _ => return None,
            },
            theme: match theme {
                UNSAID => None,
                name => Some(name.parse().ok()?),
            },
            hints: hints == "hints",
            stack: match stack {
                UNSAID => None,
                square => Some(square.parse().ok()?),
            },
        };
        // There is one way to write it.
        (wanted.code() == code).then_some(wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_is_read_as_it_was_written() {
        let sides = [None, Some(Side::Own), Some(Side::Of(Color::Black))];
        for way in [Way::Picture, Way::Text, Way::Large] {
            for theme in Theme::ALL.into_iter().map(Some).chain([None]) {
                for side in sides {
                    for stack in [None, "h8".parse().ok()] {
                        let hints = stack.is_some();
                        let wanted = Wanted {
                            way,
                            side,
                            theme,
                            hints,
                            stack,
                        };
                        let code = wanted.code();
                        assert!(code.len() < 40, "{code}");
                        assert_eq!(Wanted::read(&code), Some(wanted));
                    }
                }
            }
        }
        for code in [
            "",
            "picture",
            "picture.-.-.yes.-",
            "Text.-.-.-.-",
            "text.-.-.-.z9",
        ] {
            assert_eq!(Wanted::read(code), None, "{code}");
        }
    }
}
