//! What can go wrong with a REST request.

use std::time::Duration;

/// What happens to a REST request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trouble {
    /// 429 with this `retry_after`.
    RateLimited(Duration),
    /// This status with an empty body, such as 500 or 503.
    Status(u16),
    /// It is answered rightly, but only after this long.
    Delayed(Duration),
    /// The connection is cut before anything is done.
    Dropped,
    /// It is carried out, but the connection is cut before the answer.
    AnswerLost,
}
