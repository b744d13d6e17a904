//! `judge RECORD.jsonl DATABASE_URL` prints the faults of a run, each with its lines of the record.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use tavern_judge::{Record, Tavern, judge};

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, url] = arguments.as_slice() else {
        bail!("usage: judge RECORD.jsonl DATABASE_URL");
    };
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
    let record = Record::read(&text)?;
    let tavern = Tavern::read(url)
        .await
        .with_context(|| format!("cannot read {url}"))?;
    let findings = judge(&record, &tavern);
    let lines: Vec<&str> = text.lines().collect();
    let mut out = std::io::stdout().lock();
    for finding in &findings {
        writeln!(out, "{}: {}", finding.rule, finding.about)?;
        for number in &finding.evidence {
            let line = lines.get(number - 1).copied().unwrap_or_default();
            writeln!(out, "    {number}: {line}")?;
        }
    }
    writeln!(out, "{} findings", findings.len())?;
    Ok(if findings.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
