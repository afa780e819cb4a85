/** The settings as this process read them last, for code that can't wait for the database, such as the heads of pages. */
import { getSettings, type Settings } from "./settings";

let current: Settings | undefined;

/** Returns settings that are at most as old as the last page that began. */
export function currentSettings(): Settings {
  current ??= getSettings({});
  return current;
}

export function holdSettings(settings: Settings): void {
  current = settings;
}
