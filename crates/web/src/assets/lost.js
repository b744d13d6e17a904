// Says that a script of the page did not load. This one is no module, so it listens before the modules load.

function lose() {
  const sentence = document.getElementById("lost");
  if (sentence) sentence.hidden = false;
  else addEventListener("DOMContentLoaded", lose);
}

addEventListener(
  "error",
  ({ target, error }) => {
    // A module that is imported later fails on the window, and each browser has its own words for that.
    const isImport = error instanceof TypeError && /module/i.test(error.message);
    if (target instanceof HTMLScriptElement || isImport) lose();
  },
  { capture: true },
);
