/** npm run catalogue:import -- FILE [--dry-run] [--strict] [--report FILE] */
import path from "node:path";
import type { ImportCounts } from "../app/domain/feeds/import-catalogue.server";
import { command, theOne } from "./command";

const USAGE = `Takes the products of a CSV file or an ONIX message (2.1 or 3.0) into the catalogue, adding and replacing them by code.

  npm run catalogue:import -- FILE [--dry-run] [--strict] [--report FILE]

  --dry-run       compare and report; write nothing
  --strict        end with a non-zero status when a record was refused
  --report FILE   where refused records are listed (default: import-report-<time>.csv in DATA_DIR)`;

type Progress = {
  progress: (counts: Readonly<ImportCounts>, file: { bytes: number; bytesRead(): number }) => void;
  finished: () => void;
};

/** A bar on a terminal; elsewhere, such as in a log, a line every five seconds. */
async function showProgress(): Promise<Progress> {
  const started = performance.now();
  const rate = (read: number) => Math.round((read / (performance.now() - started)) * 1000);
  if (!process.stdout.isTTY) {
    let told = started;
    return {
      finished: () => {},
      progress(counts) {
        if (performance.now() - told < 5000) return;
        told = performance.now();
        console.log(
          `${counts.read.toLocaleString("en-AU")} records, ${rate(counts.read).toLocaleString("en-AU")} a second`,
        );
      },
    };
  }
  const { default: cliProgress } = await import("cli-progress");
  const bar = new cliProgress.SingleBar({
    format: "{bar} {percentage}% · {records} records · {rate} a second · {refused} refused",
    barCompleteChar: "█",
    barIncompleteChar: "░",
    clearOnComplete: true,
  });
  let begun = false;
  return {
    progress(counts, file) {
      const shown = { records: counts.read, rate: rate(counts.read), refused: counts.refused };
      if (!begun) bar.start(file.bytes, 0, shown);
      begun = true;
      bar.update(file.bytesRead(), shown);
    },
    finished: () => bar.stop(),
  };
}

await command({
  name: "catalogue:import -- FILE",
  usage: USAGE,
  options: {
    "dry-run": { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
    report: { type: "string" },
  },
  stopped: "The import stopped",
  async run({ values, positionals }) {
    const file = theOne(positionals);
    const { env } = await import("../app/env.server");
    const { closeDatabase } = await import("../app/database/engine/connection.server");
    const { importFile } = await import("../app/domain/feeds/import-file.server");
    const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    try {
      return await importFile(file, {
        dryRun: values["dry-run"],
        strict: values.strict,
        report: values.report ?? path.join(env.DATA_DIR, `import-report-${time}Z.csv`),
        say: (line) => console.log(line),
        ...(await showProgress()),
      });
    } finally {
      await closeDatabase();
    }
  },
});
