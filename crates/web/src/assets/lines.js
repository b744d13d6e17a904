// The lines of a free board, and the shown one. A move is `{ ply, caption }`. This script has no rules of Tak.

/**
 * @typedef {{ ply: string, caption: string }} Move
 * @typedef {{ all: Move[][], shown: number }} Lines
 */

/** @param {Move[]} moves */
export const textOf = (moves) => moves.map(({ ply }) => ply).join(",");

/** @param {Lines} lines */
export const shownOf = ({ all, shown }) => all[shown];

// The number of common first moves.
/** @param {Move[]} one @param {Move[]} other */
export function shared(one, other) {
  const differs = one.findIndex(({ ply }, index) => ply !== other[index]?.ply);
  return differs < 0 ? one.length : differs;
}

// The first move unique to a line, or else its last move.
/** @param {Lines} lines */
export function ownMove({ all }, index) {
  const moves = all[index];
  const others = all.filter((_, other) => other !== index);
  const common = Math.max(0, ...others.map((line) => shared(line, moves)));
  return moves[Math.min(common, moves.length - 1)];
}

// The lines after some moves are played after the first `count` ones. Moves of an existing line select that line.
// Nothing if there is no room for another line.
/** @param {Lines} lines @param {Move[]} moves @returns {Lines | null} */
export function played({ all, shown }, count, moves, most) {
  const whole = [...all[shown].slice(0, count), ...moves];
  const has = (line) => shared(whole, line) === whole.length;
  const same = has(all[shown]) ? shown : all.findIndex(has);
  if (same >= 0) return { all, shown: same };
  const start = all.findIndex((line) => shared(line, whole) === line.length);
  if (start >= 0) return { all: all.map((line, index) => (index === start ? whole : line)), shown: start };
  return all.length === most ? null : { all: [...all, whole], shown: all.length };
}

// The lines without the shown one, then showing the line with most common moves, and the number of these moves.
/** @param {Lines} lines */
export function dropped({ all, shown }) {
  const rest = all.filter((_, index) => index !== shown);
  const common = rest.map((line) => shared(all[shown], line));
  const most = Math.max(...common);
  return { lines: { all: rest, shown: common.indexOf(most) }, common: most };
}

// The lines with another one shown, and the number of moves before its first different board.
/** @param {Lines} lines */
export function chosen({ all, shown }, index) {
  const fork = shared(all[shown], all[index]);
  const count = index === shown ? all[shown].length : fork + 1;
  return { lines: { all, shown: index }, count: Math.min(count, all[index].length) };
}
