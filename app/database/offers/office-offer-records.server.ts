/** Offers, for staff to list and change. */
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import { authorKey } from "~/domain/catalogue/slug";
import type { Offer } from "~/domain/offers/offer";
import type { OfferFilter } from "~/domain/office/offer-list";
import { toOffer, toRow } from "./offer-records.server";

export interface StoredOffer extends Offer {
  version: number;
  createdAt: string;
  /** First code in alphabetical order that any number of orders can use; null if there is none. */
  code: string | null;
}

const ownCode = (eb: ExpressionBuilder<Tables, "offers">) =>
  eb
    .selectFrom("codes_of_offers")
    .whereRef("codes_of_offers.offer_id", "=", "offers.id")
    .where("batch", "=", "")
    .select((own) => own.fn.min("codes_of_offers.code").as("code"))
    .as("code");

const all = () => database().selectFrom("offers").selectAll().select(ownCode);

type Row = Awaited<ReturnType<ReturnType<typeof all>["execute"]>>[number];
const toStored = (row: Row): StoredOffer => ({
  ...toOffer(row),
  ...{ version: row.version, createdAt: row.created_at, code: row.code },
});

/** A page of offers, newest first. */
export async function selectOffers(
  filter: OfferFilter,
  now: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredOffer[]> {
  const rows = await all()
    .where(matching(filter, now))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toStored);
}

export async function countOffers(filter: OfferFilter, now: string): Promise<number> {
  const { count } = await database()
    .selectFrom("offers")
    .where(matching(filter, now))
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching({ words, state }: OfferFilter, now: string) {
  return (eb: ExpressionBuilder<Tables, "offers">): Expression<SqlBool> => {
    const isOver = eb.or([eb("stopped_at", "is not", null), eb("ends_at", "<=", now)]);
    const isLeft = eb.or([eb("max_uses", "is", null), eb("uses", "<", eb.ref("max_uses"))]);
    const hasBegun = eb.or([eb("starts_at", "is", null), eb("starts_at", "<=", now)]);
    const isOn = eb.and([eb("stopped_at", "is", null), eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)])]);
    const states = {
      ended: isOver,
      "used up": eb.and([isOn, eb("uses", ">=", eb.ref("max_uses"))]),
      running: eb.and([isOn, isLeft, hasBegun]),
      planned: eb.and([isOn, isLeft, eb("starts_at", ">", now)]),
    };
    const named = eb(eb.fn<string>("lower", ["name"]), "like", `%${words.toLowerCase().replace(/[%_\\]/g, "")}%`);
    const coded = eb.exists(
      eb
        .selectFrom("codes_of_offers")
        .select("codes_of_offers.code")
        .whereRef("codes_of_offers.offer_id", "=", "offers.id")
        .where("codes_of_offers.code", "=", words.toUpperCase()),
    );
    return eb.and([...(state === null ? [] : [states[state]]), ...(words === "" ? [] : [eb.or([named, coded])])]);
  };
}

export async function selectStoredOffer(id: string): Promise<StoredOffer | null> {
  const row = await all().where("id", "=", id).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Returns the names of offers, by id. */
export async function selectOfferNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database().selectFrom("offers").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertOffer(offer: Offer, now: string): Promise<void> {
  await database()
    .insertInto("offers")
    .values({ ...toRow(offer), version: 1, created_at: now })
    .execute();
}

/**
 * Changes an offer, except its number of uses. Returns false if its version is not `seen`, that is, if it has changed since the
 * member of staff saw it.
 */
export async function updateOffer(offer: Offer, seen: number): Promise<boolean> {
  const { uses: _uses, ...row } = toRow(offer);
  const { numUpdatedRows } = await database()
    .updateTable("offers")
    .set({ ...row, version: seen + 1 })
    .where("id", "=", offer.id)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Replaces the offer's reusable code, or removes it if `code` is null. Returns false if the new code belongs to another offer.
 */
export async function replaceCode(offerId: string, code: string | null): Promise<boolean> {
  const db = database();
  await db
    .deleteFrom("codes_of_offers")
    .where("offer_id", "=", offerId)
    .where("batch", "=", "")
    .where("code", "!=", code ?? "")
    .execute();
  if (code === null) return true;
  await insertCodes(offerId, "", [code]);
  const row = await db.selectFrom("codes_of_offers").select("offer_id").where("code", "=", code).executeTakeFirst();
  return row?.offer_id === offerId;
}

/** Adds codes, except those that already exist. */
export async function insertCodes(offerId: string, batch: string, codes: readonly string[]): Promise<void> {
  const db = database();
  for (let at = 0; at < codes.length; at += 200)
    await db
      .insertInto("codes_of_offers")
      .values(codes.slice(at, at + 200).map((code) => ({ code, offer_id: offerId, batch, order_id: null })))
      .onConflict((conflict) => conflict.column("code").doNothing())
      .execute();
}

/** Returns the batches of an offer, with the number of codes in each and how many of those are used. */
export async function selectBatches(offerId: string): Promise<{ batch: string; codes: number; used: number }[]> {
  const rows = await database()
    .selectFrom("codes_of_offers")
    .where("offer_id", "=", offerId)
    .where("batch", "!=", "")
    .select((eb) => [
      "batch",
      eb.fn.countAll<number | string>().as("codes"),
      eb.fn.count<number | string>("order_id").as("used"),
    ])
    .groupBy("batch")
    .orderBy("batch")
    .execute();
  return rows.map(({ batch, codes, used }) => ({ batch, codes: Number(codes), used: Number(used) }));
}

/** Returns the codes of a batch that come after `after`, with the numbers of the orders that used them. */
export async function selectBatchCodes(offerId: string, batch: string, after: string, limit: number) {
  return database()
    .selectFrom("codes_of_offers")
    .leftJoin("orders", "orders.id", "codes_of_offers.order_id")
    .where("offer_id", "=", offerId)
    .where("batch", "=", batch)
    .where("code", ">", after)
    .select(["code", "orders.number"])
    .orderBy("code")
    .limit(limit)
    .execute();
}

/** Returns the number of orders that use an offer, and the total discount that it gave. */
export async function sumUses(offerId: string): Promise<{ orders: number; cents: number }> {
  const row = await database()
    .selectFrom("offer_uses")
    .where("offer_id", "=", offerId)
    .select((eb) => [
      eb.fn.countAll<number | string>().as("orders"),
      eb.fn.sum<number | string | null>("cents").as("cents"),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), cents: Number(row.cents ?? 0) };
}

/** The last orders that use an offer. */
export function selectLastUses(offerId: string, limit: number) {
  return database()
    .selectFrom("offer_uses")
    .innerJoin("orders", "orders.id", "offer_uses.order_id")
    .where("offer_id", "=", offerId)
    .select([
      "orders.number",
      "offer_uses.code",
      "offer_uses.cents",
      "orders.total_cents as totalCents",
      "used_at as usedAt",
    ])
    .orderBy("used_at", "desc")
    .orderBy("offer_uses.id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Returns those of the given strings that the catalogue doesn't contain as product codes, category paths, formats or author
 * names, depending on `kind`.
 */
export async function listUnknown(
  kind: "products" | "categories" | "formats" | "authors",
  texts: readonly string[],
): Promise<string[]> {
  if (texts.length === 0) return [];
  const db = database();
  const lists = {
    products: () => db.selectFrom("products").select("code as text").where("code", "in", texts),
    categories: () => db.selectFrom("categories").select("path as text").where("path", "in", texts),
    formats: () =>
      db
        .selectFrom("category_facets")
        .select("value as text")
        .where("facet", "=", "format")
        .where("value", "in", texts)
        .distinct(),
    // Look up authors by key as well, because keys have an index and names don't.
    authors: () =>
      db
        .selectFrom("product_authors")
        .select("name as text")
        .where("author_key", "in", texts.map(authorKey))
        .where("name", "in", texts)
        .distinct(),
  };
  const known = new Set((await lists[kind]().execute()).map(({ text }) => text));
  return texts.filter((text) => !known.has(text));
}
