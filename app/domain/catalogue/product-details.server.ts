/** Lists a product's known facts for its page. Runs on the server, so that browsers load none of the labels. */
import { longDate } from "./delivery";
import { detailLabels } from "./detail-labels";
import { languageName } from "./language";
import type { Product } from "./product";
import type { PageExtras } from "./read-extras.server";

/** A label with its value, which is a string or a list of people's names. */
export type Detail = [label: string, value: string | string[]];

/** Returns the known facts in display order. `fileFacts` describe the file that is sold. */
export function productDetails(
  product: Product,
  extras: PageExtras | null,
  fileFacts: readonly [label: string, value: string][],
): Detail[] {
  const labels = detailLabels(product);
  const { productType, isbn13, publisher, publishedOn, pages, language } = product;
  // Leave out the publication date of tickets, because the event's panel shows it, and of eVouchers, which aren't published.
  const isPublished = productType !== "eTicket" && productType !== "eVoucher";
  const details: [string, string | string[] | null][] = [
    [isbn13 ? "ISBN" : "Code", isbn13 ?? product.code],
    ["Format", labels.format],
    ...(extras?.people ?? []).map(({ role, names }): Detail => [names.length > 1 ? `${role}s` : role, names]),
    [labels.maker, productType === "eVoucher" ? null : publisher],
    [labels.release, isPublished && publishedOn ? longDate(publishedOn) : null],
    ...(extras?.facts ?? []),
    ...fileFacts,
    ["Pages", pages === null ? null : String(pages)],
    ["Language", language && languageName(language)],
    ["Dimensions", extras?.size ?? null],
    ["Weight", extras?.weight ?? null],
  ];
  return details.filter((detail): detail is Detail => detail[1] !== null && detail[1] !== "");
}
