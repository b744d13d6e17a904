//! The free board of each person.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use tavern_game::{FreeBoard, UserId};

/// A stored free board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFreeBoard {
    /// A number that grows with each change.
    pub version: u32,
    pub board: FreeBoard,
    /// The board that replaces it if the person confirms that.
    pub waiting: Option<FreeBoard>,
}

impl FromRow for StoredFreeBoard {
    fn from_row(row: &Row) -> Result<StoredFreeBoard, Error> {
        let board_of = |text: String| {
            let board = text.parse::<FreeBoard>();
            board.map_err(|_| Error::corrupt("board", &text))
        };
        let waiting_board: Option<String> = row.read("waiting")?;
        Ok(StoredFreeBoard {
            version: row.read("version")?,
            board: board_of(row.read("board")?)?,
            waiting: waiting_board.map(board_of).transpose()?,
        })
    }
}

impl Store {
    pub async fn free_board(&self, person: UserId) -> Result<Option<StoredFreeBoard>, Error> {
        let sql = "select version, board, waiting from free_boards where player = $1";
        self.first(sql!(sql, person)).await
    }
}

impl Change {
    /// Writes the free board of a person. It replaces the one with this version, or is the first one.
    pub async fn write_free_board(
        &mut self,
        person: UserId,
        before: Option<u32>,
        row: &StoredFreeBoard,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = match before {
            None => {
                "insert into free_boards (player, version, board, waiting, at) \
                 values ($1, $2, $3, $4, $5) on conflict (player) do nothing"
            }
            Some(_) => {
                "update free_boards set version = $2, board = $3, waiting = $4, at = $5 \
                 where player = $1 and version = $6"
            }
        };
        let statement = sql!(
            sql,
            person,
            row.version,
            row.board.to_string(),
            row.waiting.as_ref().map(FreeBoard::to_string),
            now,
        );
        let statement = match before {
            None => statement,
            Some(version) => statement.with(version),
        };
        self.must_write(statement).await
    }
}
