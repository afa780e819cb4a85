/** Lists the suppliers that sell to Australia, best availability first. */
import type { Availability } from "~/domain/catalogue/product";
import type { Remark } from "../remarks";
import { all, first, inBlock, type OnixElement, textAt, textsAt } from "./element";
import { isAfter } from "./onix-dates";

export interface Supply {
  /** Null when the supplier states no availability code, or an unknown one. */
  availability: Availability | null;
  detail: OnixElement;
}

/** Codes in ONIX list 65. */
const BY_PRODUCT_AVAILABILITY = new Map<string, Availability>(
  Object.entries({
    "01": "unavailable",
    "09": "unavailable",
    "10": "preorder",
    "11": "preorder",
    "12": "preorder",
    "20": "in stock",
    "21": "in stock",
    "22": "in stock",
    "23": "in stock",
    "30": "sold out",
    "31": "sold out",
    "32": "sold out",
    "33": "sold out",
    "34": "sold out",
    "40": "unavailable",
    "41": "unavailable",
    "42": "unavailable",
    "43": "unavailable",
    "44": "unavailable",
    "45": "unavailable",
    "46": "unavailable",
    "47": "unavailable",
    "48": "unavailable",
    "49": "unavailable",
    "50": "unavailable",
    "51": "unavailable",
    "52": "unavailable",
    "97": "unavailable",
    "98": "unavailable",
    "99": "unavailable",
  }),
);

/** Codes in ONIX list 54 of 2.1. */
const BY_AVAILABILITY_CODE = new Map<string, Availability>(
  Object.entries({
    AB: "unavailable",
    AD: "unavailable",
    CS: "unavailable",
    EX: "unavailable",
    IP: "in stock",
    MD: "in stock",
    NP: "preorder",
    NY: "preorder",
    OF: "unavailable",
    OI: "sold out",
    OP: "unavailable",
    OR: "unavailable",
    PP: "unavailable",
    RF: "unavailable",
    RM: "unavailable",
    RP: "sold out",
    RU: "sold out",
    TO: "in stock",
    TP: "sold out",
    TU: "sold out",
    UR: "sold out",
    WR: "in stock",
    WS: "unavailable",
  }),
);

/** Publishing statuses (ONIX lists 64 and 68) that override every supplier's availability. */
const FINAL = new Map<string, Availability>(
  Object.entries({
    "01": "unavailable",
    "03": "unavailable",
    "11": "unavailable",
    "12": "unavailable",
    "15": "unavailable",
    "16": "sold out",
    "17": "unavailable",
  }),
);

/** The publisher's status for an active title. */
const ACTIVE = "04";

/** Publishing statuses that decide a title's availability if no supplier states it. */
const WITHOUT_SUPPLIER = new Map<string, Availability>(Object.entries({ "02": "preorder", "06": "sold out" }));

const BEST_FIRST: readonly (Availability | null)[] = ["in stock", "preorder", "sold out", "unavailable", null];

/**
 * Lists the suppliers, best availability first; ties keep the feed's order. Leaves out markets that don't include Australia.
 */
export function readSupplies(product: OnixElement, remark: Remark): Supply[] {
  // Include suppliers that are directly in the product, because 2.1 has no market elements.
  const details = [
    ...markets(product).flatMap((market) => all(market, "SupplyDetail")),
    ...all(product, "SupplyDetail"),
  ];
  return details
    .map((detail) => ({ detail, availability: findAvailability(detail, remark) }))
    .sort((a, b) => BEST_FIRST.indexOf(a.availability) - BEST_FIRST.indexOf(b.availability));
}

function markets(product: OnixElement): OnixElement[] {
  return all(product, "ProductSupply").filter((supply) => {
    const territories = all(supply, "Market", "Territory");
    return territories.length === 0 || territories.some(servesAustralia);
  });
}

/**
 * Returns whether a territory includes Australia: it names Australia, the world or the rest of the world, or it names no
 * country or region.
 */
export function servesAustralia(territory: OnixElement | undefined): boolean {
  const countries = words(territory, "CountriesIncluded");
  const regions = words(territory, "RegionsIncluded");
  if (words(territory, "CountriesExcluded").includes("AU")) return false;
  if (countries.length === 0 && regions.length === 0) return true;
  return countries.includes("AU") || regions.some((region) => /^(?:WORLD|ROW|AU-)/.test(region));
}

function words(
  territory: OnixElement | undefined,
  name: "CountriesIncluded" | "RegionsIncluded" | "CountriesExcluded",
) {
  return textsAt(territory, name).flatMap((text) => text.toUpperCase().split(/\s+/));
}

function findAvailability(detail: OnixElement, remark: Remark): Availability | null {
  const code = textAt(detail, "ProductAvailability");
  const older = textAt(detail, "AvailabilityCode").toUpperCase();
  const availability = BY_PRODUCT_AVAILABILITY.get(code) ?? BY_AVAILABILITY_CODE.get(older) ?? null;
  if (availability === null && (code !== "" || older !== ""))
    remark("availability codes that the shop does not know", {
      field: "availability",
      value: code || older,
      reason: "there is no such code",
    });
  return availability;
}

/** Returns 0 if the best supplier owes copies. Otherwise returns null, because the distributor's stock isn't the shop's. */
export function readStock(supplies: readonly Supply[]): number | null {
  const counts = textsAt(supplies[0]?.detail, "Stock", "OnHand").map(Number);
  return counts.some((count) => count < 0) ? 0 : null;
}

function statesAvailability({ detail }: Supply): boolean {
  return textAt(detail, "ProductAvailability") !== "" || textAt(detail, "AvailabilityCode") !== "";
}

/**
 * Returns the availability from the publisher's status if that is final, otherwise the best supplier's, otherwise the one from
 * the publisher's status, where an active title with a price is in stock. A book in stock before its publication day is a
 * preorder. Returns "unavailable" when nothing is known. `today` is YYYY-MM-DD.
 */
export function readAvailability(
  product: OnixElement,
  supplies: readonly Supply[],
  { publishedOn, today, hasPrice }: { publishedOn: string | null; today: string; hasPrice: boolean },
): Availability {
  const market = first(markets(product)[0], "MarketPublishingDetail");
  const status =
    textAt(market, "MarketPublishingStatus") || textAt(inBlock(product, "PublishingDetail"), "PublishingStatus");
  const final = FINAL.get(status);
  if (final) return final;
  const availability =
    supplies[0]?.availability ??
    WITHOUT_SUPPLIER.get(status) ??
    (status === ACTIVE && hasPrice && !supplies.some(statesAvailability) ? "in stock" : "unavailable");
  return availability === "in stock" && publishedOn !== null && isAfter(publishedOn, today) ? "preorder" : availability;
}
