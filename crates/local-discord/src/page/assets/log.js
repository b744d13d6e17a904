// The log of the open channel. It is mended in place, entry by entry, so that focus, selection and running pictures
// survive a new message.

import { complain } from "./box.js";
import { refresh } from "./connection.js";
import { byId, h, redraw } from "./dom.js";
import { continues, messageEntry } from "./message.js";
import { renderNewer, scrollToEnd } from "./scroll.js";
import { ask } from "./server.js";
import { signOf } from "./side.js";
import { state } from "./state.js";
import { formatDate, myLocale, wording } from "./words.js";

/** @typedef {{ key: string, tag: string, print: string, fill: (node: HTMLElement) => any[] }} Entry */

export function renderLog() {
  const log = byId("log");
  const entries = logEntries();
  const keys = new Set(entries.map(({ key }) => key));
  for (const node of [...log.children]) if (!keys.has(node.dataset.entry)) node.remove();
  const nodes = new Map([...log.children].map((node) => [node.dataset.entry, node]));
  let place = log.firstChild;
  for (const { key, print, tag, fill } of entries) {
    const node = nodes.get(key) ?? h(tag, { "data-entry": key });
    redraw(node, print, () => fill(node));
    if (node === place) place = place.nextSibling;
    else log.insertBefore(node, place);
  }
  if (state.isAtEnd) scrollToEnd();
  renderNewer();
}

/** @returns {Entry[]} */
function logEntries() {
  if (!state.me) return state.people.length ? [welcome()] : [];
  if (!state.channel) return [];
  const entries = [introduction()];
  let previous = null;
  for (const message of messagesInSight()) {
    const day = new Date(message.timestamp).toDateString();
    const isSameDay = previous && new Date(previous.timestamp).toDateString() === day;
    if (!isSameDay) entries.push(dayLine(day, message.timestamp));
    entries.push(messageEntry(message, isSameDay && continues(previous, message)));
    previous = message;
  }
  return entries;
}

function messagesInSight() {
  const { channel, me } = state;
  const messages = (state.messages.get(channel.id) ?? []).filter(({ id }) => !state.dismissals.has(id));
  const notes = state.notes.filter((note) => note.channel === channel.id && note.person === me.id);
  return [...messages, ...notes].sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
}

/** @returns {Entry} */
function welcome() {
  const advice = "Choose one of the people above. You can change at any time, and a second tab can be somebody else.";
  const complaint = `There is nobody called “${state.stranger}” here.`;
  const fill = (node) => {
    node.className = "intro";
    const parts = [
      h("h2", {}, "Who are you?"),
      state.stranger && h("p", { class: "failure" }, complaint),
      h("p", {}, advice),
    ];
    return parts.filter(Boolean);
  };
  return { key: "welcome", tag: "section", print: String(state.stranger), fill };
}

/** @returns {Entry} */
function introduction() {
  const { id, name, kind } = state.channel;
  const isForeign = ["group", "foreign"].includes(kind);
  const { bot, isInstalled } = state;
  const sign = signOf(kind) === "#" ? "#" : "";
  const title = kind === "dm" ? `${wording("You and ")}${name}` : `${wording("Welcome to ")}${sign}${name}`;
  const print = `${kind} ${name} ${bot.name} ${isInstalled} ${myLocale()}`;
  const fill = (node) => {
    node.className = "intro";
    const parts = [
      h("h2", {}, title),
      isForeign && h("p", {}, absence(bot.name, isInstalled)),
      isForeign && !isInstalled && h("p", {}, installButton(bot.name)),
      h(
        "p",
        {},
        wording("This Discord lives on your machine alone. Type "),
        h("kbd", {}, "/"),
        wording(" in the box below to see what "),
        bot.name,
        wording(" can do. A red number at a name above says that somebody is waiting for that person."),
      ),
    ];
    return parts.filter(Boolean);
  };
  return { key: `intro ${id}`, tag: "section", print, fill };
}

function absence(bot, isInstalled) {
  const reason = wording(" is not here itself: only those who have installed it for themselves can use it");
  return `${bot}${reason}${isInstalled ? wording(", as you have") : ""}.`;
}

function installButton(bot) {
  return h("button", { type: "button", class: "install", onclick: install }, wording("Install for myself: ") + bot);
}

async function install() {
  try {
    await ask("/page/installs", { as: state.me.id });
  } catch (error) {
    complain(error.message);
  }
  await refresh();
}

/** @returns {Entry} */
function dayLine(day, timestamp) {
  const fill = (node) => {
    node.className = "day";
    return [formatDate(new Date(timestamp), { dateStyle: "long" })];
  };
  return { key: `day ${day}`, tag: "div", print: `${day} ${myLocale()}`, fill };
}
