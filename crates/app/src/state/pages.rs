//! The addresses of the pages of games, and the games with watchers.
//!
//! The address of a game's page has a code that follows from a secret of the database, so it needs no row, and a page
//! cannot be found without its link. Such a page shows no names, and changes nothing without a cookie. The input of a
//! signed-in browser is bounded like a typed ply (`LONGEST_PLY`) and read on the threads of pictures. A process follows
//! each watched game with a single reader for all watchers: one statement a second, and one right after its own
//! commits, reads the event counts of all these games. The first reader of a new board writes the news for all with the
//! same language and side (`Watched`). Requests of pages read the database two at a time, so that its connections are
//! left to Discord (`src/web.rs`).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use tokio::sync::{Notify, watch};

use super::App;
use super::ticket::Ticket;
use tak::Color;
use tavern_game::{Game, GameId, GuildId};
use tavern_store as store;
use tavern_words::Language;

/// The maximum number of watching pages per game. It leaves room for the pages of other games.
const MOST_OF_A_GAME: usize = 1_024;

/// The bytes of a code in an address. One of 2^128 cannot be guessed.
const CODE: usize = 16;

/// The pages of a bot.
#[derive(Debug)]
pub(crate) struct Pages {
    /// Their public address, without a slash at its end.
    url: String,
    /// The codes of all addresses follow from it.
    secret: SecretString,
    senders: Mutex<HashMap<GameId, watch::Sender<Arc<Watched>>>>,
    /// The games watched through their public pages. A stream ends with its sender.
    public: Mutex<HashMap<GameId, watch::Sender<()>>>,
    pub(crate) commits: Notify,
}

/// A language, the side at the bottom, and the name of a theme.
type NewsKind = (Language, Color, Option<&'static str>);

/// A state of a watched game, and its news in each language and look with readers.
#[derive(Debug)]
pub struct Watched {
    pub game: Arc<Game>,
    news: tokio::sync::Mutex<HashMap<NewsKind, Bytes>>,
}

impl Watched {
    fn new(game: Game) -> Arc<Watched> {
        Arc::new(Watched {
            game: Arc::new(game),
            news: tokio::sync::Mutex::default(),
        })
    }

    /// The news in a language, with a look of the board. Its first reader writes it while the others wait.
    pub async fn news(
        &self,
        kind: NewsKind,
        write: impl Future<Output = anyhow::Result<Bytes>>,
    ) -> anyhow::Result<Bytes> {
        let mut news = self.news.lock().await;
        if let Some(bytes) = news.get(&kind) {
            return Ok(bytes.clone());
        }
        let bytes = write.await?;
        news.insert(kind, bytes.clone());
        Ok(bytes)
    }
}

impl Pages {
    pub(crate) fn new(url: &str, secret: String) -> Pages {
        Pages {
            url: url.trim_end_matches('/').to_owned(),
            secret: secret.into(),
            senders: Mutex::default(),
            public: Mutex::default(),
            commits: Notify::new(),
        }
    }

    fn senders(&self) -> MutexGuard<'_, HashMap<GameId, watch::Sender<Arc<Watched>>>> {
        self.senders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn secret_code(&self) -> Hmac<Sha256> {
        let code = Hmac::<Sha256>::new_from_slice(self.secret.expose_secret().as_bytes());
        code.expect("this kind of code takes secrets of every length")
    }

    fn code(&self, game: GameId) -> Hmac<Sha256> {
        let mut code = self.secret_code();
        code.update(&game.0.to_be_bytes());
        code
    }

    fn token_code(&self, browser: &Ticket) -> Hmac<Sha256> {
        let mut code = self.secret_code();
        code.update(b"change ");
        code.update(browser.expose().as_bytes());
        code
    }

    /// A number that only the bot can make, for the key that identifies it to push services.
    pub(super) fn push_code(&self, number: u8) -> [u8; 32] {
        let mut code = self.secret_code();
        code.update(b"push key ");
        code.update(&[number]);
        code.finalize().into_bytes().into()
    }

    /// The key in the address of a game's page: its number, and a code that only the bot can make.
    fn key(&self, game: GameId) -> String {
        let code = self.code(game).finalize().into_bytes();
        format!("{:x}-{}", game.0, hex::encode(&code[..CODE]))
    }

    /// The path of the page of a game on the site.
    pub(crate) fn path(&self, game: GameId) -> String {
        format!("/g/{}", self.key(game))
    }

    /// The address of the page of a game.
    pub(crate) fn address(&self, game: GameId) -> String {
        format!("{}{}", self.url, self.path(game))
    }

    /// The address of the site, as browsers name its origin.
    pub(crate) fn site(&self) -> &str {
        &self.url
    }

    /// The address that signs a browser in.
    pub(crate) fn address_to_sign_in(&self, ticket: &Ticket) -> String {
        format!("{}/in/{}", self.url, ticket.expose())
    }

    /// The token that the pages of a browser send with each change. A page of another site cannot know it.
    pub(crate) fn token(&self, browser: &Ticket) -> String {
        hex::encode(self.token_code(browser).finalize().into_bytes())
    }

    /// Whether a token belongs to a browser, in a time that does not depend on the token.
    pub(crate) fn is_token(&self, browser: &Ticket, token: &str) -> bool {
        let Ok(token) = hex::decode(token) else {
            return false;
        };
        self.token_code(browser).verify_slice(&token).is_ok()
    }

    /// The game of a key, unless the key was made up.
    pub(crate) fn game(&self, key: &str) -> Option<GameId> {
        let (id, code) = key.split_once('-')?;
        let game = GameId(u64::from_str_radix(id, 16).ok()?);
        let mut bytes = [0; CODE];
        hex::decode_to_slice(code, &mut bytes).ok()?;
        self.code(game).verify_truncated_left(&bytes).ok()?;
        (self.key(game) == key).then_some(game)
    }

    /// The current state of a game that is followed.
    pub(crate) fn present(&self, game: GameId) -> Option<Arc<Game>> {
        let senders = self.senders();
        Some(Arc::clone(&senders.get(&game)?.borrow().game))
    }

    /// Whether the game has the maximum number of watching pages.
    pub(crate) fn is_crowded(&self, game: GameId) -> bool {
        self.watchers_of(game) >= MOST_OF_A_GAME
    }

    /// Whether it has half that number. The other places are for people with the address from the game itself.
    pub(crate) fn is_half_crowded(&self, game: GameId) -> bool {
        self.watchers_of(game) >= MOST_OF_A_GAME / 2
    }

    fn watchers_of(&self, game: GameId) -> usize {
        let senders = self.senders();
        let sender = senders.get(&game);
        sender.map_or(0, watch::Sender::receiver_count)
    }

    /// Subscribes to a game that is followed already.
    pub(crate) fn join(&self, game: GameId) -> Option<watch::Receiver<Arc<Watched>>> {
        Some(self.senders().get(&game)?.subscribe())
    }

    /// Follows a game from its current state.
    pub(crate) fn follow(&self, game: Game) -> watch::Receiver<Arc<Watched>> {
        let mut senders = self.senders();
        let sender = senders.entry(game.id);
        let sender = sender.or_insert_with(|| watch::Sender::new(Watched::new(game)));
        sender.subscribe()
    }

    /// Stops following all games.
    pub(crate) fn stop_following(&self) {
        self.senders().clear();
    }

    fn public(&self) -> MutexGuard<'_, HashMap<GameId, watch::Sender<()>>> {
        self.public.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to the publicity of a game: the sender is dropped when the game becomes private.
    pub(crate) fn watch_publicity(&self, game: GameId) -> watch::Receiver<()> {
        let mut public = self.public();
        let sender = public.entry(game);
        sender.or_insert_with(|| watch::Sender::new(())).subscribe()
    }

    /// The games watched through their public pages.
    pub(crate) fn public_games(&self) -> Vec<GameId> {
        let mut public = self.public();
        public.retain(|_, sender| sender.receiver_count() > 0);
        public.keys().copied().collect()
    }

    /// Ends the streams of a game for readers of its public page.
    pub(crate) fn end_publicity(&self, game: GameId) {
        self.public().remove(&game);
    }

    /// The games that still have watchers, with the numbers of their events in the database. The others are dropped.
    pub(crate) fn versions(&self) -> HashMap<GameId, u32> {
        let mut senders = self.senders();
        senders.retain(|_, sender| sender.receiver_count() > 0);
        let events = senders.iter();
        events
            .map(|(&game, sender)| (game, sender.borrow().game.written_events()))
            .collect()
    }

    /// Stores the new state of a game, and wakes its watchers.
    pub(crate) fn publish(&self, game: Game) {
        if let Some(sender) = self.senders().get(&game.id) {
            sender.send_replace(Watched::new(game));
        }
    }
}

/// The addresses of the pages, if games have pages.
impl App {
    /// The same bot with pages of games below this address. All processes with the same database give a game the same
    /// address.
    pub async fn with_pages(mut self, url: &str) -> Result<App, store::Error> {
        let new: [u8; 32] = rand::random();
        let secret = self.store.secret("pages", &hex::encode(new)).await?;
        self.pages = Some(Pages::new(url, secret));
        Ok(self)
    }

    /// The address of the page of a game, if games have pages.
    pub(crate) fn page_of(&self, game: GameId) -> Option<String> {
        Some(self.pages.as_ref()?.address(game))
    }

    /// The origin of the site with the pages.
    pub fn page_site(&self) -> Option<&str> {
        Some(self.pages.as_ref()?.site())
    }

    /// The address that signs a browser in, if games have pages.
    pub(crate) fn address_to_sign_in(&self, link: &Ticket) -> Option<String> {
        Some(self.pages.as_ref()?.address_to_sign_in(link))
    }

    /// The path of the page of a game on that site.
    pub fn page_path(&self, game: GameId) -> Option<String> {
        Some(self.pages.as_ref()?.path(game))
    }

    /// The token that the pages of a browser send with each change.
    pub fn page_token(&self, browser: &Ticket) -> Option<String> {
        Some(self.pages.as_ref()?.token(browser))
    }

    /// Whether a token is the one of the pages of a browser.
    pub fn is_page_token(&self, browser: &Ticket, token: &str) -> bool {
        let pages = self.pages.as_ref();
        pages.is_some_and(|pages| pages.is_token(browser, token))
    }

    /// Whether servers can make their games public.
    pub fn has_public_games(&self) -> bool {
        self.pages.is_some()
    }

    /// The address of a server's public page, even before its games are public; none without pages.
    pub(crate) fn public_address_of(&self, guild: GuildId) -> Option<String> {
        let site = self.pages.as_ref()?.site();
        Some(format!("{site}/s/{guild}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{ByColor, Komi, Rules, Size};
    use tavern_game::{Access, ChannelId, First, GameNumber, Place, Terms, UserId};

    fn game() -> Game {
        let place = Place {
            guild: None,
            channel: ChannelId(1),
            access: Access::Member,
        };
        let players = ByColor {
            white: UserId(2),
            black: UserId(3),
        };
        let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
        let terms = Terms::new(rules, First::Turns);
        Game::new(GameId(4), GameNumber(1), place, players, terms)
    }

    fn pages(secret: &str) -> Pages {
        Pages::new("https://tak.example/", secret.to_owned())
    }

    #[test]
    fn key_of_a_page_has_one_game_and_one_spelling() {
        let pages = self::pages("a");
        let (one, other) = (GameId(0x12ab), GameId(u64::MAX));
        for game in [one, other] {
            let key = pages.key(game);
            assert_eq!(pages.game(&key), Some(game));
            let address = format!("https://tak.example/g/{key}");
            assert_eq!(pages.address(game), address);
            assert!(key.len() <= 16 + 1 + 2 * CODE, "{key}");
            let (id, code) = key.split_once('-').unwrap();
            for wrong in [
                key.to_uppercase(),
                format!("+{key}"),
                format!("0{key}"),
                format!("{key}0"),
                format!("{key}é"),
                format!("{id}-"),
                format!("{id}-{}", &code[..2]),
                format!("{id}-{}", &code[..30]),
                format!("{id}-{}é", &code[..30]),
                format!("12ac-{code}"),
                format!("-{code}"),
                id.to_owned(),
                String::new(),
            ] {
                assert_eq!(pages.game(&wrong), None, "{wrong}");
            }
        }
        let elsewhere = self::pages("b");
        assert_eq!(elsewhere.game(&pages.key(one)), None);
    }

    #[test]
    fn watchers_of_one_game_are_bounded() {
        let pages = self::pages("a");
        let mut watchers = vec![pages.follow(game())];
        let more = (1..MOST_OF_A_GAME).map(|_| pages.join(GameId(4)).unwrap());
        watchers.extend(more);
        assert!(pages.is_crowded(GameId(4)));
        assert!(!pages.is_crowded(GameId(5)));
        watchers.pop();
        assert!(!pages.is_crowded(GameId(4)));
        assert!(pages.is_half_crowded(GameId(4)));
        watchers.truncate(MOST_OF_A_GAME / 2 - 1);
        assert!(!pages.is_half_crowded(GameId(4)));
    }

    #[tokio::test]
    async fn news_of_each_kind_are_cached() {
        let state = Watched::new(game());
        let news = |language, text: &'static str| {
            let bytes = async { anyhow::Ok(Bytes::from_static(text.as_bytes())) };
            state.news((language, Color::White, None), bytes)
        };
        let fault = async { Err(anyhow::anyhow!("no drawing")) };
        let english = (Language::English, Color::White, None);
        assert!(state.news(english, fault).await.is_err());
        assert_eq!(news(Language::English, "a").await.unwrap(), "a");
        assert_eq!(news(Language::German, "b").await.unwrap(), "b");
        assert_eq!(news(Language::English, "c").await.unwrap(), "a");
    }
}
