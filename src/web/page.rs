//! The page of a game, as HTML that works without its script.

use std::fmt::{self, Display, Formatter};

use crate::app::{PageBoard, PageMoves};
use crate::game::Game;
use crate::tak::Color;
use crate::words::Words;

/// What a reader asked to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    /// The number of plies before the board; all of them without it.
    pub(super) ply: Option<u32>,
    /// The side at the bottom.
    pub(super) side: Color,
    /// The board event that the reader knows of, if there is one.
    pub(super) event: Option<u32>,
}

impl Wish {
    /// Reads a query such as `ply=12&side=black`. Whatever is not understood is left out.
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
        }
    }

    /// The number of plies, which may be more than the game has.
    pub(super) fn plies(self) -> u32 {
        self.ply.unwrap_or(u32::MAX)
    }
}

/// The name of a side in a query.
fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A text whose signs are not markup.
struct Plain<'a>(&'a str);

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

/// The page of a game. `assets` tells the script and the style of this version from others.
pub(super) fn of_game(
    words: Words,
    game: &Game,
    (board, moves): (&PageBoard, &PageMoves),
    wish: Wish,
    assets: &str,
) -> String {
    let (plies, side) = (game.plies(), side_name(wish.side));
    let ply = wish.plies().min(plies);
    let title = words.page_title(game);
    let to = |id: &str, label: String, ply: u32, is_possible: bool| {
        let label = Plain(&label).to_string();
        // A link without an address cannot be followed. It can still have the focus.
        let address = if is_possible {
            format!(r#" href="?ply={ply}&amp;side={side}""#)
        } else {
            r#" role="link" aria-disabled="true" tabindex="0""#.to_owned()
        };
        format!(r#"<a id="{id}"{address}>{label}</a>"#)
    };
    let steps = [
        to("first", words.button_first_step(), 0, ply > 0),
        to(
            "back",
            words.button_back_step(),
            ply.saturating_sub(1),
            ply > 0,
        ),
        to("forward", words.button_forward_step(), ply + 1, ply < plies),
        to("last", words.button_last_step(), plies, ply < plies),
    ]
    .concat();
    let list: Vec<String> = (1..)
        .zip(&moves.plies)
        .map(|(number, played)| {
            let current = if number == ply {
                r#" aria-current="step""#
            } else {
                ""
            };
            let played = Plain(played);
            format!(r#"<li><a href="?ply={number}&amp;side={side}"{current}>{played}</a></li>"#)
        })
        .collect();
    let list = list.concat();
    let (event, over) = (game.board_event(), game.end().is_some());
    let other_side = side_name(!wish.side);
    let Texts {
        live,
        lost,
        copied,
        play,
        stop,
        turn,
        moves: moves_label,
        in_words,
        copy,
    } = Texts::of(words);
    let [title, description, standing, full, tps, ptn] = [
        &title,
        &board.description,
        &board.standing,
        &board.words,
        &board.tps,
        &moves.ptn,
    ]
    .map(|text| Plain(text).to_string());
    let (language, svg) = (words.language().code(), &board.svg);
    format!(
        r#"<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="icon" href="/icon.svg?{assets}">
<link rel="stylesheet" href="/board.css?{assets}">
<script type="module" src="/board.js?{assets}"></script>
</head>
<body data-ply="{ply}" data-plies="{plies}" data-side="{side}" data-event="{event}" data-over="{over}" data-live="{live}" data-lost="{lost}" data-copied="{copied}" data-play="{play}" data-stop="{stop}">
<main>
<h1>{title}</h1>
<p id="state" role="status"></p>
<figure>
<div id="board" role="img" aria-label="{description}">{svg}</div>
<figcaption id="standing" aria-live="polite">{standing}</figcaption>
<p id="stack" role="status"></p>
</figure>
<nav aria-label="{moves_label}">
<p class="row">{steps}</p>
<ol id="plies">{list}</ol>
</nav>
<p class="row"><button id="film" type="button" hidden>{play}</button><a id="turn" href="?ply={ply}&amp;side={other_side}">{turn}</a></p>
<details>
<summary>{in_words}</summary>
<p id="words">{full}</p>
</details>
<p class="field"><label for="tps">TPS</label><input id="tps" readonly value="{tps}"><button type="button" data-copies="tps" hidden>{copy}</button></p>
<p class="field"><label for="ptn">PTN</label><textarea id="ptn" readonly rows="6">{ptn}</textarea><button type="button" data-copies="ptn" hidden>{copy}</button></p>
</main>
</body>
</html>
"#
    )
}

/// The texts of the page, as markup takes them.
struct Texts {
    live: String,
    lost: String,
    copied: String,
    play: String,
    stop: String,
    turn: String,
    moves: String,
    in_words: String,
    copy: String,
}

impl Texts {
    fn of(words: Words) -> Texts {
        let plain = |text: String| Plain(&text).to_string();
        Texts {
            live: plain(words.page_live()),
            lost: plain(words.page_not_live()),
            copied: plain(words.page_copied()),
            play: plain(words.page_play()),
            stop: plain(words.page_stop()),
            turn: plain(words.page_turn()),
            moves: plain(words.page_moves()),
            in_words: plain(words.page_in_words()),
            copy: plain(words.page_copy()),
        }
    }
}

/// A page with a single sentence.
pub(super) fn of_sentence(words: Words, sentence: &str, assets: &str) -> String {
    let (language, sentence) = (words.language().code(), Plain(sentence));
    format!(
        r#"<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Tak</title>
<link rel="icon" href="/icon.svg?{assets}">
<link rel="stylesheet" href="/board.css?{assets}">
</head>
<body>
<main>
<h1>Tak</h1>
<p>{sentence}</p>
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
    fn query_is_read_as_far_as_it_is_understood() {
        let check = |query: &str, ply, side, event| {
            assert_eq!(Wish::read(query), Wish { ply, side, event }, "{query}");
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
