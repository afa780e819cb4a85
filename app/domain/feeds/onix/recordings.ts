/** Reads how long a film or a recording runs, and a film's Australian classification. */
import type { BookExtras } from "~/domain/catalogue/book-extras";
import { readClassification } from "~/domain/catalogue/classification";
import { toRunningMinutes } from "~/domain/catalogue/running-time";
import { all, inBlock, type OnixElement, textAt } from "./element";

/** Types of extent in ONIX list 23: the duration, and that of the main content. */
const DURATIONS = ["09", "14"];

/** Units of time in ONIX list 24, and the minutes that a value of digits in each is. */
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

/** The type of an audience code in ONIX list 29 that is named by the sender; the list has none for Australian films. */
const PROPRIETARY = "02";

export function readRecording(product: OnixElement): Pick<BookExtras, "runningMinutes" | "classification"> {
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
  return { runningMinutes: minutes ?? null, classification: classification ?? null };
}

function readMinutes(extent: OnixElement): number | null {
  const value = textAt(extent, "ExtentValue");
  const inMinutes = UNITS.get(textAt(extent, "ExtentUnit"));
  return inMinutes && /^\d{1,7}(?:\.\d{1,6})?$/.test(value) ? toRunningMinutes(inMinutes(value)) : null;
}
