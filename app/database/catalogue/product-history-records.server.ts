/** Reads the changes that staff and imports made to a product, for its page in the office. */

import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

/** The last actions of staff on a product, newest first. */
export async function selectProductDeeds(code: string, limit: number) {
  const rows = await database()
    .selectFrom("staff_deeds")
    .leftJoin("members", "members.id", "staff_deeds.staff_id")
    .select(named("staff_deeds.id", "staff_deeds.done_at", "staff_deeds.deed", "staff_deeds.was"))
    .select(named("staff_deeds.became", "staff_deeds.staff_id", "staff_deeds.done_by", "members.email"))
    // Repeat the condition on the beginning, because the index has only that.
    .where(sql<boolean>`substr(subject, 1, 14) = ${code.slice(0, 14)}`)
    .where("subject", "=", code)
    .orderBy("done_at", "desc")
    .orderBy("staff_deeds.id")
    .limit(limit)
    .execute();
  return rows.map(({ email, staffId, doneBy, ...row }) => ({
    ...row,
    by: email || staffId || doneBy || "the command line",
  }));
}

/** The last changes of a product's fields by imports, newest first. `before` and `after` are JSON. */
export function selectImportedChanges(code: string, limit: number) {
  return database()
    .selectFrom("import_changes")
    .innerJoin("imports", "imports.id", "import_changes.import_id")
    .select(named("imports.id", "imports.started_at", "imports.file", "import_changes.field"))
    .select(named("import_changes.before", "import_changes.after"))
    .where("import_changes.code", "=", code)
    .orderBy("import_changes.import_id", "desc")
    .orderBy("field")
    .limit(limit)
    .execute();
}

/** The fields that staff have changed, with the time of the last change (UTC ISO). */
export function selectEditTimes(code: string) {
  return database()
    .selectFrom("product_edits")
    .select(named("field", "edited_at"))
    .where("code", "=", code)
    .orderBy("field")
    .execute();
}

/** The supplier whose feed the product was last read from; null if unknown. */
export async function selectSupplierOf(code: string): Promise<string | null> {
  const row = await database()
    .selectFrom("product_suppliers")
    .innerJoin("suppliers", "suppliers.id", "product_suppliers.supplier_id")
    .select("suppliers.name")
    .where("product_suppliers.code", "=", code)
    .executeTakeFirst();
  return row?.name ?? null;
}
