/** The form of a row in the table of a product's fields. */

/** The form in which an export writes a field's value. */
export type FieldKind = "text" | "markup" | "cents" | "number" | "list" | "people" | "series";

/** The blocks of an ONIX record, each of which an update may bring alone. */
export type OnixBlock = "DescriptiveDetail" | "CollateralDetail" | "PublishingDetail" | "ProductSupply";

/** The table that stores a field: the product itself, its further details, its series, its people or its categories. */
export type ProductStore = "product" | "extras" | "series" | "people" | "categories";

/** The place that shows a field to shoppers: the product's card and page, the page alone, or none. */
export type ShownOn = "card" | "page" | null;

export type FieldRow = readonly [
  kind: FieldKind,
  onix: OnixBlock | null,
  store: ProductStore,
  shown: ShownOn,
  ...headings: string[],
];
