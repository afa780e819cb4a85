/** What a feed changes: most of a daily feed is already in the catalogue, and is dropped as soon as it is read. */
import type { FeedItem, FeedProduct, FeedReader } from "~/domain/catalogue/feed-product";
import { contentHash } from "~/domain/catalogue/prepare-product.server";
import type { ComparedItem } from "./feed";
import { SeenCodes } from "./seen-codes";

/** A product's code and the hash of its record. */
export type ProductVersion = readonly [code: string, hash: string];

/** Answers for each version, in their order, whether the catalogue has it. */
export type VersionComparison = (versions: ProductVersion[]) => Promise<boolean[]>;

/** Products compared at once; twice as many are held. */
const COMPARED_AT_ONCE = 1000;

interface MarkedItem {
  item: FeedItem;
  /** Of a code that appears earlier in the file: what is stored may change before it is this item's turn. */
  isRepeated: boolean;
}

/**
 * Passes on all items but those equal to what is stored, and counts these; without `isStored`, because the catalogue is
 * empty, passes on all. Notes repeated codes. While one group of products is compared, the next is read.
 */
export async function* changedItems(
  feed: FeedReader,
  isStored: VersionComparison | null,
): AsyncGenerator<ComparedItem<FeedProduct>> {
  if (!isStored) {
    for await (const { item } of markedItems(feed)) yield item;
    return;
  }
  const compare = async (group: MarkedItem[]) => {
    const comparable = group.filter(isComparable);
    const stored = await isStored(comparable.map(({ item: { product } }) => [product.code, contentHash(product)]));
    const unchanged = new Set<MarkedItem>(comparable.filter((_, at) => stored[at]));
    return { changed: group.filter((marked) => !unchanged.has(marked)), count: unchanged.size };
  };
  const passOn = function* ({ changed, count }: Awaited<ReturnType<typeof compare>>) {
    if (count > 0) yield { kind: "unchanged" as const, count };
    for (const { item } of changed) yield item;
  };
  let group: MarkedItem[] = [];
  let compared = compare([]);
  for await (const marked of markedItems(feed)) {
    group.push(marked);
    if (group.length < COMPARED_AT_ONCE) continue;
    // One at a time: answers don't say which question they are for.
    const before = await compared;
    compared = compare(group);
    group = [];
    yield* passOn(before);
  }
  yield* passOn(await compared);
  yield* passOn(await compare(group));
}

type ComparableItem = MarkedItem & { item: Extract<FeedItem, { kind: "product" }> };

/** An item with notes is passed on for the report. */
function isComparable(marked: MarkedItem): marked is ComparableItem {
  return marked.item.kind === "product" && !marked.isRepeated && marked.item.notes === undefined;
}

async function* markedItems(feed: FeedReader): AsyncGenerator<MarkedItem> {
  const seen = new SeenCodes();
  for await (const item of feed) {
    const code = item.kind === "product" ? item.product.code : item.kind === "withdrawn" ? item.code : null;
    const isRepeated = code !== null && seen.seen(code);
    yield { item: isRepeated ? noted(item) : item, isRepeated };
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
