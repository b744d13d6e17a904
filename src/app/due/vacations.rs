use super::work::Work;
use crate::app::error::Error;
use crate::app::flow;
use crate::app::reply::{Message, Public};
use crate::app::state::App;
use crate::game::{Moment, UserId, Vacation};
use crate::store::{Lease, Post};
use crate::words::{Language, Words};

/// The time of a vacation is over: it ends by itself, and its owner is told.
pub(crate) async fn over(
    app: &App,
    post: &Post,
    who: UserId,
    lease: Lease,
    now: Moment,
) -> Result<Work, Error> {
    let all = app.store.vacations(who).await?;
    let language = Language::of_locale(&post.language);
    let is_over = match Vacation::open(&all) {
        Some(open) if open.until <= now => {
            flow::vacation::come_back(app, who, open.until, None, language).await?
        }
        Some(_) => false,
        // It has ended by itself, and was not told.
        None => all
            .last()
            .is_some_and(|last| last.ended == Some(last.until)),
    };
    if !is_over {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    Ok(Work::Post {
        channel: post.channel,
        to: Some(who),
        public: Box::new(Public {
            message: Message::text(Words::of(language).vacation_over()),
            lease: Some(lease),
            time_up: None,
        }),
    })
}
