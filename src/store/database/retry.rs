//! Further tries after a lost race.

use std::time::Duration;

/// How often a transaction is run that loses races or connections.
pub(in crate::store) const TRIES: u32 = 10;

/// Those who collided should not collide again: each waits for a time of its
/// own, and longer the more often that was in vain.
pub(in crate::store) async fn pause(tried: u32) {
    let longest = Duration::from_millis(20) * tried;
    tokio::time::sleep(longest.mul_f64(rand::random())).await;
}
