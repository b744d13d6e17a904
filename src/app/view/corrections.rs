use crate::app::reply::{Correction, Instead};
use crate::game::{Challenge, ChallengeState, Game, OfferEnd, Seek};
use crate::store::{Outdated, Post};
use crate::words::{Language, Words};

/// The corrections of messages about a challenge.
pub(crate) fn of_challenge(outdated: &[Outdated], challenge: &Challenge) -> Vec<Correction> {
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
pub(crate) fn of_seek(outdated: &[Outdated], seek: &Seek) -> Vec<Correction> {
    let correct = |old: &Outdated| {
        let text = words_of(&old.post).ended_seek(seek);
        correction(old, Instead::Text(text))
    };
    outdated.iter().map(correct).collect()
}

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

/// The correction of a message that shows a post which another message shows
/// already: whoever posted one of the two did not know of the other.
pub(crate) fn of_second(second: &Outdated) -> Correction {
    Correction {
        post: None,
        ..correction(second, Instead::WithoutButtons)
    }
}

/// What stands in the place of an offer that waits no more.
pub(crate) fn ended_offer(words: Words, game: &Game, number: u32) -> String {
    match game.offer_and_end(number) {
        Some((made, end)) => {
            let (offerer, other) = (game.players[made.by], game.players[!made.by]);
            let end = end.unwrap_or(OfferEnd::Lapsed);
            words.ended_offer(made.offer, end, offerer, other, game.number)
        }
        None => words.offer_not_open(game.number),
    }
}

/// The words a post is written in.
pub(crate) fn words_of(post: &Post) -> Words {
    Words::of(Language::of_locale(&post.language))
}
