//! Moderation: managers and moderators of a server stop games and ban people.

use super::server_settings;
use crate::action::{FormField, GAME_NUMBER, Lines, ModerationPress, Page, Press};
use crate::error::Abort;
use crate::flow::{
    self, Actor, EndedBy, Invitations, Logged, Transition, commit, end_invitations, update_game,
};
use crate::load::rights::{self, ModeratedServer};
use crate::load::standing::OtherStanding;
use crate::reply::{Button, Field, Form, Message, PeopleMenu, Reply, Row, SelectOption};
use crate::request::Request;
use crate::view::choices::ListPage;
use crate::{App, Result, load, view};
use tavern_game::{
    BanTerms, Game, GameId, GameNumber, GuildId, HostAct, Notice, PeopleRefusal, Refusal, UserId,
};
use tavern_store::{self as store, Change, Post, Subject};

pub(crate) async fn press(app: &App, request: &Request, press: ModerationPress) -> Result<Reply> {
    let server = rights::moderated_server(app, request).await?;
    match press {
        ModerationPress::ListGames => list_games(app, request, Page::default()).await,
        ModerationPress::TurnGames(page) => list_games(app, request, Page::of_button(page)).await,
        ModerationPress::AskStop(game) => ask_stop(app, request, server, game).await,
        ModerationPress::StopForm => Ok(stop_form(request)),
        ModerationPress::Stop(game) => Box::pin(stop(app, request, server, game)).await,
        ModerationPress::ChooseToBan => Ok(choose_to_ban(request)),
        ModerationPress::Ban(who) => ban(app, request, server, who, BanTerms::default()).await,
        ModerationPress::BanForm(who) => Ok(ban_form(request, who)),
        ModerationPress::LiftBan(who) => lift_ban(app, request, server, who).await,
    }
}

/// The running games of the server, newest first, in a menu to choose the one to stop.
async fn list_games(app: &App, request: &Request, page: Page) -> Result<Reply> {
    let scope = request.place.scope();
    let most = u32::from(view::MOST_OPTIONS);
    let count = app.store.running_game_count(scope).await?;
    let part = ListPage::of(page.number, count as usize, most as usize);
    let range = (u32::from(part.number) * most, most);
    let games = app.store.running_games_of_scope(scope, range).await?;
    if games.is_empty() {
        return Err(PeopleRefusal::NothingToStop.into());
    }
    let words = request.private();
    let options = games.iter().map(|row| {
        let press = Press::Moderation(ModerationPress::AskStop(row.game.id));
        SelectOption {
            description: Some(words.stop_since(row.started_at, request.at)),
            ..SelectOption::new(words.stop_choice(&row.game), press)
        }
    });
    let mut rows = vec![Row::menu(words.stop_menu(), options)];
    let turn = |page| Press::Moderation(ModerationPress::TurnGames(page));
    rows.extend(part.buttons(words, turn));
    let by_number = Press::Moderation(ModerationPress::StopForm);
    rows.push(Row::Buttons(vec![
        Button::secondary(words.button_stop_numbered(), by_number),
        view::choices::never_mind_button(words),
    ]));
    let message = Message::with_rows(words.stop_which(count), rows);
    Ok(view::choices::page(page, message))
}

/// Opens the form for the number of a game to stop.
fn stop_form(request: &Request) -> Reply {
    let words = request.private();
    let field = Field {
        placeholder: Some(words.form_stop_example()),
        ..Field::line(GAME_NUMBER, words.form_stop_label())
    };
    Form {
        title: words.form_stop(),
        fields: vec![field],
        press: Press::Moderation(ModerationPress::StopForm),
    }
    .into()
}

/// Requests a confirmation before the game with a typed number is stopped.
pub(crate) async fn ask_stop_numbered(
    app: &App,
    request: &Request,
    _: ModeratedServer,
    lines: &Lines,
) -> Result<Reply> {
    let text = lines.text(GAME_NUMBER)?;
    let digits = text.trim().trim_start_matches('#');
    let game = match digits.parse() {
        Ok(number) => {
            app.store
                .numbered_game(request.place, GameNumber(number))
                .await?
        }
        Err(_) => None,
    };
    let game = game.ok_or_else(|| PeopleRefusal::NoGameToStop { typed: text.into() })?;
    let question = stop_question(app, request, &game).await?;
    Ok(Reply::private(question))
}

/// Requests a confirmation before a game of the list is stopped.
async fn ask_stop(
    app: &App,
    request: &Request,
    server: ModeratedServer,
    id: GameId,
) -> Result<Reply> {
    let guild = server.guild();
    let game = game_of(app, guild, id).await?;
    let question = stop_question(app, request, &game).await?;
    Ok(Reply::update(question))
}

async fn stop_question(app: &App, request: &Request, game: &Game) -> Result<Message> {
    game.check_stop(request.who)?;
    let words = request.private();
    let stop = Press::Moderation(ModerationPress::Stop(game.id));
    let mut question = words.stop_question(game);
    if let Some(name) = load::contests::of_game(app, game.id).await? {
        let counts = words.counts_in_tournament(&name, None);
        question = format!("{question} {counts}");
    }
    Ok(view::choices::confirmation(
        words,
        question,
        Button::danger(words.button_stop_really(), stop),
    ))
}

/// A game of the server.
async fn game_of(app: &App, guild: GuildId, id: GameId) -> Result<Game> {
    let game = app.store.game(id).await?;
    let game = game.filter(|game| game.place.guild == Some(guild));
    Ok(game.ok_or(Refusal::GameGone)?)
}

/// Stops a game anywhere on the server. Its last board is due immediately and notifies both players.
async fn stop(app: &App, request: &Request, server: ModeratedServer, id: GameId) -> Result<Reply> {
    let guild = server.guild();
    let find = || game_of(app, guild, id);
    let update = update_game(app, Actor::Host(request, server), find, |game| {
        game.stop(request.who, request.at)
    })
    .await?;
    let game = &update.after;
    let text = request.private().stop_done(game);
    Ok(Reply {
        corrections: view::corrections::of_game(app, &update.old_messages, game).await,
        ..Reply::update(Message::text(text))
    })
}

/// Shows Discord's menu of people.
fn choose_to_ban(request: &Request) -> Reply {
    let words = request.private();
    Reply::private(Message::with_rows(
        words.ban_whom(),
        vec![Row::People(PeopleMenu {
            placeholder: words.ban_menu(),
            press: Press::Moderation(ModerationPress::ChooseToBan),
        })],
    ))
}

/// Requests a confirmation before a ban, or before its end.
pub(crate) async fn ask_ban(
    app: &App,
    request: &Request,
    server: ModeratedServer,
    player: UserId,
) -> Result<Reply> {
    let guild = server.guild();
    check_ban(app, request, player)?;
    let words = request.private();
    if let Some(ban) = app.store.ban(guild, player).await? {
        let lift = Press::Moderation(ModerationPress::LiftBan(player));
        let button = Button::primary(words.button_lift_ban(), lift);
        let text = words.lift_ban_question(player, ban.end, ban.reason.as_ref());
        return Ok(Reply::update(view::choices::confirmation(
            words, text, button,
        )));
    }
    let press = |press: fn(UserId) -> ModerationPress| Press::Moderation(press(player));
    let buttons = vec![
        Button::danger(words.button_ban_really(), press(ModerationPress::Ban)),
        Button::secondary(words.button_ban_for(), press(ModerationPress::BanForm)),
        view::choices::never_mind_button(words),
    ];
    let question = Message::with_buttons(words.ban_question(player), buttons);
    Ok(Reply::update(question))
}

/// The field for the length of a ban.
const DAYS: FormField = FormField::new("days", 3);

/// The field for the reason of a ban.
const REASON: FormField = FormField::new("reason", 200);

fn ban_form(request: &Request, player: UserId) -> Reply {
    let words = request.private();
    let days = Field {
        placeholder: Some(words.form_ban_days_example()),
        required: false,
        ..Field::line(DAYS, words.form_ban_days())
    };
    let reason = Field {
        placeholder: Some(words.form_ban_reason_example()),
        required: false,
        ..Field::line(REASON, words.form_ban_reason())
    };
    Form {
        title: words.form_ban(),
        fields: vec![days, reason],
        press: Press::Moderation(ModerationPress::BanForm(player)),
    }
    .into()
}

/// Bans a person with the end and the reason of a form.
pub(crate) async fn ban_for(
    app: &App,
    request: &Request,
    server: ModeratedServer,
    player: UserId,
    lines: &Lines,
) -> Result<Reply> {
    let terms = BanTerms::read(lines.text(DAYS)?, lines.text(REASON)?)?;
    ban(app, request, server, player, terms).await
}

fn check_ban(app: &App, request: &Request, player: UserId) -> Result<(), Refusal> {
    if player == request.who {
        return Err(PeopleRefusal::SelfBan.into());
    }
    app.house.check_person(player)
}

/// Bans a person from the games of the server.
async fn ban(
    app: &App,
    request: &Request,
    server: ModeratedServer,
    player: UserId,
    terms: BanTerms,
) -> Result<Reply> {
    let guild = server.guild();
    check_ban(app, request, player)?;
    // A press can name any person, and people of other servers get no message.
    let post = match load::standing::of_other(app, request, player).await? {
        OtherStanding::Gone => None,
        OtherStanding::Moderator | OtherStanding::Member | OtherStanding::Unknown => {
            Some(direct_message(app, request, server, Subject::Ban, player).await?)
        }
    };
    let post = post.as_ref();
    let terms = &terms;
    let act = HostAct::Banned {
        person: Some(player),
        terms: terms.clone(),
    };
    let entry = &Logged::of(app, request, server, act).await?;
    let by = EndedBy::Managers(request.number());
    let on_server = |open: Invitations| open.on_server(guild);
    let actor = Actor::Host(request, server);
    let count = end_invitations(app, actor, player, by, on_server, |mut change| async move {
        if !change
            .ban(
                guild,
                player,
                request.who,
                (terms, post.map(|post| post.id)),
            )
            .await?
        {
            return Ok(Transition::to(change, ()));
        }
        let transition =
            notify(change, request, server, post, Notice::Ban { guild, player }).await?;
        Ok(entry.write(transition).await?)
    })
    .await?;
    // Another moderator may have banned the person before, with other terms.
    let ban = app.store.ban(guild, player).await?;
    let end = ban.and_then(|ban| ban.end);
    let text = request.private().ban_done(player, count, end);
    Ok(Reply::update(Message::text(text)))
}

/// Ends a ban, and shows the page of the moderators.
async fn lift_ban(
    app: &App,
    request: &Request,
    server: ModeratedServer,
    player: UserId,
) -> Result<Reply> {
    let guild = server.guild();
    if player == request.who && server.as_manager().is_none() {
        return Err(PeopleRefusal::OwnBan.into());
    }
    let post = direct_message(app, request, server, Subject::BanLifted, player).await?;
    let post = Some(&post);
    let entry = &Logged::of(app, request, server, HostAct::BanLifted(Some(player))).await?;
    let write = commit(app, Actor::Host(request, server), |mut change| async move {
        if !change.lift_ban(guild, player).await? {
            return Ok(Transition::to(change, ()));
        }
        let notice = Notice::BanLifted { guild, player };
        let transition = notify(change, request, server, post, notice).await?;
        Ok(entry.write(transition).await?)
    });
    write.await?;
    let message = server_settings::moderation(app, request, server).await?;
    Ok(Reply::update(message))
}

/// A direct message without delay, within the daily limit. The ban itself has no limit.
async fn notify(
    mut change: Change,
    request: &Request,
    server: ModeratedServer,
    post: Option<&Post>,
    notice: Notice,
) -> Result<Transition<()>, Abort> {
    let check = flow::count_notice(&mut change, Actor::Host(request, server), notice).await?;
    let post = post.filter(|_| check.is_ok()).cloned();
    Ok(Transition::to(change, ()).post_at(request.at, post))
}

/// A direct message in the person's language, or the server's if it is unknown.
async fn direct_message(
    app: &App,
    request: &Request,
    server: ModeratedServer,
    subject: Subject,
    player: UserId,
) -> Result<Post, store::Error> {
    let language = app.language_of(player).await?;
    let post = Actor::Host(request, server).post(request.place, subject);
    let post = post.to_person(player);
    Ok(Post {
        language: language.map_or(post.language, |language| language.code().to_owned()),
        ..post
    })
}
