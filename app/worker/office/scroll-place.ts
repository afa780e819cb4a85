/** Preserves the scroll position of a page with a list when an action in the list reloads the page. */

const KEY = "office place";
/** Time in ms after an action during which opening the same page counts as the reload that the action caused. */
const SOON_MS = 30_000;

interface Place {
  path: string;
  top: number;
  at: number;
}

export function startScrollPlace(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (!form.closest(".office-table, .office-reviews")) return;
    const place: Place = { path: location.pathname, top: scrollY, at: Date.now() };
    sessionStorage.setItem(KEY, JSON.stringify(place));
  });
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Don't restore the position after a refusal, because its message is next to its form or at the top of the page.
  if (stored === null || document.querySelector(".error-summary, .error")) return;
  const { path, top, at } = JSON.parse(stored) as Place;
  if (path === location.pathname && Date.now() - at < SOON_MS) scrollTo(0, top);
}
