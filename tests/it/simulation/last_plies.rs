//! The test of what random acts leave behind: each game that still runs can be played on, and ends when a player resigns.

use local_discord::{Access, Snowflake};
use sqlx::Row as _;

use super::acts::What;
use super::changes::Change;
use super::{Simulation, command_lines};

/// The beginnings of plies: a running game has a ply with one of them.
const BEGINNINGS: [&str; 10] = ["a", "b", "c", "d", "e", "f", "g", "h", "S", "1"];

/// A running game.
struct RunningGame {
    number: i64,
    is_on_server: bool,
    channel: i64,
    white: i64,
    black: i64,
    to_move: i64,
    events: i64,
}

impl Simulation {
    /// Plays one more ply in each running game, and resigns it.
    pub(super) async fn play_on(&mut self) {
        // The faults are over.
        self.excused_until = 0;
        self.is_calm = true;
        let running = "select id from games where to_move is not null order by id";
        let running = sqlx::query_scalar::<_, i64>(running).fetch_all(&self.observer);
        for game in running.await.unwrap() {
            self.bring_back(game).await;
            self.move_in(game).await;
            // The house answers, and nobody acts so often that a limit counts.
            self.pass_until(self.now() + 60_000).await;
            self.resign(game).await;
            if !self.findings.is_empty() {
                return;
            }
        }
    }

    /// Lets everybody come back to open channels, and the bot.
    pub(super) fn open_doors(&mut self) {
        let owner = self.people[0].clone();
        if self.is_bot_gone {
            self.change_server(&owner, Change::ReturnBot);
        }
        for index in 0..super::CHANNELS.len() {
            self.change_server(&owner, Change::SetAccess(index, Access::Full));
        }
        for person in self.gone.clone() {
            self.change_server(&self.people[person].clone(), Change::Return);
        }
    }

    async fn running_game(&self, game: i64) -> Option<RunningGame> {
        let sql = "select number, guild, channel, white, black, to_move, events from games \
                   where id = $1 and to_move is not null";
        let row = sqlx::query(sql).bind(game).fetch_optional(&self.observer);
        let row = row.await.unwrap()?;
        Some(RunningGame {
            number: row.get("number"),
            is_on_server: row.get::<Option<i64>, _>("guild").is_some(),
            channel: row.get("channel"),
            white: row.get("white"),
            black: row.get("black"),
            to_move: row.get("to_move"),
            events: row.get("events"),
        })
    }

    /// The conversation of a game, or an open channel of its server in place of a deleted one.
    fn place(&self, game: &RunningGame) -> Snowflake {
        let channel = Snowflake(game.channel.cast_unsigned());
        let is_there = !game.is_on_server || self.discord.guild_of(channel).is_some();
        if is_there { channel } else { self.channels[0] }
    }

    fn person(&self, id: i64) -> Option<usize> {
        let mut people = self.people.iter();
        people.position(|one| one.id.0 == id.cast_unsigned())
    }

    /// A player brings a game of a deleted channel to an open one.
    async fn bring_back(&mut self, id: i64) {
        let Some(game) = self.running_game(id).await else {
            return;
        };
        let place = self.place(&game);
        if place.0 == game.channel.cast_unsigned() {
            return;
        }
        let mut players = [game.white, game.black].into_iter();
        let person = players.find_map(|player| self.person(player));
        let person = person.expect("a person plays in each game");
        let line = format!("/tak board game:{}", game.number);
        let act = self.act(person, What::Type(place, line.clone()));
        self.perform(act).await;
        if let Some(open) = self.channel_in_answer(person, place, &game) {
            let act = self.act(person, What::Type(open, line));
            self.perform(act).await;
        }
    }

    /// The channel that the newest private message names as the one where Tak is played.
    fn channel_in_answer(
        &self,
        person: usize,
        place: Snowflake,
        game: &RunningGame,
    ) -> Option<Snowflake> {
        let messages = self.newest(person, place).into_iter();
        let newest = messages.max_by_key(|message| message.id)?;
        newest.private_to?;
        let mentions = newest.content.split("<#").skip(1);
        let ids = mentions.filter_map(|rest| rest.split('>').next()?.parse().ok());
        let mut channels = ids.map(Snowflake);
        channels.find(|&channel| {
            channel.0 != game.channel.cast_unsigned() && self.discord.guild_of(channel).is_some()
        })
    }

    /// The player to move plays a ply, unless that is the house.
    async fn move_in(&mut self, id: i64) {
        let Some(game) = self.running_game(id).await else {
            return;
        };
        let Some(person) = self.person(game.to_move) else {
            return;
        };
        let (channel, number) = (self.place(&game), game.number);
        let line = format!("/tak move game:{number} ply:");
        let mut ply = None;
        for begin in BEGINNINGS {
            if ply.is_none() {
                ply = self.completed(person, channel, &line, begin).await;
            }
        }
        let Some(ply) = ply else {
            let finding = format!("game {number}: no ply is offered at the end");
            return self.findings.push(finding);
        };
        let act = self.act(person, What::Type(channel, format!("{line}{ply}")));
        self.perform(act).await;
        let after = self.running_game(id).await;
        if after.is_some_and(|after| after.events == game.events) && !self.is_excused() {
            let finding = format!("game {number}: {ply} is not played at the end");
            self.findings.push(finding);
        }
    }

    /// A player resigns, and confirms it.
    async fn resign(&mut self, id: i64) {
        let Some(game) = self.running_game(id).await else {
            return;
        };
        let players = [game.white, game.black];
        let mut players = players.into_iter().filter_map(|player| self.person(player));
        let person = players.next().expect("a person plays in each game");
        let (channel, number) = (self.place(&game), game.number);
        let line = format!("/tak resign game:{number}");
        let act = self.act(person, What::Type(channel, line));
        self.perform(act).await;
        let answer = self.last_answers[person].back();
        let answer = answer.and_then(|&(channel, id)| self.discord.message(channel, id));
        let confirmation = answer.and_then(|message| {
            let ids = message.buttons().into_iter();
            let mut ids = ids.filter_map(|button| button.custom_id);
            let id = ids.find(|id| command_lines::verb(id) == "resign")?;
            Some((message, id))
        });
        if let Some((message, id)) = confirmation {
            let act = self.act(person, What::Click(message, id));
            self.perform(act).await;
        }
        if self.running_game(id).await.is_some() && !self.is_excused() {
            let finding = format!(
                "game {number}: {} cannot resign at the end",
                super::NAMES[person]
            );
            self.findings.push(finding);
        }
    }
}
