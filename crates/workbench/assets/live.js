// One connection for what is live: another tab that plays on, a match, a teacher, a server that goes away.
const live = { shown: "", socket: null, retry: 0 };
const table = () => document.getElementById("table");
const goesOn = () => document.getElementById("match") ?? document.getElementById("follow");
/** Tells the page; false if it has no time for it now. */
const tell = (name) => document.dispatchEvent(new CustomEvent(`stratege:${name}`, { cancelable: true }));

/** What the server is asked to tell of: a document, a match, the teacher, or, of a game that is not
 *  stored, nothing but that it is there. */
function listen() {
  const match = document.getElementById("follow") ? "follow" : document.getElementById("match")?.dataset.match;
  hold(table() ? table().dataset.document ?? "none" : match ?? "");
}

function hold(shown) {
  if (shown === live.shown) return;
  clearTimeout(live.retry);
  live.shown = shown;
  live.socket?.close();
  live.socket = null;
  if (shown) connect();
}

function connect() {
  const shown = live.shown;
  const socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/live?d=${shown}`);
  live.socket = socket;
  socket.addEventListener("message", (message) => {
    const { revision, review, follow: moved, full } = JSON.parse(message.data);
    if (full) return crowded(full);
    if (review) return tell("reviewed");
    if (moved || document.getElementById("match")) return tell("played-on");
    if (socket !== live.socket) return;
    news.heard = Math.max(news.heard, revision ?? Infinity);
    // Our own move comes back here as well, perhaps before its answer: wait for that.
    setTimeout(compare, 500);
  });
  // A server that was gone may have played on meanwhile.
  socket.addEventListener("open", () => {
    if (goesOn()) tell("played-on");
    setTimeout(() => { if (socket.readyState === 1) document.querySelector(".crowded")?.remove(); }, 1000);
  });
  socket.addEventListener("close", async () => {
    if (socket !== live.socket) return;
    live.socket = null;
    clearTimeout(live.retry);
    // A connection may end while the server is well; if it is gone too, the page says so.
    if (await isThere()) live.retry = setTimeout(reconnect, document.querySelector(".crowded") ? 10000 : 3000);
    else if (live.shown === shown) tell("lost");
  });
}

/** Too many pages are connected: this one says so, and asks from time to time. */
function crowded(text) {
  if (document.querySelector(".crowded")) return;
  const box = document.createElement("p");
  box.className = "elsewhere crowded";
  box.setAttribute("role", "status");
  box.textContent = text;
  document.body.append(box);
}

const reconnect = () => { if (live.shown && !live.socket) connect(); };
const isThere = () => fetch("/assets/icon.svg", { method: "HEAD", cache: "no-store" }).then(() => true, () => false);
// Who leaves a page closes its connection, and has lost nothing.
addEventListener("pagehide", () => hold(""));
addEventListener("pageshow", (event) => { if (event.persisted) listen(); });

/** Seconds between the tries to reach a server that is gone. */
const PAUSES = [1, 3, 10];
const gone = { tries: 0, counting: 0 };

/** The board stays, moves are off, and the same address is tried until it answers. */
function lost() {
  if (gone.counting) return;
  usable(false);
  let left = PAUSES[Math.min(gone.tries, PAUSES.length - 1)];
  gone.tries += 1;
  const [heard, seen] = notice();
  const text = () => (document.body.dataset.lost ?? "…").replace("{s}", left);
  // Who hears the page is told once for each try; who sees it sees the seconds go by.
  heard.textContent = seen.textContent = text();
  gone.counting = setInterval(() => {
    left -= 1;
    if (left > 0) {
      seen.textContent = text();
      return;
    }
    stop();
    tell("retry");
  }, 1000);
}
document.addEventListener("stratege:lost", lost);

function stop() {
  clearInterval(gone.counting);
  gone.counting = 0;
}

/** That the server is gone: what is heard, and what is seen. */
function notice() {
  const old = document.querySelector(".lost");
  if (old) return old.children;
  const [box, heard, seen] = ["p", "span", "span"].map((name) => document.createElement(name));
  box.className = "lost";
  heard.className = "hidden";
  heard.setAttribute("role", "alert");
  seen.setAttribute("aria-hidden", "true");
  box.append(heard, seen);
  document.body.append(box);
  return box.children;
}

/** The server answers; that it had been gone is news to who asked it. */
document.addEventListener("stratege:reached", (event) => {
  if (!gone.tries) return;
  event.preventDefault();
  stop();
  gone.tries = 0;
  document.querySelector(".lost")?.remove();
  usable(true);
  reconnect();
});

function usable(on) {
  for (const board of document.querySelectorAll(".points")) board.classList.toggle("off", !on);
  for (const button of document.querySelectorAll(".points button, #table form[method=post] button")) button.disabled = !on;
}

/** The newest state of the game that was told, and the newest that an answer of ours brought. */
const news = { document: "", heard: 0, seen: 0 };

function learn(fresh) {
  if (!fresh?.document) return;
  if (fresh.document !== news.document) Object.assign(news, { document: fresh.document, heard: 0, seen: 0 });
  news.seen = Math.max(news.seen, Number(fresh.revision));
}
document.addEventListener("stratege:answered", (event) => learn(event.detail));

/** Says that the game went on elsewhere; the page's own requests are waited for. */
function compare() {
  if (news.heard <= news.seen || table()?.dataset.document !== news.document) return;
  if (tell("elsewhere")) news.heard = 0;
}
document.addEventListener("stratege:idle", compare);

document.addEventListener("stratege:swapped", listen);
learn(table()?.dataset);
listen();
