//! Random commands, presses and typing in many simultaneous games. No act breaks the
//! bot or changes a game of others, and no game gets stuck.

mod acts;
mod planning;
mod pressing;
mod showing;
mod typing;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row as _};
use tak_tavern::app::{
    Act, Action, Answer, App, Command, Envelope, Error, FirstStep, GameRef, MemberStanding, Press,
    Request, Row, Source, Standing, StepResults, TournamentPress,
};
use tak_tavern::game::{
    Access, ChannelId, Event, Game, GameNumber, GuildId, InteractionId, Moment, Place, Refusal,
    RoleId, ServerRole, ServerRoles, TournamentId, TournamentRefusal, UserId,
};
use tak_tavern::store::Store;
use tak_tavern::words::Languages;

use crate::chance::{Dice, times};
use crate::{Database, on_both_engines};

on_both_engines!(random_acts_leave_no_game_stuck);

const GUILD: GuildId = GuildId(77);
/// Kinds of events that must occur before the test ends.
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
/// Reasons for payments that must occur.
const PAYMENTS: [&str; 6] = ["ante", "bid", "bonus", "call", "returned", "won"];
const PEOPLE: u64 = 4;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The manager of the server. They do not play.
const MANAGER: UserId = UserId(99);
/// The longest series.
const MOST_GAMES: u8 = 3;
const CHANNELS: u64 = 2;

/// A stand-in for Discord: the visible buttons, and the reports to the bot
/// about its messages.
struct Tables {
    /// One pool for the queries after each act.
    pool: AnyPool,
    app: App,
    store: Store,
    dice: Dice,
    now: Moment,
    interactions: u64,
    messages: u64,
    /// The number of the newest game.
    games: u32,
    /// Every button so far, including removed ones: these may be forged or pressed
    /// late.
    buttons: Vec<Button>,
    /// The number of buttons before the last answer.
    answered_at: usize,
    /// The open form, if any.
    form: Option<OpenForm>,
    /// The names of the acts with an answer.
    answered: BTreeSet<&'static str>,
    last: Option<Request>,
}

/// A button, or an option of a menu.
#[derive(Clone)]
struct Button {
    press: Press,
    place: Place,
    /// The only person who sees it, if it is private.
    seen_by: Option<UserId>,
    /// Whether it is a menu of people.
    is_menu: bool,
}

/// An open form.
struct OpenForm {
    press: Press,
    place: Place,
    who: UserId,
}

/// The roles of the server: one that the bot can give.
fn roles() -> ServerRoles {
    ServerRoles {
        may_give: true,
        may_mention: true,
        roles: vec![ServerRole {
            id: RoleId(5),
            is_everyones: false,
            is_managed: false,
            has_permissions: false,
            is_below_bot: true,
            is_mentionable: true,
        }],
    }
}

async fn random_acts_leave_no_game_stuck(database: &Database, store: &Store) {
    let mut tables = Tables {
        pool: AnyPool::connect(&database.url).await.unwrap(),
        app: App::new(store.clone()),
        store: store.clone(),
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
    // Chance repeats on each engine, so only the faster one waits until each kind has occurred.
    let waits = database.url.starts_with("sqlite");
    let (least, most) = if waits {
        (times(400), times(40_000))
    } else {
        (times(1_000), times(1_000))
    };
    for act in 0.. {
        let enough = act >= least && tables.has_full_coverage().await;
        if enough || act >= most {
            break;
        }
        tables.act().await;
    }
    tables.end_tournaments().await;
    tables.assert_nothing_is_stuck().await;
    tables.assert_everything_is_shown().await;
    let audit = tables.store.audit().await.unwrap();
    assert!(audit.games > 5, "they do play: {audit:?}");
    assert_eq!(audit.findings, Vec::new());
    let compared = tables.store.rebuild(false).await.unwrap();
    assert!(compared.differences.is_empty(), "{compared:?}");
    tables.assert_coins_are_balanced().await;
    let (happened, moved) = (tables.event_counts().await, tables.coins_by_payment().await);
    let all = !waits || tables.has_full_coverage().await;
    let missing = tables.unanswered_acts();
    assert!(all, "{happened:?} {moved:?}, never: {missing:?}");
}

impl Tables {
    /// Whether each kind of event and payment has occurred, and each act has
    /// been answered.
    async fn has_full_coverage(&self) -> bool {
        // The queries read all events and payments, and the acts take longest to occur.
        if !self.unanswered_acts().is_empty() {
            return false;
        }
        let moved = self.coins_by_payment().await;
        let happened = self.event_counts().await;
        KINDS.iter().all(|&kind| happened.contains_key(kind))
            && PAYMENTS.iter().all(|&payment| moved.contains_key(payment))
    }

    /// Acts without an answer so far.
    fn unanswered_acts(&self) -> Vec<&'static str> {
        let all = acts::ALL.iter().copied();
        all.filter(|name| !self.answered.contains(name)).collect()
    }

    /// The number of events of each kind.
    async fn event_counts(&self) -> BTreeMap<String, i64> {
        let kinds = sqlx::query("select kind, count(*) as times from events group by kind");
        let rows = kinds.fetch_all(&self.pool).await.unwrap();
        rows.iter()
            .map(|row| (row.get("kind"), row.get("times")))
            .collect()
    }

    /// The sum of the coins of each kind of payment.
    async fn coins_by_payment(&self) -> BTreeMap<String, i64> {
        let sums = "select payment, cast(sum(coins) as bigint) as coins from entries \
                    where coins > 0 group by payment order by payment";
        let rows = sqlx::query(sums).fetch_all(&self.pool).await.unwrap();
        rows.iter()
            .map(|row| (row.get("payment"), row.get("coins")))
            .collect()
    }

    /// All coins came from the house.
    async fn assert_coins_are_balanced(&self) {
        let moved = self.coins_by_payment().await;
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

    async fn act(&mut self) {
        let form = self.form.take();
        let request = match (self.last.clone(), form) {
            // Another copy of the last delivery.
            (Some(last), _) if self.roll(10) == 0 => last,
            (_, Some(form)) if self.roll(4) > 0 => self.fill_in(form).await,
            _ if !self.buttons.is_empty() && self.roll(3) > 0 => self.press().await,
            _ if self.roll(10) == 0 => self.manage_server().await,
            _ if self.games > 0 && self.roll(8) == 0 => self.plan_reply().await,
            _ => self.type_command(),
        };
        let before = self.events().await;
        let mut request = request;
        let mut reply = self.app.handle(&request).await;
        if let Err(Error::First(FirstStep::ReadMember(_, person))) = reply {
            let standing = Standing {
                manages: person == MANAGER,
                roles: Vec::new(),
            };
            let envelope = request.act.envelope_mut().unwrap();
            envelope.steps.member = Some((person, MemberStanding::Known(standing)));
            reply = self.app.handle(&request).await;
        }
        let after = self.events().await;
        for (number, events) in after {
            self.games = self.games.max(number.0);
            let known = before.get(&number).copied();
            if known == Some(events) {
                continue;
            }
            let game = self.game(number).await;
            // Taking a place in a tournament ends the games of that place.
            let takes = matches!(
                request.command,
                Command::Press(Press::Tournament(TournamentPress::TakePlace(..)))
            );
            assert!(
                game.color_of(request.who).is_some() || request.who == MANAGER || takes,
                "{request:?} has changed a game of others"
            );
            let news = &game.log()[known.unwrap_or(0)..];
            assert!(
                news.iter().all(|entry| entry.by == Some(request.who)
                    // A vacation also pauses games that begin during it.
                    || matches!(entry.event, Event::Planned(_) | Event::Vacation | Event::Downtime { .. })),
                "{news:?} by {}",
                request.who
            );
        }
        self.answered_at = self.buttons.len();
        self.take(reply, &request).await;
        self.last = Some(request);
        self.now = self.now.plus_ms(500);
        if self.roll(4) == 0 {
            self.work_off_due().await;
        }
    }

    fn place(&mut self) -> Place {
        Place {
            guild: Some(GUILD),
            channel: ChannelId(1 + self.roll(CHANNELS)),
            access: Access::Member,
        }
    }

    fn random_player(&mut self) -> UserId {
        UserId(1 + self.roll(PEOPLE))
    }

    fn request(&mut self, who: UserId, place: Place, command: Command) -> Request {
        self.interactions += 1;
        let envelope = Envelope {
            interaction: InteractionId(self.interactions),
            parent: None,
            standing: Standing {
                manages: who == MANAGER,
                roles: Vec::new(),
            },
            pressed: None,
            steps: StepResults {
                roles: Some(Ok(roles())),
                ..StepResults::default()
            },
            reported_languages: Languages::default(),
        };
        let act = Act {
            who,
            source: Source::Discord(Box::new(envelope)),
            place,
            at: self.now,
            languages: Languages::default(),
        };
        Request { act, command }
    }

    /// The number of events of each game.
    async fn events(&self) -> HashMap<GameNumber, usize> {
        let query = sqlx::query("select number, events from games");
        let rows = query.fetch_all(&self.pool).await.unwrap();
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

    /// The manager can end every tournament, and call off those that have not begun.
    async fn end_tournaments(&mut self) {
        let ids = "select id, phase from tournaments where phase in ('open', 'running')";
        let rows = sqlx::query(ids).fetch_all(&self.pool).await.unwrap();
        for row in rows {
            let id = TournamentId(row.get::<i64, _>("id").cast_unsigned());
            let press = match row.get::<String, _>("phase").as_str() {
                "open" => TournamentPress::CallOff(id),
                _ => TournamentPress::End(id),
            };
            let place = self.place();
            let request = self.request(MANAGER, place, Press::Tournament(press).into());
            let ended = self.app.handle(&request).await;
            // It has just ended, or it waits for its adjudication.
            let is_over = Refusal::from(TournamentRefusal::Over);
            assert!(
                ended.is_ok() || matches!(&ended, Err(Error::Refused(why)) if *why == is_over),
                "{ended:?}"
            );
        }
        self.work_off_due().await;
        let open = "select id from tournaments where phase in ('open', 'running')";
        let open = sqlx::query(open).fetch_all(&self.pool).await.unwrap();
        assert_eq!(open.len(), 0);
    }

    /// In each running game the player to move can play, and an offer can be
    /// answered; and each game can be ended. The end of one may begin the next
    /// game of its series.
    async fn assert_nothing_is_stuck(&mut self) {
        for _ in 0..MOST_GAMES {
            for number in self.events().await.into_keys() {
                self.play_and_resign(number).await;
            }
        }
    }

    async fn play_and_resign(&mut self, number: GameNumber) {
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
        let ask = self.request(other, game.place, Command::AskResign(named));
        let answer = self.app.handle(&ask).await;
        let Ok(Answer::Private(question)) = answer.map(|reply| reply.answer) else {
            // The ply ended the game.
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

    /// Eventually every message is shown, corrected or expired, and nothing is
    /// due.
    async fn assert_everything_is_shown(&mut self) {
        for _ in 0..100 {
            // At other hours each day, because quiet hours let messages wait.
            self.now = self.now.plus_ms(DAY_MS + DAY_MS / 7);
            self.work_off_due().await;
        }
        let far = self.now.plus_ms(1 << 40);
        self.app.beat(far, Some(0)).await.unwrap();
        let left = self.app.claim_due(far).await.unwrap();
        assert!(left.is_none(), "{left:?}");
    }
}
