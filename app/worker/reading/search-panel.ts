/** Searches the book in a panel next to its text. The results come from the search page, and each is shown in place. */
import type { KeptFinds, SearchPart } from "../searching/kept-finds";
import { loadPart } from "./load-part";
import { parsePage } from "./parse-page";

const FAILED = "We couldn't search this book. Please check your connection and try again.";
const SEARCH_LINK = '.reader-bar a[href$="/search"]';

interface SearchCallbacks {
  /** Shows the text at a result's address. Returns false if it can't be fetched. */
  show(address: string): Promise<boolean>;
  /** Called when the panel opens or closes, which changes the space for the text. */
  onRoom(): void;
}

export function listenForSearch(callbacks: SearchCallbacks): void {
  let panel: HTMLElement | null = null;

  function toggle(isOpen: boolean): void {
    panel?.toggleAttribute("hidden", !isOpen);
    panel?.closest(".reader")?.toggleAttribute("data-panel", isOpen);
    callbacks.onRoom();
    // The text's bar is replaced with each part, so look it up again.
    const next = isOpen ? panel?.querySelector("input") : document.querySelector<HTMLElement>(SEARCH_LINK);
    next?.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const link = isPlainPress(event) ? findLink(event)?.closest<HTMLAnchorElement>(SEARCH_LINK) : null;
    if (!link) return;
    event.preventDefault();
    panel ??= makePanel(link, callbacks, () => toggle(false));
    toggle(true);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !panel || panel.hidden || document.querySelector("dialog[open]")) return;
    toggle(false);
  });
}

const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

const findLink = ({ target }: Event) => (target instanceof Element ? target.closest("a") : null);

function makePanel(link: HTMLAnchorElement, { show }: SearchCallbacks, close: () => void): HTMLElement {
  const panel = document.createElement("aside");
  panel.className = "search-panel";
  panel.setAttribute("aria-labelledby", "search-panel-title");
  panel.innerHTML = `<div><h2 id="search-panel-title">Search in this book</h2><button type="button" class="button">Close</button></div>
<form role="search" class="search-book"><label for="search-words">Words</label><input id="search-words" name="w" type="search" maxlength="100">
<button class="button primary">Search</button></form><p role="status"></p><ol class="finds"></ol>`;
  const [form, status] = [panel.querySelector("form"), panel.querySelector("p")];
  if (!form || !status) throw new Error("The panel has its form.");
  let latest = "";

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = String(new FormData(form).get("w"));
    const address = `${link.href}?${new URLSearchParams({ w: words })}`;
    latest = address;
    status.textContent = "Searching…";
    const page = await fetchPage(address).catch(() => null);
    // Ignore this result if another search has been sent since.
    if (latest !== address) return;
    const kept = page ? null : await searchKept(link.href, String(new FormData(form).get("w"))).catch(() => null);
    const finds = kept?.list ?? page?.querySelector(".finds");
    if (finds) panel.querySelector(".finds")?.replaceWith(document.adoptNode(finds));
    status.textContent = kept?.count ?? (page ? (page.querySelector(".count")?.textContent ?? "") : FAILED);
  });
  panel.addEventListener("click", async (event) => {
    if (event.target instanceof Element && event.target.matches("button[type=button]")) close();
    const find = isPlainPress(event) ? findLink(event) : null;
    if (!find) return;
    event.preventDefault();
    if (!(await show(find.href))) return;
    panel.querySelector("[aria-current]")?.removeAttribute("aria-current");
    find.setAttribute("aria-current", "true");
    find.focus({ preventScroll: true });
  });
  link.closest(".reader")?.append(panel);
  return panel;
}

/** Searches in the book's copy on this device, if it exists. */
async function searchKept(address: string, words: string): Promise<KeptFinds | null> {
  const code = decodeURIComponent(new URL(address).pathname.split("/")[3] ?? "");
  return (await loadPart<SearchPart>("search")).searchKept(code, words);
}

async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`);
  return parsePage(await response.text());
}
