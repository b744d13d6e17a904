import assert from "node:assert/strict";
import test from "node:test";

import * as plies from "../../crates/web/src/assets/plies.js";

// A flat, a wall and a capstone on c3; a single piece that moves from a1; a stack of three on b2 that moves up.
const ALL = ["c3-F", "c3-S", "c3-C", "a1a2", "b2b3b3b3", "b2b2b3b3", "b2b2b2b3", "b2b3b3b4", "b2b3b4b4", "b2b2b3b4", "b2b3b4b5"];

test("offered_taps_narrow_with_each_tap", () => {
  assert.deepEqual(plies.offered(ALL, ""), new Set(["c3", "a1", "b2"]));
  assert.deepEqual(plies.offered(ALL, "c3"), new Set(["-F", "-S", "-C"]));
  assert.deepEqual(plies.offered(ALL, "b2b3"), new Set(["b3", "b4"]));
  assert.deepEqual(plies.offered(ALL, "c3-F"), new Set());
});

test("proposed_ply_is_a_flat_or_drops_the_rest_on_the_last_square", () => {
  assert.equal(plies.proposed(ALL, "c3"), "c3-F");
  assert.equal(plies.proposed(ALL, "c3-S"), "c3-S");
  assert.equal(plies.proposed(ALL, "b2b3"), "b2b3b3b3");
  assert.equal(plies.proposed(ALL, "b2b3b4"), "b2b3b4b4");
  assert.equal(plies.proposed(ALL, "b2"), undefined);
});

test("tap_goes_on_or_begins_anew", () => {
  assert.equal(plies.tapped(ALL, "", "b2"), "b2");
  assert.equal(plies.tapped(ALL, "b2", "b3"), "b2b3");
  assert.equal(plies.tapped(ALL, "b2b3", "c3"), "c3");
  assert.equal(plies.tapped(ALL, "b2b3", "e5"), null);
});

test("ply_is_complete_when_no_tap_is_left", () => {
  assert.equal(plies.complete(ALL, "a1a2"), "a1a2");
  assert.equal(plies.complete(ALL, "a1"), null);
  assert.equal(plies.complete(["a1-F", "b2-F"], "a1"), "a1-F");
  assert.equal(plies.complete(ALL, "c3"), null);
});

test("lifted_stack_leaves_a_piece_with_each_further_tap", () => {
  assert.deepEqual(plies.lifted(ALL, "b2"), { square: "b2", count: 3, mayLeaveMore: true });
  assert.deepEqual(plies.lifted(ALL, "b2b2b2"), { square: "b2", count: 1, mayLeaveMore: false });
  assert.equal(plies.lifted(ALL, "b2b3"), null);
  assert.equal(plies.lifted(ALL, ""), null);
});

test("another_piece_can_be_chosen_for_a_square", () => {
  assert.equal(plies.beforePiece("c3-S"), "c3");
  assert.equal(plies.beforePiece("b2b3"), "b2b3");
});

test("count_of_the_first_square_leaves_out_its_lift", () => {
  assert.deepEqual(plies.count("b2b2b3", "b2"), { isTapped: true, pieces: 1 });
  assert.deepEqual(plies.count("b2b2b3", "b3"), { isTapped: true, pieces: 1 });
  assert.deepEqual(plies.count("b2b2b3", "b4"), { isTapped: false, pieces: 0 });
});

test("second_tap_on_a_square_chooses_the_next_piece", () => {
  assert.equal(plies.tapped(ALL, "c3", "c3"), "c3-S");
  assert.equal(plies.tapped(ALL, "c3-S", "c3"), "c3-C");
  assert.equal(plies.tapped(ALL, "c3-C", "c3"), "c3-F");
  assert.equal(plies.tapped(["a1-F", "b2-F"], "a1", "a1"), "a1-F");
  assert.equal(plies.withNextPiece(ALL, "a1"), "a1");
});

test("only_a_stack_can_be_lifted", () => {
  assert.equal(plies.canLift(ALL, "b2"), true);
  assert.equal(plies.canLift(ALL, "c3"), false);
  assert.equal(plies.canLift(ALL, "e5"), false);
});

test("drag_drops_a_piece_on_each_square_and_takes_it_up_on_the_way_back", () => {
  assert.equal(plies.dragged(ALL, "b2", "b3"), "b2b3");
  assert.equal(plies.dragged(ALL, "b2b3", "b3"), "b2b3b3");
  assert.equal(plies.dragged(ALL, "b2b3", "b4"), "b2b3b4");
  assert.equal(plies.dragged(ALL, "b2b3b3", "b2"), "b2");
  assert.equal(plies.dragged(ALL, "b2b2b3b4", "b3"), "b2b2b3");
  assert.equal(plies.dragged(ALL, "b2", "c2"), null);
  assert.equal(plies.dragged(ALL, "b2b3", "a1"), null);
});
