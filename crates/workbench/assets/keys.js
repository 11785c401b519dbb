// The keyboard: one tab stop for the board, arrows inside it, letters for what buttons do.
const cells = () => [...document.querySelectorAll("#board .over button")];

/** The board is one tab stop; the rest is reached with arrows. */
function rove() {
  const all = cells();
  const current = all.find((cell) => cell === document.activeElement) ?? all[0];
  for (const cell of all) cell.tabIndex = cell === current ? 0 : -1;
}

/** The nearest button in a direction, by where it stands on the screen. */
function neighbour(from, right, down) {
  const middle = (cell) => {
    const box = cell.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const cell of cells()) {
    const [cx, cy] = middle(cell);
    const along = (cx - x) * right + (cy - y) * down;
    const across = Math.abs((cx - x) * down) + Math.abs((cy - y) * right);
    if (along < 1) continue;
    const far = along + 3 * across;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

/** Since a press of the mouse or a finger, until Tab or G, the arrows go through the game: a point that
 *  was pressed has the focus, and nobody asked for a cursor. */
let pointed = false;
document.addEventListener("pointerdown", () => { pointed = true; }, true);

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function onBoard(event) {
  const cell = event.target.closest?.("#board .over button");
  if (!cell) return false;
  if (event.key === "Escape") {
    cell.blur();
    return true;
  }
  const step = ARROWS[event.key];
  if (!step || pointed) return false;
  const next = neighbour(cell, ...step);
  if (next) {
    next.focus();
    rove();
  }
  return true;
}

const press = (name) => {
  const target = document.querySelector(`a[data-action="${name}"], button[data-action="${name}"]`);
  target?.click();
  return Boolean(target);
};

/** The moves of the list; each knows its node and the one before it. */
const moves = () => [...document.querySelectorAll("a[data-node][data-parent]")];
const children = (parent) => moves().filter((move) => move.dataset.parent === parent);
const shown = () => moves().find((move) => move.hasAttribute("aria-current"));

/** The variation before or after the one on the board. */
function beside(by) {
  const current = shown();
  if (!current) return false;
  const all = children(current.dataset.parent);
  const next = all[all.indexOf(current) + by];
  next?.click();
  return Boolean(next);
}

/** The nearest position before this one where the game went more than one way. */
function fork() {
  let move = shown();
  while (move && children(move.dataset.parent).length < 2) {
    move = document.querySelector(`a[data-node="${CSS.escape(move.dataset.parent)}"][data-parent]`);
  }
  if (!move) return false;
  const parent = document.querySelector(`a[data-node="${CSS.escape(move.dataset.parent)}"]`);
  (parent ?? document.querySelector("a.root"))?.click();
  return true;
}

/** Something to be read in the status line, and heard. */
function tell(text) {
  const status = document.getElementById("status");
  if (!text || !status) return false;
  status.querySelector("[data-told]")?.remove();
  const said = document.createElement("p");
  said.className = "notice";
  said.dataset.told = "";
  said.textContent = text;
  status.append(said);
  return true;
}

/** Where the cursor begins: on the last move, or in the middle of the board. */
function cursor() {
  const point = /[A-Za-z]+\d+$/.exec(document.querySelector("#status [data-last]")?.dataset.last ?? "")?.[0];
  const last = point && document.querySelector(`#board .over button[data-point="${CSS.escape(point)}"]`);
  if (last) return last;
  const board = document.querySelector("#board .over")?.getBoundingClientRect();
  const far = (cell) => {
    const box = cell.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - board.x - board.width / 2, box.y + box.height / 2 - board.y - board.height / 2);
  };
  return cells().map((cell) => [far(cell), cell]).sort(([one], [other]) => one - other)[0]?.[1];
}

const PLAIN = {
  ArrowUp: () => beside(-1),
  ArrowDown: () => beside(1),
  ArrowLeft: () => press("previous"),
  ArrowRight: () => press("next"),
  Home: () => press("first"),
  End: () => press("last"),
  Escape: () => (document.documentElement.classList.contains("project") && press("project")) || press("leave"),
  "?": () => { location.assign("/help"); return true; },
};
const SHIFTED = {
  N: () => letters() && onTab("review", "previous-mistake"),
  ArrowLeft: () => press("back-ten"),
  ArrowRight: () => press("finish") || press("on-ten"),
};
const LETTERS = {
  b: fork,
  n: () => onTab("review", "next-mistake"),
  r: () => onTab("review", "review") || tell(document.querySelector("nav.tabs")?.dataset.noReview),
  u: () => press("undo"),
  h: () => press("hint"),
  p: () => press("pass"),
  v: () => press("values"),
  f: () => press("project") || document.documentElement.classList.toggle("project"),
  w: () => { document.querySelector('[data-tab="why"]')?.click(); return true; },
  m: () => { document.getElementById("move-field")?.focus(); return true; },
  g: () => { pointed = false; cursor()?.focus(); return true; },
  k: () => { location.assign(onPage("coordinates", { usual: "zero", zero: "usual" }[document.documentElement.dataset.coordinates])); return true; },
  l: () => { document.querySelector(".languages a:not([aria-current])")?.click(); return true; },
};

/** This page with one choice changed. */
function onPage(name, value) {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  return address.href;
}

/** The game on the board goes to the clipboard as its players write it, unless something is selected. */
function copy() {
  const id = document.getElementById("table")?.dataset.document;
  if (!id || String(getSelection())) return false;
  const record = document.querySelector('#toolbar a[data-action="sgf"], #toolbar a[data-action="pgn"]');
  fetch(record?.href ?? `/d/${id}/file`).then((answer) => answer.text()).then((text) => navigator.clipboard?.writeText(text));
  return true;
}

/** What stands in a tab is pressed from any other: its own is opened first. */
function onTab(name, action) {
  return press(action) || inTab(name, () => press(action));
}

function inTab(name, act) {
  const tab = document.querySelector(`[data-tab="${name}"]:not([aria-current])`);
  if (!tab) return false;
  document.addEventListener("stratege:swapped", act, { once: true });
  tab.click();
  return true;
}

/** Layers are switched one after the other, however fast their keys are. */
function layer(digit) {
  const act = () => document.dispatchEvent(new CustomEvent("stratege:layer", { detail: `layer-${digit}` }));
  const isOpen = document.querySelector("#panel [data-layer]");
  if (isOpen) act();
  return Boolean(isOpen) || inTab("layers", act);
}

const letters = () => document.documentElement.dataset.keys !== "off";

document.addEventListener("keydown", (event) => {
  if (event.key === "Tab") pointed = false;
  if (onBoard(event)) {
    event.preventDefault();
    return;
  }
  const typing = event.target.closest?.("input:not([type=checkbox]), textarea, select");
  const command = event.ctrlKey || event.metaKey;
  const commanded = command && !event.altKey && !event.shiftKey && event.key.toLowerCase();
  if (commanded === "s" && press("save") || commanded === "c" && !typing && copy()) {
    event.preventDefault();
    return;
  }
  if (typing || command || event.altKey) return;
  if (event.shiftKey && SHIFTED[event.key]?.()) {
    event.preventDefault();
    return;
  }
  // Buttons, boxes and menus take Space for themselves; a link that was clicked does not.
  const own = event.target.closest?.("button, summary, [type=checkbox]");
  const isFree = !own || pointed && own.matches("#board .over button");
  if (event.key === " " && isFree && press(document.getElementById("see") ? "auto" : "think")) {
    event.preventDefault();
    return;
  }
  // By the physical key: some keyboards need Shift for digits.
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  if (digit && layer(digit)) {
    event.preventDefault();
    return;
  }
  const act = PLAIN[event.key] ?? (letters() ? LETTERS[event.key.toLowerCase()] : undefined);
  if (act?.()) event.preventDefault();
});

document.addEventListener("focusin", rove);
document.addEventListener("stratege:swapped", rove);
rove();
