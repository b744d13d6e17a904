//! Faults of a REST request.

pub(crate) mod delivery;
pub(crate) mod hold;
pub(crate) mod missed;
pub(crate) mod request_plan;

use std::time::Duration;

/// A fault of a REST request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trouble {
    /// 429 with this `retry_after`.
    RateLimited(Duration),
    /// This status with an empty body, such as 500 or 503.
    Status(u16),
    /// Carried out and answered normally after this delay.
    Delayed(Duration),
    /// The connection is cut before the request is carried out.
    Dropped,
    /// The request is carried out, but the connection is cut before the answer.
    AnswerLost,
}
