/** Defines the columns of the table of product fields. */

/** The form in which an export writes a field's value. */
export type FieldKind = "text" | "markup" | "cents" | "number" | "list" | "people" | "series";

/** The blocks of an ONIX record. An update can contain any of them without the others. */
export type OnixBlock = "DescriptiveDetail" | "CollateralDetail" | "PublishingDetail" | "ProductSupply";

/** The table that stores a field: the product's own, or the table of its extras, series, people or categories. */
export type ProductStore = "product" | "extras" | "series" | "people" | "categories";

/** The place where shoppers see a field: the product's card and page, only its page, or nowhere. */
export type ShownOn = "card" | "page" | null;

export type FieldRow = readonly [
  kind: FieldKind,
  onix: OnixBlock | null,
  store: ProductStore,
  shown: ShownOn,
  ...headings: string[],
];
