//! Private pages of a league: the table of each division, and the champions.

use crate::app::view::choices::ListPage;
use crate::app::{
    App, Button, LeaguePress, Message, Press, Reply, Request, Result, Row, TournamentPress, load,
    view,
};
use crate::game::{LeagueId, LeagueRefusal};
use crate::words::ChampionsPage;

/// The champions of a page.
const CHAMPIONS: usize = 20;

/// The entries of a page of the log.
const ENTRIES: usize = 12;

/// The post of a league, for the requester alone.
pub(super) async fn show(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    let words = request.private();
    let mut message = view::league::message(words, &stored.league);
    message.rows.push(view::tournament::back_to_list(words));
    Ok(view::choices::in_place(request, message))
}

/// The table of a division of the latest season, with its picture.
pub(super) async fn standings(
    app: &App,
    request: &Request,
    id: LeagueId,
    number: u16,
) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    let league = &stored.league;
    let season = league.season_number();
    let latest = league.seasons().last().ok_or(LeagueRefusal::NoSeason)?;
    let count = u16::try_from(latest.divisions.len()).unwrap_or(u16::MAX);
    let part = ListPage::of(number, count.into(), 1);
    let found = stored.divisions.get(&(season, part.number + 1));
    let tournament = found.ok_or(LeagueRefusal::NoSeason)?;
    let played = app.store.tournament(*tournament).await?;
    let played = played.ok_or(LeagueRefusal::NoSeason)?;
    let tournament = &played.tournament;
    let words = request.private();
    let turn = |page| Press::League(LeaguePress::Standings(id, page));
    let neighbours = part.buttons(words, turn);
    let games = TournamentPress::Rounds(tournament.about.id, 0);
    let ways = vec![
        Button::secondary(words.button_tournament_rounds(), Press::Tournament(games)),
        view::league::champions_button(words, id),
    ];
    let rows = neighbours.into_iter().chain([Row::Buttons(ways)]);
    let text = words.league_standings(league, tournament, count);
    let mut message = Message::with_rows(text, rows.collect());
    message.picture = view::tournament::picture(app, request, tournament).await;
    Ok(view::choices::in_place(request, message))
}

/// A page of the log, the newest entry first.
pub(super) async fn log(app: &App, request: &Request, id: LeagueId, number: u16) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    let league = &stored.league;
    let words = request.private();
    let part = ListPage::of(number, league.log().len(), ENTRIES);
    let neighbours = part.buttons(words, |page| Press::League(LeaguePress::Log(id, page)));
    let text = words.league_log(league, part.first(ENTRIES), ENTRIES);
    let back = Press::League(LeaguePress::Show(id));
    let back = Row::Buttons(vec![Button::secondary(words.button_back(), back)]);
    let rows = neighbours.into_iter().chain([back]).collect();
    Ok(view::choices::in_place(
        request,
        Message::with_rows(text, rows),
    ))
}

/// A page of the champions, the latest first.
pub(super) async fn champions(
    app: &App,
    request: &Request,
    id: LeagueId,
    number: u16,
) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    let league = &stored.league;
    let words = request.private();
    let count = league.seasons().len();
    let part = ListPage::of(number, count, CHAMPIONS);
    let turn = |page| Press::League(LeaguePress::Champions(id, page));
    let neighbours = part.buttons(words, turn);
    let standings = (count > 0).then(|| view::league::standings_button(words, id));
    let ways = standings.map(|button| Row::Buttons(vec![button]));
    let text = words.league_champions(ChampionsPage {
        league,
        first: part.first(CHAMPIONS),
        seasons: CHAMPIONS,
    });
    let rows = neighbours.into_iter().chain(ways).collect();
    Ok(view::choices::in_place(
        request,
        Message::with_rows(text, rows),
    ))
}
