//! Faults: silent commits, lost responses, failures of Discord, damaged rows, and
//! jumps of its clock.

mod clock_jumps;
mod damaged_database;
mod failures;
mod forged_ids;
mod lost_responses;
mod missed_answers;
mod open_deferrals;
mod outages;
mod rate_limits;
mod silent_commits;
