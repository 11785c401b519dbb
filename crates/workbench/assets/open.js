// A file dropped or a text pasted anywhere opens; the server decides what it is.
async function open(contents, file) {
  const form = new FormData();
  // A file goes as it is: it may be in any charset.
  if (file) form.append("file", file);
  else form.append("text", contents);
  let response;
  try {
    response = await fetch("/library/open", { method: "POST", body: form });
  } catch {
    document.dispatchEvent(new CustomEvent("stratege:lost"));
    return;
  }
  if (response.ok && response.redirected) {
    location.assign(response.url);
    return;
  }
  // Nothing that was given is lost: the reason is shown, and the way back.
  document.dispatchEvent(new CustomEvent("stratege:refused", { detail: await response.text() }));
}

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files?.[0];
  const contents = event.dataTransfer?.getData("text/plain");
  if (file || contents) open(contents, file);
});
document.addEventListener("paste", (event) => {
  if (event.target.closest?.("input, textarea")) return;
  const contents = event.clipboardData?.getData("text/plain");
  if (contents) open(contents);
});

/** Ctrl+O asks for a file, as everywhere. */
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "o") return;
  event.preventDefault();
  const field = document.createElement("input");
  field.type = "file";
  field.addEventListener("change", () => { if (field.files[0]) open(undefined, field.files[0]); });
  field.click();
});
