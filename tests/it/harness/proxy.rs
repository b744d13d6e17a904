//! A proxy to Postgres with faults at commits, and with restarts of the server.

mod server;

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use std::{mem, thread};

use self::server::{Address, Server};

/// The longest wait for answers to beginnings, because a server may have vanished.
const MOST_UNANSWERED: Duration = Duration::from_secs(2);

/// The fault at the next commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The commit and its answer arrive.
    None,
    /// The wire is cut before the commit.
    Before,
    /// The wire is cut between the commit and its answer.
    After,
    /// The wire is cut for the client, and the server still waits for the
    /// commit. It arrives at the next claim on another connection.
    Held,
    /// This wire and all others are cut before the commit, for ever.
    Gone,
    /// The commit never arrives, and the server does not notice the loss of the
    /// client, as after a power failure.
    Vanished,
    /// The commit arrives. The wire stays open, but silent.
    Silent,
    /// The commit and its answer arrive. The wire stays open, but silent.
    SilentAfterwards,
    /// The commit never arrives. The server notices the loss of the client,
    /// while the client hears nothing.
    Lost,
    /// The commit arrives. All wires are silent from then on, new ones until
    /// [`Proxy::restore`].
    SilentServer,
}

/// The server that a new client finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ServerState {
    /// A running server.
    Up,
    /// A server that reports its startup.
    Starting,
    /// A server that never answers.
    Silent,
    /// No server, for ever.
    Gone,
}

/// A proxy between the store and the server.
pub(crate) struct Proxy {
    /// The URL of the same database through the proxy.
    pub(crate) url: String,
    wire: Arc<Wire>,
}

struct Wire {
    server: Address,
    fault: Mutex<Fault>,
    /// Whether the fault recurs at each commit.
    at_each_commit: AtomicBool,
    held: Mutex<Option<(Server, Vec<u8>)>>,
    clients: Mutex<Vec<TcpStream>>,
    /// The server's ends of wires with a vanished client.
    vanished: Mutex<Vec<Server>>,
    /// The number of silences. Wires from before a silence carry nothing.
    silences: AtomicU32,
    begins: Mutex<Begins>,
    begins_change: Condvar,
    state: Mutex<ServerState>,
}

/// The beginnings of transactions.
#[derive(Default)]
struct Begins {
    are_held: bool,
    /// The number of those that were held, and that the server has not answered.
    unanswered: usize,
}

/// The direction from the server to the client.
#[derive(Default)]
struct WayBack {
    /// Whether a beginning that was held is unanswered.
    awaits_begin: AtomicBool,
    /// Whether the client receives nothing.
    is_mute: AtomicBool,
    /// Whether the client receives one more answer, and then nothing.
    is_last: AtomicBool,
}

impl Proxy {
    pub(crate) fn to(url: &str) -> Proxy {
        let server = Address::of(url);
        let wire = Arc::new(Wire {
            server,
            fault: Mutex::new(Fault::None),
            at_each_commit: AtomicBool::new(false),
            held: Mutex::new(None),
            clients: Mutex::new(Vec::new()),
            vanished: Mutex::new(Vec::new()),
            silences: AtomicU32::new(0),
            begins: Mutex::default(),
            begins_change: Condvar::new(),
            state: Mutex::new(ServerState::Up),
        });
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut through = reqwest::Url::parse(url).unwrap();
        let port = listener.local_addr().unwrap().port();
        through.set_host(Some("127.0.0.1")).unwrap();
        through.set_port(Some(port)).unwrap();
        // With encryption, commits could not be recognised.
        through.set_query(Some("sslmode=disable"));
        let accepting = Arc::clone(&wire);
        thread::spawn(move || {
            for client in listener.incoming() {
                // A client may close the connection early.
                let _ = accepting.join(client.unwrap());
            }
        });
        Proxy {
            url: through.into(),
            wire,
        }
    }

    pub(crate) fn at_next_commit(&self, fault: Fault) {
        self.wire.at_each_commit.store(false, Ordering::Relaxed);
        *self.wire.fault.lock().unwrap() = fault;
    }

    /// The same at each commit from now on.
    pub(crate) fn at_each_commit(&self, fault: Fault) {
        self.at_next_commit(fault);
        self.wire.at_each_commit.store(true, Ordering::Relaxed);
    }

    /// Restarts the server: all wires are cut, and new clients hear that it
    /// starts, until [`Proxy::restore`].
    pub(crate) fn begin_restart(&self) {
        self.wire.set_state(ServerState::Starting);
        self.wire.cut_all();
    }

    /// Silences the server, as a power failure does: existing wires for ever,
    /// new ones until [`Proxy::restore`].
    pub(crate) fn fall_silent(&self) {
        self.wire.fall_silent();
    }

    /// Lets beginnings of transactions wait, until [`Proxy::release_begins`].
    pub(crate) fn hold_begins(&self) {
        self.wire.begins.lock().unwrap().are_held = true;
    }

    /// Returns when the server has answered them, so that it knows of all transactions.
    pub(crate) fn release_begins(&self) {
        self.wire.release_begins();
    }

    pub(crate) fn restore(&self) {
        self.wire.set_state(ServerState::Up);
    }

    /// Whether the fault has occurred.
    pub(crate) fn has_occurred(&self) -> bool {
        *self.wire.fault.lock().unwrap() == Fault::None
    }
}

impl Wire {
    fn fall_silent(&self) {
        self.set_state(ServerState::Silent);
        self.silences.fetch_add(1, Ordering::Relaxed);
    }

    fn set_state(&self, state: ServerState) {
        *self.state.lock().unwrap() = state;
    }

    fn join(self: &Arc<Wire>, mut client: TcpStream) -> io::Result<()> {
        let state = *self.state.lock().unwrap();
        match state {
            ServerState::Up => {}
            ServerState::Starting => {
                // The client's first bytes do not matter.
                if client.read(&mut [0; 1024])? > 0 {
                    client.write_all(&starting_up())?;
                }
                return client.shutdown(Shutdown::Both);
            }
            ServerState::Silent => {
                // The wire must not end.
                self.clients.lock().unwrap().push(client);
                return Ok(());
            }
            ServerState::Gone => {
                // Unread bytes would reset the connection, where a proxy ends it.
                let _: usize = client.read(&mut [0; 1024])?;
                return client.shutdown(Shutdown::Both);
            }
        }
        let server = self.server.connect()?;
        let since = self.silences.load(Ordering::Relaxed);
        let (from_server, to_client) = (server.try_clone()?, client.try_clone()?);
        let wire = Arc::clone(self);
        let way_back = Arc::new(WayBack::default());
        let back = Arc::clone(&way_back);
        thread::spawn(move || {
            // A cut in either direction ends this loop.
            let _ = wire.carry_back(from_server, &to_client, since, &back);
            if !wire.is_silent(since) && !back.is_mute.load(Ordering::Relaxed) {
                let _ = to_client.shutdown(Shutdown::Both);
            }
        });
        self.clients.lock().unwrap().push(client.try_clone()?);
        let wire = Arc::clone(self);
        thread::spawn(move || {
            let _ = wire.carry(client, server, since, &way_back);
        });
        Ok(())
    }

    fn wait_to_begin(&self, way_back: &WayBack) {
        let mut begins = self.begins.lock().unwrap();
        if begins.are_held {
            begins.unanswered += 1;
            way_back.awaits_begin.store(true, Ordering::Relaxed);
            drop(
                self.begins_change
                    .wait_while(begins, |begins| begins.are_held),
            );
        }
    }

    fn release_begins(&self) {
        let mut begins = self.begins.lock().unwrap();
        begins.are_held = false;
        self.begins_change.notify_all();
        let is_unanswered = |begins: &mut Begins| begins.unanswered > 0;
        let answered =
            self.begins_change
                .wait_timeout_while(begins, MOST_UNANSWERED, is_unanswered);
        drop(answered.unwrap());
    }

    /// The server has answered, or the wire has ended.
    fn note_answer(&self, way_back: &WayBack) {
        if way_back.awaits_begin.swap(false, Ordering::Relaxed) {
            self.begins.lock().unwrap().unanswered -= 1;
            self.begins_change.notify_all();
        }
    }

    /// The fault for this commit.
    fn fault_at_commit(&self) -> Fault {
        let mut fault = self.fault.lock().unwrap();
        if self.at_each_commit.load(Ordering::Relaxed) {
            *fault
        } else {
            mem::replace(&mut *fault, Fault::None)
        }
    }

    /// Whether a wire from this number of silences is silent.
    fn is_silent(&self, since: u32) -> bool {
        self.silences.load(Ordering::Relaxed) != since
    }

    /// From the server to the client, unless this direction is mute.
    fn carry_back(
        &self,
        mut server: Server,
        mut client: &TcpStream,
        since: u32,
        way_back: &WayBack,
    ) -> io::Result<()> {
        let mut buffer = vec![0; 64 * 1024];
        loop {
            let length = server.read(&mut buffer).unwrap_or(0);
            self.note_answer(way_back);
            if length == 0 || self.is_silent(since) {
                return Ok(());
            }
            let is_last = way_back.is_last.load(Ordering::Relaxed);
            if !way_back.is_mute.fetch_or(is_last, Ordering::Relaxed) {
                client.write_all(&buffer[..length])?;
            }
        }
    }

    /// Cuts all present and future wires.
    fn end(&self) {
        self.set_state(ServerState::Gone);
        self.cut_all();
    }

    fn cut_all(&self) {
        for client in self.clients.lock().unwrap().drain(..) {
            // The wire may be closed already.
            let _ = client.shutdown(Shutdown::Both);
        }
    }

    /// From the client to the server.
    fn carry(
        &self,
        mut client: TcpStream,
        mut server: Server,
        since: u32,
        way_back: &WayBack,
    ) -> io::Result<()> {
        let mut buffer = vec![0; 64 * 1024];
        loop {
            // A killed client breaks the wire; the server must learn of that
            // end, too.
            let length = client.read(&mut buffer).unwrap_or(0);
            let bytes = &buffer[..length];
            if length == 0 {
                return server.shutdown();
            }
            if self.is_silent(since) {
                continue;
            }
            if contains(bytes, b"BEGIN") {
                self.wait_to_begin(way_back);
            }
            let fault = if contains(bytes, b"COMMIT") {
                self.fault_at_commit()
            } else {
                Fault::None
            };
            match fault {
                Fault::None => server.write_all(bytes)?,
                Fault::Before => return cut(&client, &server),
                Fault::After => {
                    // The client must be gone before an answer arrives.
                    client.shutdown(Shutdown::Both)?;
                    // The server reads this before the end.
                    server.write_all(bytes)?;
                    return server.shutdown();
                }
                Fault::Held => {
                    *self.held.lock().unwrap() = Some((server, bytes.to_owned()));
                    return client.shutdown(Shutdown::Both);
                }
                Fault::Gone => {
                    self.end();
                    return server.shutdown();
                }
                Fault::Vanished => {
                    self.vanished.lock().unwrap().push(server);
                    return client.shutdown(Shutdown::Both);
                }
                Fault::Silent => {
                    way_back.is_mute.store(true, Ordering::Relaxed);
                    server.write_all(bytes)?;
                }
                Fault::SilentAfterwards => {
                    way_back.is_last.store(true, Ordering::Relaxed);
                    server.write_all(bytes)?;
                }
                Fault::Lost => {
                    way_back.is_mute.store(true, Ordering::Relaxed);
                    server.shutdown()?;
                    // The wire must not end.
                    self.clients.lock().unwrap().push(client);
                    return Ok(());
                }
                Fault::SilentServer => {
                    // Silence has to begin first, because the server may answer
                    // immediately.
                    self.fall_silent();
                    server.write_all(bytes)?;
                }
            }
            if contains(bytes, b"insert into claims")
                && let Some((mut server, commit)) = self.held.lock().unwrap().take()
            {
                server.write_all(&commit)?;
            }
        }
    }
}

/// The answer of a starting server (the `ErrorResponse` in the chapter "Message
/// Formats" of the Postgres documentation).
fn starting_up() -> Vec<u8> {
    let fields = b"SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0";
    let length = u32::try_from(4 + fields.len()).unwrap();
    [b"E", &length.to_be_bytes()[..], fields].concat()
}

fn cut(client: &TcpStream, server: &Server) -> io::Result<()> {
    server.shutdown()?;
    client.shutdown(Shutdown::Both)
}

fn contains(text: &[u8], word: &[u8]) -> bool {
    text.windows(word.len()).any(|part| part == word)
}
