/** Adds up the takings of orders with offers and the discounts given, by code and period, as a page and as CSV. */
import { selectOfferNames } from "~/database/offers/office-offer-records.server";
import { sumCountedSales } from "~/database/orders/counted-sales-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { typedAmount } from "~/domain/money/typed-amount";
import { readOfferValue } from "./count-sales";
import { csvLine } from "./csv-line";
import type { OfferFigure } from "./offer-list";
import { type OfficePeriod, readPeriod } from "./office-period";
import type { OfficeStaff } from "./office-sessions.server";
import { countedTooFew, countedUntil, countLive, NotCountedYet } from "./sales-days.server";
import { addSums, NO_SALES, type SalesSums, toSpans } from "./sales-filter";

const DAYS_BY_DEFAULT = 30;
const MAX_DAYS = 3660;

type Staff = Pick<OfficeStaff, "stores">;

/** Reads a period from a URL's query; by default the last 30 days. */
export function toOffersPeriod(query: URLSearchParams, today = todayInSydney()): OfficePeriod {
  return readPeriod(query, { days: DAYS_BY_DEFAULT, maxDays: MAX_DAYS }, today);
}

/**
 * Loads the offers that orders of the period used, by code, highest takings first. An order with several offers counts with each
 * of them. Staff limited to certain stores get only the orders of those stores.
 */
export async function loadOfferFigures(period: OfficePeriod, { stores }: Staff, today = todayInSydney()) {
  const until = await countedUntil();
  const question = { stores: stores.length > 0 ? stores : undefined, until, today };
  const taken = await sumOffers("offer", period, question);
  const given = await sumOffers("discount", period, question);
  const used = [...taken].map(([value, sums]) => ({ ...readOfferValue(value), value, ...sums }));
  const names = await selectOfferNames([...new Set(used.map(({ offerId }) => offerId))]);
  const rows = used.map(
    ({ value, offerId, code, batch, orders, cents }): OfferFigure => ({
      ...{ key: value, offerId: names.has(offerId) ? offerId : "", name: names.get(offerId) ?? offerId },
      by: code || (batch === "" ? "By itself" : `Batch ${batch}`),
      ...{ orders, takingsCents: cents, discountCents: given.get(value)?.cents ?? 0 },
    }),
  );
  rows.sort((one, other) => other.takingsCents - one.takingsCents || (one.key < other.key ? -1 : 1));
  return { rows, countedUntil: await countedTooFew(today) };
}

async function sumOffers(
  about: "offer" | "discount",
  period: OfficePeriod,
  { stores, until, today }: { stores: readonly string[] | undefined; until: string; today: string },
): Promise<Map<string, SalesSums>> {
  const sums = new Map<string, SalesSums>();
  const put = (value: string, more: SalesSums) => sums.set(value, addSums(sums.get(value) ?? NO_SALES, more));
  for (const span of toSpans({ from: period.from, until: period.until < until ? period.until : until }))
    for (const { key, ...more } of await sumCountedSales({ ...span, about, stores, by: "value" })) put(key, more);
  for (const { value, ...sale } of await countLive(period, { about, stores, until, today })) put(value, sale);
  return sums;
}

/**
 * Returns the rows as CSV, with amounts in dollars. Throws {@link NotCountedYet} while past days are being counted.
 */
export async function offerFiguresCsv(period: OfficePeriod, staff: Staff, today = todayInSydney()): Promise<string> {
  const { rows, countedUntil } = await loadOfferFigures(period, staff, today);
  if (countedUntil !== null) throw new NotCountedYet();
  const lines = rows.map(({ name, by, orders, discountCents, takingsCents }) =>
    csvLine([name, by, String(orders), typedAmount(discountCents), typedAmount(takingsCents)]),
  );
  return csvLine(["offer", "used with", "orders", "discount", "takings"]) + lines.join("");
}
