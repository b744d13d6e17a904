//! `/tak profile`: a person's record, in private.

use crate::action::Press;
use crate::reply::{Button, Message, Picture, Reply, Row};
use crate::request::Request;
use crate::view::picture;
use crate::{App, Result, flow};
use tak_draw::{self as draw, RatingPoint};
use tavern_game::{AnswerTime, Profile, RatedAt, Reach, Scope, TournamentRecord, UserId};
use tavern_words::{ProfilePage, PublicProfile};

/// Shows a profile. It covers the games of this server, and the rating everywhere. For a person off the leaderboards,
/// other people see only their common games.
pub(crate) async fn show(app: &App, request: &Request, who: Option<UserId>) -> Result<Reply> {
    let (who, reader) = (who.unwrap_or(request.who), request.who);
    let (store, scope) = (&app.store, request.place.scope());
    let games = store.played_games(who, scope).await?;
    let is_open = who == reader || app.preferences(who).await?.leaderboards;
    let open = if is_open {
        Some(PublicProfile {
            sums: Profile::of(&games),
            best_win: store.best_win(who, scope).await?,
            here: store.rating(scope, who).await?,
            everywhere: store.rating(Scope::EVERYWHERE, who).await?,
            coins: store.purse(scope, who).await?.map(|purse| purse.balance),
            house: store.house_record(who).await?,
            answer_time: AnswerTime::of(store.answer_times(who).await?),
            puzzles: store.puzzle_solver(who).await?,
            tournaments: match request.place.guild {
                Some(guild) => store.tournament_record(who, guild).await?,
                None => TournamentRecord::default(),
            },
        })
    } else {
        None
    };
    let page = ProfilePage {
        who,
        reader,
        against: Profile::against(&games, reader).turned(),
        open,
    };
    let curve = if is_open {
        store.rating_curve(scope, who).await?
    } else {
        Vec::new()
    };
    if !curve.is_empty() {
        // After the claim, a copy of the interaction draws no chart.
        flow::claim(app, request).await?;
    }
    let words = request.private();
    let is_there = page.against.games > 0 || is_open && !games.is_empty();
    let history = is_there.then(|| {
        let press = Press::History(who, Reach::Here, 0);
        let label = words.button_history();
        let button = Button::secondary(label, press);
        Row::Buttons(vec![button])
    });
    let message = Message {
        text: words.profile(&page),
        picture: chart(app, request, curve).await,
        rows: history.into_iter().collect(),
        ..Message::default()
    };
    Ok(Reply::private(message))
}

/// The chart of a rating; none with fewer than two points.
async fn chart(app: &App, request: &Request, points: Vec<RatedAt>) -> Option<Picture> {
    if points.len() < 2 {
        return None;
    }
    let words = request.private();
    picture::chart(app, request, move |theme| {
        let curve: Vec<RatingPoint> = points.iter().map(point).collect();
        Picture {
            bytes: draw::rating_png(&curve, theme),
            file_name: "rating.png".to_owned(),
            description: words.rating_alt_text(&points),
        }
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
