/** Parses requests for the page that adds products, and composes the messages about the results. */
import * as z from "zod/mini";
import type { AddResult } from "~/domain/basket/add-request";
import { addToBasketSchema } from "~/domain/basket/basket.schema";
import { BASKET_MESSAGES, unableToAdd } from "~/domain/basket/basket-messages";
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import { optionsAddress } from "~/domain/options/options-path";
import type { Flash } from "~/http/form-answer";

/** `redirectTo` is the page with the form; `safeRedirect` checks it. */
export const addFormSchema = z.extend(addToBasketSchema, { redirectTo: z.optional(z.string()) });

/** Reads the products named in a link to the page, with sentences about the link's errors. */
export async function readOffered(params: URLSearchParams) {
  const query = {
    productCodes: params.getAll("productCodes"),
    quantity: params.getAll("quantity"),
    ...Object.fromEntries(
      ["gift", "affCode", "referrer", "redirectTo"].map((name) => [name, params.get(name) ?? undefined]),
    ),
  };
  const parsed = z.safeParse(addFormSchema, query);
  if (!parsed.success) {
    const unknown = query.productCodes.length > 0 ? parsed.error.issues.slice(0, 1).map((issue) => issue.message) : [];
    return { products: [], unknown, query: [] };
  }
  const { productCodes, quantity, gift, ...companions } = parsed.data;
  const codes = [...new Set(productCodes)];
  const products = (await listSummaries(codes)).map((product) => ({
    ...product,
    quantity: quantity[productCodes.indexOf(product.code)] ?? 1,
  }));
  const missing = codes.filter((code) => !products.some((product) => product.code === code));
  return {
    products,
    unknown: missing.map((code) => `We couldn't find a product with the code ${code}.`),
    query: [...Object.entries(companions), ["gift", gift ? "true" : undefined] as const].flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, value }],
    ),
  };
}

/** Returns a sentence about the result of adding. (spec 8) */
export function toMessage({ entries, alreadyIn, refused }: AddResult): Pick<Flash, "message" | "kind"> {
  const failed =
    refused.length > 0
      ? [
          unableToAdd(
            refused.length,
            refused.map((it) => it.message),
          ),
        ]
      : [];
  if (entries.length === 0 && failed.length === 0) return { message: BASKET_MESSAGES.alreadyIn, kind: "info" };
  if (entries.length + alreadyIn.length === 0) return { message: failed.join(" "), kind: "error" };
  const added = entries.length > 3 ? [`${entries.length} products`] : entries.map((entry) => entry.title);
  const notices = entries.flatMap((entry) => entry.notice ?? []);
  const done = added.length > 0 ? [`${BASKET_MESSAGES.added.replace(/\.$/, "")}: ${added.join(", ")}.`] : [];
  return {
    message: [...done, ...notices, ...failed].join(" "),
    kind: failed.length + notices.length > 0 ? "info" : "success",
  };
}

/**
 * Returns the address of the page with the form for the details of a product; null if no details are missing, or if several
 * products were requested.
 */
export function detailsPage(
  { entries, alreadyIn, refused }: AddResult,
  trail: { affCode?: string | undefined; referrer?: string | undefined },
): string | null {
  const [only] = refused;
  if (!only?.wants || refused.length + entries.length + alreadyIn.length > 1) return null;
  const { wants, code } = only;
  return optionsAddress(
    { slug: wants.slug, code },
    { gift: wants.gift, affCode: trail.affCode, referrer: trail.referrer },
  );
}
