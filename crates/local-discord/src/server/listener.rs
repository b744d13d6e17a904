//! The HTTP listener: it accepts and serves connections, and cuts those that a
//! fault plan selects.

use std::convert::Infallible;
use std::io;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use axum::{Router, middleware};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use super::loopback::only_loopback;
use crate::files;
use crate::gateway;
use crate::hub::Hub;
#[cfg(feature = "page")]
use crate::page;
use crate::rest::{self, Cut};

/// All routes: files, REST, gateway and, unless left out, the page.
pub(crate) fn router(hub: &Arc<Hub>) -> Router {
    let router = Router::new()
        .merge(files::router())
        .merge(rest::router(hub))
        .route("/gateway", axum::routing::get(gateway::accept));
    #[cfg(feature = "page")]
    let router = router.merge(page::router());
    router
        .layer(middleware::from_fn(only_loopback))
        .with_state(hub.clone())
}

/// Serves until dropped; dropping it closes every connection.
pub(super) async fn serve(listener: TcpListener, router: Router) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => {
                    connections.spawn(connection(stream, router.clone()));
                }
                Err(error) => tracing::warn!("a connection was not accepted: {error}"),
            },
            Some(_) = connections.join_next() => {}
        }
    }
}

async fn connection(stream: TcpStream, router: Router) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("the connection stays slow: {error}");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let router = router.clone();
        async move { answer(router, request.map(Body::new)).await }
    });
    let served = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
    if let Err(error) = served.with_upgrades().await {
        tracing::debug!("a connection ended: {error}");
    }
}

/// Answers a request. An error makes hyper close the connection without a
/// response.
async fn answer(router: Router, request: Request) -> io::Result<Response> {
    let response: Result<Response, Infallible> = router.oneshot(request).await;
    let Ok(response) = response;
    match response.extensions().get::<Cut>() {
        Some(Cut) => Err(io::ErrorKind::ConnectionReset.into()),
        None => Ok(response),
    }
}
