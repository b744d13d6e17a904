//! The openings of finished games.

use std::collections::BTreeMap;

use crate::columns::Winner;
use crate::database::{Column, Error, Store, Value, sql};
use crate::table::Column::{Number, Text};
use crate::table::Table;
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
    fn condition(self) -> ([i64; 2], &'static str) {
        match self {
            OpeningFilter::Everywhere => ([0, 0], "$2 = 0 and $3 = 0"),
            OpeningFilter::In(scope) => ([scope.store(), 0], "openings.scope = $2 and $3 = 0"),
            OpeningFilter::Of(person) => (
                [0, person.store()],
                "$2 = 0 and exists (select 1 from games where games.id = openings.game \
                   and (games.white = $3 or games.black = $3))",
            ),
            OpeningFilter::OfIn(person, scope) => (
                [scope.store(), person.store()],
                "openings.scope = $2 and exists (select 1 from games \
                   where games.id = openings.game \
                   and (games.white = $3 or games.black = $3))",
            ),
        }
    }
}

/// The rows of a finished game.
pub(crate) fn rows(game: &Game) -> Vec<Vec<Value>> {
    let result = Winner(game.opening_winner());
    let plies = game.opening().into_iter().map(|ply| {
        vec![
            game.id.into(),
            ply.before.into(),
            game.place.scope().into(),
            ply.key.into(),
            ply.answer.into(),
            result.into(),
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
        let mut answers: BTreeMap<String, OpeningResults> = BTreeMap::new();
        for (answer, Winner(winner), games) in self.all(sql!(sql, board, second, third)).await? {
            let results = answers.entry(answer).or_default();
            *results = results.with(winner, games);
        }
        Ok(answers.into_iter().collect())
    }
}
