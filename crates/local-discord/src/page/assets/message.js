// One message in the log.

import { avatar } from "./avatar.js";
import { component } from "./components.js";
import { focusBox, h } from "./dom.js";
import { spoken } from "./emoji.js";
import { attachment, embedCard } from "./files.js";
import { markdown } from "./markdown.js";
import { publish, state } from "./state.js";
import { formatDate, isGerman, wording } from "./words.js";

// As on Discord, the name is left out when somebody goes on speaking within a few minutes; a bot's answers stay apart.
/** @param {import("./state.js").Message} previous @param {import("./state.js").Message} message */
export function continues(previous, message) {
  const pause = Date.parse(message.timestamp) - Date.parse(previous.timestamp);
  const isAnswer = message.author.bot || message.interaction || message.reply_to;
  return previous.author.id === message.author.id && !isAnswer && pause < 7 * 60_000;
}

/** @param {import("./state.js").Message} message @param {boolean} isCompact */
export function messageEntry(message, isCompact) {
  const working = [...state.working].filter((key) => key.startsWith(`${message.id}/`));
  const list = state.messages.get(message.channel);
  const original = message.reply_to && list?.find(({ id }) => id === message.reply_to);
  const { me, people, channels } = state;
  const print = JSON.stringify([message, isCompact, working, me.id, original?.content, people, channels]);
  const fill = (node) => {
    const isForMe = message.mentions.includes(me.id);
    node.className = ["message", isCompact && "compact", isForMe && "notifies"].filter(Boolean).join(" ");
    node.dataset.id = message.id;
    node.dataset.private = String(message.private);
    const time = formatDate(new Date(message.timestamp), { timeStyle: "short" });
    node.setAttribute("aria-label", `${message.author.display}, ${time}`);
    return messageParts(message, isCompact, original);
  };
  return { key: message.id, tag: "article", print, fill };
}

function messageParts(message, isCompact, original) {
  const content = contentParts(message);
  const inEmbeds = JSON.stringify(message.embeds);
  const attachments = message.attachments.filter(({ filename }) => !inEmbeds.includes(`attachment://${filename}`));
  return [
    message.interaction?.name && useLine(message.interaction),
    message.reply_to && replyLine(original),
    !isCompact && avatar(message.author),
    !isCompact && whoLine(message),
    content.length > 0 && h("div", { class: "content" }, content),
    attachments.length > 0 && h("div", { class: "attachments" }, attachments.map(attachment)),
    message.embeds.map((embed) => embedCard(embed, message)),
    message.components.map((row) => h("div", { class: "row" }, row.components.map((part) => component(part, message)))),
    message.private && privateLine(message),
  ].flat().filter(Boolean);
}

// Commands of menus have capital letters and no slash.
const commandText = (name) => (name === name.toLowerCase() ? `/${name}` : name);

/** @param {import("./state.js").Use} use */
function useLine({ user, name }) {
  const command = h("span", { class: "name" }, commandText(name));
  const end = isGerman() && " verwendet";
  return h("div", { class: "before" }, avatar(user, "tiny"), h("b", {}, user.display), wording(" used "), command, end);
}

function replyLine(original) {
  const words = original
    ? spoken(h("div", {}, markdown(original.content, original)))
    : wording("a message that is not here any more");
  const author = original && h("b", {}, original.author.display);
  return h("div", { class: "before" }, "↳ ", author, h("span", {}, ` ${words.slice(0, 120)}`));
}

function whoLine({ author, timestamp }) {
  const date = new Date(timestamp);
  const title = formatDate(date, { dateStyle: "full", timeStyle: "medium" });
  return h(
    "div",
    { class: "who" },
    h("b", { "data-about": author.id }, author.display),
    author.bot && h("span", { class: "tag" }, "APP"),
    h("time", { datetime: timestamp, title }, formatDate(date, { timeStyle: "short" })),
  );
}

function privateLine(message) {
  const attributes = { type: "button", class: "text-button", "data-key": "dismiss", onclick: () => dismiss(message) };
  const button = h("button", attributes, wording("Dismiss"));
  return h("div", { class: "foot" }, wording("Only you can see this"), " · ", button);
}

function contentParts(message) {
  if (message.failure) return [h("p", { class: "failure" }, message.failure)];
  if (message.thinking) return [h("p", { class: "thinking" }, message.author.display + wording(" is thinking"))];
  const parts = markdown(message.content, message);
  if (message.edited) {
    const title = formatDate(new Date(message.edited), { dateStyle: "long", timeStyle: "medium" });
    const mark = h("span", { class: "edited", title }, wording("(edited)"));
    if (["P", "SMALL"].includes(parts.at(-1)?.tagName)) parts.at(-1).append(" ", mark);
    else parts.push(mark);
  }
  return parts;
}

function dismiss(message) {
  state.notes = state.notes.filter((note) => note !== message);
  state.dismissals.add(message.id);
  sessionStorage.setItem("dismissed", JSON.stringify([...state.dismissals]));
  publish();
  focusBox();
}
