// Buttons that need no answer of the server: copy, print, project; and boxes that scroll to what is in hand.

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
    case "copy":
      await navigator.clipboard?.writeText(button.dataset.text);
      button.textContent = button.dataset.done;
      break;
    case "print":
      print();
      break;
    case "auto":
      document.dispatchEvent(new CustomEvent("stratege:auto"));
      break;
    case "project":
      document.documentElement.classList.toggle("project");
      follow();
      break;
  }
});

/** In boxes that scroll what is in hand stays in sight: the line, the row, the vertex of a large picture. */
function follow() {
  for (const own of document.querySelectorAll(":is(.listing, .trace) [aria-current]")) {
    const box = own.closest(".listing, .trace");
    box.scrollTop += own.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  }
  for (const box of document.querySelectorAll("[data-at]")) {
    const [x, y] = box.dataset.at.split(" ");
    box.scrollTo((x / 100) * box.scrollWidth - box.clientWidth / 2, (y / 100) * box.scrollHeight - box.clientHeight / 2);
  }
}

function settle() {
  reveal();
  follow();
}
document.addEventListener("stratege:swapped", settle);
settle();
