//! Private pages: the list of a server's tournaments, and the table, the rounds and the log of one.

use std::collections::BTreeMap;

use crate::action::{LeaguePress, Page, Press, TournamentPress};
use crate::load::rights;
use crate::reply::{Button, Message, Reply, Row, SelectOption};
use crate::request::Request;
use crate::view::choices::ListPage;
use crate::{App, Result, load, view};
use tavern_game::{
    LeagueDraft, Phase, Tournament, TournamentDraft, TournamentId, TournamentRefusal, UserId,
};
use tavern_store::StoredTournament;

/// The entries of a page, so that each fits a message.
const TOURNAMENTS: u32 = 5;
const LINES: usize = 12;
const TABLES: usize = 12;
const ENTRIES: usize = 12;

/// The tournaments of the server.
pub(super) async fn list(app: &App, request: &Request, page: Page) -> Result<Reply> {
    let is_here = request.place.check_seeks().is_ok();
    let guild = request.place.guild.filter(|_| is_here);
    let guild = guild.ok_or(TournamentRefusal::NoServer)?;
    let first = u32::from(page.number) * TOURNAMENTS;
    let mut tournaments = app
        .store
        .tournaments(guild, request.who, (first, TOURNAMENTS + 1))
        .await?;
    let most = usize::try_from(TOURNAMENTS).unwrap_or(usize::MAX);
    let has_next = tournaments.len() > most;
    tournaments.truncate(most);
    let words = request.private();
    let may = rights::right_to_announce_tournaments(app, request)
        .await
        .is_ok();
    // They are few, so they are on the first page.
    let leagues = if page.number == 0 {
        app.store.leagues(guild).await?
    } else {
        Vec::new()
    };
    let mut texts = vec![words.tournaments(&tournaments, may)];
    if !leagues.is_empty() {
        texts.insert(0, words.leagues(&leagues));
    }
    let mut rows = Vec::new();
    let posts = leagues.iter().map(|one| {
        let press = Press::League(LeaguePress::Show(one.id));
        SelectOption::new(one.name.as_str().to_owned(), press)
    });
    let others = tournaments.iter().map(|one| {
        let press = Press::Tournament(TournamentPress::Show(one.id));
        SelectOption::new(one.name.as_str().to_owned(), press)
    });
    let options: Vec<SelectOption> = posts.chain(others).collect();
    if !options.is_empty() {
        rows.push(Row::menu(words.tournaments_menu(), options));
    }
    let number = page.number;
    let turn = |page| Press::Tournament(TournamentPress::List(page));
    rows.extend(ListPage { number, has_next }.buttons(words, turn));
    let mut buttons = Vec::new();
    if may {
        let draft = Press::Tournament(TournamentPress::Draft(TournamentDraft::default()));
        buttons.push(Button::primary(words.button_tournament_new(), draft));
    }
    if rights::right_to_announce_leagues(app, request)
        .await
        .is_ok()
    {
        let draft = Press::League(LeaguePress::Draft(LeagueDraft::default()));
        buttons.push(Button::primary(words.button_league_new(), draft));
    }
    if tournaments
        .iter()
        .any(|one| one.own && one.phase == Phase::Running)
    {
        buttons.push(Button::secondary(words.button_my_games(), Press::MyGames));
    }
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    let message = Message::with_rows(texts.join("\n"), rows);
    Ok(view::choices::page(page, message))
}

/// The post of a tournament, for the requester alone.
pub(super) async fn show(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let contest: StoredTournament = load::contests::here(app, request, id).await?;
    let words = request.private();
    let tournament = &contest.tournament;
    let here = TournamentPress::Show(id);
    let mut rows = view::tournament::rows(words, tournament, Some((&here, request.who)));
    rows.push(view::tournament::back_to_list(words));
    let message = Message::with_rows(words.tournament(tournament), rows);
    Ok(view::choices::in_place(request, message))
}

/// The table, with the places that are still possible.
pub(super) async fn standings(
    app: &App,
    request: &Request,
    id: TournamentId,
    number: u16,
) -> Result<Reply> {
    let contest: StoredTournament = load::contests::here(app, request, id).await?;
    let tournament = &contest.tournament;
    let part = ListPage::of(number, tournament.standings().len(), LINES);
    let words = request.private();
    let mut counts: BTreeMap<UserId, u32> = BTreeMap::new();
    for (leg, player) in app.store.to_move_in_tournament(id).await? {
        // A game continues as an ordinary one if its result is already set in another way.
        if tournament.takes_result_of(leg) {
            *counts.entry(player).or_default() += 1;
        }
    }
    let text = words.tournament_standings(tournament, &counts, part.entries(LINES));
    let turn = |page| TournamentPress::Standings(id, page);
    let mut message = page_message(request, tournament, text, part, (turn(0), turn));
    if part.number == 0 {
        message.picture = view::tournament::picture(app, request, tournament).await;
    }
    Ok(view::choices::in_place(request, message))
}

/// A page with the buttons to its neighbours and to the other pages of the tournament.
fn page_message(
    request: &Request,
    tournament: &Tournament,
    text: String,
    part: ListPage,
    (own, turn): (TournamentPress, impl Fn(u16) -> TournamentPress),
) -> Message {
    let words = request.private();
    let ways = view::tournament::rows(words, tournament, Some((&own, request.who)));
    part.message(words, text, |page| Press::Tournament(turn(page)), ways)
}

/// A page of the rounds. 0 means the round under way, and the others are numbered from 1.
pub(super) async fn rounds(
    app: &App,
    request: &Request,
    id: TournamentId,
    number: u16,
) -> Result<Reply> {
    let contest: StoredTournament = load::contests::here(app, request, id).await?;
    let tournament = &contest.tournament;
    let pages: Vec<(usize, usize)> = tournament
        .rounds()
        .iter()
        .enumerate()
        .flat_map(|(round, tables)| {
            let pages = tables.tables.len().div_ceil(TABLES);
            (0..pages).map(move |page| (round, page * TABLES))
        })
        .collect();
    let page = number.checked_sub(1).unwrap_or_else(|| {
        let under_way = tournament.round_under_way().map(|(round, _)| round - 1);
        let mut rounds = pages.iter().map(|&(round, _)| Some(round));
        let page = rounds.position(|round| round == under_way);
        page.map_or(u16::MAX, |page| u16::try_from(page).unwrap_or(u16::MAX))
    });
    let part = ListPage::of(page, pages.len(), 1);
    let words = request.private();
    let text = match pages.get(usize::from(part.number)) {
        None => words.tournament_no_rounds(),
        Some(&(round, first)) => words.tournament_round(tournament, round, first..first + TABLES),
    };
    let turn = |page: u16| TournamentPress::Rounds(id, page.saturating_add(1));
    let own = TournamentPress::Rounds(id, 0);
    let message = page_message(request, tournament, text, part, (own, turn));
    Ok(view::choices::in_place(request, message))
}

/// A page of the log, the newest entry first.
pub(super) async fn log(
    app: &App,
    request: &Request,
    id: TournamentId,
    number: u16,
) -> Result<Reply> {
    let contest: StoredTournament = load::contests::here(app, request, id).await?;
    let tournament = &contest.tournament;
    let part = ListPage::of(number, tournament.log().len(), ENTRIES);
    let words = request.private();
    let text = words.tournament_log(tournament, part.entries(ENTRIES));
    let turn = |page| TournamentPress::Log(id, page);
    let message = page_message(request, tournament, text, part, (turn(0), turn));
    Ok(view::choices::in_place(request, message))
}
