//! People who type and press at random, over many games at once. Whatever
//! they do, nothing breaks, nobody moves a game that is not theirs, and no
//! game is left stuck.

mod asked;
mod planning;
mod pressing;
mod showing;
mod typing;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row as _};
use tak_tavern::app::{Action, Answer, App, Command, Ending, GameRef, Press, Request, Row, Thread};
use tak_tavern::game::{
    Access, ChannelId, Event, Game, GameNumber, GuildId, InteractionId, Moment, Place, UserId,
};
use tak_tavern::store::Store;
use tak_tavern::words::Languages;

use crate::chance::{Dice, times};
use crate::database::{Database, Engine, on_both_engines};

on_both_engines!(random_people);

const GUILD: GuildId = GuildId(77);
/// What must have happened in some game before these people stop.
const KINDS: [&str; 12] = [
    "accept",
    "cancel",
    "decline",
    "more time",
    "offer",
    "planned",
    "ply",
    "resign",
    "stop",
    "vacation",
    "vacation over",
    "withdraw",
];
/// What coins were paid for in some game.
const PAYMENTS: [&str; 6] = ["ante", "bid", "bonus", "call", "returned", "won"];
const PEOPLE: u64 = 4;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// Who manages the server, and does not play.
const MANAGER: UserId = UserId(99);
/// The most games of a series.
const MOST_GAMES: u8 = 3;
const CHANNELS: u64 = 2;

/// Discord, as far as these people need it: what buttons there are, and what
/// the bot is told of its messages.
struct Tables {
    /// Kept open, for it is asked at each step.
    pool: AnyPool,
    app: App,
    store: Store,
    dice: Dice,
    now: Moment,
    interactions: u64,
    messages: u64,
    /// The number of the newest game.
    games: u32,
    /// Every button that ever was, also those that are gone: they may be
    /// forged, or come late.
    buttons: Vec<Button>,
    /// How many of them there were before the last answer.
    answered_at: usize,
    /// A form that somebody has open.
    form: Option<OpenForm>,
    /// What was asked for and answered.
    answered: BTreeSet<&'static str>,
    last: Option<Request>,
}

/// A button, or a choice in a menu.
#[derive(Clone)]
struct Button {
    press: Press,
    place: Place,
    /// Who sees it, if one person alone does.
    seen_by: Option<UserId>,
    /// Whether it is a menu from which a person is chosen.
    is_menu: bool,
}

/// A form, as somebody has it before them.
struct OpenForm {
    press: Press,
    place: Place,
    who: UserId,
}

async fn random_people(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let mut tables = Tables {
        pool: AnyPool::connect(&database.url).await.unwrap(),
        app: App::new(store.clone()),
        store,
        dice: Dice::new(7),
        now: Moment(1_800_000_000_000),
        interactions: 0,
        messages: 0,
        games: 0,
        buttons: Vec::new(),
        answered_at: 0,
        form: None,
        answered: BTreeSet::new(),
        last: None,
    };
    // So many acts, and more until everything has happened.
    for act in 0.. {
        let enough = act >= times(400) && tables.everything_has_happened().await;
        if enough || act >= times(20_000) {
            break;
        }
        tables.somebody_acts().await;
    }
    tables.nothing_is_stuck().await;
    tables.everything_is_shown().await;
    let audit = tables.store.audit().await.unwrap();
    assert!(audit.games > 5, "they do play: {audit:?}");
    assert_eq!(audit.findings, Vec::new());
    let compared = tables.store.rebuild(false).await.unwrap();
    assert!(compared.differences.is_empty(), "{compared:?}");
    tables.coins_are_balanced().await;
    let (happened, moved) = (tables.has_occurred().await, tables.moved().await);
    let all = tables.everything_has_happened().await;
    let missing = tables.never_answered();
    assert!(all, "{happened:?} {moved:?}, never: {missing:?}");
}

impl Tables {
    /// Whether each kind of event has happened, coins were paid for everything
    /// there is, and everything that can be asked for was answered.
    async fn everything_has_happened(&self) -> bool {
        let moved = self.moved().await;
        let happened = self.has_occurred().await;
        KINDS.iter().all(|&kind| happened.contains_key(kind))
            && PAYMENTS.iter().all(|&payment| moved.contains_key(payment))
            && self.never_answered().is_empty()
    }

    /// What nobody has asked for, or never in a way that could be answered.
    fn never_answered(&self) -> Vec<&'static str> {
        let all = asked::ALL.iter().copied();
        all.filter(|name| !self.answered.contains(name)).collect()
    }

    /// How often each kind of event has happened.
    async fn has_occurred(&self) -> BTreeMap<String, i64> {
        let kinds = sqlx::query("select kind, count(*) as times from events group by kind");
        let rows = kinds.fetch_all(&self.pool).await.unwrap();
        rows.iter()
            .map(|row| (row.get("kind"), row.get("times")))
            .collect()
    }

    /// How many coins were moved for what.
    async fn moved(&self) -> BTreeMap<String, i64> {
        let sums = "select payment, cast(sum(coins) as bigint) as coins from entries \
                    where coins > 0 group by payment order by payment";
        let rows = sqlx::query(sums).fetch_all(&self.pool).await.unwrap();
        rows.iter()
            .map(|row| (row.get("payment"), row.get("coins")))
            .collect()
    }

    /// All coins there are came from the house.
    async fn coins_are_balanced(&self) {
        let moved = self.moved().await;
        let house = "select cast(sum(-coins) as bigint) as coins from entries \
                     where account = 'house'";
        let house: i64 = sqlx::query(house)
            .fetch_one(&self.pool)
            .await
            .unwrap()
            .get("coins");
        let swept = moved.get("sweeping").copied().unwrap_or_default();
        assert_eq!(house, moved["opening"] + swept);
        assert_eq!(moved["opening"] % 100, 0);
    }

    async fn somebody_acts(&mut self) {
        let form = self.form.take();
        let request = match (self.last.clone(), form) {
            // A copy of what was delivered before.
            (Some(last), _) if self.roll(10) == 0 => last,
            (_, Some(form)) if self.roll(4) > 0 => self.fill_in(form).await,
            _ if !self.buttons.is_empty() && self.roll(3) > 0 => self.press().await,
            _ if self.roll(10) == 0 => self.manage_something().await,
            _ if self.games > 0 && self.roll(8) == 0 => self.plan_something().await,
            _ => self.type_something(),
        };
        let before = self.events().await;
        let reply = self.app.handle(&request).await;
        let after = self.events().await;
        for (number, events) in after {
            self.games = self.games.max(number.0);
            let known = before.get(&number).copied();
            if known == Some(events) {
                continue;
            }
            let game = self.game(number).await;
            assert!(
                game.color_of(request.who).is_some() || request.who == MANAGER,
                "{request:?} has changed a game of others"
            );
            let news = &game.log()[known.unwrap_or(0)..];
            assert!(
                news.iter().all(|entry| entry.by == Some(request.who)
                    // Somebody's vacation goes for games that begin meanwhile.
                    || matches!(entry.event, Event::Planned(_) | Event::Vacation)),
                "{news:?} by {}",
                request.who
            );
        }
        self.answered_at = self.buttons.len();
        self.take(reply, &request).await;
        self.last = Some(request);
        self.now = self.now.plus_ms(500);
        if self.roll(4) == 0 {
            self.see_to_what_is_due().await;
        }
    }

    fn place(&mut self) -> Place {
        Place {
            guild: Some(GUILD),
            channel: ChannelId(1 + self.roll(CHANNELS)),
            access: Access::Member,
        }
    }

    fn somebody(&mut self) -> UserId {
        UserId(1 + self.roll(PEOPLE))
    }

    fn request(&mut self, who: UserId, place: Place, command: Command) -> Request {
        self.interactions += 1;
        Request {
            interaction: InteractionId(self.interactions),
            who,
            place,
            at: self.now,
            manages_server: who == MANAGER,
            thread: Thread::Needless,
            looked: None,
            languages: Languages::default(),
            told: Languages::default(),
            command,
        }
    }

    /// How many events each game has.
    async fn events(&self) -> HashMap<GameNumber, usize> {
        let asked = sqlx::query("select number, events from games");
        let rows = asked.fetch_all(&self.pool).await.unwrap();
        let number = |row: &AnyRow, column| row.try_get::<i64, _>(column).unwrap();
        let read = rows.iter().map(|row| {
            let events = usize::try_from(number(row, "events")).unwrap();
            (
                GameNumber(number(row, "number").try_into().unwrap()),
                events,
            )
        });
        read.collect()
    }

    async fn game(&self, number: GameNumber) -> Game {
        let anywhere = Place {
            guild: Some(GUILD),
            channel: ChannelId(1),
            access: Access::Member,
        };
        let game = self.store.numbered_game(anywhere, number).await.unwrap();
        game.unwrap()
    }

    fn roll(&mut self, bound: u64) -> u64 {
        self.dice.below(usize::try_from(bound).unwrap()) as u64
    }

    /// In each running game the player to move can play, and whoever has an
    /// offer can answer it; and each can be brought to an end. When one ends, the
    /// next one of its series may begin.
    async fn nothing_is_stuck(&mut self) {
        for _ in 0..MOST_GAMES {
            for number in self.events().await.into_keys() {
                self.goes_on_and_ends(number).await;
            }
        }
    }

    async fn goes_on_and_ends(&mut self, number: GameNumber) {
        let game = self.game(number).await;
        let Some(player) = game.to_move() else {
            return;
        };
        let ply = game.position().legal_plies()[0];
        let named = GameRef::Numbered(game.number);
        let typed = ply.to_string();
        let command = Command::Play { game: named, typed };
        let request = self.request(player, game.place, command);
        let reply = self.app.handle(&request).await;
        assert!(reply.is_ok(), "{reply:?}");
        self.take(reply, &request).await;
        let other = game.opponent_of(player);
        let ask = self.request(other, game.place, Command::AskToEnd(Ending::Resign, named));
        let asked = self.app.handle(&ask).await;
        let Ok(Answer::Private(question)) = asked.map(|reply| reply.answer) else {
            // The ply has ended it.
            return;
        };
        let Row::Buttons(buttons) = &question.rows[0] else {
            panic!("{question:?}")
        };
        let Action::Press { press, .. } = &buttons[0].action else {
            panic!("{buttons:?}")
        };
        let end = self.request(other, game.place, press.clone().into());
        let ended = self.app.handle(&end).await;
        assert!(ended.is_ok(), "{ended:?}");
        self.take(ended, &end).await;
    }

    /// Sooner or later everything is shown, corrected or expired, and nothing
    /// is due any more.
    async fn everything_is_shown(&mut self) {
        for _ in 0..100 {
            self.now = self.now.plus_ms(DAY_MS);
            self.see_to_what_is_due().await;
        }
        let far = self.now.plus_ms(1 << 40);
        assert!(self.app.claim_due(far).await.unwrap().is_none());
    }
}
