// Sentences and points: what is said lights where it is, and a point lights what is said of it.
const spots = () => [...document.querySelectorAll("#board .over button")];
const said = () => [...document.querySelectorAll("[data-points]")];
const names = (text) => (text ?? "").split(" ").filter(Boolean);

function dark() {
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  for (const spot of spots()) delete spot.dataset.number;
}

/** The points of a sentence, and its line in numbers. */
function light(sentence) {
  const { points, line } = sentence.dataset;
  const own = new Set(names(points));
  const moves = names(line);
  sentence.classList.add("lit");
  for (const spot of spots()) {
    const { point } = spot.dataset;
    if (own.has(point)) spot.classList.add("lit");
    if (moves.includes(point)) spot.dataset.number = moves.indexOf(point) + 1;
  }
}

/** The sentences about a point. */
function find(point) {
  for (const sentence of said()) {
    if (names(sentence.dataset.points).includes(point)) sentence.classList.add("lit");
  }
}

function point(event) {
  const sentence = event.target.closest?.("[data-points]");
  const spot = event.target.closest?.("#board .over button");
  if (!sentence && !spot) return;
  dark();
  if (sentence) light(sentence);
  else find(spot.dataset.point);
}
for (const name of ["pointerover", "focusin"]) document.addEventListener(name, point);
for (const name of ["pointerout", "focusout"]) document.addEventListener(name, dark);
