//! The quotes around the value of a tag.

/// The quote that opened a value, with its possible ends. Programs for text replace
/// `"` by curly quotes, in one place or in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Quote {
    is_plain: bool,
    /// The number of curly quotes in the value so far.
    curly: usize,
    /// The length of the value before the quote that ends it, if a bracket
    /// follows.
    end: Option<usize>,
}

impl Quote {
    /// The quote that a character is, at the start of a value.
    pub(super) fn opened_by(c: char) -> Option<Quote> {
        (c == '"' || is_double(c) || is_single(c)).then_some(Quote {
            is_plain: c == '"',
            curly: 0,
            end: None,
        })
    }

    /// Whether the next `"` ends the value in any case.
    pub(super) fn is_plain(self) -> bool {
        self.is_plain
    }

    /// The length of the value if a bracket ends it here.
    pub(super) fn end(self) -> Option<usize> {
        self.end
    }

    /// Takes a character of the value, after `length` bytes of it. Curly quotes in
    /// pairs belong to a value in plain quotes.
    pub(super) fn pass(&mut self, c: char, length: usize) {
        if is_double(c) {
            let is_end = !self.is_plain || self.curly.is_multiple_of(2);
            self.end = is_end.then_some(length);
            self.curly += 1;
        } else if !self.is_plain && (c == '"' || is_single(c)) {
            self.end = Some(length);
        } else if !c.is_whitespace() {
            self.end = None;
        }
    }
}

/// Whether a character is a double quote of any language besides `"`.
fn is_double(c: char) -> bool {
    matches!(
        c,
        '“' | '”' | '„' | '‟' | '«' | '»' | '″' | '‶' | '＂' | '〝' | '〞'
    )
}

/// Whether a character is a single quote of any language.
fn is_single(c: char) -> bool {
    matches!(c, '\'' | '‘' | '’' | '‚' | '‛' | '‹' | '›')
}
