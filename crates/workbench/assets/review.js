// A review that goes on: what changed is fetched a few times a second and swapped in.
const PAUSE = 200;
let waiting = 0;

const box = () => document.getElementById("review");

/** Focus stays on the same button, and what was unfolded stays so. */
function swap(old, now) {
  const { action } = (old.contains(document.activeElement) && document.activeElement.dataset) || {};
  const open = [...old.querySelectorAll("details")].map((part) => part.open);
  old.replaceWith(now);
  [...now.querySelectorAll("details")].forEach((part, index) => { part.open = Boolean(open[index]); });
  if (action) now.querySelector(`[data-action="${CSS.escape(action)}"]`)?.focus({ preventScroll: true });
}

async function fetched() {
  const old = box();
  if (!old) return;
  const response = await fetch(old.dataset.address, { headers: { "Stratege-Fragment": "1" } }).catch(() => null);
  if (!response?.ok) return;
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  // The board may have gone elsewhere meanwhile.
  if (old !== box()) return;
  for (const id of ["review", "found"]) {
    const [before, now] = [document.getElementById(id), answer.getElementById(id)];
    if (before && now) swap(before, now);
  }
}

/** However often something is heard, the page asks a few times a second, and once more at the end. */
function follow() {
  if (waiting || !box()) return;
  waiting = setTimeout(async () => {
    await fetched();
    waiting = 0;
  }, PAUSE);
}
let heard = 0;
document.addEventListener("stratege:reviewed", () => {
  follow();
  clearTimeout(heard);
  heard = setTimeout(follow, 3 * PAUSE);
});
