/** Labels of a product's fields in the office's forms and history, and the groups in which the forms show them. */
import type { EditedField } from "./product.schema";

export const FIELD_LABELS: Readonly<Record<EditedField, string>> = {
  ...{ title: "Title", subtitle: "Subtitle", contributors: "Authors and others", format: "Format" },
  ...{ productType: "Type", publisher: "Publisher", publishedOn: "Published", language: "Language", pages: "Pages" },
  ...{ series: "Series", seriesNumber: "Number in the series", seoUrl: "Words in the address" },
  ...{ categories: "Categories", keywords: "Words for the search", talkers: "Badges", cover: "Cover" },
  ...{ priceCents: "Price", strikePriceCents: "Price before", savingStatement: "Words about the saving" },
  ...{ availability: "Availability", maxPerOrder: "Copies in one order", eventStart: "Start of the event" },
  ...{ namesWanted: "Asks for names", affCode: "Affiliate code", heightMm: "Height in mm", widthMm: "Width in mm" },
  ...{ thicknessMm: "Thickness in mm", weightG: "Weight in g", ageFrom: "Age from", ageTo: "Age to" },
  ...{ translation: "Bible translation", coverMaterial: "Binding", colour: "Colour", printSize: "Print size" },
  ...{ work: "Work", related: "Related products", instead: "Product instead" },
  ...{ runningMinutes: "Running time in minutes", classification: "Classification" },
  ...{ discs: "Discs", region: "Region of the discs", subtitles: "Subtitles" },
  ...{ description: "Description", contents: "Contents", extract: "Extract", aboutAuthors: "About the authors" },
};

/** Explains below a field of the form which values it accepts. */
export const FIELD_HINTS: Partial<Record<EditedField, string>> = {
  contributors: "One a line. Write others as “Jo Lee (translator)”: editor, translator, illustrator or narrator.",
  publishedOn: "A date, month or year, such as 2027-03-07.",
  language: "A code of two or three letters, such as en.",
  categories: "Addresses, one a line, such as bibles/study-bibles for the shop's /c/bibles/study-bibles.",
  keywords: "One a line.",
  talkers: "One a line: Australian Author, Bestseller, Coming Soon or New Arrival.",
  cover: "A file's name among the covers, or a web address.",
  classification: "A film's Australian one, such as PG or MA 15+.",
  region: "Such as 4, B or all regions.",
  subtitles: "Languages, such as English, Spanish.",
  strikePriceCents: "The higher price at which it was sold before; it shows crossed out.",
  savingStatement: "Without any, the shop says how much is saved.",
  eventStart: "Such as 2027-03-07 19:30.",
  seoUrl: "Without any, the title's.",
};

/** The fields with several lines. */
export const LONG_FIELDS: readonly EditedField[] = ["contributors", "categories", "keywords", "talkers"];

/** A form of the product's page, with its fields. Each text has a form of its own, because it may be long. */
export const FIELD_GROUPS = [
  {
    id: "selling",
    title: "Selling",
    fields: [
      ...(["priceCents", "strikePriceCents", "savingStatement", "availability", "maxPerOrder"] as const),
      ...(["eventStart", "namesWanted", "affCode"] as const),
    ],
  },
  {
    id: "details",
    title: "Details",
    fields: [
      ...(["title", "subtitle", "contributors", "format", "productType", "publisher", "publishedOn"] as const),
      ...(["language", "pages", "series", "seriesNumber", "categories", "keywords", "talkers", "cover"] as const),
      ...(["seoUrl", "heightMm", "widthMm", "thicknessMm", "weightG", "ageFrom", "ageTo"] as const),
      ...(["translation", "coverMaterial", "colour", "printSize", "runningMinutes", "classification"] as const),
      ...(["discs", "region", "subtitles"] as const),
    ],
  },
] as const;

export const TEXT_FIELDS = ["description", "contents", "extract", "aboutAuthors"] as const;
