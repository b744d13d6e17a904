//! The exit code, for a service manager to decide whether another start can help, and
//! the line that explains an error.
//!
//! Exit codes are decided by the types of errors: 2 for a wrong setting, 1 for a fault that may pass.

use std::error::Error;
use std::process::ExitCode;

use super::settings::SettingError;
use crate::discord::{ConnectError, RegisterError};
use crate::store::{self, BackupError};

/// A wrong setting. Every further start fails. The unit in
/// `packaging/` names this code, and clap uses it for wrong arguments.
const WRONG_SETTING: u8 = 2;

/// The exit code for an error: 2 for a setting that stays wrong until a person
/// changes it, 1 for a fault that may pass. Errors of clap have their own
/// codes.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        // Help on request is not an error.
        return u8::try_from(usage.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
    }
    if error.chain().any(is_wrong_setting) {
        ExitCode::from(WRONG_SETTING)
    } else {
        ExitCode::FAILURE
    }
}

/// Whether one link in a chain of causes is a wrong setting.
fn is_wrong_setting(cause: &(dyn Error + 'static)) -> bool {
    if cause.is::<SettingError>() {
        return true;
    }
    if let Some(error) = cause.downcast_ref::<ConnectError>() {
        return error.is_wrong_setting();
    }
    // A transparent error leaves its cause out of the chain.
    if let Some(RegisterError::Connect(error)) = cause.downcast_ref() {
        return error.is_wrong_setting();
    }
    if let Some(BackupError::Nothing(error)) = cause.downcast_ref() {
        return error.is_wrong_setting();
    }
    let of_store = cause.downcast_ref::<store::Error>();
    of_store.is_some_and(store::Error::is_wrong_setting)
}

/// An error in the arguments that clap cannot detect.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct UsageError(pub(super) String);

pub(super) fn usage_error(sentence: &str) -> anyhow::Error {
    UsageError(sentence.to_owned()).into()
}

/// The exit code of a command that compares or checks.
pub(super) fn success_if(is_good: bool) -> ExitCode {
    if is_good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

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
    fn cause_below_contexts_decides_the_code() {
        let check = |error: anyhow::Error, expected: ExitCode| {
            let code = exit_code(&error.context("outer"));
            assert_eq!(format!("{code:?}"), format!("{expected:?}"));
        };
        let wrong = || ExitCode::from(WRONG_SETTING);
        check(SettingError::NoKey.into(), wrong());
        check(ConnectError::Token.into(), wrong());
        check(ConnectError::TooFewShards { total: 2 }.into(), wrong());
        check(
            RegisterError::Connect(ConnectError::Address).into(),
            wrong(),
        );
        check(store::Error::Kind.into(), wrong());
        check(BackupError::Nothing(store::Error::Kind).into(), wrong());
        check(BackupError::Database(store::Error::Kind).into(), wrong());
        check(store::Error::Newer { step: 9, known: 2 }.into(), wrong());
        check(store::Error::Conflict.into(), ExitCode::FAILURE);
        check(anyhow!("disk is full"), ExitCode::FAILURE);
        let silent = ConnectError::Unreachable {
            at: None,
            source: "silence".into(),
        };
        check(silent.into(), ExitCode::FAILURE);
    }

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
