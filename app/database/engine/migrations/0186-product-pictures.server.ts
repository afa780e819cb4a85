import { type Kysely, sql } from "kysely";

/** Pictures of products besides their covers, in the order in which shoppers see them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table product_pictures (
    code text not null references products(code) on delete cascade,
    file text not null,
    position integer not null,
    alt text not null,
    width integer not null,
    height integer not null,
    primary key (code, file)
  )`.execute(db);
}

/** Older versions show the cover alone. */
export const olderCode = "runs";
