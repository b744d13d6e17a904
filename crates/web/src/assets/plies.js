// The legal moves as the server lists them: each is a string of taps, and each tap has two characters. The first tap
// names a square; a later one a square too, or a piece.

export const isPiece = (tap) => tap.startsWith("-");

/** @returns {string[]} */
export const tapsOf = (taps) => taps.match(/../g) ?? [];

// The moves that begin with some taps.
/** @param {string[]} plies */
export const going = (plies, taps) => plies.filter((ply) => ply.startsWith(taps));

// The taps that may come next.
/** @param {string[]} plies */
export function offered(plies, taps) {
  const next = going(plies, taps).map((ply) => ply.slice(taps.length, taps.length + 2));
  return new Set(next.filter((tap) => tap !== ""));
}

// The move that **Play** sends: the complete one; else the one that drops the rest on the last square; else a flat.
/** @param {string[]} plies */
export function proposed(plies, taps) {
  const last = taps.slice(-2);
  return going(plies, taps).find((ply) => {
    const rest = ply.slice(taps.length);
    const isFlat = taps.length === 2 && (rest === "-F" || rest === "-D");
    return rest === "" || isFlat || (taps.length > 2 && rest === last.repeat(rest.length / 2));
  });
}

// The taps after one more: it continues them, chooses the next piece for the same square, or begins a new move. Nothing
// if it can do none of these.
/** @param {string[]} plies */
export function tapped(plies, taps, tap) {
  if (offered(plies, taps).has(tap)) return taps + tap;
  if (beforePiece(taps) === tap && kinds(plies, tap).length > 0) return withNextPiece(plies, taps);
  return offered(plies, "").has(tap) ? tap : null;
}

// The pieces that can be placed on a square.
/** @param {string[]} plies */
const kinds = (plies, square) => [...offered(plies, square)].filter(isPiece);

// A placement of a flat, then of a wall, then of a capstone, and so on.
/** @param {string[]} plies */
export function withNextPiece(plies, taps) {
  const square = beforePiece(taps);
  const all = kinds(plies, square);
  const at = Math.max(0, all.indexOf(taps.slice(2)));
  return all.length === 0 ? square : square + all[(at + 1) % all.length];
}

// Whether a move of the stack on a square is legal.
/** @param {string[]} plies */
export const canLift = (plies, square) => plies.some((ply) => ply.startsWith(square) && !isPiece(ply.slice(2)));

// The taps after a dragged stack has come to a square: one piece is dropped there, or the last ones are taken up again
// on the way back. Nothing if it can do neither.
/** @param {string[]} plies */
export function dragged(plies, taps, square) {
  if (offered(plies, taps).has(square)) return taps + square;
  const all = tapsOf(taps);
  const last = all.at(-1);
  const before = all.slice(0, all.indexOf(last));
  const isBack = last !== all[0] && before.at(-1) === square;
  return isBack ? before.join("") : null;
}

// The only remaining move, if it needs no further tap; the kind of a piece needs none if only one kind can be placed.
/** @param {string[]} plies */
export function complete(plies, taps) {
  const [only, ...others] = going(plies, taps);
  return only === taps || (others.length === 0 && isPiece(only.slice(2))) ? only : null;
}

// The taps before the choice of a piece, so the reader can choose another one.
export const beforePiece = (taps) => (isPiece(taps.slice(2, 4)) ? taps.slice(0, 2) : taps);

// The stack that some taps lift: how many pieces, and whether a further tap leaves one more behind. Nothing if none.
/** @param {string[]} plies */
export function lifted(plies, taps) {
  const square = taps.slice(0, 2);
  if (taps === "" || taps !== square.repeat(taps.length / 2)) return null;
  const next = going(plies, taps);
  const dropped = next.find((ply) => ply.slice(taps.length, taps.length + 2) !== square);
  const count = (dropped.length - taps.length) / 2;
  return { square, count, mayLeaveMore: next.some((ply) => ply.startsWith(taps + square)) };
}

// The number of taps on a square. The first tap on a stack lifts it; each further one leaves a piece behind.
export function count(taps, square) {
  const all = tapsOf(taps);
  const times = all.filter((tap) => tap === square).length;
  return { isTapped: times > 0, pieces: square === all[0] ? times - 1 : times };
}
