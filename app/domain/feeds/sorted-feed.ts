/** Sorts a feed by code, as far as memory allows. */
import TinyQueue from "tinyqueue";
import type { ComparedItem } from "./feed";

interface HeldItem {
  code: string;
  /**
   * The number of the run that contains the item. An item that sorts before one that was already returned belongs to the next
   * run.
   */
  run: number;
  /** The item's position in the feed, which keeps items with the same code in order. */
  sequence: number;
  /** The item as JSON, which takes a third of the object's memory. */
  json: string;
}

/**
 * Number of consecutive unchanged records that end a run. Without this limit, the few changes in a daily feed would all be held
 * until the feed ends, while the thread that stores them is idle.
 */
const QUIET = 50_000;

/**
 * Yields the same items as JSON, in runs sorted by code, by replacement selection: on average a run is twice as long as the
 * number of items held, and items are yielded as evenly as they are received. A batch in this order touches few index pages.
 * Items with the same code stay in the feed's order; items without a code are passed on immediately. (Knuth, The Art of
 * Computer Programming 3, 5.4.1)
 */
export async function* inOrder(feed: AsyncIterable<ComparedItem>, most: number, quiet = QUIET): AsyncGenerator<string> {
  const held = new TinyQueue<HeldItem>(
    [],
    (a, b) => a.run - b.run || (a.code < b.code ? -1 : a.code > b.code ? 1 : a.sequence - b.sequence),
  );
  let run = 0;
  let last = "";
  let sequence = 0;
  let unchanged = 0;
  const next = (): string | null => {
    const first = held.pop();
    if (!first) return null;
    ({ run, code: last } = first);
    return first.json;
  };
  for await (const item of feed) {
    const json = JSON.stringify(item);
    if (item.kind === "refused" || item.kind === "unchanged") {
      yield json;
      if (item.kind === "unchanged") unchanged += item.count;
      if (unchanged < quiet) continue;
      unchanged = 0;
      for (let ready = next(); ready !== null; ready = next()) yield ready;
      run += 1;
      last = "";
      continue;
    }
    // Copy the code, because a slice would keep the whole text around it in memory.
    const code = Buffer.from(item.kind === "product" ? item.product.code : item.code).toString();
    held.push({ code, run: code < last ? run + 1 : run, sequence, json });
    sequence += 1;
    const ready = held.length > most ? next() : null;
    if (ready !== null) yield ready;
  }
  for (let json = next(); json !== null; json = next()) yield json;
}
