/** Defines the columns of the table of product fields. */

/** The form in which an export writes a field's value. */
export type FieldKind = "text" | "markup" | "cents" | "number" | "list" | "people" | "series";

/** The blocks of an ONIX record. An update can contain any of them without the others. */
export type OnixBlock = "DescriptiveDetail" | "CollateralDetail" | "PublishingDetail" | "ProductSupply";

/** The table that stores a field: the products table, or the one for extras, series, people or categories. */
export type ProductStore = "product" | "extras" | "series" | "people" | "categories";

/** Place where shoppers see a field: on the product's card and page, only on the page, or nowhere (null). */
export type ShownOn = "card" | "page" | null;

export type FieldRow = readonly [
  kind: FieldKind,
  onix: OnixBlock | null,
  store: ProductStore,
  shown: ShownOn,
  ...headings: string[],
];
