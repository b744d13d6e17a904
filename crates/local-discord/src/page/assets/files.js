// Pictures, files and embeds. Only what the local Discord itself serves is loaded; the rest stays a link.

import { h, showDialog } from "./dom.js";
import { safeLink } from "./links.js";
import { inline, markdown } from "./markdown.js";
import { formatDate, wording } from "./words.js";

const isOurs = (url) => url.startsWith("/attachments/");

/** @param {import("./state.js").File} file */
export const isPicture = (file) => file.content_type?.startsWith("image/") && file.width && file.height;

/** @param {import("./state.js").File} file */
export function attachment(file) {
  if (isPicture(file) && isOurs(file.url)) return picture(file);
  const size = file.size < 1024 ? file.size + wording(" bytes") : `${Math.round(file.size / 1024)} KB`;
  const name = isOurs(file.url) ? h("a", { href: file.url, download: file.filename }, file.filename) : file.filename;
  const details = [file.description, size].filter(Boolean).join(" · ");
  return h("div", { class: "file" }, name, h("div", { class: "quiet" }, details));
}

function image({ url, description, filename, width, height }) {
  return h("img", { src: url, alt: description || filename, width, height });
}

function picture(file) {
  const scale = Math.min(1, 550 / file.width, 350 / file.height);
  const style = { "--inline-width": `${Math.round(file.width * scale)}px`, "--full-width": `${file.width}px` };
  const attributes = { type: "button", class: "picture", style, "data-key": file.id, onclick: () => enlarge(file) };
  return h("button", attributes, image(file));
}

function enlarge(file) {
  const { description, filename } = file;
  const words = description
    ? h("details", {}, h("summary", {}, wording("Description")), h("p", {}, description))
    : h("span", { class: "quiet" }, filename);
  const close = { type: "button", class: "press style-2", autofocus: true, onclick: () => dialog.close() };
  const row = h("div", { class: "row" }, words, h("button", close, wording("Close")));
  const dialog = h("dialog", { class: "large", "aria-label": filename }, image(file), row);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  showDialog(dialog);
}

export function embedCard(embed, message) {
  const hasColour = Number.isInteger(embed.color);
  const style = hasColour && { "border-left-color": `#${embed.color.toString(16).padStart(6, "0")}` };
  const picture = (part) => part?.url && embedPicture(part.url, message);
  const time = embed.timestamp && formatDate(new Date(embed.timestamp), { dateStyle: "medium", timeStyle: "short" });
  const foot = [embed.footer?.text, time].filter(Boolean);
  return h(
    "section",
    { class: "embed content", style },
    embed.author?.name && h("div", { class: "quiet" }, safeLink(embed.author.url, [embed.author.name])),
    embed.title && h("div", { class: "title" }, safeLink(embed.url, inline(embed.title, message))),
    embed.description && h("div", {}, markdown(embed.description, message)),
    embed.fields?.length > 0 && h("div", { class: "fields" }, embed.fields.map((field) => embedField(field, message))),
    picture(embed.image),
    picture(embed.thumbnail),
    foot.length > 0 && h("div", { class: "quiet" }, foot.join(" · ")),
  );
}

function embedField({ name, value, inline: isNarrow }, message) {
  const title = h("b", {}, inline(name, message));
  return h("div", { class: isNarrow ? "field" : "field wide" }, title, markdown(value, message));
}

function embedPicture(url, message) {
  const file = message.attachments.find((file) => url === `attachment://${file.filename}` || url === file.url);
  return file ? attachment(file) : h("div", {}, safeLink(url, [url]));
}
