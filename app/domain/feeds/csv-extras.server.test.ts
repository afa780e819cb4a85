/** Tests the less common columns of a CSV feed. */
import { expect, test } from "vitest";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { openCsvFeed } from "./csv-feed.server";

async function read(text: string): Promise<FeedItem[]> {
  async function* pieces() {
    yield text;
  }
  return Array.fromAsync(await openCsvFeed({ name: "feed.csv", text: pieces }));
}

test("reads the columns for size, further texts and series of a CSV feed", async () => {
  const csv = `code,title,authors,series,series_number,keywords,height_mm,width_mm,thickness_mm,weight_g,contents,extract,biography
A-1,Book,Ann,Lights,2,lamp^Lights,198,129.4,x,0,"<ol>

<li>Night</li>

</ol>","It was dark.

It rained.",Ann writes.
A-2,Both,Ann^Ben,,,,,,,,,,They write.
A-3,Bare,Ann,,,,,,,,,,`;
  const [first, second, third] = await read(csv);
  expect(first).toMatchObject({
    product: {
      contributors: [{ name: "Ann", role: "A01", biography: "Ann writes." }],
      keywords: ["lamp", "Lights"],
      series: { title: "Lights", number: 2 },
      extras: {
        heightMm: 198,
        widthMm: 129,
        thicknessMm: null,
        weightG: null,
        contents: "<ol>\n\n<li>Night</li>\n\n</ol>",
        extract: "It was dark.\n\nIt rained.",
        aboutAuthors: null,
      },
    },
  });
  expect(second).toMatchObject({ product: { extras: { aboutAuthors: "They write." } } });
  expect(third).toMatchObject({ kind: "product", product: { contributors: [{ name: "Ann", role: "A01" }] } });
  expect(third).not.toHaveProperty("product.extras");
  expect(third).not.toHaveProperty("product.series");
});

test("reads the biographies of people in a CSV feed's list of authors", async () => {
  const people = JSON.stringify([{ name: "Ann", biography: "Ann writes." }, { name: "Ben" }]).replaceAll('"', '""');
  const [item] = await read(`code,title,authors\nA-1,Book,"${people}"`);
  expect(item).toMatchObject({
    product: {
      contributors: [
        { name: "Ann", role: "A01", biography: "Ann writes." },
        { name: "Ben", role: "A01" },
      ],
    },
  });
});

test("reads running times, classifications and regions from a CSV feed, and remarks on others", async () => {
  const csv = `code,title,duration,classification,discs,dvd_region,subtitles
A-1,Film,1 hr 49 min,MA15+,2,Region 4,"English, Auslan"
A-2,Other,long,PG-13,,Mars,
A-3,Bare,0,,0,,`;
  async function* text() {
    yield csv;
  }
  const feed = await openCsvFeed({ name: "feed.csv", text });
  const [first, ...others] = await Array.fromAsync(feed);
  expect(first).toMatchObject({
    product: {
      extras: {
        ...{ runningMinutes: 109, classification: "MA 15+" },
        ...{ discs: 2, region: "4", subtitles: "English, Auslan" },
      },
    },
  });
  for (const item of others) expect(item).not.toHaveProperty("product.extras");
  expect([...feed.remarks.keys()]).toEqual([
    "running times that can't be read",
    "classifications that can't be read",
    "regions of discs that can't be read",
  ]);
});
