/**
 * Defines the manifest, which lists a backup's contents. It is a JSON file written last, so a backup without it is incomplete.
 */
import * as z from "zod/mini";

/** The name of the fact that stores when the last backup was made: UTC ISO. */
export const BACKUP_FACT = "last backup";

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const manifestSchema = z.object({
  format: z.literal(1),
  /** UTC ISO. Every order paid before this time is in the backup. */
  madeAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(["sqlite", "postgres"]),
    /** The file's name in the target. */
    name: z.string(),
    bytes: z.int(),
    sha256,
    migration: z.string(),
    /** Number of rows by table, to compare after a restore. */
    counts: z.record(z.string(), z.int()),
  }),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), version: z.string(), sha256 })),
  /** Null if no passphrase was set, in which case the secrets were left out. */
  secrets: z.nullable(z.object({ salt: z.string(), nonce: z.string(), sealed: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const DATABASE_FOLDER = "database";
/** The folder of files, named by their checksum, so that an unchanged file is stored once for all backups. */
export const FILES_FOLDER = "files";
export const MANIFEST_FOLDER = "backups";

/** Returns the manifest's name in the target, such as `backups/2027-03-07T02-30-00.000Z.json`. Names sort by time. */
export function manifestName(madeAt: string): string {
  return `${MANIFEST_FOLDER}/${stamp(madeAt)}.json`;
}

export function databaseName(madeAt: string, kind: Manifest["database"]["kind"]): string {
  return `${DATABASE_FOLDER}/${stamp(madeAt)}.${kind === "sqlite" ? "sqlite.gz" : "dump"}`;
}

function stamp(madeAt: string): string {
  return madeAt.replaceAll(":", "-");
}

/** Parses a manifest. Throws an Error that explains why it is invalid. */
export function parseManifest(text: string): Manifest {
  let parsed: ReturnType<typeof manifestSchema.safeParse>;
  try {
    parsed = manifestSchema.safeParse(JSON.parse(text));
  } catch {
    throw new Error("This is not a backup of the shop: its list of contents can't be read.");
  }
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`This version of the shop can't read the backup: ${issue?.path.join(".")}: ${issue?.message}`);
}
