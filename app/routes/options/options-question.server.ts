/** Loads the data and handles the posts of the forms for product options. */

import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import * as z from "zod/mini";
import { listCountries } from "~/domain/addresses/countries.server";
import type { BasketEntry } from "~/domain/basket/basket";
import { findBasket } from "~/domain/basket/basket.server";
import { canBuy, type Product } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { type OptionSet, wantedOptions } from "~/domain/options/options";
import { addingShape, OPTION_SCHEMAS } from "~/domain/options/options.schema";
import { editOptionsPath, optionsAddress } from "~/domain/options/options-path";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { requestedProduct } from "~/routes/catalogue/requested-product.server";
import { readTrail } from "~/ui/catalogue/product-href";
import type { OptionsQuestion } from "~/ui/options/options-form";

/**
 * Returns the product in a page's address, and the kind of details that the product needs. Throws a redirect to the product's
 * page if the product needs no details or can't be bought.
 */
export async function productToDetail(
  request: Request,
  segment: string,
): Promise<{ product: Product; kind: OptionSet["kind"] }> {
  const product = await requestedProduct({ request, params: { product: segment } });
  const gift = new URL(request.url).searchParams.get("gift") === "true";
  const kind = wantedOptions(product.productType, gift);
  if (kind !== null && canBuy(product)) return { product, kind };
  throw redirect(productPath(product), { headers: { "Cache-Control": "no-store" } });
}

/** Returns an empty form for another piece. */
export function newQuestion(request: Request, product: Product, kind: OptionSet["kind"]): OptionsQuestion {
  const { affCode, referrer } = readTrail(new URL(request.url).searchParams);
  return {
    kind,
    title: product.title,
    product: productPath(product),
    action: optionsAddress(product, { gift: product.productType === "eBook", affCode, referrer }),
    options: null,
    key: randomUUID(),
    affCode: affCode ?? product.affCode,
    referrer: referrer ?? null,
    suggestedCents: product.priceCents,
    added: 0,
    full: null,
    countries: kind === "licence" ? [...listCountries()] : [],
  };
}

/** Returns the form for a set of details in the visitor's basket. Throws a 404 if the entry or the set doesn't exist. */
export async function questionAbout(request: Request, entryId: string, index: string): Promise<OptionsQuestion> {
  const { ownerId } = await readVisitor(request);
  const entry = await findEntry(ownerId, entryId);
  const position = toPosition(index);
  const key = entry?.optionIds[position];
  if (!entry || entry.wanted === null || key === undefined) {
    throw notFound();
  }
  return {
    kind: entry.wanted,
    title: entry.title,
    product: productPath(entry),
    action: editOptionsPath(entryId, position),
    options: entry.options[position] ?? null,
    key,
    affCode: null,
    referrer: null,
    suggestedCents: null,
    added: 0,
    full: null,
    countries: entry.wanted === "licence" ? [...listCountries()] : [],
  };
}

/** Returns the kind of details that this basket entry needs; null if it needs none or doesn't exist. */
export async function kindOfEntry(ownerId: string | null, entryId: string): Promise<OptionSet["kind"] | null> {
  return (await findEntry(ownerId, entryId))?.wanted ?? null;
}

async function findEntry(ownerId: string | null, entryId: string): Promise<BasketEntry | undefined> {
  const basket = ownerId === null ? null : await findBasket(ownerId);
  return basket?.entries.find((entry) => entry.entryId === entryId);
}

/** Parses an option set's position from an address. Returns -1 if it's invalid. */
export function toPosition(index: string): number {
  return /^[0-9]{1,3}$/.test(index) ? Number(index) : -1;
}

/**
 * Reads the posted fields for details of this kind, and the fields that the form passes on. `checkOptions` validates the
 * details in `submittedData`.
 */
export function readOptionsForm(request: Request, kind: OptionSet["kind"]) {
  const names = Object.keys({ ...OPTION_SCHEMAS[kind].shape, ...addingShape });
  return readForm(request, z.object(Object.fromEntries(names.map((name) => [name, z.optional(z.string())]))));
}

/** Fields that the form passes on when it adds a product to the basket. */
const companions = z.object(addingShape);

export function toCompanions(submitted: unknown): z.output<typeof companions> {
  return z.parse(companions, submitted);
}
