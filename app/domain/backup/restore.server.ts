/** Restores a backup to an empty shop. */
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { databaseKind, isDatabaseEmpty, restoreDatabase } from "~/database/backup/shop-copy.server";
import { isKnownMigration } from "~/database/engine/migrate.server";
import type { FileStore } from "~/outside/files";
import { FILES_FOLDER, type Manifest, parseManifest } from "./manifest";
import { unseal } from "./seal.server";
import type { ShopStorage } from "./shop-storage.server";
import { copyOut } from "./stored-copy.server";

/** Error for a backup or destination that doesn't allow a restore; the message gives the reason and the remedy. */
export class RestoreRefused extends Error {}

export interface Restored {
  manifest: Manifest;
  /** Result for the secrets: `restored`; `left out` of the backup; or `locked`, because the passphrase is missing. */
  secrets: "restored" | "left out" | "locked";
}

export interface RestoreOptions {
  passphrase: string | undefined;
  onProgress?: (step: string, share?: number) => void;
}

/** The file of the restored settings, in the shop's folder. */
export const RESTORED_SETTINGS = "restored-settings.env";

/**
 * Restores the backup of that name to an empty shop. Files come first and the database last, so that an interrupted restore can
 * be started again. Throws {@link RestoreRefused} before anything is written, and an Error when something in the backup is
 * damaged.
 */
export async function restoreBackup(
  shop: ShopStorage,
  source: FileStore,
  name: string,
  { passphrase, onProgress = () => {} }: RestoreOptions,
): Promise<Restored> {
  const text = await source.read(name);
  if (!text) throw new RestoreRefused(`There is no backup ${name}.`);
  const manifest = parseManifest(text.toString("utf8"));
  await refuseUnfit(shop, manifest);
  const secrets = unlock(manifest, passphrase);
  await mkdir(shop.folder, { recursive: true });
  const folder = await mkdtemp(path.join(shop.folder, "restore-"));
  try {
    await restoreFiles(shop.files, source, manifest, folder, (share) => onProgress("Restoring files", share));
    if (secrets !== null) await restoreSecrets(shop, secrets);
    onProgress("Restoring the database");
    await putDatabase(shop, source, manifest, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const isLocked = manifest.secrets !== null && secrets === null;
  return { manifest, secrets: isLocked ? "locked" : secrets === null ? "left out" : "restored" };
}

async function refuseUnfit(shop: ShopStorage, { database }: Manifest): Promise<void> {
  if (database.kind !== databaseKind(shop.database))
    throw new RestoreRefused(
      database.kind === "postgres"
        ? "This is a backup of PostgreSQL. Set DATABASE_URL to an empty database."
        : "This is a backup of SQLite. Leave DATABASE_URL out.",
    );
  if (!isKnownMigration(database.migration))
    throw new RestoreRefused(
      `A newer version of the shop made this backup (${database.migration}). Restore it with that version.`,
    );
  if (!(await isDatabaseEmpty(shop.database)))
    throw new RestoreRefused(
      "There is a shop here already. Restore into an empty place: another DATA_DIR, or an empty database at DATABASE_URL.",
    );
}

/**
 * Decrypts the secrets. Returns null when there are none, or when no passphrase was given. Throws {@link RestoreRefused} for a
 * wrong passphrase.
 */
function unlock({ secrets }: Manifest, passphrase: string | undefined): string | null {
  if (!secrets || !passphrase) return null;
  const text = unseal(secrets, passphrase);
  if (text === null) throw new RestoreRefused("BACKUP_PASSPHRASE is not the one this backup was made with.");
  return text;
}

async function restoreFiles(
  target: FileStore,
  source: FileStore,
  { files }: Manifest,
  folder: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const draft = path.join(folder, "file");
  for (const [at, { name, bytes, sha256 }] of files.entries()) {
    onProgress(at / files.length);
    const there = await target.find(name);
    if (there?.bytes === bytes && (await copyOut(target, name, draft))?.sha256 === sha256) continue;
    if (there) throw new RestoreRefused(`The file ${name} is here already, and differs. Restore into an empty place.`);
    const copied = await copyOut(source, `${FILES_FOLDER}/${sha256}`, draft);
    if (copied?.sha256 !== sha256) throw new Error(`The backup's file ${name} is ${copied ? "damaged" : "missing"}.`);
    await target.copyIn(name, draft);
  }
}

async function putDatabase(
  shop: ShopStorage,
  source: FileStore,
  { database }: Manifest,
  folder: string,
): Promise<void> {
  const packed = path.join(folder, "packed");
  const copied = await copyOut(source, database.name, packed);
  if (copied?.sha256 !== database.sha256)
    throw new Error(`The backup's database ${database.name} is ${copied ? "damaged" : "missing"}.`);
  const file = database.kind === "sqlite" ? path.join(folder, "database") : packed;
  if (file !== packed) await pipeline(createReadStream(packed), createGunzip(), createWriteStream(file));
  const { counts } = await restoreDatabase(shop.database, file);
  for (const [table, count] of Object.entries(database.counts))
    if (counts[table as keyof typeof counts] !== count)
      throw new Error(`The restored database has ${counts[table as keyof typeof counts]} ${table}, and not ${count}.`);
}

/**
 * Restores the secrets. The settings are written to a file for a person to review, because the new machine's settings may be
 * different.
 */
async function restoreSecrets(shop: ShopStorage, text: string): Promise<void> {
  const { cookieSecret, settings } = JSON.parse(text) as {
    cookieSecret: string | null;
    settings: Record<string, string>;
  };
  const write = async (name: string, content: string) => {
    const file = path.join(shop.folder, name);
    await writeFile(file, content, { mode: 0o600 });
    await chmod(file, 0o600);
  };
  if (cookieSecret) await write("cookie-secret", cookieSecret);
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value.replaceAll("'", "'\\''")}'\n`);
  await write(RESTORED_SETTINGS, lines.join(""));
}
