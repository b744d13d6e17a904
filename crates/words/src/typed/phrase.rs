//! The ply that a list of items describes.

use super::vocabulary::{Item, Items};
use tak::{Direction, Role, Size, Square};
use tavern_game::{Lifted, SpreadPhrase};

/// A described ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Described {
    /// A placement.
    Place {
        square: Square,
        role: Option<Role>,
        is_sure: bool,
    },
    Spread {
        phrase: SpreadPhrase,
        is_sure: bool,
    },
    /// From a square to another one that is in no line with it, or in two
    /// directions at right angles.
    Diagonal,
    /// A capture on a square, by any stack.
    Onto(Square),
    /// A capture without a square.
    Capture,
}

/// The numbers of a text by their meaning.
#[derive(Debug, Default)]
struct Numbers {
    /// Pieces to lift.
    count: Option<u32>,
    /// The number of squares to move.
    distance: Option<u8>,
    /// Pieces for a named square.
    pairs: Vec<(Square, u8)>,
    /// Digits behind the stack's square without a word for their meaning.
    loose: String,
    /// A number is given as the drops.
    is_drops: bool,
}

/// The ply that the items describe, or `None` if they contradict each other or
/// are too few. `text` is the typed text in lower case.
pub(super) fn describe(all: &Items<'_>, text: &str) -> Option<Described> {
    let items = all.list.as_slice();
    if items.contains(&Item::Diagonal) {
        return Some(Described::Diagonal);
    }
    if items == [Item::Capture] {
        return Some(Described::Capture);
    }
    let squares: Vec<(usize, Square)> = items
        .iter()
        .enumerate()
        .filter_map(|(at, item)| match item {
            Item::Square(square) => Some((at, *square)),
            _ => None,
        })
        .collect();
    let source_at = source(items, &squares);
    let source = source_at.map(|at| squares[at].1);
    let targets: Vec<Square> = squares
        .iter()
        .filter(|&&(_, square)| Some(square) != source)
        .map(|&(_, square)| square)
        .collect();
    if squares.len() > targets.len() + 1 {
        return None;
    }
    let mut is_sure = !all.has_guess;
    let role = role(items)?;
    let numbers = numbers(items, source_at.map(|at| squares[at].0), &targets)?;
    let route = match route(items, source, &targets)? {
        Found::Route(route) => route,
        Found::Diagonal => return Some(Described::Diagonal),
    };
    let has = |part: Item<'_>| items.contains(&part);
    let is_spread = route.direction.is_some()
        || numbers.count.is_some()
        || has(Item::All)
        || (has(Item::From) && !has(Item::To) && role.is_none());
    if let (Some(square), false) = (source, is_spread) {
        let is_place = numbers.loose.is_empty() && numbers.distance.is_none();
        if is_place && squares.len() == 1 && has(Item::Capture) && !has(Item::From) {
            return Some(Described::Onto(square));
        }
        // A capture ends on an occupied square, and a capstone may be moved or placed.
        is_sure &= ![Item::Capture, Item::With, Item::From].into_iter().any(has);
        return is_place.then_some(Described::Place {
            square,
            role,
            is_sure,
        });
    }
    // A capture without a second square names no target.
    let is_cut_off = (targets.is_empty() && has(Item::Capture) && !has(Item::From))
        || items.ends_with(&[Item::To]);
    is_sure &= route.is_sure && source.is_some() && !is_cut_off;
    if let [first, ..] = targets[..] {
        let source = source?;
        let connection = is_connected(items, &squares, text, source, first);
        if connection == Connection::TwoPlies && numbers.pairs.is_empty() {
            return None;
        }
        is_sure &= connection == Connection::Clear;
    }
    let (phrase, clear) = spread(items, source, &route, &numbers, role)?;
    let names_a_part = source.is_some() || phrase.direction.is_some() || phrase.drops.is_some();
    names_a_part.then_some(Described::Spread {
        phrase,
        is_sure: is_sure && clear,
    })
}

/// The place of the stack's square among the squares.
fn source(items: &[Item<'_>], squares: &[(usize, Square)]) -> Option<usize> {
    let after = |at: usize| squares.iter().position(|&(square, _)| square > at);
    let from = items.iter().position(|item| *item == Item::From);
    let with = items.iter().position(|item| *item == Item::With);
    let with = with.filter(|&at| squares.first().is_some_and(|&(first, _)| first < at));
    let place = from.and_then(after).or_else(|| with.and_then(after));
    place.or((!squares.is_empty()).then_some(0))
}

/// The only role; the outer option is empty for two different ones.
#[expect(clippy::option_option, reason = "a contradiction is no description")]
fn role(items: &[Item<'_>]) -> Option<Option<Role>> {
    let mut roles = items.iter().filter_map(|item| match item {
        Item::Role(role) => Some(*role),
        _ => None,
    });
    let first = roles.next();
    roles.all(|role| Some(role) == first).then_some(first)
}

fn numbers(items: &[Item<'_>], source: Option<usize>, targets: &[Square]) -> Option<Numbers> {
    let mut numbers = Numbers::default();
    let mut is_dropping = false;
    for (at, item) in items.iter().enumerate() {
        if *item == Item::Drop {
            is_dropping = true;
        }
        let Item::Number(digits) = item else {
            continue;
        };
        let before = at.checked_sub(1).map(|at| items[at]);
        let is_after = source.is_some_and(|source| source < at);
        let pieces = items.get(at + 1) == Some(&Item::Pieces);
        let mut next = items[at + 1..].iter();
        let next = next.find(|item| !matches!(item, Item::Pieces | Item::To));
        let target = match next {
            Some(Item::Square(square)) if targets.contains(square) => Some(*square),
            _ => None,
        };
        match (target, items.get(at + 1)) {
            (_, Some(Item::Squares)) => numbers.distance = Some(digits.parse().ok()?),
            (Some(square), _) if is_after || is_dropping => {
                numbers.pairs.push((square, digits.parse().ok()?));
            }
            _ if is_dropping => numbers.loose.push_str(digits),
            _ if pieces || before == Some(Item::With) || !is_after => {
                let count = digits.parse().unwrap_or(u32::MAX);
                if numbers.count.is_some() || digits.starts_with('0') {
                    return None;
                }
                numbers.count = Some(count);
            }
            _ => numbers.loose.push_str(digits),
        }
    }
    numbers.is_drops = is_dropping || numbers.loose.len() > 1;
    Some(numbers)
}

/// The way of a stack.
struct Route {
    direction: Option<Direction>,
    distance: Option<u8>,
    is_sure: bool,
}

enum Found {
    Route(Route),
    Diagonal,
}

fn route(items: &[Item<'_>], source: Option<Square>, targets: &[Square]) -> Option<Found> {
    let mut directions: Vec<Direction> = Vec::new();
    let mut signs: Vec<Direction> = Vec::new();
    for item in items {
        match item {
            Item::Direction(direction) => directions.push(*direction),
            Item::Sign(sign) if targets.is_empty() => directions.push(*sign),
            Item::Sign(sign) => signs.push(*sign),
            _ => {}
        }
    }
    let first = directions.first().copied();
    if let Some(first) = first
        && let Some(&other) = directions.iter().find(|&&other| other != first)
    {
        let is_turn = is_vertical(first) != is_vertical(other);
        return is_turn.then_some(Found::Diagonal);
    }
    let (Some(source), [.., last]) = (source, targets) else {
        let source_at = items
            .iter()
            .position(|item| matches!(item, Item::Square(_)));
        let direction_at = items
            .iter()
            .position(|item| matches!(item, Item::Direction(_) | Item::Sign(_)));
        let leads = direction_at.is_some() && direction_at < source_at;
        let distance = u8::try_from(directions.len())
            .ok()
            .filter(|&times| times > 1);
        // "right of c3" may be a square, and "up up" two squares.
        let has_source = items.contains(&Item::From) && !follows_direction(items);
        return Some(Found::Route(Route {
            direction: first,
            distance,
            is_sure: distance.is_none() && (!leads || has_source),
        }));
    };
    let far: Vec<(Direction, u8)> = targets
        .iter()
        .filter_map(|&target| towards(source, target))
        .collect();
    if far.len() < targets.len() {
        return Some(Found::Diagonal);
    }
    let (direction, distance) = towards(source, *last)?;
    let is_one_way = far.iter().all(|&(way, _)| way == direction)
        && first.is_none_or(|first| first == direction)
        && far.windows(2).all(|pair| pair[0].1 < pair[1].1);
    // Between two squares, a dash or an arrow only means "to".
    let to_signs = [Direction::Right, Direction::Down, direction];
    let fits = is_one_way && signs.iter().all(|sign| to_signs.contains(sign));
    fits.then_some(Found::Route(Route {
        direction: Some(direction),
        distance: Some(distance),
        is_sure: true,
    }))
}

/// Whether a word such as "of" directly follows a direction.
fn follows_direction(items: &[Item<'_>]) -> bool {
    let mut pairs = items.windows(2);
    pairs.any(|pair| matches!(pair, [Item::Direction(_), Item::From]))
}

fn is_vertical(direction: Direction) -> bool {
    matches!(direction, Direction::Up | Direction::Down)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Connection {
    /// A word or a sign leads from one square to the other.
    Clear,
    /// Nothing connects them.
    Unclear,
    TwoPlies,
}

/// The connection of the stack's square and the next one.
fn is_connected(
    items: &[Item<'_>],
    squares: &[(usize, Square)],
    text: &str,
    source: Square,
    target: Square,
) -> Connection {
    let [(one, _), (other, _), ..] = *squares else {
        return Connection::Unclear;
    };
    match &items[one + 1..other] {
        [] if text.contains(&format!("{source}{target}")) => Connection::Clear,
        // Words such as "from" may stand in front of the squares.
        [] if one > 0 && items[..one].contains(&Item::From) => Connection::Clear,
        [] => Connection::Unclear,
        [Item::And] => Connection::TwoPlies,
        _ => Connection::Clear,
    }
}

/// The spread, and whether its numbers are clear.
fn spread(
    items: &[Item<'_>],
    source: Option<Square>,
    route: &Route,
    numbers: &Numbers,
    top: Option<Role>,
) -> Option<(SpreadPhrase, bool)> {
    let direction = route.direction;
    let mut clear = true;
    let mut count = numbers.count;
    let mut distance = route.distance.or(numbers.distance);
    let mut drops = None;
    let mut number = None;
    let digits: Vec<u8> = numbers.loose.bytes().map(|digit| digit - b'0').collect();
    if !numbers.pairs.is_empty() {
        let (source, direction) = (source?, direction?);
        match dropped(source, direction, &numbers.pairs) {
            Some(counts) => drops = Some(counts),
            None if numbers.pairs.len() == 1 && count.is_none() => {
                count = Some(numbers.pairs[0].1.into());
                clear = false;
            }
            None => return None,
        }
        distance = None;
    } else if let ([each], true, Some(count)) = (&digits[..], items.contains(&Item::Each), count) {
        let times = count.checked_div(u32::from(*each)).unwrap_or_default();
        drops = Some(vec![*each; usize::try_from(times.min(8)).unwrap_or(8)]);
    } else if let [single] = digits[..]
        && !numbers.is_drops
    {
        match (distance, count) {
            // The number behind both squares counts the pieces.
            (Some(distance), None) => {
                count = Some(single.into());
                clear = distance == 1;
            }
            (None, Some(count)) if u32::from(single) == count => drops = Some(digits),
            (None, _) => number = Some(single),
            (Some(_), Some(_)) => drops = Some(digits),
        }
    } else if !digits.is_empty() {
        drops = Some(digits);
    }
    // As many pieces as squares: one is dropped on each.
    if drops.is_none()
        && let (Some(far), Some(count)) = (distance, count)
        && far > 1
        && u32::from(far) == count
    {
        drops = Some(vec![1; far.into()]);
    }
    // The target may be the first square of several.
    if let (Some(drops), Some(far)) = (&drops, distance)
        && drops.len() > far.into()
    {
        distance = None;
    }
    let is_sign = items
        .windows(2)
        .any(|pair| matches!(pair, [Item::Square(_), Item::Sign(_)]));
    let lift = match (count, items.contains(&Item::All)) {
        (Some(count), _) => Lifted::Exactly(count),
        (None, true) => Lifted::All,
        // A sign directly behind the square is PTN, where no number is one.
        (None, false) if is_sign && distance.is_none() && drops.is_none() && number.is_none() => {
            Lifted::Exactly(1)
        }
        (None, false) => Lifted::Open,
    };
    let phrase = SpreadPhrase {
        square: source,
        direction,
        distance,
        lifted: lift,
        drops,
        number,
        top,
    };
    Some((phrase, clear))
}

/// The drops on the squares of a way, if each has its number.
fn dropped(source: Square, direction: Direction, pairs: &[(Square, u8)]) -> Option<Vec<u8>> {
    let way = source.ray(direction, Size::LARGEST);
    let drops: Option<Vec<u8>> = way
        .zip(pairs)
        .map(|(square, &(end, count))| (end == square).then_some(count))
        .collect();
    drops.filter(|drops| drops.len() == pairs.len())
}

/// The direction and the distance from a square to another one in line.
fn towards(square: Square, target: Square) -> Option<(Direction, u8)> {
    Direction::ALL.into_iter().find_map(|direction| {
        let mut ray = square.ray(direction, Size::LARGEST);
        let before = ray.position(|one| one == target)?;
        Some((direction, u8::try_from(before).ok()? + 1))
    })
}
