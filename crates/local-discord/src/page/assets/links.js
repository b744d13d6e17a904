// Links. Only web addresses may be followed: a "javascript:" link would run in this page.

import { h } from "./dom.js";
import { openChannel } from "./side.js";
import { channelById } from "./state.js";

const MESSAGE = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** @param {string} [url] */
export const isWeb = (url) => /^https?:\/\//i.test(url ?? "");

export function safeLink(url, children) {
  if (!isWeb(url)) return h("span", {}, children);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", onclick: follow }, children);
}

// An address of a message here leads to it, as in Discord's own clients.
export function follow(event) {
  const [, id, message] = MESSAGE.exec(event.currentTarget.href) ?? [];
  const channel = channelById(id);
  if (!channel) return;
  event.preventDefault();
  openChannel(channel);
  document.querySelector(`#log article[data-id="${message}"]`)?.scrollIntoView();
}
