//! How a person is reminded of running time.

/// How somebody is reminded that their time passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reminders {
    /// In the channel of the game.
    #[default]
    On,
    /// By one direct message a day at most, with all games in which it is their
    /// turn.
    Daily,
    /// Not at all.
    Off,
}

impl Reminders {
    /// All of them, the default first.
    pub const ALL: [Reminders; 3] = [Reminders::On, Reminders::Daily, Reminders::Off];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reminders::On => "on",
            Reminders::Daily => "daily",
            Reminders::Off => "off",
        }
    }
}
