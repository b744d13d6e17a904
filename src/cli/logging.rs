//! The log of the program: one line per event, as text or JSON, without secrets
//! or typed text.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, IsTerminal, Write};
use std::panic::{self, PanicHookInfo};

use clap::Args;
use tracing::level_filters::LevelFilter;
use tracing::{Level, Metadata, Subscriber};
use tracing_subscriber::filter::{FilterExt, Targets, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::Layer;
use tracing_subscriber::prelude::*;
use tracing_subscriber::registry::LookupSpan;

use crate::discord::close_codes;

#[derive(Debug, Args)]
pub(super) struct LogSettings {
    /// Modules and levels to log: `info`, or `tak_tavern=debug,info`.
    #[arg(
        long,
        env = "RUST_LOG",
        default_value = DEFAULT_FILTER,
        global = true,
        value_parser = filter,
        value_name = "FILTER"
    )]
    log: Targets,
    /// Format of the log: `compact` for people, or `json`, an object per line.
    #[arg(
        long,
        env = "LOG_FORMAT",
        default_value = "compact",
        global = true,
        value_parser = format,
        value_name = "FORMAT"
    )]
    log_format: LogFormat,
}

/// The format of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LogFormat {
    Compact,
    Json,
}

/// The filter without a setting.
const DEFAULT_FILTER: &str = "info";

/// Parses a filter. An empty one counts as unset; otherwise it would pass
/// nothing but errors.
fn filter(text: &str) -> Result<Targets, String> {
    let text = if text.is_empty() {
        DEFAULT_FILTER
    } else {
        text
    };
    // The filter would take a mistyped level for the name of an unknown module.
    for word in text.split(',').map(str::trim) {
        let is_module = word.contains('=') || word.contains("::") || word == "tak_tavern";
        if !is_module && word.parse::<LevelFilter>().is_err() {
            return Err(format!(
                "`{word}` is not a level: use error, warn, info, debug or trace, also for one \
                 module as in info,tak_tavern=debug"
            ));
        }
    }
    let targets: Targets = text
        .parse()
        .map_err(|error: tracing_subscriber::filter::ParseError| error.to_string())?;
    // The crates below are `tavern_app`, `tavern_discord` and so on.
    let own = targets.iter().find(|(module, _)| *module == "tak_tavern");
    Ok(match own {
        Some((_, level)) => targets.with_target("tavern_", level),
        None => targets,
    })
}

/// Parses the name of a format. An empty one counts as unset.
fn format(text: &str) -> Result<LogFormat, String> {
    match text.to_ascii_lowercase().as_str() {
        "" | "compact" => Ok(LogFormat::Compact),
        "json" => Ok(LogFormat::Json),
        _ => Err("the format must be `compact` or `json`".to_owned()),
    }
}

impl LogSettings {
    /// Installs the log.
    pub(super) fn start(&self) {
        let lines = self.lines(OneLine(io::stderr));
        let log = tracing_subscriber::registry().with(lines);
        // At any level of the log, the gateway learns why Discord closes it.
        log.with(close_codes()).init();
        panic::set_hook(Box::new(log_panic));
    }

    fn lines<S, W>(&self, writer: OneLine<W>) -> Box<dyn Layer<S> + Send + Sync>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
        W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
    {
        let filter = self.log.clone().and(filter_fn(is_free_of_secrets));
        let layer = tracing_subscriber::fmt::layer().with_writer(writer);
        match self.log_format {
            LogFormat::Compact => layer
                .with_ansi(io::stderr().is_terminal())
                .compact()
                .with_filter(filter)
                .boxed(),
            LogFormat::Json => layer
                .json()
                .flatten_event(true)
                .with_current_span(false)
                .with_span_list(true)
                .with_filter(filter)
                .boxed(),
        }
    }
}

/// Whether an event is free of secrets. Serenity and the crates below it log
/// tokens: its HTTP client those of interactions, even in warnings, its gateway
/// whole events, and tungstenite the bot's own. These modules are limited to
/// levels without tokens under every filter.
fn is_free_of_secrets(event: &Metadata<'_>) -> bool {
    let target = event.target();
    let is_of = |module: &str| target == module || target.starts_with(&format!("{module}::"));
    let most = if is_of("serenity::http") || is_of("serenity::gateway") {
        Level::ERROR
    } else if [
        "serenity",
        "tungstenite",
        "tokio_tungstenite",
        "reqwest",
        "hyper",
        "hyper_util",
    ]
    .into_iter()
    .any(is_of)
    {
        Level::WARN
    } else {
        Level::TRACE
    };
    *event.level() <= most
}

/// Logs a panic as one line, like any other fault.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let at = panic.location().map(ToString::to_string);
    let reason = panic.payload_as_str().map(without_quotes);
    let trace = Backtrace::capture();
    let trace = (trace.status() == BacktraceStatus::Captured).then(|| trace.to_string());
    tracing::error!(at, reason, trace, "panic");
}

/// The message of a panic up to its first quote. A quote may contain typed text.
fn without_quotes(text: &str) -> &str {
    let quote = text.find(['`', '"', '\'', '\n']).unwrap_or(text.len());
    text[..quote].trim_end()
}

/// A writer that puts each event on one line, including the causes of errors.
struct OneLine<W>(W);

impl<'a, W: MakeWriter<'a>> MakeWriter<'a> for OneLine<W> {
    type Writer = LineWriter<W::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        LineWriter(self.0.make_writer())
    }
}

/// Writes one event per call.
struct LineWriter<W>(W);

impl<W: Write> Write for LineWriter<W> {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        let parts = text.lines().map(str::trim).filter(|part| !part.is_empty());
        let line = parts.collect::<Vec<_>>().join(" | ");
        self.0.write_all(format!("{line}\n").as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// The log written with these settings.
    fn logged(log: &str, log_format: LogFormat, act: impl FnOnce()) -> String {
        let settings = LogSettings {
            log: log.parse().unwrap(),
            log_format,
        };
        let lines_of_log = Arc::new(Mutex::new(Vec::new()));
        let lines = settings.lines(OneLine(Arc::new(Shared(Arc::clone(&lines_of_log)))));
        let subscriber = tracing_subscriber::registry().with(lines);
        tracing::subscriber::with_default(subscriber, act);
        String::from_utf8(std::mem::take(&mut *lines_of_log.lock().unwrap())).unwrap()
    }

    struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Write for &Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn event_with_causes_is_one_line() {
        let error = anyhow::anyhow!("disk is full").context("no page");
        for log_format in [LogFormat::Compact, LogFormat::Json] {
            let text = logged("info", log_format, || {
                tracing::warn!(?error, "two\nlines");
                tracing::info!("one");
            });
            assert_eq!(text.lines().count(), 2, "{text}");
            assert!(text.contains("disk is full"), "{text}");
        }
    }

    #[test]
    fn json_line_has_fields_of_event() {
        let text = logged("info", LogFormat::Json, || {
            tracing::error!(code = "7K3M", "fault");
        });
        let line: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(line["level"], "ERROR");
        assert_eq!(line["message"], "fault");
        assert_eq!(line["code"], "7K3M");
        assert!(line["timestamp"].is_string() && line["target"].is_string());
    }

    #[test]
    fn targets_that_log_tokens_are_silenced() {
        let text = logged("trace", LogFormat::Compact, || {
            tracing::warn!(target: "serenity::http::ratelimiting", "secret");
            tracing::info!(target: "serenity::client", "secret");
            tracing::debug!(target: "hyper_util::client", "secret");
            tracing::warn!(target: "serenity::client", "open");
            tracing::trace!(target: "serenityx", "open");
        });
        assert_eq!(
            (text.matches("open").count(), text.contains("secret")),
            (2, false),
            "{text}"
        );
    }

    #[test]
    fn empty_filter_uses_default() {
        assert_eq!(filter("").unwrap(), filter("info").unwrap());
    }

    #[test]
    fn format_ignores_case() {
        let check = |text: &str, expected| assert_eq!(format(text).ok(), expected, "{text}");
        check("", Some(LogFormat::Compact));
        check("Compact", Some(LogFormat::Compact));
        check("JSON", Some(LogFormat::Json));
        check("xml", None);
    }

    #[test]
    fn panic_reason_stops_before_quotes() {
        let check = |text: &str, expected: &str| assert_eq!(without_quotes(text), expected);
        check(
            "index out of bounds: the len is 3",
            "index out of bounds: the len is 3",
        );
        check(
            "byte index 1 is inside 'é' of `secret`",
            "byte index 1 is inside",
        );
        check("called on an `Err` value: secret", "called on an");
        check("two\nlines", "two");
    }
}
