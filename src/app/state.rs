//! The state behind all handlers.

mod choices;
mod turnover;

use crate::app::action::{Preferences, ServerPreferences};
use crate::app::pictures::Pictures;
use crate::app::request::Request;
use crate::draw::Theme;
use crate::game::{GuildId, UserId};
use crate::store::{self, Chosen, Owner, Store};
use crate::words::Languages;
use choices::Settings;
use turnover::Turnover;

impl App {
    /// Forgets the settings that were read, so that they are read anew.
    pub fn forget_settings(&self) {
        let mut kept = self.settings.kept();
        kept.chosen.clear();
        kept.forgotten += 1;
    }

    /// Forgets what was read of an owner's choices, which have changed.
    pub(crate) fn forget_choices(&self, owner: Owner) {
        self.settings.forget(owner);
    }

    async fn chosen(&self, owner: Owner) -> Result<Vec<Chosen>, store::Error> {
        let before = {
            let kept = self.settings.kept();
            if let Some(chosen) = kept.chosen.get(&owner) {
                return Ok(chosen.clone());
            }
            kept.forgotten
        };
        let chosen = self.store.chosen(owner).await?;
        let mut kept = self.settings.kept();
        if kept.forgotten == before {
            kept.chosen.insert(owner, chosen.clone());
        }
        drop(kept);
        Ok(chosen)
    }

    /// Everything a person has chosen.
    pub(crate) async fn preferences(&self, who: UserId) -> Result<Preferences, store::Error> {
        let chosen = self.chosen(Owner::Person(who)).await?;
        Ok(Preferences::of(&chosen))
    }

    /// Everything that was chosen for a server. In a private conversation
    /// nobody has chosen anything.
    pub(crate) async fn server_preferences(
        &self,
        guild: Option<GuildId>,
    ) -> Result<ServerPreferences, store::Error> {
        let Some(guild) = guild else {
            return Ok(ServerPreferences::default());
        };
        let chosen = self.chosen(Owner::Server(guild)).await?;
        Ok(ServerPreferences::of(&chosen))
    }

    /// The colours of what only this person sees: their own, or those of a
    /// server.
    pub(crate) async fn own_theme(
        &self,
        who: UserId,
        guild: Option<GuildId>,
    ) -> Result<Theme, store::Error> {
        Ok(match self.preferences(who).await?.theme {
            Some(theme) => theme,
            None => self.server_preferences(guild).await?.theme,
        })
    }

    /// The languages to answer in, where people have chosen others than their
    /// Discord tells. Where choices cannot be read, what Discord tells must
    /// do.
    pub async fn languages(
        &self,
        who: UserId,
        guild: Option<GuildId>,
        told: Languages,
    ) -> Languages {
        let (person, server) = tokio::join!(self.preferences(who), self.server_preferences(guild));
        let (person, server) = match (person, server) {
            (Ok(person), Ok(server)) => (person.language, server.language),
            (Err(error), _) | (_, Err(error)) => {
                tracing::warn!(%error, "cannot read settings");
                return told;
            }
        };
        Languages {
            person: person.unwrap_or(told.person),
            // Where there is no server, there is nobody but the person.
            server: match guild {
                Some(_) => server.unwrap_or(told.server),
                None => person.unwrap_or(told.server),
            },
        }
    }

    pub(crate) async fn choose(
        &self,
        request: &Request,
        owner: Owner,
        (name, value): (&'static str, &'static str),
    ) -> Result<(), store::Error> {
        let chosen = Chosen {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        let (store, chosen) = (&self.store, &chosen);
        let kept = store.retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.choose(owner, chosen).await?;
            change.keep().await
        });
        let kept = kept.await;
        self.settings.forget(owner);
        kept
    }
}

/// The bot, apart from the way people reach it.
#[derive(Debug)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) pictures: Pictures,
    settings: Settings,
    pub(crate) turnover: Turnover,
}

impl App {
    /// A bot on a database whose schema is up to date.
    #[must_use]
    pub fn new(store: Store) -> App {
        App {
            store,
            pictures: Pictures::new(),
            settings: Settings::default(),
            turnover: Turnover::new(),
        }
    }
}

impl App {
    /// Claims an interaction that changes nothing.
    pub(crate) async fn claim(&self, request: &Request) -> Result<(), store::Error> {
        let store = &self.store;
        store
            .retrying(|| async { store.begin(request.claim()).await?.keep().await })
            .await
    }
}
