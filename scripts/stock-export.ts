/** npm run stock:export -- [FILE] */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Exports the stores' stock to a CSV file, or to the standard output, that stock:import reads.

  npm run --silent stock:export -- [FILE]`;

await command({
  name: "stock:export -- [FILE]",
  usage: USAGE,
  options: {},
  stopped: "The export stopped",
  changes: false,
  async run({ positionals }) {
    if (positionals.length > 1) throw new Unusable();
    const { exportedStock } = await import("../app/domain/stores/export-stock.server");
    const [file] = positionals;
    const out = file === undefined ? process.stdout : createWriteStream(file);
    await onDatabase(async () => {
      for await (const line of exportedStock()) if (!out.write(line)) await once(out, "drain");
    });
    if (file !== undefined) {
      out.end();
      await once(out, "close");
    }
    return 0;
  },
});
