/** npm run cms:export -- FOLDER [--draft] */
import { parseArgs } from "node:util";

const USAGE = `Writes the shop's content into a folder that cms:import reads: an import of it changes nothing.

  npm run cms:export -- FOLDER [--draft]

  FOLDER    is made where there is none; files of the same names are written over
  --draft   the drafts in place of what is published; without menus and redirects`;

async function main(): Promise<number> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 24) {
    console.error(
      `This is Node ${process.versions.node}; the shop needs 24. Start it as: npm run cms:export -- FOLDER`,
    );
    return 1;
  }
  let given: ReturnType<typeof readArguments>;
  try {
    given = readArguments();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 1;
  }
  const [folder, ...more] = given.positionals;
  if (given.values.help || folder === undefined || more.length > 0) {
    console.log(USAGE);
    return given.values.help ? 0 : 1;
  }
  // Only now: on an older Node the database's driver does not even load.
  const { closeDatabase, database, dialect } = await import("../app/database/connection.server");
  const { migrate } = await import("../app/database/migrate.server");
  const { exportContent } = await import("../app/domain/cms/export-content.server");
  try {
    await migrate(database(), dialect());
    const files = await exportContent({ folder, draft: given.values.draft });
    console.log(`${files.length} files written to ${folder}.`);
    return 0;
  } finally {
    await closeDatabase();
  }
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: { draft: { type: "boolean", default: false }, help: { type: "boolean", short: "h" } },
  });
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(`The export stopped: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  },
);
