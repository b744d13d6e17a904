//! The stored analysis on the page of a finished game.
//!
//! The page shows a complete analysis; **Analyse**, an act, begins one. For a signed-in reader, `load/fair_play.rs`
//! decides as for `/tak analyse`. Other readers get no better plies, because their running games are unknown. The curve
//! is the picture of the message: a `Sheet` of `crates/draw` is written as PNG or as SVG.

use std::sync::Arc;

use super::visits::Visitor;
use crate::{App, Error, Result, load, view};
use tak::Color;
use tak_draw::{Theme, chances_svg};
use tavern_game::{AnalysedLine, Analysis, Game, Mark, Moment};
use tavern_store::StoredAnalysis;
use tavern_words::Words;

/// The analysis on the page of a game.
#[derive(Clone, Debug)]
pub enum PageReview {
    /// The analysis would help its reader in a game, or with a puzzle.
    Guarded,
    Shown(Box<PageAnalysis>),
}

/// The analysis of a game.
#[derive(Clone, Debug)]
pub struct PageAnalysis {
    /// The curve of White's chance, as a picture and in words.
    pub curve: String,
    pub description: String,
    /// The accuracy of both sides; none of a short game.
    pub accuracy: Option<String>,
    /// The mark of each ply.
    pub marks: Vec<Option<Mark>>,
    /// The text about each win that was let go and about each other turning point, after the number of plies on its
    /// board.
    pub missed_wins: Vec<(usize, String)>,
    pub turning_points: Vec<(usize, String)>,
}

/// The reader of a page.
#[derive(Clone, Copy)]
struct Reader {
    plays: Option<Color>,
    /// Whether the reader's games and puzzles can be checked.
    is_known: bool,
}

/// The analysis of a finished game; none without a complete one. Better plies are only for visitors, because a
/// stranger may be in a game where they would help.
pub async fn page_review(
    app: &App,
    words: Words,
    game: &Arc<Game>,
    visitor: Option<(&Visitor, Moment)>,
) -> Result<Option<PageReview>> {
    if game.end().is_none() || game.plies() == 0 {
        return Ok(None);
    }
    let entry = app.store.analysis(game.id).await?;
    let Some(entry) = entry.filter(StoredAnalysis::is_complete) else {
        return Ok(None);
    };
    let line = AnalysedLine::from(&**game);
    if let Some((visitor, now)) = visitor {
        let person = (visitor.who, now);
        let may_see = load::fair_play::may_see_on_page(app, person, &line, &entry.values);
        if !may_see.await? {
            return Ok(Some(PageReview::Guarded));
        }
    }
    let reader = Reader {
        plays: visitor.and_then(|(visitor, _)| visitor.plays(game)),
        is_known: visitor.is_some(),
    };
    let theme = view::board::public_theme(app, game.place).await;
    let draw = move || {
        let analysis = Analysis::new(line.start(), entry.values);
        page_analysis(words, (&line, &analysis), reader, theme)
    };
    let page = app.pictures.page(draw).await.map_err(Error::Internal)?;
    Ok(Some(PageReview::Shown(Box::new(page))))
}

fn page_analysis(
    words: Words,
    (line, analysis): (&AnalysedLine, &Analysis),
    Reader { plays, is_known }: Reader,
    theme: Theme,
) -> PageAnalysis {
    let turns = analysis.turning_points(plays);
    let course = view::course::of(line, analysis, &turns);
    let on_page = |(ply, text): (usize, String)| (ply + 1, words.plain_on_page(&text));
    let points = analysis
        .other_turning_points(plays)
        .into_iter()
        .map(|turn| {
            let text = words.turning_point((line, analysis), &turn, plays, is_known);
            on_page((turn.ply, text))
        });
    let accuracy = words.analysis_accuracy(analysis);
    let missed_wins = words.missed_wins((line, analysis), plays, is_known);
    PageAnalysis {
        missed_wins: missed_wins.into_iter().map(on_page).collect(),
        curve: chances_svg(&course, theme),
        description: words.chances_alt_text(analysis),
        accuracy: accuracy.map(|accuracy| words.plain_on_page(&accuracy)),
        marks: (0..analysis.plies())
            .map(|ply| analysis.mark(ply))
            .collect(),
        turning_points: points.collect(),
    }
}
