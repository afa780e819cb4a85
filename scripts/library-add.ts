/** npm run library:add -- CODE FILE */
import { parseArgs } from "node:util";

const USAGE = `Puts a file behind an eBook or eAudio book, for those who buy it to download.

  npm run library:add -- CODE FILE

  CODE   the product's
  FILE   an EPUB, PDF, MP3, M4B or ZIP; it is copied into DATA_DIR/library, in place of any the product had`;

async function main(): Promise<number> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 24) {
    console.error(
      `This is Node ${process.versions.node}; the shop needs 24. Start it as: npm run library:add -- CODE FILE`,
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
  if (given.values.help) {
    console.log(USAGE);
    return 0;
  }
  const [code, file, ...more] = given.positionals;
  if (code === undefined || file === undefined || more.length > 0) {
    console.error(USAGE);
    return 1;
  }
  // Only now: on an older Node the database's driver does not even load.
  const { closeDatabase, database, dialect } = await import("../app/database/connection.server");
  const { migrate } = await import("../app/database/migrate.server");
  const { addLibraryFile, FileRefused } = await import("../app/domain/library/add-file.server");
  const { sizeInWords } = await import("../app/domain/library/order-goods");
  try {
    await migrate(database(), dialect());
    const added = await addLibraryFile(code, file);
    const verb = added.isReplaced ? "has been replaced by" : "has";
    console.log(`${added.title} ${verb} this ${added.kind} of ${sizeInWords(added.bytes)}.`);
    if (added.letters > 0) console.log(`Letters to those who waited for it: ${added.letters}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await closeDatabase();
  }
}

function readArguments() {
  return parseArgs({ allowPositionals: true, options: { help: { type: "boolean", short: "h" } } });
}

process.exitCode = await main();
