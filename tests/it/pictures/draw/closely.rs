//! The gap of a called Tak, large boards, text boards as images, icons, and single stacks.

use proptest::prelude::*;
use tak_tavern::app::pictures::icon_png;
use tak_tavern::draw::{Theme, board_png, large_board_png, stack_png};
use tak_tavern::tak::{Color, Size, Stack, Tps};
use tak_tavern::words::Icon;

use super::{BUSY, BUSY_8, ROAD, Scene, TALL, any_game, check, check_golden, decode};

#[test]
fn traveler_theme_is_drawn() {
    let traveling = |name: &str, scene: Scene| {
        check(
            &format!("traveler/{name}"),
            &scene.in_theme(Theme::Traveler),
        );
    };
    for size in Size::ALL {
        let size = size.get();
        traveling(&format!("empty-{size}"), Scene::start(size));
    }
    traveling("opening-5", Scene::start(5).play("a1 d4 b2"));
    let first = Scene::start(6).play("c2 d5 c3 d4");
    traveling("first-6", first.viewed_by(Color::Black));
    traveling("busy-6", Scene::tps(BUSY, "2").play("Sc6"));
    traveling("spread-6", Scene::tps(BUSY, "2").play("2c3-11"));
    traveling("tall-6", Scene::tps(TALL, "0").play("c2"));
    traveling("road-6", Scene::tps(ROAD, "2").play("f4"));
    traveling("hints-6", Scene::tps(ROAD, "2").hinted());
    traveling("busy-8", Scene::tps(BUSY_8, "0.5").play("a4 Sb3"));
    traveling("smallest-3", Scene::start(3).play("a1 c3 b2 Sb1 b3"));
    let four = "1,12,2,x/x,21S,1,2/2,112,2S,1/x,1,x,1 2 11";
    traveling("4", Scene::tps(four, "0").play("2b2-"));
    let seven = "x7/x,1,12,x,2,221S,x/x,2,1112C,x,1,2,x/x,2,2,x,1,2,x/x,1,x,2,2S,1,x/x,1,2,x,2,12,x/x7 1 22";
    traveling("7", Scene::tps(seven, "-0.5").play("g2"));
}

#[test]
fn gap_of_a_called_tak_is_marked_in_every_theme() {
    // White threatens to complete roads on e3 and c5.
    let tps = "x5/2,x,1,x2/1,21,1,21,x/x,1,2S,12C,x/x,1,2,x2 2 9";
    for theme in Theme::ALL {
        let mut scene = Scene::tps(tps, "2").in_theme(theme);
        scene.view = scene.view.with_gaps(&scene.position, Color::White);
        assert!(!scene.view.gaps.is_empty());
        check(&format!("gap/{theme}-5"), &scene);
    }
}

#[test]
fn answers_are_numbered_on_their_squares() {
    let squares = ["c3", "d4", "a1", "c3", "e5"];
    for theme in Theme::ALL {
        let mut scene = Scene::start(5).play("a1 e5").in_theme(theme);
        for (answer, square) in scene.view.answers.iter_mut().zip(squares) {
            *answer = square.parse().ok();
        }
        check(&format!("answers/{theme}-5"), &scene);
    }
}

#[test]
fn large_board_has_twice_the_size() {
    let scene = Scene::tps(BUSY, "2").play("Sc6").hinted();
    let large = large_board_png(&scene.position, &scene.view);
    assert!(large.len() < 150_000, "{}", large.len());
    let usual = decode(&board_png(&scene.position, &scene.view));
    let picture = decode(&large);
    assert_eq!(
        (picture.width, picture.height),
        (2 * usual.width, 2 * usual.height)
    );
    check_golden("large-6", &large);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Discord accepts files up to 10 MiB from a bot.
    #[test]
    fn any_game_can_be_drawn_large(scene in any_game()) {
        let bytes = large_board_png(&scene.position, &scene.view);
        prop_assert!(bytes.len() < 1 << 20, "{}", bytes.len());
    }
}

/// The stack on the first square of a board of this size.
fn stack(size: usize, stack: &str) -> Stack {
    let empty = vec![format!("x{size}"); size - 1].join("/");
    let tps: Tps = format!("{empty}/{stack},x{} 1 60", size - 1)
        .parse()
        .unwrap();
    let scene = Scene::tps(&tps.to_string(), "0");
    scene.position.board().stack("a1".parse().unwrap()).unwrap()
}

#[test]
fn stack_is_drawn_from_the_side() {
    let check = |name: &str, size: usize, pieces: &str, theme: Theme| {
        let stack = stack(size, pieces);
        let carried = stack.height().min(u8::try_from(size).unwrap());
        let png = stack_png(stack, carried, theme, false);
        check_golden(&format!("stack/{name}"), &png);
    };
    check("single", 5, "1", Theme::Tavern);
    check("wall", 5, "12S", Theme::Tavern);
    check("exact", 5, "12212", Theme::Slate);
    check("high", 6, "2112122112C", Theme::Tavern);
    check("full-column", 8, "1221122112211221", Theme::Felt);
    check("two-columns", 8, &("12".repeat(12) + "1C"), Theme::Paper);
    check("tallest", 8, &("2112".repeat(25) + "1C"), Theme::Contrast);
    for theme in Theme::ALL {
        check(&format!("cap-{theme}"), 6, "12121222C", theme);
    }
    let large = stack_png(stack(6, "12121222C"), 6, Theme::Traveler, true);
    check_golden("stack/large", &large);
}

/// All icons side by side, on Discord's dark and light backgrounds.
#[test]
fn icons_are_clear_on_dark_and_light() {
    let mut rows: Vec<Vec<[u8; 3]>> = Vec::new();
    for background in [[0x31_u8, 0x33, 0x38], [255; 3]] {
        let icons: Vec<Vec<u8>> = Icon::all().map(icon_png).collect();
        for line in icons.chunks(13) {
            let from = rows.len();
            rows.resize_with(from + 128, Vec::new);
            for png in line {
                let (width, pixels) = rgba(png);
                assert_eq!((width, pixels.len()), (128, 128 * 128));
                for (y, row) in pixels.chunks(128).enumerate() {
                    let shown = row.iter().map(|&[r, g, b, cover]| {
                        let over = |above: u8, below: u8| {
                            let (a, b, cover) =
                                (u32::from(above), u32::from(below), u32::from(cover));
                            u8::try_from((a * cover + b * (255 - cover)) / 255).unwrap()
                        };
                        [
                            over(r, background[0]),
                            over(g, background[1]),
                            over(b, background[2]),
                        ]
                    });
                    rows[from + y].extend(shown);
                }
            }
        }
    }
    let width = u32::try_from(rows[0].len()).unwrap();
    let mut bytes = Vec::new();
    let height = u32::try_from(rows.len()).unwrap();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    let pixels: Vec<u8> = rows.concat().into_iter().flatten().collect();
    writer.write_image_data(&pixels).unwrap();
    drop(writer);
    check_golden("icons", &bytes);
}

/// The width of a PNG, and its pixels with their opacity.
fn rgba(bytes: &[u8]) -> (u32, Vec<[u8; 4]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    (info.width, pixels.as_chunks::<4>().0.to_vec())
}
