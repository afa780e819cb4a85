import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { GzipEngines } from "./gzip-engines.server";

/** Texts from nothing to several of zlib's buffers, well and hardly compressible. */
const aText = fc.oneof(
  fc.uint8Array({ maxLength: 200_000, size: "max" }).map((bytes) => Buffer.from(bytes)),
  fc.nat(300_000).map((length) => Buffer.from("<li>A book</li>".repeat(length / 15))),
  fc.constant(Buffer.alloc(0)),
);

test("texts come out of their gzip as they were, one after the other and many at once", async () => {
  const engines = new GzipEngines(5);
  await fc.assert(
    fc.asyncProperty(fc.array(aText, { maxLength: 12 }), async (texts) => {
      const atOnce = await Promise.all(texts.map((text) => engines.gzip(text)));
      for (const [at, text] of texts.entries()) {
        expect(gunzipSync(atOnce[at] ?? Buffer.alloc(0)).equals(text)).toBe(true);
        expect(gunzipSync(await engines.gzip(text)).equals(text)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test("nothing of an earlier text helps with a later one, so that its length tells nothing of the other", async () => {
  const engines = new GzipEngines(5);
  const text = Buffer.from("A shopper's address, which no one else may guess at. ".repeat(3));
  const [first, second] = [await engines.gzip(text), await engines.gzip(text)];
  expect(second.equals(first)).toBe(true);
});
