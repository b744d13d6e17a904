//! Checks of the channels of running games.
//!
//! Discord archives a quiet thread, and its buttons no longer work. A bot without intents is not notified, so the
//! channel of a running game is checked at the expected time of archival, and at least every other day
//! (`games.place_due`). An archived thread is reopened, by one request per time of silence. A thousand threads cost 500
//! reads of a channel, 500 writes of a row and at most 143 changes of a thread a day. The same check and reopening
//! answer a player who names a game in another channel. A locked thread is closed to the bot.

use super::work::LEASE_MS;
use crate::{App, Result};
use tavern_game::{DAY_MS, HOUR_MS, Moment};

pub use tavern_store::PlaceLook;

/// Discord's delay beyond the announced time of archival.
const MARGIN_MS: i64 = HOUR_MS / 6;

/// The longest pause between two looks at a thread, because people can archive it at any time.
const LONGEST_PAUSE_MS: i64 = 2 * DAY_MS;

/// The channel of a running game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceFound {
    /// It is not a thread, so it is never archived.
    Lasting,
    /// It is an open thread. Discord archives it this long after its last activity.
    Thread {
        /// The last activity.
        active: Moment,
        /// The time without activity, in milliseconds.
        quiet_ms: i64,
    },
    /// It is gone, locked or closed to the bot. The game continues in the next channel where a player opens its board.
    Closed,
}

/// Takes the next due look at the channel of a running game.
pub async fn claim_place_look(app: &App, now: Moment) -> Result<Option<PlaceLook>> {
    let until = now.plus_ms(LEASE_MS);
    Ok(app.store.claim_place_look(now, until).await?)
}

/// Plans the next look at a channel.
pub async fn end_place_look(
    app: &App,
    look: PlaceLook,
    state: PlaceFound,
    now: Moment,
) -> Result<()> {
    Ok(app
        .store
        .plan_place_look(look, next_look(state, now))
        .await?)
}

/// The time of the next look: the expected time of archival, and now and then before it, because people archive threads
/// too. A thread that Discord archives within hours is opened daily.
fn next_look(state: PlaceFound, now: Moment) -> Moment {
    match state {
        PlaceFound::Lasting => Moment(i64::MAX),
        PlaceFound::Closed => now.plus_ms(LONGEST_PAUSE_MS),
        PlaceFound::Thread { active, quiet_ms } => active
            .plus_ms(quiet_ms.max(DAY_MS) + MARGIN_MS)
            .clamp(now.plus_ms(HOUR_MS), now.plus_ms(LONGEST_PAUSE_MS)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_follow_the_archival_within_bounds() {
        let now = Moment(1_000 * DAY_MS);
        let check = |active_days: i64, quiet_days: i64, expected_ms: i64| {
            let state = PlaceFound::Thread {
                active: now.minus_ms(active_days * DAY_MS),
                quiet_ms: quiet_days * DAY_MS,
            };
            assert_eq!(next_look(state, now).0 - now.0, expected_ms, "{state:?}");
        };
        check(0, 7, 2 * DAY_MS);
        check(4, 7, 2 * DAY_MS);
        check(6, 7, DAY_MS + MARGIN_MS);
        // Discord is late.
        check(7, 7, HOUR_MS);
        check(9, 7, HOUR_MS);
        check(0, 1, DAY_MS + MARGIN_MS);
        check(0, 0, DAY_MS + MARGIN_MS);
        let look = next_look(PlaceFound::Closed, now);
        assert_eq!(look.0 - now.0, LONGEST_PAUSE_MS);
        assert_eq!(next_look(PlaceFound::Lasting, now), Moment(i64::MAX));
    }
}
