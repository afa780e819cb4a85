import type { MetaFunction } from "@remix-run/node";
import type { Product } from "~/domain/catalogue/product";
import { headDescription, headTitle } from "~/domain/catalogue/product-text";
import { coverPreload } from "~/routes/catalogue/cover-preload";
import { COVER_SIZES } from "~/routes/catalogue/product-head";
import { canonicalLink, unlisted } from "~/ui/ground/site-map";

/** The head of a product's page; without data, of the page that says there is none. */
export function productMeta(
  data: { product: Product; canonical: string } | undefined,
  root: unknown,
): ReturnType<MetaFunction> {
  if (!data) return unlisted(undefined);
  const { product, canonical } = data;
  return [
    coverPreload(product.code, "c", root, COVER_SIZES),
    { title: headTitle(product) },
    { name: "description", content: headDescription(product) },
    canonicalLink(canonical, root),
  ];
}
