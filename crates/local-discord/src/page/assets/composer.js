// What is typed into the message box: a message, or a command as a line.

import { complain, fitBox, hint, setBox } from "./box.js";
import { leafOfLine, leaves, leavesLike, readLine, splitArguments, usage } from "./commands.js";
import { byId } from "./dom.js";
import { openCommand, run } from "./fields.js";
import { upsert } from "./messages.js";
import { scrollToEnd } from "./scroll.js";
import { ask, Complaint } from "./server.js";
import { everybody, publish, state } from "./state.js";
import { activeFor, hideSuggestions, suggest, suggestionKey, takeSuggestion } from "./suggestions.js";
import { wording } from "./words.js";

export function onBoxInput() {
  fitBox();
  complain("");
  hint("");
  const line = byId("box").value;
  if (!line.startsWith("/")) {
    hideSuggestions();
    return;
  }
  const start = leafOfLine(line);
  if (start?.rest.trim()) {
    hideSuggestions();
    hint(usage(start.leaf) + wording(" · Tab opens the options as fields."));
    return;
  }
  const items = leavesLike(line.slice(1)).map((leaf) => {
    const labels = leaf.options.map(({ label, required }) => (required ? label : `[${label}]`));
    return { name: `/${leaf.name}`, detail: leaf.description, more: labels.join(" "), leaf };
  });
  const none = wording("No command begins like this.");
  suggest(byId("box"), items, ({ leaf }) => openCommand(leaf, new Map()), { first: true, none });
}

/** @param {KeyboardEvent} event */
export function onBoxKey(event) {
  if (event.isComposing) return;
  const line = byId("box").value;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    sendLine();
    return;
  }
  if (suggestionKey(event)) return;
  if (event.key === "Tab" && !event.shiftKey && line.startsWith("/")) openLineAsCommand(event, line);
  if (event.key === "ArrowUp" && !line && state.lastLine) {
    event.preventDefault();
    setBox(state.lastLine);
    onBoxInput();
  }
}

function openLineAsCommand(event, line) {
  const start = leafOfLine(line);
  if (!start) return;
  event.preventDefault();
  try {
    openCommand(start.leaf, splitArguments(start.leaf, start.rest));
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    complain(error.message);
  }
}

export function sendLine() {
  const line = byId("box").value;
  if (!line.trim()) return;
  if (!line.startsWith("/")) {
    say(line);
    return;
  }
  const { isThere, hasMoved } = activeFor(byId("box"));
  if (isThere && hasMoved) {
    takeSuggestion();
    return;
  }
  try {
    const { leaf, fields, options } = readLine(line);
    hideSuggestions();
    setBox("");
    hint("");
    run(leaf, fields, options);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    // The beginning of a command is not yet a mistake: Enter takes what is suggested for it.
    if (isThere) takeSuggestion();
    else complain(error.message);
  }
}

async function say(words) {
  const { me, channel } = state;
  const reply = state.reply?.channel === channel.id ? state.reply.message : null;
  state.reply = null;
  hint("");
  setBox("");
  scrollToEnd();
  const content = withMentions(words.trim());
  try {
    const message = await ask("/page/messages", { as: me.id, channel: channel.id, content, reply_to: reply });
    if (state.me?.id === me.id) upsert(message, false);
    publish();
  } catch (error) {
    if (!byId("box").value) setBox(words);
    complain(error.message);
  }
}

// "@Bo" typed by hand becomes a real mention, as it does on Discord when picked.
function withMentions(words) {
  const longestFirst = [...everybody()].sort((a, b) => b.display.length - a.display.length);
  return words.replace(/(?<!\w)@(\S[^@\n]*)/g, (whole, after) => {
    const isNamed = ({ display }) =>
      after.toLowerCase().startsWith(display.toLowerCase()) && !/^\w/.test(after.slice(display.length));
    const person = longestFirst.find(isNamed);
    return person ? `<@${person.id}>${after.slice(person.display.length)}` : whole;
  });
}

// A command that a message mentions.
function startCommand(name) {
  const leaf = leaves().find((leaf) => leaf.path === name || leaf.name === name);
  if (leaf) {
    openCommand(leaf, new Map());
    return;
  }
  setBox(`/${name} `);
  byId("box").focus();
  onBoxInput();
}

/** @param {MouseEvent} event */
export function onMentionClick(event) {
  /** @type {HTMLElement} */
  const mention = /** @type {HTMLElement} */ (event.target).closest("[data-command]");
  if (mention) startCommand(mention.dataset.command);
}
