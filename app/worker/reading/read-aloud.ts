/** Offers to read the text aloud in a browser that has voices, if the book doesn't include a narration. */
import type { ReadingCallbacks, Speaker, SpeechPart } from "../speaking/speaker";
import { loadPart } from "./load-part";
import { hasNarration } from "./narration";
import { linkTo } from "./next-parts";

/** The button's content: a loudspeaker on a phone, and words if there is room for them. */
const ICON = `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 9v6h4l5 5V4L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"/></svg><span>Read aloud</span>`;
const FAILED = "We couldn't start reading aloud. Please check your connection and try again.";

let callbacks: ReadingCallbacks;
let speaker: Speaker | null = null;
let isAsked = false;

export function listenForReadAloud(given: ReadingCallbacks): void {
  if (!("speechSynthesis" in window)) return;
  callbacks = given;
  const showOnceIdle = () => setTimeout(showReadAloud);
  speechSynthesis.addEventListener?.("voiceschanged", showReadAloud);
  if (document.readyState === "complete") showOnceIdle();
  else addEventListener("load", showOnceIdle, { once: true });
  document.addEventListener("keydown", (event) => {
    // Require Alt, because a single-letter shortcut would clash with speech input, which types letters. (WCAG 2.1.4)
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyP" || !buttonHere()) return;
    event.preventDefault();
    if (speaker?.isOpen()) speaker.toggle();
    else void start();
  });
}

const buttonHere = () => document.querySelector<HTMLButtonElement>(".reader-bar .read-aloud");

/** Adds the button to the bar, which is replaced with each part of the book. */
export function showReadAloud(): void {
  if (!callbacks || buttonHere() || hasNarration() || speechSynthesis.getVoices().length === 0) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "read-aloud";
  button.title = "Read aloud";
  button.innerHTML = ICON;
  button.addEventListener("click", () => void start());
  document.querySelector(".reader-bar nav")?.append(button);
}

export function speakFromHere(): void {
  speaker?.speakFromHere();
}

async function start(): Promise<void> {
  if (speaker) return speaker.open();
  if (isAsked) return;
  isAsked = true;
  // Safari lets a page speak only after speech that started within a press.
  speechSynthesis.speak(new SpeechSynthesisUtterance(""));
  try {
    const part = await loadPart<SpeechPart>("speech");
    speaker = part.startSpeaking({ ...callbacks, isChapterEnd, onClose: () => buttonHere()?.focus() });
  } catch {
    say(FAILED);
  } finally {
    isAsked = false;
  }
}

const toChapter = (address: string) => new URL(address).searchParams.get("c") ?? "1";

function isChapterEnd(): boolean {
  const next = linkTo("next");
  return !next || toChapter(next.href) !== toChapter(location.href);
}

function say(words: string): void {
  const status = document.querySelector(".reader-bar [role=status]") ?? document.createElement("p");
  status.setAttribute("role", "status");
  document.querySelector(".reader-bar")?.append(status);
  status.textContent = words;
}
