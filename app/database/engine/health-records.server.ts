import { sql } from "kysely";
import { database } from "./connection.server";

/** Resolves when the database answers, rejects when it can't. */
export async function askDatabase(): Promise<void> {
  await sql`select 1`.execute(database());
}
