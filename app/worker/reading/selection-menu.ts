/** A menu for selected text: copy, highlight or write a note. */
import { HIGHLIGHT_COLOURS } from "~/domain/reader/highlight";
import { dropWaitingNote, putNoteAside, sendNote, type WaitingNote } from "../reader/waiting-notes";
import { readRefusal } from "../shop/read-answer";
import { findLeaf } from "./leaf";
import { showAgain } from "./next-parts";
import { findSelectedText, type SelectedText } from "./selection";
import { readerHere, showWaitingMarks } from "./waiting-marks";

const STILL_MS = 250;
const FAILED = "We couldn't save this. Please check your connection and try again.";
const FULL = "This device has no room to keep this until you're connected. Please make room, and try again.";
const SIGNED_OUT = "You're no longer signed in. We'll save this when you sign in again.";

let selected: SelectedText | null = null;

export function listenForSelections(): void {
  const { menu, status } = makeMenu();
  const { dialog, field, problem } = makeDialog();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  // The text that the open dialog's note is about. The browser's selection may be gone before the note is saved.
  let noted: SelectedText | null = null;

  async function keep(text: SelectedText | null, colour: string, note: string): Promise<string | null> {
    if (!text) return null;
    const refused = await save(text, { colour, note });
    if (refused !== null) return refused;
    getSelection()?.removeAllRanges();
    menu.hidden = true;
    return null;
  }

  menu.addEventListener("click", async ({ target }) => {
    const { colour, act } = (target as HTMLElement).dataset;
    if (act === "copy") {
      const isCopied = await navigator.clipboard.writeText(selected?.text ?? "").then(
        () => true,
        () => false,
      );
      status.textContent = isCopied ? "Copied." : "Your browser doesn't allow copying here.";
    } else if (act === "note") {
      problem.textContent = "";
      noted = selected;
      dialog.showModal();
    } else if (colour) status.textContent = (await keep(selected, colour, "")) ?? "";
  });
  // Listen for `submit`, because the page may no longer exist when the close event arrives.
  dialog.addEventListener("submit", async ({ submitter }) => {
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "save") return;
    const refused = await keep(noted, "yellow", field.value);
    if (refused === null) field.value = "";
    else {
      dialog.showModal();
      problem.textContent = refused;
    }
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") menu.hidden = true;
  });
  document.addEventListener("selectionchange", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (dialog.open || menu.contains(document.activeElement)) return;
      selected = findSelectedText();
      status.textContent = "";
      menu.hidden = selected === null;
      if (selected) putBeside(menu);
    }, STILL_MS);
  });
}

/** Returns null if the note is saved or waits for a connection, and otherwise the reason for the failure. */
async function save(
  { text, ...stretch }: SelectedText,
  words: { colour: string; note: string },
): Promise<string | null> {
  const note: WaitingNote = {
    id: crypto.randomUUID(),
    reader: readerHere(),
    code: location.pathname.split("/")[3] ?? "",
    chapter: new URLSearchParams(location.search).get("c") ?? "1",
    ...stretch,
    ...words,
    madeAt: new Date().toISOString(),
  };
  let isFull = false;
  // Send and store the note at the same time, because the page may close before the response arrives. The shop stores a note
  // only once, however often it is sent.
  const [answer, isAside] = await Promise.all([
    sendNote(note).catch(() => null),
    putNoteAside(note).then(
      () => true,
      (error: unknown) => {
        isFull = error instanceof DOMException && error.name === "QuotaExceededError";
        return false;
      },
    ),
  ]);
  if (answer === null && !isAside) return isFull ? FULL : FAILED;
  // Keep the note waiting if no response arrived, or if its author has signed out or another member has signed in since.
  const waits = answer === null || (isAside && [401, 409].includes(answer.status));
  if (!waits && isAside) await dropWaitingNote(note.id).catch(() => {});
  if (!waits && answer.status !== 200) return (await readRefusal(answer)) ?? FAILED;
  if (!waits) await showAgain().catch(() => {});
  // Ignore failures here, because this note is already saved. The browser may forbid the storage in which other notes wait.
  await showWaitingMarks(answer?.status === 401 ? SIGNED_OUT : null).catch(() => {});
  return null;
}

/** Positions the menu below the selection, because phones show their own menu above it. */
function putBeside(menu: HTMLElement): void {
  const box = getSelection()?.getRangeAt(0).getBoundingClientRect();
  if (!box) return;
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
  const below = box.bottom + 12;
  menu.style.left = `${left}px`;
  // Keep the menu on the screen, because the selection may have started on an earlier screen.
  menu.style.top = `${Math.max(8, below + height < innerHeight ? below : box.top - height - 12)}px`;
}

function makeMenu() {
  const menu = document.createElement("div");
  menu.className = "selection-menu";
  menu.hidden = true;
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", "Selected text");
  menu.append(toButton("Copy", { act: "copy" }));
  for (const [colour, name] of Object.entries(HIGHLIGHT_COLOURS)) menu.append(toButton(name, { colour }));
  menu.append(toButton("Note", { act: "note" }));
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  menu.append(status);
  // Prevent the default action, because a press would otherwise clear the selection.
  menu.addEventListener("pointerdown", (event) => event.preventDefault());
  findLeaf()?.closest(".reader")?.append(menu);
  return { menu, status };
}

function toButton(name: string, data: Record<string, string>): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = name;
  if (data.colour) button.setAttribute("aria-label", `Highlight: ${name}`);
  Object.assign(button.dataset, data);
  return button;
}

function makeDialog() {
  const dialog = document.createElement("dialog");
  dialog.className = "note-dialog";
  dialog.setAttribute("aria-labelledby", "note-dialog-title");
  dialog.innerHTML = `<form method="dialog"><h2 id="note-dialog-title">Note</h2><p role="alert"></p>
<label for="selection-note">Your note on the selected text</label><textarea id="selection-note" rows="4" maxlength="2000"></textarea>
<p class="reader-choices"><button class="button primary" value="save">Save note</button><button class="button" value="">Cancel</button></p></form>`;
  findLeaf()?.closest(".reader")?.append(dialog);
  const [field, problem] = [dialog.querySelector("textarea"), dialog.querySelector("p")];
  if (!field || !problem) throw new Error("The dialog has its field.");
  return { dialog, field, problem };
}
