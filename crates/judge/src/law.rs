//! The laws, each in a file of its own.

use crate::Findings;
use crate::record::Record;
use crate::tavern::Tavern;

mod answers;
mod coins;
mod contests;
mod delays;
mod downtime;
mod due;
mod games;
mod meetings;
mod messages;
mod notifications;
mod privacy;
mod ratings;
mod results;

type Law = fn(&Record, &Tavern, &mut Findings);

pub(crate) const LAWS: [(&str, Law); 13] = [
    ("games", games::judge),
    ("messages", messages::judge),
    ("notifications", notifications::judge),
    ("privacy", privacy::judge),
    ("answers", answers::judge),
    ("coins", coins::judge),
    ("results", results::judge),
    ("ratings", ratings::judge),
    ("contests", contests::judge),
    ("due", due::judge),
    ("downtime", downtime::judge),
    ("delays", delays::judge),
    ("meetings", meetings::judge),
];
