//! A person: vacation, notices, stored data.

mod data_summary;
mod notice;
mod vacation;

pub use data_summary::DataSummary;
pub use notice::Notice;
pub use vacation::Vacation;
