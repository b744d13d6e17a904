// The round picture of a person.

import { h } from "./dom.js";
import { personById } from "./state.js";

export function avatar(who, size = "") {
  const isBot = who.bot || who.isBot;
  const colour = isBot ? "#3a3f48" : (personById(who.id)?.colour ?? "#5b606b");
  const initial = [...(who.display ?? "?")][0].toUpperCase();
  const style = { background: colour, color: inkOn(colour) };
  return h("span", { class: `avatar ${size} ${isBot ? "bot" : ""}`, style, "aria-hidden": "true" }, initial);
}

function inkOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 110 ? "#16171a" : "#ffffff";
}
