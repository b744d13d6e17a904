//! `/tak openings`: the first plies of finished games, step by step in private.

use crate::action::{LONGEST_PATH, OpeningGames, OpeningsView, Press};
use crate::reply::{Button, Message, Reply, Row};
use crate::request::Request;
use crate::{App, Error, Result, flow, load, view};
use tak::{Color, Komi, Ply, Position, Rules, Size, Square};
use tak_draw::View;
use tavern_game::{
    FEWEST_OPENINGS, OPENING_PLIES, OpeningBoard, OpeningPage, OpeningResults, PeopleRefusal,
    Refusal, follow, path_text,
};
use tavern_store::OpeningFilter;
use tavern_words::Words;

/// The maximum number of games read before an answer. The background work reads games within a minute of their ends.
const NEW_GAMES: u16 = 20;

/// Shows the first board.
pub(crate) async fn show(app: &App, request: &Request, view: OpeningsView) -> Result<Reply> {
    app.store.add_openings(NEW_GAMES).await?;
    Ok(Reply::private(page(app, request, view).await?))
}

/// Shows another board in the same message.
pub(crate) async fn turn(app: &App, request: &Request, view: OpeningsView) -> Result<Reply> {
    Ok(Reply::update(page(app, request, view).await?))
}

async fn page(app: &App, request: &Request, view: OpeningsView) -> Result<Message> {
    let games = match view.games {
        OpeningGames::Of(who) if who == request.who => OpeningGames::Own,
        other => other,
    };
    if let OpeningGames::Of(who) = games
        && !app.preferences(who).await?.leaderboards
    {
        return Err(PeopleRefusal::PrivateOpenings { person: who }.into());
    }
    let filter = filter(request, games);
    let (size, first) = match view.size {
        Some(size) => (size, answers(app, &start(size), filter).await?),
        None => match of_last_game(app, request, games, filter).await? {
            Some(answers) => answers,
            None => most_frequent(app, filter).await?,
        },
    };
    let view = OpeningsView {
        size: Some(size),
        games,
        ..view
    };
    let words = request.private();
    let total = OpeningPage::new(Vec::new(), start(size), &first)
        .all
        .games();
    if total < FEWEST_OPENINGS {
        return Ok(Message::with_rows(
            words.too_few_openings(size, games_key(games), total),
            vec![scopes(words, &view)],
        ));
    }
    let path = follow(&start(size), &view.path);
    let (path, position) = path.ok_or(Refusal::UnknownButton)?;
    load::fair_play::refuse_help(app, request, std::slice::from_ref(&position)).await?;
    let is_deepest = path.len() >= OPENING_PLIES as usize;
    let counts = if is_deepest {
        Vec::new()
    } else {
        answers(app, &position, filter).await?
    };
    let page = OpeningPage::new(path, position, &counts);
    flow::claim(app, request).await?;
    let squares = first_squares(&page);
    let board = View {
        theme: view::picture::theme(app, request).await?,
        answers: squares,
        ..View::of(Color::White)
    };
    let name = format!("openings-{}-{}", size.get(), page.path.len());
    let picture = view::picture::example(app, request, page.position.clone(), board, &name).await;
    Ok(Message {
        text: words.openings(&page, games_key(games), is_deepest),
        picture,
        rows: rows(words, &view, &page),
        ..Message::default()
    })
}

fn filter(request: &Request, games: OpeningGames) -> OpeningFilter {
    let scope = request.place.scope();
    match games {
        OpeningGames::Here => OpeningFilter::In(scope),
        OpeningGames::Everywhere => OpeningFilter::Everywhere,
        OpeningGames::Own => OpeningFilter::Of(request.who),
        OpeningGames::Of(who) => OpeningFilter::OfIn(who, scope),
    }
}

fn games_key(games: OpeningGames) -> (&'static str, Option<tavern_game::UserId>) {
    match games {
        OpeningGames::Here => ("here", None),
        OpeningGames::Everywhere => ("everywhere", None),
        OpeningGames::Own => ("own", None),
        OpeningGames::Of(who) => ("person", Some(who)),
    }
}

fn start(size: Size) -> Position {
    Position::start(Rules::new(size, Komi::default()))
}

async fn answers(
    app: &App,
    position: &Position,
    filter: OpeningFilter,
) -> Result<Vec<(String, OpeningResults)>> {
    let board = OpeningBoard::of(position);
    Ok(app.store.opening_answers(board.key(), filter).await?)
}

/// The size of the person's last finished game here, else of the channel's, and the answers on its empty board; none if
/// the request is about another person.
async fn of_last_game(
    app: &App,
    request: &Request,
    games: OpeningGames,
    filter: OpeningFilter,
) -> Result<Option<(Size, Vec<(String, OpeningResults)>)>> {
    if let OpeningGames::Of(_) = games {
        return Ok(None);
    }
    let size = match load::game::last_finished_here(app, request).await {
        Ok(game) => game.terms.rules().size(),
        Err(Error::Refused(_)) => return Ok(None),
        Err(error) => return Err(error),
    };
    let answers = answers(app, &start(size), filter).await?;
    Ok(Some((size, answers)))
}

fn count(answers: &[(String, OpeningResults)]) -> u32 {
    answers.iter().map(|(_, results)| results.games()).sum()
}

/// The size with the most games, and the answers on its empty board; 6x6 without any game.
async fn most_frequent(
    app: &App,
    filter: OpeningFilter,
) -> Result<(Size, Vec<(String, OpeningResults)>)> {
    let usual = Size::new(6).expect("six is a size");
    let mut best = (usual, answers(app, &start(usual), filter).await?);
    for size in Size::ALL.into_iter().filter(|&size| size != usual) {
        let answers = answers(app, &start(size), filter).await?;
        if count(&answers) > count(&best.1) {
            best = (size, answers);
        }
    }
    Ok(best)
}

/// The squares of the first answers.
fn first_squares(page: &OpeningPage) -> [Option<Square>; 8] {
    let mut squares = [None; 8];
    for (square, (ply, _)) in squares.iter_mut().zip(&page.answers) {
        *square = Some(match *ply {
            Ply::Place { square, .. } | Ply::Double { square } | Ply::Spread { square, .. } => {
                square
            }
        });
    }
    squares
}

/// The maximum number of answers with a button: the number of answers with a number on the board.
const MOST_ANSWERS: usize = 8;

/// The maximum number of buttons in a row.
const IN_A_ROW: usize = 4;

fn press(view: &OpeningsView, games: OpeningGames, path: String) -> Press {
    Press::Openings(OpeningsView {
        games,
        path,
        ..view.clone()
    })
}

/// The answers, the button back, and the other games.
fn rows(words: Words, view: &OpeningsView, page: &OpeningPage) -> Vec<Row> {
    let answers = (1..).zip(&page.answers).take(MOST_ANSWERS);
    let answers: Vec<Button> = answers
        .filter_map(|(number, (ply, _)): (usize, _)| {
            let mut path = page.path.clone();
            path.push(*ply);
            let path = path_text(&path);
            let label = words.opening_answer_button(number, &ply.to_string());
            (path.len() <= LONGEST_PATH)
                .then(|| Button::primary(label, press(view, view.games, path)))
        })
        .collect();
    let mut rows: Vec<Row> = answers
        .chunks(IN_A_ROW)
        .map(|row| Row::Buttons(row.to_vec()))
        .collect();
    if let Some((_, before)) = page.path.split_last() {
        let secondary = |label, path| Button::secondary(label, press(view, view.games, path));
        let mut back = Vec::new();
        // The two lead to different boards, and equal ids in a message are refused.
        if !before.is_empty() {
            back.push(secondary(words.button_first_step(), String::new()));
        }
        back.push(secondary(words.button_back_step(), path_text(before)));
        rows.push(Row::Buttons(back));
    }
    rows.push(scopes(words, view));
    rows
}

/// The choice of the games, at the same board.
fn scopes(words: Words, view: &OpeningsView) -> Row {
    let all = [
        (OpeningGames::Here, words.button_openings_here()),
        (OpeningGames::Everywhere, words.button_openings_everywhere()),
        (OpeningGames::Own, words.button_openings_own()),
    ];
    let buttons = all.into_iter().map(|(games, label)| {
        let press = press(view, games, view.path.clone());
        Button::secondary(label, press).enable_if(games != view.games)
    });
    Row::Buttons(buttons.collect())
}
