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

pub(crate) async fn pressed(app: &App, request: &Request, press: RolesPress) -> Result<Reply> {
    let managed = rights::managed_server(request)?;
    match press {
        RolesPress::Check => check(app, request, managed).await,
        RolesPress::ShowBand(band) => show_band(app, request, managed, band).await,
        // A choice in this menu always has a value.
        RolesPress::Choose(_) => Err(Refusal::UnknownButton.into()),
    }
}

/// The page, with the problems of the chosen roles.
pub(super) async fn page(app: &App, request: &Request, guild: GuildId) -> Result<Message> {
    let found = load::roles::found(request, guild)?;
    let chosen = load::roles::chosen(app, guild).await?;
    let words = request.private();
    let text = [
        words.settings_server_roles(),
        words.server_seek_role(chosen.seeks),
        words.server_champion_role(chosen.champion),
        words.server_band_roles(&chosen.bands),
    ];
    let problems = problems(words, &chosen, found.as_ref());
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
                &chosen,
            ),
            menu(
                words.settings_server_champion_role_menu(),
                RoleUse::Champion,
                &chosen,
            ),
            Row::Buttons(buttons),
        ],
    ))
}

/// Shows the roles for ratings, and the menu of one band.
async fn show_band(
    app: &App,
    request: &Request,
    managed: ManagedServer,
    band: Band,
) -> Result<Reply> {
    let guild = managed.guild();
    let found = load::roles::found(request, guild)?;
    Ok(Reply::update(
        band_page(app, request, (guild, band), found.as_ref()).await?,
    ))
}

async fn band_page(
    app: &App,
    request: &Request,
    (guild, band): (GuildId, Band),
    found: Option<&ServerRoles>,
) -> Result<Message> {
    let chosen = load::roles::chosen(app, guild).await?;
    let words = request.private();
    let text = [words.settings_server_bands()].into_iter();
    let lines = Band::ALL.map(|one| words.band_role(one, chosen.bands.of(one)));
    let text = text.chain(lines).chain(problems(words, &chosen, found));
    let bands = Band::ALL.map(|one| {
        let press = Press::Roles(RolesPress::ShowBand(one));
        SelectOption::new(words.band_choice(one), press).chosen(one == band)
    });
    Ok(Message::with_rows(
        text.collect::<Vec<_>>().join("\n"),
        vec![
            Row::menu(words.settings_server_bands_menu(), bands),
            menu(words.band_role_menu(band), RoleUse::Band(band), &chosen),
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
    managed: ManagedServer,
    role_use: RoleUse,
    role: Option<RoleId>,
) -> Result<Reply> {
    let guild = managed.guild();
    let found = load::roles::found(request, guild)?;
    if let Some(role) = role {
        let found = found.as_ref().ok_or(RoleRefusal::Unknown)?;
        let preferences = app.latest_server_preferences(guild).await?;
        let checked = if preferences.moderators == Some(role) {
            Err(RoleProblem::Moderates)
        } else {
            found.check_choice(role)
        };
        checked.map_err(|problem| RoleRefusal::Unfit { role, problem })?;
    }
    let choice = ServerPreference::role(role_use, role);
    flow::choose_for_server(app, request, managed, choice).await?;
    Ok(Reply::update(match role_use {
        RoleUse::Band(band) => band_page(app, request, (guild, band), found.as_ref()).await?,
        RoleUse::Seeks | RoleUse::Champion => page(app, request, guild).await?,
    }))
}

/// Shows the page, and makes resting roles due immediately.
async fn check(app: &App, request: &Request, managed: ManagedServer) -> Result<Reply> {
    let guild = managed.guild();
    let page = page(app, request, guild).await?;
    let marked = commit(app, Actor::Person(request), |mut change| async move {
        change.mark_server(guild).await?;
        Ok(Transition::to(change, ()))
    });
    marked.await?;
    Ok(Reply::update(page))
}

fn check_button(words: Words) -> Button {
    Button::secondary(words.button_check_roles(), Press::Roles(RolesPress::Check))
}

/// The reasons why the bot cannot give the chosen roles, each with the next step.
fn problems(words: Words, chosen: &ChosenRoles, found: Option<&ServerRoles>) -> Vec<String> {
    let Some(found) = found else {
        return vec![words.roles_unknown()];
    };
    let mut problems = Vec::new();
    for role in chosen.all() {
        match found.check(role) {
            Ok(()) => {}
            // It is the same for every role.
            Err(RoleProblem::NoPermission) => {
                problems = vec![words.role_problem(role, RoleProblem::NoPermission)];
                break;
            }
            Err(problem) => problems.push(words.role_problem(role, problem)),
        }
    }
    let silent = chosen.seeks.filter(|role| !found.notifies(*role));
    problems.extend(silent.map(|role| words.silent_seek_role(role)));
    problems
}

fn menu(placeholder: String, role_use: RoleUse, chosen: &ChosenRoles) -> Row {
    Row::Roles(RoleMenu {
        placeholder,
        press: Press::Roles(RolesPress::Choose(role_use)),
        chosen: chosen.of(role_use),
        may_be_none: true,
    })
}

fn page_button(words: Words, page: ServerPage) -> Button {
    Button::secondary(words.button_back(), Press::Server(ServerPress::Show(page)))
}
