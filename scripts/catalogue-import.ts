/** npm run catalogue:import -- FILE [--dry-run] [--strict] [--report FILE] */
import { constants, setPriority } from "node:os";
import path from "node:path";
import type { ImportCounts } from "../app/domain/feeds/batch-store.server";
import type { FinishingStep } from "../app/domain/feeds/finish-catalogue.server";
import { command, recordRun, theOne, Unusable } from "./command";
import { stepLines } from "./step-lines";

const USAGE = `Imports products from a CSV file or an ONIX message (2.1 or 3.0). Of products that the shop has, only what the
file says changes; a new one needs a title.

  npm run catalogue:import -- FILE [--dry-run] [--strict] [--report FILE] [--format-map WORD=FORMAT]

  --dry-run       reports changes, old and new, and problems, and imports nothing
  --all           with --dry-run, reports all changes, not only the first hundred
  --yes           imports also what takes the price, stock, category or availability from many products
  --strict        exits with status 1 if any record is refused
  --report FILE   lists refused records in this file (default: import-report-<time>.csv in DATA_DIR)
  --complete      withdraws the products that the file does not name: only for a file that names all of the shop's
  --replace       takes the file for the whole truth: what a record does not say is cleared
  --empty-clears  clears a field whose cell is empty; without it, the field stays as it is
  --format-map WORD=FORMAT
                  what a word in the column of formats means, such as "E-Text=eBook"; may be given several times
  --currency AUD  the currency of an ONIX message's prices where it names none, remembered for its sender
  --price-type 02 their type (ONIX list 58) where it names none, remembered likewise
  --supplier NAME whose file this is, for catalogue:export --supplier; an ONIX message names its sender itself`;

type Progress = {
  progress: (counts: Readonly<ImportCounts>, file: { bytes: number; bytesRead(): number }) => void;
  finishing: (step: FinishingStep) => void;
  finished: () => void;
};

const MAX_SUPPLIER_LENGTH = 200;

/** Interval between log lines, in ms. A shorter import prints only its end. */
const SILENCE = 5000;

/**
 * Shows a progress bar on a terminal. Elsewhere, such as in a log, prints a line every five seconds, and one for each of the
 * final steps, however long they take.
 */
async function showProgress(): Promise<Progress> {
  const started = performance.now();
  const rate = (read: number) => Math.round((read / (performance.now() - started)) * 1000);
  if (!process.stdout.isTTY) {
    let lastShown = started;
    const lines = stepLines(SILENCE);
    return {
      finished: () => lines.end(),
      progress(counts) {
        if (performance.now() - lastShown < SILENCE) return;
        lastShown = performance.now();
        console.log(
          `${counts.read.toLocaleString("en-AU")} records, ${rate(counts.read).toLocaleString("en-AU")} a second`,
        );
      },
      finishing({ name, number, of }) {
        if (performance.now() - started >= SILENCE) lines.begin(`Finishing, step ${number} of ${of}: ${name}`);
      },
    };
  }
  const { default: cliProgress } = await import("cli-progress");
  const look = { barCompleteChar: "█", barIncompleteChar: "░", clearOnComplete: true };
  const bar = new cliProgress.SingleBar({
    ...look,
    format: "{bar} {percentage}% · {records} records · {rate} a second · {refused} refused",
  });
  const end = new cliProgress.SingleBar({ ...look, format: "{bar} finishing, step {step} of {total}: {name}" });
  let hasStarted = false;
  return {
    progress(counts, file) {
      const shown = { records: counts.read, rate: rate(counts.read), refused: counts.refused };
      if (!hasStarted) bar.start(file.bytes, 0, shown);
      hasStarted = true;
      bar.update(file.bytesRead(), shown);
    },
    finishing({ name, number, of }) {
      bar.stop();
      if (number === 1) end.start(of, 0, { name, step: number });
      else end.update(number - 1, { name, step: number });
      // Render now, because the next steps keep the process too busy for the bar's own timer.
      end.render();
    },
    finished() {
      bar.stop();
      end.stop();
    },
  };
}

function supplierNamed(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > MAX_SUPPLIER_LENGTH)
    throw new Unusable(`A supplier's name has 1 to ${MAX_SUPPLIER_LENGTH} characters.`);
  return name;
}

await command({
  name: "catalogue:import -- FILE",
  usage: USAGE,
  options: {
    "dry-run": { type: "boolean", default: false },
    complete: { type: "boolean", default: false },
    replace: { type: "boolean", default: false },
    "empty-clears": { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
    report: { type: "string" },
    currency: { type: "string" },
    "price-type": { type: "string" },
    supplier: { type: "string" },
    "format-map": { type: "string", multiple: true },
  },
  stopped: "The import stopped",
  changes: ({ values }) => !values["dry-run"],
  async run({ values, positionals }) {
    const file = theOne(positionals);
    // Lower this process's priority, so that a running shop comes first, but only slightly, because the shop waits for the lock
    // that this process holds. Do this before the thread that reads the feed starts, so that the thread inherits the priority.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const { env } = await import("../app/env.server");
    const { closeDatabase } = await import("../app/database/engine/connection.server");
    const { readFormatMap } = await import("../app/domain/feeds/feed-formats");
    const { importFile } = await import("../app/domain/feeds/import-file.server");
    const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    try {
      return await importFile(file, {
        dryRun: values["dry-run"],
        strict: values.strict,
        yes: values.yes,
        all: values.all,
        complete: values.complete,
        replaces: values.replace,
        emptyClears: values["empty-clears"],
        priceDefaults: {
          ...(values.currency !== undefined && { currency: values.currency.toUpperCase() }),
          ...(values["price-type"] !== undefined && { priceType: values["price-type"] }),
        },
        ...(values.supplier !== undefined && { supplier: supplierNamed(values.supplier) }),
        formats: readFormatMap(values["format-map"] ?? []),
        report: values.report ?? path.join(env.DATA_DIR, `import-report-${time}Z.csv`),
        begins: recordRun,
        say: (line) => console.log(line),
        ...(await showProgress()),
      });
    } finally {
      await closeDatabase();
    }
  },
});
