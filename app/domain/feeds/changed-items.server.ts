/** Finds a feed's changes: most of a daily feed is already in the catalogue, and is dropped as soon as it is read. */
import type { FeedItem, FeedProduct, FeedReader, UnreadRecord } from "~/domain/catalogue/feed-product";
import { contentHash } from "~/domain/catalogue/prepare-product.server";
import type { ProductVersion } from "~/domain/catalogue/store-products.server";
import type { ComparedItem, Feed } from "./feed";
import { SeenCodes } from "./seen-codes";

/** The input of a comparison: hashes of the records' texts, or of the products read from them. */
export type Comparison =
  | { of: "records"; versions: (readonly [code: string, recordHash: string])[] }
  | { of: "products"; versions: ProductVersion[] };

/** Returns a flag for each version, in the same order: true if the catalogue has that version. */
export type VersionComparison = (comparison: Comparison) => Promise<boolean[]>;

/** The note on a record that changes an earlier record in the same file. */
export const REPEATED = "this code appears earlier in the file; the last record applies.";

/** Number of products compared at a time; memory holds twice as many. */
const COMPARED_AT_ONCE = 1000;

/** `isRepeated` marks a code that appears earlier in the file: the stored product may change before this item is stored. */
interface Marked<Item extends FeedItem | UnreadRecord> {
  item: Item;
  isRepeated: boolean;
}

/** Yields all items, for an empty catalogue. Notes repeated codes. */
export async function* allItems(feed: FeedReader): AsyncGenerator<FeedItem> {
  for await (const marked of markedItems(feed)) yield readMarked(marked).item;
}

/**
 * Yields all items except those equal to the stored ones, which it counts. Reads a record only if its text has changed since
 * the last import. Notes repeated codes. Reads the next group of products while the previous one is compared.
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
    // Skip changed texts, which are compared later, when their records are merged with the stored products.
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
    // Compare one group at a time, because a result doesn't name the comparison it belongs to.
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

/** Returns whether an item can be compared. An item with notes can't, because it is passed on for the report. */
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
