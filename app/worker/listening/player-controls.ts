/** Replaces the browser's controls for an audio book with our own, and adds controls to a phone's lock screen. */

import { durationWords } from "~/domain/dates/duration";
import { clockTime } from "~/domain/listening/audio-book";
import type { ListedChapter } from "./listed-chapter";
import { BACK_SECONDS, FORWARD_SECONDS } from "./player-choices";

interface Player {
  page: HTMLElement;
  audio: HTMLAudioElement;
  chapters: readonly ListedChapter[];
  current(): ListedChapter;
  /** Position in the sound, in seconds. */
  now(): number;
  goTo(seconds: number): void;
  /** Moves the position by a number of seconds. */
  step(by: number): void;
  /** Plays a chapter from its beginning. */
  open(chapter: ListedChapter): void;
}

/** Adds a play button, a slider for moving within the chapter, and text with the position and the chapter's length. */
export function addControls(player: Player): void {
  const { page, audio } = player;
  const row = document.createElement("div");
  row.className = "player-bar";
  row.innerHTML = `<button type="button" class="button primary">Play</button><input type="range" min="0" step="1" aria-label="Position in this chapter"><p class="count"></p>`;
  const [button, line, times] = [row.querySelector("button"), row.querySelector("input"), row.querySelector("p")];
  if (!button || !line || !times) throw new Error("The player has its controls.");
  audio.controls = false;
  audio.after(row);

  function show(): void {
    const { from } = player.current();
    const length = Math.max(0, findEnd(player.current(), audio) - from);
    const at = Math.min(length, Math.max(0, player.now() - from));
    const words = length > 0 ? `${clockTime(at)} of ${clockTime(length)}` : clockTime(at);
    line?.setAttribute("max", String(Math.floor(length)));
    line?.setAttribute("aria-valuetext", words);
    if (line) line.value = String(Math.floor(at));
    if (times) times.textContent = words;
    showLeft(player);
  }

  button.addEventListener("click", () => {
    if (audio.paused) void audio.play().catch(() => {});
    else audio.pause();
  });
  line.addEventListener("input", () => player.goTo(player.current().from + Number(line.value)));
  for (const event of ["play", "pause"])
    audio.addEventListener(event, () => {
      button.textContent = audio.paused ? "Play" : "Pause";
    });
  for (const event of ["timeupdate", "seeked", "loadedmetadata", "durationchange"]) audio.addEventListener(event, show);
  show();
  showOnLockScreen(player, page.querySelector("h1")?.textContent ?? "");
}

/** End of a chapter in its sound file, in seconds; NaN while it is unknown. */
const findEnd = ({ until }: ListedChapter, { duration }: HTMLAudioElement) => until ?? duration;

/** Shows the remaining time of the whole book, if the length of each remaining chapter is known. */
function showLeft({ page, audio, chapters, current, now }: Player): void {
  const timeLeft = page.querySelector("[data-left]");
  const here = current();
  const later = chapters.slice(here.number).map((each) => (each.until ?? Number.NaN) - each.from);
  const left = later.reduce((sum, each) => sum + each, findEnd(here, audio) - now());
  if (timeLeft && left >= 0) timeLeft.textContent = durationWords(left / 60);
}

/** Shows the book on the lock screen and in the system's media controls, and handles their buttons. */
function showOnLockScreen({ page, audio, chapters, current, now, goTo, step, open }: Player, title: string): void {
  const session = "mediaSession" in navigator ? navigator.mediaSession : null;
  if (!session) return;
  const cover = page.querySelector<HTMLImageElement>("img.cover")?.src;
  const artist = page.querySelector("[data-narrators]")?.textContent ?? "";
  const beside = (by: 1 | -1) => {
    const chapter = chapters[current().number - 1 + by];
    if (chapter) open(chapter);
  };
  const acts: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", () => void audio.play().catch(() => {})],
    ["pause", () => audio.pause()],
    ["seekbackward", ({ seekOffset }) => step(-(seekOffset ?? BACK_SECONDS))],
    ["seekforward", ({ seekOffset }) => step(seekOffset ?? FORWARD_SECONDS)],
    ["previoustrack", () => beside(-1)],
    ["nexttrack", () => beside(1)],
    ["seekto", ({ seekTime }) => goTo(current().from + (seekTime ?? 0))],
  ];
  for (const [act, handler] of acts)
    try {
      session.setActionHandler(act, handler);
    } catch {
      // The browser doesn't support this button.
    }
  let shown = "";
  const update = () => {
    const chapter = current();
    if (shown !== chapter.title) {
      const artwork = cover ? [{ src: cover }] : [];
      session.metadata = new MediaMetadata({ title: chapter.title, artist, album: title, artwork });
    }
    shown = chapter.title;
    const duration = findEnd(chapter, audio) - chapter.from;
    const position = Math.min(duration, Math.max(0, now() - chapter.from));
    if (duration > 0 && Number.isFinite(duration))
      session.setPositionState({ duration, position, playbackRate: audio.playbackRate || 1 });
  };
  for (const event of ["play", "pause", "seeked", "ratechange", "timeupdate"]) audio.addEventListener(event, update);
}
