/**
 * Labels of the product details that vary by product type. The server chooses the labels, so that browsers don't load them all.
 */
import { formatLabel, type Product, type ProductType } from "./product";

export interface DetailLabels {
  format: string;
  /** The word for the product's publisher, such as Label or Organiser. */
  maker: string;
  /** The label for the product's release date, such as Released. */
  release: string;
  /** A phrase about the right of return; null for an eVoucher. */
  returns: string | null;
}

export function detailLabels(product: Product): DetailLabels {
  return {
    format: toFormat(product),
    maker: toMaker(product),
    release: toRelease(product),
    returns: findReturns(product.productType),
  };
}

/**
 * Adds "(digital)" to the format of an eBook or eAudio book, because the format's name may not tell shoppers that it is
 * digital. The names of licences and tickets do.
 */
function toFormat({ format, productType }: Product): string {
  const isFile = productType === "eBook" || productType === "eAudioBook";
  return isFile ? `${format} (digital)` : formatLabel(format);
}

function toRelease(product: Product): string {
  if (product.availability === "preorder") return "Release date";
  return toMaker(product) === "Publisher" ? "Published" : "Released";
}

function toMaker({ format, productType, isbn13, pages }: Product): string {
  if (productType === "eTicket") return "Organiser";
  if (format === "CD" || format === "Vinyl") return "Label";
  if (format === "DVD" || format === "Blu-ray") return "Studio";
  return productType === "shipped" && !isbn13 && !pages ? "Brand" : "Publisher";
}

/** Describes the right of return, as worded in the terms and on the returns page. The first word links to that page. */
function findReturns(type: ProductType): string | null {
  if (type === "eVoucher") return null;
  if (type === "shipped") return "Returns within 30 days if you change your mind";
  if (type === "eTicket") return "Refundable if the event is cancelled or its date changes";
  if (type === "licence") return "Refundable if there is a problem with it";
  return type === "giftEBook" ? "Refundable until it is opened" : "Refundable until you download it";
}
