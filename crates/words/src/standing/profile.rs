//! Profiles: the games of a person in figures, and one by one.

use crate::names::message_url;
use crate::tournament::with_tournament;
use crate::values::{date, person};
use crate::{Words, say};
use tak::Color;
use tavern_game::{
    AnswerTime, BestWin, End, HouseRecord, PastGame, Place, Profile, PuzzleSolver, Rated, RatedAt,
    Reach, Standing, TournamentNames, TournamentRecord, UserId, Word, rounded,
};

/// A profile for one reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfilePage {
    /// The person.
    pub who: UserId,
    pub reader: UserId,
    /// The reader's record against the person, unless they are the same.
    pub against: Standing,
    /// The rest of the profile. Nothing for a private one.
    pub open: Option<PublicProfile>,
}

/// The figures of a public profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicProfile {
    /// The sums of the games.
    pub sums: Profile,
    pub best_win: Option<BestWin>,
    /// The rating on this server.
    pub here: Option<Rated>,
    /// The rating on all servers.
    pub everywhere: Option<Rated>,
    /// The coins in the purse, if there is one.
    pub coins: Option<i64>,
    /// The games against the house.
    pub house: HouseRecord,
    /// The usual time for a ply, after enough of them.
    pub answer_time: Option<AnswerTime>,
    /// The standing with puzzles, if the person has tried any.
    pub puzzles: Option<PuzzleSolver>,
    /// The tournaments on this server.
    pub tournaments: TournamentRecord,
}

impl Words {
    /// A profile, in private.
    pub fn profile(self, page: &ProfilePage) -> String {
        let user = page.who;
        let own = page.who == page.reader;
        let mut lines = Vec::new();
        match &page.open {
            None => lines.push(say!(self, "profile-private", player = user)),
            Some(open) if open.sums.all.games == 0 => {
                let house = open.house.games > 0;
                lines.push(if own {
                    say!(self, "profile-own-none", house)
                } else {
                    say!(self, "profile-of-none", player = user, house)
                });
                lines.extend(self.ratings_and_coins(open));
                return lines.join("\n");
            }
            Some(open) => {
                lines.push(if own {
                    self.profile_own()
                } else {
                    say!(self, "profile-of", player = user)
                });
                lines.extend(self.ratings_and_coins(open));
                lines.extend(self.sums(&open.sums));
                lines.extend(open.best_win.map(|game| self.best_win(game)));
            }
        }
        if !own {
            lines.push(if page.against.games == 0 {
                say!(self, "profile-against-none", player = user)
            } else {
                let record = record(page.against);
                say!(self, "profile-against", player = user, record)
            });
        }
        lines.join("\n")
    }

    /// The figures of a player for everyone on the internet, in plain text.
    pub fn public_player_lines(
        self,
        rated: Option<Rated>,
        standing: Standing,
        tournaments: &TournamentRecord,
    ) -> Vec<String> {
        let rating = rated.map(|rated| self.rating_here(rated));
        let games = (standing.games > 0).then(|| self.all_games(standing));
        let lines = rating.into_iter().chain(games);
        let lines = lines.chain(self.tournament_record(tournaments));
        lines.map(|line| self.plain_on_page(&line)).collect()
    }

    fn rating_here(self, rated: Rated) -> String {
        say!(
            self,
            "profile-rating",
            rating = rated.rating.rounded(),
            provisional = rated.is_provisional(),
            games = rated.games,
        )
    }

    fn ratings_and_coins(self, open: &PublicProfile) -> Vec<String> {
        let here = open.here.map(|rated| self.rating_here(rated));
        let everywhere = open.everywhere.map(|rated| {
            say!(
                self,
                "profile-rating-everywhere",
                rating = rated.rating.rounded(),
                provisional = rated.is_provisional(),
                games = rated.games,
            )
        });
        let ratings: Vec<String> = here.into_iter().chain(everywhere).collect();
        let ratings = (!ratings.is_empty()).then(|| ratings.join(" "));
        let coins = open.coins.map(|coins| {
            let coins = self.coins(coins);
            say!(self, "profile-coins", coins)
        });
        let house = self.house_record(&open.house);
        let puzzles = open.puzzles.as_ref();
        let puzzles = puzzles.filter(|solver| solver.rated.games > 0);
        let puzzles = puzzles.map(|solver| self.profile_puzzles(solver));
        let answers = open.answer_time.map(|time| {
            let (unit, count) = match time {
                AnswerTime::Minutes(count) => ("minutes", count),
                AnswerTime::Hours(count) => ("hours", count),
                AnswerTime::Days(count) => ("days", count),
            };
            say!(self, "profile-answers", unit, count)
        });
        let lines = ratings.into_iter().chain(coins).chain(house);
        let tournaments = self.tournament_record(&open.tournaments);
        let lines = lines.chain(puzzles).chain(tournaments);
        lines.chain(answers).collect()
    }

    fn all_games(self, all: Standing) -> String {
        say!(
            self,
            "profile-record",
            games = all.games,
            wins = all.wins,
            draws = all.draws,
            losses = all.losses(),
            points = all.points,
        )
    }

    fn sums(self, sums: &Profile) -> Vec<String> {
        let Profile { all, by_color, .. } = sums;
        let sizes = sums.by_size.iter();
        let sizes: Vec<String> = sizes
            .map(|&(size, standing)| format!("{size} {}", record(standing)))
            .collect();
        let mut lines = vec![
            self.all_games(*all),
            say!(
                self,
                "profile-by-color",
                white = record(by_color.white),
                black = record(by_color.black),
            ),
            say!(self, "profile-by-size", sizes = sizes.join(" · ")),
        ];
        if sums.longest_streak > 0 {
            lines.push(say!(
                self,
                "profile-streak",
                now = sums.streak,
                longest = sums.longest_streak,
            ));
        }
        if !sums.first_squares.is_empty() {
            let squares = sums.first_squares.iter().map(|&(square, standing)| {
                let record = record(standing);
                say!(self, "profile-square", square, record)
            });
            let squares = self.all_of(&squares.collect::<Vec<_>>());
            lines.push(say!(self, "profile-squares", squares));
        }
        lines
    }

    fn best_win(self, best: BestWin) -> String {
        let (game, opponent) = (best.number, best.opponent);
        if let Some(rating) = best.rating {
            return say!(
                self,
                "profile-best-rated",
                game,
                opponent,
                rating = rounded(rating),
            );
        }
        say!(
            self,
            "profile-best-points",
            game,
            opponent,
            points = best.points,
        )
    }

    /// The curve of a rating in words. Empty for an empty curve.
    pub fn rating_alt_text(self, points: &[RatedAt]) -> String {
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return String::new();
        };
        let all = points.iter().map(|point| rounded(point.rating));
        say!(
            self,
            "rating-picture",
            games = points.len(),
            first = rounded(first.rating),
            last = rounded(last.rating),
            lowest = all.clone().min().unwrap_or_default(),
            highest = all.max().unwrap_or_default(),
            within = rounded(2 * last.deviation),
        )
    }
}

/// Wins, draws and losses: 3–0–2.
fn record(standing: Standing) -> String {
    let Standing { wins, draws, .. } = standing;
    format!("{wins}–{draws}–{}", standing.losses())
}

impl Words {
    /// A page of a person's finished games. `only_against` limits it to games
    /// against the reader, and `is_first` means that there are no later games. Games
    /// of another place name it, because their numbers are its own.
    pub fn history(
        self,
        user: UserId,
        own: Option<Reach>,
        only_against: bool,
        (games, tournaments): (&[PastGame], &TournamentNames),
        (here, is_first): (Place, bool),
    ) -> String {
        if games.is_empty() {
            return match own {
                _ if !is_first => self.history_no_more(),
                Some(_) => self.history_own_none(),
                None => say!(self, "history-of-none", player = user),
            };
        }
        let heading = match own {
            Some(reach) => say!(self, "history-own", reach),
            None if only_against => say!(self, "history-against", player = user),
            None => say!(self, "history-of", player = user),
        };
        let lines = games.iter().map(|game| {
            let line = self.history_line(game, here);
            with_tournament(line, game.id, tournaments)
        });
        let lines: Vec<String> = [heading].into_iter().chain(lines).collect();
        lines.join("\n")
    }

    fn history_line(self, game: &PastGame, here: Place) -> String {
        let number = match game.message {
            Some(message) => {
                let url = message_url(game.guild, game.channel, message);
                format!("[**{}**]({url})", game.number)
            }
            None => format!("**{}**", game.number),
        };
        say!(
            self,
            "history-line",
            game = number,
            opponent = self.past_opponent(game),
            color = game.color,
            size = game.size,
            how = self.result_phrase(game),
            moves = game.plies.div_ceil(2),
            at = date(game.at),
            place = place_key(game, here),
            channel = game.channel,
        )
    }

    fn past_opponent(self, game: &PastGame) -> String {
        match game.level {
            Some(level) => self.house_at_level(level),
            None => person(game.opponent),
        }
    }

    fn result_phrase(self, game: &PastGame) -> String {
        self.end_phrase(game.end, game.color)
    }

    /// "won with a road".
    pub(crate) fn end_phrase(self, end: End, color: Color) -> String {
        let reason = end.reason().word();
        let how = match end.winner() {
            Some(winner) if winner == color => format!("won-{reason}"),
            Some(_) => format!("lost-{reason}"),
            None if end.is_void() => reason.to_owned(),
            None => format!("drawn-{reason}"),
        };
        say!(self, "history-how", how)
    }

    /// A finished game in a menu.
    pub fn past_game_choice(self, game: &PastGame, here: Place) -> String {
        say!(
            self,
            "choice-past-game",
            game = game.number,
            opponent = self.past_opponent(game),
            size = game.size,
            how = self.result_phrase(game),
            place = place_key(game, here),
        )
    }
}

/// Whether a game has a number of another place.
fn place_key(game: &PastGame, here: Place) -> &'static str {
    match game.guild {
        guild if guild.is_some() && guild == here.guild => "here",
        None if game.channel == here.channel => "here",
        Some(_) => "channel",
        None => "private",
    }
}
