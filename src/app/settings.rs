//! `/tak settings`, `/tak server`, and what was chosen there.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{
    Answer, App, Button, ButtonStyle, Error, Message, PeoplePress, Preference, Preferences, Press,
    Reply, Request, Row, SeekPress, Select, SelectOption, ServerPreference, ServerPreferences,
    Side, moderate, settings_more,
};
use crate::draw::Theme;
use crate::game::{GuildId, Refusal, UserId};
use crate::store::{self, Chosen, Owner};
use crate::words::{Language, Languages, Words};

/// The choices that were read of late. They are forgotten every few seconds,
/// for another process may have changed them.
#[derive(Debug, Default)]
pub(super) struct Settings(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    chosen: HashMap<Owner, Vec<Chosen>>,
    /// How often something was forgotten: what was read before that may be
    /// out of date.
    forgotten: u64,
}

impl Settings {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, owner: Owner) {
        let mut kept = self.kept();
        kept.chosen.remove(&owner);
        kept.forgotten += 1;
    }
}

impl App {
    /// Forgets the settings that were read, so that they are read anew.
    pub fn forget_settings(&self) {
        let mut kept = self.settings.kept();
        kept.chosen.clear();
        kept.forgotten += 1;
    }

    /// Forgets what was read of an owner's choices, which have changed.
    pub(super) fn forget_choices(&self, owner: Owner) {
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
    pub(super) async fn preferences(&self, who: UserId) -> Result<Preferences, store::Error> {
        let chosen = self.chosen(Owner::Person(who)).await?;
        Ok(Preferences::of(&chosen))
    }

    /// Everything that was chosen for a server. In a private conversation
    /// nobody has chosen anything.
    pub(super) async fn server_preferences(
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
    pub(super) async fn own_theme(
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

    async fn choose(
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
            change.commit().await
        });
        let kept = kept.await;
        self.settings.forget(owner);
        kept
    }
}

/// What a person can choose for themselves, in private.
pub(super) async fn settings(app: &App, request: &Request) -> Result<Reply, Error> {
    let preferences = app.preferences(request.who).await?;
    Ok(Answer::Private(personal(request.private(), preferences)).into())
}

/// Shows one's settings in the place of their second page.
pub(super) async fn show_again(app: &App, request: &Request) -> Result<Reply, Error> {
    let preferences = app.preferences(request.who).await?;
    Ok(Answer::Update(personal(request.private(), preferences)).into())
}

/// Keeps a choice, and shows how things are then.
pub(super) async fn set(app: &App, request: &Request, choice: Preference) -> Result<Reply, Error> {
    let owner = Owner::Person(request.who);
    app.choose(request, owner, choice.name_and_value()).await?;
    // What was chosen just now may be the language.
    let words = match choice {
        Preference::Language(Some(language)) => Words::of(language),
        Preference::Language(None) => request.told.private(),
        _ => request.private(),
    };
    if matches!(choice, Preference::Move(_) | Preference::Reminders(_)) {
        return settings_more::show(app, request).await;
    }
    let preferences = app.preferences(request.who).await?;
    Ok(Answer::Update(personal(words, preferences)).into())
}

/// What those who manage a server can choose for it, in private.
pub(super) async fn server(app: &App, request: &Request) -> Result<Reply, Error> {
    let guild = managed(request)?;
    Ok(Answer::Private(of_server(app, request, guild).await?).into())
}

/// What was chosen for a server, with the menus to choose from, and what else
/// those who manage it can do.
pub(super) async fn of_server(
    app: &App,
    request: &Request,
    guild: GuildId,
) -> Result<Message, store::Error> {
    let preferences = app.server_preferences(Some(guild)).await?;
    let words = request.private();
    let mut message = for_server(words, preferences);
    message
        .rows
        .extend(moderate::rows(app, words, guild).await?);
    Ok(message)
}

/// Keeps a choice for a server, and shows how things are then.
pub(super) async fn set_server(
    app: &App,
    request: &Request,
    choice: ServerPreference,
) -> Result<Reply, Error> {
    let guild = managed(request)?;
    let owner = Owner::Server(guild);
    app.choose(request, owner, choice.name_and_value()).await?;
    Ok(Answer::Update(of_server(app, request, guild).await?).into())
}

/// The server that the person may manage. A button may be pressed by somebody
/// who no longer may.
pub(super) fn managed(request: &Request) -> Result<GuildId, Refusal> {
    let guild = request.place.guild.ok_or(Refusal::NoServerHere)?;
    request.place.check_membership()?;
    request
        .manages_server
        .then_some(guild)
        .ok_or(Refusal::NotServerManager)
}

fn personal(words: Words, preferences: Preferences) -> Message {
    let option = |label: String, choice: Preference, chosen: bool| SelectOption {
        label,
        icon: None,
        description: None,
        press: Press::Set(choice),
        chosen,
    };
    let languages = languages().map(|language| {
        option(
            words.language_choice(language),
            Preference::Language(language),
            preferences.language == language,
        )
    });
    let themes = Theme::ALL.into_iter().map(Some);
    let themes = [None].into_iter().chain(themes).map(|theme| {
        option(
            words.theme_choice(theme.map(Theme::name)),
            Preference::Theme(theme),
            preferences.theme == theme,
        )
    });
    let sides = Side::ALL.into_iter().map(|side| {
        let color = match side {
            Side::Own => None,
            Side::Of(color) => Some(color),
        };
        option(
            words.side_choice(color),
            Preference::Side(side),
            preferences.side == side,
        )
    });
    let Preferences {
        takebacks,
        challenges,
        leaderboards,
        ..
    } = preferences;
    let buttons = vec![
        Button::press(
            words.takebacks_button(takebacks),
            ButtonStyle::Secondary,
            Press::Set(Preference::Takebacks(!takebacks)),
        ),
        Button::press(
            words.challenges_button(challenges),
            ButtonStyle::Secondary,
            Press::Set(Preference::Challenges(!challenges)),
        ),
        Button::press(
            words.leaderboards_button(leaderboards),
            ButtonStyle::Secondary,
            Press::Set(Preference::Leaderboards(!leaderboards)),
        ),
        Button::press(
            words.blocked_button(),
            ButtonStyle::Secondary,
            Press::People(PeoplePress::Blocked),
        ),
        Button::press(
            words.my_data_button(),
            ButtonStyle::Secondary,
            Press::MyData,
        ),
    ];
    Message {
        text: words.settings(takebacks, challenges, leaderboards),
        rows: vec![
            menu(words.language_menu(), languages),
            menu(words.theme_menu(), themes),
            menu(words.side_menu(), sides),
            Row::Buttons(vec![settings_more::button(words)]),
            Row::Buttons(buttons),
        ],
        ..Message::default()
    }
}

fn for_server(words: Words, preferences: ServerPreferences) -> Message {
    let option = |label: String, choice: ServerPreference, chosen: bool| SelectOption {
        label,
        icon: None,
        description: None,
        press: Press::SetServer(choice),
        chosen,
    };
    let languages = languages().map(|language| {
        option(
            words.server_language_choice(language),
            ServerPreference::Language(language),
            preferences.language == language,
        )
    });
    let themes = Theme::ALL.into_iter().map(|theme| {
        option(
            words.theme_choice(Some(theme.name())),
            ServerPreference::Theme(theme),
            preferences.theme == theme,
        )
    });
    let ServerPreferences {
        threads,
        drops_pictures,
        ..
    } = preferences;
    let button = |label, choice| {
        let press = Press::SetServer(choice);
        Button::press(label, ButtonStyle::Secondary, press)
    };
    let buttons = vec![
        button(
            words.threads_button(threads),
            ServerPreference::Threads(!threads),
        ),
        button(
            words.drops_pictures_button(drops_pictures),
            ServerPreference::DropsPictures(!drops_pictures),
        ),
        Button::press(
            words.clear_seeks_button(),
            ButtonStyle::Secondary,
            Press::Seek(SeekPress::Clear),
        ),
    ];
    Message {
        text: words.server_settings(threads, drops_pictures),
        rows: vec![
            menu(words.language_menu(), languages),
            menu(words.theme_menu(), themes),
            Row::Buttons(buttons),
        ],
        ..Message::default()
    }
}

/// What Discord tells, and every language there is.
fn languages() -> impl Iterator<Item = Option<Language>> {
    let all = Language::ALL.iter().copied().map(Some);
    [None].into_iter().chain(all)
}

pub(super) fn menu(placeholder: String, options: impl Iterator<Item = SelectOption>) -> Row {
    Row::Select(Select {
        placeholder,
        options: options.collect(),
    })
}
