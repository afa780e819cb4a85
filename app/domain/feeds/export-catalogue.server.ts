/** Exports the catalogue as a table. Importing that table again changes nothing. */
import { listCategoryPaths } from "~/database/catalogue/product-writing-records.server";
import { type ExportFilter, selectCodesAfter } from "~/database/catalogue/stored-product-records.server";
import { selectSuppliers } from "~/database/catalogue/supplier-records.server";
import type { FeedContributor, FieldName } from "~/domain/catalogue/feed-product";
import { FIELD_NAMES, PRODUCT_FIELDS, toFields } from "~/domain/catalogue/product-fields";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { withoutEntities } from "./feed-texts";

/** Number of products read at a time. */
const AT_ONCE = 500;

/** Checks that the shop has this category and this supplier. Otherwise throws an Error with a sentence for the user. */
export async function checkFilter({ category, supplier }: ExportFilter): Promise<void> {
  const paths = category === undefined ? [] : (await listCategoryPaths()).map(({ path }) => path);
  if (category !== undefined && !paths.includes(category)) throw new Error(`The shop has no category "${category}".`);
  const suppliers = supplier === undefined ? [] : await selectSuppliers();
  if (supplier === undefined || suppliers.includes(supplier)) return;
  const known = suppliers.length === 0 ? "Feeds have named none." : `Feeds have named: ${suppliers.join(", ")}.`;
  throw new Error(`The shop knows no supplier "${supplier}". ${known}`);
}

/**
 * Yields the table's lines, including line ends, for all products that aren't withdrawn, by code. Has only a few products in
 * memory at a time.
 */
export async function* exportedLines(filter: ExportFilter = {}): AsyncGenerator<string> {
  yield toLine(["code", "isbn", ...FIELD_NAMES.map((name) => PRODUCT_FIELDS[name].headings[0] ?? name)]);
  for (let after = ""; ; ) {
    const codes = await selectCodesAfter(after, AT_ONCE, filter);
    const stored = await listStoredProducts(codes);
    for (const code of codes) {
      const product = stored.get(code)?.product;
      if (!product) continue;
      const fields = toFields(product);
      yield toLine([code, product.isbn13 ?? "", ...FIELD_NAMES.map((name) => toCell(name, fields[name]))]);
    }
    const last = codes.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/^\s|\s$|[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}

/** Formats a value so that the table's reader parses it back to the same value. */
function toCell(name: FieldName, value: unknown): string {
  if (value === null || value === undefined) return "";
  const { kind } = PRODUCT_FIELDS[name];
  if (kind === "cents") return ((value as number) / 100).toFixed(2);
  if (kind === "list") return listCell(value as string[]);
  if (kind === "people") return peopleCell(value as FeedContributor[]);
  if (kind === "series") {
    const { title, id } = value as { title: string; id?: string };
    return id === undefined ? textCell(title) : JSON.stringify({ title, id });
  }
  return kind === "text" ? textCell(String(value)) : String(value);
}

/** Escapes ampersands in a text that the table's reader would otherwise decode as an entity. */
export function textCell(text: string): string {
  return withoutEntities(text) === text ? text : text.replaceAll("&", "&amp;");
}

function listCell(parts: readonly string[]): string {
  const isPlain = parts.every((part) => !/[\^;[]/.test(part));
  return textCell(isPlain ? parts.join("^") : JSON.stringify(parts));
}

/** Writes people as JSON if a name contains a comma, because the reader would otherwise swap the parts of that name. */
function peopleCell(people: readonly FeedContributor[]): string {
  const isPlain = people.every(
    ({ name, role, biography }) => role === "A01" && biography === undefined && !/[\^;[,]/.test(name),
  );
  return isPlain ? textCell(people.map(({ name }) => name).join("^")) : JSON.stringify(people);
}
