//! A session on streams: a thread listens, and a thread searches.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::command::LONGEST;
use super::search::{Memory, Search};
use super::session::{Effect, Session};
use super::{Host, Wish};

/// How long a search with limits may continue after the end of the input.
const GRACE: Duration = Duration::from_mins(1);

/// The lines that wait for the output.
const BACKLOG: usize = 1_024;

/// Speaks TEI on two streams until `quit` or the end of the input.
///
/// Every line is answered while a search runs. Searches run one after the
/// other, each with one `bestmove`. At the end of the input one without limits
/// ends, and any other within a minute.
///
/// # Errors
///
/// The output cannot be written. The program at the other end is gone, and the
/// conversation with it.
///
/// # Panics
///
/// If a search panics.
pub fn serve<R>(input: R, output: impl Write) -> io::Result<()>
where
    R: BufRead + Send + 'static,
{
    let (events, inbox) = sync_channel(BACKLOG);
    let wishes = Arc::new(Wishes::default());
    listen(input, events.clone());
    let (searches, thread) = search_apart(events, Arc::clone(&wishes));
    let mut talk = Conversation {
        session: Session::new(),
        output,
        searches: Some(searches),
        last_search: 0,
        wishes,
    };
    for event in inbox {
        if matches!(event, Event::Rested) {
            break;
        }
        if let Err(error) = talk.take(event) {
            talk.wishes.stop(talk.last_search);
            return Err(error);
        }
    }
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
    Ok(())
}

struct Conversation<W> {
    session: Session,
    output: W,
    /// `None` after the last search.
    searches: Option<Sender<(u64, Box<Search>)>>,
    /// The number of the last search.
    last_search: u64,
    wishes: Arc<Wishes>,
}

impl<W: Write> Conversation<W> {
    fn take(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Heard(line) if self.searches.is_some() => {
                for effect in self.session.hear(&line) {
                    self.carry_out(effect)?;
                }
            }
            Event::Heard(_) | Event::Rested => {}
            Event::Closed => {
                self.searches = None;
                self.wishes.close();
            }
            Event::Found(line) => self.write_line(&line)?,
        }
        Ok(())
    }

    fn carry_out(&mut self, effect: Effect) -> io::Result<()> {
        match effect {
            Effect::Say(line) => self.write_line(&line)?,
            Effect::Search(search) => {
                self.wishes.make_room(self.last_search);
                self.last_search += 1;
                if let Some(searches) = &self.searches {
                    // It fails after a panic. A panic ends the conversation.
                    searches.send((self.last_search, search)).ok();
                }
            }
            Effect::Stop => self.wishes.stop(self.last_search),
            Effect::Quit => {
                self.wishes.stop(self.last_search);
                self.searches = None;
            }
        }
        Ok(())
    }

    fn write_line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }
}

enum Event {
    Heard(String),
    /// The input has ended.
    Closed,
    /// A line of a search.
    Found(String),
    /// No search will follow.
    Rested,
}

/// Reads lines on a separate thread.
fn listen<R>(mut input: R, events: SyncSender<Event>)
where
    R: BufRead + Send + 'static,
{
    std::thread::spawn(move || {
        // One byte more shows that a line was too long.
        while let Ok(Some(line)) = next_line(&mut input, LONGEST + 1) {
            if events.send(Event::Heard(line)).is_err() {
                return;
            }
        }
        events.send(Event::Closed).ok();
    });
}

/// Searches on a separate thread, until no search can follow.
fn search_apart(
    events: SyncSender<Event>,
    wishes: Arc<Wishes>,
) -> (Sender<(u64, Box<Search>)>, JoinHandle<()>) {
    let (sender, searches) = channel::<(u64, Box<Search>)>();
    let thread = std::thread::spawn(move || {
        let rest = Rest(events);
        let mut memory = Memory::default();
        let start = Instant::now();
        for (number, search) in searches {
            let mut host = ThreadHost {
                events: &rest.0,
                wishes: &wishes,
                start,
                number,
            };
            search.run(&mut memory, &mut host);
        }
    });
    (sender, thread)
}

/// Announces that no search will follow, also after a panic.
struct Rest(SyncSender<Event>);

impl Drop for Rest {
    fn drop(&mut self) {
        self.0.send(Event::Rested).ok();
    }
}

/// The wishes of the other side, by the numbers of the searches.
#[derive(Default)]
struct Wishes {
    /// Searches up to this one end.
    stopped: AtomicU64,
    /// Searches without limits up to this one end.
    endless: AtomicU64,
    /// The end of the input.
    closed: OnceLock<Instant>,
    /// Wakes searches that wait for another wish.
    changed: (Mutex<()>, Condvar),
}

impl Wishes {
    fn stop(&self, number: u64) {
        self.stopped.store(number, Ordering::SeqCst);
        self.wake();
    }

    /// A search waits for those up to this one.
    fn make_room(&self, number: u64) {
        self.endless.store(number, Ordering::SeqCst);
        self.wake();
    }

    fn close(&self) {
        self.closed.get_or_init(Instant::now);
        self.wake();
    }

    fn wake(&self) {
        let (lock, condition) = &self.changed;
        // With the lock, so that no search is between its look and its sleep.
        let _guard = lock.lock().unwrap_or_else(PoisonError::into_inner);
        condition.notify_all();
    }

    /// Waits until the search with a number should end.
    fn wait(&self, number: u64) {
        let (lock, condition) = &self.changed;
        let mut guard = lock.lock().unwrap_or_else(PoisonError::into_inner);
        while self.of(number) == Wish::GoOn {
            guard = condition
                .wait(guard)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn of(&self, number: u64) -> Wish {
        let end = self.closed.get();
        let is_over = end.is_some_and(|end| end.elapsed() > GRACE);
        if is_over || number <= self.stopped.load(Ordering::SeqCst) {
            Wish::Stop
        } else if end.is_some() || number <= self.endless.load(Ordering::SeqCst) {
            Wish::EndIfEndless
        } else {
            Wish::GoOn
        }
    }
}

/// The host of the search with a number.
struct ThreadHost<'a> {
    events: &'a SyncSender<Event>,
    wishes: &'a Wishes,
    start: Instant,
    number: u64,
}

impl Host for ThreadHost<'_> {
    fn send(&mut self, line: &str) {
        // It fails without a reader, and then the search is stopped.
        self.events.send(Event::Found(line.to_owned())).ok();
    }

    fn millis(&mut self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn wish(&mut self) -> Wish {
        self.wishes.of(self.number)
    }

    fn wait(&mut self) {
        self.wishes.wait(self.number);
    }
}

/// Reads the next line, without its end: a line feed, a carriage return, or both
/// with an empty line between. A longer line is cut off after `most` bytes. Bytes
/// that are not text are replaced. `None` is the end of the input.
fn next_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut has_begun = false;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok(has_begun.then(|| text(&line)));
        }
        has_begun = true;
        let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let part = &bytes[..end.unwrap_or(bytes.len())];
        line.extend_from_slice(&part[..part.len().min(most - line.len())]);
        let count = end.map_or(bytes.len(), |end| end + 1);
        input.consume(count);
        if end.is_some() {
            return Ok(Some(text(&line)));
        }
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).into_owned()
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn lines_end_in_every_way_and_are_bounded() {
        let input = b"go\r\n\nstop\rlong line\n\xff!";
        // A small buffer, so that lines are read in parts.
        let mut input = BufReader::with_capacity(3, &input[..]);
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input, 6).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, ["go", "", "", "stop", "long l", "\u{fffd}!"]);
    }
}
