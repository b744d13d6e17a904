// The values of a command's options: how they are written, and what can be picked. This script touches no page.

import { Complaint } from "./server.js";
import { everybody, personCalled, state } from "./state.js";
import { wording } from "./words.js";

// Discord's numbers of the kinds of options.
export const SUBCOMMAND = 1;
export const GROUP = 2;
export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const MENTIONABLE = 9;
export const NUMBER = 10;
export const ATTACHMENT = 11;

export const isNumeric = ({ type }) => type === INTEGER || type === NUMBER;

export const isPerson = ({ type }) => type === USER || type === MENTIONABLE;

// The options as Discord wants them, or a Complaint that carries the name of the wrong one.
/** @param {{ options: any[] }} leaf @param {Map<string, import("./state.js").Field>} fields */
export function readOptions(leaf, fields) {
  return leaf.options.flatMap((option) => {
    const field = fields.get(option.name);
    const text = field?.text.trim() ?? "";
    try {
      if (!text && option.required) throw new Complaint(absence(option));
      if (!text) return [];
      return [{ name: option.name, type: option.type, value: field.choice?.value ?? readValue(option, text) }];
    } catch (error) {
      error.option = option.name;
      throw error;
    }
  });
}

const absence = ({ label, description }) =>
  `${wording("The option is missing: ")}${label}. ${description}.`.replace("..", ".");

function readValue(option, text) {
  const choices = fixedChoices(option) ?? [];
  const same = (value) => bare(value) === bare(text);
  // A name counts before a value: the choice named "2" may well have another value, and another one have that.
  const choice = choices.find(({ name }) => same(name)) ?? choices.find(({ value }) => same(value));
  if (choice) return choice.value;
  switch (option.type) {
    case STRING:
      return readText(option, text);
    case INTEGER:
    case NUMBER:
      return readNumber(option, text);
    case BOOLEAN:
      throw new Complaint(`${option.label} is either true or false.`);
    case USER:
    case MENTIONABLE:
      return readUser(option, text);
    case CHANNEL:
      throw new Complaint(`There is no channel called “${text}”.`);
    default:
      throw new Complaint(`This page cannot give the option ${option.label}.`);
  }
}

// The choices with this text in their names: whole names first, then names that begin with it.
export function bestFirst(choices, text) {
  const start = bare(text);
  const rank = ({ name }) => [bare(name) !== start, !bare(name).startsWith(start)].filter(Boolean).length;
  return choices.filter(({ name }) => bare(name).includes(start)).sort((a, b) => rank(a) - rank(b));
}

const bare = (text) => String(text).toLowerCase().replace(/^[@#]/, "");

function checkChoices({ label, choices }) {
  if (choices?.length) throw new Complaint(`${label} is one of: ${choices.map(({ name }) => name).join(", ")}.`);
}

function readText(option, text) {
  const { label } = option;
  const [least, most] = [option.min_length ?? 0, option.max_length ?? 6000];
  checkChoices(option);
  const length = [...text].length;
  if (length < least) throw new Complaint(`${label} needs at least ${least} characters.`);
  if (length > most) throw new Complaint(`${label} may have at most ${most} characters.`);
  return text;
}

function readNumber(option, text) {
  const { label, type } = option;
  const [least, most] = [option.min_value ?? -Infinity, option.max_value ?? Infinity];
  checkChoices(option);
  const shape = type === INTEGER ? /^[+-]?\d{1,15}$/ : /^[+-]?(\d+\.?\d*|\.\d+)$/;
  const kind = type === INTEGER ? "whole number" : "number";
  if (!shape.test(text)) throw new Complaint(`${label} is a ${kind}, not “${text}”.`);
  const value = Number(text);
  if (value < least || value > most) throw new Complaint(`${label} ${bounds(option)}.`);
  return value;
}

export function bounds({ min_value: least, max_value: most }) {
  const [hasLeast, hasMost] = [Number.isFinite(least), Number.isFinite(most)];
  if (hasLeast && hasMost) return `goes from ${least} to ${most}`;
  if (hasLeast) return `is at least ${least}`;
  return hasMost ? `is at most ${most}` : "";
}

function readUser(option, text) {
  const id = text.match(/^<@!?(\d+)>$/)?.[1];
  const person = id ? everybody().find((one) => one.id === id) : personCalled(text);
  if (!person) throw new Complaint(`Nobody here is called “${text}” (for ${option.label}).`);
  return person.id;
}

// Whoever is picked is rarely oneself.
function othersFirst() {
  const isMe = ({ id }) => Number(id === state.me.id);
  return [...everybody()].sort((a, b) => isMe(a) - isMe(b));
}

// What can be picked without asking the bot; undefined when anything may be written.
export function fixedChoices(option) {
  switch (option.type) {
    case BOOLEAN:
      return [
        { name: "true", value: true },
        { name: "false", value: false },
      ];
    case USER:
    case MENTIONABLE:
      return othersFirst().map(({ id, display }) => ({ name: `@${display}`, value: id }));
    case CHANNEL:
      return state.channels.map(({ id, name }) => ({ name: `#${name}`, value: id }));
    default:
      return option.choices?.length ? option.choices : undefined;
  }
}
