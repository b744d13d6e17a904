//! The page of a game, as HTML that works without its script.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;

use super::address::line_query;
use super::install::HEAD as INSTALL;
use crate::app::{LONGEST_PLY, PageBoard, PageMoves};
use crate::game::Game;
use crate::tak::Color;
use crate::words::{Language, Words};

/// The query of a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    /// The number of plies before the board; all of them without it.
    pub(super) ply: Option<u32>,
    /// The side at the bottom.
    pub(super) side: Color,
    /// The newest board event that the reader has seen, if any.
    pub(super) event: Option<u32>,
    /// The language of the requesting page.
    pub(super) language: Option<Language>,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish::read("")
    }
}

impl Wish {
    /// Reads a query such as `ply=12&side=black`. Unknown parts are ignored.
    pub(super) fn read(query: &str) -> Wish {
        let value = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find_map(|(key, value)| (key == name).then_some(value))
        };
        Wish {
            ply: value("ply").and_then(|ply| ply.parse().ok()),
            side: match value("side") {
                Some("black") => Color::Black,
                _ => Color::White,
            },
            event: value("event").and_then(|event| event.parse().ok()),
            language: value("lang").and_then(Language::of_code),
        }
    }

    /// The number of plies, possibly more than the game has.
    pub(super) fn plies(self) -> u32 {
        self.ply.unwrap_or(u32::MAX)
    }
}

/// A signed-in reader.
pub(super) struct Visit {
    /// The key of the page.
    pub(super) key: String,
    /// The token that the page sends with each change.
    pub(super) token: String,
    /// The side that the reader plays.
    pub(super) plays: Option<Color>,
    /// The next game that waits for the reader, if this one does not.
    pub(super) next: Option<Next>,
}

/// The link to a game that waits for its reader.
#[derive(Serialize)]
pub(super) struct Next {
    pub(super) address: String,
    pub(super) label: String,
}

/// The markup about the analysis of a game; empty without an analysis.
#[derive(Default)]
pub(super) struct Review {
    /// Behind each ply.
    pub(super) marks: Vec<String>,
    /// Below the list of plies.
    pub(super) below: String,
}

impl Review {
    fn mark(&self, ply: usize) -> &str {
        self.marks.get(ply).map_or("", String::as_str)
    }
}

/// The additions to the page of a public game.
pub(super) struct Publicity {
    /// The title of the page of its server.
    pub(super) site: String,
    /// Both players.
    pub(super) people: String,
    /// The address of the board as a picture.
    pub(super) picture: String,
    /// The address of the page.
    pub(super) address: String,
}

/// The name of a side in a query.
pub(super) fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The address of a board of the same page, after this many plies and from a side, in plain text.
pub(super) fn board_address(plies: usize, side: &str) -> String {
    format!("?ply={plies}&side={side}")
}

/// A text to escape in markup. Nothing else writes an entity, so that none is escaped twice.
pub(super) struct Plain<'a>(pub(super) &'a str);

impl Display for Plain<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                other => write!(f, "{other}")?,
            }
        }
        Ok(())
    }
}

/// The page of a game. `assets` identifies the version of the script and the style.
pub(super) fn of_game(
    words: Words,
    game: &Game,
    (board, moves): (&PageBoard, &PageMoves),
    (wish, visit): (Wish, Option<&Visit>),
    review: &Review,
    publicity: Option<&Publicity>,
    assets: &str,
) -> String {
    let (plies, side) = (game.plies(), side_name(wish.side));
    let ply = wish.plies().min(plies);
    let (title, graph) = heading(words, game, publicity, &board.standing);
    let address = |ply: usize| board_address(ply, side);
    let steps = steps(words, (ply as usize, plies as usize), address);
    let list: Vec<String> = moves
        .plies
        .iter()
        .enumerate()
        .map(|(index, played)| {
            let current = if index + 1 == ply as usize {
                r#" aria-current="step""#
            } else {
                ""
            };
            let (played, mark) = (Plain(played), review.mark(index));
            let address = address(index + 1);
            let address = Plain(&address);
            format!(r#"<li><a href="{address}"{current}>{played}{mark}</a></li>"#)
        })
        .collect();
    let list = list.concat();
    let (event, over) = (game.board_event(), game.end().is_some());
    let (token, composing, bottom) = parts_to_play(words, game, visit);
    let line = line_query(&moves.opened.board);
    let free_address = format!("/board?{line}&ply={ply}&side={side}");
    let to_free = format!(
        r#"<a id="free" href="{}" data-line="{}">{}</a>"#,
        Plain(&free_address),
        Plain(&line),
        Plain(&words.free_page_link())
    );
    let to_free = match words.free_left_out(&moves.opened) {
        Some(left_out) => format!("{to_free} <small>{}</small>", Plain(&left_out)),
        None => to_free,
    };
    let other_side = side_name(!wish.side);
    let data = format!(
        r#" data-ply="{ply}" data-plies="{plies}" data-side="{side}" data-event="{event}" data-over="{over}"{token}"#
    );
    let turn = board_address(ply as usize, other_side);
    let parts = Parts {
        title: &title,
        head: &graph,
        data: &data,
        board,
        ptn: &moves.ptn,
        notice: "",
        composing: &composing,
        steps: &steps,
        list: &list,
        lines: &review.below,
        house: "",
        turn: &turn,
        links: &to_free,
        bottom: &bottom,
    };
    whole(words, &parts, assets)
}

/// The parts of a page with a board. They are markup unless documented otherwise.
pub(super) struct Parts<'a> {
    /// Plain text.
    pub(super) title: &'a str,
    pub(super) head: &'a str,
    /// The attributes for the script.
    pub(super) data: &'a str,
    pub(super) board: &'a PageBoard,
    /// Plain text.
    pub(super) ptn: &'a str,
    /// Above the board.
    pub(super) notice: &'a str,
    /// Between the board and the steps: the controls to compose a ply.
    pub(super) composing: &'a str,
    pub(super) steps: &'a str,
    pub(super) list: &'a str,
    /// Below the list: the analysis, or the lines of a free board.
    pub(super) lines: &'a str,
    /// After the plies.
    pub(super) house: &'a str,
    /// The address of the board from the other side, in plain text.
    pub(super) turn: &'a str,
    /// Beside the button of the animation.
    pub(super) links: &'a str,
    pub(super) bottom: &'a str,
}

/// A page with a board.
pub(super) fn whole(words: Words, parts: &Parts<'_>, assets: &str) -> String {
    let Parts {
        title,
        head,
        data,
        board,
        ptn,
        notice,
        composing,
        steps,
        list,
        lines,
        house,
        turn: turned,
        links,
        bottom,
    } = *parts;
    let [live, lost, copied, play, stop, turn, moves, in_words, copy] = [
        words.page_live(),
        words.page_not_live(),
        words.page_copied(),
        words.page_play(),
        words.page_stop(),
        words.button_free_turn(),
        words.page_moves(),
        words.page_in_words(),
        words.page_copy(),
    ]
    .map(|text| Plain(&text).to_string());
    let [heading, description, standing, full, tps, ptn] = [
        title,
        &board.description,
        &board.standing,
        &board.words,
        &board.tps,
        ptn,
    ]
    .map(|text| Plain(text).to_string());
    let (svg, turned, my_games) = (&board.svg, Plain(turned), to_own_games(words));
    let head = script("board.js", assets) + head;
    let data = format!(
        r#"{data} data-live="{live}" data-lost="{lost}" data-copied="{copied}" data-play="{play}" data-stop="{stop}""#
    );
    let main = format!(
        r#"<header><h1>{heading}</h1>{my_games}</header>
<p id="state" role="status"></p>
{notice}<figure>
<div id="table" tabindex="-1"><div id="board" role="img" aria-label="{description}">{svg}</div></div>
<figcaption id="standing" aria-live="polite">{standing}</figcaption>
<p id="stack" role="status"></p>
{composing}</figure>
<nav aria-label="{moves}">
<p class="row">{steps}</p>
<ol id="plies">{list}</ol>
{lines}</nav>
{house}<p class="row"><button id="film" type="button" hidden>{play}</button><a id="turn" href="{turned}">{turn}</a>{links}</p>
<details>
<summary>{in_words}</summary>
<p id="words">{full}</p>
</details>
<p class="field"><label for="tps">TPS</label><input id="tps" readonly value="{tps}"><button type="button" data-copies="tps" hidden>{copy}</button></p>
<p class="field"><label for="ptn">PTN</label><textarea id="ptn" readonly rows="6">{ptn}</textarea><button type="button" data-copies="ptn" hidden>{copy}</button></p>
{bottom}"#
    );
    framed(words, title, (&head, &data), &main, assets)
}

/// Four links: to the first and the last of some boards, and to those beside the shown one.
pub(super) fn steps(
    words: Words,
    (at, last): (usize, usize),
    address: impl Fn(usize) -> String,
) -> String {
    let steps = [
        ("first", words.button_first_step(), 0),
        ("back", words.button_back_step(), at.saturating_sub(1)),
        ("forward", words.button_forward_step(), (at + 1).min(last)),
        ("last", words.button_last_step(), last),
    ];
    let links = steps.map(|(id, label, to)| {
        let label = Plain(&label);
        // A link without an address cannot be followed, but it can have the focus.
        if to == at {
            return format!(
                r#"<a id="{id}" role="link" aria-disabled="true" tabindex="0">{label}</a>"#
            );
        }
        let address = address(to);
        format!(r#"<a id="{id}" href="{}">{label}</a>"#, Plain(&address))
    });
    links.concat()
}

/// The title of a page, and the metadata in its head for other sites.
fn heading(
    words: Words,
    game: &Game,
    publicity: Option<&Publicity>,
    standing: &str,
) -> (String, String) {
    let title = words.page_title(game);
    let Some(publicity) = publicity else {
        return (title, String::new());
    };
    let title = format!("{title}: {}", publicity.people);
    let graph = open_graph(publicity, &title, standing);
    (title, graph)
}

/// The preview that other sites show in place of a link to the page (<https://ogp.me>).
fn open_graph(publicity: &Publicity, title: &str, standing: &str) -> String {
    let Publicity {
        site,
        picture,
        address,
        ..
    } = publicity;
    let properties = [
        ("og:type", "website"),
        ("og:site_name", site),
        ("og:title", title),
        ("og:description", standing),
        ("og:image", picture),
        ("og:url", address),
    ];
    let tags = properties.map(|(property, content)| {
        format!(
            "<meta property=\"{property}\" content=\"{}\">\n",
            Plain(content)
        )
    });
    tags.concat()
}

/// The reader's controls to play: the token of the script, the part below the board, and the last part.
fn parts_to_play(words: Words, game: &Game, visit: Option<&Visit>) -> (String, String, String) {
    let plain = |text: String| Plain(&text).to_string();
    let Some(Visit {
        key,
        token,
        plays,
        next,
    }) = visit
    else {
        let hint = plain(words.page_to_play());
        let own = to_own_games(words);
        let hint = game
            .end()
            .is_none()
            .then(|| format!("<p>{hint} {own}</p>\n"));
        return (String::new(), String::new(), hint.unwrap_or_default());
    };
    let bottom = to_sign_out(words, &format!("/g/{key}"), token);
    let token = Plain(token);
    let next = link_to_next(next.as_ref());
    let Some(side) = plays.filter(|_| game.end().is_none()) else {
        return (String::new(), next, bottom);
    };
    let side = plain(words.page_own_side(side));
    if game.place.access.is_guest() {
        let only = plain(words.page_only_in_discord());
        return (
            String::new(),
            next,
            format!("<p>{side} {only}</p>\n{bottom}"),
        );
    }
    let bottom = format!("<p>{side}</p>\n{bottom}");
    let token = format!(r#" data-token="{token}"{}"#, texts_to_play(words));
    (token, composing(words, &next), bottom)
}

/// The texts of the script while it composes a ply, as attributes.
pub(super) fn texts_to_play(words: Words) -> String {
    let texts = [
        ("playing", words.page_playing()),
        ("no-answer", words.page_lost_answer()),
        ("unanswered", words.page_unanswered()),
        ("lifted", words.page_lifted(true, "{square}", "{count}")),
        (
            "lifted-last",
            words.page_lifted(false, "{square}", "{count}"),
        ),
        ("no-start", words.page_no_start()),
        ("no-drop", words.page_no_drop()),
        ("at-once", words.page_at_once()),
    ];
    let texts = texts.map(|(name, text)| format!(r#" data-{name}="{}""#, Plain(&text)));
    texts.concat()
}

/// The controls to compose a ply, below a board, after the markup of the next steps.
pub(super) fn composing(words: Words, next: &str) -> String {
    let [undo, play, type_, example, show] = [
        words.page_undo(),
        words.button_play(),
        words.page_type(),
        words.form_ply_example(),
        words.page_show(),
    ]
    .map(|text| Plain(&text).to_string());
    format!(
        r#"<p id="said" role="status"></p>
{next}<div id="composing" hidden>
<p id="pieces" class="row"></p>
<p class="row"><button id="do" type="button" aria-disabled="true">{play}</button><button id="undo" type="button" aria-disabled="true">{undo}</button></p>
<form id="typing" class="field"><label for="typed">{type_}</label><input id="typed" maxlength="{LONGEST_PLY}" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="{example}" required><button>{show}</button></form>
</div>
"#
    )
}

/// The link to the list of the reader's own games.
pub(super) fn to_own_games(words: Words) -> String {
    format!(
        r#"<a href="/games">{}</a>"#,
        Plain(&words.button_my_games())
    )
}

/// The sign-out form of a page below this address.
pub(super) fn to_sign_out(words: Words, address: &str, token: &str) -> String {
    let sign_out = words.button_page_sign_out();
    let (address, token, sign_out) = (Plain(address), Plain(token), Plain(&sign_out));
    format!(
        r#"<form method="post" action="{address}/out"><input type="hidden" name="token" value="{token}"><button>{sign_out}</button></form>
"#
    )
}

/// A list below a heading. The lines are markup.
pub(super) fn section(heading: &str, lines: &[String]) -> String {
    let (heading, lines) = (Plain(heading), lines.join("</li><li>"));
    format!("<section><h2>{heading}</h2><ul class=\"plain\"><li>{lines}</li></ul></section>\n")
}

/// The link to the next game that waits. The script shows it after a ply.
fn link_to_next(next: Option<&Next>) -> String {
    let link = match next {
        Some(Next { address, label }) => {
            format!(
                r#"<a id="next" href="{}">{}</a>"#,
                Plain(address),
                Plain(label)
            )
        }
        None => r#"<a id="next" hidden></a>"#.to_owned(),
    };
    format!("<p class=\"row\">{link}</p>\n")
}

/// A page that asks whether to sign in, with one button. It names the consequence if this `replaces` another person.
pub(super) fn to_sign_in(words: Words, link: &str, replaces: bool, assets: &str) -> String {
    let (question, button) = (words.page_sign_in(replaces), words.button_page_sign_in());
    let (question, button, link) = (Plain(&question), Plain(&button), Plain(link));
    let (no, elsewhere) = (
        words.page_sign_in_no(),
        if replaces { "/games" } else { "/board" },
    );
    let body = format!(
        r#"<p>{question}</p>
<form method="post" action="/in/{link}"><button>{button}</button></form>
<p class="row"><a href="{elsewhere}">{}</a></p>"#,
        Plain(&no)
    );
    small(words, &body, assets)
}

/// A page with a single sentence.
pub(super) fn of_sentence(words: Words, sentence: &str, assets: &str) -> String {
    let body = format!("<p>{}</p>\n{}", Plain(sentence), links(words));
    small(words, &body, assets)
}

/// The links below a sentence.
pub(super) fn links(words: Words) -> String {
    format!(
        r#"<p class="row">{}{}{}</p>
"#,
        to_own_games(words),
        to_puzzles(words),
        to_free_board(words)
    )
}

pub(super) fn to_puzzles(words: Words) -> String {
    format!(r#"<a href="/puzzle">{}</a>"#, Plain(&words.page_puzzles()))
}

fn to_free_board(words: Words) -> String {
    format!(
        r#"<a href="/board">{}</a>"#,
        Plain(&words.button_free_board())
    )
}

/// A page without a game. The body is markup.
fn small(words: Words, body: &str, assets: &str) -> String {
    titled(words, "Tak", body, assets)
}

/// The same with a title of its own.
pub(super) fn titled(words: Words, title: &str, body: &str, assets: &str) -> String {
    let main = format!("<h1>{}</h1>\n{body}", Plain(title));
    framed(words, title, ("", ""), &main, assets)
}

/// A page with a script and its attributes. The main part is markup.
pub(super) fn with_script(
    words: Words,
    title: &str,
    (script, data): (&str, &str),
    main: &str,
    assets: &str,
) -> String {
    let script = self::script(script, assets);
    framed(words, title, (&script, data), main, assets)
}

/// A script of the page.
fn script(name: &str, assets: &str) -> String {
    format!("<script type=\"module\" src=\"/{name}?{assets}\"></script>\n")
}

/// Any page. The additions to its head and the attributes for its script are markup, too.
fn framed(
    words: Words,
    title: &str,
    (head, data): (&str, &str),
    main: &str,
    assets: &str,
) -> String {
    let (language, title) = (words.language().code(), Plain(title));
    format!(
        r#"<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="icon" href="/icon.svg?{assets}">
{INSTALL}<link rel="stylesheet" href="/board.css?{assets}">
{head}</head>
<body{data}>
<main>
{main}
</main>
</body>
</html>
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_parts_of_a_query_are_ignored() {
        let check = |query: &str, ply, side, event| {
            let expected = Wish {
                ply,
                side,
                event,
                language: None,
            };
            assert_eq!(Wish::read(query), expected, "{query}");
        };
        check("", None, Color::White, None);
        check(
            "ply=12&side=black&event=14",
            Some(12),
            Color::Black,
            Some(14),
        );
        check("side=white&ply=0", Some(0), Color::White, None);
        check("ply=-1&side=green&x&event=x", None, Color::White, None);
        check("ply=99999999999&ply=1", None, Color::White, None);
        check("=&==&ply", None, Color::White, None);
    }

    #[test]
    fn markup_in_a_text_is_plain() {
        let text = r#"<a href='x'>&"</a>"#;
        let plain = Plain(text).to_string();
        assert_eq!(plain, "&lt;a href=&#39;x&#39;&gt;&amp;&quot;&lt;/a&gt;");
    }
}
