// Discord's markdown, as far as bots use it. Everything becomes nodes. `about` is the message, whose names and mentions
// are shown.

import { leaves } from "./commands.js";
import { h } from "./dom.js";
import { emojiPicture } from "./emoji.js";
import { safeLink } from "./links.js";
import { openChannel } from "./side.js";
import { channelById, nameOf, state } from "./state.js";
import { timestamp } from "./times.js";
import { wording } from "./words.js";

/** @returns {any[]} */
export function markdown(text, about) {
  const parts = (text ?? "").split(/```(?:([\w+#-]*)\n)?([\s\S]+?)```/);
  // The expression has two groups, so the parts come as text, language, code, text, language, code, ...
  return parts.flatMap((part, index) => {
    if (index % 3 === 1) return [];
    if (index % 3 === 2) return [h("pre", {}, h("code", {}, part.replace(/\n$/, "")))];
    const trimmed = part.replace(index > 0 ? /^\n/ : "", "").replace(index < parts.length - 1 ? /\n$/ : "", "");
    return trimmed ? blocks(trimmed.split("\n"), about) : [];
  });
}

function blocks(lines, about) {
  const out = [];
  for (let at = 0; at < lines.length; ) {
    const block = BLOCKS.find(({ starts }) => starts.test(lines[at]));
    const isPart = (line) => (block ? block.goesOn?.test(line) : !BLOCKS.some(({ starts }) => starts.test(line)));
    let end = at + 1;
    while (end < lines.length && isPart(lines[end])) end += 1;
    const own = lines.slice(at, end);
    out.push(block ? block.build(own, about) : h("p", {}, inline(own.join("\n"), about)));
    at = end;
  }
  return out;
}

/** @type {{ starts: RegExp, goesOn?: RegExp, build: (lines: string[], about: any) => any }[]} */
const BLOCKS = [
  {
    starts: /^#{1,3} +\S/,
    build: ([line], about) => h(`h${line.indexOf(" ") + 2}`, {}, inline(line.replace(/^#+ +/, ""), about)),
  },
  { starts: /^-# +\S/, build: ([line], about) => h("small", {}, inline(line.slice(3), about)) },
  { starts: /^>>> /, goesOn: /^/, build: ([first, ...rest], about) => quote([first.slice(4), ...rest], about) },
  { starts: /^> /, goesOn: /^> /, build: (lines, about) => quote(lines.map((line) => line.slice(2)), about) },
  {
    starts: /^ *[-*] +\S/,
    goesOn: /^ *[-*] +\S/,
    build: (lines, about) => h("ul", {}, lines.map((line) => item(line, about))),
  },
  {
    starts: /^ *\d+\. +\S/,
    goesOn: /^ *\d+\. +\S/,
    build: (lines, about) => h("ol", { start: parseInt(lines[0], 10) }, lines.map((line) => item(line, about))),
  },
];

const quote = (lines, about) => h("blockquote", {}, blocks(lines, about));

function item(line, about) {
  const [, indent, words] = line.match(/^( *)(?:[-*]|\d+\.) +(.*)$/);
  return h("li", { class: indent.length > 1 && "deeper" }, inline(words, about));
}

/** @returns {any[]} */
export function inline(text, about) {
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const hit = inlineAt(text, at, about);
    if (!hit) {
      plain += text[at++];
      continue;
    }
    if (plain) out.push(plain);
    plain = "";
    out.push(hit.node);
    at = hit.end;
  }
  if (plain) out.push(plain);
  return out;
}

function inlineAt(text, at, about) {
  for (const [rule, build] of INLINE) {
    rule.lastIndex = at;
    const match = rule.exec(text);
    if (match) return { node: build(match, about), end: at + match[0].length };
  }
  return null;
}

/** @type {[RegExp, (match: RegExpExecArray, about: any) => any][]} */
const INLINE = [
  [/\\([^\sA-Za-z0-9])/y, ([, sign]) => sign],
  [/``(.+?)``(?!`)|`([^`]+)`/ys, ([, two, one]) => h("code", {}, (two ?? one).replace(/^ (.*) $/s, "$1"))],
  [/\|\|(.+?)\|\|/ys, ([, words], about) => spoiler(inline(words, about))],
  [/\*\*\*(.+?)\*\*\*(?!\*)/ys, ([, words], about) => h("strong", {}, h("em", {}, inline(words, about)))],
  [/\*\*(.+?)\*\*(?!\*)/ys, ([, words], about) => h("strong", {}, inline(words, about))],
  [/__(.+?)__(?!_)/ys, ([, words], about) => h("u", {}, inline(words, about))],
  [/\*(?!\s)((?:\*\*|[^*])+?)\*(?!\*)/ys, ([, words], about) => h("em", {}, inline(words, about))],
  [/(?<!\w)_(.+?)_(?!\w)/ys, ([, words], about) => h("em", {}, inline(words, about))],
  [/~~(.+?)~~/ys, ([, words], about) => h("s", {}, inline(words, about))],
  [/<@!?(\d+)>/y, ([, id], about) => mention(id, about)],
  [/@(everyone|here)\b/y, ([words]) => words],
  [/<#(\d+)>/y, ([, id]) => channelMention(id)],
  [/<@&(\d+)>/y, ([, id]) => roleMention(id)],
  [/<\/([\w -]+):\d+>/y, ([, path]) => commandMention(path)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, seconds, style]) => timestamp(Number(seconds), style ?? "f")],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => emojiPicture(id, name)],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, words, url], about) => safeLink(url, inline(words, about))],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => safeLink(url, [url])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/y, ([url]) => safeLink(url, [url])],
];

function mention(id, { names = {}, mentions = [] }) {
  const isMe = id === state.me?.id && mentions.includes(id);
  const name = nameOf(id, names) ?? wording("somebody unknown");
  return h("span", { class: isMe ? "mention me" : "mention", "data-about": id }, `@${name}`);
}

function channelMention(id) {
  const channel = channelById(id);
  if (!channel) return h("span", { class: "mention" }, `#${wording("unknown")}`);
  return h("button", { type: "button", class: "mention", onclick: () => openChannel(channel) }, `#${channel.name}`);
}

function roleMention(id) {
  const name = state.roles.find((role) => role.id === id)?.name ?? "unknown-role";
  return h("span", { class: "mention" }, `@${name}`);
}

// A command under the name that this person sees, as Discord shows it; pressed, it goes into the box (`composer.js`).
function commandMention(path) {
  const name = leaves().find((leaf) => leaf.path === path)?.name ?? path;
  return h("button", { type: "button", class: "mention", "data-command": path }, `/${name}`);
}

function spoiler(children) {
  const open = (node) => {
    node.classList.add("open");
    node.removeAttribute("role");
    node.removeAttribute("aria-label");
  };
  const attributes = {
    class: "spoiler",
    role: "button",
    tabindex: "0",
    "aria-label": wording("Hidden words; press to show them"),
    onclick: (event) => open(event.currentTarget),
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      open(event.currentTarget);
    },
  };
  return h("span", attributes, h("span", {}, children));
}
