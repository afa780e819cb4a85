/** Records an import's changes to a product, so that staff can look them up and undo them. */
import type { FieldChange } from "~/database/catalogue/import-records.server";
import type { FeedProduct, FieldName } from "./feed-product";
import { storableProduct } from "./prepare-product.server";
import { changedFields, toFields } from "./product-fields";
import type { StoredCopy } from "./stored-products.server";

/** The field name for changes to the product as a whole; its values are {@link ProductState}s. */
export const ITSELF = "";
export type ProductState = "absent" | "shown" | "withdrawn";

export function toAddition(code: string): FieldChange {
  return toChange(code, ITSELF, "absent" satisfies ProductState, "shown" satisfies ProductState);
}

export function toWithdrawal(code: string): FieldChange {
  return toChange(code, ITSELF, "shown" satisfies ProductState, "withdrawn" satisfies ProductState);
}

/** Lists the differences between the stored product and the one that will replace it. */
export function listChanges({ product, isWithdrawn }: StoredCopy, next: FeedProduct): FieldChange[] {
  const before = toFields(product);
  const after = toFields(storableProduct(next));
  const fields = changedFields(before, after).map((name) => toChange(next.code, name, before[name], after[name]));
  return isWithdrawn
    ? [toChange(next.code, ITSELF, "withdrawn" satisfies ProductState, "shown" satisfies ProductState), ...fields]
    : fields;
}

function toChange(code: string, field: FieldName | typeof ITSELF, before: unknown, after: unknown): FieldChange {
  return { code, field, before: JSON.stringify(before ?? null), after: JSON.stringify(after ?? null) };
}
