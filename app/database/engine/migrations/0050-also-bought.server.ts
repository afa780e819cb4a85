import { type Kysely, sql } from "kysely";

/** The works that the customers of a work also bought. Contains only counts: no customer and no order is named. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table also_bought (
    work_key text not null, place integer not null, other_work_key text not null, customers integer not null,
    primary key (work_key, place))`.execute(db);
}
