//! The log of a server: the acts of its managers, each written in the change that performs it and deleted after a year.

use crate::database::{Change, Error, FromRow, Row, Store, sql, words};
use crate::posts::post::PostId;
use tavern_game::{BanTerms, GuildId, HostAct, HostEntry, InteractionId, Moment, TypedText};

/// An act for the log.
#[derive(Clone, Debug)]
pub struct NewHostEntry {
    /// The interaction that performs it, or a number from its instant.
    pub id: InteractionId,
    pub guild: GuildId,
    pub entry: HostEntry,
    /// The post that announces it, if there is one.
    pub post: Option<PostId>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ban,
    BanLifted,
    GameStopped,
    GameSilent,
    SeeksCleared,
    Setting,
}

words!(Kind {
    Ban => "ban",
    BanLifted => "ban lifted",
    GameStopped => "game stopped",
    GameSilent => "game silent",
    SeeksCleared => "seeks cleared",
    Setting => "setting",
});

const ENTRY: &str =
    "select at, by, kind, person, number, channel, setting, value, guild from host_log";

impl Change {
    /// Writes an act into the log of its server.
    pub async fn log_host_act(&mut self, new: &NewHostEntry) -> Result<(), Error> {
        let HostEntry { at, by, act } = &new.entry;
        let kind = match act {
            HostAct::Banned { .. } => Kind::Ban,
            HostAct::BanLifted(_) => Kind::BanLifted,
            HostAct::GameStopped(_) => Kind::GameStopped,
            HostAct::GameSilent(_) => Kind::GameSilent,
            HostAct::SeeksCleared { .. } => Kind::SeeksCleared,
            HostAct::SettingChanged { .. } => Kind::Setting,
        };
        let person = match act {
            HostAct::Banned { person, .. } | HostAct::BanLifted(person) => *person,
            _ => None,
        };
        let (number, channel) = match act {
            HostAct::GameStopped(number) | HostAct::GameSilent(number) => (Some(number.0), None),
            HostAct::SeeksCleared { channel, seeks } => (Some(*seeks), Some(*channel)),
            HostAct::Banned { terms, .. } => (terms.days, None),
            _ => (None, None),
        };
        let (setting, value) = match act {
            HostAct::SettingChanged { setting, value } => {
                (Some(setting.as_str()), Some(value.as_str()))
            }
            HostAct::Banned { terms, .. } => (None, terms.reason.as_ref().map(TypedText::raw)),
            _ => (None, None),
        };
        if let Some(by) = by {
            self.insert_player(*by, *at).await?;
        }
        self.execute(sql!(
            "insert into host_log (id, guild, at, by, kind, person, number, channel, setting, \
                                   value, post) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            new.id,
            new.guild,
            *at,
            *by,
            kind,
            person,
            number,
            channel,
            setting.map(str::to_owned),
            value.map(str::to_owned),
            new.post,
        ))
        .await
    }
}

impl Store {
    /// A page of the log of a server, the newest first by interaction, and one more entry. Entries written by a newer
    /// program are left out.
    pub async fn host_log(
        &self,
        guild: GuildId,
        (before, most): (u32, u32),
    ) -> Result<Vec<HostEntry>, Error> {
        let sql =
            format!("{ENTRY} where guild = $1 order by guild desc, id desc limit $2 offset $3");
        let mut entries = Vec::new();
        for row in &self.rows(sql!(sql, guild, most, before)).await? {
            match HostEntry::from_row(row) {
                Ok(entry) => entries.push(entry),
                Err(error) => {
                    tracing::error!(guild = guild.0, %error, "failed to read an entry of a server's log");
                }
            }
        }
        Ok(entries)
    }

    /// The entry of a post, with its server, or `None` if it is deleted.
    pub async fn host_entry_of(&self, post: PostId) -> Result<Option<(GuildId, HostEntry)>, Error> {
        let sql = format!("{ENTRY} where post = $1");
        let row = self.row(sql!(sql, post)).await?;
        row.map(|row| Ok((row.read("guild")?, HostEntry::from_row(&row)?)))
            .transpose()
    }

    /// Deletes the entries from before an instant.
    pub(crate) async fn forget_host_log(&self, before: Moment) -> Result<(), Error> {
        let sql = "delete from host_log where id in (select id from host_log \
                       where at < $1 order by at limit 250) returning id";
        self.delete_in_batches(sql!(sql, before)).await
    }
}

impl FromRow for HostEntry {
    fn from_row(row: &Row) -> Result<HostEntry, Error> {
        let act = match row.read("kind")? {
            Kind::Ban => {
                let reason: Option<String> = row.read("value")?;
                HostAct::Banned {
                    person: row.read("person")?,
                    terms: BanTerms {
                        days: row.read("number")?,
                        reason: reason.map(TypedText::from),
                    },
                }
            }
            Kind::BanLifted => HostAct::BanLifted(row.read("person")?),
            Kind::GameStopped => HostAct::GameStopped(row.read("number")?),
            Kind::GameSilent => HostAct::GameSilent(row.read("number")?),
            Kind::SeeksCleared => HostAct::SeeksCleared {
                channel: row.read("channel")?,
                seeks: row.read("number")?,
            },
            Kind::Setting => HostAct::SettingChanged {
                setting: row.read("setting")?,
                value: row.read("value")?,
            },
        };
        Ok(HostEntry {
            at: row.read("at")?,
            by: row.read("by")?,
            act,
        })
    }
}
