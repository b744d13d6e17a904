//! Puzzles from the games of a server: the games, the search, the numbers, and the turn of the server.

use std::collections::{BTreeSet, HashSet};

use tak_tavern::game::{
    First, Game, GuildId, HouseSeat, Level, PastPuzzle, PuzzleId, PuzzleKind, PuzzleLevel,
    PuzzleSearch, PuzzleWish, ServerPuzzle, Terms, UserId, next_puzzle, shipped_puzzles,
};
use tak_tavern::tak::{ByColor, Color, Komi, Opening, Reserves, Rules, Size};

use crate::game::game_log::{NOON, new_game};

const HERE: GuildId = GuildId(7);

/// A game that ends with the only spread that completes a road.
pub(crate) const GAME: &str = "d4 a1 b1 a4 b2 c3 b2- d2 b2 c2 b2- a3 2b1>11";

fn rules(komi: Komi) -> Rules {
    Rules::new(Size::new(4).unwrap(), komi)
}

fn on_server(game: Game) -> Game {
    let mut game = game;
    game.place.guild = Some(HERE);
    game
}

fn played(game: &Game, plies: &str) -> Game {
    plies.split_whitespace().fold(game.clone(), |game, ply| {
        game.play(game.to_move().unwrap(), ply, NOON).unwrap()
    })
}

fn new(rules: Rules) -> Game {
    on_server(new_game(Terms::new(rules, First::Opponent)))
}

/// The puzzles of a game as text.
fn found(game: &Game) -> Vec<String> {
    let mut search = PuzzleSearch::of(game).unwrap();
    let mut steps = 0;
    while !search.is_done() {
        search.step(&mut ());
        steps += 1;
    }
    assert!(steps <= 14, "{steps}");
    let puzzles = search.puzzles();
    puzzles.iter().map(ToString::to_string).collect()
}

#[test]
fn search_finds_the_same_puzzle_with_any_komi() {
    let game = played(&new(rules(Komi::default())), GAME);
    let puzzles = found(&game);
    assert_eq!(puzzles.len(), 1, "{puzzles:?}");
    assert!(puzzles[0].starts_with("road-in-one "), "{puzzles:?}");
    assert!(puzzles[0].contains(" 2b1>11 "), "{puzzles:?}");
    assert_eq!(found(&game), puzzles);
    let komi = Komi::from_halves(5).unwrap();
    assert_eq!(found(&played(&new(rules(komi)), GAME)), puzzles);
}

#[test]
fn only_usual_games_between_people_on_a_server_are_searched() {
    let usual = new(rules(Komi::default()));
    let ended = played(&usual, GAME);
    assert_eq!(ended.puzzle_server(), Some(HERE));
    let running = played(&usual, "d4 a1 b1 a4 b2 c3 b2-");
    assert_eq!(running.puzzle_server(), None);
    let resigned = running.resign(running.players.white, NOON).unwrap();
    assert_eq!(resigned.puzzle_server(), Some(HERE));
    let short = played(&usual, "d4 a1");
    let short = short.resign(short.players.white, NOON).unwrap();
    assert_eq!(short.puzzle_server(), None, "it does not count");
    let stopped = running.stop(UserId(9), NOON).unwrap();
    assert_eq!(stopped.puzzle_server(), None);
    let mut private = ended.clone();
    private.place.guild = None;
    assert_eq!(private.puzzle_server(), None);
    let seat = HouseSeat {
        color: Color::Black,
        level: Level::new(3).unwrap(),
    };
    let house = played(&usual.clone().against_house(Some(seat)), GAME);
    assert_eq!(house.puzzle_server(), None);
    let more = Reserves::new(20, 1).unwrap();
    let custom = Rules::custom(
        Size::new(4).unwrap(),
        Komi::default(),
        Opening::Swap,
        ByColor::new(|_| more),
    );
    assert_eq!(played(&new(custom.unwrap()), GAME).puzzle_server(), None);
    let small = Rules::new(Size::new(3).unwrap(), Komi::default());
    let small = played(&new(small), "a3 a1 b1 b3 c2 a2 c1");
    assert!(small.counted().is_some());
    assert_eq!(small.puzzle_server(), None);
}

#[test]
fn numbers_of_server_puzzles_are_unique() {
    let shipped: HashSet<PuzzleId> = shipped_puzzles().iter().map(|(id, _)| *id).collect();
    assert!(shipped.iter().all(|id| !id.is_of_server()));
    let mut all = HashSet::new();
    for guild in [GuildId(7), GuildId(8), GuildId(u64::MAX - 1)] {
        for (_, puzzle) in shipped_puzzles() {
            let listed = ServerPuzzle::new(guild, puzzle);
            assert_eq!(listed, ServerPuzzle::new(guild, puzzle));
            assert!(listed.id.is_of_server());
            // It fits a number of JSON.
            assert!(listed.id.0 < 1 << 53);
            assert!(all.insert(listed.id), "{puzzle}");
        }
    }
}

#[test]
fn every_second_puzzle_is_of_the_server_while_one_is_near() {
    let listed = |number: u64, rating| ServerPuzzle {
        id: PuzzleId((1 << 52) | number),
        size: Size::new(5).unwrap(),
        kind: PuzzleKind::Road,
        rating,
    };
    let here = [listed(1, 1_150), listed(2, 1_500), listed(3, 2_400)];
    let wish = PuzzleWish::default();
    let level = PuzzleLevel {
        aim: 1_200,
        below: None,
    };
    let opened = |id| PastPuzzle { id, first: None };
    let next = |past: &mut Vec<PastPuzzle>, wish| {
        let next = next_puzzle(wish, level, past, UserId(1), &here).unwrap();
        assert!(past.iter().all(|past| past.id != next));
        past.push(opened(next));
        next
    };
    let mut past = Vec::new();
    let first: Vec<bool> = (0..6)
        .map(|_| next(&mut past, wish).is_of_server())
        .collect();
    assert_eq!(first, [true, false, true, false, false, false]);
    let other = PuzzleWish {
        kind: Some(PuzzleKind::Parry.into()),
        size: None,
    };
    assert!(!next(&mut Vec::new(), other).is_of_server());
    // The hard one follows all shipped ones.
    let shipped = shipped_puzzles().iter();
    let mut past: Vec<PastPuzzle> = shipped.map(|(id, _)| opened(*id)).collect();
    let last: BTreeSet<PuzzleId> = (0..3).map(|_| next(&mut past, wish)).collect();
    assert_eq!(last, here.iter().map(|puzzle| puzzle.id).collect());
    let large = [ServerPuzzle {
        size: Size::new(8).unwrap(),
        ..here[0]
    }];
    let only_large = PuzzleWish {
        size: Size::new(8),
        kind: None,
    };
    let past = [opened(large[0].id)];
    let again = next_puzzle(only_large, level, &past, UserId(1), &large);
    assert_eq!(again, Some(large[0].id), "opened ones come again");
}
