//! `/tak server`: the settings of a server on several pages, for its managers, and the page for its moderators.

use super::{announcements, games_file, noticeboard, roles, set_up};
use crate::action::{
    Chosen, DailyPress, ModerationPress, Press, SeekPress, ServerPage, ServerPreference,
    ServerPreferences, ServerPress,
};
use crate::commands::learning::daily::{self, is_closed};
use crate::commands::person::settings;
use crate::load::rights::{self, ManagedServer, ModeratedServer};
use crate::reply::{Button, ChannelMenu, Message, Reply, RoleMenu, Row, SelectOption};
use crate::request::Request;
use crate::{App, Result, flow, load, view};
use tak_draw::Theme;
use tavern_game::{
    Capacity, Channels, GuildId, HouseRoom, Moment, Pace, PeopleRefusal, Preset, Refusal, RoleId,
    RoleProblem, RoleRefusal,
};
use tavern_store::{Ban, Daily, Owner};
use tavern_words::{ServerOverview, Words};

pub(crate) async fn press(app: &App, request: &Request, press: ServerPress) -> Result<Reply> {
    let server = rights::managed_server(request)?;
    match press {
        ServerPress::Show(page) => Ok(Reply::update(message(app, request, server, page).await?)),
        // A choice in these menus always has a value.
        ServerPress::ChooseChannels
        | ServerPress::ChooseModerators
        | ServerPress::ChooseNoticeboards => Err(Refusal::UnknownButton.into()),
        ServerPress::SetUp(step) => {
            set_up::take(app, request, server, step).await?;
            let message = message(app, request, server, ServerPage::SetUp).await?;
            Ok(Reply::update(message))
        }
        ServerPress::GamesFile(before) => games_file::send(app, request, server, before).await,
        ServerPress::NoNoticeboards => {
            noticeboard::set_channels(app, request, server, &Channels::default()).await
        }
    }
}

/// Shows the first page, or the moderators' page to a person without the rights of a manager.
pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply> {
    let server = rights::moderated_server(app, request).await?;
    let message = match server.as_manager() {
        Some(server) => message(app, request, server, ServerPage::First).await?,
        None => moderation(app, request, server).await?,
    };
    Ok(Reply::private(message))
}

/// Stores a choice, and shows its page.
pub(crate) async fn set(
    app: &App,
    request: &Request,
    server: ManagedServer,
    choice: ServerPreference,
) -> Result<Reply> {
    let guild = server.guild();
    // Channels and roles are chosen in Discord's menu, so they belong to this server.
    let page = page_of(&choice).ok_or(Refusal::UnknownButton)?;
    if choice == ServerPreference::Public(true) && !app.has_public_games() {
        return Err(Refusal::UnknownButton.into());
    }
    // The role of all members has the id of the server.
    if choice == ServerPreference::Moderators(Some(RoleId(guild.0))) {
        return Err(PeopleRefusal::EveryoneModerates.into());
    }
    if let ServerPreference::Moderators(Some(role)) = choice
        && load::roles::choices(app, guild)
            .await?
            .all()
            .contains(&role)
    {
        let problem = RoleProblem::Moderates;
        return Err(RoleRefusal::Unfit { role, problem }.into());
    }
    flow::choose_for_server(app, request, server, choice.clone()).await?;
    let mut message = message(app, request, server, page).await?;
    if let ServerPreference::Puzzles(on) = choice {
        message.below = Some(request.private().server_puzzles_switched(on));
    }
    Ok(Reply::update(message))
}

pub(crate) async fn choose(
    app: &App,
    request: &Request,
    server: ManagedServer,
    press: ServerPress,
    choice: Chosen,
) -> Result<Reply> {
    match (press, choice) {
        (ServerPress::ChooseChannels, Chosen::Channels(channels)) => {
            let channels = Channels::of(channels).ok_or(Refusal::UnknownButton)?;
            set(app, request, server, ServerPreference::Channels(channels)).await
        }
        (ServerPress::ChooseModerators, Chosen::Role(Some(role))) => {
            set(
                app,
                request,
                server,
                ServerPreference::Moderators(Some(role)),
            )
            .await
        }
        (ServerPress::ChooseNoticeboards, Chosen::Channels(channels)) => {
            let channels = Channels::of(channels).ok_or(Refusal::UnknownButton)?;
            noticeboard::set_channels(app, request, server, &channels).await
        }
        _ => Err(Refusal::UnknownButton.into()),
    }
}

/// The page with a choice, unless the choice has its own page.
fn page_of(choice: &ServerPreference) -> Option<ServerPage> {
    Some(match choice {
        ServerPreference::Language(_)
        | ServerPreference::Theme(_)
        | ServerPreference::Threads(_)
        | ServerPreference::DropsPictures(_)
        | ServerPreference::Hints(_)
        | ServerPreference::Puzzles(_) => ServerPage::First,
        ServerPreference::Channels(_)
        | ServerPreference::MostGames(_)
        | ServerPreference::Tournaments(_)
        | ServerPreference::Public(_)
        | ServerPreference::House(_) => ServerPage::Games,
        ServerPreference::Preset(_) | ServerPreference::Pace(_) | ServerPreference::Rated(_) => {
            ServerPage::Terms
        }
        ServerPreference::Moderators(_) => ServerPage::Moderation,
        ServerPreference::Results(_)
        | ServerPreference::OnlyRated(_)
        | ServerPreference::Log(_)
        | ServerPreference::SeekRole(_)
        | ServerPreference::ChampionRole(_)
        | ServerPreference::FirstBand(_)
        | ServerPreference::SecondBand(_)
        | ServerPreference::ThirdBand(_)
        | ServerPreference::FourthBand(_)
        | ServerPreference::FifthBand(_) => return None,
    })
}

async fn message(
    app: &App,
    request: &Request,
    server: ManagedServer,
    page: ServerPage,
) -> Result<Message> {
    let guild = server.guild();
    let preferences = app.server_preferences(Some(guild)).await?;
    let words = request.private();
    Ok(match page {
        ServerPage::First => first(app, words, guild, &preferences).await?,
        ServerPage::Games => games(app, words, guild, &preferences),
        ServerPage::Terms => terms(words, &preferences),
        ServerPage::Moderation => moderation(app, request, server.into()).await?,
        ServerPage::Noticeboards => noticeboard::page(app, words, guild).await?,
        ServerPage::Roles => roles::page(app, request, guild).await?,
        ServerPage::Public => public_question(words),
        ServerPage::SetUp => {
            let daily = app.store.daily(Owner::Server(guild)).await?;
            let overview = overview(app, guild, (&preferences, daily.as_ref())).await?;
            set_up::page(request, &overview)
        }
    })
}

/// The most used settings, and the buttons to the other pages, with a notice if the puzzle of the day cannot be posted.
async fn first(
    app: &App,
    words: Words,
    guild: GuildId,
    preferences: &ServerPreferences,
) -> Result<Message> {
    let daily = app.store.daily(Owner::Server(guild)).await?;
    let mut message = first_message(words, preferences);
    let overview = overview(app, guild, (preferences, daily.as_ref())).await?;
    message.text = format!("{}\n{}", message.text, words.server_overview(&overview));
    let notice = match &daily {
        Some(daily) if daily.was_stopped() => Some(words.daily_server_stopped(daily.channel)),
        Some(daily) if is_closed(app, daily).await? => {
            Some(words.daily_server_closed(daily.channel))
        }
        _ => None,
    };
    if let Some(notice) = notice {
        message.text = format!("{}\n{}\n{notice}", message.text, words.daily_server());
    }
    for problem in announcements::problems(app, words, guild).await? {
        message.text = format!("{}\n{problem}", message.text);
    }
    Ok(message)
}

async fn overview(
    app: &App,
    guild: GuildId,
    (preferences, daily): (&ServerPreferences, Option<&Daily>),
) -> Result<ServerOverview> {
    let weekly = app.store.weekly(guild).await?;
    let noticeboards = app.store.noticeboards(guild).await?;
    Ok(ServerOverview {
        games: preferences.channels.named().to_vec(),
        public: preferences.public && app.has_public_games(),
        results: preferences.results.channel(),
        table: weekly
            .filter(|weekly| weekly.due.is_some())
            .map(|weekly| weekly.channel),
        log: preferences.log.channel(),
        noticeboards: noticeboards
            .iter()
            .filter(|board| board.due.is_some())
            .map(|board| board.channel)
            .collect(),
        puzzle: daily
            .filter(|daily| daily.due.is_some())
            .map(|daily| daily.channel),
        roles: load::roles::choices(app, guild).await?,
        moderators: preferences.moderators,
    })
}

fn first_message(words: Words, preferences: &ServerPreferences) -> Message {
    let languages = settings::languages().map(|language| {
        option(
            words.server_language_choice(language),
            ServerPreference::Language(language),
            preferences.language == language,
        )
    });
    let themes = Theme::ALL.into_iter().map(|theme| {
        option(
            words.theme_choice(Some(theme.name())),
            ServerPreference::Theme(theme),
            preferences.theme == theme,
        )
    });
    let &ServerPreferences {
        threads,
        drops_pictures,
        hints,
        puzzles,
        ..
    } = preferences;
    let buttons = vec![
        switch(
            words.button_threads(threads),
            ServerPreference::Threads(!threads),
        ),
        switch(
            words.button_drops_pictures(drops_pictures),
            ServerPreference::DropsPictures(!drops_pictures),
        ),
        switch(words.button_hints(hints), ServerPreference::Hints(!hints)),
        switch(
            words.button_server_puzzles(puzzles),
            ServerPreference::Puzzles(!puzzles),
        ),
        page_button(words.button_set_up(), ServerPage::SetUp),
    ];
    let settings = words.server_settings(threads, drops_pictures, hints);
    Message::with_rows(
        format!("{settings}\n{}", words.settings_server_puzzles(puzzles)),
        vec![
            Row::menu(words.settings_language(), languages),
            Row::menu(words.settings_theme(), themes),
            Row::Buttons(buttons),
            pages(words),
        ],
    )
}

/// The buttons to the other pages.
fn pages(words: Words) -> Row {
    Row::Buttons(vec![
        page_button(words.button_server_games(), ServerPage::Games),
        page_button(words.button_server_moderation(), ServerPage::Moderation),
        announcements::button(words),
        page_button(words.button_server_roles(), ServerPage::Roles),
        daily::settings_button(words, DailyPress::Server),
    ])
}

fn page_button(label: String, page: ServerPage) -> Button {
    Button::secondary(label, Press::Server(ServerPress::Show(page)))
}

fn back_to(words: Words, page: ServerPage) -> Button {
    page_button(words.button_back(), page)
}

fn option(label: String, choice: ServerPreference, is_chosen: bool) -> SelectOption {
    SelectOption::new(label, Press::SetServer(choice)).choose_if(is_chosen)
}

fn switch(label: String, choice: ServerPreference) -> Button {
    Button::secondary(label, Press::SetServer(choice))
}

/// The settings for the places of games.
fn games(app: &App, words: Words, guild: GuildId, preferences: &ServerPreferences) -> Message {
    let address = app.public_address_of(guild);
    let channels = &preferences.channels;
    let most = preferences.most_games;
    let room = preferences.house_room();
    let menu = ChannelMenu {
        placeholder: words.settings_server_channels_menu(),
        press: Press::Server(ServerPress::ChooseChannels),
        chosen: channels.named().to_vec(),
        most: Channels::MOST,
    };
    let capacities = [None].into_iter().chain(Capacity::ALL.map(Some));
    let capacities = capacities.map(|one| {
        option(
            words.most_games_choice(one.map(Capacity::get)),
            ServerPreference::MostGames(one),
            one == most,
        )
    });
    let rooms = HouseRoom::ALL.into_iter().map(|one| {
        option(
            words.house_room_choice(one),
            ServerPreference::House(Some(one)),
            one == room,
        )
    });
    let everywhere = ServerPreference::Channels(Channels::default());
    let buttons = vec![
        page_button(words.button_server_terms(), ServerPage::Terms),
        page_button(words.button_server_noticeboards(), ServerPage::Noticeboards),
        switch(words.button_play_everywhere(), everywhere).enable_if(!channels.are_all()),
        switch(
            words.button_tournaments_everybody(preferences.tournaments),
            ServerPreference::Tournaments(!preferences.tournaments),
        ),
        back_to(words, ServerPage::First),
    ];
    let text = [
        Some(words.settings_server_games()),
        Some(words.server_channels(channels.named())),
        most.map(|most| words.server_most_games(most.get())),
        Some(words.server_house(room)),
        preferences
            .tournaments
            .then(|| words.settings_tournaments()),
        Some(words.server_terms_in_short(preferences.usual_terms())),
        match &address {
            Some(address) => Some(words.server_public_games(preferences.public, address.clone())),
            None => preferences
                .public
                .then(|| words.settings_public_without_pages()),
        },
    ];
    let text: Vec<String> = text.into_iter().flatten().collect();
    let mut rows = vec![
        Row::Channels(menu),
        Row::menu(words.settings_server_most_games_menu(), capacities),
        Row::menu(words.settings_server_house_menu(), rooms),
        Row::Buttons(buttons),
    ];
    let mut others = vec![games_file::button(words, None)];
    if preferences.public {
        let private = ServerPreference::Public(false);
        others.push(switch(words.button_private_games(), private));
    } else if address.is_some() {
        let question = page_button(words.button_public_games(), ServerPage::Public);
        others.push(question);
    }
    rows.push(Row::Buttons(others));
    Message::with_rows(text.join("\n"), rows)
}

/// The question whether to make the games public. It cannot be undone for games that strangers have seen.
fn public_question(words: Words) -> Message {
    let public = Press::SetServer(ServerPreference::Public(true));
    let buttons = vec![
        Button::success(words.button_public_games_yes(), public),
        back_to(words, ServerPage::Games),
    ];
    Message::with_rows(
        words.settings_public_question(),
        vec![Row::Buttons(buttons)],
    )
}

/// The default terms of challenges and seeks.
fn terms(words: Words, preferences: &ServerPreferences) -> Message {
    let presets = [None].into_iter().chain(Preset::ALL.map(Some));
    let presets = presets.map(|preset| {
        option(
            words.usual_preset_choice(preset),
            ServerPreference::Preset(preset),
            preferences.preset == preset,
        )
    });
    let paces = Pace::ALL.into_iter().map(|pace| {
        option(
            words.pace_choice(pace),
            ServerPreference::Pace(pace),
            preferences.pace == pace,
        )
    });
    let choice = [None, Some(true), Some(false)].into_iter().map(|choice| {
        option(
            words.usually_rated_choice(choice),
            ServerPreference::Rated(choice),
            preferences.rated == choice,
        )
    });
    let text = [
        words.settings_server_terms(),
        words.server_terms_in_short(preferences.usual_terms()),
    ];
    Message::with_rows(
        text.join("\n"),
        vec![
            Row::menu(words.draft_preset(), presets),
            Row::menu(words.draft_pace(), paces),
            Row::menu(words.settings_server_rated_menu(), choice),
            Row::Buttons(vec![back_to(words, ServerPage::Games)]),
        ],
    )
}

/// Games to stop, people to ban and seeks to clear; for managers of the server, the role of its moderators as well.
pub(super) async fn moderation(
    app: &App,
    request: &Request,
    server: ModeratedServer,
) -> Result<Message> {
    let guild = server.guild();
    let preferences = app.server_preferences(Some(guild)).await?;
    let bans = app.store.bans(guild, view::MOST_OPTIONS).await?;
    let words = request.private();
    let moderators = preferences.moderators;
    let mut rows = vec![acts(words)];
    rows.extend(lift_menu(words, &bans, request.at));
    if server.as_manager().is_some() {
        rows.push(Row::Roles(RoleMenu {
            placeholder: words.settings_server_moderators_menu(),
            press: Press::Server(ServerPress::ChooseModerators),
            chosen: moderators,
            may_be_none: false,
        }));
        let no_moderators = ServerPreference::Moderators(None);
        rows.push(Row::Buttons(vec![
            switch(words.button_no_moderators(), no_moderators).enable_if(moderators.is_some()),
            back_to(words, ServerPage::First),
        ]));
    }
    let text = [
        words.settings_server_moderation(),
        words.server_moderators(moderators),
    ];
    Ok(Message::with_rows(text.join("\n"), rows))
}

/// The buttons that clear seeks, stop a game and ban a person.
fn acts(words: Words) -> Row {
    let moderate = Press::Moderation;
    Row::Buttons(vec![
        Button::secondary(
            words.button_stop_game(),
            moderate(ModerationPress::ListGames),
        ),
        Button::secondary(words.button_ban(), moderate(ModerationPress::ChooseToBan)),
        Button::secondary(words.button_clear_seeks(), Press::Seek(SeekPress::AskClear)),
    ])
}

/// The menu that ends a ban.
fn lift_menu(words: Words, bans: &[Ban], now: Moment) -> Option<Row> {
    let options = bans.iter().map(|ban| {
        let press = Press::Moderation(ModerationPress::LiftBan(ban.player));
        SelectOption {
            description: ban.end.map(|end| words.ban_ends_in(end, now)),
            ..SelectOption::new(words.choice_lift_ban(ban.player), press)
        }
    });
    (!bans.is_empty()).then(|| Row::menu(words.settings_bans(), options))
}
