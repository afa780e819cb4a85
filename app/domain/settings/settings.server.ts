/** Reads the settings. Every process sees a change within a second, as with changed content. */

import { selectContentPage } from "~/database/content/content-records.server";
import { type StoredSetting, selectSettings } from "~/database/settings/setting-records.server";
import { contentVersion } from "~/domain/content/content-version.server";
import { currentSettings, setCurrentSettings } from "./current-settings";
import { getSettings, type Settings } from "./settings";

/** Cached settings of this process, with the version at which they were read. */
let read: { version: string; settings: Settings } | undefined;

/**
 * Returns the current settings. Runs no query while nothing has changed. While the database is unavailable it returns the last
 * known settings.
 */
export async function shopSettings(): Promise<Settings> {
  const version = await contentVersion();
  if (read?.version !== version) {
    read = { version, settings: getSettings(toValues(await selectSettings())) };
    setCurrentSettings(read.settings);
  }
  return read.settings;
}

/** Cached path of the terms page in this process, with the version at which it was looked up. */
let terms: { version: string; path: string | null } | undefined;

/** Returns the path of the terms page, or null if the page doesn't exist. Runs no query while nothing has changed. */
export async function findTermsPage(): Promise<string | null> {
  const version = await contentVersion();
  if (terms?.version !== version) {
    const { termsPage } = await shopSettings();
    const page = await selectContentPage(termsPage, false);
    terms = { version, path: page?.status === 200 ? termsPage : null };
  }
  return terms.path;
}

/** Returns the settings for display, not for charging: if the database is unavailable, the last known ones or the defaults. */
export async function settingsToShow(): Promise<Settings> {
  return shopSettings().catch(() => currentSettings());
}

/** Returns the parsed values of the rows, by setting name. */
export function toValues(rows: readonly StoredSetting[]): Record<string, unknown> {
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}
