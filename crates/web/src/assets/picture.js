// Changes the picture of a board in place. Only parts that differ are replaced, so the browser lays out and paints little.
// Equal shapes have equal names in all pictures.

// The markup of each part, because reading it takes longer than all else.
const markups = new WeakMap();

/** @param {Element} part */
function markupOf(part) {
  if (!markups.has(part)) markups.set(part, part.outerHTML);
  return markups.get(part);
}

/** @param {string} svg */
function read(svg) {
  const template = document.createElement("template");
  template.innerHTML = svg;
  return template.content.firstElementChild;
}

// Returns the element with the picture.
/** @param {Element} old @param {string} svg */
export function renew(old, svg) {
  const fresh = document.adoptNode(read(svg));
  if (old.getAttribute("viewBox") !== fresh.getAttribute("viewBox")) {
    old.replaceWith(fresh);
    return fresh;
  }
  const [[shapes, ...parts], [freshShapes, ...freshParts]] = [[...old.children], [...fresh.children]];
  const names = new Set([...shapes.children].map(({ id }) => id));
  shapes.append(...[...freshShapes.children].filter(({ id }) => !names.has(id)));
  /** @type {Map<string, Element[]>} */
  const groups = new Map();
  for (const part of parts) {
    const same = groups.get(markupOf(part));
    if (same) same.push(part);
    else groups.set(markupOf(part), [part]);
  }
  const all = freshParts.map((part) => groups.get(markupOf(part))?.shift() ?? part);
  const kept = new Set(all);
  for (const part of parts) if (!kept.has(part)) part.remove();
  let next = shapes.nextElementSibling;
  for (const part of all) {
    if (part === next) next = next.nextElementSibling;
    else old.insertBefore(part, next);
  }
  return old;
}
