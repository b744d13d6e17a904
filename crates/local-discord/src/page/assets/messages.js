// The messages of all channels, as they come, change and go. Screen readers hear of new ones.

import { byId, h } from "./dom.js";
import { spoken } from "./emoji.js";
import { isPicture } from "./files.js";
import { markdown } from "./markdown.js";
import { newer, state } from "./state.js";
import { wording } from "./words.js";

/** @param {import("./state.js").Message} message @param {boolean} isNews */
export function upsert(message, isNews) {
  if (!state.messages.has(message.channel)) state.messages.set(message.channel, []);
  const list = state.messages.get(message.channel);
  const index = list.findIndex(({ id }) => id === message.id);
  if (index >= 0) {
    const before = list[index];
    if (message.edited !== before.edited) forgetChoices(message);
    list[index] = message;
    if (before.thinking && !message.thinking) announce(message);
    return;
  }
  const next = list.findIndex(({ id }) => newer(id, message.id));
  list.splice(next < 0 ? list.length : next, 0, message);
  if (!isNews) return;
  announce(message);
  if (message.channel !== state.channel?.id) state.fresh.add(message.channel);
  else if (!state.isAtEnd) state.unseenBelow += 1;
}

// Whoever changes a message decides anew what is chosen in its menus.
function forgetChoices({ id }) {
  for (const key of state.choices.keys()) if (key.startsWith(`${id}/`)) state.choices.delete(key);
}

export function remove(channel, id) {
  const list = state.messages.get(channel) ?? [];
  state.messages.set(channel, list.filter((message) => message.id !== id));
}

/** @param {import("./state.js").Message} message */
function announce(message) {
  if (message.thinking || message.author.id === state.me.id) return;
  const words = spoken(h("div", {}, markdown(message.content, message)));
  const files = message.attachments.map((file) => {
    const kind = wording(isPicture(file) ? "Picture" : "File");
    return `${kind}: ${file.description || file.filename}`;
  });
  const whom = message.private ? wording(" to you alone") : "";
  const sentence = `${message.author.display}${whom}: ${[words, ...files].join(" ")}`;
  byId("live").replaceChildren(sentence.slice(0, 600));
}
