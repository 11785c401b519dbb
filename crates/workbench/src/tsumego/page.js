for (const player of document.querySelectorAll(".player")) {
  const frames = [...player.querySelectorAll(".frame")];
  const transport = player.querySelector("nav");
  const count = player.querySelector("output");
  const last = frames.length - 1;
  let now = 0;
  const show = (step) => {
    now = Math.max(0, Math.min(last, step));
    frames.forEach((frame, index) => { frame.hidden = index !== now; });
    count.textContent = `${now} / ${last}`;
  };
  const acts = {
    first: () => show(0),
    back: () => show(now - 1),
    next: () => show(now + 1),
    last: () => show(last),
  };
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  transport.addEventListener("click", (event) => acts[event.target.dataset.act]?.());
  player.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    acts[act]();
  });
  transport.hidden = last === 0;
  show(0);
}
