//! The address at which browsers connect.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use tokio::net::TcpListener;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use crate::pages::{Clock, Pages, connections};
use crate::push;
use crate::push_services::PushServices;
use crate::site::{Site, usual_proxies};
use tavern_app::{App, pages};
use tavern_http::serve_strangers;

/// The maximum age of a connection. A page that follows its game reconnects earlier.
const CONNECTION: Duration = Duration::from_mins(15);

/// The pause after a fault, before following the games on pages resumes.
const PAUSE: Duration = Duration::from_secs(1);

/// A bound address for browsers.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    address: SocketAddr,
    push_services: PushServices,
    proxies: Vec<IpNet>,
}

impl Door {
    /// Binds an address. Connections wait until the door serves.
    pub async fn bind(address: SocketAddr) -> io::Result<Door> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let push_services = PushServices::default();
        Ok(Door {
            listener,
            address,
            push_services,
            proxies: usual_proxies(),
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
        let pages = Arc::new(Pages::new(Arc::clone(&app), clock, behind, stop.clone()));
        let pushes = push::send(Arc::clone(&pages));
        let site = Site { pages };
        let routes = site.routes();
        tokio::select! {
            () = serve_strangers(self.listener, routes, (connections, CONNECTION), stop) => {}
            () = follow(app, time) => {}
            () = pushes => {}
        }
        site.finish_acts().await;
    }
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
