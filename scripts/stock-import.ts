/** npm run stock:import -- FILE */
import { command, onDatabase, theOne } from "./command";

const USAGE = `Imports the stores' stock from a CSV file with the columns store, code and quantity.

  npm run stock:import -- FILE [--all]

  store      as in the address of the store's page, such as mount-lawley
  code       the product's code or ISBN
  quantity   copies in this store now

Stock that is not in the file stays as it is. Rows with an error are listed by line; the other rows are imported.

  --all      lists all rows with an error, not only the first 20`;

await command({
  name: "stock:import -- FILE",
  usage: USAGE,
  options: { all: { type: "boolean" } },
  stopped: "The import stopped; rows before the fault are stored",
  changes: true,
  async run({ positionals, values: { all = false } }) {
    const file = theOne(positionals);
    const { importStock } = await import("../app/domain/stores/import-stock.server");
    return onDatabase(async () => {
      const { rows, stored, refused, problems } = await importStock(file, all ? Number.POSITIVE_INFINITY : undefined);
      for (const problem of problems) console.error(problem);
      if (refused > problems.length)
        console.error(`${problems.length} of ${refused} refused rows; --all lists them all`);
      console.log(`${rows} rows read, ${stored} stored, ${refused} refused.`);
      return refused > 0 ? 1 : 0;
    });
  },
});
