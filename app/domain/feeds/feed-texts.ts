/** Reads the texts of a feed: text without control characters, lists in several notations, and closed vocabularies. */
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

/** Most texts are plain ASCII and need no cleaning. */
const PRINTABLE = /^[!-~]+(?: [!-~]+)*$/;

/** One line of text, composed (NFC); '' when blank. */
export function line(text: string): string {
  if (text === "" || PRINTABLE.test(text)) return text;
  return block(text).replace(/\s+/g, " ");
}

/** Text that may hold line breaks. */
export function block(text: string): string {
  if (text === "" || PRINTABLE.test(text)) return text;
  return text.replace(UNPRINTABLE, "").normalize("NFC").trim();
}

/** Splits "A^B", '["A","B"]', '[{"name":"A"}]' or else "A; B"; drops blanks and repetitions. */
export function list(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  if (!/[[^;]/.test(trimmed)) return [line(trimmed)].filter((part) => part !== "");
  const parts = trimmed.startsWith("[")
    ? fromJson(trimmed).map(({ name }) => name)
    : trimmed.split(trimmed.includes("^") ? "^" : ";");
  return [...new Set(parts.map(line))].filter((part) => part !== "");
}

const AUTHOR = "A01";

/**
 * Like {@link list}. In a JSON array each person may have a role of ONIX list 17: `[{"name": "Jo Lee", "role":
 * "A12"}]`; without one they are authors.
 */
export function people(text: string): FeedContributor[] {
  const trimmed = text.trim();
  if (!trimmed.startsWith("[")) return list(trimmed).map((name) => ({ name, role: AUTHOR }));
  const found = new Map<string, FeedContributor>();
  for (const part of fromJson(trimmed)) {
    const person = { ...part, name: line(part.name) };
    if (person.name !== "") found.set(`${person.role} ${person.name}`, person);
  }
  return [...found.values()];
}

function fromJson(text: string): FeedContributor[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [{ name: text, role: AUTHOR }];
  }
  return Array.isArray(parsed) ? parsed.map(personOf) : [{ name: text, role: AUTHOR }];
}

function personOf(part: unknown): FeedContributor {
  if (typeof part === "string" || typeof part === "number") return { name: String(part), role: AUTHOR };
  if (typeof part !== "object" || part === null || !("name" in part) || typeof part.name !== "string")
    return { name: "", role: AUTHOR };
  const role = "role" in part && typeof part.role === "string" && /^[A-Z]\d\d$/.test(part.role) ? part.role : AUTHOR;
  const biography = "biography" in part && typeof part.biography === "string" ? block(part.biography) : "";
  return { name: part.name, role, ...(biography !== "" && { biography }) };
}

/** A feed repeats a few dozen such words a million times. */
const compared = new Map<string, string>();
const MOST_COMPARED = 2000;

function comparable(text: string): string {
  if (text === "") return text;
  const known = compared.get(text);
  if (known !== undefined) return known;
  const word = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (compared.size < MOST_COMPARED && text.length < 100) compared.set(text, word);
  return word;
}

const AVAILABILITY_WORDS: Record<string, Availability | "withdrawn"> = {
  instock: "in stock",
  available: "in stock",
  preorder: "preorder",
  comingsoon: "preorder",
  notyetpublished: "preorder",
  soldout: "sold out",
  outofstock: "sold out",
  unavailable: "unavailable",
  outofprint: "unavailable",
  discontinued: "unavailable",
  withdrawn: "withdrawn",
  deleted: "withdrawn",
};

/** Blank means in stock: a shop's feed lists what it sells. Throws {@link Refusal} for an unknown word. */
export function readAvailability(text: string): Availability | "withdrawn" {
  const word = comparable(text);
  if (word === "") return "in stock";
  const availability = AVAILABILITY_WORDS[word];
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

/** Accepts our own words or the spec's names; null when blank. Throws {@link Refusal} for an unknown one. */
export function readProductType(text: string): ProductType | null {
  const word = comparable(text);
  if (word === "") return null;
  const type = productTypes.get(word) ?? productTypes.get(`${word}s`);
  if (!type) throw new Refusal(`The product type ${shown(text)} is not one of: ${PRODUCT_TYPES.join(", ")}.`);
  return type;
}

const talkers = new Map<string, string>(TALKERS.flatMap((talker) => [[comparable(talker), talker]]));
talkers.set("newrelease", "New Arrival");
talkers.set("justarrived", "New Arrival");
talkers.set("audiobook", "eAudio Book");
talkers.set("ticket", "eTicket");

/** The badge as the spec writes it; null for an unknown one. */
export function readTalker(text: string): string | null {
  return talkers.get(comparable(text)) ?? null;
}

/** The digital formats (spec 1) decide a product's type, so they are recognised in any spelling. */
const FORMATS = new Map<string, string>([
  ["ebook", "eBook"],
  ["epub", "eBook"],
  ["kindleedition", "eBook"],
  ["eaudiobook", "eAudio Book"],
  ["eaudio", "eAudio Book"],
  ["audiobook", "eAudio Book"],
  ["digitalaudiobook", "eAudio Book"],
  ["voucher", "Voucher"],
  ["evoucher", "Voucher"],
  ["giftevoucher", "Voucher"],
  ["giftvoucher", "Voucher"],
  ["digitallicence", "Digital Licence"],
  ["digitallicense", "Digital Licence"],
  ["licence", "Digital Licence"],
  ["license", "Digital Licence"],
  ["eticket", "Eticket"],
  ["ticket", "Eticket"],
  ["hardback", "Hardcover"],
  ["hardcover", "Hardcover"],
  ["paperback", "Paperback"],
  ["softcover", "Paperback"],
  ["dvd", "DVD"],
  ["cd", "CD"],
  ["audiocd", "CD"],
]);

/** The format as the catalogue writes it; unknown ones stay unchanged. */
export function readFormat(text: string): string {
  return FORMATS.get(comparable(text)) ?? line(text).slice(0, 60);
}
