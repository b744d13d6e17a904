//! The laws, each in a file of its own.

use crate::Findings;
use crate::record::Record;
use crate::tavern::Tavern;

mod games;
mod ratings;
mod results;

type Law = fn(&Record, &Tavern, &mut Findings);

pub(crate) const LAWS: [(&str, Law); 3] = [
    ("games", games::judge),
    ("results", results::judge),
    ("ratings", ratings::judge),
];
