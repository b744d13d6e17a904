//! Charts in the reader's theme. The text has the same facts, so a failure is logged.

use crate::app::error::Error;
use crate::app::reply::Picture;
use crate::app::request::Request;
use crate::app::state::App;
use crate::draw::{self, Bar, Chances, RatingPoint, Theme};
use crate::game::{AnalysedLine, Analysis, RatedAt};
use crate::words::LeaderboardPage;

/// The chart of a leaderboard; none without rows.
pub(crate) async fn leaderboard(
    app: &App,
    request: &Request,
    page: LeaderboardPage,
) -> Option<Picture> {
    if page.rows.is_empty() {
        return None;
    }
    let words = request.private();
    drawn(app, request, move |theme| {
        let rows = page.rows.iter().map(|row| Bar {
            rank: row.rank,
            value: page.board.displayed(row.listed),
            change: page.board.change(row.listed),
            own: row.listed.player == page.reader,
        });
        let rows: Vec<Bar> = rows.collect();
        Picture {
            bytes: draw::leaderboard_png(&rows, theme),
            file_name: "leaderboard.png".to_owned(),
            description: words.leaderboard_alt_text(&page),
        }
    })
    .await
}

/// The chart of a rating; none with fewer than two points.
pub(crate) async fn rating(app: &App, request: &Request, points: Vec<RatedAt>) -> Option<Picture> {
    if points.len() < 2 {
        return None;
    }
    let words = request.private();
    drawn(app, request, move |theme| {
        let curve: Vec<RatingPoint> = points.iter().map(point).collect();
        Picture {
            bytes: draw::rating_png(&curve, theme),
            file_name: "rating.png".to_owned(),
            description: words.rating_alt_text(&points),
        }
    })
    .await
}

/// The chart of an analysis, with the name of its file.
pub(crate) async fn chances(
    app: &App,
    request: &Request,
    (line, name): (&AnalysedLine, String),
    analysis: &Analysis,
) -> Option<Picture> {
    let words = request.private();
    let course = Chances {
        chances: analysis.values.iter().map(|value| value.chance).collect(),
        before: line.start().plies(),
        turns: analysis
            .turning_points()
            .iter()
            .map(|turn| (turn.ply, turn.mark.sign()))
            .collect(),
    };
    let description = words.chances_alt_text(analysis);
    drawn(app, request, move |theme| Picture {
        bytes: draw::chances_png(&course, theme),
        file_name: format!("{name}.png"),
        description,
    })
    .await
}

// The numbers have far fewer than 53 bits.
#[expect(clippy::cast_precision_loss)]
fn point(at: &RatedAt) -> RatingPoint {
    RatingPoint {
        game: at.game,
        rating: at.rating as f64 / 1e3,
        deviation: at.deviation as f64 / 1e3,
    }
}

async fn drawn(
    app: &App,
    request: &Request,
    draw: impl FnOnce(Theme) -> Picture + Send + 'static,
) -> Option<Picture> {
    let picture = async {
        let theme = app.own_theme(request.who, request.place.guild).await?;
        let picture = app.pictures.chart(move || draw(theme)).await;
        picture.map_err(Error::Internal)
    };
    let picture: Result<Picture, Error> = picture.await;
    match picture {
        Ok(picture) => Some(picture),
        Err(error) => {
            tracing::error!(?error, "failed to draw a chart");
            None
        }
    }
}
