//! How long a ply may take, as two people have agreed.

/// How long each ply may take. It is agreed and told; nobody measures it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As long as it takes.
    #[default]
    Open,
    /// A day.
    OneDay,
    /// Two days.
    TwoDays,
    /// Three days.
    ThreeDays,
    /// A week.
    SevenDays,
}

impl Pace {
    /// All of them: the default first, then the quickest.
    pub const ALL: [Pace; 5] = [
        Pace::Open,
        Pace::OneDay,
        Pace::TwoDays,
        Pace::ThreeDays,
        Pace::SevenDays,
    ];

    /// How many days a ply may take, if that is agreed.
    #[must_use]
    pub fn days(self) -> Option<u8> {
        match self {
            Pace::Open => None,
            Pace::OneDay => Some(1),
            Pace::TwoDays => Some(2),
            Pace::ThreeDays => Some(3),
            Pace::SevenDays => Some(7),
        }
    }

    /// The pace of so many days a ply, if there is one.
    #[must_use]
    pub fn of_days(days: u8) -> Option<Pace> {
        let mut all = Pace::ALL.into_iter();
        all.find(|pace| pace.days() == Some(days))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_found_by_its_days() {
        for pace in Pace::ALL {
            assert_eq!(
                pace.days().and_then(Pace::of_days).unwrap_or_default(),
                pace
            );
        }
        for days in [0, 4, 6, 8, u8::MAX] {
            assert_eq!(Pace::of_days(days), None, "{days}");
        }
    }
}
