//! The laws of all readers of texts from outside. Each check takes any text, and panics if a law is broken.
//!
//! The fuzz targets call them with made-up texts, the tests with the corpora.

mod file;
mod form;
mod interaction;
mod ply;
mod press;
mod push;
mod query;
mod tei;
mod tps;

/// Asserts what holds for a text.
pub type Law = fn(&str);

/// Each target with its laws.
pub const LAWS: [(&str, Law); 9] = [
    ("file", file::check),
    ("form", form::check),
    ("interaction", interaction::check),
    ("ply", ply::check),
    ("press", press::check),
    ("push", push::check),
    ("query", query::check),
    ("tei", tei::check),
    ("tps", tps::check),
];

/// Checks the laws of a target.
pub fn check(target: &str, text: &str) {
    let law = LAWS.iter().find(|(name, _)| *name == target);
    let (_, check) = law.expect("each target has laws");
    check(text);
}
