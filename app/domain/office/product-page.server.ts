/** Loads a product for its page in the office. */
import { selectProducts } from "~/database/catalogue/catalogue-records.server";
import { selectFormats } from "~/database/catalogue/office-product-records.server";
import {
  selectEditTimes,
  selectImportedChanges,
  selectProductDeeds,
  selectSupplierOf,
} from "~/database/catalogue/product-history-records.server";
import { selectReplacement } from "~/database/catalogue/replacement-records.server";
import { AVAILABILITIES, PRODUCT_TYPES } from "~/domain/catalogue/product";
import { toFields } from "~/domain/catalogue/product-fields";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { BOOK_TYPES } from "~/domain/library/add-file.server";
import { FIELD_LABELS } from "./field-labels";
import { findPlansOf } from "./price-plans.server";
import { EDITED_FIELDS, type EditedField } from "./product.schema";
import { toTyped } from "./typed-fields";

/** Maximum number of listed changes by staff, and of listed changes by imports. */
const MAX_LISTED = 50;
const MAX_SHOWN_LENGTH = 200;

/** A change in the history, worded for staff. */
interface ProductStep {
  key: string;
  /** UTC ISO. */
  at: string;
  what: string;
  was: string;
  became: string;
  by: string;
}

/** Loads a product, including a withdrawn one; null if the code has never been in the catalogue. */
export async function loadProduct(code: string) {
  const copy = (await listStoredProducts([code])).get(code);
  const [stored] = copy ? await selectProducts([code]) : [];
  if (!copy || !stored) return null;
  const fields = toFields(copy.product);
  const [edits, deeds, imported, supplier, formats, replacement, prices] = await Promise.all([
    selectEditTimes(code),
    selectProductDeeds(code, MAX_LISTED),
    selectImportedChanges(code, MAX_LISTED),
    selectSupplierOf(code),
    selectFormats(),
    copy.isWithdrawn ? selectReplacement(code) : null,
    findPlansOf(code),
  ]);
  const values = Object.fromEntries(EDITED_FIELDS.map((name) => [name, toTyped(name, fields)]));
  const steps: ProductStep[] = [
    ...deeds.map(({ id, doneAt, deed, was, became, by }) => ({ key: id, at: doneAt, what: deed, was, became, by })),
    ...imported.map(({ id, startedAt, file, field, before, after }) => ({
      ...{ key: `${id} ${field}`, at: startedAt, what: toLabel(field), by: `import ${id} of ${file}` },
      ...{ was: inWords(before), became: inWords(after) },
    })),
  ];
  return {
    ...{ code, title: stored.title, slug: stored.slug, seen: copy.contentHash, isWithdrawn: copy.isWithdrawn },
    ...{ stock: stored.stock, rating: fields.rating, ratingCount: fields.ratingCount, supplier, values },
    instead: replacement?.code ?? null,
    prices,
    takesFile: BOOK_TYPES.includes(fields.productType),
    edits: edits.flatMap(({ field, editedAt }) => {
      const name = EDITED_FIELDS.find((each) => each === field);
      return name === undefined ? [] : [{ field: name, label: FIELD_LABELS[name], editedAt }];
    }),
    steps: steps.sort((a, b) => (a.at < b.at ? 1 : -1)),
    choices: {
      availability: [...AVAILABILITIES],
      productType: [...PRODUCT_TYPES],
      namesWanted: ["", "yes"],
      format: [...new Set([...formats, copy.product.format])].sort(),
    } as Partial<Record<EditedField, string[]>>,
  };
}

function toLabel(field: string): string {
  if (field === "") return "Product";
  return FIELD_LABELS[field as EditedField] ?? field;
}

/** Shortens a value that an import stored as JSON. */
function inWords(json: string): string {
  const value: unknown = JSON.parse(json);
  const text = value === null ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text;
}
