//! Time to draw pictures: `cargo bench --bench draw`.

#![expect(
    clippy::unwrap_used,
    reason = "a benchmark that cannot go on is stopped"
)]

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use tak_tavern::app::pictures::captions;
use tak_tavern::draw::{View, board_png, replay_gif};
use tak_tavern::game::{
    Access, ChannelId, First, Game, GameId, GameNumber, Moment, Place, Terms, UserId,
};
use tak_tavern::tak::{ByColor, Color, Komi, Played, Position, Rules, Size, Tps, ptn};
use tak_tavern::words::{BoardFacts, Language, Words};

fn main() {
    divan::main();
}

const BUSY_6: &str = "2,1,x,1,2,2/1,12,2,1221,1,x/x,2,112121C,1,2,1/1,22S,122,12C,11S,2/1,1,2,1,12,1/x,2,1,2,x,1 2 25";
const BUSY_8: &str = "x,1,2,x,1,x,2,1/1,12,x,2,1,1,x,2/x,2,1212122C,1,2,21S,x,1/1,2,x,1,2,12,1,x/x,1,21,2,x,1,2,2/1,x,2,1C,2,x,1,1/2,1,x,2,12S,1,x,2/1,x,2,1,x,2,1,2S 1 40";

fn position(tps: &str) -> Position {
    let tps: Tps = tps.parse().unwrap();
    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
}

/// Both boards after a ply, so that there is one to mark.
fn board(size: u8) -> (Position, View) {
    let (before, ply) = match size {
        6 => (position(BUSY_6), "Sc6"),
        _ => (position(BUSY_8), "a4"),
    };
    let ply = ptn::read(&before, ply).unwrap();
    let view = View::of(Color::White).after(Played::new(&before, ply));
    (before.play(ply).unwrap(), view)
}

#[divan::bench(args = [6, 8])]
fn board_to_png(bencher: Bencher<'_, '_>, size: u8) {
    let (position, view) = board(size);
    let bytes = board_png(&position, &view).len();
    bencher
        .counter(BytesCount::new(bytes))
        .bench(|| board_png(black_box(&position), &view));
}

#[divan::bench(args = [6, 8])]
fn board_to_words(bencher: Bencher<'_, '_>, size: u8) {
    let (position, view) = board(size);
    let words = Words::of(Language::English);
    bencher.bench(|| {
        words.alt_text(&BoardFacts {
            last: view.last,
            ..BoardFacts::of(black_box(&position))
        })
    });
}

/// The text above a board, with the reading of the game it takes.
#[divan::bench]
fn ply_to_words(bencher: Bencher<'_, '_>) {
    let place = Place {
        guild: None,
        channel: ChannelId(1),
        access: Access::Member,
    };
    let players = ByColor {
        white: UserId(u64::MAX),
        black: UserId(u64::MAX - 1),
    };
    let rules = Rules::new(Size::new(6).unwrap(), Komi::from_halves(5).unwrap());
    let terms = Terms::new(rules, First::Turns);
    let start = Game::new(GameId(7), GameNumber(7), place, players, terms);
    let plies = ["a1", "f6", "c3", "d3", "c4", "d3<"];
    let play = |game: Game, ply: &str| {
        let player = game.to_move().unwrap();
        game.play(player, ply, Moment(0)).unwrap()
    };
    let after = plies.into_iter().fold(start, play);
    let words = Words::of(Language::English);
    bencher.bench(|| words.news(black_box(&after)));
}

/// A game of so many plies, each picked from the legal ones by a fixed rule.
fn game(size: u8, plies: usize) -> (Position, Vec<(Played, Position)>) {
    let start = Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()));
    let mut line: Vec<(Played, Position)> = Vec::new();
    let mut dice = 7_usize;
    while line.len() < plies {
        let position = line.last().map_or(&start, |(_, position)| position);
        let legal = position.legal_plies();
        let Some(next) = (0..legal.len()).find_map(|_| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let ply = legal[(dice >> 33) % legal.len()];
            let next = position.play(ply).ok()?;
            let goes_on = next.outcome().is_none();
            goes_on.then(|| (Played::new(position, ply), next))
        }) else {
            break;
        };
        line.push(next);
    }
    (start, line)
}

#[divan::bench(args = [(6, 60), (8, 60), (8, 400)], sample_count = 5)]
fn game_to_gif(bencher: Bencher<'_, '_>, (size, plies): (u8, usize)) {
    let (start, line) = game(size, plies);
    let view = View::of(Color::White);
    let captions = captions(&start, None, &line);
    let bytes = replay_gif(&start, &line, &captions, &view).len();
    bencher
        .counter(BytesCount::new(bytes))
        .bench(|| replay_gif(black_box(&start), &line, &captions, &view));
}
