// An emoji of the application is a picture, which is called by its name; one of Unicode is text.

import { h } from "./dom.js";

export function emojiPicture(id, name) {
  const label = `:${name}:`;
  return h("img", { class: "emoji", src: `/emojis/${id}`, alt: label, title: label, draggable: "false" });
}

// The text of a part of the page, with emoji by their names.
export function spoken(node) {
  for (const emoji of node.querySelectorAll(".emoji")) emoji.replaceWith(emoji.alt);
  return node.textContent;
}

// The words of a button or an option, with what stands before them.
export function withEmoji(emoji, label) {
  const before = emoji && (emoji.id ? emojiPicture(emoji.id, emoji.name) : emoji.name);
  return [before, before && label && " ", label].filter(Boolean);
}
