//! What the bot is where an interaction comes from: there itself, or brought
//! along by somebody who has installed it for themselves (Discord's
//! documentation, "Receiving and Responding to Interactions", section
//! Authorizing Integration Owners).

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, GuildId, InteractionContext, Member,
    Message, MessageInteractionMetadata, Permissions,
};

use crate::game::Access;

/// By the installations that allowed an interaction.
pub(super) fn of_installations(
    owners: &AuthorizingIntegrationOwners,
    context: Option<InteractionContext>,
    guild: Option<GuildId>,
    member: Option<&Member>,
) -> Access {
    match (is_member(owners), guild) {
        (true, Some(_)) => Access::Member,
        (true, None) => Access::Direct,
        (false, None) if context == Some(InteractionContext::BotDm) => Access::Direct,
        (false, _) if is_heard(guild, member) => Access::Guest,
        (false, _) => Access::PrivateGuest,
    }
}

/// By the message that led to a form: of a form itself, serenity does not tell
/// by which installations it was allowed, and they are those of the message. One
/// that answers nobody was posted by the bot itself, which is there then.
pub(super) fn of_message(
    message: Option<&Message>,
    guild: Option<GuildId>,
    member: Option<&Member>,
) -> Access {
    let metadata = message.and_then(|message| message.interaction_metadata.as_deref());
    let owners = match metadata {
        Some(MessageInteractionMetadata::Command(told)) => &told.authorizing_integration_owners,
        Some(MessageInteractionMetadata::Component(told)) => &told.authorizing_integration_owners,
        Some(MessageInteractionMetadata::ModalSubmit(told)) => &told.authorizing_integration_owners,
        _ => &AuthorizingIntegrationOwners::default(),
    };
    of_installations(owners, None, guild, member)
}

/// Whether it is there itself. Where nothing is said of installations, nobody
/// can have brought it along.
fn is_member(AuthorizingIntegrationOwners(owners): &AuthorizingIntegrationOwners) -> bool {
    let is_of_guild = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
    };
    owners.is_empty() || owners.iter().any(is_of_guild)
}

/// Whether others see what a guest answers to this person. Servers decide that
/// by a permission of the person; conversations have none.
fn is_heard(guild: Option<GuildId>, member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    guild.is_none() || permissions.is_none_or(Permissions::use_external_apps)
}
