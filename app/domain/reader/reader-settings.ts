/** A reader's display settings. They are stored in a cookie, because they belong to the screen and not to the member. */
import * as z from "zod/mini";

/** The choices of each setting in the order of its form; the first is the default. */
export const SETTINGS = {
  theme: { auto: "Same as my device", light: "Light", sepia: "Sepia", dark: "Dark" },
  font: { book: "The book's own", serif: "Serif", sans: "Sans serif" },
  size: { m: "Medium", s: "Small", l: "Large", xl: "Very large", xxl: "Largest" },
  spacing: { normal: "Normal", tight: "Tight", loose: "Loose" },
  width: { normal: "Normal", narrow: "Narrow", wide: "Wide" },
  layout: { scroll: "Scroll", pages: "Turn pages" },
} as const;

export const SETTING_LABELS = {
  theme: "Colours",
  font: "Typeface",
  size: "Text size",
  spacing: "Line spacing",
  width: "Line length",
  layout: "Moving through the text",
} as const;

export type SettingName = keyof typeof SETTINGS;
export type ReaderSettings = { [Name in SettingName]: keyof (typeof SETTINGS)[Name] & string };

const oneOf = <Choices extends Record<string, string>>(choices: Choices) =>
  z.enum(Object.keys(choices) as [keyof Choices & string], "Please choose one.");

export const settingsSchema = z.object({
  theme: oneOf(SETTINGS.theme),
  font: oneOf(SETTINGS.font),
  size: oneOf(SETTINGS.size),
  spacing: oneOf(SETTINGS.spacing),
  width: oneOf(SETTINGS.width),
  // Older cookies don't have it.
  layout: z._default(oneOf(SETTINGS.layout), "scroll"),
});

export const DEFAULT_SETTINGS: ReaderSettings = {
  theme: "auto",
  font: "book",
  size: "m",
  spacing: "normal",
  width: "normal",
  layout: "scroll",
};
