import assert from "node:assert/strict";
import test from "node:test";

import { chosen, dropped, ownMove, played, shared, shownOf, textOf } from "../../crates/web/src/assets/lines.js";

const line = (text) => (text === "" ? [] : text.split(" ").map((ply) => ({ ply, caption: ply })));
const lines = (shown, ...texts) => ({ all: texts.map(line), shown });

test("move_at_the_end_goes_on_with_the_line", () => {
  const after = played(lines(0, "a1 e5"), 2, line("c3"), 8);
  assert.deepEqual(after, lines(0, "a1 e5 c3"));
});

test("move_after_a_step_back_begins_a_line", () => {
  const after = played(lines(0, "a1 e5 c3"), 1, line("b2"), 8);
  assert.deepEqual(after, lines(1, "a1 e5 c3", "a1 b2"));
  assert.equal(textOf(shownOf(after)), "a1,b2");
});

test("known_move_leads_along_its_line", () => {
  assert.deepEqual(played(lines(0, "a1 e5 c3", "a1 b2"), 1, line("b2"), 8), lines(1, "a1 e5 c3", "a1 b2"));
  assert.deepEqual(played(lines(1, "a1 e5 c3", "a1 e5 d4"), 1, line("e5"), 8), lines(1, "a1 e5 c3", "a1 e5 d4"));
});

test("line_without_room_is_refused", () => {
  assert.equal(played(lines(0, "a1 e5", "a1 b2"), 0, line("c1"), 2), null);
});

test("dropped_line_shows_the_nearest_one", () => {
  const { lines: rest, common } = dropped(lines(0, "a1 e5 c3", "b1", "a1 e5 d4"));
  assert.deepEqual(rest, lines(1, "b1", "a1 e5 d4"));
  assert.equal(common, 2);
});

test("chosen_line_is_shown_where_it_differs", () => {
  const { lines: after, count } = chosen(lines(0, "a1 e5 c3 c4", "a1 e5 d4 d3"), 1);
  assert.equal(after.shown, 1);
  assert.equal(count, 3);
  assert.equal(chosen(lines(1, "a1", "a1 e5"), 1).count, 2);
  assert.equal(chosen(lines(1, "a1", "a1 e5"), 0).count, 1);
});

test("name_of_a_line_is_its_first_own_move", () => {
  const all = lines(0, "a1 e5 c3", "a1 e5 d4", "a1");
  assert.equal(ownMove(all, 1).ply, "d4");
  assert.equal(ownMove(all, 2).ply, "a1");
  assert.equal(ownMove(lines(0, ""), 0), undefined);
  assert.equal(shared(line("a1 e5"), line("a1")), 1);
});
