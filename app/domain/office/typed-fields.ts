/** Converts a product's fields to the text of the office's form, and this text to a cell that the reader of feeds understands. */
import type { FeedContributor } from "~/domain/catalogue/feed-product";
import { PRODUCT_FIELDS, type ProductFields } from "~/domain/catalogue/product-fields";
import type { EditedField } from "./product.schema";

/** The codes of ONIX list 17 that the form writes as words; other roles are written as their code. */
const ROLES = new Map([
  ["B01", "editor"],
  ["B06", "translator"],
  ["A12", "illustrator"],
  ["E07", "narrator"],
]);
const AUTHOR = "A01";
const CODES = new Map([...ROLES].map(([code, word]) => [word, code]));

/** Returns a field as the form shows it. Lists and people have one entry per line. */
export function toTyped(name: EditedField, fields: ProductFields): string {
  const value = name === "aboutAuthors" ? toNote(fields) : fields[name];
  if (value === null) return "";
  const { kind } = PRODUCT_FIELDS[name];
  if (kind === "cents") return ((value as number) / 100).toFixed(2);
  if (kind === "list") return (value as string[]).join("\n");
  if (kind === "people") return (value as FeedContributor[]).map(personLine).join("\n");
  return kind === "series" ? (value as { title: string }).title : String(value);
}

/** Returns the cell that makes the reader of feeds read the typed value. */
export function toCell(name: EditedField, typed: string, fields: ProductFields, toTextCell: (text: string) => string) {
  const { kind } = PRODUCT_FIELDS[name];
  const entries = typed.split("\n").flatMap((entry) => entry.trim() || []);
  if (kind === "list") return entries.length === 0 ? "" : JSON.stringify(entries);
  if (kind === "people")
    return entries.length === 0 ? "" : JSON.stringify(entries.map((entry) => toPerson(entry, fields)));
  return kind === "text" || kind === "series" ? toTextCell(typed) : typed;
}

/** Returns the text about the authors, or else the biography of the only author; null if there is neither. */
function toNote({ aboutAuthors, contributors }: ProductFields): string | null {
  const [only, second] = contributors;
  return aboutAuthors ?? (second ? null : (only?.biography ?? null));
}

function personLine({ name, role }: FeedContributor): string {
  return role === AUTHOR ? name : `${name} (${ROLES.get(role) ?? role})`;
}

/** Reads "Jo Lee" or "Jo Lee (translator)". Other words in brackets belong to the name. Keeps the person's biography. */
function toPerson(entry: string, { contributors }: ProductFields): FeedContributor {
  const start = entry.endsWith(")") ? entry.lastIndexOf(" (") : -1;
  const word = start < 0 ? "" : entry.slice(start + 2, -1).trim();
  const role = CODES.get(word.toLowerCase()) ?? (/^[A-Z]\d\d$/.test(word) ? word : null);
  const name = role === null ? entry : entry.slice(0, start).trim();
  const biography = contributors.find((person) => person.name === name)?.biography;
  return { name, role: role ?? AUTHOR, ...(biography !== undefined && { biography }) };
}
