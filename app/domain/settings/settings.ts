/** The shop's settings, which its owner changes without a build: what each may hold, and what it holds until it is changed. */
import * as z from "zod/mini";
import { MAILBOX, MAILBOX_FAULT } from "~/domain/mail/mailbox";
import { DEFAULT_NAME } from "./default-name";
import { SHOWN_DEFAULTS } from "./shown-settings";

/** One line of plain text. */
function line(most: number) {
  const fault = `must be text of 1 to ${most} characters, in one line`;
  return z
    .string(fault)
    .check(z.refine((text) => text.trim() !== "" && text.length <= most && !/\p{Cc}/u.test(text), fault));
}

interface Definition<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** As an owner would write it. */
  initial: z.input<Schema>;
  /** Completes "NAME: …" in a list. */
  about: string;
}

function setting<Schema extends z.ZodMiniType>(
  schema: Schema,
  initial: z.input<Schema>,
  about: string,
): Definition<Schema> {
  return { schema, initial, about };
}

export const SETTINGS = {
  name: setting(line(40), DEFAULT_NAME, "the shop's name: in the head of pages, titles and emails"),
  tradingHours: setting(z.nullable(line(120)), SHOWN_DEFAULTS.tradingHours, "the second banner; null: none"),
  emailSender: setting(
    z.nullable(z.string(MAILBOX_FAULT).check(z.regex(MAILBOX, MAILBOX_FAULT))),
    null,
    'who emails are from, such as "Shop <shop@example.com>"; null: MAIL_FROM',
  ),
  emailFooter: setting(
    z.nullable(z.array(line(200), "must be a list of lines").check(z.maxLength(6, "must have at most 6 lines"))),
    null,
    "the lines below every email; null: the trading name and the phone number",
  ),
};

export type SettingName = keyof typeof SETTINGS;
/** The values that the shop works with. */
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["schema"]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** Lists the problems of a value, a sentence each: "must be …", after where in the value it is. */
export function problemsOf(name: SettingName, value: unknown): string[] {
  const { error } = z.safeParse(SETTINGS[name].schema as z.ZodMiniType, value);
  return (error?.issues ?? []).map(({ path, message }) =>
    path.length === 0 ? `${name} ${message}.` : `${name}: ${path.map(String).join(".")} ${message}.`,
  );
}

/** The settings with these values. Those that are missing, or wrong because another release wrote them, have their defaults. */
export function settingsOf(values: Readonly<Record<string, unknown>>): Settings {
  const entries = SETTING_NAMES.map((name) => {
    const { schema, initial } = SETTINGS[name] as Definition<z.ZodMiniType>;
    const given = z.safeParse(schema, Object.hasOwn(values, name) ? values[name] : initial);
    return [name, given.success ? given.data : z.parse(schema, initial)];
  });
  return Object.fromEntries(entries) as Settings;
}
