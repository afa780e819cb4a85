/** Plays a chapter's narration along with its text. The spoken text is highlighted, and pages turn with it. */
import type { ChapterNarration, Stretch } from "~/domain/reader/narration";
import { addChoices } from "../listening/player-choices";
import { findLeaf, isInPages, showElement } from "./leaf";

const FAILED = "We can't play this now. Please check your connection and try again.";
/** Maximum number of parts between two narrated passages. */
const FARTHEST = 5;

interface NarrationCallbacks {
  /** Shows the next part. Returns false at the end of the book. */
  turnOn(): Promise<boolean>;
  /** Called after the narration has moved to another page or another visible position. */
  onMove(): void;
}

let bar: HTMLElement | null = null;
let audio: HTMLAudioElement;
let button: HTMLButtonElement;
let status: HTMLElement;
let choices: ReturnType<typeof addChoices>;
let callbacks: NarrationCallbacks;

let chapter = 0;
let stretches: Stretch[] = [];
let spokenClass = "";
let at = -1;
let isPlaying = false;
/** True while a sound loads or a page turns, when the sound's time is meaningless. */
let isMoving = false;

const chapterHere = () => Number(new URLSearchParams(location.search).get("c") ?? 1);

export function startNarration(given: NarrationCallbacks): void {
  callbacks = given;
  document.addEventListener("keydown", (event) => {
    // Require Alt, because a single-letter shortcut would clash with speech input, which types letters. (WCAG 2.1.4)
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyP" || !bar || bar.hidden) return;
    event.preventDefault();
    toggle();
  });
}

/** Prepares a newly loaded part for narration. Replaces the part's own players with our player, which continues to play. */
export function showNarration(): void {
  const section = document.querySelector<HTMLElement>("[data-narration]");
  section?.remove();
  if (section && !bar) buildBar();
  if (bar) bar.hidden = !section && !isPlaying;
  markSpoken();
}

/** Returns true if this part of the book, or the part being played, has its own narration. */
export const hasNarration = () => bar !== null && !bar.hidden;

/** Continues the narration from the page to which the reader turned. */
export function listenFromHere(): void {
  if (isPlaying) void begin();
}

function buildBar(): void {
  bar = document.createElement("section");
  bar.className = "narration";
  bar.setAttribute("aria-label", "Listen to this book");
  audio = document.createElement("audio");
  button = document.createElement("button");
  status = document.createElement("p");
  button.type = "button";
  button.className = "button";
  button.setAttribute("aria-keyshortcuts", "Alt+P");
  button.title = "Alt+P";
  status.setAttribute("role", "status");
  bar.append(button, audio, status);
  document.querySelector(".reader-bar")?.after(bar);
  choices = addChoices(audio);
  button.addEventListener("click", toggle);
  audio.addEventListener("timeupdate", follow);
  audio.addEventListener("seeked", follow);
  audio.addEventListener("ended", () => void goTo(at + 1));
  audio.addEventListener("pause", () => {
    if (!isMoving && !audio.ended) stop();
  });
  audio.addEventListener("play", () => setPlaying(true));
  audio.addEventListener("error", () => stop(FAILED));
  setPlaying(false);
}

function setPlaying(plays: boolean): void {
  isPlaying = plays;
  button.textContent = plays ? "Pause" : "Listen";
}

function stop(words = ""): void {
  setPlaying(false);
  audio.pause();
  status.textContent = words;
}

function toggle(): void {
  if (isPlaying) stop();
  else if (at >= 0 && find(stretches[at])) void play();
  else void begin();
}

async function play(): Promise<void> {
  status.textContent = "";
  setPlaying(true);
  await audio.play().catch((error: unknown) => {
    // An `AbortError` means that another pause or sound interrupted the start.
    if (!(error instanceof DOMException && error.name === "AbortError")) stop(FAILED);
  });
}

/** Starts with the text on the screen. */
async function begin(): Promise<void> {
  status.textContent = "";
  if (!(await load(chapterHere()).catch(() => null))) return stop(FAILED);
  const first = stretches.findIndex((stretch) => isSeen(find(stretch)));
  const onPart = stretches.findIndex((stretch) => find(stretch) !== null);
  await goTo(Math.max(0, first === -1 ? onPart : first));
}

/** Returns true if the chapter has a narration. Rejects without a connection. */
async function load(number: number): Promise<boolean> {
  if (number === chapter) return stretches.length > 0;
  const response = await fetch(`${location.pathname}/narration/${number}`);
  if (response.status === 404) return false;
  if (!response.ok || response.redirected) throw new Error(`${response.status}`);
  const narration = (await response.json()) as ChapterNarration;
  ({ stretches, spokenClass } = narration);
  chapter = number;
  return stretches.length > 0;
}

/**
 * Finds the element of a stretch of narration, or null if it isn't visible. Ids are unique only within a chapter, except on
 * fixed-layout pages, where they are unique in the book.
 */
function find(stretch: Stretch | undefined): HTMLElement | null {
  if (!stretch || (chapterHere() !== chapter && !document.querySelector(`.page-${chapter}`))) return null;
  const found = document.getElementById(stretch.id);
  // Use the parent of an empty element: the paragraph has our id, and the empty element in it has the book's own.
  const element = found?.matches("span:empty") ? found.parentElement : found;
  return element && element.getClientRects().length > 0 ? element : null;
}

function isSeen(element: HTMLElement | null): boolean {
  const leaf = findLeaf();
  if (!element || !leaf) return false;
  const { left, right } = leaf.getBoundingClientRect();
  return [...element.getClientRects()].some(
    (box) => box.right > left && box.left < right && box.bottom > 0 && box.top < innerHeight,
  );
}

async function goTo(next: number): Promise<void> {
  isMoving = true;
  try {
    at = next;
    if (at >= stretches.length) {
      const hasNext = !choices.endsChapter() && (await load(chapter + 1));
      at = 0;
      if (!hasNext) {
        if (choices.endsChapter()) choices.stop();
        return stop();
      }
    }
    for (let turned = 0; !find(stretches[at]) && turned < FARTHEST; turned += 1) if (!(await callbacks.turnOn())) break;
    const stretch = stretches[at];
    if (!stretch) return;
    const address = new URL(stretch.sound, location.href).href;
    if (audio.src !== address) audio.src = address;
    if (Math.abs(audio.currentTime - stretch.from) > 0.3) audio.currentTime = stretch.from;
    show();
    await play();
  } catch {
    stop(FAILED);
  } finally {
    isMoving = false;
  }
}

function follow(): void {
  const now = stretches[at];
  if (isMoving || !now || audio.seeking) return;
  const time = audio.currentTime;
  if (time >= now.from - 0.3 && time < (now.until ?? Number.POSITIVE_INFINITY)) return;
  const isNext = now.until !== null && time >= now.until && time < now.until + 1;
  // Search for the stretch, because the half-minute skip buttons can jump to any position in the sound.
  const there = isNext
    ? at + 1
    : stretches.findLastIndex(({ sound, from }) => sound === now.sound && from <= time + 0.3);
  void goTo(there === -1 ? 0 : there);
}

function show(): void {
  markSpoken();
  const [leaf, element] = [findLeaf(), find(stretches[at])];
  if (!leaf || !element || isSeen(element)) return;
  if (isInPages(leaf)) showElement(leaf, element);
  else element.scrollIntoView({ block: "center", behavior: "instant" });
  callbacks.onMove();
}

function markSpoken(): void {
  for (const former of document.querySelectorAll("[data-spoken]")) {
    former.removeAttribute("data-spoken");
    if (spokenClass) former.classList.remove(spokenClass);
  }
  const element = at < 0 ? null : find(stretches[at]);
  if (!element) return;
  element.dataset.spoken = "";
  if (spokenClass) element.classList.add(spokenClass);
}
