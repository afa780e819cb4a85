/** Tables whose rows a backup counts, so that a restore can check that none is missing. */

export const COUNTED = [
  "products",
  "members",
  "orders",
  "payments",
  "vouchers",
  "voucher_movements",
  "wishlists",
  "jobs",
] as const;

export type DatabaseCounts = Record<(typeof COUNTED)[number], number>;

/** Query for the newest migration's name. Kysely stores the names in this table. */
export const migrationNow = "select name from kysely_migration order by name desc limit 1";
