//! From an interaction of Discord to a request of ours. Nothing in here
//! waits, and nothing is trusted.

use std::sync::OnceLock;

use secrecy::SecretString;
use serenity::all::{
    ActionRowComponent, ChannelType, CommandData, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, Interaction, Member, Message, MessageFlags, ModalInteraction,
    PartialChannel, Permissions, ResolvedOption, ResolvedTarget, ResolvedValue, User,
};

use super::definitions::{PARTS, Part, ROOT};
use super::message_menu::MESSAGE_MENUS;
use super::options::Options;
use super::person_menu::PERSON_MENUS;
use super::{access, clock, custom_id};
use crate::app::{
    BID_FIELD, Command, DRAFT_FIELDS, DraftLines, GameRef, LONGEST_BID, LONGEST_DRAFT_LINE,
    LONGEST_GAME_NUMBER, LONGEST_PLAN_LINE, LONGEST_PLY, LearningAct, LearningPress, LookAct,
    NoThread, PLAN_FIELDS, PLY_FIELD, PeopleAct, PeoplePress, PlanAct, PlanPress, Press,
    STOP_FIELD, Thread,
};
use crate::game::{
    Access, ChannelId, GuildId, InteractionId, MessageId, Moment, PeopleRefusal, Place, Presence,
    Refusal, UserId,
};
use crate::measures::{What, Working};
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

/// What it takes to answer an interaction.
#[derive(Debug)]
pub(super) struct InteractionRef {
    /// Discord's number of it.
    pub(super) id: InteractionId,
    /// The secret that lets us answer, good for 15 minutes.
    pub(super) token: SecretString,
    /// When Discord made it, by Discord's clock.
    pub(super) made: Moment,
    /// The languages of the person and of the server as Discord tells them.
    pub(super) told: Languages,
    /// Those they have chosen, as soon as they are known.
    chosen: OnceLock<Languages>,
    /// Whether a person looks for an answer: nobody does while they type.
    pub(super) completes: bool,
    /// The message whose button was pressed.
    pub(super) pressed: Option<Pressed>,
    /// Where it was, if that could be read.
    pub(super) place: Option<Place>,
    /// Who acted, if that could be read.
    pub(super) who: Option<UserId>,
    /// What is measured of it, until it is dropped.
    pub(super) measured: Working,
}

impl InteractionRef {
    /// Whether what is said in answer is said in this channel.
    pub(super) fn is_in(&self, channel: ChannelId) -> bool {
        self.place.is_none_or(|place| place.channel == channel)
    }

    /// Whether the bot can do nothing there but answer.
    pub(super) fn is_guest(&self) -> bool {
        self.place.is_some_and(|place| place.access.is_guest())
    }

    /// The languages to answer in.
    pub(super) fn languages(&self) -> Languages {
        self.chosen.get().copied().unwrap_or(self.told)
    }

    /// Remembers the languages that people have chosen.
    pub(super) fn choose_languages(&self, chosen: Languages) {
        self.chosen.get_or_init(|| chosen);
    }
}

/// A message whose button was pressed, or that led to a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pressed {
    pub(super) channel: ChannelId,
    pub(super) message: MessageId,
    /// Whether only one person sees it.
    pub(super) private: bool,
}

/// Reads an interaction, or nothing when it is only Discord's way of asking
/// whether we are there.
pub(super) fn read(interaction: &Interaction) -> Option<Incoming> {
    match interaction {
        Interaction::Command(command) => Some(read_command(command, false)),
        Interaction::Autocomplete(command) => Some(read_command(command, true)),
        Interaction::Component(component) => Some(read_component(component)),
        Interaction::Modal(modal) => Some(read_modal(modal)),
        _ => None,
    }
}

fn read_command(command: &CommandInteraction, completes: bool) -> Incoming {
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
        ..interaction(
            (command.id, &command.token),
            Languages::of_locales(&command.locale, command.guild_locale.as_deref()),
            None,
            named_command(&command.data, completes),
        )
    };
    let read = match command.data.target() {
        Some(target) => read_menu(command, place, &target),
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
            let us = command.application_id.get();
            let is_ours = message.author.id.get() == us
                || message.application_id.is_some_and(|id| id.get() == us);
            if is_ours {
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
    let pressed = pressed(&component.message);
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
            ..interaction(
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
    let pressed = modal.message.as_deref().map(pressed);
    let command = match custom_id::read(&modal.data.custom_id) {
        Some(Press::Move(shown)) => field(modal, PLY_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_PLY))
            .map(|typed| Command::Play {
                game: GameRef::ShownBoard(shown),
                typed,
            })
            .ok_or(Refusal::UnknownButton),
        Some(Press::Plan(PlanPress::OpenForm(shown))) => plan_lines(modal)
            .map(|[theirs, then]| {
                let game = GameRef::ShownBoard(shown);
                Command::Plan(PlanAct::Add { game, theirs, then })
            })
            .ok_or(Refusal::UnknownButton),
        Some(Press::Bid(challenge)) => field(modal, BID_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_BID))
            .map(|typed| Command::Bid { challenge, typed })
            .ok_or(Refusal::UnknownButton),
        Some(Press::People(PeoplePress::DraftMore(draft))) => draft_lines(modal)
            .map(|lines| Command::People(PeopleAct::FillDraft(draft, lines)))
            .ok_or(Refusal::UnknownButton),
        Some(Press::People(PeoplePress::StopForm)) => field(modal, STOP_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_GAME_NUMBER))
            .map(|typed| Command::People(PeopleAct::AskStop(typed)))
            .ok_or(Refusal::UnknownButton),
        Some(Press::Learning(LearningPress::Type(step))) => field(modal, PLY_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_PLY))
            .map(|typed| Command::Learning(LearningAct::Type(step, typed)))
            .ok_or(Refusal::UnknownButton),
        _ => Err(Refusal::UnknownButton),
    };
    let languages = Languages::of_locales(&modal.locale, modal.guild_locale.as_deref());
    let message = modal.message.as_deref();
    let access = access::of_message(message, modal.guild_id, modal.member.as_ref());
    let place = place(modal.guild_id, modal.channel_id, access);
    Incoming {
        interaction: InteractionRef {
            place: Some(place),
            who: Some(user_id(&modal.user)),
            ..interaction(
                (modal.id, &modal.token),
                languages,
                pressed,
                named_button("form", &modal.data.custom_id),
            )
        },
        who: user_id(&modal.user),
        place,
        command,
        manages_server: manages(modal.member.as_ref()),
        thread: thread(place, modal.channel.as_ref(), modal.app_permissions),
        named: vec![named(&modal.user)],
    }
}

/// What was filled into the form of a draft; nothing where a line is longer than
/// any that we take.
fn draft_lines(modal: &ModalInteraction) -> Option<DraftLines> {
    let lines = DRAFT_FIELDS.map(|name| field(modal, name));
    let fits = |line: &String| line.chars().count() <= usize::from(LONGEST_DRAFT_LINE);
    if !lines.iter().flatten().all(fits) {
        return None;
    }
    let [stones, capstones, games, ante, call] = lines;
    Some(DraftLines {
        stones,
        capstones,
        games,
        ante,
        call,
    })
}

/// What was filled into the form for a line of a plan; nothing where it is longer
/// than any that we take.
fn plan_lines(modal: &ModalInteraction) -> Option<[Option<String>; 2]> {
    let lines = PLAN_FIELDS.map(|name| field(modal, name));
    let fits = |line: &String| line.chars().count() <= usize::from(LONGEST_PLAN_LINE);
    lines.iter().flatten().all(fits).then_some(lines)
}

/// What was filled into a line of a form.
fn field(modal: &ModalInteraction, name: &str) -> Option<String> {
    let mut fields = modal.data.components.iter().flat_map(|row| &row.components);
    fields.find_map(|field| match field {
        ActionRowComponent::InputText(line) if line.custom_id == name => line.value.clone(),
        _ => None,
    })
}

/// What it takes to answer an interaction that could not be decoded, from what can be
/// found in it.
pub(super) fn unreadable(event: &serde_json::Value) -> Option<InteractionRef> {
    // Discord's number of an autocompletion ("Receiving and Responding to
    // Interactions", interaction type).
    const AUTOCOMPLETE: u64 = 4;
    let id: u64 = event
        .get("id")?
        .as_str()?
        .parse()
        .ok()
        .filter(|&id| id > 0)?;
    let token = event.get("token")?.as_str()?;
    let locale = |key| event.get(key).and_then(serde_json::Value::as_str);
    let languages =
        Languages::of_locales(locale("locale").unwrap_or_default(), locale("guild_locale"));
    let completes = event.get("type").and_then(serde_json::Value::as_u64) == Some(AUTOCOMPLETE);
    Some(InteractionRef {
        completes,
        ..interaction((id.into(), token), languages, None, UNREADABLE)
    })
}

/// What is counted where nothing could be read.
const UNREADABLE: What = What {
    kind: "unreadable",
    name: UNNAMED,
};

/// What is counted as the name of what has none in our lists.
const UNNAMED: &str = "unknown";

/// What is counted of a command: its name as it stands in our lists, never as it
/// was sent.
fn named_command(data: &CommandData, completes: bool) -> What {
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
    What { kind, name }
}

/// The same of a button or of a form, which bears the name of a button.
fn named_button(kind: &'static str, custom_id: &str) -> What {
    let name = custom_id::name(custom_id).unwrap_or(UNNAMED);
    What { kind, name }
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

fn interaction(
    (id, token): (serenity::all::InteractionId, &str),
    languages: Languages,
    pressed: Option<Pressed>,
    what: What,
) -> InteractionRef {
    InteractionRef {
        id: InteractionId(id.get()),
        token: token.to_owned().into(),
        made: clock::snowflake_time(id.get()),
        told: languages,
        chosen: OnceLock::new(),
        completes: false,
        pressed,
        place: None,
        measured: Working::on(what),
        who: None,
    }
}

fn pressed(message: &Message) -> Pressed {
    Pressed {
        channel: ChannelId(message.channel_id.get()),
        message: MessageId(message.id.get()),
        private: message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
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
