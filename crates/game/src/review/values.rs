//! The values of positions as text in the database.

use std::iter;

use tak_engine::{CERTAIN, Insight, PlayedValue, ProvedWin, Value};

use tak::ptn::Notation;
use tak::{Color, Ply};

/// The values of positions in one line: the chance, the forced win with its winner, the best ply, the loss of the
/// played ply, and the better line of a mistake, such as `523:c3~12;1000W5:d4+~240 d4+ b2;0B0`.
pub fn write_values(values: &[Value]) -> String {
    let values = values.iter().map(|value| {
        let win = value.forced;
        let win = win.map(|(winner, plies)| format!("{}{plies}", letter(winner)));
        let best = value.best.map(|best| format!(":{best}"));
        let (win, best) = (win.unwrap_or_default(), best.unwrap_or_default());
        let played = value.played.as_ref().map(write_played).unwrap_or_default();
        format!("{}{win}{best}{played}", value.chance)
    });
    values.collect::<Vec<_>>().join(";")
}

fn write_played(played: &PlayedValue) -> String {
    let loss = iter::once(format!("~{}", played.lost));
    let better = played.better.iter().map(ToString::to_string);
    loss.chain(better).collect::<Vec<_>>().join(" ")
}

/// Reads the values, or `None` if the text is not exactly as it is written.
pub fn read_values(text: &str) -> Option<Vec<Value>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    text.split(';').map(read_value).collect()
}

/// The line of best play and the proof of a position, such as `tW5 a1 b2`: `t` for tinuë, the winner and the plies.
pub fn write_insight(insight: &Insight) -> String {
    let proof = insight.proof.map_or("-".to_owned(), |proof| {
        let tinue = if proof.tinue { "t" } else { "" };
        format!("{tinue}{}{}", letter(proof.winner), proof.plies)
    });
    let line = insight.line.iter().map(|ply| format!(" {ply}"));
    line.fold(proof, |text, ply| text + &ply)
}

/// Reads the line and the proof beside the value.
pub fn read_insight(value: Value, text: &str) -> Option<Insight> {
    let mut words = text.split(' ');
    let proof = match words.next()? {
        "" | "-" => None,
        proof => {
            let (tinue, proof) = match proof.strip_prefix('t') {
                Some(rest) => (true, rest),
                None => (false, proof),
            };
            let winner = match proof.get(..1)? {
                "W" => Color::White,
                "B" => Color::Black,
                _ => return None,
            };
            Some(ProvedWin {
                winner,
                plies: proof.get(1..)?.parse().ok()?,
                tinue,
            })
        }
    };
    Some(Insight {
        value,
        line: read_line(words)?,
        proof,
    })
}

fn letter(color: Color) -> char {
    match color {
        Color::White => 'W',
        Color::Black => 'B',
    }
}

fn read_line<'a>(words: impl Iterator<Item = &'a str>) -> Option<Vec<Ply>> {
    words.map(read_ply).collect()
}

fn read_ply(text: &str) -> Option<Ply> {
    Some(text.parse::<Notation>().ok()?.ply)
}

fn read_played(text: &str) -> Option<PlayedValue> {
    let mut words = text.split(' ');
    let loss = words.next()?.parse().ok().filter(|&loss| loss <= CERTAIN)?;
    Some(PlayedValue {
        lost: loss,
        better: read_line(words)?,
    })
}

fn read_value(text: &str) -> Option<Value> {
    let (text, played) = match text.split_once('~') {
        Some((text, played)) => (text, Some(read_played(played)?)),
        None => (text, None),
    };
    let (value, best) = match text.split_once(':') {
        Some((value, best)) => (value, Some(read_ply(best)?)),
        None => (text, None),
    };
    let (chance, win) = match value.find(['W', 'B']) {
        Some(at) => {
            let is_white = value[at..].starts_with('W');
            let winner = if is_white { Color::White } else { Color::Black };
            let plies = value[at + 1..].parse().ok()?;
            (&value[..at], Some((winner, plies)))
        }
        None => (value, None),
    };
    let chance = chance.parse().ok().filter(|&chance| chance <= CERTAIN)?;
    Some(Value {
        chance,
        forced: win,
        best,
        played,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_read_back() {
        for text in [
            "",
            "523:c3",
            "523:c3~0;1000W5:3d4+12~990 3d4+12 Sa1;0B0;500:Sa1~49;1:Cb2",
        ] {
            let values = read_values(text).unwrap();
            assert_eq!(write_values(&values), text);
        }
        for text in [
            ";", "1001", "x", "5:", "5:zz", "5W", "5W300", "-1", "5~", "5~1001", "5~9 zz", "5~9 ",
            "5~-1",
        ] {
            assert_eq!(read_values(text), None, "{text}");
        }
    }

    #[test]
    fn insight_reads_back() {
        let value = || read_values("523:c3").unwrap().remove(0);
        for text in ["-", "tW5 a1 3d4+12", "B2 Sa1", "- c3"] {
            let insight = read_insight(value(), text).unwrap();
            assert_eq!(write_insight(&insight), text);
        }
        for text in ["W", "x3", "tt3", "- zz", "W300"] {
            assert_eq!(read_insight(value(), text), None, "{text}");
        }
    }
}
