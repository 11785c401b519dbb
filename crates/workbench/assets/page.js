// Quicker pages: the same requests, but only the regions that changed come back.
const REGIONS = ["status", "players", "board", "toolbar", "panel", "see"];

/** Swaps the regions of an answer into the page; false if the answer is no fragment of it. */
function swap(text) {
  const answer = new DOMParser().parseFromString(text, "text/html");
  const table = document.getElementById("table");
  const fresh = answer.getElementById("table");
  if (table && fresh) {
    for (const name of ["document", "revision"]) {
      if (fresh.dataset[name] === undefined) delete table.dataset[name];
      else table.dataset[name] = fresh.dataset[name];
    }
  }
  let swapped = false;
  for (const id of REGIONS) {
    const [old, now] = [document.getElementById(id), answer.getElementById(id)];
    if (old && now) {
      old.replaceWith(now);
      swapped = true;
    }
  }
  if (swapped) document.dispatchEvent(new CustomEvent("stratege:swapped"));
  return swapped;
}

/** Answers may overtake each other; only the one to the last request counts. */
let latest = 0;

/** Sends a request; the address bar follows where the server leads. */
async function go(address, options, remember) {
  const own = ++latest;
  const focused = document.activeElement?.dataset?.point;
  let response;
  try {
    response = await fetch(address, { ...options, headers: { "Stratege-Fragment": "1", ...options.headers } });
  } catch {
    return false;
  }
  const text = await response.text();
  if (own !== latest) return true;
  const known = response.ok || response.status === 422;
  if (!known || !swap(text)) {
    location.assign(response.redirected || options.method !== "POST" ? response.url : location.href);
    return true;
  }
  if (remember && response.url !== location.href && response.redirected | options.method !== "POST") {
    history.pushState({ stratege: true }, "", response.url);
  }
  if (focused) document.querySelector(`#board button[data-point="${CSS.escape(focused)}"]`)?.focus();
  return true;
}

const onPage = () => document.getElementById("table") || document.getElementById("see");

document.addEventListener("submit", (event) => {
  const form = event.target;
  const stays = form.closest("#table") && form.method === "post" && form.enctype !== "multipart/form-data";
  if (!stays) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  go(form.action, { method: "POST", body: body.toString(), headers }, true);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inside = link.closest("#toolbar, #panel, #see");
  if (!inside || !onPage() || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname !== location.pathname) return;
  event.preventDefault();
  go(link.href, { method: "GET" }, true);
});

addEventListener("popstate", () => {
  if (onPage()) go(location.href, { method: "GET" }, false);
});

/** Buttons that only a script can serve appear with it. */
function reveal() {
  for (const button of document.querySelectorAll("[data-action][hidden]")) button.hidden = false;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-action]");
  if (!button) return;
  switch (button.dataset.action) {
    case "copy-link":
      await navigator.clipboard?.writeText(new URL(button.dataset.address, location.href).href);
      button.textContent = button.dataset.done;
      break;
    case "print":
      print();
      break;
    case "auto":
      autoplay();
      break;
    case "project":
      document.documentElement.classList.toggle("project");
      break;
  }
});

/** Steps an algorithm on until its end, or until the button is pressed again. */
let playing = 0;
function autoplay() {
  if (playing) {
    clearInterval(playing);
    playing = 0;
    return;
  }
  playing = setInterval(() => {
    const next = document.querySelector('#see a[data-action="next"]');
    if (next) next.click();
    else autoplay();
  }, 800);
}

/** One connection for what is live: another tab that plays on is told here. */
function listen() {
  const table = document.getElementById("table");
  if (!table?.dataset.document) return;
  const shown = table.dataset.document;
  const socket = new WebSocket(`ws://${location.host}/live?d=${shown}`);
  socket.addEventListener("message", (message) => {
    const { revision } = JSON.parse(message.data);
    // Our own move comes back here as well, perhaps before its answer: wait for that.
    setTimeout(() => {
      const current = document.getElementById("table");
      if (current?.dataset.document !== shown) return;
      if (revision === null || revision > Number(current.dataset.revision)) advanced();
    }, 1500);
  });
  socket.addEventListener("close", () => setTimeout(listen, 3000));
}

function advanced() {
  if (document.querySelector(".elsewhere")) return;
  const said = document.getElementById("table").dataset;
  const box = document.createElement("p");
  box.className = "elsewhere";
  box.setAttribute("role", "status");
  const link = document.createElement("a");
  link.href = location.pathname;
  link.textContent = said.reload;
  box.append(`${said.elsewhere} `, link);
  document.body.append(box);
}

let listening = "";
function settle() {
  reveal();
  const shown = document.getElementById("table")?.dataset.document ?? "";
  if (shown && shown !== listening) {
    listening = shown;
    listen();
  }
}
document.addEventListener("stratege:swapped", settle);
settle();
