// Composes a move from taps. The server lists every legal move as taps of two characters each, and draws the board after
// it; this script narrows the list, and knows nothing about Tak.

const byId = (id) => document.getElementById(id);
const given = document.body.dataset;

// The least width of a square in pixels, for a finger.
const FINGER = 40;

// The pause before the page asks again, after a fault.
const PAUSE = 10000;

// A button that can't be pressed keeps the focus.
function allow(button, isAllowed) {
  if (isAllowed) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

// The first tap names a square; a later one a square too, or a piece.
const isPiece = (tap) => tap.startsWith("-");

// What the server tells of the moves of a game.
export function ofGame({ side, lang }) {
  const query = (more) => new URLSearchParams({ side, lang, ...more });

  // A ply has one key until it has an answer, so a repeated press is the same act.
  let unanswered = {};

  function keyOf(ply) {
    if (unanswered.ply !== ply) {
      const [key] = crypto.getRandomValues(new BigUint64Array(1));
      unanswered = { ply, key: key.toString(16).padStart(16, "0") };
    }
    return unanswered.key;
  }

  async function ask(path, options) {
    const response = await fetch(`${location.pathname}/${path}`, {
      signal: AbortSignal.timeout(15000),
      ...options,
    });
    return { isDone: response.ok, isFault: response.status >= 500, answer: await response.json() };
  }

  return {
    turn: (event) => ask(`turn?${query({ event })}`),
    preview: (event, draft) => ask(`preview?${query({ event, ...draft })}`),
    async play(event, taps) {
      const played = await ask("play", {
        method: "POST",
        headers: { "content-type": "application/json", "x-page-token": given.token },
        body: JSON.stringify({ event, taps, key: keyOf(`${event} ${taps}`) }),
      });
      if (!played.isFault) unanswered = {};
      return played;
    },
  };
}

// Begins to compose moves on a page, which tells of them as `ofGame` does.
export function begin(page) {
  const squares = document.createElement("div");
  squares.id = "squares";
  squares.setAttribute("role", "group");
  squares.hidden = true;
  byId("table").append(squares);

  // What the server tells of the board on which the reader is to move.
  let turn = null;
  let taps = "";
  let isSending = false;

  // Only the answer to the last question counts.
  let asked = 0;

  // The square with the focus before the board changed.
  let left = null;

  function say(text) {
    if (byId("said").textContent !== text) byId("said").textContent = text;
  }

  // The list.

  const going = (begun) => turn.taps.filter((all) => all.startsWith(begun));

  function offered(begun) {
    const next = going(begun).map((all) => all.slice(begun.length, begun.length + 2));
    return new Set(next.filter((tap) => tap !== ""));
  }

  // What **Play** plays: what is complete, or lets all that is left fall where the last tap was, or is a flat.
  function proposed() {
    const last = taps.slice(-2);
    return going(taps).find((all) => {
      const rest = all.slice(taps.length);
      const isFlat = taps.length === 2 && (rest === "-F" || rest === "-D");
      return rest === "" || isFlat || (taps.length > 2 && rest === last.repeat(rest.length / 2));
    });
  }

  // The taps before a piece was chosen, so that another one can be.
  const square = () => (isPiece(taps.slice(2, 4)) ? taps.slice(0, 2) : taps);

  // The squares.

  function build() {
    squares.setAttribute("aria-label", turn.prompt);
    squares.replaceChildren(
      ...turn.squares.map(({ name }, index) => {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.square = name;
        button.tabIndex = index === 0 ? 0 : -1;
        return button;
      }),
    );
    byId("pieces").replaceChildren(
      ...turn.pieces.map(([tap, name]) => {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.piece = tap;
        button.textContent = name;
        return button;
      }),
    );
    place();
  }

  // Lays the squares over those of the picture.
  function place() {
    const svg = byId("board").firstElementChild;
    if (!turn || !svg) return;
    widen(svg);
    const table = byId("table");
    const { left, top } = table.getBoundingClientRect();
    const matrix = svg.getScreenCTM();
    if (!matrix) return;
    turn.squares.forEach(({ area: [x, y, edge] }, index) => {
      const corner = new DOMPoint(x, y).matrixTransform(matrix);
      const { style } = squares.children[index];
      style.left = `${corner.x - left + table.scrollLeft}px`;
      style.top = `${corner.y - top}px`;
      style.width = `${edge * matrix.a}px`;
      style.height = `${edge * matrix.d}px`;
    });
  }

  // A large board is wider than a narrow screen, and then its reader moves it.
  function widen(svg) {
    const table = byId("table");
    const { width, height } = svg.viewBox.baseVal;
    const scale = FINGER / turn.squares[0].area[2];
    table.style.setProperty("--least-width", `${width * scale}px`);
    table.style.setProperty("--least-height", `${height * scale}px`);
    table.classList.toggle("wide", svg.getBoundingClientRect().width > table.clientWidth + 1);
  }

  new ResizeObserver(place).observe(byId("table"));

  function mark() {
    if (!turn) return;
    const next = offered(taps);
    const first = offered("");
    const tapped = taps.match(/../g) ?? [];
    turn.squares.forEach(({ name, label }, index) => {
      const button = squares.children[index];
      const times = tapped.filter((tap) => tap === name).length;
      // The first tap on a stack lifts it; each further one lets a piece stay.
      const count = name === tapped[0] ? times - 1 : times;
      button.textContent = count > 0 ? count : "";
      button.setAttribute("aria-label", count > 0 ? `${label} (${count})` : label);
      button.classList.toggle("next", taps !== "" && next.has(name));
      button.classList.toggle("tapped", times > 0);
      button.setAttribute("aria-pressed", times > 0);
      allow(button, next.has(name) || first.has(name));
    });
    const pieces = [...offered(square())].filter(isPiece);
    for (const button of byId("pieces").children) {
      const tap = button.dataset.piece;
      button.hidden = pieces.length < 2 || !pieces.includes(tap);
      button.setAttribute("aria-pressed", taps === square() + tap);
    }
    allow(byId("do"), !isSending && taps && proposed());
    allow(byId("undo"), !isSending && taps !== "");
  }

  // How many pieces of a stack are lifted, and how to go on; or how to begin.
  function begun() {
    if (taps === "") return turn.prompt;
    const square = taps.slice(0, 2);
    const isLifting = taps === square.repeat(taps.length / 2);
    if (!isLifting) return turn.squares.find(({ name }) => name === taps.slice(-2)).label;
    const next = going(taps);
    const dropped = next.find((all) => all.slice(taps.length, taps.length + 2) !== square);
    const count = (dropped.length - taps.length) / 2;
    const sentence = next.some((all) => all.startsWith(taps + square)) ? given.lifted : given.liftedLast;
    return sentence.replaceAll("{square}", square).replaceAll("{count}", count);
  }

  // Shows what the taps mean so far.
  async function show() {
    mark();
    const question = ++asked;
    const ply = taps && proposed();
    try {
      if (!ply) {
        say(begun());
        const board = await page.board();
        if (question !== asked) return;
        page.picture(board);
        place();
        return;
      }
      await preview({ taps: ply }, question);
    } catch {
      if (question === asked) say(given.unanswered);
    }
  }

  async function preview(draft, question) {
    const { isDone, answer } = await page.preview(turn.event, draft);
    if (question !== asked) return null;
    const isQuick = !turn.asks && [...byId("pieces").children].some(({ hidden }) => !hidden);
    say(isQuick && isDone ? `${answer.said}\n${given.atOnce}` : answer.said);
    if (!isDone) return null;
    page.picture(answer.board);
    place();
    return answer.taps;
  }

  function tap(name) {
    if (isSending || !turn) return;
    if (offered(taps).has(name)) taps += name;
    // Another beginning.
    else if (offered("").has(name)) taps = name;
    else return say(taps === "" ? given.noStart : given.noDrop);
    tapped();
  }

  function tapped() {
    const [only, ...others] = going(taps);
    // A square where one kind of piece can be placed needs no further tap.
    const isLast = only === taps || (others.length === 0 && isPiece(only.slice(2)));
    if (!turn.asks && isLast) send(only);
    else show();
  }

  async function send(ply) {
    const { event } = turn;
    isSending = true;
    asked += 1;
    mark();
    say(given.playing);
    let said = given.noAnswer;
    let isPlayed = false;
    try {
      const { isDone, answer } = await page.play(event, ply);
      said = answer.said;
      isPlayed = isDone;
      lead(answer.next);
      if (!isDone) taps = "";
    } catch {
      // Nobody knows whether it is played. The board will tell.
    }
    isSending = false;
    // The next turn may have begun before the answer came.
    if (turn && turn.event !== event) {
      mark();
      return;
    }
    if (isPlayed) rest();
    else if (turn) await show();
    say(said);
    page.listen();
  }

  // The way to the next game that waits. A free board has none.
  function lead(next) {
    const link = byId("next");
    if (!link) return;
    link.hidden = !next;
    if (!next) return;
    link.href = next.address;
    link.textContent = next.label;
  }

  function rest() {
    const hadFocus = byId("composing").contains(document.activeElement) || squares.contains(document.activeElement);
    if (hadFocus) left = document.activeElement.dataset.square ?? null;
    turn = null;
    taps = "";
    asked += 1;
    squares.hidden = true;
    byId("composing").hidden = true;
    if (hadFocus) byId("table").focus();
  }

  function open() {
    build();
    squares.hidden = false;
    byId("composing").hidden = false;
    place();
    mark();
    if (left && document.activeElement === byId("table")) squares.querySelector(`[data-square=${left}]`)?.focus();
  }

  let isLooking = false;
  let lookingAgain;

  // The page shows another board, or the newest one; or something else may have changed.
  async function look(hasChanged = false) {
    const event = page.newest();
    if (turn && turn.event !== event) {
      rest();
      say("");
    }
    if (event === null || (turn && !hasChanged) || isLooking) return;
    isLooking = true;
    clearTimeout(lookingAgain);
    let isMissed = false;
    try {
      const { isDone, isFault, answer } = await page.turn(event);
      isMissed = isFault;
      if (!isDone) say(answer.said);
      else if (answer && answer.event === page.newest()) {
        const hadTurn = turn !== null;
        turn = answer;
        if (!hadTurn) open();
        if (!hadTurn || (taps === "" && !isSending)) say(turn.prompt);
      }
    } catch {
      // The page says by itself that it is not connected.
      isMissed = true;
    }
    isLooking = false;
    if (page.newest() !== event) look();
    else if (isMissed) lookingAgain = setTimeout(look, PAUSE);
  }

  // A click is no swipe and no scroll; keys make one, too.
  squares.addEventListener("click", (click) => {
    const name = click.target.dataset.square;
    if (name) tap(name);
  });

  squares.addEventListener("keydown", (key) => {
    const all = [...squares.children];
    const row = Math.sqrt(all.length);
    const at = all.indexOf(document.activeElement);
    const column = at % row;
    const steps = {
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < row - 1 ? 1 : 0,
      ArrowUp: -row,
      ArrowDown: row,
    };
    if (key.altKey || key.ctrlKey || key.metaKey || at < 0) return;
    if (key.key === "Escape") {
      undo();
    } else if (key.key in steps) {
      const to = all[at + steps[key.key]];
      if (to) {
        all[at].tabIndex = -1;
        to.tabIndex = 0;
        to.focus();
      }
    } else {
      return;
    }
    // The same keys step through the moves elsewhere.
    key.preventDefault();
    key.stopPropagation();
  });

  byId("pieces").addEventListener("click", (click) => {
    const piece = click.target.dataset.piece;
    if (!piece || isSending || !turn) return;
    taps = square() + piece;
    tapped();
  });

  function undo() {
    if (isSending || taps === "") return;
    taps = taps.slice(0, -2);
    show();
  }

  byId("undo").addEventListener("click", undo);

  byId("do").addEventListener("click", () => {
    const ply = turn && taps && proposed();
    if (ply && !isSending) send(ply);
  });

  byId("typing").addEventListener("submit", async (submit) => {
    submit.preventDefault();
    const typed = byId("typed").value.trim();
    if (!turn || isSending || typed === "") return;
    const question = ++asked;
    try {
      // What was composed before is not what **Play** would play now.
      taps = "";
      mark();
      const [board, ply] = await Promise.all([page.board(), preview({ typed }, question)]);
      if (question !== asked) return;
      if (!ply) {
        page.picture(board);
        place();
        return;
      }
      taps = ply;
      byId("typed").value = "";
      mark();
      byId("do").focus();
    } catch {
      if (question === asked) say(given.unanswered);
    }
  });

  return { look, rest, say };
}
