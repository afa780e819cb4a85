/** The conditions by which the products of a list are selected. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dialect } from "~/database/engine/connection.server";
import type { TraitFacet } from "~/domain/catalogue/traits";

/** A range in cents: `from` is included, `below` is not. */
export interface PriceRange {
  from: number;
  below: number;
}

/**
 * Filter for products to which one of these people (author keys) contributed. If `roles` is given, only contributions in the
 * roles that it allows (codes of ONIX list 17) count.
 */
export interface PeopleWhere {
  keys: readonly string[];
  roles?: { in: readonly string[] } | { not: readonly string[] };
}

/** Filters on `listings`. A missing or empty filter excludes nothing. */
export interface ListingWhere {
  /** The category's id, or its path. */
  category: number | string;
  formats?: readonly string[];
  exceptFormat?: string | undefined;
  prices?: readonly PriceRange[];
  /** Lowest and highest price typed by the shopper, applied in addition to `prices`. */
  between?: PriceRange | undefined;
  availabilities?: readonly string[];
  /** The accepted values of each trait. A product must have one of them for every trait. */
  traits?: readonly { name: TraitFacet; values: readonly string[] }[];
  /** Minimum rating, in hundredths. */
  rating?: number | null;
  /** Filters by people. A product must match all of them. */
  people?: readonly PeopleWhere[];
  /** Slug of a store that must have copies. */
  inStore?: string | null;
  /** Published on this day (YYYY-MM-DD) or later. */
  since?: string;
  /** Keys of the works whose editions to list. */
  works?: readonly string[];
}

/**
 * Returns the SQL condition that a listing has this value of a trait. Accepts any string, because none is treated as a pattern.
 */
export function hasTrait(name: TraitFacet, value: string): RawBuilder<SqlBool> {
  const sought = `^${name}=${value}^`;
  return dialect() === "postgres"
    ? sql<SqlBool>`strpos(listings.traits, ${sought}) > 0`
    : sql<SqlBool>`instr(listings.traits, ${sought}) > 0`;
}
