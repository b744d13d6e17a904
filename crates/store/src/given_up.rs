//! All due work: the rows that were given up, and the leases of clocks that ran ahead.

use crate::database::{Error, Store};
use crate::host::noticeboards::NOTICEBOARDS;
use crate::host::outages::OUTAGES;
use crate::host::public_servers::PUBLIC_SERVERS;
use crate::job::{GivenUp, Job};
use crate::league::LEAGUES;
use crate::learning::daily::DAILY_PUZZLES;
use crate::learning::mining::MINING;
use crate::person::deletions::DELETIONS;
use crate::person::pushes::PUSHES;
use crate::posts::subject::{ANALYSES, MESSAGES, TURNS};
use crate::review::analyses::IMPORTS;
use crate::standing::roles::MEMBER_ROLES;
use crate::standing::weekly::WEEKLY_TABLES;
use crate::tournament::TOURNAMENTS;
use tavern_game::Moment;

const JOBS: [&Job; 15] = [
    &MESSAGES,
    &TURNS,
    &ANALYSES,
    &IMPORTS,
    &MINING,
    &DELETIONS,
    &DAILY_PUZZLES,
    &WEEKLY_TABLES,
    &NOTICEBOARDS,
    &MEMBER_ROLES,
    &TOURNAMENTS.job,
    &LEAGUES.job,
    &PUBLIC_SERVERS,
    &PUSHES,
    &OUTAGES,
];

/// The kinds of due work, by their names for operators.
pub fn kinds_of_work() -> impl Iterator<Item = &'static str> {
    JOBS.iter().map(|job| job.kind)
}

impl Store {
    /// The work that was given up.
    pub async fn given_up(&self) -> Result<Vec<GivenUp>, Error> {
        let mut all = Vec::new();
        for job in JOBS {
            all.extend(self.given_up_rows(job).await?);
        }
        Ok(all)
    }

    /// Revives all work that was given up.
    pub async fn revive(&self, now: Moment) -> Result<(), Error> {
        for job in JOBS {
            self.revive_rows(job, job.rows, now).await?;
        }
        Ok(())
    }

    /// Makes work due if a clock that ran ahead has put it off beyond a lease of `longest_ms`. Posts have their own
    /// clamp, because their due time may be that of an alarm.
    pub async fn clamp_leases(&self, now: Moment, longest_ms: i64) -> Result<(), Error> {
        for job in JOBS.iter().filter(|job| job.table != MESSAGES.table) {
            self.clamp_work(job, now, longest_ms).await?;
        }
        Ok(())
    }
}
