/** Saves this device's position in the book, and offers to move to a position reached on another device. */
import type { LastPosition } from "~/domain/reader/last-position";
import { storePosition } from "../reader/positions";
import { findLeaf, positionOnScreen } from "./leaf";
import { readerHere } from "./waiting-marks";

const STILL_MS = 1_000;

interface ShownPosition {
  chapter: string;
  part: string;
  position: number;
}

let isReading = false;
/** Positions that this page has saved, and the position at which it started. */
const ours = new Set<string>();
let last = "";
let waiting: ReturnType<typeof setTimeout> | undefined;

const toKey = ({ chapter, position }: { chapter: string | number; position: number }) => `${chapter} ${position}`;

function findHere(): ShownPosition | null {
  const query = new URLSearchParams(location.search);
  const leaf = findLeaf();
  // Use position 0 for a fixed-layout page without text.
  const position = leaf && (positionOnScreen(leaf) ?? (leaf.matches(".fixed") ? 0 : null));
  return position === null ? null : { chapter: query.get("c") ?? "1", part: query.get("p") ?? "1", position };
}

/**
 * Starts from the position that the server has stored. Opening a note or a search result does not change the position;
 * continuing to read from there does.
 */
export function startPosition(): void {
  const query = new URLSearchParams(location.search);
  isReading = query.has("p") || !query.has("c");
  const here = findHere();
  if (!here) return;
  last = toKey(here);
  ours.add(last).add(toKey({ ...here, position: Number(query.get("t")) }));
}

/** Records that the reader has turned a page. From now on, the page on the screen is the reader's position. */
export function readOn(): void {
  isReading = true;
  moved();
}

/**
 * Stops saving positions, because the page that is being opened saves its own, and a position from this page would arrive
 * later.
 */
function leave(): void {
  clearTimeout(waiting);
  isReading = false;
}

/** Saves the position, then stops saving, because the reader is only looking something up in the text shown next. */
export async function lookAway(): Promise<void> {
  await savePosition();
  leave();
}

/** Opens the address as a link would. */
export function goTo(address: string): void {
  leave();
  location.assign(address);
}

/** Saves the position once the text has stopped moving. */
export function moved(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void savePosition(), STILL_MS);
}

/** Saves the position immediately, because the page may close. */
export async function savePosition(): Promise<void> {
  clearTimeout(waiting);
  const here = findHere();
  if (!isReading || !here || toKey(here) === last) return;
  last = toKey(here);
  ours.add(last);
  // If the browser reloads the page, the address must lead back to this position.
  const address = new URL(location.href);
  address.searchParams.set("p", here.part);
  address.searchParams.set("t", String(here.position));
  history.replaceState(history.state, "", address);
  const madeAt = new Date().toISOString();
  const sent = await send({ ...here, madeAt }).catch(() => null);
  const isSaved = sent?.status === 200;
  const code = location.pathname.split("/")[3] ?? "";
  if (!isSaved)
    await storePosition({ ...here, reader: readerHere(), code, position: String(here.position), madeAt }).catch(
      () => {},
    );
}

function send({ chapter, position, madeAt }: ShownPosition & { madeAt: string }): Promise<Response> {
  const body = new URLSearchParams({
    intent: "place",
    chapter,
    position: String(position),
    madeAt,
    reader: readerHere(),
    answer: "data",
  });
  return fetch(`${location.pathname}.data`, { method: "POST", body, keepalive: true });
}

/**
 * Offers a link to the position reached on another device. Called when this page is visible again, or has turned to another
 * part.
 */
export async function offerOtherPosition(): Promise<void> {
  const response = await fetch(`${location.pathname}/place`);
  const other = response.ok && !response.redirected ? ((await response.json()) as LastPosition) : null;
  document.getElementById("other-place")?.remove();
  if (!other || ours.has(toKey(other)) || isShown(other)) return;
  const offer = document.createElement("aside");
  const [words, link] = [document.createElement("p"), document.createElement("a")];
  offer.id = "other-place";
  offer.className = "stopped";
  offer.setAttribute("aria-label", "Your last place");
  words.setAttribute("role", "status");
  link.href = other.href;
  link.className = "button";
  link.textContent = "Go there";
  link.addEventListener("click", leave);
  offer.append(words, link);
  document.querySelector("main")?.prepend(offer);
  words.textContent = `You were up to ${other.percent}%, in “${other.chapterTitle}”.`;
}

function isShown({ chapter, position }: NonNullable<LastPosition>): boolean {
  const isChapter = (new URLSearchParams(location.search).get("c") ?? "1") === String(chapter);
  return isChapter && document.getElementById(`t${position}`) !== null;
}
