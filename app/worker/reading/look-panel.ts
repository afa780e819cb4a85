/**
 * Shows the reading settings next to the text, and applies each change to the text immediately. The form comes from the
 * settings page, so that both offer the same choices.
 */

import { renewNeighbours } from "./next-parts";
import { parsePage } from "./parse-page";

const SETTINGS_LINK = '.reader-bar a[href^="/reader/settings"]';
const FAILED = "We couldn't save this. Please check your connection and try again.";

interface LookCallbacks {
  /** Called after the appearance of the text has changed. */
  onLook(): void;
  /** Called after the text has switched between turning pages and scrolling. */
  onLayout(): void;
}

export function listenForLook({ onLook, onLayout }: LookCallbacks): void {
  const page = document.querySelector<HTMLFormElement>("form#settings");
  if (page) {
    // Show the selected look in the sample text of the settings page itself.
    page.addEventListener("change", () => applyLook(page));
    return;
  }
  let panel: HTMLElement | null = null;

  function close(): void {
    panel?.remove();
    panel = null;
    document.querySelector<HTMLElement>(SETTINGS_LINK)?.focus({ preventScroll: true });
  }

  async function keep(form: HTMLFormElement): Promise<boolean> {
    const isSaved = await save(form);
    const status = panel?.querySelector("[role=status]");
    if (status) status.textContent = isSaved ? "" : FAILED;
    return isSaved;
  }

  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(SETTINGS_LINK) : null;
    if (!link || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (panel) return close();
    const form = await fetchForm(link.href).catch(() => null);
    if (!form) return location.assign(link.href);
    panel = makePanel(form, close);
    link.closest(".reader")?.append(panel);
    panel.querySelector<HTMLElement>("select")?.focus({ preventScroll: true });
    form.addEventListener("submit", async (submitted) => {
      submitted.preventDefault();
      if (await keep(form)) close();
    });
    form.addEventListener("change", ({ target }) => {
      applyLook(form);
      if (target instanceof HTMLSelectElement && target.name === "layout") onLayout();
      else onLook();
      void keep(form);
    });
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && panel) close();
  });
}

async function fetchForm(address: string): Promise<HTMLFormElement | null> {
  const response = await fetch(address);
  if (!response.ok || response.redirected) return null;
  const page = parsePage(await response.text());
  const form = page.querySelector<HTMLFormElement>("form#settings");
  return form && document.adoptNode(form);
}

function makePanel(form: HTMLFormElement, close: () => void): HTMLElement {
  const panel = document.createElement("aside");
  panel.className = "look-panel";
  panel.setAttribute("aria-labelledby", "look-title");
  panel.innerHTML = `<div><h2 id="look-title">Reading settings</h2><button type="button" class="button">Close</button></div><p role="status"></p>`;
  panel.querySelector("button")?.addEventListener("click", close);
  // Remove the links, which aren't needed here, because each change is saved immediately and can't be cancelled.
  for (const end of form.querySelectorAll("a")) end.remove();
  panel.append(form);
  return panel;
}

/** Sets the attributes that the stylesheet uses to apply the settings. */
function applyLook(form: HTMLFormElement): void {
  const frame = document.querySelector<HTMLElement>(".reader");
  if (!frame) return;
  for (const { name, value } of form.querySelectorAll("select"))
    if (name === "theme") document.documentElement.dataset.theme = value;
    else if (frame.dataset.layout === "fixed") continue;
    else if (name !== "layout") frame.dataset[name] = value;
    else if (value === "pages") frame.dataset.layout = value;
    else delete frame.dataset.layout;
  const font = form.querySelector<HTMLSelectElement>("[name=font]")?.selectedOptions[0];
  const sheet = form.querySelector<HTMLElement>(`[data-font-sheet="${font?.value}"]`)?.dataset.href;
  if (!sheet || document.querySelector(`link[href="${sheet}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet }));
}

async function save(form: HTMLFormElement): Promise<boolean> {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  fields.set("answer", "data");
  const answer = await fetch("/reader/settings.data", { method: "POST", body: fields, keepalive: true }).catch(
    () => null,
  );
  // Fetch the neighbouring pages again, because they were fetched with the former settings.
  renewNeighbours();
  return answer?.status === 200;
}
