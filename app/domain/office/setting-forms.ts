/** Describes each setting's form in the office, and converts between its typed fields and the setting's value. */
import { FieldRefused } from "~/domain/accounts/refusals";
import { centsTyped, typedAmount } from "~/domain/money/typed-amount";
import { WRITTEN_HINT, type WrittenEmail } from "~/domain/newsletters/written-emails";
import type { SettingName, Settings } from "~/domain/settings/settings";
import type { SettingForm } from "./settings.schema";
import { linesOf, namedOf, splitLast } from "./typed-lines";

export const SETTINGS_PATH = "/office/settings";
/** Settings that have pages of their own instead of the common form. */
type OwnPage = "logo" | "delivery" | "emailWords";
export type FormSetting = Exclude<SettingName, OwnPage>;

export function settingPath(name: SettingName): string {
  return `${SETTINGS_PATH}/${name}`;
}

/** The settings' names for staff, in the groups of the list. */
export const SETTING_GROUPS: readonly { title: string; settings: Partial<Record<SettingName, string>> }[] = [
  {
    title: "The shop",
    settings: { name: "Name", logo: "Logo", colours: "Colours", social: "Links to the shop elsewhere" },
  },
  { title: "Above every page", settings: { banner: "First banner", tradingHours: "Second banner" } },
  {
    title: "Delivery",
    settings: {
      freeDeliveryOver: "Free delivery over",
      delivery: "Zones, methods and prices",
      defaultWeights: "Weights of products without one",
    },
  },
  {
    title: "Terms and emails",
    settings: {
      termsPage: "Page with the terms",
      contactCopies: "Copies of messages by email",
      emailSender: "Sender of emails",
      emailFooter: "Lines below emails",
      birthdayEmail: "Birthday email",
      basketEmail: "Reminder of a basket",
      emailWords: "Words of emails",
    },
  },
  { title: "Lists of products", settings: { bestsellersBySales: "Bestsellers by sales" } },
  { title: "The books", settings: { accounts: "Accounts of journals" } },
];

export function settingTitle(name: SettingName): string {
  return SETTING_GROUPS.flatMap(({ settings }) => settings[name] ?? [])[0] ?? name;
}

export interface SettingField {
  name: Exclude<keyof SettingForm, "seen" | "reason">;
  label: string;
  hint?: string;
  /** Kind of control; a single-line field by default. */
  is?: "lines" | "tick" | "yes or no";
}

type Typed = Partial<Record<SettingField["name"], string>>;

interface SettingFormPlan<Value> {
  fields: readonly SettingField[];
  toTyped(value: Value): Typed;
  /** Converts typed text to the setting's value. Throws {@link FieldRefused} for text that can't be converted. */
  toValue(typed: Typed): unknown;
}

const lineOrNone = (label: string, hint: string): SettingFormPlan<string | null> => ({
  fields: [{ name: "value", label, hint }],
  toTyped: (value) => ({ value: value ?? "" }),
  toValue: ({ value }) => value || null,
});

const writtenEmail: SettingFormPlan<WrittenEmail | null> = {
  fields: [
    { name: "value", label: "Subject (optional)" },
    { name: "text", label: "Text (optional)", hint: WRITTEN_HINT, is: "lines" },
  ],
  toTyped: (value) => ({ value: value?.subject ?? "", text: value?.text ?? "" }),
  toValue: ({ value = "", text = "" }) => {
    if (value === "" && text === "") return null;
    if (value === "") throw new FieldRefused("value", "Enter the subject, too.");
    if (text === "") throw new FieldRefused("text", "Enter the text, too.");
    return { subject: value, text };
  },
};

const yesOrNo = (label: string, hint?: string): SettingFormPlan<boolean> => ({
  fields: [{ name: "value", label, ...(hint !== undefined && { hint }), is: "yes or no" }],
  toTyped: (value) => ({ value: value ? "yes" : "no" }),
  toValue: ({ value }) => value === "yes",
});

const plans: { [Name in FormSetting]: SettingFormPlan<Settings[Name]> } = {
  name: {
    fields: [{ name: "value", label: "Name", hint: "In the head of pages, in titles and in emails." }],
    toTyped: (value) => ({ value }),
    toValue: ({ value = "" }) => value,
  },
  banner: lineOrNone(
    "Text (optional)",
    "{freeDeliveryOver} becomes the limit of free delivery, such as $99. Without text there is no banner.",
  ),
  tradingHours: lineOrNone("Text (optional)", "Without text there is no banner."),
  contactCopies: yesOrNo("Email what customers write on the contact page"),
  bestsellersBySales: yesOrNo(
    "Show first what sold best in the last 30 days",
    "On the page of bestsellers and its shelves. They are ranked each night. The most popular others follow.",
  ),
  freeDeliveryOver: {
    fields: [
      {
        name: "value",
        label: "Dollars of sent items (optional)",
        hint: "Delivery is free above this amount, not at it. Without an amount the shop has no such limit.",
      },
    ],
    toTyped: (value) => ({ value: value === null ? "" : typedAmount(value) }),
    toValue: ({ value = "" }) => (value === "" ? null : centsOf(value)),
  },
  defaultWeights: {
    fields: [
      { name: "value", label: "Grams of all formats that are not below" },
      {
        name: "text",
        label: "Grams by format (optional)",
        hint: "One a line: the format, then its grams, such as “Hardback 800”.",
        is: "lines",
      },
    ],
    toTyped: ({ "*": others, ...formats }) => ({
      value: String(others ?? ""),
      text: Object.entries(formats)
        .map(([format, grams]) => `${format} ${grams}`)
        .join("\n"),
    }),
    toValue: ({ value = "", text = "" }) => ({
      "*": gramsOf("value", value),
      ...Object.fromEntries(namedOf(text, "a format").map(([format, grams]) => [format, gramsOf("text", grams)])),
    }),
  },
  termsPage: {
    fields: [{ name: "value", label: "Address of the page", hint: "Such as /terms-and-conditions." }],
    toTyped: (value) => ({ value }),
    toValue: ({ value = "" }) => value,
  },
  social: {
    fields: [
      {
        name: "text",
        label: "Links (optional)",
        hint: "One a line: the words, then the address, such as “Facebook https://www.facebook.com/shop”.",
        is: "lines",
      },
    ],
    toTyped: (links) => ({ text: links.map(({ title, href }) => `${title} ${href}`).join("\n") }),
    toValue: ({ text = "" }) =>
      linesOf(text).map(({ line }) => {
        const { before, last } = splitLast(line);
        return { title: before, href: last };
      }),
  },
  colours: {
    fields: [
      { name: "accent", label: "Links and buttons", hint: "Such as #1d4e89." },
      { name: "accentDark", label: "Links and buttons under the pointer", hint: "Such as #163b66." },
    ],
    toTyped: (value) => ({ ...value }),
    toValue: ({ accent = "", accentDark = "" }) => ({ accent, accentDark }),
  },
  emailSender: lineOrNone(
    "Sender (optional)",
    "An address, or a name with one: Shop <shop@example.com>. Without it, emails are from the address that the server is set to.",
  ),
  birthdayEmail: writtenEmail,
  basketEmail: writtenEmail,
  accounts: {
    fields: [
      {
        name: "text",
        label: "Account codes",
        hint: "One a line: its name, then the code in your books, such as “card 1-1210”. “free” are other GST-free sales, “account” is what businesses owe.",
        is: "lines",
      },
    ],
    toTyped: (codes) => ({
      text: Object.entries(codes)
        .map(([name, code]) => `${name} ${code}`)
        .join("\n"),
    }),
    toValue: ({ text = "" }) => Object.fromEntries(namedOf(text, "a name")),
  },
  emailFooter: {
    fields: [
      {
        name: "text",
        label: "Lines (optional)",
        hint: "At most 6. Without any, they are the trading name and the phone number.",
        is: "lines",
      },
      { name: "isNone", label: "No lines at all", is: "tick" },
    ],
    toTyped: (value) => ({ text: (value ?? []).join("\n"), ...(value?.length === 0 && { isNone: "on" }) }),
    toValue: ({ text = "", isNone }) => {
      if (isNone !== undefined && text !== "")
        throw new FieldRefused("isNone", "Either take out the lines, or don't tick this.");
      if (isNone !== undefined) return [];
      return text === "" ? null : text.split("\n").map((line) => line.trim());
    },
  },
};

/** Returns the name if it belongs to a setting with the common form; null otherwise. */
export function findFormSetting(name: string): FormSetting | null {
  return Object.hasOwn(plans, name) ? (name as FormSetting) : null;
}

export function settingFields(name: FormSetting): readonly SettingField[] {
  return plans[name].fields;
}

/** Returns the setting's value as its form shows it. */
export function toTypedSetting(name: FormSetting, settings: Settings): Typed {
  const plan = plans[name] as SettingFormPlan<unknown>;
  return plan.toTyped(settings[name]);
}

/** Returns the typed value, which `domain/settings` must still check. Throws {@link FieldRefused}. */
export function toSettingValue(name: FormSetting, typed: SettingForm): unknown {
  return plans[name].toValue(
    Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as Typed,
  );
}

/**
 * Returns messages, by form field, for the problems that `domain/settings` found in a value. Leaves out the setting's name at
 * the beginning of each problem, because the form's title already contains it. `text` is what was typed in lines.
 */
export function toFieldErrors(name: FormSetting, problems: readonly string[], text = ""): Record<string, string> {
  const [first] = plans[name].fields;
  const fieldErrors: Record<string, string> = {};
  for (const problem of problems) {
    const { field, message } = toMessage(name, problem, text);
    const known = plans[name].fields.find((each) => each.name === field)?.name ?? first?.name ?? "form";
    fieldErrors[known] ??= message;
  }
  return fieldErrors;
}

function toMessage(name: FormSetting, problem: string, text: string): { field: string; message: string } {
  const rest = problem.slice(name.length);
  // Handle a problem of the whole value: "name must be …", "colours must be readable, but accent #… and paper #… have …".
  if (!rest.startsWith(":")) {
    const field = /\b(accentDark|accent)\b/.exec(rest)?.[1] ?? "";
    return { field, message: `It${rest}`.replace(/\baccent(?:Dark)? #/, "#") };
  }
  const [place = "", ...words] = rest.slice(2).split(" ");
  const at = name === "social" || name === "emailFooter" ? /^\d+/.exec(place)?.[0] : undefined;
  const sentence = words.join(" ");
  if (at !== undefined) {
    // Skip blank lines between links when counting, but count blank lines in the emails' footer.
    const number = name === "social" ? linesOf(text)[Number(at)]?.number : undefined;
    return { field: "text", message: `Line ${number ?? Number(at) + 1} ${sentence}` };
  }
  if (place === "*" || place === "subject") return { field: "value", message: `It ${sentence}` };
  const isField = plans[name].fields.some((field) => field.name === place);
  return { field: isField ? place : "text", message: isField ? `It ${sentence}` : `${place} ${sentence}` };
}

function centsOf(text: string): number {
  const cents = centsTyped(text);
  if (cents === null) throw new FieldRefused("value", "Enter dollars, such as 99.");
  return cents;
}

function gramsOf(field: string, text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new FieldRefused(field, "Enter whole grams, such as 500.");
  return Number(text);
}
