use crate::app::error::Error;
use crate::app::state::App;
use crate::game::{CoinRefusal, Place, Terms, UserId};

/// Why somebody cannot play by these terms, if they have too few coins. `freed`
/// are held back now and will not be then.
pub(crate) async fn lacks_coins(
    app: &App,
    place: Place,
    who: UserId,
    terms: &Terms,
    freed: i64,
) -> Result<Option<CoinRefusal>, Error> {
    let Some(stakes) = terms.stakes() else {
        return Ok(None);
    };
    let purse = app.store.purse(place.scope(), who).await?;
    let free = purse.unwrap_or_default().free() + freed;
    let needed = i64::from(stakes.ante);
    Ok((free < needed).then_some(CoinRefusal::TooFew { needed, free }))
}
