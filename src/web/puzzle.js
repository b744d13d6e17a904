// The page of a puzzle. Each act is answered with the page of the new state, whose parts replace the old ones; this
// script knows nothing about Tak.

const byId = (id) => document.getElementById(id);
const given = document.body.dataset;

const build = new URL(import.meta.url).search;
const playModule = import(`./play.js${build}`);

// A page that answers a form is the same as the one that a reload shows.
history.replaceState(null, "", location.href);

// Each part of the page has its place. The remark stays, so that screen readers hear what changes in it.
function replace(main) {
  const old = document.querySelector("main");
  const focused = document.activeElement;
  const hadFocus = old.contains(focused);
  const wasBelow = byId("acts").contains(focused);
  if (main.children.length !== old.children.length) {
    old.replaceWith(document.adoptNode(main));
  } else {
    const parts = [...main.children];
    [...old.children].forEach((part, index) => {
      if (part.id === "remark") part.textContent = parts[index].textContent;
      else part.replaceWith(document.adoptNode(parts[index]));
    });
  }
  if (hadFocus && !document.contains(focused)) {
    const next = wasBelow ? byId("acts").querySelector("button") : byId("table");
    next?.focus({ preventScroll: true });
  }
  compose();
}

let isSending = false;

// Asks for another state. Returns the reason why there is none.
async function ask(address, options) {
  if (isSending) return "";
  isSending = true;
  let reason = given.noAnswer;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(15000), ...options });
    const main = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("main");
    if (response.ok) {
      document.title = main.querySelector("h1").textContent;
      replace(main);
      reason = null;
    } else {
      reason = main.querySelector("p").textContent;
    }
  } catch {
    // Nobody knows whether it is done. The next answer will tell.
  }
  isSending = false;
  return reason;
}

function send(fields) {
  return ask(byId("acts").action, { method: "POST", body: new URLSearchParams(fields) });
}

function tell(reason) {
  if (reason) byId("remark").textContent = reason;
}

function picture({ svg, description }) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  byId("board").replaceChildren(document.adoptNode(drawn));
  byId("board").setAttribute("aria-label", description);
}

// Begins to compose a move if the reader is to move.
async function compose() {
  const playing = byId("playing");
  if (!playing?.dataset.turn) return;
  const { begin } = await playModule;
  if (!playing.isConnected) return;
  const answer = JSON.parse(playing.dataset.turn);
  const fields = Object.fromEntries(new FormData(byId("acts")));
  const board = {
    svg: new XMLSerializer().serializeToString(byId("board").firstElementChild),
    description: byId("board").getAttribute("aria-label"),
  };
  // What is asked about a board that is gone has no answer.
  const ifHere = (told) => (playing.isConnected ? told : new Promise(() => {}));
  begin({
    picture,
    board: async () => board,
    newest: () => answer.event,
    listen: () => {},
    turn: async () => ({ isDone: true, isFault: false, answer }),
    async preview(_, draft) {
      const address = `/puzzle/preview?${new URLSearchParams({ at: fields.at, ...draft })}`;
      const response = await fetch(address, { signal: AbortSignal.timeout(15000) });
      const told = { isDone: response.ok, answer: await response.json() };
      return ifHere(told);
    },
    async play(_, taps) {
      const reason = await send({ token: fields.token, key: fields.key, at: fields.at, taps });
      return ifHere({ isDone: false, answer: { said: reason } });
    },
  }).look();
}

document.addEventListener("submit", async (submit) => {
  if (submit.target.id !== "acts") return;
  submit.preventDefault();
  tell(await send(new FormData(submit.target, submit.submitter)));
});

document.addEventListener("click", async (click) => {
  const step = click.target.closest("#steps a[href]");
  if (!step || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  tell(await ask(step.href));
});

compose();
