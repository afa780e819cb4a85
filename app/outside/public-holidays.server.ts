/** Computes the public holidays of a country and its states. */
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

const require = createRequire(import.meta.url);

const FIRST_YEAR = 2026;
/** Number of years to compute ahead, longer than any process runs. */
const YEARS_AHEAD = 10;

const WORK_OUT = `
const { parentPort, workerData } = require("node:worker_threads");
const Holidays = require(workerData.library);
const holidays = new Holidays(...workerData.place, { types: ["public"] });
const days = [];
for (let year = workerData.first; year <= workerData.last; year += 1)
  for (const { date } of holidays.getHolidays(year)) days.push(date.slice(0, 10));
parentPort.postMessage(days);
`;

/**
 * Returns the public holidays of a country or state such as AU-NSW for the next years, as YYYY-MM-DD. Computes them in a thread
 * that ends afterwards, because the library, which contains every country's holidays, would otherwise take 8 MB of memory
 * permanently.
 */
export async function publicHolidays(area: string): Promise<ReadonlySet<string>> {
  const [country = "", ...region] = area.split("-");
  const worker = new Worker(WORK_OUT, {
    eval: true,
    execArgv: [],
    workerData: {
      library: require.resolve("date-holidays"),
      place: [country, region.join("-")],
      first: FIRST_YEAR,
      last: new Date().getFullYear() + YEARS_AHEAD,
    },
  });
  return new Promise((resolve, reject) => {
    worker.once("message", (days: string[]) => resolve(new Set(days)));
    worker.once("error", reject);
  });
}
