/** Adds products that aren't in any feed. */
import { putEditedFields } from "~/database/catalogue/stored-product-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { raiseFact } from "~/database/engine/shop-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import type { FieldName } from "~/domain/catalogue/feed-product";
import { toProduct } from "~/domain/catalogue/product-fields";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { readCode } from "~/domain/feeds/codes";
import { readHeader } from "~/domain/feeds/column-names";
import { textCell } from "~/domain/feeds/export-catalogue.server";
import { readProductRecord } from "~/domain/feeds/product-record";
import { Refusal } from "~/domain/feeds/refusal";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { announceProduct } from "~/domain/systems/announce.server";
import type { NewProductForm } from "./new-product.schema";
import { readTyped } from "./read-typed.server";

/** Name of the fact that is locked while someone adds a product, so that two people can't add the same one. */
const ADDED = "products added by hand";

/**
 * Adds a product and returns its code, which is the ISBN-13 if the typed code is an ISBN in any spelling. The typed fields belong
 * to staff, so a feed that later contains the product adds only the others. Throws {@link FieldRefused}.
 */
export async function addProduct(form: NewProductForm, actor: Actor): Promise<string> {
  const { code: typedCode, title, stock, ...others } = form;
  const code = readTypedCode(typedCode);
  return inTransaction(async () => {
    await raiseFact(ADDED);
    const before = (await listStoredProducts([code])).get(code);
    if (before?.isWithdrawn)
      throw new FieldRefused("code", "The shop had this product. Find it among the withdrawn ones, and show it again.");
    if (before) throw new FieldRefused("code", "The shop has this product already.");
    const header = readHeader(["code", "title"]);
    const record = header && readProductRecord([code, textCell(title)], header, () => {});
    if (record?.kind !== "product") throw new Error("The reader refused a code and a title.");
    const blank = { ...record.product, stock: stock === "" ? null : Number(stock) };
    const typed = Object.entries(others).filter(([, value]) => value !== "");
    const { after, names } = await readTyped(blank, Object.fromEntries(typed));
    await storeProducts([toProduct(blank, after)]);
    const own: FieldName[] = ["title", ...names];
    await putEditedFields(code, own, new Date().toISOString());
    await logDeed({ ...actor, deed: "added a product", subject: code, change: { was: "", became: title } });
    await announceProduct(code);
    return code;
  });
}

function readTypedCode(typed: string): string {
  try {
    return readCode(typed, "").code;
  } catch (error) {
    if (error instanceof Refusal) throw new FieldRefused("code", error.message);
    throw error;
  }
}
