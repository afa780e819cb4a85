/**
 * Selects products to show next to others: products bought by the same customers if enough are known, or else related products.
 */
import {
  type BesideRow,
  selectAlsoBought,
  selectBeside,
  selectWorksOf,
} from "~/database/catalogue/also-bought-records.server";
import { selectBySameCategory } from "~/database/catalogue/catalogue-records.server";
import { listCards } from "./catalogue.server";
import type { Product, ProductSummary } from "./product";
import { readSummaries } from "./read-product.server";
import { firstEditions } from "./works";

/** Minimum number of products for a shelf of "Customers also bought". */
const MIN_BOUGHT = 3;

/** Number of extra products to read beyond the limit, because some of them may already be in the basket. */
const MAX_SPARE = 20;

/** A shelf's title and products. */
export interface ProductsBeside {
  title: typeof BOUGHT | typeof RELATED;
  products: ProductSummary[];
}

const BOUGHT = "Customers also bought";
const RELATED = "You may also like";

/** The empty shelf. */
export const NOTHING_BESIDE: ProductsBeside = { title: RELATED, products: [] };

/**
 * Lists the products that staff have chosen for this one, before all others. Without any, lists products that customers of this
 * product also bought. If too few are known, lists products by the same authors instead,
 * followed by the most popular products in this product's most specific category. Includes one edition of each work, and no
 * other format of the product itself. Makes at most two queries, and two more for chosen
 * products.
 */
export async function productsBeside(
  product: Pick<Product, "code" | "workKey" | "related">,
  limit: number,
): Promise<ProductsBeside> {
  const { related, ...itself } = product;
  if (related === undefined) return findBeside(itself, limit);
  const chosen = await listCards(related.split(" ").filter((code) => code !== itself.code));
  if (chosen.length === 0) return findBeside(itself, limit);
  const { products } = await findBeside(itself, limit);
  const works = await selectWorksOf([...chosen, ...products].map(({ code }) => code));
  const held = new Set(chosen.map(({ code }) => works.get(code)));
  const others = products.filter(({ code }) => !held.has(works.get(code)));
  return { title: RELATED, products: [...chosen, ...others].slice(0, limit) };
}

async function findBeside(product: Pick<Product, "code" | "workKey">, limit: number): Promise<ProductsBeside> {
  // Read twice as many products, because all but one edition of each work are dropped below.
  const enough = limit * 2;
  const found = await selectBeside(product.code, product.workKey, enough);
  const bought = toBought(found, limit);
  if (bought.length >= MIN_BOUGHT) return { title: BOUGHT, products: bought };
  const byAuthors = found.filter(({ customers }) => customers === null);
  const byCategory = await selectBySameCategory(product.code, product.workKey, enough);
  return { title: RELATED, products: readSummaries(firstEditions([...byAuthors, ...byCategory])).slice(0, limit) };
}

/**
 * Lists products for a whole basket like {@link productsBeside}. If too few are known, lists products related to the last
 * product added. Makes at most four queries.
 */
export async function productsBesideAll(codes: readonly string[], limit: number): Promise<ProductsBeside> {
  const works = await selectWorksOf(codes);
  const held = new Set(works.values());
  const bought = toBought(await selectAlsoBought([...held], limit), limit);
  if (bought.length >= MIN_BOUGHT) return { title: BOUGHT, products: bought };
  const last = codes.findLast((code) => works.has(code));
  if (last === undefined) return NOTHING_BESIDE;
  const beside = await productsBeside(
    { code: last, workKey: works.get(last) ?? "" },
    limit + Math.min(codes.length, MAX_SPARE),
  );
  const inBasket = await selectWorksOf(beside.products.map(({ code }) => code));
  const others = beside.products.filter(({ code }) => !held.has(inBasket.get(code) ?? ""));
  return { ...beside, products: others.slice(0, limit) };
}

function toBought(rows: readonly BesideRow[], limit: number): ProductSummary[] {
  return readSummaries(firstEditions(rows.filter(({ customers }) => customers !== null))).slice(0, limit);
}
