// Touch on the board: a swipe steps, and a tap on a stack shows its pieces.

import { byId } from "./page.js";
import { boardAfter, show } from "./stepper.js";

// The least length of a swipe in pixels.
const FAR = 40;

// A swipe does not step while a move is composed.
/** @param {import("./stepper.js").State} state @param {() => boolean} isComposing */
export function listen(state, isComposing) {
  const table = byId("table");
  let touched = null;
  table.addEventListener("pointerdown", (touch) => {
    // Two fingers zoom, and one finger moves the zoomed page.
    const isSwipe = touch.pointerType !== "mouse" && touch.isPrimary && visualViewport.scale === 1;
    touched = isSwipe && !isComposing() ? touch : null;
  });
  table.addEventListener("pointerup", (touch) => {
    if (!touched) return;
    const [across, along] = [touch.clientX - touched.clientX, touch.clientY - touched.clientY];
    touched = null;
    const isAcross = Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(along);
    if (isAcross && !isComposing()) show(state, state.ply - Math.sign(across));
  });
  table.addEventListener("pointercancel", () => {
    touched = null;
  });
  visualViewport.addEventListener("resize", () => {
    table.classList.toggle("zoomed", visualViewport.scale > 1);
  });
  table.addEventListener("click", async (tap) => {
    const toPicture = byId("board").firstElementChild.getScreenCTM().inverse();
    const { x, y } = new DOMPoint(tap.clientX, tap.clientY).matrixTransform(toPicture);
    const board = await boardAfter(state, state.ply).catch(() => null);
    const stack = board?.stacks.find(({ area: [left, top, edge] }) => {
      return left <= x && x < left + edge && top <= y && y < top + edge;
    });
    byId("stack").textContent = stack?.pieces ?? "";
  });
}
