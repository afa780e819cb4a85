/** Products as the office's pages load them. */
import type { ProductForm } from "~/domain/office/product.schema";
import { changeProduct } from "~/domain/office/product-acts.server";
import { loadProduct } from "~/domain/office/product-page.server";
import { aProduct, type ProductTraits } from "./products";

/** An actor for tests in which the person doesn't matter. */
export const ACTOR = { staffId: null };

/** Returns a product with its version. Throws an Error if there is none. */
export async function loadInOffice(code: string) {
  const found = await loadProduct(code);
  if (!found) throw new Error(`There is no ${code}.`);
  return found;
}

/** Stores products and returns their codes. */
export async function codesOf<const All extends ProductTraits[]>(...all: All) {
  const products = await Promise.all(all.map((traits) => aProduct(traits)));
  return products.map(({ code }) => code) as { [Each in keyof All]: string };
}

/** Changes a product as a person would who has just opened it. */
export async function changeInOffice(code: string, form: Omit<ProductForm, "seen">): Promise<void> {
  await changeProduct(code, { seen: (await loadInOffice(code)).seen, ...form }, ACTOR);
}
