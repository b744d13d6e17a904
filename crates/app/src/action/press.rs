//! All presses: one table gives the verb and the version of each button, menu and form, its fields, its audience, and
//! the form of its id.

use super::acts::{AnalysisRef, Announced, CommandTraits, OpeningsView, TryRef, TryStep};
use super::game_ref::{BoardView, OfferRef, ReplayStep, ShownBoard};
use super::id::{IdPart, IdReader, IdWriter};
use super::preferences::{Preference, ServerPreference};
use super::{
    DeletionQuestion, HouseChoice, PlanBeginning, PlanPart, PlanStep, PuzzleRef, ServerPage,
    SetUpStep,
};
use tak::{Ply, Size};
use tavern_game::{
    Band, ChallengeId, Day, Draft, EntrantId, FreeStep, GameId, GameNumber, Hour, Leaderboard,
    LeagueDraft, LeagueId, Level, PlannedPly, PlyDraft, PuzzleId, Reach, RoleUse, SeekId, Step,
    Topic, TournamentDraft, TournamentId, UserId, WatchWish,
};

/// Presses with their ids, `"verb"/version => Press(field: Type): AUDIENCE`, and groups of presses. If the press opens
/// a form, or is the id of one of Discord's menus, the audience of the submission follows: `, submitted AUDIENCE`.
macro_rules! presses {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$doc:meta])*
                $verb:literal / $version:literal
                    => $press:ident $(($($field:ident: $type:ty),+))?:
                        $traits:ident $(, submitted $submitted:ident)?;
            )*
        }
        $(groups { $($group:ident($of:ident);)* })?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $press $(($($type),+))?,)*
            $($($group($of),)*)?
        }

        impl $name {
            /// The audience of the act, and how it is claimed and drawn.
            pub fn traits(&self) -> CommandTraits {
                match self {
                    $($name::$press { .. } => CommandTraits::$traits,)*
                    $($($name::$group(press) => press.traits(),)*)?
                }
            }

            /// The same for the form that the press opens, or for the choice in the menu with its id.
            pub fn submitted_traits(&self) -> Option<CommandTraits> {
                match self {
                    $($($name::$press { .. } => Some(CommandTraits::$submitted),)?)*
                    $($($name::$group(press) => press.submitted_traits(),)*)?
                    _ => None,
                }
            }

            fn write(&self, id: &mut IdWriter) {
                match self {
                    $($name::$press $(($($field),+))? => {
                        id.part($verb);
                        id.part($version);
                        $($($field.write(id);)+)?
                    })*
                    $($($name::$group(press) => press.write(id),)*)?
                }
            }

            #[allow(unused_variables, reason = "in some groups no press has a field")]
            fn read(verb: &str, version: u32, id: &mut IdReader<'_>) -> Option<$name> {
                match (verb, version) {
                    $(($verb, $version) => {
                        Some($name::$press $(($(<$type as IdPart>::read(id)?),+))?)
                    })*
                    _ => {
                        $($(
                            if $of::VERBS.contains(&verb) {
                                return $of::read(verb, version, id).map($name::$group);
                            }
                        )*)?
                        None
                    }
                }
            }

            /// The verbs of this table, without those of its groups.
            const VERBS: &'static [&'static str] = &[$($verb),*];

            /// The verb of every kind of button, menu and form.
            pub fn verbs() -> Vec<&'static str> {
                [$name::VERBS, $($(&$of::verbs()),*)?].concat()
            }

            /// The verb with this name.
            fn verb(name: &str) -> Option<&'static str> {
                let own = $name::VERBS.iter().copied().find(|verb| *verb == name);
                own$($(.or_else(|| $of::verb(name)))*)?
            }
        }
    };
}

presses! {
    /// The press of a button with its whole meaning, so that it works after a restart, and an outdated one is refused.
    pub enum Press {
        "accept-challenge"/1 => AcceptChallenge(challenge: ChallengeId): GAME;
        "decline-challenge"/1 => DeclineChallenge(challenge: ChallengeId): FOR_OTHERS;
        // A person can always withdraw, resign and leave.
        "withdraw-challenge"/1 => WithdrawChallenge(challenge: ChallengeId): PUBLIC;
        /// Open the form for a bid.
        "bid"/1 => Bid(challenge: ChallengeId): PRIVATE_BEFORE_A_GAME, submitted GAME;
        /// Do the daily chore for a few coins.
        "sweep"/1 => Sweep: PUBLIC;
        /// Turn to a page of a leaderboard, counted from 0.
        "leaderboard"/1 => Leaderboard(board: Leaderboard, page: u16): PRIVATE;
        /// Turn to a page of a person's finished games.
        "history"/1 => History(who: UserId, reach: Reach, page: u16): PRIVATE;
        /// Begin the next game of a series.
        "next-game"/1 => NextGame(game: GameId): GAME_ANYWHERE;
        /// Open the builder or the form for a ply.
        "move"/1 => Move(board: ShownBoard): PRIVATE, submitted FOR_OTHERS;
        /// Show the builder with a draft.
        "build"/1 => Build(board: ShownBoard, draft: PlyDraft): PRIVATE;
        /// Play a suggested or built ply.
        "play"/1 => PlaySuggested(board: ShownBoard, ply: Ply): FOR_OTHERS;
        /// Get the links to the page of the game.
        "page"/1 => OpenPage(board: ShownBoard): PRIVATE;
        /// Open the form with the earlier text.
        "again"/1 => TryAgain(board: ShownBoard, text: String): PRIVATE;
        "board"/1 => Board(board: ShownBoard): PUBLIC;
        /// Show a private board.
        "look"/1 => Look(board: ShownBoard, view: BoardView): PRIVATE;
        "replay"/1 => Replay(board: ShownBoard): PUBLIC_REPLAY;
        /// Step through the replay in private.
        "step-replay"/1 => StepReplay(board: ShownBoard, step: ReplayStep): PRIVATE;
        /// Export the game as a PTN file.
        "ptn"/1 => Ptn(board: ShownBoard): PRIVATE;
        /// Export the position in TPS.
        "tps"/1 => Tps(board: ShownBoard): PRIVATE;
        "rematch"/1 => Rematch(board: ShownBoard): GAME;
        /// List one's running games.
        "my-games"/1 => MyGames: PRIVATE;
        /// Turn to a page of them, counted from 0.
        "games"/1 => Games(page: u16): PRIVATE;
        /// Open the builder for the game that waits most urgently.
        "next-turn"/1 => NextTurn: PRIVATE;
        /// Show the other acts.
        "more"/1 => More(board: ShownBoard): PRIVATE;
        "ask-resign"/1 => AskResign(board: ShownBoard): PRIVATE;
        "resign"/1 => Resign(board: ShownBoard): PUBLIC;
        "ask-cancel"/1 => AskCancel(board: ShownBoard): PRIVATE;
        "cancel"/1 => Cancel(board: ShownBoard): PUBLIC;
        /// Close the question about the end.
        "keep-playing"/1 => KeepPlaying: PRIVATE;
        /// Change a setting of the person.
        "set"/1 => Set(choice: Preference): PRIVATE;
        /// Show the second page of the person's settings.
        "time-settings"/1 => MoreSettings: PRIVATE;
        /// Show the first page of the person's settings.
        "first-settings"/1 => FirstSettings: PRIVATE;
        /// Change a setting of the server.
        "set-server"/1 => SetServer(choice: ServerPreference): PRIVATE;
        /// Sign the person out of the pages of games in all browsers.
        "sign-out"/1 => SignOut: PRIVATE;
        /// Show a summary of the person's data.
        "my-data"/1 => MyData: PRIVATE;
        "export-data"/1 => ExportData: PRIVATE;
        /// Ask the first question before a deletion.
        "ask-delete-data"/1 => AskDeleteData: PRIVATE;
        /// Ask the second question.
        "delete-data-again"/1 => DeleteDataAgain(question: DeletionQuestion): PRIVATE;
        "delete-data"/1 => DeleteData(question: DeletionQuestion): PUBLIC;
        /// Close the questions about a deletion.
        "keep-data"/1 => KeepData: PRIVATE;
        "offer-draw"/1 => OfferDraw(board: ShownBoard): FOR_OTHERS;
        "offer-takeback"/1 => OfferTakeback(board: ShownBoard): FOR_OTHERS;
        "offer-cancel"/1 => OfferCancel(board: ShownBoard): FOR_OTHERS;
        "accept-offer"/1 => AcceptOffer(offer: OfferRef): FOR_OTHERS;
        /// Decline an offer, or withdraw one's own.
        "decline-offer"/1 => DeclineOffer(offer: OfferRef): FOR_OTHERS;
        /// Show another board of the openings in the same message.
        "openings"/1 => Openings(view: OpeningsView): PRIVATE;
        /// Watch a game, or stop watching it.
        "watch"/1 => Watch(game: GameId, wish: WatchWish): PRIVATE;
        /// Open the form for one's note on a game.
        "note"/1 => Note(game: GameId): PRIVATE, submitted PRIVATE;
        "block"/1 => Block(who: UserId): PRIVATE;
        /// List the blocked people.
        "blocked"/1 => Blocked: PRIVATE;
        "unblock"/1 => Unblock(who: UserId): PRIVATE;
        /// Close a question without a change.
        "never-mind"/1 => NeverMind: PRIVATE;
    }
    groups {
        Seek(SeekPress);
        Tournament(TournamentPress);
        League(LeaguePress);
        Plan(PlanPress);
        Draft(DraftPress);
        Moderation(ModerationPress);
        Server(ServerPress);
        Roles(RolesPress);
        Help(HelpPress);
        Lesson(LessonPress);
        Puzzle(PuzzlePress);
        Daily(DailyPress);
        Announce(AnnouncePress);
        Analysis(AnalysisPress);
        Try(TryPress);
        Clock(ClockPress);
        Quiet(QuietPress);
        Vacation(VacationPress);
        House(HousePress);
        Free(FreePress);
    }
}

impl Press {
    /// The id of its button, at most 100 characters long.
    pub fn id(&self) -> String {
        let mut id = IdWriter::default();
        self.write(&mut id);
        id.end()
    }

    /// The press of an id, if it is exactly as the bot writes it.
    pub fn of_id(text: &str) -> Option<Press> {
        let mut id = IdReader::new(text);
        let (verb, version) = (id.part()?, id.parse()?);
        let press = Press::read(verb, version, &mut id)?;
        (id.is_at_end() && press.id() == text).then_some(press)
    }

    /// The verb of an id, if it is one of the bot's.
    pub fn verb_of(text: &str) -> Option<&'static str> {
        Press::verb(text.split('/').next()?)
    }
}

presses! {
    /// A press about seeks and the lobby.
    pub enum SeekPress {
        "take-seek"/1 => Take(seek: SeekId): GAME;
        "withdraw-seek"/1 => Withdraw(seek: SeekId): FOR_OTHERS;
        /// Ask before all seeks of the channel are cleared.
        "clear-seeks"/1 => AskClear: PRIVATE;
        "clear-all-seeks"/1 => Clear: FOR_OTHERS;
        /// Turn to a page of the lobby, counted from 0.
        "lobby"/1 => Lobby(page: u16): PRIVATE;
        /// Show the lobby from a standing post.
        "open-lobby"/1 => OpenLobby: PRIVATE;
        /// Switch notifications of new seeks on or off.
        "notify-seeks"/1 => Notify(wants: bool): PRIVATE;
    }
}

presses! {
    /// A press about tournaments.
    pub enum TournamentPress {
        /// Turn to a page of the server's tournaments, counted from 0.
        "tournaments"/1 => List(page: u16): PRIVATE;
        /// Show a draft after a choice.
        "tournament-draft"/1 => Draft(draft: TournamentDraft): PRIVATE_BEFORE_A_GAME;
        /// Open the form for the name and the start.
        "tournament-form"/1 => OpenForm(draft: TournamentDraft): PRIVATE_BEFORE_A_GAME, submitted GAME;
        /// Show its post to the person alone.
        "tournament"/1 => Show(id: TournamentId): PRIVATE;
        "tournament-join"/1 => Join(id: TournamentId): GAME_ANYWHERE;
        /// Leave, or ask before a tournament under way is left.
        "tournament-leave"/1 => Leave(id: TournamentId): PUBLIC;
        "tournament-quit"/1 => LeaveForGood(id: TournamentId): PUBLIC;
        /// Show a page of the table, counted from 0.
        "tournament-table"/1 => Standings(id: TournamentId, page: u16): PRIVATE;
        /// Show a page of the rounds, the latest first.
        "tournament-rounds"/1 => Rounds(id: TournamentId, page: u16): PRIVATE;
        "tournament-log"/1 => Log(id: TournamentId, page: u16): PRIVATE;
        /// Show the acts of a referee.
        "tournament-manage"/1 => Manage(id: TournamentId): PRIVATE;
        /// Post it in this channel, where its next games begin.
        "tournament-post"/1 => PostHere(id: TournamentId): GAME;
        "tournament-start"/1 => Start(id: TournamentId): PUBLIC;
        "tournament-ask-off"/1 => AskCallOff(id: TournamentId): PRIVATE;
        "tournament-off"/1 => CallOff(id: TournamentId): PUBLIC;
        "tournament-ask-end"/1 => AskEnd(id: TournamentId): PRIVATE;
        "tournament-end"/1 => End(id: TournamentId): PUBLIC;
        /// Choose a player in Discord's menu.
        "tournament-player"/1 => ChoosePlayer(id: TournamentId): PRIVATE, submitted PRIVATE;
        /// Give all players more time in all open games.
        "tournament-time"/1 => GiveTime(id: TournamentId): PUBLIC;
        "tournament-remove"/1 => Remove(id: TournamentId, player: EntrantId): PUBLIC;
        /// Choose the substitute of a player in Discord's menu.
        "tournament-place"/1 => ChoosePlace(id: TournamentId, player: EntrantId): PRIVATE, submitted FOR_OTHERS;
        /// Take the offered place of a player.
        "tournament-take"/2 => TakePlace(id: TournamentId, player: EntrantId): GAME_ANYWHERE;
        "tournament-decline"/1 => DeclinePlace(id: TournamentId, player: EntrantId): FOR_OTHERS;
        "tournament-withdraw"/1 => WithdrawPlace(id: TournamentId, player: EntrantId): PUBLIC;
        /// Open the form for the result of a game.
        "tournament-result"/1 => OpenResult(id: TournamentId): PRIVATE, submitted PUBLIC;
    }
}

presses! {
    /// A press about leagues.
    pub enum LeaguePress {
        /// Show a draft after a choice.
        "league-draft"/1 => Draft(draft: LeagueDraft): PRIVATE_BEFORE_A_GAME;
        /// Open the form for the name and the start.
        "league-form"/1 => OpenForm(draft: LeagueDraft): PRIVATE_BEFORE_A_GAME, submitted GAME;
        "league-join"/1 => Join(id: LeagueId): GAME_ANYWHERE;
        /// Leave, or ask before a season under way is left.
        "league-leave"/1 => Leave(id: LeagueId): PUBLIC;
        "league-quit"/1 => LeaveForGood(id: LeagueId): PUBLIC;
        /// Leave out the next season.
        "league-skip"/1 => Skip(id: LeagueId): PUBLIC;
        /// Show the table of a division of the latest season, counted from 0.
        "league-table"/1 => Standings(id: LeagueId, page: u16): PRIVATE;
        /// Show a page of the champions, the latest first.
        "league-champions"/1 => Champions(id: LeagueId, page: u16): PRIVATE;
        "league-log"/1 => Log(id: LeagueId, page: u16): PRIVATE;
        /// Show the acts of a manager.
        "league-manage"/1 => Manage(id: LeagueId): PRIVATE;
        /// Show its post to the person alone.
        "league"/1 => Show(id: LeagueId): PRIVATE;
        /// Post it in this channel, where its next divisions begin.
        "league-post"/1 => PostHere(id: LeagueId): GAME;
        "league-ask-end"/1 => AskEnd(id: LeagueId): PRIVATE;
        "league-end"/1 => End(id: LeagueId): PUBLIC;
    }
}

presses! {
    /// A press about a plan.
    pub enum PlanPress {
        "plan"/1 => Show(board: ShownBoard): PRIVATE;
        /// Open the form for a line.
        "plan-form"/1 => OpenForm(board: ShownBoard): PRIVATE, submitted PUBLIC;
        /// Show the builder with a draft.
        "plan-build"/1 => Build(step: PlanStep, draft: PlyDraft): PRIVATE;
        // A copy of the changes would be refused.
        /// Add an answer to a ply of the opponent.
        "plan-answer"/1 => AddAnswer(at: PlanBeginning, theirs: PlannedPly, answer: Ply): PUBLIC;
        "drop-plan"/1 => Drop(board: ShownBoard, part: PlanPart): PUBLIC;
    }
}

presses! {
    /// A press about the draft of a challenge.
    pub enum DraftPress {
        /// Begin a counter-offer.
        "counter"/1 => Counter(challenge: ChallengeId): PRIVATE_BEFORE_A_GAME;
        /// Show a draft after a choice.
        "draft"/1 => Show(draft: Draft): PRIVATE_BEFORE_A_GAME;
        /// Open the form for the terms without a menu.
        "draft-more"/1 => OpenForm(draft: Draft): PRIVATE_BEFORE_A_GAME, submitted PRIVATE_BEFORE_A_GAME;
        /// Show the page of a draft about time.
        "draft-time"/1 => ShowTime(draft: Draft): PRIVATE_BEFORE_A_GAME;
        /// Post the challenge of a draft.
        "send-draft"/1 => Send(draft: Draft): GAME;
    }
}

presses! {
    /// A press of a moderator about games and people.
    pub enum ModerationPress {
        /// List the running games, to stop one.
        "stop-list"/1 => ListGames: PRIVATE;
        /// Turn to a page of them, counted from 0.
        "stop-page"/1 => TurnGames(page: u16): PRIVATE;
        /// Ask before a game of the list is stopped.
        "ask-stop"/1 => AskStop(game: GameId): PRIVATE;
        /// Open the form for the number of a game to stop.
        "stop-game"/1 => StopForm: PRIVATE, submitted PRIVATE;
        "stop"/1 => Stop(game: GameId): FOR_OTHERS;
        /// Show the menu of people to ban.
        "choose-to-ban"/1 => ChooseToBan: PRIVATE, submitted PRIVATE;
        "ban"/1 => Ban(who: UserId): PRIVATE;
        /// Open the form for the end and the reason of a ban.
        "ban-for"/1 => BanForm(who: UserId): PRIVATE, submitted PRIVATE;
        "lift-ban"/1 => LiftBan(who: UserId): PRIVATE;
    }
}

presses! {
    /// A press about the settings of a server.
    pub enum ServerPress {
        /// Show a page in the place of another one.
        "server-page"/1 => Show(page: ServerPage): PRIVATE;
        /// Switch something on in the channel of the press.
        "set-up"/1 => SetUp(step: SetUpStep): PRIVATE;
        /// Choose the channels where games begin in Discord's menu.
        "server-channels"/1 => ChooseChannels: PRIVATE, submitted PRIVATE;
        /// Choose the role of the moderators in Discord's menu.
        "server-role"/1 => ChooseModerators: PRIVATE, submitted PRIVATE;
        /// Choose the channels with a standing post in Discord's menu.
        "noticeboards"/1 => ChooseNoticeboards: PRIVATE, submitted PRIVATE;
        /// Get the finished games before a number as a file, the newest ones without it.
        "games-file"/1 => GamesFile(before: Option<GameNumber>): PRIVATE;
        /// Switch the standing posts off.
        "no-noticeboards"/1 => NoNoticeboards: PRIVATE;
    }
}

presses! {
    /// A press about the roles that members of a server get.
    pub enum RolesPress {
        /// Look at the roles anew, and give missing ones.
        "check-roles"/1 => Check: PRIVATE;
        /// Show the roles for ratings, and the menu of this band.
        "band-roles"/1 => ShowBand(band: Band): PRIVATE;
        /// Choose a role in Discord's menu.
        "give-role"/1 => Choose(role_use: RoleUse): PRIVATE, submitted PRIVATE;
    }
}

presses! {
    /// A press about the help.
    pub enum HelpPress {
        /// Show another topic.
        "help"/1 => TurnTo(topic: Topic): PRIVATE;
        /// Explain the game in short.
        "what-is-tak"/1 => WhatIsTak: PRIVATE;
    }
}

presses! {
    /// A press about the lesson.
    pub enum LessonPress {
        /// Begin or continue the lesson.
        "learn"/1 => Learn: PRIVATE;
        "lesson"/1 => Try(step: Step, ply: Ply): PRIVATE;
        /// Show the builder with a draft.
        "lesson-build"/1 => Build(step: Step, draft: PlyDraft): PRIVATE;
        /// Open the form for a ply.
        "lesson-type"/1 => Type(step: Step): PRIVATE, submitted PRIVATE;
        /// Leave a step without a task.
        "lesson-go-on"/1 => GoOn(step: Step): PRIVATE;
        /// Return to the step before this one.
        "lesson-back"/1 => Back(step: Step): PRIVATE;
        "lesson-anew"/1 => BeginAnew: PRIVATE;
    }
}

presses! {
    /// A press about puzzles.
    pub enum PuzzlePress {
        /// Show the builder with a draft.
        "puzzle-build"/1 => Build(puzzle: PuzzleRef, draft: PlyDraft): PRIVATE;
        "puzzle-try"/1 => Try(puzzle: PuzzleRef, ply: Ply): PRIVATE;
        /// Open the form for a ply.
        "puzzle-type"/1 => Type(puzzle: PuzzleRef): PRIVATE, submitted PRIVATE;
        /// Show a hint, or ask before it ends a rated try.
        "puzzle-hint"/1 => Hint(puzzle: PuzzleRef): PRIVATE;
        /// Show a hint that ends a rated try.
        "puzzle-hint-anyway"/1 => HintAnyway(puzzle: PuzzleRef): PRIVATE;
        /// Show the solution, or ask before it ends a rated try.
        "puzzle-solution"/1 => Solution(puzzle: PuzzleRef): PRIVATE_REPLAY;
        /// Show the solution that ends a rated try.
        "puzzle-solution-anyway"/1 => SolutionAnyway(puzzle: PuzzleRef): PRIVATE_REPLAY;
        /// Continue without help.
        "puzzle-no-help"/1 => WithoutHelp(puzzle: PuzzleRef): PRIVATE;
        /// Begin another run.
        "puzzle-again"/1 => Again(puzzle: PuzzleRef): PRIVATE;
        /// Begin another run against another defence.
        "puzzle-defence"/1 => OtherDefence(puzzle: PuzzleRef): PRIVATE;
        /// Begin the next puzzle.
        "puzzle-next"/1 => Next: PRIVATE;
    }
}

presses! {
    /// A press about the puzzle of the day.
    pub enum DailyPress {
        /// Open the puzzle of a day in private.
        "daily-solve"/1 => Solve(day: Day, puzzle: PuzzleId): PRIVATE;
        /// Show the choices of the server.
        "daily-server"/1 => Server: PRIVATE;
        /// Choose a channel in Discord's menu.
        "daily-channel"/1 => ChooseChannel: PRIVATE, submitted PRIVATE;
        /// Post it in this channel.
        "daily-here"/1 => Here: PRIVATE;
        /// Post it at this hour.
        "daily-hour"/1 => ServerHour(hour: Hour): PRIVATE;
        /// Show a sample of a post.
        "daily-look"/1 => Preview: PRIVATE;
        /// Stop posting it.
        "daily-off"/1 => ServerOff: PRIVATE;
        /// Show the choices of the person.
        "daily-own"/1 => Own: PRIVATE;
        /// Send it to the person at this hour.
        "daily-own-hour"/1 => OwnHour(hour: Hour): PRIVATE;
        /// Stop sending it.
        "daily-own-off"/1 => OwnOff: PRIVATE;
    }
}

presses! {
    /// A press of a server's manager about announcements and the log.
    pub enum AnnouncePress {
        /// Show the announcements of the server.
        "announcements"/1 => Show: PRIVATE;
        /// Show the choices for one of them.
        "announced"/1 => Choices(what: Announced): PRIVATE;
        /// Choose its channel in Discord's menu.
        "announce-in"/1 => ChooseChannel(what: Announced): PRIVATE, submitted PRIVATE;
        /// Announce it in this channel.
        "announce-here"/1 => Here(what: Announced): PRIVATE;
        /// Stop announcing it.
        "announce-off"/1 => Off(what: Announced): PRIVATE;
        /// Announce the results of rated games only, or of all.
        "announce-rated"/1 => OnlyRated(only: bool): PRIVATE;
        /// Post the table of the week at this hour.
        "announce-hour"/1 => Hour(hour: Hour): PRIVATE;
        /// Turn to a page of the server's log, counted from 0.
        "host-log"/1 => Log(page: u16): PRIVATE;
    }
}

presses! {
    /// A press about an analysis.
    pub enum AnalysisPress {
        "analyse"/1 => Show(board: ShownBoard): PRIVATE;
        /// Show the analysis in the same message.
        "analysis"/1 => ShowAgain(of: AnalysisRef): PRIVATE;
        /// Show the analysis that ends the rated try at a puzzle.
        "analysis-any"/1 => ShowAnyway(of: AnalysisRef): PRIVATE;
        /// Send the game in PTN with the values of its analysis.
        "analysis-ptn"/1 => AnnotatedPtn(of: AnalysisRef): PRIVATE;
    }
}

presses! {
    /// A press about another try at a turning point.
    pub enum TryPress {
        "try"/1 => Step(at: TryRef, to: TryStep): PRIVATE, submitted PRIVATE;
        /// A step through the line of best play there, or of a single position.
        "line"/1 => Line(at: TryRef, to: ReplayStep): PRIVATE;
    }
}

presses! {
    /// A press about a free board, with its version.
    pub enum FreePress {
        /// Begin with a game, after this many plies or as it is.
        "free-game"/1 => OfGame(board: ShownBoard, ply: Option<u32>): PRIVATE;
        /// Show the builder with a draft.
        "free-build"/1 => Build(version: u32, draft: PlyDraft): PRIVATE;
        "free-play"/1 => Play(version: u32, ply: Ply): PRIVATE;
        /// Open the form for a ply.
        "free-type"/1 => Type(version: u32): PRIVATE, submitted PRIVATE;
        "free-step"/1 => Step(version: u32, step: FreeStep): PRIVATE;
        /// Show the other acts.
        "free-more"/1 => More(version: u32): PRIVATE;
        /// Send the shown line in PTN.
        "free-ptn"/1 => Ptn(version: u32): PRIVATE;
        /// Show the board in TPS.
        "free-tps"/1 => Tps(version: u32): PRIVATE;
        "free-analyse"/1 => Analyse(version: u32): PRIVATE;
        /// Begin with the same start.
        "free-clear"/1 => Clear(version: u32): PRIVATE;
        /// Begin with an empty board.
        "free-new"/1 => New(version: u32, size: Size): PRIVATE;
        /// Open the form for a game or a position.
        "free-paste"/1 => Paste: PRIVATE, submitted PRIVATE;
        /// Replace the board with the waiting one.
        "free-replace"/1 => Replace(version: u32): PRIVATE;
    }
}

presses! {
    /// A press about the clock of a game.
    pub enum ClockPress {
        "claim-win"/1 => Claim(board: ShownBoard): PUBLIC;
        "more-time"/1 => MoreTime(board: ShownBoard): FOR_OTHERS;
        "offer-pause"/1 => OfferPause(board: ShownBoard): FOR_OTHERS;
        "resume"/1 => Resume(board: ShownBoard): FOR_OTHERS;
    }
}

presses! {
    /// A press about quiet hours.
    pub enum QuietPress {
        /// Show the page of quiet hours.
        "quiet-hours"/1 => Show: PRIVATE;
        /// Open the form for the time zone.
        "time-zone"/1 => TimeZone: PRIVATE, submitted PRIVATE;
    }
}

presses! {
    /// A press about a vacation.
    pub enum VacationPress {
        "ask-vacation"/1 => Ask: PRIVATE;
        "begin-vacation"/1 => Begin: PUBLIC;
        "end-vacation"/1 => End: PUBLIC;
    }
}

presses! {
    /// A press about a game against the house. It leads to a private game where Tak is not played.
    pub enum HousePress {
        /// Ask for the board and the level of a game.
        "play-house"/1 => Play: PRIVATE_BEFORE_A_GAME_ANYWHERE;
        /// Show the question with this choice.
        "house-choose"/1 => Choose(choice: HouseChoice): PRIVATE_BEFORE_A_GAME_ANYWHERE;
        /// Begin the chosen game.
        "house-begin"/1 => Begin(choice: HouseChoice): GAME_ANYWHERE;
        /// Begin the first game of a newcomer.
        "play-house-first"/1 => PlayFirst: GAME_ANYWHERE;
        /// Begin a game like a won one, at the next level.
        "house-next-level"/1 => NextLevel(board: ShownBoard): GAME;
        /// Begin a game in the place of a seek that was not taken, at this level or the seeker's last one.
        "house-for-seek"/1 => InsteadOfSeek(seek: SeekId, level: Option<Level>): GAME_ANYWHERE;
        /// Decline the offer of a takeback.
        "house-play-on"/1 => PlayOn(board: ShownBoard): FOR_OTHERS;
    }
}
