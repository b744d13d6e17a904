use crate::app::request::Request;
use crate::app::state::App;
use crate::game::Game;
use crate::store::{self};

/// What becomes of a game by what its player to move has planned, and whether
/// the one who acts has planned anything in it, of which they may have to be
/// told.
pub(crate) async fn answered(
    app: &App,
    request: &Request,
    before: &Game,
    after: Game,
) -> Result<(Game, bool), store::Error> {
    if after.board_event() == before.board_event() {
        return Ok((after, false));
    }
    let plans = app.store.plans(after.id).await?;
    let had_planned = plans.iter().any(|kept| kept.player == request.who);
    let answered = plans.iter().find_map(|kept| {
        let plan = kept.for_board(before.board_event())?;
        let (answer, _) = plan.answer_to(after.played_since(before)?.ply)?;
        after.play_planned(kept.player, answer, request.at).ok()
    });
    Ok((answered.unwrap_or(after), had_planned))
}
