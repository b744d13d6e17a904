// What the page knows. Everything that changes it calls `publish`, and `main.js` draws the page anew.

/**
 * @typedef {{ id: string, name: string, display: string, colour?: string, locale?: string, bot?: boolean,
 *   isBot?: boolean }} Person
 * @typedef {{ id: string, name: string, kind: "text" | "thread" | "dm" | "group" | "foreign" }} Channel
 * @typedef {{ id: string, filename: string, url: string, description?: string, width?: number, height?: number,
 *   size: number, content_type?: string }} File
 * @typedef {{ user: { id: string, display: string }, name: string }} Use The use of a command.
 * @typedef {object} Message
 * @property {string} id
 * @property {string} channel
 * @property {Person} author
 * @property {string} timestamp
 * @property {string | null} edited
 * @property {string} content
 * @property {boolean} private
 * @property {boolean} [thinking]
 * @property {Use | null} interaction
 * @property {string[]} mentions
 * @property {Record<string, string>} names
 * @property {File[]} attachments
 * @property {any[]} components
 * @property {any[]} embeds
 * @property {string | null} reply_to
 * @property {string} [failure] The reason of a note.
 * @property {string} [person] The only one who has a note.
 * @typedef {{ text: string, choice: { name: string, value: any } | null }} Field What is typed for an option, and the
 *   choice that it is, if one was picked.
 * @typedef {{ command: any, parents: any[], name: string, path: string, description: string, options: any[] }} Leaf
 *   What can be run: a command, or a subcommand with the way that leads to it.
 */

export const state = {
  /** @type {Person | null} The person this page acts as. */
  me: null,
  /** @type {{ id: string, name: string } | null} */
  guild: null,
  /** @type {{ id: string, name: string, online: boolean } | null} */
  bot: null,
  /** @type {Channel[]} */
  channels: [],
  /** @type {{ id: string, name: string }[]} */
  roles: [],
  /** @type {Person[]} */
  people: [],
  /** @type {any[]} */
  commands: [],
  /** @type {string[]} */
  locales: [],
  /** @type {Record<string, string[]>} By channel, the ids of the commands this person is shown there. */
  offers: {},
  // Whether this person has the bot for themselves.
  isInstalled: false,
  /** @type {Channel | null} The channel that is open. */
  channel: null,
  /** @type {Map<string, Message[]>} By channel, its messages, oldest first. */
  messages: new Map(),
  /** @type {Message[]} Failures: only this page knows of them. */
  notes: [],
  /** @type {Set<string>} The ids of channels with something not looked at yet. */
  fresh: new Set(),
  /** @type {Set<string>} The ids of messages that this tab no longer shows. */
  dismissals: new Set(),
  /** @type {Map<string, string[]>} The choices in menus, by "message id/custom_id". */
  choices: new Map(),
  /** @type {Set<string>} Buttons that wait for the bot: "message id/custom_id". */
  working: new Set(),
  /** @type {{ leaf: Leaf, fields: Map<string, Field> } | null} The command being filled in. */
  command: null,
  /** @type {{ channel: string, message: string } | null} The message that the next line replies to. */
  reply: null,
  // The newest message is in sight, so the view follows.
  isAtEnd: true,
  unseenBelow: 0,
  /** @type {string | null} The name in the address, if nobody here has it. */
  stranger: null,
  lastLine: "",
};

let draw = () => {};

export function onChange(listener) {
  draw = listener;
}

export function publish() {
  draw();
}

// Snowflakes are too large for a JavaScript number; the longer one is the newer one.
export function newer(a, b) {
  return a.length === b.length ? a > b : a.length > b.length;
}

export const personById = (id) => state.people.find((person) => person.id === id);

export const channelById = (id) => state.channels.find((channel) => channel.id === id);

// People and the bot: all who can be mentioned or picked in a command.
/** @returns {Person[]} */
export function everybody() {
  return state.bot ? [...state.people, { display: state.bot.name, ...state.bot, isBot: true }] : state.people;
}

/** @param {string} name */
export function personCalled(name) {
  const bare = name.trim().replace(/^@/, "").toLowerCase();
  return everybody().find((one) => [one.display, one.name].some((label) => label?.toLowerCase() === bare));
}

export function nameOf(id, names = {}) {
  return names[id] ?? everybody().find((one) => one.id === id)?.display;
}
