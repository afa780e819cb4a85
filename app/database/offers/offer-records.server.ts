/** Stores offers and their codes. */
import { type Selectable, sql } from "kysely";
import { cacheQuery } from "~/database/engine/cache-query.server";
import { database } from "~/database/engine/connection.server";
import { type FoundOffer, NO_RULES, type Offer, type OfferRules } from "~/domain/offers/offer";
import type { OffersTable } from "./offer-tables";

const selectAutomatic = cacheQuery((db, now: string) =>
  db
    .selectFrom("offers")
    .selectAll()
    .where("is_automatic", "=", sql.lit(1))
    .where("stopped_at", "is", null)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .where((eb) => eb.or([eb("starts_at", "is", null), eb("starts_at", "<=", now)])),
);

const selectByCode = cacheQuery((db, code: string) =>
  db
    .selectFrom("codes_of_offers")
    .innerJoin("offers", "offers.id", "codes_of_offers.offer_id")
    .where("codes_of_offers.code", "=", code)
    .selectAll("offers")
    .select(["codes_of_offers.code", "codes_of_offers.order_id"]),
);

/**
 * Finds the automatic offers that are valid at `now` (UTC ISO), and the offer with the code, if there is one. Makes one query,
 * or two with a code.
 */
export async function findOffersFor(code: string | null, now: string): Promise<FoundOffer[]> {
  const automatic = await selectAutomatic(now);
  const typed = code === null ? null : await findOffer(code);
  const others = automatic.filter(({ id }) => id !== typed?.id).map((row) => ({ ...toOffer(row), ...WITHOUT_CODE }));
  return typed ? [typed, ...others] : others;
}

const WITHOUT_CODE = { code: null, isCodeSpent: false } as const;

/** Finds an offer by one of its codes, in upper or lower case. */
export async function findOffer(code: string): Promise<FoundOffer | null> {
  const [row] = await selectByCode(code.toUpperCase());
  return row ? { ...toOffer(row), code: row.code, isCodeSpent: row.order_id !== null } : null;
}

/** Adds an offer with one code, or replaces the offer with this code. */
export async function saveOffer({ code, ...offer }: Offer & { code: string }): Promise<void> {
  const { id, ...row } = toRow(offer);
  await database()
    .insertInto("offers")
    .values({ ...row, id, version: 1, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await database()
    .insertInto("codes_of_offers")
    .values({ code: code.toUpperCase(), offer_id: id, batch: "", order_id: null })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ offer_id: id }))
    .execute();
}

/** The offer's columns, without its version. */
export function toRow(offer: Offer) {
  const rules = Object.entries(offer.rules).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(NO_RULES[name as keyof OfferRules]),
  );
  return {
    ...{ id: offer.id, name: offer.name, description: offer.description, kind: offer.kind, value: offer.value },
    minimum_spend_cents: offer.minimumSpendCents,
    ...{ starts_at: offer.startsAt, ends_at: offer.endsAt },
    is_automatic: offer.isAutomatic ? 1 : 0,
    is_combinable: offer.isCombinable ? 1 : 0,
    ...{ max_uses: offer.maxUses, max_uses_each: offer.maxUsesEach, uses: offer.uses, stopped_at: offer.stoppedAt },
    rules: JSON.stringify(Object.fromEntries(rules)),
  };
}

export function toOffer(row: Omit<Selectable<OffersTable>, "version" | "created_at">): Offer {
  return {
    ...{ id: row.id, name: row.name, description: row.description, kind: row.kind, value: row.value },
    minimumSpendCents: row.minimum_spend_cents,
    ...{ startsAt: row.starts_at, endsAt: row.ends_at },
    ...{ isAutomatic: row.is_automatic === 1, isCombinable: row.is_combinable === 1 },
    ...{ maxUses: row.max_uses, maxUsesEach: row.max_uses_each, uses: row.uses, stoppedAt: row.stopped_at },
    rules: { ...NO_RULES, ...(JSON.parse(row.rules) as Partial<OfferRules>) },
  };
}
