/** Public holidays of a country and its states. */
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

const require = createRequire(import.meta.url);

const FIRST_YEAR = 2026;
/** Years from now. A process does not run for longer. */
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
 * The days, as YYYY-MM-DD, of a place such as AU-NSW, for some years ahead. Computed in a thread that ends afterwards, because the library
 * knows every country's days and calendars and would take 8 MB of the process for good.
 */
export async function publicHolidays(place: string): Promise<ReadonlySet<string>> {
  const [country = "", ...region] = place.split("-");
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
