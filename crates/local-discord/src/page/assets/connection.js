// The connection to the local Discord: the state at the beginning, then events.

import { byId } from "./dom.js";
import { leaves } from "./commands.js";
import { leaveCommand } from "./fields.js";
import { remove, upsert } from "./messages.js";
import { ask, PATIENCE } from "./server.js";
import { channelById, personById, personCalled, publish, state } from "./state.js";
import { waitingFor } from "./unread.js";
import { wording } from "./words.js";

const stream = {
  // It grows with every new connection, so that answers to an older one are recognised as stale.
  visit: 0,
  /** @type {EventSource | null} */
  events: null,
  timer: undefined,
  delay: 500,
  // The number of questions about the whole state.
  questions: 0,
  // The number of events about the bot.
  botEvents: 0,
};

// Who somebody is lives in the address (?as=Ada), by name: names survive a restart of the server, ids need not.
export async function connect() {
  const visit = ++stream.visit;
  clearTimeout(stream.timer);
  stream.events?.close();
  const name = state.me?.display ?? new URLSearchParams(location.search).get("as");
  try {
    const roster = await ask(`/page/state${state.me ? `?as=${state.me.id}` : ""}`);
    if (visit !== stream.visit) return;
    adopt(roster);
    const person = name ? personCalled(name) : undefined;
    state.me = person && !person.isBot ? person : null;
  } catch (error) {
    retry(visit, error);
    return;
  }
  if (state.me) {
    listen(visit);
    return;
  }
  showLink("");
  state.stranger = name;
  publish();
}

function listen(visit) {
  const events = new EventSource(`/page/events?as=${state.me.id}`);
  // Events that arrive while the first load is still under way.
  let early = [];
  stream.events = events;
  // A connection that is never opened reports no error.
  const silent = setTimeout(() => retry(visit), PATIENCE);
  events.onopen = async () => {
    clearTimeout(silent);
    try {
      await load(visit);
    } catch (error) {
      retry(visit, error);
      return;
    }
    if (visit !== stream.visit) return;
    for (const event of early) receive(event);
    early = null;
    stream.delay = 500;
    showLink("");
  };
  events.onmessage = ({ data }) => {
    if (visit !== stream.visit) return;
    const event = JSON.parse(data);
    if (early) early.push(event);
    else receive(event);
  };
  events.onerror = () => retry(visit);
}

// An EventSource gives up for good on some errors, and a restarted server may know other ids: so begin anew each time.
function retry(visit, error) {
  if (visit !== stream.visit) return;
  stream.visit += 1;
  stream.events?.close();
  showLink([wording("Reconnecting…"), error?.message].filter(Boolean).join(" "));
  stream.timer = setTimeout(connect, stream.delay);
  stream.delay = Math.min(stream.delay * 1.5, 4000);
}

function showLink(words) {
  byId("link").textContent = words;
  byId("link").hidden = !words;
}

const messagesOf = (channels, as) =>
  Promise.all(channels.map(({ id }) => ask(`/page/channels/${id}/messages?as=${as}`)));

async function load(visit) {
  const as = state.me.id;
  const answer = await ask(`/page/state?as=${as}`);
  const lists = await messagesOf(answer.channels, as);
  if (visit !== stream.visit) return;
  adopt(answer);
  state.messages = new Map(answer.channels.map(({ id }, index) => [id, lists[index]]));
  for (const { channel } of waitingFor(state.me)) if (channel !== state.channel?.id) state.fresh.add(channel);
  publish();
}

// A command, option or choice under the name that this person sees. The bot is told its own name.
function labelled(node) {
  return {
    ...node,
    label: node.name_localized ?? node.name,
    description: node.description_localized ?? node.description,
    options: node.options?.map(labelled),
    choices: node.choices?.map((choice) => ({ ...choice, name: choice.name_localized ?? choice.name })),
  };
}

function adopt({ guild, channels, roles, people, bot, commands, offered, installed, locales }) {
  Object.assign(state, { guild, channels, roles, people, bot, locales, isInstalled: installed, offers: offered ?? {} });
  state.commands = commands.map(labelled);
  if (state.me) state.me = personById(state.me.id) ?? state.me;
  const open = state.channel;
  const named = channels.find(({ name }) => name === open?.name);
  state.channel = channelById(open?.id) ?? named ?? channels[0] ?? null;
  if (!state.command) return;
  // A registration gives commands new ids: keep what is being filled in, under the command as it is now.
  const leaf = leaves().find(({ path }) => path === state.command.leaf.path);
  if (leaf) state.command.leaf = leaf;
  else leaveCommand();
}

// Commands were registered, or a channel came into being.
export async function refresh() {
  const { visit, botEvents } = stream;
  const question = ++stream.questions;
  const as = state.me.id;
  const ids = new Set(state.channels.map(({ id }) => id));
  try {
    const answer = await ask(`/page/state?as=${as}`);
    const lists = await messagesOf(answer.channels.filter(({ id }) => !ids.has(id)), as);
    if (visit !== stream.visit || question !== stream.questions) return;
    // An event about the bot is newer than the answer.
    if (botEvents !== stream.botEvents) answer.bot.online = state.bot.online;
    adopt(answer);
    for (const message of lists.flat()) upsert(message, false);
    publish();
  } catch (error) {
    retry(visit, error);
  }
}

function receive(event) {
  // A new thread, or the first private conversation.
  if (event.message && !channelById(event.message.channel)) refresh();
  switch (event.type) {
    case "message":
      upsert(event.message, true);
      break;
    case "update":
      upsert(event.message, false);
      break;
    case "delete":
      remove(event.channel, event.id);
      break;
    case "bot":
      stream.botEvents += 1;
      state.bot.online = event.online;
      break;
    case "commands":
      refresh();
      break;
    // A newer server may tell more than this page knows.
    default:
      break;
  }
  publish();
}
