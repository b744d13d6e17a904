//! A Discord for one machine: the gateway, the REST API and a chat page in the
//! browser, for demonstrations and tests of bots.
//!
//! [`LocalDiscord::start`] starts a server on the loopback address. A bot
//! connects to [`LocalDiscord::url`] with [`LocalDiscord::token`] as it would
//! to Discord, and is refused the same requests with the same codes.
//! Interactions reach it by the gateway, or by HTTP if it has
//! [an endpoint](LocalDiscord::set_endpoint).
//!
//! A test plays the users: a [`Person`] types commands, presses buttons, fills
//! in forms and receives an [`Answer`]. [`Message`] is the visible result,
//! [`LocalDiscord::history`] all that happened in a channel, and
//! [`LocalDiscord::requests`] the log of the bot's requests. [`Faults`] plans
//! failures: rate limits, lost connections, delayed requests, repeated
//! interactions.
//!
//! The chat page is the feature `page`, on by default; without it a browser
//! finds nothing.
//!
//! # Example
//!
//! A person posts a message and a test reads it, without a bot:
//!
//! ```
//! use local_discord::{LocalDiscord, Options};
//!
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! let discord = LocalDiscord::start(Options::default()).await?;
//! let tavern = discord.channel("tavern");
//! let message = discord.person("Ada").says(tavern, "Anyone for a game?")?;
//! assert_eq!(discord.messages(tavern)[0].id, message.id);
//! discord.shutdown().await;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A bot answers a command, while its first attempt to answer fails:
//!
//! ```no_run
//! use std::time::Duration;
//!
//! use local_discord::{LocalDiscord, Options, Trouble};
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let discord = LocalDiscord::start(Options::default()).await?;
//! // Start the bot here, with discord.url() and discord.token().
//! discord.bot_is_ready(Duration::from_secs(10)).await?;
//!
//! discord.faults().rest("POST /interactions/", 1, Trouble::Status(503));
//! let (ada, bo) = (discord.person("Ada"), discord.person("Bo"));
//! let answer = ada
//!     .types(discord.channel("tavern"), "/tak challenge opponent:@Bo size:5")
//!     .await;
//! let challenge = answer.message(Duration::from_secs(3)).await?;
//! assert_eq!(challenge.notified, [bo.id]);
//! # Ok(())
//! # }
//! ```

mod courier;
mod endpoint;
mod files;
mod gateway;
mod hub;
mod limits;
mod locale;
mod options;
#[cfg(feature = "page")]
mod page;
mod person;
mod refusal;
mod request;
mod resource;
mod rest;
mod server;
mod snowflake;
mod timestamp;
mod trouble;
mod world;

pub use options::{Options, Setup};
pub use person::Person;
pub use person::answer::{Answer, Deferred};
pub use request::{MAX_REQUEST_BYTES, MAX_REQUESTS, Request};
pub use resource::attachment::Attachment;
pub use resource::channel::Access;
pub use resource::emoji::Emoji;
pub use resource::interaction::{Cause, Choice, Field, Installation, Modal};
pub use resource::message::{Button, Happening, Message, Select, SelectOption};
pub use resource::user::{Role, User};
pub use server::LocalDiscord;
pub use server::faults::Faults;
pub use server::interception::{Intercepted, Interception};
pub use snowflake::Snowflake;
pub use trouble::{Delivery, Hold, Missed, Trouble};
