//! Each board has one message where its game is, the last one at any rate, and plies in messages are those of the log.

use std::collections::{BTreeMap, HashSet};

use super::games::name;
use crate::Findings;
use crate::record::{Act, LineNumber, Message, PostingKind, Record};
use crate::shown_board::{ShownBoard, mentions};
use crate::tavern::{Game, Tavern};

/// The most plies in a message: a ply, its planned answer or that of the house, and quick plies before them.
const PLIES_OF_A_MESSAGE: usize = 4;

/// The messages with a board, by game, event and channel.
type Showings = BTreeMap<(i64, i64, i64), Vec<(i64, LineNumber)>>;

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    let mut showings = Showings::new();
    for posting in &record.postings {
        let message = &posting.message;
        if posting.event == PostingKind::Deleted || message.private_to.is_some() {
            continue;
        }
        let Some(shown) = ShownBoard::of(record, tavern, message) else {
            continue;
        };
        let key = (shown.game.id, shown.event, message.channel);
        let messages = showings.entry(key).or_default();
        if messages.iter().all(|(id, _)| *id != message.id) {
            messages.push((message.id, posting.line));
            judge_plies(tavern, shown, message, posting.line, findings);
        }
    }
    judge_repeats(record, tavern, &showings, findings);
    let boards: HashSet<(i64, i64)> = showings.keys().map(|key| (key.0, key.1)).collect();
    for game in &tavern.games {
        judge_last_board(record, tavern, game, &boards, findings);
    }
}

/// A board has one message in a channel, and one more for each act that requests it.
fn judge_repeats(record: &Record, tavern: &Tavern, showings: &Showings, findings: &mut Findings) {
    for ((game, event, channel), messages) in showings {
        // A direct message about a game elsewhere is for a watcher.
        let is_home = tavern
            .game(*game)
            .is_some_and(|game| game.scope == record.scope(*channel));
        let wishes = record.acts.iter();
        let wishes = wishes.filter(|act| requests_board(act, *game, *channel));
        // Also a copy, because a person may request a board twice.
        if is_home && messages.len() > 1 + wishes.count() {
            findings.add(
                format!(
                    "the board of game {game} after event {event} is shown {} times in {channel}",
                    messages.len()
                ),
                messages.iter().map(|(_, line)| *line),
            );
        }
    }
}

fn requests_board(act: &Act, game: i64, channel: i64) -> bool {
    let is_press = act.verb() == "board" && act.id_parts().contains(&game.to_string().as_str());
    let is_command = act.subcommand() == "board" && act.channel == Some(channel);
    is_press || is_command
}

/// The last board of a game is in its channel, unless that or a player's direct messages were closed.
fn judge_last_board(
    record: &Record,
    tavern: &Tavern,
    game: &Game,
    shown: &HashSet<(i64, i64)>,
    findings: &mut Findings,
) {
    let mut posts = tavern.posts.iter();
    let is_held = posts.any(|post| {
        post.game == Some(game.id)
            && post.kind == "board"
            && matches!(post.state.as_str(), "unshown" | "given up" | "waiting")
    });
    // Where the bot is a guest it can only answer.
    let mut players = game.players().into_iter();
    let is_refused =
        game.guild.is_none() && players.any(|player| record.has_refused_messages(player));
    let is_excused = is_held
        || is_refused
        || game.guest == 1
        || record.is_closed(game.channel)
        || !record.channels.contains_key(&game.channel);
    let boards = tavern.log(game.id).iter();
    let is_written = boards.clone().any(|event| event.number == game.board_event);
    if record.postings.is_empty() || is_excused || !(is_written || game.board_event == 0) {
        return;
    }
    if !shown.contains(&(game.id, game.board_event)) {
        findings.add(
            format!(
                "the last board of {}, event {}, was never shown",
                name(game),
                game.board_event
            ),
            [],
        );
    }
}

/// Each "played" of a message is a ply of its player shortly before its board.
fn judge_plies(
    tavern: &Tavern,
    shown: ShownBoard<'_>,
    message: &Message,
    line: LineNumber,
    findings: &mut Findings,
) {
    let plies: Vec<(Option<i64>, &str)> = tavern
        .log(shown.game.id)
        .iter()
        .filter(|event| event.number <= shown.event)
        .filter(|event| matches!(event.kind.as_str(), "ply" | "planned"))
        .map(|event| (event.who, event.detail.as_deref().unwrap_or_default()))
        .collect();
    let latest = &plies[plies.len().saturating_sub(PLIES_OF_A_MESSAGE)..];
    for (player, ply) in plays(&message.content) {
        let ply = ply.trim_end_matches(['\'', '"']);
        // A deleted person is nameless in the log.
        let is_by = |who: Option<i64>| who == Some(player) || who.is_some_and(|who| who < 0);
        if !latest.iter().any(|(who, text)| is_by(*who) && *text == ply) {
            findings.add(
                format!(
                    "{}: {player} played no `{ply}` before event {}",
                    name(shown.game),
                    shown.event
                ),
                [line],
            );
        }
    }
}

/// The people and plies of sentences such as ``<@1> played `a1` ``, in English and German.
fn plays(content: &str) -> Vec<(i64, &str)> {
    let mut all = Vec::new();
    for (place, _) in content.match_indices("<@") {
        let rest = &content[place..];
        let Some(player) = mentions(rest, "<@").next() else {
            continue;
        };
        let Some((_, after)) = rest.split_once('>') else {
            continue;
        };
        let english = after.strip_prefix(" played `");
        let german = after.strip_prefix(" hat `").filter(|rest| {
            rest.split('`')
                .nth(1)
                .is_some_and(|rest| rest.starts_with(" gespielt"))
        });
        if let Some((ply, _)) = english.or(german).and_then(|rest| rest.split_once('`')) {
            all.push((player, ply));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::{START, Stage, message};

    #[tokio::test]
    async fn board_that_is_shown_twice_is_found() {
        let board = message(500, 31, "", r#""attachments":["tak-1-7.png"]"#);
        let mut stage = Stage::new().await;
        stage.posted(START + 20_000, &board);
        stage.check("messages", "event 7 is shown 2 times").await;
        let mut stage = Stage::new().await;
        stage.act(
            90,
            START + 20_000,
            101,
            r#""act":"command","text":"/tak board""#,
            r#""is":"deferred""#,
        );
        stage.posted(START + 20_000, &board);
        stage.check_right().await;
    }

    const LAST: &str = r#""notified":["102"],"attachments":["tak-1-9.png"]"#;

    #[tokio::test]
    async fn last_board_that_is_not_shown_is_found() {
        let mut stage = Stage::new().await;
        stage.replace(LAST, r#""attachments":[]"#);
        stage.check("messages", "the last board").await;
        let mut stage = Stage::new().await;
        stage.replace(LAST, r#""attachments":[]"#);
        stage.line(r#"{"kind":"world","at":1,"event":"channel_deleted","channel":"31"}"#);
        stage.check_right().await;
    }

    #[tokio::test]
    async fn last_board_in_closed_direct_messages_is_excused() {
        let closed = r#"{"kind":"world","at":1,"event":"direct_closed","person":"101"}"#;
        let mut stage = Stage::new().await;
        stage.replace(LAST, r#""attachments":[]"#);
        stage.line(closed);
        stage.check("messages", "the last board").await;
        let mut stage = Stage::new().await;
        stage.replace(LAST, r#""attachments":[]"#);
        stage.sql("update games set guild = null").await;
        stage.line(closed);
        let findings = stage.findings().await;
        let lacks = |(_, about): &(&str, String)| about.contains("the last board");
        assert!(!findings.iter().any(lacks), "{findings:?}");
    }

    #[tokio::test]
    async fn ply_of_no_log_is_found() {
        let mut stage = Stage::new().await;
        stage.replace("<@101> played `e3`", "<@101> played `e2`");
        stage.check("messages", "101 played no `e2`").await;
    }

    #[tokio::test]
    async fn watched_game_elsewhere_is_no_game_of_the_direct_messages() {
        let mut stage = Stage::new().await;
        let own = "insert into games (id, scope, number, guild, channel, challenge, terms, white, black, started_at, \
                   changed_at, events, plies, board_event, bid, round, guest, place_due, bonus_limit, to_move) \
                   select 2, 41, 1, null, 41, challenge, terms, 102, 101, started_at, changed_at, 0, 0, 0, 2, round + 1, 0, 0, \
                   95, 102 from games where id = 1;";
        stage.sql(own).await;
        let content = "You follow a game in <#31>. <@101> played `e1`, a flat.";
        let watched = message(501, 41, content, r#""attachments":["tak-1-9.png"]"#);
        stage.posted(START + 20_000, &watched);
        let findings = stage.findings().await;
        let mut plies = findings.iter().filter(|it| it.0 == "messages");
        assert!(plies.all(|it| !it.1.contains("played no")), "{findings:#?}");
    }

    #[test]
    fn play_is_found_in_both_languages() {
        let english = "**Game 1**\n<@7> played `Sa1'`, a white wall. <@8> to move.";
        assert_eq!(plays(english), [(7, "Sa1'")]);
        let german = "<@7> hat `a1` gespielt (ein Stein). <@8> ist am Zug.";
        assert_eq!(plays(german), [(7, "a1")]);
    }
}
