/** What a feed changes: most of a daily feed is already in the catalogue, and is dropped as soon as it is read. */
import type { FeedItem, FeedReader } from "~/domain/catalogue/feed-product";
import { contentHash, type IncomingProduct, prepareProduct } from "~/domain/catalogue/prepare-product.server";
import type { ComparedItem } from "./feed";
import { SeenCodes } from "./seen-codes";

/** A product's code and the hash of its record. */
export type ProductVersion = readonly [code: string, hash: string];

interface ChangeOptions {
  /** Answers for each version whether the catalogue has it, in their order; null when the catalogue is empty. */
  isStored: ((versions: ProductVersion[]) => Promise<boolean[]>) | null;
  /** Whether products should be prepared for storing. */
  prepares: boolean;
}

/** Products compared at once; twice as many are held. */
const COMPARED_AT_ONCE = 1000;

interface HashedItem {
  item: FeedItem;
  hash: string;
  /** Of a code that appears earlier in the file: what is stored may change before it is this item's turn. */
  isRepeated: boolean;
}

/**
 * Passes on all items but those equal to what is stored, and counts these. Notes repeated codes. While one group of
 * products is compared, the next is read.
 */
export async function* changedItems(
  feed: FeedReader,
  { isStored, prepares }: ChangeOptions,
): AsyncGenerator<ComparedItem<IncomingProduct>> {
  const outgoing = ({ item, hash }: HashedItem): ComparedItem<IncomingProduct> =>
    prepares && item.kind === "product" ? { ...item, product: prepareProduct(item.product, hash) } : item;
  if (!isStored) {
    for await (const hashed of hashedItems(feed)) yield outgoing(hashed);
    return;
  }
  const compare = async (group: HashedItem[]) => {
    const comparable = group.filter(isComparable);
    const stored = await isStored(comparable.map(({ item, hash }) => [item.product.code, hash]));
    const unchanged = new Set<HashedItem>(comparable.filter((_, at) => stored[at]));
    return { changed: group.filter((hashed) => !unchanged.has(hashed)), count: unchanged.size };
  };
  const passOn = function* ({ changed, count }: Awaited<ReturnType<typeof compare>>) {
    if (count > 0) yield { kind: "unchanged" as const, count };
    for (const hashed of changed) yield outgoing(hashed);
  };
  let group: HashedItem[] = [];
  let compared = compare([]);
  for await (const hashed of hashedItems(feed)) {
    group.push(hashed);
    if (group.length < COMPARED_AT_ONCE) continue;
    const before = compared;
    compared = compare(group);
    group = [];
    yield* passOn(await before);
  }
  yield* passOn(await compared);
  yield* passOn(await compare(group));
}

type ComparableItem = HashedItem & { item: Extract<FeedItem, { kind: "product" }> };

/** An item with notes is passed on for the report. */
function isComparable(hashed: HashedItem): hashed is ComparableItem {
  return hashed.item.kind === "product" && !hashed.isRepeated && hashed.item.notes === undefined;
}

async function* hashedItems(feed: FeedReader): AsyncGenerator<HashedItem> {
  const seen = new SeenCodes();
  for await (const item of feed) {
    const code = item.kind === "product" ? item.product.code : item.kind === "withdrawn" ? item.code : null;
    const isRepeated = code !== null && seen.seen(code);
    const hash = item.kind === "product" ? contentHash(item.product) : "";
    yield { item: isRepeated ? noted(item) : item, hash, isRepeated };
  }
  seen.forget();
}

function noted(item: FeedItem): FeedItem {
  if (item.kind !== "product" && item.kind !== "withdrawn") return item;
  return {
    ...item,
    notes: [...(item.notes ?? []), "this code appears earlier in the file; the last record applies."],
  };
}
