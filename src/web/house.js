// The house on a free board: it analyses the shown board, and plays there. The server thinks; this script knows nothing
// about Tak.

const byId = (id) => document.getElementById(id);
const given = document.body.dataset;

export function open(page) {
  const level = byId("level");
  const bestLine = byId("best-line");

  // The number of what is played, because some levels sleep through whole games.
  let game = page.kept?.game ?? 0;
  level.value = page.kept?.level ?? "";

  // The board that the sentence is about, the line below it, and the board on which the house is to move.
  let about = null;
  let line = [];
  let moving = null;

  function say(text) {
    about = page.address();
    byId("thought").textContent = text;
    bestLine.hidden = line.length === 0;
  }

  // The answer about the shown board; nothing if another one is shown by then.
  async function ask(path, more) {
    const asked = page.address();
    let told = { isDone: false, answer: { said: given.unanswered } };
    try {
      told = await page.think(path, more);
    } catch {
      // It did not arrive, as the sentence says.
    }
    if (moving === asked) moving = null;
    return asked === page.address() ? told : null;
  }

  async function move(tell) {
    moving = page.address();
    const told = await ask("house", { level: level.value, game });
    if (!told) return;
    const { isDone, answer } = told;
    if (isDone && page.play(answer.played)) {
      tell("");
      await page.reach(answer.board);
    } else {
      await page.look();
      tell(isDone ? given.full : answer.said);
    }
  }

  byId("analyse").addEventListener("click", async () => {
    line = [];
    say(given.thinking);
    const told = await ask("value");
    if (!told) return;
    line = told.answer.line ?? [];
    say(told.answer.said);
  });

  bestLine.addEventListener("click", () => {
    if (!page.lead(line)) say(given.full);
    // The button may be gone.
    if (bestLine.hidden) byId("table").focus();
  });

  byId("house-move").addEventListener("click", () => {
    if (moving === page.address()) return;
    page.rest();
    line = [];
    say(given.thinking);
    move(say);
  });

  const offer = () => {
    byId("house-move").hidden = level.value === "";
  };
  level.addEventListener("change", () => {
    [game] = crypto.getRandomValues(new Uint32Array(1));
    offer();
    page.keep();
  });
  offer();
  byId("house").hidden = false;

  return {
    move,
    // Whether it answers a move of the reader that makes this board.
    answers: (board) => level.value !== "" && board.taps.length > 0,
    isToMove: () => moving === page.address(),
    opponent: () => (level.value === "" ? null : { level: level.value, game }),
    // Another board may be shown.
    forget() {
      if (about === null || about === page.address()) return;
      line = [];
      say("");
    },
  };
}
