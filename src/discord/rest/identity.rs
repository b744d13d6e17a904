//! The two numbers by which Discord knows the bot.

use serenity::all::{ApplicationId, UserId};

/// The bot as an application, which has commands, emoji and answers, and as a user,
/// who writes messages. The numbers are the same unless the application is older
/// than bots with accounts of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub(crate) application: ApplicationId,
    pub(crate) user: UserId,
}

impl Identity {
    /// Whether a message is the bot's: by its author, or by the application whose
    /// answer to an interaction it is.
    pub(crate) fn wrote(self, author: UserId, application: Option<ApplicationId>) -> bool {
        author == self.user || application == Some(self.application)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_of_older_application_is_known_by_either_number() {
        let us = Identity {
            application: ApplicationId::new(1),
            user: UserId::new(2),
        };
        let check = |author: u64, application: Option<u64>, expected: bool| {
            let wrote = us.wrote(author.into(), application.map(ApplicationId::new));
            assert_eq!(wrote, expected, "{author} {application:?}");
        };
        check(2, None, true);
        check(2, Some(1), true);
        check(3, Some(1), true);
        check(3, Some(2), false);
        // A person may have the number of an application.
        check(1, None, false);
    }
}
