//! Nobody does by a forged press what its button would not let them do.

use super::everything::play_everything;
use crate::intruders::{Intruders, Reach};
use crate::{Engine, Play, Tavern, on_both_engines};

on_both_engines!(forged_presses_change_nothing_of_others);

/// What others can do with each press. A new one belongs here.
fn reach(kind: &str) -> Option<Reach> {
    let _ = kind;
    Some(Reach::Concerned)
}

async fn forged_presses_change_nothing_of_others(engine: Engine) {
    let tavern = Tavern::open_with_pages(engine).await;
    let mut play = Play::new(&tavern);
    play.intruders = Some(Intruders::enter(&tavern, reach).await);
    play_everything(&mut play).await;
    let found = play.intruders.take().unwrap().findings();
    println!("{} kinds, {} presses", found.kinds.len(), found.presses);
    assert!(found.faults.is_empty(), "{}", found.faults.join("\n"));
}
