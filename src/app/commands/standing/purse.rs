//! `/tak purse`: what somebody has in coins; and sweeping the common room, for
//! those who have hardly any.

use crate::app::action::Press;
use crate::app::error::Error;
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{CoinRefusal, Purse, UserId};
use crate::store::{self, Sweep};

/// How many entries are told.
const ENTRIES: u8 = 10;

pub(crate) async fn show(
    app: &App,
    request: &Request,
    who: Option<UserId>,
) -> Result<Reply, Error> {
    let who = who.unwrap_or(request.who);
    if who != request.who && !app.preferences(who).await?.leaderboards {
        return Err(CoinRefusal::Private { person: who }.into());
    }
    let message = told(app, request, who).await?;
    Ok(Answer::Private(message).into())
}

async fn told(app: &App, request: &Request, who: UserId) -> Result<Message, Error> {
    let scope = request.place.scope();
    let purse = app.store.purse(scope, who).await?;
    let entries = app.store.purse_entries(scope, who, ENTRIES).await?;
    let purse = purse.unwrap_or_default();
    let words = request.private();
    let own = who == request.who;
    let mut rows = Vec::new();
    if own && purse.check_sweep(request.at).is_ok() {
        let label = words.sweep_button();
        let sweep = Button::press(label, ButtonStyle::Primary, Press::Sweep);
        rows.push(Row::Buttons(vec![sweep]));
    }
    Ok(Message {
        text: words.purse(who, own, &purse, &entries),
        rows,
        ..Message::default()
    })
}

pub(crate) async fn sweep(app: &App, request: &Request) -> Result<Reply, Error> {
    let (scope, who) = (request.place.scope(), request.who);
    let purse = app.store.purse(scope, who).await?;
    purse.unwrap_or_default().check_sweep(request.at)?;
    let store = &app.store;
    let sweeping = Sweep {
        coins: Purse::SWEPT_COINS,
        below: Purse::POOR_BELOW,
        before: request.at.minus_ms(Purse::SWEEPING_EVERY_MS),
    };
    let swept = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.sweep(scope, who, sweeping).await?;
            change.keep().await
        })
        .await;
    match swept {
        Ok(()) => {
            let message = told(app, request, who).await?;
            Ok(Answer::Update(message).into())
        }
        // Somebody pressed it on two devices at once, or has just won a pot.
        Err(store::Error::Conflict) => {
            let purse = app.store.purse(scope, who).await?;
            purse.unwrap_or_default().check_sweep(request.at)?;
            let again = request.at.plus_ms(Purse::SWEEPING_EVERY_MS);
            Err(CoinRefusal::SweptBefore { again }.into())
        }
        Err(error) => Err(error.into()),
    }
}
