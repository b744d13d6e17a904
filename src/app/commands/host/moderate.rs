//! What those who manage a server may do at its tables: stop a game, and ban
//! people. Whether they still manage it is asked at every press.

use super::server_settings;
use crate::app::action::{LONGEST_GAME_NUMBER, PeoplePress, Press, STOP_FIELD};
use crate::app::error::Error;
use crate::app::reply::{
    Answer, Button, ButtonStyle, Field, Form, Message, PeopleMenu, Reply, Row,
};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, render, view};
use crate::game::{Access, Game, GameId, GameNumber, Notice, PeopleRefusal, Refusal, UserId};
use crate::store::{self, Change, Outdated, Post, Stale, Subject};

/// How often a game is stopped anew that went on meanwhile.
const TRIES: u32 = 4;

/// The form that asks which game to stop.
pub(crate) fn stop_form(request: &Request) -> Result<Reply, Error> {
    server_settings::managed(request)?;
    let words = request.private();
    let field = Field {
        name: STOP_FIELD,
        label: words.stop_form_label(),
        value: None,
        placeholder: Some(words.stop_form_example()),
        max_length: LONGEST_GAME_NUMBER,
        required: true,
    };
    Ok(Answer::Form(Form {
        title: words.stop_form_title(),
        fields: vec![field],
        press: Press::People(PeoplePress::StopForm),
    })
    .into())
}

/// Asks whether to stop the game with a number.
pub(crate) async fn ask_stop(app: &App, request: &Request, typed: &str) -> Result<Reply, Error> {
    server_settings::managed(request)?;
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
    let stop = Press::People(PeoplePress::Stop(game.id));
    Ok(Answer::Private(Message {
        text: words.stop_question(&game),
        rows: vec![Row::Buttons(vec![
            Button::press(words.stop_really_button(), ButtonStyle::Danger, stop),
            view::never_mind::button(words),
        ])],
        ..Message::default()
    })
    .into())
}

/// Stops a game, wherever on the server it is played. Its last board is due at
/// once, and tells both players.
pub(crate) async fn stop(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let guild = server_settings::managed(request)?;
    let mut tries = 1;
    let (game, outdated) = loop {
        let game = app.store.game(id).await?;
        let game = game.filter(|game| game.place.guild == Some(guild));
        let game = game.ok_or(Refusal::GameGone)?;
        let after = game.stop(request.who, request.at)?;
        match try_to_stop(app, request, &game, &after).await {
            Ok(outdated) => break (after, outdated),
            // A ply came in between.
            Err(store::Error::Conflict) if tries < TRIES => tries += 1,
            Err(store::Error::Conflict) => {
                let game = game.number;
                return Err(Refusal::Stale { game }.into());
            }
            Err(error) => return Err(error.into()),
        }
    };
    let text = request.private().stop_done(&game);
    Ok(Reply {
        answer: Answer::Update(Message::text(text)),
        then: None,
        corrections: render::posts::in_game(app, &outdated, &game).await,
        aside: None,
    })
}

async fn try_to_stop(
    app: &App,
    request: &Request,
    before: &Game,
    after: &Game,
) -> Result<Vec<Outdated>, store::Error> {
    let store = &app.store;
    let subject = Subject::Board {
        game: after.id,
        event: after.board_event(),
    };
    let post = request.post_in(after.place, subject);
    let title = flow::update_game::title(store, request, after).await?;
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.append(before, after).await?;
            let stale = Stale::Game(after.id);
            let outdated = change.outdate(stale, request.shown_by()).await?;
            change.post(&post, request.at).await?;
            if let Some(title) = &title {
                change.post(title, request.at).await?;
            }
            change.keep().await?;
            Ok(outdated)
        })
        .await
}

/// Asks whom to ban, with Discord's own menu of people.
pub(crate) fn choose_to_ban(request: &Request) -> Result<Reply, Error> {
    server_settings::managed(request)?;
    let words = request.private();
    Ok(Answer::Private(Message {
        text: words.ban_whom(),
        rows: vec![Row::People(PeopleMenu {
            placeholder: words.ban_menu(),
            press: Press::People(PeoplePress::ChooseToBan),
        })],
        ..Message::default()
    })
    .into())
}

/// Asks whether to ban somebody, or to let them play again.
pub(crate) async fn ask_ban(app: &App, request: &Request, who: UserId) -> Result<Reply, Error> {
    let guild = server_settings::managed(request)?;
    check_ban(request, who)?;
    let words = request.private();
    let (text, button) = if app.store.is_banned(guild, who).await? {
        let lift = Press::People(PeoplePress::LiftBan(who));
        let button = Button::press(words.lift_ban_button(), ButtonStyle::Primary, lift);
        (words.lift_ban_question(who), button)
    } else {
        let ban = Press::People(PeoplePress::Ban(who));
        let button = Button::press(words.ban_really_button(), ButtonStyle::Danger, ban);
        (words.ban_question(who), button)
    };
    Ok(Answer::Update(Message {
        text,
        rows: vec![Row::Buttons(vec![button, view::never_mind::button(words)])],
        ..Message::default()
    })
    .into())
}

fn check_ban(request: &Request, who: UserId) -> Result<(), Refusal> {
    if who == request.who {
        return Err(PeopleRefusal::BannedOneself.into());
    }
    Ok(())
}

/// Bans somebody, who is told so at most once a day.
pub(crate) async fn ban(app: &App, request: &Request, who: UserId) -> Result<Reply, Error> {
    let guild = server_settings::managed(request)?;
    check_ban(request, who)?;
    let player = who;
    let post = told(app, request, Subject::Ban, who).await?;
    let store = &app.store;
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            if change.ban(guild, who, request.who).await? {
                announce(&mut change, request, &post, Notice::Ban { guild, player }).await?;
            }
            change.keep().await
        })
        .await?;
    let text = request.private().ban_done(who);
    Ok(Answer::Update(Message::text(text)).into())
}

/// Lets somebody play again, who is told so at most once a day, and shows the settings as they
/// are then.
pub(crate) async fn lift_ban(app: &App, request: &Request, who: UserId) -> Result<Reply, Error> {
    let guild = server_settings::managed(request)?;
    let player = who;
    let post = told(app, request, Subject::BanLifted, who).await?;
    let store = &app.store;
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            if change.lift_ban(guild, who).await? {
                let notice = Notice::BanLifted { guild, player };
                announce(&mut change, request, &post, notice).await?;
            }
            change.keep().await
        })
        .await?;
    let message = server_settings::of_server(app, request, guild).await?;
    Ok(Answer::Update(message).into())
}

/// Lets a direct message be due, unless the person has had such a one lately. The
/// ban itself holds either way.
async fn announce(
    change: &mut Change,
    request: &Request,
    post: &Post,
    notice: Notice,
) -> Result<(), store::Error> {
    if flow::notice::count(change, request, notice).await?.is_ok() {
        change.post(post, request.at).await?;
    }
    Ok(())
}

/// A direct message to somebody, in their own language if they have chosen one.
async fn told(
    app: &App,
    request: &Request,
    subject: Subject,
    who: UserId,
) -> Result<Post, store::Error> {
    let chosen = app.preferences(who).await?.language;
    let post = request.post(subject);
    Ok(Post {
        to: Some(who),
        access: Access::Direct,
        language: match chosen {
            Some(language) => language.code().to_owned(),
            None => post.language,
        },
        ..post
    })
}
