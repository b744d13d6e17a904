//! Messages that people write to the bot. A ply in a message takes the path of `/tak move`; all other text gets help or
//! no answer.
//!
//! Messages are read only with `MESSAGES=on` (`discord/src/interaction/written.rs`). A ply in one is a `Command::Play`
//! with the message's id as the id of the interaction, so repeated and late events meet the same claims and boards. A
//! ply written before the current board is refused. On a server the answer is a reply: the board for all, or the way to
//! `/tak move`, because a reason is private. Private remarks are sent as direct messages. A message has no token to
//! defer, so the board is a post like any other.

use crate::action::{Addressing, Command, GameRef, LONGEST_PLY, ShownBoard, Written};
use crate::load::game::{self, Named, Resolved};
use crate::reply::{Answer, Message, Reply};
use crate::request::Request;
use crate::state::Bounded;
use crate::{App, Error, Result, flow, load};
use tak::names_link;
use tak::ptn::Notation;
use tavern_game::{Access, Game, Moment, OwnGame, Refusal, TypedPly};
use tavern_words::{Languages, NotAPly, Typed, Words};

/// The largest apparent lead of a board over a message, because the clocks of processes differ.
const CLOCK_DIFFERENCE_MS: i64 = 2_000;

/// The answer that a message requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// A ply, or text that can be explained as one.
    Ply,
    /// A link in place of a ply.
    Link,
    /// Any other text for the bot.
    Help,
    /// No answer: the text is for other people.
    Silence,
}

/// The game of a message.
enum Found {
    One(Box<Game>),
    /// There is none. The sentence is for the person alone.
    None(String),
}

/// Answers a message. The request has its place, person and time, and the message's id as the id of the
/// interaction, so that it is claimed as one. `None` if the message needs no answer.
pub async fn answer_written(
    app: &App,
    request: &Request,
    message: &Written,
) -> Result<Option<Reply>> {
    match wish(request.private(), message) {
        Wish::Silence => Ok(None),
        Wish::Link => help(app, request, request.public().notation_link()).await,
        Wish::Help => help(app, request, request.public().message_help()).await,
        Wish::Ply => play(app, request, message).await,
    }
}

/// The languages for the answer to a message in this place.
pub async fn answer_languages(app: &App, request: &Request) -> Result<Languages> {
    let (person, guild) = (request.who, request.place.guild);
    Ok(app.languages_of_writer(person, guild, None).await?)
}

fn wish(words: Words, message: &Written) -> Wish {
    let is_addressed = message.addressing != Addressing::Reply;
    let other = if is_addressed {
        Wish::Help
    } else {
        Wish::Silence
    };
    if is_addressed && names_link(&message.text) {
        return Wish::Link;
    }
    if message.text.chars().count() > usize::from(LONGEST_PLY) {
        return other;
    }
    match words.read_typed(&message.text) {
        Typed::Ply(TypedPly::Notation(text)) if text.parse::<Notation>().is_ok() => Wish::Ply,
        Typed::Ply(TypedPly::Spread { is_sure: true, .. }) => Wish::Ply,
        _ if !is_addressed => Wish::Silence,
        // The text has no meaning.
        Typed::Ply(TypedPly::Notation(_)) | Typed::Other(NotAPly::Help) => Wish::Help,
        Typed::Ply(TypedPly::Guess { .. } | TypedPly::Onto { .. } | TypedPly::Spread { .. })
        | Typed::Other(_) => Wish::Ply,
    }
}

async fn help(app: &App, request: &Request, text: String) -> Result<Option<Reply>> {
    if !app
        .written_replies
        .allows(request.who, Bounded::Help, request.at)
    {
        return Ok(None);
    }
    flow::claim(app, request).await?;
    // Without a server, both languages are the person's.
    Ok(Some(private(text)))
}

async fn play(app: &App, request: &Request, message: &Written) -> Result<Option<Reply>> {
    let game = match find(app, request, message).await {
        Ok(Found::One(game)) => game,
        Ok(Found::None(reason)) => return decline(app, request, None, &reason).await,
        // A remark about the game of other people.
        Err(Error::Refused(Refusal::NotYourGame { .. }))
            if message.addressing == Addressing::Reply =>
        {
            return Ok(None);
        }
        Err(Error::Refused(refusal)) => {
            let reason = request.private().refused(&refusal);
            return decline(app, request, None, &reason).await;
        }
        Err(Error::First(_)) => {
            let reason = request.private().refused(&Refusal::NoGameHere);
            return decline(app, request, None, &reason).await;
        }
        Err(error) => return Err(error),
    };
    if let Some(reason) = refusal(request, message, &game) {
        return decline(app, request, Some(&game), &reason).await;
    }
    // The bot may have joined the server after the game began there as a guest's.
    let place = if request.place.is_same(game.place) {
        request.place
    } else {
        game.place
    };
    let there = load::game::act_there(app, request, &game).await?;
    let play = Request {
        act: there.moved_to(place, there.languages),
        command: Command::Play {
            game: GameRef::ShownBoard(ShownBoard::of(&game)),
            typed: message.text.clone(),
        },
    };
    match app.handle(&play).await {
        Ok(reply) => match reply.answer {
            Answer::Public(board) if request.place.is_same(game.place) => Ok(Some(Reply {
                answer: Answer::Public(board),
                ..reply
            })),
            // The board belongs to the channel of the game.
            Answer::Public(board) => {
                let aside = reply.aside.map(|aside| aside.text);
                let confirmation = request.private().message_played(&game);
                let text = [Some(confirmation), aside].into_iter().flatten();
                Ok(Some(Reply {
                    answer: Answer::Private(Message::text(text.collect::<Vec<_>>().join("\n"))),
                    then: Some(board),
                    corrections: reply.corrections,
                    aside: None,
                }))
            }
            _ => Ok(refusal_reply(
                app,
                request,
                Some(&game),
                &not_played(request),
            )),
        },
        Err(Error::Refused(refusal)) => {
            let reason = request.private().refused(&refusal);
            Ok(refusal_reply(app, request, Some(&game), &reason))
        }
        Err(error) => Err(error),
    }
}

/// The game of a ply: the game of the board in the replied-to message, else the only game in the channel, or for a
/// direct message the only game where it is the person's turn.
async fn find(app: &App, request: &Request, message: &Written) -> Result<Found> {
    if request.place.guild.is_none() {
        return find_anywhere(app, request).await;
    }
    let name = match message.board {
        Some((board, event)) => {
            let Resolved::One(name) = game::resolve(app, request, board).await? else {
                return Err(Refusal::NoGameHere.into());
            };
            let game = game::own(app, request, name).await?;
            game.check_running(request.who)?;
            game.check_board(event)?;
            return Ok(Found::One(Box::new(game)));
        }
        None => match game::resolve_to_play(app, request, GameRef::Here).await? {
            Resolved::One(name) => name,
            Resolved::Several(_) => {
                return Ok(Found::None(request.private().message_several_turns()));
            }
        },
    };
    Ok(Found::One(Box::new(game::own(app, request, name).await?)))
}

/// The only game where it is the person's turn. The bot cannot post a board where it is a guest.
async fn find_anywhere(app: &App, request: &Request) -> Result<Found> {
    let mut games = app.store.own_games(request.who).await?;
    games.retain(|OwnGame { game, .. }| {
        let is_here = game.place.is_same(request.place);
        let is_postable =
            is_here || (game.place.guild.is_some() && game.place.access == Access::Member);
        game.to_move == request.who && is_postable
    });
    let words = request.private();
    let only = match games[..] {
        [] => return Ok(Found::None(words.message_no_turn())),
        [only] => only.game,
        _ => return Ok(Found::None(words.message_several_turns())),
    };
    let there = request.of_act(request.moved_to(only.place, request.languages));
    let game = load::game::own(app, &there, Named::Numbered(only.number)).await?;
    Ok(Found::One(Box::new(game)))
}

/// The reason against a ply on the board of the game, if it shows before the change.
fn refusal(request: &Request, message: &Written, game: &Game) -> Option<String> {
    let words = request.private();
    if board_made_at(game).is_some_and(|moment| moment.minus_ms(CLOCK_DIFFERENCE_MS) > message.at) {
        return Some(words.message_overtaken());
    }
    match words.read_typed(&message.text) {
        Typed::Ply(ply) => {
            let refusal = game.play_typed(request.who, &ply, request.at).err()?;
            Some(words.refused_in_game(game.number, words.refused(&refusal)))
        }
        Typed::Other(other) => Some(words.not_a_ply(other, game)),
    }
}

/// The instant when the current board was made; none before the first ply.
fn board_made_at(game: &Game) -> Option<Moment> {
    let event = usize::try_from(game.board_event()).ok()?;
    game.log().get(event.checked_sub(1)?).map(|entry| entry.at)
}

/// Claims a message and explains the refused ply, so that a late copy of the message cannot play it.
async fn decline(
    app: &App,
    request: &Request,
    game: Option<&Game>,
    reason: &str,
) -> Result<Option<Reply>> {
    flow::claim(app, request).await?;
    Ok(refusal_reply(app, request, game, reason))
}

/// The answer to a claimed message whose ply is not played. It names only the way to the reason, because a public
/// reason would reveal the person's games and fill the channel.
fn refusal_reply(app: &App, request: &Request, game: Option<&Game>, reason: &str) -> Option<Reply> {
    let is_allowed = app
        .written_replies
        .allows(request.who, Bounded::Refusal, request.at);
    let words = request.private();
    let text = match (request.place.guild, game) {
        (Some(_), _) => request.public().message_not_played(),
        (None, Some(game)) => words.message_not_played_in(game.place.channel, reason.to_owned()),
        (None, None) => reason.to_owned(),
    };
    is_allowed.then(|| private(text))
}

fn not_played(request: &Request) -> String {
    request.private().message_not_played()
}

fn private(text: String) -> Reply {
    Reply::private(Message::text(text))
}
