// Who has something waiting: messages that notified a person and came after the last thing they did or saw. The newest
// message that was in sight is kept in the browser, so that two tabs as two people agree.

import { newer, state } from "./state.js";

const keyOf = (person) => `seen/${state.guild.id}/${person.id}`;

export function waitingFor(person) {
  const all = [...state.messages.values()].flat();
  let last = localStorage.getItem(keyOf(person)) ?? "0";
  for (const { id, author, interaction } of all) {
    const didIt = author.id === person.id || interaction?.user.id === person.id;
    if (didIt && newer(id, last)) last = id;
  }
  return all.filter(({ id, mentions }) => mentions.includes(person.id) && newer(id, last));
}

export function markRead() {
  if (!state.me || !state.guild || document.visibilityState !== "visible") return;
  const ids = [...state.messages.values()].flatMap((list) => list.slice(-1)).map(({ id }) => id);
  const last = localStorage.getItem(keyOf(state.me)) ?? "0";
  const newest = ids.reduce((a, b) => (newer(b, a) ? b : a), last);
  localStorage.setItem(keyOf(state.me), newest);
}
