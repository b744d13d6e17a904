//! All that is kept about a person: how much it is, and every row of it.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::columns::{id, number};
use super::kept_columns::{Of, SOURCES, Source};
use super::{Error, Store};
use crate::game::{DataSummary, Moment, UserId};

/// The rows of one table that are about a person, the oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRows {
    /// Which table.
    pub table: &'static str,
    /// The rows; of each the names of its columns with what stands in them.
    pub rows: Vec<Vec<(&'static str, Cell)>>,
}

/// What stands in a column of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Nothing,
    /// The number by which something is known, such as a person or a game.
    Id(u64),
    /// How many or how much.
    Number(i64),
    /// When.
    At(Moment),
    /// A word or a text.
    Text(String),
    /// Yes or no.
    Truth(bool),
}

impl Store {
    /// How much is kept about a person.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn kept(&self, who: UserId) -> Result<DataSummary, Error> {
        let Some(row) = self.row(|| sqlx::query(HOW_MUCH).bind(id(who.0))).await? else {
            return Ok(DataSummary::default());
        };
        Ok(DataSummary {
            since: row.try_get::<Option<i64>, _>("since")?.map(Moment),
            running: number(&row, "running")?,
            finished: number(&row, "finished")?,
            plies: number(&row, "plies")?,
            challenges: number(&row, "challenges")?,
            open_challenges: number(&row, "open_challenges")?,
            seeks: number(&row, "seeks")?,
            open_seeks: number(&row, "open_seeks")?,
            purses: number(&row, "purses")?,
            entries: number(&row, "entries")?,
            ratings: number(&row, "ratings")?,
            settings: number(&row, "settings")?,
            bans: number(&row, "bans")?,
            lessons: number(&row, "lessons")?,
        })
    }

    /// Every row that is about a person, table by table.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn kept_rows(&self, who: UserId) -> Result<Vec<KeptRows>, Error> {
        let mut all: Vec<KeptRows> = Vec::with_capacity(SOURCES.len());
        for source in SOURCES {
            let sql = source.select();
            let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(who.0));
            let rows = self.rows(statement).await?;
            let rows: Result<Vec<_>, Error> = rows.iter().map(|row| source.read(row)).collect();
            let rows = rows?;
            match all.last_mut().filter(|last| last.table == source.table) {
                Some(last) => last.rows.extend(rows),
                None => all.push(KeptRows {
                    table: source.table,
                    rows,
                }),
            }
        }
        Ok(all)
    }
}

const HOW_MUCH: &str = "select \
    (select first_seen_at from players where id = $1) as since, \
    (select count(*) from games \
     where (white = $1 or black = $1) and to_move is not null) as running, \
    (select count(*) from games \
     where (white = $1 or black = $1) and to_move is null) as finished, \
    (select count(*) from games join events on events.game = games.id \
     where (white = $1 or black = $1) and who = $1 and kind in ('ply', 'planned')) as plies, \
    (select count(*) from challenges \
     where challenger = $1 or opponent = $1) as challenges, \
    (select count(*) from challenges where challenger = $1 and state = 'open') \
     + (select count(*) from challenges where opponent = $1 and state = 'open') \
     as open_challenges, \
    (select count(*) from seeks where seeker = $1) as seeks, \
    (select count(*) from seeks where seeker = $1 and state = 'open') as open_seeks, \
    (select count(*) from purses where player = $1) as purses, \
    (select count(*) from purses join entries on entries.scope = purses.scope \
       and entries.account = 'purse' and entries.holder = purses.player \
     where purses.player = $1) as entries, \
    (select count(*) from ratings where player = $1) as ratings, \
    (select count(*) from settings \
     where kind = 'person' and owner = $1 and name <> 'typed-plies') as settings, \
    (select count(*) from bans where player = $1) as bans, \
    (select count(*) from lessons where player = $1) as lessons";

impl Source {
    /// The oldest first: rows bear the number of the interaction that made
    /// them, or that of a game as they ended.
    fn select(&self) -> String {
        let columns: Vec<&str> = self.columns.iter().map(|column| column.0).collect();
        format!(
            "select {} from {} where {} order by 1, 2",
            columns.join(", "),
            self.table,
            self.condition
        )
    }

    fn read(&self, row: &AnyRow) -> Result<Vec<(&'static str, Cell)>, Error> {
        let columns = self.columns.iter();
        columns
            .map(|&(name, of)| Ok((name, cell(row, name, of)?)))
            .collect()
    }
}

fn cell(row: &AnyRow, name: &'static str, of: Of) -> Result<Cell, Error> {
    if let Of::Text = of {
        let text: Option<String> = row.try_get(name)?;
        return Ok(text.map_or(Cell::Nothing, Cell::Text));
    }
    let number: Option<i64> = row.try_get(name)?;
    Ok(number.map_or(Cell::Nothing, |number| match of {
        Of::Id => Cell::Id(number.cast_unsigned()),
        Of::At => Cell::At(Moment(number)),
        Of::Truth => Cell::Truth(number != 0),
        Of::Number | Of::Text => Cell::Number(number),
    }))
}
