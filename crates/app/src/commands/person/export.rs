//! A person's data as a JSON file: the tables of the database by name, with one row per line.
//!
//! Ids are texts, because many JSON readers lose digits of large numbers; instants follow ISO 8601. A change that
//! matters to readers of the file raises its version.

use anyhow::Context as _;
use serde::{Serialize, Serializer};

use crate::reply::TextFile;
use crate::{Error, Result};
use tavern_game::Moment;
use tavern_store::{Cell, PersonRows};

/// The version of the file format.
const VERSION: u32 = 1;

/// The maximum number of bytes of the tables; the limit of Discord is 10 MiB.
const MOST_BYTES: usize = 9 * 1024 * 1024;

/// The tables to shorten if the file is too large, in this order. The logs of games come first, because they are by
/// far the largest.
const CUT: [&str; 7] = [
    "events",
    "entries",
    "rating_changes",
    "results",
    "terms",
    "challenges",
    "games",
];

/// The file, and whether it leaves something out.
pub(crate) struct File {
    pub(crate) file: TextFile,
    pub(crate) is_cut: bool,
}

/// Writes the file, small enough for Discord.
pub(crate) fn file(data: &[PersonRows], at: Moment) -> Result<File> {
    let mut tables = tables(data)?;
    cut(&mut tables, MOST_BYTES);
    Ok(File {
        is_cut: tables.iter().any(|table| table.left_out > 0),
        file: TextFile {
            name: "tak-my-data.json".to_owned(),
            text: text(&tables, at),
        },
    })
}

/// The text of a file of any size.
pub(super) fn whole(data: &[PersonRows], at: Moment) -> Result<String> {
    Ok(text(&tables(data)?, at))
}

fn tables(data: &[PersonRows]) -> Result<Vec<Table>> {
    let tables: serde_json::Result<Vec<Table>> = data.iter().map(Table::of).collect();
    tables
        .context("a row cannot be written")
        .map_err(Error::Internal)
}

/// A table with its rows in JSON.
struct Table {
    name: &'static str,
    lines: Vec<Line>,
    left_out: usize,
}

/// A row in JSON.
struct Line {
    /// Its owner, as the game of an event.
    of: Cell,
    json: String,
}

impl Table {
    fn of(rows: &PersonRows) -> serde_json::Result<Table> {
        let lines = rows.rows.iter().map(|row| {
            let of = row.first().map_or(Cell::Nothing, |(_, cell)| cell.clone());
            let json = serde_json::to_string(&Row(row))?;
            Ok(Line { of, json })
        });
        Ok(Table {
            name: rows.table,
            lines: lines.collect::<serde_json::Result<_>>()?,
            left_out: 0,
        })
    }

    fn bytes(&self) -> usize {
        self.lines.iter().map(Line::bytes).sum()
    }

    /// Removes the oldest rows, until the table is smaller by this many bytes. Rows of the same owner are removed
    /// together.
    fn cut(&mut self, bytes: usize) {
        let (mut sum, mut last) = (0, None);
        let oldest = self.lines.iter().take_while(|line| {
            let is_cut = sum < bytes || last == Some(&line.of);
            sum += line.bytes();
            last = Some(&line.of);
            is_cut
        });
        self.left_out = oldest.count();
        self.lines.drain(..self.left_out);
    }
}

impl Line {
    /// Its size with indentation, comma and line break.
    fn bytes(&self) -> usize {
        self.json.len() + "      ,\n".len()
    }
}

/// Shortens the tables to a size.
fn cut(tables: &mut [Table], most: usize) {
    for name in CUT {
        let bytes: usize = tables.iter().map(Table::bytes).sum();
        let too_many = bytes.saturating_sub(most);
        if let Some(table) = tables.iter_mut().find(|table| table.name == name) {
            table.cut(too_many);
        }
    }
}

fn text(tables: &[Table], at: Moment) -> String {
    let gaps = tables.iter().filter(|table| table.left_out > 0);
    let left_out: Vec<String> = gaps
        .map(|table| format!("\"{}\": {}", table.name, table.left_out))
        .collect();
    let texts: Vec<String> = tables.iter().map(table_text).collect();
    format!(
        "{{\n  \"format\": \"tak-tavern/my-data\",\n  \"version\": {VERSION},\n  \
         \"exported_at\": \"{}\",\n  \"left_out\": {{{}}},\n  \"tables\": {{\n{}\n  }}\n}}\n",
        at.iso().unwrap_or_default(),
        left_out.join(", "),
        texts.join(",\n")
    )
}

fn table_text(table: &Table) -> String {
    let name = table.name;
    if table.lines.is_empty() {
        return format!("    \"{name}\": []");
    }
    let lines: Vec<&str> = table.lines.iter().map(|line| line.json.as_str()).collect();
    let lines = lines.join(",\n      ");
    format!("    \"{name}\": [\n      {lines}\n    ]")
}

struct Row<'a>(&'a [(&'static str, Cell)]);

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cells = self.0.iter();
        serializer.collect_map(cells.map(|(name, cell)| (name, Written(cell))))
    }
}

struct Written<'a>(&'a Cell);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Cell::Nothing => serializer.serialize_none(),
            Cell::Id(id) => serializer.collect_str(id),
            Cell::Number(number) => serializer.serialize_i64(*number),
            Cell::At(at) => at.iso().serialize(serializer),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Truth(truth) => serializer.serialize_bool(*truth),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(table: &'static str, first: &[u64]) -> PersonRows {
        let row = |&id: &u64| vec![("game", Cell::Id(id)), ("detail", Cell::Nothing)];
        PersonRows {
            table,
            rows: first.iter().map(row).collect(),
        }
    }

    #[test]
    fn exported_file_is_json_with_ids_as_texts() {
        let row = vec![
            ("id", Cell::Id(u64::MAX)),
            ("komi", Cell::Number(-3)),
            ("at", Cell::At(Moment(1))),
            ("name", Cell::Text("a \"b\"\n<@7>".to_owned())),
            ("rated", Cell::Truth(true)),
            ("ante", Cell::Nothing),
        ];
        let games = PersonRows {
            table: "games",
            rows: vec![row],
        };
        let File { file, is_cut } = file(&[games, rows("events", &[])], Moment(0)).unwrap();
        assert!(!is_cut);
        let truth = serde_json::json!({
            "format": "tak-tavern/my-data",
            "version": 1,
            "exported_at": "1970-01-01T00:00:00.000Z",
            "left_out": {},
            "tables": {
                "games": [{
                    "id": "18446744073709551615",
                    "komi": -3,
                    "at": "1970-01-01T00:00:00.001Z",
                    "name": "a \"b\"\n<@7>",
                    "rated": true,
                    "ante": null,
                }],
                "events": [],
            },
        });
        let json: serde_json::Value = serde_json::from_str(&file.text).unwrap();
        assert_eq!(json, truth);
    }

    #[test]
    fn large_export_loses_the_logs_of_the_oldest_games_first() {
        let check = |fewer: usize, truth: [usize; 3]| {
            let data = [
                rows("players", &[1, 2]),
                rows("games", &[1, 2, 3]),
                rows("events", &[1, 1, 2, 2, 3]),
            ];
            let mut tables: Vec<Table> = data.iter().map(|rows| Table::of(rows).unwrap()).collect();
            let bytes: usize = tables.iter().map(Table::bytes).sum();
            cut(&mut tables, bytes.saturating_sub(fewer));
            let left_out = [0, 1, 2].map(|index: usize| tables[index].left_out);
            assert_eq!(left_out, truth, "{fewer} bytes fewer");
        };
        let line = "{\"game\":\"1\",\"detail\":null}".len() + "      ,\n".len();
        check(0, [0, 0, 0]);
        check(1, [0, 0, 2]);
        check(2 * line, [0, 0, 2]);
        check(2 * line + 1, [0, 0, 4]);
        check(5 * line, [0, 0, 5]);
        check(5 * line + 1, [0, 1, 5]);
        check(usize::MAX, [0, 3, 5]);
    }
}
