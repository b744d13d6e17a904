import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const STYLE = readFileSync(new URL("../../crates/web/src/assets/style.css", import.meta.url), "utf8");

// The tokens of a scheme: those for dark pages replace some of those for light ones.
function tokens(scheme) {
  const [light, dark] = [...STYLE.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) => {
    return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]));
  });
  return scheme === "dark" ? { ...light, ...dark } : light;
}

// By the formula of WCAG.
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// What stands on what, and its least contrast.
const PAIRS = [
  ["text", "ground", 7],
  ["text", "surface", 7],
  ["text", "soft", 7],
  ["text-quiet", "ground", 4.5],
  ["text-quiet", "surface", 4.5],
  ["accent", "ground", 4.5],
  ["accent", "surface", 4.5],
  ["on-accent", "accent", 4.5],
  ["danger", "ground", 4.5],
  ["line", "ground", 3],
  ["line", "surface", 3],
  ["ring", "dark", 7],
];

for (const scheme of ["light", "dark"]) {
  test(`tokens_of_the_${scheme}_scheme_have_contrast`, () => {
    const colours = tokens(scheme);
    for (const [ink, paper, least] of PAIRS) {
      const measured = contrast(colours[ink], colours[paper]);
      assert.ok(measured >= least, `${ink} on ${paper}: ${measured.toFixed(2)}, not ${least}`);
    }
  });
}
