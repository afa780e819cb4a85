/** The products that replace withdrawn ones. */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

/** The product that replaces a withdrawn one; null without one, and while it is itself withdrawn. */
export async function selectReplacement(code: string): Promise<{ code: string; slug: string } | null> {
  const row = await database()
    .selectFrom("product_replacements")
    .innerJoin("products", "products.code", "product_replacements.instead")
    .select(named("products.code", "products.slug"))
    .where("product_replacements.code", "=", code)
    .where("products.withdrawn_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces a product by another; null for none. */
export async function putReplacement(code: string, instead: string | null): Promise<void> {
  await database().deleteFrom("product_replacements").where("code", "=", code).execute();
  if (instead !== null) await database().insertInto("product_replacements").values({ code, instead }).execute();
}
