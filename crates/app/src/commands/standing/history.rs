//! `/tak history`: finished games, in private.

use crate::action::{Page, Press, ShownBoard};
use crate::reply::{Message, Reply, Row, SelectOption};
use crate::request::Request;
use crate::view::choices::ListPage;
use crate::{App, Result, view};
use tavern_game::{GameId, PastGame, Place, Reach, Refusal, Scope, UserId};
use tavern_store::HistoryFilter;
use tavern_words::Words;

/// The games on a page.
const PAGE: u32 = 5;

/// Lists a person's games on this server, or one's own anywhere. For a person off the leaderboards, other people see
/// only their common games.
pub(crate) async fn show(
    app: &App,
    request: &Request,
    who: Option<UserId>,
    reach: Reach,
    page: Page,
) -> Result<Reply> {
    let (who, reader) = (who.unwrap_or(request.who), request.who);
    let reach = if who == reader {
        reach.resolve_in(request.place)
    } else {
        reach
    };
    let own = (who == reader).then_some(reach);
    // Games on other servers are private.
    if own.is_none() && reach == Reach::Everywhere {
        return Err(Refusal::GamesOfOthersElsewhere.into());
    }
    let scope = request.place.scope();
    let only_against = own.is_none() && !app.preferences(who).await?.leaderboards;
    let whose = match reach {
        Reach::Everywhere => HistoryFilter::All(who),
        // The reader has seen these games.
        Reach::Here if only_against => HistoryFilter::Against(reader, who, scope),
        Reach::Here => HistoryFilter::In(who, scope),
    };
    let before = u32::from(page.number) * PAGE;
    let mut games = match house_scope(whose) {
        None => app.store.history(whose, (before, PAGE + 1)).await?,
        Some((person, scope)) => {
            // Games against the house are in a separate table.
            let most = before + PAGE + 1;
            let mut all = app.store.history(whose, (0, most)).await?;
            all.extend(app.store.house_history(person, scope, most).await?);
            all.sort_by_key(|game| std::cmp::Reverse((game.at, game.id)));
            all.into_iter()
                .skip(before as usize)
                .take(PAGE as usize + 1)
                .collect()
        }
    };
    let has_next = games.len() > PAGE as usize;
    games.truncate(PAGE as usize);
    let ids: Vec<GameId> = games.iter().map(|game| game.id).collect();
    let tournaments = app.store.tournaments_of_games(&ids).await?;
    let (words, place) = (request.private(), request.place);
    let is_first = page.number == 0;
    let here: Vec<&PastGame> = games
        .iter()
        .filter(|game| game.channel == request.place.channel && game.plies > 0)
        .collect();
    let all: Vec<&PastGame> = games.iter().collect();
    let replays = menu(
        (words, place),
        words.history_replay_menu(),
        &here,
        Press::Replay,
    );
    let files = menu((words, place), words.history_ptn_menu(), &all, Press::Ptn);
    let number = page.number;
    let turn = |page| Press::History(who, reach, page);
    let turn = ListPage { number, has_next }.buttons(words, turn);
    Ok(view::choices::page(
        page,
        Message::with_rows(
            words.history(
                who,
                own,
                only_against,
                (&games, &tournaments),
                (request.place, is_first),
            ),
            [replays, files, turn].into_iter().flatten().collect(),
        ),
    ))
}

/// The person and the scope of the games against the house in a list, if the list has such games.
fn house_scope(filter: HistoryFilter) -> Option<(UserId, Option<Scope>)> {
    match filter {
        HistoryFilter::All(person) => Some((person, None)),
        HistoryFilter::In(person, scope) => Some((person, Some(scope))),
        HistoryFilter::Against(..) => None,
    }
}

/// A menu of games, if there are any.
fn menu(
    (words, place): (Words, Place),
    placeholder: String,
    games: &[&PastGame],
    press: impl Fn(ShownBoard) -> Press,
) -> Option<Row> {
    if games.is_empty() {
        return None;
    }
    let options = games.iter().map(|game| {
        SelectOption::new(
            words.past_game_choice(game, place),
            press(ShownBoard {
                game: game.id,
                board: game.board_event,
            }),
        )
    });
    Some(Row::menu(placeholder, options))
}
