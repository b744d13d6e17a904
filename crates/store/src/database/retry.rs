//! Further attempts after a lost race.

use std::time::Duration;

/// The number of attempts at a transaction that loses races or connections.
pub(crate) const TRIES: u32 = 10;

/// Waits for a random time, longer after each attempt, so that colliding
/// transactions do not collide a second time.
pub(crate) async fn pause(tried: u32) {
    let longest = Duration::from_millis(20) * tried;
    tokio::time::sleep(longest.mul_f64(rand::random())).await;
}
