/**
 * Reads a book aloud with the browser's voices, sentence by sentence, through its pages and chapters. The script loads on first
 * use.
 */
import { controlButton } from "../listening/choice";
import { makeSleepTimer, type SleepTimer } from "../listening/sleep-timer";
import { addSpeeds } from "../listening/speeds";
import { findLeaf, listParagraphs } from "../reading/leaf";
import { listSentences, type Sentence } from "./sentences";
import type { Speaker, SpeakerCallbacks } from "./speaker";
import { bringIntoView, isSeen, markSpoken } from "./spoken-mark";
import { makeVoiceChoice, type VoiceChoice } from "./voices";

const FAILED = "This voice can't speak at the moment. Please choose another voice, or check your connection.";
const ENDED = "This is the end of the text.";
const KEPT_SPEED = "read-aloud-speed";

let callbacks: SpeakerCallbacks;
let bar: HTMLElement;
let button: HTMLButtonElement;
let status: HTMLElement;
let voice: VoiceChoice;
let timer: SleepTimer;
let rate = 1;

/** The paragraphs on the page, the index of the current one, its sentences, and the index of the current sentence. */
let paragraphs: HTMLElement[] = [];
let paragraph = 0;
let sentences: Sentence[] = [];
let sentence = 0;
let isSpeaking = false;
/**
 * Speech in progress. The reference is needed because browsers drop speech that nothing refers to. It also identifies replaced
 * speech, whose end browsers report too.
 */
let spoken: SpeechSynthesisUtterance | null = null;

export function startSpeaking(given: SpeakerCallbacks): Speaker {
  callbacks = given;
  bar = document.createElement("section");
  bar.className = "narration speaking";
  bar.setAttribute("aria-label", "Read aloud");
  button = controlButton("Pause", toggle);
  button.setAttribute("aria-keyshortcuts", "Alt+P");
  button.title = "Alt+P";
  status = document.createElement("p");
  status.setAttribute("role", "status");
  voice = makeVoiceChoice(languageHere, respeak);
  timer = makeSleepTimer(() => stop());
  const speeds = addSpeeds(KEPT_SPEED, (chosen) => {
    rate = chosen;
    respeak();
  });
  const row = document.createElement("div");
  row.className = "player-choices";
  row.append(
    controlButton("Previous sentence", () => step(-1)),
    controlButton("Next sentence", () => step(1)),
    voice.label,
    speeds,
    timer.label,
  );
  bar.append(button, controlButton("Close", close), row, status);
  addEventListener("pagehide", () => speechSynthesis.cancel());
  open();
  return { open, toggle, speakFromHere, isOpen: () => bar.isConnected };
}

function open(): void {
  document.querySelector(".reader")?.append(bar);
  callbacks.onRoom();
  begin();
  button.focus({ preventScroll: true });
}

function close(): void {
  stop();
  markSpoken(null);
  timer.turnOff();
  bar.remove();
  callbacks.onRoom();
  callbacks.onClose();
}

function toggle(): void {
  if (isSpeaking) stop();
  else if (sentences[sentence] && paragraphs[paragraph]?.isConnected) speak();
  else begin();
}

const languageHere = () => findLeaf()?.querySelector<HTMLElement>("[lang]")?.lang || document.documentElement.lang;

/** Speaks from the first sentence that begins on the screen. */
function begin(): void {
  setParagraphs();
  for (paragraph = 0; paragraph < paragraphs.length; paragraph += 1) {
    setSentences();
    sentence = sentences.findIndex(({ range }) => isSeen(range));
    if (sentence >= 0) {
      speak();
      return;
    }
  }
  paragraph = 0;
  setSentences();
  speak();
}

function speakFromHere(): void {
  if (isSpeaking) begin();
}

function setParagraphs(): void {
  const leaf = findLeaf();
  paragraphs = leaf ? listParagraphs(leaf).filter((each) => each.getClientRects().length > 0) : [];
  voice.list();
}

function setSentences(at: "first" | "last" = "first"): void {
  const here = paragraphs[paragraph];
  sentences = here ? listSentences(here) : [];
  sentence = at === "first" ? 0 : Math.max(0, sentences.length - 1);
}

/** Finds the paragraph again after its text was replaced, for example to show a highlight. */
function renew(): void {
  const id = paragraphs[paragraph]?.id;
  if (id === undefined || paragraphs[paragraph]?.isConnected) return;
  const at = sentence;
  setParagraphs();
  paragraph = Math.max(
    0,
    paragraphs.findIndex((each) => each.id === id),
  );
  setSentences();
  sentence = Math.min(at, Math.max(0, sentences.length - 1));
}

function speak(): void {
  while (!sentences[sentence] && paragraph < paragraphs.length) {
    paragraph += 1;
    setSentences();
  }
  setSpeaking(true);
  const now = sentences[sentence];
  if (!now) return void speakOn();
  status.textContent = "";
  markSpoken(now.range);
  if (bringIntoView(now.range)) callbacks.onMove();
  const utterance = new SpeechSynthesisUtterance(now.text);
  const chosen = voice.current();
  if (chosen) utterance.voice = chosen;
  utterance.lang = chosen?.lang ?? languageHere();
  utterance.rate = rate;
  utterance.onend = () => {
    if (utterance !== spoken) return;
    renew();
    sentence += 1;
    speak();
  };
  utterance.onerror = () => {
    if (utterance === spoken) stop(FAILED);
  };
  // Set this first, so that the end or error reported by the replaced speech is ignored.
  spoken = utterance;
  if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/** Continues in the next part of the book. */
async function speakOn(): Promise<void> {
  spoken = null;
  if (timer.endsChapter() && callbacks.isChapterEnd()) {
    timer.turnOff();
    return stop();
  }
  const isTurned = await callbacks.turnOn().catch(() => false);
  if (!isSpeaking || !bar.isConnected) return;
  if (!isTurned) return stop(ENDED);
  setParagraphs();
  paragraph = 0;
  setSentences();
  // Continue even if this page contains only a picture: `speak` then turns to the next one.
  speak();
}

function step(by: 1 | -1): void {
  renew();
  sentence += by;
  while (sentence < 0 && paragraph > 0) {
    paragraph -= 1;
    setSentences("last");
    if (sentences.length === 0) sentence = -1;
  }
  sentence = Math.max(0, sentence);
  speak();
}

/** Repeats the sentence after the reader has selected another voice or speed. */
function respeak(): void {
  if (!isSpeaking) return;
  renew();
  speak();
}

/**
 * Stops in the middle of a sentence. The sentence is later repeated from its beginning, because several browsers can't resume
 * speech.
 */
function stop(words = ""): void {
  spoken = null;
  setSpeaking(false);
  speechSynthesis.cancel();
  status.textContent = words;
}

function setSpeaking(speaks: boolean): void {
  isSpeaking = speaks;
  button.textContent = speaks ? "Pause" : "Continue";
}
