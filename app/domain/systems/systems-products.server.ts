/** Products for other systems. */
import {
  selectChangedProducts,
  selectCodesAfter,
  selectEditedFields,
} from "~/database/catalogue/stored-product-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { changedFields, toFields } from "~/domain/catalogue/product-fields";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { type ProductForm, productSchema } from "~/domain/office/product.schema";
import { changeProduct } from "~/domain/office/product-acts.server";
import { readTyped, typedChanges } from "~/domain/office/read-typed.server";
import { toTyped } from "~/domain/office/typed-fields";
import type { Actor } from "~/domain/staff/staff-log.server";
import { readStockCode } from "~/domain/stores/set-stock.server";
import { type Position, settledBefore } from "./cursor";
import { FIELDS_BY_COLUMN } from "./product-columns";

export interface SystemProduct {
  product: FeedProduct;
  /** Version of the product, which changes with its content. */
  contentHash: string;
  isWithdrawn: boolean;
}

/**
 * Lists products, each with the position after it. Without `since` (UTC ISO), lists those that aren't withdrawn, by code. With
 * it, lists all that changed at or after that time, by their last change. A cursor continues the list that it came from.
 */
export async function listSystemProducts({
  since,
  after,
  limit,
}: {
  since: string | undefined;
  after: Position | null;
  limit: number;
}): Promise<(SystemProduct & { position: Position })[]> {
  const isByChange = after ? after.second !== "" : since !== undefined;
  const positions = isByChange
    ? await listChanges(since ?? "", after, limit)
    : (await selectCodesAfter(after?.first ?? "", limit)).map((code) => ({ first: code, second: "" }));
  const toCode = ({ first, second }: Position) => (isByChange ? second : first);
  const stored = await listStoredProducts(positions.map(toCode));
  return positions.flatMap((position) => {
    const found = stored.get(toCode(position));
    return found ? [{ ...found, position }] : [];
  });
}

async function listChanges(since: string, after: Position | null, limit: number): Promise<Position[]> {
  const from = after && { updatedAt: after.first, code: after.second };
  const changed = await selectChangedProducts({ since, before: settledBefore(), after: from, limit });
  return changed.map(({ updatedAt, code }) => ({ first: updatedAt, second: code }));
}

/** Finds a product by its code, or by its ISBN in any form. */
export async function findSystemProduct(typed: string): Promise<SystemProduct | null> {
  const code = readStockCode(typed);
  return (await listStoredProducts([code])).get(code) ?? null;
}

/** A product's fields by column name, with the values as they are typed in the office. */
interface SystemFields {
  code: string;
  version: string;
  fields: Record<string, string>;
  /** Columns that staff or other systems have changed, which feeds leave alone. */
  own: string[];
}

/** Lists a product's fields, by its code or its ISBN in any form. Returns null if there is no such product. */
export async function listProductFields(typed: string): Promise<SystemFields | null> {
  const found = await findSystemProduct(typed);
  if (!found) return null;
  const { code } = found.product;
  const edited = (await selectEditedFields([code])).get(code);
  const fields = toFields(found.product);
  const columns = [...FIELDS_BY_COLUMN];
  return {
    ...{ code, version: found.contentHash },
    fields: Object.fromEntries(columns.map(([column, name]) => [column, toTyped(name, fields)])),
    own: columns.flatMap(([column, name]) => (edited?.has(name) ? [column] : [])),
  };
}

/** Error for a change based on an outdated version of the product. The message says what to do. */
export class ProductMoved extends Error {
  override name = "ProductMoved";
}

/**
 * Changes a product's fields, which are given by column, under the same rules as in the office. Repeating a change does nothing.
 * Returns the product, or null if there is none. Throws {@link ProductMoved}, {@link FieldRefused} with the column's name, and a
 * StaffRefused.
 */
export async function changeSystemProduct(
  typed: string,
  version: string,
  columns: Readonly<Record<string, string | undefined>>,
  actor: Actor,
): Promise<SystemProduct | null> {
  const found = await findSystemProduct(typed);
  if (!found) return null;
  const { code } = found.product;
  const { data, error } = productSchema.safeParse({
    seen: version,
    ...Object.fromEntries(
      Object.entries(columns).flatMap(([column, value]) => {
        const name = FIELDS_BY_COLUMN.get(column);
        return name === undefined || value === undefined ? [] : [[name, value]];
      }),
    ),
  });
  if (error)
    throw refusedColumn(String(error.issues[0]?.path[0] ?? ""), error.issues[0]?.message ?? "It can't be read.");
  try {
    // Compare the values before the version, because a repeated change sends the version from before the first attempt.
    if (await isMade(found.product, data)) return found;
    if (found.contentHash !== version)
      throw new ProductMoved("The product has changed since this version. Read it again first.");
    await changeProduct(code, data, actor);
  } catch (refused) {
    throw refused instanceof FieldRefused ? refusedColumn(refused.field, refused.message) : refused;
  }
  return findSystemProduct(code);
}

/** Returns whether the product already has these values, in whatever form they were typed. */
async function isMade(product: FeedProduct, typed: ProductForm): Promise<boolean> {
  const before = toFields(product);
  const changes = typedChanges(typed, before);
  if (Object.keys(changes).length === 0) return true;
  return changedFields(before, (await readTyped(product, changes)).after).length === 0;
}

function refusedColumn(name: string, message: string): FieldRefused {
  const column = [...FIELDS_BY_COLUMN].find(([, field]) => field === name)?.[0];
  return new FieldRefused(column ?? name, message);
}
