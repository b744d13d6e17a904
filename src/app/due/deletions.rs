//! Deletions of data that an answer or another process has not finished.

use crate::app::error::Error;
use crate::app::flow::deletion;
use crate::app::state::App;
use crate::game::Moment;

/// The pause after a failed deletion.
const PAUSE_MS: i64 = 60_000;

impl App {
    /// Continues a deletion of a person's data; false if there is none.
    pub async fn continue_deletion(&self, now: Moment) -> Result<bool, Error> {
        let until = now.plus_ms(deletion::LEASE_MS);
        let Some(claimed) = self.store.claim_deletion(now, until).await? else {
            return Ok(false);
        };
        let done = deletion::proceed(self, claimed, now, None).await;
        if done.is_err() {
            let again = now.plus_ms(PAUSE_MS);
            self.store.postpone_deletion(claimed, again).await?;
        }
        done.map(|_| true)
    }
}
