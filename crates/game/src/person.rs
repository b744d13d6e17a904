//! A person: vacation, notices, stored data, and what keeps them from playing with another one.

mod barriers;
mod data_summary;
mod notice;
mod vacation;

pub use barriers::{Approach, Barriers};
pub use data_summary::DataSummary;
pub use notice::Notice;
pub use vacation::Vacation;
