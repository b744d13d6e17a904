//! Settings of people and of servers, as names and values. `app` interprets
//! them.

use crate::database::{Change, Column, Error, FromRow, Row, Statement, Store, sql, words};
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
pub(crate) enum Kind {
    Person,
    Server,
}

words!(Kind {
    Person => "person",
    Server => "server",
});

impl Owner {
    /// Its kind in a column.
    pub(crate) fn kind(self) -> Kind {
        match self {
            Owner::Person(_) => Kind::Person,
            Owner::Server(_) => Kind::Server,
        }
    }

    /// Its id in a column.
    pub(crate) fn id(self) -> i64 {
        match self {
            Owner::Person(person) => person.store(),
            Owner::Server(guild) => guild.store(),
        }
    }
}

/// The owner of a row with the columns `kind` and `owner`.
impl FromRow for Owner {
    fn from_row(row: &Row) -> Result<Owner, Error> {
        Ok(match row.read("kind")? {
            Kind::Person => Owner::Person(row.read("owner")?),
            Kind::Server => Owner::Server(row.read("owner")?),
        })
    }
}

/// A stored setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    pub name: String,
    pub value: String,
}

impl Change {
    /// Stores a setting in place of an earlier value. If a person leaves the
    /// leaderboards, their announced results are rewritten without the name.
    /// Roles that depend on the setting become due.
    pub async fn choose(&mut self, owner: Owner, choice: &Chosen) -> Result<(), Error> {
        if let (Owner::Person(person), "leaderboards") = (owner, choice.name.as_str()) {
            if choice.value == "no" {
                self.outdate_results_of(person).await?;
                self.hide_public_names(person).await?;
            } else {
                self.review_games_of(person).await?;
            }
        }
        if let (Owner::Server(guild), "public") = (owner, choice.name.as_str()) {
            self.publish(guild, choice.value == "yes").await?;
        }
        self.execute(sql!(
            "insert into settings (kind, owner, name, value) values ($1, $2, $3, $4) \
             on conflict (kind, owner, name) do update set value = excluded.value",
            owner.kind(),
            owner.id(),
            choice.name.clone(),
            choice.value.clone(),
        ))
        .await?;
        self.mark_after_choice(owner, &choice.name).await
    }
}

impl Change {
    /// Stores a setting in place of exactly this one. Returns whether it still had that value.
    pub async fn choose_instead(
        &mut self,
        owner: Owner,
        before: &Chosen,
        value: &str,
    ) -> Result<bool, Error> {
        let sql = "update settings set value = $5 \
                   where kind = $1 and owner = $2 and name = $3 and value = $4";
        let count = self.written(sql!(
            sql,
            owner.kind(),
            owner.id(),
            before.name.clone(),
            before.value.clone(),
            value,
        ));
        Ok(count.await? > 0)
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
        let sql = "insert into settings (kind, owner, name, value) values ($1, $2, $3, '1') \
                   on conflict (kind, owner, name) do update \
                   set value = cast(cast(settings.value as bigint) + 1 as text) \
                   returning cast(value as bigint) as typed";
        let statement = sql!(sql, owner.kind(), owner.id(), TYPED_PLIES);
        self.only(statement).await
    }
}

impl Store {
    /// All settings of an owner.
    pub async fn chosen(&self, owner: Owner) -> Result<Vec<Chosen>, Error> {
        self.all(chosen_by(owner)).await
    }
}

impl Change {
    /// The same, as they are in this change.
    pub async fn chosen(&mut self, owner: Owner) -> Result<Vec<Chosen>, Error> {
        self.all(chosen_by(owner)).await
    }
}

fn chosen_by(owner: Owner) -> Statement {
    let sql = "select name, value from settings where kind = $1 and owner = $2";
    sql!(sql, owner.kind(), owner.id())
}

impl FromRow for Chosen {
    fn from_row(row: &Row) -> Result<Chosen, Error> {
        Ok(Chosen {
            name: row.read("name")?,
            value: row.read("value")?,
        })
    }
}
