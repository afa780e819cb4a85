/** npm run catalogue:export -- [FILE] [--category PATH] [--since DATE] */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Exports products to a CSV file, or to the standard output, with all columns that catalogue:import reads.
Importing it again changes nothing.

  npm run --silent catalogue:export -- [FILE] [--category PATH] [--since DATE]

  --category PATH  products of this category and those below it, such as books/academic
  --since DATE     products that have changed since then, such as 2026-11-01 or 2026-11-01T09:30Z`;

await command({
  name: "catalogue:export -- [FILE]",
  usage: USAGE,
  options: { category: { type: "string" }, since: { type: "string" } },
  stopped: "The export stopped",
  changes: false,
  async run({ values, positionals }) {
    if (positionals.length > 1) throw new Unusable();
    const since = values.since === undefined ? undefined : new Date(values.since);
    if (since && Number.isNaN(since.getTime())) throw new Unusable(`${values.since} is not a date.`);
    const { exportedLines } = await import("../app/domain/feeds/export-catalogue.server");
    const [file] = positionals;
    const out = file === undefined ? process.stdout : createWriteStream(file);
    let lines = -1;
    await onDatabase(async () => {
      for await (const line of exportedLines({ category: values.category, since: since?.toISOString() })) {
        lines += 1;
        if (!out.write(line)) await once(out, "drain");
      }
    });
    if (file !== undefined) {
      out.end();
      await once(out, "close");
      console.log(`${lines.toLocaleString("en-AU")} products written to ${file}.`);
    }
    return 0;
  },
});
