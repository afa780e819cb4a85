/** Offer codes as rows. */
import type { Selectable } from "kysely";
import type { OfferCodesTable } from "~/database/basket/basket-tables";
import { database } from "~/database/engine/connection.server";
import type { Offer } from "~/domain/basket/offers";

/** Finds an offer by its code in any case. */
export async function findOffer(code: string): Promise<Offer | null> {
  const row = await database()
    .selectFrom("offer_codes")
    .selectAll()
    .where("code", "=", code.toUpperCase())
    .executeTakeFirst();
  return row ? offerOf(row) : null;
}

/** Adds the offer, or replaces the one with the same code. */
export async function saveOffer(offer: Offer): Promise<void> {
  const { code, ...row } = {
    code: offer.code.toUpperCase(),
    kind: offer.kind,
    value: offer.value,
    minimum_spend_cents: offer.minimumSpendCents,
    starts_at: offer.startsAt,
    ends_at: offer.endsAt,
    description: offer.description,
  };
  await database()
    .insertInto("offer_codes")
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
    .execute();
}

export function offerOf(row: Selectable<OfferCodesTable>): Offer {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    minimumSpendCents: row.minimum_spend_cents,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    description: row.description,
  };
}
