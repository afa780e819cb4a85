/** npm run catalogue:export -- [FILE] [--category PATH] [--since DATE] [--supplier NAME] */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Exports products to a CSV file, or to the standard output, with all columns that catalogue:import reads.
Importing it again changes nothing.

  npm run --silent catalogue:export -- [FILE] [--category PATH] [--since DATE] [--supplier NAME]

  --category PATH  products of this category and those below it, such as books/academic
  --since DATE     products that have changed since then, such as 2026-11-01 or 2026-11-01T09:30Z
  --supplier NAME  products whose last feed was this supplier's: the sender that an ONIX message names, or the
                   name given to catalogue:import --supplier`;

await command({
  name: "catalogue:export -- [FILE]",
  usage: USAGE,
  options: { category: { type: "string" }, since: { type: "string" }, supplier: { type: "string" } },
  stopped: "The export stopped",
  changes: false,
  async run({ values, positionals }) {
    if (positionals.length > 1) throw new Unusable();
    const { category, supplier } = values;
    const since = values.since === undefined ? undefined : new Date(values.since);
    if (since && Number.isNaN(since.getTime())) throw new Unusable(`${values.since} is not a date.`);
    const { checkFilter, exportedLines } = await import("../app/domain/feeds/export-catalogue.server");
    const [file] = positionals;
    let lines = -1;
    await onDatabase(async () => {
      await checkFilter({ category, supplier });
      const out = file === undefined ? process.stdout : createWriteStream(file);
      for await (const line of exportedLines({ category, supplier, since: since?.toISOString() })) {
        lines += 1;
        if (!out.write(line)) await once(out, "drain");
      }
      if (file === undefined) return;
      out.end();
      await once(out, "close");
      console.log(`${lines.toLocaleString("en-AU")} products written to ${file}.`);
    });
    return 0;
  },
});
