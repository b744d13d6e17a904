//! Replies on their way out: what is said when there is none, and what of one is
//! the first answer.

use super::interaction_ref::InteractionRef;
use super::markup::Markup;
use super::outgoing::{self, Body};
use crate::app::{Answer, Correction, Error, Instead, Message, Reply};
use crate::game::Refusal;
use crate::measures::Outcome;

/// Whether a reply tells more than the person who asked.
pub(super) fn tells_of_a_change(reply: &Reply) -> bool {
    let is_public = matches!(reply.answer, Answer::Public(_));
    let tells_besides = reply.then.is_some() || reply.aside.is_some();
    is_public || tells_besides || !reply.corrections.is_empty()
}

/// What takes the place of the message whose button was pressed, where the bot
/// is a guest, and something new is to be seen besides.
pub(super) fn guest_update(
    interaction: &InteractionRef,
    reply: &Reply,
    markup: &Markup,
) -> Option<Body> {
    let pressed = interaction.pressed.filter(|pressed| !pressed.private)?;
    let is_new = matches!(reply.answer, Answer::Public(_));
    let mut corrections = reply.corrections.iter();
    let correction = corrections.find(|one| one.message == pressed.message)?;
    (interaction.is_guest() && is_new)
        .then(|| outgoing::update(Body::instead(&correction.instead, markup)))
}

/// What Discord is sent as the first answer.
pub(super) fn first_answer(answer: &Answer, markup: &Markup) -> Body {
    match answer {
        Answer::Public(public) => outgoing::message(Body::public(&public.message, markup)),
        Answer::Private(message) => outgoing::message(Body::private(message, markup)),
        Answer::Update(message) => outgoing::update(Body::public(message, markup)),
        Answer::Form(form) => outgoing::modal(form),
        Answer::Choices(choices) => outgoing::choices(choices),
    }
}

/// The reply, but with a private answer where it would replace a message that
/// all see and that is not to be corrected in this way: whoever forges a
/// button says which message it stands on.
fn within_bounds(interaction: &InteractionRef, reply: Reply) -> Reply {
    let Answer::Update(message) = reply.answer else {
        return reply;
    };
    let may_replace = interaction.pressed.is_some_and(|pressed| {
        let instead = Instead::Text(message.text.clone());
        let mut corrections = reply.corrections.iter();
        pressed.private
            || corrections.any(|one| one.message == pressed.message && one.instead == instead)
    });
    let answer = if may_replace {
        Answer::Update(message)
    } else {
        Answer::Private(message)
    };
    Reply { answer, ..reply }
}

/// What is said, also when there is nothing good to say. Faults are logged
/// here, once, under the code that the person is told.
pub(super) fn to_reply(
    interaction: &InteractionRef,
    outcome: Result<Reply, Error>,
) -> Option<Reply> {
    let words = interaction.languages().private();
    interaction.measured.set_outcome(measured(&outcome));
    let text = match outcome {
        Ok(reply) => return Some(within_bounds(interaction, reply)),
        Err(Error::Repeated) => return None,
        Err(Error::ThreadFirst(wanted)) => {
            // It was made, or cannot be, before the same was asked again.
            let code = fault_code();
            tracing::error!(code, interaction = %interaction.id, ?wanted, "a thread is asked for twice");
            words.fault(&code)
        }
        Err(Error::LookFirst(channel)) => {
            // It was looked at before the same was asked again.
            let code = fault_code();
            tracing::error!(code, interaction = %interaction.id, ?channel, "a channel is looked at twice");
            words.fault(&code)
        }
        Err(Error::Refused(refusal) | Error::TurnedAway(refusal)) => {
            let refusal_name = name_of(&refusal);
            tracing::debug!(interaction = %interaction.id, refusal = refusal_name, "refused");
            let text = words.refused(&refusal);
            let is_old = matches!(
                refusal,
                Refusal::Stale { .. } | Refusal::GameOver { .. } | Refusal::ChallengeClosed { .. }
            );
            let corrections = Vec::from_iter(old_message(interaction).filter(|_| is_old));
            return Some(Reply {
                answer: private_unless_completing(interaction, text),
                then: None,
                corrections,
                aside: None,
            });
        }
        Err(Error::Unknown(error)) => {
            tracing::error!(interaction = %interaction.id, error = format!("{error:#}"), "unknown whether it was kept");
            words.commit_outcome_unknown()
        }
        Err(Error::AfterCommit(error)) => {
            let code = fault_code();
            tracing::error!(code, interaction = %interaction.id, error = format!("{error:#}"), "fault after a commit");
            words.fault_after_commit(&code)
        }
        Err(error) if error.is_corrupt_data() => {
            let code = fault_code();
            tracing::error!(code, interaction = %interaction.id, ?error, "what is stored makes no sense");
            words.stored_data_broken(&code)
        }
        Err(Error::Internal(error)) => {
            let code = fault_code();
            tracing::error!(code, interaction = %interaction.id, error = format!("{error:#}"), "fault");
            words.fault(&code)
        }
    };
    Some(private_unless_completing(interaction, text).into())
}

/// Which refusal it is, without what it tells of: that may be what the person
/// typed.
fn name_of(refusal: &Refusal) -> String {
    let whole = format!("{refusal:?}");
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '(';
    let end = whole.find(|c| !is_name(c)).unwrap_or(whole.len());
    whole[..end].trim_end_matches('(').replace('(', ".")
}

/// What is counted of an outcome.
fn measured(outcome: &Result<Reply, Error>) -> Outcome {
    match outcome {
        Ok(_) => Outcome::Done,
        Err(Error::Refused(_) | Error::TurnedAway(_)) => Outcome::Refused,
        Err(Error::Repeated) => Outcome::Repeated,
        Err(Error::Unknown(_)) => Outcome::Unknown,
        Err(
            Error::ThreadFirst(_)
            | Error::LookFirst(_)
            | Error::AfterCommit(_)
            | Error::Internal(_),
        ) => Outcome::Fault,
    }
}

/// Nobody looks for an answer while they type.
fn private_unless_completing(interaction: &InteractionRef, text: String) -> Answer {
    if interaction.completes {
        Answer::Choices(Vec::new())
    } else {
        Answer::Private(Message::text(text))
    }
}

/// The message whose button was pressed, which shows what is no longer so.
/// Where the bot is a guest it could not take the buttons away before.
fn old_message(interaction: &InteractionRef) -> Option<Correction> {
    let pressed = interaction.pressed.filter(|pressed| !pressed.private)?;
    let place = interaction.place.filter(|place| place.access.is_guest())?;
    Some(Correction {
        post: None,
        channel: place.channel,
        access: place.access,
        to: None,
        message: pressed.message,
        instead: Instead::WithoutButtons,
    })
}

/// A short code to find a fault by, in digits and letters that are not
/// mistaken for each other (Crockford's base 32).
pub(super) fn fault_code() -> String {
    const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let digit = || char::from(DIGITS[usize::from(rand::random::<u8>() % 32)]);
    std::iter::repeat_with(digit).take(4).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{PeopleRefusal, UserId};

    #[test]
    fn a_refusal_is_named_without_what_it_tells_of() {
        let check = |refusal: Refusal, expected: &str| assert_eq!(name_of(&refusal), expected);
        check(Refusal::UnknownButton, "UnknownButton");
        check(Refusal::BadOption { name: "player" }, "BadOption");
        let bot = UserId(77);
        let bots = PeopleRefusal::BotsDoNotPlay { bot };
        check(bots.into(), "People.BotsDoNotPlay");
    }
}
