import { selectExtras } from "~/database/catalogue/extras-records.server";
import { durationWords } from "~/domain/dates/duration";
import { type BookExtras, sizeWords, weightWords } from "./book-extras";
import { classificationWords } from "./classification";
import { type PeopleOfRole, peopleByRole } from "./contributor-roles";
import { regionWords } from "./disc-region";
import type { Product } from "./product";
import { NO_NUMBER, type SeriesOfProduct } from "./series";
import { describeInSeries } from "./series.server";
import { ageWords } from "./traits";

/** The extras that a product's page shows. Texts are sanitised HTML. */
export interface PageExtras extends Pick<BookExtras, "contents" | "extract" | "aboutAuthors"> {
  /** The product's dimensions as a phrase. */
  size: string | null;
  weight: string | null;
  /** Labelled facts about how the product was made and whom it is for, in display order. */
  facts: [label: string, value: string][];
  /** The biographies of the first contributors. */
  biographies: { name: string; biography: string }[];
  /** The first contributors who aren't authors, grouped by role. */
  people: PeopleOfRole[];
  series: SeriesOfProduct | null;
  /** The running time, classification and discs; null when the first two are unknown. */
  recording: Recording | null;
}

/** Known facts about a film or recording. */
export type Recording = Pick<BookExtras, "runningMinutes" | "classification" | "discs">;

/** The texts about people and the series from {@link PageExtras}, and the other texts as the page shows them. */
export interface PageTexts extends Pick<PageExtras, "aboutAuthors" | "biographies" | "series" | "recording"> {
  folds: Fold[];
}

/** A text with a title that shows or hides it. */
export interface Fold {
  title: string;
  /** Sanitised HTML. */
  html: string;
  isOpen: boolean;
}

const MAX_BIOGRAPHIES = 3;
const MAX_PEOPLE = 12;

/** Reads a product's extras. Makes one query, plus another to find the neighbours of a book with a series number. */
export async function findExtras({ code, format }: Pick<Product, "code" | "format">): Promise<PageExtras | null> {
  const rows = await selectExtras(code, { people: MAX_PEOPLE, noNumberKey: NO_NUMBER });
  const [extras] = rows;
  if (!extras) return null;
  const { contents, extract, aboutAuthors, weightG, seriesKey, seriesTitle, place, lastSortKey } = extras;
  const { runningMinutes, classification, discs } = extras;
  const isInSeries = seriesKey !== null && seriesTitle !== null && place !== null;
  return {
    size: sizeWords(extras),
    weight: weightWords(weightG),
    facts: listFacts(extras, format),
    contents,
    extract,
    aboutAuthors,
    // Remove duplicates, because a person with two roles has two rows.
    biographies: [
      ...new Map(
        rows
          .slice(0, MAX_BIOGRAPHIES)
          .flatMap(({ name, biography }) => (name && biography ? [[name, { name, biography }]] : [])),
      ).values(),
    ],
    people: peopleByRole(rows.flatMap(({ name, role }) => (name && role ? [{ name, role }] : []))),
    series: isInSeries ? await describeInSeries({ seriesKey, seriesTitle, place, lastSortKey }, format) : null,
    recording: runningMinutes === null && classification === null ? null : { runningMinutes, classification, discs },
  };
}

function listFacts(extras: BookExtras, format: string): [string, string][] {
  const { runningMinutes, classification, discs, region } = extras;
  const facts: [string, string | null][] = [
    ["Age", ageWords(extras)],
    ["Translation", extras.translation],
    ["Binding", extras.coverMaterial],
    ["Colour", extras.colour],
    ["Print size", extras.printSize],
    ["Classification", classification && classificationWords(classification)],
    [
      format === "eAudio Book" ? "Length" : "Running time",
      runningMinutes === null ? null : durationWords(runningMinutes),
    ],
    ["Discs", discs === null ? null : String(discs)],
    ["Region", region && regionWords(region)],
    ["Subtitles", extras.subtitles],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]]));
}
