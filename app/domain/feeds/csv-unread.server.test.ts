import { expect, test } from "vitest";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { openCsvFeed } from "./csv-feed.server";

test("a CSV record read on demand is the same record; one without a usable code is read at once", async () => {
  const rows = [
    "A-1,One,9.00",
    'A-2,"Two" broken,1.00',
    "A-3,,1.00",
    ",,",
    ",No code,1.00",
    '"A-4","Of two\nlines",many',
  ];
  const text = ["code,title,price", ...rows].join("\n");
  const feed = await openCsvFeed({
    name: "feed.csv",
    async *text() {
      yield text;
    },
  });
  const kinds: string[] = [];
  const read: FeedItem[] = [];
  for await (const item of feed.unread?.() ?? []) {
    kinds.push(item.kind);
    read.push(item.kind === "unread" ? item.read() : item);
  }
  expect(kinds).toEqual(["unread", "unread", "unread", "refused", "unread"]);
  const whole: FeedItem[] = [];
  for await (const item of feed) whole.push(item);
  expect(read).toEqual(whole);
});
