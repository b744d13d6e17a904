//! Everything that people can ask for. Before the bot gets the first of each kind, it is rehearsed.

use std::collections::BTreeSet;

use serde_json::Value;
use tak_tavern::app::reply::Reply;
use tak_tavern::app::request::Request;
use tak_tavern::app::{App, Error};
use tak_tavern::discord;
use tak_tavern::game::{Refusal, RoleId, ServerRole, ServerRoles, UserId};

use super::rehearsal::{Effect, Rehearsal};
use super::{Choice, counted, report, until_stop};
use crate::conversations::races::copies::offered_names;
use crate::conversations::races::everything::play_everything;
use crate::first_steps::perform;
use crate::{Engine, Play, Tavern, on_both_engines};

on_both_engines!(dropped_act_happens_once_or_not_at_all);

async fn dropped_act_happens_once_or_not_at_all(engine: Engine) {
    let tavern = Tavern::open_with_pages_and_patience(engine).await;
    tavern.registered_commands();
    let mut acts = Acts::of(&tavern).await;
    let mut interception = tavern.discord.faults().intercept();
    let rehearsing = async {
        while let Some(act) = interception.next().await {
            // On the heap, because a handler is large.
            Box::pin(acts.rehearse(act.payload())).await;
            act.deliver();
        }
    };
    let playing = async {
        play_everything(&mut Play::new(&tavern)).await;
        for (part, option) in completed_options(&tavern) {
            let line = format!("/tak {part} {option}:1");
            let choices = tavern.ada.autocompletes(tavern.channel, &line).await;
            choices.unwrap();
        }
    };
    tokio::select! {
        () = Box::pin(playing) => {}
        () = rehearsing => panic!("somebody else takes the interactions"),
    }
    drop(interception);
    report(&format!(
        "{} kinds of acts with {} awaits, dropped {} times",
        acts.kinds.len(),
        acts.awaits,
        acts.drops
    ));
    let completions = completed_options(&tavern).into_iter();
    let completions = completions.map(|(part, option)| completion(&part, &option));
    let is_missing = |name: &String| {
        let names = [name.clone(), format!("menu of {name}")];
        !names.iter().any(|kind| acts.kinds.contains(kind))
    };
    let all = offered_names(&tavern).into_iter().chain(completions);
    let missing: Vec<String> = all.filter(is_missing).collect();
    assert!(missing.is_empty(), "not tried: {missing:?}");
    assert!(acts.faults.is_empty(), "{}", acts.faults.join("\n"));
    assert!(acts.drops > acts.kinds.len(), "{}", acts.drops);
    acts.rehearsal.end(&tavern.database).await;
    tavern.close().await;
}

/// The options whose values the bot completes, behind the names of their commands.
fn completed_options(tavern: &Tavern) -> Vec<(String, String)> {
    let mut completed = Vec::new();
    for command in tavern.registered_commands() {
        for part in list(&command["options"]) {
            let options = list(&part["options"]).filter(|option| option["autocomplete"] == true);
            let name = |of: &Value| text(&of["name"]).to_owned();
            completed.extend(options.map(|option| (name(part), name(option))));
        }
    }
    completed
}

fn completion(part: &str, option: &str) -> String {
    format!("completion of {part} {option}")
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The kind of an interaction, as [`offered_names`] and [`completed_options`] name it.
fn kind(interaction: &Value) -> String {
    let data = &interaction["data"];
    let verb = |id: &Value| text(id).split('/').next().unwrap_or_default().to_owned();
    match (
        interaction["type"].as_u64(),
        data["component_type"].as_u64(),
    ) {
        (Some(2), _) if data["type"] != 1 => format!("menu {}", text(&data["name"])),
        (Some(2), _) => format!("/tak {}", text(&data["options"][0]["name"])),
        (Some(4), _) => {
            let part = &data["options"][0];
            let focused = list(&part["options"]).find(|option| option["focused"] == true);
            let option = focused.expect("somebody types in an option");
            completion(text(&part["name"]), text(&option["name"]))
        }
        (Some(5), _) => format!("form of {}", verb(&data["custom_id"])),
        (_, Some(2)) => verb(&data["custom_id"]),
        (_, Some(3)) => verb(&data["values"][0]),
        _ => format!("menu of {}", verb(&data["custom_id"])),
    }
}

/// The acts of a play.
struct Acts<'a> {
    tavern: &'a Tavern,
    rehearsal: Rehearsal,
    choice: Choice,
    kinds: BTreeSet<String>,
    /// The awaits of all acts.
    awaits: usize,
    /// How often an act was dropped.
    drops: usize,
    faults: Vec<String>,
}

impl Acts<'_> {
    async fn of(tavern: &Tavern) -> Acts<'_> {
        Acts {
            tavern,
            rehearsal: Rehearsal::of(&tavern.database).await,
            choice: Choice::new(),
            kinds: BTreeSet::new(),
            awaits: 0,
            drops: 0,
            faults: Vec::new(),
        }
    }

    /// Rehearses an act if it is the first of its kind.
    async fn rehearse(&mut self, interaction: &Value) {
        let kind = kind(interaction);
        if self.kinds.contains(&kind) {
            return;
        }
        // A forged one has no meaning.
        let Some(mut request) = discord::request_of(interaction) else {
            return;
        };
        let envelope = request.act.envelope_mut().unwrap();
        envelope.steps.roles = Some(Ok(roles_of(interaction)));
        self.kinds.insert(kind.clone());
        let house = UserId(self.tavern.discord.bot_id().0);
        self.rehearsal.begin(&self.tavern.database).await;
        let app = App::new(self.rehearsal.store.clone());
        let app = app.with_pages("http://127.0.0.1:9").await.unwrap();
        app.seat_house(house);
        let mut faults = Vec::new();
        if let Err(fault) = self.drop_everywhere(&app, &request, &mut faults).await {
            faults.push(fault);
        }
        let faults = faults.into_iter().map(|fault| format!("{kind}: {fault}"));
        for fault in faults {
            // A play that goes wrong later shows it, too.
            tracing::error!("{fault}");
            self.faults.push(fault);
        }
    }

    async fn drop_everywhere(
        &mut self,
        app: &App,
        request: &Request,
        faults: &mut Vec<String>,
    ) -> Result<(), String> {
        let (whole, polls) = counted(self.perform_after_replays(app, request)).await;
        let whole = outcome(&whole)?;
        self.rehearsal.check_store(request.at).await?;
        let effect = self.rehearsal.effect().await;
        self.rehearsal.begin_again().await;
        self.awaits += polls - 1;
        for stop in self.choice.stops(polls) {
            app.forget_settings();
            if until_stop(stop, perform(app, request)).await.is_none() {
                self.drops += 1;
            }
            let tried = self.check_after_drop(app, request, &effect).await;
            if let Err(fault) = tried {
                faults.push(format!("{stop} of {polls}: {fault}"));
            }
        }
        app.forget_settings();
        let last = outcome(&self.perform_after_replays(app, request).await)?;
        if last != whole {
            return Err(format!("after all drops it is {last}, but was {whole}"));
        }
        Ok(())
    }

    /// A replay is drawn to its end although its act is dropped, and its person waits for that.
    async fn perform_after_replays(&self, app: &App, request: &Request) -> Result<Reply, Error> {
        loop {
            drop(app.hold_replays().await);
            match perform(app, request).await {
                // The refusal has claimed the act.
                Err(Error::Refused(Refusal::ReplayUnderWay)) => self.rehearsal.begin_again().await,
                answer => return answer,
            }
        }
    }

    /// Checks the state after a dropped act, and restores the first state.
    async fn check_after_drop(
        &self,
        app: &App,
        request: &Request,
        effect: &Effect,
    ) -> Result<(), String> {
        self.rehearsal.check_store(request.at).await?;
        if self.rehearsal.is_unchanged().await {
            return Ok(());
        }
        let checked = self.check_repeats(app, request, effect).await;
        self.rehearsal.begin_again().await;
        checked
    }

    /// Repeats an act that has left a change, and performs the next one of its kind.
    async fn check_repeats(
        &self,
        app: &App,
        request: &Request,
        effect: &Effect,
    ) -> Result<(), String> {
        let again = perform(app, request).await;
        let again = match &again {
            Err(Error::Repeated) => "repeated".to_owned(),
            again => outcome(again).map_err(|fault| format!("its repeat: {fault}"))?,
        };
        let sum = self.rehearsal.effect().await;
        if sum != *effect {
            return Err(format!(
                "with its repeat ({again}) it changes {sum:?} in place of {effect:?}"
            ));
        }
        let mut next = request.clone();
        next.act.envelope_mut().unwrap().interaction.0 += 1;
        outcome(&perform(app, &next).await).map_err(|fault| format!("the next one: {fault}"))?;
        self.rehearsal.check_audit().await
    }
}

/// The roles of a server: those that an interaction has, and the bot may give them.
fn roles_of(interaction: &Value) -> ServerRoles {
    let chosen = interaction["data"]["resolved"]["roles"].as_object();
    let ids = chosen.into_iter().flat_map(|roles| roles.keys());
    let role = |id: &String| ServerRole {
        id: RoleId(id.parse().unwrap()),
        is_everyones: false,
        is_managed: false,
        has_permissions: false,
        is_below_bot: true,
        is_mentionable: true,
    };
    ServerRoles {
        may_give: true,
        may_mention: true,
        roles: ids.map(role).collect(),
    }
}

/// The answer to a person.
fn outcome(answer: &Result<Reply, Error>) -> Result<String, String> {
    match answer {
        Ok(_) => Ok("done".to_owned()),
        Err(Error::Refused(refusal)) => Ok(format!("refused: {}", refusal.name())),
        Err(error) => Err(format!("{error:?}")),
    }
}
