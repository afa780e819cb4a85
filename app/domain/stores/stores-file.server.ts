/** Reads a file of changes to stores and public holidays by editors: JSON or CSV, validated field by field. */
import { parse } from "csv-parse/sync";
import * as z from "zod/mini";
import { STATES } from "~/domain/addresses/address";
import { isSafeAddress } from "~/domain/content/safe-address";
import {
  isoDate,
  isRealDate,
  type OpeningHoursGroup,
  openingHoursGroup,
  type Store,
  timeOfDay,
  WEEKDAYS,
} from "./store";

/** A date on which all stores of a state have different hours. */
export interface Holiday {
  state: string;
  /** Date as YYYY-MM-DD. */
  date: string;
  name: string;
  /** Opening time, such as "10:00am". Both `opens` and `closes` are '' if the store is closed all day. */
  opens: string;
  closes: string;
}

export interface StoresFile {
  stores: Store[];
  holidays: Holiday[];
  /** The location of each invalid value, with the reason. */
  problems: string[];
}

/** Schema of a required string. Without this message, zod would report a missing field merely as invalid. */
const required = () => z.string({ error: ({ input }) => (input === undefined ? "is missing" : "is not text") });
const words = (most: number) =>
  required().check(z.trim(), z.minLength(1, "is missing"), z.maxLength(most, "is too long"));
const optional = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most, "is too long")), "");
const orNull = z._default(
  z.nullable(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((text) => text || null),
    ),
  ),
  null,
);
const picture = orNull.check(
  z.refine(
    (text) => text === null || isPicturePath(text),
    "is neither a file beside this one nor an address of a picture",
  ),
);
const degrees = (least: number, most: number) =>
  required().check(
    z.refine(
      (text) => /^-?\d{1,3}(\.\d{1,8})?$/.test(text) && Number(text) >= least && Number(text) <= most,
      `is not from ${least} to ${most}`,
    ),
  );
const email = required().check(z.trim(), z.regex(/^[^\s@]{1,64}@[^\s@]{1,200}$/, "is not an email address"));
const state = z.enum(STATES, `is not one of ${STATES.join(", ")}`);

const group = openingHoursGroup.check(
  z.refine(
    (each) =>
      (each as OpeningHoursGroup).associatedLink === "" || isSafeAddress((each as OpeningHoursGroup).associatedLink),
    { path: ["associatedLink"], error: "is not a safe address" },
  ),
  z.refine((each) => datesFit(each as OpeningHoursGroup), "has a date that falls on another day of the week"),
);

const store = z.object({
  slug: required().check(
    z.regex(/^[a-z0-9]{1,40}(-[a-z0-9]{1,40}){0,5}$/, "must have only lower-case letters, digits and hyphens"),
  ),
  name: words(60),
  addressStreetNumber: optional(20),
  addressStreetName: words(100),
  addressCity: words(60),
  addressState: state,
  addressPostcode: required().check(z.regex(/^\d{4}$/, "must have four digits")),
  // The bounds extend a little beyond Australia and its islands.
  lat: degrees(-55, -9),
  lng: degrees(96, 168),
  phone: required().check(z.regex(/^[+\d][\d ()+-]{5,24}$|^\(0\d\)[\d ]{8,12}$/, "is not a phone number")),
  fax: orNull,
  email,
  facilities: z.array(words(60), "is not a list"),
  managerName: optional(80),
  managerEmail: z._default(z.union([z.literal(""), email]), ""),
  managerImage: picture,
  storeImage: picture,
  openingHoursGroups: z.array(group, "is not a list"),
  timeZone: required().check(z.refine(isTimeZone, "is not a time zone, such as Australia/Perth")),
});

const holiday = z
  .object({
    state,
    date: z
      .pipe(
        required(),
        z.transform((text) => isoDate(text.trim())),
      )
      .check(z.refine(isRealDate, "is not a date")),
    name: words(80),
    opens: optional(7),
    closes: optional(7),
  })
  .check(
    z.refine(
      ({ opens, closes }) => (opens === "" && closes === "") || (timeOfDay(opens) && timeOfDay(closes)) !== null,
      {
        path: ["opens"],
        error: 'and closes want times such as "10:00am", or both nothing for closed',
      },
    ),
  );

/**
 * Parses the file. The `name` decides the format: CSV if it ends in .csv, otherwise JSON. Skips an entry if any of its fields
 * is invalid.
 */
export function readStoresFile(name: string, text: string): StoresFile {
  const { stores, holidays, problem } = name.toLowerCase().endsWith(".csv") ? fromCsv(text) : fromJson(text);
  const problems = problem === null ? [] : [problem];
  const checked = {
    stores: stores.flatMap((each, at) => check(store, each, nameRow("store", at, each, "slug"), problems)) as Store[],
    holidays: holidays.flatMap((each, at) => check(holiday, each, nameRow("holiday", at, each, "name"), problems)),
    problems,
  };
  const slugs = checked.stores.map(({ slug }) => slug);
  for (const slug of new Set(slugs.filter((each, at) => slugs.indexOf(each) !== at)))
    problems.push(`store ${slug}: is in the file twice`);
  return checked;
}

/** Writes stores as a file that {@link readStoresFile} reads. */
export function writeStoresFile(stores: readonly Store[]): string {
  return `${JSON.stringify({ stores }, null, 2)}\n`;
}

/** Returns the problems of a store in the words of the file's reader: a field's name, then its fault. */
export function listStoreProblems(given: Store): { field: string; fault: string }[] {
  const { error } = store.safeParse(given);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0] ?? ""), fault: message }));
}

interface RawFile {
  stores: unknown[];
  holidays: unknown[];
  problem: string | null;
}

const NOTHING: Omit<RawFile, "problem"> = { stores: [], holidays: [] };

/** Parses a list of stores, or an object with `stores`, `holidays` or both. */
function fromJson(text: string): RawFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { ...NOTHING, problem: `The file is not JSON: ${error instanceof Error ? error.message : error}` };
  }
  const { stores = [], holidays = [] } = (Array.isArray(content) ? { stores: content } : content) as Partial<RawFile>;
  if (Array.isArray(stores) && Array.isArray(holidays) && stores.length + holidays.length > 0)
    return { stores, holidays, problem: null };
  return { ...NOTHING, problem: "The file has neither stores nor holidays." };
}

/**
 * Parses a file of holidays, whose rows have `state` and `date`, or of stores, whose rows have a `slug` and one group each. A
 * store can therefore have several rows.
 */
function fromCsv(text: string): RawFile {
  let rows: Record<string, string>[];
  try {
    rows = parse(text.trim(), { columns: true, trim: true, bom: true });
  } catch (error) {
    return { ...NOTHING, problem: `The file is not CSV: ${error instanceof Error ? error.message : error}` };
  }
  const [first] = rows;
  if (!first || !("slug" in first || ("state" in first && "date" in first)))
    return { ...NOTHING, problem: "The first line names neither slug, for stores, nor state and date, for holidays." };
  if (!("slug" in first)) return { stores: [], holidays: rows, problem: null };
  const stores = new Map<string, { facilities: string[]; openingHoursGroups: unknown[] }>();
  for (const { facilities = "", ...row } of rows) {
    const known = stores.get(row.slug ?? "");
    const hours = groupOfRow(row);
    if (known) known.openingHoursGroups.push(hours);
    else
      stores.set(row.slug ?? "", {
        ...row,
        facilities: facilities
          .split("^")
          .map((each) => each.trim())
          .filter(Boolean),
        openingHoursGroups: [hours],
      });
  }
  return { stores: [...stores.values()], holidays: [], problem: null };
}

/** Builds a group from a row, converting text cells to numbers and booleans as the fields require. */
function groupOfRow(row: Record<string, string>): unknown {
  const typed: Record<string, unknown> = { specialText: "", associatedLink: "", associatedLinkLabel: "" };
  for (const [field, cell] of Object.entries(row)) {
    if (/(Hour|Minute)(Start|End)$/.test(field)) typed[field] = cell === "" ? Number.NaN : Number(cell);
    else if (/Enabled$|^hidden$/.test(field)) typed[field] = /^(true|yes|1)$/i.test(cell);
    else if (/^(groupTitle|specialText|associatedLink|associatedLinkLabel)$|Aside(Start|End)$|ValidOn$/.test(field))
      typed[field] = cell;
  }
  return { hidden: false, ...typed };
}

function check<T>(schema: z.ZodMiniType<T>, value: unknown, at: string, problems: string[]): T[] {
  const { data, error } = schema.safeParse(value);
  for (const { path, message } of error?.issues ?? [])
    problems.push(`${at}: ${path.join(".") || "the whole"} ${message}`);
  return data === undefined ? [] : [data];
}

function nameRow(kind: string, at: number, value: unknown, key: string): string {
  const name = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof name === "string" && name !== "" ? `${kind} ${name}` : `${kind} ${at + 1}`;
}

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf("timeZone").includes(name);
}

/** Accepts a URL, a path of this shop, or a file in or below the folder of the editor's file. */
function isPicturePath(text: string): boolean {
  if (/^https?:/i.test(text) || text.startsWith("/")) return isSafeAddress(text);
  return /^[\p{L}\d_][\p{L}\d_ ./()-]{0,199}$/u.test(text) && !text.includes("..");
}

function datesFit(each: OpeningHoursGroup): boolean {
  return WEEKDAYS.every((day, at) => {
    const validOn = each[`${day}ValidOn`];
    return validOn === "" || (new Date(`${isoDate(validOn)}T00:00:00Z`).getUTCDay() + 6) % 7 === at;
  });
}
