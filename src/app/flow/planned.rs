//! Plies that the waiting player has planned.

use super::Actor;
use crate::app::error::Error;
use crate::app::load;
use crate::app::state::App;
use crate::game::Game;

/// Plays the planned answer to a ply, if there is one. Also returns whether the actor had a plan in the game, because
/// the ply may have left it.
pub(super) async fn answer(
    app: &App,
    actor: Actor<'_>,
    before: &Game,
    after: Game,
) -> Result<(Game, bool), Error> {
    if after.board_event() == before.board_event() {
        return Ok((after, false));
    }
    let plans = app.store.plans(after.id).await?;
    let had_planned = plans.iter().any(|plan| Some(plan.player) == actor.player());
    let answered: Option<Game> = plans.iter().find_map(|stored| {
        let plan = stored.for_board(before.board_event())?;
        let (answer, _) = plan.answer_to(after.first_ply_since(before)?.ply)?;
        after.play_planned(stored.player, answer, actor.at()).ok()
    });
    let answered = match answered {
        // The person plays on by hand then, and hears why.
        Some(answered) => {
            match load::fair_play::refuse_house_turn(app, actor.at(), &after, &answered).await {
                Ok(()) => Some(answered),
                Err(Error::Refused(_)) => None,
                Err(error) => return Err(error),
            }
        }
        None => None,
    };
    Ok((answered.unwrap_or(after), had_planned))
}
