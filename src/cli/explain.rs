//! An error and its causes in one line.

/// What went wrong and why, each cause after what it caused. Many errors
/// repeat their cause in their own words; it is said once.
#[must_use]
pub fn explain(error: &anyhow::Error) -> String {
    let mut line = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !line.contains(&cause) {
            line = format!("{line}: {cause}");
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn nothing_is_said_twice() {
        let check = |error: anyhow::Error, expected: &str| assert_eq!(explain(&error), expected);
        check(anyhow!("no door"), "no door");
        check(
            anyhow!("no door").context("no room").context("no house"),
            "no house: no room: no door",
        );
        check(
            anyhow!("no door")
                .context("the room: no door")
                .context("no house"),
            "no house: the room: no door",
        );
    }
}
