/** The sleep timer, which stops playback. Used by audio players and by the browser's voices. */
import { choice } from "./choice";

const END_OF_CHAPTER = "chapter";
/** The choices of the timer. They are an array, because an object would list its numeric keys first. */
const SLEEP = [
  ["", "Off"],
  ["15", "15 minutes"],
  ["30", "30 minutes"],
  ["45", "45 minutes"],
  ["60", "1 hour"],
  [END_OF_CHAPTER, "End of chapter"],
] as const;

export interface SleepTimer {
  label: HTMLLabelElement;
  /** Returns true if the sound should stop at the end of this chapter. */
  endsChapter(): boolean;
  turnOff(): void;
}

/** Creates the timer, which calls `stop` once the selected number of minutes has passed. */
export function makeSleepTimer(stop: () => void): SleepTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { label, select } = choice("Sleep timer", SLEEP);
  const turnOff = () => {
    clearTimeout(timer);
    select.value = "";
  };
  select.addEventListener("change", () => {
    clearTimeout(timer);
    const minutes = Number(select.value);
    if (minutes > 0)
      timer = setTimeout(() => {
        turnOff();
        stop();
      }, minutes * 60_000);
  });
  return { label, endsChapter: () => select.value === END_OF_CHAPTER, turnOff };
}
