import { afterEach, expect, test, vi } from "vitest";
import type { ProductField } from "~/domain/catalogue/product-fields";
import { aFeedProduct } from "../../../tests/factories/products";

const FIELDS = "~/domain/catalogue/product-fields";
const PRODUCT = aFeedProduct({ code: "A-1", title: "One" });

/** Returns the hashes of a record's text and content, computed after changing the table of fields. */
async function hashesWith(change: (fields: Record<string, ProductField>) => unknown) {
  vi.resetModules();
  vi.doMock(FIELDS, async (actual) => {
    const module = await actual<typeof import("~/domain/catalogue/product-fields")>();
    const fields = structuredClone(module.PRODUCT_FIELDS);
    change(fields);
    return { ...module, PRODUCT_FIELDS: fields };
  });
  const { openCsvFeed } = await import("./csv-feed.server");
  const { contentHash } = await import("~/domain/catalogue/prepare-product.server");
  async function* text() {
    yield "code,title\nA-1,One\n";
  }
  const feed = await openCsvFeed({ name: "feed.csv", text });
  const records: string[] = [];
  for await (const item of feed.unread?.() ?? []) if (item.kind === "unread") records.push(item.recordHash);
  return { record: records[0], content: contentHash(PRODUCT) };
}

afterEach(() => vi.doUnmock(FIELDS));

test("an unchanged table of product fields leaves all hashes as they are", async () => {
  const before = await hashesWith(() => {});
  expect(before.record).toMatch(/./);
  expect(await hashesWith(() => {})).toEqual(before);
});

test.each<[string, (fields: Record<string, ProductField>) => unknown]>([
  [
    "another field",
    (fields) =>
      Object.assign(fields, {
        edition: { kind: "text", onix: null, store: "product", shown: "page", headings: ["edition"] },
      }),
  ],
  ["another heading", ({ title }) => title && Object.assign(title, { headings: ["title", "work"] })],
  ["another kind", ({ keywords }) => keywords && Object.assign(keywords, { kind: "text" })],
  ["another block of ONIX", ({ pages }) => pages && Object.assign(pages, { onix: null })],
])("%s makes imports read and store everything again", async (_what, change) => {
  const before = await hashesWith(() => {});
  const after = await hashesWith(change);
  expect(after.record).not.toBe(before.record);
  expect(after.content).not.toBe(before.content);
});
