use crate::app::error::Error;
use crate::app::flow;
use crate::app::flow::deletion::LEASE_MS;
use crate::app::state::App;
use crate::game::Moment;

/// After how long a deletion that failed is tried again.
const PAUSE_MS: i64 = 60_000;

impl App {
    /// Goes on with a deletion of somebody's data that another process, or an
    /// answer, has left. Tells whether there was one.
    ///
    /// # Errors
    ///
    /// The database failed. The deletion is tried again later.
    pub async fn go_on_deleting(&self, now: Moment) -> Result<bool, Error> {
        let until = now.plus_ms(LEASE_MS);
        let Some(deletion) = self.store.claim_deletion(now, until).await? else {
            return Ok(false);
        };
        let done = flow::deletion::go_on_deleting(self, deletion, now, None).await;
        if done.is_err() {
            let again = now.plus_ms(PAUSE_MS);
            self.store.postpone_deletion(deletion, again).await?;
        }
        Ok(done.map(|_| true)?)
    }
}
