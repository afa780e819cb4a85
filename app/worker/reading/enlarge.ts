/** Opens pictures and wide tables in a separate dialog, where they can be enlarged. */
import { isTooLong } from "./leaf";

const MIN_PICTURE_PX = 80;
const STEPS = [1, 1.5, 2, 3, 4, 6];

/** Makes a part's pictures and wide tables enlargeable, and reachable by keyboard. */
export function prepareEnlarging(leaf: HTMLElement): void {
  for (const picture of leaf.querySelectorAll<HTMLImageElement>("article.flowing img")) {
    if (picture.closest("a, button")) continue;
    if (picture.complete) offer(picture);
    else picture.addEventListener("load", () => offer(picture), { once: true });
  }
  for (const table of leaf.querySelectorAll<HTMLTableElement>("article.flowing table"))
    if (isTooLong(table) && !table.previousElementSibling?.matches(".enlarge-table")) {
      // Give the button no text, so that positions in the book's text stay the same.
      const button = document.createElement("button");
      button.type = "button";
      button.className = "enlarge-table";
      button.setAttribute("aria-label", "Enlarge table");
      table.before(button);
    }
}

function offer(picture: HTMLImageElement): void {
  const { width, height } = picture.getBoundingClientRect();
  if (Math.min(width, height) < MIN_PICTURE_PX) return;
  picture.tabIndex = 0;
  picture.setAttribute("role", "button");
  picture.setAttribute("aria-label", picture.alt ? `Enlarge picture: ${picture.alt}` : "Enlarge picture");
}

export function listenForEnlarging(): void {
  const open = (event: Event): boolean => {
    const target = event.target instanceof Element ? event.target : null;
    const picture = target?.closest<HTMLImageElement>(".book img[role=button]");
    const table = target?.closest(".enlarge-table")?.nextElementSibling;
    if (!picture && !table) return false;
    event.preventDefault();
    if (picture) show(toPicture(picture), picture);
    else if (table) show(toTable(table), target as HTMLElement);
    return true;
  };
  // Listen in the capture phase, so that this runs before the listener that turns pages on a tap.
  document.addEventListener("click", open, { capture: true });
  document.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && event.target instanceof HTMLImageElement) open(event);
  });
}

function toPicture({ src, alt }: HTMLImageElement): HTMLElement {
  return Object.assign(document.createElement("img"), { src, alt });
}

function toTable(table: Element): HTMLElement {
  const text = document.createElement("div");
  const copy = table.cloneNode(true) as HTMLElement;
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  text.className = "book flowing";
  text.append(copy);
  return text;
}

function show(content: HTMLElement, from: HTMLElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "enlarged";
  dialog.setAttribute("aria-label", content.matches("img") ? "Picture" : "Table");
  dialog.innerHTML = `<div class="enlarged-bar"><button type="button" class="button" data-by="-1">Smaller</button><button type="button" class="button" data-by="1">Larger</button><button type="button" class="button">Close</button></div><div class="enlarged-box" tabindex="0"></div>`;
  const box = dialog.querySelector<HTMLElement>(".enlarged-box");
  let step = 0;
  const change = (by: number) => {
    step = Math.min(Math.max(0, step + by), STEPS.length - 1);
    content.style.setProperty("--zoom", String(STEPS[step]));
    for (const button of dialog.querySelectorAll<HTMLButtonElement>("[data-by]"))
      button.disabled = button.dataset.by === "-1" ? step === 0 : step === STEPS.length - 1;
  };
  box?.append(content);
  dialog.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (button?.dataset.by) change(Number(button.dataset.by));
    else if (button || target === dialog) dialog.close();
  });
  dialog.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change(event.deltaY < 0 ? 1 : -1);
    },
    { passive: false },
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    from.focus({ preventScroll: true });
  });
  document.querySelector(".reader")?.append(dialog);
  change(0);
  dialog.showModal();
}
