/**
 * Measures the server's time for every page of the office with 100,000 orders and 50,000 customers. Requests are sent one after
 * another, and the fastest of several counts, because other work on the machine only makes requests slower.
 */
import { openBenchShop } from "../bench-shop";
import type { DatabaseName } from "../catalogues";
import { median } from "../figures";
import type { Bench, Figure, Part } from "../part";
import { type MeasuredAddress, officeAddresses } from "./addresses";
import { fillShop } from "./filled-shop";

const MAX_MS = 100;
const MAX_SEARCH_MS = 150;
/** Number of untimed requests to each address. */
const WARM_UPS = 3;
const REQUESTS = 9;

export const office: Part = {
  name: "office",
  about: "office: every page with 100,000 orders and 50,000 customers, the fastest request, SQLite and PostgreSQL",
  async *measure(bench) {
    for (const database of bench.settings.databases) yield* measureOn(bench, database);
  },
};

async function* measureOn(bench: Bench, database: DatabaseName): AsyncGenerator<Figure> {
  const filled = await fillShop(bench, database);
  const { catalogue, cookie } = filled;
  try {
    const shop = await openBenchShop(catalogue.folder, catalogue.settings);
    try {
      const addresses = officeAddresses(filled);
      // Warm up, because the first requests include the time to compile the shop's code and read the database's files.
      const failures: string[] = [];
      for (const { path } of addresses)
        await getTime(shop.origin + path, cookie).catch((error: Error) => failures.push(error.message));
      if (failures.length > 0) throw new Error(failures.join(" "));
      bench.say(`timing the office on ${database}`);
      for (const address of addresses) yield await getFigure(database, shop.origin, cookie, address);
    } finally {
      await shop.close();
    }
  } finally {
    await catalogue.close();
  }
}

async function getFigure(
  database: DatabaseName,
  origin: string,
  cookie: string,
  { path, isSearch, isFile }: MeasuredAddress,
): Promise<Figure> {
  const times: number[] = [];
  for (let step = 0; step < WARM_UPS + REQUESTS; step += 1) {
    const milliseconds = await getTime(origin + path, cookie);
    if (step >= WARM_UPS) times.push(milliseconds);
  }
  return {
    what: `${database}: ${decodeURIComponent(path)}`,
    measured: Math.min(...times),
    unit: "ms",
    ...(!isFile && { limit: { most: isSearch ? MAX_SEARCH_MS : MAX_MS } }),
    note: `median ${median(times).toFixed(0)} ms`,
  };
}

/** Requests the page and reads all of it. Throws if the status isn't 200. */
async function getTime(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { Cookie: cookie, Accept: "text/html" } });
  await answer.arrayBuffer();
  if (answer.status !== 200 || answer.redirected)
    throw new Error(`${url} answers ${answer.status} from ${answer.url}.`);
  return performance.now() - started;
}
