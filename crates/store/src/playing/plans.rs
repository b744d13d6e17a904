//! The plans of players, each for one board.
//!
//! A plan follows its game in the change that plays the next ply. If it has an
//! answer, that answer must be part of the change; and an event marked as
//! planned must come from a plan. So no change skips a plan, and no plan for
//! another board ever plays.

use crate::database::{Change, Error, Row, Store, sql};
use tavern_game::{Event, Game, GameId, Plan, PlanOutcome, UserId};

/// A player's stored plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlan {
    pub player: UserId,
    /// The number of the event that made its board.
    pub board: u32,
    /// A number that grows with each change of the plan.
    pub version: u32,
    /// The plan, or `None` if the game has left it and the player is not yet informed.
    pub plan: Option<Plan>,
}

impl StoredPlan {
    /// The plan, if it is for this board.
    pub fn for_board(&self, board: u32) -> Option<&Plan> {
        self.plan.as_ref().filter(|_| self.board == board)
    }
}

const PLANS: &str = "select player, board_event, version, tree from plans \
     where game = $1 order by player";

impl Store {
    /// The plans of both players of a game.
    pub async fn plans(&self, game: GameId) -> Result<Vec<StoredPlan>, Error> {
        let rows = self.rows(sql!(PLANS, game)).await?;
        rows.iter().map(|row| read(row, game)).collect()
    }

    pub async fn plan(&self, game: GameId, player: UserId) -> Result<Option<StoredPlan>, Error> {
        let mut plans = self.plans(game).await?.into_iter();
        Ok(plans.find(|plan| plan.player == player))
    }
}

impl Change {
    /// Stores a plan for the board that a player saw, in place of their plan of
    /// version `seen`. An empty plan stays until the next ply, so that a
    /// version never repeats on one board.
    pub async fn save_plan(
        &mut self,
        game: &Game,
        player: UserId,
        version: Option<u32>,
        plan: &Plan,
    ) -> Result<(), Error> {
        self.lock_board(game).await?;
        let outcome = match version {
            None => self.insert_plan(game, player, plan).await,
            Some(version) => {
                let board = game.board_event();
                self.change_plan(game.id, player, version, board, Some(plan))
                    .await
            }
        }?;
        match outcome {
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
        self.written(sql!(
            sql,
            game.id,
            player,
            game.board_event(),
            plan.to_string(),
            now,
        ))
        .await
    }

    async fn change_plan(
        &mut self,
        game: GameId,
        player: UserId,
        version: u32,
        board: u32,
        plan: Option<&Plan>,
    ) -> Result<u64, Error> {
        let now = self.now();
        let sql = "update plans set board_event = $1, version = version + 1, tree = $2, at = $3 \
                   where game = $4 and player = $5 and version = $6";
        self.written(sql!(
            sql,
            board,
            plan.map(Plan::to_string),
            now,
            game,
            player,
            version,
        ))
        .await
    }

    /// Advances the plans of a game over its new events. The row of the game is
    /// locked, so no plan changes during that.
    pub(super) async fn advance_plans(&mut self, before: &Game, after: &Game) -> Result<(), Error> {
        if before.board_event() == after.board_event() {
            return Ok(());
        }
        let rows = self.rows(sql!(PLANS, after.id)).await?;
        let news = &after.log()[before.log().len()..];
        let ply = news
            .iter()
            .find(|entry| matches!(entry.event, Event::Planned(_)));
        let mut is_missing = ply.is_some();
        for row in &rows {
            let old = read(row, before.id)?;
            let Some(plan) = old.for_board(before.board_event()) else {
                continue;
            };
            let rest = match plan.followed(old.player, news, after) {
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
                self.advance_plan(after, &old, rest.as_ref()).await?;
            }
        }
        if is_missing {
            return Err(Error::Conflict);
        }
        if after.end().is_some() && !rows.is_empty() {
            self.execute(sql!("delete from plans where game = $1", after.id))
                .await?;
        }
        Ok(())
    }

    async fn advance_plan(
        &mut self,
        after: &Game,
        plan: &StoredPlan,
        rest: Option<&Plan>,
    ) -> Result<(), Error> {
        if rest.is_some_and(Plan::is_empty) {
            let sql = "delete from plans where game = $1 and player = $2";
            self.execute(sql!(sql, after.id, plan.player)).await?;
            return Ok(());
        }
        let board = after.board_event();
        self.change_plan(after.id, plan.player, plan.version, board, rest)
            .await?;
        Ok(())
    }

    /// Removes the mark of a left plan, because its player gets notice now.
    /// Returns whether there was one.
    pub async fn take_left_plan_notice(
        &mut self,
        game: GameId,
        player: UserId,
    ) -> Result<bool, Error> {
        let sql = "delete from plans where game = $1 and player = $2 and tree is null";
        let count = self.written(sql!(sql, game, player)).await?;
        Ok(count > 0)
    }
}

/// Reads a plan. An unreadable plan is logged and counts as left, so that it
/// does not block the game.
fn read(row: &Row, game: GameId) -> Result<StoredPlan, Error> {
    let player: UserId = row.read("player")?;
    let tree: Option<String> = row.read("tree")?;
    let plan = tree.and_then(|tree| {
        let parsed_plan = tree.parse();
        if parsed_plan.is_err() {
            let (game, player) = (game.0, player.0);
            tracing::error!(game, player, "failed to read a plan");
        }
        parsed_plan.ok()
    });
    Ok(StoredPlan {
        player,
        board: row.read("board_event")?,
        version: row.read("version")?,
        plan,
    })
}
