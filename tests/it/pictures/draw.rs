//! Pictures of the board: golden pictures, and properties of all pictures.
//!
//! After a change of the design, run these tests with `UPDATE_EXPECT=1` and
//! look at every changed picture in `tests/golden`, at full size and at a
//! height of 350 pixels, as in a chat.

mod charts;
mod closely;
mod replay;

use std::path::PathBuf;

use proptest::prelude::*;
use tak_tavern::draw::{Theme, View, board_png};
use tak_tavern::game::{PlyDraft, Room};
use tak_tavern::tak::{Color, Komi, Played, Ply, Position, Rules, Size, SquareSet, Tps, ptn};
use tak_tavern::words::{BoardFacts, LONGEST_ALT_TEXT, Language, Words};

/// A picture's pixels as red, green and blue, and its width and height.
struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<[u8; 3]>,
}

fn decode(bytes: &[u8]) -> Picture {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().unwrap();
    let info = reader.info();
    assert_eq!(info.bit_depth, png::BitDepth::Eight);
    let (width, height) = (info.width, info.height);
    let palette = info.palette.clone();
    let has_cover = info.color_type == png::ColorType::Rgba;
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    // Boards have palettes, charts have none, and stacks could be transparent.
    let pixels = match palette {
        Some(palette) => {
            let (colours, _) = palette.as_chunks::<3>();
            bytes.iter().map(|&i| colours[usize::from(i)]).collect()
        }
        None if has_cover => {
            let pixels = bytes.as_chunks::<4>().0.iter();
            pixels
                .map(|&[red, green, blue, _]| [red, green, blue])
                .collect()
        }
        None => bytes.as_chunks::<3>().0.to_vec(),
    };
    Picture {
        width,
        height,
        pixels,
    }
}

/// A game in progress: the position and its view.
struct Scene {
    position: Position,
    view: View,
}

impl Scene {
    fn start(size: u8) -> Scene {
        Scene::of(Size::new(size).unwrap(), Komi::default())
    }

    fn of(size: Size, komi: Komi) -> Scene {
        Scene {
            position: Position::start(Rules::new(size, komi)),
            view: View::of(Color::White),
        }
    }

    fn tps(tps: &str, komi: &str) -> Scene {
        let tps: Tps = tps.parse().unwrap();
        Scene {
            position: Position::from_tps(&tps, Rules::new(tps.size(), komi.parse().unwrap()))
                .unwrap(),
            view: View::of(Color::White),
        }
    }

    fn play(mut self, plies: &str) -> Scene {
        for text in plies.split_whitespace() {
            let ply = ptn::read(&self.position, text).unwrap();
            self.advance(ply);
        }
        self
    }

    fn advance(&mut self, ply: Ply) {
        self.view = self.view.after(Played::new(&self.position, ply));
        self.position = self.position.play(ply).unwrap();
    }

    fn viewed_by(mut self, side: Color) -> Scene {
        self.view.side = side;
        self
    }

    fn in_theme(mut self, theme: Theme) -> Scene {
        self.view.theme = theme;
        self
    }

    fn with_pot(mut self, coins: u32) -> Scene {
        self.view.pot = Some(coins);
        self
    }

    /// The view of the move builder, with a draft.
    fn building(mut self, draft: &str) -> Scene {
        let draft: PlyDraft = draft.parse().unwrap();
        self.view.candidates = draft.candidates(&self.position, Room::Whole);
        self.view.chosen = draft.square();
        self
    }

    fn hinted(mut self) -> Scene {
        self.view = self.view.with_hints(&self.position);
        self
    }
}

/// Compares with the picture in `tests/golden`, or replaces it if
/// `UPDATE_EXPECT=1` is set.
fn check_golden(name: &str, drawn: &[u8]) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.png"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, drawn).unwrap();
        return;
    }
    let golden = decode(&std::fs::read(&path).unwrap());
    let drawn = decode(drawn);
    assert_eq!((drawn.width, drawn.height), (golden.width, golden.height));
    let differing = drawn
        .pixels
        .iter()
        .zip(&golden.pixels)
        .filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 8))
        .count();
    // Another version of the font or shape library may round an edge
    // differently.
    assert!(
        differing * 10_000 < drawn.pixels.len(),
        "{name}: {differing} pixels differ; look at it, then renew it with UPDATE_EXPECT=1"
    );
}

fn check(name: &str, scene: &Scene) {
    let drawn = board_png(&scene.position, &scene.view);
    assert!(drawn.len() < 40_000, "{name} takes {} bytes", drawn.len());
    check_golden(name, &drawn);
}

const BUSY: &str = "2,1,x,1,2,2/1,12,2,1221,1,x/x,2,112121C,1,2,1/1,22S,122,12C,11S,2/1,1,2,1,12,1/x,2,1,2,x,1 2 25";

const BUSY_8: &str = "x,1,2,x,1,x,2,1/1,12,x,2,1,1,x,2/x,2,1212122C,1,2,21S,x,1/1,2,x,1,2,12,1,x/x,1,21,2,x,1,2,2/1,x,2,1C,2,x,1,1/2,1,x,2,12S,1,x,2/1,x,2,1,x,2,1,2S 1 40";

const TALL: &str = "x6/x,21212112212121121C,x4/x3,2121212121S,x2/x6/x,112,x3,22S/2,x4,1 1 21";

/// Candidates are visible on every kind of square, and in every theme.
#[test]
fn draft_shows_candidates() {
    let spread = "a1 b1 b2 c2 b3 c3";
    for theme in Theme::ALL {
        let busy = || Scene::tps(BUSY, "0").in_theme(theme);
        check(&format!("build/{theme}-6"), &busy().building(""));
        check(&format!("build/stack-{theme}-6"), &busy().building("c3"));
    }
    check("build/8", &Scene::tps(BUSY_8, "0").building(""));
    check("build/way-8", &Scene::tps(BUSY_8, "0").building("c4-2"));
    check(
        "build/3",
        &Scene::start(3)
            .play("a1 c3 b2")
            .viewed_by(Color::Black)
            .building(""),
    );
    check("build/5", &Scene::start(5).play(spread).building(""));
}

#[test]
fn empty_board_is_drawn() {
    check("empty-6", &Scene::start(6));
}

#[test]
fn opening_is_drawn() {
    check("opening-5", &Scene::start(5).play("a1 e5 c3 Cd4"));
}

#[test]
fn smallest_board_is_drawn() {
    check("smallest-3", &Scene::start(3).play("a1 c3 b2 Sb1 b3"));
}

#[test]
fn busy_board_is_drawn() {
    check("busy-6", &Scene::tps(BUSY, "2").play("Sc6"));
}

#[test]
fn busiest_board_is_drawn() {
    check("busy-8", &Scene::tps(BUSY_8, "0.5").play("a4 Sb3"));
}

#[test]
fn black_view_turns_board() {
    let scene = Scene::tps(BUSY, "2").play("Sc6").viewed_by(Color::Black);
    check("black-below-6", &scene);
}

#[test]
fn spread_shows_its_path() {
    check("spread-6", &Scene::tps(BUSY, "2").play("2c3-11"));
}

#[test]
fn crushed_wall_is_marked() {
    check("crush-6", &Scene::tps(BUSY, "-1.5").play("d3>*"));
}

#[test]
fn stack_above_carry_limit_is_drawn() {
    check("tall-6", &Scene::tps(TALL, "0").play("c2"));
}

#[test]
fn stack_of_more_than_sixty_is_drawn() {
    let tower = "2112".repeat(16);
    let tps = format!("x8/x8/x2,{tower}1C,x5/x8/x5,12121212,1221221221C,x/x8/x8/2,x6,1 2 40");
    check("tower-8", &Scene::tps(&tps, "4.5").play("a1+"));
}

const ROAD: &str =
    "2,1,x,1,2,2/1,2,2,2121,1,x/1,1,212121C,1,1,x/1,22S,2,12C,x,2/1,1,2,1,12,1/x,2,1,2,x,1 1 25";

#[test]
fn road_is_highlighted() {
    check("road-6", &Scene::tps(ROAD, "2").play("f4"));
}

#[test]
fn road_is_highlighted_in_other_view_and_theme() {
    let scene = Scene::tps(ROAD, "2").play("f4").viewed_by(Color::Black);
    check("road-black-below-slate-6", &scene.in_theme(Theme::Slate));
}

#[test]
fn every_piece_on_every_piece_is_drawn() {
    // Walls and capstones of both sides on flats of both sides, alone, and
    // on stacks; flats of both sides on both.
    let tps = "1S,2S,1,2,x3/11S,22S,12S,21S,x3/11C,22C,12C,21C,x3/11,22,12,21,x3/11112,22221,112211,221122,1212121212,21212121,x/x7/x7 1 36";
    for theme in Theme::ALL {
        let scene = Scene::tps(tps, "2").in_theme(theme);
        check(&format!("pieces/{theme}-7"), &scene);
    }
}

#[test]
fn road_threats_are_hinted() {
    let scene = Scene::tps(ROAD, "2").hinted();
    assert!(!scene.view.hints.is_empty());
    check("hints-6", &scene);
    let light = Scene::tps(ROAD, "2").play("c6").hinted();
    check("hints-paper-6", &light.in_theme(Theme::Paper));
}

#[test]
fn connections_are_optional() {
    let mut scene = Scene::tps(ROAD, "2").in_theme(Theme::Felt);
    scene.view.connections = false;
    check("unconnected-felt-6", &scene);
}

#[test]
fn board_7x7_is_drawn() {
    let tps = "x3,1S,x,2,x/1,1,12,x,2,221S,x/x,2,1112C,x,1,2,2/x,2,2,1121C,1,2,x/1,1,x,1,2S,1,x/x,1,2,x,2,12,1/x7 1 22";
    let scene = Scene::tps(tps, "-0.5").play("3d4-12");
    check("spread-contrast-7", &scene.in_theme(Theme::Contrast));
}

#[test]
fn board_4x4_is_drawn() {
    let scene = Scene::tps("1,12,2,x/x,21S,1,2/2,112,2S,1/x,1,x,1 2 11", "0");
    check("light-4", &scene.play("2b2-").in_theme(Theme::Paper));
}

#[test]
fn full_board_shows_flat_count() {
    let tps = "1,2,1,2,1/2,1,2,1,2/1,2,1S,221,1/2,1C,2,12,2S/1,2,1,2,x 1 12";
    check("flats-5", &Scene::tps(tps, "2").play("e1"));
}

#[test]
fn resigned_game_has_no_player_to_move() {
    let mut scene = Scene::tps(BUSY, "2").play("Sc6");
    let going_on = board_png(&scene.position, &scene.view);
    scene.view.halted = true;
    assert_ne!(board_png(&scene.position, &scene.view), going_on);
}

#[test]
fn pot_is_between_panels() {
    let scene = Scene::tps(BUSY, "2").play("Sc6").with_pot(24);
    check("pot/busy-6", &scene);
    // Two-digit counts fit beside the board.
    let crowded = ["1,2,1,2,1,2,1,2/2,1,2,1,2,1,2,1"; 3].join("/");
    let tps = format!("{crowded}/x8/x8 2 25");
    for (theme, coins) in Theme::ALL.into_iter().zip([0, 360, 9999, 10_000, 8888, 12]) {
        let scene = Scene::tps(&tps, "-4.5").with_pot(coins);
        check(&format!("pot/{theme}-8"), &scene.in_theme(theme));
    }
}

/// Any view of a board, with any hints.
fn any_view() -> impl Strategy<Value = View> {
    (
        prop::sample::select(&Color::BOTH[..]),
        prop::sample::select(&Theme::ALL[..]),
        any::<[bool; 3]>(),
        any::<u64>(),
        any::<Option<u32>>(),
    )
        .prop_map(|(side, theme, [halted, connections, hinted], bits, pot)| {
            let every = SquareSet::board(Size::ALL[5]).into_iter();
            let hints = every.filter(|square| hinted && bits >> square.index() & 1 == 1);
            View {
                theme,
                halted,
                connections,
                hints: hints.collect(),
                pot,
                ..View::of(side)
            }
        })
}

/// A game of any size, with random legal plies.
fn any_game() -> impl Strategy<Value = Scene> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..120);
    let games = (prop::sample::select(&Size::ALL[..]), -9_i8..=9, choices);
    (games, any_view()).prop_map(|((size, halves, choices), view)| {
        let mut scene = Scene::of(size, Komi::from_halves(halves).unwrap());
        scene.view = view;
        for choice in choices {
            let plies = scene.position.legal_plies();
            if plies.is_empty() {
                break;
            }
            scene.advance(*choice.get(&plies));
        }
        scene
    })
}

impl std::fmt::Debug for Scene {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.position.tps(), self.view)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_game_has_picture_and_alt_text(scene in any_game()) {
        let bytes = board_png(&scene.position, &scene.view);
        prop_assert_eq!(&bytes, &board_png(&scene.position, &scene.view));
        prop_assert!(bytes.len() < 60_000);
        let picture = decode(&bytes);
        let expected = match scene.position.size().get() {
            8 => (908, 984),
            _ => (916, 992),
        };
        prop_assert_eq!((picture.width, picture.height), expected);
        let alt_text = Words::of(Language::English).alt_text(&BoardFacts {
            last: scene.view.last,
            hints: scene.view.hints,
            pot: scene.view.pot,
            ..BoardFacts::of(&scene.position)
        });
        prop_assert!(alt_text.chars().count() <= LONGEST_ALT_TEXT, "{}", alt_text);
    }

    #[test]
    fn pot_covers_no_square(scene in any_game(), coins: u32) {
        let pixels = |view: View| decode(&board_png(&scene.position, &view));
        let with = pixels(View { pot: Some(coins), ..scene.view });
        let without = pixels(View { pot: None, ..scene.view });
        let header = with.width as usize * 94;
        prop_assert!(with.pixels[..header] != without.pixels[..header]);
        prop_assert!(with.pixels[header..] == without.pixels[header..]);
    }
}
