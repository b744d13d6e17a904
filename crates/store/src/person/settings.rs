//! Settings of people and of servers, as names and values. `app` gives them a
//! meaning.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{Vocabulary, id, number, read_id, word, word_of};
use crate::database::{Change, Error, Store};
use tavern_game::{GuildId, UserId};

/// The owner of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A person, for themselves.
    Person(UserId),
    /// A server, set by its managers for all.
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

    /// The word for its kind in a column.
    pub(crate) fn word(self) -> &'static str {
        word_of(KINDS, self.kind())
    }

    /// The owner of a row with the columns `kind` and `owner`.
    pub(crate) fn read(row: &AnyRow) -> Result<Owner, Error> {
        let owner = read_id(row, "owner")?;
        Ok(match word(row, "kind", KINDS)? {
            Kind::Person => Owner::Person(UserId(owner)),
            Kind::Server => Owner::Server(GuildId(owner)),
        })
    }

    /// Its id in a column.
    pub(crate) fn id(self) -> i64 {
        match self {
            Owner::Person(person) => id(person.0),
            Owner::Server(guild) => id(guild.0),
        }
    }
}

/// A stored setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    pub name: String,
    pub value: String,
}

impl Change {
    /// Stores a setting in place of an earlier value.
    pub async fn choose(&mut self, owner: Owner, chosen: &Chosen) -> Result<(), Error> {
        sqlx::query(
            "insert into settings (kind, owner, name, value) values ($1, $2, $3, $4) \
             on conflict (kind, owner, name) do update set value = excluded.value",
        )
        .bind(owner.word())
        .bind(owner.id())
        .bind(chosen.name.clone())
        .bind(chosen.value.clone())
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

/// The name of the row that counts a person's typed legal plies, as a sign of
/// whether they read the notation. It is no setting, so readers of the table
/// must expect it.
pub const TYPED_PLIES: &str = "typed-plies";

impl Change {
    /// Counts one more typed ply of a person, and returns the count.
    pub async fn count_typed_ply(&mut self, person: UserId) -> Result<u32, Error> {
        let owner = Owner::Person(person);
        let row = sqlx::query(
            "insert into settings (kind, owner, name, value) values ($1, $2, $3, '1') \
             on conflict (kind, owner, name) do update \
             set value = cast(cast(settings.value as bigint) + 1 as text) \
             returning cast(value as bigint) as typed",
        )
        .bind(owner.word())
        .bind(owner.id())
        .bind(TYPED_PLIES)
        .fetch_one(self.connection())
        .await?;
        number(&row, "typed")
    }
}

impl Store {
    /// All settings of an owner.
    pub async fn chosen(&self, owner: Owner) -> Result<Vec<Chosen>, Error> {
        let sql = "select name, value from settings where kind = $1 and owner = $2";
        let statement = || sqlx::query(sql).bind(owner.word()).bind(owner.id());
        self.rows(statement).await?.iter().map(read).collect()
    }
}

fn read(row: &AnyRow) -> Result<Chosen, Error> {
    Ok(Chosen {
        name: row.try_get("name")?,
        value: row.try_get("value")?,
    })
}
