//! The data of one person, for the operator: `tak-tavern delete` and `export`.

pub(super) mod delete;
pub(super) mod export;

use clap::Args;
use secrecy::ExposeSecret;

use super::settings::DatabaseSettings;
use crate::app::{App, Error};
use crate::discord::Status;
use crate::game::{Moment, UserId};
use crate::store::Store;

/// The person, as an argument.
#[derive(Debug, Args)]
pub(super) struct PersonArgument {
    /// Discord id of the person, such as 1191199113216000000: in Discord with
    /// the developer mode on, Copy User ID in the menu of the person
    #[arg(value_name = "PERSON", value_parser = person_id)]
    person: UserId,
}

/// Parses an id, or a mention of the person. The highest bit is that of people
/// whose data is deleted: their number is no id of Discord.
fn person_id(text: &str) -> Result<UserId, String> {
    let mention = text
        .strip_prefix("<@")
        .and_then(|rest| rest.strip_suffix('>'));
    let id: Option<u64> = mention.unwrap_or(text).parse().ok();
    id.filter(|&id| id > 0)
        .map(UserId)
        .filter(|id| !id.is_nameless())
        .ok_or_else(|| {
            "a person is named by the Discord id, a number of about 18 digits".to_owned()
        })
}

/// Opens the database that a bot may be using. The columns about people are those
/// of this version, so the schema must be, too.
async fn open(database: DatabaseSettings) -> anyhow::Result<(Store, App)> {
    let store = Store::connect_to_existing(database.url().expose_secret()).await?;
    store.migrate().await?;
    Ok((store.clone(), App::new(store)))
}

/// The time of this machine.
fn now() -> Moment {
    Status::default().now()
}

/// The error of a use case for the operator.
fn fault(error: Error) -> anyhow::Error {
    match error {
        Error::Internal(error) | Error::AfterCommit(error) => error,
        Error::Unknown(error) => error.context(
            "the connection to the database broke, so it is unknown what is done; run the \
             command again",
        ),
        Error::Refused(_) => {
            anyhow::anyhow!("the games of the person kept changing; run the command again")
        }
        Error::Repeated
        | Error::ThreadFirst(_)
        | Error::DirectFirst(_)
        | Error::LookFirst(_)
        | Error::FileFirst(_) => {
            anyhow::anyhow!("the work on the person was not done; run the command again")
        }
    }
}

/// The error without any data.
fn nothing_stored(person: UserId) -> anyhow::Error {
    anyhow::anyhow!("no data is stored about {person}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn person_is_named_by_id_or_mention() {
        let check = |text: &str, expected: Option<u64>| {
            assert_eq!(person_id(text).ok(), expected.map(UserId), "{text}");
        };
        check("1191199113216000000", Some(1_191_199_113_216_000_000));
        check("<@7>", Some(7));
        for wrong in [
            "",
            "0",
            "-7",
            "Ada",
            "<@Ada>",
            "<@7",
            "@7",
            "99999999999999999999",
        ] {
            check(wrong, None);
        }
        // The number of a person whose data is deleted.
        check("9223372036854775808", None);
    }
}
