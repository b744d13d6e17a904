//! The access of the bot in the place of an interaction: as a member, or as a guest
//! that a person has installed for themselves (Discord's documentation, "Receiving
//! and Responding to Interactions", section Authorizing Integration Owners).

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, GuildId, InteractionContext, Member,
    Message, MessageInteractionMetadata, Permissions,
};

use crate::game::Access;

/// By the installations that authorised an interaction.
pub(crate) fn of_installations(
    owners: &AuthorizingIntegrationOwners,
    context: Option<InteractionContext>,
    guild: Option<GuildId>,
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
pub(crate) fn of_message(
    message: Option<&Message>,
    guild: Option<GuildId>,
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
    of_installations(owners, None, guild, member)
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
fn is_public(guild: Option<GuildId>, member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    guild.is_none() || permissions.is_none_or(Permissions::use_external_apps)
}
