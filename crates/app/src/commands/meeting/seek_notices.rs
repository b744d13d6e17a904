//! The button for notices of new seeks: it gives a member of a server the role chosen by its managers.

use crate::action::{Press, SeekPress};
use crate::flow::{Actor, Transition, commit};
use crate::reply::{Button, Message, Reply};
use crate::request::Request;
use crate::{App, Result, load};
use tavern_game::{Refusal, RoleRefusal};
use tavern_words::Words;

/// Switches notifications of new seeks for a person on or off. Their role follows as due work.
pub(crate) async fn choose(app: &App, request: &Request, wants: bool) -> Result<Reply> {
    let guild = request.place.guild.ok_or(Refusal::NoServerHere)?;
    request.place.check_membership()?;
    let role = load::roles::choices(app, guild).await?.seeks;
    let role = role.ok_or(RoleRefusal::NoSeekRole)?;
    if wants {
        load::partner::may_play_here(app, request).await?;
        // If Discord did not answer, the bot still tries to give the role.
        let roles = load::roles::on_discord(request, guild)?;
        if roles.is_some_and(|roles| roles.check(role).is_err()) {
            return Err(RoleRefusal::NotGiven { role }.into());
        }
    }
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change
            .choose_seek_notices(guild, request.who, wants)
            .await?;
        Ok(Transition::to(change, ()))
    });
    write.await?;
    let words = request.private();
    Ok(Reply::private(Message::with_buttons(
        words.seek_notices(wants, role),
        vec![switch(words, wants)],
    )))
}

/// The button that switches notifications of new seeks on or off; none if the server has no role for that.
pub(crate) async fn button(app: &App, request: &Request) -> Result<Option<Button>> {
    let Some(guild) = request.place.guild else {
        return Ok(None);
    };
    let role = load::roles::choices(app, guild).await?.seeks;
    if role.is_none() || request.place.check_membership().is_err() {
        return Ok(None);
    }
    let wants = app.store.has_seek_notices(guild, request.who).await?;
    Ok(Some(switch(request.private(), wants)))
}

fn switch(words: Words, now: bool) -> Button {
    let press = Press::Seek(SeekPress::Notify(!now));
    Button::secondary(words.button_notify_seeks(now), press)
}
