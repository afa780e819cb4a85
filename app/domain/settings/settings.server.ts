/** Reads the settings. Every process sees a change within a second, as it does a change of content. */
import { type StoredSetting, selectSettings } from "~/database/settings/setting-records.server";
import { contentVersion } from "~/domain/content/content-version.server";
import { currentSettings, holdSettings } from "./current-settings";
import { type Settings, settingsOf } from "./settings";

/** The settings as read at a version. One per process. */
let read: { version: string; settings: Settings } | undefined;

/** The current settings. Runs no query while nothing has changed; while the database is away, the last known ones. */
export async function shopSettings(): Promise<Settings> {
  const version = await contentVersion();
  if (read?.version !== version) {
    read = { version, settings: settingsOf(valuesOf(await selectSettings())) };
    holdSettings(read.settings);
  }
  return read.settings;
}

/** The settings for what shows, not for what is charged: the last known ones, or the defaults, where the database can't tell. */
export async function settingsToShow(): Promise<Settings> {
  return shopSettings().catch(() => currentSettings());
}

/** Parses the rows' values, by name. */
export function valuesOf(rows: readonly StoredSetting[]): Record<string, unknown> {
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}
