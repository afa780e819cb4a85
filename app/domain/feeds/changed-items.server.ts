/**
 * Finds the changes in a feed. Most records of a daily feed equal the stored products, and are dropped as soon as they are
 * read.
 */
import type { FeedItem, FeedProduct, FeedReader, UnreadRecord } from "~/domain/catalogue/feed-product";
import { contentHash } from "~/domain/catalogue/prepare-product.server";
import type { ProductVersion } from "~/domain/catalogue/store-products.server";
import type { ComparedItem, Feed } from "./feed";
import { SeenCodes } from "./seen-codes";

/** The hashes to compare with the catalogue: those of the records' texts, or those of the products read from the records. */
export type Comparison =
  | { of: "records"; versions: (readonly [code: string, recordHash: string])[] }
  | { of: "products"; versions: ProductVersion[] };

/** Returns a flag for each version, in the same order: true if the catalogue contains that version. */
export type VersionComparison = (comparison: Comparison) => Promise<boolean[]>;

/** The note on a record whose code appeared earlier in the same file. */
export const REPEATED = "this code appears earlier in the file; the last record applies.";

/** Number of products compared at a time. The number in memory is twice as high. */
const COMPARED_AT_ONCE = 1000;

/**
 * An item of a feed. `isRepeated` is true if its code appears earlier in the file, so that the stored product may change before
 * this item is stored.
 */
interface Marked<Item extends FeedItem | UnreadRecord> {
  item: Item;
  isRepeated: boolean;
}

/** Yields all items without comparing them, for an empty catalogue. Adds notes about repeated codes. */
export async function* allItems(feed: FeedReader): AsyncGenerator<FeedItem> {
  for await (const marked of markedItems(feed)) yield readMarked(marked).item;
}

/**
 * Yields the items that differ from the stored products, and the number of items that don't. Parses a record only if its text
 * has changed since the last import. Adds notes about repeated codes. Reads the next group of products while the previous one
 * is compared.
 */
export async function* changedItems(
  feed: FeedReader & Pick<Feed, "unread">,
  isStored: VersionComparison,
): AsyncGenerator<ComparedItem<FeedProduct>> {
  const compare = async (group: Marked<FeedItem | UnreadRecord>[]) => {
    const unread = group.filter(isUnread);
    const records = unread.map(({ item }) => [item.code, item.recordHash] as const);
    const sameTexts = await storedAmong(unread, isStored, { of: "records", versions: records });
    const texts = new Set(unread.map(({ item }) => item.code));
    const items = group.filter((marked) => !sameTexts.has(marked)).map(readMarked);
    const comparable = items.filter(isComparable);
    // Skip records whose text has changed, because they are compared later, when they are merged with the stored products.
    const told = comparable.filter(({ item: { product } }) => product.says && !texts.has(product.code));
    const sameRecords = await storedAmong(told, isStored, {
      of: "records",
      versions: told.map(({ item: { product } }) => [product.code, product.recordHash ?? ""] as const),
    });
    const products = comparable.filter(({ item: { product } }) => !product.says);
    const versions = products.map(
      ({ item: { product } }): ProductVersion => [product.code, contentHash(product), product.recordHash],
    );
    const sameProducts = await storedAmong(products, isStored, { of: "products", versions });
    const changed = items.filter((marked) => !sameProducts.has(marked) && !sameRecords.has(marked));
    return { changed, count: sameTexts.size + sameProducts.size + sameRecords.size };
  };
  const passOn = function* ({ changed, count }: Awaited<ReturnType<typeof compare>>) {
    if (count > 0) yield { kind: "unchanged" as const, count };
    for (const { item } of changed) yield item;
  };
  let group: Marked<FeedItem | UnreadRecord>[] = [];
  let compared = compare([]);
  for await (const marked of markedItems(feed.unread?.() ?? feed)) {
    group.push(marked);
    if (group.length < COMPARED_AT_ONCE) continue;
    // Wait for the previous comparison before starting the next, because results don't name the comparison they belong to.
    const before = await compared;
    compared = compare(group);
    group = [];
    yield* passOn(before);
  }
  yield* passOn(await compared);
  yield* passOn(await compare(group));
}

async function storedAmong<Item>(items: Item[], isStored: VersionComparison, asked: Comparison): Promise<Set<unknown>> {
  if (items.length === 0) return new Set();
  const stored = await isStored(asked);
  return new Set<unknown>(items.filter((_, at) => stored[at]));
}

type ProductItem = Extract<FeedItem, { kind: "product" }>;

function isUnread(marked: Marked<FeedItem | UnreadRecord>): marked is Marked<UnreadRecord> {
  return marked.item.kind === "unread" && !marked.isRepeated;
}

/** Returns whether an item can be compared. Items with notes can't be dropped, because their notes must be reported. */
function isComparable(marked: Marked<FeedItem>): marked is Marked<ProductItem> {
  return marked.item.kind === "product" && !marked.isRepeated && marked.item.notes === undefined;
}

async function* markedItems<Item extends FeedItem | UnreadRecord>(
  feed: AsyncIterable<Item>,
): AsyncGenerator<Marked<Item>> {
  const seen = new SeenCodes();
  for await (const item of feed) {
    const code = findCode(item);
    yield { item, isRepeated: code !== null && seen.seen(code) };
  }
  seen.forget();
}

function findCode(item: FeedItem | UnreadRecord): string | null {
  if (item.kind === "refused") return null;
  return item.kind === "product" ? item.product.code : item.code;
}

function readMarked({ item, isRepeated }: Marked<FeedItem | UnreadRecord>): Marked<FeedItem> {
  const read = item.kind === "unread" ? item.read() : item;
  return { item: isRepeated ? noted(read) : read, isRepeated };
}

function noted(item: FeedItem): FeedItem {
  if (item.kind !== "product" && item.kind !== "withdrawn") return item;
  return {
    ...item,
    notes: [...(item.notes ?? []), REPEATED],
  };
}
