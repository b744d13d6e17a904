//! The two ids of the bot.

use serenity::all::{ApplicationId, UserId};

/// The bot as an application, with commands, emoji and answers, and as a user, with
/// messages. The ids are equal unless the application is older than bot accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub(crate) application: ApplicationId,
    pub(crate) user: UserId,
}

impl Identity {
    /// Whether the bot wrote a message: by its author, or by the application of the
    /// interaction that it answers.
    pub(crate) fn wrote(self, author: UserId, application: Option<ApplicationId>) -> bool {
        author == self.user || application == Some(self.application)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_id_identifies_messages_of_older_application() {
        let bot = Identity {
            application: ApplicationId::new(1),
            user: UserId::new(2),
        };
        let check = |author: u64, application: Option<u64>, expected: bool| {
            let wrote = bot.wrote(author.into(), application.map(ApplicationId::new));
            assert_eq!(wrote, expected, "{author} {application:?}");
        };
        check(2, None, true);
        check(2, Some(1), true);
        check(3, Some(1), true);
        check(3, Some(2), false);
        // A person may have the id of an application.
        check(1, None, false);
    }
}
