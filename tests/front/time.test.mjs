import assert from "node:assert/strict";
import test from "node:test";

import { written } from "../../crates/web/src/assets/time.js";

const UNITS = { days: "{days} d {hours} h", hours: "{hours} h {minutes} min" };
const MINUTE = 60_000;

test("time_has_its_two_largest_units", () => {
  assert.equal(written(52 * 60 * MINUTE, UNITS), "2 d 4 h");
  assert.equal(written(5 * 60 * MINUTE + 4 * MINUTE, UNITS), "5 h 4 min");
  assert.equal(written(MINUTE + 5_000, UNITS), "1:05");
  assert.equal(written(-5, UNITS), "0:00");
});
