//! `/tak move`, and the Move button with its form. The answer to a ply that cannot be played offers the next steps.

use super::{board, builder, next_turn};
use crate::action::{GameRef, Press, ShownBoard};
use crate::flow::{self, Actor, Updated, update_game, update_game_typed};
use crate::load::{self, Named, Resolved};
use crate::reply::{Answer, Button, Message, Reply, Row};
use crate::request::Request;
use crate::view::builder::ply_buttons;
use crate::{App, Error, Result, view};
use tak::Ply;
use tavern_game::{Game, Offer, PlyDraft, Refusal, TypedPly};
use tavern_words::{NotAPly, Typed, Words};

/// Plays a typed ply. If the text is not a ply, the answer explains the right input. If it is ambiguous, the answer is
/// a question.
pub(crate) async fn play(app: &App, request: &Request, game: GameRef, text: &str) -> Result<Reply> {
    // A written message cannot get a private answer.
    let is_written = request.pressed_message().is_none() && matches!(game, GameRef::ShownBoard(_));
    let game = match load::game::resolve_to_play(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            let press = |board| Press::TryAgain(board, text.to_owned());
            return Ok(view::choices::ask_game(request, &games, press));
        }
    };
    let ply = match request.private().read_typed(text) {
        Typed::Ply(ply) => ply,
        Typed::Other(other) => {
            let game = load::game::own(app, request, game).await?;
            game.check_running(request.who)?;
            return not_a_ply(app, request, &game, other).await;
        }
    };
    let find = || load::game::own(app, request, game);
    let update = update_game_typed(app, request, find, |game| {
        game.play_typed(request.who, &ply, request.at)
    })
    .await;
    match update {
        Ok(update) => {
            let words = request.private();
            // A kind house offers the takeback itself, and one warning is enough.
            let warning = words
                .left_open(&update.before, &update.after)
                .filter(|_| !update.after.has_kind_house());
            let takeback = warning.is_some() && update.after.terms.house_rules().takebacks;
            let takeback = takeback.then(|| {
                let press = Press::OfferTakeback(ShownBoard::of(&update.after));
                Row::Buttons(vec![Button::secondary(words.button_ask_takeback(), press)])
            });
            let hints = [
                words.left_stack_hint(&update.before, &update.after),
                warning,
            ];
            let text = request.public().news(&update.after);
            let (game, confirmation) = (update.after.id, confirmation(request, &update));
            let reply = Box::pin(board::reply(app, request, update, text)).await;
            let hints = hints.into_iter().flatten();
            let mut reply = hints.fold(reply, Reply::with_remark);
            if let Some(aside) = &mut reply.aside {
                aside.rows.extend(takeback);
            }
            if is_written {
                return Ok(reply);
            }
            Ok(match next_turn::row(app, request, game).await {
                Some(next) => reply.with_remark_row(confirmation, next),
                None => reply,
            })
        }
        Err(Error::Refused(refusal)) if has_way_on(&refusal) => {
            let game = load::game::own(app, request, game).await?;
            refuse(app, request, &game, refusal, (text, &ply)).await
        }
        Err(error) => Err(error),
    }
}

/// Plays a suggested or built ply, and removes the buttons of the private message. If the board has changed, the
/// message shows the new one.
pub(crate) async fn play_suggested(
    app: &App,
    request: &Request,
    board: ShownBoard,
    ply: Ply,
) -> Result<Reply> {
    let find = || load::game::own(app, request, Named::Shown(board));
    let update = update_game(app, Actor::Person(request), find, |game| {
        game.play(request.who, &ply.to_string(), request.at)
    })
    .await;
    let update = match update {
        Err(Error::Refused(Refusal::Stale { .. } | Refusal::GameOver { .. })) => {
            // A copy of the interaction finds the board that the first one made, and must not answer.
            flow::claim(app, request).await?;
            return builder::renew(app, request, board).await;
        }
        update => update?,
    };
    let confirmation = confirmation(request, &update);
    let next = next_turn::row(app, request, update.after.id).await;
    let aside = update.aside(request);
    let text = request.public().news(&update.after);
    let (board, corrections) = board::reply_parts(app, request, update, text).await;
    Ok(Reply {
        answer: Answer::Update(Message::with_rows(confirmation, Vec::from_iter(next))),
        then: Some(board),
        corrections,
        aside,
    })
}

/// The confirmation of the ply.
fn confirmation(request: &Request, update: &Updated) -> String {
    let ply = update.after.first_ply_since(&update.before);
    ply.map_or_else(String::new, |ply| request.private().ply_confirmation(ply))
}

/// The answer to text that is not a ply, with the button for the right command.
async fn not_a_ply(app: &App, request: &Request, game: &Game, word: NotAPly) -> Result<Reply> {
    if word == NotAPly::Undo {
        game.check_offer(request.who, Offer::Takeback)?;
        load::partner::check_takebacks(app, request, game).await?;
    }
    let (words, board) = (request.private(), ShownBoard::of(game));
    let offer_button = |offer, label, press| {
        let button = Button::secondary(label, press);
        button.enable_if(game.check_offer(request.who, offer).is_ok())
    };
    let button = match word {
        NotAPly::Resign => Some(Button::danger(
            words.button_resign(),
            Press::AskResign(board),
        )),
        NotAPly::Draw => Some(offer_button(
            Offer::Draw,
            words.button_offer_draw(),
            Press::OfferDraw(board),
        )),
        NotAPly::Undo => Some(offer_button(
            Offer::Takeback,
            words.button_ask_takeback(),
            Press::OfferTakeback(board),
        )),
        NotAPly::Help
        | NotAPly::Pass
        | NotAPly::Tak
        | NotAPly::Chess
        | NotAPly::Diagonal
        | NotAPly::Capture => None,
    };
    let mut rows = Vec::from_iter(button.map(|button| Row::Buttons(vec![button])));
    if game.check_turn(request.who).is_ok() {
        rows.push(inputs(words, board, ""));
    }
    Ok(Reply::private(Message::with_rows(
        words.not_a_ply(word, game),
        rows,
    )))
}

/// The maximum number of other games to try, because each costs a read.
const MOST_GAMES: usize = 10;

/// The maximum number of meanings of a ply in another game.
const MOST_MEANINGS: usize = 4;

/// Whether the refusal of a typed ply can lead to another one.
fn has_way_on(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Ply { .. } | Refusal::Unsure { .. } | Refusal::NotYourTurn { .. }
    )
}

/// The refusal, with a button for each possibly intended ply, in this game or in another one of the person.
async fn refuse(
    app: &App,
    request: &Request,
    game: &Game,
    refusal: Refusal,
    (spelling, ply): (&str, &TypedPly),
) -> Result<Reply> {
    let (words, board) = (request.private(), ShownBoard::of(game));
    let mut rows = match &refusal {
        Refusal::Ply { nearest: plies, .. } | Refusal::Unsure { plies, .. } => {
            let press = |ply| Press::PlaySuggested(board, ply);
            ply_buttons(words, game.position(), plies, press)
        }
        _ => Vec::new(),
    };
    // An ambiguous ply is legal in this game.
    let other = match &refusal {
        Refusal::Unsure { empty: None, .. } => None,
        _ => other_game(app, request, game, ply).await?,
    };
    let is_turn = !matches!(refusal, Refusal::NotYourTurn { .. });
    let text = words.refused(&refusal);
    let mut text = match &refusal {
        // Its sentence names the game.
        Refusal::NotYourTurn { .. } => text,
        _ => words.refused_in_game(game.number, text),
    };
    if let Some((other, plies)) = &other {
        text = format!("{text}\n{}", words.fits_other_game(other, request.who));
        let there = plies.iter().map(|&ply| {
            let label = words.play_in_other_game_button(other.number, ply);
            let press = Press::PlaySuggested(ShownBoard::of(other), ply);
            Button::primary(label, press)
        });
        rows.push(Row::Buttons(there.collect()));
    } else if !is_turn {
        return Err(refusal.into());
    }
    if is_turn {
        rows.push(inputs(words, board, spelling));
    }
    Ok(Reply::private(Message::with_rows(text, rows)))
}

/// The only other game of the person in this channel where the ply is legal and it is their turn, with the possible
/// readings of the ply there.
async fn other_game(
    app: &App,
    request: &Request,
    other: &Game,
    ply: &TypedPly,
) -> Result<Option<(Game, Vec<Ply>)>> {
    let mut games = load::game::own_here(app, request).await?;
    games.retain(|game| game.to_move == request.who && game.id != other.id);
    if games.len() > MOST_GAMES {
        return Ok(None);
    }
    let mut meaning = None;
    for row in games {
        let Some(game) = app.store.game(row.id).await? else {
            continue;
        };
        let plies = match game.play_typed(request.who, ply, request.at) {
            Ok(after) => Vec::from_iter(after.last().map(|ply| ply.ply)),
            Err(Refusal::Unsure { plies, empty: None }) => plies,
            Err(_) => Vec::new(),
        };
        if plies.is_empty() {
            continue;
        }
        if meaning.is_some() || plies.len() > MOST_MEANINGS {
            return Ok(None);
        }
        meaning = Some((game, plies));
    }
    Ok(meaning)
}

/// The buttons of the two inputs, the form and the builder.
fn inputs(words: Words, board: ShownBoard, text: &str) -> Row {
    let again = Press::TryAgain(board, text.to_owned());
    let build = Press::Build(board, PlyDraft::Nothing);
    Row::Buttons(vec![
        Button::primary(words.button_try_again(), again),
        Button::secondary(words.button_build_instead(), build),
    ])
}
