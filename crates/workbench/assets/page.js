// Quicker pages: the same requests, but only the regions that changed come back.
const REGIONS = ["tools", "status", "players", "board", "toolbar", "panel", "see", "match", "follow"];
/** The part that makes a page one of those that change in place. */
const MAINS = ["table", "see", "match", "follow"];
const onPage = () => MAINS.map((id) => document.getElementById(id)).find(Boolean);
/** Tells other parts of the page; false if one of them says that this is news. */
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`stratege:${name}`, { detail, cancelable: true }));
/** An answer as a page; what is for readers without scripts would be shown by a parser that runs none. */
function parsed(text) {
  const answer = new DOMParser().parseFromString(text, "text/html");
  for (const own of answer.querySelectorAll("noscript")) own.remove();
  return answer;
}

/** Swaps the regions of an answer into the page; false if the answer is no fragment of it. */
function swap(answer) {
  const main = MAINS.find((id) => document.getElementById(id) && answer.getElementById(id));
  if (!main) return false;
  const fresh = answer.getElementById(main).dataset;
  const shown = document.getElementById(main).dataset;
  const moved = fresh.node !== shown.node;
  for (const name of ["document", "node", "revision"]) {
    if (fresh[name] === undefined) delete shown[name];
    else shown[name] = fresh[name];
  }
  if (fresh.title) document.title = fresh.title;
  const before = pieces();
  for (const id of REGIONS) {
    const [old, now] = [document.getElementById(id), answer.getElementById(id)];
    if (old && now) old.replaceWith(now);
  }
  if (moved) for (const [seen, piece] of pieces()) piece.classList.toggle("new", !before.has(seen));
  // What was said about an earlier state of the page no longer holds; where the game went is still news
  // until the page is there.
  for (const old of document.querySelectorAll(".opened-problem")) old.remove();
  const told = document.querySelector(".elsewhere");
  if (told?.dataset.place === place()) told.remove();
  tell("swapped");
  return true;
}

/** The pieces on the board, each by what it is and where: only one that was not there fades in. */
const pieces = () => new Map([...document.querySelectorAll("#board .pieces use")].map((piece) => [
  ["href", "x", "y"].map((name) => piece.getAttribute(name)).join(), piece,
]));

/** Shows why the server refused, above what is on the page; false if it did not say. */
function refuse(answer) {
  const [reason, main] = [answer.querySelector(".problem"), document.getElementById("main")];
  if (!reason || !main) return false;
  document.querySelector(".opened-problem")?.remove();
  reason.classList.add("opened-problem");
  reason.append(dismissal(reason));
  main.prepend(reason);
  reason.scrollIntoView({ block: "nearest" });
  return true;
}
/** A button that sends a notice away. */
function dismissal(box) {
  const away = document.createElement("button");
  away.type = "button";
  away.textContent = document.body.dataset.dismiss;
  away.addEventListener("click", () => box.remove());
  return away;
}
document.addEventListener("stratege:refused", (event) => refuse(parsed(event.detail)));

/** What stands in the fields and was not sent, so that it can be put back. */
function typed() {
  const fields = [...document.querySelectorAll("#table input[type=text][name], #table textarea[name]")];
  const changed = fields.filter((field) => field.value !== field.defaultValue);
  return changed.map(({ name, value }) => () => {
    const field = document.querySelector(`#table :is(input[type=text], textarea)[name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  });
}

/** Focus stays on the same point or the same button when its region is swapped. */
function focused() {
  const element = document.activeElement;
  const { point, action } = element?.dataset ?? {};
  if (element?.id) return `#${CSS.escape(element.id)}`;
  if (point) return `#board button[data-point="${CSS.escape(point)}"]`;
  return action ? `:is(a, button, select)[data-action="${CSS.escape(action)}"]` : null;
}

/** The game and the position on the page. */
const place = () => `${onPage()?.dataset.document} ${onPage()?.dataset.node}`;

/** Answers may overtake each other; only the one to the last request counts. */
let latest = 0;
let underway = null;

/** Sends a request; the address bar follows where the server leads. False if nobody answers, and
 *  "overtaken" if the page has gone elsewhere meanwhile. An engine is asked aside: that overtakes nobody,
 *  and its answer, if the page has gone elsewhere, is where it leads. */
function go(address, options, remember) {
  const own = options.aside ? latest : ++latest;
  const work = request(own, address, options, remember);
  if (!options.aside) underway = work;
  return work;
}

/** A remark that was typed is kept for its node; whether it is, and how it is put back. */
function leaving(address) {
  const asked = { kept: true, address };
  tell("leaving", asked);
  return asked;
}

async function request(own, address, options, remember) {
  let response;
  let text;
  if (!(await leaving(address).kept)) return false;
  try {
    response = await fetch(address, { ...options, headers: { "Stratege-Fragment": "1", ...options.headers } });
    text = await response.text();
  } catch {
    if (own === latest || options.aside) tell("lost");
    return false;
  }
  const answer = parsed(text);
  tell("answered", answer.getElementById("table")?.dataset);
  // What was typed while the answer was on its way does not go with its field.
  const late = leaving(address);
  if (!(await late.kept)) return false;
  if (own !== latest) return options.aside && response.ok ? new URL(response.url) : "overtaken";
  const again = !tell("reached");
  if (!onPage()) return true;
  const leads = response.redirected || options.method !== "POST";
  const [focus, back] = [focused(), again || options.keep || !response.ok ? typed() : []];
  if (!swap(answer)) {
    if (response.ok || !refuse(answer)) location.assign(leads ? response.url : location.href);
    return true;
  }
  for (const put of back) put();
  late.back?.();
  if (remember && leads && response.url !== location.href) {
    history[remember]({ stratege: true }, "", response.url);
  }
  if (focus) document.querySelector(focus)?.focus({ preventScroll: true });
  if (again) owed();
  return true;
}

/** A server that was gone is asked again, at the same address. */
document.addEventListener("stratege:retry", () => go(location.href, { method: "GET" }, null));

/** One move at a time: pressing twice must not play, or make a document, twice. */
let sending = false;
const sent = () => { sending = false; };
/** The press that paused two engines: the click that belongs to it begins nothing. */
let pausing = false;

function pause(event) {
  if (!thinking || !event.target.closest?.("form[data-answers] button")) return;
  thinking = null;
  pausing = true;
}
// Not the click: the answer to a move may replace the button between press and release.
document.addEventListener("pointerdown", (event) => { if (!event.button) pause(event); });
document.addEventListener("keydown", (event) => { if (event.key === " ") pause(event); });
for (const end of ["pointerup", "pointercancel", "keyup"]) {
  document.addEventListener(end, () => { if (pausing) setTimeout(() => { pausing = false; }, RELEASED); });
}
/** A click comes at most so many milliseconds after its release. */
const RELEASED = 400;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  if (pausing && form.dataset.answers) {
    event.preventDefault();
    pausing = false;
    return;
  }
  if (sending || thinking && form.closest("#board, #toolbar, #players") || isOwed(form)) {
    event.preventDefault();
    // Two engines are stopped by the button that began them.
    if (form.dataset.answers) thinking = null;
    return;
  }
  sending = true;
  if (!form.closest("#table") || form.enctype === "multipart/form-data") {
    // The browser leaves the page; should it stay after all, the form may be sent again.
    setTimeout(sent, 5000);
    return;
  }
  event.preventDefault();
  if (form.dataset.answers) {
    sent();
    answers(form);
    return;
  }
  const before = stored();
  // Only a move is answered, and an engine that sits down: a comment or a branch taken away changes the game too.
  const plays = /\/(play|players)(\/|$)/.test(new URL(form.action).pathname);
  post(form, event.submitter, "pushState").finally(sent).then(() => (plays && stored() !== before ? answers() : tell("idle")));
});
addEventListener("pageshow", sent);

/** The game that is on the page, as it is stored: another after every move. */
const stored = () => `${onPage()?.dataset.document} ${onPage()?.dataset.revision}`;

function post(form, submitter, remember, aside) {
  const body = new URLSearchParams(new FormData(form, submitter));
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return go(form.action, { method: "POST", body: body.toString(), headers, aside, keep: "time" in form.dataset }, remember);
}

/** A person's move is on the board at once; then the engine is asked. Meanwhile one may look around. */
let thinking = null;

// A program that failed is asked again only by its own button.
const asks = () => document.querySelector("form[data-answers]:not([data-again])");

async function answers(pressed) {
  const own = {};
  for (let form = pressed ?? asks(); form; form = asks()) {
    if (thinking && thinking !== own) return;
    const asked = own.asked = place();
    thinking = own;
    sessionStorage.setItem(ASKED, asked);
    thinks(form);
    let told = await post(form, null, "replaceState", true);
    if (told) sessionStorage.removeItem(ASKED);
    if (told instanceof URL) told = await onward(asked, told);
    // Who was refused does not ask again.
    if (told !== true || thinking !== own || place() === asked) break;
  }
  if (thinking === own) thinking = null;
  tell("idle");
}

/** The box of the player who thinks says so. */
function thinks(form) {
  document.getElementById("players")?.classList.add("thinks");
  form.querySelector("button").textContent = form.dataset.answers;
}

/** An answer that came while somebody looked around: from the position that was asked about the page
 *  goes on to it as it is shown now; elsewhere a notice leads there. */
async function onward(asked, answer) {
  for (;;) {
    await settled();
    const node = answer.searchParams.get("n");
    if (place() !== asked) return asked.endsWith(` ${node}`) ? false : notice(node);
    const told = await go(at(node), { method: "GET" }, "replaceState");
    if (told !== "overtaken") return told;
  }
}

/** What belongs to one position only. */
const PASSING = ["hint", "selected", "plies", "think", "said", "practise", "tried", "dead"];

/** The address of another position of this game, shown as this one is; without a node its end. */
function at(node) {
  const address = new URL(location.pathname.startsWith("/d/") ? location.href : `/d/${onPage().dataset.document}`, location.href);
  for (const name of PASSING) address.searchParams.delete(name);
  if (node === null) address.searchParams.delete("n");
  else address.searchParams.set("n", node);
  return address.href;
}

/** Where this tab asked an engine last and has no answer yet: a page that was loaded anew, or whose server
 *  was gone, asks again or goes to the answer that is there. Other pages wait until somebody asks. */
const ASKED = "stratege-asked";

function owed() {
  if (thinking || sending || sessionStorage.getItem(ASKED) !== place()) return;
  const form = document.querySelector("form[data-owed]");
  const next = document.querySelector('#toolbar a[data-action="next"]');
  sessionStorage.removeItem(ASKED);
  if (form) answers(form);
  else if (next) go(next.href, { method: "GET" }, "replaceState");
}

/** Whether a form would move for an engine that has to: it is asked instead, and one that failed is
 *  shown with what can be done. */
function isOwed(form) {
  if (!form.closest("#board, #toolbar") || !/\/play$/.test(new URL(form.action).pathname)) return false;
  const [due, failed] = [document.querySelector("form[data-owed]"), document.querySelector("[data-failed]")];
  if (due) answers(due);
  else failed?.querySelector("button")?.focus();
  return Boolean(due ?? failed);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inside = link.closest("#status, #toolbar, #panel, #see");
  if (!inside || !onPage() || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname !== location.pathname) return;
  event.preventDefault();
  if (/^layer-\d$/.test(link.dataset.action)) turn(link.dataset.action);
  // The answer to a move says where the game stands: it is not to be overtaken.
  else if (!sending) go(link.href, { method: "GET" }, "pushState");
});

/** The last request that could be overtaken, and those that began while one waited for it. */
async function settled() {
  for (let look = null; look !== underway;) await (look = underway);
}

/** A layer is switched on what is there when those before it are: its link tells the whole set. */
let turned = null;

function turn(action) {
  const before = turned;
  turned = (async () => {
    await before;
    await settled();
    const link = document.querySelector(`#panel a[data-action="${action}"]`);
    if (link) await go(link.href, { method: "GET" }, "pushState");
  })();
}
document.addEventListener("stratege:layer", (event) => turn(event.detail));

addEventListener("popstate", () => {
  if (onPage()) go(location.href, { method: "GET" }, null);
});

/** Steps an algorithm on until its end, or until the button is pressed again. */
const PACE = 800;
let playing = null;
let speed = "1";

async function autoplay() {
  const own = playing ? null : {};
  playing = own;
  pace();
  while (own && own === playing) {
    const next = document.querySelector(':is(#see, #toolbar) a[data-action="next"]');
    // Each step waits for the answer to the one before it.
    if (!next || !(await go(next.href, { method: "GET" }, "replaceState"))) break;
    await new Promise((done) => setTimeout(done, PACE / Number(speed)));
  }
  if (own && own === playing) playing = null;
  pace();
}

/** The button says whether steps are played; the speed survives the swap of its region. */
function pace() {
  document.querySelector('button[data-action="auto"]')?.setAttribute("aria-pressed", String(Boolean(playing)));
  const choice = document.querySelector('select[data-action="speed"]');
  if (choice) choice.value = speed;
}

document.addEventListener("change", (event) => {
  if (event.target.dataset?.action === "speed") speed = event.target.value;
});
document.addEventListener("stratege:auto", autoplay);

/** Another tab went on; a page that waits for an answer of its own is told when it has it. */
document.addEventListener("stratege:elsewhere", (event) => {
  if (thinking || sending) event.preventDefault();
  else notice(null);
});

/** A match, or what a teacher shows, goes on by itself; its page follows, a few times a second at most. */
const FOLLOW = 300;
const goesOn = () => document.getElementById("match") ?? document.getElementById("follow");
let following = 0;

function playedOn() {
  following ||= setTimeout(async () => {
    if (goesOn() && !sending) await go(location.href, { method: "GET" }, null);
    following = 0;
  }, FOLLOW);
}
document.addEventListener("stratege:played-on", playedOn);

/** Says that the engine has answered at a node or, without one, that another tab went on, until
 *  somebody goes there or sends it away. */
function notice(node) {
  document.querySelector(".elsewhere")?.remove();
  const said = document.getElementById("table").dataset;
  const box = document.createElement("p");
  box.className = "elsewhere";
  box.setAttribute("role", "status");
  box.dataset.place = `${said.document} ${node}`;
  const link = document.createElement("a");
  link.href = at(node);
  link.textContent = node === null ? said.reload : said.look;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    box.remove();
    go(at(node), { method: "GET" }, "pushState");
  });
  box.append(`${node === null ? said.elsewhere : said.answered} `, link, " ", dismissal(box));
  document.body.append(box);
}

function settle() {
  pace();
  if (thinking?.asked === place() && asks()) thinks(asks());
}
document.addEventListener("stratege:swapped", settle);
settle();
owed();
