// A search that goes on while it is looked at: its table and tree are swapped in as they come.
let socket = null;

const button = () => document.querySelector('button[data-action="think"]');

function show() {
  button()?.setAttribute("aria-pressed", String(Boolean(socket)));
}

/** Branches that were unfolded stay so. */
function swap(html) {
  const box = document.getElementById("thoughts");
  if (!box) return stop();
  const open = new Set([...box.querySelectorAll("details[open]")].map((part) => part.dataset.path));
  box.innerHTML = html;
  for (const part of box.querySelectorAll("details")) part.open = open.has(part.dataset.path);
  letters(box);
  owners(box);
}

/** The best moves carry their letters on the board, of those that land on one place the best. */
function letters(box) {
  for (const old of document.querySelectorAll("#board .letter")) old.remove();
  for (const { dataset } of box.querySelectorAll("tr[data-letter]")) {
    const move = CSS.escape(dataset.line.split(" ")[0]);
    const cell = document.querySelector(`#board :is(button[name=move][value="${move}"], button[name=at][value="${dataset.at}"])`);
    if (!cell || cell.querySelector(".letter")) continue;
    const letter = document.createElement("span");
    letter.className = "letter";
    letter.ariaHidden = "true";
    letter.textContent = dataset.letter;
    cell.append(letter);
  }
}

/** Whose each point is: squares in every drawing of the board, and in the names of the points. */
function owners(box) {
  const told = box.querySelector("template[data-owners]");
  if (!told) return;
  for (const old of document.querySelectorAll("#board .shares")) old.remove();
  for (const drawing of document.querySelectorAll("#board .drawing svg")) {
    const squares = told.content.cloneNode(true);
    const put = (which, after) => [...drawing.querySelectorAll(after)].at(-1)?.after(...squares.querySelectorAll(which));
    put(".shares:not(.on-pieces)", ".ground, .coordinates");
    put(".on-pieces", ".pieces");
  }
  const shares = new Map(told.dataset.owners.split(" ").map((own) => own.split(":")));
  for (const cell of document.querySelectorAll("#board button[name=at]")) name(cell, told.dataset, shares.get(cell.value));
}

/** The name of a point says whose it is. */
function name(cell, { first, second }, share) {
  const said = share ? `. ${(share > 0 ? first : second).replace("#", Math.abs(share))}` : "";
  const old = cell.dataset.owner ?? "";
  if (said === old) return;
  cell.dataset.owner = said;
  cell.ariaLabel = cell.title = cell.ariaLabel.replace(old, "") + said;
}

/** What was hidden stays so beside the next position. */
let hidden = null;
document.addEventListener("change", ({ target }) => { if (target.name === "owners") hidden = target.checked; });
function hide() {
  const box = document.querySelector("[name=owners]");
  if (box) box.checked = hidden ?? box.checked;
}

function stop() {
  const old = socket;
  socket = null;
  old?.close();
  show();
}

function start() {
  const limit = document.querySelector('select[name="think"]')?.value ?? "";
  const own = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}${button().dataset.address}&think=${limit}`);
  socket = own;
  own.addEventListener("message", (message) => { if (own === socket) swap(message.data); });
  own.addEventListener("close", () => { if (own === socket) stop(); });
  show();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest('button[data-action="think"]')) return;
  if (socket) stop();
  else start();
});

/** The search follows the board: it begins anew where the position is another. */
document.addEventListener("stratege:swapped", () => {
  hide();
  const goes = Boolean(socket);
  stop();
  if (goes && button()) start();
});

/** A row of the table shows its line on the board, numbered. */
function ghosts(row) {
  for (const cell of document.querySelectorAll("#board [data-ghost]")) {
    delete cell.dataset.number;
    delete cell.dataset.ghost;
  }
  if (!row) return;
  row.dataset.line.split(" ").forEach((point, index) => {
    const cell = document.querySelector(`#board button[data-point="${CSS.escape(point)}"]:not([data-ghost])`);
    if (!cell) return;
    cell.dataset.number = String(index + 1);
    cell.dataset.ghost = "";
  });
}
document.addEventListener("pointerover", (event) => {
  if (document.getElementById("thoughts")) ghosts(event.target.closest("#thoughts tr[data-line]"));
});
