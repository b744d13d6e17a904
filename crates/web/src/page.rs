//! The frame and the common parts of pages, as markup that works without scripts.

use std::fmt::Display;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde::Serialize;

use super::assets::{script, style};
use super::install;
use tavern_app::action::LONGEST_PLY;
use tavern_app::pages::free::PagePly;
use tavern_app::pages::players::PageClocks;
use tavern_app::pages::{PageBoard, PageSide};
use tavern_game::Word;
use tavern_words::Words;

/// The address of a board of the same page, after this many plies and from a side.
pub(super) fn board_address(plies: impl Display, side: &str) -> String {
    format!("?ply={plies}&side={side}")
}

/// Between the number and the ply in a caption of Black's.
const BLACK_PLY: &str = " ... ";

/// The initial values for the script of a page with a board.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Given<'a> {
    /// The plies before the shown board.
    pub(super) ply: usize,
    /// All plies.
    pub(super) plies: usize,
    pub(super) side: &'static str,
    /// The theme; the server's if `None`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) theme: Option<&'static str>,
    /// The number of the board event.
    pub(super) event: u32,
    pub(super) is_over: bool,
    /// The token of a signed-in reader with permission to act on the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) token: Option<&'a str>,
    #[serde(flatten)]
    pub(super) texts: BoardTexts,
    #[serde(flatten)]
    pub(super) playing: Option<PlayTexts>,
    #[serde(flatten)]
    pub(super) free: Option<GivenFree<'a>>,
    #[serde(flatten)]
    pub(super) players: Option<GivenPlayers>,
}

/// The additional values for the players of a game.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GivenPlayers {
    /// The side of the reader.
    pub(super) own: Option<&'static str>,
    /// The side to move.
    pub(super) turn: Option<&'static str>,
    /// The title of the window, and while a side is to move.
    pub(super) title: String,
    pub(super) white_title: String,
    pub(super) black_title: String,
    pub(super) clocks: Option<PageClocks>,
    /// How the script writes a time, with words in place of the numbers.
    pub(super) days: String,
    pub(super) hours: String,
}

/// The additional values for a free board.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GivenFree<'a> {
    /// The start in a query.
    pub(super) start: &'a str,
    pub(super) moves: &'a [PagePly],
    pub(super) most_lines: usize,
    /// The reason why there is no room for another line.
    pub(super) full: String,
    /// The house thinks. Only for signed-in people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) thinking: Option<String>,
}

/// The texts of the script while it composes a ply.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlayTexts {
    playing: String,
    no_answer: String,
    unanswered: String,
    lifted: String,
    lifted_last: String,
    no_start: String,
    no_drop: String,
    at_once: String,
    may_drop: String,
}

impl PlayTexts {
    pub(super) fn of(words: Words) -> PlayTexts {
        PlayTexts {
            playing: words.page_playing(),
            no_answer: words.page_lost_answer(),
            unanswered: words.page_unanswered(),
            lifted: words.page_lifted(true, "{square}", "{count}"),
            lifted_last: words.page_lifted(false, "{square}", "{count}"),
            no_start: words.page_no_start(),
            no_drop: words.page_no_drop(),
            at_once: words.page_at_once(),
            may_drop: words.page_may_drop(),
        }
    }
}

/// The texts of the script of a page with a board.
#[derive(Serialize)]
pub(super) struct BoardTexts {
    live: String,
    lost: String,
    copied: String,
    play: String,
    stop: String,
}

impl BoardTexts {
    pub(super) fn of(words: Words) -> BoardTexts {
        BoardTexts {
            live: words.page_live(),
            lost: words.page_not_live(),
            copied: words.page_copied(),
            play: words.page_play(),
            stop: words.page_stop(),
        }
    }
}

/// A page with a board.
pub(super) struct BoardPage<'a> {
    pub(super) script: &'static str,
    /// The title of the window.
    pub(super) title: &'a str,
    pub(super) heading: &'a str,
    /// The preview for other sites.
    pub(super) graph: Markup,
    pub(super) given: Given<'a>,
    pub(super) board: &'a PageBoard,
    /// The players, that at the top first.
    pub(super) players: [&'a str; 2],
    pub(super) ptn: &'a str,
    /// Above the board.
    pub(super) notice: Markup,
    /// Beside a called Tak.
    pub(super) gaps: Markup,
    /// What the reader does: the end of the game, or the controls to compose a ply.
    pub(super) hand: Markup,
    pub(super) steps: Markup,
    /// The items of the list of plies.
    pub(super) list: Markup,
    /// Below the list: the analysis, or the lines of a free board.
    pub(super) lines: Markup,
    /// The address of the board from the other side.
    pub(super) turned: &'a str,
    /// What is rare, in the menu.
    pub(super) links: Markup,
    /// The choice of how the board looks.
    pub(super) look: Markup,
    pub(super) acts: Markup,
    pub(super) sign_out: Markup,
    /// Below everything else.
    pub(super) bottom: Markup,
}

impl BoardPage<'_> {
    pub(super) fn markup(&self, words: Words) -> Markup {
        let board = self.board;
        let [far, near] = &board.sides;
        let [far_name, near_name] = self.players;
        let main = html! {
            header {
                (to_own_games(words))
                h1 { (self.heading) }
                button id="more" type="button" popovertarget="menu" aria-label=(words.page_menu()) { "⋯" }
            }
            div id="menu" popover { (self.menu(words)) }
            (self.notice)
            (player(words, far, far_name))
            figure {
                (table(board))
                figcaption id="standing" class="unseen" aria-live="polite" { (board.standing) }
            }
            (player(words, near, near_name))
            div id="hand" {
                p id="state" role="status" {}
                p id="stack" role="status" {}
                p id="pot" { (board.pot) }
                div id="calling" {
                    p id="call" role="status" { (board.call) }
                    (self.gaps)
                }
                (self.hand)
            }
            nav aria-label=(words.page_moves()) {
                p class="row" {
                    (self.steps)
                    button id="film" type="button" hidden { (self.given.texts.play) }
                }
                ol id="plies" { (self.list) }
            }
            div id="below" { (self.lines) (self.bottom) }
        };
        let head = html! { (given(&self.given)) (script(self.script)) (self.graph) };
        framed(words, self.title, &head, &main)
    }

    fn menu(&self, words: Words) -> Markup {
        let board = self.board;
        html! {
            p class="row" {
                a id="turn" href=(self.turned) { (words.button_free_turn()) }
                (self.links)
                button id="sound" type="button" aria-pressed="false" hidden { (words.page_sound()) }
            }
            (self.acts)
            (self.look)
            p class="field" {
                label for="tps" { "TPS" }
                input id="tps" readonly value=(board.tps);
                button type="button" data-copies="tps" hidden { (words.page_copy()) }
            }
            p class="field" {
                label for="ptn" { "PTN" }
                textarea id="ptn" readonly rows="4" { (self.ptn) }
                button type="button" data-copies="ptn" hidden { (words.page_copy()) }
            }
            details {
                summary { (words.page_in_words()) }
                p id="words" { (board.words) }
            }
            (self.sign_out)
        }
    }
}

/// An item of the list of plies: the move with its number, the mark of its analysis, and the time that it took. The
/// column of Black shows no number.
pub(super) fn ply_item(
    caption: &str,
    (address, current): (&str, Option<&str>),
    mark: Option<&Markup>,
    time: &str,
) -> Markup {
    let black = caption.split_once(BLACK_PLY);
    html! {
        li class=(if black.is_some() { "black" } else { "white" }) {
            a href=(address) aria-current=[current] {
                span {
                    @match black {
                        Some((number, ply)) => { span class="unseen" { (number) (BLACK_PLY) } (ply) },
                        None => (caption),
                    }
                }
                @if let Some(mark) = mark { (mark) }
            }
            span class="time" { (time) }
        }
    }
}

/// The picture of a board.
pub(super) fn table(board: &PageBoard) -> Markup {
    html! {
        div id="table" tabindex="-1" {
            div id="board" role="img" aria-label=(board.description) { (PreEscaped(&board.svg)) }
        }
    }
}

/// A player with the pieces of their side. The numbers are hidden from screen readers, because the words of the board
/// have them.
pub(super) fn player(words: Words, side: &PageSide, name: &str) -> Markup {
    html! {
        p class="player" data-side=(side.color.word()) data-moves[side.moves] {
            span class="name" { (name) }
            span class="reserve" aria-hidden="true" {
                span data-count="stones" { (side.stones) }
                @if let Some(caps) = side.caps { " ◎" span data-count="caps" { (caps) } }
            }
            span class="flats" aria-hidden="true" data-count="flats" { (side.flats) }
            span class="clock" {}
            span class="turn" { (words.page_to_move()) }
        }
    }
}

/// Four links: to the first and the last of some boards, and to those beside the shown one.
pub(super) fn steps(
    words: Words,
    (at, last): (usize, usize),
    address: impl Fn(usize) -> String,
) -> Markup {
    let steps = [
        ("first", words.button_first_step(), 0),
        ("back", words.button_back_step(), at.saturating_sub(1)),
        ("forward", words.button_forward_step(), (at + 1).min(last)),
        ("last", words.button_last_step(), last),
    ];
    html! {
        @for (id, label, to) in steps {
            // A link without an address cannot be followed, but it can have the focus.
            @if to == at {
                a id=(id) role="link" aria-disabled="true" tabindex="0" { span class="unseen" { (label) } }
            } @else {
                a id=(id) href=(address(to)) { span class="unseen" { (label) } }
            }
        }
    }
}

/// The controls to compose a ply, below the sentence about it.
pub(super) fn composing(words: Words) -> Markup {
    html! {
        p id="said" role="status" {}
        div id="composing" hidden {
            p id="pieces" {}
            button id="undo" type="button" aria-disabled="true" { (words.page_undo()) }
            button id="do" class="first" type="button" aria-disabled="true" { (words.button_play()) }
        }
    }
}

/// The field for a typed ply.
pub(super) fn typing(words: Words) -> Markup {
    html! {
        form id="typing" class="field" hidden {
            label for="typed" { (words.page_type()) }
            input id="typed" maxlength=(LONGEST_PLY) autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=(words.form_ply_example()) required;
            button { (words.page_show()) }
        }
    }
}

/// The link to the list of the reader's own games.
pub(super) fn to_own_games(words: Words) -> Markup {
    html! { a href="/games" { (words.button_my_games()) } }
}

pub(super) fn to_puzzles(words: Words) -> Markup {
    html! { a href="/puzzle" { (words.page_puzzles()) } }
}

/// The sign-out form of a page below this address.
pub(super) fn to_sign_out(words: Words, address: &str, token: &str) -> Markup {
    html! {
        form method="post" action={ (address) "/out" } {
            input type="hidden" name="token" value=(token);
            button class="quiet" { (words.button_page_sign_out()) }
        }
    }
}

/// A game in a list.
pub(super) struct Card<'a> {
    pub(super) address: &'a str,
    /// The address of its board, which changes with each board.
    pub(super) board: &'a str,
    pub(super) name: &'a str,
    /// The reader is to move.
    pub(super) is_own: bool,
    /// Below the name.
    pub(super) details: Markup,
}

/// Games with their boards below a heading.
pub(super) fn cards<'a>(heading: &str, cards: impl IntoIterator<Item = Card<'a>>) -> Markup {
    html! {
        section class="games" {
            h2 { (heading) }
            ul {
                @for card in cards {
                    li class=[card.is_own.then_some("own")] {
                        a href=(card.address) {
                            img src=(card.board) alt="" width="160" height="160" loading="lazy";
                            (card.name)
                        }
                        (card.details)
                    }
                }
            }
        }
    }
}

/// A list below a heading.
pub(super) fn section(heading: &str, lines: &[Markup]) -> Markup {
    html! {
        section {
            h2 { (heading) }
            ul class="plain" { @for line in lines { li { (line) } } }
        }
    }
}

/// A page with a single sentence.
pub(super) fn of_sentence(words: Words, sentence: &str) -> Markup {
    titled(words, "Tak", &html! { p { (sentence) } (links(words)) })
}

/// The links below a sentence.
pub(super) fn links(words: Words) -> Markup {
    html! {
        p class="row" {
            (to_own_games(words))
            (to_puzzles(words))
            a href="/board" { (words.button_free_board()) }
        }
    }
}

/// A page without a board.
pub(super) fn titled(words: Words, title: &str, body: &Markup) -> Markup {
    let main = html! { h1 { (title) } (body) };
    framed(words, title, &html! {}, &main)
}

/// The initial values of a script. Brackets are escaped in the JSON, so a tag in a text cannot end the element.
pub(super) fn given(values: &impl Serialize) -> Markup {
    let values = serde_json::to_string(values).expect("names in a page are texts");
    let values = PreEscaped(values.replace('<', "\\u003c"));
    html! { script id="given" type="application/json" { (values) } }
}

/// Any page.
pub(super) fn framed(words: Words, title: &str, head: &Markup, main: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                title { (title) }
                (install::head())
                (style())
                (head)
            }
            body {
                main { (main) }
                p id="lost" role="alert" hidden { (words.page_lost_script()) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_end_the_values_of_a_script() {
        let markup = given(&["</script><b>&\""]).into_string();
        let (_, values) = markup.split_once('>').unwrap();
        let values = values.strip_suffix("</script>").unwrap();
        assert!(!values.contains('<'), "{values}");
        let values: Vec<String> = serde_json::from_str(values).unwrap();
        assert_eq!(values, ["</script><b>&\""]);
    }
}
