//! The log of a game, one row for each event.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::columns::{Vocabulary, checked, id, parse_word, read_id, read_optional_id, word_of};
use crate::database::{Error, Store};
use crate::players;
use tak::Played;
use tak::ptn::Notation;
use tavern_game::{Entry, Event, Game, GameId, Moment, Offer, UserId};

/// The kinds of events about an offer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Offer,
    Acceptance,
    Decline,
    Withdrawal,
}

const ABOUT: &Vocabulary<About> = &[
    (About::Offer, "offer"),
    (About::Acceptance, "accept"),
    (About::Decline, "decline"),
    (About::Withdrawal, "withdraw"),
];

const OFFERS: &Vocabulary<Offer> = &[
    (Offer::Draw, "draw"),
    (Offer::Takeback, "takeback"),
    (Offer::Cancel, "cancel"),
    (Offer::Pause, "pause"),
];

/// Appends the events between two states of a game.
pub(super) async fn append(
    connection: &mut AnyConnection,
    before: &Game,
    after: &Game,
) -> Result<(), Error> {
    let known = before.log().len();
    for (number, entry) in (before.events() + 1..).zip(&after.log()[known..]) {
        let (kind, detail) = kind_and_detail(entry.event);
        // Players have rows. A moderator who stops a game may have none.
        if let (Event::Stop, Some(by)) = (entry.event, entry.by) {
            players::insert_new(&mut *connection, by, entry.at).await?;
        }
        sqlx::query(
            "insert into events (game, number, at, who, kind, detail) \
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(id(after.id.0))
        .bind(i64::from(number))
        .bind(entry.at.0)
        .bind(entry.by.map(|person| id(person.0)))
        .bind(kind)
        .bind(detail)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

fn kind_and_detail(event: Event) -> (&'static str, Option<String>) {
    let about = |about, offer| {
        (
            word_of(ABOUT, about),
            Some(word_of(OFFERS, offer).to_owned()),
        )
    };
    match event {
        Event::Ply(played) => ("ply", Some(played.to_string())),
        Event::Planned(played) => ("planned", Some(played.to_string())),
        Event::Resignation => ("resign", None),
        Event::Cancellation => ("cancel", None),
        Event::Stop => ("stop", None),
        Event::Claim => ("claim", None),
        Event::MoreTime => ("more time", None),
        Event::TimeUp => ("time up", None),
        Event::Resume => ("resume", None),
        Event::Vacation => ("vacation", None),
        Event::VacationOver => ("vacation over", None),
        Event::Offer(offer) => about(About::Offer, offer),
        Event::Acceptance(offer) => about(About::Acceptance, offer),
        Event::Decline(offer) => about(About::Decline, offer),
        Event::Withdrawal(offer) => about(About::Withdrawal, offer),
    }
}

fn read(row: &AnyRow) -> Result<Entry, Error> {
    let (kind, detail): (String, Option<String>) = (row.try_get("kind")?, row.try_get("detail")?);
    let detail = detail.unwrap_or_default();
    let event = match kind.as_str() {
        "ply" => Event::Ply(played(detail)?),
        "planned" => Event::Planned(played(detail)?),
        "resign" => Event::Resignation,
        "cancel" => Event::Cancellation,
        "stop" => Event::Stop,
        "claim" => Event::Claim,
        "more time" => Event::MoreTime,
        "time up" => Event::TimeUp,
        "resume" => Event::Resume,
        "vacation" => Event::Vacation,
        "vacation over" => Event::VacationOver,
        about => {
            let about = parse_word(about, "kind", ABOUT)?;
            let offer = parse_word(&detail, "detail", OFFERS)?;
            match about {
                About::Offer => Event::Offer(offer),
                About::Acceptance => Event::Acceptance(offer),
                About::Decline => Event::Decline(offer),
                About::Withdrawal => Event::Withdrawal(offer),
            }
        }
    };
    Ok(Entry {
        at: Moment(row.try_get("at")?),
        by: read_optional_id(row, "who")?.map(UserId),
        event,
    })
}

fn played(detail: String) -> Result<Played, Error> {
    match detail.parse() {
        Ok(Notation { ply, crush, .. }) => Ok(Played { ply, crush }),
        Err(_) => Err(Error::Corrupt {
            column: "detail",
            value: detail,
        }),
    }
}

/// Reads a log up to the number of events in the row of its game: a ply may
/// have come between the two statements.
pub(crate) fn log(rows: &[AnyRow], events: u32) -> Result<Vec<Entry>, Error> {
    let known = (1..=i64::from(events)).zip(rows);
    known
        .map(|(expected, row)| {
            checked(row, "number", |number| (number == expected).then_some(()))?;
            read(row)
        })
        .collect()
}

impl Store {
    /// The rows of a game's log, in order.
    pub(super) async fn log_rows(&self, game: GameId) -> Result<Vec<AnyRow>, Error> {
        let sql = "select game, number, at, who, kind, detail from events \
                   where game = $1 order by number";
        self.rows(|| sqlx::query(sql).bind(id(game.0))).await
    }
}

/// Rows grouped by game.
pub(crate) fn by_game(rows: Vec<AnyRow>) -> Result<HashMap<GameId, Vec<AnyRow>>, Error> {
    let mut logs: HashMap<GameId, Vec<AnyRow>> = HashMap::new();
    for row in rows {
        let game = GameId(read_id(&row, "game")?);
        logs.entry(game).or_default().push(row);
    }
    Ok(logs)
}
