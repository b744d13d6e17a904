//! Faults on demand: failures of the network and of Discord.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use crate::hub::sessions::Order;
use crate::hub::{Hub, event};
use crate::resource::message::Message;
use crate::snowflake::Snowflake;
use crate::trouble::{Delivery, Hold, Missed, Moment, Trouble};
use crate::world::Change;

/// Plans faults; see [`LocalDiscord::faults`](crate::LocalDiscord::faults).
pub struct Faults {
    pub(crate) hub: Arc<Hub>,
}

impl Faults {
    /// Forgets the files that people attach to commands from now on, as Discord
    /// does after their lifetime: their addresses lead nowhere.
    pub fn lose_uploads(&self) {
        self.hub.act(|world| world.loses_uploads = true);
    }

    /// Plans `trouble` for the next `times` requests with a method and path that
    /// start with `begins_with`, for example `POST /interactions/`. The path is the
    /// part after the API version. A space at the end is the end of the path.
    pub fn rest(&self, begins_with: &str, times: usize, trouble: Trouble) {
        self.rest_after(begins_with, 0, times, trouble);
    }

    /// Limits requests with a method and path that start with `begins_with` to `size` in each `window`, for each channel
    /// or other resource on its own. Its answers say so, and a further request gets 429.
    pub fn limit(&self, begins_with: &str, size: u64, window: Duration) {
        self.hub.request_plan().limit(begins_with, size, window);
    }

    /// The same after `passes` such requests have passed unharmed.
    pub fn rest_after(&self, begins_with: &str, passes: usize, times: usize, trouble: Trouble) {
        self.hub
            .request_plan()
            .plan(begins_with, passes, times, trouble);
    }

    /// Whether all troubles that were planned for requests and interactions have come about.
    pub fn are_met(&self) -> bool {
        let are_delivered = self.hub.read(|world| world.deliveries.is_empty());
        are_delivered && self.hub.request_plan().is_met()
    }

    /// Delays the next request with a method and path that start with `begins_with`
    /// until the returned [`Hold`] is released; the request has not been carried
    /// out yet. Each call delays one request, so two holds with the same beginning
    /// take the first two requests. The clock continues: the first answer to an
    /// interaction is too late after [`Options::answer_within`](crate::Options).
    #[must_use = "a hold that is dropped lets its request go on"]
    pub fn hold(&self, begins_with: &str) -> Hold {
        self.hub.request_plan().hold(begins_with, Moment::Arrival)
    }

    /// Delays the response to the next request with a method and path that start
    /// with `begins_with`: the request has been carried out, but the bot cannot
    /// know that yet.
    #[must_use = "a hold that is dropped lets its answer go out"]
    pub fn hold_answer(&self, begins_with: &str) -> Hold {
        self.hub.request_plan().hold(begins_with, Moment::Answer)
    }

    /// Limits the number of session starts that the bot sees as remaining for
    /// today.
    pub fn session_starts(&self, remaining: u32) {
        self.hub.request_plan().session_starts = Some(remaining);
    }

    /// Sets the delivery of the next interaction. Several calls form a queue.
    pub fn next_interaction(&self, delivery: Delivery) {
        self.hub.act(|world| world.deliveries.push_back(delivery));
    }

    /// Delivers an interaction to every session a second time, immediately: the
    /// one with this id, or the latest. Returns its id.
    pub fn repeat(&self, interaction: Option<Snowflake>) -> Result<Snowflake, Missed> {
        self.hub.act(|world| world.redeliver(interaction, None))
    }

    /// Delivers the event of a new message to every session a second time.
    pub fn repeat_message(&self, message: &Message) {
        self.hub.act_on_sessions(|world, sessions| {
            if let Some(event) = event::of(world, &Change::Posted(Box::new(message.clone()))) {
                sessions.dispatch(&event, world.guild);
            }
        });
    }

    /// Repeats an interaction to a single session; see [`Delivery::ToSession`].
    pub fn repeat_to(
        &self,
        session: usize,
        interaction: Option<Snowflake>,
    ) -> Result<Snowflake, Missed> {
        self.hub
            .act(|world| world.redeliver(interaction, Some(session)))
    }

    /// Closes each gateway connection with this code, such as 4000. The
    /// sessions can be resumed.
    pub fn close(&self, code: u16) {
        self.order(&Order::Close(code));
    }

    /// Requests a reconnect and a resume of each gateway connection (op 7).
    pub fn reconnect(&self) {
        self.order(&Order::Send(
            json!({"op": 7, "d": null, "s": null, "t": null}),
        ));
    }

    /// Sends each gateway connection the code of an invalid session (op 9). A
    /// session that is not resumable is removed.
    pub fn invalidate(&self, resumable: bool) {
        let order = Order::Send(json!({"op": 9, "d": resumable, "s": null, "t": null}));
        self.hub.act_on_sessions(|_, sessions| {
            sessions.order_all(&order);
            if !resumable {
                sessions.clear();
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

    /// Removes all planned REST faults, the limit of session starts and the planned
    /// deliveries. Requests already delayed wait until their [`Hold`] is released.
    pub fn clear(&self) {
        self.hub.request_plan().clear();
        self.hub.act(|world| world.deliveries.clear());
    }
}
