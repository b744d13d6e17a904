//! Games for lists, without their logs, one query for each list.

use crate::columns;
use crate::columns::seat;
use crate::database::{Change, Error, FromRow, Row, Statement, Store, list, sql};
use tak::ByColor;
use tavern_game::{
    ChannelId, FinishedGame, Game, GameId, GameNumber, ListedGame, MessageId, Moment, OwnGame,
    Scope, TurnTime, UserId,
};

/// A running game and the message that shows its board, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownGame {
    pub game: ListedGame,
    /// The time it began.
    pub started_at: Moment,
    pub message: Option<MessageId>,
}

/// Selects running games for several conditions. White and Black need separate
/// conditions, because each has its index; no game matches both.
fn select(conditions: &[&str]) -> String {
    let selects: Vec<String> = conditions
        .iter()
        .map(|condition| {
            format!(
                "select games.id, games.number, games.guild, games.channel, games.guest, games.white, \
                        games.black, games.plies, games.board_event, \
                         games.to_move, terms.size, games.house_level, games.house_color \
                 from games join terms on terms.id = games.terms \
                 where games.to_move is not null and {condition}"
            )
        })
        .collect();
    // A union can only be sorted by the position of a column.
    format!("{} order by 1", selects.join(" union all "))
}

/// The running games of a person with the times and messages of their boards.
const OWN_GAMES: &str = "select games.id, games.number, games.guild, games.channel, games.guest, \
            games.white, games.black, games.plies, games.board_event, games.to_move, terms.size, games.house_level, games.house_color, \
            games.due, case when terms.pace = 'open' then 1 else 0 end as open, \
            case when games.due is not null \
                      and (select outages.due from outages \
                           where outages.until_at > 0 and outages.due > 0 and outages.reached < games.id \
                           order by outages.until_at limit 1) is not null \
                 then 1 else 0 end as owed, \
            coalesce((select events.at from events \
                      where events.game = games.id and events.number = games.board_event), \
                     games.started_at) as since, \
            (select posts.message from posts where posts.game = games.id \
               and posts.state = 'standing' and posts.kind = 'board' \
             order by posts.id desc limit 1) as message \
     from games join terms on terms.id = games.terms \
     where games.id in (select id from games where white = $1 and to_move is not null \
                        union all \
                        select id from games where black = $1 and to_move is not null)";

/// The columns of a finished game in a list.
const FINISHED: &str = "games.id, games.number, games.white, games.black, games.board_event, terms.size, \
                        games.house_level, games.house_color";

/// The search for a person's games covers this many of the last games of a channel.
const LAST_GAMES: i64 = 200;

impl Change {
    /// A running game of the same players, with its channel, that began in the same scope after the end of this one.
    pub async fn game_begun_after(
        &mut self,
        over: &Game,
    ) -> Result<Option<(GameNumber, ChannelId)>, Error> {
        let Some(end) = over.ending() else {
            return Ok(None);
        };
        self.first(sql!(
            "select number, channel from games \
             where (white = $1 and black = $2 or white = $2 and black = $1) \
               and started_at >= $3 and id <> $4 and scope = $5 and to_move is not null limit 1",
            over.players.white,
            over.players.black,
            end.at,
            over.id,
            over.place.scope(),
        ))
        .await
    }
}

impl Store {
    /// The number of events of each of some games.
    pub async fn events_of(&self, games: &[GameId]) -> Result<Vec<(GameId, u32)>, Error> {
        let games = list(games.iter().map(|game| game.0.cast_signed()));
        let sql = format!("select id, events from games where id in ({games})");
        self.all(sql!(sql).single_use()).await
    }

    /// The running games of a person, the oldest first.
    pub async fn running_games_of(&self, player: UserId) -> Result<Vec<ListedGame>, Error> {
        let sql = select(&["games.white = $1", "games.black = $1"]);
        self.readable(sql!(sql, player)).await
    }

    /// The running games of a person with deadlines and messages, in no order.
    pub async fn own_games(&self, player: UserId) -> Result<Vec<OwnGame>, Error> {
        let rows: Vec<OwnRow> = self.readable(sql!(OWN_GAMES, player)).await?;
        let mut games = Vec::with_capacity(rows.len());
        for OwnRow { mut own, is_owed } in rows {
            if is_owed {
                let whole = self.readable_games(vec![own.game.id]).await?.pop();
                own.time = match whole.and_then(|game| game.deadline()) {
                    Some(deadline) => TurnTime::Until(deadline),
                    None => own.time,
                };
            }
            games.push(own);
        }
        Ok(games)
    }

    /// The running games of a person with an open offer of the other player, in no order.
    pub async fn games_with_offers(&self, player: UserId) -> Result<Vec<GameId>, Error> {
        let sql = "select distinct posts.game from posts \
                   join events on events.game = posts.game and events.number = posts.event \
                   where posts.kind = 'offer' and posts.state in ('waiting', 'standing') \
                     and events.who <> $1 and posts.game in \
                       (select id from games where white = $1 and to_move is not null \
                        union all \
                        select id from games where black = $1 and to_move is not null)";
        self.all(sql!(sql, player)).await
    }

    /// The running games of a person in a channel, the oldest first.
    pub async fn running_games_of_in(
        &self,
        player: UserId,
        channel: ChannelId,
    ) -> Result<Vec<ListedGame>, Error> {
        let sql = select(&[
            "games.channel = $1 and games.white = $2",
            "games.channel = $1 and games.black = $2",
        ]);
        self.readable(sql!(sql, channel, player)).await
    }

    /// The running games of a person that began in a channel and are played
    /// elsewhere, the oldest first.
    pub async fn running_games_moved_from(
        &self,
        player: UserId,
        channel: ChannelId,
    ) -> Result<Vec<ListedGame>, Error> {
        let condition = "games.channel <> $1 and games.challenge in \
                     (select id from challenges where id = games.challenge and channel = $1)";
        let sql = select(&[
            &format!("games.white = $2 and {condition}"),
            &format!("games.black = $2 and {condition}"),
        ]);
        self.readable(sql!(sql, channel, player)).await
    }

    /// The running games of a channel, the oldest first.
    pub async fn running_games_in(&self, channel: ChannelId) -> Result<Vec<ListedGame>, Error> {
        let sql = select(&["games.channel = $1"]);
        self.readable(sql!(sql, channel)).await
    }

    /// The number of running games in a scope.
    pub async fn running_game_count(&self, scope: Scope) -> Result<u32, Error> {
        let sql = "select count(*) as games from games where scope = $1 and to_move is not null";
        Ok(self.first(sql!(sql, scope)).await?.unwrap_or(0))
    }

    /// A page of the running games in a scope: the newest first, after `before`
    /// newer ones.
    pub async fn running_games_of_scope(
        &self,
        scope: Scope,
        (before, most): (u32, u32),
    ) -> Result<Vec<ShownGame>, Error> {
        let sql = "select games.id, games.number, games.guild, games.channel, games.guest, \
                          games.white, games.black, games.plies, games.board_event, games.to_move, terms.size, games.house_level, games.house_color, \
                          games.started_at, \
                          (select posts.message from posts where posts.game = games.id \
                             and posts.state = 'standing' and posts.kind = 'board' \
                           order by posts.id desc limit 1) as message \
                   from games join terms on terms.id = games.terms \
                   where games.scope = $1 and games.to_move is not null \
                   order by games.number desc limit $2 offset $3";
        self.readable(sql!(sql, scope, most, before)).await
    }

    /// The finished games of a channel, at most `most`, the latest first.
    pub async fn finished_games_in(
        &self,
        channel: ChannelId,
        most: usize,
    ) -> Result<Vec<FinishedGame>, Error> {
        let sql = format!(
            "select {FINISHED} from games join terms on terms.id = games.terms \
             where games.channel = $1 and games.to_move is null \
             order by games.changed_at desc limit $2"
        );
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.readable(sql!(sql, channel, most)).await
    }

    /// The finished games of a person among the last ones of a channel, at most `most`, the latest first.
    pub async fn finished_games_of_in(
        &self,
        player: UserId,
        channel: ChannelId,
        most: usize,
    ) -> Result<Vec<FinishedGame>, Error> {
        let sql = format!(
            "select {FINISHED} \
             from games join terms on terms.id = games.terms \
             where games.id in (select id from games where channel = $1 \
                                order by changed_at desc limit $4) \
               and games.to_move is null and (games.white = $2 or games.black = $2) \
             order by games.changed_at desc, games.id desc limit $3"
        );
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.readable(sql!(sql, channel, player, most, LAST_GAMES))
            .await
    }

    /// The rows that can be read. One broken game must not hide a person's other
    /// games.
    pub(crate) async fn readable<T: FromRow>(&self, statement: Statement) -> Result<Vec<T>, Error> {
        Ok(readable(&self.rows(statement).await?))
    }
}

/// The same for rows that were already read.
pub(crate) fn readable<T: FromRow>(rows: &[Row]) -> Vec<T> {
    let games = rows.iter().filter_map(|row| match T::from_row(row) {
        Ok(game) => Some(game),
        Err(error) => {
            let game = row.read("id").ok().map(|GameId(game)| game);
            tracing::error!(game, %error, "failed to read a game of a list");
            None
        }
    });
    games.collect()
}

impl FromRow for ShownGame {
    fn from_row(row: &Row) -> Result<ShownGame, Error> {
        Ok(ShownGame {
            game: ListedGame::from_row(row)?,
            started_at: row.read("started_at")?,
            message: row.read("message")?,
        })
    }
}

impl FromRow for ListedGame {
    fn from_row(row: &Row) -> Result<ListedGame, Error> {
        Ok(ListedGame {
            id: row.read("id")?,
            number: row.read("number")?,
            place: columns::place(row)?,
            players: players(row)?,
            house: seat(row)?,
            size: row.read("size")?,
            plies: row.read("plies")?,
            board_event: row.read("board_event")?,
            to_move: row.read("to_move")?,
        })
    }
}

/// A game in a player's own list.
struct OwnRow {
    own: OwnGame,
    /// Whether the work of an outage has not come to it yet, so that only the whole game has its deadline.
    is_owed: bool,
}

impl FromRow for OwnRow {
    fn from_row(row: &Row) -> Result<OwnRow, Error> {
        let own = OwnGame {
            game: ListedGame::from_row(row)?,
            time: match (row.read("due")?, row.read("open")?) {
                (Some(deadline), _) => TurnTime::Until(deadline),
                (None, true) => TurnTime::Open,
                (None, false) => TurnTime::Stopped,
            },
            since: row.read("since")?,
            message: row.read("message")?,
        };
        Ok(OwnRow {
            own,
            is_owed: row.read("owed")?,
        })
    }
}

impl FromRow for FinishedGame {
    fn from_row(row: &Row) -> Result<FinishedGame, Error> {
        Ok(FinishedGame {
            id: row.read("id")?,
            board_event: row.read("board_event")?,
            number: row.read("number")?,
            players: players(row)?,
            house: seat(row)?,
            size: row.read("size")?,
        })
    }
}

fn players(row: &Row) -> Result<ByColor<UserId>, Error> {
    Ok(ByColor {
        white: row.read("white")?,
        black: row.read("black")?,
    })
}
