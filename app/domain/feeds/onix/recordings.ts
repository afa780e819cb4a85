/** Reads how long a film or a recording runs, its discs, and a film's Australian classification, region and subtitles. */
import type { BookExtras } from "~/domain/catalogue/book-extras";
import { readClassification } from "~/domain/catalogue/classification";
import { readRegion } from "~/domain/catalogue/disc-region";
import { languageName } from "~/domain/catalogue/language";
import { toRunningMinutes } from "~/domain/catalogue/running-time";
import { all, inBlock, type OnixElement, textAt } from "./element";

/** Types of extent in ONIX list 23: the duration, and that of the main content. */
const DURATIONS = ["09", "14"];

/** Units of time in ONIX list 24, each with a function that converts a value's digits to minutes. */
const UNITS = new Map<string, (digits: string) => number>(
  Object.entries({
    "04": (hours) => Number(hours) * 60,
    "05": Number,
    "06": (seconds: string) => Number(seconds) / 60,
    "14": (hours: string) => Number(hours) * 60,
    "15": (digits: string) => Number(digits.slice(0, -2)) * 60 + Number(digits.slice(-2)),
    "16": (digits: string) =>
      Number(digits.slice(0, -4)) * 60 + Number(digits.slice(-4, -2)) + Number(digits.slice(-2)) / 60,
  } satisfies Record<string, (digits: string) => number>),
);

/** The code in ONIX list 29 for a sender's own type of audience code, because the list has no type for Australian films. */
const PROPRIETARY = "02";

/** The code for a disc's region in ONIX list 79, and the code for the language of subtitles in list 22. */
const DISC_REGION = "05";
const OF_SUBTITLES = "09";
const MAX_DISCS = 999;

type Recording = Pick<BookExtras, "runningMinutes" | "classification" | "discs" | "region" | "subtitles">;

export function readRecording(product: OnixElement): Recording {
  const descriptive = inBlock(product, "DescriptiveDetail");
  const extents = all(descriptive, "Extent");
  const minutes = DURATIONS.flatMap((type) => extents.filter((extent) => textAt(extent, "ExtentType") === type))
    .map(readMinutes)
    .find((found) => found !== null);
  const classification = all(descriptive, "Audience")
    .filter(
      (audience) =>
        textAt(audience, "AudienceCodeType") === PROPRIETARY &&
        /australia|acb|oflc|classification/i.test(textAt(audience, "AudienceCodeTypeName")),
    )
    .map((audience) => readClassification(textAt(audience, "AudienceCodeValue")))
    .find((found) => found !== null);
  const region = all(descriptive, "ProductFormFeature")
    .filter((feature) => textAt(feature, "ProductFormFeatureType") === DISC_REGION)
    .map((feature) => readRegion(textAt(feature, "ProductFormFeatureValue")))
    .find((found) => found !== null);
  const languages = all(descriptive, "Language")
    .filter((language) => textAt(language, "LanguageRole") === OF_SUBTITLES)
    .flatMap((language) => languageName(textAt(language, "LanguageCode")) ?? []);
  return {
    runningMinutes: minutes ?? null,
    classification: classification ?? null,
    discs: readDiscs(descriptive),
    region: region ?? null,
    subtitles: [...new Set(languages)].join(", ") || null,
  };
}

/**
 * Matches product forms in ONIX list 150 for sounds and films on a physical carrier, and for sets. Downloads have other forms.
 */
const ON_CARRIER = /^(?:A(?![JN])|V|SA)/;

/** Counts the discs. Version 2.1 states their number, and 3.0 lists them as parts. */
function readDiscs(descriptive: OnixElement): number | null {
  const isCarrier = (element: OnixElement) => ON_CARRIER.test(textAt(element, "ProductForm"));
  if (!isCarrier(descriptive)) return null;
  const counts = all(descriptive, "ProductPart")
    .filter(isCarrier)
    .map((part) => Number(textAt(part, "NumberOfItemsOfThisForm") || 1));
  const discs = counts.reduce((sum, count) => sum + count, 0) || Number(textAt(descriptive, "NumberOfPieces"));
  return Number.isInteger(discs) && discs > 0 && discs <= MAX_DISCS ? discs : null;
}

function readMinutes(extent: OnixElement): number | null {
  const value = textAt(extent, "ExtentValue");
  const inMinutes = UNITS.get(textAt(extent, "ExtentUnit"));
  return inMinutes && /^\d{1,7}(?:\.\d{1,6})?$/.test(value) ? toRunningMinutes(inMinutes(value)) : null;
}
