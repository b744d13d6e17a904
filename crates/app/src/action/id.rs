//! Ids of buttons: a press as a path.
//!
//! Discord returns the id of a pressed button for as long as its message exists, and a modified client can send any
//! text instead. So an id is complete and untrusted: a verb, the version of that verb, and its fields, as in
//! `move/1/1191199113216000000/12`. A text as the last field may contain slashes.
//!
//! Each verb has its own version, because boards live for months. An id has keys and values, never positions in a list,
//! because a list may get a new member. If the fields of a verb change, the verb gets another version beside the older
//! one.

use std::fmt::Display;
use std::str::FromStr;

use super::{
    AnalysisRef, Announced, BoardView, DeletionQuestion, HouseChoice, LONGEST_PATH, LONGEST_PLY,
    OfferRef, OpeningGames, OpeningsView, PlanBeginning, PlanPart, PlanStep, Preference, PuzzleRef,
    ReplayStep, ServerPage, ServerPreference, SetUpStep, ShownBoard, TriedGame, TryRef, TryStep,
};
use tak::ptn::Notation;
use tak::{Ply, Size};
use tavern_game::{
    Band, ChallengeId, Day, DraftedGames, EntrantId, Format, FreeStep, GameId, GameNumber, Hour,
    ImportId, Leaderboard, LeagueDraft, LeagueId, Legs, Level, MatchesAtOnce, Metric, Moment,
    Origin, Pace, PlannedPly, PlyDraft, Preset, PuzzleId, RatingRange, Reach, RoleUse, SeekId,
    Step, Topic, TournamentDraft, TournamentId, UserId, WatchWish, Word,
};

/// Writes the parts of an id.
#[derive(Default)]
pub(super) struct IdWriter(Vec<String>);

impl IdWriter {
    pub(super) fn part(&mut self, part: impl Display) {
        self.0.push(part.to_string());
    }

    pub(super) fn end(&self) -> String {
        self.0.join("/")
    }
}

/// Reads the parts of an id.
pub(super) struct IdReader<'a>(Option<&'a str>);

impl<'a> IdReader<'a> {
    pub(super) fn new(id: &'a str) -> IdReader<'a> {
        IdReader(Some(id))
    }

    /// The next part.
    pub(super) fn part(&mut self) -> Option<&'a str> {
        let (part, rest) = match self.0?.split_once('/') {
            Some((part, rest)) => (part, Some(rest)),
            None => (self.0?, None),
        };
        self.0 = rest;
        Some(part)
    }

    /// The rest of the id.
    pub(super) fn rest(&mut self) -> Option<&'a str> {
        self.0.take()
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.0.is_none()
    }

    pub(super) fn parse<T: FromStr>(&mut self) -> Option<T> {
        self.part()?.parse().ok()
    }
}

/// A field of a press. A reader may take several spellings, but an id is refused unless it is as the bot writes it.
pub(super) trait IdPart: Sized {
    fn write(&self, id: &mut IdWriter);
    fn read(id: &mut IdReader<'_>) -> Option<Self>;
}

/// Fields that are numbers.
macro_rules! numbers {
    ($($id:ident),+) => {$(
        impl IdPart for $id {
            fn write(&self, id: &mut IdWriter) {
                id.part(self.0);
            }

            fn read(id: &mut IdReader<'_>) -> Option<Self> {
                id.parse().map($id)
            }
        }
    )+};
}

numbers!(GameNumber, PuzzleId, ImportId, Day, EntrantId);

/// Fields that are Discord's ids.
macro_rules! ids {
    ($($id:ident),+) => {$(
        impl IdPart for $id {
            fn write(&self, id: &mut IdWriter) {
                id.part(self);
            }

            fn read(id: &mut IdReader<'_>) -> Option<Self> {
                id.parse()
            }
        }
    )+};
}

ids!(ChallengeId, SeekId, GameId, UserId, TournamentId, LeagueId);

/// Fields with their own text.
macro_rules! texts {
    ($($text:ty: $write:expr, $read:expr;)+) => {$(
        impl IdPart for $text {
            fn write(&self, id: &mut IdWriter) {
                let write: fn(&$text) -> _ = $write;
                id.part(write(self));
            }

            fn read(id: &mut IdReader<'_>) -> Option<Self> {
                let read: fn(&str) -> Option<$text> = $read;
                read(id.part()?)
            }
        }
    )+};
}

texts! {
    u16: ToString::to_string, |text| text.parse().ok();
    PlyDraft: ToString::to_string, |text| text.parse().ok();
    Ply: ToString::to_string, |text| Some(text.parse::<Notation>().ok()?.ply);
    PlannedPly: ToString::to_string, PlannedPly::read;
    BoardView: |view| view.code(), BoardView::read;
    ReplayStep: |step| step.code(), ReplayStep::read;
    FreeStep: |step| step.code(), FreeStep::read;
    Hour: |hour| hour.get(), |text| Hour::new(text.parse().ok()?);
    Level: |level| level.get(), |text| Level::new(text.parse().ok()?);
    Size: |size| size.get(), |text| Size::new(text.parse().ok()?);
    Band: |band| band.number(), |text| Band::new(text.parse().ok()?);
    RoleUse: |role_use| match role_use {
        RoleUse::Seeks => "seeks".to_owned(),
        RoleUse::Champion => "champion".to_owned(),
        RoleUse::Band(band) => band.number().to_string(),
    }, |text| Some(match text {
        "seeks" => RoleUse::Seeks,
        "champion" => RoleUse::Champion,
        band => RoleUse::Band(Band::new(band.parse().ok()?)?),
    });
}

/// Fields with words.
macro_rules! word_parts {
    ($($type:ty),+) => {
        texts! {$(
            $type: |value| value.word(), Word::of_word;
        )+}
    };
}

word_parts!(
    bool, Topic, Step, ServerPage, SetUpStep, Reach, Metric, WatchWish, Announced, Format, Preset
);

texts! {
    Pace: |pace| pace.name().unwrap_or_default(), Pace::named;
    Legs: |legs| legs.get(), |text| Legs::of(text.parse().ok()?);
    MatchesAtOnce: |most| most.get(), |text| MatchesAtOnce::of(text.parse().ok()?);
}

impl IdPart for TournamentDraft {
    fn write(&self, id: &mut IdWriter) {
        self.format.write(id);
        self.legs.write(id);
        id.part(u8::from(self.in_turn));
        self.most.write(id);
        self.games.preset.write(id);
        self.games.pace.write(id);
        id.part(u8::from(self.games.rated));
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        let draft = TournamentDraft {
            format: IdPart::read(id)?,
            legs: IdPart::read(id)?,
            in_turn: switch(id)?,
            most: IdPart::read(id)?,
            games: DraftedGames {
                preset: IdPart::read(id)?,
                pace: IdPart::read(id)?,
                rated: switch(id)?,
            },
        };
        draft.rules(RatingRange::default()).map(|_| draft)
    }
}

impl IdPart for LeagueDraft {
    fn write(&self, id: &mut IdWriter) {
        self.games.preset.write(id);
        self.games.pace.write(id);
        self.at_once.write(id);
        id.part(u8::from(self.games.rated));
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        let (preset, pace) = (IdPart::read(id)?, IdPart::read(id)?);
        let (at_once, rated) = (IdPart::read(id)?, switch(id)?);
        let games = DraftedGames {
            preset,
            pace,
            rated,
        };
        Some(LeagueDraft { games, at_once })
    }
}

/// A part that is yes or no.
fn switch(id: &mut IdReader<'_>) -> Option<bool> {
    match id.part()? {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

/// Fields that consist of fields.
macro_rules! records {
    ($($record:ident { $($field:ident),+ })+) => {$(
        impl IdPart for $record {
            fn write(&self, id: &mut IdWriter) {
                $(self.$field.write(id);)+
            }

            fn read(id: &mut IdReader<'_>) -> Option<Self> {
                Some($record { $($field: IdPart::read(id)?),+ })
            }
        }
    )+};
}

records! {
    ShownBoard { game, board }
    OfferRef { game, number }
    DeletionQuestion { who, since, running }
    PuzzleRef { puzzle, version }
    PlanBeginning { shown, version, number }
    PlanPart { version, line }
    TryRef { game, ply }
    HouseChoice { size, level, in_private }
    Leaderboard { by, reach, size }
}

texts! {
    u32: ToString::to_string, |text| text.parse().ok();
    u8: ToString::to_string, |text| text.parse().ok();
    Moment: |at| at.0, |text| text.parse().ok().map(Moment);
    TriedGame: |game| match game {
        TriedGame::Game(game) => format!("g{game}"),
        TriedGame::Import(import) => format!("i{import}"),
    }, |text| {
        let number = text.get(1..)?;
        match text.get(..1)? {
            "g" => Some(TriedGame::Game(number.parse().ok()?)),
            "i" => Some(TriedGame::Import(ImportId(number.parse().ok()?))),
            _ => None,
        }
    };
    OpeningGames: |games| match games {
        OpeningGames::Here => "here".to_owned(),
        OpeningGames::Everywhere => "everywhere".to_owned(),
        OpeningGames::Own => "own".to_owned(),
        OpeningGames::Of(who) => who.to_string(),
    }, |text| Some(match text {
        "here" => OpeningGames::Here,
        "everywhere" => OpeningGames::Everywhere,
        "own" => OpeningGames::Own,
        person => OpeningGames::Of(person.parse().ok()?),
    });
}

/// An omitted field is an empty part.
impl<T: IdPart> IdPart for Option<T> {
    fn write(&self, id: &mut IdWriter) {
        match self {
            Some(part) => part.write(id),
            None => id.part(""),
        }
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        let is_omitted =
            id.0.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        if is_omitted {
            id.part();
            return Some(None);
        }
        T::read(id).map(Some)
    }
}

/// The typed text of a form, the last field, short enough for an id: Discord takes 100 characters, the other parts need
/// 40, and an emoji may count as two.
impl IdPart for String {
    fn write(&self, id: &mut IdWriter) {
        let mut length = 0;
        let fits = self.chars().take_while(|c| {
            length += c.len_utf16();
            length <= usize::from(LONGEST_PLY)
        });
        id.part(fits.collect::<String>());
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        id.rest().map(str::to_owned)
    }
}

/// Settings, by their name and their value.
macro_rules! settings {
    ($($setting:ident),+) => {$(
        impl IdPart for $setting {
            fn write(&self, id: &mut IdWriter) {
                let (name, value) = self.name_and_value();
                id.part(name);
                id.part(value);
            }

            fn read(id: &mut IdReader<'_>) -> Option<Self> {
                // The name of a time zone has slashes.
                $setting::read(id.part()?, id.rest()?)
            }
        }
    )+};
}

settings!(Preference, ServerPreference);

/// The opponent's ply is empty while it is built.
impl IdPart for PlanStep {
    fn write(&self, id: &mut IdWriter) {
        self.beginning().write(id);
        self.theirs().write(id);
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        let beginning = IdPart::read(id)?;
        Some(match IdPart::read(id)? {
            None => PlanStep::Theirs(beginning),
            Some(theirs) => PlanStep::Answer(beginning, theirs),
        })
    }
}

impl IdPart for TryStep {
    fn write(&self, id: &mut IdWriter) {
        match self {
            TryStep::Open => id.part("open"),
            TryStep::Build(draft) => {
                id.part("build");
                draft.write(id);
            }
            TryStep::Play(ply) => {
                id.part("play");
                ply.write(id);
            }
            TryStep::Type => id.part("type"),
            TryStep::BestLine => id.part("line"),
            TryStep::SecondLine => id.part("second"),
        }
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        Some(match id.part()? {
            "open" => TryStep::Open,
            "build" => TryStep::Build(IdPart::read(id)?),
            "play" => TryStep::Play(IdPart::read(id)?),
            "type" => TryStep::Type,
            "line" => TryStep::BestLine,
            "second" => TryStep::SecondLine,
            _ => return None,
        })
    }
}

/// A game played here, or an imported one with its tags and file name.
impl IdPart for AnalysisRef {
    fn write(&self, id: &mut IdWriter) {
        match self {
            AnalysisRef::Game(board) => {
                id.part("game");
                board.write(id);
            }
            AnalysisRef::Import(import, origin) => {
                id.part("import");
                import.write(id);
                id.part(origin);
                id.part(origin.file.as_deref().unwrap_or_default());
            }
        }
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        Some(match id.part()? {
            "game" => AnalysisRef::Game(IdPart::read(id)?),
            "import" => {
                let import = IdPart::read(id)?;
                let origin: Origin = id.parse()?;
                AnalysisRef::Import(import, Box::new(origin.named(id.rest()?)))
            }
            _ => return None,
        })
    }
}

/// The path leaves room for one more ply and for the longest choice of games.
impl IdPart for OpeningsView {
    fn write(&self, id: &mut IdWriter) {
        self.size.write(id);
        self.games.write(id);
        id.part(&self.path);
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        let (size, games) = (IdPart::read(id)?, IdPart::read(id)?);
        let path = id.part()?;
        let is_path = path.is_empty()
            || path.split('.').all(|ply| {
                let notation = ply.parse::<Notation>();
                notation.is_ok_and(|notation| notation.ply.to_string() == ply)
            });
        (is_path && path.len() <= LONGEST_PATH).then(|| OpeningsView {
            size,
            games,
            path: path.to_owned(),
        })
    }
}
