//! A copy of a SQLite database, made while the program goes on.

use std::fs::File;
use std::path::{Path, PathBuf};

use crate::store::database::address::{Address, check_file};
use crate::store::database::{Error, Store};

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// Postgres has programs of its own for this.
    #[error(
        "this is for SQLite; a Postgres database is copied with `pg_dump`, as docs/hosting.md says"
    )]
    Postgres,
    /// There is nothing to copy.
    #[error(transparent)]
    Nothing(Error),
    /// Nothing is ever overwritten.
    #[error("{} is there already; name a new file", file.display())]
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// The name of the file cannot be told to SQLite.
    #[error("the name of the file is not UTF-8")]
    Name,
    /// The database failed.
    #[error("cannot copy the database")]
    Database(#[from] Error),
    /// The copy could not be put on the disk.
    #[error("cannot write {}", file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
}

/// Copies the SQLite database of a URL into a new file, as it is in one moment.
/// Whoever plays meanwhile notices nothing.
///
/// The file appears under its name only when all of it is on the disk.
///
/// # Errors
///
/// See [`BackupError`].
pub async fn back_up(url: &str, to: &Path) -> Result<(), BackupError> {
    sqlx::any::install_default_drivers();
    if !Address::read(url)?.is_sqlite {
        return Err(BackupError::Postgres);
    }
    check_file(url).map_err(BackupError::Nothing)?;
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    // The second is left behind by one that was cut off, or being written.
    for file in [to, &part] {
        if file.exists() {
            let file = file.to_owned();
            return Err(BackupError::Exists { file });
        }
    }
    let store = Store::connect(url).await?;
    let copied = copy(&store, &part).await;
    store.close().await;
    let kept = copied.and_then(|()| {
        // SQLite leaves it to the system when the copy gets to the disk.
        let synced = File::options()
            .write(true)
            .open(&part)
            .and_then(|file| file.sync_all());
        let kept = synced.and_then(|()| std::fs::rename(&part, to));
        kept.map_err(|source| BackupError::Write {
            file: to.to_owned(),
            source,
        })
    });
    if kept.is_err() {
        // Half a copy is of no use, and might be taken for a whole one.
        std::fs::remove_file(&part).ok();
    }
    kept
}

async fn copy(store: &Store, part: &Path) -> Result<(), BackupError> {
    let name = part.to_str().ok_or(BackupError::Name)?.to_owned();
    sqlx::query("vacuum into $1")
        .bind(name)
        .execute(&store.pool)
        .await
        .map_err(Error::from)?;
    Ok(())
}
