/** A reader's display settings. They are stored in a cookie, because they belong to the screen rather than the member. */
import * as z from "zod/mini";

/**
 * The choices for each setting, in the sequence shown in the form. The first is the default, which also replaces settings
 * missing from older cookies.
 */
export const SETTINGS = {
  theme: { auto: "Same as my device", light: "Light", sepia: "Sepia", dark: "Dark" },
  font: {
    book: "The book's own",
    serif: "Serif",
    sans: "Sans serif",
    hyperlegible: "Atkinson Hyperlegible",
    dyslexic: "OpenDyslexic",
  },
  size: { m: "Medium", s: "Small", l: "Large", xl: "Very large", xxl: "Largest" },
  spacing: { normal: "The book's own", tight: "Tight", relaxed: "Relaxed", loose: "Loose" },
  layout: { scroll: "Scroll", pages: "Turn pages" },
  width: { normal: "Normal", narrow: "Narrow", wide: "Wide" },
  margins: { normal: "Normal", narrow: "Narrow", wide: "Wide" },
  paragraphs: { book: "The book's own", indented: "Indented", apart: "A line apart" },
  align: { book: "The book's own", start: "Left", justify: "Justified" },
  hyphens: { book: "The book's own", on: "Yes", off: "No" },
  letters: { normal: "The book's own", wide: "Wide", wider: "Wider" },
  words: { normal: "The book's own", wide: "Wide", wider: "Wider" },
} as const;

export const SETTING_LABELS = {
  theme: "Colours",
  font: "Typeface",
  size: "Text size",
  spacing: "Line spacing",
  layout: "Moving through the text",
  width: "Line length",
  margins: "Margins",
  paragraphs: "Paragraphs",
  align: "Alignment",
  hyphens: "Break long words with hyphens",
  letters: "Letter spacing",
  words: "Word spacing",
} as const;

export type SettingName = keyof typeof SETTINGS;
export type ReaderSettings = { [Name in SettingName]: keyof (typeof SETTINGS)[Name] & string };

/** The settings that few readers change, which the form hides in a collapsed section. */
export const FINE_SETTINGS: readonly SettingName[] = [
  "width",
  "margins",
  "paragraphs",
  "align",
  "hyphens",
  "letters",
  "words",
];

/** Returns the schema of a setting with these choices. The first is the default. */
function requireChoice<Choices extends Record<string, string>>(choices: Choices) {
  type Choice = keyof Choices & string;
  const names = Object.keys(choices) as [Choice, ...Choice[]];
  return z._default(z.enum(names, "Please choose one."), names[0] as never);
}

export const settingsSchema = z.object({
  theme: requireChoice(SETTINGS.theme),
  font: requireChoice(SETTINGS.font),
  size: requireChoice(SETTINGS.size),
  spacing: requireChoice(SETTINGS.spacing),
  layout: requireChoice(SETTINGS.layout),
  width: requireChoice(SETTINGS.width),
  margins: requireChoice(SETTINGS.margins),
  paragraphs: requireChoice(SETTINGS.paragraphs),
  align: requireChoice(SETTINGS.align),
  hyphens: requireChoice(SETTINGS.hyphens),
  letters: requireChoice(SETTINGS.letters),
  words: requireChoice(SETTINGS.words),
});

export const DEFAULT_SETTINGS: ReaderSettings = settingsSchema.parse({});

/**
 * Returns the frame's data attributes, which the stylesheet uses to apply the settings. The theme isn't included, because it
 * applies to the whole document.
 */
export function toLook({ theme: _, layout: __, ...look }: ReaderSettings): Record<`data-${string}`, string> {
  return Object.fromEntries(Object.entries(look).map(([name, value]) => [`data-${name}`, value]));
}
