//! The nodes of an analysis: the positions of a game share them, so a long game takes no longer than another one.

use crate::search::Limits;

/// The nodes of the first look at all positions of a game together, and the most for one of them.
const ALL_NODES: u64 = 3_000_000;
const MOST_NODES: u64 = 50_000;

/// The nodes of the second looks if every ply of a game seemed to be a mistake, and the most for one of them: about a
/// quarter of a second.
const ALL_CHECKS: u64 = 10_000_000;
const MOST_FOR_CHECK: u64 = 200_000;

/// The same for each still longer look, at losses about which the second one is in doubt: at most about a second.
const ALL_DOUBTS: u64 = 30_000_000;
const MOST_FOR_DOUBT: u64 = 450_000;

/// The nodes of the searches for roads after a quiet ply in all positions of a game together, and the most for one of
/// them: some hundredths of a second at most.
const ALL_QUIET: u64 = 4_000_000;
const MOST_QUIET: u64 = 120_000;

/// With fewer nodes a position is searched one ply deep, so that no game takes more than its nodes.
const LEAST_NODES: u64 = 2_000;

/// With this number of nodes a position counts as well searched.
const USUAL_NODES: u64 = 10_000;

/// The nodes before the analyses of other people have their turn.
pub(super) const NODES_AT_ONCE: u64 = 200_000;

/// The part of the nodes that the search for forced wins may use in addition.
pub(super) const PROOF_SHARE: u64 = 3;

/// The nodes for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Budget {
    /// Of the first look.
    pub(super) look: u64,
    /// Of the second look at a ply that seems to be a mistake.
    pub(super) check: u64,
    /// Of a still longer look at a ply about which the second one is in doubt.
    pub(super) doubt: u64,
    /// Of the search for a road after a quiet ply.
    pub(super) quiet: u64,
}

impl Budget {
    /// The nodes for each position of a game.
    pub(super) fn of(plies: u32) -> Budget {
        let positions = u64::from(plies.max(1)) + 1;
        Budget {
            look: (ALL_NODES / positions).clamp(1, MOST_NODES),
            check: (ALL_CHECKS / positions).clamp(1, MOST_FOR_CHECK),
            doubt: (ALL_DOUBTS / positions).clamp(1, MOST_FOR_DOUBT),
            quiet: (ALL_QUIET / positions).clamp(1, MOST_QUIET),
        }
    }
}

/// The limits of a search. The second depth takes more than very few nodes, and a search would finish it.
pub(super) fn limits(nodes: u64) -> Limits {
    Limits {
        depth: if nodes < LEAST_NODES {
            1
        } else {
            Limits::DEEPEST
        },
        ..Limits::nodes(nodes)
    }
}

/// The boards that an analyst looks at in a position of a game with this number of plies: at first, and where a ply
/// seems to be a mistake, in all of its searches. The searches for forced wins come on top.
#[must_use]
pub fn boards_of_analysis(plies: u32) -> [u64; 2] {
    let Budget {
        look, check, doubt, ..
    } = Budget::of(plies);
    [look, look + 4 * (check + doubt)]
}

/// Whether a game is so long that each position gets much less thought than usual.
#[must_use]
pub fn is_thinned(plies: u32) -> bool {
    Budget::of(plies).look < USUAL_NODES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_game_takes_no_more_than_its_nodes() {
        for (plies, expected) in [
            (0, false),
            (20, false),
            (60, false),
            (299, false),
            (300, true),
            (1_000, true),
            (100_000, true),
        ] {
            assert_eq!(is_thinned(plies), expected, "{plies}");
            let Budget {
                look,
                check,
                doubt,
                quiet,
            } = Budget::of(plies);
            let positions = u64::from(plies) + 1;
            assert!(
                look * positions <= ALL_NODES
                    && check * positions <= ALL_CHECKS
                    && doubt * positions <= ALL_DOUBTS
                    && quiet * positions <= ALL_QUIET,
                "{plies}"
            );
            assert!(check >= 3 * look, "a second look is much deeper");
            assert!(doubt > 2 * check, "a third look is deeper still");
        }
    }
}
