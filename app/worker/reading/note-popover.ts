/**
 * Shows a book's footnote over the text, at the note's mark. Without scripts, the mark's link leads to the note, and the
 * browser's Back button returns to the text.
 */
import { fetchPage } from "./fetch-page";

/** Matches the marks of notes: a number, a letter or a symbol, optionally in brackets. */
const MARK = /^[[(]?\s*(\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§¶#]{1,4})\s*[\])]?[.:]?$/i;
const MAX_NOTE_CHARACTERS = 6_000;
const BLOCK = "aside, li, dd, section, div, p, td, blockquote";

export function listenForNotes(): void {
  if (!("popover" in HTMLElement.prototype)) return;
  document.addEventListener(
    "click",
    async (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>(".book a[href]");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !isNoteLink(link)) return;
      event.preventDefault();
      const note = await findNote(link).catch(() => null);
      if (note) show(note, link);
      else location.assign(link.href);
    },
    // Runs in the capture phase, before the listener that turns pages on a tap.
    { capture: true },
  );
}

/**
 * Returns true if a link leads to a note: its type or role says so, or its text is a note's mark. Links from a note back to the
 * text don't count.
 */
function isNoteLink(link: HTMLAnchorElement): boolean {
  const { origin, hash } = new URL(link.href);
  if (origin !== location.origin || hash === "" || link.closest(".book-note, .note-link")) return false;
  if (/\b(noteref|doc-noteref)\b/.test(`${link.dataset.type} ${link.getAttribute("role")}`)) return true;
  if (/\bbacklink\b/.test(`${link.dataset.type} ${link.getAttribute("role")}`)) return false;
  const isRaised = link.closest("sup") !== null || link.querySelector("sup") !== null;
  return MARK.test(link.textContent?.trim() ?? "") && (isRaised || !isFirstInBlock(link));
}

/** Returns true if a block begins with the link, such as an entry in a list of notes or contents. */
function isFirstInBlock(link: HTMLAnchorElement): boolean {
  const text = link.closest(BLOCK)?.textContent?.trimStart() ?? "";
  return text.startsWith(link.textContent?.trim() ?? "");
}

/**
 * Finds the note on this page or on the page to which the link leads. Returns null if the target isn't a note but, for example,
 * a chapter. Rejects without a connection.
 */
async function findNote(link: HTMLAnchorElement): Promise<HTMLElement | null> {
  const id = decodeURIComponent(new URL(link.href).hash.slice(1));
  const here = new URL(location.href).searchParams.get("c");
  const isHere = new URL(link.href).searchParams.get("c") === here;
  const target = (isHere && document.getElementById(id)) || (await fetchPage(link.href)).getElementById(id);
  const found = target?.matches(BLOCK) ? target : target?.closest<HTMLElement>(BLOCK);
  // An element that contains a heading or a whole chapter isn't a note.
  if (!found || found.matches(".book, .leaf") || found.querySelector("h2, h3")) return null;
  if ((found.textContent?.length ?? 0) > MAX_NOTE_CHARACTERS || found.contains(link)) return null;
  const note = document.importNode(found, true);
  for (const each of [note, ...note.querySelectorAll("[id]")]) each.removeAttribute("id");
  return note;
}

function show(note: HTMLElement, link: HTMLAnchorElement): void {
  const box = document.createElement("div");
  const text = document.createElement("div");
  const open = document.createElement("a");
  box.className = "book-note";
  box.popover = "auto";
  box.tabIndex = -1;
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", `Note ${link.textContent?.trim() ?? ""}`);
  text.className = "book flowing";
  text.append(note);
  open.href = link.href;
  open.textContent = "Go to the note";
  box.append(text, open);
  link.closest(".reader")?.append(box);
  box.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return;
    box.remove();
    link.focus({ preventScroll: true });
  });
  box.showPopover();
  moveTo(box, link.getBoundingClientRect());
  box.focus({ preventScroll: true });
}

/** Positions the note above its mark, or below it if there is more room. */
function moveTo(box: HTMLElement, mark: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.min(Math.max(8, mark.left + mark.width / 2 - width / 2), innerWidth - width - 8)}px`;
  const above = mark.top - height - 8;
  box.style.top = `${above >= 8 ? above : Math.max(8, Math.min(mark.bottom + 8, innerHeight - height - 8))}px`;
}
