/** Enhances an audio book's page with one player for all chapters, a choice of speed, a sleep timer and a saved position. */
import type { HeardPosition } from "~/domain/listening/audio-book";
import { readerHere } from "../reading/waiting-marks";
import type { ListedChapter } from "./listed-chapter";
import { addChoices } from "./player-choices";
import { addControls } from "./player-controls";
import { findUnsent, sendPosition } from "./unsent-position";

const KEEP_EVERY_MS = 15_000;

export function startListening(): void {
  const page = document.querySelector<HTMLElement>("[data-listen]");
  const audio = page?.querySelector("audio");
  if (!page || !audio) return;
  const heard = page.dataset.listen ?? "";
  const chapters = [...page.querySelectorAll<HTMLElement>("[data-sound]")].map(toChapter);
  const sounds = [...new Set(chapters.map(({ sound }) => sound))];
  let current = chapters[Number(audio.dataset.at) - 1] as ListedChapter;
  /** Position in the sound to start from; null once the browser has reached it. */
  let startsAt: number | null = Number(audio.dataset.starts);
  let isMoving = false;
  let kept = "";
  let keptAt = Date.now();

  const seconds = () => Math.floor(startsAt ?? audio.currentTime);

  function load(chapter: ListedChapter, at: number): void {
    startsAt = at;
    if (audio && chapter.sound !== current.sound) audio.src = `${chapter.sound}#t=${at}`;
    else if (audio) audio.currentTime = at;
    show(chapter);
  }

  function show(chapter: ListedChapter): void {
    current.link.removeAttribute("aria-current");
    current = chapter;
    current.link.setAttribute("aria-current", "true");
    const title = page?.querySelector("#now-playing");
    const number = page?.querySelector("[data-number]");
    if (title) title.textContent = chapter.title;
    if (number) number.textContent = String(chapter.number);
    history.replaceState(history.state, "", chapter.href);
    document.title = document.title.replace(/^.*? – /, `${chapter.title} – `);
    for (const [rel, other] of [
      ["prev", chapters[chapter.number - 2]],
      ["next", chapters[chapter.number]],
    ] as const) {
      const link = page?.querySelector<HTMLAnchorElement>(`a[rel="${rel}"]`);
      if (!link) continue;
      link.hidden = !other;
      if (other) link.href = other.href;
    }
  }

  async function keep(): Promise<void> {
    const here = { sound: String(sounds.indexOf(current.sound) + 1), seconds: String(seconds()) };
    const key = `${here.sound} ${here.seconds}`;
    if (key === kept) return;
    keptAt = Date.now();
    const made = { ...here, reader: readerHere(), madeAt: new Date().toISOString() };
    if (await sendPosition(heard, made)) kept = key;
  }

  /** Continues where the listener stopped while offline, unless the shop has a later position. */
  async function continueUnsent(): Promise<void> {
    const unsent = findUnsent(heard, readerHere());
    if (!unsent) return;
    if (await sendPosition(heard, unsent)) return offerOtherPosition();
    const [sound, at] = [sounds[Number(unsent.sound) - 1], Number(unsent.seconds)];
    const chapter = chapters.findLast((each) => each.sound === sound && each.from <= at);
    if (chapter && audio?.paused) load(chapter, at);
  }

  async function offerOtherPosition(): Promise<void> {
    const answer = await fetch(heard).catch(() => null);
    const saved = answer?.ok && !answer.redirected ? ((await answer.json()) as HeardPosition | null) : null;
    document.getElementById("other-place")?.remove();
    const chapter = saved && chapters[saved.chapter];
    const isHere = saved && chapter?.sound === current.sound && Math.abs(saved.seconds - seconds()) < 30;
    if (!saved || !chapter || isHere || !audio?.paused || kept === `${saved.sound + 1} ${saved.seconds}`) return;
    page?.prepend(otherPosition(chapter, () => load(chapter, saved.seconds)));
  }

  page.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    const chapter = link && chapters.find(({ href }) => href === link.href);
    if (!chapter) return;
    event.preventDefault();
    load(chapter, chapter.from);
    void audio.play().catch(() => {});
    void keep();
  });
  audio.addEventListener("loadedmetadata", () => {
    if (startsAt !== null) audio.currentTime = startsAt;
  });
  audio.addEventListener("seeking", () => {
    isMoving = true;
  });
  audio.addEventListener("seeked", () => {
    startsAt = null;
    follow();
    isMoving = false;
    if (audio.paused) void keep();
  });
  audio.addEventListener("timeupdate", () => {
    if (startsAt !== null || isMoving) return;
    follow();
    if (!audio.paused && Date.now() - keptAt > KEEP_EVERY_MS) void keep();
  });
  audio.addEventListener("pause", () => void keep());
  audio.addEventListener("ended", () => {
    const next = chapters[current.number];
    if (!next) return;
    if (choices.endsChapter()) return void choices.stop();
    load(next, next.from);
    void audio.play().catch(() => {});
  });

  /** Shows the current chapter. */
  function follow(): void {
    const time = audio?.currentTime ?? 0;
    const here = chapters.findLast(({ sound, from }) => sound === current.sound && from <= time + 0.25);
    if (!here || here === current) return;
    show(here);
    if (!isMoving && choices.endsChapter()) choices.stop();
  }

  function goTo(at: number): void {
    const within = Math.max(0, at);
    // Change the starting position, too, if the browser hasn't reached it yet.
    if (startsAt !== null) startsAt = within;
    if (audio) audio.currentTime = within;
  }

  const step = (by: number) => goTo((startsAt ?? audio.currentTime) + by);
  const choices = addChoices(audio, step);
  addControls({
    page,
    audio,
    chapters,
    current: () => current,
    now: () => startsAt ?? audio.currentTime,
    goTo,
    step,
    open(chapter) {
      load(chapter, chapter.from);
      void audio.play().catch(() => {});
    },
  });
  // Don't include an end time in the address, because the sound would stop there.
  audio.src = `${current.sound}#t=${startsAt}`;
  document.addEventListener("visibilitychange", () => {
    void (document.visibilityState === "hidden" ? keep() : offerOtherPosition());
  });
  addEventListener("pagehide", () => void keep());
  addEventListener("online", () => void keep());
  void continueUnsent();
}

function toChapter(item: HTMLElement, at: number): ListedChapter {
  const link = item.querySelector("a") as HTMLAnchorElement;
  const { sound = "", from = "0", until } = item.dataset;
  const ends = until === undefined ? null : Number(until);
  return {
    number: at + 1,
    title: link.textContent ?? "",
    href: link.href,
    sound,
    from: Number(from),
    until: ends,
    link,
  };
}

function otherPosition({ title }: ListedChapter, go: () => void): HTMLElement {
  const offer = document.createElement("aside");
  const [words, button] = [document.createElement("p"), document.createElement("button")];
  offer.id = "other-place";
  offer.className = "stopped";
  offer.setAttribute("aria-label", "Your last place");
  words.textContent = `You stopped listening on another device, in “${title}”.`;
  button.type = "button";
  button.className = "button";
  button.textContent = "Go there";
  button.addEventListener("click", () => {
    offer.remove();
    go();
  });
  offer.append(words, button);
  return offer;
}
