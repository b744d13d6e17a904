//! The origin of a change.

use crate::load::rights::ModeratedServer;
use crate::request::Act;
use tavern_game::{Game, InteractionId, Moment, Place, UserId};
use tavern_store::{self as store, Change, Claim, ClaimKey, Post, PostId, Store, Subject};
use tavern_words::{Language, Words};

/// The origin of a change. It determines the claim, the language of posts and the lease on them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Actor<'a> {
    Person(&'a Act),
    /// A moderator of the server, about other people.
    Host(&'a Act, ModeratedServer),
    /// The clock of a game.
    Clock(Tick),
    /// The house, in its turn.
    House(Tick),
    /// The bot itself.
    Bot(Chore),
}

/// The end of a game's time or a turn of the house, as an origin of a change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tick {
    /// The number of the change, the same in every process that makes it.
    pub(crate) id: InteractionId,
    /// The instant of the change.
    pub(crate) at: Moment,
    /// The language of the game's posts.
    pub(crate) language: Language,
}

/// Automatic work of the bot, as an origin of a change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chore {
    /// The number of the change: random, because a run makes many changes at one instant.
    id: InteractionId,
    at: Moment,
    /// The end of the lease on messages that become outdated.
    until: Moment,
}

impl Chore {
    /// Work at an instant, with a lease until another one.
    pub(crate) fn new(at: Moment, until: Moment) -> Chore {
        let id = InteractionId::one_at(at, rand::random());
        Chore { id, at, until }
    }
}

/// The worker's time to show the board.
const TICK_LEASE_MS: i64 = 10_000;

impl Actor<'_> {
    /// The instant of the change.
    pub(crate) fn at(self) -> Moment {
        match self {
            Actor::Person(act) | Actor::Host(act, _) => act.at,
            Actor::Clock(tick) | Actor::House(tick) => tick.at,
            Actor::Bot(chore) => chore.at,
        }
    }

    /// The end of the lease on posts and outdated messages.
    pub(crate) fn lease_end(self) -> Moment {
        match self {
            Actor::Person(act) | Actor::Host(act, _) => act.shown_by(),
            Actor::Clock(tick) | Actor::House(tick) => tick.at.plus_ms(TICK_LEASE_MS),
            Actor::Bot(chore) => chore.until,
        }
    }

    /// The acting person, if it is one of the players.
    pub(crate) fn player(self) -> Option<UserId> {
        match self {
            Actor::Person(act) => Some(act.who),
            Actor::Host(..) | Actor::Clock(_) | Actor::House(_) | Actor::Bot(_) => None,
        }
    }

    /// The number for the posts and the games of the change.
    pub(crate) fn number(self) -> InteractionId {
        match self {
            Actor::Person(act) | Actor::Host(act, _) => act.number(),
            Actor::Clock(tick) | Actor::House(tick) => tick.id,
            Actor::Bot(chore) => chore.id,
        }
    }

    /// Begins the change. The claim fails if another copy of the actor has made it.
    pub(super) async fn begin(self, store: &Store) -> Result<Change, store::Error> {
        let key = match self {
            Actor::Bot(chore) => return store.begin_unclaimed(chore.at).await,
            Actor::Person(act) | Actor::Host(act, _) => act.claim(),
            Actor::Clock(tick) | Actor::House(tick) => ClaimKey::Interaction(tick.id),
        };
        store.begin(Claim { key, at: self.at() }).await
    }

    fn language(self) -> Language {
        match self {
            Actor::Person(act) | Actor::Host(act, _) => act.languages.server,
            Actor::Clock(tick) | Actor::House(tick) => tick.language,
            Actor::Bot(_) => Language::default(),
        }
    }

    /// The words of a public post.
    pub(crate) fn words(self) -> Words {
        Words::of(self.language())
    }

    /// The place of a post about a game. For a person it is their own place, because the answer is shown there. A page
    /// shows no message.
    pub(crate) fn place_for(self, game: &Game) -> Place {
        match self {
            Actor::Person(act) if !act.is_on_page() => act.place,
            _ => game.place,
        }
    }

    /// Whether it is a person on a page, where no message of Discord is shown.
    pub(crate) fn is_on_page(self) -> bool {
        matches!(self, Actor::Person(act) if act.is_on_page())
    }

    /// The post of the change in a place.
    pub(crate) fn post(self, place: Place, subject: Subject) -> Post {
        Post {
            id: PostId(self.number().0),
            ..self.further_post(place, subject)
        }
    }

    /// One more post of the same change, with another number.
    pub(crate) fn further_post(self, place: Place, subject: Subject) -> Post {
        Post {
            access: place.access,
            ..Post::in_channel(place.channel, subject, self.language().code())
        }
    }
}
