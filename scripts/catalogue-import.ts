/** npm run catalogue:import -- FILE [--dry-run] [--strict] [--report FILE] */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { ImportCounts } from "../app/domain/feeds/import-catalogue.server";

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

async function main(): Promise<number> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 24) {
    console.error(
      `This is Node ${process.versions.node}; the shop needs 24. Start it as: npm run catalogue:import -- FILE`,
    );
    return 1;
  }
  let args: ReturnType<typeof readArguments>;
  try {
    args = readArguments();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 1;
  }
  const [file, ...more] = args.positionals;
  if (args.values.help || file === undefined || more.length > 0) {
    console.log(USAGE);
    return args.values.help ? 0 : 1;
  }
  // Only now: on an older Node the database's driver does not even load.
  const { env } = await import("../app/env.server");
  const {
    closeDatabase,
    openDatabase,
    adoptDatabase: replaceDatabase,
  } = await import("../app/database/connection.server");
  const { importFile } = await import("../app/domain/feeds/import-file.server");
  const dryRun = args.values["dry-run"] ?? false;
  // Opening would make the file.
  if (dryRun && !env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, "shop.sqlite")))
    replaceDatabase(openDatabase({ file: ":memory:" }));
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  try {
    return await importFile(file, {
      dryRun,
      strict: args.values.strict ?? false,
      report: args.values.report ?? path.join(env.DATA_DIR, `import-report-${time}Z.csv`),
      say: (line) => console.log(line),
      ...(await showProgress()),
    });
  } finally {
    await closeDatabase();
  }
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean" },
      strict: { type: "boolean" },
      report: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(`The import stopped: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  },
);
