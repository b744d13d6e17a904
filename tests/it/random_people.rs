//! People who type and press at random, over many games at once. Whatever
//! they do, nothing breaks, nobody moves a game that is not theirs, and no
//! game is left stuck.

use std::collections::{BTreeMap, HashMap};

use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row as _};
use tak_tavern::app::{
    Action, Answer, App, Command, Correction, Ending, Error, GameRef, Invitation, LookAct, Page,
    PeoplePress, Press, Public, Reply, Request, Row, SeekAct, SeekPress, Sought, Thread, Wanted,
    Way, Work,
};
use tak_tavern::game::{
    Access, ChallengeId, ChannelId, Draft, First, Game, GameNumber, GuildId, InteractionId,
    MessageId, Moment, Offer, Pace, Place, Presence, Purpose, SeekTime, StakesWishes, UserId,
    Wishes,
};
use tak_tavern::store::Store;
use tak_tavern::tak::{Size, Square};
use tak_tavern::words::Languages;

use crate::chance::{Dice, times};
use crate::database::{Database, Engine, on_both_engines};

on_both_engines!(random_people);

const GUILD: GuildId = GuildId(77);
/// What stands in the log of some game: everything but the words of an offer.
const KINDS: [&str; 8] = [
    "accept", "cancel", "decline", "offer", "ply", "resign", "stop", "withdraw",
];
/// What coins were paid for in some game.
const PAYMENTS: [&str; 6] = ["ante", "bid", "bonus", "call", "returned", "won"];
const PEOPLE: u64 = 4;
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
    buttons: Vec<(Press, Place)>,
    last: Option<Request>,
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
        last: None,
    };
    // So many acts, and more until everything has happened.
    for act in 0.. {
        let enough = act >= times(400) && tables.everything_has_happened().await;
        if enough || act >= times(4000) {
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
    let (happened, moved) = (tables.has_happened().await, tables.moved().await);
    let all = tables.everything_has_happened().await;
    assert!(all, "{happened:?} {moved:?}");
}

impl Tables {
    /// Whether each kind of event has happened, and coins were paid for
    /// everything there is.
    async fn everything_has_happened(&self) -> bool {
        let moved = self.moved().await;
        self.has_happened().await.keys().eq(KINDS)
            && PAYMENTS.iter().all(|&payment| moved.contains_key(payment))
    }

    /// How often each kind of event has happened.
    async fn has_happened(&self) -> BTreeMap<String, i64> {
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
        let request = match self.last.clone() {
            // A copy of what was delivered before.
            Some(last) if self.roll(10) == 0 => last,
            _ if !self.buttons.is_empty() && self.roll(3) > 0 => self.press().await,
            _ if self.games > 0 && self.roll(30) == 0 => self.stop_something().await,
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
                news.iter().all(|entry| entry.by == request.who),
                "{news:?} by {}",
                request.who
            );
        }
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
            languages: Languages::default(),
            told: Languages::default(),
            command,
        }
    }

    /// A button where it stands: the newest Move button, the newest for an
    /// offer or an end, one of the newest of any kind, or any there ever was; now and
    /// then it is forged elsewhere.
    async fn press(&mut self) -> Request {
        let among = if self.roll(5) == 0 { usize::MAX } else { 8 };
        let back = self.dice.below(self.buttons.len().min(among));
        let wanted: fn(&Press) -> bool = match self.roll(10) {
            8 | 9 => |press| matches!(press, Press::Bid(_)),
            0..3 => |press| matches!(press, Press::Move(_)),
            3 => |press| matches!(press, Press::AcceptOffer(_)),
            4 => |press| matches!(press, Press::DeclineOffer(_)),
            5 => |press| matches!(press, Press::Cancel(_) | Press::Resign(_)),
            _ => |_| false,
        };
        let mut pressed = &self.buttons[self.buttons.len() - 1 - back];
        let mut newest = self.buttons.iter().rev();
        if let Some(newest) = newest.find(|button| wanted(&button.0)) {
            pressed = newest;
        }
        let (press, place) = pressed.clone();
        let place = if self.roll(12) == 0 {
            self.place()
        } else {
            place
        };
        let mut who = self.somebody();
        if self.roll(4) > 0 {
            who = self.one_of_those_asked(&press).await.unwrap_or(who);
        }
        if let Press::Bid(challenge) = press {
            let typed = self.bid(challenge, who).await;
            return self.request(who, place, Command::Bid { challenge, typed });
        }
        let Press::Move(shown) = press else {
            return self.request(who, place, press.into());
        };
        let game = self.store.game(shown.game).await.unwrap().unwrap();
        if self.roll(8) == 0 {
            let who = game.to_move().unwrap_or(who);
            return self.request(who, place, press.into());
        }
        let (player, typed) = match game.to_move() {
            Some(player) if self.roll(5) > 0 => {
                (player, self.dice.ply(game.position()).to_string())
            }
            _ => (who, self.ply()),
        };
        let game = GameRef::ShownBoard(shown);
        self.request(player, place, Command::Play { game, typed })
    }

    /// What somebody bids. Those who challenge bid odd numbers and the others
    /// even ones, since between equal bids a coin falls as it likes.
    async fn bid(&mut self, challenge: ChallengeId, who: UserId) -> String {
        let challenge = self.store.challenge(challenge).await.unwrap().unwrap();
        let odd = u64::from(who == challenge.challenger);
        match self.roll(8) {
            0 => "much".to_owned(),
            1 => (100 + odd).to_string(),
            _ => (2 * self.roll(12) + odd).to_string(),
        }
    }

    /// One of the people whom a button is for.
    async fn one_of_those_asked(&mut self, press: &Press) -> Option<UserId> {
        let game = match press {
            Press::AcceptChallenge(id)
            | Press::DeclineChallenge(id)
            | Press::People(
                PeoplePress::Counter(id)
                | PeoplePress::Draft(Draft {
                    purpose: Purpose::Counter(id),
                    ..
                })
                | PeoplePress::SendDraft(Draft {
                    purpose: Purpose::Counter(id),
                    ..
                }),
            ) => {
                let challenge = self.store.challenge(*id).await.unwrap().unwrap();
                return Some(challenge.opponent);
            }
            Press::AcceptOffer(offer) | Press::DeclineOffer(offer) => offer.game,
            Press::More(shown)
            | Press::Build(shown, _)
            | Press::PlaySuggested(shown, _)
            | Press::TryAgain(shown, _)
            | Press::Board(shown)
            | Press::Look(shown, _)
            | Press::Replay(shown)
            | Press::Ptn(shown)
            | Press::Tps(shown)
            | Press::Rematch(shown)
            | Press::AskResign(shown)
            | Press::AskCancel(shown)
            | Press::Resign(shown)
            | Press::Cancel(shown)
            | Press::OfferDraw(shown)
            | Press::OfferTakeback(shown)
            | Press::OfferCancel(shown) => shown.game,
            Press::WithdrawChallenge(id) => {
                let challenge = self.store.challenge(*id).await.unwrap().unwrap();
                return Some(challenge.challenger);
            }
            Press::Seek(SeekPress::Withdraw(id)) => {
                let seek = self.store.seek(*id).await.unwrap().unwrap();
                return Some(seek.seeker);
            }
            Press::NextGame(game) => *game,
            Press::Bid(id) => {
                let challenge = self.store.challenge(*id).await.unwrap().unwrap();
                let both = [challenge.challenger, challenge.opponent];
                return Some(self.dice.choose(&both));
            }
            Press::Seek(_)
            | Press::People(_)
            | Press::Sweep
            | Press::Leaderboard(..)
            | Press::History(..)
            | Press::Move(_)
            | Press::KeepPlaying
            | Press::Set(_)
            | Press::MyData
            | Press::ExportData
            | Press::AskDeleteData
            | Press::DeleteDataAgain(_)
            | Press::DeleteData(_)
            | Press::KeepData
            | Press::SetServer(_)
            | Press::Learning(_) => {
                return None;
            }
        };
        let game = self.store.game(game).await.unwrap().unwrap();
        Some(self.dice.choose(&[game.players.white, game.players.black]))
    }

    /// The manager stops the newest game, or tries to.
    async fn stop_something(&mut self) -> Request {
        let game = self.game(GameNumber(self.games)).await;
        let stop = Press::People(PeoplePress::Stop(game.id));
        let place = self.place();
        self.request(MANAGER, place, stop.into())
    }

    fn type_something(&mut self) -> Request {
        let (who, place) = (self.somebody(), self.place());
        let game = self.number();
        let named = GameRef::from_option(game);
        // Not in turns, which begin with a coin that falls as it likes.
        let first = self.dice.choose(&[First::Challenger, First::Opponent]);
        let for_coins = self.roll(2) == 0;
        let first = (!for_coins).then_some(first);
        let stakes = StakesWishes {
            ante: for_coins.then(|| self.dice.choose(&[0, 3, 30])),
            ..StakesWishes::default()
        };
        let wishes = Wishes {
            size: Size::new(3),
            first,
            stakes,
            games: Some(self.dice.choose(&[1, 1, 2, MOST_GAMES])),
            by_itself: self.roll(2) == 0,
            pace: self.dice.choose(&Pace::ALL),
            ..Wishes::default()
        };
        let command = match self.roll(19) {
            18 => Command::Look(LookAct::See(named, self.wanted())),
            14 => Command::Purse(Some(self.somebody())),
            15 => Command::Seek(SeekAct::Lobby(Page::default())),
            16 => Command::Seek(SeekAct::Clear),
            17 => Command::Seek(SeekAct::Make(Box::new(Sought {
                wishes,
                time: SeekTime::Hour,
                lowest: self.dice.choose(&[None, Some(1501)]),
                highest: None,
            }))),
            0..3 => Command::Challenge(Box::new(Invitation {
                opponent: self.somebody(),
                presence: Presence::Present,
                wishes,
            })),
            3 => Command::Board(named),
            4 => Command::Replay {
                game: named,
                from: None,
                to: None,
            },
            5 => Command::Games,
            6 => Command::More(named),
            7 | 8 => Command::Offer(self.dice.choose(&Offer::ALL), named),
            9 => Command::CompletePly {
                game,
                typed: self.ply(),
            },
            10 => Command::CompleteGame {
                typed: String::new(),
                finished: self.roll(2) == 0,
            },
            11 => Command::Play {
                game: named,
                typed: self.ply(),
            },
            _ => {
                let ending = self
                    .dice
                    .choose(&[Ending::Resign, Ending::Cancel, Ending::Cancel]);
                Command::AskToEnd(ending, named)
            }
        };
        self.request(who, place, command)
    }

    /// Some way to look at a board closely.
    fn wanted(&mut self) -> Wanted {
        Wanted {
            way: self.dice.choose(&[Way::Picture, Way::Text]),
            hints: self.roll(2) == 0,
            stack: (self.roll(2) == 0)
                .then(|| self.dice.choose(&[0, 9, 63]))
                .and_then(|square| Square::new(square % 8, square / 8)),
            ..Wanted::default()
        }
    }

    /// No number, the newest game's, or any up to one that is not there.
    fn number(&mut self) -> Option<GameNumber> {
        let number = match self.roll(4) {
            0 | 1 => return None,
            2 => self.games,
            _ => 1 + u32::try_from(self.roll(u64::from(self.games) + 1)).unwrap(),
        };
        Some(GameNumber(number))
    }

    fn ply(&mut self) -> String {
        let file = self.dice.choose(&['a', 'b', 'c', 'd']);
        let rank = 1 + self.roll(3);
        let direction = self.dice.choose(&["", "", "", "+", "-", "<", ">"]);
        let role = self.dice.choose(&["", "", "", "S", "2", "hello "]);
        format!("{role}{file}{rank}{direction}")
    }

    /// What becomes of an answer on Discord: it is mostly shown, and its
    /// buttons are there to be pressed.
    async fn take(&mut self, reply: Result<Reply, Error>, request: &Request) {
        let reply = match reply {
            Ok(reply) => reply,
            Err(Error::Refused(_) | Error::TurnedAway(_) | Error::Repeated) => return,
            Err(error) => panic!("{request:?} broke something: {error:?}"),
        };
        match &reply.answer {
            Answer::Public(public) => self.show(public, request.place).await,
            Answer::Private(message) | Answer::Update(message) => {
                self.note(&message.rows, request.place);
            }
            Answer::Form(_) | Answer::Choices(_) => {}
        }
        if let Some(public) = &reply.then {
            self.show(public, request.place).await;
        }
        for correction in &reply.corrections {
            if self.roll(5) > 0 {
                self.corrected(correction).await;
            }
        }
    }

    /// A public message, which Discord loses now and then.
    async fn show(&mut self, public: &Public, place: Place) {
        if self.roll(6) == 0 {
            return;
        }
        self.note(&public.message.rows, place);
        let Some(lease) = public.lease else { return };
        self.messages += 1;
        let message = MessageId(self.messages);
        let corrections = self.app.shown(lease, public.time_up, message, self.now);
        for correction in corrections.await.unwrap() {
            self.corrected(&correction).await;
        }
    }

    async fn corrected(&self, correction: &Correction) {
        if let Some(post) = correction.post {
            self.app.corrected(post).await.unwrap();
        }
    }

    fn note(&mut self, rows: &[Row], place: Place) {
        for row in rows {
            match row {
                Row::Buttons(buttons) => {
                    for button in buttons {
                        if let Action::Press { press, .. } = &button.action {
                            self.buttons.push((press.clone(), place));
                        }
                    }
                }
                Row::Select(menu) => {
                    // Small boards, and no coin that falls as it likes.
                    let options = menu.options.iter().map(|option| option.press.clone());
                    let among = options.filter(|press| match press {
                        Press::People(PeoplePress::Draft(draft)) => {
                            let first = draft.first != Some(First::Turns);
                            first && draft.size.is_none() && draft.preset.is_none()
                        }
                        _ => true,
                    });
                    let among: Vec<Press> = among.collect();
                    if !among.is_empty() {
                        let chosen = self.dice.below(among.len());
                        self.buttons.push((among[chosen].clone(), place));
                    }
                }
                Row::People(menu) => self.buttons.push((menu.press.clone(), place)),
            }
        }
    }

    async fn see_to_what_is_due(&mut self) {
        while let Some(claimed) = self.app.claim_due(self.now).await.unwrap() {
            match self.app.prepare(claimed, self.now).await.unwrap() {
                Work::Post {
                    channel, public, ..
                } => {
                    let guild = Some(GUILD);
                    self.show(
                        &public,
                        Place {
                            guild,
                            channel,
                            access: Access::Member,
                        },
                    )
                    .await;
                }
                Work::Rename(_) => {}
                Work::Correct(corrections) => {
                    for correction in corrections {
                        self.corrected(&correction).await;
                    }
                }
            }
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
            self.now = self.now.plus_ms(24 * 60 * 60 * 1000);
            self.see_to_what_is_due().await;
        }
        let far = self.now.plus_ms(1 << 40);
        assert!(self.app.claim_due(far).await.unwrap().is_none());
    }
}
