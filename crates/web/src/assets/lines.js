// The lines of a free board, and the shown one. A move is `{ ply, caption }`. This script knows nothing about Tak.

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

// The first move of a line that no other one has, or its last one.
/** @param {Lines} lines */
export function ownMove({ all }, index) {
  const moves = all[index];
  const others = all.filter((_, other) => other !== index);
  const common = Math.max(0, ...others.map((line) => shared(line, moves)));
  return moves[Math.min(common, moves.length - 1)];
}

// Those after some moves were played after so many. Moves that a line has already lead along that line. Nothing without
// room for another line.
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

// Those without the shown one, at the one that has most in common with it, and the number of common moves.
/** @param {Lines} lines */
export function dropped({ all, shown }) {
  const rest = all.filter((_, index) => index !== shown);
  const common = rest.map((line) => shared(all[shown], line));
  const most = Math.max(...common);
  return { lines: { all: rest, shown: common.indexOf(most) }, common: most };
}

// Those with another one shown, and the number of moves before the first board in which it differs.
/** @param {Lines} lines */
export function chosen({ all, shown }, index) {
  const fork = shared(all[shown], all[index]);
  const count = index === shown ? all[shown].length : fork + 1;
  return { lines: { all, shown: index }, count: Math.min(count, all[index].length) };
}
