//! The text form of certificates.

use std::fmt;
use std::str::FromStr;

use super::{Attack, Certificate, Defence};
use crate::Ply;
use crate::ptn::Notation;

/// The reason why a text is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseCertificateError {
    /// No ply in canonical notation where one is expected.
    #[error("no ply at byte {0}")]
    NoPly(usize),
    /// Another sign is expected.
    #[error("{expected:?} expected at byte {at}")]
    Expected {
        /// The sign.
        expected: char,
        /// The byte of the text.
        at: usize,
    },
    /// Text follows the end.
    #[error("text after the end at byte {0}")]
    Trailing(usize),
    /// More levels of parentheses than a proof has.
    #[error("too many levels at byte {0}")]
    TooDeep(usize),
}

/// The most levels of parentheses.
const DEEPEST: usize = 200;

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Certificate::Attack(attack) => write!(f, "{attack}"),
            Certificate::Defence(defence) if defence.is_empty() => f.write_str("()"),
            Certificate::Defence(defence) => write!(f, "{defence}"),
        }
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.ply, self.then)
    }
}

/// Nothing if it is empty.
impl fmt::Display for Defence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = '(';
        for (ply, attack) in &self.answers {
            write!(f, "{before}{ply}:{attack}")?;
            before = ',';
        }
        if let Some(attack) = &self.otherwise {
            write!(f, "{before}*:{attack}")?;
        }
        if self.is_empty() {
            return Ok(());
        }
        f.write_str(")")
    }
}

impl FromStr for Certificate {
    type Err = ParseCertificateError;

    fn from_str(text: &str) -> Result<Certificate, ParseCertificateError> {
        let mut reader = Reader { text, at: 0 };
        let certificate = match text {
            "()" => {
                reader.at = 2;
                Certificate::Defence(Defence::default())
            }
            _ if text.starts_with('(') => Certificate::Defence(reader.defence(0)?),
            _ => Certificate::Attack(reader.attack(0)?),
        };
        if reader.at < text.len() {
            return Err(ParseCertificateError::Trailing(reader.at));
        }
        Ok(certificate)
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn attack(&mut self, level: usize) -> Result<Attack, ParseCertificateError> {
        Ok(Attack {
            ply: self.ply()?,
            then: self.defence(level)?,
        })
    }

    fn defence(&mut self, level: usize) -> Result<Defence, ParseCertificateError> {
        let mut defence = Defence::default();
        if !self.takes('(') {
            return Ok(defence);
        }
        if level == DEEPEST {
            return Err(ParseCertificateError::TooDeep(self.at));
        }
        loop {
            if self.takes('*') {
                self.expect(':')?;
                defence.otherwise = Some(Box::new(self.attack(level + 1)?));
                self.expect(')')?;
                return Ok(defence);
            }
            let ply = self.ply()?;
            self.expect(':')?;
            defence.answers.push((ply, self.attack(level + 1)?));
            if !self.takes(',') {
                self.expect(')')?;
                return Ok(defence);
            }
        }
    }

    /// A ply in canonical notation, so that each certificate has one text.
    fn ply(&mut self) -> Result<Ply, ParseCertificateError> {
        let rest = &self.text[self.at..];
        let end = rest.find(['(', ')', ',', ':', '*']).unwrap_or(rest.len());
        let word = &rest[..end];
        let ply = word
            .parse::<Notation>()
            .map(|notation| notation.ply)
            .ok()
            .filter(|ply| ply.to_string() == word)
            .ok_or(ParseCertificateError::NoPly(self.at))?;
        self.at += end;
        Ok(ply)
    }

    fn takes(&mut self, sign: char) -> bool {
        let is_next = self.text[self.at..].starts_with(sign);
        if is_next {
            self.at += sign.len_utf8();
        }
        is_next
    }

    fn expect(&mut self, sign: char) -> Result<(), ParseCertificateError> {
        if self.takes(sign) {
            Ok(())
        } else {
            let at = self.at;
            Err(ParseCertificateError::Expected { expected: sign, at })
        }
    }
}
