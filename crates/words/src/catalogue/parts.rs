//! The messages of the English catalogue and their variables, as the build script found them.

/// Each message, and each attribute as "message.attribute", with its variables; in order of the bytes.
pub(super) const PARTS: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/parts.rs"));

/// Whether the English catalogue has a message, or an attribute, with exactly these variables. The compiler runs this
/// for each `say!`, so it has to be fast.
pub(crate) const fn has(part: &str, variables: &[&str]) -> bool {
    let (mut from, mut to) = (0, PARTS.len());
    while from < to {
        let middle = usize::midpoint(from, to);
        let (name, listed) = PARTS[middle];
        match order(name.as_bytes(), part.as_bytes()) {
            0 => return are_equal(listed, variables),
            -1 => from = middle + 1,
            _ => to = middle,
        }
    }
    false
}

/// -1, 0 or 1 if the first text is before, equal to or after the other.
const fn order(one: &[u8], other: &[u8]) -> i8 {
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return if one[at] < other[at] { -1 } else { 1 };
        }
        at += 1;
    }
    match (at < one.len(), at < other.len()) {
        (false, false) => 0,
        (false, true) => -1,
        _ => 1,
    }
}

/// Whether two lists without repetition have the same names.
const fn are_equal(one: &[&str], other: &[&str]) -> bool {
    let mut at = 0;
    while at < one.len() {
        let (mut is_there, mut i) = (false, 0);
        while i < other.len() {
            is_there |= order(one[at].as_bytes(), other[i].as_bytes()) == 0;
            i += 1;
        }
        if !is_there {
            return false;
        }
        at += 1;
    }
    one.len() == other.len()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Language;
    use crate::catalogue::tests::{Parts, parts_of};

    #[test]
    fn table_has_the_parts_of_the_catalogue() {
        let copies = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let table = PARTS
            .iter()
            .map(|&(name, variables)| (name.to_owned(), copies(variables)))
            .collect::<Parts>();
        assert_eq!(table, parts_of(Language::English));
        assert!(PARTS.is_sorted(), "a search by halves needs the order");
        let names: BTreeSet<&str> = PARTS.iter().map(|part| part.0).collect();
        assert_eq!(names.len(), PARTS.len());
    }

    #[test]
    fn message_check_needs_exact_name_and_variables() {
        assert!(has("list-or", &["before", "last"]));
        assert!(has("list-or", &["last", "before"]));
        assert!(has("piece.indefinite", &["piece"]));
        assert!(!has("list-or", &["before"]), "one is missing");
        assert!(
            !has("list-or", &["before", "last", "first"]),
            "one too many"
        );
        assert!(!has("list-or", &["before", "las"]));
        assert!(!has("list-", &["before", "last"]));
        assert!(!has("piece.definite", &["piece"]));
        assert!(!has("piece.", &["piece"]));
        assert!(!has("", &[]));
    }
}
