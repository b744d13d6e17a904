//! Secrets of the bot, shared by all its processes.

use crate::database::{Error, Store, sql};

impl Store {
    /// The secret with this name. The first value offered by a process stays.
    pub async fn secret(&self, name: &str, new: &str) -> Result<String, Error> {
        let sql = "insert into secrets (name, secret) values ($1, $2) \
                   on conflict (name) do nothing";
        self.write(sql!(sql, name.to_owned(), new.to_owned()))
            .await?;
        let sql = "select secret from secrets where name = $1";
        self.only(sql!(sql, name.to_owned())).await
    }
}
