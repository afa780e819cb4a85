import { selectProducts } from "~/database/catalogue/catalogue-records.server";
import { selectListing } from "~/database/catalogue/listing-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { eventFacts } from "~/domain/library/event-words";
import type { Product } from "./product";
import { NO_PRICE } from "./product-rows";
import { readProduct } from "./read-product.server";

export interface UpcomingEvent {
  product: Product;
  /** The day of the month, such as "4". */
  day: string;
  /** The month, such as "Dec". */
  month: string;
  /** The day and time, such as "Friday 4 December 2026, 7.30 pm". */
  when: string;
  /** The place, such as "Nepean Civic Hall, Penrith NSW"; "" if the ticket does not state it. */
  where: string;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Lists the next events that have tickets left, soonest first. Makes three queries. */
export async function listUpcomingEvents(limit: number): Promise<UpcomingEvent[]> {
  const where = { category: "tickets", availabilities: ["in stock", "preorder"], since: todayInSydney() };
  // Don't combine editions of a work, because the same talk in three towns is three events.
  const tickets = await selectListing(where, "soonest", { offset: 0, size: limit, isFolded: false }, NO_PRICE);
  const codes = tickets.map(({ code }) => code);
  const rows = new Map((await selectProducts(codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => {
    const row = rows.get(code);
    const product = row ? readProduct(row) : null;
    const [, month = "", day = ""] = product?.publishedOn?.split("-") ?? [];
    if (!product || day === "") return [];
    const { when, where } = eventFacts(product);
    return [
      {
        product,
        day: String(Number(day)),
        month: MONTHS[Number(month) - 1] ?? "",
        when: when ?? "",
        where: where ?? "",
      },
    ];
  });
}
