/** Loads the scripts of others, after everything else. Failures stay silent. (spec 7, Third-party) */
import type { OutsideScripts } from "~/domain/tracking/outside-scripts";
import { readCookie } from "~/ui/page/plain-cookies";

/** Spec 9, Experiment script. */
const EXPERIMENTS_LATE_MS = 3000;

export function loadOutsideScripts({ chat, experiments }: OutsideScripts): void {
  if (chat !== undefined && isEnabled("help-widget-enabled")) load(chat, () => {});
  if (experiments === undefined || !isEnabled("experimentation-enabled")) return;
  const { dataset } = document.documentElement;
  // The first counts: a script that comes too late must change nothing any more.
  const settle = (state: string) => {
    dataset.experiments ??= state;
  };
  setTimeout(() => settle("timed out"), EXPERIMENTS_LATE_MS);
  load(experiments, (isLoaded) => settle(isLoaded ? "loaded" : "failed"));
}

/** A browser that was told no stays without. */
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
