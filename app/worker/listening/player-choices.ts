/** Adds speed, skips and a sleep timer. They need a script, so a script adds them. */

const SPEEDS = ["0.5", "0.75", "1", "1.25", "1.5", "1.75", "2", "2.5", "3"];
export const BACK_SECONDS = 15;
export const FORWARD_SECONDS = 30;
const END_OF_CHAPTER = "chapter";
/** A list, since an object would put its numeric keys first. */
const SLEEP = [
  ["", "Off"],
  ["15", "15 minutes"],
  ["30", "30 minutes"],
  ["45", "45 minutes"],
  ["60", "1 hour"],
  [END_OF_CHAPTER, "End of chapter"],
] as const;
const KEPT_SPEED = "listening-speed";

interface PlayerChoices {
  /** True if the sound should stop at the end of this chapter. */
  endsChapter(): boolean;
  /** Stops the sound and ends the timer. */
  stop(): void;
}

/** Adds the controls below the sound. `step` moves the position by a number of seconds. */
export function addChoices(audio: HTMLAudioElement, step = moverOf(audio)): PlayerChoices {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const row = document.createElement("div");
  row.className = "player-choices";
  const speed = choice(
    "Speed",
    SPEEDS.map((each) => [each, `${each}×`] as const),
  );
  const sleep = choice("Stop after", SLEEP);
  row.append(
    stepButton(`Back ${BACK_SECONDS} seconds`, () => step(-BACK_SECONDS)),
    stepButton(`Forward ${FORWARD_SECONDS} seconds`, () => step(FORWARD_SECONDS)),
    speed.label,
    sleep.label,
  );
  audio.after(row);

  const stop = () => {
    clearTimeout(timer);
    sleep.select.value = "";
    audio.pause();
  };
  const setSpeed = () => {
    audio.defaultPlaybackRate = Number(speed.select.value);
    audio.playbackRate = audio.defaultPlaybackRate;
  };
  const known = readSpeed();
  speed.select.value = SPEEDS.includes(known) ? known : "1";
  setSpeed();
  speed.select.addEventListener("change", () => {
    setSpeed();
    keepSpeed(speed.select.value);
  });
  sleep.select.addEventListener("change", () => {
    clearTimeout(timer);
    const minutes = Number(sleep.select.value);
    if (minutes > 0) timer = setTimeout(stop, minutes * 60_000);
  });
  return { endsChapter: () => sleep.select.value === END_OF_CHAPTER, stop };
}

const moverOf = (audio: HTMLAudioElement) => (seconds: number) => {
  audio.currentTime = Math.max(0, audio.currentTime + seconds);
};

function choice(words: string, options: readonly (readonly [string, string])[]) {
  const [label, select] = [document.createElement("label"), document.createElement("select")];
  for (const [value, text] of options) select.append(new Option(text, value));
  label.append(`${words} `, select);
  return { label, select };
}

function stepButton(words: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = words;
  button.addEventListener("click", onClick);
  return button;
}

/** If the browser allows no storage, the speed applies to this page only. */
function readSpeed(): string {
  try {
    return localStorage.getItem(KEPT_SPEED) ?? "1";
  } catch {
    return "1";
  }
}

function keepSpeed(speed: string): void {
  try {
    localStorage.setItem(KEPT_SPEED, speed);
  } catch {}
}
