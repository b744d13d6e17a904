// The page of a game. It steps through boards that the server draws, and hears what is new while the game runs. It
// knows nothing about Tak.

const byId = (id) => document.getElementById(id);
const given = document.body.dataset;
const side = given.side;
const lang = document.documentElement.lang;

let ply = Number(given.ply);
let plies = Number(given.plies);
let event = Number(given.event);
let isOver = given.over === "true";

const build = new URL(import.meta.url).search;

// The lines of a free board. A game has one line.
const free = "moves" in given ? (await import(`./free.js${build}`)).open({ side, lang }) : null;

// What the house does there, for whoever is signed in, and what composes a move, if the reader may. Both begin when the
// page is ready.
const module = (isWanted, name) => (isWanted ? import(`./${name}.js${build}`) : null);
const [houseModule, playModule] = await Promise.all([
  module(free && given.token, "house"),
  module(free || given.token, "play"),
]);
let house = null;
let player = null;

// What the page says about itself: whether it hears of news, and whether it shows the wanted board. A short break is
// not worth a word.

let isLive = isOver;
let hasBoard = true;
let refusal = "";
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
    breaking ??= setTimeout(() => say(refusal || given.lost), 8000);
  }
}

// The boards that were asked for, by their addresses.

const boards = new Map();
const MOST_BOARDS = 500;
const PAUSE = 10000;

function addressAfter(count) {
  if (free) return free.position(count);
  return `${location.pathname}/board?${new URLSearchParams({ ply: count, side, lang, event })}`;
}

function keep(address, board) {
  if (boards.size >= MOST_BOARDS) boards.clear();
  boards.set(address, board);
}

async function ask(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(15000) });
  // A free board says why it is refused. Nothing else here is JSON then.
  const answer = await response.json();
  refusal = response.status < 500 ? (answer.said ?? "") : "";
  if (!response.ok) throw new Error(response.statusText);
  return answer;
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
    player?.look();
    hasBoard = true;
    if (ply < plies) boardAfter(ply + 1).catch(() => {});
  } catch {
    hasBoard = false;
    retrying = setTimeout(() => show(ply), PAUSE);
  }
  isLoading = false;
  tell();
}

function picture(board) {
  const svg = new DOMParser().parseFromString(board.svg, "image/svg+xml").documentElement;
  byId("board").replaceChildren(document.adoptNode(svg));
  byId("board").setAttribute("aria-label", board.description);
}

function draw(board) {
  picture(board);
  byId("standing").textContent = board.standing;
  byId("words").textContent = board.words;
  byId("tps").value = board.tps;
  if (free) byId("ptn").value = board.ptn;
  byId("stack").textContent = "";
}

function query(count) {
  return free ? free.link(count) : `?${new URLSearchParams({ ply: count, side })}`;
}

let naming = null;

// What the history of the browser keeps of a free board.
function state() {
  return free ? { ...free.state(), opponent: house?.opponent() } : null;
}

// Marks the shown move in the list, and lets the steps lead on from it.
function mark() {
  house?.forget();
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
  byId("turn").href = free ? free.link(ply, other) : `?${new URLSearchParams({ ply, side: other })}`;
  const copy = byId("free");
  if (copy) copy.href = `/board?${copy.dataset.line}&ply=${ply}&side=${side}`;
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
  naming = setTimeout(name, 500);
}

// Names the shown board in the address, as far as it waits for that.
function name() {
  if (!naming) return;
  keepName();
  const isBare = ply === plies && !free;
  history.replaceState(state(), "", isBare ? `?${new URLSearchParams({ side })}` : query(ply));
}

function keepName() {
  clearTimeout(naming);
  naming = null;
}

addEventListener("pagehide", name);

// Changes only what is new, so that the focus stays where it is.
function listPlies(texts) {
  const list = byId("plies");
  while (list.children.length > texts.length) list.lastElementChild.remove();
  texts.forEach((text, index) => {
    let link = list.children[index]?.firstElementChild;
    if (!link) {
      link = document.createElement("a");
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
    link.href = query(index + 1);
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
  if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey || key.target.closest("input, textarea, select, #squares, #composing")) return;
  const targets = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies };
  if (!(key.key in targets)) return;
  key.preventDefault();
  show(targets[key.key]);
});

const FAR = 40;
let touched = null;
const table = byId("table");
table.addEventListener("pointerdown", (touch) => {
  // Two fingers zoom, and one moves what is zoomed.
  const isSwipe = touch.pointerType !== "mouse" && touch.isPrimary && visualViewport.scale === 1;
  touched = isSwipe ? touch : null;
});
table.addEventListener("pointerup", (touch) => {
  if (!touched) return;
  const [across, along] = [touch.clientX - touched.clientX, touch.clientY - touched.clientY];
  touched = null;
  if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(along)) show(ply - Math.sign(across));
});
table.addEventListener("pointercancel", () => {
  touched = null;
});
visualViewport.addEventListener("resize", () => {
  table.classList.toggle("zoomed", visualViewport.scale > 1);
});

// A tap on a stack tells its pieces.

table.addEventListener("click", async (tap) => {
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
    const label = button.textContent;
    byId("state").textContent = given.copied;
    button.textContent = given.copied;
    button.disabled = true;
    setTimeout(() => {
      say(said);
      button.textContent = label;
      button.disabled = false;
      button.focus();
    }, 2000);
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
  source = new EventSource(`${location.pathname}/live?${new URLSearchParams({ side, lang, event })}`);
  for (const kind of ["open", "changed"]) {
    source.addEventListener(kind, () => {
      hear();
      player?.look(true);
    });
  }
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
    byId("free").dataset.line = news.line;
    show(followed ? plies : ply);
  });
}

document.addEventListener("visibilitychange", () => {
  if (isOver) return;
  if (document.hidden) leave();
  else follow();
});

// A free board: any board is played on, and a move after a step back begins another line.

function relist() {
  const texts = free.captions();
  plies = texts.length;
  listPlies(texts);
}

if (free) {
  byId("plies").replaceChildren();
  relist();
  byId("lines").addEventListener("click", (click) => {
    const { line } = click.target.dataset;
    if (!line) return;
    const count = free.choose(Number(line));
    relist();
    show(count);
  });
  byId("drop").addEventListener("click", () => {
    const count = free.drop(ply);
    relist();
    player.rest();
    show(count);
    // The button may be gone.
    if (byId("branches").hidden) table.focus();
  });
  // The other lines go along.
  byId("turn").addEventListener("click", (click) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    keepName();
    history.replaceState(state(), "", byId("turn").href);
    location.reload();
  });
}

const freely = {
  newest: () => addressAfter(ply),
  listen: () => {},
  async turn(event) {
    const { taps, prompt, squares, pieces } = await boardAfter(ply);
    const isOpen = taps.length > 0 && !house?.isToMove();
    return { isDone: true, answer: isOpen ? { event, taps, prompt, squares, pieces, asks: false } : null };
  },
  preview: (event, draft) => free.after(ply, draft),
  async play(event, taps) {
    const told = await free.after(ply, { taps });
    if (!told.isDone || event !== addressAfter(ply)) return told;
    if (!free.play(ply, told.answer.played)) return { isDone: false, answer: { said: given.full } };
    const isAnswered = house?.answers(told.answer.board);
    const reached = reach(told.answer.board);
    if (isAnswered) house.move(player.say);
    await reached;
    // The sentence of the server asks to play the move.
    return { isDone: true, answer: { said: isAnswered ? given.thinking : "" } };
  },
};

// Shows the next board, which the server has told.
async function reach(board) {
  relist();
  keep(addressAfter(ply + 1), Promise.resolve(board));
  await show(ply + 1);
}

if (houseModule) {
  house = houseModule.open({
    address: () => addressAfter(ply),
    think: (path, more) => free.think(path, ply, more),
    play: (move) => free.play(ply, move),
    reach,
    lead(line) {
      if (!free.play(ply, ...line)) return false;
      relist();
      show(ply + 1);
      return true;
    },
    look: () => player.look(),
    rest() {
      player.rest();
      player.say("");
    },
    kept: history.state?.opponent,
    keep: mark,
  });
}

mark();
// An address that was refused stays until the first step, so that its reader can mend it.
if (document.querySelector("main > [role=alert]")) keepName();
if (!isOver && !document.hidden) follow();

// Whoever plays this game and is signed in composes a move on the newest board.

if (playModule) {
  const { begin, ofGame } = playModule;
  const game = {
    newest: () => (ply === plies && !isOver ? event : null),
    listen: () => {
      if (!isLive) follow();
    },
    ...ofGame({ side, lang }),
  };
  player = begin({ picture, board: () => boardAfter(ply), ...(free ? freely : game) });
  player.look();
}
