//! Time limits of the exchange with Discord, and the pause between looks for work.

use std::time::Duration;

/// The times of a process that serves Discord. Tests hand in others, so that they do not depend on the speed of a
/// machine.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// The time in which Discord expects the first answer to an interaction.
    pub answer_within: Duration,
    /// How long Discord may take to describe a channel before a person is answered as if the channel were open.
    pub channel_check_within: Duration,
    /// The pause between looks for due work.
    pub work_interval: Duration,
    /// The pause before the first upload of an emoji, and between uploads.
    pub emoji_interval: Duration,
}

impl Timing {
    /// Three seconds for an answer (Discord's documentation, "Interaction Callback"), a third of them for a channel
    /// check, a look for due work every five seconds, and an emoji each second: Discord has undocumented limits for
    /// them.
    pub const PRODUCTION: Timing = Timing {
        answer_within: Duration::from_secs(3),
        channel_check_within: Duration::from_secs(1),
        work_interval: Duration::from_secs(5),
        emoji_interval: Duration::from_secs(1),
    };
}

impl Default for Timing {
    fn default() -> Timing {
        Timing::PRODUCTION
    }
}
