//! People who press buttons of games and contests in which they have no part.
//!
//! Before a person of a play presses a button, they send the same press: from the
//! same channel, from another one, from their direct messages and from another
//! server, and with other numbers in its id. The person of the play sends it from
//! the wrong places, too.

use std::collections::BTreeSet;
use std::sync::Mutex;

use local_discord::{Answer, Message, Modal, Person, Snowflake};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::tavern::Tavern;

/// The people for whom a press works, and the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// It concerns its presser alone, so all people do it everywhere, and it
    /// changes nothing of others.
    Own,
    /// It begins something of its presser, wherever they are. Only those who are
    /// banned from Tak cannot do that here.
    Begins,
    /// Every member does it on the server of its object, and only there.
    Members,
    /// The same for members who are banned from Tak, because they only look.
    Readers,
    /// Hosts of a server do it there, and it changes nothing of other servers.
    Hosts,
    /// It is for those concerned, on the server of its object.
    Concerned,
    /// The same, and for themselves everywhere.
    ConcernedAnywhere,
}

/// The table of presses, by their verbs and their whole ids.
type ReachTable = fn(&str, &str) -> Option<Reach>;

/// A press as it is sent.
#[derive(Clone, Debug)]
pub(crate) enum Sent {
    Button(String),
    Menu {
        kind: u64,
        id: String,
        values: Vec<String>,
    },
    Form(Modal, Vec<(String, String)>),
}

impl Sent {
    /// The id that decides about the press: that of an option, in a menu of options.
    fn id(&self) -> &str {
        match self {
            Sent::Menu {
                kind: 3, values, ..
            } => values.first().map_or("", String::as_str),
            Sent::Button(id) | Sent::Menu { id, .. } => id,
            Sent::Form(form, _) => &form.custom_id,
        }
    }

    /// The kind of press, as [`Play::used`](crate::Play) names it.
    pub(crate) fn kind(&self) -> String {
        let verb = self.id().split('/').next().unwrap_or_default();
        match self {
            Sent::Button(_) | Sent::Menu { kind: 3, .. } => verb.to_owned(),
            Sent::Menu { .. } => format!("menu of {verb}"),
            Sent::Form(..) => format!("form of {verb}"),
        }
    }

    fn with_id(&self, new: String) -> Sent {
        match self {
            Sent::Button(_) | Sent::Menu { kind: 3, .. } => Sent::Button(new),
            Sent::Menu { kind, values, .. } => Sent::Menu {
                kind: *kind,
                id: new,
                values: values.clone(),
            },
            Sent::Form(form, lines) => {
                let mut form = form.clone();
                form.custom_id = new;
                Sent::Form(form, lines.clone())
            }
        }
    }

    /// The same press with each number of its id replaced by others.
    fn variants(&self, others: &[u64]) -> Vec<Sent> {
        let parts: Vec<&str> = self.id().split('/').collect();
        let mut variants = Vec::new();
        for place in 2..parts.len() {
            let Ok(number) = parts[place].parse::<u64>() else {
                continue;
            };
            let next = number.wrapping_add(1);
            for other in others.iter().copied().chain([next]) {
                let other = other.to_string();
                let mut parts = parts.clone();
                parts[place] = &other;
                variants.push(self.with_id(parts.join("/")));
            }
        }
        variants
    }

    async fn send(&self, person: &Person, from: &Message) -> Answer {
        match self {
            Sent::Button(id) => person.forges_click(from, id).await,
            Sent::Menu { kind, id, values } => person.forges_pick(from, (*kind, id), values).await,
            Sent::Form(form, lines) => {
                let rows = lines.iter().map(|(id, value)| {
                    let line = json!({"type": 4, "id": 2, "custom_id": id, "value": value});
                    json!({"type": 1, "id": 1, "components": [line]})
                });
                let rows: Vec<Value> = rows.collect();
                let data = json!({"custom_id": form.custom_id, "components": rows});
                person.sends_raw(from.channel, 5, data, Some(from.id)).await
            }
        }
    }
}

/// The places of presses.
const PLACES: [&str; 4] = [
    "here",
    "another channel",
    "direct messages",
    "another server",
];

/// A person outside of a play, with a message of the bot in each place but the first.
struct Intruder {
    name: &'static str,
    person: Person,
    messages: Vec<Message>,
}

/// The intruders of a play, and their findings.
pub(crate) struct Intruders {
    people: Vec<Intruder>,
    /// The people of the play, with the same messages.
    players: Vec<Intruder>,
    reach: ReachTable,
    other_guild: Snowflake,
    /// The columns that are compared, as one query.
    truth: &'static str,
    found: Mutex<Findings>,
}

#[derive(Default)]
pub(crate) struct Findings {
    /// The kinds of presses that were tried.
    pub(crate) kinds: BTreeSet<String>,
    pub(crate) presses: usize,
    pub(crate) faults: Vec<String>,
}

impl Intruders {
    /// Lets them in: a member without a part in anything, one who is banned from Tak
    /// here, and one whom all others have blocked.
    pub(crate) async fn enter(tavern: &Tavern, reach: ReachTable) -> Intruders {
        let discord = &tavern.discord;
        let elsewhere = discord.open_channel_of_another_server("elsewhere");
        let mut intruders = Vec::new();
        for name in ["Eve", "Ben", "Bel"] {
            discord.join(name);
            intruders.push(Intruder::enter(tavern, name, elsewhere).await);
        }
        let mut players = Vec::new();
        for name in ["Ada", "Bo", "Cleo", "Dan"] {
            players.push(Intruder::enter(tavern, name, elsewhere).await);
        }
        let [ben, bel] = [1, 2].map(|number: usize| intruders[number].person.id);
        let mut barriers = format!(
            "insert into players (id, first_seen_at) values ({ben}, 1), ({bel}, 1) \
                 on conflict (id) do nothing; \
             insert into bans (guild, player, by, at) values ({}, {ben}, {bel}, 1);",
            discord.guild_id(),
        );
        for player in &players {
            let player = player.person.id;
            let barrier = format!(
                "insert into players (id, first_seen_at) values ({player}, 1) \
                     on conflict (id) do nothing; \
                 insert into blocks (player, blocked, at) values ({player}, {bel}, 1);"
            );
            barriers.push_str(&barrier);
        }
        tavern.database.run(&barriers).await;
        Intruders {
            people: intruders,
            players,
            reach,
            other_guild: discord.guild_of(elsewhere).unwrap(),
            truth: tavern.database.query_of_the_truth().await,
            found: Mutex::default(),
        }
    }

    pub(crate) fn findings(self) -> Findings {
        self.found.into_inner().unwrap()
    }

    /// Sends the press of a person before they do, if it is the first of its kind.
    pub(crate) async fn press(&self, tavern: &Tavern, actor: &str, act: &Sent, on: &Message) {
        let kind = act.kind();
        if !self.found.lock().unwrap().kinds.insert(kind.clone()) {
            return;
        }
        let verb = kind.rsplit(' ').next().unwrap_or_default();
        let Some(reach) = (self.reach)(verb, act.id()) else {
            return self.note(format!("{kind}: the table does not say who may"));
        };
        tavern.settled().await;
        let actor = self.players.iter().find(|one| one.name == actor);
        let actor = actor.expect("a person of the play");
        let before = tavern.database.ask(self.truth).await;
        let attempts = self.attempts(reach, actor, (act, on)).into_iter();
        let answers = attempts.map(|attempt| async move {
            let answer = attempt.sent.send(&attempt.person, &attempt.from).await;
            (attempt, answer)
        });
        let answers = answers.collect::<JoinSet<_>>().join_all().await;
        tavern.settled().await;
        self.found.lock().unwrap().presses += answers.len();
        for (attempt, answer) in &answers {
            if let Some(fault) = attempt.fault(answer) {
                self.note(format!("{kind}: {} {fault}", attempt.title));
            }
        }
        let after = tavern.database.ask(self.truth).await;
        let people = self.people.iter().map(|one| one.person.id);
        let ids: Vec<String> = match reach {
            Reach::Own => people
                .chain([actor.person.id])
                .map(|id| id.to_string())
                .collect(),
            Reach::Hosts => vec![self.other_guild.to_string()],
            _ => Vec::new(),
        };
        let is_nobodys = |row: &str| {
            let mut tables = [
                "terms ",
                "counters ",
                "imported_analyses ",
                "puzzle_ratings ",
            ]
            .iter();
            tables.any(|table| row.starts_with(table))
        };
        let is_allowed =
            |row: &str| ids.iter().any(|id| row.contains(id)) || !ids.is_empty() && is_nobodys(row);
        let [missing, extra] = [(&before, &after), (&after, &before)].map(|(one, other)| {
            let other: BTreeSet<&String> = other.iter().collect();
            let rows = one.iter().filter(|row| !other.contains(row));
            // A person who acts becomes known.
            let rows = rows.filter(|row| !row.starts_with("players "));
            let rows = rows.filter(|row| !is_allowed(row));
            rows.cloned().collect::<Vec<_>>()
        });
        if !missing.is_empty() || !extra.is_empty() {
            self.note(format!(
                "{kind} ({}): {missing:?} became {extra:?}",
                act.id()
            ));
        }
    }

    fn note(&self, fault: String) {
        // A play that goes wrong later shows it, too.
        tracing::error!("{fault}");
        self.found.lock().unwrap().faults.push(fault);
    }

    fn attempts(
        &self,
        reach: Reach,
        actor: &Intruder,
        (act, on): (&Sent, &Message),
    ) -> Vec<Attempt> {
        let attempt = |by: &Intruder, place: usize, act: &Sent| {
            let from = place.checked_sub(1).map_or(on, |place| &by.messages[place]);
            Attempt {
                title: format!("by {} from {} ({})", by.name, PLACES[place], act.id()),
                person: by.person.clone(),
                from: from.clone(),
                is_refused: match reach {
                    Reach::Own | Reach::Begins => false,
                    Reach::Hosts => by.name != actor.name,
                    Reach::Members
                    | Reach::Readers
                    | Reach::Concerned
                    | Reach::ConcernedAnywhere => place >= 2,
                },
                sent: act.clone(),
            }
        };
        let mut attempts = Vec::new();
        for (number, intruder) in self.people.iter().enumerate() {
            let is_banned = number == 1;
            for (place, _) in PLACES.iter().enumerate() {
                let is_here = place < 2;
                let may = match reach {
                    Reach::Begins => !is_here || !is_banned,
                    Reach::Members => is_here && !is_banned,
                    Reach::Readers => is_here,
                    _ => false,
                };
                if !may {
                    attempts.push(attempt(intruder, place, act));
                }
            }
        }
        // Discord closes the form of the person who submits it.
        let is_form = matches!(act, Sent::Form(..));
        let others_only = matches!(reach, Reach::Own | Reach::Begins | Reach::ConcernedAnywhere);
        if !is_form && !others_only {
            attempts.push(attempt(actor, 2, act));
            attempts.push(attempt(actor, 3, act));
        }
        let eve = &self.people[0];
        let others = [eve.person.id.0, actor.person.id.0, 1];
        let places: &[usize] = match reach {
            Reach::Begins => &[],
            Reach::Members | Reach::Readers => &[2, 3],
            _ => &[0, 3],
        };
        for variant in act.variants(&others) {
            attempts.extend(places.iter().map(|&place| attempt(eve, place, &variant)));
        }
        attempts
    }
}

impl Intruder {
    async fn enter(tavern: &Tavern, name: &'static str, elsewhere: Snowflake) -> Intruder {
        let person = tavern.discord.person(name);
        let garden = tavern.discord.channel("garden");
        let mut messages = Vec::new();
        for channel in [garden, person.opens_direct(), elsewhere] {
            let answer = person.types(channel, "/tak help").await;
            messages.push(tavern.message_of(answer).await);
        }
        Intruder {
            name,
            person,
            messages,
        }
    }
}

struct Attempt {
    title: String,
    person: Person,
    /// The pressed message.
    from: Message,
    sent: Sent,
    /// The answer must be a refusal, because the press is from outside of the server.
    is_refused: bool,
}

impl Attempt {
    /// The fault of an answer.
    fn fault(&self, answer: &Answer) -> Option<String> {
        let message = match answer {
            Answer::Failed(reason) => return Some(format!("is not answered: {reason}")),
            Answer::Modal(_) if self.is_refused => return Some("opens a form".to_owned()),
            Answer::Message(message) | Answer::Update(message) => message,
            _ => return None,
        };
        if message.content.contains("went wrong") {
            return Some(format!("is a fault: {}", message.content));
        }
        let is_more = !message.buttons().is_empty()
            || !message.selects().is_empty()
            || !message.attachments.is_empty();
        (self.is_refused && is_more).then(|| format!("shows {:?}", message.content))
    }
}
