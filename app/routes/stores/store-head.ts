import type { MetaDescriptor } from "@remix-run/node";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink } from "~/ui/ground/site-map";

/** Returns the head of a store's page. */
export function storeHead(
  { slug, name, address }: { slug: string; name: string; address: string },
  root: unknown,
): MetaDescriptor[] {
  const shop = shopName();
  return [
    { title: `${name} store | ${shop}` },
    { name: "description", content: `The ${shop} store in ${name}: ${address}. Opening hours, phone and directions.` },
    canonicalLink(`/stores/${slug}`, root),
  ];
}
