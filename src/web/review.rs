//! The analysis on the page of a finished game: marks behind the plies, and the part below their list. Its links lead to
//! boards of the page, so it needs no script.

use std::sync::Arc;

use super::page::{Plain, Review, Wish, board_address, side_name};
use super::{Missing, Pages, visit};
use crate::app::{PageAnalysis, PageReview, Visitor};
use crate::game::{Game, Mark};
use crate::words::Words;

impl Pages {
    /// The part of a game's page about its analysis. The caller already has a turn to read.
    pub(super) async fn review(
        &self,
        words: Words,
        game: &Arc<Game>,
        (visitor, wish): (Option<&Visitor>, Wish),
    ) -> Result<Review, Missing> {
        let visitor = match visitor {
            Some(visitor) => Some((visitor, self.now()?)),
            None => None,
        };
        let review = self.app.page_review(words, game, visitor).await;
        Ok(match review.map_err(visit::fault)? {
            None => Review::default(),
            Some(PageReview::Guarded) => Review {
                marks: Vec::new(),
                below: section(words, &paragraph(&words.page_analysis_guarded())),
            },
            Some(PageReview::Shown(analysis)) => Review {
                marks: analysis.marks.iter().map(|it| mark(words, *it)).collect(),
                below: section(words, &shown(words, &analysis, side_name(wish.side))),
            },
        })
    }
}

fn section(words: Words, body: &str) -> String {
    let heading = words.page_analysis();
    format!(
        "<section>\n<h2>{}</h2>\n{body}</section>\n",
        Plain(&heading)
    )
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>\n", Plain(text))
}

fn mark(words: Words, mark: Option<Mark>) -> String {
    let Some(mark) = mark else {
        return String::new();
    };
    let (name, sign) = (words.page_mark(mark), mark.sign());
    format!(
        r#"<span role="img" aria-label="{}">{sign}</span>"#,
        Plain(&name)
    )
}

fn shown(words: Words, analysis: &PageAnalysis, side: &str) -> String {
    let PageAnalysis {
        curve,
        description,
        accuracy,
        marks: _,
        turning_points: turns,
    } = analysis;
    let accuracy = accuracy.as_deref().map(paragraph).unwrap_or_default();
    let description = Plain(description);
    let curve =
        format!(r#"<div id="curve" role="img" aria-label="{description}">{curve}</div>{accuracy}"#);
    if turns.is_empty() {
        return curve + &paragraph(&words.analysis_no_turns());
    }
    let heading = words.plain_on_page(&words.analysis_turns());
    let signs = words.plain_on_page(&words.analysis_signs());
    let links = turns.iter().map(|(plies, told)| {
        let address = board_address(*plies, side);
        let (address, told) = (Plain(&address), Plain(told));
        format!(r#"<li><a href="{address}">{told}</a></li>"#)
    });
    let (heading, signs, links) = (Plain(&heading), Plain(&signs), links.collect::<String>());
    format!(
        "{curve}<h3>{heading}</h3>\n<ul class=\"plain\">{links}</ul>\n<p><small>{signs}</small></p>\n"
    )
}
