//! The threads of the games of tournaments.

use crate::database::{Change, Error, Store, sql};
use crate::posts::post::PostId;
use tavern_game::{ChannelId, Moment, TournamentId};

impl Store {
    /// Records the thread of a tournament's games.
    pub async fn note_tournament_thread(
        &self,
        id: TournamentId,
        thread: ChannelId,
    ) -> Result<(), Error> {
        let sql = "update tournaments set thread = $2 where id = $1 and thread is null";
        self.write(sql!(sql, id, thread)).await
    }

    /// Forgets the thread of a tournament under way that is deleted, by a post that has no channel any more. Further games
    /// begin in the channel of the tournament. Whom posts that were never shown should have told of a game is told again.
    pub async fn forget_tournament_thread(&self, post: PostId, now: Moment) -> Result<(), Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(now).await?;
            change.forget_tournament_thread(post).await?;
            change.commit().await
        })
        .await
    }
}

impl Change {
    async fn forget_tournament_thread(&mut self, post: PostId) -> Result<(), Error> {
        let now = self.now();
        let sql = "update tournaments set thread = null, due = $2 \
                   where thread = (select channel from posts where id = $1) \
                     and phase = 'running' and given_up_at is null \
                   returning id";
        let Some(id): Option<TournamentId> = self.first(sql!(sql, post, now)).await? else {
            return Ok(());
        };
        for color in ["white", "black"] {
            let sql = format!(
                "update tournament_games set {color}_told_by = null \
                 where tournament = $1 and {color}_told_by in \
                       (select told.id from posts as told join posts as gone on gone.id = $2 \
                        where told.tournament = $1 and told.channel = gone.channel \
                          and told.kind = 'tournament games' and told.message is null)"
            );
            self.execute(sql!(sql, id, post)).await?;
        }
        Ok(())
    }
}
