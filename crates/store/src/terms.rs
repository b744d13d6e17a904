//! The agreed terms of a game: one row for the challenge and its games.

use crate::database::{Change, Column, Error, FromRow, Row, sql};
use tak::{ByColor, Reserves, Rules, Tps};
use tavern_game::{HouseRules, Series, Stakes, Terms};

/// The columns of terms, for a select that joins them.
pub(super) const COLUMNS: &str = "terms.size, terms.komi, terms.opening, terms.white_stones, \
     terms.white_caps, terms.black_stones, terms.black_caps, terms.position, terms.first, \
     terms.calls_tak, terms.takebacks, terms.rated, terms.ante, terms.call, terms.bonus, \
     terms.clean_capstone, terms.games, terms.by_itself, terms.pace, terms.automatic";

impl Change {
    /// Inserts the terms of a challenge or a seek under its id.
    pub(crate) async fn insert_terms(
        &mut self,
        id: impl Column,
        terms: &Terms,
    ) -> Result<(), Error> {
        let rules = terms.rules();
        let ByColor { white, black } = rules.reserves();
        let coins = |of: fn(Stakes) -> u16| terms.stakes().map(of);
        self.execute(sql!(
            "insert into terms (id, size, komi, opening, white_stones, white_caps, \
                                black_stones, black_caps, position, first, \
                                calls_tak, takebacks, rated, ante, call, bonus, \
                                clean_capstone, games, by_itself, pace, automatic) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, \
                     $18, $19, $20, $21)",
            id,
            rules.size(),
            rules.komi(),
            rules.opening(),
            white.stones(),
            white.caps(),
            black.stones(),
            black.caps(),
            terms.set_up().map(|tps| tps.to_string()),
            terms.first(),
            terms.house_rules().calls_tak,
            terms.house_rules().takebacks,
            terms.rated(),
            coins(|stakes| stakes.ante),
            coins(|stakes| stakes.call),
            coins(|stakes| stakes.bonus),
            coins(|stakes| stakes.clean_capstone),
            terms.series().games(),
            terms.series().continues_automatically(),
            terms.pace(),
            terms.automatic(),
        ))
        .await
    }
}

impl FromRow for Terms {
    fn from_row(row: &Row) -> Result<Terms, Error> {
        let (size, komi) = (row.read("size")?, row.read("komi")?);
        let opening = row.read("opening")?;
        let reserves = ByColor {
            white: reserves(row, "white_stones", "white_caps")?,
            black: reserves(row, "black_stones", "black_caps")?,
        };
        let rules = Rules::custom(size, komi, opening, reserves)
            .map_err(|error| Error::corrupt("opening", error))?;
        let first = row.read("first")?;
        let house_rules = HouseRules {
            calls_tak: row.read("calls_tak")?,
            takebacks: row.read("takebacks")?,
        };
        let by_itself = row.read("by_itself")?;
        let series = row.checked("games", |games| Series::new(games, by_itself))?;
        let position: Option<String> = row.read("position")?;
        let terms = match &position {
            None => Terms::new(rules, first),
            Some(position) => position
                .parse()
                .and_then(|tps: Tps| Terms::from_position(rules, &tps, first))
                .map_err(|_| Error::corrupt("position", position))?,
        };
        Ok(terms
            .with_house_rules(house_rules)
            .with_rated(row.read("rated")?)
            .with_stakes(stakes(row)?)
            .with_series(series)
            .with_pace(row.read("pace")?)
            .with_automatic(row.read("automatic")?))
    }
}

fn stakes(row: &Row) -> Result<Option<Stakes>, Error> {
    let Some(ante) = row.read("ante")? else {
        return Ok(None);
    };
    Ok(Some(Stakes {
        ante,
        call: row.read("call")?,
        bonus: row.read("bonus")?,
        clean_capstone: row.read("clean_capstone")?,
    }))
}

fn reserves(row: &Row, stones: &str, caps: &str) -> Result<Reserves, Error> {
    let capstones = row.read(caps)?;
    row.checked(stones, |stones| Reserves::new(stones, capstones))
}
