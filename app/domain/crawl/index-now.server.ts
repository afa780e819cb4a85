/**
 * Notifies search engines of changed products some time after the change. Each round finds the changes since the previous round
 * and sends them in batches. Each batch is a separate job, so that only a failing batch is retried.
 */
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { selectChangedArrivals, selectProductSlugs } from "~/database/catalogue/product-feed-records.server";
import { type Arrival, FIRST_ARRIVAL } from "~/database/catalogue/sitemap-records.server";
import { productPath } from "~/domain/catalogue/slug";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { type Environment, env } from "~/env.server";
import { log } from "~/log.server";
import { MAX_ADDRESSES, PagesRefused, type SearchEngines } from "~/outside/indexnow";
import { indexNowFile } from "~/outside/indexnow-file.server";
import { indexNow } from "~/outside/indexnow-http.server";

const ROUND_JOB = "look for changed products";
const BATCH_JOB = "tell search engines";

const ROUND_MS = 15 * 60 * 1000;
/** Time in ms to wait after a change is written, because its transaction may not be committed yet. */
const SETTLING_MS = 60 * 1000;
/** Number of products to check before letting the process serve other requests. */
const AT_ONCE = 1000;

/** A time range of changes, UTC ISO; `from` is included and `until` is not. */
interface Span {
  from: string;
  until: string;
}

interface Batch extends Span {
  /** The last product of the previous batch. */
  after: Arrival;
}

/** Returns the path of the key file, which proves to search engines that the notification comes from the shop itself. */
export function indexNowKeyPath(key: string): string {
  return `/${key}.txt`;
}

/** Registers the jobs that notify search engines, if a key is configured; each round plans the next. */
export async function startIndexNow(settings: Environment = env, engines = toEngines(settings)): Promise<void> {
  const { INDEXNOW_KEY: key, SHOP_ORIGIN: origin } = settings;
  if (key === undefined || origin === undefined) return;
  registerJob(ROUND_JOB, async (payload) => {
    const { from } = payload as Pick<Span, "from">;
    const until = new Date(Date.now() - SETTLING_MS).toISOString();
    // Plan the next round first, so that a failing round doesn't end the chain.
    await planRound(until, new Date(Date.now() + ROUND_MS));
    if (from < until) await planBatch({ from, until, after: FIRST_ARRIVAL });
  });
  registerJob(BATCH_JOB, async (payload) => tellBatch(payload as Batch, { engines, key, origin }));
  await planRound(new Date(Date.now() - ROUND_MS - SETTLING_MS).toISOString(), new Date());
}

function toEngines({ INDEXNOW_URL, DATA_DIR }: Environment): SearchEngines {
  return INDEXNOW_URL === "file" ? indexNowFile(path.join(DATA_DIR, "events")) : indexNow({ url: INDEXNOW_URL });
}

/** Plans one round per quarter of an hour, regardless of the number of processes that call this. */
async function planRound(from: string, dueAt: Date): Promise<void> {
  await enqueue(ROUND_JOB, { from }, { dueAt, uniqueKey: `${ROUND_JOB} ${Math.floor(dueAt.getTime() / ROUND_MS)}` });
}

async function planBatch(batch: Batch): Promise<void> {
  await enqueue(BATCH_JOB, batch, { uniqueKey: `${BATCH_JOB} ${batch.from} ${batch.until} ${batch.after.code}` });
}

interface Telling {
  engines: SearchEngines;
  key: string;
  origin: string;
}

async function tellBatch(batch: Batch, { engines, key, origin }: Telling): Promise<void> {
  const { codes, last } = await readBatch(batch);
  const products = codes.length === 0 ? [] : await selectProductSlugs(codes);
  if (products.length > 0) {
    const addresses = products.map((product) => origin + productPath(product));
    try {
      await engines.tell({ addresses, key, keyAddress: origin + indexNowKeyPath(key) });
    } catch (error) {
      if (!(error instanceof PagesRefused)) throw error;
      // Don't retry, because search engines would refuse the batch again, and the sitemap lists the changes anyway.
      log.warn({ reason: error.message, addresses: addresses.length }, "search engines refused changed pages");
    }
  }
  if (last) await planBatch({ ...batch, after: last });
}

/** Reads the next changed products, including withdrawn ones; `last` is the product to continue after, null at the end. */
async function readBatch({ from, until, after }: Batch): Promise<{ codes: string[]; last: Arrival | null }> {
  const codes: string[] = [];
  for (let last = after; ; ) {
    const arrivals = await selectChangedArrivals(last, AT_ONCE);
    for (const { code, updatedAt } of arrivals) if (updatedAt >= from && updatedAt < until) codes.push(code);
    const end = arrivals.at(-1);
    if (!end || arrivals.length < AT_ONCE) return { codes, last: null };
    last = { createdAt: end.createdAt, code: end.code };
    if (codes.length > MAX_ADDRESSES - AT_ONCE) return { codes, last };
    await setImmediate();
  }
}
