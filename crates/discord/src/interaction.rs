//! Interactions, decoded into [`Incoming`]. Nothing here waits, and nothing in an
//! interaction is trusted.

pub(super) mod interaction_ref;
pub(super) mod slots;
mod used_fields;
pub(super) mod written;

use serenity::all::{
    ActionRowComponent, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType,
    CommandData, CommandDataResolved, CommandInteraction, ComponentInteraction,
    ComponentInteractionData, ComponentInteractionDataKind, Interaction, InteractionContext,
    Member, Message, MessageInteractionMetadata, ModalInteraction, PartialChannel, Permissions,
    ResolvedOption, ResolvedTarget, ResolvedValue, User,
};

use super::command::command_option::Options;
use super::command::{PARTS, Part, ROOT, message_command, person_command};
use super::rest::Identity;
use interaction_ref::{InteractionRef, Pressed, UNNAMED, names_of};
use tavern_app::action::{Chosen, Command, Press};
use tavern_app::first_step::StepResults;
use tavern_app::measures::InteractionLabel;
use tavern_app::request::{Act, Envelope, PressedMessage, Request, Source};
use tavern_app::rights::Standing;
use tavern_app::thread::{NoThread, Thread};
use tavern_game::{
    Access, ChannelId, GuildId, Moment, PeopleRefusal, Place, Presence, Refusal, RoleId, UserId,
};
use tavern_words::Languages;

pub(super) use used_fields::{decode, permission_bits, used_fields};

/// A decoded interaction.
#[derive(Debug)]
pub(crate) struct Incoming {
    /// The data for its answer.
    pub(crate) interaction: InteractionRef,
    /// The acting person.
    pub(crate) person: UserId,
    /// The place of the interaction.
    pub(crate) place: Place,
    /// The command, or the refusal of one.
    pub(crate) command: Result<Command, Refusal>,
    /// The channel that the place is a thread of.
    pub(crate) parent: Option<ChannelId>,
    /// The person's permissions on the server.
    pub(crate) standing: Standing,
    /// Whether a game that starts here can have a thread.
    pub(crate) thread: Thread,
    /// The names of the people in the interaction.
    pub(crate) named: Vec<(UserId, Vec<String>)>,
}

impl Incoming {
    /// The request to the application.
    pub(crate) fn request(&self, at: Moment, languages: Languages) -> Result<Request, Refusal> {
        let interaction = &self.interaction;
        let envelope = Envelope {
            interaction: interaction.id,
            pressed: interaction.pressed.map(|origin| PressedMessage {
                message: origin.message,
                is_private: origin.private,
            }),
            steps: StepResults {
                thread: self.thread,
                ..StepResults::default()
            },
            parent: self.parent,
            standing: self.standing.clone(),
            reported_languages: interaction.locale_languages,
        };
        let act = Act {
            who: self.person,
            source: Source::Discord(Box::new(envelope)),
            place: self.place,
            at,
            languages,
        };
        Ok(Request {
            act,
            command: self.command.clone()?,
        })
    }
}

/// Decodes an interaction; `None` for a ping. The identity distinguishes messages
/// of the bot from others.
pub(crate) fn read(interaction: &Interaction, bot: Option<Identity>) -> Option<Incoming> {
    match interaction {
        Interaction::Command(command) => Some(read_command(command, false, bot)),
        Interaction::Autocomplete(command) => Some(read_command(command, true, bot)),
        Interaction::Component(component) => Some(read_component(component)),
        Interaction::Modal(modal) => Some(read_modal(modal)),
        _ => None,
    }
}

fn read_command(command: &CommandInteraction, completes: bool, bot: Option<Identity>) -> Incoming {
    let access = installed_access(
        &command.authorizing_integration_owners,
        command.context,
        command.guild_id,
        command.member.as_deref(),
    );
    let place = place(command.guild_id, command.channel_id, access);
    let person = user_id(&command.user);
    let interaction = InteractionRef {
        completes,
        place: Some(place),
        person: Some(person),
        ..InteractionRef::new(
            (command.id, &command.token),
            Languages::of_locales(&command.locale, command.guild_locale.as_deref()),
            None,
            named_command(&command.data, completes),
        )
    };
    let command_or_refusal = match command.data.target() {
        Some(target) => read_menu(command, place, &target, bot),
        None => read_part(&command.data, place, completes),
    };
    Incoming {
        interaction,
        person,
        place,
        command: command_or_refusal,
        parent: parent(command.channel.as_ref()),
        standing: standing(command.member.as_deref()),
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

/// The command chosen in the context menu of a person or a message.
fn read_menu(
    command: &CommandInteraction,
    place: Place,
    target: &ResolvedTarget<'_>,
    bot: Option<Identity>,
) -> Result<Command, Refusal> {
    let name = command.data.name.as_str();
    match target {
        ResolvedTarget::User(user, member) => {
            let command = person_command(name).ok_or(Refusal::UnknownCommand)?;
            if user.bot {
                return Err(Refusal::BadOption { name: "player" });
            }
            let is_present = place.guild.is_none() || member.is_some();
            let presence = if is_present {
                Presence::Present
            } else {
                Presence::Absent
            };
            Ok(command(user_id(user), presence))
        }
        ResolvedTarget::Message(message) => {
            let command = message_command(name).ok_or(Refusal::UnknownCommand)?;
            // Anyone can post a file with such a name.
            let is_ours =
                bot.is_some_and(|bot| bot.wrote(message.author.id, message.application_id));
            let board = is_ours.then(|| written::board_in(message)).flatten();
            let (game, board) = board.ok_or(Refusal::NoBoardThere)?;
            Ok(command(game, board))
        }
        _ => Err(Refusal::UnknownCommand),
    }
}

/// The part of `/tak`, and its options.
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
    let (name, text) = options.typed().ok_or(Refusal::UnknownCommand)?;
    let option = part.options.iter().find(|option| option.name() == name);
    let complete = option.and_then(|option| option.completion());
    let complete = complete.ok_or(Refusal::UnknownCommand)?;
    complete(options, text.to_owned()).map(Command::Complete)
}

fn read_component(component: &ComponentInteraction) -> Incoming {
    let origin = Pressed::of(&component.message);
    let pressed_command = |custom_id: &str| {
        let press = Press::of_id(custom_id);
        press.map(Command::Press).ok_or(Refusal::UnknownButton)
    };
    let command = match &component.data.kind {
        ComponentInteractionDataKind::Button => pressed_command(&component.data.custom_id),
        // A chosen option of a menu carries an id like a button's.
        ComponentInteractionDataKind::StringSelect { values } => match values.as_slice() {
            [chosen] => pressed_command(chosen),
            _ => Err(Refusal::UnknownButton),
        },
        kind => read_choice(&component.data, kind),
    };
    let languages = Languages::of_locales(&component.locale, component.guild_locale.as_deref());
    let access = installed_access(
        &component.authorizing_integration_owners,
        component.context,
        component.guild_id,
        component.member.as_ref(),
    );
    let place = place(component.guild_id, component.channel_id, access);
    Incoming {
        interaction: InteractionRef {
            place: Some(place),
            person: Some(user_id(&component.user)),
            ..InteractionRef::new(
                (component.id, &component.token),
                languages,
                Some(origin),
                named_button("button", meaning(component)),
            )
        },
        person: user_id(&component.user),
        place,
        command,
        parent: parent(component.channel.as_ref()),
        standing: standing(component.member.as_ref()),
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

/// The command of a choice in one of Discord's menus.
fn read_choice(
    data: &ComponentInteractionData,
    kind: &ComponentInteractionDataKind,
) -> Result<Command, Refusal> {
    let objects = &data.resolved;
    let choice = match kind {
        ComponentInteractionDataKind::UserSelect { values } => match values[..] {
            [choice] => chosen_person(objects, choice)?,
            _ => return Err(Refusal::UnknownButton),
        },
        ComponentInteractionDataKind::RoleSelect { values } => match values[..] {
            [] => chosen_role(objects, None)?,
            [choice] => chosen_role(objects, Some(choice))?,
            _ => return Err(Refusal::UnknownButton),
        },
        ComponentInteractionDataKind::ChannelSelect { values } => chosen_channels(objects, values)?,
        _ => return Err(Refusal::UnknownButton),
    };
    Ok(Command::Chosen(submitted(&data.custom_id)?, choice))
}

/// A person chosen from a menu.
fn chosen_person(
    objects: &CommandDataResolved,
    id: serenity::all::UserId,
) -> Result<Chosen, Refusal> {
    let person = UserId(id.get());
    let user = objects.users.get(&id);
    if user.is_some_and(|user| user.bot) {
        return Err(PeopleRefusal::BotsDoNotPlay { bot: person }.into());
    }
    Ok(Chosen::Person(person))
}

/// A role chosen from a menu, or none. Discord resolves roles of this server alone.
fn chosen_role(
    objects: &CommandDataResolved,
    id: Option<serenity::all::RoleId>,
) -> Result<Chosen, Refusal> {
    if id.is_some_and(|role| !objects.roles.contains_key(&role)) {
        return Err(Refusal::UnknownButton);
    }
    Ok(Chosen::Role(id.map(|role| RoleId(role.get()))))
}

/// Channels chosen from a menu. Discord resolves channels of this server alone, so channels that it does not describe
/// are refused.
fn chosen_channels(
    objects: &CommandDataResolved,
    ids: &[serenity::all::ChannelId],
) -> Result<Chosen, Refusal> {
    let channels = &objects.channels;
    if !ids.iter().all(|channel| channels.contains_key(channel)) {
        return Err(Refusal::UnknownButton);
    }
    let ids = ids.iter().map(|id| ChannelId(id.get()));
    Ok(Chosen::Channels(ids.collect()))
}

fn read_modal(modal: &ModalInteraction) -> Incoming {
    let origin = modal.message.as_deref().map(Pressed::of);
    let languages = Languages::of_locales(&modal.locale, modal.guild_locale.as_deref());
    let message = modal.message.as_deref();
    let access = access_of_message(message, modal.guild_id, modal.member.as_ref());
    let place = place(modal.guild_id, modal.channel_id, access);
    Incoming {
        interaction: InteractionRef {
            place: Some(place),
            person: Some(user_id(&modal.user)),
            ..InteractionRef::new(
                (modal.id, &modal.token),
                languages,
                origin,
                named_button("form", &modal.data.custom_id),
            )
        },
        person: user_id(&modal.user),
        place,
        command: read_form(modal),
        parent: parent(modal.channel.as_ref()),
        standing: standing(modal.member.as_ref()),
        thread: thread(place, modal.channel.as_ref(), modal.app_permissions),
        named: vec![named(&modal.user)],
    }
}

/// The label of a command: a name from the tables, never the name in the
/// interaction.
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

/// The label of a button or of a form: a form has the id of a button.
fn named_button(kind: &'static str, custom_id: &str) -> InteractionLabel {
    let name = Press::verb_of(custom_id).unwrap_or(UNNAMED);
    InteractionLabel { kind, name }
}

/// The id of the pressed button, or of the chosen option.
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

/// Whether a thread can be created on a message in this place: in a server where
/// the bot is a member and has the permissions, outside of other threads.
fn thread(
    place: Place,
    channel: Option<&PartialChannel>,
    permissions: Option<Permissions>,
) -> Thread {
    if place.guild.is_none() || place.access.is_guest() {
        return Thread::Needless;
    }
    let needs = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    let may = permissions.is_none_or(|own| own.administrator() || own.contains(needs));
    match channel.map(|channel| channel.kind) {
        Some(kind) if is_thread(kind) => Thread::Needless,
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

/// A person with their names.
fn named(user: &User) -> (UserId, Vec<String>) {
    (user_id(user), names_of(user))
}

/// A member's permissions on their server.
fn standing(member: Option<&Member>) -> Standing {
    let Some(member) = member else {
        return Standing::default();
    };
    let permissions = member.permissions;
    Standing {
        manages: permissions
            .is_some_and(|permissions| permissions.manage_guild() || permissions.administrator()),
        roles: member.roles.iter().map(|role| RoleId(role.get())).collect(),
    }
}

/// The channel that a channel is a thread of. The parent of any other channel is its category.
fn parent(channel: Option<&PartialChannel>) -> Option<ChannelId> {
    let thread = channel.filter(|channel| is_thread(channel.kind))?;
    thread.parent_id.map(|parent| ChannelId(parent.get()))
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

/// By the installations that authorised an interaction.
fn installed_access(
    owners: &AuthorizingIntegrationOwners,
    context: Option<InteractionContext>,
    guild: Option<serenity::all::GuildId>,
    member: Option<&Member>,
) -> Access {
    match (is_member(owners), guild) {
        (true, Some(_)) => Access::Member,
        (true, None) => Access::Direct,
        (false, None) if context == Some(InteractionContext::BotDm) => Access::Direct,
        (false, _) if is_public(guild, member) => Access::Guest,
        (false, _) => Access::PrivateGuest,
    }
}

/// By the message that led to a form. Serenity does not pass on the installations
/// of a form itself, but they equal those of the message. A message that answers no
/// interaction was posted by the bot as a member.
fn access_of_message(
    message: Option<&Message>,
    guild: Option<serenity::all::GuildId>,
    member: Option<&Member>,
) -> Access {
    let metadata = message.and_then(|message| message.interaction_metadata.as_deref());
    let owners = match metadata {
        Some(MessageInteractionMetadata::Command(metadata)) => {
            &metadata.authorizing_integration_owners
        }
        Some(MessageInteractionMetadata::Component(metadata)) => {
            &metadata.authorizing_integration_owners
        }
        Some(MessageInteractionMetadata::ModalSubmit(metadata)) => {
            &metadata.authorizing_integration_owners
        }
        _ => &AuthorizingIntegrationOwners::default(),
    };
    installed_access(owners, None, guild, member)
}

/// Whether the bot is a member. Without any installation in the interaction it is
/// no guest.
fn is_member(AuthorizingIntegrationOwners(owners): &AuthorizingIntegrationOwners) -> bool {
    let is_of_guild = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
    };
    owners.is_empty() || owners.iter().any(is_of_guild)
}

/// Whether others see a guest's answers to this person. In servers a permission of
/// the person decides; private channels have no permissions.
fn is_public(guild: Option<serenity::all::GuildId>, member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    guild.is_none() || permissions.is_none_or(Permissions::use_external_apps)
}

/// The command of a submitted form. A form has the id of the button that opened it.
fn read_form(modal: &ModalInteraction) -> Result<Command, Refusal> {
    let press = submitted(&modal.data.custom_id)?;
    let fields = modal.data.components.iter().flat_map(|row| &row.components);
    let lines = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(line) => Some((line.custom_id.clone(), line.value.clone()?)),
        _ => None,
    });
    Ok(Command::Filled(press, lines.collect()))
}

/// The press of a form, or of one of Discord's menus.
fn submitted(custom_id: &str) -> Result<Press, Refusal> {
    let press = Press::of_id(custom_id);
    let press = press.filter(|press| press.submitted_traits().is_some());
    press.ok_or(Refusal::UnknownButton)
}
