// A remark that is typed is kept: sent when its field is left, and before the page goes elsewhere.
const form = () => document.querySelector("#table form.comment");
const changed = (own) => own && own.elements.comment.value !== own.elements.comment.defaultValue;
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`stratege:${name}`, { detail, cancelable: true }));

/** One after the other; false if what was typed could not be kept. */
let keeping = Promise.resolve(true);
const kept = () => (keeping = keeping.then(keep));

function send(own, keepalive) {
  const body = new URLSearchParams(new FormData(own));
  return fetch(own.action, { method: "POST", body, keepalive, headers: { "Stratege-Fragment": "1" } });
}

async function keep() {
  const own = form();
  if (!changed(own)) return true;
  const field = own.elements.comment;
  const typed = field.value;
  try {
    const response = await send(own, false);
    const text = await response.text();
    if (!response.ok) {
      tell("refused", text);
      return false;
    }
    // What was typed meanwhile is still to be sent.
    field.defaultValue = typed;
    const answer = new DOMParser().parseFromString(text, "text/html");
    tell("answered", answer.getElementById("table")?.dataset);
    return true;
  } catch {
    tell("lost");
    return false;
  }
}

document.addEventListener("change", (event) => { if (event.target === form()?.elements.comment) kept(); });
/** The page waits for this before it asks for something else, and before it is changed. */
document.addEventListener("stratege:leaving", ({ detail }) => {
  // Its own button sends it.
  if (detail.address === form()?.action) return;
  if (changed(form())) detail.back = putBack(form());
  detail.kept = kept();
});
/** Puts it back if the field of its node is shown again by an answer that was made before. */
function putBack(own) {
  const [node, action, text] = [own.elements.n.value, own.action, own.elements.comment.value];
  return () => {
    const now = form();
    if (now?.elements.n.value === node && now.action === action) now.elements.comment.value = text;
  };
}
addEventListener("pagehide", () => { if (changed(form())) send(form(), true); });
