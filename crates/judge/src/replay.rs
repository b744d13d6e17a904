//! A game, by its log and the rules of `docs/playing.md`.

use crate::board::{Board, BoardEnd, Color, Kind, Opening, Ply, Reserve, read_ply};
use crate::tavern::{Event, Game, Tavern, Terms};

/// A ply of the line, with the board after it.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) by: i64,
    pub(crate) color: Color,
    pub(crate) is_capstone: bool,
    pub(crate) board: Board,
}

/// A change of the line.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Ply(Move),
    /// So many plies were taken back.
    Takeback(usize),
}

/// The words of an end in the row of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) result: &'static str,
    pub(crate) reason: &'static str,
}

impl End {
    pub(crate) fn winner(self) -> Option<Color> {
        match self.result {
            "white" => Some(Color::White),
            "black" => Some(Color::Black),
            _ => None,
        }
    }

    fn won(winner: Color, reason: &'static str) -> End {
        End {
            result: winner.name(),
            reason,
        }
    }

    fn drawn(reason: &'static str) -> End {
        End {
            result: "draw",
            reason,
        }
    }

    fn void(reason: &'static str) -> End {
        End {
            result: "none",
            reason,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Replay {
    start: Board,
    pub(crate) line: Vec<Move>,
    pub(crate) steps: Vec<Step>,
    pub(crate) end: Option<End>,
    offers: Vec<(String, i64)>,
    /// The breaches of the rules or the documents, each with the number of its event.
    pub(crate) faults: Vec<String>,
}

impl Replay {
    /// Replays a game of the database; nothing if its terms are missing or have no board.
    pub(crate) fn of(tavern: &Tavern, game: &Game) -> Option<Replay> {
        let terms = tavern.terms_of(game.terms)?;
        let mut replay = Replay::start(terms)?;
        for event in tavern.log(game.id) {
            if let Err(fault) = replay.take(game, terms, event) {
                replay
                    .faults
                    .push(format!("event {}: {fault}", event.number));
            }
        }
        Some(replay)
    }

    fn start(terms: &Terms) -> Option<Replay> {
        let size = usize::try_from(terms.size).ok()?;
        let white = Reserve {
            stones: terms.white_stones,
            caps: terms.white_caps,
        };
        let black = Reserve {
            stones: terms.black_stones,
            caps: terms.black_caps,
        };
        let board = Board::new(size, Opening::named(&terms.opening)?, [white, black]);
        let start = match &terms.position {
            Some(position) => board.set_up(position).ok()?,
            None => board,
        };
        Some(Replay {
            start,
            line: Vec::new(),
            steps: Vec::new(),
            end: None,
            offers: Vec::new(),
            faults: Vec::new(),
        })
    }

    pub(crate) fn board(&self) -> &Board {
        self.line.last().map_or(&self.start, |last| &last.board)
    }

    /// The plies of a side that stand.
    pub(crate) fn plies_of(&self, color: Color) -> usize {
        self.line.iter().filter(|ply| ply.color == color).count()
    }

    pub(crate) fn has_takeback(&self) -> bool {
        self.steps
            .iter()
            .any(|step| matches!(step, Step::Takeback(_)))
    }

    fn take(&mut self, game: &Game, terms: &Terms, event: &Event) -> Result<(), String> {
        if self.end.is_some() {
            return Err(format!("`{}` comes after the end", event.kind));
        }
        let detail = event.detail.as_deref().unwrap_or_default();
        match event.kind.as_str() {
            "ply" | "planned" => self.play(game, terms, event, detail),
            "resign" => {
                let winner = color_of(game, game.other(player(game, event)?));
                self.end = Some(End::won(winner, "resignation"));
                Ok(())
            }
            "cancel" => {
                player(game, event)?;
                self.end = Some(End::void("cancelled"));
                Ok(())
            }
            "stop" => {
                self.end = Some(End::void("stopped"));
                Ok(())
            }
            "handover" => self.hand_over(detail),
            "claim" => {
                let winner = color_of(game, player(game, event)?);
                if winner == self.board().to_move {
                    return Err("the player to move claims a win".to_owned());
                }
                let reason = if terms.pace == "open" {
                    "abandoned"
                } else {
                    "time"
                };
                self.end = Some(End::won(winner, reason));
                Ok(())
            }
            "time up" => {
                self.end = Some(if game.house().is_some() {
                    End::void("lapsed")
                } else {
                    End::won(self.board().to_move.other(), "time")
                });
                Ok(())
            }
            "offer" => {
                let offer = (detail.to_owned(), player(game, event)?);
                self.offers.push(offer);
                Ok(())
            }
            "accept" | "decline" | "withdraw" => self.close_offer(game, event, detail),
            "more time" | "time for both" | "downtime" | "resume" | "vacation"
            | "vacation over" => Ok(()),
            kind => Err(format!("`{kind}` is no event")),
        }
    }

    fn play(
        &mut self,
        game: &Game,
        terms: &Terms,
        event: &Event,
        text: &str,
    ) -> Result<(), String> {
        let by = player(game, event)?;
        let color = color_of(game, by);
        if color != self.board().to_move {
            return Err(format!("{by} plays `{text}` out of turn"));
        }
        let size = usize::try_from(terms.size).unwrap_or_default();
        let (ply, crushes) =
            read_ply(text, size).ok_or_else(|| format!("`{text}` is no ply in PTN"))?;
        let mut board = self.board().clone();
        let has_crushed = board
            .play(&ply)
            .map_err(|reason| format!("`{text}` is illegal: {reason}"))?;
        self.end = board.end(terms.komi).map(|end| match end {
            BoardEnd::Road(winner) => End::won(winner, "road"),
            BoardEnd::Flats(Some(winner)) => End::won(winner, "flats"),
            BoardEnd::Flats(None) => End::drawn("flats"),
            BoardEnd::Stalled => End::drawn("stalled"),
        });
        let last = Move {
            by,
            color,
            is_capstone: matches!(ply, Ply::Place(Kind::Cap, _)),
            board,
        };
        self.line.push(last.clone());
        self.steps.push(Step::Ply(last));
        self.offers.clear();
        if has_crushed == crushes {
            Ok(())
        } else {
            Err(format!("`{text}` has a wrong mark of a crush"))
        }
    }

    /// Somebody else takes the place of a side, which has not moved.
    fn hand_over(&mut self, side: &str) -> Result<(), String> {
        let color = match side {
            "white" => Color::White,
            "black" => Color::Black,
            _ => return Err(format!("`{side}` is no side")),
        };
        if self.plies_of(color) > 0 {
            return Err(format!("the place of {side}, who has moved, is taken"));
        }
        self.end = Some(End::void("handover"));
        Ok(())
    }

    fn close_offer(&mut self, game: &Game, event: &Event, offer: &str) -> Result<(), String> {
        let who = player(game, event)?;
        let offerer = match event.kind.as_str() {
            "withdraw" => who,
            _ => game.other(who),
        };
        let place = self
            .offers
            .iter()
            .position(|open| open.0 == offer && open.1 == offerer)
            .ok_or_else(|| format!("`{} {offer}` answers no open offer", event.kind))?;
        self.offers.remove(place);
        if event.kind != "accept" {
            return Ok(());
        }
        match offer {
            "draw" => self.end = Some(End::drawn("agreement")),
            "cancel" => self.end = Some(End::void("cancelled")),
            "takeback" => {
                // The house offers a person to take back the ply of that person.
                let owner = match game.house() {
                    Some(house) => game.other(house),
                    None => offerer,
                };
                self.take_back(owner)?;
            }
            "pause" => {}
            offer => return Err(format!("`{offer}` is no offer")),
        }
        Ok(())
    }

    /// Takes back the last ply of a player, and the reply to it.
    fn take_back(&mut self, owner: i64) -> Result<(), String> {
        let place = self
            .line
            .iter()
            .rposition(|ply| ply.by == owner)
            .ok_or("there is no ply to take back")?;
        let count = self.line.len() - place;
        self.line.truncate(place);
        self.steps.push(Step::Takeback(count));
        Ok(())
    }
}

fn player(game: &Game, event: &Event) -> Result<i64, String> {
    let who = event.who.filter(|who| game.players().contains(who));
    who.ok_or_else(|| format!("`{}` is by no player of the game", event.kind))
}

pub(crate) fn color_of(game: &Game, player: i64) -> Color {
    if player == game.white {
        Color::White
    } else {
        Color::Black
    }
}

/// Whether a finished game has a result for its players: `docs/coins-and-ratings.md`, "Games that count".
pub(crate) fn counts(replay: &Replay, game: &Game, terms: &Terms) -> bool {
    let is_long = [Color::White, Color::Black]
        .into_iter()
        .all(|color| replay.plies_of(color) >= 3);
    let is_over = replay.end.is_some_and(|end| end.result != "none");
    is_over && is_long && terms.position.is_none() && game.house().is_none()
}

/// The unplayed pieces of a side that score: at most as many as the usual reserve would still have. With an
/// unusual reserve the documents leave open whether stones and capstones are limited apart, hence two numbers.
pub(crate) fn unplayed_pieces(replay: &Replay, terms: &Terms, color: Color) -> [i64; 2] {
    let own = replay.board().reserve(color);
    let usual = Reserve::usual(terms.size);
    let set = match color {
        Color::White => Reserve {
            stones: terms.white_stones,
            caps: terms.white_caps,
        },
        Color::Black => Reserve {
            stones: terms.black_stones,
            caps: terms.black_caps,
        },
    };
    let used = set.pieces() - own.pieces();
    let together = own.pieces().min((usual.pieces() - used).max(0));
    let limit = |own: i64, usual: i64, set: i64| own.min((usual - (set - own)).max(0));
    let apart = limit(own.stones, usual.stones, set.stones) + limit(own.caps, usual.caps, set.caps);
    [together, apart]
}
