//! Moderation: server managers stop games and ban people. The right is checked at every press.

use super::server_settings;
use crate::app::error::Abort;
use crate::app::flow::{
    self, Actor, EndedBy, Invitations, Transition, commit, end_invitations, update_game,
};
use crate::app::{
    Answer, App, Button, Field, Form, LONGEST_GAME_NUMBER, Message, ModerationPress, PeopleMenu,
    Press, Reply, Request, Result, Row, STOP_FIELD, view,
};
use crate::game::{Access, GameId, GameNumber, Notice, PeopleRefusal, Refusal, UserId};
use crate::store::{self, Change, Post, Subject};

/// Opens the form for the number of a game to stop.
pub(crate) fn stop_form(request: &Request) -> Result<Reply> {
    request.managed_server()?;
    let words = request.private();
    let field = Field {
        name: STOP_FIELD,
        label: words.form_stop_label(),
        value: None,
        placeholder: Some(words.form_stop_example()),
        max_length: LONGEST_GAME_NUMBER,
        required: true,
    };
    Ok(Answer::Form(Form {
        title: words.form_stop(),
        fields: vec![field],
        press: Press::Moderation(ModerationPress::StopForm),
    })
    .into())
}

/// Requests a confirmation before a game is stopped.
pub(crate) async fn ask_stop(app: &App, request: &Request, typed: &str) -> Result<Reply> {
    request.managed_server()?;
    let digits = typed.trim().trim_start_matches('#');
    let game = match digits.parse() {
        Ok(number) => {
            app.store
                .numbered_game(request.place, GameNumber(number))
                .await?
        }
        Err(_) => None,
    };
    let game = game.ok_or_else(|| PeopleRefusal::NoGameToStop {
        typed: typed.to_owned(),
    })?;
    game.check_stop(request.who)?;
    let words = request.private();
    let stop = Press::Moderation(ModerationPress::Stop(game.id));
    Ok(Reply::private(Message::with_buttons(
        words.stop_question(&game),
        vec![
            Button::danger(words.button_stop_really(), stop),
            view::choices::never_mind_button(words),
        ],
    )))
}

/// Stops a game anywhere on the server. Its last board is due immediately and notifies both players.
pub(crate) async fn stop(app: &App, request: &Request, id: GameId) -> Result<Reply> {
    let guild = request.managed_server()?;
    let find = || async {
        let game = app.store.game(id).await?;
        let game = game.filter(|game| game.place.guild == Some(guild));
        Ok(game.ok_or(Refusal::GameGone)?)
    };
    let updated = update_game(app, Actor::Host(request), find, |game| {
        game.stop(request.who, request.at)
    })
    .await?;
    let game = &updated.after;
    let text = request.private().stop_done(game);
    Ok(Reply {
        corrections: view::corrections::of_game(app, &updated.outdated, game).await,
        ..Reply::update(Message::text(text))
    })
}

/// Shows Discord's menu of people.
pub(crate) fn choose_to_ban(request: &Request) -> Result<Reply> {
    request.managed_server()?;
    let words = request.private();
    Ok(Reply::private(Message::with_rows(
        words.ban_heading(),
        vec![Row::People(PeopleMenu {
            placeholder: words.ban_menu(),
            press: Press::Moderation(ModerationPress::ChooseToBan),
        })],
    )))
}

/// Requests a confirmation before a ban, or before its end.
pub(crate) async fn ask_ban(app: &App, request: &Request, player: UserId) -> Result<Reply> {
    let guild = request.managed_server()?;
    check_ban(request, player)?;
    let words = request.private();
    let (text, button) = if app.store.is_banned(guild, player).await? {
        let lift = Press::Moderation(ModerationPress::LiftBan(player));
        let button = Button::primary(words.button_lift_ban(), lift);
        (words.lift_ban_question(player), button)
    } else {
        let ban = Press::Moderation(ModerationPress::Ban(player));
        let button = Button::danger(words.button_ban_really(), ban);
        (words.ban_question(player), button)
    };
    Ok(Reply::update(Message::with_buttons(
        text,
        vec![button, view::choices::never_mind_button(words)],
    )))
}

fn check_ban(request: &Request, player: UserId) -> Result<(), Refusal> {
    if player == request.who {
        return Err(PeopleRefusal::SelfBan.into());
    }
    Ok(())
}

/// Bans a person from the games of the server.
pub(crate) async fn ban(app: &App, request: &Request, player: UserId) -> Result<Reply> {
    let guild = request.managed_server()?;
    check_ban(request, player)?;
    let post = direct_message(app, request, Subject::Ban, player).await?;
    let post = &post;
    let by = EndedBy::Managers(request.interaction);
    let on_server = |open: Invitations| open.on_server(guild);
    let actor = Actor::Host(request);
    end_invitations(app, actor, player, by, on_server, |mut change| async move {
        if !change.ban(guild, player, request.who).await? {
            return Ok(Transition::to(change, ()));
        }
        notify(change, request, post, Notice::Ban { guild, player }).await
    })
    .await?;
    let text = request.private().ban_done(player);
    Ok(Reply::update(Message::text(text)))
}

/// Ends a ban, and shows the settings of the server.
pub(crate) async fn lift_ban(app: &App, request: &Request, player: UserId) -> Result<Reply> {
    let guild = request.managed_server()?;
    let post = direct_message(app, request, Subject::BanLifted, player).await?;
    let post = &post;
    let lifted = commit(app, Actor::Host(request), |mut change| async move {
        if !change.lift_ban(guild, player).await? {
            return Ok(Transition::to(change, ()));
        }
        notify(change, request, post, Notice::BanLifted { guild, player }).await
    });
    lifted.await?;
    let message = server_settings::message(app, request, guild).await?;
    Ok(Reply::update(message))
}

/// A direct message without delay, within the daily limit. The ban itself has no limit.
async fn notify(
    mut change: Change,
    request: &Request,
    post: &Post,
    notice: Notice,
) -> Result<Transition<()>, Abort> {
    let allowed = flow::count_notice(&mut change, Actor::Host(request), notice).await?;
    let post = allowed.is_ok().then(|| post.clone());
    Ok(Transition::to(change, ()).post_at(request.at, post))
}

/// A direct message in the person's language, or the server's if it is unknown.
async fn direct_message(
    app: &App,
    request: &Request,
    subject: Subject,
    player: UserId,
) -> Result<Post, store::Error> {
    let known = app.language_of(player).await?;
    let post = Actor::Host(request).post(request.place, subject);
    Ok(Post {
        to: Some(player),
        access: Access::Direct,
        language: match known {
            Some(language) => language.code().to_owned(),
            None => post.language,
        },
        ..post
    })
}
