//! `/tak purse`: a person's coins, and the daily chore for people with hardly any.

use crate::action::Press;
use crate::flow::{Actor, Transition, commit};
use crate::reply::{Button, Message, Reply, Row};
use crate::request::Request;
use crate::{App, Result};
use tavern_game::{CoinRefusal, Purse, UserId};
use tavern_store::Sweep;

/// The number of ledger entries in the message.
const ENTRIES: u8 = 10;

pub(crate) async fn show(app: &App, request: &Request, who: Option<UserId>) -> Result<Reply> {
    let who = who.unwrap_or(request.who);
    if who != request.who && !app.preferences(who).await?.leaderboards {
        return Err(CoinRefusal::Private { person: who }.into());
    }
    let message = message(app, request, who).await?;
    Ok(Reply::private(message))
}

async fn message(app: &App, request: &Request, who: UserId) -> Result<Message> {
    let scope = request.place.scope();
    let purse = app.store.purse(scope, who).await?;
    let entries = app.store.purse_entries(scope, who, ENTRIES).await?;
    let purse = purse.unwrap_or_default();
    let words = request.private();
    let own = who == request.who;
    let mut rows = Vec::new();
    if own && purse.check_sweep(request.at).is_ok() {
        let label = words.sweep_button();
        let sweep = Button::primary(label, Press::Sweep);
        rows.push(Row::Buttons(vec![sweep]));
    }
    Ok(Message::with_rows(
        words.purse(who, own, &purse, &entries),
        rows,
    ))
}

pub(crate) async fn sweep(app: &App, request: &Request) -> Result<Reply> {
    let (scope, person) = (request.place.scope(), request.who);
    let purse = app.store.purse(scope, person).await?;
    purse.unwrap_or_default().check_sweep(request.at)?;
    let rule = Sweep {
        coins: Purse::SWEPT_COINS,
        below: Purse::POOR_BELOW,
        before: request.at.minus_ms(Purse::SWEEPING_EVERY_MS),
    };
    let outcome = commit(app, Actor::Person(request), |mut change| async move {
        change.sweep(scope, person, rule).await?;
        Ok(Transition::to(change, ()))
    })
    .await?;
    if outcome.is_some() {
        let message = message(app, request, person).await?;
        return Ok(Reply::update(message));
    }
    // Another device was faster, or the person has just won a pot.
    let purse = app.store.purse(scope, person).await?;
    purse.unwrap_or_default().check_sweep(request.at)?;
    let again = request.at.plus_ms(Purse::SWEEPING_EVERY_MS);
    Err(CoinRefusal::SweptRecently { again }.into())
}
