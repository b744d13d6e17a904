//! The end of a vacation after its days.

use super::work::Work;
use crate::app::error::Error;
use crate::app::flow;
use crate::app::reply::{Message, Public};
use crate::app::state::App;
use crate::app::view;
use crate::game::{Moment, UserId, Vacation};
use crate::store::{Lease, Post};
use crate::words::Words;

/// Ends the vacation, and writes to the person.
pub(super) async fn prepare(
    app: &App,
    post: &Post,
    person: UserId,
    lease: Lease,
    now: Moment,
) -> Result<Work, Error> {
    let all = app.store.vacations(person).await?;
    let language = view::corrections::language_of(post);
    let is_over = match Vacation::open(&all) {
        Some(open) if open.until <= now => {
            flow::vacation::expire(app, person, open.until, language).await?
        }
        Some(_) => false,
        // An earlier attempt has ended it and did not get to the message.
        None => all
            .last()
            .is_some_and(|last| last.ended == Some(last.until)),
    };
    if !is_over {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    let message = Message::text(Words::of(language).vacation_over());
    Ok(Work::Post {
        channel: post.channel,
        to: Some(person),
        public: Box::new(Public::of(message).with_lease(Some(lease))),
    })
}
