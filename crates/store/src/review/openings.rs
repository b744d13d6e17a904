//! The openings of finished games and their results. They are read after games end, and can be compared with the logs
//! and corrected.
//!
//! Openings are read from finished games in the order of their ends, once a minute and before they are shown;
//! `openings_read` holds the last end. A position's key is the least of its eight symmetric views. `rate --rebuild`
//! compares them with the logs.

use std::collections::BTreeMap;

use crate::columns::Winner;
use crate::database::table::Column::{Number, Text};
use crate::database::table::Table;
use crate::database::{Change, Column, Error, Store, Value, sql};
use crate::host::tally::{FinishedGame, page_after};
use tavern_game::{Game, Moment, OpeningResults, Scope, UserId};

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

/// The games that count for openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningFilter {
    /// Those of a scope.
    In(Scope),
    /// Those of all people.
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
    /// The results of the answers on a board, in the orientation of the openings.
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

impl Store {
    /// Adds the openings of the next finished games, at most `most`. Returns whether there were any.
    pub async fn add_openings(&self, most: u16) -> Result<bool, Error> {
        let sql = "select games.ended from games \
                   where games.ended > coalesce((select ended from openings_read where id = 1), 0) \
                   order by games.ended limit 1";
        if self.row(sql!(sql)).await?.is_none() {
            return Ok(false);
        }
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(Moment(0)).await?;
            let last = change.openings_read().await?;
            let page = page_after(change.connection().await?, last, most.into()).await?;
            let Some(page) = page else {
                return Ok(false);
            };
            for finished in &page.games {
                OPENINGS
                    .insert(change.connection().await?, &rows(&finished.game))
                    .await?;
            }
            change.record_openings_read(page.until).await?;
            change.commit().await?;
            Ok(true)
        })
        .await
    }

    /// Compares the openings of all games that were read with their logs, and replaces those that differ if `write` is
    /// true. Returns the number of different rows. Games that were not read yet are left to the regular work.
    pub(crate) async fn rebuild_openings(&self, write: bool, page: u16) -> Result<u64, Error> {
        let (mut different, mut last) = (0, 0);
        loop {
            let comparison = self.retrying(|| async {
                let mut change = self.begin_unclaimed(Moment(0)).await?;
                let newest = change.openings_read().await?;
                let games =
                    page_after(change.connection().await?, last, page.max(1).into()).await?;
                let Some(games) = games.filter(|_| last < newest) else {
                    return Ok(None);
                };
                let ids: Vec<i64> = games.games.iter().map(|one| one.game.id.store()).collect();
                let is_read = |one: &&FinishedGame| {
                    let finished = one.finished.as_ref();
                    finished.is_some_and(|finished| finished.ended <= newest)
                };
                let old_games = games.games.iter().filter(is_read);
                let new_rows: Vec<_> = old_games.flat_map(|one| rows(&one.game)).collect();
                let old_rows = OPENINGS
                    .read_groups(change.connection().await?, &ids)
                    .await?;
                let difference = OPENINGS.difference(&new_rows, &old_rows);
                if write && difference.rows > 0 {
                    OPENINGS
                        .replace(change.connection().await?, &difference.groups, &new_rows)
                        .await?;
                    change.commit().await?;
                }
                Ok(Some((games.until, difference.rows)))
            });
            let Some((until, rows)) = comparison.await? else {
                return Ok(different);
            };
            (last, different) = (until, different + rows);
        }
    }
}

impl Change {
    /// The end number of the last game with a read opening.
    async fn openings_read(&mut self) -> Result<i64, Error> {
        let last = self
            .first(sql!("select ended from openings_read where id = 1"))
            .await?;
        Ok(last.unwrap_or(0))
    }

    /// Records the end number of the last game with a read opening.
    async fn record_openings_read(&mut self, last: i64) -> Result<(), Error> {
        let sql = "insert into openings_read (id, ended) values (1, $1) \
                   on conflict (id) do update set ended = excluded.ended \
                   where openings_read.ended < excluded.ended";
        self.execute(sql!(sql, last)).await
    }
}
