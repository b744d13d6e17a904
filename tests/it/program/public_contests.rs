//! The public pages of players, tournaments and leagues.

use std::time::Duration;

use reqwest::StatusCode;

use super::public_games::{Site, get};
use crate::tavern::until;
use crate::{Play, assert_contains, on_both_engines, setup};

on_both_engines!(
    player_page_shows_the_games_of_a_name,
    tournament_page_shows_table_and_games,
    knockout_page_shows_the_bracket,
    league_page_leads_to_its_divisions,
);

async fn text(site: &Site, path: &str) -> String {
    get(&site.page(path)).await.text().await.unwrap()
}

/// The path of a page of a contest in the list of its server.
async fn path_of(site: &Site, name: &str) -> String {
    let server = text(site, "").await;
    let (before, _) = server.split_once(&format!("\">{name}</a>")).unwrap();
    let (_, address) = before.rsplit_once("href=\"").unwrap();
    let (_, path) = address.split_once(&site.guild).unwrap();
    path.to_owned()
}

async fn announce(play: &mut Play<'_>, format: &str, names: &[&str]) {
    setup!["Ada: /tak tournament, (New tournament)" for play];
    play.picks("Ada", format).await;
    play.picks("Ada", "4 players").await;
    setup!["Ada: (Make it one game a match), (Name and start…)" for play];
    play.fills_lines("Ada", &[("name", "Cup & Co"), ("days", "3")])
        .await;
    for name in names {
        play.clicks(name, "Join").await;
    }
}

async fn games_begun(site: &Site, count: usize) {
    until("the games have begun", async || {
        let games = site.pages.tavern.database.ask("select id from games").await;
        games.len() == count
    })
    .await;
}

async fn player_page_shows_the_games_of_a_name(site: &Site) {
    let tavern = &site.pages.tavern;
    tavern.game("size:3x3").await;
    tavern.play("a1 c3 c2 b1 a3 b2 c1").await;
    site.publish(1, 2).await;
    let players = site.data("/players").await;
    let players = players["players"].as_array().unwrap();
    let ada = players.iter().find(|one| one["name"] == "Ada").unwrap();
    let path = format!("/players/{}", ada["id"].as_str().unwrap());
    assert_contains(&text(site, "").await, &path);
    let page = text(site, &path).await;
    for part in ["<h1>Ada</h1>", "1 game: ", ">Ada – Bo</a>", "/games?code="] {
        assert_contains(&page, part);
    }
    for wrong in ["00000000", "x", "1"] {
        let answer = get(&site.page(&format!("/players/{wrong}"))).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{wrong}");
    }
    // Nobody off the leaderboards has a page.
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Ada: /tak settings, (Leave leaderboards)" for play];
    let answer = get(&site.page(&path)).await;
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
}

async fn tournament_page_shows_table_and_games(site: &Site) {
    let tavern = &site.pages.tavern;
    let mut play = Play::new(tavern);
    let play = &mut play;
    let format = "Round robin: everyone meets everyone";
    announce(play, format, &["Ada", "Bo", "Cleo"]).await;
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(site, 3).await;
    play.record_news().await;
    site.publish(3, 3).await;
    let path = path_of(site, "Cup &amp; Co").await;
    let page = text(site, &path).await;
    for part in [
        "<h1>Cup &amp; Co</h1>",
        "under way, 3 players",
        "<td>×</td>",
        "<td>…</td>",
        "Round 3",
        ": under way",
        ": bye",
    ] {
        assert_contains(&page, part);
    }
    let white = "select white from games where number = 1";
    let white = tavern.database.ask(white).await.remove(0);
    let people = &tavern.names.0;
    let (_, white) = people
        .iter()
        .find(|(id, _)| id.to_string() == white)
        .unwrap();
    let white = white.clone();
    play.types(&white, "/tak resign game:1").await;
    play.clicks(&white, "Resign").await;
    until("the page shows the result", async || {
        text(site, &path).await.contains(": 0–1")
    })
    .await;
    tavern.discord.hide(tavern.channel);
    site.pages.later(Duration::from_mins(2)).await;
    until("the tournament is hidden", async || {
        get(&site.page(&path)).await.status() == StatusCode::NOT_FOUND
    })
    .await;
}

async fn knockout_page_shows_the_bracket(site: &Site) {
    let mut play = Play::new(&site.pages.tavern);
    let play = &mut play;
    let format = "Mini cup: a knockout that begins once it's full";
    announce(play, format, &["Ada", "Bo", "Cleo", "Dan"]).await;
    games_begun(site, 2).await;
    play.record_news().await;
    site.publish(2, 4).await;
    let page = text(site, &path_of(site, "Cup &amp; Co").await).await;
    for part in [
        "class=\"bracket\"",
        "aria-label=\"Round 2\"",
        "<span>…</span>",
    ] {
        assert_contains(&page, part);
    }
}

async fn league_page_leads_to_its_divisions(site: &Site) {
    let tavern = &site.pages.tavern;
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Ada: /tak tournament, (Start a league), (Name and start…)" for play];
    play.fills_lines("Ada", &[("name", "Liga"), ("days", "7")])
        .await;
    for name in ["Ada", "Bo", "Cleo"] {
        play.clicks(name, "Join").await;
    }
    site.press(&["Make games public…", "Make them public"])
        .await;
    until("the league is public", async || {
        text(site, "").await.contains("Liga")
    })
    .await;
    let path = path_of(site, "Liga").await;
    assert_contains(&text(site, &path).await, "Nothing yet.");
    tavern.later(Duration::from_hours(7 * 24 + 1)).await;
    until("the season has begun", async || {
        let games = tavern.database.ask("select id from games").await;
        !games.is_empty()
    })
    .await;
    let page = text(site, &path).await;
    assert_contains(&page, "Season 1, division 1");
    let (_, division) = page.split_once("/tournaments/").unwrap();
    let (id, _) = division.split_once('"').unwrap();
    let division = text(site, &format!("/tournaments/{id}")).await;
    assert_contains(&division, "<h1>Liga S1 D1</h1>");
}
