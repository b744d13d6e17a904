-- The schema. Every reference to players has an index that begins with it, because
-- SQLite looks for the rows of a person when the row of the person is deleted.

-- == People, what reached them and what they chose ==

-- Everything that is known of a person.
create table players (
    id bigint primary key,
    first_seen_at bigint not null
);

-- Interactions of Discord that changed something or are answered for all to
-- see. One that is delivered twice is claimed once; after a day it cannot come
-- again.
create table claims (
    interaction bigint primary key,
    claimed_at bigint not null,
    -- The attempt that made the claim, a random number. Copies of an interaction
    -- may claim it in the same millisecond, in several processes.
    attempt bigint not null
);

create index claims_claimed_at on claims (claimed_at);

-- Which notices reached a person, so that nobody can be notified without end. The
-- program forgets them after a day.
create table notices (
    -- The interaction that caused it.
    cause bigint primary key,
    kind text not null,
    -- The person who challenged, or the server of a ban.
    source bigint not null,
    -- The person who was notified. It refers to no player: a ban may concern a
    -- person who has never played.
    target bigint not null,
    at bigint not null
);

create index notices_target on notices (target, source, kind, at);
create index notices_source on notices (source);
create index notices_at on notices (at);

-- What people have chosen for themselves, and for the servers they manage.
create table settings (
    -- A person or a server.
    kind text not null,
    owner bigint not null,
    name text not null,
    value text not null,
    primary key (kind, owner, name)
);

-- Who wants to hear nothing of whom. It belongs to who blocks, so it outlives the
-- data of who is blocked.
create table blocks (
    player bigint not null references players (id),
    blocked bigint not null,
    at bigint not null,
    primary key (player, blocked)
);

-- When people are on vacation, and their clocks stand still.
create table vacations (
    player bigint not null references players (id),
    began_at bigint not null,
    -- When it ends by itself.
    until_at bigint not null,
    ended_at bigint,
    primary key (player, began_at)
);

-- Nobody is on two vacations at a time.
create unique index vacations_open on vacations (player) where ended_at is null;

-- Deletions of a person's data that are under way. The rows of a person who has
-- played much are given to a nameless player in many short transactions; any
-- process goes on with what another process has left.
create table deletions (
    -- The person, and the nameless player in their place. Neither is a
    -- reference: the row of the person disappears before this one.
    player bigint primary key,
    nameless bigint not null,
    asked_at bigint not null,
    -- When another process takes it over.
    due bigint,
    -- How often a process has begun it in vain, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index deletions_due on deletions (due) where due is not null;

-- == Meeting ==

-- What two people agreed to play, or somebody seeks. It bears the number of the
-- challenge or the seek that proposed it first.
create table terms (
    id bigint primary key,
    size bigint not null check (size between 3 and 8),
    -- Half points for Black.
    komi bigint not null check (komi between -9 and 9),
    opening text not null,
    white_stones bigint not null,
    white_caps bigint not null,
    black_stones bigint not null,
    black_caps bigint not null,
    -- A position in TPS, unless the board is empty at the start.
    position text,
    first text not null,
    -- What holds beyond the rules of Tak: 1 or 0.
    calls_tak bigint not null,
    takebacks bigint not null,
    rated bigint not null,
    -- Coins, in a game for stakes.
    ante bigint,
    call bigint,
    bonus bigint,
    clean_capstone bigint,
    -- How many games, and whether the next one begins by itself.
    games bigint not null,
    by_itself bigint not null,
    -- How much time there is: 'open', days for each ply as in '2d', or a bank of
    -- days with hours added after each ply and a cap as in 'bank:7d+12h<=10d'.
    pace text not null,
    -- Whether the game ends by itself once somebody's time is up: 1 or 0.
    automatic bigint not null,
    check ((ante is null) = (call is null)),
    check ((ante is null) = (bonus is null)),
    check ((ante is null) = (clean_capstone is null))
);

create table challenges (
    -- The interaction that made it.
    id bigint primary key,
    guild bigint,
    channel bigint not null,
    challenger bigint not null references players (id),
    opponent bigint not null references players (id),
    terms bigint not null references terms (id),
    state text not null,
    made_at bigint not null,
    -- Whether the bot is not there itself, and can only answer: 1 or 0.
    guest bigint not null,
    check (challenger <> opponent)
);

-- Two people wait for one answer at a time, whoever of them asked.
create unique index challenges_open on challenges (
    channel,
    (case when challenger < opponent then challenger else opponent end),
    (case when challenger < opponent then opponent else challenger end)
) where state = 'open';
create index challenges_pending on challenges (challenger) where state = 'open';
create index challenges_challenger on challenges (challenger);
create index challenges_opponent on challenges (opponent);
create index challenges_terms on challenges (terms);
create index challenges_closed on challenges (made_at)
    where state <> 'open' and state <> 'accepted';

-- Open invitations to whoever wants to play.
create table seeks (
    -- The interaction that made it.
    id bigint primary key,
    -- Whose ratings count, and where it is listed.
    scope bigint not null,
    guild bigint,
    channel bigint not null,
    seeker bigint not null references players (id),
    terms bigint not null references terms (id),
    -- The ratings it is for, where they are named.
    lowest bigint,
    highest bigint,
    state text not null,
    made_at bigint not null,
    expires_at bigint not null,
    -- What came of it when somebody took it.
    challenge bigint references challenges (id),
    -- The interaction by which those who manage the server took it away.
    cleared_by bigint,
    -- The role that the message of a seek mentions.
    mentions bigint,
    check ((state = 'taken') = (challenge is not null)),
    check ((state = 'cleared') = (cleared_by is not null)),
    check (lowest <= highest)
);

create index seeks_open on seeks (scope, id) where state = 'open';
create index seeks_open_channel on seeks (channel, id) where state = 'open';
create index seeks_seeker on seeks (seeker, state);
create unique index seeks_challenge on seeks (challenge) where challenge is not null;
create index seeks_cleared on seeks (cleared_by) where cleared_by is not null;
create index seeks_terms on seeks (terms);
create index seeks_closed on seeks (made_at)
    where state <> 'open' and state <> 'taken';
create index seeks_mentions on seeks (guild, made_at) where mentions is not null;

-- Sealed bids for the right to go first; the coins are held back as long as the
-- challenge is open.
create table bids (
    challenge bigint not null references challenges (id),
    player bigint not null references players (id),
    coins bigint not null check (coins >= 0),
    primary key (challenge, player)
);

create index bids_player on bids (player);

-- == Playing ==

-- The number that was given last to a game, in each server and in each private
-- conversation; scope 0 numbers the finished games that count, wherever they
-- were played.
create table counters (
    scope bigint primary key,
    games bigint not null
);

create table games (
    -- The interaction that began it.
    id bigint primary key,
    -- What people call it, in its server or private conversation.
    scope bigint not null,
    number bigint not null,
    guild bigint,
    channel bigint not null,
    -- Whether the bot is not there itself, and can only answer: 1 or 0.
    guest bigint not null,
    challenge bigint references challenges (id),
    -- Which game of its series it is.
    round bigint not null,
    terms bigint not null references terms (id),
    -- What White bid for the right to go first.
    bid bigint not null,
    white bigint not null references players (id),
    black bigint not null references players (id),
    -- The seat of the house: its level from 1 to 10 and its colour; and the
    -- finished game or the message whose button began the game, if one did. All
    -- are null in a game between two people.
    house_level bigint,
    house_color text,
    house_origin bigint,
    started_at bigint not null,
    changed_at bigint not null,
    -- What follows from the log, for questions that should not read it. How
    -- many events there are; raised only by whoever saw the number before, it
    -- lets nobody play twice.
    events bigint not null,
    -- How many plies the position counts, those of a position that was set up
    -- included, and the number of the event that made the board.
    plies bigint not null,
    board_event bigint not null default 0,
    -- Whose turn it is, unless the game is over.
    to_move bigint references players (id),
    -- When their time is up; nothing where no clock runs.
    due bigint,
    -- When the channel of a running game is looked at: Discord archives a thread
    -- some days after its last message, and the buttons in it are dead until
    -- somebody opens it again.
    place_due bigint not null,
    result text,
    reason text,
    -- Which of all finished games that count it was; the order in which ratings
    -- follow from games.
    ended bigint,
    -- What the loser's purse held when a game for coins ended with a bonus to
    -- pay: all bonuses together are at most so much. It does not follow from the
    -- log. Nothing where no bonus was due.
    bonus_limit bigint,
    -- The channel whose thread a game is played in, with whose games it counts;
    -- nothing where a game is in no thread, or it is not known.
    venue bigint,
    unique (scope, number),
    check (white <> black),
    check ((result is null) = (reason is null)),
    check ((result is null) = (to_move is not null))
);

create unique index games_challenge on games (challenge, round);
create unique index games_ended on games (ended);
create index games_running_white on games (white) where to_move is not null;
create index games_running_black on games (black) where to_move is not null;
create index games_running_channel on games (channel) where to_move is not null;
create index games_running_scope on games (scope, number) where to_move is not null;
create index games_channel on games (channel, changed_at);
create index games_players on games (white, black, started_at);
create index games_black on games (black);
create index games_to_move on games (to_move) where to_move is not null;
create index games_terms on games (terms);
create index games_house_awake on games (scope, changed_at)
    where house_level is not null and to_move is not null;
create index games_place_due on games (place_due)
    where to_move is not null and guild is not null and guest = 0;
create index games_running_venue on games (venue)
    where to_move is not null and venue is not null;

-- The games with a running clock, which get time back.
create index games_due on games (id) where due is not null;

-- The truth: everything that is known of a game follows from here.
create table events (
    game bigint not null references games (id),
    number bigint not null check (number > 0),
    at bigint not null,
    -- Nobody, for what happens by itself.
    who bigint references players (id),
    kind text not null,
    -- The ply in PTN, or what is offered.
    detail text,
    primary key (game, number)
);

create index events_who on events (who);

-- The last plies of a person, for the time that they usually take. A planned
-- ply takes no time.
create index events_plies on events (who, at) where kind = 'ply';

-- What a player has planned to answer while the other one is to move.
create table plans (
    game bigint not null references games (id),
    player bigint not null references players (id),
    -- The number of the event that made the board it holds for, and of the
    -- plan's own changes.
    board_event bigint not null,
    version bigint not null,
    -- Plies and answers; nothing where the game has gone on in another way and
    -- the player was not told yet.
    tree text,
    at bigint not null,
    primary key (game, player)
);

create index plans_player on plans (player);

-- Who watches which game: they are told when it ends, and may look at it then,
-- wherever they are. In which language they are told.
create table watches (
    game bigint not null references games (id),
    player bigint not null references players (id),
    language text not null,
    -- Whether they get every ply of the game, or the result alone: 1 or 0.
    plies bigint not null,
    primary key (game, player)
);

create index watches_player on watches (player);

-- Who wants the next game of a series to begin.
create table ready (
    -- The game that is over.
    game bigint not null references games (id),
    player bigint not null references players (id),
    primary key (game, player)
);

create index ready_player on ready (player);

-- Finished games whose end a person has not been shown: their own ones that
-- another person or the clock ended, and watched ones that ended in their quiet
-- hours. They are listed once above the person's running games. `told_by` is
-- the post of the direct message that tells the result.
create table unread_results (
    player bigint not null references players (id),
    game bigint not null references games (id),
    at bigint not null,
    told_by bigint,
    primary key (player, game)
);

create index unread_results_game on unread_results (game);
create index unread_results_at on unread_results (at);

-- What a person has noted on a game, for themselves.
create table notes (
    game bigint not null references games (id),
    player bigint not null,
    text text not null,
    at bigint not null,
    primary key (game, player)
);

create index notes_player on notes (player);

-- What each player has in coins, in each server and private conversation: the
-- sum of the entries of the ledger. Whoever moves coins holds the row first.
create table purses (
    scope bigint not null,
    player bigint not null references players (id),
    balance bigint not null,
    -- When its owner last swept the common room.
    swept_at bigint,
    primary key (scope, player)
);

create index purses_balance on purses (scope, balance, player);
create index purses_player on purses (player);

-- The ledger. Coins go from one account to another, so that each transfer has
-- two entries whose sum is nothing. Nothing in it is ever changed but the number of
-- who becomes nameless.
create table entries (
    -- The interaction that moved them, and which of its transfers it is.
    cause bigint not null,
    number bigint not null,
    scope bigint not null,
    -- A purse, a pot or the house; and whose, or of which game.
    account text not null,
    holder bigint not null,
    coins bigint not null,
    payment text not null,
    game bigint references games (id),
    event bigint not null,
    at bigint not null,
    primary key (cause, number, account, holder)
);

create index entries_account on entries (scope, account, holder, cause, number);
create index entries_game on entries (game) where game is not null;

-- == Standing ==

-- What each finished game was for each of its players. Games that count for
-- nothing are not in it. It follows from the logs, and so do the next three tables;
-- `tak-tavern rate --rebuild` makes them anew.
create table results (
    player bigint not null references players (id),
    ended bigint not null,
    game bigint not null references games (id),
    scope bigint not null,
    opponent bigint not null references players (id),
    color text not null,
    size bigint not null,
    score text not null,
    points bigint not null,
    plies bigint not null,
    first_square text,
    rated bigint not null,
    at bigint not null,
    primary key (player, ended)
);

create index results_pair on results (player, opponent, at);
create index results_here on results (player, scope, ended);
create index results_at on results (player, at);
create index results_opponent on results (opponent, ended);

-- `tak-tavern rate` compares what each finished game was for its players, and
-- what it did to ratings, page by page in the order in which games ended.
create index results_ended on results (ended);

-- The games of a week.
create index results_scope_at on results (scope, at);

-- Sums of results, in each scope and everywhere (0), on each size of board and
-- on all (0).
create table standings (
    scope bigint not null,
    size bigint not null,
    player bigint not null references players (id),
    games bigint not null,
    wins bigint not null,
    draws bigint not null,
    points bigint not null,
    primary key (scope, size, player)
);

create index standings_points on standings (scope, size, points, player);
create index standings_wins on standings (scope, size, wins, player);
create index standings_player on standings (player);

-- Glicko-2 ratings in each scope and everywhere (0): thousandths, and for the
-- volatility billionths.
create table ratings (
    scope bigint not null,
    player bigint not null references players (id),
    rating bigint not null,
    deviation bigint not null,
    volatility bigint not null,
    games bigint not null,
    at bigint not null,
    primary key (scope, player)
);

create index ratings_rating on ratings (scope, rating, player);
create index ratings_player on ratings (player);

-- How ratings have changed, game by game.
create table rating_changes (
    scope bigint not null,
    player bigint not null references players (id),
    ended bigint not null,
    before bigint not null,
    rating bigint not null,
    deviation bigint not null,
    games bigint not null,
    at bigint not null,
    primary key (scope, player, ended)
);

create index rating_changes_at on rating_changes (scope, player, at);
create index rating_changes_player on rating_changes (player, ended);
create index rating_changes_ended on rating_changes (ended);

-- The results of finished games against the house. They follow from the logs
-- and count for nothing between people.
create table house_results (
    game bigint primary key references games (id),
    scope bigint not null,
    player bigint not null references players (id),
    level bigint not null,
    size bigint not null,
    score text not null,
    -- Whether no ply was taken back and enough were played from the usual start:
    -- 1 or 0.
    clean bigint not null,
    at bigint not null
);

create index house_results_player on house_results (player, at);
create index house_results_scope on house_results (scope, level, player);

-- The openings of finished games that count: each of the first plies, as it
-- looks in the least of the symmetric views of its board. They follow from the
-- logs. Places and players are those of the game.
create table openings (
    game bigint not null references games (id),
    ply bigint not null,
    scope bigint not null,
    -- The least view of the board before the ply, with the side to move.
    board text not null,
    answer text not null,
    -- white, black or draw.
    result text not null,
    primary key (game, ply)
);

create index openings_board on openings (board, scope, answer, result);

-- The last end of a game whose opening is in the table. One row.
create table openings_read (
    id bigint primary key,
    ended bigint not null
);

-- == Learning and review ==

-- How far a person has come in the lesson: the number of their step, or 0 for
-- who was only told of it.
create table lessons (
    player bigint primary key,
    step bigint not null,
    at bigint not null
);

-- The attempts of a person at puzzles. The number of a puzzle follows from its
-- position; the positions are in the program. The version is the number of
-- changes, which buttons name. The first run alone counts: solved_first is its
-- result, once there is one, and gained the change of the rating at rated_at.
create table puzzle_attempts (
    player bigint not null,
    puzzle bigint not null,
    version bigint not null,
    state text not null,
    plies text not null,
    variation bigint not null,
    hints bigint not null,
    tries bigint not null,
    solved_first bigint,
    gained bigint,
    rated_at bigint,
    at bigint not null,
    primary key (player, puzzle)
);

create index puzzle_attempts_at on puzzle_attempts (player, at);

-- The standing of each solver: a Glicko-2 rating, in thousandths and billionths,
-- the size and kind of puzzles to choose, and the streaks of first runs.
create table puzzle_solvers (
    player bigint primary key,
    size bigint,
    kind text,
    rating bigint not null,
    deviation bigint not null,
    volatility bigint not null,
    puzzles bigint not null,
    solved bigint not null,
    streak bigint not null,
    best_streak bigint not null,
    at bigint not null
);

-- The same rating in each scope where the person has a first result, and
-- everywhere (0), for the leaderboards.
create table puzzle_standings (
    scope bigint not null,
    player bigint not null,
    rating bigint not null,
    puzzles bigint not null,
    primary key (scope, player)
);

create index puzzle_standings_rating on puzzle_standings (scope, rating, player);
create index puzzle_standings_player on puzzle_standings (player);

-- The rating of each puzzle that was tried.
create table puzzle_ratings (
    puzzle bigint primary key,
    rating bigint not null,
    deviation bigint not null,
    volatility bigint not null,
    tries bigint not null,
    at bigint not null
);

-- The puzzle of the day, of a server or of a person in their conversation with
-- the bot. The kind is that of settings, and the owner its id. The next post is
-- due at an hour of the day in UTC, or never; the row stays, because the last
-- day goes on.
create table daily_puzzles (
    kind text not null,
    owner bigint not null,
    -- Where it is posted. A person gets it in a direct message instead.
    channel bigint not null,
    hour bigint not null,
    language text not null,
    due bigint,
    -- How often a process has begun the next post in vain, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint,
    -- The last day with a post, counted from 1970-01-01, its puzzle and its post.
    day bigint,
    puzzle bigint,
    post bigint,
    -- The day of the post before it, which the last post reports.
    previous bigint,
    -- The last days in a row without a message, because the channel was closed.
    missed bigint not null,
    primary key (kind, owner)
);

create index daily_puzzles_due on daily_puzzles (due) where due is not null;
create index daily_puzzles_post on daily_puzzles (post) where post is not null;

-- The people who opened a puzzle of the day, with their tries on that day.
create table daily_runs (
    kind text not null,
    owner bigint not null,
    day bigint not null,
    player bigint not null,
    puzzle bigint not null,
    state text not null,
    tries bigint not null,
    hints bigint not null,
    at bigint not null,
    primary key (kind, owner, day, player)
);

create index daily_runs_player on daily_runs (player, day);

-- Finished games in which puzzles are searched, because their server allows it.
-- A row goes with the search, so nothing leads from a puzzle to its game.
create table mined_games (
    game bigint primary key references games (id),
    -- When any process may begin the search, or take it over.
    due bigint,
    -- How often a process has begun it in vain, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index mined_games_due on mined_games (due) where due is not null;
create index mined_games_failed on mined_games (given_up_at) where given_up_at is not null;

-- The puzzles of a server, found in its games. They are shown there alone, while
-- the server allows it.
create table mined_puzzles (
    -- It follows from the server, the kind and the position.
    id bigint primary key,
    guild bigint not null,
    size bigint not null,
    kind text not null,
    rating bigint not null,
    -- Kind, rating, answer with its proof, and position.
    line text not null,
    -- The day on which it was found, counted from 1970-01-01. An instant would
    -- name the game.
    found_on bigint not null
);

create index mined_puzzles_guild on mined_puzzles (guild, found_on, id);

-- The analyses of finished games, computed position by position and shared by
-- all readers. They follow from the logs.
create table analyses (
    game bigint primary key references games (id),
    -- The positions of the game, and those that have a value.
    positions bigint not null,
    known bigint not null,
    -- The values in the order of the game.
    detail text not null,
    -- The version of the engine that valued the positions. A row of an older one
    -- is computed anew.
    version bigint not null,
    -- A number that follows from the rules, the start and the plies of the game,
    -- so that the same game from elsewhere finds its values.
    line bigint,
    made_at bigint not null
);

create index analyses_line on analyses (line) where line is not null;

-- The analyses of games and positions that people pasted or attached. They hold
-- no names, and are deleted some time after their last use.
create table imported_analyses (
    -- The number that follows from the line.
    id bigint primary key,
    -- The rules, the start and the plies in PTN.
    line text not null,
    positions bigint not null,
    known bigint not null,
    detail text not null,
    -- The best line of a single position, and its proof.
    insight text not null,
    version bigint not null,
    -- When any process may continue; null if every position has a value.
    due bigint,
    -- How often a process has begun it in vain, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint,
    -- Who asked for it, while it is computed.
    player bigint,
    used_at bigint not null
);

create index imported_analyses_due on imported_analyses (due) where due is not null;
create index imported_analyses_used on imported_analyses (used_at);
create index imported_analyses_player on imported_analyses (player) where player is not null;

-- The free board of a person: its start, its lines and the place on it as text. The version is the number of changes,
-- which buttons name. waiting is the board that replaces it if the person says so.
create table free_boards (
    player bigint primary key,
    version bigint not null,
    board text not null,
    waiting text,
    at bigint not null
);

-- == Contests ==

-- Tournaments. Everything about one follows from its log and the ends of its
-- games; the columns after the terms serve questions that should not read it.
create table tournaments (
    -- The interaction that announced it.
    id bigint primary key,
    guild bigint not null,
    -- The channel of its post.
    channel bigint not null,
    organizer bigint not null references players (id),
    name text not null,
    format text not null,
    -- The most games of a match; whether they are played one after the other, 1 or 0; the most players.
    legs bigint not null check (legs in (1, 2, 3, 5)),
    in_turn bigint not null default 0,
    most bigint not null,
    -- The ratings it is for, where they are named.
    lowest bigint,
    highest bigint,
    terms bigint not null references terms (id),
    -- The language of the server when it was announced.
    language text not null,
    made_at bigint not null,
    begins_at bigint not null,
    -- How many events the log has; raised only by whoever saw the number before.
    events bigint not null,
    phase text not null,
    -- How many people take part; after the end, how many are in its table.
    people bigint not null,
    -- The thread of its games, if it has one.
    thread bigint,
    -- Whether everybody was reminded of the start: 1 or 0.
    reminded bigint not null default 0,
    -- The number of events that its post shows.
    shown bigint not null default 0,
    -- When a process looks at it next; nothing while it waits for its games.
    due bigint,
    -- How often the work on it has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint,
    check (lowest <= highest)
);

create index tournaments_due on tournaments (due) where due is not null;
create index tournaments_guild on tournaments (guild, phase, id);
create index tournaments_organizer on tournaments (organizer);
create index tournaments_thread on tournaments (thread) where thread is not null;
create index tournaments_terms on tournaments (terms);

-- Everybody who ever joined a tournament, by a number that the log names.
create table tournament_players (
    tournament bigint not null references tournaments (id),
    number bigint not null check (number > 0),
    player bigint not null references players (id),
    -- The rating at the registration.
    rating bigint not null,
    -- Whether they take part: 1 or 0.
    is_in bigint not null default 1,
    -- The place at the end, of whoever took part until then.
    place bigint,
    primary key (tournament, number)
);

create index tournament_players_player on tournament_players (player, tournament);

-- A person is there once. Whoever joins while their data are deleted is there twice, without a name.
create unique index tournament_players_person on tournament_players (player, tournament) where player > 0;

-- The log of a tournament.
create table tournament_log (
    tournament bigint not null references tournaments (id),
    number bigint not null check (number > 0),
    at bigint not null,
    -- Nobody, for what happens by itself.
    who bigint references players (id),
    kind text not null,
    detail text not null,
    primary key (tournament, number)
);

create index tournament_log_who on tournament_log (who) where who is not null;

-- The games of a tournament, by round, table and number at the table. A table
-- is a seat here, because its name is a word of SQL.
create table tournament_games (
    tournament bigint not null references tournaments (id),
    round bigint not null,
    seat bigint not null,
    leg bigint not null,
    game bigint not null references games (id),
    -- How often a referee gave everybody more time before it began, or in it.
    times_given bigint not null default 0,
    -- Whether its board could not be shown when it ended: 1 or 0.
    unseen bigint not null default 0,
    -- The posts that told its players that it has begun.
    white_told_by bigint,
    black_told_by bigint,
    primary key (tournament, round, seat, leg)
);

create unique index tournament_games_game on tournament_games (game);

-- Leagues. Everything about one follows from its log and the tournaments that
-- are its divisions; the columns after the terms serve questions that should
-- not read it. The post of a league has its id in the column for tournaments.
create table leagues (
    -- The interaction that announced it.
    id bigint primary key,
    guild bigint not null,
    -- The channel of its post and its divisions.
    channel bigint not null,
    organizer bigint not null references players (id),
    name text not null,
    terms bigint not null references terms (id),
    -- The matches that a player has at the same time.
    at_once bigint not null,
    -- The language of the server when it was announced.
    language text not null,
    made_at bigint not null,
    -- The start of the first season.
    begins_at bigint not null,
    -- How many events the log has; raised only by whoever saw the number before.
    events bigint not null,
    phase text not null,
    -- How many members it has.
    people bigint not null,
    -- The number of events that its post shows.
    shown bigint not null default 0,
    -- When a process looks at it next; nothing once it is over.
    due bigint,
    -- How often the work on it has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index leagues_due on leagues (due) where due is not null;
create index leagues_guild on leagues (guild, phase, id);
create index leagues_organizer on leagues (organizer);
create index leagues_terms on leagues (terms);

-- Everybody who ever joined a league, by a number that the log names.
create table league_members (
    league bigint not null references leagues (id),
    number bigint not null check (number > 0),
    player bigint not null references players (id),
    -- The rating at the first registration.
    rating bigint not null,
    primary key (league, number)
);

create index league_members_player on league_members (player, league);

-- A person is there once. Whoever joins while their data are deleted is there twice, without a name.
create unique index league_members_person on league_members (player, league) where player > 0;

-- The log of a league.
create table league_log (
    league bigint not null references leagues (id),
    number bigint not null check (number > 0),
    at bigint not null,
    -- Nobody, for what happens by itself.
    who bigint references players (id),
    kind text not null,
    detail text not null,
    primary key (league, number)
);

create index league_log_who on league_log (who) where who is not null;

-- The tournaments that are divisions of a league.
create table league_divisions (
    league bigint not null references leagues (id),
    season bigint not null,
    -- The highest is the first.
    number bigint not null,
    tournament bigint not null references tournaments (id),
    -- How many go up and down at its end.
    up bigint not null,
    down bigint not null,
    primary key (league, season, number)
);

create unique index league_divisions_tournament on league_divisions (tournament);

-- == Posts ==

-- Messages that are to be seen in a channel, and what is to be done about
-- them: shown, if the answer to the interaction has not done it; changed, once
-- what they show is out of date.
create table posts (
    -- The interaction that made it; a negative number where none did.
    id bigint primary key,
    kind text not null,
    channel bigint not null,
    game bigint references games (id),
    challenge bigint references challenges (id),
    seek bigint references seeks (id),
    tournament bigint references tournaments (id),
    league bigint references leagues (id),
    -- The number of the event that it tells of, or its day or week.
    event bigint not null,
    -- The language it is written in.
    language text not null,
    state text not null,
    -- When somebody has to see to it; a process that does moves this on, so
    -- that no other one does too.
    due bigint,
    -- How often a process has begun it in vain, one time after the other.
    tries bigint not null default 0,
    -- When it was given up because it was begun too often. Then it is not due.
    given_up_at bigint,
    message bigint,
    made_at bigint not null,
    -- Who is told of it in a direct message; nobody where it belongs into the
    -- channel.
    person bigint,
    -- Whether it can be shown and changed by answers only: 1 or 0.
    guest bigint not null,
    -- Whether a process may have shown it without recording that: 1 or 0. Before
    -- the first try none has, so its channel need not be read.
    tried bigint not null default 1
);

create index posts_due on posts (due) where due is not null;
create index posts_game on posts (game, state);
create index posts_challenge on posts (challenge, state) where challenge is not null;
create index posts_seek on posts (seek, state) where seek is not null;
create index posts_person on posts (person) where person is not null;
create index posts_told on posts (made_at) where person is not null;
create index posts_done on posts (made_at) where state = 'done';
create index posts_given_up on posts (made_at) where state = 'given up';
create index posts_failed on posts (given_up_at) where given_up_at is not null;
create index posts_unshown on posts (channel) where state = 'unshown';
create index posts_unshown_since on posts (made_at) where state = 'unshown';
create index posts_tournament on posts (tournament) where tournament is not null;
create index posts_league on posts (league) where league is not null;

-- Who has not heard yet that what is new in a game cannot be shown where it is
-- played. They are told with what they do next.
create table untold (
    player bigint not null references players (id),
    game bigint not null references games (id),
    primary key (player, game)
);

create index untold_game on untold (game);

-- == Servers ==

-- Who may not play on a server, and who of those who manage it said so. It
-- belongs to the server, so it outlives the data of who is banned.
create table bans (
    guild bigint not null,
    player bigint not null,
    by bigint not null references players (id),
    at bigint not null,
    primary key (guild, player)
);

create index bans_by on bans (by);
create index bans_player on bans (player);

-- The acts of those who manage a server.
create table host_log (
    -- The interaction by which it was done, or a number from its instant.
    id bigint primary key,
    guild bigint not null,
    at bigint not null,
    -- Nobody, for what happens by itself.
    by bigint references players (id),
    kind text not null,
    -- The person it was done to, until they delete their data. It refers to no
    -- player: a ban may concern a person who has never played.
    person bigint,
    -- The number of a stopped or silent game, or of cleared seeks and their channel.
    number bigint,
    channel bigint,
    -- A setting and its new value.
    setting text,
    value text,
    -- The post that tells of it, if the server has a channel for that.
    post bigint
);

create index host_log_guild on host_log (guild, id);
create index host_log_at on host_log (at);
create index host_log_by on host_log (by);
create index host_log_person on host_log (person) where person is not null;
create index host_log_post on host_log (post) where post is not null;

-- The table of the week of a server. The next post is due on a Monday, at an
-- hour in UTC, or never; the row stays, because the last week goes on.
create table weekly_tables (
    guild bigint primary key,
    channel bigint not null,
    hour bigint not null,
    language text not null,
    due bigint,
    -- The last week that was looked at, counted from the Monday of 1970-01-05,
    -- and its post, unless it had no games.
    week bigint,
    post bigint,
    -- The last posts in a row without a message, because the channel was closed.
    missed bigint not null,
    -- How often the next post has been begun, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index weekly_tables_due on weekly_tables (due) where due is not null;
create index weekly_tables_post on weekly_tables (post) where post is not null;

-- The standing posts of servers: the running games and the open seeks in one
-- message of a channel, which is changed in place.
create table noticeboards (
    channel bigint primary key,
    guild bigint not null,
    -- The language of the server when it was chosen.
    language text not null,
    -- 1, or 0 once it is switched off: its message is still to be deleted.
    wanted bigint not null,
    -- When a process looks at it next; nothing if the channel was closed for too
    -- long, or if it was given up.
    due bigint,
    -- How often the work on it has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint,
    -- A random number for the present message, and when a process began to post
    -- it; nothing if none has.
    attempt bigint not null,
    attempted_at bigint,
    message bigint,
    -- A number that follows from what the message shows, if that is known.
    shown bigint,
    -- When Discord last took the message.
    checked_at bigint not null,
    -- Whether the bot has pinned it: 1 or 0.
    pinned bigint not null,
    -- Since when the channel is closed to the bot.
    closed_at bigint
);

create index noticeboards_due on noticeboards (due) where due is not null;
create index noticeboards_guild on noticeboards (guild);

-- The roles of members that the bot gives and takes away. A member without any
-- role of the bot's, who does not want one, has no row.
create table member_roles (
    guild bigint not null,
    -- It refers to no player: a person may want to hear of seeks before they
    -- play, and a row outlives a person's data until their roles are taken away.
    player bigint not null,
    -- They want the role for seeks: 1 or 0.
    seeks bigint not null default 0,
    -- The roles that the bot gave them. It takes no other ones away.
    seek_role bigint,
    champion_role bigint,
    band_role bigint,
    -- When any process may compare them with what they should be, or take that
    -- over; null while nothing has changed.
    due bigint,
    -- How often something has changed. A process that sees another number when
    -- it is done leaves the row due.
    marks bigint not null default 0,
    -- How often a process has begun, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint,
    primary key (guild, player)
);

create index member_roles_due on member_roles (due) where due is not null;
create index member_roles_player on member_roles (player);
create index member_roles_champion on member_roles (guild) where champion_role is not null;

-- Servers whose games everybody may look at. The choice of the managers adds
-- the row of a server, and taking it back deletes all rows here. The rest is
-- what Discord said at the last look.
create table public_servers (
    guild bigint primary key,
    -- Its name; nothing before the first look.
    name text,
    -- Until when the last look counts. Nothing is public without one.
    open_until_at bigint not null default 0,
    -- The games whose channels and people are known: those from one number to
    -- another one. Looks go on at both ends.
    known_from bigint not null default 0,
    known_to bigint not null default 0,
    -- How often games became unknown again. A look that began before does not
    -- say what is known after it.
    reviews bigint not null default 0,
    -- When a process looks at it next.
    due bigint,
    -- How often the work on it has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index public_servers_due on public_servers (due) where due is not null;

-- The channels and threads in which games or tournaments of such a server are.
create table public_channels (
    channel bigint primary key,
    guild bigint not null,
    -- The channel whose readers see it: itself, or that of a thread; nothing
    -- for a private thread, and for what is gone.
    home bigint,
    -- In the row of a home: whether everybody on the server sees it, 1 or 0.
    is_open bigint not null default 0,
    -- When Discord was last asked for the home.
    asked_at bigint not null
);

create index public_channels_guild on public_channels (guild, asked_at);

-- The names of people in public games, as Discord shows them.
create table public_names (
    guild bigint not null,
    player bigint not null references players (id),
    -- A made-up number, in place of the person's id at Discord.
    code bigint not null,
    -- Empty if Discord shows none.
    name text not null,
    seen_at bigint not null,
    primary key (guild, player),
    unique (guild, code)
);

create index public_names_player on public_names (player);
create index public_names_seen on public_names (guild, seen_at);

-- == Pages and processes ==

-- Secrets of the bot, which all its processes share. The keys in the addresses
-- of the pages of games follow from the one named pages.
create table secrets (
    name text primary key,
    secret text not null
);

-- People on the pages of games: the links that sign one in, and the browsers
-- that are signed in. The secrets themselves are known to their holders alone.
create table page_visits (
    -- The SHA-256 of the secret.
    secret text primary key,
    player bigint not null references players (id),
    -- The game to whose page a link leads; nothing for a browser.
    game bigint,
    made_at bigint not null,
    -- From then on it is worth nothing.
    until_at bigint not null
);

create index page_visits_player on page_visits (player);
create index page_visits_until on page_visits (until_at);

-- Browsers that are told when their person's turn has come, by the push service
-- of their maker. A row is its own due work.
create table page_pushes (
    id bigint primary key,
    -- The signed-in browser. Without its visit nothing is told.
    visit text not null unique references page_visits (secret) on delete cascade,
    -- The address for it at the push service, which nobody else knows.
    endpoint text not null unique,
    made_at bigint not null,
    -- The game with the newest news; nothing for all that waits.
    game bigint,
    -- Whether there was other news that the browser was not told of by then.
    has_more bigint not null default 0 check (has_more in (0, 1)),
    -- When the push service is asked to wake the browser.
    due bigint,
    -- How often that has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index page_pushes_due on page_pushes (due) where due is not null;

-- When a process was last able to serve: it had both this database and Discord.
-- One row, which every process moves ahead.
create table heartbeat (
    id bigint primary key check (id = 1),
    at bigint not null
);

-- The times without a heartbeat. Each is recorded once, by the first process that
-- serves again, and the clocks get it back. A row is its own due work: writing
-- that into the logs of the games that ran.
create table outages (
    until_at bigint primary key,
    from_at bigint not null,
    -- The last game that was looked at, in the order of their ids.
    reached bigint not null default 0,
    due bigint,
    -- How often the work has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index outages_due on outages (due) where due is not null;
