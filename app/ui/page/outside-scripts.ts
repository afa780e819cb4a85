/** Loads third-party scripts, after everything else. Failures are silent. (spec 7, Third-party) */
import type { OutsideScripts } from "~/domain/tracking/outside-scripts";
import { readCookie } from "~/ui/page/plain-cookies";

/** Time limit in ms from spec 9, Experiment script. */
const EXPERIMENTS_LATE_MS = 3000;

export function loadOutsideScripts({ chat, experiments }: OutsideScripts): void {
  if (chat !== undefined && isEnabled("help-widget-enabled")) load(chat, () => {});
  if (experiments === undefined || !isEnabled("experimentation-enabled")) return;
  const { dataset } = document.documentElement;
  // Keep the first result, because a script that arrives too late must not change anything.
  const settle = (state: string) => {
    dataset.experiments ??= state;
  };
  setTimeout(() => settle("timed out"), EXPERIMENTS_LATE_MS);
  load(experiments, (isLoaded) => settle(isLoaded ? "loaded" : "failed"));
}

/** Returns false if this cookie disables a script in this browser. */
function isEnabled(cookie: string): boolean {
  return !["0", "false"].includes(readCookie(cookie) ?? "");
}

function load(address: string, settled: (isLoaded: boolean) => void): void {
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  script.addEventListener("load", () => settled(true));
  script.addEventListener("error", () => settled(false));
  document.body.append(script);
}
