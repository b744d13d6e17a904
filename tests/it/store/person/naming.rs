//! The columns that name people, from the migrations. A new column fails the
//! tests of exports and deletions until it is handled.

use std::path::Path;

use tak_tavern::game::UserId;

use crate::database::Database;

/// A column that names a person.
pub(super) struct Naming {
    pub(super) table: String,
    pub(super) column: String,
}

/// The names of columns that name people, with a foreign key or without one.
const PEOPLE: [&str; 17] = [
    "player",
    "who",
    "challenger",
    "opponent",
    "seeker",
    "white",
    "black",
    "to_move",
    "blocked",
    "by",
    "source",
    "target",
    "person",
    "owner",
    "holder",
    "nameless",
    "organizer",
];

/// The names of all other columns with numbers, except instants: these end in
/// `_at`.
const OTHERS: &str = "home is_open code league season division up down at_once legs in_turn times_given unseen most people thread reminded tournament seat leg ante at attempt automatic balance band_role before best_streak bid black_caps \
    black_stones board_event black_told_by bonus bonus_limit by_itself call calls_tak cause challenge champion_role channel \
    clean clean_capstone cleared_by coins day deviation draws due ended event events found_on gained game \
    games guest guild has_more highest hints hour house_level house_origin id interaction is_in known komi level line lowest \
    marks mentions message missed notice number pinned place place_due plies ply points positions post previous puzzle \
    puzzles rated rating reached round scope seek seek_role seeks shown size solved solved_first step streak takebacks \
    terms told_by tried tries variation venue version volatility wanted week white_caps white_stones white_told_by wins known_from known_to reviews";

/// Columns without their values in an export.
const NOT_EXPORTED: [[&str; 2]; 5] = [
    // A block is not disclosed to its target.
    ["blocks", "blocked"],
    // All exported settings are the person's own.
    ["settings", "owner"],
    // The column has a value while an analysis runs.
    ["imported_analyses", "player"],
    // The rows exist while a deletion runs.
    ["deletions", "player"],
    ["deletions", "nameless"],
];

/// Columns that name a person after a deletion, too.
const KEPT: [[&str; 2]; 4] = [
    // To leave and come back lifts no ban, no block of another person, and no
    // limit of notices.
    ["bans", "player"],
    ["blocks", "blocked"],
    ["notices", "source"],
    // Until the roles are taken away.
    ["member_roles", "player"],
];

impl Naming {
    fn is_among(&self, list: &[[&str; 2]]) -> bool {
        list.contains(&[self.table.as_str(), self.column.as_str()])
    }
}

/// Every column that names a person and is exported.
pub(super) fn exported_columns() -> Vec<Naming> {
    let mut columns = columns_that_name_people();
    columns.retain(|column| !column.is_among(&NOT_EXPORTED));
    columns
}

/// Every column that names a person until a deletion.
pub(super) fn emptied_columns() -> Vec<Naming> {
    let mut columns = columns_that_name_people();
    columns.retain(|column| !column.is_among(&KEPT));
    columns
}

fn columns_that_name_people() -> Vec<Naming> {
    let people = numbers().into_iter().filter(|(naming, refers)| {
        let is_player = naming.is_among(&[["players", "id"]]);
        is_player || *refers || PEOPLE.contains(&naming.column.as_str())
    });
    let people: Vec<Naming> = people.map(|(naming, _)| naming).collect();
    assert!(people.len() > 30, "they are found");
    people
}

/// Every column with a number, and whether it refers to a player.
fn numbers() -> Vec<(Naming, bool)> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"));
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let mut columns = Vec::new();
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "sql")) {
        let mut table = String::new();
        for line in std::fs::read_to_string(file).unwrap().lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let column = match words.as_slice() {
                ["alter", "table", name, "add", "column", rest @ ..] => {
                    (*name).clone_into(&mut table);
                    rest
                }
                ["create", "table", name, ..] => {
                    (*name).clone_into(&mut table);
                    continue;
                }
                rest => rest,
            };
            if let [column, kind, ..] = column
                && kind.trim_end_matches([',', ';']) == "bigint"
            {
                let naming = Naming {
                    table: table.clone(),
                    column: (*column).to_owned(),
                };
                columns.push((naming, line.contains("references players")));
            }
        }
    }
    columns
}

/// The number of rows that name a person in a column.
pub(super) async fn count(database: &Database, table: &str, column: &str, who: UserId) -> usize {
    let who = who.0.cast_signed();
    let sql = format!("select count(*) from {table} where {column} = {who}");
    database.ask(sql.leak()).await[0].parse().unwrap()
}

/// A column with a new name is listed as one of people, or as one of others.
#[test]
fn every_column_of_numbers_is_listed() {
    let others: Vec<&str> = OTHERS.split_whitespace().collect();
    let mut rest = numbers();
    rest.retain(|(naming, refers)| {
        let name = naming.column.as_str();
        !PEOPLE.contains(&name) && (*refers || !others.contains(&name) && !name.ends_with("_at"))
    });
    let rest = rest.iter().map(|(naming, _)| &naming.column);
    assert_eq!(rest.collect::<Vec<_>>(), Vec::<&String>::new());
}
