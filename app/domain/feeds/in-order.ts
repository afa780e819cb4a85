/** A feed put in order, as far as it can be held. */
import TinyQueue from "tinyqueue";
import type { FeedItem, FeedReader } from "~/domain/catalogue/feed-product";

interface Held {
  code: string;
  /** Those that come before what has gone already wait for the next run. */
  run: number;
  /** Of one code the first goes first. */
  place: number;
  /** As JSON, which takes a third of the memory that the item does. */
  item: string;
}

/**
 * The same items in runs that are each in the order of their codes, by replacement selection: on average a run is twice as
 * long as what is held, and the items come as evenly as they go. Stored so, a batch fills a few pages of an index and not all
 * of them. Those of one code stay in the feed's order; a refused record is not held. (Knuth, The Art of Computer Programming 3, 5.4.1)
 */
export async function* inOrder(feed: FeedReader, most: number): FeedReader {
  const held = new TinyQueue<Held>(
    [],
    (a, b) => a.run - b.run || (a.code < b.code ? -1 : a.code > b.code ? 1 : a.place - b.place),
  );
  let run = 0;
  let last = "";
  let place = 0;
  const next = (): FeedItem | null => {
    const first = held.pop();
    if (!first) return null;
    ({ run, code: last } = first);
    return JSON.parse(first.item);
  };
  for await (const item of feed) {
    if (item.kind === "refused") {
      yield item;
      continue;
    }
    // A copy: as it came it is a window on the text around it, which would be held with it.
    const code = Buffer.from(item.kind === "product" ? item.product.code : item.code).toString();
    held.push({ code, run: code < last ? run + 1 : run, place, item: JSON.stringify(item) });
    place += 1;
    const ready = held.length > most ? next() : null;
    if (ready) yield ready;
  }
  for (let item = next(); item; item = next()) yield item;
}
