// Interactions, and what comes of them.

import { byId, focusBox, h, showDialog } from "./dom.js";
import { upsert } from "./messages.js";
import { scrollToEnd } from "./scroll.js";
import { ask, Complaint } from "./server.js";
import { publish, state } from "./state.js";
import { wording } from "./words.js";

/** @typedef {{ me: import("./state.js").Person, channel: import("./state.js").Channel }} Scene Who acts, and where. */

/** @returns {Scene} */
const scene = () => ({ me: state.me, channel: state.channel });

const send = ({ me, channel }, act) => ask("/page/interactions", { as: me.id, channel: channel.id, ...act });

/** @param {object} act @param {string} [name] The name of its command. */
export async function interact(act, name) {
  const here = scene();
  let outcome;
  try {
    outcome = await send(here, act);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    outcome = { outcome: "failed", reason: error.message };
  }
  settle(outcome, here, name);
  return outcome;
}

/** @param {any} outcome @param {Scene} here @param {string} [name] */
function settle(outcome, here, name) {
  if (outcome.outcome === "failed") note(outcome.reason, here, name);
  // Somebody else sits here by now.
  if (here.me.id !== state.me?.id) return;
  // The answer may overtake the event that brings the same message, or come after it.
  if (outcome.message) upsert(outcome.message, true);
  if (outcome.thinking) upsert(outcome.thinking, true);
  if (outcome.outcome === "modal") openModal(outcome.modal);
  // Whoever did something while reading further up wants to see what came of it.
  if (["message", "deferred", "failed"].includes(outcome.outcome)) scrollToEnd();
  publish();
}

// A failure is shown as Discord shows it: a private answer in the place where it happened.
/** @param {string} reason @param {Scene} scene @param {string} [name] */
function note(reason, { me, channel }, name) {
  state.notes.push({
    id: `note-${state.notes.length}-${Date.now()}`,
    person: me.id,
    channel: channel.id,
    failure: reason,
    timestamp: new Date().toISOString(),
    author: { id: state.bot.id, name: state.bot.name, display: state.bot.name, bot: true },
    interaction: name ? { user: me, name } : null,
    content: "",
    private: true,
    mentions: [],
    names: {},
    attachments: [],
    components: [],
    embeds: [],
    edited: null,
    reply_to: null,
  });
  if (!state.isAtEnd) state.unseenBelow += 1;
  byId("live").replaceChildren(reason);
}

/** @param {import("./state.js").Message} message @param {string} customId @param {string[]} [values] */
export async function press(message, customId, values) {
  const key = `${message.id}/${customId}`;
  if (state.working.has(key)) return;
  state.working.add(key);
  publish();
  await interact({ kind: "component", message: message.id, custom_id: customId, ...(values && { values }) });
  state.working.delete(key);
  publish();
}

function openModal(modal) {
  const fields = modal.components.map((part, index) => ({ part, field: modalField(part, index) }));
  const complaint = h("p", { class: "failure", role: "alert" });
  const submit = h("button", { class: "press style-1" }, wording("Submit"));
  const cancel = { type: "button", class: "press style-2", onclick: () => dialog.close() };
  const form = h(
    "form",
    { autocomplete: "off" },
    h("h2", { id: "modal-title" }, modal.title),
    fields.map(({ part, field }) => {
      const label = [part.label, field.required ? "" : wording(" (optional)")];
      return [h("label", { for: field.id }, label), field];
    }),
    complaint,
    h("div", { class: "row" }, h("button", cancel, wording("Cancel")), submit),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submitModal(modal, fields, { dialog, submit, complaint });
  });
  showDialog(dialog);
}

function modalField(part, index) {
  const attributes = {
    id: `modal-${index}`,
    name: part.custom_id,
    placeholder: part.placeholder,
    required: part.required ?? true,
    minlength: part.min_length,
    maxlength: part.max_length ?? 4000,
    autofocus: index === 0,
  };
  const isParagraph = part.style === 2;
  const field = isParagraph ? h("textarea", { ...attributes, rows: 5 }) : h("input", { ...attributes, type: "text" });
  field.value = part.value ?? "";
  return field;
}

// A modal whose sending failed stays open with its texts, as on Discord.
async function submitModal(modal, fields, { dialog, submit, complaint }) {
  submit.disabled = true;
  complaint.textContent = "";
  const components = fields.map(({ part, field }) => ({ custom_id: part.custom_id, value: field.value }));
  const here = scene();
  const act = { kind: "modal", custom_id: modal.custom_id, message: modal.message ?? null, components };
  try {
    const outcome = await send(here, act);
    if (outcome.outcome === "failed") throw new Complaint(outcome.reason);
    dialog.close();
    settle(outcome, here);
    focusBox();
  } catch (error) {
    complaint.textContent = error.message;
    submit.disabled = false;
  }
}
