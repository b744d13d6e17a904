//! A database with many finished games of ten thousand people.

use sqlx::{AnyConnection, Connection, Executor};
use tak_tavern::game::{ChannelId, GuildId, Moment, UserId};
use tak_tavern::tak::{Komi, Position, Rules, Size};

const PLAYERS: u64 = 10_000;

/// The people in half of all seats; the others play rarely.
pub(crate) const REGULARS: u64 = 200;

/// Different games; all games are copies of these.
const TEMPLATES: u64 = 500;

/// A person with games of their own, beside the others.
pub(crate) const VETERAN: UserId = UserId(PLAYERS + 1);

pub(crate) const GUILD: GuildId = GuildId(77);
pub(crate) const CHANNEL: ChannelId = ChannelId(78);

pub(crate) const BEGAN: Moment = Moment(1_700_000_000_000);

/// Pseudorandom numbers (xorshift, Marsaglia 2003).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) % bound
    }

    /// A player, a regular in half of all cases.
    fn player(&mut self) -> u64 {
        match self.below(2) {
            0 => 1 + self.below(REGULARS),
            _ => 1 + self.below(PLAYERS),
        }
    }
}

/// Executes statements in order.
pub(crate) async fn run(url: &str, statements: &str) {
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let raw = sqlx::raw_sql(sqlx::AssertSqlSafe(statements));
    connection.execute(raw).await.unwrap();
    connection.close().await.unwrap();
}

/// Rows of one table for statements of many rows.
struct Rows {
    into: &'static str,
    rows: Vec<String>,
}

impl Rows {
    fn of(into: &'static str) -> Rows {
        Rows {
            into,
            rows: Vec::new(),
        }
    }

    /// The statements. All values are our own, so they need no escaping.
    fn statements(&self) -> String {
        let statements = self
            .rows
            .chunks(500)
            .map(|rows| format!("insert into {} values {};", self.into, rows.join(", ")));
        statements.collect()
    }
}

/// The plies of an unfinished game on 5x5.
fn template(dice: &mut Dice) -> Vec<String> {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let mut position = Position::start(rules);
    let mut plies = Vec::new();
    let most = 16 + dice.below(24);
    while plies.len() < usize::try_from(most).unwrap() {
        let legal = position.legal_plies();
        let ply = legal[usize::try_from(dice.below(legal.len() as u64)).unwrap()];
        let next = position.play(ply).unwrap();
        if next.outcome().is_some() {
            break;
        }
        plies.push(ply.to_string());
        position = next;
    }
    plies
}

/// The games to write.
pub(crate) struct Filling {
    /// All games.
    pub(crate) games: u64,
    /// The veteran's games among them, the first ones, with alternating colours.
    pub(crate) veteran_games: u64,
}

/// Writes challenges, logs and purses into an empty database. `Store::rebuild`
/// derives results and ratings from them.
pub(crate) async fn fill(url: &str, filling: &Filling) {
    let games = filling.games;
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let templates: Vec<_> = (0..TEMPLATES).map(|_| template(&mut dice)).collect();
    let mut begin = Rows::of("players (id, first_seen_at)");
    begin
        .rows
        .extend((1..=VETERAN.0).map(|player| format!("({player}, {player})")));
    let terms = "insert into terms (id, size, komi, opening, white_stones, white_caps, \
                 black_stones, black_caps, first, calls_tak, takebacks, rated, games, by_itself, \
                 pace, automatic) \
                 values (1, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 1, 1, 1, 0, 'open', 0);";
    let counters =
        format!("insert into counters (scope, games) values (0, {games}), (77, {games});");
    run(
        url,
        &format!(
            "{}{terms}{counters}{}",
            begin.statements(),
            purses(&mut dice, filling.veteran_games)
        ),
    )
    .await;
    let all: Vec<u64> = (1..=games).collect();
    for games in all.chunks(5000) {
        let text = format!(
            "begin; {} commit;",
            logs(games, filling, &templates, &mut dice)
        );
        run(url, &text).await;
    }
}

/// Purses with a dozen entries each, and one entry for each game of the veteran.
fn purses(dice: &mut Dice, veteran_games: u64) -> String {
    const ENTRIES: u64 = 12;
    /// Beyond the causes of the other players' entries.
    const VETERAN_CAUSE: u64 = 2_000_000;
    let mut purses = Rows::of("purses (scope, player, balance)");
    let mut entries =
        Rows::of("entries (cause, number, scope, account, holder, coins, payment, event, at)");
    for player in 1..=VETERAN.0 {
        let mut balance = 0;
        let (number_of_entries, first_cause) = match player {
            player if player == VETERAN.0 => (veteran_games, VETERAN_CAUSE),
            player => (ENTRIES, player * 100),
        };
        for number in 1..=number_of_entries {
            let coins = 1 + dice.below(40);
            balance += coins;
            let at = BEGAN.0 + i64::try_from(number * 1_000_000).unwrap();
            let cause = first_cause + number;
            for (account, holder, sign) in [("house", 0, "-"), ("purse", player, "")] {
                entries.rows.push(format!(
                    "({cause}, 1, 77, '{account}', {holder}, {sign}{coins}, 'sweeping', 0, {at})"
                ));
            }
        }
        purses.rows.push(format!("(77, {player}, {balance})"));
    }
    purses.statements() + &entries.statements()
}

fn logs(games: &[u64], filling: &Filling, templates: &[Vec<String>], dice: &mut Dice) -> String {
    let mut challenges = Rows::of(
        "challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest)",
    );
    let mut begun = Rows::of(
        "games (id, scope, number, guild, channel, guest, challenge, round, terms, bid, white, black, started_at, \
         changed_at, events, plies, board_event, place_due, result, reason, ended)",
    );
    let mut events = Rows::of("events (game, number, at, who, kind, detail)");
    let mut posts = Rows::of(
        "posts (id, kind, channel, game, event, language, state, message, made_at, guest)",
    );
    for &game in games {
        let one = dice.player();
        let other = match dice.player() {
            other if other == one => 1 + one % PLAYERS,
            other => other,
        };
        let (white, black) = match game {
            game if game > filling.veteran_games => (one, other),
            game if game % 2 == 0 => (VETERAN.0, other),
            _ => (one, VETERAN.0),
        };
        let plies = &templates[usize::try_from(dice.below(TEMPLATES)).unwrap()];
        let at = BEGAN.0 + i64::try_from(game).unwrap() * 300_000;
        challenges.rows.push(format!(
            "({game}, 77, 78, {white}, {black}, 1, 'accepted', {at}, 0)"
        ));
        for (number, ply) in (1..).zip(plies) {
            let who = if number % 2 == 1 { white } else { black };
            events
                .rows
                .push(format!("({game}, {number}, {at}, {who}, 'ply', '{ply}')"));
        }
        let last = plies.len() + 1;
        // The smaller number belongs to the better player and wins mostly.
        let better_loses = dice.below(4) == 0;
        let (loser, result) = if (white > black) == better_loses {
            (black, "white")
        } else {
            (white, "black")
        };
        events
            .rows
            .push(format!("({game}, {last}, {at}, {loser}, 'resign', null)"));
        begun.rows.push(format!(
            "({game}, 77, {game}, 77, 78, 0, {game}, 1, 1, 0, {white}, {black}, {at}, {at}, {last}, {}, {last}, 0, \
             '{result}', 'resignation', {game})",
            plies.len()
        ));
        posts.rows.push(format!(
            "({game}, 'board', 78, {game}, {last}, 'en', 'standing', {game}, {at}, 0)"
        ));
    }
    challenges.statements() + &begun.statements() + &events.statements() + &posts.statements()
}
