import assert from "node:assert/strict";
import test from "node:test";

import * as commands from "../../crates/local-discord/src/page/assets/commands.js";
import { bestFirst, INTEGER, STRING, SUBCOMMAND, USER } from "../../crates/local-discord/src/page/assets/options.js";
import { state } from "../../crates/local-discord/src/page/assets/state.js";

const option = (name, type, more = {}) => ({ name, label: name, type, description: `The ${name}`, ...more });
const sub = (name, label, options) => ({ name, label, type: SUBCOMMAND, description: name, options });
const opponent = option("opponent", USER, { required: true });
const size = option("size", INTEGER, { min_value: 3, max_value: 8 });
const stake = option("stake", STRING, { choices: [{ name: "2", value: "two" }, { name: "none", value: "2" }] });
const challenge = sub("challenge", "herausfordern", [size, opponent, stake]);
const tak = { id: "9", name: "tak", label: "tak", options: [challenge, sub("move", "ziehen", [])] };
const ada = { id: "1", name: "ada", display: "Ada" };
const bo = { id: "2", name: "bo", display: "Bo" };

Object.assign(state, { me: ada, people: [ada, bo], commands: [tak, { id: "10", name: "Report", type: 3 }] });

const read = (line) => commands.readLine(line).options.map(({ name, value }) => [name, value]);

test("line_names_a_command_by_its_label_and_gives_its_options", () => {
  const { leaf, options } = commands.readLine("/tak herausfordern opponent:@Bo size:5");
  assert.equal(leaf.path, "tak challenge");
  assert.deepEqual(commands.nest(leaf, options), [
    {
      name: "challenge",
      type: SUBCOMMAND,
      options: [
        { name: "opponent", type: USER, value: bo.id },
        { name: "size", type: INTEGER, value: 5 },
      ],
    },
  ]);
});

test("value_goes_on_until_the_next_option_or_its_quote", () => {
  const leaf = commands.leafOfLine("/tak herausfordern").leaf;
  const texts = (rest) => [...commands.splitArguments(leaf, rest)].map(([name, { text }]) => [name, text]);
  assert.deepEqual(texts("opponent: Bo the Great size:5"), [["opponent", "Bo the Great"], ["size", "5"]]);
  assert.deepEqual(texts('opponent:"Bo size:6"'), [["opponent", "Bo size:6"]]);
});

test("line_with_its_options_reads_as_before", () => {
  const line = '/tak herausfordern opponent:"@Bo " size:5';
  const { leaf, fields } = commands.readLine(line);
  assert.equal(commands.lineOf(leaf, fields), line);
});

test("name_of_a_choice_counts_before_a_value", () => {
  assert.deepEqual(read("/tak herausfordern opponent:bo stake:2"), [["opponent", "2"], ["stake", "two"]]);
  assert.deepEqual(read("/tak herausfordern opponent:bo stake:NONE").at(-1), ["stake", "2"]);
});

test("wrong_line_is_refused_with_the_reason", () => {
  const refusals = {
    "/tek": /There is no command \/tek\./,
    "/tak herausfordern size:5": /The option is missing: opponent\. The opponent\./,
    "/tak herausfordern opponent:@Cleo": /Nobody here is called “@Cleo”/,
    "/tak herausfordern opponent:Bo size:9": /size goes from 3 to 8\./,
    "/tak herausfordern opponent:Bo size:5.5": /size is a whole number, not “5\.5”\./,
    "/tak herausfordern opponent:Bo size:5 size:6": /The option size is given twice\./,
    "/tak ziehen a1": /“a1” is not an option of \/tak ziehen: it has no options\./,
  };
  for (const [line, reason] of Object.entries(refusals)) assert.throws(() => commands.readLine(line), reason, line);
});

test("suggestions_begin_with_whole_names", () => {
  const choices = ["5x5 tall", "tall 5x5", "5x5", "6x6"].map((name) => ({ name }));
  assert.deepEqual(bestFirst(choices, "5X5").map(({ name }) => name), ["5x5", "5x5 tall", "tall 5x5"]);
  assert.deepEqual(commands.leavesLike("tak z").map(({ path }) => path), ["tak move"]);
});

test("command_is_shown_only_where_it_is_offered", () => {
  Object.assign(state, { channel: { id: "7", name: "tavern", kind: "text" }, offers: { 7: ["10"] } });
  assert.deepEqual(commands.leaves(), []);
  assert.equal(commands.commandsOf(commands.OF_MESSAGES).length, 1);
  assert.equal(commands.commandsOf(commands.OF_PEOPLE).length, 0);
  Object.assign(state, { channel: null, offers: {} });
});
