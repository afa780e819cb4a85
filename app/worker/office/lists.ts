/**
 * Filters, sorts and pages a list without a reload. Fetches the page that a form or link leads to, and shows that page's list.
 */

const LINKS = ".office-pager a, .office-table thead a";

let region: HTMLElement | null = null;
/** Address of the current list, without the hash, because a link within the page changes only the hash. */
let shownAt = "";
let running: AbortController | null = null;

export function startLists(): void {
  shownAt = location.pathname + location.search;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "get" || event.submitter?.hasAttribute("formaction"))
      return;
    if (!form.matches("main .office-filters")) return;
    const url = new URL(form.action);
    url.search = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();
    event.preventDefault();
    void show(url, true);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void show(new URL(link.href), true);
  });
  window.addEventListener("popstate", () => {
    if (location.pathname + location.search !== shownAt) void show(new URL(location.href), false);
  });
}

/** Shows the list at this address instead of the current one, or opens the address if the response contains no list. */
async function show(url: URL, isNew: boolean): Promise<void> {
  running?.abort();
  running = new AbortController();
  try {
    const response = await fetch(url, { signal: running.signal });
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!response.ok || response.redirected || !replaceMain(next)) return leave(url, isNew);
    if (isNew) history.pushState(null, "", url);
    shownAt = url.pathname + url.search;
    announce(document.querySelector("main .office-pager .count")?.textContent ?? document.title);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) leave(url, isNew);
  }
}

function leave(url: URL, isNew: boolean): void {
  if (isNew) location.assign(url);
  else location.reload();
}

/**
 * Replaces this page's main part with another page's. The focus stays on the same control. Returns false if either page has no
 * main part.
 */
export function replaceMain(next: Document): boolean {
  const [here, there] = [document.querySelector("main"), next.querySelector("main")];
  if (!here || !there) return false;
  const focused = here.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && toPlace(focused);
  here.replaceWith(document.adoptNode(there));
  document.title = next.title;
  // Clear the message, which was about the previous content.
  document.getElementById("status")?.replaceChildren();
  if (place) focusAgain(place, there);
  return true;
}

/** Identifies a control by its id, or by its tag and text, so that it can be found in another version of the page. */
interface Place {
  id: string;
  tag: string;
  text: string;
}

function toPlace(element: Element): Place {
  return { id: element.id, tag: element.tagName, text: element.textContent?.trim() ?? "" };
}

function focusAgain({ id, tag, text }: Place, main: HTMLElement): void {
  const same = id !== "" ? document.getElementById(id) : null;
  const alike = [...main.querySelectorAll<HTMLElement>(tag)].find((each) => each.textContent?.trim() === text);
  const target = same ?? alike ?? main.querySelector<HTMLElement>("h1");
  if (target?.tagName === "H1") target.tabIndex = -1;
  target?.focus({ preventScroll: target.tagName !== "H1" });
}

/** Announces to screen readers that the list has changed. Waits until they have announced the press itself. */
function announce(text: string): void {
  if (!region) {
    region = document.createElement("p");
    region.className = "hidden";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  const shown = region;
  shown.textContent = "";
  setTimeout(() => {
    shown.textContent = text;
  }, 100);
}
