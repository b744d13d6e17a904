//! The public pages of a tournament and of a league: the table or the bracket, and the games.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use super::answer::{html, revisitable};
use super::asked::Asked;
use super::assets::script;
use super::page;
use super::page_error::PageError;
use super::pages::Pages;
use super::public_lines::{Named, player_link, player_name, to_server};
use tavern_app::pages::public_contests::{
    self as contests, ContestGame, ContestMatch, ContestResult, PublicTournament,
};
use tavern_game::{GuildId, LeagueId, TournamentId};
use tavern_words::Words;

/// The page of a tournament, or of a division of a league.
pub(super) async fn tournament(
    State(pages): State<Arc<Pages>>,
    Named(names): Named<TournamentId>,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (guild, id) = names.ok_or(PageError::NothingPublic)?;
    let server = pages.public_server(Some(guild)).await?;
    let tournament = contests::public_tournament(&pages.app, &server, id).await?;
    let tournament = tournament.ok_or(PageError::NothingPublic)?;
    let words = request.words();
    let kind = words.tournament_kind(tournament.rules, &tournament.terms);
    let main = html! {
        h1 { (tournament.name) }
        (to_server(words, &server))
        p { (words.plain_on_page(&kind)) }
        // The script replaces the list.
        div id="list" data-every="60" {
            p { (words.public_tournament(tournament.state, tournament.players)) }
            @if !tournament.bracket.is_empty() { (bracket(words, guild, &tournament.bracket)) }
            (table(words, guild, &tournament))
            @for (number, games) in (1_u16..).zip(&tournament.rounds) {
                (page::section(&words.public_round(number), &lines(words, guild, games)))
            }
        }
    };
    let head = html! { @if !tournament.is_over() { (script("games.js")) } };
    let page = page::framed(words, &tournament.name, &head, &main);
    Ok(revisitable(html(page)))
}

/// The page of a league, with the divisions of its latest season.
pub(super) async fn league(
    State(pages): State<Arc<Pages>>,
    Named(names): Named<LeagueId>,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (guild, id) = names.ok_or(PageError::NothingPublic)?;
    let server = pages.public_server(Some(guild)).await?;
    let league = contests::public_league(&pages.app, &server, id).await?;
    let league = league.ok_or(PageError::NothingPublic)?;
    let words = request.words();
    let main = html! {
        h1 { (league.name) }
        (to_server(words, &server))
        div id="list" data-every="60" {
            @if league.divisions.is_empty() { p { (words.public_none()) } }
            @for (number, id, division) in &league.divisions {
                h2 { a href={ "/s/" (guild) "/tournaments/" (id) } { (words.public_division(league.season, *number)) } }
                (table(words, guild, division))
            }
        }
    };
    let page = page::framed(words, &league.name, &script("games.js"), &main);
    Ok(revisitable(html(page)))
}

/// The players with their results. Players who have left are struck out. In a round robin, the columns have the numbers
/// of the rows, so the places are behind.
fn table(words: Words, guild: GuildId, tournament: &PublicTournament) -> Markup {
    let is_round_robin = tournament.rules.format().is_round_robin();
    html! {
        div class="wide" {
            table {
                thead {
                    tr {
                        th scope="col" { "#" }
                        th scope="col" { (words.public_search_player()) }
                        @for column in &tournament.columns { th scope="col" { (column) } }
                        th scope="col" { (words.public_points()) }
                        @if is_round_robin { th scope="col" { (words.public_place()) } }
                    }
                }
                tbody {
                    @for (number, row) in (1_u16..).zip(&tournament.rows) {
                        tr {
                            td { (if is_round_robin { number } else { row.place }) }
                            th scope="row" {
                                @if row.is_in { (player_link(words, guild, &row.player)) }
                                @else { s { (player_link(words, guild, &row.player)) } }
                            }
                            @for cell in &row.cells { td { (cell) } }
                            // Columns of results without one, because the picture of many players has none.
                            @for _ in row.cells.len()..tournament.columns.len() { td {} }
                            td { strong { (row.points) } }
                            @if is_round_robin { td { (row.place) } }
                        }
                    }
                }
            }
        }
    }
}

/// The rounds of a knockout beside each other.
fn bracket(words: Words, guild: GuildId, rounds: &[Vec<ContestMatch>]) -> Markup {
    html! {
        div class="wide" {
            div class="bracket" {
                @for (number, round) in (1_u16..).zip(rounds) {
                    ol aria-label=(words.public_round(number)) {
                        @for tie in round {
                            li {
                                @for (side, player) in tie.sides.iter().enumerate() {
                                    p class=[(tie.winner == Some(side)).then_some("won")] {
                                        @match player {
                                            Some((player, score)) => { span { (player_link(words, guild, player)) } span { (score) } }
                                            None => { span { "…" } }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The games of a round, with links to their boards.
fn lines(words: Words, guild: GuildId, games: &[ContestGame]) -> Vec<Markup> {
    let lines = games.iter().map(|game| {
        let Some(black) = &game.black else {
            return html! { (player_link(words, guild, &game.white)) ": " (words.public_bye()) };
        };
        let players = [&game.white, black].map(|player| player_name(words, player));
        let players = players.join(" – ");
        let result = match &game.result {
            Some(ContestResult::Points(points)) => points.join("–"),
            Some(ContestResult::Void) => words.tournament_void(),
            None => words.public_open_game(game.page.is_some()),
        };
        html! {
            @match &game.page {
                Some(page) => a href=(page) { (players) },
                None => (players),
            }
            ": " (result)
        }
    });
    lines.collect()
}
