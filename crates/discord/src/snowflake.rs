//! Our ids in the types of the library, which have no 0.

use std::num::NonZeroU64;

/// The id of this number. Discord has given nothing the highest number, which stands for 0, so it answers that there is no
/// such thing.
pub(super) fn snowflake<T: From<NonZeroU64>>(number: u64) -> T {
    NonZeroU64::new(number).unwrap_or(NonZeroU64::MAX).into()
}
