// The page of a game. It steps through boards that the server draws, and hears what is new while the game runs. It
// knows nothing about Tak.

const byId = (id) => document.getElementById(id);
const given = document.body.dataset;
const side = given.side;

let ply = Number(given.ply);
let plies = Number(given.plies);
let event = Number(given.event);
let isOver = given.over === "true";

// What the page says about itself: whether it hears of news, and whether it shows the wanted board. A short break is
// not worth a word.

let isLive = isOver;
let hasBoard = true;
let said = "";
let breaking = null;

function say(text) {
  said = text;
  if (byId("state").textContent !== text) byId("state").textContent = text;
}

function tell() {
  if (isLive && hasBoard) {
    clearTimeout(breaking);
    breaking = null;
    say(isOver ? "" : given.live);
  } else {
    breaking ??= setTimeout(() => say(given.lost), 8000);
  }
}

// The boards that were asked for, by their addresses.

const boards = new Map();
const MOST_BOARDS = 500;
const PAUSE = 10000;

function addressAfter(count) {
  return `${location.pathname}/board?${new URLSearchParams({ ply: count, side, event })}`;
}

function keep(address, board) {
  if (boards.size >= MOST_BOARDS) boards.clear();
  boards.set(address, board);
}

async function ask(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(15000) });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

function boardAfter(count) {
  const address = addressAfter(count);
  if (!boards.has(address)) {
    const board = ask(address);
    board.catch(() => boards.delete(address));
    keep(address, board);
  }
  return boards.get(address);
}

// One board is asked for at a time, however fast the steps are, until the wanted one is shown.

let isLoading = false;
let retrying;

async function show(count) {
  ply = Math.max(0, Math.min(plies, count));
  mark();
  if (isLoading) return;
  isLoading = true;
  clearTimeout(retrying);
  try {
    for (let shown = ""; shown !== addressAfter(ply); ) {
      shown = addressAfter(ply);
      draw(await boardAfter(ply));
    }
    hasBoard = true;
    if (ply < plies) boardAfter(ply + 1).catch(() => {});
  } catch {
    hasBoard = false;
    retrying = setTimeout(() => show(ply), PAUSE);
  }
  isLoading = false;
  tell();
}

function draw(board) {
  const svg = new DOMParser().parseFromString(board.svg, "image/svg+xml").documentElement;
  byId("board").replaceChildren(document.adoptNode(svg));
  byId("board").setAttribute("aria-label", board.description);
  byId("standing").textContent = board.standing;
  byId("words").textContent = board.words;
  byId("tps").value = board.tps;
  byId("stack").textContent = "";
}

function query(count) {
  return `?${new URLSearchParams({ ply: count, side })}`;
}

let naming;

// Marks the shown move in the list, and lets the steps lead on from it.
function mark() {
  const targets = { first: 0, back: ply - 1, forward: ply + 1, last: plies };
  for (const [id, target] of Object.entries(targets)) {
    const link = byId(id);
    if (target === ply || target < 0 || target > plies) {
      // Whoever pressed it stays on it.
      link.tabIndex = 0;
      link.removeAttribute("href");
      link.setAttribute("role", "link");
      link.setAttribute("aria-disabled", "true");
    } else {
      link.href = query(target);
      link.removeAttribute("role");
      link.removeAttribute("tabindex");
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
  // Safari allows a hundred changes of the address in ten seconds.
  clearTimeout(naming);
  naming = setTimeout(() => {
    history.replaceState(null, "", ply === plies ? `?${new URLSearchParams({ side })}` : query(ply));
  }, 500);
}

// Changes only what is new, so that the focus stays where it is.
function listPlies(texts) {
  const list = byId("plies");
  while (list.children.length > texts.length) list.lastElementChild.remove();
  texts.forEach((text, index) => {
    let link = list.children[index]?.firstElementChild;
    if (!link) {
      link = document.createElement("a");
      link.href = query(index + 1);
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
    if (link.textContent !== text) link.textContent = text;
  });
}

// Steps: links, keys, a pointer that is drawn over the list, and a finger that is drawn across the board.

function plyOf(link) {
  return Number(new URL(link.href).searchParams.get("ply"));
}

document.querySelector("nav").addEventListener("click", (click) => {
  const link = click.target.closest("a[href]");
  if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  show(plyOf(link));
});

byId("plies").addEventListener("dragstart", (drag) => drag.preventDefault());
byId("plies").addEventListener("pointermove", (drag) => {
  if (drag.buttons !== 1) return;
  const link = document.elementFromPoint(drag.clientX, drag.clientY)?.closest("#plies a");
  if (link && plyOf(link) !== ply) show(plyOf(link));
});

document.addEventListener("keydown", (key) => {
  if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey || key.target.closest("input, textarea")) return;
  const targets = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies };
  if (!(key.key in targets)) return;
  key.preventDefault();
  show(targets[key.key]);
});

const FAR = 40;
let touched = null;
byId("board").addEventListener("pointerdown", (touch) => {
  // Two fingers zoom, and one moves what is zoomed.
  const isSwipe = touch.pointerType !== "mouse" && touch.isPrimary && visualViewport.scale === 1;
  touched = isSwipe ? touch : null;
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
visualViewport.addEventListener("resize", () => {
  byId("board").classList.toggle("zoomed", visualViewport.scale > 1);
});

// A tap on a stack tells its pieces.

byId("board").addEventListener("click", async (tap) => {
  const toPicture = byId("board").firstElementChild.getScreenCTM().inverse();
  const { x, y } = new DOMPoint(tap.clientX, tap.clientY).matrixTransform(toPicture);
  const board = await boardAfter(ply).catch(() => null);
  const stack = board?.stacks.find(({ area: [left, top, edge] }) => {
    return left <= x && x < left + edge && top <= y && y < top + edge;
  });
  byId("stack").textContent = stack?.pieces ?? "";
});

// The film: it goes on until the last move, or until its reader steps.

const FRAME = 1200;
const film = byId("film");
let reel = null;

function play(count) {
  show(count);
  film.textContent = given.stop;
  reel = setTimeout(() => {
    if (ply === count && ply < plies) play(ply + 1);
    else stop();
  }, FRAME);
}

function stop() {
  clearTimeout(reel);
  reel = null;
  film.textContent = given.play;
}

film.hidden = false;
film.addEventListener("click", () => {
  if (reel) stop();
  else play(ply < plies ? ply + 1 : 0);
});

for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const field = byId(button.dataset.copies);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // The text is selected, so that its reader can copy it by keys.
      return;
    }
    byId("state").textContent = given.copied;
    setTimeout(() => say(said), 2000);
  });
}

// What is new. A page that nobody sees does not listen, and one that hears no sign of life connects anew.

const SILENCE = 50000;

let source = null;
let losing;

function leave() {
  clearTimeout(losing);
  source?.close();
  source = null;
}

function lose(wait) {
  isLive = false;
  tell();
  clearTimeout(losing);
  losing = setTimeout(follow, wait);
}

function hear() {
  isLive = true;
  tell();
  clearTimeout(losing);
  losing = setTimeout(() => lose(0), SILENCE);
}

function follow() {
  leave();
  source = new EventSource(`${location.pathname}/live?${new URLSearchParams({ side, event })}`);
  source.addEventListener("open", hear);
  source.addEventListener("here", hear);
  source.addEventListener("error", () => {
    // The browser connects again by itself, unless the server refused.
    lose(source.readyState === EventSource.CLOSED ? PAUSE * (1 + Math.random()) : SILENCE);
  });
  source.addEventListener("message", (message) => {
    hear();
    const news = JSON.parse(message.data);
    if (news.over) {
      isOver = true;
      leave();
      tell();
    }
    // Another process may not have heard of the newest board.
    if (news.event <= event) return;
    const followed = ply === plies;
    event = news.event;
    plies = news.plies.length;
    keep(addressAfter(plies), Promise.resolve(news.board));
    listPlies(news.plies);
    byId("ptn").value = news.ptn;
    show(followed ? plies : ply);
  });
}

document.addEventListener("visibilitychange", () => {
  if (isOver) return;
  if (document.hidden) leave();
  else follow();
});

mark();
if (!isOver && !document.hidden) follow();
