/** npm run seed [-- --when-empty] [--force] */
import { parseArgs } from "node:util";

const USAGE = `Adds the sample products, reviews, stores, offer codes and covers to the shop.

  npm run seed [-- --when-empty] [--force]

  --when-empty   adds them only to a database without products (the default)
  --force        adds them even if the shop has products`;

async function main(): Promise<number> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 24) {
    console.error(`This is Node ${process.versions.node}; the shop needs 24. Start it as: npm run seed`);
    return 1;
  }
  let options: ReturnType<typeof readArguments>;
  try {
    options = readArguments();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 1;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  if (options["when-empty"] && options.force) {
    console.error(`Use either --when-empty or --force, not both.\n\n${USAGE}`);
    return 1;
  }
  // Only now: on an older Node the database's driver does not even load.
  const { shopFiles } = await import("../app/domain/files/shop-files.server");
  const { closeDatabase, database, dialect } = await import("../app/database/engine/connection.server");
  const { migrate } = await import("../app/database/engine/migrate.server");
  const { seedShop } = await import("./sample-shop/seed-shop");
  const started = performance.now();
  try {
    await migrate(database(), dialect());
    const progress = await showProgress();
    const counts = await seedShop({
      files: shopFiles(),
      force: options.force ?? false,
      drawn: progress.drawn,
    }).finally(progress.finished);
    if (!counts) {
      console.log("The shop already has products, so the sample shop was not added.");
      return 0;
    }
    const { addSampleEBooks } = await import("./sample-shop/sample-ebooks");
    const eBooks = await addSampleEBooks();
    const { products, reviews, stores, inStores, offers, pages } = counts;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `The sample shop is in place: ${products} products, ${reviews} reviews, ${stores} stores (stock in ${inStores} places), ${offers} offer codes, ${pages} pages, ${eBooks} eBooks to download (${seconds} s).`,
    );
    return 0;
  } finally {
    await closeDatabase();
  }
}

interface Progress {
  drawn: (covers: number, of: number) => void;
  finished: () => void;
}

/** A bar on a terminal; elsewhere, such as in a log, a line to begin with. */
async function showProgress(): Promise<Progress> {
  let hasStarted = false;
  if (!process.stdout.isTTY) {
    return {
      finished: () => {},
      drawn(_, of) {
        if (!hasStarted) console.log(`Drawing ${of} covers for the sample shop…`);
        hasStarted = true;
      },
    };
  }
  const { default: cliProgress } = await import("cli-progress");
  const bar = new cliProgress.SingleBar({
    format: "{bar} {percentage}% · {value} of {total} covers drawn",
    barCompleteChar: "█",
    barIncompleteChar: "░",
    clearOnComplete: true,
  });
  return {
    finished: () => bar.stop(),
    drawn(covers, of) {
      if (!hasStarted) bar.start(of, 0);
      hasStarted = true;
      bar.update(covers);
    },
  };
}

function readArguments() {
  return parseArgs({
    options: {
      "when-empty": { type: "boolean" },
      force: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  }).values;
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(`Seeding stopped, and nothing was written: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  },
);
