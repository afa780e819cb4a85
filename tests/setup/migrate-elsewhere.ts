/**
 * Migrates a database in a separate process: `node --import tsx migrate-elsewhere.ts '{"file": "shop.sqlite"}'` prints the
 * names of the migrations it ran.
 */
import { type DatabasePlace, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";

const place = JSON.parse(process.argv[2] ?? "") as DatabasePlace;
const { db, dialect } = openDatabase(place);
process.stdout.write((await migrate(db, dialect)).join(","));
await db.destroy();
