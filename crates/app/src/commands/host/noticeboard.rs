//! The page of `/tak server` about standing posts. The posts themselves are the work of `due/noticeboards.rs`.

use crate::action::{Outlet, Press, ServerPage, ServerPress};
use crate::flow::{Actor, Logged, Transition, commit};
use crate::load::rights::ManagedServer;
use crate::reply::{Button, ChannelMenu, Message, Reply, Row};
use crate::request::Request;
use crate::view::posting;
use crate::{App, Result};
use tavern_game::{ChannelId, Channels, GuildId, HostAct, Noticeboard, Refusal};
use tavern_words::{NoticeboardState, Words};

/// Sets the channels of standing posts, and shows the page.
pub(crate) async fn set_channels(
    app: &App,
    request: &Request,
    server: ManagedServer,
    channels: &Channels,
) -> Result<Reply> {
    let guild = server.guild();
    choose_channels(app, request, server, channels).await?;
    let message = page(app, request.private(), guild).await?;
    Ok(Reply::update(message))
}

/// Adds the standing post of a channel, unless there are enough.
pub(super) async fn add_channel(
    app: &App,
    request: &Request,
    server: ManagedServer,
    channel: ChannelId,
) -> Result<()> {
    let boards = app.store.noticeboards(server.guild()).await?;
    let others = boards.iter().map(|board| board.channel);
    let others = others.filter(|&other| other != channel);
    if others.clone().count() >= Noticeboard::MOST {
        return Ok(());
    }
    let channels = Channels::of(others.chain([channel]).collect());
    let channels = channels.ok_or(Refusal::UnknownButton)?;
    choose_channels(app, request, server, &channels).await
}

async fn choose_channels(
    app: &App,
    request: &Request,
    server: ManagedServer,
    channels: &Channels,
) -> Result<()> {
    let guild = server.guild();
    let channels = channels.named();
    if channels.len() > Noticeboard::MOST {
        return Err(Refusal::UnknownButton.into());
    }
    let boards = app.store.noticeboards(guild).await?;
    let stand = boards
        .iter()
        .all(|board| board.due.is_some() && board.closed_at.is_none());
    if stand
        && boards
            .iter()
            .map(|board| board.channel)
            .eq(channels.iter().copied())
    {
        return Ok(());
    }
    let language = request.languages.server.code();
    let ids: Vec<String> = channels.iter().map(ToString::to_string).collect();
    let act = HostAct::SettingChanged {
        setting: "noticeboards".to_owned(),
        value: match ids.as_slice() {
            [] => Outlet::Off.to_string(),
            ids => ids.join(" "),
        },
    };
    let entry = &Logged::of(app, request, server, act).await?;
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change
            .choose_noticeboards(guild, channels, language)
            .await?;
        Ok(entry.write(Transition::to(change, ())).await?)
    });
    write.await.map(drop)
}

/// The explanation, the state of each post, and the menu of channels.
pub(super) async fn page(app: &App, words: Words, guild: GuildId) -> Result<Message> {
    let boards = app.store.noticeboards(guild).await?;
    let mut text = vec![words.settings_noticeboards()];
    if boards.is_empty() {
        text.push(words.noticeboards_off(Noticeboard::MOST));
    }
    let states = boards.iter().map(|board| (board.channel, state(board)));
    text.extend(states.map(|(channel, state)| words.noticeboard_state(channel, state)));
    let menu = ChannelMenu {
        placeholder: words.settings_noticeboards_menu(),
        press: Press::Server(ServerPress::ChooseNoticeboards),
        chosen: boards.iter().map(|board| board.channel).collect(),
        most: Noticeboard::MOST,
    };
    let off = Press::Server(ServerPress::NoNoticeboards);
    let off = posting::off(words, !boards.is_empty(), off);
    let back = Press::Server(ServerPress::Show(ServerPage::Games));
    let back = Button::secondary(words.button_back(), back);
    Ok(Message::with_rows(
        text.join("\n"),
        vec![Row::Channels(menu), Row::Buttons(vec![off, back])],
    ))
}

fn state(board: &Noticeboard) -> NoticeboardState {
    match board {
        Noticeboard { due: None, .. } => NoticeboardState::Stopped,
        Noticeboard {
            closed_at: Some(_), ..
        } => NoticeboardState::Closed,
        Noticeboard { message: None, .. } => NoticeboardState::Coming,
        Noticeboard { pinned: true, .. } => NoticeboardState::Pinned,
        Noticeboard { .. } => NoticeboardState::Standing,
    }
}
