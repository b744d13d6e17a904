//! A puzzle and an analysis on a phone, using only buttons.

use tak_tavern::game::{PuzzleId, PuzzleRun, shipped_puzzle};
use tak_tavern::tak::{Ply, Role};
use tempfile::TempDir;

use super::browser::{Browser, Window};
use super::chat::{Chat, Shown};
use super::demo::Demo;

use crate::texts::assert_contains;

const PHONE: Window = Window {
    width: 390,
    height: 844,
    scale: 1,
};

/// The most puzzles to look at before one that flats solve: all of their size and kind.
const MOST_PUZZLES: usize = 84;

const NEWEST_PICTURE: &str = "
    const pictures = [...document.querySelectorAll('#log article .picture img')];
    return pictures.at(-1)?.src;";

#[tokio::test]
async fn puzzle_on_a_phone_is_solved_by_buttons() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    chat.send_line("/tak puzzle size:4x4 kind:Force a road")
        .await;
    let squares = open_puzzle_with_flats(&chat).await;
    let puzzle = chat.newest_with("Your move").await;
    assert!(puzzle.private);
    assert_eq!(
        puzzle.buttons,
        ["Step by step", "Type it", "Hint", "Solution", "Next puzzle"]
    );
    chat.assert_fits_sideways().await;
    for (number, square) in (1..).zip(&squares) {
        let puzzle = chat.newest_with("Your move").await;
        chat.press(&puzzle, "Step by step").await;
        let has_square = |message: &Shown| message.buttons.contains(square);
        let builder = chat.newest_matching("the squares", has_square).await;
        chat.assert_fits_sideways().await;
        chat.press(&builder, square).await;
        let builder = chat.newest_with("Press Play").await;
        chat.press(&builder, "Play").await;
        let is_last = number == squares.len();
        chat.newest_with(if is_last { "solved!" } else { "is right" })
            .await;
    }
    let success = chat.newest_with("solved!").await;
    assert_contains(&success.text, "your first rated puzzle");
    chat.assert_fits_sideways().await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
}

/// Presses **Next puzzle** until flats are the answer. Returns their squares.
async fn open_puzzle_with_flats(chat: &Chat<'_>) -> Vec<String> {
    let mut picture = String::new();
    for _ in 0..MOST_PUZZLES {
        let next_picture = chat.browser.until("another puzzle", NEWEST_PICTURE, |src| {
            let src = src.as_str()?;
            (src.contains("puzzle-") && src != picture).then(|| src.to_owned())
        });
        picture = next_picture.await;
        if let Some(squares) = flats_that_solve(&picture) {
            return squares;
        }
        let puzzle = chat.newest_with("Your move").await;
        chat.press(&puzzle, "Next puzzle").await;
    }
    panic!("no puzzle is solved by flats");
}

/// The squares of the flats that solve the puzzle of a picture, if each move is one.
fn flats_that_solve(picture: &str) -> Option<Vec<String>> {
    let (_, name) = picture.split_once("puzzle-").unwrap();
    let (id, _) = name.split_once('-').unwrap();
    let puzzle = shipped_puzzle(PuzzleId(id.parse().unwrap())).unwrap();
    let line = PuzzleRun::solution(puzzle);
    let own = line.iter().step_by(2).map(|(played, _)| played.ply);
    let squares = own.map(|ply| match ply {
        Ply::Place {
            role: Role::Flat,
            square,
        } => Some(square.to_string()),
        _ => None,
    });
    squares.collect()
}

#[tokio::test]
async fn analysis_on_a_phone_leads_to_a_better_move() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    chat.send_line("/tak challenge opponent:@Bo size:4x4 first:I go first")
        .await;
    chat.act_as("Bo").await;
    let challenge = chat.newest_with("challenges").await;
    chat.press(&challenge, "Accept").await;
    for (number, ply) in ["a4", "a1", "b1", "b4", "c1", "c4", "d1"]
        .into_iter()
        .enumerate()
    {
        let player = ["Ada", "Bo"][number % 2];
        chat.act_as(player).await;
        chat.newest_with(&format!("@{player} to move")).await;
        chat.send_line(&format!("/tak move ply:{ply}")).await;
    }
    let end = chat.newest_with("@Ada wins with a road").await;
    chat.press(&end, "Analyze").await;
    // The bar turns into the result by itself.
    let analysis = chat.newest_with("Turning points").await;
    assert!(analysis.private);
    let [curve] = analysis.pictures.as_slice() else {
        panic!("an analysis has one picture: {analysis:?}");
    };
    assert!(curve.alt.contains("White's chance to win"), "{}", curve.alt);
    chat.assert_fits_sideways().await;
    chat.pick(&analysis, "Try again at 3. … c4").await;
    let board = chat.newest_with("Find something better").await;
    chat.assert_fits_sideways().await;
    chat.press(&board, "Step by step").await;
    let builder = chat
        .newest_matching("squares", |message| {
            message.buttons.iter().any(|label| label == "d1")
        })
        .await;
    chat.press(&builder, "d1").await;
    let builder = chat
        .newest_matching("the move", |message| {
            message.buttons.iter().any(|label| label == "Play")
        })
        .await;
    chat.press(&builder, "Play").await;
    let verdict = chat.newest_with("d1 is").await;
    assert_eq!(verdict.pictures.len(), 1);
    chat.assert_fits_sideways().await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
}
