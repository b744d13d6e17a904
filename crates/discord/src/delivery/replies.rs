//! Replies and refusals as answers, and the first answer of a reply.

use crate::interaction::interaction_ref::InteractionRef;
use crate::message::Body;
use crate::message::markup::Markup;
use tavern_app::Error;
use tavern_app::error::measured;
use tavern_app::reply::{Answer, Correction, Instead, Message, Reply};
use tavern_game::Refusal;

/// Whether a reply concerns more people than its author.
pub(crate) fn concerns_others(reply: &Reply) -> bool {
    let is_public = matches!(reply.answer, Answer::Public(_));
    let has_more = reply.then.is_some() || reply.aside.is_some();
    is_public || has_more || !reply.corrections.is_empty()
}

/// The edit of the pressed button's message, if the bot is a guest and the reply
/// has a new public message.
pub(crate) fn guest_update(
    interaction: &InteractionRef,
    reply: &Reply,
    markup: &Markup,
) -> Option<Body> {
    let origin = interaction.pressed.filter(|origin| !origin.private)?;
    let is_new = matches!(reply.answer, Answer::Public(_));
    let mut corrections = reply.corrections.iter();
    let correction = corrections.find(|one| one.message == origin.message)?;
    (interaction.is_guest() && is_new)
        .then(|| Body::instead(&correction.instead, markup).into_update())
}

/// The first answer for Discord.
pub(crate) fn first_answer(answer: &Answer, markup: &Markup) -> Body {
    match answer {
        Answer::Public(public) => Body::public(&public.message, markup).into_message(),
        Answer::Private(message) => Body::private(message, markup).into_message(),
        Answer::Update(message) => Body::public(message, markup).into_update(),
        Answer::Form(form) => Body::form(form),
        Answer::Choices(choices) => Body::choices(choices),
    }
}

/// The reply, with a private answer if its update would replace a public message that it must not correct, because a
/// forged press can name any message.
fn permitted(interaction: &InteractionRef, reply: Reply) -> Reply {
    let Answer::Update(message) = reply.answer else {
        return reply;
    };
    let may_replace = interaction.pressed.is_some_and(|origin| {
        let instead = Instead::Text(message.text.clone());
        let mut corrections = reply.corrections.iter();
        origin.private
            || corrections.any(|one| one.message == origin.message && one.instead == instead)
    });
    let answer = if may_replace {
        Answer::Update(message)
    } else {
        Answer::Private(message)
    };
    Reply { answer, ..reply }
}

/// The reply to an interaction, also for refusals and faults; `None` for a repeated
/// interaction. It logs each fault, under the code in its text.
pub(crate) fn to_reply(
    interaction: &InteractionRef,
    outcome: Result<Reply, Error>,
) -> Option<Reply> {
    let words = interaction.languages().private();
    interaction.measured.set_outcome(measured(&outcome));
    let text = match outcome {
        Ok(reply) => return Some(permitted(interaction, reply)),
        Err(Error::Repeated) => return None,
        Err(Error::First(step)) => {
            // The first attempt has taken the step, or failed to.
            let step = step.name();
            let code = fault_code();
            tracing::error!(code, interaction = %interaction.id, step, "failed to handle an interaction: it asks for a step twice");
            words.fault(code)
        }
        Err(Error::Refused(refusal)) => {
            tracing::debug!(interaction = %interaction.id, refusal = refusal.name(), "refused");
            let text = words.refused(&refusal);
            let is_old = matches!(
                refusal,
                Refusal::Stale { .. } | Refusal::GameOver { .. } | Refusal::ChallengeClosed { .. }
            );
            let corrections = Vec::from_iter(outdated_message(interaction).filter(|_| is_old));
            return Some(Reply {
                answer: private_unless_completing(interaction, text),
                then: None,
                corrections,
                aside: None,
            });
        }
        Err(Error::Unknown(error)) => {
            tracing::error!(interaction = %interaction.id, error = format!("{error:#}"), "failed to learn whether a change was saved");
            words.fault_unknown_if_saved()
        }
        Err(ref fault @ Error::AfterCommit(ref error)) => {
            let code = fault_code();
            let error_text = format!("{error:#}");
            if fault.is_database_unavailable() {
                tracing::warn!(code, interaction = %interaction.id, error = error_text, "failed to answer after a commit: the database does not answer");
            } else {
                tracing::error!(code, interaction = %interaction.id, error = error_text, "failed to answer after a commit");
            }
            words.fault_after_commit(code)
        }
        Err(error) if error.is_corrupt_data() => {
            let code = fault_code();
            tracing::error!(code, interaction = %interaction.id, ?error, "failed to read stored data");
            words.stored_data_broken(code)
        }
        Err(ref fault @ Error::Internal(ref error)) if fault.is_database_unavailable() => {
            tracing::warn!(interaction = %interaction.id, error = format!("{error:#}"), "failed to handle an interaction: the database does not answer");
            words.fault_database_unavailable()
        }
        Err(Error::Internal(error)) => {
            let code = fault_code();
            tracing::error!(code, interaction = %interaction.id, error = format!("{error:#}"), "failed to handle an interaction");
            words.fault(code)
        }
    };
    Some(private_unless_completing(interaction, text).into())
}

/// A completion shows no texts.
fn private_unless_completing(interaction: &InteractionRef, text: String) -> Answer {
    if interaction.completes {
        Answer::Choices(Vec::new())
    } else {
        Answer::Private(Message::text(text))
    }
}

/// The removal of the buttons of an outdated message. A guest could not remove them
/// earlier.
fn outdated_message(interaction: &InteractionRef) -> Option<Correction> {
    let origin = interaction.pressed.filter(|origin| !origin.private)?;
    let place = interaction.place.filter(|place| place.access.is_guest())?;
    Some(Correction {
        post: None,
        channel: place.channel,
        access: place.access,
        to: None,
        message: origin.message,
        instead: Instead::WithoutButtons,
    })
}

/// A short code to find a fault by, without ambiguous letters and digits
/// (Crockford's base 32).
pub(crate) fn fault_code() -> String {
    const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let digit = || char::from(DIGITS[usize::from(rand::random::<u8>() % 32)]);
    std::iter::repeat_with(digit).take(4).collect()
}
