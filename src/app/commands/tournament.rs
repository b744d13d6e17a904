//! Tournaments: the list, a new one, joining and leaving, pages, and what referees do.

mod announce;
mod manage;
mod pages;
mod people;
mod replace;

use crate::app::{App, Page, Reply, Request, Result, TournamentAct, TournamentPress};
use crate::game::Refusal;

pub(crate) async fn list(app: &App, request: &Request) -> Result<Reply> {
    pages::list(app, request, Page::default()).await
}

pub(crate) async fn act(app: &App, request: &Request, act: TournamentAct) -> Result<Reply> {
    match act {
        TournamentAct::Announce(draft, lines) => {
            announce::announce(app, request, draft, &lines).await
        }
        TournamentAct::ChoosePlayer(id, player) => {
            manage::ask_player(app, request, id, player).await
        }
        TournamentAct::OfferPlace(id, player, person) => {
            replace::offer(app, request, id, (player, person)).await
        }
        TournamentAct::Rule(id, lines) => manage::rule(app, request, id, &lines).await,
    }
}

pub(crate) async fn pressed(app: &App, request: &Request, press: TournamentPress) -> Result<Reply> {
    match press {
        TournamentPress::List(page) => pages::list(app, request, Page::turned(page)).await,
        TournamentPress::Draft(draft) => announce::show(app, request, draft).await,
        TournamentPress::OpenForm(draft) => announce::open_form(app, request, draft).await,
        TournamentPress::Join(id) => people::join(app, request, id).await,
        TournamentPress::Leave(id) => people::leave(app, request, id).await,
        TournamentPress::LeaveForGood(id) => people::leave_for_good(app, request, id).await,
        TournamentPress::Standings(id, page) => pages::standings(app, request, id, page).await,
        TournamentPress::Show(id) => pages::show(app, request, id).await,
        TournamentPress::Rounds(id, page) => pages::rounds(app, request, id, page).await,
        TournamentPress::Log(id, page) => pages::log(app, request, id, page).await,
        TournamentPress::Manage(id) => manage::show(app, request, id).await,
        TournamentPress::PostHere(id) => announce::post_here(app, request, id).await,
        TournamentPress::Start(id) => manage::start(app, request, id).await,
        TournamentPress::AskCallOff(id) => manage::ask_call_off(app, request, id).await,
        TournamentPress::CallOff(id) => manage::call_off(app, request, id).await,
        TournamentPress::AskEnd(id) => manage::ask_end(app, request, id).await,
        TournamentPress::End(id) => manage::end(app, request, id).await,
        // Discord's menu of people sends the person with it.
        TournamentPress::ChoosePlayer(_) => Err(Refusal::UnknownButton.into()),
        TournamentPress::ChoosePlace(id, player) => replace::choose(app, request, id, player).await,
        TournamentPress::TakePlace(id, player, to, by) => {
            let offered = replace::OfferedPlace { player, to, by };
            replace::take(app, request, id, offered).await
        }
        TournamentPress::GiveTime(id) => manage::give_time(app, request, id).await,
        TournamentPress::Remove(id, player) => manage::remove(app, request, id, player).await,
        TournamentPress::OpenResult(id) => manage::open_form(app, request, id).await,
    }
}
