/**
 * Examines all changes of a feed before any is stored. Holds the changes in a file until then, so that a feed of any size is
 * read once.
 */

import { once } from "node:events";
import { closeSync, createReadStream, createWriteStream, openSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { type IncomingProduct, isPrepared } from "~/domain/catalogue/prepare-product.server";
import { listChanges } from "~/domain/catalogue/product-changes.server";
import { listShown } from "~/domain/catalogue/store-products.server";
import { BATCH } from "./batch-store.server";
import type { ComparedItem } from "./feed";
import type { ImportSurvey } from "./import-survey";

type Items = AsyncIterable<ComparedItem<IncomingProduct>>;

/** Yields the items and adds them to the survey, a batch at a time. */
export async function* surveyed(items: Items, survey: ImportSurvey): AsyncGenerator<ComparedItem<IncomingProduct>> {
  let batch: ComparedItem<IncomingProduct>[] = [];
  for await (const item of items) {
    if (item.kind === "unchanged") survey.addUnchanged(item.count);
    batch.push(item);
    if (batch.length < BATCH) continue;
    await addBatch(batch, survey);
    yield* batch;
    batch = [];
  }
  await addBatch(batch, survey);
  yield* batch;
}

async function addBatch(batch: readonly ComparedItem<IncomingProduct>[], survey: ImportSurvey): Promise<void> {
  const records = batch.flatMap((item) => (item.kind === "product" && !isPrepared(item.product) ? [item.product] : []));
  for (const change of await listChanges(records)) survey.addChange(change);
  // Count only products that the catalogue shows, because suppliers also withdraw products that the shop never had.
  survey.addWithdrawn(await listShown(batch.flatMap((item) => (item.kind === "withdrawn" ? [item.code] : []))));
}

/** The items of a feed, stored in a file. */
export interface Spool {
  items: Items;
  close(): void;
}

/**
 * Writes the items to a file in this folder, so that they can be read again without all being in memory. The file has no name,
 * so that a killed import doesn't leave one behind.
 */
export async function spooled(items: Items, folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, `import-${process.pid}-${Date.now()}.jsonl`);
  const fd = openSync(name, "wx+");
  rmSync(name);
  const stream = createWriteStream("", { fd, autoClose: false });
  try {
    for await (const item of items) if (!stream.write(`${JSON.stringify(item)}\n`)) await once(stream, "drain");
    stream.end();
    await once(stream, "finish");
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  return {
    close: () => closeSync(fd),
    items: {
      async *[Symbol.asyncIterator]() {
        const input = createReadStream("", { fd, start: 0, autoClose: false });
        for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
          yield JSON.parse(line) as ComparedItem<IncomingProduct>;
      },
    },
  };
}
