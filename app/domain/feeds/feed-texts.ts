/** Parses values in a feed: text without control characters, lists in several notations, and closed vocabularies. */
import { decodeHTMLStrict } from "entities";
import type { FeedContributor } from "~/domain/catalogue/feed-product";
import {
  type Availability,
  PRODUCT_TYPE_NAMES,
  PRODUCT_TYPES,
  type ProductType,
  TALKERS,
} from "~/domain/catalogue/product";
import { Refusal, shown } from "./refusal";

// Control characters, a stray byte order mark, and marks that turn the direction of whatever is printed after them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Matches plain ASCII, which needs no cleaning and is the usual case. */
const PRINTABLE = /^[!-~]+(?: [!-~]+)*$/;

/** Cleans one line of text and composes it (NFC); '' when blank. */
export function line(text: string): string {
  if (text === "" || PRINTABLE.test(text)) return text;
  return block(text).replace(/\s+/g, " ");
}

/** Cleans text that can contain line breaks. */
export function block(text: string): string {
  if (text === "" || PRINTABLE.test(text)) return text;
  return text.replace(UNPRINTABLE, "").normalize("NFC").trim();
}

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i;

/**
 * Decodes a text that was encoded twice ("Quokka &amp; Wombat"). Leaves the text unchanged if it would still contain an entity.
 */
export function undoubled(text: string): string {
  if (!text.includes("&") || !ENTITY.test(text)) return text;
  const decoded = decodeHTMLStrict(text);
  return ENTITY.test(decoded) ? text : decoded;
}

/** Decodes the entities in plain text from a table, including text that was encoded twice. Nothing else decodes plain text. */
export function withoutEntities(text: string): string {
  return text.includes("&") && ENTITY.test(text) ? undoubled(decodeHTMLStrict(text)) : text;
}

const TAG = /<[a-z/]/i;
const ESCAPED_TAG = /&lt;\/?[a-z][a-z0-9]*(?:\s|\/?&gt;)/i;

/** Restores HTML that was encoded as if it were plain text, and decodes entities that were encoded twice. */
export function unescapedMarkup(html: string): string {
  if (!html.includes("&")) return html;
  const once = !TAG.test(html) && ESCAPED_TAG.test(html) ? decodeHTMLStrict(html) : html;
  return once.replace(/&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi, (double, name: string) =>
    decodeHTMLStrict(`&${name};`) === `&${name};` ? double : `&${name};`,
  );
}

/**
 * Splits a list in one of the notations "A^B", '["A","B"]', '[{"name":"A"}]' and "A; B"; drops blanks and duplicates. Decodes
 * entities first.
 */
export function list(text: string): string[] {
  const trimmed = withoutEntities(text.trim());
  if (trimmed === "") return [];
  if (!/[[^;]/.test(trimmed)) return [line(trimmed)].filter((part) => part !== "");
  const parts = trimmed.startsWith("[")
    ? fromJson(trimmed).map(({ name }) => name)
    : trimmed.split(trimmed.includes("^") ? "^" : ";");
  return [...new Set(parts.map(line))].filter((part) => part !== "");
}

const AUTHOR = "A01";

/**
 * Splits a list of people in the notations of {@link list}. In a JSON array, each person can have a role from ONIX list 17:
 * `[{"name": "Jo Lee", "role": "A12"}]`; people without a role are authors.
 */
export function people(text: string): FeedContributor[] {
  const trimmed = text.trim();
  const found = new Map<string, FeedContributor>();
  const given = trimmed.startsWith("[")
    ? fromJson(trimmed)
    : list(trimmed).map((name) => ({ name: turned(name), role: AUTHOR }));
  for (const part of given) {
    const person = { ...part, name: line(withoutEntities(part.name)) };
    if (isNamed(person.name)) found.set(`${person.role} ${person.name}`, person);
  }
  return [...found.values()];
}

/** Words that feeds write in place of a missing name. */
const NOBODY = new Set(["", "unknown", "various", "variousauthors", "na", "none", "noauthor", "tba", "tbc", "null"]);

/** Returns whether the text is a person's name, unlike "-", "UNKNOWN" and "Various". */
export function isNamed(name: string): boolean {
  return !NOBODY.has(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
}

/** Words that can follow a comma in the name of a firm or a person and aren't given names. */
const NO_GIVEN_NAME = /^(?:inc|ltd|llc|pty|plc|gmbh|co|jr|sr|ii|iii|iv|phd|md|dr|esq|the)\b/i;

/** Turns "Lewis, C. S." into "C. S. Lewis". Leaves names with more commas and the names of firms or pairs unchanged. */
export function turned(name: string): string {
  const [key, before, ...more] = name.split(",").map((part) => part.trim());
  if (!key || !before || more.length > 0 || NO_GIVEN_NAME.test(before)) return name;
  return name.includes("&") || name.toLowerCase().includes(" and ") ? name : `${before} ${key}`;
}

function fromJson(text: string): FeedContributor[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [{ name: text, role: AUTHOR }];
  }
  return Array.isArray(parsed) ? parsed.map(toPerson) : [{ name: text, role: AUTHOR }];
}

function toPerson(part: unknown): FeedContributor {
  if (typeof part === "string" || typeof part === "number") return { name: String(part), role: AUTHOR };
  if (typeof part !== "object" || part === null || !("name" in part) || typeof part.name !== "string")
    return { name: "", role: AUTHOR };
  const role = "role" in part && typeof part.role === "string" && /^[A-Z]\d\d$/.test(part.role) ? part.role : AUTHOR;
  const biography = "biography" in part && typeof part.biography === "string" ? block(part.biography) : "";
  return { name: part.name, role, ...(biography !== "" && { biography }) };
}

/** Cache of words in the form used for comparison, because a feed repeats a few dozen words a million times. */
const compared = new Map<string, string>();
const MAX_COMPARED = 2000;

function comparable(text: string): string {
  if (text === "") return text;
  const known = compared.get(text);
  if (known !== undefined) return known;
  const word = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (compared.size < MAX_COMPARED && text.length < 100) compared.set(text, word);
  return word;
}

const AVAILABILITY_WORDS = new Map<string, Availability | "withdrawn">(
  Object.entries({
    instock: "in stock",
    available: "in stock",
    active: "in stock",
    yes: "in stock",
    true: "in stock",
    "1": "in stock",
    backorder: "in stock",
    onbackorder: "in stock",
    preorder: "preorder",
    comingsoon: "preorder",
    notyetpublished: "preorder",
    soldout: "sold out",
    outofstock: "sold out",
    no: "sold out",
    false: "sold out",
    "0": "sold out",
    unavailable: "unavailable",
    outofprint: "unavailable",
    discontinued: "unavailable",
    draft: "unavailable",
    archived: "unavailable",
    withdrawn: "withdrawn",
    deleted: "withdrawn",
  }),
);

/** Reads the availability. Blank means in stock, since a shop's feed lists the products it sells. Throws {@link Refusal} for an unknown word. */
export function readAvailability(text: string): Availability | "withdrawn" {
  const word = comparable(text);
  if (word === "") return "in stock";
  const availability = AVAILABILITY_WORDS.get(word);
  if (!availability) {
    throw new Refusal(
      `The availability ${shown(text)} is not one of: in stock, preorder, sold out, unavailable, withdrawn.`,
    );
  }
  return availability;
}

const productTypes = new Map(
  PRODUCT_TYPES.flatMap((type) => [
    [comparable(type), type],
    [comparable(PRODUCT_TYPE_NAMES[type]), type],
  ]),
);

/** Values in other shop software's type column that describe how a product is set up, not its format. */
const BUILDS = new Set(["simple", "variable", "variation", "grouped", "external", "virtual", "downloadable"]);

/** Reads a product type, by the shop's name or the spec's; null when blank. Throws {@link Refusal} for an unknown type. */
export function readProductType(text: string): ProductType | null {
  const word = comparable(text);
  if (word === "" || text.split(",").every((part) => BUILDS.has(comparable(part)))) return null;
  const type = productTypes.get(word) ?? productTypes.get(`${word}s`);
  if (!type) throw new Refusal(`The product type ${shown(text)} is not one of: ${PRODUCT_TYPES.join(", ")}.`);
  return type;
}

const talkers = new Map<string, string>(TALKERS.flatMap((talker) => [[comparable(talker), talker]]));
talkers.set("newrelease", "New Arrival");
talkers.set("justarrived", "New Arrival");
talkers.set("audiobook", "eAudio Book");
talkers.set("ticket", "eTicket");

/** Returns the badge as spelt in the spec; null for an unknown badge. */
export function readTalker(text: string): string | null {
  return talkers.get(comparable(text)) ?? null;
}
