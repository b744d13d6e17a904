//! How a person is reminded of running time.

/// How a person is reminded of running time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reminders {
    /// In the channel of the game.
    #[default]
    On,
    /// At most one direct message a day, with all their turns.
    Daily,
    /// No reminders.
    Off,
}

impl Reminders {
    /// All of them, the default first.
    pub const ALL: [Reminders; 3] = [Reminders::On, Reminders::Daily, Reminders::Off];

    pub fn name(self) -> &'static str {
        match self {
            Reminders::On => "on",
            Reminders::Daily => "daily",
            Reminders::Off => "off",
        }
    }
}
