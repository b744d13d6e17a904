//! Every sentence a person reads, one small function each.
//!
//! People are named by mention, which Discord shows as their name in every
//! script. What people typed is never repeated outside of code marks.

mod plies;
mod refusals;

pub use plies::{ply_choice, seats_line};
pub use refusals::refused;

use crate::game::{Challenge, ChallengeState, First, Game, Settings, UserId};
use crate::tak::{Color, DrawReason, Komi, Outcome, Ply, Position, WinReason};

/// The label of the line in the form that asks for a ply.
pub const FORM_LABEL: &str = "Your ply in PTN, such as c3, Sc3 or 2c3>";

/// What remains of the question whether to resign after a no.
pub const KEEP_PLAYING: &str = "The game goes on.";

/// What is said when a fault of ours got in the way.
#[must_use]
pub fn fault(code: &str) -> String {
    format!(
        "Something broke on our side, and nothing was changed. Please try again; if it stays broken, tell whoever runs this bot the code `{code}`."
    )
}

/// What is said when Discord sent something we cannot read.
pub const UNREADABLE: &str = "Discord has sent this in a way that is not understood here. Please try `/tak move` or `/tak board` instead.";

/// What is said in private while a late answer is posted for all.
pub const LATE: &str = "This took a moment. If nothing appears below, use `/tak board`.";

/// What is said when a form cannot be opened any more, because Discord wants
/// it sooner.
pub const TOO_SLOW: &str = "That took too long to open. Please try again.";

/// A challenge in the channel.
#[must_use]
pub fn challenge(challenge: &Challenge) -> String {
    let offer = challenge.offer;
    let first = match offer.first {
        First::Turns => {
            "who goes first changes from game to game, and chance decides the first time".to_owned()
        }
        First::Challenger => format!("{} goes first", person(offer.challenger)),
        First::Opponent => format!("{} goes first", person(offer.opponent)),
    };
    format!(
        "{} challenges {} to a game of Tak.\n{}; {first}.",
        person(offer.challenger),
        person(offer.opponent),
        settings(offer.settings),
    )
}

/// What somebody hears who challenges the same person twice.
#[must_use]
pub fn already_challenged(opponent: UserId) -> String {
    format!(
        "You have already challenged {} here, and they have not answered yet.",
        person(opponent)
    )
}

/// What somebody hears who challenges their challenger.
#[must_use]
pub fn already_challenged_by(challenger: UserId) -> String {
    format!(
        "{} has already challenged you here. Do you accept?",
        person(challenger)
    )
}

/// What stands in the place of a challenge that was turned down.
#[must_use]
pub fn turned_down(challenge: &Challenge) -> String {
    let (challenger, opponent) = (
        person(challenge.offer.challenger),
        person(challenge.offer.opponent),
    );
    match challenge.state {
        ChallengeState::Withdrawn => {
            format!("{challenger} has withdrawn the challenge to {opponent}.")
        }
        _ => format!("{opponent} has declined the challenge by {challenger}."),
    }
}

/// How a game stands: what was played last, and whose turn it is or how it
/// ended.
#[must_use]
pub fn news(game: &Game) -> String {
    let turn = turn_or_end(game);
    let story = match game.last() {
        None if game.outcome().is_none() => format!(
            "{} The first stone of each player is a flat of the other colour.\n{turn}",
            seats_line(game)
        ),
        Some(played) if !game.is_resigned() => {
            let mover = person(game.players[!game.position().to_move()]);
            format!("{mover} played `{played}`. {}{turn}", tak(game))
        }
        _ => turn,
    };
    format!("{}\n{story}", heading(game))
}

/// The news of a ply that was just played, with a hint for who played it.
#[must_use]
pub fn played(before: &Game, after: &Game) -> String {
    let news = news(after);
    match after
        .last()
        .and_then(|played| left_behind(before.position(), played.ply))
    {
        Some(hint) => format!("{news}\n-# {hint}"),
        None => news,
    }
}

/// A game that is shown once more, from one ply to another.
#[must_use]
pub fn replay(game: &Game, from: u32, to: u32) -> String {
    let shown = match (from, to) {
        (from, to) if from == to => format!("Ply {to}"),
        (1, to) if to == game.plies() => format!("All {to} plies"),
        (from, to) => format!("Plies {from} to {to}"),
    };
    format!("{}\n{} {shown}:", heading(game), seats_line(game))
}

/// A line for those who moved one piece and may have meant the stack.
fn left_behind(before: &Position, ply: Ply) -> Option<String> {
    let Ply::Spread {
        square,
        direction,
        drops,
    } = ply
    else {
        return None;
    };
    let height = before.board().stack(square)?.height();
    let most = height.min(before.size().carry_limit());
    (drops.carried() == 1 && most > 1).then(|| {
        let sign = direction.sign();
        format!(
            "One of the {height} pieces on {square} moved; `{most}{square}{sign}` moves {most}."
        )
    })
}

/// "Tak!", when the ply just played threatens a road.
fn tak(game: &Game) -> &'static str {
    if game.outcome().is_none() && game.position().is_tak() {
        "**Tak!** "
    } else {
        ""
    }
}

fn heading(game: &Game) -> String {
    let position = game.position();
    let state = match game.outcome() {
        Some(outcome) => format!("over, {outcome}"),
        None => format!("move {}", position.move_number()),
    };
    format!(
        "**Game {}** · {} · {state}",
        game.id,
        settings(game.settings)
    )
}

fn turn_or_end(game: &Game) -> String {
    match (game.outcome(), game.to_move()) {
        (Some(outcome), _) => end(game, outcome),
        (None, Some(player)) => {
            format!(
                "{} to move ({}).",
                person(player),
                game.position().to_move()
            )
        }
        (None, None) => String::new(),
    }
}

fn end(game: &Game, outcome: Outcome) -> String {
    let (winner, reason) = match outcome {
        Outcome::Win(winner, reason) => (winner, reason),
        Outcome::Draw(reason) => return draw(game, reason),
    };
    let (won, lost) = (person(game.players[winner]), person(game.players[!winner]));
    match reason {
        WinReason::Road => {
            format!("**{won} wins with a road.** Congratulations! Well played, {lost}.")
        }
        WinReason::Flats => format!(
            "**{won} wins on flats, {}.** Congratulations! Well played, {lost}.",
            flats(game.position(), winner)
        ),
        WinReason::Resignation => format!("{lost} resigns. **{won} wins.** Congratulations!"),
    }
}

fn draw(game: &Game, reason: DrawReason) -> String {
    let (white, black) = (person(game.players.white), person(game.players.black));
    let why = match reason {
        DrawReason::Stalled => {
            "fifty plies have passed without a placement or a crushed wall".to_owned()
        }
        DrawReason::Flats => format!(
            "the flats are equal, {}",
            flats(game.position(), Color::White)
        ),
    };
    format!("**A draw:** {why}. Well played, {white} and {black}.")
}

/// "14 to 13 plus komi 2", the named side first.
fn flats(position: &Position, first: Color) -> String {
    let side = |color| {
        let count = position.board().flats(color).len();
        match position.komi() {
            komi if color == Color::Black && komi != Komi::default() => {
                format!("{count} plus komi {}", halves(komi))
            }
            _ => count.to_string(),
        }
    };
    format!("{} to {}", side(first), side(!first))
}

/// What a person is told in private after resigning.
#[must_use]
pub fn resigned(game: &Game) -> String {
    format!("You have resigned game {}.", game.id)
}

/// The question before resigning.
#[must_use]
pub fn really_resign(game: &Game) -> String {
    format!(
        "Do you really want to resign game {}? That cannot be taken back.",
        game.id
    )
}

/// The most games that are listed: Discord takes 2000 characters, and a line
/// has at most about 120.
const MOST_LISTED: usize = 15;

/// The running games of a person, in private.
#[must_use]
pub fn games(games: &[Game], who: UserId) -> String {
    if games.is_empty() {
        return "You have no running game. `/tak challenge` asks somebody to play.".to_owned();
    }
    let mut lines = vec!["Your running games:".to_owned()];
    lines.extend(
        games
            .iter()
            .take(MOST_LISTED)
            .map(|game| game_line(game, who)),
    );
    if let Some(more @ 1..) = games.len().checked_sub(MOST_LISTED) {
        lines.push(format!("… and {more} more."));
    }
    lines.join("\n")
}

fn game_line(game: &Game, who: UserId) -> String {
    format!(
        "**{}** in <#{}> against {} · {} · move {} · {}",
        game.id,
        game.place.channel,
        person(opponent(game, who)),
        game.settings.size,
        game.position().move_number(),
        whose_turn(game, who),
    )
}

/// A game in the list that a `game` option completes to. Mentions are not
/// shown as names there.
#[must_use]
pub fn game_choice(game: &Game, who: UserId) -> String {
    let move_number = game.position().move_number();
    format!(
        "{} · {} · move {move_number} · {}",
        game.id,
        game.settings.size,
        whose_turn(game, who)
    )
}

fn whose_turn(game: &Game, who: UserId) -> &'static str {
    if game.to_move() == Some(who) {
        "your turn"
    } else {
        "their turn"
    }
}

fn opponent(game: &Game, who: UserId) -> UserId {
    if game.players.white == who {
        game.players.black
    } else {
        game.players.white
    }
}

/// The heading of the form that asks for a ply.
#[must_use]
pub fn form_title(game: &Game) -> String {
    format!("Game {}, move {}", game.id, game.position().move_number())
}

/// What stands in the empty line of that form.
#[must_use]
pub fn form_placeholder(game: &Game) -> &'static str {
    if game.position().is_opening() {
        "c3"
    } else {
        "c3, Sc3 for a wall, 3c3>12 for a spread"
    }
}

/// "6x6, komi 2".
fn settings(settings: Settings) -> String {
    match settings.komi {
        komi if komi == Komi::default() => settings.size.to_string(),
        komi => format!("{}, komi {}", settings.size, halves(komi)),
    }
}

/// A komi as people write it: 2½.
#[must_use]
pub fn halves(komi: Komi) -> String {
    let text = komi.to_string();
    match text.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some("-0") => "-½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => text,
    }
}

/// A person, by mention. Whether it notifies them is decided elsewhere.
pub(super) fn person(who: UserId) -> String {
    format!("<@{who}>")
}
