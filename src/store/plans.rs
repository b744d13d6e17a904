//! What players have planned, each for the board they saw.
//!
//! A plan moves on with its game, in the change by which that goes on: where it
//! has an answer, the answer must be part of the change, and where an answer is
//! said to be planned, it must be. So nobody passes a plan over, and a plan that
//! was made for another board never plays.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::columns::{id, number, user};
use super::{Change, Error, Store};
use crate::game::{Event, Game, GameId, Plan, PlanOutcome, UserId};

/// What is kept of what a player has planned in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPlan {
    /// Whose it is.
    pub player: UserId,
    /// The number of the event that made the board it was made for.
    pub board: u32,
    /// What is raised with each change of it.
    pub version: u32,
    /// The plan; nothing where the game has gone on in another way and its owner
    /// was not told yet.
    pub plan: Option<Plan>,
}

impl KeptPlan {
    /// What of it holds for a board: nothing where it was made for another one.
    #[must_use]
    pub fn for_board(&self, board: u32) -> Option<&Plan> {
        self.plan.as_ref().filter(|_| self.board == board)
    }
}

const PLANS: &str = "select player, board_event, version, tree from plans \
     where game = $1 order by player";

impl Store {
    /// What the players of a game have planned.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn plans(&self, game: GameId) -> Result<Vec<KeptPlan>, Error> {
        let rows = self.rows(|| sqlx::query(PLANS).bind(id(game.0))).await?;
        rows.iter().map(|row| read(row, game)).collect()
    }

    /// What one of them has planned.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn plan(&self, game: GameId, player: UserId) -> Result<Option<KeptPlan>, Error> {
        let mut plans = self.plans(game).await?.into_iter();
        Ok(plans.find(|kept| kept.player == player))
    }
}

impl Change {
    /// Keeps what a player plans for the board they saw, instead of what they
    /// had planned before; `seen` is the version of that. What is empty is kept
    /// until the game goes on, so that no version comes twice on one board.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the game has another board by now, or the
    /// player another plan.
    pub async fn keep_plan(
        &mut self,
        game: &Game,
        player: UserId,
        seen: Option<u32>,
        plan: &Plan,
    ) -> Result<(), Error> {
        self.hold_board(game).await?;
        let done = match seen {
            None => self.insert_plan(game, player, plan).await,
            Some(seen) => {
                let board = game.board_event();
                self.change_plan(game.id, player, seen, board, Some(plan))
                    .await
            }
        }?;
        match done {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
    }

    async fn insert_plan(
        &mut self,
        game: &Game,
        player: UserId,
        plan: &Plan,
    ) -> Result<u64, Error> {
        let now = self.now();
        let sql = "insert into plans (game, player, board_event, version, tree, at) \
                   values ($1, $2, $3, 1, $4, $5) on conflict (game, player) do nothing";
        let made = sqlx::query(sql)
            .bind(id(game.id.0))
            .bind(id(player.0))
            .bind(i64::from(game.board_event()))
            .bind(plan.to_string())
            .bind(now.0)
            .execute(self.connection())
            .await?;
        Ok(made.rows_affected())
    }

    async fn change_plan(
        &mut self,
        game: GameId,
        player: UserId,
        seen: u32,
        board: u32,
        plan: Option<&Plan>,
    ) -> Result<u64, Error> {
        let now = self.now();
        let sql = "update plans set board_event = $1, version = version + 1, tree = $2, at = $3 \
                   where game = $4 and player = $5 and version = $6";
        let changed = sqlx::query(sql)
            .bind(i64::from(board))
            .bind(plan.map(Plan::to_string))
            .bind(now.0)
            .bind(id(game.0))
            .bind(id(player.0))
            .bind(i64::from(seen))
            .execute(self.connection())
            .await?;
        Ok(changed.rows_affected())
    }

    /// Lets the plans of a game follow what has happened in it. The row of the
    /// game is held by now, so nobody plans meanwhile.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when a planned answer was not played, or one was
    /// played that nobody has planned.
    pub(super) async fn plans_follow(&mut self, before: &Game, after: &Game) -> Result<(), Error> {
        if before.board_event() == after.board_event() {
            return Ok(());
        }
        let rows = sqlx::query(PLANS)
            .bind(id(after.id.0))
            .fetch_all(self.connection())
            .await?;
        let news = &after.log()[before.log().len()..];
        let planned = news
            .iter()
            .find(|entry| matches!(entry.event, Event::Planned(_)));
        let mut is_missing = planned.is_some();
        for row in &rows {
            let kept = read(row, before.id)?;
            let Some(plan) = kept.for_board(before.board_event()) else {
                continue;
            };
            let left = match plan.followed(kept.player, news, after) {
                // No ply was played or taken back.
                _ if before.line() == after.line() => Some(plan.clone()),
                PlanOutcome::Ignored => return Err(Error::Conflict),
                PlanOutcome::Answered(rest) => {
                    is_missing = false;
                    Some(rest)
                }
                PlanOutcome::Left if plan.is_empty() => Some(Plan::default()),
                PlanOutcome::Left => None,
            };
            if after.end().is_none() {
                self.plan_follows(after, &kept, left.as_ref()).await?;
            }
        }
        if is_missing {
            return Err(Error::Conflict);
        }
        if after.end().is_some() && !rows.is_empty() {
            sqlx::query("delete from plans where game = $1")
                .bind(id(after.id.0))
                .execute(self.connection())
                .await?;
        }
        Ok(())
    }

    async fn plan_follows(
        &mut self,
        after: &Game,
        kept: &KeptPlan,
        left: Option<&Plan>,
    ) -> Result<(), Error> {
        if left.is_some_and(Plan::is_empty) {
            sqlx::query("delete from plans where game = $1 and player = $2")
                .bind(id(after.id.0))
                .bind(id(kept.player.0))
                .execute(self.connection())
                .await?;
            return Ok(());
        }
        let board = after.board_event();
        self.change_plan(after.id, kept.player, kept.version, board, left)
            .await?;
        Ok(())
    }

    /// Forgets that a game has left what a player had planned, for they are told
    /// now. Tells whether there was anything to tell.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn tell_of_left_plan(&mut self, game: GameId, player: UserId) -> Result<bool, Error> {
        let sql = "delete from plans where game = $1 and player = $2 and tree is null";
        let told = sqlx::query(sql)
            .bind(id(game.0))
            .bind(id(player.0))
            .execute(self.connection())
            .await?;
        Ok(told.rows_affected() > 0)
    }
}

/// A plan that cannot be read is logged, and counts as one that the game has
/// left: it is to keep nobody from playing.
fn read(row: &AnyRow, game: GameId) -> Result<KeptPlan, Error> {
    let player = user(row, "player")?;
    let tree: Option<String> = row.try_get("tree")?;
    let plan = tree.and_then(|tree| {
        let read = tree.parse();
        if read.is_err() {
            let (game, player) = (game.0, player.0);
            tracing::error!(game, player, "a plan cannot be read and is left out");
        }
        read.ok()
    });
    Ok(KeptPlan {
        player,
        board: number(row, "board_event")?,
        version: number(row, "version")?,
        plan,
    })
}
