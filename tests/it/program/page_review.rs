//! The analysis on the pages of finished games, and its readers.

use reqwest::header::ACCEPT_LANGUAGE;
use reqwest::{Client, StatusCode};

use tak_tavern::game::{Puzzle, shipped_puzzles};
use tak_tavern::tak::Color;

use super::page_visits::Browser;
use super::pages::Pages;
use crate::chance::Dice;
use crate::tavern::until;
use crate::{Play, Tavern, assert_contains, on_both_engines, setup};

on_both_engines!(
    finished_game_shows_its_analysis,
    better_plies_need_a_signed_in_reader,
    analysis_useful_in_a_running_game_is_withheld,
    analysis_of_an_open_puzzle_is_withheld,
    public_game_shows_its_analysis,
);

/// White makes a road, and Black's last flat does not stop it.
const PLIES: &str = "a4 a1 b1 b4 c1 c4 d1";

/// An undecided game with boards beyond the opening.
const LONG: &str = "a1 e5 b1 d5 c1 c5 c3 e4 b2 b4";

/// Where the analysis begins, in both languages.
const HEADINGS: [&str; 2] = ["<h2>Analysis</h2>", "<h2>Analyse</h2>"];

async fn get(url: &str, languages: &str) -> String {
    let request = Client::new().get(url).header(ACCEPT_LANGUAGE, languages);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    response.text().await.unwrap()
}

impl Browser {
    async fn read(&self) -> String {
        let response = self.get("").send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        response.text().await.unwrap()
    }
}

impl Tavern {
    /// Cleo requests the analysis of a game. Waits until it is complete.
    pub(crate) async fn analyse(&self, game: u32) {
        let cleo = self.discord.person("Cleo");
        let line = format!("/tak analyse game:{game}");
        self.message_of(cleo.types(self.channel, &line).await).await;
        until("the analysis is complete", async || {
            let open = "select game from analyses where known < positions";
            let under_way = "select id from posts where kind = 'analysis' and state = 'waiting'";
            self.database.ask(open).await.is_empty()
                && self.database.ask(under_way).await.is_empty()
        })
        .await;
    }
}

async fn finished_game_shows_its_analysis(pages: &Pages) {
    let tavern = &pages.tavern;
    let address = pages.link(&tavern.game("size:4x4").await).await;
    let has_none = async |when: &str| {
        let html = get(&address, "en").await;
        for text in [
            HEADINGS[0],
            "id=\"curve\"",
            r#"role="img" aria-label="inaccuracy""#,
        ] {
            assert!(!html.contains(text), "{when}: {html}");
        }
    };
    tavern.play("a4 a1 b1 b4 c1 c4").await;
    has_none("running").await;
    tavern.ada.types(tavern.channel, "/tak move ply:d1").await;
    until("the game is over", async || {
        get(&address, "en").await.contains(r#""isOver":true"#)
    })
    .await;
    has_none("not analysed").await;
    tavern
        .database
        .holds("select game from analyses", &[])
        .await;
    tavern.analyse(1).await;

    let html = get(&format!("{address}?side=black"), "en").await;
    for text in [
        HEADINGS[0],
        r#"<div id="curve" role="img" aria-label="White's chance to win over 4 moves, between "#,
        "<h3>Turning points</h3>",
        r#"<li><a href="?ply=6&amp;side=black">3. … c4?! · Black went from 8 % to 0 %.</a></li>"#,
        r#"<span class="unseen">3. ... </span>c4</span><span role="img" aria-label="inaccuracy">?!</span></a>"#,
        "?? 25 or more, ? 10 or more, ?! 7 or more.",
    ] {
        assert_contains(&html, text);
    }
    assert_eq!(html.matches(r#"aria-label="inaccuracy""#).count(), 2);
    // The pictures of a page share no names.
    let (before, curve) = html.split_once(r#"<div id="curve""#).unwrap();
    let names = |html: &str| -> Vec<String> {
        let paths = html.split(r#"<path id=""#).skip(1);
        paths
            .map(|path| path.split('"').next().unwrap().to_owned())
            .collect()
    };
    let (board, curve) = (names(before), names(curve));
    assert!(!board.is_empty() && !curve.is_empty());
    assert!(
        board.iter().all(|name| !curve.contains(name)),
        "{board:?} {curve:?}"
    );
    let german = get(&address, "de").await;
    for text in [
        HEADINGS[1],
        "Die Gewinnchance von Weiß über 4 Züge, zwischen ",
        "<h3>Wendepunkte</h3>",
        "Schwarz ist von 8",
        r#"<span role="img" aria-label="Ungenauigkeit">?!</span>"#,
    ] {
        assert_contains(&german, text);
    }
    // Values of an older engine do not count as an analysis, and a page does not begin one.
    tavern
        .database
        .run("update analyses set version = version - 1")
        .await;
    has_none("outdated").await;
    tavern
        .database
        .holds("select known from analyses", &["8"])
        .await;
}

async fn better_plies_need_a_signed_in_reader(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:4x4").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    tavern.play(PLIES).await;
    tavern.analyse(1).await;
    assert_contains(
        &ada.read().await,
        "3. … c4?! · Black went from 8 % to 0 %. Better: Sd1</a>",
    );
    let html = get(&ada.address, "en").await;
    assert_contains(&html, "3. … c4?! · Black went from 8 % to 0 %.</a>");
    assert!(!html.contains("Better"), "{html}");
}

async fn analysis_useful_in_a_running_game_is_withheld(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    tavern.play(LONG).await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Ada: /tak resign, (Resign)" for play];
    tavern.analyse(1).await;
    assert_contains(&ada.read().await, r#"<div id="curve""#);
    assert_contains(&ada.read().await, "<p>Accuracy: White ");

    tavern.game("size:5x5").await;
    tavern.play(LONG).await;
    let html = ada.read().await;
    assert_contains(
        &html,
        "<h2>Analysis</h2><p>A board of this game is in a game or a puzzle that you haven't finished.",
    );
    assert!(!html.contains(r#"id="curve""#), "{html}");
    // Others see it. She does after that game.
    assert_contains(&get(&ada.address, "en").await, r#"<div id="curve""#);
    setup!["Ada: /tak resign, (Resign)" for play];
    assert_contains(&ada.read().await, r#"<div id="curve""#);
}

/// An analysis would be a hint, and a page cannot ask whether the rated try may end.
async fn analysis_of_an_open_puzzle_is_withheld(pages: &Pages) {
    let tavern = &pages.tavern;
    let mut all = shipped_puzzles().iter();
    let is_for_white = |puzzle: &Puzzle| puzzle.position.to_move() == Color::White;
    let (id, puzzle) = all.find(|(_, puzzle)| is_for_white(puzzle)).unwrap();
    let position = format!("position:\"{}\"", puzzle.position.tps());
    let board = tavern.game(&position).await;
    // Below a board with Tak, the way to the page is under **More**.
    let more = tavern.ada.clicks(&board, "More").await;
    let more = tavern.message_of(more).await;
    let ada = Browser::sign_in(pages, &tavern.ada, &more).await;
    tavern.play(&Dice::new(1).ply_typed(&puzzle.position)).await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Bo: /tak resign, (Resign)" for play];
    tavern.analyse(1).await;
    assert_contains(&ada.read().await, r#"<div id="curve""#);
    let open = format!(
        "insert into puzzle_attempts \
         (player, puzzle, version, state, plies, variation, hints, tries, solved_first, at) \
         values ({}, {}, 1, 'open', '', 0, 0, 0, null, 1)",
        tavern.ada.id, id.0
    );
    tavern.database.run(&open).await;
    let html = ada.read().await;
    assert_contains(&html, "<p>A board of this game is in a game or a puzzle");
    assert!(!html.contains(r#"id="curve""#), "{html}");
}

async fn public_game_shows_its_analysis(pages: &Pages) {
    let tavern = &pages.tavern;
    tavern.game("size:4x4").await;
    tavern.play(PLIES).await;
    tavern.analyse(1).await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Ada: /tak server, (Games…), (Make games public…), (Make them public)" for play];
    let address = pages.url(&format!("/s/{}/1", tavern.discord.guild_id()));
    until("the game is public", async || {
        Client::new().get(&address).send().await.unwrap().status() == StatusCode::OK
    })
    .await;
    let html = get(&address, "de").await;
    assert_contains(&html, HEADINGS[1]);
    assert_contains(
        &html,
        r#"<div id="curve" role="img" aria-label="Die Gewinnchance"#,
    );
    assert!(!html.contains("Besser"), "{html}");
}
