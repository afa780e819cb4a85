/** Changes that staff make to a product in the office. */
import { selectEditedFields } from "~/database/catalogue/stored-product-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { editProduct, releaseFields } from "~/domain/catalogue/edit-product.server";
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { changedFields, toFields } from "~/domain/catalogue/product-fields";
import { listShown } from "~/domain/catalogue/store-products.server";
import { listStoredProducts, type StoredCopy } from "~/domain/catalogue/stored-products.server";
import { showAgain, withdrawByHand } from "~/domain/catalogue/withdraw-by-hand.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { queueTelling } from "~/domain/stock-alerts/tell-waiting.server";
import { announceProduct } from "~/domain/systems/announce.server";
import { FIELD_LABELS, TEXT_FIELDS } from "./field-labels";
import { EDITED_FIELDS, type EditedField, type ProductForm, type TextPreview } from "./product.schema";
import { readTyped, typedChanges } from "./read-typed.server";
import { toTyped } from "./typed-fields";
import { toMarkup } from "./typed-markup.server";

/** Minimum length of a product's version, enough to distinguish its contents. */
export const MIN_VERSION_LENGTH = 12;

/**
 * Changes those fields of a product whose typed values differ. Feeds then leave these fields alone. Throws {@link FieldRefused}
 * for a value that the shop can't use, and {@link StaffRefused} if the product has changed since the person saw it.
 */
export async function changeProduct(code: string, { seen, ...typed }: ProductForm, actor: Actor): Promise<void> {
  const form = withMarkup(typed);
  await inTransaction(async () => {
    const { product } = await getSeen(code, seen);
    const before = toFields(product);
    const { after, names } = await readTyped(product, typedChanges(form, before));
    if (names.length === 0) throw new StaffRefused("Nothing would change.");
    await editProduct(code, Object.fromEntries(names.map((name) => [name, after[name]])));
    const changed = changedFields(before, after).filter((name): name is EditedField =>
      EDITED_FIELDS.some((edited) => edited === name),
    );
    const inWords = (fields: typeof before) =>
      changed.map((name) => `${FIELD_LABELS[name]}: ${toTyped(name, fields).replaceAll("\n", ", ")}`).join("; ");
    const change = { was: inWords(before), became: inWords(after) };
    await logDeed({ ...actor, deed: "changed a product", subject: code, change });
    await announceProduct(code);
    await queueTelling([code]);
  });
}

/**
 * Returns the posted text as shoppers would see it, without changing the product. Throws the same errors as {@link
 * changeProduct}.
 */
export async function previewText(code: string, form: ProductForm): Promise<TextPreview> {
  const copy = (await listStoredProducts([code])).get(code);
  const name = TEXT_FIELDS.find((each) => form[each] !== undefined);
  if (!copy || name === undefined) throw new StaffRefused("There is no such text.");
  const { after } = await readTyped(copy.product, { [name]: withMarkup(form)[name] ?? "" });
  return { label: FIELD_LABELS[name], html: after[name] };
}

/** Converts the texts that were written as Markdown. */
function withMarkup<Form extends Partial<ProductForm>>({ writtenAs, ...form }: Form) {
  const texts = TEXT_FIELDS.flatMap((name) => {
    const text = form[name];
    return text === undefined ? [] : [[name, toMarkup(text, writtenAs)]];
  });
  return { ...form, ...(Object.fromEntries(texts) as Partial<Record<(typeof TEXT_FIELDS)[number], string>>) };
}

/** Lets feeds change a field again. Throws {@link StaffRefused} for a field that staff didn't change. */
export async function releaseField(code: string, field: string, actor: Actor): Promise<void> {
  const name = EDITED_FIELDS.find((each) => each === field);
  if (name === undefined) throw new StaffRefused("There is no such field.");
  await inTransaction(async () => {
    await lockProducts([code]);
    if (!(await selectEditedFields([code])).get(code)?.has(name))
      throw new StaffRefused("The field is the feed's already.");
    // Feeds contain no works, so return the product to the work of its title and author at once.
    if (name === "work") await editProduct(code, { work: null });
    await releaseFields(code, [name]);
    const change = { was: FIELD_LABELS[name], became: "" };
    await logDeed({ ...actor, deed: "gave a field of a product back to its feed", subject: code, change });
    await announceProduct(code);
  });
}

/**
 * Withdraws a product, whose page then leads to the product with the code `instead`, if there is one. Throws {@link FieldRefused}
 * and {@link StaffRefused} as {@link changeProduct} does.
 */
export async function withdrawProduct(
  code: string,
  { seen, instead = "" }: { seen: string; instead?: string | undefined },
  actor: Actor,
): Promise<void> {
  const target = pastedIsbn13(instead) ?? instead;
  await inTransaction(async () => {
    await getSeen(code, seen);
    if (target === code) throw new FieldRefused("instead", "Enter the code of another product.");
    if (target !== "" && (await listShown([target])).length === 0)
      throw new FieldRefused("instead", `There is no product ${target} in the shop.`);
    await withdrawByHand(code, target || null);
    const change = { was: "in the shop", became: target === "" ? "withdrawn" : `withdrawn, instead ${target}` };
    await logDeed({ ...actor, deed: "withdrew a product", subject: code, change });
    await announceProduct(code);
  });
}

/** Shows a withdrawn product again. Throws {@link StaffRefused} if it is in the shop. */
export async function showProductAgain(code: string, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    await lockProducts([code]);
    if ((await listShown([code])).length > 0) throw new StaffRefused("The product is in the shop.");
    await showAgain(code);
    const change = { was: "withdrawn", became: "in the shop" };
    await logDeed({ ...actor, deed: "showed a product again", subject: code, change });
    await announceProduct(code);
    await queueTelling([code]);
  });
}

/** Locks a product that is in the shop, and returns it if it is still as the person saw it. Throws {@link StaffRefused}. */
export async function getSeen(code: string, seen: string): Promise<StoredCopy> {
  await lockProducts([code]);
  const copy = (await listStoredProducts([code])).get(code);
  const isSeen =
    copy?.contentHash === seen || (seen.length >= MIN_VERSION_LENGTH && copy?.contentHash.startsWith(seen));
  if (!copy || !isSeen)
    throw new StaffRefused("Someone has changed this product since you opened the page. Please look at it again.");
  if (copy.isWithdrawn) throw new StaffRefused("The product is withdrawn. Show it again before you change it.");
  return copy;
}
