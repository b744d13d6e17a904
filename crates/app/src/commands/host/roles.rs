//! The page of `/tak server` about the roles of members.

use crate::action::{Press, RolesPress, ServerPage, ServerPreference, ServerPress};
use crate::flow::{self, Actor, Transition, commit};
use crate::load::rights::{self, ManagedServer};
use crate::reply::{Button, Message, Reply, RoleMenu, Row, SelectOption};
use crate::request::Request;
use crate::{App, Result, load};
use tavern_game::{
    Band, ChosenRoles, GuildId, Refusal, RoleId, RoleProblem, RoleRefusal, RoleUse, ServerRoles,
};
use tavern_words::Words;

pub(crate) async fn press(app: &App, request: &Request, press: RolesPress) -> Result<Reply> {
    let server = rights::managed_server(request)?;
    match press {
        RolesPress::Check => check(app, request, server).await,
        RolesPress::ShowBand(band) => show_band(app, request, server, band).await,
        // A choice in this menu always has a value.
        RolesPress::Choose(_) => Err(Refusal::UnknownButton.into()),
    }
}

/// The page, with the problems of the chosen roles.
pub(super) async fn page(app: &App, request: &Request, guild: GuildId) -> Result<Message> {
    let roles = load::roles::on_discord(request, guild)?;
    let choices = load::roles::choices(app, guild).await?;
    let words = request.private();
    let text = [
        words.settings_server_roles(),
        words.server_seek_role(choices.seeks),
        words.server_champion_role(choices.champion),
        words.server_band_roles(&choices.bands),
    ];
    let problems = problems(words, &choices, roles.as_ref());
    let text: Vec<String> = text.into_iter().chain(problems).collect();
    let first_band = Press::Roles(RolesPress::ShowBand(Band::First));
    let buttons = vec![
        Button::secondary(words.button_band_roles(), first_band),
        check_button(words),
        page_button(words, ServerPage::First),
    ];
    Ok(Message::with_rows(
        text.join("\n"),
        vec![
            menu(
                words.settings_server_seek_role_menu(),
                RoleUse::Seeks,
                &choices,
            ),
            menu(
                words.settings_server_champion_role_menu(),
                RoleUse::Champion,
                &choices,
            ),
            Row::Buttons(buttons),
        ],
    ))
}

/// Shows the roles for ratings, and the menu of one band.
async fn show_band(
    app: &App,
    request: &Request,
    server: ManagedServer,
    band: Band,
) -> Result<Reply> {
    let guild = server.guild();
    let roles = load::roles::on_discord(request, guild)?;
    Ok(Reply::update(
        band_page(app, request, (guild, band), roles.as_ref()).await?,
    ))
}

async fn band_page(
    app: &App,
    request: &Request,
    (guild, band): (GuildId, Band),
    roles: Option<&ServerRoles>,
) -> Result<Message> {
    let choices = load::roles::choices(app, guild).await?;
    let words = request.private();
    let text = [words.settings_server_bands()].into_iter();
    let lines = Band::ALL.map(|one| words.band_role(one, choices.bands.of(one)));
    let text = text.chain(lines).chain(problems(words, &choices, roles));
    let bands = Band::ALL.map(|one| {
        let press = Press::Roles(RolesPress::ShowBand(one));
        SelectOption::new(words.band_choice(one), press).choose_if(one == band)
    });
    Ok(Message::with_rows(
        text.collect::<Vec<_>>().join("\n"),
        vec![
            Row::menu(words.settings_server_bands_menu(), bands),
            menu(words.band_role_menu(band), RoleUse::Band(band), &choices),
            Row::Buttons(vec![
                check_button(words),
                page_button(words, ServerPage::Roles),
            ]),
        ],
    ))
}

/// Stores a choice, and shows its page. A role that the bot must not or cannot give is refused; without the permission
/// to give any, the page lists that as a problem.
pub(crate) async fn choose(
    app: &App,
    request: &Request,
    server: ManagedServer,
    role_use: RoleUse,
    role: Option<RoleId>,
) -> Result<Reply> {
    let guild = server.guild();
    let roles = load::roles::on_discord(request, guild)?;
    if let Some(role) = role {
        let roles = roles.as_ref().ok_or(RoleRefusal::Unknown)?;
        let preferences = app.latest_server_preferences(guild).await?;
        let check = if preferences.moderators == Some(role) {
            Err(RoleProblem::Moderates)
        } else {
            roles.check_choice(role)
        };
        check.map_err(|problem| RoleRefusal::Unfit { role, problem })?;
    }
    let choice = ServerPreference::role(role_use, role);
    flow::choose_for_server(app, request, server, choice).await?;
    Ok(Reply::update(match role_use {
        RoleUse::Band(band) => band_page(app, request, (guild, band), roles.as_ref()).await?,
        RoleUse::Seeks | RoleUse::Champion => page(app, request, guild).await?,
    }))
}

/// Shows the page, and makes resting roles due immediately.
async fn check(app: &App, request: &Request, server: ManagedServer) -> Result<Reply> {
    let guild = server.guild();
    let page = page(app, request, guild).await?;
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change.mark_server(guild).await?;
        Ok(Transition::to(change, ()))
    });
    write.await?;
    Ok(Reply::update(page))
}

fn check_button(words: Words) -> Button {
    Button::secondary(words.button_check_roles(), Press::Roles(RolesPress::Check))
}

/// The reasons why the bot cannot give the chosen roles, each with the next step.
fn problems(words: Words, choices: &ChosenRoles, roles: Option<&ServerRoles>) -> Vec<String> {
    let Some(roles) = roles else {
        return vec![words.roles_unknown()];
    };
    let mut problems = Vec::new();
    for role in choices.all() {
        match roles.check(role) {
            Ok(()) => {}
            // It is the same for every role.
            Err(RoleProblem::NoPermission) => {
                problems = vec![words.role_problem(role, RoleProblem::NoPermission)];
                break;
            }
            Err(problem) => problems.push(words.role_problem(role, problem)),
        }
    }
    let silent = choices.seeks.filter(|role| !roles.notifies(*role));
    problems.extend(silent.map(|role| words.silent_seek_role(role)));
    problems
}

fn menu(placeholder: String, role_use: RoleUse, choices: &ChosenRoles) -> Row {
    Row::Roles(RoleMenu {
        placeholder,
        press: Press::Roles(RolesPress::Choose(role_use)),
        chosen: choices.of(role_use),
        may_be_none: true,
    })
}

fn page_button(words: Words, page: ServerPage) -> Button {
    Button::secondary(words.button_back(), Press::Server(ServerPress::Show(page)))
}
