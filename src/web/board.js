// The page of a game. It steps through boards that the server draws, and hears what is new while the game runs. It
// knows nothing about Tak.

const byId = (id) => document.getElementById(id);
const given = document.body.dataset;
const address = location.pathname.replace(/\/$/, "");

let ply = Number(given.ply);
let plies = Number(given.plies);
let event = given.event;
const side = given.side;

// The boards that were asked for, by their addresses.
const boards = new Map();
const MOST_BOARDS = 500;

function boardAfter(count) {
  const wanted = `${address}/board?${new URLSearchParams({ ply: count, side, event })}`;
  if (!boards.has(wanted)) {
    if (boards.size >= MOST_BOARDS) boards.clear();
    const answer = fetch(wanted).then((response) => {
      if (!response.ok) throw new Error(response.statusText);
      return response.json();
    });
    answer.catch(() => boards.delete(wanted));
    boards.set(wanted, answer);
  }
  return boards.get(wanted);
}

// Only the last of several steps in a row is shown.
let steps = 0;

async function show(count) {
  ply = Math.max(0, Math.min(plies, count));
  mark();
  const step = (steps += 1);
  let board;
  try {
    board = await boardAfter(ply);
  } catch {
    if (step === steps) say(given.lost);
    return;
  }
  if (step !== steps) return;
  const svg = new DOMParser().parseFromString(board.svg, "image/svg+xml").documentElement;
  byId("board").replaceChildren(document.adoptNode(svg));
  byId("board").setAttribute("aria-label", board.description);
  byId("standing").textContent = board.standing;
  byId("words").textContent = board.words;
  byId("tps").value = board.tps;
  if (ply < plies) boardAfter(ply + 1).catch(() => {});
}

function query(count) {
  return `?${new URLSearchParams({ ply: count, side })}`;
}

// Marks the shown move in the list, and lets the steps lead on from it.
function mark() {
  const targets = { first: 0, back: ply - 1, forward: ply + 1, last: plies };
  for (const [id, target] of Object.entries(targets)) {
    const link = byId(id);
    if (target === ply || target < 0 || target > plies) {
      link.removeAttribute("href");
      link.setAttribute("role", "link");
      link.setAttribute("aria-disabled", "true");
    } else {
      link.href = query(target);
      link.removeAttribute("role");
      link.removeAttribute("aria-disabled");
    }
  }
  const other = side === "white" ? "black" : "white";
  byId("turn").href = `?${new URLSearchParams({ ply, side: other })}`;
  const list = byId("plies");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const current = ply > 0 ? list.children[ply - 1]?.firstChild : null;
  if (current) {
    current.setAttribute("aria-current", "step");
    const above = current.offsetTop - list.offsetTop;
    if (above < list.scrollTop || above > list.scrollTop + list.clientHeight - current.offsetHeight) {
      list.scrollTop = above - list.clientHeight / 2;
    }
  }
  history.replaceState(null, "", ply === plies ? `?${new URLSearchParams({ side })}` : query(ply));
}

function listPlies(texts) {
  const items = texts.map((text, index) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = query(index + 1);
    link.textContent = text;
    item.append(link);
    return item;
  });
  byId("plies").replaceChildren(...items);
}

function say(text) {
  byId("state").textContent = text;
}

// Steps: links, keys, and a finger that is drawn across the board.

document.querySelector("nav").addEventListener("click", (click) => {
  const link = click.target.closest("a[href]");
  if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  show(Number(new URL(link.href).searchParams.get("ply")));
});

document.addEventListener("keydown", (key) => {
  if (key.altKey || key.ctrlKey || key.metaKey || key.target.closest("input, textarea")) return;
  const targets = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies };
  if (!(key.key in targets)) return;
  key.preventDefault();
  show(targets[key.key]);
});

const FAR = 40;
let touched = null;
byId("board").addEventListener("pointerdown", (touch) => {
  touched = touch.pointerType === "mouse" ? null : touch;
});
byId("board").addEventListener("pointerup", (touch) => {
  if (!touched) return;
  const [across, along] = [touch.clientX - touched.clientX, touch.clientY - touched.clientY];
  touched = null;
  if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(along)) show(ply - Math.sign(across));
});
byId("board").addEventListener("pointercancel", () => {
  touched = null;
});

for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const field = byId(button.dataset.copies);
    field.select();
    await navigator.clipboard.writeText(field.value);
    say(given.copied);
  });
}

// What is new: the browser connects again by itself, unless the server refused.

const PAUSE = 10000;

function follow() {
  const source = new EventSource(`${address}/live`);
  source.addEventListener("open", () => say(given.live));
  source.addEventListener("error", () => {
    say(given.lost);
    if (source.readyState === EventSource.CLOSED) setTimeout(follow, PAUSE);
  });
  source.addEventListener("message", (message) => {
    const state = JSON.parse(message.data);
    if (state.over) {
      source.close();
      say("");
    }
    if (String(state.event) === event) return;
    const followed = ply === plies;
    event = String(state.event);
    plies = state.plies.length;
    listPlies(state.plies);
    byId("ptn").value = state.ptn;
    show(followed ? plies : ply);
  });
}

mark();
if (given.over !== "true") follow();
