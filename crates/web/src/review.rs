//! The analysis on the page of a finished game: marks behind the plies, and the part below their list. Its links are
//! addresses of boards, so it needs no script.

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};

use super::asked::Wish;
use super::game::Review;
use super::page::board_address;
use super::page_error::PageError;
use super::pages::Pages;
use tavern_app::pages::analysis::{self, PageAnalysis, PageReview};
use tavern_app::pages::visits::Visitor;
use tavern_game::{Game, Mark, Word};
use tavern_words::Words;

impl Pages {
    /// The part of a game's page about its analysis. The caller already has a permit to read.
    pub(super) async fn review(
        &self,
        words: Words,
        game: &Arc<Game>,
        (visitor, wish): (Option<&Visitor>, Wish),
    ) -> Result<Review, PageError> {
        let visitor = match visitor {
            Some(visitor) => Some((visitor, self.now()?)),
            None => None,
        };
        let review = analysis::page_review(&self.app, words, game, visitor).await?;
        Ok(match review {
            None => Review::default(),
            Some(PageReview::Guarded) => Review {
                marks: Vec::new(),
                below: section(words, &html! { p { (words.page_analysis_guarded()) } }),
            },
            Some(PageReview::Shown(analysis)) => Review {
                marks: analysis.marks.iter().map(|it| mark(words, *it)).collect(),
                below: section(words, &shown(words, &analysis, wish.look.side.word())),
            },
        })
    }
}

fn section(words: Words, body: &Markup) -> Markup {
    html! { section { h2 { (words.page_analysis()) } (body) } }
}

fn mark(words: Words, mark: Option<Mark>) -> Markup {
    html! {
        @if let Some(mark) = mark {
            span role="img" aria-label=(words.page_mark(mark)) { (mark.sign()) }
        }
    }
}

fn shown(words: Words, analysis: &PageAnalysis, side: &str) -> Markup {
    let curve = html! {
        div id="curve" role="img" aria-label=(analysis.description) { (PreEscaped(&analysis.curve)) }
        @if let Some(accuracy) = &analysis.accuracy { p { (accuracy) } }
    };
    if analysis.turning_points.is_empty() && analysis.missed_wins.is_empty() {
        return html! { (curve) p { (words.analysis_no_turns()) } };
    }
    let list = |sentences: &[(usize, String)]| {
        html! {
            ul class="plain" {
                @for (plies, sentence) in sentences {
                    li { a href=(board_address(*plies, side)) { (sentence) } }
                }
            }
        }
    };
    html! {
        (curve)
        @if !analysis.missed_wins.is_empty() { (list(&analysis.missed_wins)) }
        @if !analysis.turning_points.is_empty() {
            h3 { (words.plain_on_page(&words.analysis_turns())) }
            (list(&analysis.turning_points))
        }
        p { small { (words.plain_on_page(&words.analysis_signs())) } }
    }
}
