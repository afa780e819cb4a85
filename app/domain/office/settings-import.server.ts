/** Imports a file of settings in the office, in the same way as the command, after staff have seen what would change. */
import { isDeepStrictEqual } from "node:util";
import {
  checkSettings,
  listSettings,
  readSettingsFile,
  toSeen,
  WrongSettings,
} from "~/domain/settings/change-settings.server";
import type { Logo } from "~/domain/settings/logo-setting";
import { readLogo } from "~/domain/settings/read-logo.server";
import { getSettings, type SettingName } from "~/domain/settings/settings";
import { shopSettings } from "~/domain/settings/settings.server";
import type { OfficeStaff } from "./office-sessions.server";
import { settingTitle } from "./setting-forms";
import { type ImportLook, settingInWords } from "./setting-words";
import { saveSettings } from "./settings.server";

const MAX_REASON = 200;

/** Reads an uploaded file's bytes as settings. Throws {@link WrongSettings}. */
export async function lookAtImport(file: Buffer | null): Promise<ImportLook> {
  if (!file) throw new WrongSettings(["Choose a file."]);
  const text = decodeText(file);
  const values = await checkSettings(readSettingsFile(text));
  const listed = await listSettings();
  const current = Object.fromEntries(listed.map(({ name, value }) => [name, value]));
  const [before, after] = [getSettings(current), getSettings({ ...current, ...values })];
  const changed = listed.filter(
    ({ name, value }) => Object.hasOwn(values, name) && !isDeepStrictEqual(values[name], value),
  );
  const isNewLogo = changed.some(({ name }) => name === "logo");
  return {
    text,
    ...(isNewLogo && after.logo && { picture: toDataAddress(after.logo) }),
    changes: changed.map(({ name }) => ({
      ...{ name, title: settingTitle(name) },
      ...{ was: settingInWords(name, before), becomes: settingInWords(name, after) },
    })),
    seen: changed.map(({ name, value }) => `${name} ${toSeen(value)}`).join(","),
  };
}

/**
 * Returns the changes that an uploaded logo would make, and a data URL of the logo. Throws WrongLogo, or {@link WrongSettings}.
 */
export async function lookAtLogo(file: Buffer | null): Promise<ImportLook> {
  if (!file) throw new WrongSettings(["Choose a file."]);
  const logo = await readLogo(file);
  return lookAtImport(Buffer.from(JSON.stringify({ logo })));
}

/** Returns the shop's logo as a data URL; null without a logo. */
export async function shownLogo(): Promise<string | null> {
  const { logo } = await shopSettings();
  return logo && toDataAddress(logo);
}

/** Returns a data URL that contains the picture. Browsers don't run scripts in an SVG that is shown in this way. */
function toDataAddress({ type, data }: Pick<Logo, "type" | "data">): string {
  return `data:image/${type === "svg" ? "svg+xml" : "png"};base64,${data}`;
}

/**
 * Imports all of a file's settings, or none, and returns the names of those that changed. Throws {@link WrongSettings}, and
 * StaffRefused if someone has changed a setting since {@link lookAtImport}.
 */
export async function importSettings(
  { text, seen, reason }: { text: string; seen: string; reason: string },
  staff: OfficeStaff,
): Promise<SettingName[]> {
  const values = readSettingsFile(text);
  const digests = Object.fromEntries(seen.split(",").map((entry) => entry.split(" ", 2)));
  return saveSettings(values, { seen: digests, reason: reason.trim().slice(0, MAX_REASON) }, staff);
}

function decodeText(file: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw new WrongSettings(["The file isn't text. Choose a file of settings, as this page exports it."]);
  }
}
