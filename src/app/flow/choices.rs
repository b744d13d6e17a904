//! Settings that a person chooses, for themselves or for a server.

use super::Actor;
use super::commit::{Transition, commit};
use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::store::{Chosen, Owner};

/// Stores a choice.
pub(crate) async fn choose(
    app: &App,
    request: &Request,
    owner: Owner,
    (name, value): (&'static str, &'static str),
) -> Result<(), Error> {
    let chosen = Chosen {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    let chosen = &chosen;
    let stored = commit(app, Actor::Person(request), |mut change| async move {
        change.choose(owner, chosen).await?;
        Ok(Transition::to(change, ()))
    });
    let stored = stored.await;
    app.forget_choices(owner);
    stored.map(drop)
}
