//! A forged press does nothing that its button would not.

use super::copies::offered_names;
use super::everything::play_everything;
use crate::intruders::{Intruders, Reach};
use crate::{Engine, Play, Tavern, on_both_engines};

on_both_engines!(forged_presses_change_nothing_of_others);

/// The people for whom each press works, with the form or the menu of its id. A new press belongs here.
#[expect(clippy::too_many_lines, reason = "it is one table")]
fn reach(verb: &str, id: &str) -> Option<Reach> {
    Some(match verb {
        // A pasted game belongs to no server, and its number follows from its moves.
        "analysis" | "analysis-any" | "analysis-ptn" if id.contains("/import/") => Reach::Own,
        "leaderboard"
        | "history"
        | "my-games"
        | "games"
        | "next-turn"
        | "keep-playing"
        | "set"
        | "time-settings"
        | "first-settings"
        | "sign-out"
        | "my-data"
        | "export-data"
        | "ask-delete-data"
        | "delete-data-again"
        | "delete-data"
        | "keep-data"
        | "openings"
        | "block"
        | "blocked"
        | "unblock"
        | "never-mind"
        | "sweep"
        | "lobby"
        | "open-lobby"
        | "notify-seeks"
        | "tournaments"
        | "draft"
        | "draft-more"
        | "draft-time"
        | "help"
        | "what-is-tak"
        | "learn"
        | "lesson"
        | "lesson-build"
        | "lesson-type"
        | "lesson-go-on"
        | "lesson-back"
        | "lesson-anew"
        | "puzzle-build"
        | "puzzle-try"
        | "puzzle-type"
        | "puzzle-hint"
        | "puzzle-hint-anyway"
        | "puzzle-solution"
        | "puzzle-solution-anyway"
        | "puzzle-no-help"
        | "puzzle-again"
        | "puzzle-defence"
        | "puzzle-next"
        | "daily-solve"
        | "daily-own"
        | "daily-own-hour"
        | "daily-own-off"
        | "try"
        | "line"
        | "free-build"
        | "free-play"
        | "free-type"
        | "free-step"
        | "free-more"
        | "free-ptn"
        | "free-tps"
        | "free-analyse"
        | "free-clear"
        | "free-new"
        | "free-paste"
        | "free-replace"
        | "quiet-hours"
        | "time-zone"
        | "ask-vacation"
        | "begin-vacation"
        | "end-vacation"
        | "play-house"
        | "house-choose" => Reach::Own,
        "send-draft" | "house-begin" | "play-house-first" => Reach::Begins,
        "board" | "look" | "replay" | "step-replay" | "ptn" | "tps" | "watch" | "note"
        | "tournament" | "tournament-table" | "tournament-rounds" | "tournament-log" | "league"
        | "league-table" | "league-champions" | "league-log" | "analyse" | "analysis"
        | "analysis-any" | "analysis-ptn" | "free-game" => Reach::Readers,
        "take-seek" | "tournament-join" | "league-join" => Reach::Members,
        "set-server" | "tournament-draft" | "tournament-form" | "league-draft" | "league-form"
        | "stop-list" | "stop-page" | "stop-game" | "choose-to-ban" | "ban" | "ban-for"
        | "lift-ban" | "set-up" | "clear-seeks" | "clear-all-seeks" | "server-page"
        | "server-channels" | "server-role" | "noticeboards" | "games-file" | "no-noticeboards"
        | "check-roles" | "band-roles" | "give-role" | "daily-server" | "daily-channel"
        | "daily-here" | "daily-hour" | "daily-look" | "daily-off" | "announcements"
        | "announced" | "announce-in" | "announce-here" | "announce-off" | "announce-rated"
        | "announce-hour" | "host-log" => Reach::Hosts,
        // Players go on from a private message anywhere, and drop out in their direct messages.
        "build" | "play" | "again" | "move" | "page" | "tournament-leave" | "tournament-quit" => {
            Reach::ConcernedAnywhere
        }
        "accept-challenge"
        | "decline-challenge"
        | "withdraw-challenge"
        | "bid"
        | "next-game"
        | "rematch"
        | "house-next-level"
        | "more"
        | "ask-resign"
        | "resign"
        | "ask-cancel"
        | "cancel"
        | "offer-draw"
        | "offer-takeback"
        | "offer-cancel"
        | "accept-offer"
        | "decline-offer"
        | "withdraw-seek"
        | "tournament-manage"
        | "tournament-post"
        | "tournament-start"
        | "tournament-ask-off"
        | "tournament-off"
        | "tournament-ask-end"
        | "tournament-end"
        | "tournament-player"
        | "tournament-time"
        | "tournament-remove"
        | "tournament-place"
        | "tournament-take"
        | "tournament-decline"
        | "tournament-withdraw"
        | "tournament-result"
        | "league-leave"
        | "league-quit"
        | "league-skip"
        | "league-manage"
        | "league-post"
        | "league-ask-end"
        | "league-end"
        | "plan"
        | "plan-form"
        | "plan-build"
        | "plan-answer"
        | "drop-plan"
        | "counter"
        | "ask-stop"
        | "stop"
        | "claim-win"
        | "more-time"
        | "offer-pause"
        | "resume"
        | "house-for-seek"
        | "house-play-on" => Reach::Concerned,
        _ => return None,
    })
}

async fn forged_presses_change_nothing_of_others(engine: Engine) {
    let tavern = Tavern::open_with_pages(engine).await;
    tavern.registered_commands();
    let mut play = Play::new(&tavern);
    play.intruders = Some(Intruders::enter(&tavern, reach).await);
    play_everything(&mut play).await;
    let findings = play.intruders.take().unwrap().findings();
    tracing::info!(
        kinds = findings.kinds.len(),
        presses = findings.presses,
        "pressed"
    );
    assert!(findings.faults.is_empty(), "{}", findings.faults.join("\n"));
    let all = offered_names(&tavern).into_iter();
    let gaps: Vec<String> = all
        .filter(|name| !name.starts_with(['/', ' ']) && !name.starts_with("menu "))
        .filter(|name| {
            let names = [name.clone(), format!("menu of {name}")];
            !names.iter().any(|kind| findings.kinds.contains(kind))
        })
        .collect();
    assert!(gaps.is_empty(), "not tried: {gaps:?}");
    assert!(
        findings.presses > 20 * findings.kinds.len(),
        "{}",
        findings.presses
    );
}
