//! Files that people attach to commands (documentation page "Application
//! Commands", option type `ATTACHMENT`). They belong to no message.

use serde_json::{Map, Value};

use super::World;
use crate::limits::message::FILE_LIMIT;
use crate::resource::attachment::Attachment;
use crate::snowflake::Snowflake;

impl World {
    /// Takes a file from a person's client, before the command that has it.
    pub(crate) fn upload(&mut self, filename: &str, bytes: &[u8]) -> Result<Snowflake, String> {
        if bytes.len() > FILE_LIMIT {
            return Err(format!("The file {filename} is too large."));
        }
        let id = self.mint();
        let file = Attachment::new(id, filename.to_owned(), None, bytes.into());
        self.uploads.insert(id, file);
        Ok(id)
    }

    /// The attachment objects of uploaded files, by id.
    pub(super) fn resolved_uploads(&self, ids: &[Snowflake]) -> Value {
        let files = ids.iter().filter_map(|id| self.uploads.get(id));
        let one = |file: &Attachment| {
            let url = format!(
                "{}/ephemeral-attachments/{}/{}/{}",
                self.url, self.application, file.id, file.filename
            );
            (file.id.to_string(), file.to_discord(&url, true))
        };
        Value::Object(files.map(one).collect::<Map<_, _>>())
    }
}
