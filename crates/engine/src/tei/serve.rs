//! A session on streams, with a clock and a thread that listens.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use super::host::Host;
use super::session::Session;

/// Speaks TEI on two streams until `quit` or the end of the input.
///
/// A thread of its own reads the input, so that `stop` is heard during a
/// search.
///
/// # Errors
///
/// The output cannot be written. The program at the other end is gone, and the
/// conversation with it.
pub fn serve<R>(input: R, output: impl Write) -> io::Result<()>
where
    R: BufRead + Send + 'static,
{
    let ears = Arc::new(Ears::default());
    let lines = listen(input, Arc::clone(&ears));
    let mut session = Session::new();
    let mut streams = Streams {
        output,
        start: Instant::now(),
        ears,
        failure: None,
    };
    for line in lines {
        if is_stop(&line) {
            streams.ears.stops.fetch_sub(1, Ordering::SeqCst);
        }
        let goes_on = session.handle(&line, &mut streams);
        if let Some(error) = streams.failure {
            return Err(error);
        }
        if !goes_on {
            break;
        }
    }
    Ok(())
}

/// The state that the listening thread sets.
#[derive(Default)]
struct Ears {
    /// The number of `stop` and `quit` that were read and not yet handled.
    stops: AtomicU32,
    /// Whether the input has ended.
    closed: AtomicBool,
}

/// Whether a line ends a search. It is counted when it is read and discounted
/// when it is handled, so it ends only searches that were asked for before it.
fn is_stop(line: &str) -> bool {
    matches!(line.split_whitespace().next(), Some("stop" | "quit"))
}

/// Reads lines on a thread of its own. Bytes that are no text are replaced.
fn listen<R>(mut input: R, ears: Arc<Ears>) -> Receiver<String>
where
    R: BufRead + Send + 'static,
{
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            match input.read_until(b'\n', &mut bytes) {
                Ok(0) | Err(_) => break,
                Ok(_) => {}
            }
            let line = String::from_utf8_lossy(&bytes).into_owned();
            if is_stop(&line) {
                ears.stops.fetch_add(1, Ordering::SeqCst);
            }
            if sender.send(line).is_err() {
                return;
            }
        }
        ears.closed.store(true, Ordering::SeqCst);
    });
    lines
}

struct Streams<W> {
    output: W,
    start: Instant,
    ears: Arc<Ears>,
    failure: Option<io::Error>,
}

impl<W: Write> Host for Streams<W> {
    fn send(&mut self, line: &str) {
        let said = writeln!(self.output, "{line}").and_then(|()| self.output.flush());
        if let Err(error) = said {
            self.failure.get_or_insert(error);
        }
    }

    fn millis(&mut self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn stop_requested(&mut self) -> bool {
        self.failure.is_some() || self.ears.stops.load(Ordering::SeqCst) > 0
    }

    fn is_alone(&mut self) -> bool {
        self.ears.closed.load(Ordering::SeqCst)
    }
}
