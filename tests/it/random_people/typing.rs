//! Typed commands, and commands from the menus of people.

use tak_tavern::app::{
    BoardView, Command, Completion, GameRef, Invitation, ModerationPress, Press, Request,
    SeekPress, SeekRequest, Way,
};
use tak_tavern::game::{
    First, GameNumber, Offer, Pace, Presence, SeekTime, StakesWishes, Topic, Wishes,
};
use tak_tavern::tak::{Size, Square};

use super::{MANAGER, MOST_GAMES, Tables};

impl Tables {
    pub(super) fn type_command(&mut self) -> Request {
        let game = self.number();
        let named = GameRef::from_option(game);
        let command = match self.roll(24) {
            0..3 => Command::Challenge(Box::new(Invitation {
                opponent: self.random_player(),
                presence: Presence::Present,
                wishes: self.wishes(),
                level: None,
                in_private: false,
            })),
            3 => Command::Board(named),
            4 => Command::Replay {
                game: named,
                from: None,
                to: None,
            },
            5 => Command::Games,
            6 => Command::More(named),
            7 | 8 => Command::Offer(self.dice.choose(&Offer::ALL), named),
            9 => Command::Complete(Completion::Ply {
                game,
                typed: self.ply(),
            }),
            10 => Command::Complete(Completion::Game {
                typed: String::new(),
                finished: self.roll(2) == 0,
            }),
            11 => Command::Play {
                game: named,
                typed: self.ply(),
            },
            12 => Command::Purse(Some(self.random_player())),
            13 => Command::Look(named, self.wanted()),
            14 => Command::Complete(Completion::Stack {
                game,
                typed: self.dice.choose(&["", "a", "b2", "x"]).to_owned(),
            }),
            15 => Command::Lobby,
            16 => Command::Seek(Box::new(SeekRequest {
                wishes: self.wishes(),
                time: SeekTime::Hour,
                lowest: self.dice.choose(&[None, None, Some(1501)]),
                highest: None,
            })),
            17 => Command::Build(named),
            18 => self.learning(),
            19 => self.person_menu_command(),
            20 => Command::Settings,
            21 => Command::Tournaments,
            _ => Command::AskResign(named),
        };
        let (who, place) = (self.random_player(), self.place());
        self.request(who, place, command)
    }

    /// The manager stops the newest game, opens the server settings, or clears
    /// seeks.
    pub(super) async fn manage_server(&mut self) -> Request {
        let command = match self.roll(7) {
            0 => Command::Press(Press::Seek(SeekPress::Clear)),
            4 => Command::Press(Press::Seek(SeekPress::AskClear)),
            1 if self.games > 0 => {
                let game = self.game(GameNumber(self.games)).await;
                Press::Moderation(ModerationPress::Stop(game.id)).into()
            }
            5 | 6 => Command::Tournaments,
            _ => Command::ServerSettings,
        };
        let place = self.place();
        self.request(MANAGER, place, command)
    }

    /// Terms of short games.
    fn wishes(&mut self) -> Wishes {
        // Not `Turns`, where a random draw decides the first game.
        let first = self.dice.choose(&[First::Challenger, First::Opponent]);
        let for_coins = self.roll(2) == 0;
        let first = (!for_coins).then_some(first);
        let pace = self.dice.choose(&Pace::ALL);
        let stakes = StakesWishes {
            ante: for_coins.then(|| self.dice.choose(&[0, 3, 30])),
            ..StakesWishes::default()
        };
        Wishes {
            size: Size::new(3),
            first,
            stakes,
            games: Some(self.dice.choose(&[1, 1, 2, MOST_GAMES])),
            by_itself: self.roll(2) == 0,
            pace: Some(pace),
            automatic: pace.is_timed() && self.roll(2) == 0,
            ..Wishes::default()
        }
    }

    fn learning(&mut self) -> Command {
        match self.roll(4) {
            0 => Command::Help(self.dice.choose(&Topic::ALL)),
            _ => Command::Learn,
        }
    }

    /// A command from the menu of a person.
    fn person_menu_command(&mut self) -> Command {
        let other = self.random_player();
        match self.roll(3) {
            0 => Command::AskBlock(other),
            _ => Command::DrawUp {
                opponent: other,
                presence: Presence::Present,
            },
        }
    }

    /// Values for the form of a draft, some of them not numbers.
    pub(super) fn draft_lines(&mut self) -> Vec<(&'static str, String)> {
        let fields = [
            ("stones", &["", "", "9", "many"][..]),
            ("capstones", &["", "", "1"]),
            ("games", &["", "2", "0"]),
            ("ante", &["", "", "3"]),
            ("call", &["", "", "1"]),
        ];
        fields
            .map(|(name, among)| (name, self.dice.choose(among).to_owned()))
            .into()
    }

    /// A random view of a board.
    fn wanted(&mut self) -> BoardView {
        BoardView {
            way: self.dice.choose(&[Way::Picture, Way::Text]),
            hints: self.roll(2) == 0,
            stack: (self.roll(2) == 0)
                .then(|| self.dice.choose(&[0, 9, 63]))
                .and_then(|square| Square::new(square % 8, square / 8)),
            ..BoardView::default()
        }
    }

    /// No number, that of the newest game, or any up to one past it.
    fn number(&mut self) -> Option<GameNumber> {
        let number = match self.roll(4) {
            0 | 1 => return None,
            2 => self.games,
            _ => 1 + u32::try_from(self.roll(u64::from(self.games) + 1)).unwrap(),
        };
        Some(GameNumber(number))
    }

    pub(super) fn ply(&mut self) -> String {
        let file = self.dice.choose(&['a', 'b', 'c', 'd']);
        let rank = 1 + self.roll(3);
        let direction = self.dice.choose(&["", "", "", "+", "-", "<", ">"]);
        let role = self.dice.choose(&["", "", "", "S", "2", "hello "]);
        format!("{role}{file}{rank}{direction}")
    }
}
