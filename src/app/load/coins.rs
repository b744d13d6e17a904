//! Purses, before a game for coins.

use crate::app::error::Error;
use crate::app::state::App;
use crate::game::{CoinRefusal, Place, Terms, UserId};

/// The refusal for terms with an ante beyond the person's coins. `freed` coins are staked now, and no longer when the
/// game begins.
pub(crate) async fn lacks_coins(
    app: &App,
    place: Place,
    person: UserId,
    terms: &Terms,
    freed: i64,
) -> Result<Option<CoinRefusal>, Error> {
    let Some(stakes) = terms.stakes() else {
        return Ok(None);
    };
    let purse = app.store.purse(place.scope(), person).await?;
    let free = purse.unwrap_or_default().free() + freed;
    let needed = i64::from(stakes.ante);
    Ok((free < needed).then_some(CoinRefusal::TooFew { needed, free }))
}
