//! What is to stand in the place of messages that are out of date.

use super::{App, Correction, Error, Instead, Message, Public};
use crate::game::{
    Bids, Challenge, ChallengeId, ChallengeState, Game, GameId, InteractionId, OfferOutcome, Seek,
    SeekId, SeekState,
};
use crate::store::{Outdated, Post, Subject};
use crate::words::{Language, Words};

/// The corrections of messages about a game.
pub(super) async fn in_game(app: &App, outdated: &[Outdated], game: &Game) -> Vec<Correction> {
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
            Subject::Offer { event, .. } => {
                Instead::Text(ended_offer(words_of(&old.post), game, event))
            }
            // The first board shows where a game began.
            Subject::Board { event: 1.., .. } if drops_pictures => Instead::TextAlone,
            _ => Instead::WithoutButtons,
        };
        correction(old, instead)
    };
    outdated.iter().map(correct).collect()
}

/// The corrections of messages about a challenge.
pub(super) fn of_challenge(outdated: &[Outdated], challenge: &Challenge) -> Vec<Correction> {
    let correct = |old: &Outdated| {
        // It is shown anew further down.
        if challenge.state == ChallengeState::Open {
            return correction(old, Instead::WithoutButtons);
        }
        let text = words_of(&old.post).answered_challenge(challenge);
        correction(old, Instead::Text(text))
    };
    outdated.iter().map(correct).collect()
}

/// The corrections of messages about a seek.
pub(super) fn of_seek(outdated: &[Outdated], seek: &Seek) -> Vec<Correction> {
    let correct = |old: &Outdated| {
        let text = words_of(&old.post).ended_seek(seek);
        correction(old, Instead::Text(text))
    };
    outdated.iter().map(correct).collect()
}

/// The correction of a message, when nothing is known but the message.
pub(super) async fn of_any(app: &App, old: &Outdated) -> Result<Vec<Correction>, Error> {
    let olds = std::slice::from_ref(old);
    Ok(match old.post.subject {
        Subject::Board { game, .. }
        | Subject::Offer { game, .. }
        | Subject::Watched { game, .. }
        | Subject::Alarm { game, .. } => in_game(app, olds, &existing_game(app, game).await?).await,
        Subject::Challenge(challenge) | Subject::Decline(challenge) => {
            of_challenge(olds, &existing_challenge(app, challenge).await?)
        }
        Subject::Seek(seek) => of_seek(olds, &existing_seek(app, seek).await?),
        // What was cleared stays so, and a title is no message.
        Subject::ClearedSeeks | Subject::Title(_) | Subject::Digest | Subject::VacationOver => {
            Vec::new()
        }
        Subject::Ban | Subject::BanLifted => vec![correction(old, Instead::WithoutButtons)],
    })
}

fn correction(old: &Outdated, instead: Instead) -> Correction {
    Correction {
        post: Some(old.post.id),
        channel: old.post.channel,
        to: old.post.to,
        access: old.post.access,
        message: old.message,
        instead,
    }
}

/// The correction of a message that shows a post which another message shows
/// already: whoever posted one of the two did not know of the other.
pub(super) fn of_second(second: &Outdated) -> Correction {
    Correction {
        post: None,
        ..correction(second, Instead::WithoutButtons)
    }
}

/// What stands in the place of an offer that waits no more.
pub(super) fn ended_offer(words: Words, game: &Game, number: u32) -> String {
    match game.offer_with_outcome(number) {
        Some((made, end)) => {
            let (offerer, other) = (game.players[made.by], game.players[!made.by]);
            let end = end.unwrap_or(OfferOutcome::Lapsed);
            words.ended_offer(made.offer, end, offerer, other, game.number)
        }
        None => words.offer_not_open(game.number),
    }
}

/// The words a post is written in.
pub(super) fn words_of(post: &Post) -> Words {
    Words::of(Language::of_locale(&post.language))
}

/// A post that was written for somebody else to show, or nothing when it
/// tells of nothing that still is.
pub(super) async fn missed(app: &App, post: &Post) -> Result<Option<Public>, Error> {
    let words = words_of(post);
    Ok(match post.subject {
        Subject::Board { game, event } => {
            // A newer board has a post of its own.
            let game = existing_game(app, game).await?;
            if game.board_event() != event {
                return Ok(None);
            }
            Some(super::board::missed(app, words, &game).await?)
        }
        Subject::Offer { game, event } => {
            let game = existing_game(app, game).await?;
            let open = game.open_offers().iter().copied();
            let mut open = open.filter(|open| open.number == event);
            open.next()
                .map(|open| super::offer::public(words, &game, open))
        }
        Subject::Challenge(challenge) => {
            let challenge = existing_challenge(app, challenge).await?;
            if challenge.state != ChallengeState::Open {
                return Ok(None);
            }
            let nobody_has_bid = challenge.bids == Bids::default();
            let public = if nobody_has_bid && app.store.is_from_seek(challenge.id).await? {
                super::challenge::public_taken
            } else {
                super::challenge::public
            };
            Some(public(words, &challenge))
        }
        Subject::Seek(seek) => {
            let seek = existing_seek(app, seek).await?;
            let is_open = seek.state == SeekState::Open;
            is_open.then(|| super::seek::public(words, &seek))
        }
        Subject::ClearedSeeks => {
            let cleared_by = InteractionId(post.id.0);
            let seekers = app.store.seekers_cleared_by(cleared_by).await?;
            Some(super::end_seek::notice(words, seekers))
        }
        Subject::Decline(challenge) => {
            let challenge = existing_challenge(app, challenge).await?;
            Some(decline_notice(words, &challenge))
        }
        Subject::Watched { game, .. } => {
            let game = existing_game(app, game).await?;
            Some(super::watch::told(app, words, &game).await?)
        }
        Subject::Ban => Some(of_text(words.ban_notice(post.channel))),
        Subject::BanLifted => Some(of_text(words.ban_lifted_notice(post.channel))),
        // A title is no message, and an alarm is seen to where it is known what
        // time it is.
        Subject::Title(_) | Subject::Alarm { .. } | Subject::Digest | Subject::VacationOver => None,
    })
}

fn of_text(text: String) -> Public {
    Public {
        message: Message::text(text),
        lease: None,
        time_up: None,
    }
}

/// Tells a challenger that the challenge was declined.
pub(super) fn decline_notice(words: Words, challenge: &Challenge) -> Public {
    Public {
        message: Message {
            text: words.challenge_declined_notice(challenge.challenger, challenge.opponent),
            notifies: vec![challenge.challenger],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    }
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
