/** npm run stores:import -- FILE [--dry-run] */
import { readFileSync } from "node:fs";
import { command, onDatabase, theOne } from "./command";

const USAGE = `Adds and changes stores and public holidays from a file.

  npm run stores:import -- FILE [--dry-run]

  FILE        JSON with "stores", "holidays" or both; or CSV of stores (one row for each group of hours) or of holidays
              (state, date, name, opens, closes; without times the stores are closed)
  --dry-run   lists problems and changes, and imports nothing

If the file has any error, nothing is imported. Stores that are not in the file stay as they are.`;

await command({
  name: "stores:import -- FILE",
  usage: USAGE,
  options: { "dry-run": { type: "boolean", default: false } },
  stopped: "Nothing was imported",
  async run({ values, positionals }) {
    const path = theOne(positionals);
    const { readStoresFile } = await import("../app/domain/stores/stores-file.server");
    const { importStores } = await import("../app/domain/stores/import-stores.server");
    const { todayInSydney } = await import("../app/domain/dates/sydney-days");
    const file = readStoresFile(path, readFileSync(path, "utf8"));
    for (const problem of file.problems) console.error(problem);
    if (file.problems.length > 0) {
      console.error(`${file.problems.length} problems. Nothing was imported.`);
      return 1;
    }
    return onDatabase(async () => {
      const done = await importStores(file, todayInSydney(), { dryRun: values["dry-run"] });
      for (const name of done.added) console.log(`added      ${name}`);
      for (const name of done.changed) console.log(`changed    ${name}`);
      for (const date of done.lostDates) console.log(`lost date  ${date}`);
      console.log(
        `${done.added.length} added, ${done.changed.length} changed, ${done.unchanged} unchanged.${values["dry-run"] ? " Nothing was imported." : ""}`,
      );
      return 0;
    });
  },
});
