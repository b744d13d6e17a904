// The message box and the lines below it.

import { byId } from "./dom.js";
import { state } from "./state.js";

export function renderComposer() {
  byId("composer").hidden = !state.me || !state.channel;
  byId("line").hidden = Boolean(state.command);
  byId("command").hidden = !state.command;
}

/** @param {string} words */
export function complain(words) {
  byId("complaint").textContent = words;
  byId("complaint").hidden = !words;
}

/** @param {string} words */
export function hint(words) {
  byId("hint").textContent = words;
}

/** @param {string} text */
export function setBox(text) {
  byId("box").value = text;
  fitBox();
}

export function fitBox() {
  byId("box").style.height = "auto";
  byId("box").style.height = `${byId("box").scrollHeight}px`;
}

export const sendButton = () => byId("command").querySelector("button.send");

export function firstEmptyField() {
  return [...byId("command").querySelectorAll("input")].find(({ value }) => !value.trim());
}
