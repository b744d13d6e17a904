// The menu of a person or of a message, by a right click, a long press or the menu key: what the bot offers there. On a
// name it is about that person, anywhere else in a message that all can see it is about the message.

import { hint } from "./box.js";
import { commandsOf, OF_MESSAGES, OF_PEOPLE } from "./commands.js";
import { byId, h, showDialog } from "./dom.js";
import { interact } from "./interactions.js";
import { everybody, state } from "./state.js";
import { wording } from "./words.js";

/** @param {MouseEvent} event */
export function onContextMenu(event) {
  const menu = menuOf(event.target);
  if (!menu || (menu.kind === "person" && menu.commands.length === 0)) return;
  event.preventDefault();
  const button = (label, act) => {
    const onclick = () => {
      dialog.close();
      act();
    };
    return h("button", { type: "button", class: "press style-2", onclick }, label);
  };
  const run = ({ id, label }) => interact({ kind: menu.kind, command: id, target: menu.target }, label);
  const row = h(
    "div",
    { class: "row" },
    menu.kind === "message" && button(wording("Reply"), () => beginReply(menu)),
    menu.commands.map((command) => button(command.label, () => run(command))),
    button(wording("Cancel"), () => {}),
  );
  const title = h("h2", { id: "menu-title" }, menu.title);
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "menu-title" }, title, row);
  showDialog(dialog);
}

// The next message replies to this one, and mentions its author as Discord's client does.
function beginReply({ target, title }) {
  state.reply = { channel: state.channel.id, message: target };
  hint(`${wording("Reply to: ")}${title}.`);
  byId("box").focus();
}

function menuOf(place) {
  if (!state.me) return null;
  const about = place.closest?.("[data-about]")?.dataset.about;
  const person = about && everybody().find(({ id }) => id === about);
  if (person) {
    return { kind: "person", target: person.id, title: person.display, commands: commandsOf(OF_PEOPLE) };
  }
  const id = place.closest?.("article.message")?.dataset.id;
  const message = id && state.messages.get(state.channel?.id)?.find((message) => message.id === id);
  if (!message || message.private) return null;
  const title = wording("Message of ") + message.author.display;
  return { kind: "message", target: id, title, commands: commandsOf(OF_MESSAGES) };
}
