//! The words of a line.

use std::str::SplitWhitespace;

/// The words of a line in their order, and those without a meaning.
pub(super) struct Words<'a> {
    left: std::iter::Peekable<SplitWhitespace<'a>>,
    /// The first of the words that were passed over.
    first: Vec<String>,
    count: usize,
}

/// The number of words that are named.
const NAMED: usize = 4;

impl<'a> Words<'a> {
    pub(super) fn new(line: &'a str) -> Words<'a> {
        Words {
            left: line.split_whitespace().peekable(),
            first: Vec::new(),
            count: 0,
        }
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        self.left.next()
    }

    /// The next word, if it is a number of at most 64 bits.
    pub(super) fn number(&mut self) -> Option<i128> {
        let number = self.left.peek()?.parse().ok()?;
        if number > i128::from(u64::MAX) {
            return None;
        }
        self.left.next();
        Some(number)
    }

    /// The number after the name of a value. Any other word stays.
    pub(super) fn number_of(&mut self, name: &str) -> Option<i128> {
        let number = self.number();
        if number.is_none() {
            self.pass_over(name);
        }
        number
    }

    /// Takes the first of some words. Words before it have no meaning.
    pub(super) fn skip_to(&mut self, wanted: &[&str]) -> Option<&'a str> {
        loop {
            let word = self.left.next()?;
            if wanted.contains(&word) {
                return Some(word);
            }
            self.pass_over(word);
        }
    }

    /// Takes the words before another one, and that one too.
    pub(super) fn until(&mut self, end: &str) -> Vec<&'a str> {
        let words = self.until_before(end);
        self.left.next();
        words
    }

    /// The words before another one.
    pub(super) fn until_before(&mut self, end: &str) -> Vec<&'a str> {
        let mut found = Vec::new();
        while let Some(word) = self.left.next_if(|word| *word != end) {
            found.push(word);
        }
        found
    }

    pub(super) fn rest(&mut self) -> Vec<&'a str> {
        self.left.by_ref().collect()
    }

    /// Remembers a word that means nothing, for the answer.
    pub(super) fn pass_over(&mut self, word: &str) {
        self.count += 1;
        if self.first.len() < NAMED {
            let start: String = word.chars().take(40).collect();
            self.first.push(format!("{start:?}"));
        }
    }

    /// A list of the words that were passed over.
    pub(super) fn passed_over(&self) -> Option<String> {
        let more = self.count - self.first.len();
        let named = self.first.join(", ");
        match self.count {
            0 => None,
            _ if more == 0 => Some(named),
            _ => Some(format!("{named} and {more} more")),
        }
    }
}
