/** Keeps the place where this device's reader is, and offers to go where another device has read to meanwhile. */
import type { LastPlace } from "~/domain/reader/last-place";
import { rememberPlace } from "../reader/places";
import { findLeaf, paragraphOnScreen } from "./leaf";
import { readerHere } from "./waiting-marks";

const STILL_MS = 1_000;

interface ShownPlace {
  chapter: string;
  part: string;
  paragraph: number;
}

let isReading = false;
/** The places that this page has kept, or began with. */
const ours = new Set<string>();
let last = "";
let waiting: ReturnType<typeof setTimeout> | undefined;

const keyOf = ({ chapter, paragraph }: { chapter: string | number; paragraph: number }) => `${chapter} ${paragraph}`;

function findHere(): ShownPlace | null {
  const query = new URLSearchParams(location.search);
  const leaf = findLeaf();
  // A page of fixed layout without any text is a place itself.
  const paragraph = leaf && (paragraphOnScreen(leaf) ?? (leaf.matches(".fixed") ? 1 : null));
  return paragraph ? { chapter: query.get("c") ?? "1", part: query.get("p") ?? "1", paragraph } : null;
}

/** The page is there, and its place is what the server knows. A look at a note or a find moves no place; reading on from there does. */
export function startPlace(): void {
  const query = new URLSearchParams(location.search);
  isReading = query.has("p") || !query.has("c");
  const here = findHere();
  if (!here) return;
  last = keyOf(here);
  ours.add(last).add(keyOf({ ...here, paragraph: Number(query.get("n")) }));
}

/** Pages were turned: from now on this is where the reader reads. */
export function readOn(): void {
  isReading = true;
  moved();
}

/** The browser goes to a page that keeps its own place, and this page's would come after it. */
function leave(): void {
  clearTimeout(waiting);
  isReading = false;
}

/** What is shown next is looked up, not read: the place stays where it is. */
export async function lookAway(): Promise<void> {
  await keepPlace();
  leave();
}

/** Goes there as a link would. */
export function goTo(address: string): void {
  leave();
  location.assign(address);
}

/** Keeps the place once the text stands still. */
export function moved(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void keepPlace(), STILL_MS);
}

/** At once: the page may go. */
export async function keepPlace(): Promise<void> {
  clearTimeout(waiting);
  const here = findHere();
  if (!isReading || !here || keyOf(here) === last) return;
  last = keyOf(here);
  ours.add(last);
  // The address then leads back here, should the browser load the page again.
  const address = new URL(location.href);
  address.searchParams.set("p", here.part);
  address.searchParams.set("n", String(here.paragraph));
  history.replaceState(history.state, "", address);
  const madeAt = new Date().toISOString();
  const sent = await send({ ...here, madeAt }).catch(() => null);
  const isKept = sent?.status === 200;
  const code = location.pathname.split("/")[3] ?? "";
  if (!isKept)
    await rememberPlace({ ...here, reader: readerHere(), code, paragraph: String(here.paragraph), madeAt }).catch(
      () => {},
    );
}

function send({ chapter, paragraph, madeAt }: ShownPlace & { madeAt: string }): Promise<Response> {
  const body = new URLSearchParams({
    intent: "place",
    chapter,
    paragraph: String(paragraph),
    madeAt,
    reader: readerHere(),
    answer: "data",
  });
  return fetch(`${location.pathname}.data`, { method: "POST", body, keepalive: true });
}

/** Asks where the reader is by now: this page was out of sight, or turns to another part. */
export async function offerOtherPlace(): Promise<void> {
  const response = await fetch(`${location.pathname}/place`);
  const place = response.ok && !response.redirected ? ((await response.json()) as LastPlace) : null;
  document.getElementById("other-place")?.remove();
  if (!place || ours.has(keyOf(place)) || isShown(place)) return;
  const offer = document.createElement("aside");
  const [words, link] = [document.createElement("p"), document.createElement("a")];
  offer.id = "other-place";
  offer.className = "stopped";
  offer.setAttribute("aria-label", "Your last place");
  words.setAttribute("role", "status");
  link.href = place.href;
  link.className = "button";
  link.textContent = "Go there";
  link.addEventListener("click", leave);
  offer.append(words, link);
  document.querySelector("main")?.prepend(offer);
  words.textContent = `You had read to ${place.percent}%, in “${place.chapterTitle}”.`;
}

function isShown({ chapter, paragraph }: NonNullable<LastPlace>): boolean {
  const isChapter = (new URLSearchParams(location.search).get("c") ?? "1") === String(chapter);
  return isChapter && document.getElementById(`p${paragraph}`) !== null;
}
