/** Creates products, offers and baskets directly in `database()`. */
import { randomBytes } from "node:crypto";
import type { ProductsTable } from "~/database/catalogue/catalogue-tables";
import { database } from "~/database/engine/connection.server";
import { saveOffer } from "~/database/offers/offer-records.server";
import type { Basket } from "~/domain/basket/basket";
import { addToBasket, findBasket } from "~/domain/basket/basket.server";
import { codeOffer, type Offer } from "~/domain/offers/offer";
import { type Traits, toColumns } from "./traits";

let made = 0;

/** Stores a product, by default a paperback at $10.00 with unlimited stock. Returns its code. */
export async function anItem(traits: Traits<ProductsTable> = {}): Promise<string> {
  made += 1;
  const code = traits.code ?? `ITEM${made}`;
  const time = "2026-01-01T00:00:00.000Z";
  await database()
    .insertInto("products")
    .values({
      code,
      title: `Item ${made}`,
      title_sort: `item ${made}`,
      slug: `item-${made}`,
      authors: "",
      product_type: "shipped",
      format: "Paperback",
      price_cents: 1000,
      rating_count: 0,
      availability: "in stock",
      max_per_order: 99,
      talkers: "",
      popularity: 0,
      work_key: code,
      content_hash: "",
      created_at: time,
      updated_at: time,
      isbn13: null,
      subtitle: null,
      strike_price_cents: null,
      saving_statement: null,
      rating_hundredths: null,
      stock: null,
      description: null,
      publisher: null,
      pages: null,
      language: null,
      published_on: null,
      event_start: null,
      sold_until: null,
      names_wanted: null,
      work: null,
      related: null,
      instead: null,
      aff_code: null,
      cover: null,
      withdrawn_at: null,
      ...toColumns<ProductsTable>(traits),
    })
    .execute();
  return code;
}

/** Changes the product, for example after it is in a basket. */
export async function changeItem(code: string, traits: Traits<ProductsTable>): Promise<void> {
  await database().updateTable("products").set(toColumns<ProductsTable>(traits)).where("code", "=", code).execute();
}

/** Returns a new guest's id. */
export function anOwner(): string {
  return randomBytes(16).toString("hex");
}

/** Stores a basket with one copy of each of these products, or with the numbers in `quantities`. */
export async function aBasket(
  world: { owner?: string; holding?: string[]; quantities?: number[] } = {},
): Promise<{ owner: string; basket: Basket }> {
  const owner = world.owner ?? anOwner();
  const holding = world.holding ?? [await anItem()];
  const { success } = await addToBasket(owner, { codes: holding, quantities: world.quantities });
  const basket = await findBasket(owner);
  if (!success || !basket) throw new Error("The basket did not take what it should hold.");
  return { owner, basket };
}

/** Returns the owner's basket, which must exist. */
export async function theBasketOf(owner: string): Promise<Basket> {
  const basket = await findBasket(owner);
  if (!basket) throw new Error("There is no basket.");
  return basket;
}

/** Stores an offer, by default 10% off all products. Returns its code. */
export async function anOffer(traits: Partial<Offer & { code: string }> = {}): Promise<string> {
  made += 1;
  const offer = codeOffer({ code: `OFFER${made}`, kind: "percentage", value: 10, description: "10% off", ...traits });
  await saveOffer(offer);
  return offer.code;
}
