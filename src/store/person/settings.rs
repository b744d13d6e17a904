//! What people have chosen for themselves, and for their servers: a name and
//! a value, which others give a meaning.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::game::{GuildId, UserId};
use crate::store::columns::{Vocabulary, id, written};
use crate::store::database::{Change, Error, Store};

/// Whose choice something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A person, for themselves.
    Person(UserId),
    /// Those who manage a server, for all on it.
    Server(GuildId),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Person,
    Server,
}

const KINDS: &Vocabulary<Kind> = &[(Kind::Person, "person"), (Kind::Server, "server")];

impl Owner {
    fn kind(self) -> Kind {
        match self {
            Owner::Person(_) => Kind::Person,
            Owner::Server(_) => Kind::Server,
        }
    }

    fn id(self) -> i64 {
        match self {
            Owner::Person(who) => id(who.0),
            Owner::Server(guild) => id(guild.0),
        }
    }
}

/// A choice that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// What it is about.
    pub name: String,
    /// What was chosen.
    pub value: String,
}

impl Change {
    /// Keeps a choice in the place of an earlier one.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn choose(&mut self, owner: Owner, chosen: &Chosen) -> Result<(), Error> {
        sqlx::query(
            "insert into settings (kind, owner, name, value) values ($1, $2, $3, $4) \
             on conflict (kind, owner, name) do update set value = excluded.value",
        )
        .bind(written(KINDS, owner.kind()))
        .bind(owner.id())
        .bind(chosen.name.clone())
        .bind(chosen.value.clone())
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

/// The name under which it is counted how many legal plies somebody has typed,
/// which tells whether they know the notation. It is no choice, though it is
/// kept where choices are: whoever reads these needs it.
pub const TYPED_PLIES: &str = "typed-plies";

impl Change {
    /// Counts one more ply that a person has typed.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn count_typed_ply(&mut self, who: UserId) -> Result<(), Error> {
        let owner = Owner::Person(who);
        sqlx::query(
            "insert into settings (kind, owner, name, value) values ($1, $2, $3, '1') \
             on conflict (kind, owner, name) do update \
             set value = cast(cast(settings.value as bigint) + 1 as text)",
        )
        .bind(written(KINDS, owner.kind()))
        .bind(owner.id())
        .bind(TYPED_PLIES)
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

impl Store {
    /// Everything that was chosen by an owner.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn chosen(&self, owner: Owner) -> Result<Vec<Chosen>, Error> {
        let sql = "select name, value from settings where kind = $1 and owner = $2";
        let statement = || {
            sqlx::query(sql)
                .bind(written(KINDS, owner.kind()))
                .bind(owner.id())
        };
        self.rows(statement).await?.iter().map(read).collect()
    }
}

fn read(row: &AnyRow) -> Result<Chosen, Error> {
    Ok(Chosen {
        name: row.try_get("name")?,
        value: row.try_get("value")?,
    })
}
