import { selectListing } from "~/database/catalogue/listing-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { bestsellers, reducedProducts } from "./catalogue.server";
import type { Collection } from "./collections";
import type { ProductSummary } from "./product";
import { NO_PRICE } from "./product-rows";
import { readSummaries } from "./read-product.server";

/** The works of a collection within a category ("" for all), each in one edition. One query. */
export async function listCollection(
  collection: Collection,
  category: string,
  limit: number,
): Promise<ProductSummary[]> {
  const range = { offset: 0, size: limit, isFolded: true };
  switch (collection) {
    case "bestsellers":
      return bestsellers(category, limit);
    case "specials":
      return reducedProducts(limit, category);
    case "new":
      return readSummaries(await selectListing({ category, availabilities: ["in stock"] }, "newest", range, NO_PRICE));
    case "coming-soon": {
      const where = { category, availabilities: ["preorder"], since: todayInSydney() };
      return readSummaries(await selectListing(where, "soonest", range, NO_PRICE));
    }
  }
}
