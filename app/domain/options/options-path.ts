import { productPath } from "~/domain/catalogue/slug";

/** Returns the path of the page for entering a product's details. */
export function optionsPath(product: { slug: string; code: string }): string {
  return `${productPath(product)}/options`;
}

/** Returns the URL of the details page. The page passes the additional fields on. */
export function optionsAddress(
  product: { slug: string; code: string },
  { gift, affCode, referrer }: { gift: boolean; affCode?: string | undefined; referrer?: string | undefined },
): string {
  const query = new URLSearchParams();
  if (gift) query.set("gift", "true");
  if (affCode) query.set("affCode", affCode);
  if (referrer) query.set("referrer", referrer);
  return query.size > 0 ? `${optionsPath(product)}?${query}` : optionsPath(product);
}

/** Returns the path of the page for changing one set of a basket entry's details. */
export function editOptionsPath(entryId: string, index: number, basket = "/basket"): string {
  return `${basket}/entries/${encodeURIComponent(entryId)}/options/${index}`;
}
