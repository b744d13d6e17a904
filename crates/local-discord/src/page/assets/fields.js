// Filling in a command: one chip with an input for each option that is required or was asked for.

import { complain, firstEmptyField, hint, renderComposer, sendButton, setBox } from "./box.js";
import { lineOf, nest } from "./commands.js";
import { byId, focusBox, h } from "./dom.js";
import { interact } from "./interactions.js";
import { ATTACHMENT, bestFirst, bounds, fixedChoices, isNumeric, isPerson, readOptions } from "./options.js";
import { scrollToEnd } from "./scroll.js";
import { ask, Complaint } from "./server.js";
import { state } from "./state.js";
import { askLater, forgetQuestion, hideSuggestions, suggest, suggestionKey } from "./suggestions.js";
import { wording } from "./words.js";

const emptyField = () => ({ text: "", choice: null });

const fieldOf = (option) => state.command.fields.get(option.name);

/** @param {import("./state.js").Leaf} leaf @param {Map<string, import("./state.js").Field>} values */
export function openCommand(leaf, values) {
  const options = leaf.options.filter(({ name, required }) => required || values.has(name));
  const fields = new Map(options.map(({ name }) => [name, values.get(name) ?? emptyField()]));
  state.command = { leaf, fields };
  setBox("");
  hideSuggestions();
  complain("");
  renderComposer();
  renderFields();
  (firstEmptyField() ?? sendButton()).focus();
}

export function leaveCommand(text = "") {
  if (!state.command) return;
  state.command = null;
  hideSuggestions();
  complain("");
  hint("");
  renderComposer();
  setBox(text);
  focusBox();
}

function renderFields() {
  const { leaf, fields } = state.command;
  const isFilled = ({ name }) => fields.has(name);
  const cancel = { type: "button", class: "text-button", onclick: () => leaveCommand() };
  const head = h(
    "div",
    { class: "command-head" },
    h("b", {}, `/${leaf.name}`),
    h("span", { class: "quiet" }, leaf.description),
    h("button", cancel, wording("Cancel")),
  );
  const row = h(
    "div",
    { class: "fields-row" },
    leaf.options.filter(isFilled).map(chip),
    leaf.options.filter((option) => !isFilled(option)).map(addButton),
    h("button", { class: "press style-1 send" }, wording("Send")),
  );
  byId("command").replaceChildren(head, row);
}

function addButton(option) {
  const attributes = { type: "button", class: "add", title: option.description, onclick: () => addField(option) };
  return h("button", attributes, `+ ${option.label}`);
}

function chip(option) {
  const isFile = option.type === ATTACHMENT;
  const id = `option-${option.name}`;
  const part = isFile ? filePart(option, id) : textInput(option, id);
  const attributes = {
    type: "button",
    "aria-label": wording("Take away ") + option.label,
    onclick: () => dropField(option),
  };
  const drop = !option.required && h("button", attributes, "×");
  return h("div", { class: "chip" }, h("label", { for: id }, option.label), part, drop);
}

// A file is sent when it is chosen; the command then names it by its id, as Discord does.
function filePart(option, id) {
  const { choice, text } = fieldOf(option);
  if (choice) return h("span", { class: "chosen-file" }, text);
  const input = h("input", {
    id,
    name: option.name,
    type: "file",
    "aria-describedby": "hint complaint",
    onfocus: () => describe(option),
    onchange: () => takeFile(option, input),
  });
  return input;
}

async function takeFile(option, input) {
  complain("");
  const [file] = input.files;
  if (!file) return;
  const field = state.command?.fields.get(option.name);
  try {
    const bytes = [...new Uint8Array(await file.arrayBuffer())];
    const { id } = await ask("/page/files", { filename: file.name, bytes });
    Object.assign(field, { text: file.name, choice: { name: file.name, value: id } });
  } catch (error) {
    complain(error.message);
    return;
  }
  // The field was dropped in the meantime.
  if (state.command?.fields.get(option.name) !== field) return;
  renderFields();
  sendButton().focus();
}

function textInput(option, id) {
  const input = h("input", {
    id,
    name: option.name,
    type: "text",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": "suggestions",
    "aria-expanded": "false",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-required": option.required && "true",
    "aria-describedby": "hint complaint",
    placeholder: placeholder(option),
    inputmode: isNumeric(option) && !fixedChoices(option) && "decimal",
    onfocus: () => onFieldFocus(option, input),
    oninput: () => onFieldInput(option, input),
    onkeydown: (event) => onFieldKey(event, option, input),
    onblur: hideSuggestions,
  });
  input.value = fieldOf(option).text;
  return input;
}

function placeholder(option) {
  if (isPerson(option)) return `@${wording("somebody")}`;
  const limits = isNumeric(option) && bounds(option);
  return limits ? limits.replace("goes from ", "").replace("is ", "") : null;
}

function addField(option) {
  state.command.fields.set(option.name, emptyField());
  renderFields();
  byId(`option-${option.name}`).focus();
}

function dropField(option) {
  state.command.fields.delete(option.name);
  hideSuggestions();
  renderFields();
  (firstEmptyField() ?? sendButton()).focus();
}

function onFieldFocus(option, input) {
  describe(option);
  if (!fieldOf(option).choice) suggestValues(option, input);
}

function describe(option) {
  hint(`${option.label}: ${option.description}${option.required ? "" : wording(" (optional)")}`);
}

function onFieldInput(option, input) {
  complain("");
  input.closest(".chip").classList.remove("wrong");
  Object.assign(fieldOf(option), { text: input.value, choice: null });
  suggestValues(option, input);
}

/** @param {KeyboardEvent} event */
function onFieldKey(event, option, input) {
  if (event.isComposing || suggestionKey(event)) return;
  if (event.key !== "Backspace" || input.value) return;
  event.preventDefault();
  if (option.required) leaveCommand(`/${state.command.leaf.name}`);
  else dropField(option);
}

function suggestValues(option, input) {
  if (option.autocomplete) {
    askForChoices(option, input);
    return;
  }
  const text = input.value.trim();
  const choices = fixedChoices(option);
  if (!choices) {
    hideSuggestions();
    return;
  }
  describe(option);
  const take = (choice) => takeChoice(option, input, choice);
  const none = wording("Nothing like this can be chosen.");
  suggest(input, bestFirst(choices, text), take, { first: Boolean(option.required || text), none });
}

function askForChoices(option, input) {
  askLater(input, async (isLatest) => {
    const mayShow = () => isLatest() && document.activeElement === input && state.command;
    if (!mayShow()) return;
    const answer = await completions(option, input.value);
    if (!mayShow()) return;
    describe(option);
    const reason = `Nothing is suggested: ${answer.reason ?? answer.outcome}.`;
    const none = answer.outcome === "choices" ? wording("Nothing is suggested for this.") : reason;
    const take = (choice) => takeChoice(option, input, choice);
    suggest(input, answer.choices ?? [], take, { first: Boolean(input.value.trim()), none });
  });
}

async function completions(option, text) {
  const { leaf, fields } = state.command;
  const options = leaf.options.flatMap((other) => {
    if (other.name === option.name) return [{ name: option.name, type: option.type, value: text, focused: true }];
    try {
      return readOptions({ options: [other] }, fields);
    } catch (error) {
      // Discord, too, sends only the other options that can be read.
      if (error instanceof Complaint) return [];
      throw error;
    }
  });
  const act = { kind: "autocomplete", command: leaf.command.id, options: nest(leaf, options) };
  try {
    return await ask("/page/interactions", { as: state.me.id, channel: state.channel.id, ...act });
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    return { outcome: "failed", reason: error.message.replace(/\.$/, "") };
  }
}

function takeChoice(option, input, choice) {
  forgetQuestion();
  input.value = choice.name;
  Object.assign(fieldOf(option), { text: choice.name, choice });
}

/** @param {SubmitEvent} event */
export function submitCommand(event) {
  event.preventDefault();
  const { leaf, fields } = state.command;
  try {
    const options = readOptions(leaf, fields);
    leaveCommand();
    byId("box").focus();
    run(leaf, fields, options);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    const input = byId(`option-${error.option}`);
    input.focus();
    input.closest(".chip").classList.add("wrong");
    hint("");
    complain(error.message);
  }
}

/** @param {import("./state.js").Leaf} leaf @param {Map<string, import("./state.js").Field>} fields */
export function run(leaf, fields, options) {
  state.lastLine = lineOf(leaf, fields);
  scrollToEnd();
  return interact({ kind: "command", command: leaf.command.id, options: nest(leaf, options) }, leaf.name);
}
