import type { MetaFunction } from "@remix-run/node";
import type { Product } from "~/domain/catalogue/product";
import { headTitle } from "~/domain/catalogue/product-text";
import { coverPreload } from "~/routes/catalogue/cover-preload";
import { COVER_SIZES } from "~/routes/catalogue/product-head";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink } from "~/ui/ground/site-map";

/** Returns the meta elements of a product's page, except the description, which only crawlers read (`crawler-head.server.ts`). */
export function productMeta(
  { product, canonical }: { product: Product; canonical: string },
  root: unknown,
): ReturnType<MetaFunction> {
  return [
    coverPreload(product.code, "c", root, COVER_SIZES),
    { title: headTitle(product, shopName()) },
    canonicalLink(canonical, root),
  ];
}
