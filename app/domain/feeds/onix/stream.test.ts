/** Checks that the import never has a whole feed in memory, whether already read or still to be read. */
import { expect, test } from "vitest";
import { aMessage, aProduct, identifier, TODAY } from "../../../../tests/setup/onix-messages";
import { aDatabase } from "../../../../tests/setup/test-database";
import { BATCH } from "../batch-store.server";
import { importCatalogue } from "../import-catalogue.server";
import { openOnixFeed } from "./onix-feed.server";

const PRODUCTS = 12_000;
const PIECE = 64 * 1024;

/** Generates a feed of about 30 MB, and counts the products that have been yielded completely. */
function bigFile() {
  const collateral = `<TextContent><TextType>03</TextType><Text>${"word ".repeat(300)}</Text></TextContent>`;
  const [head = "", tail = ""] = aMessage("|").split("|");
  const file = {
    name: "big.xml",
    encoding: "UTF-8",
    given: 0,
    bytes: 0,
    async *text() {
      file.given = 0;
      file.bytes = 0;
      let text = head;
      for (let number = 1; number <= PRODUCTS; number += 1) {
        text += aProduct({ reference: `R-${number}`, identifiers: identifier("01", `A-${number}`), collateral });
        if (number === PRODUCTS) text += tail;
        if (text.length < PIECE && number < PRODUCTS) continue;
        file.given = number;
        file.bytes += text.length;
        yield text;
        text = "";
      }
    },
  };
  return file;
}

test("reading ONIX holds no more products than one piece of the file contains", async () => {
  const file = bigFile();
  const feed = await openOnixFeed(file, { today: TODAY });
  expect(file.given, "opening reads as far as the root").toBeLessThan(100);
  let received = 0;
  let most = 0;
  for await (const item of feed) {
    expect(item.kind).toBe("product");
    most = Math.max(most, file.given - received);
    received += 1;
  }
  expect(received).toBe(PRODUCTS);
  expect(file.bytes).toBeGreaterThan(24_000_000);
  expect(most).toBeLessThan(100);
});

test("an ONIX import holds no more than one batch while comparing with the catalogue", async () => {
  const close = await aDatabase();
  const file = bigFile();
  let most = 0;
  const counts = await importCatalogue(await openOnixFeed(file, { today: TODAY }), {
    dryRun: true,
    progress: ({ added }) => {
      most = Math.max(most, file.given - (added - BATCH));
    },
  });
  await close();
  expect(counts).toMatchObject({ read: PRODUCTS, added: PRODUCTS });
  expect(most).toBeLessThanOrEqual(2 * BATCH);
});
