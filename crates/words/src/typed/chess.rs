//! The notation of chess, often typed by habit.

use tak::Square;

/// Whether a text is a move of chess: `Nf3`, `Qxd5+`, `exd5`, `O-O`, or with
/// German letters `Dxd5`. Call it only after the text failed as Tak notation,
/// because some moves look alike.
pub(super) fn is_chess(typed: &str) -> bool {
    let bare = typed.trim().trim_end_matches(['+', '#', '!', '?']);
    if matches!(bare, "O-O" | "O-O-O" | "0-0" | "0-0-0") {
        return true;
    }
    let Some((from, target)) = bare
        .len()
        .checked_sub(2)
        .and_then(|at| bare.split_at_checked(at))
    else {
        return false;
    };
    if target.parse::<Square>().is_err() || target.starts_with(char::is_uppercase) {
        return false;
    }
    let (captures, from) = match from.strip_suffix('x') {
        Some(from) => (true, from),
        None => (false, from),
    };
    let mut from = from.chars();
    let is_origin = |c: char| matches!(c, 'a'..='h' | '1'..='8');
    match from.next() {
        Some('K' | 'Q' | 'R' | 'B' | 'N' | 'D' | 'T' | 'L') => {
            from.as_str().len() <= 2 && from.all(is_origin)
        }
        Some('a'..='h') => captures && from.as_str().is_empty(),
        _ => false,
    }
}
