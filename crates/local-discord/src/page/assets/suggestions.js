// The one list of suggestions, for the box and for the fields. Focus stays in the input (aria-activedescendant).

import { firstEmptyField, hint } from "./box.js";
import { byId, h } from "./dom.js";

const list = { owner: null, items: [], active: -1, hasMoved: false, take: null };

// Autocompletion asks the bot once the typing pauses; only the answer to the latest question is shown.
const question = { latest: 0, timer: undefined };

// The active suggestion for this input is there, and whether its person has moved to it.
export function activeFor(input) {
  return { isThere: list.owner === input && list.active >= 0, hasMoved: list.hasMoved };
}

/**
 * @param {HTMLElement} owner @param {any[]} items @param {(item: any) => void} take
 * @param {{ first: boolean, none: string }} options Whether the first one is active, and what is told without any.
 */
export function suggest(owner, items, take, { first, none }) {
  hideSuggestions();
  if (items.length === 0) {
    hint(none);
    return;
  }
  Object.assign(list, { owner, items, take, active: first ? 0 : -1 });
  const element = byId("suggestions");
  element.replaceChildren(...items.map(suggestion));
  element.hidden = false;
  element.removeAttribute("aria-busy");
  element.scrollTop = 0;
  if (owner.getAttribute("role") === "combobox") owner.setAttribute("aria-expanded", "true");
  markActive();
}

function suggestion({ name, more, detail }, index) {
  const attributes = {
    id: `suggestion-${index}`,
    role: "option",
    // Without this the input would lose the focus, and the list would close before the click arrives.
    onmousedown: (event) => event.preventDefault(),
    onclick: () => {
      list.active = index;
      takeSuggestion(true);
    },
  };
  const parts = [more && h("span", { class: "quiet" }, ` ${more}`), detail && h("span", { class: "detail" }, detail)];
  return h("li", attributes, name, parts);
}

export function hideSuggestions() {
  const { owner } = list;
  if (owner?.getAttribute("role") === "combobox") owner.setAttribute("aria-expanded", "false");
  owner?.removeAttribute("aria-activedescendant");
  Object.assign(list, { owner: null, items: [], active: -1, hasMoved: false });
  byId("suggestions").hidden = true;
  byId("suggestions").replaceChildren();
}

// While a newer answer is awaited, nothing of the old one can be taken by accident.
function awaitSuggestions(owner) {
  if (list.owner !== owner) {
    hideSuggestions();
    return;
  }
  list.active = -1;
  byId("suggestions").setAttribute("aria-busy", "true");
  markActive();
}

// Asks for suggestions after a pause. `isLatest` says whether the answer is still wanted.
/** @param {HTMLElement} owner @param {(isLatest: () => boolean) => void} request */
export function askLater(owner, request) {
  const mine = ++question.latest;
  clearTimeout(question.timer);
  awaitSuggestions(owner);
  question.timer = setTimeout(() => request(() => mine === question.latest), 180);
}

export function forgetQuestion() {
  question.latest += 1;
}

function markActive() {
  const { owner, active } = list;
  [...byId("suggestions").children].forEach((node, index) => {
    node.setAttribute("aria-selected", String(index === active));
    if (index === active) node.scrollIntoView({ block: "nearest" });
  });
  if (active >= 0) owner.setAttribute("aria-activedescendant", `suggestion-${active}`);
  else owner.removeAttribute("aria-activedescendant");
}

function moveBy(step) {
  const count = list.items.length;
  const start = step > 0 ? 0 : count - 1;
  list.active = list.active < 0 ? start : (list.active + step + count) % count;
  list.hasMoved = true;
  markActive();
}

// True when the key was meant for the list.
/** @param {KeyboardEvent} event */
export function suggestionKey(event) {
  const { owner, active } = list;
  if (!owner || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
  switch (event.key) {
    case "ArrowDown":
      moveBy(1);
      break;
    case "ArrowUp":
      moveBy(-1);
      break;
    case "Enter":
    case "Tab":
      if (active < 0) return false;
      takeSuggestion(event.key === "Enter");
      // Tab in a field takes the choice and moves on by itself; in the box the first field gets the focus.
      if (event.key === "Tab" && owner !== byId("box")) return true;
      break;
    case "Escape":
      forgetQuestion();
      hideSuggestions();
      break;
    default:
      return false;
  }
  event.preventDefault();
  return true;
}

// `goOn` leads from a field to the next empty one, so that a command is filled in with Enter alone.
export function takeSuggestion(goOn = false) {
  const { owner, items, active, take } = list;
  hideSuggestions();
  take(items[active]);
  if (goOn && owner !== byId("box")) (firstEmptyField() ?? owner).focus();
}
