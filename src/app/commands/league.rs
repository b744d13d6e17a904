//! Leagues: a new one, joining, leaving and skipping a season, the tables of the divisions, the champions, and the end.

mod announce;
mod members;
mod pages;

use crate::app::{App, LeagueLines, LeaguePress, Reply, Request, Result};
use crate::game::LeagueDraft;

pub(crate) use announce::check_starts;

pub(crate) async fn announce(
    app: &App,
    request: &Request,
    draft: LeagueDraft,
    lines: &LeagueLines,
) -> Result<Reply> {
    announce::announce(app, request, draft, lines).await
}

pub(crate) async fn pressed(app: &App, request: &Request, press: LeaguePress) -> Result<Reply> {
    match press {
        LeaguePress::Draft(draft) => announce::show(app, request, draft).await,
        LeaguePress::OpenForm(draft) => announce::open_form(app, request, draft).await,
        LeaguePress::Join(id) => members::join(app, request, id).await,
        LeaguePress::Leave(id) => members::leave(app, request, id).await,
        LeaguePress::LeaveForGood(id) => members::leave_for_good(app, request, id).await,
        LeaguePress::Skip(id) => members::skip(app, request, id).await,
        LeaguePress::Standings(id, page) => pages::standings(app, request, id, page).await,
        LeaguePress::Champions(id, page) => pages::champions(app, request, id, page).await,
        LeaguePress::Log(id, page) => pages::log(app, request, id, page).await,
        LeaguePress::Manage(id) => announce::manage(app, request, id).await,
        LeaguePress::Show(id) => pages::show(app, request, id).await,
        LeaguePress::PostHere(id) => announce::post_here(app, request, id).await,
        LeaguePress::AskEnd(id) => announce::ask_end(app, request, id).await,
        LeaguePress::End(id) => announce::end(app, request, id).await,
    }
}
