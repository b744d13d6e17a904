// The difference of two boards as moves of pieces. A board is a map from squares to stacks in TPS, such as `212C`. This
// script has no rules of Tak: it compares what lies on the squares.

/**
 * A piece that moves from one stack to another. `from` and `to` are its places there, counted from the top; `squares`
 * is the length of its way.
 * @typedef {{ origin: string, from: number, target: string, to: number, squares: number }} Carried
 *
 * `isBack` says that the pieces return. `placed` and `removed` are squares with a piece that comes or goes alone.
 * @typedef {{ carried: Carried[], isBack: boolean, placed: string[], removed: string[] }} Change
 */

// More pieces that come or go at once are another position.
const MOST = 2;

const WAYS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** @param {string} stack */
const colours = (stack) => stack.replace(/\D/g, "");

/** @param {Map<string, string>} board @param {string} square */
const at = (board, square) => colours(board.get(square) ?? "");

function neighbour(square, [across, along], squares) {
  const column = String.fromCharCode(square.charCodeAt(0) + across * squares);
  return `${column}${Number(square.slice(1)) + along * squares}`;
}

// What has changed between two boards; nothing if it is more than a few moves.
/** @param {Map<string, string>} before @param {Map<string, string>} after @returns {Change | null} */
export function change(before, after) {
  const squares = [...new Set([...before.keys(), ...after.keys()])];
  const grown = squares.filter((square) => at(after, square).length > at(before, square).length);
  const shrunk = squares.filter((square) => at(after, square).length < at(before, square).length);
  const isBack = grown.length < shrunk.length || (shrunk.length === 1 && !spread(before, after, shrunk[0]));
  const [from, to, origins, targets] = isBack ? [after, before, grown, shrunk] : [before, after, shrunk, grown];
  if (origins.length > 1) return null;
  const carried = origins.length === 1 ? spread(from, to, origins[0]) : [];
  if (!carried) return null;
  const alone = targets.filter((square) => carried.every(({ target }) => target !== square));
  const isAlone = (square) => at(from, square) === "" && at(to, square).length === 1;
  if (alone.length > MOST || !alone.every(isAlone) || carried.length + alone.length === 0) return null;
  return { carried, isBack, placed: isBack ? [] : alone, removed: isBack ? alone : [] };
}

// The pieces of a stack that lie on the squares of a line instead; nothing if they do not.
/** @returns {Carried[] | null} */
function spread(before, after, origin) {
  const [high, low] = [at(before, origin), at(after, origin)];
  if (!high.startsWith(low)) return null;
  const lines = WAYS.map((way) => along(before, after, origin, way, high.slice(low.length)));
  return lines.find((line) => line !== null) ?? null;
}

function along(before, after, origin, way, load) {
  const carried = [];
  for (let squares = 1; carried.length < load.length; squares += 1) {
    const target = neighbour(origin, way, squares);
    const [low, high] = [at(before, target), at(after, target)];
    const dropped = high.slice(low.length);
    const isDropped = dropped !== "" && high.startsWith(low) && load.startsWith(dropped, carried.length);
    if (!isDropped) return null;
    for (let above = dropped.length - 1; above >= 0; above -= 1) {
      carried.push({ origin, from: load.length - 1 - carried.length, target, to: above, squares });
    }
  }
  return carried;
}
