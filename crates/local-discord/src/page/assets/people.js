// The row of people: who this page acts as, and in which language.

import { avatar } from "./avatar.js";
import { complain } from "./box.js";
import { connect, refresh } from "./connection.js";
import { byId, focusBox, h, redraw } from "./dom.js";
import { leaveCommand } from "./fields.js";
import { scrollToEnd } from "./scroll.js";
import { ask } from "./server.js";
import { channelById, publish, state } from "./state.js";
import { waitingFor } from "./unread.js";
import { isGerman, myLocale, wording } from "./words.js";

export function renderPeople() {
  const rows = state.people.map((person) => {
    return { person, mine: person.id === state.me?.id, waiting: waitingFor(person).length };
  });
  document.title = titleOf(rows.find(({ mine }) => mine));
  const names = state.people.map(({ id, display }) => [id, display]);
  redraw(byId("persons"), JSON.stringify([isGerman(), names]), () => [
    h("span", { class: "quiet", "aria-hidden": "true" }, wording("You are")),
    ...state.people.map(personButton),
  ]);
  // The buttons themselves stay: one that is replaced while it is held down would lose the click.
  [...byId("persons").querySelectorAll(".person")].forEach((button, index) => {
    button.setAttribute("aria-pressed", String(rows[index].mine));
    redraw(button, JSON.stringify([isGerman(), rows[index]]), () => personParts(rows[index]));
  });
}

function titleOf(mine) {
  const count = mine?.waiting ? `(${mine.waiting}) ` : "";
  const name = mine ? `${mine.person.display} · ` : "";
  return `${count}${name}${state.guild?.name ?? "Local Discord"}`;
}

function personButton(person) {
  return h("button", {
    type: "button",
    class: "person",
    "data-person": person.display,
    "data-about": person.id,
    "data-key": person.id,
    onclick: () => become(person),
  });
}

function personParts({ person, mine, waiting }) {
  const badge = [
    h("span", { class: "badge", "aria-hidden": "true" }, String(waiting)),
    h("span", { class: "unseen" }, `, ${waiting}${wording(" new")}`),
  ];
  return [avatar(person, "small"), h("span", {}, person.display), ...(waiting > 0 && !mine ? badge : [])];
}

function become(person) {
  if (person.id === state.me?.id) {
    byId("box").focus();
    return;
  }
  state.me = person;
  state.offers = {};
  // What everybody sees stays in sight until the rest has come.
  for (const [id, list] of state.messages) {
    const isDirect = channelById(id)?.kind === "dm";
    state.messages.set(id, isDirect ? [] : list.filter((message) => !message.private));
  }
  state.fresh.clear();
  state.working.clear();
  const address = new URL(location.href);
  address.searchParams.set("as", person.display);
  history.replaceState(null, "", address);
  leaveCommand();
  complain("");
  scrollToEnd();
  publish();
  connect();
  focusBox();
}

// In which language this person has Discord. The names of commands follow it.
export function renderLanguage() {
  const mine = myLocale();
  document.documentElement.lang = isGerman() ? "de" : "en";
  /** @type {NodeListOf<HTMLElement>} */
  const texts = document.querySelectorAll("[data-text]");
  for (const node of texts) node.textContent = wording(node.dataset.text);
  /** @type {NodeListOf<HTMLElement>} */
  const labels = document.querySelectorAll("[data-label]");
  for (const node of labels) node.setAttribute("aria-label", wording(node.dataset.label));
  byId("box").placeholder = wording("Message or /command");
  byId("language").hidden = !mine;
  redraw(byId("language"), JSON.stringify([mine, state.locales]), () =>
    state.locales.map((locale) => {
      const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale);
      return h("option", { value: locale, selected: locale === mine }, name);
    }),
  );
  if (mine) byId("language").value = mine;
}

/** @param {string} locale */
export async function speak(locale) {
  try {
    await ask("/page/language", { as: state.me.id, locale });
  } catch (error) {
    complain(error.message);
  }
  await refresh();
}
