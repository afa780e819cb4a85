/** Reads categories and products. `list-category.server.ts` reads the lists of a category. (spec 2, 3) */
import {
  selectAuthor,
  selectCards,
  selectCategories,
  selectCategoriesOf,
  selectCategoryFamily,
  selectProducts,
  selectReduced,
  selectSummaries,
  selectWork,
} from "~/database/catalogue/catalogue-records.server";
import { selectListing } from "~/database/catalogue/listing-records.server";
import { listBestsellers } from "./best-sellers.server";
import type { Category, CategoryBranch, CategoryLink, CountedCategory, StoredCategory } from "./category";
import { type RoleOfPerson, rolesAmong } from "./contributor-roles";
import { asIsbn13 } from "./isbn";
import { isOfTickets } from "./listing";
import {
  type Availability,
  canBuy,
  type Product,
  type ProductSummary,
  type ProductType,
  type StoredSummary,
  TICKET,
} from "./product";
import { NO_PRICE } from "./product-rows";
import { readProduct, readSummaries } from "./read-product.server";
import { shortText } from "./short-text";
import { firstEditions } from "./works";

export { listCategory } from "./list-category.server";

/** Error for a code that no product in the catalogue currently has. */
export class ProductNotFound extends Error {
  constructor(
    readonly code: string,
    /** True when the product once existed, in which case the page responds with 410 instead of 404. */
    readonly withdrawn: boolean,
  ) {
    super(`There is no product ${code}.`);
  }
}

/** Another format of the same work, for a link to its page. `productPath` builds the path. Amounts are in cents. */
interface OtherFormat {
  code: string;
  slug: string;
  title: string;
  format: string;
  productType: ProductType;
  priceCents: number | null;
  availability: Availability;
  /** True for a digital format whose file the shop doesn't have yet, so that buyers have to wait. */
  isLater?: boolean;
}

const MAX_PATH_LENGTH = 400;
const MAX_CODE_LENGTH = 64;
const OFFERED: Availability[] = ["in stock", "preorder"];
/** Number of editions read per work on a shelf, of which one is shown. Most works have fewer. */
const MAX_EDITIONS = 3;

/** Finds a category by its path below /c/, which is "" for the root. Makes one query. */
export async function findCategory(path: string): Promise<Category | null> {
  if (path.length > MAX_PATH_LENGTH || /\p{C}/u.test(path)) return null;
  const family = await selectCategoryFamily(path, ancestorPaths(path));
  const here = family.find((row) => row.path === path);
  if (!here) return null;
  return {
    ...counted(here),
    id: here.id,
    description: here.description,
    parents: lineage(family, path).slice(0, -1),
    children: family.filter((row) => row.parentId === here.id).map(counted),
  };
}

/** Lists all categories as a tree, starting with the children of the root. Makes one query. */
export async function categoryTree(): Promise<CategoryBranch[]> {
  const rows = await selectCategories();
  const branches = new Map(rows.map((row): [number, CategoryBranch] => [row.id, { ...counted(row), children: [] }]));
  for (const row of rows) {
    const branch = branches.get(row.id);
    if (branch && row.parentId !== null) branches.get(row.parentId)?.children.push(branch);
  }
  return rows.flatMap((row) => (row.path === "" ? (branches.get(row.id)?.children ?? []) : []));
}

function counted(row: StoredCategory): CountedCategory {
  return { path: row.path, title: row.title, productCount: row.productCount, workCount: row.workCount };
}

/** Returns the paths from the root down to the parent of `path`: "" and "books" for "books/academic". */
function ancestorPaths(path: string): string[] {
  if (path === "") return [];
  const parts = path.split("/");
  return parts.map((_, end) => parts.slice(0, end).join("/"));
}

/** Returns the categories from the root down to and including `path`, leaving out any that are missing from `rows`. */
function lineage(rows: readonly StoredCategory[], path: string): CategoryLink[] {
  return [...ancestorPaths(path), path].flatMap((step) => {
    const row = rows.find((other) => other.path === step);
    return row ? [{ path: row.path, title: row.title }] : [];
  });
}

/** Finds a contributor by the key used in `authorPath`, with their roles in the catalogue. Makes one query. */
export async function findAuthor(key: string): Promise<{ name: string; roles: RoleOfPerson[] } | null> {
  const found = await selectAuthor(key);
  return found && { name: found.name, roles: rolesAmong(found.roles.split(" ")) };
}

/** Finds a product by its code or by an ISBN in any format. Makes one query. */
export async function findProduct(code: string): Promise<Product | "withdrawn" | null> {
  const given = code.trim();
  if (given === "" || given.length > MAX_CODE_LENGTH || /\p{C}/u.test(given)) return null;
  const spellings = new Set([given, given.toUpperCase(), asIsbn13(given) ?? given]);
  const rows = await selectProducts([...spellings]);
  const row = rows.find((found) => found.code === given) ?? rows[0];
  if (!row) return null;
  return row.withdrawnAt === null ? readProduct(row) : "withdrawn";
}

/** Finds a product as {@link findProduct} does, but throws {@link ProductNotFound} if it doesn't exist or was withdrawn. */
export async function getProduct(code: string): Promise<Product> {
  const product = await findProduct(code);
  if (product === null || product === "withdrawn") throw new ProductNotFound(code, product !== null);
  return product;
}

/** Lists summaries in the order of the codes. Leaves out unknown and withdrawn products. Makes one query. */
export async function listSummaries(codes: readonly string[]): Promise<ProductSummary[]> {
  return inOrder(codes, await selectSummaries(codes));
}

/** Lists summaries for product cards: like {@link listSummaries}, plus the other formats of each work. Makes one query. */
export async function listCards(codes: readonly string[]): Promise<ProductSummary[]> {
  return inOrder(codes, await selectCards(codes));
}

function inOrder(codes: readonly string[], rows: readonly StoredSummary[]): ProductSummary[] {
  const found = new Map(readSummaries(rows).map((summary) => [summary.code, summary]));
  return codes.flatMap((code) => found.get(code) ?? []);
}

const MAX_DESCRIPTION_LENGTH = 250;

/** Returns a one-line description of each product, by code. Makes one query. */
export async function describeProducts(codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await selectProducts(codes);
  return new Map(rows.map((row) => [row.code, shortText(row.description ?? "", MAX_DESCRIPTION_LENGTH)]));
}

/** Lists the work's other formats, with one edition each: an available edition, or else the most popular. Makes one query. */
export async function otherFormats(product: Pick<Product, "code" | "workKey" | "format">): Promise<OtherFormat[]> {
  const rows = await selectWork(product.workKey, 50);
  const waiting = new Set(rows.filter(({ waitsForFile }) => waitsForFile === 1).map(({ code }) => code));
  const editions = readSummaries(rows);
  const byFormat = new Map<string, ProductSummary>();
  for (const edition of editions) {
    if (edition.code === product.code || edition.format === product.format) continue;
    const known = byFormat.get(edition.format);
    if (!known || (!OFFERED.includes(known.availability) && OFFERED.includes(edition.availability))) {
      byFormat.set(edition.format, edition);
    }
  }
  return [...byFormat.values()].map((edition) => ({
    ...toFormat(edition),
    ...(waiting.has(edition.code) && { isLater: true }),
  }));
}

/**
 * Returns the product that staff recommend instead of one that can't be bought, for a link next to its formats. Returns null if
 * the product can be bought, or the other one can't. Makes a query only if there is a recommendation.
 */
export async function productInstead(
  product: Pick<Product, "instead" | "availability" | "productType" | "priceCents">,
): Promise<OtherFormat | null> {
  if (product.instead === undefined || canBuy(product)) return null;
  const [other] = await listSummaries([product.instead]);
  return other && canBuy(other) ? { ...toFormat(other), format: `Instead: ${other.title}` } : null;
}

function toFormat(edition: ProductSummary): OtherFormat {
  const { code, slug, title, format, productType, priceCents, availability } = edition;
  return { code, slug, title, format, productType, priceCents, availability };
}

/** Returns the product's breadcrumbs, from the root to its most specific category. Makes one query. */
export async function productTrail(code: string): Promise<CategoryLink[]> {
  const rows = await selectCategoriesOf(code);
  // Treat the root as depth 0; `split` would give "" one part, like "books".
  const depth = (row: StoredCategory) => (row.path === "" ? 0 : row.path.split("/").length);
  const deepest = rows.reduce<StoredCategory | null>(
    (best, row) => (!best || depth(row) > depth(best) ? row : best),
    null,
  );
  return deepest ? lineage(rows, deepest.path) : [];
}

/**
 * Lists a category's available bestsellers, or the next events if it is a category of tickets. Returns [] for an unknown
 * category. Makes two queries.
 */
export async function bestsellers(categoryPath: string, limit: number): Promise<ProductSummary[]> {
  if (isOfTickets(categoryPath)) return shelf(categoryPath, "soonest", limit);
  return listBestsellers({ category: categoryPath, availabilities: OFFERED }, { offset: 0, size: limit });
}

/**
 * Lists products that can be ordered, including forthcoming ones, latest publication date first. Leaves out tickets, because
 * their publication date is the date of the event. Makes one query.
 */
export async function newArrivals(limit: number): Promise<ProductSummary[]> {
  return shelf("", "newest", limit, TICKET);
}

async function shelf(
  category: string,
  order: "newest" | "soonest",
  limit: number,
  exceptFormat?: string,
): Promise<ProductSummary[]> {
  const where = { category, availabilities: OFFERED, exceptFormat };
  const rows = await selectListing(where, order, { offset: 0, size: limit, isFolded: true }, NO_PRICE);
  return readSummaries(rows);
}

/** Lists products on sale within a category ("" for all) that can be ordered, most popular first. Makes two queries. */
export async function reducedProducts(limit: number, category = ""): Promise<ProductSummary[]> {
  return readSummaries(firstEditions(await selectReduced(limit * MAX_EDITIONS, category))).slice(0, limit);
}
