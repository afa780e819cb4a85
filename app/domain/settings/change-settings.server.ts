/** Lists and changes the settings. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { selectContentPage } from "~/database/content/content-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { deleteSetting, putSetting, selectSettings } from "~/database/settings/setting-records.server";
import { isCountry } from "~/domain/addresses/countries.server";
import { noteContentChange } from "~/domain/content/content-version.server";
import { parseJson } from "~/domain/form/parse-json";
import { nearestName } from "~/domain/health/nearest-name";
import { commandActor } from "~/domain/staff/command-actor.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { type DeliveryZones, ELSEWHERE } from "./delivery-setting";
import type { Logo } from "./logo-setting";
import { readLogo, WrongLogo } from "./read-logo.server";
import { isSettingName, listProblems, SETTING_NAMES, SETTINGS, type SettingName } from "./settings";
import { toValues } from "./settings.server";

/** Thrown for invalid settings; each problem is a sentence. */
export class WrongSettings extends Error {
  override name = "WrongSettings";
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** Thrown if someone has changed a setting since a person saw it. */
export class SettingMoved extends Error {
  override name = "SettingMoved";
  constructor(readonly setting: ListedSetting) {
    super(`${setting.name} has changed since it was seen.`);
  }
}

/**
 * The person who changes settings. `email` is shown with the settings. It is absent for commands, because their user is known
 * for the whole process.
 */
type SettingActor = Actor & { email?: string };

interface ChangeDetails {
  /** Digests of the values that the person saw, by setting; see {@link toSeen}. */
  seen?: Readonly<Record<string, string>>;
  /** Reason for the log; '' for none. */
  reason?: string;
}

/** A setting as its owner sees it. */
export interface ListedSetting {
  name: SettingName;
  about: string;
  /** The value as its owner wrote it. */
  value: unknown;
  /** Missing while the setting has its default. */
  changed?: { at: string; by: string };
}

/** Returns all settings, in the order of their definition. */
export async function listSettings(): Promise<ListedSetting[]> {
  const rows = await selectSettings();
  const values = toValues(rows);
  return SETTING_NAMES.map((name) => {
    const row = rows.find((each) => each.name === name);
    const { about, initial } = SETTINGS[name];
    if (!row) return { name, about, value: initial };
    return { name, about, value: values[name], changed: { at: row.changedAt, by: row.changedBy } };
  });
}

/** Returns a short digest of a setting's value, which a form uses to detect that the value has changed since it was shown. */
export function toSeen(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);
}

/**
 * Checks values without storing them, and returns them as they would be stored. Throws {@link WrongSettings} with every problem.
 */
export async function checkSettings(given: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const problems = Object.entries(given).flatMap(([name, value]) =>
    isSettingName(name) ? listServerProblems(name, value) : [unknownSetting(name)],
  );
  if (problems.length > 0) throw new WrongSettings(problems);
  await refuseMissingTerms(given.termsPage);
  return given.logo ? { ...given, logo: await readAgain(given.logo as Logo) } : given;
}

/**
 * Changes all of these settings or none, and returns the names of those whose value changed. A value equal to the default is
 * removed, so the setting follows the default from then on. Throws {@link WrongSettings} with every problem, and
 * {@link SettingMoved} if a value is no longer the one that the person saw.
 */
export async function changeSettings(
  given: Readonly<Record<string, unknown>>,
  actor: SettingActor,
  { seen = {}, reason = "" }: ChangeDetails = {},
): Promise<SettingName[]> {
  const values = await checkSettings(given);
  return inTransaction(async () => {
    // Raise the version first, because it blocks other changes until this one is committed.
    await noteContentChange();
    const before = await listSettings();
    const moved = before.find(({ name, value }) => Object.hasOwn(seen, name) && seen[name] !== toSeen(value));
    if (moved) throw new SettingMoved(moved);
    const changed = before.filter(
      ({ name, value }) => Object.hasOwn(values, name) && !isDeepStrictEqual(values[name], value),
    );
    for (const { name, value } of changed) {
      await store(name, values[name], actor);
      const because = reason === "" ? "" : `, because: ${reason}`;
      const [was, became] = name === "emailWords" ? differing(value, values[name]) : [value, values[name]];
      const change = { was: JSON.stringify(was), became: `${shortened(became, because.length)}${because}` };
      await logDeed({ ...actor, deed: "changed a setting", subject: name, change });
    }
    return changed.map(({ name }) => name);
  });
}

/** Returns all values as the text of a file, which {@link readSettingsFile} reads. */
export async function exportSettings(): Promise<string> {
  const all = await listSettings();
  return `${JSON.stringify(Object.fromEntries(all.map(({ name, value }) => [name, value])), null, 2)}\n`;
}

/**
 * Reads a file of settings by name, without checking the values. Throws {@link WrongSettings} if the file has another format.
 */
export function readSettingsFile(text: string, file = "The file"): Record<string, unknown> {
  let read: unknown;
  try {
    read = parseJson(text);
  } catch (error) {
    throw new WrongSettings([`${file} isn't JSON: ${(error as Error).message}`]);
  }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new WrongSettings([`${file} must be one JSON object of settings, by their names.`]);
  return read as Record<string, unknown>;
}

/** Resets settings to their defaults, in the same way as {@link changeSettings}. */
export async function resetSettings(
  names: readonly string[],
  actor: SettingActor,
  details: ChangeDetails = {},
): Promise<SettingName[]> {
  const initial = (name: string) => (isSettingName(name) ? SETTINGS[name].initial : undefined);
  return changeSettings(Object.fromEntries(names.map((name) => [name, initial(name)])), actor, details);
}

/**
 * Parses a value typed on a command line as JSON. Returns the text as typed if it isn't JSON, or if the setting only accepts
 * text and the parsed value isn't text, such as a name made of digits.
 */
export function typedValue(name: string, typed: string): unknown {
  try {
    const value: unknown = JSON.parse(typed);
    const isText =
      isSettingName(name) && listProblems(name, value).length > 0 && listProblems(name, typed).length === 0;
    return isText ? typed : value;
  } catch {
    return typed;
  }
}

/** Returns the error message for an unknown setting, which suggests the nearest name if there is one. */
export function unknownSetting(name: string): string {
  const meant = nearestName(name, SETTING_NAMES);
  return `There is no setting ${name}${meant === null ? "." : `: did you mean ${meant}?`}`;
}

/** Returns the problems that {@link listProblems} finds or, if there are none, those that only the server can find. */
function listServerProblems(name: SettingName, value: unknown): string[] {
  const problems = listProblems(name, value);
  if (problems.length > 0 || name !== "delivery") return problems;
  return (value as DeliveryZones).flatMap(({ zone, countries }) =>
    countries
      .filter((code) => code !== ELSEWHERE && !isCountry(code))
      .map((code) => `delivery: ${zone} has the unknown country ${code}, where no address can be.`),
  );
}

/** Reads a logo's picture again, because it may come from an exported file that was edited. */
async function readAgain({ data }: Logo): Promise<Logo> {
  return readLogo(Buffer.from(data, "base64")).catch((error: unknown) => {
    throw error instanceof WrongLogo ? new WrongSettings([error.message]) : error;
  });
}

/**
 * Throws if the page of terms doesn't exist. Accepts the default path even if it has no page, because the shop then shows no
 * link to terms.
 */
async function refuseMissingTerms(path: unknown): Promise<void> {
  if (typeof path !== "string" || path === SETTINGS.termsPage.initial) return;
  const page = await selectContentPage(path, false);
  if (page?.status === 200) return;
  throw new WrongSettings([`termsPage: there is no published page ${path}; publish it first.`]);
}

async function store(name: SettingName, value: unknown, { staffId, email }: SettingActor): Promise<void> {
  if (isDeepStrictEqual(value, SETTINGS[name].initial)) return deleteSetting(name);
  const changedBy = commandActor()?.name ?? email ?? staffId ?? "";
  await putSetting({ name, value: JSON.stringify(value), changedAt: new Date().toISOString(), changedBy });
}

/** Returns the entries that differ between two objects, so that the log shows only what was changed. */
function differing(was: unknown, became: unknown): [was: unknown, became: unknown] {
  const [before, after] = [Object.entries(was ?? {}), Object.entries(became ?? {})];
  const others = (entries: typeof before, others: typeof before) =>
    Object.fromEntries(entries.filter((entry) => !others.some((other) => isDeepStrictEqual(other, entry))));
  return [others(before, after), others(after, before)];
}

/** Maximum number of characters of a value logged together with its reason. The log cuts them at 500. */
const MAX_LOGGED = 480;

/** Returns the value as JSON, shortened so that a reason after it fits into the log. */
function shortened(value: unknown, reasonLength: number): string {
  const json = JSON.stringify(value);
  const most = MAX_LOGGED - reasonLength;
  return reasonLength > 0 && json.length > most ? `${json.slice(0, most)}…` : json;
}
