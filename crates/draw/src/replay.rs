//! A game as a moving picture.

use super::canvas::Canvas;
use super::gif::GifWriter;
use super::layout::Scale;
use super::palette::Palette;
use super::picture::captioned;
use super::view::View;
use tak::{Played, Position, SquareSet};

/// How long a frame is shown, in hundredths of a second.
const PLY: u16 = 80;
const LAST: u16 = 400;

/// The most bytes before a smaller canvas is tried. Discord takes files of
/// 10 MiB from a bot (API documentation, "Uploading Files"); the rest is left
/// for a message around it.
const MOST_BYTES: usize = 9 << 20;

/// The plies of a game, or a part of them, as a GIF that repeats for ever.
///
/// It begins with `start`. That and the position after each ply are shown for
/// 0.8 seconds, the last one for 4. Who sees a preview, or a client that does
/// not play pictures on its own, is not told how it ends.
///
/// Above each position stands its caption, the first one above `start`. There
/// are glyphs for plies and numbers only; all else is left out, as is what
/// does not fit into a line.
///
/// The view's last ply is the one that led to `start`, and its `halted` and
/// `hints` concern the end only. Its pot is not shown: what was in it at each
/// ply is not told here.
///
/// Most games take far less than Discord's limit of 10 MiB at full size. What
/// would take more is drawn at two thirds, or at half. That is found by
/// drawing, as stacks weigh more than the number of plies: the bytes of a
/// game can be half or twice those of another as long.
#[must_use]
pub fn replay_gif(
    start: &Position,
    played: &[(Played, Position)],
    captions: &[String],
    view: &View,
) -> Vec<u8> {
    let replay = Replay {
        start,
        played,
        captions,
        view: View { pot: None, ..*view },
    };
    replay.gif_within(MOST_BYTES)
}

/// What a GIF shows.
struct Replay<'a> {
    start: &'a Position,
    played: &'a [(Played, Position)],
    captions: &'a [String],
    view: View,
}

impl Replay<'_> {
    /// The GIF at the largest scale that takes no more bytes, or else at the
    /// smallest there is.
    fn gif_within(&self, most: usize) -> Vec<u8> {
        let mut gif = Vec::new();
        for scale in Scale::MOVING {
            gif = self.gif(scale);
            if gif.len() <= most {
                break;
            }
        }
        gif
    }

    fn gif(&self, scale: Scale) -> Vec<u8> {
        let mut frames = self.frames(scale);
        let (first, delay) = frames.next().expect("there is always a last position");
        let mut gif = GifWriter::new(first, delay, Palette::of(self.view.theme));
        for (frame, delay) in frames {
            gif.add_frame(frame, delay);
        }
        gif.finish()
    }

    /// The pictures, and how long each is shown.
    fn frames(&self, scale: Scale) -> impl Iterator<Item = (Canvas, u16)> {
        let captions = self.captions.iter().map(String::as_str);
        let captions = captions.chain(std::iter::repeat(""));
        let pictures = self
            .positions()
            .zip(captions)
            .map(move |((position, view), caption)| captioned(position, &view, caption, scale));
        let delays = std::iter::repeat_n(PLY, self.played.len()).chain([LAST]);
        pictures.zip(delays)
    }

    /// Every position in its order, as it is seen.
    fn positions(&self) -> impl Iterator<Item = (&Position, View)> {
        let going_on = View {
            halted: false,
            hints: SquareSet::EMPTY,
            ..self.view
        };
        let after = self.played.iter();
        let after = after.map(move |(ply, position)| (position, going_on.after(*ply)));
        let all = std::iter::once((self.start, going_on)).chain(after);
        all.take(self.played.len()).chain([self.end()])
    }

    /// The last position.
    fn end(&self) -> (&Position, View) {
        match self.played.last() {
            Some((ply, position)) => (position, self.view.after(*ply)),
            None => (self.start, self.view),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Color, Komi, Rules, Size};

    #[test]
    fn a_gif_too_large_is_made_smaller() {
        let start = Position::start(Rules::new(Size::new(5).unwrap(), Komi::default()));
        let replay = Replay {
            start: &start,
            played: &[],
            captions: &[],
            view: View::of(Color::White),
        };
        let width = |most| {
            let gif = replay.gif_within(most);
            u16::from_le_bytes([gif[6], gif[7]])
        };
        let sizes = Scale::MOVING.map(|scale| replay.gif(scale).len());
        assert!(sizes.is_sorted_by(|a, b| a > b), "{sizes:?}");
        assert_eq!(sizes.map(width), [916, 610, 458]);
        assert_eq!(width(0), 458, "there is no smaller one");
    }
}
