//! The deletion of a person's data and blocks of the operator keep people from acts.

use crate::{App, Result};
use tavern_game::{GuildId, Refusal, UserId};

/// Refuses any act while the person's data are being deleted, and after a block of the person or the server.
pub(crate) async fn pass(app: &App, who: UserId, guild: Option<GuildId>) -> Result<()> {
    let gate = app.store.gate(who, guild).await?;
    if gate.is_being_deleted {
        return Err(Refusal::DeletionUnderWay.into());
    }
    if gate.is_blocked {
        return Err(Refusal::BlockedByOperator.into());
    }
    Ok(())
}

/// A blocked person can still look at their data and delete them.
pub(crate) async fn pass_for_privacy(app: &App, who: UserId) -> Result<()> {
    if app.store.gate(who, None).await?.is_being_deleted {
        return Err(Refusal::DeletionUnderWay.into());
    }
    Ok(())
}
