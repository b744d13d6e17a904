// Times in messages, such as "in 3 minutes".

import { h } from "./dom.js";
import { formatDate, myLocale } from "./words.js";

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** @param {number} seconds @param {string} style */
export function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}:${style}>`;
  const words = style === "R" ? relative(seconds) : formatDate(date, STYLES[style]);
  const attributes = {
    datetime: date.toISOString(),
    title: formatDate(date, STYLES.F),
    "data-relative": style === "R" && String(seconds),
  };
  return h("time", attributes, words);
}

/** @param {number} seconds */
function relative(seconds) {
  const distance = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(myLocale(), { numeric: "auto" }).format(Math.round(distance / length), unit);
}

export function refreshRelativeTimes() {
  /** @type {NodeListOf<HTMLElement>} */
  const times = document.querySelectorAll("time[data-relative]");
  for (const node of times) node.textContent = relative(Number(node.dataset.relative));
}
