/** Merges a feed's record into a stored product, changing only the fields that the record contains. */
import { withBiography } from "./biographies";
import { categoryPathForFormat } from "./default-categories";
import { toEventTime } from "./event-time";
import type { FeedProduct, FieldName } from "./feed-product";
import { toProductType } from "./product";
import { type ProductFields, toFields, toProduct, withoutBiographies } from "./product-fields";
import { defaultMaxPerOrder } from "./stock-rules";

/**
 * Merges a record into the stored product; a complete record replaces all of it. Fields in `kept`, which staff have edited,
 * stay unchanged. Derived fields are updated too: the type, the category and the maximum per order depend on the format, and a
 * sold-out product becomes available once its stock is above zero.
 */
export function mergeProduct(
  stored: FeedProduct,
  record: FeedProduct,
  kept: ReadonlySet<FieldName | ""> = new Set(),
): FeedProduct {
  const before = toFields(stored);
  const brought = toFields(record);
  const names = (record.says ?? (Object.keys(before) as FieldName[])).filter((name) => !kept.has(name));
  const merged: ProductFields = Object.assign(
    { ...before },
    Object.fromEntries(names.map((name) => [name, brought[name]])),
  );
  const says = new Set(names);
  if (record.says) followOthers(before, merged, says);
  const isbn13 = record.isbn13 ?? stored.isbn13;
  return {
    ...toProduct({ code: stored.code, isbn13 }, merged),
    ...(record.recordHash && { recordHash: record.recordHash }),
    ...(record.supplier !== undefined && { supplier: record.supplier }),
  };
}

function followOthers(before: ProductFields, merged: ProductFields, says: ReadonlySet<FieldName>): void {
  if (!says.has("productType") && before.productType === toProductType(before.format))
    merged.productType = toProductType(merged.format);
  if (!says.has("maxPerOrder") && before.maxPerOrder === defaultMaxPerOrder(before.productType))
    merged.maxPerOrder = defaultMaxPerOrder(merged.productType);
  if (!says.has("categories") && before.categories.join() === categoryPathForFormat(before.format))
    merged.categories = [];
  if (!says.has("eventStart") && before.eventStart === findEventStart(before)) merged.eventStart = null;
  const wasOut = before.availability === "sold out" && before.stock === 0;
  if (wasOut && merged.stock !== 0 && !says.has("availability")) merged.availability = "in stock";
  if (says.has("aboutAuthors") && !says.has("contributors"))
    Object.assign(merged, withBiography(withoutBiographies(before.contributors), merged.aboutAuthors));
}

/** Returns the start of an event, read from the ticket's description and publication date. */
function findEventStart({ productType, publishedOn, description }: ProductFields): string | null {
  return toEventTime({ productType, publishedOn, description }).eventStart;
}
