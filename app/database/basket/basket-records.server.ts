/**
 * Stores baskets and their entries. Every writer first locks the basket's row (`lockBasket`, `lockOrCreateBasket`) in its
 * transaction, so that writes to one basket run one after another, on PostgreSQL too.
 */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { BasketEntriesTable } from "~/database/basket/basket-tables";
import { waitsForFile } from "~/database/catalogue/catalogue-records.server";
import type { ProductsTable } from "~/database/catalogue/catalogue-tables";
import { cacheQuery } from "~/database/engine/cache-query.server";
import { database } from "~/database/engine/connection.server";
import type { BasketProduct, HeldEntry, RemovedEntry } from "~/domain/basket/entry";
import { wantedOptions } from "~/domain/options/options";
import { listOptionSets } from "./option-set-records.server";

const PRODUCT_COLUMNS = [
  "products.title",
  "products.slug",
  "products.authors",
  "products.format",
  "products.product_type",
  "products.price_cents",
  "products.strike_price_cents",
  "products.availability",
  "products.stock",
  "products.max_per_order",
  "products.withdrawn_at",
  "products.sold_until",
  "products.published_on",
  waitsForFile().as("waits_for_file"),
] as const;

type ProductColumns = Pick<
  Selectable<ProductsTable>,
  | "title"
  | "slug"
  | "authors"
  | "format"
  | "product_type"
  | "price_cents"
  | "strike_price_cents"
  | "availability"
  | "stock"
  | "max_per_order"
  | "withdrawn_at"
  | "sold_until"
  | "published_on"
> & { waits_for_file: number };

const ENTRY_COLUMNS = [
  "basket_entries.id as entry_id",
  "basket_entries.code",
  "basket_entries.quantity",
  "basket_entries.seen_price_cents",
  "basket_entries.seen_availability",
  "basket_entries.aff_code",
  "basket_entries.referrer",
  "basket_entries.last_updated",
  "basket_entries.gift",
  "basket_entries.separate",
] as const;

type EntryColumns = Pick<
  Selectable<BasketEntriesTable>,
  | "code"
  | "quantity"
  | "seen_price_cents"
  | "seen_availability"
  | "aff_code"
  | "referrer"
  | "last_updated"
  | "gift"
  | "separate"
> & { entry_id: string };

interface HeldBasket {
  id: string;
  currency: string;
  offerCode: string | null;
  /** Entries in the order in which they were added. */
  entries: HeldEntry[];
  removed: RemovedEntry | null;
}

const selectBasket = cacheQuery((db, ownerId: string) =>
  db
    .selectFrom("baskets")
    .leftJoin("basket_entries", "basket_entries.basket_id", "baskets.id")
    .leftJoin("products", "products.code", "basket_entries.code")
    .leftJoin("members", "members.id", "baskets.owner_id")
    .where("baskets.owner_id", "=", ownerId)
    .select(["baskets.id as basket_id", "baskets.offer_code", "baskets.removed"])
    // Use the basket's currency for guests, because they have no account with a currency.
    .select((eb) => eb.fn.coalesce("members.currency", "baskets.currency").as("currency"))
    .select(ENTRY_COLUMNS)
    .select(PRODUCT_COLUMNS)
    .orderBy("basket_entries.added_at")
    .orderBy("basket_entries.id"),
);

/** Reads the whole basket with one query, or with two if any of its entries needs details. */
export async function findHeldBasket(ownerId: string): Promise<HeldBasket | null> {
  const rows = await selectBasket(ownerId);
  const first = rows[0];
  if (!first) return null;
  const entries = rows.filter((row): row is typeof row & EntryColumns & ProductColumns => row.entry_id !== null);
  return {
    id: first.basket_id,
    currency: first.currency,
    offerCode: first.offer_code,
    entries: await getHeldEntries(entries),
    removed: first.removed === null ? null : JSON.parse(first.removed),
  };
}

const selectEntries = cacheQuery((db, ownerId: string) =>
  db
    .selectFrom("baskets")
    .innerJoin("basket_entries", "basket_entries.basket_id", "baskets.id")
    .innerJoin("products", "products.code", "basket_entries.code")
    .where("baskets.owner_id", "=", ownerId)
    .select("baskets.updated_at as touched_at")
    .select(ENTRY_COLUMNS)
    .select(PRODUCT_COLUMNS),
);

/**
 * Reads only what the header of every page shows: the basket's entries, and the time at which the basket was last touched (null
 * if it is empty). Makes one or two queries, like {@link findHeldBasket}.
 */
export async function listHeldEntries(ownerId: string): Promise<{ entries: HeldEntry[]; touchedAt: string | null }> {
  const rows = await selectEntries(ownerId);
  return { entries: await getHeldEntries(rows), touchedAt: rows[0]?.touched_at ?? null };
}

/** Finds one entry of this basket. */
export async function findHeldEntry(basketId: string, entryId: string): Promise<HeldEntry | null> {
  const row = await database()
    .selectFrom("basket_entries")
    .innerJoin("products", "products.code", "basket_entries.code")
    .where("basket_entries.id", "=", entryId)
    .where("basket_entries.basket_id", "=", basketId)
    .select(ENTRY_COLUMNS)
    .select(PRODUCT_COLUMNS)
    .executeTakeFirst();
  return row ? ((await getHeldEntries([row]))[0] ?? null) : null;
}

export interface OfferedProduct extends BasketProduct {
  code: string;
  /** The title of one of the product's categories. */
  category: string | null;
  /** The product's own affiliate code. */
  affCode: string | null;
}

export async function listOfferedProducts(codes: readonly string[]): Promise<OfferedProduct[]> {
  const rows = await database()
    .selectFrom("products")
    .where("products.code", "in", codes)
    .select(["products.code", "products.aff_code"])
    .select(PRODUCT_COLUMNS)
    .select((eb) =>
      eb
        .selectFrom("product_categories")
        .innerJoin("categories", "categories.id", "product_categories.category_id")
        .whereRef("product_categories.code", "=", "products.code")
        .select("categories.title")
        .orderBy("categories.id")
        .limit(1)
        .as("category"),
    )
    .execute();
  return rows.map((row) => ({ ...toProduct(row), code: row.code, category: row.category, affCode: row.aff_code }));
}

/** Locks the owner's basket until the transaction ends. Returns null when the owner has no basket. */
export async function lockBasket(ownerId: string): Promise<{ id: string; offerCode: string | null } | null> {
  const row = await database()
    .updateTable("baskets")
    .set({ updated_at: now() })
    .where("owner_id", "=", ownerId)
    .returning(["id", "offer_code"])
    .executeTakeFirst();
  return row ? { id: row.id, offerCode: row.offer_code } : null;
}

/** Like `lockBasket`, but creates a missing basket. Simultaneous calls from two tabs get the same basket. */
export async function lockOrCreateBasket(ownerId: string): Promise<{ id: string; offerCode: string | null }> {
  const row = await database()
    .insertInto("baskets")
    .values({
      id: randomUUID(),
      owner_id: ownerId,
      currency: "AUD",
      offer_code: null,
      removed: null,
      created_at: now(),
      updated_at: now(),
    })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ updated_at: now() }))
    .returning(["id", "offer_code"])
    .executeTakeFirstOrThrow();
  return { id: row.id, offerCode: row.offer_code };
}

export async function deleteBasket(basketId: string): Promise<void> {
  await database().deleteFrom("baskets").where("id", "=", basketId).execute();
}

/** Stores a removed entry, replacing the previous one. */
export async function putRemoved(basketId: string, removed: RemovedEntry): Promise<void> {
  await database()
    .updateTable("baskets")
    .set({ removed: JSON.stringify(removed) })
    .where("id", "=", basketId)
    .execute();
}

/** Returns the entry that was removed last, and deletes the record of it. The basket's row must be locked. */
export async function takeRemoved(basketId: string): Promise<RemovedEntry | null> {
  const row = await database().selectFrom("baskets").select("removed").where("id", "=", basketId).executeTakeFirst();
  await database().updateTable("baskets").set({ removed: null }).where("id", "=", basketId).execute();
  return row?.removed ? JSON.parse(row.removed) : null;
}

export async function setOfferCodeOf(basketId: string, offerCode: string | null): Promise<void> {
  await database().updateTable("baskets").set({ offer_code: offerCode }).where("id", "=", basketId).execute();
}

async function getHeldEntries(rows: readonly (EntryColumns & ProductColumns)[]): Promise<HeldEntry[]> {
  const wanting = rows.filter((row) => wantedOptions(row.product_type, row.gift === 1) !== null);
  const sets = await listOptionSets(wanting.map((row) => row.entry_id));
  return rows.map((row) => ({
    entryId: row.entry_id,
    code: row.code,
    quantity: row.quantity,
    seenPriceCents: row.seen_price_cents,
    seenAvailability: row.seen_availability,
    affCode: row.aff_code,
    referrer: row.referrer,
    lastUpdated: row.last_updated === 1,
    gift: row.gift === 1,
    isSeparate: row.separate === 1,
    ...(sets.get(row.entry_id) ?? { options: [], optionIds: [] }),
    product: toProduct(row),
  }));
}

function toProduct(row: ProductColumns): BasketProduct {
  return {
    title: row.title,
    slug: row.slug,
    authors: row.authors === "" ? [] : row.authors.split("^"),
    format: row.format,
    productType: row.product_type,
    priceCents: row.price_cents,
    strikePriceCents: row.strike_price_cents,
    availability: row.availability,
    stock: row.stock,
    maxPerOrder: row.max_per_order,
    withdrawn: row.withdrawn_at !== null,
    soldUntil: row.sold_until,
    publishedOn: row.published_on,
    waitsForFile: row.waits_for_file === 1,
  };
}

function now(): string {
  return new Date().toISOString();
}
