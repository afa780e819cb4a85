/** Determines the shop's format from a product's form, form details and content. */
import { categoryPathForFormat } from "~/domain/catalogue/default-categories";
import { Refusal } from "../refusal";
import type { Remark } from "../remarks";
import { inBlock, type OnixElement, textAt, textsAt } from "./element";
import { DETAILS, FORMATS, FORMATS_OF_2, OTHER_DOWNLOAD, TRADE_ONLY } from "./product-forms";

/** Types of content in ONIX list 81: spoken content, and content that can't be read or listened to like a book. */
const SPOKEN = ["01", "02", "13", "21"];
const NEITHER = ["03", "04", "05", "06", "08", "09", "24", "25", "26", "27", "28", "29", "33"];
const TEXT = "10";

/** Returns the shop's format. Throws {@link Refusal} for types of products that the shop doesn't sell. */
export function readOnixFormat(product: OnixElement, isVersion3: boolean, hasIsbn: boolean, remark: Remark): string {
  const descriptive = inBlock(product, "DescriptiveDetail");
  const form = textAt(descriptive, "ProductForm").toUpperCase();
  const details = textsAt(descriptive, "ProductFormDetail").map((detail) => detail.toUpperCase());
  if (/^X/.test(form) && form !== "XY") throw new Refusal(`${TRADE_ONLY} (product form ${form}).`);
  if (!isVersion3 && form === "WX") throw new Refusal(`${TRADE_ONLY} (product form ${form}).`);
  if (form === "SG") throw new Refusal(`${OTHER_DOWNLOAD} (product form ${form}).`);

  const format = (isVersion3 ? undefined : FORMATS_OF_2.get(form)) ?? FORMATS.get(form);
  if (format === undefined) {
    if (form !== "" && form !== "00")
      remark("product forms that the shop does not know", {
        field: "format",
        value: form,
        reason: "there is no such form",
      });
    return hasIsbn ? "Book" : "Gift";
  }
  const content = findContent(descriptive);
  const byDetail = DETAILS.find(([forms, detail]) => forms.test(form) && details.some((one) => detail.test(one)))?.[2];
  if (format === "eBook" || format === "eAudio Book") {
    if (byDetail !== undefined) return byDetail;
    if (content !== null && SPOKEN.includes(content)) return "eAudio Book";
    if (content !== null && NEITHER.includes(content))
      throw new Refusal(`${OTHER_DOWNLOAD} (product form ${form}, content type ${content}).`);
    return format;
  }
  if (format === "CD" && content !== null && SPOKEN.includes(content)) return "Audiobook CD";
  return byDetail ?? format;
}

/**
 * Returns the primary content type. If none is marked as primary, returns text if it is among the types, otherwise the first
 * type.
 */
function findContent(descriptive: OnixElement): string | null {
  const primary = textAt(descriptive, "PrimaryContentType");
  if (primary !== "") return primary;
  const types = textsAt(descriptive, "ProductContentType");
  return types.includes(TEXT) ? TEXT : (types[0] ?? null);
}

/**
 * Returns a product's categories. Books are categorised by subject. eBooks and eAudio Books are also in the category of their
 * format. Returns [] for other formats, whose category depends only on the format: a DVD about history is in the category for
 * DVDs.
 */
export function categoriesFor(format: string, subjects: readonly string[]): string[] {
  const home = categoryPathForFormat(format);
  if (home === categoryPathForFormat("Book")) return [...subjects];
  return home === "ebooks" || home === "audiobooks" ? [...subjects, home] : [];
}
