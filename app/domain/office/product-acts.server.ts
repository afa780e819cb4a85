/** Changes that staff make to a product in the office. */
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { editProduct, releaseFields } from "~/domain/catalogue/edit-product.server";
import { changedFields, toFields } from "~/domain/catalogue/product-fields";
import { listStoredProducts, type StoredCopy } from "~/domain/catalogue/stored-products.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { tellWaitingFor } from "~/domain/stock-alerts/tell-waiting.server";
import { FIELD_LABELS } from "./field-labels";
import { EDITED_FIELDS, type EditedField, type ProductForm } from "./product.schema";
import { readTyped, typedChanges } from "./read-typed.server";
import { toTyped } from "./typed-fields";

/**
 * Changes the fields of a product that differ from what was typed, which feeds then leave alone. Throws {@link FieldRefused}
 * for a value that the shop can't use, and {@link StaffRefused} if the product has changed since the person saw it.
 */
export async function changeProduct(code: string, { seen, ...form }: ProductForm, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    const { product } = await getSeen(code, seen);
    const before = toFields(product);
    const { after, names } = await readTyped(product, typedChanges(form, before));
    if (names.length === 0) throw new StaffRefused("Nothing of it would change.");
    await editProduct(code, Object.fromEntries(names.map((name) => [name, after[name]])));
    const changed = changedFields(before, after).filter((name): name is EditedField =>
      EDITED_FIELDS.some((edited) => edited === name),
    );
    const inWords = (fields: typeof before) =>
      changed.map((name) => `${FIELD_LABELS[name]}: ${toTyped(name, fields).replaceAll("\n", ", ")}`).join("; ");
    const change = { was: inWords(before), became: inWords(after) };
    await logDeed({ ...actor, deed: "changed a product", subject: code, change });
  });
  await tellWaitingFor(code);
}

/** Lets feeds change a field again. Throws {@link StaffRefused} for a field that staff didn't change. */
export async function releaseField(code: string, field: string, actor: Actor): Promise<void> {
  const name = EDITED_FIELDS.find((each) => each === field);
  if (name === undefined) throw new StaffRefused("There is no such field.");
  await inTransaction(async () => {
    await releaseFields(code, [name]);
    const change = { was: FIELD_LABELS[name], became: "" };
    await logDeed({ ...actor, deed: "gave a field of a product back to its feed", subject: code, change });
  });
}

/** Locks a product that is in the shop, and returns it if it is still as the person saw it. Throws {@link StaffRefused}. */
async function getSeen(code: string, seen: string): Promise<StoredCopy> {
  await lockProducts([code]);
  const copy = (await listStoredProducts([code])).get(code);
  if (copy?.contentHash !== seen)
    throw new StaffRefused("Someone has changed this product since you opened the page. Please look at it again.");
  if (copy.isWithdrawn) throw new StaffRefused("The product is withdrawn. Show it again before you change it.");
  return copy;
}
