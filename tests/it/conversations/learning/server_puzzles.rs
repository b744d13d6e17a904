//! Puzzles from the games of a server, with the permission of its managers.

use std::time::Duration;

use tak_tavern::app::App;

use crate::conversations::learning::lesson::private_messages;
use crate::game::server_puzzles::GAME;
use crate::{Engine, Play, Tavern, expect, on_both_engines, script, setup, until};

on_both_engines!(
    allowed_game_becomes_a_puzzle_of_its_server,
    switched_off_puzzle_is_hidden_until_reallowed,
    game_that_ended_before_the_permission_is_left_alone,
    two_processes_search_each_game_once,
    process_that_stops_during_a_search_is_replaced,
    server_puzzle_is_deleted_with_the_data_of_its_solver
);

/// Later than the lease of a search.
const TOO_LATE: Duration = Duration::from_secs(45);

const PUZZLES: &str = "select kind, size from mined_puzzles";
const SEARCHES: &str = "select count(*) from mined_games";

const ON: &str = "Puzzles from this server's games";
const OFF: &str = "No puzzles from this server's games";

/// A manager switches puzzles from the server's games on or off.
pub(in crate::conversations) async fn switches(play: &mut Play<'_>, label: &str) {
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", label).await;
}

/// Ada and Bo play a game that leaves a puzzle.
async fn plays_a_game(play: &mut Play<'_>) {
    setup!["Ada: /tak challenge opponent:@Bo size:4x4 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.moves(GAME).await;
    play.tavern.settled().await;
}

/// Records solved puzzles of a person, so that the next ones need not be the easiest.
pub(in crate::conversations) async fn has_solved_some(play: &Play<'_>, name: &str) {
    let person = play.tavern.discord.person(name).id;
    let solver = format!(
        "insert into players (id, first_seen_at) values ({person}, 1) on conflict (id) do nothing; \
         insert into puzzle_solvers \
           (player, rating, deviation, volatility, puzzles, solved, streak, best_streak, at) \
         values ({person}, 1000000, 100000, 60000, 8, 6, 0, 3, 1)"
    );
    play.tavern.database.run(&solver).await;
}

/// A tavern's server gets a puzzle from a game.
pub(in crate::conversations) async fn gets_a_puzzle(play: &mut Play<'_>) {
    switches(play, ON).await;
    plays_a_game(play).await;
    play.text();
}

async fn allowed_game_becomes_a_puzzle_of_its_server(play: &mut Play<'_>) {
    play.types("Bo", "/tak server").await;
    switches(play, ON).await;
    play.tells(&expect![[r#"
        Bo: /tak server
        Tak Tavern [only Bo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: (Puzzles from this server's games)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Positions from games between two people that end here may become puzzles in `/tak puzzle`, on this server only and without names.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            | Puzzles from this server's games are on. Games that end from now on are searched.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (No puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
    "#]]);
    plays_a_game(play).await;
    let rows = PUZZLES;
    play.tavern.database.holds(rows, &["road-in-one 4"]).await;
    play.tavern.database.holds(SEARCHES, &["0"]).await;
    has_solved_some(play, "Cleo").await;
    script![[r#"
        Cleo: /tak puzzle
        Tak Tavern [only Cleo]:
            **Puzzle** · 4x4 · rating 900 · from a game on this server
            White to move: complete a road at once. Only one stack can do it.
            picture: puzzle-4606735553684686-1-tavern.png “Tak, 4 by 4. Move 7, White to play. Flats: W…”
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Cleo: (Hint)
        Tak Tavern changed [only Cleo] “**Puzzle** · 4x4 · rating 900 · from a game on this server” to:
            **Puzzle** · 4x4 · rating 900 · from a game on this server
            White to move: complete a road at once. Only one stack can do it.
            picture: puzzle-4606735553684686-1-tavern.png “Tak, 4 by 4. Move 7, White to play. Flats: W…”
            | A hint counts like a wrong first try. You can still solve the puzzle afterwards.
            (Keep trying) (Show the hint)
        Cleo: (Keep trying)
        Tak Tavern changed [only Cleo] “**Puzzle** · 4x4 · rating 900 · from a game on this server” to:
            **Puzzle** · 4x4 · rating 900 · from a game on this server
            White to move: complete a road at once. Only one stack can do it.
            picture: puzzle-4606735553684686-1-tavern.png “Tak, 4 by 4. Move 7, White to play. Flats: W…”
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        (Cleo: (Type it))
        Cleo: [2b1>11]
        Tak Tavern changed [only Cleo] “**Puzzle** · 4x4 · rating 900 · from a game on this server” to:
            **Puzzle** · 4x4 · rating 900 · from a game on this server
            White to move: complete a road at once. Only one stack can do it.
            picture: puzzle-4606735553684686-2-tavern.png “Tak, 4 by 4. White won with a road: a1 b1 c1…”
            | **2b1>11: solved!**
            | Your puzzle rating rose to about **1018**.
            (Next puzzle) (Solution)
        Cleo: (Solution)
        Tak Tavern changed [only Cleo] “**Puzzle** · 4x4 · rating 900 · from a game on this server” to:
            **Puzzle** · 4x4 · rating 900 · from a game on this server
            White to move: complete a road at once. Only one stack can do it.
            picture: puzzle-4606735553684686-solution.gif “Replay of 1 move. Last position: Tak, 4 by 4…”
            | The solution: `2b1>11` (2 from b1: 1 on c1, 1 on d1)
            (Next puzzle) (Solution)
        Cleo: (Next puzzle)
        Tak Tavern changed [only Cleo] “**Puzzle** · 4x4 · rating 900 · from a game on this server” to:
            **Puzzle** · 4x4 · rating 740
            Black to move: White threatens to complete a road. Stop it, and choose the piece with care: not every one will do.
            picture: puzzle-1889544731902333-1-tavern.png “Tak, 4 by 4. Move 5, Black to play. Flats: W…”
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Cleo: /tak profile
        Tak Tavern [only Cleo]:
            You haven't finished a game here yet. Start one with `/tak challenge`.
            Puzzles: about **1018** · 7 of 9 solved at the first try · longest streak 3
    "#] for play];
    let query = "select tries, solved_first from puzzle_attempts where state = 'solved'";
    play.tavern.database.holds(query, &["1 1"]).await;
}

async fn switched_off_puzzle_is_hidden_until_reallowed(play: &mut Play<'_>) {
    gets_a_puzzle(play).await;
    has_solved_some(play, "Cleo").await;
    has_solved_some(play, "Dan").await;
    play.types("Cleo", "/tak puzzle").await;
    play.mentions("from a game on this server");
    switches(play, OFF).await;
    let text = play.text();
    let off = "Puzzles from this server's games are off. They aren't offered any more";
    assert!(text.contains(off), "{text}");
    play.clicks("Cleo", "Type it").await;
    let text = play.text();
    let sentence = "This puzzle isn't available any more.";
    assert!(text.contains(sentence), "{text}");
    play.types("Bo", "/tak puzzle").await;
    play.types("Cleo", "/tak puzzle").await;
    play.omits("from a game on this server");
    // A game that ends now leaves nothing.
    plays_a_game(play).await;
    assert_eq!(play.tavern.database.ask(PUZZLES).await.len(), 1);
    switches(play, ON).await;
    play.text();
    play.types("Dan", "/tak puzzle").await;
    play.mentions("from a game on this server");
}

async fn game_that_ended_before_the_permission_is_left_alone(play: &mut Play<'_>) {
    plays_a_game(play).await;
    switches(play, ON).await;
    play.tavern.settled().await;
    play.tavern.database.holds(SEARCHES, &["0"]).await;
    play.tavern.database.holds(PUZZLES, &[]).await;
}

async fn two_processes_search_each_game_once(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    switches(&mut play, ON).await;
    for _ in 0..2 {
        plays_a_game(&mut play).await;
    }
    // Both games have the same position.
    tavern.database.holds(PUZZLES, &["road-in-one 4"]).await;
    let rows = "select tries from puzzle_ratings";
    tavern.database.holds(rows, &["0"]).await;
    other.stop().await;
}

/// The first process has the search, and cannot think.
async fn process_that_stops_during_a_search_is_replaced(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let app = App::new(tavern.store().await);
    let hold = app.hold_house().await;
    tavern.start_bot_with_app(app).await;
    let mut play = Play::new(&tavern);
    switches(&mut play, ON).await;
    play.types("Ada", "/tak challenge opponent:@Bo size:4x4 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    let query = "select due from mined_games where due > \
                 (select changed_at from games where number = 1)";
    // The search cannot end, so the tavern does not settle.
    tavern.play(GAME).await;
    until("the search is taken up", async || {
        tavern.database.ask(query).await.len() == 1
    })
    .await;
    tavern.database.holds(PUZZLES, &[]).await;
    tavern.pass(TOO_LATE);
    let other = tavern.another_bot().await;
    until("the other process has ended the search", async || {
        tavern.database.ask(SEARCHES).await == ["0"]
    })
    .await;
    tavern.database.holds(PUZZLES, &["road-in-one 4"]).await;
    // The first process resumes, but has lost the search.
    drop(hold);
    tavern.settled().await;
    tavern.database.holds(PUZZLES, &["road-in-one 4"]).await;
    other.stop().await;
    tavern.close().await;
}

async fn server_puzzle_is_deleted_with_the_data_of_its_solver(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    gets_a_puzzle(&mut play).await;
    has_solved_some(&play, "Cleo").await;
    play.types("Cleo", "/tak puzzle").await;
    play.types("Cleo", "/tak settings").await;
    play.clicks("Cleo", "My data").await;
    play.clicks("Cleo", "Delete…").await;
    play.clicks("Cleo", "Yes, delete it").await;
    play.clicks("Cleo", "Delete for good").await;
    tavern.settled().await;
    let rows = "select count(*) from puzzle_attempts";
    tavern.database.holds(rows, &["0"]).await;
    tavern.database.holds(PUZZLES, &["road-in-one 4"]).await;
    assert!(!private_messages(tavern, "Cleo").is_empty());
}
