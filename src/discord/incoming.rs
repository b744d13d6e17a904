//! From an interaction of Discord to a request of ours. Nothing in here
//! waits, and nothing is trusted.

use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    Interaction, InteractionContext, Message, MessageFlags, ModalInteraction, ResolvedOption,
    ResolvedValue, User,
};

use super::definitions::{ROOT, VERBS, Verb};
use super::options::Options;
use super::{clock, custom_id};
use crate::app::{Command, Press, Which};
use crate::game::{ChannelId, GuildId, InteractionId, MessageId, Moment, Place, Refusal, UserId};

/// An interaction, read.
#[derive(Debug)]
pub(super) struct Incoming {
    /// What an answer is addressed to.
    pub(super) envelope: Envelope,
    /// Who acted.
    pub(super) who: UserId,
    /// Where.
    pub(super) place: Place,
    /// What they want, or why that cannot be.
    pub(super) command: Result<Command, Refusal>,
}

/// What it takes to answer an interaction.
#[derive(Debug)]
pub(super) struct Envelope {
    /// Discord's number of it.
    pub(super) id: InteractionId,
    /// The secret that lets us answer, good for 15 minutes.
    pub(super) token: String,
    /// When Discord made it, by Discord's clock.
    pub(super) made: Moment,
    /// Whether a person looks for an answer: nobody does while they type.
    pub(super) completes: bool,
    /// The message whose button was pressed.
    pub(super) pressed: Option<Pressed>,
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
    let place = place(command.guild_id, command.channel_id);
    let who = user_id(&command.user);
    let envelope = Envelope {
        completes,
        ..envelope(command.id, &command.token, None)
    };
    let options = command.data.options();
    let alone_with_bot = command.context == Some(InteractionContext::BotDm);
    let read = verb(&command.data.name, &options).and_then(|(verb, options)| {
        let options = Options {
            given: options,
            alone_with_bot,
        };
        if completes {
            read_completion(&options)
        } else {
            (verb.read)(who, place, &options)
        }
    });
    Incoming {
        envelope,
        who,
        place,
        command: read,
    }
}

/// The part of `/tak` that was used, and its options.
fn verb<'a>(
    name: &str,
    options: &'a [ResolvedOption<'a>],
) -> Result<(&'static Verb, &'a [ResolvedOption<'a>]), Refusal> {
    let [
        ResolvedOption {
            name: part,
            value: ResolvedValue::SubCommand(options),
            ..
        },
    ] = options
    else {
        return Err(Refusal::UnknownCommand);
    };
    VERBS
        .iter()
        .find(|verb| name == ROOT && verb.name == *part)
        .map(|verb| (verb, options.as_slice()))
        .ok_or(Refusal::UnknownCommand)
}

fn read_completion(options: &Options<'_>) -> Result<Command, Refusal> {
    match options.typed() {
        Some(("ply", typed)) => Ok(Command::CompletePly {
            game: options.game()?,
            typed: typed.to_owned(),
        }),
        Some(("game", typed)) => Ok(Command::CompleteGame {
            typed: typed.to_owned(),
        }),
        _ => Err(Refusal::UnknownCommand),
    }
}

fn read_component(component: &ComponentInteraction) -> Incoming {
    let pressed = pressed(&component.message);
    let command = match component.data.kind {
        ComponentInteractionDataKind::Button => custom_id::read(&component.data.custom_id),
        _ => None,
    };
    Incoming {
        envelope: envelope(component.id, &component.token, Some(pressed)),
        who: user_id(&component.user),
        place: place(component.guild_id, component.channel_id),
        command: command.map(meaning).ok_or(Refusal::UnknownButton),
    }
}

/// What pressing a button asks for.
fn meaning(press: Press) -> Command {
    match press {
        Press::Accept { id } => Command::Accept { id },
        Press::Decline { id } => Command::Decline { id },
        Press::Play { game, plies } => Command::OpenForm { game, plies },
        Press::AskResign { game, plies } => Command::AskResign {
            which: Which::Seen { game, plies },
        },
        Press::Resign { game, plies } => Command::Resign { game, plies },
        Press::KeepPlaying => Command::KeepPlaying,
    }
}

fn read_modal(modal: &ModalInteraction) -> Incoming {
    let pressed = modal.message.as_deref().map(pressed);
    let command = match custom_id::read(&modal.data.custom_id) {
        Some(Press::Play { game, plies }) => typed_ply(modal)
            .map(|typed| Command::Play {
                which: Which::Seen { game, plies },
                typed,
            })
            .ok_or(Refusal::UnknownButton),
        _ => Err(Refusal::UnknownButton),
    };
    Incoming {
        envelope: envelope(modal.id, &modal.token, pressed),
        who: user_id(&modal.user),
        place: place(modal.guild_id, modal.channel_id),
        command,
    }
}

fn typed_ply(modal: &ModalInteraction) -> Option<String> {
    let mut fields = modal.data.components.iter().flat_map(|row| &row.components);
    fields.find_map(|field| match field {
        ActionRowComponent::InputText(line) if line.custom_id == custom_id::PLY => {
            line.value.clone()
        }
        _ => None,
    })
}

fn envelope(id: serenity::all::InteractionId, token: &str, pressed: Option<Pressed>) -> Envelope {
    Envelope {
        id: InteractionId(id.get()),
        token: token.to_owned(),
        made: clock::snowflake_time(id.get()),
        completes: false,
        pressed,
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

fn place(guild: Option<serenity::all::GuildId>, channel: serenity::all::ChannelId) -> Place {
    Place {
        guild: guild.map(|guild| GuildId(guild.get())),
        channel: ChannelId(channel.get()),
    }
}

fn user_id(user: &User) -> UserId {
    UserId(user.id.get())
}
