/** Shows and changes the settings in the office. `domain/settings` checks the values, as it does for the command. */
import { selectMarkedContent } from "~/database/content/content-records.server";
import { StaffRefused } from "~/domain/orders/refusals";
import * as settings from "~/domain/settings/change-settings.server";
import { type ColourPair, listColourPairs } from "~/domain/settings/colours-setting";
import { MARK } from "~/domain/settings/marks";
import { getSettings, SETTINGS, type SettingName, type Settings } from "~/domain/settings/settings";
import { env } from "~/env.server";
import type { OfficeStaff } from "./office-sessions.server";
import {
  type FormSetting,
  SETTING_GROUPS,
  settingPath,
  settingTitle,
  toSettingValue,
  toTypedSetting,
} from "./setting-forms";
import { listEffects, type SettingEffect, type ShopAround, settingInWords } from "./setting-words";
import type { SettingForm } from "./settings.schema";

const DEFAULTS = getSettings({});

/** A setting as shown in the list and at the top of its page. */
export interface ShownSetting {
  name: SettingName;
  title: string;
  href: string;
  value: string;
  initial: string;
  /** Time of the last change, and the person who made it. Absent while the setting has its default. */
  changed?: { at: string; by: string };
  /** Digest of the value, for the forms that change it. */
  seen: string;
}

/** Returns the settings in groups, for the list. */
export async function settingGroups(): Promise<{ title: string; rows: ShownSetting[] }[]> {
  const { shown } = await readSettings();
  return SETTING_GROUPS.map((group) => ({
    title: group.title,
    rows: (Object.keys(group.settings) as SettingName[]).map(shown),
  }));
}

/** Returns a setting for its page. */
export async function showSetting(name: SettingName): Promise<ShownSetting> {
  const { shown } = await readSettings();
  return shown(name);
}

/** Returns a setting with the values of its form's fields. */
export async function loadSettingForm(name: FormSetting) {
  const { shown, current } = await readSettings();
  const pairs = name === "colours" ? listColourPairs(current.colours) : [];
  return { ...shown(name), typed: toTypedSetting(name, current), pairs };
}

export interface SettingLook {
  effects: SettingEffect[];
  /** Contrast of typed colours. */
  pairs: ColourPair[];
}

/**
 * Returns the texts that the shop would show with the typed value, without changing anything. Throws {@link
 * settings.WrongSettings}.
 */
export async function lookAtSetting(name: FormSetting, form: SettingForm): Promise<SettingLook> {
  const effects = await lookAtSettings({ [name]: toSettingValue(name, form) });
  return { effects, pairs: typedPairs(name, form) };
}

/**
 * Returns the texts that the shop would show with these settings, without changing anything. Throws {@link
 * settings.WrongSettings}.
 */
export async function lookAtSettings(values: Readonly<Record<string, unknown>>): Promise<SettingEffect[]> {
  const checked = await settings.checkSettings(values);
  const { current, values: stored } = await readSettings();
  return listEffects(current, getSettings({ ...stored, ...checked }), await shopAround());
}

/** Returns the contrast of typed colours, even if the colours are refused. */
export function typedPairs(name: FormSetting, { accent = "", accentDark = "" }: SettingForm): ColourPair[] {
  return name === "colours" ? listColourPairs({ accent, accentDark }) : [];
}

/**
 * Changes settings to values whose effects the staff member has seen. Returns the names of the settings that changed. Throws
 * {@link settings.WrongSettings}, and {@link StaffRefused} with the change that someone else has made since.
 */
export async function saveSettings(
  values: Readonly<Record<string, unknown>>,
  { seen, reason }: { seen: Readonly<Record<string, string>>; reason: string },
  staff: OfficeStaff,
): Promise<SettingName[]> {
  return refusingMoved(() => settings.changeSettings(values, staff, { seen, reason }));
}

/** Changes a setting to the typed value, like {@link saveSettings}. Returns false if the setting already had that value. */
export async function saveSetting(name: FormSetting, form: SettingForm, staff: OfficeStaff): Promise<boolean> {
  const { seen, reason } = form;
  const values = { [name]: toSettingValue(name, form) };
  return (await saveSettings(values, { seen: { [name]: seen }, reason }, staff)).length > 0;
}

/** Resets a setting to its default. Throws {@link StaffRefused} with the change that someone else has made since. */
export async function resetSetting(name: SettingName, seen: string, staff: OfficeStaff): Promise<void> {
  const again = "bring back the default again";
  await refusingMoved(() => settings.resetSettings([name], staff, { seen: { [name]: seen } }), again);
}

async function refusingMoved<T>(change: () => Promise<T>, again = "save again"): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof settings.SettingMoved)) throw error;
    const { name, value, changed } = error.setting;
    const words = settingInWords(name, getSettings({ [name]: value }));
    const who = changed ? `${changed.by} has changed` : "Someone has changed";
    throw new StaffRefused(
      `${who} this setting since you opened the page. ${settingTitle(name)} is now: ${words}. To replace that, ${again}.`,
    );
  }
}

/** Returns the settings as they are stored now, bypassing this process's short-lived copy. */
export async function storedSettings(): Promise<Settings> {
  return (await readSettings()).current;
}

/** Reads all settings once. */
async function readSettings() {
  const listed = await settings.listSettings();
  const values = Object.fromEntries(listed.map(({ name, value }) => [name, value]));
  const current: Settings = getSettings(values);
  const shown = (name: SettingName): ShownSetting => {
    const { changed } = listed.find((each) => each.name === name) ?? {};
    return {
      ...{ name, title: settingTitle(name), href: settingPath(name) },
      ...{ value: settingInWords(name, current), initial: settingInWords(name, DEFAULTS) },
      ...(changed && { changed }),
      seen: settings.toSeen(Object.hasOwn(values, name) ? values[name] : SETTINGS[name].initial),
    };
  };
  return { current, values, shown };
}

async function shopAround(): Promise<ShopAround> {
  const { pages, menus } = await selectMarkedContent(MARK);
  return {
    ...{ tradingName: env.TRADING_NAME, phone: env.CUSTOMER_SERVICE_PHONE },
    ...{ mailFrom: env.MAIL_FROM ?? null, contactEmail: env.CONTACT_EMAIL },
    marked: [...pages, ...menus.map((menu) => `menu ${menu}`)],
  };
}
