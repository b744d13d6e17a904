//! Animating a game.

use super::board::captioned;
use super::canvas::Canvas;
use super::layout::Scale;
use super::palette::Palette;
use super::view::View;
use crate::encoding::gif::GifWriter;
use tak::{Played, Position, SquareSet};

/// The durations of a frame and of the last frame, in hundredths of a second.
const PLY: u16 = 80;
const LAST: u16 = 400;

/// The size limit at which a smaller scale is used. Discord accepts files of 10
/// MiB from a bot (API documentation, "Uploading Files"); the difference leaves
/// room for the message around the file.
const MOST_BYTES: usize = 9 << 20;

/// Draws the plies of a game, or some of them, as a GIF that repeats forever.
///
/// The first frame is `start`, so a preview does not reveal the result. Each
/// position is shown for 0.8 seconds and the last one for 4.
///
/// `captions` are written above the positions, the first one above `start`. The
/// font has glyphs for plies and numbers only. Other characters are omitted,
/// and long captions are cut off.
///
/// The `last` ply of the view is the one before `start`, and `halted` and
/// `hints` apply to the last frame only. The `pot` is not shown, because its
/// value at each ply is unknown.
///
/// Files larger than 9 MiB are drawn again at two thirds of the size, or at
/// half, so that they fit into a Discord message. The size cannot be predicted
/// from the number of plies: the stacks on the board change it by a factor of
/// two.
///
/// ```
/// use tak::{Color, ptn::Record};
/// use tak_draw::{View, replay_gif};
///
/// let records = Record::parse_all("[Size \"4\"]\n\n1. a1 d4\n2. b2 c3\n")?;
/// let (start, played) = records[0].replay()?;
/// let captions: Vec<String> = ["", "a1", "d4", "b2", "c3"].map(String::from).to_vec();
/// let gif = replay_gif(&start, &played, &captions, &View::of(Color::White));
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn replay_gif(
    start: &Position,
    plies: &[(Played, Position)],
    captions: &[String],
    view: &View,
) -> Vec<u8> {
    let replay = Replay {
        start,
        played: plies,
        captions,
        view: View { pot: None, ..*view },
    };
    replay.gif_within(MOST_BYTES)
}

/// The content of a GIF.
struct Replay<'a> {
    start: &'a Position,
    played: &'a [(Played, Position)],
    captions: &'a [String],
    view: View,
}

impl Replay<'_> {
    /// The GIF at the largest scale within a limit of bytes, or at the smallest
    /// scale if all exceed it.
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

    /// The frames with their durations.
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

    /// All positions in their order, with their views.
    fn positions(&self) -> impl Iterator<Item = (&Position, View)> {
        let going_on = View {
            halted: false,
            hints: SquareSet::EMPTY,
            gaps: SquareSet::EMPTY,
            ..self.view
        };
        let after = self.played.iter();
        let after = after.map(move |(ply, position)| (position, going_on.after(*ply)));
        let all = std::iter::once((self.start, going_on)).chain(after);
        all.take(self.played.len()).chain([self.end()])
    }

    /// The last position, with its view.
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
    fn gif_above_limit_is_drawn_at_smaller_scale() {
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
