//! Corrections of outdated messages.

use crate::App;
use crate::reply::{Correction, Instead};
use tavern_game::{Challenge, ChallengeState, Game, OfferOutcome, Seek};
use tavern_store::{Outdated, Post, Subject};
use tavern_words::{Language, Words};

/// The corrections of messages about a game. Old boards lose their pictures if the server has chosen that.
pub(crate) async fn of_game(app: &App, old_messages: &[Outdated], game: &Game) -> Vec<Correction> {
    if old_messages.is_empty() {
        return Vec::new();
    }
    let drops_pictures = match app.server_preferences(game.place.guild).await {
        Ok(preferences) => preferences.drops_pictures,
        // A correction with the wrong picture is better than none.
        Err(error) => {
            tracing::warn!(%error, "failed to read settings");
            false
        }
    };
    let correct = |old: &Outdated| {
        let instead = match old.post.subject {
            Subject::Offer { event, .. } => {
                Instead::Text(ended_offer(words_of(&old.post), game, event))
            }
            // The first board shows the place where a game began.
            Subject::Board { event: 1.., .. } if drops_pictures => Instead::TextAlone,
            _ => Instead::WithoutButtons,
        };
        correction(old, instead)
    };
    old_messages.iter().map(correct).collect()
}

/// The corrections of messages about a challenge.
pub(crate) fn of_challenge<'a>(
    old_messages: impl IntoIterator<Item = &'a Outdated>,
    challenge: &Challenge,
) -> Vec<Correction> {
    let correct = |old: &Outdated| {
        // After the first bid a newer message shows the challenge.
        if challenge.state == ChallengeState::Open {
            return correction(old, Instead::WithoutButtons);
        }
        let text = words_of(&old.post).answered_challenge(challenge);
        correction(old, Instead::Text(text))
    };
    old_messages.into_iter().map(correct).collect()
}

/// The corrections of messages about a seek.
pub(crate) fn of_seek<'a>(
    old_messages: impl IntoIterator<Item = &'a Outdated>,
    seek: &Seek,
) -> Vec<Correction> {
    let correct = |old: &Outdated| {
        let text = words_of(&old.post).ended_seek(seek);
        correction(old, Instead::Text(text))
    };
    old_messages.into_iter().map(correct).collect()
}

/// The correction of one message.
pub(crate) fn correction(old: &Outdated, instead: Instead) -> Correction {
    Correction {
        post: Some(old.post.id),
        channel: old.post.channel,
        to: old.post.to,
        access: old.post.access,
        message: old.message,
        instead,
    }
}

/// The correction of the second of two messages that show the same post.
pub(crate) fn for_duplicate(second: &Outdated) -> Correction {
    Correction {
        post: None,
        ..correction(second, Instead::WithoutButtons)
    }
}

/// The text in place of a closed offer.
pub(crate) fn ended_offer(words: Words, game: &Game, number: u32) -> String {
    match game.offer_with_outcome(number) {
        Some((offer, end)) => {
            let (offerer, other) = (game.players[offer.by], game.players[!offer.by]);
            let end = end.unwrap_or(OfferOutcome::Lapsed);
            words.ended_offer(offer.offer, end, offerer, other, game.number)
        }
        None => words.offer_not_open(game.number),
    }
}

pub(crate) fn language_of(post: &Post) -> Language {
    Language::of_locale(&post.language)
}

pub(crate) fn words_of(post: &Post) -> Words {
    Words::of(language_of(post))
}
