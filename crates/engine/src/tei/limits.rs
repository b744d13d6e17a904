//! The limits of a search.

use super::words::Words;

/// The limits of a search. Without any it lasts until `stop`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) depth: Option<u64>,
    pub(super) nodes: Option<u64>,
    /// All times are in milliseconds.
    pub(super) movetime: Option<u64>,
    pub(super) wtime: Option<u64>,
    pub(super) btime: Option<u64>,
    pub(super) winc: Option<u64>,
    pub(super) binc: Option<u64>,
    pub(super) movestogo: Option<u64>,
    /// Whether to search for a proof.
    pub(super) solved: bool,
}

/// The positions of a search that has to end without a limit.
pub(super) const ENOUGH: u64 = 100_000;

impl Go {
    /// Reads the words after `go`.
    pub(super) fn read(words: &mut Words) -> Go {
        let mut go = Go::default();
        let (mut is_infinite, mut is_limited) = (false, false);
        while let Some(word) = words.next() {
            let limit = match word {
                "depth" => &mut go.depth,
                "nodes" => &mut go.nodes,
                "movetime" => &mut go.movetime,
                "wtime" => &mut go.wtime,
                "btime" => &mut go.btime,
                "winc" => &mut go.winc,
                "binc" => &mut go.binc,
                "movestogo" => &mut go.movestogo,
                "infinite" => {
                    is_infinite = true;
                    continue;
                }
                "solved" => {
                    go.solved = true;
                    continue;
                }
                other => {
                    words.pass_over(other);
                    continue;
                }
            };
            is_limited = true;
            // A clock can be below zero: then there is no time.
            let value = words.number_of(word);
            let value = value.and_then(|value| u64::try_from(value.max(0)).ok());
            *limit = value.or(*limit);
        }
        if is_infinite {
            return Go::default();
        }
        if is_limited && go.is_endless() {
            go.nodes = Some(ENOUGH);
        }
        go
    }

    /// Whether no limit ends the search. The number of moves to the next time
    /// control is none by itself.
    pub(super) fn is_endless(self) -> bool {
        self.depth.or(self.nodes).is_none() && !self.is_timed()
    }

    /// Whether a clock ends the search.
    pub(super) fn is_timed(self) -> bool {
        let clocks = self.wtime.or(self.btime).or(self.winc).or(self.binc);
        self.movetime.or(clocks).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(line: &str) -> Go {
        let mut words = Words::new(line.strip_prefix("go").unwrap());
        Go::read(&mut words)
    }

    #[test]
    fn limits_are_read_over_bad_words_and_values() {
        let limits = go("go ponder wtime 1000 btime -5 winc 10");
        assert_eq!(
            (limits.wtime, limits.btime, limits.winc, limits.binc),
            (Some(1000), Some(0), Some(10), None)
        );
        assert_eq!(go("go searchmoves a2 a3 nodes 500").nodes, Some(500));
        assert_eq!(go("go nodes depth 3"), go("go depth 3"));
        assert_eq!(go("go depth 3 nodes many"), go("go depth 3"));
        assert_eq!(go("go movetime -5").movetime, Some(0));
        assert_eq!(go("go nodes 18446744073709551615").nodes, Some(u64::MAX));
        assert!(go("go solved").solved);
        for line in [
            "go nodes",
            "go nodes many",
            "go nodes 18446744073709551616",
            "go wtime btime",
            "go movestogo 5",
            "go depth 0x3",
        ] {
            assert_eq!(go(line).nodes, Some(ENOUGH), "{line}");
        }
    }

    #[test]
    fn infinite_beats_every_limit() {
        for line in [
            "go",
            "go infinite",
            "go infinite nodes 500",
            "go depth 2 infinite",
            "go infinite solved",
            "go solved infinite movetime 100",
            "go wtime 500 btime 500 infinite movestogo",
            "go fast",
        ] {
            assert_eq!(go(line), Go::default(), "{line}");
        }
        assert!(Go::default().is_endless());
    }
}
