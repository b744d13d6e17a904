//! Trouble on demand: what the internet and Discord do now and then.

use serde_json::json;
use std::sync::Arc;

use crate::delivery::Delivery;
use crate::hold::{Hold, Moment};
use crate::hub::Hub;
use crate::missed::Missed;
use crate::sessions::Order;
use crate::snowflake::Snowflake;
use crate::trouble::Trouble;

/// Makes trouble; see [`LocalDiscord::faults`](crate::LocalDiscord::faults).
pub struct Faults {
    pub(crate) hub: Arc<Hub>,
}

impl Faults {
    /// The next `times` requests whose method and path begin so (for example
    /// `POST /interactions/`, the path after the version) meet this trouble.
    pub fn rest(&self, begins_with: &str, times: usize, trouble: Trouble) {
        self.rest_after(begins_with, 0, times, trouble);
    }

    /// The same after `skipped` such requests have passed unharmed.
    pub fn rest_after(&self, begins_with: &str, skipped: usize, times: usize, trouble: Trouble) {
        self.hub
            .request_plan()
            .plan(begins_with, skipped, times, trouble);
    }

    /// Whether all troubles that were planned for requests have come about.
    #[must_use]
    pub fn are_met(&self) -> bool {
        self.hub.request_plan().is_met()
    }

    /// Holds back the next request whose method and path begin so, before it is
    /// carried out. Each call holds one request: two holds for one beginning
    /// take the first two that come. Time goes on meanwhile: a first answer to an
    /// interaction is too late after [`Options::answer_within`](crate::Options).
    #[must_use = "a hold that is dropped lets its request go on"]
    pub fn hold(&self, begins_with: &str) -> Hold {
        self.hub.request_plan().hold(begins_with, Moment::Arrival)
    }

    /// Holds back the answer to the next request whose method and path begin
    /// so: it has been carried out, and the bot does not know it yet.
    #[must_use = "a hold that is dropped lets its answer go out"]
    pub fn hold_answer(&self, begins_with: &str) -> Hold {
        self.hub.request_plan().hold(begins_with, Moment::Answer)
    }

    /// Tells the bot that it may start only so many more sessions today.
    pub fn session_starts(&self, remaining: u32) {
        self.hub.request_plan().session_starts = Some(remaining);
    }

    /// The next interaction reaches the bot in this way. Several calls queue.
    pub fn next_interaction(&self, delivery: Delivery) {
        self.hub.act(|world| world.deliveries.push_back(delivery));
    }

    /// Delivers an interaction once more to each session, at once: the one with
    /// this id, or the last one. Returns its id.
    ///
    /// # Errors
    ///
    /// If there is no such interaction, or it is older than half an hour.
    pub fn repeat(&self, interaction: Option<Snowflake>) -> Result<Snowflake, Missed> {
        self.hub.act(|world| world.deliver_again(interaction, None))
    }

    /// The same, to one session only: see [`Delivery::ToSession`].
    ///
    /// # Errors
    ///
    /// As for [`Faults::repeat`].
    pub fn repeat_to(
        &self,
        session: usize,
        interaction: Option<Snowflake>,
    ) -> Result<Snowflake, Missed> {
        self.hub
            .act(|world| world.deliver_again(interaction, Some(session)))
    }

    /// Closes each gateway connection with this code, such as 4000. The
    /// sessions can be resumed.
    pub fn close(&self, code: u16) {
        self.order(&Order::Close(code));
    }

    /// Asks each gateway connection to reconnect and resume (op 7).
    pub fn reconnect(&self) {
        self.order(&Order::Send(
            json!({"op": 7, "d": null, "s": null, "t": null}),
        ));
    }

    /// Tells each gateway connection that its session is invalid (op 9). One
    /// that is not resumable is forgotten.
    pub fn invalidate(&self, resumable: bool) {
        let order = Order::Send(json!({"op": 9, "d": resumable, "s": null, "t": null}));
        self.hub.act_on_sessions(|_, sessions| {
            sessions.order_all(&order);
            if !resumable {
                sessions.forget();
            }
        });
    }

    /// Cuts each gateway connection without a close frame.
    pub fn cut(&self) {
        self.order(&Order::Cut);
    }

    fn order(&self, order: &Order) {
        self.hub
            .act_on_sessions(|_, sessions| sessions.order_all(order));
    }

    /// Forgets all REST troubles, the count of session starts, and interaction deliveries still to come. What
    /// is held stays so until its [`Hold`] lets it go.
    pub fn clear(&self) {
        self.hub.request_plan().clear();
        self.hub.act(|world| world.deliveries.clear());
    }
}
