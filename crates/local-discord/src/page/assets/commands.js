// The commands that this person is shown, and lines that begin with one. This script touches no page.

import { GROUP, readOptions, SUBCOMMAND } from "./options.js";
import { Complaint } from "./server.js";
import { state } from "./state.js";
import { wording } from "./words.js";

// Discord's numbers of the kinds of commands.
const TYPED = 1;
export const OF_PEOPLE = 2;
export const OF_MESSAGES = 3;

// Until the page knows what this person is shown here, nothing is left out, so that no line is lost while it connects.
export function commandsOf(kind) {
  const offer = state.offers[state.channel?.id];
  return state.commands.filter(({ type, id }) => (type ?? TYPED) === kind && (!offer || offer.includes(id)));
}

/** @returns {import("./state.js").Leaf[]} */
export const leaves = () => commandsOf(TYPED).flatMap((command) => leavesBelow(command, command, []));

function leavesBelow(command, node, parents) {
  const options = node.options ?? [];
  const branches = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (branches.length > 0) return branches.flatMap((branch) => leavesBelow(command, branch, [...parents, branch]));
  const requiredFirst = [...options].sort((a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)));
  const way = [command, ...parents];
  return [
    {
      command,
      parents,
      name: way.map(({ label }) => label).join(" "),
      path: way.map(({ name }) => name).join(" "),
      description: node.description,
      options: requiredFirst,
    },
  ];
}

/** @param {string} words */
export function leavesLike(words) {
  const starts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isWhole = ({ name }) => Number(name.startsWith(starts.join(" ")));
  return leaves()
    .filter((leaf) => starts.every((start) => leaf.name.split(" ").some((word) => word.startsWith(start))))
    .sort((a, b) => isWhole(b) - isWhole(a));
}

// The leaf a line begins with, and what follows it.
/** @param {string} line */
export function leafOfLine(line) {
  const candidates = leaves().flatMap((leaf) => {
    const start = line.match(new RegExp(`^/\\s*${leaf.name.replaceAll(" ", "\\s+")}(?=\\s|$)`, "iu"));
    return start ? [{ leaf, rest: line.slice(start[0].length) }] : [];
  });
  return candidates.sort((a, b) => a.rest.length - b.rest.length)[0];
}

/** @param {import("./state.js").Leaf} leaf */
export function usage(leaf) {
  const parts = leaf.options.map(({ label, required }) => (required ? `${label}:…` : `[${label}:…]`));
  return [`/${leaf.name}`, ...parts].join(" ");
}

// "opponent:@Bo size:5" -> Map. A value goes on until the next option's name, so that it may have spaces;
// in double quotes it may even have such a name.
/** @param {import("./state.js").Leaf} leaf @param {string} rest @returns {Map<string, import("./state.js").Field>} */
export function splitArguments(leaf, rest) {
  const labels = leaf.options.map(({ label }) => label);
  const masked = rest.replace(/(?<=:)"[^"]*"/g, (quote) => "_".repeat(quote.length));
  const heads = [...masked.matchAll(/(?<=^|\s)([^\s:]+):/gu)].filter(([, label]) => labels.includes(label));
  const before = rest.slice(0, heads[0]?.index).trim();
  if (before) {
    const example = `it has ${labels.join(", ")}, written like ${labels[0]}:value`;
    const advice = labels.length ? example : "it has no options";
    throw new Complaint(`“${before}” is not an option of /${leaf.name}: ${advice}.`);
  }
  const fields = new Map();
  heads.forEach((head, index) => {
    const [, label] = head;
    const { name } = leaf.options.find((option) => option.label === label);
    if (fields.has(name)) throw new Complaint(`The option ${label} is given twice.`);
    const value = rest.slice(head.index + head[0].length, heads[index + 1]?.index).trim();
    fields.set(name, { text: value.replace(/^"([^"]*)"$/, "$1"), choice: null });
  });
  return fields;
}

/** @param {string} line */
export function readLine(line) {
  const start = leafOfLine(line);
  if (!start) {
    const advice = wording(". Type / to see the commands.");
    throw new Complaint(wording("There is no command ") + line.trim() + advice);
  }
  const fields = splitArguments(start.leaf, start.rest);
  return { leaf: start.leaf, fields, options: readOptions(start.leaf, fields) };
}

// The line that gives a command these options.
/** @param {import("./state.js").Leaf} leaf @param {Map<string, import("./state.js").Field>} fields */
export function lineOf(leaf, fields) {
  const labelOf = (name) => leaf.options.find((option) => option.name === name)?.label ?? name;
  const quote = (text) => (/[\s"]/.test(text) ? `"${text}"` : text);
  const texts = [...fields].filter(([, { text }]) => text.trim());
  return [`/${leaf.name}`, ...texts.map(([name, { text }]) => `${labelOf(name)}:${quote(text)}`)].join(" ");
}

// Wraps options in the subcommand (and its group) that they belong to.
/** @param {import("./state.js").Leaf} leaf */
export function nest(leaf, options) {
  return leaf.parents.reduceRight((inner, { name, type }) => [{ name, type, options: inner }], options);
}
