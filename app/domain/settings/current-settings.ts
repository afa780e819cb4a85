/** The settings as this process read them last, for what renders: heads of pages can't wait for the database. */
import { getSettings, type Settings } from "./settings";

let current: Settings | undefined;

/** At most as old as the last page that began. */
export function currentSettings(): Settings {
  current ??= getSettings({});
  return current;
}

export function holdSettings(settings: Settings): void {
  current = settings;
}
