/** What is left on vouchers. */
import { database } from "~/database/engine/connection.server";

/** By the hash of its code; not when it was cancelled, or its last day, as YYYY-MM-DD, is over. */
export async function findBalance(codeHash: string, today: string) {
  const row = await database()
    .selectFrom("vouchers")
    .where("code_hash", "=", codeHash)
    .where("cancelled_at", "is", null)
    .where("expires_on", ">=", today)
    .select(["hint", "balance_cents as balanceCents", "value_cents as valueCents", "expires_on as expiresOn"])
    .executeTakeFirst();
  return row ?? null;
}
