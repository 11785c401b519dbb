// A board of thousands of lines: drag to pan, turn the wheel to zoom, press a map to look there.
// The server draws what is in view.
const board = () => document.querySelector(".reduce .points[data-window]");
let held = null;
let wait = 0;

/** Asks for another part of the board, as a link would. */
function look(row, column, span) {
  const shown = board();
  const side = Number(shown.dataset.side);
  const size = Math.round(Math.min(Math.max(span, 11), side));
  const inside = (start) => Math.round(Math.min(Math.max(start, 0), side - size));
  const address = new URL(location.href);
  address.searchParams.set("view", [inside(row), inside(column), size].join(","));
  address.searchParams.delete("play");
  if (address.searchParams.get("view") === shown.dataset.window) return;
  // A link inside the page: the script of all pages swaps what changed.
  const link = document.createElement("a");
  link.href = address.href;
  document.getElementById("see").append(link);
  link.click();
  link.remove();
}

const view = () => board().dataset.window.split(",").map(Number);

document.addEventListener("pointerdown", (event) => {
  const shown = event.target.closest?.(".reduce [data-window] .over");
  if (!shown || event.button || event.pointerType === "touch" && !event.isPrimary) return;
  held = { x: event.clientX, y: event.clientY, width: shown.getBoundingClientRect().width, moved: false };
});

document.addEventListener("pointermove", (event) => {
  if (!held) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  held.moved ||= Math.hypot(x, y) > 6;
  const drawings = board()?.querySelectorAll(".drawing");
  if (held.moved && drawings) for (const drawing of drawings) drawing.style.translate = `${x}px ${y}px`;
});

document.addEventListener("pointerup", (event) => {
  const from = held;
  held = null;
  if (!from?.moved || !board()) return;
  for (const drawing of board().querySelectorAll(".drawing")) drawing.style.translate = "";
  // What was dragged was not pressed.
  const ignore = (click) => { click.preventDefault(); click.stopPropagation(); };
  addEventListener("click", ignore, true);
  const [row, column, span] = view();
  const cell = from.width / (board().dataset.map ? span : span + 2.9);
  setTimeout(() => {
    removeEventListener("click", ignore, true);
    look(row - (event.clientY - from.y) / cell, column - (event.clientX - from.x) / cell, span);
  });
});
document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".reduce .over")) event.preventDefault(); });

document.addEventListener("wheel", (event) => {
  const shown = event.target.closest?.(".reduce [data-window] .over");
  if (!shown || !(event.ctrlKey || event.shiftKey || document.activeElement?.closest(".reduce .over"))) return;
  event.preventDefault();
  clearTimeout(wait);
  const { left, top, width } = shown.getBoundingClientRect();
  const at = [(event.clientY - top) / width, (event.clientX - left) / width];
  const nearer = (event.deltaY || event.deltaX) < 0;
  wait = setTimeout(() => {
    const [row, column, span] = view();
    const size = nearer ? span * 0.75 : span / 0.75;
    look(row + at[0] * (span - size), column + at[1] * (span - size), size);
  }, 60);
}, { passive: false });

// Without scripts a map is pressed by zones; with them, anywhere.
document.addEventListener("click", (event) => {
  const map = event.target.closest?.(".reduce [data-map]");
  if (!map || !event.target.closest("button") || !event.detail) return;
  event.preventDefault();
  const { left, top, width } = map.getBoundingClientRect();
  const [row, column, span, size] = map.dataset.map.split(",").map(Number);
  const at = (pixels) => (pixels / width) * span - size / 2;
  look(row + at(event.clientY - top), column + at(event.clientX - left), size);
});
