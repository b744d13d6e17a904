//! Shares of requests: a number per window of time, counted from the first request.

use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use super::MOST;
use super::newest::Newest;
use tavern_game::Moment;

/// The requests of each key in its window.
#[derive(Debug)]
pub struct Shares<K> {
    window_ms: i64,
    windows: Mutex<Newest<K, Window>>,
}

#[derive(Debug)]
struct Window {
    since: Moment,
    count: u32,
}

/// The rest of a share after a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The request is beyond the share.
    pub is_over: bool,
    pub left: u32,
    /// The seconds until the share is full.
    pub reset: i64,
}

impl<K: Copy + Eq + Hash> Shares<K> {
    pub fn in_windows_of(window_ms: i64) -> Shares<K> {
        Shares {
            window_ms,
            windows: Mutex::new(Newest::of(MOST)),
        }
    }

    /// Counts one more request of a key with this share in a window.
    pub fn count(&self, key: K, most: u32, now: Moment) -> Share {
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        let open = windows.get_mut(&key);
        let is_open = |since: Moment| (0..self.window_ms).contains(&(now.0 - since.0));
        let (since, count) = if let Some(window) = open.filter(|window| is_open(window.since)) {
            window.count = window.count.saturating_add(1);
            (window.since, window.count)
        } else {
            let (since, count) = (now, 1);
            windows.insert(key, Window { since, count });
            (since, count)
        };
        let rest = self.window_ms - (now.0 - since.0);
        Share {
            is_over: count > most,
            left: most.saturating_sub(count),
            // Rounded up, so that the share is full at the end of this second.
            reset: (rest + 999) / 1000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW_MS: i64 = 60_000;

    #[test]
    fn key_gets_its_share_in_each_window() {
        let (shares, now) = (Shares::in_windows_of(WINDOW_MS), Moment(0));
        for rest in (0..120).rev() {
            let share = shares.count(1, 120, now);
            assert_eq!((share.is_over, share.left), (false, rest));
        }
        let share = shares.count(1, 120, now.plus_ms(20_000));
        assert_eq!((share.is_over, share.left, share.reset), (true, 0, 40));
        assert!(!shares.count(2, 120, now).is_over);
        assert!(!shares.count(1, 120, now.plus_ms(WINDOW_MS)).is_over);
        // Discord's clock may be set back.
        assert!(!shares.count(1, 1, Moment(5)).is_over);
    }

    #[test]
    fn many_keys_push_out_the_oldest_alone() {
        let (shares, now) = (Shares::in_windows_of(WINDOW_MS), Moment(0));
        let most = u64::try_from(MOST).unwrap();
        for key in 0..most {
            assert!(!shares.count(key, 1, now).is_over);
        }
        assert!(!shares.count(most, 1, now).is_over);
        assert!(shares.count(1, 1, now).is_over, "it has used its share");
        assert!(!shares.count(0, 1, now).is_over, "it was pushed out");
    }
}
