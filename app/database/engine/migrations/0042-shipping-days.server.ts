import { type Kysely, sql } from "kysely";

/**
 * Number of working days that a parcel is in transit, from which arrival dates are calculated. Staff may change it; null means
 * that no dates are shown.
 */
const statements = [
  "alter table shipping_methods add column least_days integer",
  "alter table shipping_methods add column most_days integer",
  "update shipping_methods set least_days = 3, most_days = 7 where id = 'standard'",
  "update shipping_methods set least_days = 1, most_days = 3 where id = 'express'",
  "update shipping_methods set least_days = 6, most_days = 12 where id = 'new-zealand'",
  "update shipping_methods set least_days = 10, most_days = 25 where id = 'world'",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
