//! Private pages: the list of a server's tournaments, and the table, the rounds and the log of one.

use super::announce;
use crate::app::{
    App, Button, Message, Page, Press, Reply, Request, Result, Row, SelectOption, TournamentPress,
    load, view,
};
use crate::game::{Access, Place, Refusal, Tournament, TournamentDraft, TournamentId};
use crate::store::ListedTournament;
use crate::words::{ListedLine, LogPage, RoundPage, StandingsPage};

/// The entries of a page, so that each fits a message.
const TOURNAMENTS: u32 = 6;
const LINES: usize = 12;
const TABLES: usize = 12;
const ENTRIES: usize = 12;

/// The tournaments of the server.
pub(super) async fn list(app: &App, request: &Request, page: Page) -> Result<Reply> {
    request.place.check_seeks()?;
    let guild = request.place.guild.ok_or(Refusal::NoServerHere)?;
    let first = u32::from(page.number) * TOURNAMENTS;
    let mut listed = app
        .store
        .tournaments(guild, (first, TOURNAMENTS + 1))
        .await?;
    let shown = usize::try_from(TOURNAMENTS).unwrap_or(usize::MAX);
    let has_next = listed.len() > shown;
    listed.truncate(shown);
    let words = request.private();
    let may = announce::check(app, request).await.is_ok();
    let lines: Vec<ListedLine<'_>> = listed.iter().map(line).collect();
    let mut rows = Vec::new();
    if !listed.is_empty() {
        let options = listed.iter().map(|one| {
            let press = Press::Tournament(TournamentPress::Standings(one.id, 0));
            SelectOption::new(one.name.to_string(), press)
        });
        rows.push(Row::menu(words.button_tournament_standings(), options));
    }
    rows.extend(view::choices::page_buttons(
        words,
        page.number,
        has_next,
        |page| Press::Tournament(TournamentPress::List(page)),
    ));
    if may {
        let draft = Press::Tournament(TournamentPress::Draft(TournamentDraft::new()));
        let new = Button::primary(words.button_tournament_new(), draft);
        rows.push(Row::Buttons(vec![new]));
    }
    let message = Message::with_rows(words.tournaments(&lines, may), rows);
    Ok(view::choices::page(page, message))
}

fn line(listed: &ListedTournament) -> ListedLine<'_> {
    ListedLine {
        name: &listed.name,
        format: listed.format,
        phase: listed.phase,
        people: listed.people,
        most: listed.most,
        begins_at: listed.begins_at,
        place: place(listed),
        message: listed.message,
    }
}

fn place(listed: &ListedTournament) -> Place {
    Place {
        guild: Some(listed.guild),
        channel: listed.channel,
        access: Access::Member,
    }
}

/// The table, with the places that are still possible.
pub(super) async fn standings(
    app: &App,
    request: &Request,
    id: TournamentId,
    number: u16,
) -> Result<Reply> {
    let stored = load::tournament::find(app, request, id).await?;
    let tournament = &stored.tournament;
    let count = tournament.standings().len();
    let number = within(number, count, LINES);
    let words = request.private();
    let text = words.tournament_standings(StandingsPage {
        tournament,
        first: usize::from(number) * LINES,
        lines: LINES,
    });
    let has_next = (usize::from(number) + 1) * LINES < count;
    let turn = |page| TournamentPress::Standings(id, page);
    let mut message = paged(request, tournament, text, (number, has_next), turn);
    if number == 0 {
        message.picture = view::tournament::picture(app, request, tournament).await;
    }
    Ok(answer(request, message))
}

/// A page with the ways to its neighbours and to the other pages of the tournament.
fn paged(
    request: &Request,
    tournament: &Tournament,
    text: String,
    (number, has_next): (u16, bool),
    turn: impl Fn(u16) -> TournamentPress,
) -> Message {
    let (words, id) = (request.private(), tournament.about.id);
    let ways = [
        (
            words.button_tournament_standings(),
            TournamentPress::Standings(id, 0),
        ),
        (
            words.button_tournament_rounds(),
            TournamentPress::Rounds(id, 0),
        ),
        (words.button_tournament_log(), TournamentPress::Log(id, 0)),
    ];
    let others = ways.into_iter().filter(|(_, press)| *press != turn(0));
    let ways = others.map(|(label, press)| Button::secondary(label, Press::Tournament(press)));
    let ways = Row::Buttons(ways.collect());
    let neighbours = view::choices::page_buttons(words, number, has_next, |page| {
        Press::Tournament(turn(page))
    });
    Message::with_rows(text, neighbours.into_iter().chain([ways]).collect())
}

/// A page of the rounds, the latest round first.
pub(super) async fn rounds(
    app: &App,
    request: &Request,
    id: TournamentId,
    number: u16,
) -> Result<Reply> {
    let stored = load::tournament::find(app, request, id).await?;
    let tournament = &stored.tournament;
    let pages: Vec<(usize, usize)> = tournament
        .rounds()
        .iter()
        .enumerate()
        .rev()
        .flat_map(|(round, tables)| {
            let pages = tables.tables.len().div_ceil(TABLES);
            (0..pages).map(move |page| (round, page * TABLES))
        })
        .collect();
    let number = within(number, pages.len(), 1);
    let words = request.private();
    let text = match pages.get(usize::from(number)) {
        None => words.tournament_rounds_none(),
        Some(&(round, first)) => words.tournament_round(RoundPage {
            tournament,
            round,
            first,
            tables: TABLES,
        }),
    };
    let has_next = usize::from(number) + 1 < pages.len();
    let turn = |page| TournamentPress::Rounds(id, page);
    let message = paged(request, tournament, text, (number, has_next), turn);
    Ok(answer(request, message))
}

/// A page of the log, the newest entry first.
pub(super) async fn log(
    app: &App,
    request: &Request,
    id: TournamentId,
    number: u16,
) -> Result<Reply> {
    let stored = load::tournament::find(app, request, id).await?;
    let tournament = &stored.tournament;
    let count = tournament.log().len();
    let number = within(number, count, ENTRIES);
    let words = request.private();
    let text = words.tournament_log(LogPage {
        tournament,
        first: usize::from(number) * ENTRIES,
        entries: ENTRIES,
    });
    let has_next = (usize::from(number) + 1) * ENTRIES < count;
    let turn = |page| TournamentPress::Log(id, page);
    let message = paged(request, tournament, text, (number, has_next), turn);
    Ok(answer(request, message))
}

/// A page beyond the end is the last one.
fn within(number: u16, entries: usize, on_page: usize) -> u16 {
    let last = entries.saturating_sub(1) / on_page;
    number.min(u16::try_from(last).unwrap_or(u16::MAX))
}

/// A private page in the place of another one, or as a new message below the post.
fn answer(request: &Request, message: Message) -> Reply {
    match request.pressed {
        Some(pressed) if pressed.is_private => Reply::update(message),
        _ => Reply::private(message),
    }
}
