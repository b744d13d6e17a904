// A client of TEI, written from the description of the protocol, as programs
// with a board use an engine. It prints `OK` with each step, and the games that
// were played as `GAME size halfkomi plies`.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import assert from "node:assert/strict";

class Engine {
  constructor(command, ...args) {
    this.process = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
    this.name = "";
    this.komis = new Map();
    this.options = new Map();
    this.waiting = [];
    this.lines = [];
    createInterface({ input: this.process.stdout }).on("line", (line) => this.hear(line));
  }

  send(line) {
    this.process.stdin.write(`${line}\n`);
  }

  // The next line that starts with a word, with the reports before it.
  answer(word) {
    return new Promise((resolve) => {
      this.waiting.push({ word, resolve, infos: [] });
    });
  }

  hear(line) {
    this.lines.push(line);
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === "id" && rest[0] === "name") this.name = rest.slice(1).join(" ");
    if (word === "size") this.hearSizes(rest);
    if (word === "option") this.hearOption(rest);
    for (const wait of this.waiting) if (word === "info") wait.infos.push(report(rest));
    const index = this.waiting.findIndex((wait) => wait.word === word);
    if (index < 0) return;
    const [{ resolve, infos }] = this.waiting.splice(index, 1);
    resolve({ value: rest.join(" "), infos });
  }

  hearSizes(words) {
    const at = words.indexOf("halfkomi");
    assert(at > 0, "the komis stand on the line of the sizes");
    for (const size of words.slice(0, at)) this.komis.set(size, words.slice(at + 1));
  }

  hearOption(words) {
    const option = {};
    let key = "";
    for (const word of words) {
      if (["name", "type", "default", "min", "max", "var"].includes(word)) key = word;
      else if (key === "var") (option.vars ??= []).push(word);
      else option[key] = key in option ? `${option[key]} ${word}` : word;
    }
    this.options.set(option.name.toLowerCase(), option);
  }

  async ready() {
    this.send("isready");
    await this.answer("readyok");
  }

  // A new game, with its pieces by their names if they are not the usual ones.
  async newGame(size, halfkomi, pieces = {}) {
    assert(this.komis.get(String(size))?.includes(String(halfkomi)), `${size} ${halfkomi}`);
    this.send(`teinewgame size ${size} halfkomi ${halfkomi}`);
    for (const [name, number] of Object.entries(pieces)) {
      this.send(`setoption name ${this.options.get(name).name} value ${number}`);
    }
    await this.ready();
  }

  async search(position, go) {
    this.send(`position ${position}`);
    this.send(`go ${go}`);
    return this.answer("bestmove");
  }

  // A game of the engine against itself.
  async play(size, halfkomi, most) {
    await this.newGame(size, halfkomi);
    const plies = [];
    while (plies.length < most) {
      const moves = plies.length ? ` moves ${plies.join(" ")}` : "";
      const { value, infos } = await this.search(`startpos${moves}`, "nodes 300");
      if (value === "--") break;
      assert.equal(infos.at(-1).pv[0], value);
      plies.push(value);
    }
    console.log(`GAME ${size} ${halfkomi} ${plies.join(" ")}`);
    return plies;
  }
}

function report(words) {
  const info = { pv: [], score: [] };
  const keys = ["depth", "seldepth", "time", "nodes", "nps", "hashfull", "multipv"];
  let key = "";
  words.forEach((word, index) => {
    if (key === "string" || key === "error") return;
    if (keys.includes(word) || ["pv", "score", "string", "error"].includes(word)) {
      key = word;
      if (word === "string" || word === "error") info[word] = words.slice(index + 1).join(" ");
    } else if (key === "pv" || key === "score") info[key].push(word);
    else if (keys.includes(key)) info[key] = Number(word);
  });
  return info;
}

// A missing answer names the last lines instead of waiting for ever.
setTimeout(() => {
  console.error("no answer after", engine.lines.slice(-5));
  process.exit(1);
}, 240_000).unref();

const engine = new Engine(...process.argv.slice(2));
const done = (step) => console.log(`OK ${step}`);

engine.send("tei");
await engine.answer("teiok");
assert.equal(engine.name, "Tak Tavern");
assert.deepEqual([...engine.komis.keys()], ["3", "4", "5", "6", "7", "8"]);
for (const name of ["flats", "caps", "flats1", "caps1", "flats2", "caps2"]) {
  assert.equal(engine.options.get(name).type, "spin");
}
// All options at their defaults.
for (const { name, default: value } of engine.options.values()) {
  engine.send(`setoption name ${name} value ${value}`);
}
await engine.ready();
assert(!engine.lines.some((line) => line.startsWith("info")), "a default is refused");
done("greeted");

await engine.play(6, 0, 10);
done("played on 6x6");
await engine.play(5, 4, 400);
done("played on 5x5");

engine.send("position startpos moves a1 e5");
engine.send("go infinite nodes 10 depth 1");
let stopped = false;
const best = engine.answer("bestmove").then((answer) => {
  assert(stopped, "infinite lasts until stop");
  return answer;
});
const begun = engine.lines.length;
const isDeep = (line) => /^info depth ([3-9]|\d\d) /.test(line);
while (!engine.lines.slice(begun).some(isDeep)) await engine.answer("info");
await engine.ready();
stopped = true;
engine.send("stop");
assert.notEqual((await best).value, "--");
await engine.ready();
done("stopped");

await engine.newGame(5, 0, { caps: 0, flats: 12 });
assert.equal((await engine.search("startpos moves a1 e5 Cc3", "nodes 50")).value, "--");
await engine.newGame(5, 0, { flats: 21, caps: 1, flats1: 21, caps1: 1, flats2: 21, caps2: 0 });
assert.notEqual((await engine.search("startpos moves a1 e5 Cc3", "nodes 50")).value, "--");
assert.equal((await engine.search("startpos moves a1 e5 c3 Cc4", "nodes 50")).value, "--");
await engine.newGame(5, 0);
assert.notEqual((await engine.search("startpos moves a1 e5 c3 Cc4", "nodes 50")).value, "--");
done("set pieces");

assert.notEqual((await engine.search("tps x5/x5/x5/x5/22,x4 2 1", "nodes 50")).value, "--");
const refused = await engine.search("startpos moves a1 a1", "nodes 50");
assert.equal(refused.value, "--");
assert(refused.infos.every(({ pv, error }) => error && !pv.length));
done("refused");

await engine.newGame(5, 0);
const { value, infos } = await engine.search("tps 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9", "movetime 300");
assert.deepEqual(infos.at(-1).score, ["solved", "win", "3"]);
assert.equal(infos.at(-1).pv.length, 3);
assert.equal(infos.at(-1).pv[0], value);
done("proved");

engine.send("go infinite");
engine.send("quit");
await engine.answer("bestmove");
const code = await new Promise((resolve) => engine.process.on("exit", resolve));
assert.equal(code, 0);
done("quit");
