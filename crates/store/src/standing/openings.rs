//! The openings of finished games.

use std::collections::BTreeMap;

use sqlx::Row;

use crate::columns::{Vocabulary, id, number, word, word_of};
use crate::database::{Error, Store};
use crate::table::Column::{Number, Text};
use crate::table::{Table, Value};
use tak::Color;
use tavern_game::{Game, OpeningResults, Scope, UserId};

/// The plies of openings. They follow from the logs.
pub(crate) const OPENINGS: Table = Table {
    name: "openings",
    group: "game",
    columns: &[
        Number("game"),
        Number("ply"),
        Number("scope"),
        Text("board"),
        Text("answer"),
        Text("result"),
    ],
    // Another process may read the same games.
    on_conflict: "on conflict (game, ply) do nothing",
};

const RESULTS: &Vocabulary<Option<Color>> = &[
    (Some(Color::White), "white"),
    (Some(Color::Black), "black"),
    (None, "draw"),
];

/// The games whose openings are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningFilter {
    /// Those of a scope.
    In(Scope),
    /// Those of everybody.
    Everywhere,
    /// Those of a player.
    Of(UserId),
    /// Those of a player in a scope.
    OfIn(UserId, Scope),
}

impl OpeningFilter {
    /// Two values, and the condition that uses them as `$2` and `$3`.
    fn condition(self) -> ([u64; 2], &'static str) {
        match self {
            OpeningFilter::Everywhere => ([0, 0], "$2 = 0 and $3 = 0"),
            OpeningFilter::In(scope) => ([scope.0, 0], "openings.scope = $2 and $3 = 0"),
            OpeningFilter::Of(person) => (
                [0, person.0],
                "$2 = 0 and exists (select 1 from games where games.id = openings.game \
                   and (games.white = $3 or games.black = $3))",
            ),
            OpeningFilter::OfIn(person, scope) => (
                [scope.0, person.0],
                "openings.scope = $2 and exists (select 1 from games \
                   where games.id = openings.game \
                   and (games.white = $3 or games.black = $3))",
            ),
        }
    }
}

/// The rows of a finished game.
pub(crate) fn rows(game: &Game) -> Vec<Vec<Value>> {
    let result = game.opening_winner();
    let plies = game.opening().into_iter().map(|ply| {
        vec![
            id(game.id.0).into(),
            ply.before.into(),
            id(game.place.scope().0).into(),
            Value::Text(Some(ply.key)),
            Value::Text(Some(ply.answer)),
            word_of(RESULTS, result).into(),
        ]
    });
    plies.collect()
}

impl Store {
    /// The results of the answers on a board, by their view in the openings.
    pub async fn opening_answers(
        &self,
        board: &str,
        filter: OpeningFilter,
    ) -> Result<Vec<(String, OpeningResults)>, Error> {
        let ([second, third], condition) = filter.condition();
        let sql = format!(
            "select openings.answer, openings.result, count(*) as games from openings \
             where openings.board = $1 and {condition} \
             group by openings.answer, openings.result"
        );
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.clone()))
                .bind(board.to_owned())
                .bind(id(second))
                .bind(id(third))
        };
        let mut answers: BTreeMap<String, OpeningResults> = BTreeMap::new();
        for row in self.rows(statement).await? {
            let answer: String = row.try_get("answer")?;
            let results = answers.entry(answer).or_default();
            *results = results.with(word(&row, "result", RESULTS)?, number(&row, "games")?);
        }
        Ok(answers.into_iter().collect())
    }
}
