/**
 * Derives the fields of a block's form from the schema of its kind, and reads the block from what was typed. A new field in a
 * schema therefore appears in the form automatically.
 */
import * as z from "zod";
import type { BlockField, FieldGroup } from "./block-field";
import { fieldWords, optionWords } from "./block-words";

interface Place {
  kind: string;
  /** The path that identifies a field's words, without the numbers of list entries. */
  path: readonly string[];
  name: string;
  isNew: boolean;
  typedNames: readonly string[];
}

/** Value of the option that uses the typed list. */
const TYPED_LIST = "these";
/** The number of empty entries after the filled ones of a list. */
const EMPTY_ENTRIES = 2;
/** The longest text that gets a field of one line. */
const MAX_LINE = 300;
/** Maximum length of an entry in a list that is typed with one entry per line. */
const MAX_LISTED_ENTRY = 1000;

/**
 * Returns the fields of an object's schema in groups, and the values that the form shows for `raw`. Lists get fields for every
 * entry that `typedNames` mention.
 */
export function toFields(
  kind: string,
  schema: z.ZodObject,
  raw: Record<string, unknown>,
  typedNames: readonly string[] = [],
) {
  const groups: FieldGroup[] = [{ title: null, fields: [] }];
  const values: Record<string, string> = {};
  const isNew = Object.keys(raw).length === 0;
  addObject({ kind, path: [], name: "", isNew, typedNames }, schema, raw, groups, values);
  return { groups: groups.filter(({ fields }) => fields.length > 0), values };
}

function addObject(
  place: Place,
  schema: z.ZodObject,
  raw: Record<string, unknown>,
  groups: FieldGroup[],
  values: Record<string, string>,
): void {
  const own = groups.at(-1)?.fields ?? [];
  for (const [key, field] of Object.entries(schema.shape))
    addField(placeIn(place, key), unwrap(field as z.ZodType), raw[key], { own, groups, values });
}

interface Filled {
  /** The fields of the current group. */
  own: BlockField[];
  groups: FieldGroup[];
  values: Record<string, string>;
}

function addField(place: Place, { inner, initial, isOptional }: Unwrapped, raw: unknown, filled: Filled): void {
  const { kind, path, name, isNew } = place;
  const { own, groups, values } = filled;
  const { isLine, label, ...hint } = fieldWords(kind, path);
  const isLeftOut =
    isOptional && !label.endsWith(")") && !(inner instanceof z.ZodBoolean || inner instanceof z.ZodEnum);
  const words = { label: isLeftOut ? `${label} (optional)` : label, ...hint };
  const given = raw ?? initial;
  const add = (is: BlockField["is"], more: Partial<BlockField> = {}) => own.push({ name, ...words, is, ...more });
  const addPart = (title: string, part: Place, schema: z.ZodType, value: unknown) => {
    const group: FieldGroup = { title, fields: [] };
    groups.push(group);
    if (schema instanceof z.ZodObject) addObject(part, schema, isRecord(value) ? value : {}, groups, values);
    else addField(part, unwrap(schema), value, { ...filled, own: group.fields });
  };
  if (inner instanceof z.ZodBoolean) {
    add("tick");
    if (given === true) values[name] = "on";
  } else if (inner instanceof z.ZodEnum) {
    add("choice", { options: toOptions(kind, inner) });
    values[name] = toText(given ?? inner.options[0]);
  } else if (inner instanceof z.ZodUnion) {
    const [choices] = inner.options as [z.ZodEnum, z.ZodArray];
    const options = toOptions(kind, choices);
    add("choice", { options: [...options, { value: TYPED_LIST, label: "The products below" }, NONE] });
    own.push({ name: `${name}.list`, label: "Products", hint: EACH_PRODUCT, is: "text" });
    values[name] = typeof given === "string" ? given : given === undefined && !isNew ? "" : TYPED_LIST;
    values[`${name}.list`] = Array.isArray(given) ? given.map(toText).join("\n") : "";
  } else if (inner instanceof z.ZodArray) {
    const entry = inner.element as z.ZodType;
    const entries = Array.isArray(given) ? given : [];
    if (isListed(entry)) {
      add("text");
      values[name] = entries.map(toText).join("\n");
      return;
    }
    const offered = Math.min(entries.length + EMPTY_ENTRIES, Math.max(maxEntries(inner), entries.length));
    const shown = Math.max(offered, ...typedEntries(place.typedNames, name).map((at) => at + 1));
    for (let at = 0; at < shown; at += 1)
      addPart(`${words.label} ${at + 1}`, { ...place, name: `${name}.${at}` }, entry, entries[at]);
  } else if (inner instanceof z.ZodObject) addPart(words.label, place, inner, given);
  else if (inner instanceof z.ZodRecord) {
    const group: FieldGroup = { title: words.label, fields: [] };
    groups.push(group);
    for (const key of (inner.keyType as z.ZodEnum).options.map(String)) {
      group.fields.push({ name: `${name}.${key}`, label: key, is: "line" });
      values[`${name}.${key}`] = toText(isRecord(given) ? given[key] : undefined);
    }
  } else {
    const longest = inner instanceof z.ZodString ? (inner.maxLength ?? Number.POSITIVE_INFINITY) : 0;
    add(isLine || longest <= MAX_LINE ? "line" : "text");
    values[name] = toText(given);
  }
}

const EACH_PRODUCT =
  "One ISBN, code or address of a product's page in each line. If you write a title, we tell you the code.";
const NONE = { value: "", label: "None" };

/**
 * Returns the block with the typed fields. Keeps whatever the schema doesn't name, and leaves out a field that has its default
 * value and wasn't in the block before.
 */
export function toRaw(
  schema: z.ZodObject,
  raw: Record<string, unknown>,
  typed: ReadonlyMap<string, string>,
  name = "",
): Record<string, unknown> {
  const result = { ...raw };
  for (const [key, field] of Object.entries(schema.shape)) {
    const { inner, initial, isOptional } = unwrap(field as z.ZodType);
    const value = readValue(inner, raw[key], typed, name === "" ? key : `${name}.${key}`, isOptional);
    if (value === undefined) delete result[key];
    else if (key in raw || JSON.stringify(value) !== JSON.stringify(initial)) result[key] = value;
  }
  return result;
}

function readValue(
  inner: z.ZodType,
  raw: unknown,
  typed: ReadonlyMap<string, string>,
  name: string,
  isOptional: boolean,
): unknown {
  const text = typed.get(name) ?? "";
  if (inner instanceof z.ZodBoolean) return text !== "";
  if (inner instanceof z.ZodEnum) return text === "" && isOptional ? undefined : text;
  if (inner instanceof z.ZodNumber) return text === "" ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodUnion) {
    if (text === TYPED_LIST) return toLines(typed.get(`${name}.list`) ?? "");
    return text === "" ? undefined : text;
  }
  if (inner instanceof z.ZodArray) {
    const entry = inner.element as z.ZodType;
    return isListed(entry) ? toLines(text) : readEntries(entry, raw, typed, name);
  }
  if (inner instanceof z.ZodObject) {
    const value = toRaw(inner, isRecord(raw) ? raw : {}, typed, name);
    return isOptional && isEmpty(value) ? undefined : value;
  }
  if (inner instanceof z.ZodRecord) {
    const keys = (inner.keyType as z.ZodEnum).options.map(String);
    return Object.fromEntries(
      keys.map((key) => [key, typed.get(`${name}.${key}`) ?? ""]).filter(([, value]) => value !== ""),
    );
  }
  // Keep a text as it was written if only its spaces differ.
  if (typeof raw === "string" && raw.trim() === text.trim()) return raw;
  return text === "" && isOptional ? undefined : text;
}

function readEntries(entry: z.ZodType, raw: unknown, typed: ReadonlyMap<string, string>, name: string): unknown[] {
  return typedEntries([...typed.keys()], name)
    .map((at) => readValue(entry, Array.isArray(raw) ? raw[at] : undefined, typed, `${name}.${at}`, false))
    .filter((value) => !isEmpty(value));
}

/** Returns the indexes of a list's entries that have fields among these, ascending. */
function typedEntries(names: readonly string[], list: string): number[] {
  const entries = names.filter((each) => each.startsWith(`${list}.`)).map((each) => each.slice(list.length + 1));
  const indexes = new Set(entries.map((each) => Number(/^\d{1,3}/.exec(each)?.[0] ?? -1)));
  return [...indexes].filter((at) => at >= 0).sort((one, other) => one - other);
}

interface Unwrapped {
  inner: z.ZodType;
  /** The default; undefined without one. */
  initial: unknown;
  isOptional: boolean;
}

/** Finds the schema of the typed value inside optional fields, defaults and transformations. */
function unwrap(schema: z.ZodType): Unwrapped {
  if (schema instanceof z.ZodOptional) return { ...unwrap(schema.unwrap() as z.ZodType), isOptional: true };
  if (schema instanceof z.ZodDefault) {
    const initial: unknown = schema.def.defaultValue;
    return { ...unwrap(schema.unwrap() as z.ZodType), initial, isOptional: true };
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return { inner: schema, initial: undefined, isOptional: false };
}

function placeIn({ path, name, ...place }: Place, key: string): Place {
  return { ...place, path: [...path, key], name: name === "" ? key : `${name}.${key}` };
}

/** Returns whether a list's entries are typed one per line. */
function isListed(entry: z.ZodType): boolean {
  return entry instanceof z.ZodString && (entry.maxLength ?? Number.POSITIVE_INFINITY) <= MAX_LISTED_ENTRY;
}

function maxEntries(list: z.ZodArray): number {
  const checks = (list.def.checks ?? []).map((check) => check._zod.def as { maximum?: number });
  return checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? Number.POSITIVE_INFINITY;
}

function toOptions(kind: string, choices: z.ZodEnum) {
  return choices.options.map((value) => ({ value: String(value), label: optionWords(kind, String(value)) }));
}

function toLines(text: string): string[] {
  return text
    .split("\n")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Returns whether nothing was typed into the value. */
function isEmpty(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
