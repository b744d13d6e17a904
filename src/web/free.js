// The lines of a free board. The address holds the shown one, the history of the browser the others, and the server
// answers what follows from a line; this script knows nothing about Tak.

const byId = (id) => document.getElementById(id);
const given = document.body.dataset;
const MOST_LINES = Number(given.mostLines);

export function open({ side, lang }) {
  let lines = [JSON.parse(given.moves)];
  let shown = 0;

  const texts = (moves) => moves.map(({ ply }) => ply).join(",");

  function address(moves, more) {
    return `${given.start}&${new URLSearchParams({ plies: texts(moves), ...more })}`;
  }

  // The number of common first moves.
  function shared(one, other) {
    const differs = one.findIndex(({ ply }, index) => ply !== other[index]?.ply);
    return differs < 0 ? one.length : differs;
  }

  async function tell(path, count, more, options) {
    const query = address(lines[shown].slice(0, count), { side, lang, ...more });
    const response = await fetch(`/board/${path}?${query}`, { signal: AbortSignal.timeout(15000), ...options });
    return { isDone: response.ok, isFault: response.status >= 500, answer: await response.json() };
  }

  // The lines survive a reload, unless the address is another one.
  const kept = history.state?.lines ?? [];
  const known = kept.findIndex((moves) => texts(moves) === texts(lines[0]));
  if (known >= 0) {
    lines = kept;
    shown = known;
  }

  // The first move of a line that no other one has, or its last one.
  function own(moves) {
    const others = lines.filter((line) => line !== moves);
    const common = Math.max(0, ...others.map((line) => shared(line, moves)));
    return Math.min(common, moves.length - 1);
  }

  // The buttons stay, so that the focus does.
  function list() {
    const row = byId("lines");
    byId("branches").hidden = lines.length < 2;
    while (row.children.length > lines.length) row.lastElementChild.remove();
    lines.forEach((moves, index) => {
      const button = row.children[index] ?? row.appendChild(document.createElement("button"));
      button.type = "button";
      button.dataset.line = index;
      button.setAttribute("aria-pressed", index === shown);
      button.textContent = moves[own(moves)]?.caption ?? "–";
    });
  }
  list();

  // A text that is refused leaves the lines as they are.
  async function paste(form) {
    const response = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      signal: AbortSignal.timeout(15000),
    });
    if (response.ok) {
      location.assign(response.url);
      return "";
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return (page.querySelector("[role=alert]") ?? page.querySelector("main > p")).textContent;
  }

  byId("paste").addEventListener("submit", async (submit) => {
    submit.preventDefault();
    byId("pasted").textContent = await paste(submit.target).catch(() => given.unanswered);
  });

  return {
    link: (count, from = side) => `?${address(lines[shown], { ply: count, side: from })}`,
    position: (count) => `/board/position?${address(lines[shown].slice(0, count), { side, lang })}`,
    state: () => ({ lines }),
    captions: () => lines[shown].map(({ caption }) => caption),

    // The board after one more move, or the reason why there is none.
    after: (count, draft) => tell("after", count, draft),

    // What the house thinks of the board after so many moves. Others may have asked it before.
    think: (path, count, more) =>
      tell(path, count, more, {
        method: "POST",
        headers: { "x-page-token": given.token },
        signal: AbortSignal.timeout(60000),
      }),

    // Plays moves after so many. Those that a line has already lead along that line. Returns whether they have room.
    play(count, ...moves) {
      const played = [...lines[shown].slice(0, count), ...moves];
      const has = (line) => shared(played, line) === played.length;
      const known = has(lines[shown]) ? shown : lines.findIndex(has);
      const begun = lines.findIndex((line) => shared(line, played) === line.length);
      if (known >= 0) {
        shown = known;
      } else if (begun >= 0) {
        lines[begun] = played;
        shown = begun;
      } else if (lines.length === MOST_LINES) {
        return false;
      } else {
        shown = lines.push(played) - 1;
      }
      list();
      return true;
    },

    // Removes the shown line, and shows the one that has most in common with it. Returns the number of moves before the
    // board, which was shown after so many.
    drop(count) {
      const [gone] = lines.splice(shown, 1);
      const common = lines.map((line) => shared(gone, line));
      shown = common.indexOf(Math.max(...common));
      list();
      return Math.min(count, common[shown]);
    },

    // Shows another line, at the first move in which it differs. Returns the number of moves before the board.
    choose(index) {
      const fork = shared(lines[shown], lines[index]);
      const count = index === shown ? lines[shown].length : fork + 1;
      shown = index;
      list();
      return Math.min(count, lines[shown].length);
    },
  };
}
