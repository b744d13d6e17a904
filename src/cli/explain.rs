//! Errors with their causes in one line.

/// An error followed by its causes. Many errors repeat the text of their cause;
/// duplicates are left out.
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
    fn repeated_cause_is_printed_one_time() {
        let check = |error: anyhow::Error, expected: &str| assert_eq!(explain(&error), expected);
        check(anyhow!("disk is full"), "disk is full");
        check(
            anyhow!("disk is full")
                .context("no page")
                .context("no picture"),
            "no picture: no page: disk is full",
        );
        check(
            anyhow!("disk is full")
                .context("writing: disk is full")
                .context("no picture"),
            "no picture: writing: disk is full",
        );
    }
}
