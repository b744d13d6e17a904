//! Replays: a GIF shows the pictures of its plies, and nothing else.

use gif::{ColorOutput, DecodeOptions, Decoder, DisposalMethod, Repeat};
use proptest::prelude::*;
use tak_tavern::app::pictures::captions;
use tak_tavern::draw::{Theme, View, board_png, replay_gif};
use tak_tavern::tak::{Color, Komi, Played, Position, Rules, Size, SquareSet, ptn};

use super::{any_view, decode};

/// A visible frame, and its duration in hundredths of a second.
struct Frame {
    pixels: Vec<[u8; 3]>,
    delay: u16,
}

/// A GIF that repeats for ever.
fn open(bytes: &[u8]) -> Decoder<&[u8]> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let decoder = options.read_info(bytes).unwrap();
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    decoder
}

fn check_frame(frame: &gif::Frame<'_>) {
    assert_eq!(frame.dispose, DisposalMethod::Keep);
    assert!(frame.transparent.is_some(), "each frame names the index");
    assert!(frame.palette.is_none(), "one palette is for all");
}

/// The frames of a GIF, composed as a viewer does.
fn frames_in(bytes: &[u8]) -> Vec<Frame> {
    let mut decoder = open(bytes);
    let palette = decoder.global_palette().unwrap().to_vec();
    let (colours, _) = palette.as_chunks::<3>();
    let [width, height] = [decoder.width(), decoder.height()].map(usize::from);
    let mut pixels = vec![[0; 3]; width * height];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        check_frame(frame);
        let [left, top, across] = [frame.left, frame.top, frame.width].map(usize::from);
        for (index, &colour) in frame.buffer.iter().enumerate() {
            if Some(colour) != frame.transparent {
                let at = (top + index / across) * width + left + index % across;
                pixels[at] = colours[usize::from(colour)];
            }
        }
        let (pixels, delay) = (pixels.clone(), frame.delay);
        frames.push(Frame { pixels, delay });
    }
    frames
}

/// The number of frames. Composing them all takes long for a long game.
fn frame_count(bytes: &[u8]) -> usize {
    let mut decoder = open(bytes);
    let mut frames = 0;
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        check_frame(frame);
        frames += 1;
    }
    frames
}

#[derive(Debug)]
struct Game {
    start: Position,
    played: Vec<(Played, Position)>,
}

impl Game {
    /// A game with at most this many plies, each chosen from the legal ones.
    fn chosen(size: Size, plies: usize, mut choose: impl FnMut(usize) -> usize) -> Game {
        let start = Position::start(Rules::new(size, Komi::default()));
        let mut played: Vec<(Played, Position)> = Vec::new();
        while played.len() < plies {
            let position = played.last().map_or(&start, |(_, position)| position);
            let legal = position.legal_plies();
            if legal.is_empty() {
                break;
            }
            let ply = legal[choose(legal.len())];
            let next = position.play(ply).unwrap();
            played.push((Played::new(position, ply), next));
        }
        Game { start, played }
    }

    /// The still pictures that a GIF should show.
    fn stills(&self, view: &View) -> Vec<Vec<u8>> {
        let going_on = View {
            halted: false,
            hints: SquareSet::EMPTY,
            pot: None,
            ..*view
        };
        let end = View { pot: None, ..*view };
        let mut stills = vec![board_png(&self.start, &going_on)];
        for (ply, position) in &self.played {
            stills.push(board_png(position, &going_on.after(*ply)));
        }
        stills.pop();
        stills.push(match self.played.last() {
            Some((ply, position)) => board_png(position, &end.after(*ply)),
            None => board_png(&self.start, &end),
        });
        stills
    }
}

/// Compares a GIF with the stills of its game.
fn check(game: &Game, view: &View) -> Result<(), TestCaseError> {
    let captions = captions(&game.start, None, &game.played);
    let bytes = replay_gif(&game.start, &game.played, &captions, view);
    let frames = frames_in(&bytes);
    let stills = game.stills(view);
    prop_assert_eq!(frames.len(), stills.len());
    for (index, (frame, still)) in frames.iter().zip(&stills).enumerate() {
        // The caption is above the board and covers nothing of it.
        let still = decode(still).pixels;
        let (above, board) = frame.pixels.split_at(frame.pixels.len() - still.len());
        prop_assert!(board == still, "frame {index}");
        let is_blank = above.iter().all(|pixel| *pixel == above[0]);
        prop_assert_eq!(is_blank, captions[index].is_empty(), "frame {}", index);
        let is_last = index + 1 == frames.len();
        prop_assert_eq!(frame.delay, if is_last { 400 } else { 80 });
    }
    prop_assert!(bytes == replay_gif(&game.start, &game.played, &captions, view));
    Ok(())
}

#[test]
fn replay_shows_every_ply() {
    let start = Position::start(Rules::new(Size::new(5).unwrap(), Komi::default()));
    let mut played: Vec<(Played, Position)> = Vec::new();
    for text in "a1 e5 Cc3 Sc2 c3-* d4 b1 d3 2c2+11 e4 c4+".split_whitespace() {
        let position = played.last().map_or(&start, |(_, position)| position);
        let ply = ptn::read(position, text).unwrap();
        let next = position.play(ply).unwrap();
        played.push((Played::new(position, ply), next));
    }
    let view = View {
        halted: true,
        theme: Theme::Felt,
        ..View::of(Color::Black)
    };
    check(&Game { start, played }, &view).unwrap();
}

#[test]
fn replay_without_plies_shows_start() {
    for size in Size::ALL {
        let start = Position::start(Rules::new(size, Komi::default()));
        let game = Game {
            start,
            played: Vec::new(),
        };
        check(&game, &View::of(Color::White)).unwrap();
    }
}

/// Many spreads on the largest board: the largest GIF.
#[test]
fn replay_of_long_game_fits_into_message() {
    let mut dice = 5_usize;
    let game = Game::chosen(Size::new(8).unwrap(), 400, |count| {
        dice = dice.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (dice >> 33) % count
    });
    assert!(game.played.len() > 150, "{} plies", game.played.len());
    let captions = captions(&game.start, None, &game.played);
    let view = View::of(Color::White);
    let bytes = replay_gif(&game.start, &game.played, &captions, &view);
    assert!(bytes.len() < 10 << 20, "{} bytes", bytes.len());
    assert_eq!(frame_count(&bytes), game.played.len() + 1);
}

#[test]
fn unprintable_caption_is_cut() {
    let start = Position::start(Rules::new(Size::new(8).unwrap(), Komi::default()));
    let above = |caption: &str| {
        let captions = [caption.to_owned()];
        let bytes = replay_gif(&start, &[], &captions, &View::of(Color::White));
        frames_in(&bytes).swap_remove(0).pixels
    };
    assert!(above("5. c4-") != above("5. c4+"));
    assert!(above("5. 王c4-\n") == above("5. c4-"));
    assert!(above(&"8".repeat(500)) == above(&"8".repeat(100)));
}

fn any_short_game() -> impl Strategy<Value = Game> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..14);
    (prop::sample::select(&Size::ALL[..]), choices).prop_map(|(size, choices)| {
        let mut choices_left = choices.iter();
        Game::chosen(size, choices.len(), |count| {
            choices_left.next().map_or(0, |choice| choice.index(count))
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn any_game_has_replay(game in any_short_game(), view in any_view()) {
        check(&game, &view)?;
    }
}
