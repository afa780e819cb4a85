/** Stores imports: who ran each of them, and the changes it made to products. */
import { type Selectable, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import { areAmong, sliced } from "./codes-in-slices.server";

/** Values of a field before and after an import, as JSON. The field '' means the product itself. */
export interface FieldChange {
  code: string;
  field: string;
  before: string;
  after: string;
}

export type ImportRow = Selectable<Tables["imports"]>;

/** Records an import's start and returns its number. `at` is UTC ISO. */
export async function startImport(row: { at: string; by: string; file: string; isFirst: boolean }): Promise<number> {
  const { id } = await database()
    .insertInto("imports")
    .values({ started_at: row.at, started_by: row.by, file: row.file, is_first: row.isFirst ? 1 : 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates an import's row. Times are UTC ISO. */
export async function updateImport(
  id: number,
  values: Partial<Pick<ImportRow, "finished_at" | "counts" | "undone_at">>,
): Promise<void> {
  await database().updateTable("imports").set(values).where("id", "=", id).execute();
}

/** The last import, or null if there has been none. `startedAt` is UTC ISO; `counts` is JSON, or null until the import ends. */
export async function findLastImport() {
  const last = database()
    .selectFrom("imports")
    .select(named("id", "started_at", "finished_at", "counts"))
    .orderBy("id", "desc")
    .limit(1);
  return (await last.executeTakeFirst()) ?? null;
}

/** Imports, latest first. */
export async function selectImports(most: number, offset = 0): Promise<ImportRow[]> {
  return database().selectFrom("imports").selectAll().orderBy("id", "desc").limit(most).offset(offset).execute();
}

export async function countImports(): Promise<number> {
  const { total } = await database()
    .selectFrom("imports")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Stores changes. If an import changes a field several times, the value before its first change and the value after its last
 * are kept.
 */
export async function putFieldChanges(id: number, changes: readonly FieldChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ code, field, before, after }) => [code, field, before, after]));
  const from = dialect() === "postgres" ? sql`json_array_elements(${rows}::json)` : sql`json_each(${rows})`;
  await sql`insert into import_changes (import_id, code, field, before, after)
    select ${sql.lit(id)}, row.value ->> 0, row.value ->> 1, row.value ->> 2, row.value ->> 3 from ${from} as row
    where true
    on conflict (import_id, code, field) do update set after = excluded.after`.execute(database());
}

/** Returns the first products (by code) that an import changed, with all their changes. */
export async function selectFieldChanges(id: number, products: number): Promise<FieldChange[]> {
  const first = database()
    .selectFrom("import_changes")
    .select("code")
    .distinct()
    .where("import_id", "=", id)
    .orderBy("code")
    .limit(products);
  return database()
    .selectFrom("import_changes")
    .innerJoin(first.as("first"), "first.code", "import_changes.code")
    .select(["import_changes.code", "field", "before", "after"])
    .where("import_id", "=", id)
    .orderBy("import_changes.code")
    .execute();
}

export async function deleteFieldChanges(id: number, codes: readonly string[]): Promise<void> {
  for (const slice of sliced(codes))
    await database().deleteFrom("import_changes").where("import_id", "=", id).where(areAmong(slice)).execute();
}

/** Deletes the changes of imports before this time (UTC ISO), but not the imports' own rows. */
export async function forgetFieldChanges(before: string): Promise<void> {
  await database()
    .deleteFrom("import_changes")
    .where("import_id", "in", (query) => query.selectFrom("imports").select("id").where("started_at", "<", before))
    .execute();
}
