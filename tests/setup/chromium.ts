import { existsSync } from "node:fs";

/** Returns the path of the browser in CHROMIUM or, if that is not set, of Debian's browser. Throws if neither is found. */
export function findChromium(): string {
  // Prefer the headless shell, which is the same browser without windows and needs little more than half the processor time.
  const debians = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((each) => existsSync(each));
  const found = process.env.CHROMIUM ?? debians;
  if (!found) throw new Error("There is no Chromium: apt-get install chromium-headless-shell, or name it in CHROMIUM.");
  return found;
}
