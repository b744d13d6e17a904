//! Moderation and settings of a server.

pub(super) mod announcements;
mod ban_notices;
mod games_file;
mod games_to_stop;
mod log;
mod moderation;
mod moderators;
mod noticeboard_faults;
mod noticeboards;
mod old_pictures;
mod orders;
pub(in crate::conversations) mod roles;
mod server_pages;
mod set_up;
mod usual_terms;
mod venues;
mod weekly_tables;
