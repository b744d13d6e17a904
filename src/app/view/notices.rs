//! Notices without buttons.

use crate::app::reply::{Message, Public};
use crate::game::{Challenge, ChallengeState, UserId};
use crate::words::Words;

/// The notice of text alone.
pub(crate) fn text(text: String) -> Public {
    Public::of(Message::text(text))
}

/// The notice to a challenger after a refusal, by the opponent or by the server's managers.
pub(crate) fn declined(words: Words, challenge: &Challenge) -> Public {
    let (challenger, opponent) = (challenge.challenger, challenge.opponent);
    Public::of(Message {
        text: match challenge.state {
            ChallengeState::Cleared => words.challenge_cleared_notice(challenger, opponent),
            _ => words.challenge_declined_notice(challenger, opponent),
        },
        notifies: vec![challenge.challenger],
        ..Message::default()
    })
}

/// The notice to the seekers of cleared seeks.
pub(crate) fn seeks_cleared(words: Words, seekers: Vec<UserId>) -> Public {
    Public::of(Message {
        text: words.seeks_cleared_notice(&seekers),
        notifies: seekers,
        ..Message::default()
    })
}
