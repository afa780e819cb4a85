/** Changes fields of a product manually, using the column names and notations of a table. */
import { inTransaction } from "~/database/engine/connection.server";
import { editProduct, releaseFields } from "~/domain/catalogue/edit-product.server";
import type { FieldName } from "~/domain/catalogue/feed-product";
import { toFields } from "~/domain/catalogue/product-fields";
import { announceProduct } from "~/domain/systems/announce.server";
import { readCode } from "./codes";
import { readHeader } from "./column-names";
import { finishCatalogue } from "./finish-catalogue.server";
import { readProductRecord } from "./product-record";
import { Refusal, shown } from "./refusal";

/**
 * Sets columns of a product to these values, and stops feeds from changing them. An empty value clears the field. Throws a
 * {@link Refusal} for a column or value that would be invalid in a table, and an Error if the product doesn't exist.
 */
export async function editByColumns(code: string, values: ReadonlyMap<string, string>): Promise<void> {
  const header = toHeader([...values.keys()]);
  const refuse = (kind: string, detail?: { value: string; reason: string }) => {
    throw new Refusal(detail ? `${shown(detail.value)}: ${detail.reason}.` : `${kind}.`);
  };
  const record = readProductRecord([code, ...values.values()], header, refuse, { emptyClears: true });
  if (record.kind === "withdrawn") throw new Refusal("A feed withdraws a product, not a change by hand.");
  const { product } = record;
  const all = toFields(product);
  const fields = Object.fromEntries((product.says ?? []).map((name) => [name, all[name]]));
  if (Object.keys(fields).length === 0) throw new Refusal("Nothing would change.");
  await inTransaction(async () => {
    await editProduct(product.code, fields);
    await announceProduct(product.code);
  });
  await finishCatalogue();
}

/** Allows feeds to change these columns of the product again. Throws a {@link Refusal} for an unknown column. */
export async function releaseColumns(code: string, columns: readonly string[]): Promise<void> {
  const fields = [...toHeader(columns).columns.keys()].filter((field) => field !== "code");
  const { code: known } = readCode(code, "", { hasIsbnColumn: false });
  await inTransaction(async () => {
    await releaseFields(known, fields as FieldName[]);
    await announceProduct(known);
  });
}

function toHeader(columns: readonly string[]) {
  const header = readHeader(["code", ...columns]);
  const [unknown] = header?.unknown ?? columns;
  if (header === null || unknown !== undefined)
    throw new Refusal(`The shop has no column ${shown(unknown ?? columns[0] ?? "")}.`);
  return header;
}
