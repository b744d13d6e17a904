//! All rows about a person, and their numbers.

use super::learning_columns::LEARNING_SOURCES;
use super::person_columns::{ColumnKind, SOURCES, Source};
use crate::database::{Error, Row, Store, sql};
use tavern_game::{DataSummary, Moment, UserId};

/// The rows of one table about a person, the oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRows {
    /// The name of the table.
    pub table: &'static str,
    /// The rows, each with the names and values of its columns.
    pub rows: Vec<Vec<(&'static str, Cell)>>,
}

/// The value of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// An empty value.
    Nothing,
    /// The id of a person, a game or another thing.
    Id(u64),
    /// A count or an amount.
    Number(i64),
    /// An instant.
    At(Moment),
    /// A word or a text.
    Text(String),
    /// A flag.
    Truth(bool),
}

impl Store {
    /// The number of rows about a person.
    pub async fn data_counts(&self, person: UserId) -> Result<DataSummary, Error> {
        let Some(row) = self.row(sql!(HOW_MUCH, person)).await? else {
            return Ok(DataSummary::default());
        };
        Ok(DataSummary {
            since: row.read("since")?,
            running: row.read("running")?,
            finished: row.read("finished")?,
            plies: row.read("plies")?,
            challenges: row.read("challenges")?,
            open_challenges: row.read("open_challenges")?,
            seeks: row.read("seeks")?,
            open_seeks: row.read("open_seeks")?,
            purses: row.read("purses")?,
            entries: row.read("entries")?,
            ratings: row.read("ratings")?,
            settings: row.read("settings")?,
            bans: row.read("bans")?,
            lessons: row.read("lessons")?,
            puzzles: row.read("puzzles")?,
        })
    }

    /// Every row about a person, table by table.
    pub async fn person_rows(&self, person: UserId) -> Result<Vec<PersonRows>, Error> {
        let mut all: Vec<PersonRows> = Vec::new();
        for source in SOURCES.iter().chain(LEARNING_SOURCES) {
            let sql = source.select();
            let rows = self.rows(sql!(sql, person)).await?;
            let rows: Result<Vec<_>, Error> = rows.iter().map(|row| source.read(row)).collect();
            let rows = rows?;
            match all.last_mut().filter(|last| last.table == source.table) {
                Some(last) => last.rows.extend(rows),
                None => all.push(PersonRows {
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
     where kind = 'person' and owner = $1 and name <> 'typed-plies') \
     + (select count(*) from daily_puzzles where kind = 'person' and owner = $1) as settings, \
    (select count(*) from bans where player = $1) as bans, \
    (select count(*) from lessons where player = $1) as lessons, \
    (select count(*) from puzzle_attempts where player = $1) as puzzles";

impl Source {
    /// The oldest first: rows have the id of the interaction that made them, or
    /// the number of an end.
    fn select(&self) -> String {
        let columns: Vec<&str> = self.columns.iter().map(|column| column.0).collect();
        format!(
            "select {} from {} where {} order by 1, 2",
            columns.join(", "),
            self.table,
            self.condition
        )
    }

    fn read(&self, row: &Row) -> Result<Vec<(&'static str, Cell)>, Error> {
        let columns = self.columns.iter();
        columns
            .map(|&(name, kind)| Ok((name, cell(row, name, kind)?)))
            .collect()
    }
}

fn cell(row: &Row, name: &'static str, kind: ColumnKind) -> Result<Cell, Error> {
    if let ColumnKind::Text = kind {
        let text: Option<String> = row.read(name)?;
        return Ok(text.map_or(Cell::Nothing, Cell::Text));
    }
    let number: Option<i64> = row.read(name)?;
    Ok(number.map_or(Cell::Nothing, |number| match kind {
        ColumnKind::Id => Cell::Id(number.cast_unsigned()),
        ColumnKind::At => Cell::At(Moment(number)),
        ColumnKind::Truth => Cell::Truth(number != 0),
        ColumnKind::Number | ColumnKind::Text => Cell::Number(number),
    }))
}
