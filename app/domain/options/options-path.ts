import { productPath } from "~/domain/catalogue/slug";

/** The page where the details of a product are given. */
export function optionsPath(product: { slug: string; code: string }): string {
  return `${productPath(product)}/options`;
}

/** The same with all that is to travel along. */
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

/** The page where one set of details of a basket's entry is changed. */
export function editOptionsPath(entryId: string, index: number): string {
  return `/basket/entries/${encodeURIComponent(entryId)}/options/${index}`;
}
