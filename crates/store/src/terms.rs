//! The agreed terms of a game, stored once for the challenge and its games.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::columns::{Vocabulary, checked, id, number, word, word_of};
use crate::database::Error;
use tak::{ByColor, Komi, Opening, Reserves, Rules, Size, Tps};
use tavern_game::{First, HouseRules, Pace, Series, Stakes, Terms};

/// The columns of terms, for a select that joins them.
pub(super) const COLUMNS: &str = "terms.size, terms.komi, terms.opening, terms.white_stones, \
     terms.white_caps, terms.black_stones, terms.black_caps, terms.position, terms.first, \
     terms.calls_tak, terms.takebacks, terms.rated, terms.ante, terms.call, terms.bonus, \
     terms.clean_capstone, terms.games, terms.by_itself, terms.pace, terms.automatic";

const FIRSTS: &Vocabulary<First> = &[
    (First::Turns, "turns"),
    (First::Challenger, "challenger"),
    (First::Opponent, "opponent"),
];

const OPENINGS: &Vocabulary<Opening> = &[
    (Opening::Swap, "swap"),
    (Opening::NoSwap, "no-swap"),
    (Opening::DoubleBlack, "double-black"),
];

pub(super) async fn insert(
    connection: &mut AnyConnection,
    number: u64,
    terms: &Terms,
) -> Result<(), Error> {
    let rules = terms.rules();
    let ByColor { white, black } = rules.reserves();
    let coins = |of: fn(Stakes) -> u16| terms.stakes().map(|stakes| i64::from(of(stakes)));
    sqlx::query(
        "insert into terms (id, size, komi, opening, white_stones, white_caps, \
                            black_stones, black_caps, position, first, \
                            calls_tak, takebacks, rated, ante, call, bonus, \
                            clean_capstone, games, by_itself, pace, automatic) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, \
                 $18, $19, $20, $21)",
    )
    .bind(id(number))
    .bind(i64::from(rules.size().get()))
    .bind(i64::from(rules.komi().halves()))
    .bind(word_of(OPENINGS, rules.opening()))
    .bind(i64::from(white.stones()))
    .bind(i64::from(white.caps()))
    .bind(i64::from(black.stones()))
    .bind(i64::from(black.caps()))
    .bind(terms.set_up().map(|tps| tps.to_string()))
    .bind(word_of(FIRSTS, terms.first()))
    .bind(i64::from(terms.house_rules().calls_tak))
    .bind(i64::from(terms.house_rules().takebacks))
    .bind(i64::from(terms.rated()))
    .bind(coins(|stakes| stakes.ante))
    .bind(coins(|stakes| stakes.call))
    .bind(coins(|stakes| stakes.bonus))
    .bind(coins(|stakes| stakes.clean_capstone))
    .bind(i64::from(terms.series().games()))
    .bind(i64::from(terms.series().continues_automatically()))
    .bind(terms.pace().to_string())
    .bind(i64::from(terms.automatic()))
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) fn read(row: &AnyRow) -> Result<Terms, Error> {
    let size = checked(row, "size", |n| Size::new(u8::try_from(n).ok()?))?;
    let komi = checked(row, "komi", |n| Komi::from_halves(i8::try_from(n).ok()?))?;
    let opening = word(row, "opening", OPENINGS)?;
    let reserves = ByColor {
        white: reserves(row, "white_stones", "white_caps")?,
        black: reserves(row, "black_stones", "black_caps")?,
    };
    let rules = Rules::custom(size, komi, opening, reserves).map_err(|error| Error::Corrupt {
        column: "opening",
        value: error.to_string(),
    })?;
    let first = word(row, "first", FIRSTS)?;
    let house_rules = HouseRules {
        calls_tak: flag(row, "calls_tak")?,
        takebacks: flag(row, "takebacks")?,
    };
    let by_itself = flag(row, "by_itself")?;
    let series = checked(row, "games", |games| {
        Series::new(u8::try_from(games).ok()?, by_itself)
    })?;
    let pace: String = row.try_get("pace")?;
    let pace: Pace = pace.parse().map_err(|_| Error::Corrupt {
        column: "pace",
        value: pace,
    })?;
    let position: Option<String> = row.try_get("position")?;
    let terms = match &position {
        None => Terms::new(rules, first),
        Some(position) => position
            .parse()
            .and_then(|tps: Tps| Terms::from_position(rules, &tps, first))
            .map_err(|_| Error::Corrupt {
                column: "position",
                value: position.clone(),
            })?,
    };
    Ok(terms
        .with_house_rules(house_rules)
        .with_rated(flag(row, "rated")?)
        .with_stakes(stakes(row)?)
        .with_series(series)
        .with_pace(pace)
        .with_automatic(flag(row, "automatic")?))
}

fn stakes(row: &AnyRow) -> Result<Option<Stakes>, Error> {
    if row.try_get::<Option<i64>, _>("ante")?.is_none() {
        return Ok(None);
    }
    Ok(Some(Stakes {
        ante: number(row, "ante")?,
        call: number(row, "call")?,
        bonus: number(row, "bonus")?,
        clean_capstone: number(row, "clean_capstone")?,
    }))
}

/// A flag, stored as 1 or 0.
pub(super) fn flag(row: &AnyRow, column: &'static str) -> Result<bool, Error> {
    checked(row, column, |value| match value {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    })
}

fn reserves(row: &AnyRow, stones: &'static str, caps: &'static str) -> Result<Reserves, Error> {
    let capstones = number(row, caps)?;
    checked(row, stones, |n| {
        Reserves::new(u8::try_from(n).ok()?, capstones)
    })
}
