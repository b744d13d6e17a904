use super::board;
use crate::app::error::Error;
use crate::app::reply::{Action, Button, Correction, Instead, Message, Public, Row};
use crate::app::state::App;
use crate::app::view;
use crate::game::{
    Bids, Challenge, ChallengeId, ChallengeState, Game, GameId, InteractionId, Seek, SeekId,
    SeekState,
};
use crate::store::{Outdated, Post, Subject};
use crate::words::Words;

/// The corrections of messages about a game.
pub(crate) async fn in_game(app: &App, outdated: &[Outdated], game: &Game) -> Vec<Correction> {
    if outdated.is_empty() {
        return Vec::new();
    }
    let drops_pictures = match app.server_preferences(game.place.guild).await {
        Ok(preferences) => preferences.drops_pictures,
        // What is corrected is not to wait for that.
        Err(error) => {
            tracing::warn!(%error, "cannot read settings");
            false
        }
    };
    let correct = |old: &Outdated| {
        let instead = match old.post.subject {
            Subject::Offer { event, .. } => Instead::Text(view::corrections::ended_offer(
                view::corrections::words_of(&old.post),
                game,
                event,
            )),
            // The first board shows where a game began.
            Subject::Board { event: 1.., .. } if drops_pictures => Instead::TextAlone,
            _ => Instead::WithoutButtons,
        };
        view::corrections::correction(old, instead)
    };
    outdated.iter().map(correct).collect()
}

/// The correction of a message, when nothing is known but the message.
pub(crate) async fn of_any(app: &App, old: &Outdated) -> Result<Vec<Correction>, Error> {
    let olds = std::slice::from_ref(old);
    Ok(match old.post.subject {
        Subject::Board { game, .. }
        | Subject::Offer { game, .. }
        | Subject::Watched { game, .. }
        | Subject::Alarm { game, .. } => in_game(app, olds, &existing_game(app, game).await?).await,
        Subject::Challenge(challenge) | Subject::Decline(challenge) => {
            view::corrections::of_challenge(olds, &existing_challenge(app, challenge).await?)
        }
        Subject::Seek(seek) => view::corrections::of_seek(olds, &existing_seek(app, seek).await?),
        // What was cleared stays so, and a title is no message.
        Subject::ClearedSeeks | Subject::Title(_) | Subject::Digest | Subject::VacationOver => {
            Vec::new()
        }
        Subject::Ban | Subject::BanLifted => {
            vec![view::corrections::correction(old, Instead::WithoutButtons)]
        }
    })
}

/// A post that was written for somebody else to show, or nothing when it
/// tells of nothing that still is.
pub(crate) async fn missed(app: &App, post: &Post) -> Result<Option<Public>, Error> {
    let words = view::corrections::words_of(post);
    Ok(match post.subject {
        Subject::Board { game, event } => {
            // A newer board has a post of its own.
            let game = existing_game(app, game).await?;
            if game.board_event() != event {
                return Ok(None);
            }
            Some(board::missed(app, words, &game).await?)
        }
        Subject::Offer { game, event } => {
            let game = existing_game(app, game).await?;
            let open = game.open_offers().iter().copied();
            let mut open = open.filter(|open| open.number == event);
            open.next()
                .map(|open| view::offer::public(words, &game, open))
        }
        Subject::Challenge(challenge) => {
            let challenge = existing_challenge(app, challenge).await?;
            if challenge.state != ChallengeState::Open {
                return Ok(None);
            }
            let nobody_has_bid = challenge.bids == Bids::default();
            let public = if nobody_has_bid && app.store.was_sought(challenge.id).await? {
                view::challenge::public_taken
            } else {
                view::challenge::public
            };
            Some(public(words, &challenge))
        }
        Subject::Seek(seek) => {
            let seek = existing_seek(app, seek).await?;
            let is_open = seek.state == SeekState::Open;
            is_open.then(|| view::seek::public(words, &seek))
        }
        Subject::ClearedSeeks => {
            let cleared_by = InteractionId(post.id.0);
            let seekers = app.store.seekers_cleared_by(cleared_by).await?;
            Some(view::notices::notice(words, seekers))
        }
        Subject::Decline(challenge) => {
            let challenge = existing_challenge(app, challenge).await?;
            Some(view::notices::decline_notice(words, &challenge))
        }
        Subject::Watched { game, .. } => {
            let game = existing_game(app, game).await?;
            Some(told(app, words, &game).await?)
        }
        Subject::Ban => Some(view::notices::of_text(words.ban_told(post.channel))),
        Subject::BanLifted => Some(view::notices::of_text(words.ban_lifted_told(post.channel))),
        // A title is no message, and an alarm is seen to where it is known what
        // time it is.
        Subject::Title(_) | Subject::Alarm { .. } | Subject::Digest | Subject::VacationOver => None,
    })
}

async fn existing_game(app: &App, id: GameId) -> Result<Game, Error> {
    let game = app.store.game(id).await?;
    game.ok_or_else(|| Error::Internal(anyhow::anyhow!("a post tells of a game that is not there")))
}

async fn existing_challenge(app: &App, id: ChallengeId) -> Result<Challenge, Error> {
    let challenge = app.store.challenge(id).await?;
    challenge.ok_or_else(|| {
        Error::Internal(anyhow::anyhow!(
            "a post tells of a challenge that is not there"
        ))
    })
}

async fn existing_seek(app: &App, id: SeekId) -> Result<Seek, Error> {
    let seek = app.store.seek(id).await?;
    seek.ok_or_else(|| Error::Internal(anyhow::anyhow!("a post tells of a seek that is not there")))
}

/// The direct message for who watched a game that has ended.
pub(crate) async fn told(app: &App, words: Words, game: &Game) -> Result<Public, Error> {
    let news = board::with_aftermath(app, words, game, words.news(game)).await;
    let mut buttons = view::board::to_look_back(words, game).to_vec();
    if let Some(message) = app.store.board_message(game.id).await? {
        let action = Action::Jump {
            guild: game.place.guild,
            channel: game.place.channel,
            message,
        };
        buttons.push(Button {
            label: words.last_board_button(),
            icon: None,
            action,
        });
    }
    Ok(Public {
        message: Message {
            text: words.watched_end(game, &news),
            rows: vec![Row::Buttons(buttons)],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    })
}
