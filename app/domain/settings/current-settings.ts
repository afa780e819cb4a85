/** The settings as this process last read them, for code that can't wait for the database, such as page heads. */
import { getSettings, type Settings } from "./settings";

let current: Settings | undefined;

/** Returns settings that are at least as recent as the start of the latest page request. */
export function currentSettings(): Settings {
  current ??= getSettings({});
  return current;
}

export function setCurrentSettings(settings: Settings): void {
  current = settings;
}
