//! Dates of the calendar.

/// The number of milliseconds in a day.
pub(super) const DAY: i64 = 86_400_000;

/// The date of a day, counted from 1 January 1970, in ISO 8601: 2026-03-14.
pub(super) fn date(day: i64) -> String {
    // Here years begin in March, so that the leap day is the last one, and
    // eras of 400 years repeat exactly.
    const ERA: i64 = 146_097;
    const TO_MARCH_OF_YEAR_0: i64 = 719_468;
    let day = day + TO_MARCH_OF_YEAR_0;
    let (era, day) = (day.div_euclid(ERA), day.rem_euclid(ERA));
    let year = (day - day / 1460 + day / 36_524 - day / (ERA - 1)) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // Five months in a row, from March on, have 153 days.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = 400 * era + year + later;
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_of_day_follows_calendar() {
        let check = |day, expected| assert_eq!(date(day), expected);
        check(0, "1970-01-01");
        check(58, "1970-02-28");
        check(59, "1970-03-01");
        check(364, "1970-12-31");
        check(11_016, "2000-02-29");
        check(19_782, "2024-02-29");
        check(20_526, "2026-03-14");
        check(47_540, "2100-02-28");
        check(47_541, "2100-03-01");
        check(2_932_896, "9999-12-31");
    }
}
