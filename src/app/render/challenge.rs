//! The message of a challenge, with the past of its two people and the picture of its position.

use super::{board, example};
use crate::app::error::Error;
use crate::app::reply::{Message, Picture, Public};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::draw::View;
use crate::game::{Challenge, ChallengeHistory};
use crate::tak::Color;
use crate::words::Words;

/// The most characters of the name of a picture, which has the letters of its position.
const LONGEST_NAME: usize = 80;

/// The public message of an open challenge. A committed challenge is shown even if its past cannot be read or its
/// picture fails.
pub(crate) async fn public(app: &App, words: Words, challenge: &Challenge) -> Public {
    let history = history(app, challenge).await;
    let public = view::meeting::challenge::public(words, challenge, &history);
    with_picture(app, words, challenge, public).await
}

/// The public message of a challenge from a taken seek, for the bid of the seeker.
pub(crate) async fn public_taken(app: &App, words: Words, challenge: &Challenge) -> Public {
    let history = history(app, challenge).await;
    let public = view::meeting::challenge::public_taken(words, challenge, &history);
    with_picture(app, words, challenge, public).await
}

/// The private answer to a second challenge, with the buttons of the open one.
pub(crate) async fn still_open(app: &App, request: &Request, open: &Challenge) -> Message {
    let history = history(app, open).await;
    view::meeting::challenge::still_open(request, open, &history)
}

async fn history(app: &App, challenge: &Challenge) -> ChallengeHistory {
    let read = async {
        let (challenger, opponent) = (challenge.challenger, challenge.opponent);
        Ok(ChallengeHistory {
            last_white: app.store.last_white(challenger, opponent).await?,
            countered: app.store.countered_terms(challenge).await?,
            opponent: app.store.experience(opponent).await?,
        })
    };
    let read: Result<ChallengeHistory, Error> = read.await;
    read.unwrap_or_else(|error| {
        tracing::warn!(?error, "failed to read the past games of a challenge");
        ChallengeHistory::default()
    })
}

async fn with_picture(
    app: &App,
    words: Words,
    challenge: &Challenge,
    mut public: Public,
) -> Public {
    public.message.picture = position(app, words, challenge).await;
    public
}

/// The picture of a set-up position, from White's side.
async fn position(app: &App, words: Words, challenge: &Challenge) -> Option<Picture> {
    let tps = challenge.terms.set_up()?.to_string();
    let view = View {
        theme: board::public_theme(app, challenge.place).await,
        ..View::of(Color::White)
    };
    let letters = tps.chars().map(|sign| {
        if sign.is_ascii_alphanumeric() {
            sign
        } else {
            '-'
        }
    });
    let name: String = "challenge-"
        .chars()
        .chain(letters)
        .take(LONGEST_NAME)
        .collect();
    example::drawn(app, words, challenge.terms.start().clone(), view, &name).await
}
