//! The Postgres server behind the proxy.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

pub(super) enum Address {
    Socket(PathBuf),
    Port(String, u16),
}

impl Address {
    pub(super) fn of(url: &str) -> Address {
        let options = PgConnectOptions::from_str(url).unwrap();
        match options.get_socket() {
            Some(folder) => {
                Address::Socket(folder.join(format!(".s.PGSQL.{}", options.get_port())))
            }
            None => Address::Port(options.get_host().to_owned(), options.get_port()),
        }
    }

    pub(super) fn connect(&self) -> io::Result<Server> {
        Ok(match self {
            Address::Socket(path) => Server::Socket(UnixStream::connect(path)?),
            Address::Port(host, port) => Server::Port(TcpStream::connect((host.as_str(), *port))?),
        })
    }
}

/// The server's end of the wire.
pub(super) enum Server {
    Socket(UnixStream),
    Port(TcpStream),
}

impl Server {
    pub(super) fn try_clone(&self) -> io::Result<Server> {
        Ok(match self {
            Server::Socket(stream) => Server::Socket(stream.try_clone()?),
            Server::Port(stream) => Server::Port(stream.try_clone()?),
        })
    }

    /// Ends the direction to the server; its answers are not awaited.
    pub(super) fn shutdown(&self) -> io::Result<()> {
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
