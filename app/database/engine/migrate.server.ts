/**
 * Runs forward-only, numbered migrations at start-up under a lock, so that any number of processes can start at the same time.
 */
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./connection.server";
import type { Dialect } from "./dialect.server";
import { MIGRATIONS, type ShopMigration } from "./migrations.server";

/** Returns whether this version of the shop has a migration of that name. */
export function isKnownMigration(name: string): boolean {
  return name in MIGRATIONS;
}

export interface MigrationPlan {
  /** Migrations that this version would run, in their order. */
  pending: string[];
  /** Migrations of a newer version after which this version can still run. */
  newer: string[];
  /** Migrations of a newer version after which this version must not run. */
  refused: string[];
}

/** Compares the database with the migrations that this version knows. Changes nothing. */
export async function planMigrations(db: Database, dialect: Dialect, known = MIGRATIONS): Promise<MigrationPlan> {
  const names = async (table: string, column: string) => {
    if (!(await hasTable(db, dialect, table))) return [];
    const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };
  const executed = new Set(await names("kysely_migration", "name"));
  const harmless = new Set(await names("older_code_runs", "migration"));
  const unknown = [...executed].filter((name) => !(name in known)).sort();
  return {
    pending: Object.keys(known)
      .filter((name) => !executed.has(name))
      .sort(),
    newer: unknown.filter((name) => harmless.has(name)),
    refused: unknown.filter((name) => !harmless.has(name)),
  };
}

async function hasTable(db: Database, dialect: Dialect, name: string): Promise<boolean> {
  const found =
    dialect === "sqlite"
      ? sql<{ name: string | null }>`select name from sqlite_master where type = 'table' and name = ${name}`
      : sql<{ name: string | null }>`select to_regclass(${name})::text as name`;
  const { rows } = await found.execute(db);
  return rows.some((row) => row.name !== null);
}

/** Error for a database that a newer version has changed in a way that this version can't work with. */
export class NewerDatabase extends Error {
  constructor(names: readonly string[]) {
    super(
      `A newer version of the shop has changed the database, and this version can't run on it (${names.join(", ")}). ` +
        "Start that version or a newer one. To go back, restore a backup that this version made, into an empty place.",
    );
  }
}

/**
 * Migrates to the newest schema and returns the names of the migrations it ran. Throws on failure, and rolls back all of this call's
 * migrations. Throws {@link NewerDatabase} if a newer version has run migrations that this version can't run with.
 */
export async function migrate(db: Database, dialect: Dialect, known = MIGRATIONS): Promise<string[]> {
  const { newer, refused } = await planMigrations(db, dialect, known);
  if (refused.length > 0) throw new NewerDatabase(refused);
  const entries = Object.entries(known).map(([name, migration]): [string, Migration] => [
    name,
    { up: (handle) => runMigration(handle as unknown as Kysely<never>, dialect, name, migration) },
  ]);
  // Add stubs for newer migrations, because Kysely refuses a database with unknown migrations. They have already run, so the
  // stubs are never called.
  const foreign = newer.map((name): [string, Migration] => [name, { up: async () => {} }]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries([...entries, ...foreign]) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Runs one migration, and records it if older versions can run after it. */
async function runMigration(db: Kysely<never>, dialect: Dialect, name: string, { up, olderCode }: ShopMigration) {
  await up(db, dialect);
  if (olderCode === "runs") await sql`insert into older_code_runs (migration) values (${name})`.execute(db);
}
