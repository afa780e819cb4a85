import { redirect } from "@remix-run/node";
import { getProduct, ProductNotFound } from "~/domain/catalogue/catalogue.server";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import type { Product } from "~/domain/catalogue/product";
import { findReplacementPath } from "~/domain/catalogue/withdraw-by-hand.server";
import { findProductRedirect } from "~/domain/content/pages.server";
import { notFound } from "./not-found.server";
import { pagePath } from "./page-path";

/**
 * Returns the product of a page. If a statement page replaces the product's page, or another product a withdrawn one, throws a
 * redirect, which leads there in one hop from any of the product's addresses. For a missing product, throws a 404, or a 410 if
 * it once existed. (spec 2, Product page, statement page)
 */
export async function productOfPage(code: string): Promise<Product> {
  const [redirectTo, found] = await Promise.allSettled([findProductRedirect(asIsbn13(code) ?? code), getProduct(code)]);
  if (redirectTo.status === "fulfilled" && redirectTo.value !== null) throw redirect(redirectTo.value, 301);
  if (found.status === "fulfilled") return found.value;
  if (!(found.reason instanceof ProductNotFound)) throw found.reason;
  const replacement = found.reason.withdrawn ? await findReplacementPath(code) : null;
  // Keep browsers from remembering it, because staff can show the product again.
  if (replacement !== null) throw redirect(replacement, { status: 301, headers: { "Cache-Control": "no-cache" } });
  throw found.reason.withdrawn ? new Response(null, { status: 410, statusText: "Gone" }) : notFound();
}

/**
 * Throws a redirect to `path` if the request used another slug, an ISBN-10 or hyphens, so that a product has only one address.
 */
export function requireAddress(request: Request, path: string, search = ""): void {
  const { pathname } = new URL(request.url);
  if (decodeURIComponent(path) === decodeURIComponent(pagePath(pathname))) return;
  throw redirect(path + search, 301);
}
