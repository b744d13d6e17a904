//! From an interaction of Discord to a request of ours. Nothing in here
//! waits, and nothing is trusted.

use serenity::all::{
    ChannelType, CommandData, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, Interaction, Member, ModalInteraction, PartialChannel,
    Permissions, ResolvedOption, ResolvedTarget, ResolvedValue, User,
};

use super::definitions::{PARTS, Part, ROOT};
use super::identity::Identity;
use super::interaction_ref::{InteractionRef, Pressed, UNNAMED};
use super::message_menu::MESSAGE_MENUS;
use super::options::Options;
use super::person_menu::PERSON_MENUS;
use super::{access, custom_id, forms};
use crate::app::{Command, LookAct, NoThread, PeopleAct, PeoplePress, PlanAct, Press, Thread};
use crate::game::{Access, ChannelId, GuildId, PeopleRefusal, Place, Presence, Refusal, UserId};
use crate::measures::InteractionLabel;
use crate::words::Languages;

/// An interaction, read.
#[derive(Debug)]
pub(super) struct Incoming {
    /// What it takes to answer it.
    pub(super) interaction: InteractionRef,
    /// Who acted.
    pub(super) who: UserId,
    /// Where.
    pub(super) place: Place,
    /// What they want, or why that cannot be.
    pub(super) command: Result<Command, Refusal>,
    /// Whether they may change the settings of the server.
    pub(super) manages_server: bool,
    /// Whether a game that begins with it can have a thread.
    pub(super) thread: Thread,
    /// What people are called of whom it tells.
    pub(super) named: Vec<(UserId, String)>,
}

/// Reads an interaction, or nothing when it is only Discord's way of asking
/// whether we are there. By our numbers it is known which messages are ours.
pub(super) fn read(interaction: &Interaction, us: Option<Identity>) -> Option<Incoming> {
    match interaction {
        Interaction::Command(command) => Some(read_command(command, false, us)),
        Interaction::Autocomplete(command) => Some(read_command(command, true, us)),
        Interaction::Component(component) => Some(read_component(component)),
        Interaction::Modal(modal) => Some(read_modal(modal)),
        _ => None,
    }
}

fn read_command(command: &CommandInteraction, completes: bool, us: Option<Identity>) -> Incoming {
    let access = access::of_installations(
        &command.authorizing_integration_owners,
        command.context,
        command.guild_id,
        command.member.as_deref(),
    );
    let place = place(command.guild_id, command.channel_id, access);
    let who = user_id(&command.user);
    let interaction = InteractionRef {
        completes,
        place: Some(place),
        who: Some(who),
        ..InteractionRef::new(
            (command.id, &command.token),
            Languages::of_locales(&command.locale, command.guild_locale.as_deref()),
            None,
            named_command(&command.data, completes),
        )
    };
    let read = match command.data.target() {
        Some(target) => read_menu(command, place, &target, us),
        None => read_part(&command.data, place, completes),
    };
    Incoming {
        interaction,
        who,
        place,
        command: read,
        manages_server: manages(command.member.as_deref()),
        thread: thread(place, command.channel.as_ref(), command.app_permissions),
        named: command
            .data
            .resolved
            .users
            .values()
            .chain([&command.user])
            .map(named)
            .collect(),
    }
}

fn read_part(data: &CommandData, place: Place, completes: bool) -> Result<Command, Refusal> {
    let options = data.options();
    let (part, options) = part(&data.name, &options)?;
    let options = Options(options);
    if completes {
        read_completion(part, &options)
    } else {
        (part.read)(place, &options)
    }
}

/// What was chosen in the menu of a person or a message.
fn read_menu(
    command: &CommandInteraction,
    place: Place,
    target: &ResolvedTarget<'_>,
    us: Option<Identity>,
) -> Result<Command, Refusal> {
    let name = command.data.name.as_str();
    match target {
        ResolvedTarget::User(user, member) => {
            let menu = PERSON_MENUS.iter().find(|menu| menu.name() == name);
            let menu = menu.ok_or(Refusal::UnknownCommand)?;
            if user.bot {
                return Err(Refusal::BadOption { name: "player" });
            }
            let is_there = place.guild.is_none() || member.is_some();
            let presence = if is_there {
                Presence::Present
            } else {
                Presence::Absent
            };
            Ok((menu.read)(user_id(user), presence))
        }
        ResolvedTarget::Message(message) => {
            let menu = MESSAGE_MENUS.iter().find(|menu| menu.name() == name);
            let menu = menu.ok_or(Refusal::UnknownCommand)?;
            // Anybody can send a file with any name.
            let wrote = |us: Identity| us.wrote(message.author.id, message.application_id);
            if us.is_some_and(wrote) {
                (menu.read)(message)
            } else {
                Err(Refusal::NoBoardThere)
            }
        }
        _ => Err(Refusal::UnknownCommand),
    }
}

/// The part of `/tak` that was used, and its options.
fn part<'a>(
    name: &str,
    options: &'a [ResolvedOption<'a>],
) -> Result<(&'static Part, &'a [ResolvedOption<'a>]), Refusal> {
    let [
        ResolvedOption {
            name: used,
            value: ResolvedValue::SubCommand(options),
            ..
        },
    ] = options
    else {
        return Err(Refusal::UnknownCommand);
    };
    PARTS
        .iter()
        .find(|part| name == ROOT && part.name == *used)
        .map(|part| (part, options.as_slice()))
        .ok_or(Refusal::UnknownCommand)
}

fn read_completion(part: &Part, options: &Options<'_>) -> Result<Command, Refusal> {
    match options.typed() {
        Some(("ply", typed)) => Ok(Command::CompletePly {
            game: options.game()?,
            typed: typed.to_owned(),
        }),
        Some(("if", typed)) => Ok(Command::Plan(PlanAct::Complete {
            game: options.game()?,
            theirs: None,
            typed: typed.to_owned(),
        })),
        Some(("then", typed)) => Ok(Command::Plan(PlanAct::Complete {
            game: options.game()?,
            theirs: Some(options.plan_line("if")?.unwrap_or_default()),
            typed: typed.to_owned(),
        })),
        Some(("game", typed)) => Ok(Command::CompleteGame {
            typed: typed.to_owned(),
            finished: part.shows_finished,
        }),
        Some(("stack", typed)) => Ok(Command::Look(LookAct::CompleteStack {
            game: options.game()?,
            typed: typed.to_owned(),
        })),
        _ => Err(Refusal::UnknownCommand),
    }
}

fn read_component(component: &ComponentInteraction) -> Incoming {
    let pressed = Pressed::of(&component.message);
    let pressed_command = |custom_id: &str| {
        let press = custom_id::read(custom_id);
        press.map(Command::from).ok_or(Refusal::UnknownButton)
    };
    let command = match &component.data.kind {
        ComponentInteractionDataKind::Button => pressed_command(&component.data.custom_id),
        // What is chosen from a menu carries its meaning as a button does.
        ComponentInteractionDataKind::StringSelect { values } => match values.as_slice() {
            [chosen] => pressed_command(chosen),
            _ => Err(Refusal::UnknownButton),
        },
        ComponentInteractionDataKind::UserSelect { values } => match values.as_slice() {
            [chosen] => read_chosen_person(component, *chosen),
            _ => Err(Refusal::UnknownButton),
        },
        _ => Err(Refusal::UnknownButton),
    };
    let languages = Languages::of_locales(&component.locale, component.guild_locale.as_deref());
    let access = access::of_installations(
        &component.authorizing_integration_owners,
        component.context,
        component.guild_id,
        component.member.as_ref(),
    );
    let place = place(component.guild_id, component.channel_id, access);
    Incoming {
        interaction: InteractionRef {
            place: Some(place),
            who: Some(user_id(&component.user)),
            ..InteractionRef::new(
                (component.id, &component.token),
                languages,
                Some(pressed),
                named_button("button", meaning(component)),
            )
        },
        who: user_id(&component.user),
        place,
        command,
        manages_server: manages(component.member.as_ref()),
        thread: thread(place, component.channel.as_ref(), component.app_permissions),
        named: component
            .data
            .resolved
            .users
            .values()
            .chain([&component.user])
            .map(named)
            .collect(),
    }
}

/// Who was chosen from a menu of people, whose own name says what that means.
fn read_chosen_person(
    component: &ComponentInteraction,
    chosen: serenity::all::UserId,
) -> Result<Command, Refusal> {
    let who = UserId(chosen.get());
    let known = component.data.resolved.users.get(&chosen);
    if known.is_some_and(|user| user.bot) {
        return Err(PeopleRefusal::BotsDoNotPlay { bot: who }.into());
    }
    match custom_id::read(&component.data.custom_id) {
        Some(Press::People(PeoplePress::ChooseToBan)) => {
            Ok(Command::People(PeopleAct::AskBan(who)))
        }
        _ => Err(Refusal::UnknownButton),
    }
}

fn read_modal(modal: &ModalInteraction) -> Incoming {
    let pressed = modal.message.as_deref().map(Pressed::of);
    let languages = Languages::of_locales(&modal.locale, modal.guild_locale.as_deref());
    let message = modal.message.as_deref();
    let access = access::of_message(message, modal.guild_id, modal.member.as_ref());
    let place = place(modal.guild_id, modal.channel_id, access);
    Incoming {
        interaction: InteractionRef {
            place: Some(place),
            who: Some(user_id(&modal.user)),
            ..InteractionRef::new(
                (modal.id, &modal.token),
                languages,
                pressed,
                named_button("form", &modal.data.custom_id),
            )
        },
        who: user_id(&modal.user),
        place,
        command: forms::read(modal),
        manages_server: manages(modal.member.as_ref()),
        thread: thread(place, modal.channel.as_ref(), modal.app_permissions),
        named: vec![named(&modal.user)],
    }
}

/// What is counted of a command: its name as it stands in our lists, never as it
/// was sent.
fn named_command(data: &CommandData, completes: bool) -> InteractionLabel {
    let kind = match data.target() {
        Some(ResolvedTarget::User(..)) => "person_menu",
        Some(_) => "message_menu",
        None if completes => "completion",
        None => "command",
    };
    let options = data.options();
    let name = part(&data.name, &options).map(|(part, _)| part.name);
    let name = name.unwrap_or(if data.target().is_some() {
        "menu"
    } else {
        UNNAMED
    });
    InteractionLabel { kind, name }
}

/// The same of a button or of a form, which bears the name of a button.
fn named_button(kind: &'static str, custom_id: &str) -> InteractionLabel {
    let name = custom_id::name(custom_id).unwrap_or(UNNAMED);
    InteractionLabel { kind, name }
}

/// What carries the meaning of what was pressed or chosen.
fn meaning(component: &ComponentInteraction) -> &str {
    match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.first().map_or("", String::as_str)
        }
        _ => &component.data.custom_id,
    }
}

fn place(
    guild: Option<serenity::all::GuildId>,
    channel: serenity::all::ChannelId,
    access: Access,
) -> Place {
    Place {
        guild: guild.map(|guild| GuildId(guild.get())),
        channel: ChannelId(channel.get()),
        access,
    }
}

/// Whether a thread can be made of a message in a channel: in a server where the
/// bot is at home, if it may, and not within another thread.
fn thread(
    place: Place,
    channel: Option<&PartialChannel>,
    permissions: Option<Permissions>,
) -> Thread {
    if place.guild.is_none() || place.access.is_guest() {
        return Thread::Needless;
    }
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    let may = permissions.is_none_or(|held| held.administrator() || held.contains(needed));
    match channel.map(|channel| channel.kind) {
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread) => {
            Thread::Needless
        }
        Some(ChannelType::Text | ChannelType::News) | None if may => Thread::Possible,
        Some(ChannelType::Text | ChannelType::News) | None => {
            Thread::Impossible(NoThread::Forbidden)
        }
        Some(_) => Thread::Impossible(NoThread::NotHere),
    }
}

fn user_id(user: &User) -> UserId {
    UserId(user.id.get())
}

/// A person, and what they are called.
fn named(user: &User) -> (UserId, String) {
    (user_id(user), user.display_name().to_owned())
}

/// Whether a member may change the settings of their server.
fn manages(member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions.is_some_and(|permissions| permissions.manage_guild() || permissions.administrator())
}
