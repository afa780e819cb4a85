/**
 * Migrates a database in a separate process: `node --import tsx migrate-elsewhere.ts '{"file": "shop.sqlite"}'` prints the
 * names of the migrations that it has run.
 */
import { type DatabaseTarget, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";

const target = JSON.parse(process.argv[2] ?? "") as DatabaseTarget;
const { db, dialect } = openDatabase(target);
process.stdout.write((await migrate(db, dialect)).join(","));
await db.destroy();
