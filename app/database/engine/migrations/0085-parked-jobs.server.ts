import { type Kysely, sql } from "kysely";

/**
 * The time at which a job was parked for staff to look at. Before this column existed, a job with eight attempts counted as
 * parked.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table jobs add column parked_at text`.execute(db);
  await sql`update jobs set parked_at = due_at where done_at is null and attempts >= 8`.execute(db);
  await sql`create index jobs_parked on jobs(parked_at) where parked_at is not null`.execute(db);
}
