//! Checks of public servers: the channels that everyone can see, and the names of the players there.

use std::collections::HashMap;
use std::time::Duration;

use serenity::all::{ChannelId, GuildId, LightMethod, Request, Route};
use tokio::time::error::Elapsed;

use super::Delivery;
use super::channels::{SeenChannel, SeenGuild, is_seen_by_everyone};
use super::due_work::DueWork;
use crate::message::names;
use crate::rest::retry;
use crate::snowflake::snowflake;
use tavern_app::due::public_servers::{self, PublicAnswers, PublicLook};
use tavern_app::{App, Result};
use tavern_game::{self as game, Moment, visible};

/// The time for a look, shorter than the lease on it.
const LIMIT: Duration = Duration::from_secs(20);

/// The part of it for recorded threads.
const LIMIT_OF_THREADS: Duration = Duration::from_secs(3);

/// The part of the limit for new threads and names, kept short because hiding channels on other servers waits for it.
const LIMIT_OF_NEWS: Duration = Duration::from_secs(4);

/// The looks at public servers. Without pages there are no readers, and so no requests.
pub(crate) struct PublicServers;

impl DueWork for PublicServers {
    const KIND: &'static str = "public server";
    const MOST: u32 = 10;
    type Task = PublicLook;
    type Answers = ();

    fn is_wanted(app: &App) -> bool {
        app.has_public_games()
    }

    async fn claim(app: &App, now: Moment) -> Result<Option<PublicLook>> {
        public_servers::claim_public_look(app, now).await
    }

    async fn work_on(delivery: &Delivery, look: PublicLook, (): &mut ()) -> Result<()> {
        delivery.look_at_public_server(&look).await;
        Ok(())
    }
}

impl Delivery {
    /// A failed look is repeated after its lease.
    async fn look_at_public_server(&self, look: &PublicLook) {
        let work = Box::pin(self.try_public_look(look));
        within(LIMIT, look, "the whole", work).await;
    }

    async fn try_public_look(&self, look: &PublicLook) -> anyhow::Result<()> {
        let guild_id = snowflake::<GuildId>(look.guild().0);
        let request = Request::new(Route::Guild { guild_id }, LightMethod::Get);
        let guild: SeenGuild = match self.rest.fire(request).await {
            Ok(guild) => guild,
            // The bot has left that server.
            Err(error) if retry::is_final(&error) => {
                return Ok(
                    public_servers::close_public_server(&self.app, look, self.clock.now()).await?,
                );
            }
            Err(error) => return Err(error.into()),
        };
        let request = Request::new(Route::GuildChannels { guild_id }, LightMethod::Get);
        let channels: Vec<SeenChannel> = self.rest.fire(request).await?;
        let channels = channels.into_iter().map(|channel| (channel.id, channel));
        let channels: HashMap<ChannelId, SeenChannel> = channels.collect();
        let is_open = |home: game::ChannelId| {
            let channel = channels.get(&snowflake::<ChannelId>(home.0));
            channel.is_some_and(|channel| is_seen_by_everyone(channel, &guild))
        };
        let homes = look.work.homes.iter();
        let sights = homes.map(|&(home, was_open)| (home, was_open, is_open(home)));
        let sights = sights.filter(|(_, was_open, is_open)| is_open != was_open);
        let sights: Vec<_> = sights.map(|(home, _, is_open)| (home, is_open)).collect();
        // Newly hidden channels are recorded first, without waiting for threads.
        let record =
            public_servers::record_public_sights(&self.app, look, &sights, self.clock.now());
        record.await?;
        let (threads, homes) = self.homes_of_threads(look).await;
        let moves = homes
            .into_iter()
            .filter(|home| !look.work.old_threads.contains(home));
        let moves = moves.map(|(thread, home)| (thread, home.map(|home| (home, is_open(home)))));
        let (moves, now) = (moves.collect::<Vec<_>>(), self.clock.now());
        let record = public_servers::record_public_homes(&self.app, look, &threads, &moves, now);
        record.await?;
        let news = public_servers::public_news(&self.app, look, self.clock.now()).await?;
        let mut count = 0;
        // A thread or name without an answer hides only itself, until the next look.
        let questions = async {
            let mut failure = Ok(());
            for &place in &news.unknown {
                let home = if channels.contains_key(&snowflake::<ChannelId>(place.0)) {
                    Ok(Some(place))
                } else {
                    self.home_of_thread(place).await
                };
                match home {
                    Ok(home) => {
                        let home = home.map(|home| (home, is_open(home)));
                        let now = self.clock.now();
                        public_servers::record_public_home(&self.app, look, place, home, now)
                            .await?;
                        count += 1;
                    }
                    Err(error) => failure = Err(error),
                }
            }
            for &person in &news.unnamed {
                let name = match names::public_name(person, &self.rest).await {
                    Ok(name) => name,
                    Err(error) if retry::is_final(&error) => None,
                    Err(error) => {
                        failure = Err(error);
                        continue;
                    }
                };
                let now = self.clock.now();
                public_servers::record_public_name(&self.app, look, person, name, now).await?;
                count += 1;
            }
            Ok(failure?)
        };
        let ending = tokio::time::timeout(LIMIT_OF_NEWS, questions).await;
        let answers = match ending {
            Ok(Ok(())) => PublicAnswers::All(news),
            // The next look continues with the rest.
            Err(_) if count > 0 => PublicAnswers::Some,
            outcome => {
                log(look, "new threads and names", outcome);
                PublicAnswers::Failed
            }
        };
        let name = visible(&guild.name).unwrap_or_default();
        let now = self.clock.now();
        let outcome = public_servers::end_public_look(&self.app, look, &name, &answers, now);
        Ok(outcome.await?)
    }

    /// The threads with a requested home, and the homes that Discord returned in time.
    async fn homes_of_threads(
        &self,
        look: &PublicLook,
    ) -> (
        Vec<game::ChannelId>,
        Vec<(game::ChannelId, Option<game::ChannelId>)>,
    ) {
        let (mut threads, mut homes) = (Vec::new(), Vec::new());
        let questions = async {
            let mut failure = Ok(());
            for &(thread, _) in &look.work.old_threads {
                threads.push(thread);
                match self.home_of_thread(thread).await {
                    Ok(home) => homes.push((thread, home)),
                    // The others do not wait for this one.
                    Err(error) => failure = Err(error),
                }
            }
            Ok(failure?)
        };
        within(LIMIT_OF_THREADS, look, "known threads", questions).await;
        (threads, homes)
    }

    /// The channel of a thread, unless the thread is private, gone or closed to the bot. A later look repeats the
    /// request.
    async fn home_of_thread(
        &self,
        thread: game::ChannelId,
    ) -> serenity::Result<Option<game::ChannelId>> {
        let id = snowflake::<ChannelId>(thread.0);
        let channel = match self.guild_channel(id).await {
            Ok(channel) => channel.filter(|channel| !channel.is_private_thread()),
            Err(error) if retry::is_final(&error) => None,
            Err(error) => return Err(error),
        };
        let home = channel.map(|channel| match channel.parent_id {
            Some(parent) if channel.is_thread() => parent,
            _ => id,
        });
        Ok(home.map(|home| game::ChannelId(home.get())))
    }
}

/// Does a part of a look within its time limit. A failure is logged.
async fn within(
    limit: Duration,
    look: &PublicLook,
    part: &str,
    work: impl Future<Output = anyhow::Result<()>>,
) {
    log(look, part, tokio::time::timeout(limit, work).await);
}

/// Logs how a part of a look failed.
fn log(look: &PublicLook, part: &str, outcome: Result<anyhow::Result<()>, Elapsed>) {
    let guild = look.guild().0;
    match outcome {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            let error = format!("{error:#}");
            tracing::warn!(guild, part, error, "failed to look at a public server");
        }
        Err(_) => tracing::warn!(guild, part, "failed to look at a public server in time"),
    }
}
