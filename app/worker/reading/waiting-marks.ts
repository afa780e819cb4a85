/** Marks highlights that are waiting to be sent. The server marks them once it has received them. */
import { HIGHLIGHT_COLOURS } from "~/domain/reader/highlight";
import { findSentTime, listWaitingNotes, sendWaitingNotes, sentNotes, type WaitingNote } from "../reader/waiting-notes";
import { readRefusal } from "../shop/read-answer";
import { findLeaf, paragraphAt, toPosition } from "./leaf";
import { renewNeighbours, showAgain } from "./next-parts";
import { spotIn } from "./text-count";

const OFFLINE = "You're offline. We'll save this when you're connected again.";
const WAITING = "Not saved yet. We'll keep trying.";

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;
let pause = FIRST_PAUSE_MS;
let nextTry = 0;

/** Time when this page's text was requested, in ms since 1970. */
let askedAt = performance.timeOrigin;
let status: HTMLElement | null = null;

/** Returns the id of the member for whom this page was rendered. */
export const readerHere = () => document.querySelector<HTMLElement>(".reader")?.dataset.reader ?? "";

/**
 * Marks the waiting notes, and returns true if there are any. Browsers without the CSS Custom Highlight API show the marks only
 * after the notes have been sent. `refused` is the reason why the shop has not accepted a note.
 */
export async function showWaitingMarks(refused?: string | null): Promise<boolean> {
  const chapter = new URLSearchParams(location.search).get("c") ?? "1";
  const code = location.pathname.split("/")[3];
  const notes = (await listWaitingNotes(readerHere())).filter((note) => note.code === code && note.chapter === chapter);
  tell(notes.length > 0 ? (refused ?? (navigator.onLine ? WAITING : OFFLINE)) : "");
  if (!("highlights" in CSS)) return notes.length > 0;
  for (const colour of Object.keys(HIGHLIGHT_COLOURS)) {
    const ranges = notes.filter((note) => note.colour === colour).flatMap((note) => findRange(note) ?? []);
    CSS.highlights.set(`waiting-${colour}`, new Highlight(...ranges));
  }
  return notes.length > 0;
}

/**
 * Sends the waiting notes when the page opens or is online again, and then updates the marks. The worker or another page may be
 * sending them too.
 */
export async function sendAndShow(): Promise<void> {
  await showWaitingMarks();
  const refusals: Response[] = [];
  await sendWaitingNotes((answer) => refusals.push(answer));
  if ((await findSentTime()) >= askedAt) {
    const now = Date.now();
    await showAgain();
    askedAt = now;
    renewNeighbours();
  }
  const areWaiting = await showWaitingMarks(refusals[0] && (await readRefusal(refusals[0])));
  clearTimeout(nextTry);
  if (!areWaiting) pause = FIRST_PAUSE_MS;
  // Retry after a pause if the browser believes that it is online, because it reports nothing if it is wrong. A browser that
  // knows it is offline reports when it is online again.
  else if (navigator.onLine) nextTry = window.setTimeout(tryAgain, pause);
}

function tryAgain(): void {
  pause = Math.min(2 * pause, MAX_PAUSE_MS);
  void sendAndShow().catch(() => {});
}

/** Updates the marks when the worker or another page has sent notes. */
export function listenForSentNotes(): void {
  sentNotes.addEventListener("message", () => void sendAndShow().catch(() => {}));
}

function tell(words: string): void {
  if (!status && words === "") return;
  if (!status) {
    status = document.createElement("p");
    status.className = "waiting-notes";
    status.setAttribute("role", "status");
    findLeaf()?.closest(".reader")?.append(status);
  }
  status.textContent = words;
}

/** Returns the note's range; null if another part of the chapter is shown. */
function findRange({ position, untilPosition }: WaitingNote): Range | null {
  const leaf = findLeaf();
  // Ignore a note from a stored page of another version of the shop, which numbered paragraphs instead.
  if (!leaf || position === undefined || untilPosition === undefined) return null;
  const [start, end] = [spotAt(leaf, position + 1), spotAt(leaf, untilPosition)];
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset - 1);
  range.setEnd(end.node, end.offset);
  return range;
}

/** Finds the text node and offset after this many characters of the chapter's text. */
function spotAt(leaf: HTMLElement, count: number): { node: Text; offset: number } | null {
  const paragraph = paragraphAt(leaf, count - 1);
  return paragraph && spotIn(paragraph, count - toPosition(paragraph));
}
