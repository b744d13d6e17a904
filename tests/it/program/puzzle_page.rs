//! The page with puzzles: the same attempts and the same rating as in Discord.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_SECURITY_POLICY, COOKIE, ORIGIN};
use reqwest::{RequestBuilder, StatusCode};
use serde_json::Value;
use tak_tavern::tak::{Komi, Position, Rules, Size};

use super::page_visits::{Browser, answer_to, client};
use super::pages::Pages;
use crate::conversations::learning::puzzles::{TPS, open_puzzle, open_server_puzzle, solution};
use crate::stage::Scene;
use crate::{Engine, Play, assert_contains, on_both_engines, setup};

on_both_engines!(
    puzzle_is_solved_on_the_page,
    wrong_ply_leads_to_the_solution,
    help_in_a_rated_try_needs_confirmation,
    press_of_an_old_page_shows_the_present_state,
    resubmitted_form_counts_once,
    change_of_a_puzzle_needs_this_site_and_its_token,
    puzzle_with_a_board_of_a_running_game_is_withheld,
    puzzle_of_a_server_is_not_on_the_page,
    acts_of_a_person_are_bounded,
);

/// The page as a browser shows it.
struct Shown {
    status: StatusCode,
    text: String,
}

impl Shown {
    /// The text between two others; empty if they are missing.
    fn between(&self, before: &str, after: &str) -> &str {
        let rest = self.text.split_once(before).map(|(_, rest)| rest);
        let part = rest.and_then(|rest| rest.split_once(after));
        part.map(|(part, _)| part).unwrap_or_default()
    }

    /// The value of a hidden field of its forms.
    fn field(&self, name: &str) -> &str {
        self.between(&format!(r#"name="{name}" value=""#), "\"")
    }

    fn remark(&self) -> &str {
        self.between(r#"<p id="remark" role="status">"#, "</p>")
    }

    /// The labels and the values of its buttons.
    fn buttons(&self) -> Vec<(&str, &str)> {
        let buttons = self.text.split(r#"<button name="act" value=""#).skip(1);
        let parts = buttons.filter_map(|button| {
            let (press, rest) = button.split_once('"')?;
            let (_, rest) = rest.split_once('>')?;
            Some((rest.split_once('<')?.0, press))
        });
        parts.collect()
    }

    fn labels(&self) -> Vec<&str> {
        let buttons = self.buttons();
        buttons.into_iter().map(|(label, _)| label).collect()
    }

    fn press(&self, label: &str) -> &str {
        let buttons = self.buttons();
        let button = buttons.iter().find(|(other, _)| *other == label);
        button.unwrap_or_else(|| panic!("{label}: {}", self.text)).1
    }
}

/// Fields as a form sends them.
fn encoded(fields: &[(&str, &str)]) -> String {
    let pairs = fields.iter().map(|(name, value)| {
        let value = utf8_percent_encode(value, NON_ALPHANUMERIC);
        format!("{name}={value}")
    });
    pairs.collect::<Vec<_>>().join("&")
}

async fn shown(request: RequestBuilder) -> Shown {
    let response = request.send().await.unwrap();
    Shown {
        status: response.status(),
        text: response.text().await.unwrap(),
    }
}

impl Browser {
    /// The page, or a board of the solution.
    async fn puzzle(&self, query: &str) -> Shown {
        let page = client().get(format!("{}/puzzle{query}", self.site));
        shown(page.header(COOKIE, &self.cookie)).await
    }

    fn sends(&self, page: &Shown, more: (&str, &str)) -> RequestBuilder {
        let fields = [
            ("token", page.field("token")),
            ("key", page.field("key")),
            ("at", page.field("at")),
            more,
        ];
        let request = client().post(format!("{}/puzzle", self.site));
        let request = request.header(COOKIE, &self.cookie);
        request.header(ORIGIN, &self.site).body(encoded(&fields))
    }

    async fn presses(&self, page: &Shown, label: &str) -> Shown {
        shown(self.sends(page, ("act", page.press(label)))).await
    }

    fn considers(&self, page: &Shown, ply: &str) -> RequestBuilder {
        let query = encoded(&[("at", page.field("at")), ("typed", ply)]);
        let request = client().get(format!("{}/puzzle/preview?{query}", self.site));
        request.header(COOKIE, &self.cookie)
    }

    async fn taps_of(&self, page: &Shown, ply: &str) -> String {
        let preview = self.considers(page, ply).send().await.unwrap();
        assert_eq!(preview.status(), StatusCode::OK);
        let preview: Value = serde_json::from_str(&preview.text().await.unwrap()).unwrap();
        preview["taps"].as_str().unwrap().to_owned()
    }

    async fn plays_in_puzzle(&self, page: &Shown, ply: &str) -> Shown {
        let taps = self.taps_of(page, ply).await;
        shown(self.sends(page, ("taps", &taps))).await
    }
}

/// Ada begins with a puzzle of four moves.
impl<T: AsyncFnOnce(&Pages, &Browser)> Scene<(Pages, Browser)> for T {
    async fn on(self, engine: Engine) {
        let pages = Pages::open(engine).await;
        let ada = sign_in(&pages).await;
        open_puzzle(&pages.tavern, "Ada").await;
        self(&pages, &ada).await;
        pages.close().await;
    }
}

async fn sign_in(pages: &Pages) -> Browser {
    let board = pages.tavern.game("size:5x5").await;
    Browser::sign_in(pages, &pages.tavern.ada, &board).await
}

async fn puzzle_is_solved_on_the_page(pages: &Pages, ada: &Browser) {
    let tavern = &pages.tavern;
    let mut page = ada.puzzle("").await;
    assert_eq!(page.status, StatusCode::OK);
    for text in [
        "<h1>Puzzle · 5x5 · rating 2000</h1>",
        "<p id=\"task\">Black to move: force a road in 4 moves.",
        "Flats: White",
        "&quot;taps&quot;:[",
    ] {
        assert_contains(&page.text, text);
    }
    assert_eq!(page.labels(), ["Hint", "Solution", "Next puzzle"]);
    assert!(!page.text.contains("/g/"), "nothing leads to a game");

    let preview = answer_to(ada.considers(&page, "d2+")).await;
    assert_eq!(preview.0, StatusCode::OK);
    assert_contains(&preview.1, "d2+: ");
    assert_contains(&preview.1, "Press Play to play it.");
    let (status, refusal) = answer_to(ada.considers(&page, "Cc3")).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refusal}");
    let plies = solution();
    for (ply, verdict) in plies.iter().zip([
        "d2+ is right. The best reply is b2&lt;. Now go on.",
        "a4 is right. The best reply is c2+. Now go on.",
        "2d3&lt; is right. The best reply is b4. Now go on.",
        "a4-: solved!\nThat was your first rated puzzle. Everyone starts at 750; ",
    ]) {
        page = ada.plays_in_puzzle(&page, ply).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.remark().starts_with(verdict), "{}", page.remark());
    }
    assert_contains(&page.text, "Black won with a road");
    assert_eq!(
        page.labels(),
        ["Next puzzle", "Try another defence", "Solution"]
    );
    let rows = "select tries, solved_first from puzzle_attempts";
    tavern.database.holds(rows, &["1 1"]).await;
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak profile").await;
    play.mentions("Puzzles: 1 of 1 solved at the first try");

    let page = ada.presses(&page, "Try another defence").await;
    assert_contains(page.remark(), "Now your opponent defends differently.");
    // The same attempt continues in Discord, and the page follows it.
    play.types("Ada", "/tak puzzle").await;
    play.mentions("You left off here.");
    play.clicks("Ada", "Next puzzle").await;
    let rows = "select count(*) from puzzle_attempts";
    tavern.database.holds(rows, &["2"]).await;
    let next = ada.puzzle("").await;
    assert_ne!(next.field("at"), page.field("at"));
    assert_eq!(next.labels(), ["Hint", "Solution", "Next puzzle"]);
}

async fn wrong_ply_leads_to_the_solution(pages: &Pages, ada: &Browser) {
    let page = ada.puzzle("").await;
    let page = ada.plays_in_puzzle(&page, "a5").await;
    assert!(
        page.remark().starts_with("a5 doesn't do it."),
        "{}",
        page.remark()
    );
    assert_contains(page.remark(), "That was your first rated puzzle.");
    assert_contains(&page.text, "Last move a5.");
    assert_eq!(page.labels(), ["Try again", "Solution", "Next puzzle"]);
    assert!(!page.text.contains("&quot;taps&quot;"), "it is no turn");

    let page = ada.presses(&page, "Solution").await;
    assert_contains(
        page.remark(),
        "The solution: d2+ (1 from d2 to d3, capturing a flat); b2&lt; (1 from b2 to a2, capturing a flat); a4 (",
    );
    let first = ada.puzzle("?ply=1").await;
    assert_contains(&first.text, "Last move d2+.");
    assert_contains(first.remark(), "The solution: d2+");
    let last = ada.puzzle("?ply=99").await;
    assert_contains(&last.text, "Black won with a road");

    let page = ada.presses(&page, "Try again").await;
    assert_eq!(page.remark(), "");
    // The solution is hidden during an attempt.
    let earlier_page = ada.puzzle("?ply=1").await;
    assert!(
        !earlier_page.text.contains("Last move d2+."),
        "{}",
        earlier_page.text
    );
    let page = ada.plays_in_puzzle(&page, &solution()[0]).await;
    assert_contains(page.remark(), "d2+ is right.");
    let rows = "select tries, solved_first, state from puzzle_attempts";
    let tavern = &pages.tavern;
    tavern.database.holds(rows, &["1 0 open"]).await;
    let rows = "select puzzles, solved from puzzle_solvers";
    tavern.database.holds(rows, &["1 0"]).await;
}

async fn help_in_a_rated_try_needs_confirmation(pages: &Pages, ada: &Browser) {
    let rows = "select hints, state from puzzle_attempts";
    let page = ada.puzzle("").await;
    let question = ada.presses(&page, "Solution").await;
    assert_eq!(
        question.remark(),
        "The solution counts like a wrong first try."
    );
    assert_eq!(question.labels(), ["Keep trying", "Show the solution"]);
    pages.tavern.database.holds(rows, &["0 open"]).await;
    let page = ada.presses(&question, "Keep trying").await;
    let question = ada.presses(&page, "Hint").await;
    assert_eq!(question.labels(), ["Keep trying", "Show the hint"]);
    let page = ada.presses(&question, "Show the hint").await;
    assert!(
        page.remark().starts_with("Hint: look at d2."),
        "{}",
        page.remark()
    );
    let page = ada.presses(&page, "Solution").await;
    assert_contains(page.remark(), "The solution: d2+");
    assert_eq!(page.labels(), ["Next puzzle", "Try again"]);
    pages.tavern.database.holds(rows, &["1 shown"]).await;
}

async fn press_of_an_old_page_shows_the_present_state(pages: &Pages, ada: &Browser) {
    let tavern = &pages.tavern;
    let old = ada.puzzle("").await;
    let taps = ada.taps_of(&old, "a5").await;
    let mut play = Play::new(tavern);
    setup!["Ada: /tak puzzle, (Hint), (Show the hint)" for play];
    let rows = "select version, hints, tries, state from puzzle_attempts";
    let before = tavern.database.ask(rows).await;
    for press in [
        ("act", old.press("Hint")),
        ("act", old.press("Solution")),
        ("act", old.press("Next puzzle")),
        ("taps", &taps),
    ] {
        let page = shown(ada.sends(&old, press)).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(
            page.remark().starts_with("You've moved on since then."),
            "{}",
            page.remark()
        );
        assert_ne!(page.field("at"), old.field("at"));
        assert_eq!(tavern.database.ask(rows).await, before, "{press:?}");
    }
    let (status, text) = answer_to(ada.considers(&old, "a5")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_contains(&text, "Load the page again");
}

async fn resubmitted_form_counts_once(pages: &Pages, ada: &Browser) {
    let database = &pages.tavern.database;
    let page = ada.puzzle("").await;
    let taps = ada.taps_of(&page, "a5").await;
    let play = || shown(ada.sends(&page, ("taps", &taps)));
    let (one, other) = tokio::join!(play(), play());
    assert_eq!([one.status, other.status], [StatusCode::OK; 2]);
    database
        .holds("select tries from puzzle_attempts", &["1"])
        .await;
    database
        .holds("select puzzles from puzzle_solvers", &["1"])
        .await;
    let page = ada.puzzle("").await;
    let next = || ada.presses(&page, "Next puzzle");
    let (one, other) = tokio::join!(next(), next());
    assert_eq!([one.status, other.status], [StatusCode::OK; 2]);
    assert_eq!(one.field("at"), other.field("at"));
    database
        .holds("select count(*) from puzzle_attempts", &["2"])
        .await;
}

async fn change_of_a_puzzle_needs_this_site_and_its_token(pages: &Pages, ada: &Browser) {
    let page = ada.puzzle("").await;
    let hint = page.press("Hint").replace("hint", "hint-anyway");
    let address = format!("{}/puzzle", ada.site);
    let good = page.field("token");
    let request = |token: &str| {
        let fields = [("token", token), ("at", page.field("at")), ("act", &hint)];
        client().post(&address).body(encoded(&fields))
    };
    let foreign = request(good).header(COOKIE, &ada.cookie);
    let foreign = foreign.header(ORIGIN, "https://evil.example");
    let without_token = request("").header(COOKIE, &ada.cookie);
    let without_token = without_token.header(ORIGIN, &ada.site);
    let guest = request(good).header(ORIGIN, &ada.site);
    for (request, status, words) in [
        (foreign, StatusCode::FORBIDDEN, "nothing was changed"),
        (without_token, StatusCode::FORBIDDEN, "nothing was changed"),
        (guest, StatusCode::UNAUTHORIZED, "You aren't signed in."),
        (
            ada.sends(&page, ("act", "resign/1/1/1")),
            StatusCode::FORBIDDEN,
            "nothing was changed",
        ),
        (
            ada.sends(&page, ("taps", &"a".repeat(2_000))),
            StatusCode::BAD_REQUEST,
            "nothing was changed",
        ),
    ] {
        let answer = shown(request).await;
        assert_eq!(answer.status, status, "{}", answer.text);
        assert_contains(&answer.text, words);
    }
    let rows = "select version, hints from puzzle_attempts";
    pages.tavern.database.holds(rows, &["1 0"]).await;
    // A guest gets an explanation, and how to sign in.
    let guest = client()
        .get(&address)
        .header(ACCEPT_LANGUAGE, "de")
        .header(ACCEPT, "text/html");
    let guest = guest.send().await.unwrap();
    assert_eq!(guest.status(), StatusCode::UNAUTHORIZED);
    let policy = guest.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert_contains(policy, "form-action 'none'");
    let text = guest.text().await.unwrap();
    assert_contains(&text, "<h1>Rätsel</h1>");
    assert_contains(&text, "auf „Brett öffnen“");
}

async fn puzzle_with_a_board_of_a_running_game_is_withheld(pages: &Pages, ada: &Browser) {
    let tavern = &pages.tavern;
    let page = ada.puzzle("").await;
    let taps = ada.taps_of(&page, "d2+").await;
    tavern.game(&format!("\"position:{TPS}\"")).await;
    let kept_back = "A board of this puzzle is in a game that you haven't finished.";
    for page_without_board in [
        ada.puzzle("").await,
        ada.presses(&page, "Hint").await,
        shown(ada.sends(&page, ("taps", &taps))).await,
    ] {
        assert_eq!(page_without_board.status, StatusCode::OK);
        assert_contains(page_without_board.remark(), kept_back);
        assert_eq!(page_without_board.labels(), ["Next puzzle"]);
        assert!(
            !page_without_board.text.contains("<svg"),
            "the board is not shown"
        );
    }
    let (status, text) = answer_to(ada.considers(&page, "d2+")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_contains(&text, "A board of this puzzle is in a game");
    let rows = "select version, tries from puzzle_attempts";
    tavern.database.holds(rows, &["1 0"]).await;
    let page_without_board = ada.puzzle("").await;
    let next = ada.presses(&page_without_board, "Next puzzle").await;
    assert_eq!(next.labels(), ["Hint", "Solution", "Next puzzle"]);
}

async fn puzzle_of_a_server_is_not_on_the_page(pages: &Pages) {
    let ada = sign_in(pages).await;
    let tavern = &pages.tavern;
    let fresh = ada.puzzle("").await;
    assert_contains(fresh.remark(), "Find the best move.");
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let position = Position::from_tps(&TPS.parse().unwrap(), rules).unwrap();
    open_server_puzzle(tavern, "Ada", &position).await;
    let page = ada.puzzle("").await;
    assert_contains(page.remark(), "Find the best move.");
    assert_eq!(page.labels(), ["Next puzzle"]);
    let forgery = format!("puzzle-type/1/{}/1", 1_u64 << 52 | 9);
    let forgery = Shown {
        status: StatusCode::OK,
        text: page.text.replace(
            "<button name",
            &format!(r#"<input type="hidden" name="at" value="{forgery}"><button name"#),
        ),
    };
    let (status, _) = answer_to(ada.considers(&forgery, "d3")).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let next = ada.presses(&page, "Next puzzle").await;
    assert_contains(&next.text, "<h1>Puzzle · ");
    assert!(!next.text.contains("from a game on this server"));
    let rows = "select count(*) from puzzle_attempts where state = 'open'";
    tavern.database.holds(rows, &["2"]).await;
}

async fn acts_of_a_person_are_bounded(_: &Pages, ada: &Browser) {
    let page = ada.puzzle("").await;
    for _ in 0..200 {
        let answer = shown(ada.sends(&page, ("taps", "nothing"))).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_contains(answer.remark(), "That's no move on this board.");
    }
    let answer = ada.presses(&page, "Hint").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert_contains(&answer.text, "Wait a few minutes");
    assert_eq!(ada.puzzle("").await.status, StatusCode::OK);
}
