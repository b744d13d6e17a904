//! The web: a page for each game, open to every reader with its address.
//!
//! It is a second edge beside Discord, on the same [`App`]. The address of a page is enough to watch. After signing in
//! with a personal link, a player can also play there (`visit`). Such a page shows no names. Only the bot can make its
//! key; without the right key a page reveals nothing, not even that a game exists. Signed-in people find their running
//! games in a list (`games`), solve puzzles (`puzzle`), and can have their browsers notified of their turns (`push`).
//! The free board is open to all (`free`). Pages without a key exist only for games that the managers of a server made
//! public (`public`), and only those games are data for programs (`api`).

mod address;
mod allowances;
mod answer;
mod api;
mod asked;
mod assets;
mod fields;
mod free;
mod game;
mod games;
mod install;
mod live;
mod page;
mod page_error;
mod public;
mod push;
mod puzzle;
mod reader;
mod review;
mod visit;

use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Path;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::{any, get, post};
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};

// Parsers of untrusted input are public for the fuzz targets.
#[doc(hidden)]
pub use address::{free_board, line_query};
#[doc(hidden)]
pub use fields::Fields;
#[doc(hidden)]
pub use free::{Unpasted, read_pasted};
#[doc(hidden)]
pub use push::subscribed;

use allowances::Allowances;
use page_error::{PageError, explain};
use push::PushServices;
use tavern_app::due::outages::Clocks;
use tavern_app::{App, pages};
use tavern_game::Moment;
use tavern_http::serve_strangers;

/// The open files that this process needs. Each connection is one.
const FILES: usize = 4_096;

/// The maximum age of a connection. A page that follows its game reconnects earlier.
const CONNECTION: Duration = Duration::from_mins(15);

/// The number of pages that may read the database at once. The other connections are left to Discord.
const READS: usize = 2;

/// The maximum number of simultaneous acts of people, so that most connections of the database are left to Discord.
const ACTS: usize = 4;

/// How long a request waits for a permit before the reader must retry.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The pause after a fault, before following the games on pages resumes.
const PAUSE: Duration = Duration::from_secs(1);

/// The clocks of the process. There are none until the bot is connected.
pub type Clock = Arc<dyn Fn() -> Option<Clocks> + Send + Sync>;

/// A bound address for browsers.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    address: SocketAddr,
    push_services: PushServices,
    proxies: Vec<IpNet>,
}

impl Door {
    /// Proxies on this machine, always trusted to name the address of a reader.
    fn usual_proxies() -> Vec<IpNet> {
        [
            Ipv4Net::new_assert(Ipv4Addr::LOCALHOST, 8).into(),
            Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128).into(),
        ]
        .into()
    }

    /// Binds an address. Connections wait until the door serves.
    pub async fn bind(address: SocketAddr) -> io::Result<Door> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let push_services = PushServices::default();
        Ok(Door {
            listener,
            address,
            push_services,
            proxies: Door::usual_proxies(),
        })
    }

    /// Also trusts these HTTPS servers to name the address of a reader.
    pub fn behind(mut self, proxies: Vec<IpNet>) -> Door {
        self.proxies.extend(proxies);
        self
    }

    /// Also accepts browsers with a push service at this origin, for tests that run their own.
    pub fn with_push_service(mut self, origin: &str) -> Door {
        self.push_services.local = Some(origin.to_owned());
        self
    }

    /// The address, with the chosen port if it was bound to port 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the pages of an app until `stop` is cancelled, and finishes the acts of people that began by then.
    pub async fn serve(self, app: Arc<App>, clock: Clock, stop: CancellationToken) {
        tracing::info!(address = %self.address, "serving pages of games");
        let (connections, time) = (connections(), Arc::clone(&clock));
        let behind = (self.proxies, self.push_services);
        let site = Site::new(Arc::clone(&app), clock, behind, stop.clone());
        let pushing = push::send(Arc::clone(&site.pages));
        let routes = site.routes();
        tokio::select! {
            () = serve_strangers(self.listener, routes, (connections, CONNECTION), stop) => {}
            () = follow(app, time) => {}
            () = pushing => {}
        }
        site.finish_acts().await;
    }
}

/// The answers to all requests, without the connections. Public because tests drop them half-way.
#[doc(hidden)]
pub struct Site {
    pages: Arc<Pages>,
}

impl Site {
    /// A site that accepts the listed push services.
    pub fn of(app: Arc<App>, clock: Clock) -> Site {
        let stop = CancellationToken::new();
        let behind = (Door::usual_proxies(), PushServices::default());
        Site::new(app, clock, behind, stop)
    }

    fn new(
        app: Arc<App>,
        clock: Clock,
        (proxies, push_services): (Vec<IpNet>, PushServices),
        stop: CancellationToken,
    ) -> Site {
        let connections = connections();
        let pages = Arc::new(Pages {
            app,
            clock,
            allowances: Allowances::behind(proxies),
            reads: Semaphore::new(READS),
            permits_to_act: Arc::new(Semaphore::new(ACTS)),
            acts: TaskTracker::new(),
            // The other connections answer requests.
            watchers: Arc::new(Semaphore::new(connections / 6 * 5)),
            public_watchers: Arc::new(Semaphore::new(connections / 6 * 2)),
            push_services,
            stop,
        });
        Site { pages }
    }

    pub fn routes(&self) -> Router {
        let pages = &self.pages;
        Router::new()
            .route("/g/{key}", get(game::open))
            .route("/g/{key}/board", get(game::board))
            .route("/g/{key}/live", get(game::news))
            .route("/g/{key}/turn", get(visit::turn))
            .route("/g/{key}/preview", get(visit::preview))
            .route("/g/{key}/play", post(visit::play))
            .route("/g/{key}/out", post(visit::sign_out))
            .route("/in/{key}", get(visit::ask).post(visit::sign_in))
            .route("/assets/{version}/{name}", get(asset))
            .merge(free::routes(pages))
            .merge(games::routes())
            .merge(install::routes())
            .merge(public::routes(pages))
            .merge(puzzle::routes())
            .merge(push::routes())
            .fallback(nowhere)
            .method_not_allowed_fallback(nowhere)
            .layer(from_fn_with_state(Arc::clone(pages), visit::from_this_site))
            .layer(from_fn(explain))
            // Exempt from `from_this_site`, because it changes nothing and other sites may read it.
            .route("/api/v1/{*path}", any(api::answer))
            .with_state(Arc::clone(pages))
    }

    /// Waits for the acts of people. An act finishes even if its client has disconnected.
    pub async fn finish_acts(&self) {
        self.pages.acts.close();
        self.pages.acts.wait().await;
    }
}

/// The maximum number of connections. Most files are left to everything else: Discord, the database, the endpoint.
fn connections() -> usize {
    open_files() / 8 * 3
}

/// The number of files that this process may open, at most [`FILES`]. Many systems allow a process 1,024 until it
/// requests more.
#[cfg(unix)]
fn open_files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let within = |limit: Option<u64>| {
        let limit = limit.and_then(|limit| usize::try_from(limit).ok());
        limit.map_or(FILES, |limit| limit.min(FILES))
    };
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let (now, allowed) = (within(current), within(maximum));
    if now == allowed {
        return now;
    }
    let current = Some(allowed as u64);
    match setrlimit(Resource::Nofile, Rlimit { current, maximum }) {
        Ok(()) => allowed,
        Err(error) => {
            tracing::warn!(%error, "failed to allow more open files");
            now
        }
    }
}

#[cfg(not(unix))]
fn open_files() -> usize {
    FILES
}

/// Follows the watched games, and carries on after a fault in one of them.
async fn follow(app: Arc<App>, clock: Clock) {
    loop {
        let (app, clock) = (Arc::clone(&app), Arc::clone(&clock));
        let following = tokio::spawn(async move {
            let now = move || Some(clock()?.now);
            pages::follow_pages(&app, now).await;
        });
        if let Err(error) = AbortOnDropHandle::new(following).await {
            tracing::error!(%error, "failed to follow the games on pages");
        }
        sleep(PAUSE).await;
    }
}

/// The state behind all pages.
struct Pages {
    app: Arc<App>,
    clock: Clock,
    allowances: Allowances,
    reads: Semaphore,
    permits_to_act: Arc<Semaphore>,
    /// The acts of people.
    acts: TaskTracker,
    watchers: Arc<Semaphore>,
    /// The part of `watchers` for readers of public games. The rest is reserved for readers with the key of a page.
    public_watchers: Arc<Semaphore>,
    push_services: PushServices,
    stop: CancellationToken,
}

impl Pages {
    fn now(&self) -> Result<Moment, PageError> {
        let clocks = (self.clock)().ok_or(PageError::Early)?;
        Ok(clocks.now)
    }

    /// The clocks for an act. After a leap their outages are unknown until Discord's next answer.
    fn clocks_to_act(&self) -> Result<Clocks, PageError> {
        let clocks = (self.clock)().filter(|clocks| clocks.is_known);
        clocks.ok_or(PageError::Early)
    }

    /// Waits for a permit to read.
    async fn permit_to_read(&self) -> Result<SemaphorePermit<'_>, PageError> {
        permit_within(&self.reads, LONGEST_WAIT).await
    }
}

async fn permit_within(
    permits: &Semaphore,
    longest: Duration,
) -> Result<SemaphorePermit<'_>, PageError> {
    let permit = timeout(longest, permits.acquire()).await;
    Ok(permit.map_err(|_| PageError::Crowd)??)
}

async fn asset(Path((version, name)): Path<(String, String)>) -> Result<Response, PageError> {
    assets::file(&version, &name).ok_or(PageError::Nothing)
}

async fn nowhere() -> PageError {
    PageError::Nothing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn permit_to_read_times_out_when_all_are_taken() {
        let reads = Semaphore::new(1);
        let [long, short] = [LONGEST_WAIT, Duration::from_millis(10)];
        let held = permit_within(&reads, long).await.ok();
        assert!(held.is_some());
        let refused = permit_within(&reads, short).await;
        assert!(matches!(refused, Err(PageError::Crowd)));
        drop(held);
        assert!(permit_within(&reads, long).await.is_ok());
    }
}
