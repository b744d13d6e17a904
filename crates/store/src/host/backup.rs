//! Copies of a SQLite database, made while the program runs.

use std::fs::File;
use std::path::{Path, PathBuf};

use crate::database::address::{Address, check_file, missing_folder};
use crate::database::{Error, Store, sql};

/// The reason for a failed copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// Postgres has tools of its own.
    #[error(
        "this is for SQLite; a Postgres database is copied with `pg_dump`, as docs/hosting.md says"
    )]
    Postgres,
    /// There is no database to copy.
    #[error(transparent)]
    Nothing(Error),
    /// The target exists. A copy never overwrites a file.
    #[error("{} is there already; name a new file", file.display())]
    Exists { file: PathBuf },
    /// The folder of the target is missing.
    #[error(
        "the folder {} for the copy does not exist; create it, or name a file in another one",
        folder.display()
    )]
    NoFolder { folder: PathBuf },
    /// SQLite accepts only UTF-8 names.
    #[error("the name of the file is not UTF-8")]
    Name,
    /// The database failed.
    #[error("cannot copy the database")]
    Database(#[from] Error),
    /// The copy could not be written to the disk.
    #[error("cannot write {}", file.display())]
    Write {
        file: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
}

/// Copies the SQLite database of a URL into a new file, as of one instant. Play
/// continues during the copy.
///
/// The file gets its name when it is complete on the disk.
pub async fn back_up(url: &str, to: &Path) -> Result<(), BackupError> {
    sqlx::any::install_default_drivers();
    if !Address::read(url)?.is_sqlite {
        return Err(BackupError::Postgres);
    }
    check_file(url).map_err(BackupError::Nothing)?;
    if let Some(folder) = missing_folder(to) {
        return Err(BackupError::NoFolder { folder });
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    // The second file is left by an interrupted copy, or belongs to a running
    // one.
    for file in [to, &part] {
        if file.exists() {
            let file = file.to_owned();
            return Err(BackupError::Exists { file });
        }
    }
    let store = Store::connect(url).await?;
    let copy_outcome = copy(&store, &part).await;
    store.close().await;
    let outcome = copy_outcome.and_then(|()| {
        // SQLite leaves the write-back to the system.
        let sync = File::options()
            .write(true)
            .open(&part)
            .and_then(|file| file.sync_all());
        let outcome = sync.and_then(|()| std::fs::rename(&part, to));
        outcome.map_err(|source| BackupError::Write {
            file: to.to_owned(),
            source,
        })
    });
    if outcome.is_err() {
        // An incomplete copy could be mistaken for a complete one.
        std::fs::remove_file(&part).ok();
    }
    outcome
}

async fn copy(store: &Store, part: &Path) -> Result<(), BackupError> {
    let name = part.to_str().ok_or(BackupError::Name)?;
    let statement = sql!("vacuum into $1", name);
    statement.execute(&mut *store.lend().await?).await?;
    Ok(())
}
