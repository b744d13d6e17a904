// Sounds of the board, off until the reader switches them on. WebAudio makes them, so there are no files.

/** @typedef {import("./change.js").Change} Change */

// The choice in this browser. Storage may be forbidden; then it lasts as long as the page.
const KEPT = "sound";

// Each knock has its time in seconds and its pitch in hertz; a tone rings longer.
const SOUNDS = {
  ply: [[0, 230]],
  stack: [0, 0.06, 0.12].map((at, index) => [at, 250 - 20 * index]),
  wall: [[0, 130]],
  tak: [
    [0, 320],
    [0.2, 320],
  ],
  end: [262, 330, 392, 523].map((pitch, index) => [0.13 * index, pitch, 0.9]),
};

const KNOCK = 0.11;
const LOUD = 0.3;

/** @type {AudioContext | null} */
let audio = null;
let isOn = false;

// The state of the newest board, without a considered move.
let board = {
  isOver: document.querySelector(".player[data-moves]") === null,
  isTak: Boolean(document.getElementById("call")?.textContent),
};

// Plays what a change of the board sounds like.
/** @param {Change | null} changed @param {Element} picture @param {{ isOver: boolean, isTak: boolean, isDraft: boolean }} news */
export function hear(changed, picture, { isOver, isTak, isDraft }) {
  const before = board;
  if (!isDraft) board = { isOver, isTak };
  if (!isDraft && isOver && !before.isOver) play("end");
  else if (!isDraft && isTak && !before.isTak) play("tak");
  else if (changed && !changed.isBack) play(kind(changed, picture));
}

/** @param {Change} changed @param {Element} picture */
function kind({ carried, placed }, picture) {
  if (carried.length > 0) return carried.length > 1 ? "stack" : "ply";
  const stack = picture.querySelector(`[data-stack="${placed[0]}"]`);
  return stack?.getAttribute("data-pieces").endsWith("S") ? "wall" : "ply";
}

function play(name) {
  // Before the first touch of a page, browsers keep it silent.
  if (!isOn || audio?.state !== "running") return;
  for (const [after, pitch, length = KNOCK] of SOUNDS[name]) {
    const at = audio.currentTime + after;
    const [body, level] = [audio.createOscillator(), audio.createGain()];
    body.type = "triangle";
    // A knock on wood falls to its pitch; a tone keeps it.
    body.frequency.setValueAtTime(length === KNOCK ? pitch * 1.8 : pitch, at);
    body.frequency.exponentialRampToValueAtTime(pitch, at + 0.03);
    level.gain.setValueAtTime(LOUD, at);
    level.gain.exponentialRampToValueAtTime(0.001, at + length);
    body.connect(level).connect(audio.destination);
    body.start(at);
    body.stop(at + length);
  }
}

async function open() {
  if (!isOn) return;
  audio ??= new AudioContext();
  await audio.resume();
}

function keep() {
  try {
    localStorage.setItem(KEPT, isOn ? "on" : "off");
  } catch {
    // The browser forbids storage.
  }
}

try {
  isOn = localStorage.getItem(KEPT) === "on";
} catch {
  // The browser forbids storage.
}

// A finger acts when it leaves the page.
for (const touch of ["pointerup", "keydown"]) addEventListener(touch, open, { capture: true });

// The switch in the menu, on pages that have one.
const button = document.getElementById("sound");
const label = () => button.setAttribute("aria-pressed", String(isOn));
if (button) {
  button.hidden = false;
  label();
  button.addEventListener("click", async () => {
    isOn = !isOn;
    keep();
    label();
    await open();
    play("ply");
  });
}
