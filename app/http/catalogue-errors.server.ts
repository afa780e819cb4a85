import { redirect } from "@remix-run/node";
import { getProduct, ProductNotFound } from "~/domain/catalogue/catalogue.server";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import type { Product } from "~/domain/catalogue/product";
import { findProductRedirect } from "~/domain/content/pages.server";
import { notFound } from "./not-found.server";
import { pagePath } from "./page-path";

/**
 * The product of a page. Throws, as the responses that the error pages know: the redirect of one whose page leads to a statement, in one
 * hop from any of its addresses; 404; 410 when it once was. (spec 2, Product page, statement page)
 */
export async function productOfPage(code: string): Promise<Product> {
  const [place, found] = await Promise.allSettled([findProductRedirect(asIsbn13(code) ?? code), getProduct(code)]);
  if (place.status === "fulfilled" && place.value !== null) throw redirect(place.value, 301);
  if (found.status === "fulfilled") return found.value;
  if (!(found.reason instanceof ProductNotFound)) throw found.reason;
  throw found.reason.withdrawn ? new Response(null, { status: 410, statusText: "Gone" }) : notFound();
}

/** One product has one address: throws the redirect to `path` when the request came by another slug, an ISBN-10 or hyphens. */
export function requireAddress(request: Request, path: string, search = ""): void {
  const { pathname } = new URL(request.url);
  if (decodeURIComponent(path) === decodeURIComponent(pagePath(pathname))) return;
  throw redirect(path + search, 301);
}
