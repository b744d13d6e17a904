//! Tournaments: the list, a new one, joining and leaving, pages, and the tools of referees.

mod announce;
mod manage;
mod pages;
mod replace;

use crate::action::{Chosen, Lines, Page, Press, TournamentPress};
use crate::flow::{Actor, contests, taking_part};
use crate::load::rights;
use crate::reply::{Button, Message, Reply};
use crate::request::Request;
use crate::{App, Result, load, view};
use tavern_game::{Format, Phase, RatingRange, Refusal, TournamentId, TournamentRefusal};
use tavern_store::StoredTournament;

pub(crate) async fn list(app: &App, request: &Request) -> Result<Reply> {
    pages::list(app, request, Page::default()).await
}

pub(crate) async fn fill(
    app: &App,
    request: &Request,
    press: TournamentPress,
    lines: &Lines,
) -> Result<Reply> {
    match press {
        TournamentPress::OpenForm(draft) => announce::announce(app, request, draft, lines).await,
        TournamentPress::OpenResult(id) => manage::rule(app, request, id, lines).await,
        _ => Err(Refusal::UnknownButton.into()),
    }
}

pub(crate) async fn choose(
    app: &App,
    request: &Request,
    press: TournamentPress,
    choice: Chosen,
) -> Result<Reply> {
    match (press, choice) {
        (TournamentPress::ChoosePlayer(id), Chosen::Person(player)) => {
            manage::ask_player(app, request, id, player).await
        }
        (TournamentPress::ChoosePlace(id, player), Chosen::Person(person)) => {
            replace::offer(app, request, id, (player, person)).await
        }
        _ => Err(Refusal::UnknownButton.into()),
    }
}

pub(crate) async fn press(app: &App, request: &Request, press: TournamentPress) -> Result<Reply> {
    match press {
        TournamentPress::List(page) => pages::list(app, request, Page::of_button(page)).await,
        TournamentPress::Draft(draft) => {
            let right = announce::right_here(app, request).await?;
            announce::show(request, right, draft)
        }
        TournamentPress::OpenForm(draft) => {
            let right = announce::right_here(app, request).await?;
            announce::open_form(request, right, draft)
        }
        TournamentPress::Join(id) => join(app, request, id).await,
        TournamentPress::Leave(id) => leave(app, request, id).await,
        TournamentPress::LeaveForGood(id) => leave_for_good(app, request, id).await,
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
        // A choice in Discord's menu of people always has a person.
        TournamentPress::ChoosePlayer(_) => Err(Refusal::UnknownButton.into()),
        TournamentPress::ChoosePlace(id, player) => replace::choose(app, request, id, player).await,
        TournamentPress::TakePlace(id, player) => replace::take(app, request, id, player).await,
        TournamentPress::DeclinePlace(id, player) => {
            replace::decline(app, request, id, player).await
        }
        TournamentPress::WithdrawPlace(id, player) => {
            replace::withdraw(app, request, id, player).await
        }
        TournamentPress::GiveTime(id) => manage::give_time(app, request, id).await,
        TournamentPress::Remove(id, player) => manage::remove(app, request, id, player).await,
        TournamentPress::OpenResult(id) => {
            let referee = rights::refereed_tournament(app, request, id).await?;
            Ok(manage::open_form(request, &referee))
        }
    }
}

async fn join(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let contest: StoredTournament = load::contests::here(app, request, id).await?;
    let place = contest.tournament.about.place;
    let rating = load::standing::rating_in(app, place, request.who).await?;
    check_rating(contest.tournament.about.rules.range(), rating.shown)?;
    let tournament =
        contests::update::<StoredTournament>(app, Actor::Person(request), id, |tournament| {
            taking_part::join(request, tournament, rating.strength())
        })
        .await?;
    let words = request.private();
    let about = &tournament.about;
    let text = match (tournament.phase(), about.rules.format()) {
        (Phase::Running, _) => words.tournament_joined_late(&about.name),
        (_, Format::MiniCup) => {
            let is_full = tournament.active().len() >= usize::from(about.rules.most());
            words.tournament_joined_mini(&about.name, is_full)
        }
        _ => words.tournament_joined(about, about.is_reminded(request.at)),
    };
    Ok(Reply::private(Message::text(text)))
}

fn check_rating(range: RatingRange, rating: u16) -> Result<(), TournamentRefusal> {
    let is_low = range.lowest().is_some_and(|lowest| rating < lowest);
    let is_high = range.highest().is_some_and(|highest| rating > highest);
    if is_low || is_high {
        return Err(TournamentRefusal::Rating { range });
    }
    Ok(())
}

/// Leaves a tournament, after a question if it is running.
async fn leave(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let contest = load::contests::tournament_to_leave(app, request, id).await?;
    if contest.tournament.phase() != Phase::Running {
        return leave_for_good(app, request, id).await;
    }
    let own = contest.tournament.check_taking_part(request.who)?;
    let words = request.private();
    let really = Press::Tournament(TournamentPress::LeaveForGood(id));
    Ok(Reply::private(view::choices::confirmation(
        words,
        words.tournament_leave_question(&contest.tournament, own),
        Button::danger(words.button_tournament_leave_really(), really),
    )))
}

async fn leave_for_good(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    load::contests::tournament_to_leave(app, request, id).await?;
    let tournament =
        contests::update::<StoredTournament>(app, Actor::Person(request), id, |tournament| {
            taking_part::leave(request, tournament)
        })
        .await?;
    let text = request.private().tournament_left(&tournament.about.name);
    Ok(view::choices::in_place(request, Message::text(text)))
}
