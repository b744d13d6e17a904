//! What an engine says about itself, and how a game is named to it.

use std::collections::BTreeMap;

use crate::tak::{Color, Reserves, Rules};

/// The sizes, komis and options of an engine.
#[derive(Debug, Default)]
pub(super) struct Greeting {
    /// The half points of komi of each size; without a size the engine speaks the older form, in which options name the
    /// game.
    komis: BTreeMap<u8, Vec<i8>>,
    /// The half points on a line of their own.
    other_komis: Vec<i8>,
    /// The names of the options, by their names in small letters.
    options: BTreeMap<String, String>,
}

impl Greeting {
    /// Reads a line between `tei` and `teiok`.
    pub(super) fn hear(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("size") => {
                let words: Vec<&str> = words.collect();
                let mut parts = words.split(|word| *word == "halfkomi");
                let sizes = parts.next().unwrap_or_default();
                let komis: Vec<i8> = parts.flatten().filter_map(|n| n.parse().ok()).collect();
                for size in sizes.iter().filter_map(|n| n.parse().ok()) {
                    self.komis.entry(size).or_default().extend(&komis);
                }
            }
            Some("halfkomi") => self
                .other_komis
                .extend(words.filter_map(|n| n.parse::<i8>().ok())),
            Some("option") => {
                let name = words.skip_while(|word| *word != "name").skip(1);
                let name: Vec<&str> = name.take_while(|word| *word != "type").collect();
                let name = name.join(" ");
                self.options.insert(name.to_ascii_lowercase(), name);
            }
            _ => {}
        }
    }

    /// The lines that begin a game with these rules; none if the engine cannot be told of them. With `all` they say
    /// the standard pieces too, for an engine that played with others before.
    pub(super) fn lines(&self, rules: Rules, all: bool) -> Option<Vec<String>> {
        let (size, halves) = (rules.size().get(), rules.komi().halves());
        let komi = self.options.get("halfkomi");
        let named = self.komis.get(&size);
        let mut komis = named
            .into_iter()
            .flatten()
            .chain(&self.other_komis)
            .peekable();
        let takes_komi = if komis.peek().is_some() {
            komis.any(|known| *known == halves)
        } else {
            komi.is_some() || halves == 0
        };
        if !takes_komi || named.is_none() && !self.komis.is_empty() {
            return None;
        }
        let mut lines = Vec::new();
        lines.extend(komi.map(|name| format!("setoption name {name} value {halves}")));
        lines.push(match named {
            Some(_) => format!("teinewgame size {size} halfkomi {halves}"),
            None => format!("teinewgame {size}"),
        });
        if all || has_own_pieces(rules) {
            lines.extend(
                self.pieces(rules)
                    .or((!has_own_pieces(rules)).then(Vec::new))?,
            );
        }
        Some(lines)
    }

    /// The options that name the pieces of both players, if there are such.
    fn pieces(&self, rules: Rules) -> Option<Vec<String>> {
        let set = |name: &str, number: u8| {
            let name = self.options.get(name)?;
            Some(format!("setoption name {name} value {number}"))
        };
        let reserves = rules.reserves();
        let each = [
            (Color::White, "flats1", "caps1"),
            (Color::Black, "flats2", "caps2"),
        ];
        let each = each.into_iter().map(|(color, stones, caps)| {
            let pieces = reserves[color];
            Some([set(stones, pieces.stones())?, set(caps, pieces.caps())?])
        });
        let each: Option<Vec<_>> = each.collect();
        let both = reserves.white;
        let both = (both == reserves.black).then(|| {
            Some(vec![[
                set("flats", both.stones())?,
                set("caps", both.caps())?,
            ]])
        });
        each.or(both.flatten()).map(|lines| lines.concat())
    }
}

/// Whether a game has other pieces than its size.
pub(super) fn has_own_pieces(rules: Rules) -> bool {
    let standard = Reserves::standard(rules.size());
    let reserves = rules.reserves();
    reserves.white != standard || reserves.black != standard
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tak::{ByColor, Komi, Opening, Size};

    fn greeting(lines: &[&str]) -> Greeting {
        let mut greeting = Greeting::default();
        for line in lines {
            greeting.hear(line);
        }
        greeting
    }

    fn rules(size: u8, halves: i8, pieces: Option<[(u8, u8); 2]>) -> Rules {
        let size = Size::new(size).unwrap();
        let komi = Komi::from_halves(halves).unwrap();
        let standard = ByColor::new(|_| Reserves::standard(size));
        let reserves = pieces.map_or(standard, |[white, black]| {
            let of = |(stones, caps)| Reserves::new(stones, caps).unwrap();
            ByColor {
                white: of(white),
                black: of(black),
            }
        });
        Rules::custom(size, komi, Opening::Swap, reserves).unwrap()
    }

    const OPTION: &str = "option name HalfKomi type spin default 0 min -9 max 9";

    #[test]
    fn game_is_named_in_the_form_of_the_engine() {
        let check = |heard: &[&str], size, halves, expected: Option<&[&str]>| {
            let lines = greeting(heard).lines(rules(size, halves, None), false);
            let expected = expected.map(|lines| lines.iter().map(ToString::to_string).collect());
            assert_eq!(lines, expected, "{heard:?} {size} {halves}");
        };
        let one_line = ["id name X", "size 5 6 halfkomi 0 4", "size 7 halfkomi 0"];
        check(&one_line, 5, 4, Some(&["teinewgame size 5 halfkomi 4"]));
        check(&one_line, 7, 0, Some(&["teinewgame size 7 halfkomi 0"]));
        check(&one_line, 7, 4, None);
        check(&one_line, 5, 3, None);
        check(&one_line, 8, 0, None);
        let two_lines = ["size 5 6", "halfkomi -4 0 4", OPTION];
        let named = [
            "setoption name HalfKomi value 4",
            "teinewgame size 6 halfkomi 4",
        ];
        check(&two_lines, 6, 4, Some(&named));
        check(&two_lines, 6, 3, None);
        check(&["size 5"], 5, 0, Some(&["teinewgame size 5 halfkomi 0"]));
        check(&["size 5"], 5, 1, None);
        let older = ["setoption name HalfKomi value 4", "teinewgame 6"];
        check(&[OPTION], 6, 4, Some(&older));
        check(&[], 6, 0, Some(&["teinewgame 6"]));
        check(&[], 6, 4, None);
        check(
            &["size", "size five halfkomi x", "option", "halfkomi"],
            6,
            0,
            Some(&["teinewgame 6"]),
        );
    }

    #[test]
    fn own_pieces_are_named_if_there_are_options() {
        let pieces = |heard: &[&str], own: Option<[(u8, u8); 2]>, all: bool| {
            let lines = greeting(heard).lines(rules(5, 0, own), all)?;
            let values = lines[1..]
                .iter()
                .map(|line| line.strip_prefix("setoption name ").unwrap());
            Some(values.collect::<Vec<_>>().join(", "))
        };
        let both = ["option name Flats type spin", "option name Caps type spin"];
        let each = [
            "option name flats1 type spin",
            "option name caps1 type spin",
            "option name flats2 type spin",
            "option name caps2 type spin",
        ];
        let (same, other) = (Some([(9, 0); 2]), Some([(9, 0), (8, 2)]));
        let says = |text: &str| Some(text.to_owned());
        assert_eq!(
            pieces(&both, same, false),
            says("Flats value 9, Caps value 0")
        );
        assert_eq!(pieces(&both, other, false), None);
        let named = "flats1 value 9, caps1 value 0, flats2 value 8, caps2 value 2";
        assert_eq!(pieces(&each, other, false), says(named));
        assert_eq!(pieces(&[], same, false), None);
        assert_eq!(pieces(&both[1..], same, false), None);
        // Standard pieces are only said after others.
        assert_eq!(pieces(&both, None, false), says(""));
        assert_eq!(
            pieces(&both, None, true),
            says("Flats value 21, Caps value 1")
        );
        assert_eq!(pieces(&[], None, true), says(""));
    }
}
