//! `/tak board`: the board once more.

use super::move_game;
use crate::app::action::{GameRef, Press};
use crate::app::error::Error;
use crate::app::load::Meant;
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, view};
use crate::game::{Access, Game, PlaceRefusal, Refusal};
use crate::store::{self, Lease, Outdated, Stale, Subject};

/// How often we begin anew when the board changes meanwhile.
const TRIES: u32 = 4;

/// For a player, the board is posted anew, with its buttons; anybody else
/// gets to see it in private.
pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply, Error> {
    let named = match load::game::meant_to_see(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => return Ok(view::which_game::ask(request, &games, Press::Board)),
    };
    let mut game = match load::game::to_see(app, request, named).await {
        Err(Error::Refused(Refusal::Place(PlaceRefusal::CutOff { game, .. }))) => {
            return move_game::take(app, request, game).await;
        }
        found => found?,
    };
    let is_unheard = request.place.access == Access::Unheard;
    if is_unheard || game.color_of(request.who).is_none() {
        let look = render::board::own_look(app, request, &game).await?;
        let message = render::board::private(app, request, &game, look).await?;
        return Ok(Answer::Private(message).into());
    }
    let mut tries = 1;
    let (game, anew) = loop {
        match post_anew(app, request, &game).await {
            Ok(anew) => break (game, anew),
            // A ply came in between; it is the newer board that is shown.
            Err(store::Error::Conflict) if tries < TRIES => {
                tries += 1;
                game = load::game::to_see(app, request, named).await?;
            }
            Err(store::Error::Conflict) => {
                let game = game.number;
                return Err(Refusal::Stale { game }.into());
            }
            Err(error) => return Err(error.into()),
        }
    };
    let words = request.public();
    let mut public = render::board::public(app, words, &game, words.news(&game), anew.lease).await;
    let text = &mut public.message.text;
    *text = format!("{text}\n{}", words.look_closer());
    // Nobody's turn has come by looking, unless this is the first they see
    // of it.
    let notifies = &mut public.message.notifies;
    notifies.retain(|&who| !anew.was_shown && game.end().is_none() && who != request.who);
    Ok(Reply {
        answer: Answer::Public(public),
        then: None,
        corrections: render::posts::in_game(app, &anew.outdated, &game).await,
        aside: None,
    })
}

/// A board that is to be posted once more.
struct Anew {
    lease: Option<Lease>,
    outdated: Vec<Outdated>,
    was_shown: bool,
}

async fn post_anew(app: &App, request: &Request, game: &Game) -> Result<Anew, store::Error> {
    let event = game.board_event();
    let subject = Subject::Board {
        game: game.id,
        event,
    };
    let until = request.shown_by();
    let store = &app.store;
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.hold_board(game).await?;
            let was_shown = change.was_shown(game.id, event).await?;
            // The message that tells of the end is left as it is.
            let (outdated, lease) = if game.end().is_some() {
                (Vec::new(), None)
            } else {
                let outdated = change.outdate(Stale::Boards(game.id), until).await?;
                let lease = change.post(&request.post(subject), until).await?;
                (outdated, Some(lease))
            };
            change.keep().await?;
            Ok(Anew {
                lease,
                outdated,
                was_shown,
            })
        })
        .await
}
