//! A wire to Postgres that can be cut, in the moment of a commit or as when the
//! server is restarted.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::{mem, thread};

use sqlx::postgres::PgConnectOptions;

/// What happens to the next commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It arrives, and so does the answer.
    None,
    /// The wire is cut before it arrives.
    Before,
    /// It arrives, but the wire is cut before the answer.
    After,
    /// The wire is cut for the client, while the server still waits for it;
    /// it arrives once somebody makes a claim on another connection.
    Held,
    /// The wire is cut before it arrives, and so are all others, for ever.
    Gone,
    /// It never arrives, and the server does not learn that the client is gone, as
    /// when a machine loses its power.
    Vanished,
    /// It arrives, and then nothing is heard on this wire, which is not cut.
    Silent,
    /// It never arrives, and the server learns that the client is gone, while the
    /// client hears nothing.
    Lost,
    /// It arrives, and then nothing is heard on any wire, and on new ones neither
    /// until [`Proxy::is_back`].
    SilentServer,
}

/// What whoever connects finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// A server.
    Up,
    /// One that says it starts up.
    Starting,
    /// Somebody who says nothing.
    Silent,
    /// Nobody, for ever.
    Gone,
}

/// It stands between the store and the server.
pub(crate) struct Proxy {
    /// The URL of the same database through the proxy.
    pub(crate) url: String,
    wire: Arc<Wire>,
}

struct Wire {
    server: Address,
    fault: Mutex<Fault>,
    /// Whether the fault comes about at each commit.
    at_each_commit: AtomicBool,
    held: Mutex<Option<(Server, Vec<u8>)>>,
    clients: Mutex<Vec<TcpStream>>,
    /// The server's ends of wires whose clients have vanished.
    vanished: Mutex<Vec<Server>>,
    /// How often the server has fallen silent. Nothing passes on wires of before.
    silences: AtomicU32,
    standing: Mutex<Standing>,
}

/// What becomes of what the server says on a wire.
#[derive(Default)]
struct WayBack {
    /// The client hears nothing of it.
    is_mute: AtomicBool,
}

enum Address {
    Socket(PathBuf),
    Port(String, u16),
}

impl Proxy {
    pub(crate) fn to(url: &str) -> Proxy {
        let options = PgConnectOptions::from_str(url).unwrap();
        let server = match options.get_socket() {
            Some(folder) => {
                Address::Socket(folder.join(format!(".s.PGSQL.{}", options.get_port())))
            }
            None => Address::Port(options.get_host().to_owned(), options.get_port()),
        };
        let wire = Arc::new(Wire {
            server,
            fault: Mutex::new(Fault::None),
            at_each_commit: AtomicBool::new(false),
            held: Mutex::new(None),
            clients: Mutex::new(Vec::new()),
            vanished: Mutex::new(Vec::new()),
            silences: AtomicU32::new(0),
            standing: Mutex::new(Standing::Up),
        });
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut through = reqwest::Url::parse(url).unwrap();
        let port = listener.local_addr().unwrap().port();
        through.set_host(Some("127.0.0.1")).unwrap();
        through.set_port(Some(port)).unwrap();
        // Encrypted, a commit could not be told from anything else.
        through.set_query(Some("sslmode=disable"));
        let accepting = Arc::clone(&wire);
        thread::spawn(move || {
            for client in listener.incoming() {
                // A client may be gone before it has begun.
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

    /// The server goes away, as when it is restarted: all wires are cut, and
    /// whoever comes is told that it starts up, until [`Proxy::is_back`].
    pub(crate) fn goes_away(&self) {
        self.wire.is_now(Standing::Starting);
        self.wire.cut_all();
    }

    /// The server says nothing any more, as when its machine loses its power:
    /// never again on the wires there are, nor on new ones until
    /// [`Proxy::is_back`].
    pub(crate) fn falls_silent(&self) {
        self.wire.fall_silent();
    }

    pub(crate) fn is_back(&self) {
        self.wire.is_now(Standing::Up);
    }

    /// Whether the fault has come about.
    pub(crate) fn has_happened(&self) -> bool {
        *self.wire.fault.lock().unwrap() == Fault::None
    }
}

impl Wire {
    fn fall_silent(&self) {
        self.is_now(Standing::Silent);
        self.silences.fetch_add(1, Ordering::Relaxed);
    }

    fn is_now(&self, standing: Standing) {
        *self.standing.lock().unwrap() = standing;
    }

    fn join(self: &Arc<Wire>, mut client: TcpStream) -> io::Result<()> {
        let standing = *self.standing.lock().unwrap();
        match standing {
            Standing::Up => {}
            Standing::Starting => {
                // What the client begins with is all the same.
                if client.read(&mut [0; 1024])? > 0 {
                    client.write_all(&starting_up())?;
                }
                return client.shutdown(Shutdown::Both);
            }
            Standing::Silent => {
                // The wire must not end.
                self.clients.lock().unwrap().push(client);
                return Ok(());
            }
            Standing::Gone => return client.shutdown(Shutdown::Both),
        }
        let server = self.server.connect()?;
        let since = self.silences.load(Ordering::Relaxed);
        let (from_server, to_client) = (server.try_clone()?, client.try_clone()?);
        let wire = Arc::clone(self);
        let way_back = Arc::new(WayBack::default());
        let back = Arc::clone(&way_back);
        thread::spawn(move || {
            // Whoever cuts the wire ends this, in either direction.
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

    /// What happens to a commit that has come.
    fn fault_at_commit(&self) -> Fault {
        let mut fault = self.fault.lock().unwrap();
        if self.at_each_commit.load(Ordering::Relaxed) {
            *fault
        } else {
            mem::replace(&mut *fault, Fault::None)
        }
    }

    /// Whether nothing passes on a wire that was made after so many silences.
    fn is_silent(&self, since: u32) -> bool {
        self.silences.load(Ordering::Relaxed) != since
    }

    /// From the server to the client, unless the wire is mute in this direction.
    fn carry_back(
        &self,
        mut server: Server,
        mut client: &TcpStream,
        since: u32,
        way_back: &WayBack,
    ) -> io::Result<()> {
        let mut buffer = vec![0; 64 * 1024];
        loop {
            let read = server.read(&mut buffer)?;
            if read == 0 || self.is_silent(since) {
                return Ok(());
            }
            if !way_back.is_mute.load(Ordering::Relaxed) {
                client.write_all(&buffer[..read])?;
            }
        }
    }

    /// Cuts all wires, and those to come.
    fn end(&self) {
        self.is_now(Standing::Gone);
        self.cut_all();
    }

    fn cut_all(&self) {
        for client in self.clients.lock().unwrap().drain(..) {
            // One that has ended by itself cannot be ended.
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
            // A client that is killed breaks the wire, and the server must learn
            // of that end too.
            let read = client.read(&mut buffer).unwrap_or(0);
            let sent = &buffer[..read];
            if read == 0 {
                return server.shutdown();
            }
            if self.is_silent(since) {
                continue;
            }
            let fault = if contains(sent, b"COMMIT") {
                self.fault_at_commit()
            } else {
                Fault::None
            };
            match fault {
                Fault::None => server.write_all(sent)?,
                Fault::Before => return cut(&client, &server),
                Fault::After => {
                    // Nobody is there any more for whom an answer might come.
                    client.shutdown(Shutdown::Both)?;
                    // It reads this before it finds the end.
                    server.write_all(sent)?;
                    return server.shutdown();
                }
                Fault::Held => {
                    *self.held.lock().unwrap() = Some((server, sent.to_owned()));
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
                    server.write_all(sent)?;
                }
                Fault::Lost => {
                    way_back.is_mute.store(true, Ordering::Relaxed);
                    server.shutdown()?;
                    // The wire must not end.
                    self.clients.lock().unwrap().push(client);
                    return Ok(());
                }
                Fault::SilentServer => {
                    // Silent first: the server may answer before this goes on.
                    self.fall_silent();
                    server.write_all(sent)?;
                }
            }
            if contains(sent, b"insert into claims")
                && let Some((mut server, commit)) = self.held.lock().unwrap().take()
            {
                server.write_all(&commit)?;
            }
        }
    }
}

/// What a server says to whoever connects while it starts (the `ErrorResponse` of
/// the Postgres documentation's chapter "Message Formats").
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

impl Address {
    fn connect(&self) -> io::Result<Server> {
        Ok(match self {
            Address::Socket(path) => Server::Socket(UnixStream::connect(path)?),
            Address::Port(host, port) => Server::Port(TcpStream::connect((host.as_str(), *port))?),
        })
    }
}

/// The server's end of the wire.
enum Server {
    Socket(UnixStream),
    Port(TcpStream),
}

impl Server {
    fn try_clone(&self) -> io::Result<Server> {
        Ok(match self {
            Server::Socket(stream) => Server::Socket(stream.try_clone()?),
            Server::Port(stream) => Server::Port(stream.try_clone()?),
        })
    }

    /// Nothing more is sent. What the server says is not waited for.
    fn shutdown(&self) -> io::Result<()> {
        match self {
            Server::Socket(stream) => stream.shutdown(Shutdown::Write),
            Server::Port(stream) => stream.shutdown(Shutdown::Write),
        }
    }
}

impl Read for Server {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Server::Socket(stream) => stream.read(buffer),
            Server::Port(stream) => stream.read(buffer),
        }
    }
}

impl Write for Server {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Server::Socket(stream) => stream.write(bytes),
            Server::Port(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Server::Socket(stream) => stream.flush(),
            Server::Port(stream) => stream.flush(),
        }
    }
}
