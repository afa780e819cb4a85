/** npm run stores:import -- FILE [--dry-run] */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { command, onDatabase, theOne } from "./command";

const USAGE = `Adds and changes stores and public holidays from a file.

  npm run stores:import -- FILE [--dry-run]

  FILE        JSON with "stores", "holidays" or both; or CSV of stores (one row for each group of hours) or of holidays
              (state, date, name, opens, closes; without times the stores are closed). A storeImage or managerImage is a
              photograph beside the file, such as photos/penrith.jpg, or an address on the internet; the shop keeps a copy
  --dry-run   lists problems and changes, and imports nothing

If the file has any error, nothing is imported. Stores that are not in the file stay as they are.`;

await command({
  name: "stores:import -- FILE",
  usage: USAGE,
  options: { "dry-run": { type: "boolean", default: false } },
  stopped: "Nothing was imported",
  changes: ({ values }) => !values["dry-run"],
  async run({ values, positionals }) {
    const path = theOne(positionals);
    const { readStoresFile } = await import("../app/domain/stores/stores-file.server");
    const { importStores } = await import("../app/domain/stores/import-stores.server");
    const { dropOldPictures, takePictures } = await import("../app/domain/stores/take-pictures.server");
    const { shopFiles } = await import("../app/domain/files/shop-files.server");
    const { shopRemoteCovers } = await import("../app/domain/images/shop-pictures.server");
    const { todayInSydney } = await import("../app/domain/dates/sydney-days");
    const file = readStoresFile(path, readFileSync(path, "utf8"));
    const pictures = await takePictures(file.stores, { folder: dirname(path), remote: shopRemoteCovers });
    try {
      const problems = [...file.problems, ...pictures.problems];
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) {
        console.error(`${problems.length} problems. Nothing was imported.`);
        return 1;
      }
      return await onDatabase(async () => {
        if (!values["dry-run"]) await pictures.keep(shopFiles());
        const dryRun = { dryRun: values["dry-run"] };
        const done = await importStores({ ...file, stores: pictures.stores }, todayInSydney(), dryRun);
        if (!values["dry-run"]) await dropOldPictures(shopFiles());
        for (const name of done.added) console.log(`added      ${name}`);
        for (const name of done.changed) console.log(`changed    ${name}`);
        for (const date of done.lostDates) console.log(`lost date  ${date}`);
        console.log(
          `${done.added.length} added, ${done.changed.length} changed, ${done.unchanged} unchanged.${values["dry-run"] ? " Nothing was imported." : ""}`,
        );
        return 0;
      });
    } finally {
      await pictures.drop();
    }
  },
});
