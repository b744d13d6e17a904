// Buttons and menus below a message.

import { h } from "./dom.js";
import { withEmoji } from "./emoji.js";
import { press } from "./interactions.js";
import { follow, isWeb } from "./links.js";
import { everybody, state } from "./state.js";
import { wording } from "./words.js";

// Discord's numbers of the kinds of components.
const BUTTON = 2;
const USERS = 5;
const ROLES = 6;
const USERS_AND_ROLES = 7;
const CHANNELS = 8;
const MENUS = [3, USERS, ROLES, USERS_AND_ROLES, CHANNELS];
const LINK_STYLE = 5;

export function component(part, message) {
  if (part.type === BUTTON) return part.style === LINK_STYLE ? link(part) : pressable(part, message);
  if (MENUS.includes(part.type)) return menu(part, message);
  return h("span", { class: "quiet" }, wording("This page cannot show that part of the message."));
}

function link(part) {
  const href = !part.disabled && isWeb(part.url) && part.url;
  const attributes = {
    class: "press style-5",
    href,
    "aria-disabled": !href && "true",
    target: "_blank",
    rel: "noopener noreferrer",
    onclick: follow,
  };
  return h("a", attributes, withEmoji(part.emoji, part.label), " ↗");
}

function pressable(part, message) {
  const isWorking = state.working.has(`${message.id}/${part.custom_id}`);
  const attributes = {
    type: "button",
    class: `press style-${part.style} ${isWorking ? "working" : ""}`,
    "data-key": part.custom_id,
    disabled: part.disabled,
    "aria-busy": isWorking && "true",
    onclick: () => press(message, part.custom_id),
  };
  return h("button", attributes, withEmoji(part.emoji, part.label));
}

// What can be picked in a menu: texts of the bot, people, roles or channels.
function menuOptions(part) {
  const defaults = (part.default_values ?? []).map(({ id }) => id);
  switch (part.type) {
    case USERS:
    case USERS_AND_ROLES:
      return everybody().map(({ id, display }) => ({ label: `@${display}`, value: id }));
    case ROLES:
      return state.roles.map(({ id, name }) => {
        const label = name.startsWith("@") ? name : `@${name}`;
        return { label, value: id, default: defaults.includes(id) };
      });
    case CHANNELS: {
      const types = part.channel_types;
      const numbers = { text: 0, thread: 11 };
      const fits = ({ kind }) => kind in numbers && (!types || types.includes(numbers[kind]));
      const option = ({ id, name }) => ({ label: `#${name}`, value: id, default: defaults.includes(id) });
      return state.channels.filter(fits).map(option);
    }
    default:
      return part.options;
  }
}

// A menu opens in place, so that it can be read on a phone too. One thing is sent as soon as it is picked, several with
// a button.
function menu(part, message) {
  const key = `${message.id}/${part.custom_id}`;
  const options = menuOptions(part);
  const choices = state.choices.get(key) ?? options.filter((option) => option.default).map(({ value }) => value);
  const names = options.filter(({ value }) => choices.includes(value)).map(({ label }) => label);
  const head = names.join(", ") || part.placeholder || wording("Choose");
  if (part.disabled || state.working.has(key)) {
    const attributes = { class: `menu ${part.disabled ? "dead" : "working"}`, "aria-disabled": "true" };
    return h("div", attributes, h("div", { class: "head" }, head));
  }
  const send = (values) => {
    state.choices.set(key, values);
    press(message, part.custom_id, values);
  };
  const [least, most] = [part.min_values ?? 1, part.max_values ?? 1];
  const isSingle = least === 1 && most === 1;
  const body = isSingle ? pickOne(options, choices, send) : pickSeveral(options, choices, { least, most }, send);
  const label = [part.placeholder ?? wording("Choose"), ...names].join(": ");
  const summary = h("summary", { class: "head", "aria-label": label, "data-key": part.custom_id }, head);
  const details = h("details", { class: "menu" }, summary, body);
  details.addEventListener("toggle", () => {
    if (details.open) details.scrollIntoView({ block: "nearest" });
  });
  return details;
}

function optionText({ emoji, label, description }) {
  return h("span", {}, withEmoji(emoji, label), description && h("span", { class: "detail" }, description));
}

function pickOne(options, choices, send) {
  const button = (option) => {
    const isPressed = String(choices.includes(option.value));
    const attributes = { type: "button", "aria-pressed": isPressed, onclick: () => send([option.value]) };
    return h("button", attributes, optionText(option));
  };
  return h("div", { class: "choices" }, options.map(button));
}

function pickSeveral(options, choices, { least, most }, send) {
  const boxes = options.map(({ value }) => {
    const box = h("input", { type: "checkbox" });
    return Object.assign(box, { value, checked: choices.includes(value), onchange: () => count() });
  });
  const values = () => boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const attributes = { type: "button", class: "press style-1", onclick: () => send(values()) };
  const button = h("button", attributes, wording("Choose"));
  const range = least === most ? least : least + wording(" to ") + most;
  const words = h("span", { class: "quiet" }, wording("Choose ") + range);
  const count = () => {
    button.disabled = values().length < least || values().length > most;
  };
  count();
  const labels = options.map((option, index) => h("label", {}, boxes[index], optionText(option)));
  return [h("div", { class: "choices" }, labels), h("div", { class: "row" }, button, words)];
}
