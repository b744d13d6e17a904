//! The amount of data about a person.

use crate::database::{Error, Store, sql};
use tavern_game::{DataSummary, UserId};

impl Store {
    /// The number of rows about a person.
    pub async fn data_counts(&self, person: UserId) -> Result<DataSummary, Error> {
        let Some(row) = self.row(sql!(HOW_MUCH, person)).await? else {
            return Ok(DataSummary::default());
        };
        Ok(DataSummary {
            since: row.read("since")?,
            running: row.read("running")?,
            finished: row.read("finished")?,
            plies: row.read("plies")?,
            challenges: row.read("challenges")?,
            open_challenges: row.read("open_challenges")?,
            seeks: row.read("seeks")?,
            open_seeks: row.read("open_seeks")?,
            purses: row.read("purses")?,
            entries: row.read("entries")?,
            ratings: row.read("ratings")?,
            settings: row.read("settings")?,
            bans: row.read("bans")?,
            lessons: row.read("lessons")?,
            puzzles: row.read("puzzles")?,
            free_boards: row.read("free_boards")?,
            notes: row.read("notes")?,
            page_visits: row.read("page_visits")?,
        })
    }
}

const HOW_MUCH: &str = "select \
    (select first_seen_at from players where id = $1) as since, \
    (select count(*) from games \
     where (white = $1 or black = $1) and to_move is not null) as running, \
    (select count(*) from games \
     where (white = $1 or black = $1) and to_move is null) as finished, \
    (select count(*) from events where who = $1 and kind = 'ply') \
     + (select count(*) from events where who = $1 and kind = 'planned') as plies, \
    (select count(*) from challenges \
     where challenger = $1 or opponent = $1) as challenges, \
    (select count(*) from challenges where challenger = $1 and state = 'open') \
     + (select count(*) from challenges where opponent = $1 and state = 'open') \
     as open_challenges, \
    (select count(*) from seeks where seeker = $1) as seeks, \
    (select count(*) from seeks where seeker = $1 and state = 'open') as open_seeks, \
    (select count(*) from purses where player = $1) as purses, \
    (select count(*) from purses join entries on entries.scope = purses.scope \
       and entries.account = 'purse' and entries.holder = purses.player \
     where purses.player = $1) as entries, \
    (select count(*) from ratings where player = $1) as ratings, \
    (select count(*) from settings \
     where kind = 'person' and owner = $1 and name <> 'typed-plies') \
     + (select count(*) from daily_puzzles where kind = 'person' and owner = $1) \
     + (select count(*) from member_roles where player = $1 and seeks = 1) as settings, \
    (select count(*) from bans where player = $1) \
      + (select count(*) from operator_blocks where kind = 'person' and id = $1) as bans, \
    (select count(*) from lessons where player = $1) as lessons, \
    (select count(*) from puzzle_attempts where player = $1) as puzzles, \
    (select count(*) from free_boards where player = $1) as free_boards, \
    (select count(*) from notes where player = $1) as notes, \
    (select count(*) from page_visits where player = $1) as page_visits";
