// A game in the hand: clocks that run, a soft click, and on small boards a ghost before the stone.
const board = () => document.getElementById("board");
const table = () => document.getElementById("table");

// Clocks ------------------------------------------------------------------------------------------

const running = () => document.querySelector(".clock[data-runs]");
const computes = () => running()?.dataset.computes !== undefined;
let since = performance.now();

/** The server counts; the page shows it. At zero it asks whether the game is over. */
function tick() {
  const clock = running();
  // An engine's clock runs while it computes.
  if (!clock || computes() && !document.querySelector("#players.thinks")) return;
  const exact = Number(clock.dataset.left) - (performance.now() - since) / 1000;
  const left = Math.max(0, Math.ceil(exact));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (clock.textContent !== text) clock.textContent = text;
  if (exact <= 0) document.querySelector("form[data-time]")?.requestSubmit();
}
setInterval(tick, 250);

// Sound -------------------------------------------------------------------------------------------

let audio = null;

/** A stone on wood: a few milliseconds of noise that die away. */
function click() {
  audio ??= new AudioContext();
  const length = Math.round(audio.sampleRate * 0.03);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * 0.25 * Math.exp((-8 * i) / length);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}

let revision = table()?.dataset.revision;

function settle() {
  const now = table()?.dataset.revision;
  const moved = now !== undefined && now !== revision;
  revision = now;
  // What is left comes with every answer; an engine's clock is not told while it computes.
  if (moved || !computes()) since = performance.now();
  if (moved && document.documentElement.dataset.sound === "on") click();
  drop();
}
document.addEventListener("stratege:swapped", settle);

// Small points ------------------------------------------------------------------------------------

/** Points smaller than this are too small for a finger. */
const SMALL = 30;
const ENLARGED = 2;
let aimed = null;

const fingers = (event) => event.pointerType === "touch" || matchMedia("(max-width: 699px)").matches;
const isSmall = (cell) => cell.getBoundingClientRect().width < SMALL;
const make = (name, fields) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(fields)) element.setAttribute(key, value);
  return element;
};

/** Takes the ghost away. */
function drop() {
  aimed = null;
  board()?.classList.remove("aiming");
  for (const old of document.querySelectorAll(".ghost, .lens, .confirm")) old.remove();
}

/** A ghost of the stone with cross-hairs, the board around it enlarged, and a button that plays it. */
function aim(cell) {
  drop();
  aimed = cell;
  board().classList.add("aiming");
  const over = cell.closest(".over");
  const frame = cell.closest("foreignObject");
  const [x, y, unit] = ["x", "y", "width"].map((name) => Number(frame.getAttribute(name)));
  const [middle, down] = [x + unit / 2, y + unit / 2];
  const { width, height } = over.viewBox.baseVal;
  const ghost = make("g", { class: "ghost" });
  ghost.append(
    make("path", { d: `M0 ${down}H${width}M${middle} 0V${height}` }),
    make("circle", { cx: middle, cy: down, r: 0.45 * unit }),
  );
  over.append(ghost);
  const drawn = [...board().querySelectorAll(".drawing svg")].find((own) => own.getBoundingClientRect().width);
  const lens = document.createElement("div");
  lens.className = middle < width / 2 ? "lens right" : "lens";
  const near = drawn.cloneNode(true);
  const side = width / ENLARGED / 2.5;
  near.setAttribute("viewBox", `${middle - side / 2} ${down - side / 2} ${side} ${side}`);
  near.append(ghost.cloneNode(true));
  lens.append(near);
  cell.closest(".points").append(lens);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "primary confirm";
  button.textContent = (table()?.dataset.play ?? "{p}").replace("{p}", cell.dataset.point);
  button.addEventListener("click", () => {
    const chosen = aimed;
    drop();
    chosen.form.requestSubmit(chosen);
  });
  (document.querySelector("#toolbar .asks") ?? document.getElementById("toolbar"))?.prepend(button);
}

document.addEventListener("click", (event) => {
  const cell = event.target.closest?.("#table #board .over button");
  if (!cell || !event.detail || !fingers(event) || !isSmall(cell)) return;
  event.preventDefault();
  aim(cell);
}, true);

/** The ghost follows the finger. */
document.addEventListener("pointermove", (event) => {
  if (!aimed || !event.isPrimary || !(event.buttons & 1)) return;
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("#board .over button");
  if (cell && cell !== aimed) aim(cell);
});

document.addEventListener("keydown", (event) => { if (event.key === "Escape") drop(); });
