import { afterEach, beforeEach, expect, test } from "vitest";
import { saveLibraryFile } from "~/database/library/library-records.server";
import { aCatalogue } from "../../../tests/factories/products";
import { aDatabase } from "../../../tests/setup/test-database";
import { getProduct, otherFormats } from "./catalogue.server";
import { promiseWords } from "./product-promise";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
});
afterEach(() => close());

test("a digital book says that buyers wait for its file until the shop has one", async () => {
  const work = { title: "Emma", authors: ["Jane Austen"] };
  await aCatalogue([
    { ...work, code: "PAPER" },
    { ...work, code: "EBOOK", format: "eBook" },
  ]);
  expect(promiseWords(await getProduct("EBOOK"))).toBe(
    "Not ready to download yet. We'll email you when it's in your digital library.",
  );
  expect(await otherFormats(await getProduct("PAPER"))).toMatchObject([{ code: "EBOOK", isLater: true }]);

  await saveLibraryFile("EBOOK", {
    ...{ file: "e.epub", downloadName: "Emma.epub", mediaType: "application/epub+zip", bytes: 1, sha256: "" },
    fileAddedAt: new Date().toISOString(),
  });
  expect(promiseWords(await getProduct("EBOOK"))).toBe("Available in your digital library straight after payment.");
  expect((await otherFormats(await getProduct("PAPER")))[0]?.isLater).toBeUndefined();
});
