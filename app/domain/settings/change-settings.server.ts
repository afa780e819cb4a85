/** Lists and changes the settings. */
import { isDeepStrictEqual } from "node:util";
import { selectContentPage } from "~/database/content/content-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { deleteSetting, putSetting, selectSettings } from "~/database/settings/setting-records.server";
import { isCountry } from "~/domain/addresses/countries.server";
import { noteContentChange } from "~/domain/content/content-version.server";
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

/**
 * Changes all of these settings or none, and returns the names of those whose value changed. A value equal to the default is
 * removed, so the setting follows the default from then on. Throws {@link WrongSettings} with every problem.
 */
export async function changeSettings(given: Readonly<Record<string, unknown>>, actor: Actor): Promise<SettingName[]> {
  const problems = Object.entries(given).flatMap(([name, value]) =>
    isSettingName(name) ? allProblemsOf(name, value) : [unknownSetting(name)],
  );
  if (problems.length > 0) throw new WrongSettings(problems);
  await refuseMissingTerms(given.termsPage);
  const values = given.logo ? { ...given, logo: await readAgain(given.logo as Logo) } : given;
  return inTransaction(async () => {
    const before = await listSettings();
    const changed = before.filter(
      ({ name, value }) => Object.hasOwn(values, name) && !isDeepStrictEqual(values[name], value),
    );
    for (const { name, value } of changed) {
      await store(name, values[name], actor);
      const change = { was: JSON.stringify(value), became: JSON.stringify(values[name]) };
      await logDeed({ ...actor, deed: "changed a setting", subject: name, change });
    }
    if (changed.length > 0) await noteContentChange();
    return changed.map(({ name }) => name);
  });
}

/** Resets settings to their defaults, in the same way as {@link changeSettings}. */
export async function resetSettings(names: readonly string[], actor: Actor): Promise<SettingName[]> {
  const initial = (name: string) => (isSettingName(name) ? SETTINGS[name].initial : undefined);
  return changeSettings(Object.fromEntries(names.map((name) => [name, initial(name)])), actor);
}

/**
 * Parses a value typed on a command line as JSON. Returns the typed text unchanged if it isn't JSON, or if the setting accepts
 * only the text, such as a name made of digits.
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
function allProblemsOf(name: SettingName, value: unknown): string[] {
  const problems = listProblems(name, value);
  if (problems.length > 0 || name !== "delivery") return problems;
  return (value as DeliveryZones).flatMap(({ zone, countries }) =>
    countries
      .filter((code) => code !== ELSEWHERE && !isCountry(code))
      .map((code) => `delivery: ${zone} has the unknown country ${code}, where no address can be.`),
  );
}

/** Processes a logo's file again, because an export may have been edited since. */
async function readAgain({ data }: Logo): Promise<Logo> {
  return readLogo(Buffer.from(data, "base64")).catch((error: unknown) => {
    throw error instanceof WrongLogo ? new WrongSettings([error.message]) : error;
  });
}

/** Throws if the page of terms doesn't exist. Accepts the default even without a page: the shop then links to no terms. */
async function refuseMissingTerms(path: unknown): Promise<void> {
  if (typeof path !== "string" || path === SETTINGS.termsPage.initial) return;
  const page = await selectContentPage(path, false);
  if (page?.status === 200) return;
  throw new WrongSettings([`termsPage: there is no published page ${path}; import it first, with npm run cms:import.`]);
}

async function store(name: SettingName, value: unknown, { staffId }: Actor): Promise<void> {
  if (isDeepStrictEqual(value, SETTINGS[name].initial)) return deleteSetting(name);
  const changedBy = commandActor()?.name ?? staffId ?? "";
  await putSetting({ name, value: JSON.stringify(value), changedAt: new Date().toISOString(), changedBy });
}
