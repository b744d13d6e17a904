use crate::app::reply::{Message, Public};
use crate::game::{Challenge, UserId};
use crate::words::Words;

pub(crate) fn of_text(text: String) -> Public {
    Public {
        message: Message::text(text),
        lease: None,
        time_up: None,
    }
}

/// Tells a challenger that the challenge was declined.
pub(crate) fn decline_notice(words: Words, challenge: &Challenge) -> Public {
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

/// Tells those whose seeks were cleared away.
pub(crate) fn notice(words: Words, seekers: Vec<UserId>) -> Public {
    Public {
        message: Message {
            text: words.seeks_cleared_notice(&seekers),
            notifies: seekers,
            ..Message::default()
        },
        lease: None,
        time_up: None,
    }
}
