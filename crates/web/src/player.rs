//! The public page of a player of a server: the figures, the course of the rating and the latest games.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};

use super::answer::{html, revisitable};
use super::asked::Asked;
use super::page;
use super::page_error::PageError;
use super::pages::Pages;
use super::public_lines::{canonical, cards, code, to_server};
use tavern_app::pages::public::shown_code;
use tavern_app::pages::public_player::public_player;
use tavern_game::{GuildId, RatedAt};
use tavern_words::Words;

/// The size of the curve, in units of its drawing.
const WIDTH: i64 = 600;
const HEIGHT: i64 = 120;

/// The room above and below the curve, for its line.
const EDGE: i64 = 4;

pub(super) async fn open(
    State(pages): State<Arc<Pages>>,
    path: Result<Path<(String, String)>, PathRejection>,
    request: Asked,
) -> Result<Response, PageError> {
    let names = path
        .ok()
        .and_then(|Path((server, player))| Some((canonical(&server)?, code(&player)?)));
    let _permit = pages.permit_to_read().await?;
    let (guild, code): (GuildId, u32) = names.ok_or(PageError::NothingPublic)?;
    let server = pages.public_server(Some(guild)).await?;
    let player = public_player(&pages.app, &server, code).await?;
    let player = player.ok_or(PageError::NothingPublic)?;
    let words = request.words();
    let lines = words.public_player_lines(player.rated, player.standing, &player.tournaments);
    let body = html! {
        (to_server(words, &server))
        (curve(words, &player.curve))
        ul class="plain" { @for line in &lines { li { (line) } } }
        (cards(words, guild, &words.public_finished(), &player.games))
        p class="row" { a href={ "/s/" (guild) "/games?code=" (shown_code(code)) } { (words.public_archive()) } }
    };
    Ok(revisitable(html(page::titled(words, &player.name, &body))))
}

/// The course of a rating; nothing before the second rated game.
fn curve(words: Words, points: &[RatedAt]) -> Markup {
    let ratings = points.iter().map(|point| point.rating);
    let (Some(low), Some(high)) = (ratings.clone().min(), ratings.clone().max()) else {
        return html! {};
    };
    let Some(steps) = i64::try_from(points.len() - 1)
        .ok()
        .filter(|steps| *steps > 0)
    else {
        return html! {};
    };
    let span = (high - low).max(1);
    let places = (0..).zip(ratings).map(|(step, rating): (i64, i64)| {
        let (x, y) = (
            step * WIDTH / steps,
            (high - rating) * (HEIGHT - 2 * EDGE) / span + EDGE,
        );
        format!("{x},{y}")
    });
    let places: Vec<String> = places.collect();
    html! {
        div id="course" role="img" aria-label=(words.rating_alt_text(points)) {
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } {
                polyline points=(places.join(" ")) {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tavern_words::Language;

    use super::*;

    fn rated(ratings: &[i64]) -> Vec<RatedAt> {
        let games = (1..).zip(ratings);
        let points = games.map(|(game, &rating)| RatedAt {
            game,
            rating: rating * 1_000,
            deviation: 100_000,
        });
        points.collect()
    }

    #[test]
    fn curve_begins_left_and_its_best_rating_is_on_top() {
        let words = Words::of(Language::English);
        let svg = curve(words, &rated(&[1_500, 1_600, 1_400])).into_string();
        assert!(svg.contains(r#"points="0,60 300,4 600,116""#), "{svg}");
    }

    #[test]
    fn single_game_has_no_curve() {
        let words = Words::of(Language::English);
        for ratings in [&[][..], &[1_500]] {
            assert_eq!(curve(words, &rated(ratings)).into_string(), "");
        }
    }
}
