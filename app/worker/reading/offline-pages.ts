/** Completes the pages of a book's search and notes when they are shown from the copy stored on this device. */

import { listWaitingNotes } from "../reader/waiting-notes";
import type { SearchPart } from "../searching/kept-finds";
import { loadPart } from "./load-part";
import { readerHere } from "./waiting-marks";

const PAGE = /^\/reader\/read\/([^/]+)\/(search|notes)$/;

export function completeOfflinePage(): void {
  const [, code = "", page] = PAGE.exec(location.pathname) ?? [];
  if (page === "search") void search(decodeURIComponent(code)).catch(() => {});
  if (page === "notes") void showWaiting(code).catch(() => {});
}

/**
 * Searches the stored book if this page is a stored copy, whose search field is empty. On a page from the shop, the field
 * contains the search words.
 */
async function search(code: string): Promise<void> {
  const words = new URLSearchParams(location.search).get("w") ?? "";
  const field = document.querySelector<HTMLInputElement>(".search-book [name=w]");
  if (!field || words === "" || field.value !== "") return;
  field.value = words;
  const { searchKept } = await loadPart<SearchPart>("search");
  const finds = await searchKept(code, words);
  if (!finds) return;
  const count = document.createElement("p");
  count.className = "count";
  count.setAttribute("role", "status");
  field.form?.after(count);
  count.textContent = finds.count;
  document.querySelector("main .finds")?.replaceWith(finds.list);
}

/** Lists the notes that the shop hasn't received yet. */
async function showWaiting(code: string): Promise<void> {
  const notes = (await listWaitingNotes(readerHere())).filter((note) => note.code === code);
  const main = document.querySelector("main");
  if (!main || notes.length === 0) return;
  const [section, heading, list] = [
    document.createElement("section"),
    document.createElement("h2"),
    document.createElement("ol"),
  ];
  section.setAttribute("aria-labelledby", "waiting");
  heading.id = "waiting";
  heading.textContent = "Not saved yet";
  list.className = "notes";
  for (const { chapter, position, note, colour } of notes.sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1))) {
    const [item, link, words] = [
      document.createElement("li"),
      document.createElement("a"),
      document.createElement("p"),
    ];
    link.href = `/reader/read/${code}?c=${chapter}${position === undefined ? "" : `&t=${position}#t${position}`}`;
    link.textContent = "Go to its place";
    words.className = "written";
    words.textContent = note || (colour ? "A highlight" : "A bookmark");
    item.append(words, link);
    list.append(item);
  }
  section.append(heading, list);
  main.querySelector("h1")?.after(section);
}
