/** npm run migrations -- [--strict] */
import { command, recordRun, Unusable } from "./command";

const USAGE = `Says what starting this version of the shop changes in the database, and whether older versions run on it afterwards. Changes nothing.

  npm run migrations -- [--strict]

  --strict    exits with 2 where there is no way back after it

It exits with 1 where this version can't run on the database.`;

await command({
  name: "migrations",
  usage: USAGE,
  options: { strict: { type: "boolean" } },
  stopped: "This version can't start",
  changes: false,
  async run({ positionals, values: { strict } }) {
    if (positionals.length > 0) throw new Unusable();
    const { closeDatabase, database, dialect, isDatabaseThere } = await import(
      "../app/database/engine/connection.server"
    );
    const { NewerDatabase, planMigrations } = await import("../app/database/engine/migrate.server");
    const { MIGRATIONS } = await import("../app/database/engine/migrations.server");
    if (!isDatabaseThere()) {
      console.log("There is no database yet: starting the shop makes one.");
      return 0;
    }
    try {
      await recordRun();
      const { pending, newer, refused } = await planMigrations(database(), dialect());
      if (refused.length > 0) throw new NewerDatabase(refused);
      if (newer.length > 0)
        console.log(`A newer version has changed the database (${newer.join(", ")}). This version runs on it.`);
      if (pending.length === Object.keys(MIGRATIONS).length) {
        console.log("The database is empty: starting the shop fills it.");
        return 0;
      }
      if (pending.length === 0) {
        console.log("Starting this version changes nothing in the database.");
        return 0;
      }
      console.log(`Starting this version changes the database: ${pending.join(", ")}.`);
      const final = pending.filter((name) => MIGRATIONS[name]?.olderCode !== "runs");
      if (final.length === 0) {
        console.log("Older versions run on it afterwards.");
        return 0;
      }
      console.log(
        `There is no way back after ${final.join(", ")}: older versions can't run on the database then, and going back takes a backup made before. Make one now.`,
      );
      return strict ? 2 : 0;
    } finally {
      await closeDatabase();
    }
  },
});
