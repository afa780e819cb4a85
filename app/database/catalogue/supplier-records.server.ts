/** Stores the supplier whose feed each product was last read from. */
import { sql } from "kysely";
import { database, dialect } from "~/database/engine/connection.server";

/** A product's code and its supplier's name. */
export type SuppliedProduct = readonly [code: string, supplier: string];

/** Stores the supplier of each of these products. Skips codes that aren't in the catalogue. */
export async function putSuppliers(products: readonly SuppliedProduct[]): Promise<void> {
  if (products.length === 0) return;
  const names = [...new Set(products.map(([, name]) => name))].sort();
  const known = await database().selectFrom("suppliers").select("name").where("name", "in", names).execute();
  const added = names.filter((name) => !known.some((row) => row.name === name));
  if (added.length > 0)
    await database()
      .insertInto("suppliers")
      .values(added.map((name) => ({ name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const rows = JSON.stringify(Object.entries(Object.fromEntries(products)));
  const from = dialect() === "postgres" ? sql`json_array_elements(${rows}::json)` : sql`json_each(${rows})`;
  await sql`insert into product_suppliers (code, supplier_id)
    select products.code, suppliers.id from ${from} as given
    join suppliers on suppliers.name = given.value ->> 1
    join products on products.code = given.value ->> 0
    where true
    on conflict (code) do update set supplier_id = excluded.supplier_id
    where product_suppliers.supplier_id <> excluded.supplier_id`.execute(database());
}

/** The names of all suppliers, sorted. */
export async function selectSuppliers(): Promise<string[]> {
  const rows = await database().selectFrom("suppliers").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}
