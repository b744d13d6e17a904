import assert from "node:assert/strict";
import test from "node:test";

import { change } from "../../crates/web/src/assets/change.js";

const board = (stacks) => new Map(Object.entries(stacks));

// The change of some stacks, and the same one backwards.
function both(before, after) {
  return [change(board(before), board(after)), change(board(after), board(before))];
}

test("placed_piece_comes_and_a_taken_back_one_goes", () => {
  const [there, back] = both({ a1: "2" }, { a1: "2", c3: "1S" });
  assert.deepEqual(there, { carried: [], isBack: false, placed: ["c3"], removed: [] });
  assert.deepEqual(back, { carried: [], isBack: true, placed: [], removed: ["c3"] });
});

test("spread_drops_its_lowest_pieces_first", () => {
  const before = { c3: "2121C", d3: "1", f3: "2S" };
  const after = { c3: "2", d3: "11", e3: "2", f3: "21C" };
  const carried = [
    { origin: "c3", from: 2, target: "d3", to: 0, squares: 1 },
    { origin: "c3", from: 1, target: "e3", to: 0, squares: 2 },
    { origin: "c3", from: 0, target: "f3", to: 0, squares: 3 },
  ];
  const [there, back] = both(before, after);
  assert.deepEqual(there, { carried, isBack: false, placed: [], removed: [] });
  assert.deepEqual(back, { carried, isBack: true, placed: [], removed: [] });
});

test("pieces_that_are_dropped_together_keep_their_order", () => {
  const [there] = both({ b2: "12" }, { b1: "12" });
  const places = there.carried.map(({ from, to, squares }) => [from, to, squares]);
  assert.deepEqual(places, [
    [1, 1, 1],
    [0, 0, 1],
  ]);
});

test("move_and_the_reply_to_it_are_one_change", () => {
  const [there, back] = both({ b2: "1" }, { b3: "1", e5: "2" });
  assert.deepEqual([there.carried.length, there.placed, there.isBack], [1, ["e5"], false]);
  assert.deepEqual([back.carried.length, back.removed, back.isBack], [1, ["e5"], true]);
});

test("another_position_is_no_change", () => {
  for (const [before, after] of [
    [{ a1: "1" }, { a1: "1" }],
    [{ a1: "1" }, { a1: "1S" }],
    [{ a1: "1" }, { a1: "1", b1: "1", c1: "2", d1: "1" }],
    [{ a1: "1" }, { b2: "1" }],
    [{ a1: "1" }, { b1: "2" }],
    [{ a1: "12", e5: "1" }, { a2: "2", e5: "1" }],
    [{ a1: "1", c1: "2" }, { a2: "1", c2: "2" }],
  ]) {
    assert.deepEqual(both(before, after), [null, null]);
  }
});
