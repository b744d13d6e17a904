//! Conversions of our ids to the types of the library. Those cannot contain 0.

use std::num::NonZeroU64;

/// The id with this number. The highest number replaces 0: Discord has never assigned it, so it answers that nothing
/// has this id.
pub(super) fn snowflake<T: From<NonZeroU64>>(number: u64) -> T {
    NonZeroU64::new(number).unwrap_or(NonZeroU64::MAX).into()
}
