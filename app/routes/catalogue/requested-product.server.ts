import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Product } from "~/domain/catalogue/product";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { productOfPage } from "~/http/catalogue-errors.server";
import { pagePath } from "~/http/page-path";

type Asked = Pick<LoaderFunctionArgs, "request" | "params">;

const products = new WeakMap<Request, Promise<Product>>();

/** Returns the product at an address, reading it once per GET for all loaders. Throws the same errors as `productOfPage`. */
export function requestedProduct({ request, params }: Asked): Promise<Product> {
  const product = products.get(request) ?? productOfPage(readProductAddress(params.product ?? "").code);
  if (request.method === "GET") products.set(request, product);
  return product;
}

/**
 * Returns the part of an address after the product: "" for the product's own page, and a path such as "/stores" for a child
 * page.
 */
export function behindProduct(request: Request): string {
  const { pathname } = new URL(request.url);
  return /^\/product\/[^/]+(\/.+)?$/.exec(pagePath(pathname))?.[1] ?? "";
}
