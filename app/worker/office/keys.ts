/**
 * Keyboard shortcuts for people who work in the office all day: `/` moves to the search, `j` and `k` to the next and the
 * previous row, `?` lists them. Single letters can be switched off, for people who use speech input. (WCAG 2.1.4)
 */
import { type Dialog, makeDialog } from "./dialog";

const ROWS = ".office-table tbody tr, .office-reviews > li";
const IN_A_ROW = "a, button, input, summary";
const OFF = "office keys off";

let help: Dialog | null = null;

export function startKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    if (event.key === "?") showHelp();
    else if (areOff() || document.querySelector("dialog[open]")) return;
    else if (event.key === "/") toSearch(event);
    else if (event.key === "j") toRow(1);
    else if (event.key === "k") toRow(-1);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input:not([type=checkbox], [type=radio]), textarea, select") !== null
  );
}

function areOff(): boolean {
  return localStorage.getItem(OFF) !== null;
}

function toSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (!field) return;
  // Prevent the default action, which would type the key into the field.
  event.preventDefault();
  field.focus();
  field.select();
}

/** Moves the focus to the first control of the next or the previous row. */
function toRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROWS)];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step;
  rows[next]?.querySelector<HTMLElement>(IN_A_ROW)?.focus();
}

function showHelp(): void {
  help ??= makeHelp();
  help.element.showModal();
}

function makeHelp(): Dialog {
  const made = makeDialog("Keys");
  const list = document.createElement("dl");
  list.className = "office-facts";
  for (const [key, does] of [
    ["/", "goes to the search"],
    ["j", "goes to the next row"],
    ["k", "goes to the row before"],
    ["?", "shows this list"],
  ] as const) {
    const pair = list.appendChild(document.createElement("div"));
    pair.appendChild(document.createElement("dt")).textContent = key;
    pair.appendChild(document.createElement("dd")).textContent = does;
  }
  const label = document.createElement("label");
  const box = label.appendChild(document.createElement("input"));
  box.type = "checkbox";
  box.checked = !areOff();
  box.addEventListener("change", () => (box.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "1")));
  label.append(" Use these keys");
  made.body.append(list, label);
  made.addButton("Close");
  return made;
}
