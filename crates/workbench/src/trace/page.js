const steps = [...document.querySelectorAll("section")];
const lines = [...document.querySelectorAll(".listing li")];
const rows = [...document.querySelectorAll("tbody tr")];
const transport = document.querySelector("nav");
const count = document.querySelector("output");
const verdict = document.querySelector(".verdict");
let now = 0;

function centre(box, part) {
  if (!part) return;
  const [outer, inner] = [box, part].map((element) => element.getBoundingClientRect());
  box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

function show(step) {
  now = Math.max(0, Math.min(steps.length - 1, step));
  steps.forEach((section, index) => section.classList.toggle("current", index === now));
  const line = Number(steps[now].dataset.line);
  lines.forEach((item) => item.classList.toggle("current", item.value === line));
  rows.forEach((row) => {
    const step = Number(row.dataset.step);
    row.classList.toggle("later", step > now);
    row.classList.toggle("current", step === now);
  });
  const figure = steps[now].querySelector("figure");
  centre(figure, figure.querySelector('[fill="#ECEBF8"]'));
  const shown = rows.filter((row) => !row.classList.contains("later"));
  centre(document.querySelector(".rows"), shown[shown.length - 1]);
  verdict.hidden = now < steps.length - 1;
  count.textContent = `${now + 1} / ${steps.length}`;
  history.replaceState(null, "", `#${now + 1}`);
}

const acts = {
  first: () => show(0),
  back: () => show(now - 1),
  next: () => show(now + 1),
  last: () => show(steps.length - 1),
};
const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

transport.addEventListener("click", (event) => acts[event.target.dataset.act]?.());
document.addEventListener("keydown", (event) => {
  const act = keys[event.key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  acts[act]();
});
rows.forEach((row) => row.addEventListener("click", () => show(Number(row.dataset.step))));
document.body.classList.add("scripted");
transport.hidden = false;
show((parseInt(location.hash.slice(1), 10) || 1) - 1);
