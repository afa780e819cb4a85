/** Reads a file of annotations in the W3C's format, as the shop and other reading systems write them. (Web Annotation Data Model, EPUB Annotations 1.0) */
import { parseJson } from "~/domain/form/parse-json";
import { HIGHLIGHT_COLOURS } from "./highlight";

/** Maximum number of annotations in one file. */
const MAX_GIVEN = 2_000;
const MAX_NOTE_LENGTH = 2_000;
/**
 * Maximum length of a quoted text. Longer texts, such as a whole chapter, are cut, because a passage is found by its beginning
 * and end.
 */
const MAX_QUOTE_LENGTH = 20_000;
const MAX_ADDRESS_LENGTH = 1_000;

/** An annotation in a file, before its position in the book is found. */
export interface GivenAnnotation {
  /** The annotation's number in the file, from 1. */
  number: number;
  /** The annotation's id in the file; "" if it is missing. */
  id: string;
  /** The chapter's path, as written in the file; "" if it is missing. */
  source: string;
  exact: string;
  prefix: string;
  suffix: string;
  /** An EPUB CFI; "" if it is missing. */
  cfi: string;
  /**
   * Approximate number of characters of the chapter's text before the annotation's start; null if the file doesn't state it.
   */
  start: number | null;
  /**
   * Approximate number of characters before the annotation's end; null for an annotation that is found by its quotation or CFI.
   */
  end: number | null;
  isBookmark: boolean;
  note: string;
  colour: string;
  /** The creation time (UTC ISO); "" if it is missing. */
  created: string;
}

/** An annotation that can't be added, with the quoted text and the note that would be lost. */
export interface LostAnnotation {
  number: number;
  reason: string;
  quote: string;
  note: string;
}

/** Error for a file that doesn't contain annotations. */
export class NotAnnotations extends Error {
  override readonly name = "NotAnnotations";
}

type Json = Record<string, unknown>;

/** Reads the annotations in a file. `lost` lists the ones that can't be read. Throws {@link NotAnnotations}. */
export function readAnnotations(text: string): { given: GivenAnnotation[]; lost: LostAnnotation[] } {
  const items = findItems(parsed(text));
  if (!items) throw new NotAnnotations("This file has no annotations. Please choose a file of Web Annotations.");
  if (items.length > MAX_GIVEN)
    throw new NotAnnotations(`This file has more than ${MAX_GIVEN} annotations. Please split it.`);
  const [given, lost]: [GivenAnnotation[], LostAnnotation[]] = [[], []];
  for (const [index, item] of items.entries()) {
    const number = index + 1;
    const read = isObject(item) ? readOne(item, number) : null;
    const reason = read ? findFault(read) : "This isn't an annotation.";
    if (read && reason === null) given.push(read);
    else lost.push({ number, reason: reason ?? "", quote: read?.exact ?? "", note: read?.note ?? "" });
  }
  return { given, lost };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const line = /\bline (\d+)/.exec(String(error))?.[1];
    throw new NotAnnotations(`We couldn't read this file${line ? ` from its line ${line}` : ""}: it isn't JSON.`);
  }
}

/** Finds the annotations in a collection or its first page, in a set or in a list. A file can also be a single annotation. */
function findItems(file: unknown): unknown[] | null {
  if (Array.isArray(file)) return file;
  if (!isObject(file)) return null;
  if (Array.isArray(file.items)) return file.items;
  if (isObject(file.first) && Array.isArray(file.first.items)) return file.first.items;
  return isObject(file.target) ? [file] : null;
}

function readOne(item: Json, number: number): GivenAnnotation {
  const target = first(item.target);
  const body = first(item.body);
  const selectors = listSelectors(target?.selector);
  const quote = selectors.find(({ type }) => type === "TextQuoteSelector");
  const position = selectors.find(({ type }) => type === "TextPositionSelector");
  const exact = toText(quote?.exact).slice(0, MAX_QUOTE_LENGTH).trim();
  const cfi = selectors.map(({ value }) => toText(value)).find((value) => value.startsWith("epubcfi(")) ?? "";
  const start = findNumber(position?.start);
  const isBookmark = item.motivation === "bookmarking";
  const note = plainText(body);
  const source = target?.source ?? item.target;
  return {
    number,
    id: toText(item.id),
    source: typeof source === "string" ? source.slice(0, MAX_ADDRESS_LENGTH) : toText(first(source)?.id),
    exact,
    prefix: toText(quote?.prefix).slice(-MAX_ADDRESS_LENGTH),
    suffix: toText(quote?.suffix).slice(0, MAX_ADDRESS_LENGTH),
    cfi,
    start,
    end: exact === "" && cfi === "" && start !== null ? Math.max(start, findNumber(position?.end) ?? start) : null,
    isBookmark,
    note: isBookmark ? "" : note,
    colour: isBookmark ? "" : toColour(toText(body?.color ?? item.color), item.motivation, note),
    created: toTime(toText(item.created)),
  };
}

function findFault({ exact, cfi, end, note }: GivenAnnotation): string | null {
  if (exact === "" && cfi === "" && end === null) return "It names no place in a text.";
  return note.length > MAX_NOTE_LENGTH ? "Its note is longer than 2,000 characters." : null;
}

/** Collects an annotation's selectors, and the selectors that refine them. */
function listSelectors(given: unknown, depth = 0): Json[] {
  const all = (Array.isArray(given) ? given : [given]).filter(isObject);
  return depth > 4 ? all : all.flatMap((each) => [each, ...listSelectors(each.refinedBy ?? each.items, depth + 1)]);
}

function plainText(body: Json | null): string {
  const text = toText(body?.value);
  return (toText(body?.format) === "text/html" ? text.replace(/<[^<>]*>/g, "") : text).trim();
}

const isKnown = (name: string): boolean => Object.hasOwn(HIGHLIGHT_COLOURS, name);

/** Maps the colour names of other reading systems to the nearest of the shop's colours. */
const ALIKE = new Map(
  Object.entries({ orange: "yellow", red: "pink", purple: "pink", violet: "pink", cyan: "blue", teal: "green" }),
);

/** Returns the nearest colour. A highlight without a colour becomes yellow; a note needs no colour. */
function toColour(given: string, motivation: unknown, note: string): string {
  const name = given.toLowerCase();
  if (isKnown(name)) return name;
  const nearest = ALIKE.get(name) ?? nearestTo(name);
  return nearest ?? (motivation === "highlighting" || note === "" ? "yellow" : "");
}

/** Returns the nearest colour to a value such as `#eb6753`, by its hue; null for any other string. */
function nearestTo(given: string): string | null {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(given) ?? [];
  if (parts.length < 3) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  if (Math.min(red, green) > blue + 30 && Math.abs(red - green) < 90) return "yellow";
  if (green >= red && green >= blue) return "green";
  return blue > red ? "blue" : "pink";
}

function toTime(created: string): string {
  const time = Date.parse(created);
  return Number.isNaN(time) ? "" : new Date(time).toISOString();
}

const isObject = (given: unknown): given is Json =>
  typeof given === "object" && given !== null && !Array.isArray(given);
const findNumber = (given: unknown): number | null =>
  typeof given === "number" && Number.isSafeInteger(given) && given >= 0 ? given : null;
const toText = (given: unknown): string => (typeof given === "string" ? given : "");

function first(given: unknown): Json | null {
  const one = Array.isArray(given) ? given[0] : given;
  return isObject(one) ? one : null;
}
