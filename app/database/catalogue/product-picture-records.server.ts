/** Stores the pictures of products besides their covers. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { ProductPicture } from "~/domain/catalogue/product-picture";

/** SQL that gives 1 for a product in `products` with pictures besides its cover, and otherwise 0. */
export const hasPictures = sql<number>`(case when exists (select 1 from product_pictures as picture
  where picture.code = products.code) then 1 else 0 end)`;

/** The pictures of a product, in the order in which shoppers see them. */
export async function selectPictures(code: string): Promise<ProductPicture[]> {
  return database()
    .selectFrom("product_pictures")
    .select(named("file", "alt", "width", "height"))
    .where("code", "=", code)
    .orderBy("position")
    .orderBy("file")
    .execute();
}

/** Replaces the pictures of a product. */
export async function putPictures(code: string, pictures: readonly ProductPicture[]): Promise<void> {
  await database().deleteFrom("product_pictures").where("code", "=", code).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map(({ file, alt, width, height }, position) => ({ code, file, position, alt, width, height }));
  await database().insertInto("product_pictures").values(rows).execute();
}
