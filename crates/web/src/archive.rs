//! The finished public games of a server, searched by player, size, result and day.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use time::{Date, Month};

use super::answer::{html_with_forms, revisitable};
use super::asked::Asked;
use super::fields::Fields;
use super::page;
use super::page_error::PageError;
use super::pages::Pages;
use super::public_lines::{canonical, code, players, section, state, to_server};
use tak::{Color, Size};
use tavern_app::pages::public::{
    self, ArchiveSearch, ArchivedGames, GameEntry, GameSearch, PublicServer, shown_code,
};
use tavern_game::{DAY_MS, GameNumber, Moment, Word};
use tavern_words::Words;

/// The games of a part.
const MOST_GAMES: u16 = 50;

/// The longest name of a player at Discord, in characters.
const LONGEST_NAME: usize = 32;

/// The word of a draw in a query.
const DRAW: &str = "draw";

/// The search in a query. Unknown values are left open.
struct Search {
    found: ArchiveSearch,
    before: Option<GameNumber>,
    /// The days as the reader has written them.
    days: [String; 2],
}

impl Search {
    fn of(query: &Fields) -> Search {
        let value = |name| query.value(name).unwrap_or_default().trim();
        let player = value("player").chars().take(LONGEST_NAME).collect();
        let winner = match value("result") {
            DRAW => Some(None),
            color => Color::of_word(color).map(Some),
        };
        let [from, to] = ["from", "to"].map(|name| day(value(name)));
        let days = ["from", "to"].map(|name| day(value(name)).map(|_| value(name).to_owned()));
        Search {
            found: ArchiveSearch {
                player,
                code: code(value("code")),
                games: GameSearch {
                    player: None,
                    size: value("size").parse().ok().and_then(Size::new),
                    winner,
                    from,
                    until: to.map(|day| day.plus_ms(DAY_MS)),
                },
            },
            before: canonical(value("before")),
            days: days.map(Option::unwrap_or_default),
        }
    }

    fn result(&self) -> &'static str {
        match self.found.games.winner {
            None => "",
            Some(None) => DRAW,
            Some(Some(color)) => color.word(),
        }
    }

    fn size(&self) -> String {
        let size = self.found.games.size;
        size.map(|size| size.get().to_string()).unwrap_or_default()
    }

    /// The address of the games before a number that agree with it.
    fn address(&self, server: &PublicServer, before: GameNumber) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        let [from, to] = &self.days;
        let code = self.found.code.map(shown_code).unwrap_or_default();
        for (name, value) in [
            ("player", &*self.found.player),
            ("code", &code),
            ("size", &self.size()),
            ("result", self.result()),
            ("from", from),
            ("to", to),
            ("before", &before.to_string()),
        ] {
            if !value.is_empty() {
                query.append_pair(name, value);
            }
        }
        format!("/s/{}/games?{}", server.guild, query.finish())
    }
}

/// The first moment of a day in UTC, such as 2026-01-31.
fn day(text: &str) -> Option<Moment> {
    let mut parts = text.splitn(3, '-');
    let year = parts.next()?.parse().ok()?;
    let month: u8 = parts.next()?.parse().ok()?;
    let month = Month::try_from(month).ok()?;
    let date = Date::from_calendar_date(year, month, parts.next()?.parse().ok()?).ok()?;
    Some(Moment(
        date.midnight().assume_utc().unix_timestamp() * 1_000,
    ))
}

pub(super) async fn open(
    State(pages): State<Arc<Pages>>,
    path: Result<Path<String>, PathRejection>,
    request: Asked,
) -> Result<Response, PageError> {
    let guild = path.ok().and_then(|Path(server)| canonical(&server));
    let _permit = pages.permit_to_read().await?;
    let server = pages.public_server(guild).await?;
    let mut search = Search::of(&request.query);
    let games = public::archived_games(
        &pages.app,
        &server,
        &search.found,
        search.before,
        MOST_GAMES,
    );
    let ArchivedGames {
        games,
        next,
        player,
    } = games.await?;
    let next = next.map(|next| search.address(&server, next));
    // The form searches by name.
    search.found.player = player.unwrap_or(search.found.player);
    let page = markup(request.words(), &server, &search, (&games, next.as_deref()));
    Ok(revisitable(html_with_forms(page)))
}

fn markup(
    words: Words,
    server: &PublicServer,
    search: &Search,
    (games, next): (&[GameEntry], Option<&str>),
) -> Markup {
    let lines = games.iter().map(|game| {
        html! {
            a href=(game.page) { "#" (game.number) " " (players(words, game)) }
            ": " (state(words, game))
            @if let Some(day) = game.started_at.as_deref().and_then(|at| at.get(..10)) { ", " (day) }
        }
    });
    let lines: Vec<Markup> = lines.collect();
    let body = html! {
        (to_server(words, server))
        (form(words, server, search))
        @if lines.is_empty() && next.is_some() { p { (words.public_none_here()) } }
        @else { (section(words, &words.public_archive_games(), &lines)) }
        @if let Some(next) = next { p { a class="button" rel="next" href=(next) { (words.public_earlier()) } } }
    };
    page::titled(words, &words.public_archive(), &body)
}

fn form(words: Words, server: &PublicServer, search: &Search) -> Markup {
    let sizes = Size::ALL
        .iter()
        .map(|size| (size.get().to_string(), size.to_string()));
    let sizes = [(String::new(), words.public_any_size())]
        .into_iter()
        .chain(sizes);
    let results = ["", Color::White.word(), Color::Black.word(), DRAW];
    let [from, to] = &search.days;
    html! {
        form id="search" method="get" action={ "/s/" (server.guild) "/games" } {
            label { (words.public_search_player()) input name="player" maxlength=(LONGEST_NAME) value=(search.found.player); }
            label {
                (words.public_search_size())
                select name="size" {
                    @for (value, label) in sizes { option value=(value) selected[value == search.size()] { (label) } }
                }
            }
            label {
                (words.public_search_result())
                select name="result" {
                    @for result in results {
                        option value=(result) selected[result == search.result()] { (words.public_result(result)) }
                    }
                }
            }
            label { (words.public_search_from()) input type="date" name="from" value=(from); }
            label { (words.public_search_to()) input type="date" name="to" value=(to); }
            button class="first" { (words.public_search()) }
        }
    }
}

#[cfg(test)]
mod tests {
    use tavern_game::GuildId;

    use super::*;

    #[test]
    fn search_reads_what_it_writes() {
        let server = PublicServer {
            guild: GuildId(7),
            name: "Tak".to_owned(),
        };
        for query in [
            "",
            "player=Ada+%26+Bo",
            "code=0000abcd",
            "size=5&result=draw",
            "result=white&from=2026-01-31&to=2026-02-28",
        ] {
            let search = Search::of(&Fields::read(query.as_bytes()));
            let address = search.address(&server, GameNumber(9));
            let separator = if query.is_empty() { "" } else { "&" };
            assert_eq!(address, format!("/s/7/games?{query}{separator}before=9"));
        }
    }

    #[test]
    fn unknown_parts_of_a_search_are_left_open() {
        let query = "size=9&result=red&from=2026-02-30&to=soon&before=x";
        let search = Search::of(&Fields::read(query.as_bytes()));
        assert_eq!(search.found, ArchiveSearch::default());
        assert_eq!(search.before, None);
    }

    #[test]
    fn last_day_belongs_to_the_search() {
        let search = Search::of(&Fields::read(b"from=2026-01-31&to=2026-01-31"));
        let GameSearch { from, until, .. } = search.found.games;
        assert_eq!(from, Some(Moment(1_769_817_600_000)));
        assert_eq!(until, from.map(|from| from.plus_ms(DAY_MS)));
    }
}
