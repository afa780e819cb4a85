/**
 * Adds a choice of speed, skip buttons and a sleep timer to a player. They require a script, so they aren't part of the page
 * itself.
 */
import { controlButton } from "./choice";
import { makeSleepTimer } from "./sleep-timer";
import { addSpeeds } from "./speeds";

export const BACK_SECONDS = 15;
export const FORWARD_SECONDS = 30;
const KEPT_SPEED = "listening-speed";

interface PlayerChoices {
  /** Returns true if the sound should stop at the end of this chapter. */
  endsChapter(): boolean;
  /** Stops the sound and ends the timer. */
  stop(): void;
}

/** Adds the controls below the sound. `step` moves the position by a number of seconds. */
export function addChoices(audio: HTMLAudioElement, step = toMover(audio)): PlayerChoices {
  const row = document.createElement("div");
  row.className = "player-choices";
  const timer = makeSleepTimer(() => audio.pause());
  const speed = addSpeeds(KEPT_SPEED, (rate) => {
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
  });
  row.append(
    controlButton(`Back ${BACK_SECONDS} seconds`, () => step(-BACK_SECONDS)),
    controlButton(`Forward ${FORWARD_SECONDS} seconds`, () => step(FORWARD_SECONDS)),
    speed,
    timer.label,
  );
  audio.after(row);
  return {
    endsChapter: timer.endsChapter,
    stop() {
      timer.turnOff();
      audio.pause();
    },
  };
}

const toMover = (audio: HTMLAudioElement) => (seconds: number) => {
  audio.currentTime = Math.max(0, audio.currentTime + seconds);
};
