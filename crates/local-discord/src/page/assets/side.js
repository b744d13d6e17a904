// The column at the side: the channels, and the bot.

import { byId, focusBox, h, redraw } from "./dom.js";
import { publish, state } from "./state.js";
import { isGerman, wording } from "./words.js";

const SIGNS = { text: "#", thread: "↳", dm: "@", group: "@", foreign: "#" };

export const signOf = (kind) => SIGNS[kind] ?? "#";

export function renderChannels() {
  byId("guild").textContent = state.guild?.name ?? "";
  const channels = state.me ? state.channels : [];
  const print = JSON.stringify([isGerman(), channels, state.channel?.id, [...state.fresh]]);
  redraw(byId("channels"), print, () => channels.map(channelButton));
  byId("title").hidden = !state.me || !state.channel;
  byId("title").textContent = state.channel ? `${signOf(state.channel.kind)} ${state.channel.name}` : "";
}

function channelButton(channel) {
  const isFresh = state.fresh.has(channel.id);
  const attributes = {
    type: "button",
    class: `channel ${channel.kind} ${isFresh ? "fresh" : ""}`,
    "data-channel": channel.name,
    "data-key": channel.id,
    "aria-current": channel.id === state.channel?.id && "true",
    onclick: () => openChannel(channel),
  };
  const news = isFresh && h("span", { class: "unseen" }, wording(", new messages"));
  const sign = h("span", { "aria-hidden": "true" }, signOf(channel.kind));
  return h("button", attributes, sign, h("span", {}, channel.name), news);
}

export function openChannel(channel) {
  state.channel = channel;
  state.fresh.delete(channel.id);
  state.isAtEnd = true;
  publish();
  focusBox();
}

export function renderBot() {
  if (!state.bot) return;
  const { name, online } = state.bot;
  byId("bot").classList.toggle("online", online);
  redraw(byId("bot"), JSON.stringify(state.bot), () => [
    h("span", { class: "dot", "aria-hidden": "true" }),
    h("span", {}, name, " ", h("span", { class: `quiet ${online ? "state" : ""}` }, online ? "online" : "offline")),
  ]);
}
