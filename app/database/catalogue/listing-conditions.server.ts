/** The conditions that a list's products fulfil. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dialect } from "~/database/engine/connection.server";
import type { TraitFacet } from "~/domain/catalogue/traits";

/** A range in cents: `from` is included, `below` is not. */
export interface PriceRange {
  from: number;
  below: number;
}

/** One of some people, by author key, in a role by its code in ONIX list 17. */
export interface PeopleWhere {
  keys: readonly string[];
  roles?: { in: readonly string[] } | { not: readonly string[] };
}

/** The filters on `listings`; a missing or empty one filters nothing. */
export interface ListingWhere {
  /** The category's id, or its path. */
  category: number | string;
  formats?: readonly string[];
  /** Excludes this format. */
  exceptFormat?: string | undefined;
  prices?: readonly PriceRange[];
  /** The shopper's own limits of the price, besides those. */
  between?: PriceRange | undefined;
  availabilities?: readonly string[];
  /** The values wanted of each trait; one of each must be there. */
  traits?: readonly { name: TraitFacet; values: readonly string[] }[];
  /** Minimum rating, in hundredths. */
  rating?: number | null;
  /** Each must have done something for the product. */
  people?: readonly PeopleWhere[];
  /** The slug of a store that has copies. */
  inStore?: string | null;
  /** Published on this day (YYYY-MM-DD) or later. */
  since?: string;
  /** The keys of the works whose editions are wanted. */
  works?: readonly string[];
}

/** The condition of having this value of a trait. Every text is a value and nothing else. */
export function hasTrait(name: TraitFacet, value: string): RawBuilder<SqlBool> {
  const sought = `^${name}=${value}^`;
  return dialect() === "postgres"
    ? sql<SqlBool>`strpos(listings.traits, ${sought}) > 0`
    : sql<SqlBool>`instr(listings.traits, ${sought}) > 0`;
}
