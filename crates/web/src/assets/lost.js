// Says that a script of the page did not load. This one is no module, so it listens before the modules load.

function lose() {
  document.getElementById("lost").hidden = false;
}

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) lose();
  },
  { capture: true },
);

// A module that is imported later. Each browser has its own words for that.
addEventListener("unhandledrejection", ({ reason }) => {
  if (reason instanceof TypeError && /module/i.test(reason.message)) lose();
});
