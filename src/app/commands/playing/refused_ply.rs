//! The private answer to a typed ply that is not played.

use crate::app::action::{Press, ShownBoard};
use crate::app::error::Error;
use crate::app::load;
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view::playing::meant;
use crate::game::{Game, PlyDraft, Refusal, TypedPly};
use crate::tak::Ply;
use crate::words::Words;

/// The most other games that are tried. Each costs a read.
const MOST_GAMES: usize = 10;

/// The most meanings of a ply in another game.
const MOST_MEANINGS: usize = 4;

/// Whether the refusal of a typed ply can lead to another one.
pub(super) fn has_way_on(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Ply { .. } | Refusal::Unsure { .. } | Refusal::NotYourTurn { .. }
    )
}

/// The refusal, with a button for each ply that may have been intended, in this game or in another one of the person.
pub(super) async fn answer(
    app: &App,
    request: &Request,
    game: &Game,
    refusal: Refusal,
    (typed, ply): (&str, &TypedPly),
) -> Result<Reply, Error> {
    let (words, shown) = (request.private(), ShownBoard::of(game));
    let mut rows = match &refusal {
        Refusal::Ply { nearest: plies, .. } | Refusal::Unsure { plies } => {
            let press = |ply| Press::PlaySuggested(shown, ply);
            meant::rows(words, game.position(), plies, press)
        }
        _ => Vec::new(),
    };
    // An ambiguous ply is legal in this game.
    let other = match &refusal {
        Refusal::Unsure { .. } => None,
        _ => other_game(app, request, game, ply).await?,
    };
    let is_turn = !matches!(refusal, Refusal::NotYourTurn { .. });
    let text = words.refused(&refusal);
    let mut text = match &refusal {
        // Its sentence names the game.
        Refusal::NotYourTurn { .. } => text,
        _ => words.refused_in_game(game.number, &text),
    };
    if let Some((other, plies)) = &other {
        text = format!("{text}\n{}", words.fits_other_game(other, request.who));
        let there = plies.iter().map(|&ply| {
            let label = words.play_in_other_game_button(other.number, ply);
            let press = Press::PlaySuggested(ShownBoard::of(other), ply);
            Button::press(label, ButtonStyle::Primary, press)
        });
        rows.push(Row::Buttons(there.collect()));
    } else if !is_turn {
        return Err(refusal.into());
    }
    if is_turn {
        rows.push(inputs(words, shown, typed));
    }
    Ok(Answer::Private(Message {
        text,
        rows,
        ..Message::default()
    })
    .into())
}

/// The only other game of the person in this channel where the ply is legal and it is their turn, with what the ply
/// can mean there.
async fn other_game(
    app: &App,
    request: &Request,
    refusing: &Game,
    ply: &TypedPly,
) -> Result<Option<(Game, Vec<Ply>)>, Error> {
    let mut games = load::game::own_here(app, request).await?;
    games.retain(|game| game.to_move == request.who && game.id != refusing.id);
    if games.len() > MOST_GAMES {
        return Ok(None);
    }
    let mut fitting = None;
    for listed in games {
        let Some(game) = app.store.game(listed.id).await? else {
            continue;
        };
        let plies = match game.play_typed(request.who, ply, request.at) {
            Ok(after) => Vec::from_iter(after.last().map(|played| played.ply)),
            Err(Refusal::Unsure { plies }) => plies,
            Err(_) => Vec::new(),
        };
        if plies.is_empty() {
            continue;
        }
        if fitting.is_some() || plies.len() > MOST_MEANINGS {
            return Ok(None);
        }
        fitting = Some((game, plies));
    }
    Ok(fitting)
}

/// The buttons of the two inputs, the form and the builder.
pub(super) fn inputs(words: Words, shown: ShownBoard, typed: &str) -> Row {
    let again = Press::TryAgain(shown, typed.to_owned());
    let build = Press::Build(shown, PlyDraft::Nothing);
    Row::Buttons(vec![
        Button::press(words.try_again_button(), ButtonStyle::Primary, again),
        Button::press(words.build_instead_button(), ButtonStyle::Secondary, build),
    ])
}
