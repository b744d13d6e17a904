//! Games against the house in which the person is silent: a reminder, and the end.

use super::reminders::{self, Reminded};
use super::turn_end::{DueAlarm, end_game};
use super::work::Work;
use crate::app::error::Error;
use crate::app::state::App;
use crate::game::{Alarm, Game, Moment};

/// The work of an alarm. There is none if the person has moved; after a vacation meanwhile it comes later.
pub(super) async fn work(
    app: &App,
    due: DueAlarm<'_>,
    game: &Game,
    now: Moment,
) -> Result<Option<Work>, Error> {
    let Some(person) = game.to_move() else {
        return Ok(None);
    };
    let vacations = app.store.vacations(person).await?;
    let alarms = game.silence_alarms(&vacations);
    let mut alarms_at = alarms.iter().filter(|(alarm, _)| *alarm == due.alarm);
    let (Some(&(_, at)), Some(until)) = (alarms_at.next(), game.lapses_at(&vacations)) else {
        return Ok(None);
    };
    if at > now {
        app.store.postpone(due.post.id, at).await?;
        return Ok(Some(Work::Correct(Vec::new())));
    }
    if due.alarm == Alarm::Lapse {
        let end = |game: &Game| game.lapse(&vacations, now);
        let ended = end_game(app, due, (until, now), end).await?;
        if !game.place.access.is_guest() {
            return Ok(ended);
        }
        // A guest can only answer, so the person sees the end when they look.
        if let Some(Work::Post { public, .. }) = ended
            && let Some(lease) = public.lease
        {
            app.store.done(lease.post).await?;
        }
        return Ok(None);
    }
    if until <= now {
        return Ok(None);
    }
    let reminded = Reminded {
        game,
        alarm: due.alarm,
        until,
    };
    let public = reminders::public(app, due.post, reminded, now).await?;
    Ok(public.map(|public| Work::Post {
        channel: due.post.channel,
        to: None,
        public: Box::new(public.with_lease(Some(due.lease))),
    }))
}
