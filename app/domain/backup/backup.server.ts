/** Makes a backup of the running shop: its database, files and secrets. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { copyDatabase, doAlone } from "~/database/backup/shop-copy.server";
import { putFact } from "~/database/engine/shop-records.server";
import { SETTING_NAMES } from "~/env.server";
import type { FileStore } from "~/outside/files";
import { listShopFiles } from "../files/list-shop-files.server";
import {
  BACKUP_FACT,
  DATABASE_FOLDER,
  databaseName,
  FILES_FOLDER,
  MANIFEST_FOLDER,
  type Manifest,
  manifestName,
  parseManifest,
} from "./manifest";
import { seal } from "./seal.server";
import type { ShopStorage } from "./shop-storage.server";
import { copyInChecked, copyOut, hashFile } from "./stored-copy.server";

/** Error for a backup attempted while another backup of this shop is in progress. */
export class BackupUnderWay extends Error {}

export interface BackupOptions {
  /** Number of backups to retain in the target, including this one; older backups are deleted. */
  keep: number;
  /** Passphrase that encrypts the secrets. Without it, the secrets are left out. */
  passphrase: string | undefined;
  /** Callback that receives the current step, described in a sentence, and the step's progress as a share from 0 to 1. */
  onProgress?: (step: string, share?: number) => void;
}

export interface BackupMade {
  manifest: Manifest;
  name: string;
  /** Number of files that no earlier backup contained. */
  newFiles: number;
  /** Names of backups that were deleted because of their age. */
  deleted: string[];
}

/**
 * Backs the shop up to a folder or bucket. First writes to the shop's own folder, which needs enough space for another copy of
 * the database. Copies the database first, so that every file it refers to already exists when files are copied. Throws {@link
 * BackupUnderWay}, and an Error when a copy isn't complete; the target then retains its earlier backups.
 */
export async function makeBackup(shop: ShopStorage, target: FileStore, options: BackupOptions): Promise<BackupMade> {
  const made = await doAlone(shop.database, "backup", () => backUp(shop, target, options));
  if (!made) throw new BackupUnderWay("Another backup of this shop is being made.");
  await putFact(BACKUP_FACT, made.manifest.madeAt);
  return made;
}

async function backUp(
  shop: ShopStorage,
  target: FileStore,
  { keep, passphrase, onProgress }: BackupOptions,
): Promise<BackupMade> {
  const madeAt = new Date().toISOString();
  const folder = await mkdtemp(path.join(shop.folder, "backup-"));
  try {
    onProgress?.("Copying the database");
    const database = await storeDatabase(shop, target, folder, madeAt, (share) =>
      onProgress?.("Copying the database", share),
    );
    onProgress?.("Copying files");
    const { files, newFiles } = await storeFiles(shop, target, folder, (share) => onProgress?.("Copying files", share));
    const secrets = passphrase ? seal(await secretsText(shop), passphrase) : null;
    const manifest: Manifest = { format: 1, madeAt, database, files, secrets };
    const name = manifestName(madeAt);
    await target.write(name, Buffer.from(JSON.stringify(manifest)));
    return { manifest, name, newFiles, deleted: await deleteOld(target, keep) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function storeDatabase(
  shop: ShopStorage,
  target: FileStore,
  folder: string,
  madeAt: string,
  onProgress: (share: number) => void,
): Promise<Manifest["database"]> {
  const copy = path.join(folder, "database");
  const { kind, counts, migration } = await copyDatabase(shop.database, copy, onProgress);
  let packed = copy;
  if (kind === "sqlite") {
    packed = `${copy}.gz`;
    // Compress at the fastest level, because a slower one takes minutes longer to save a tenth of the size.
    await pipeline(createReadStream(copy), createGzip({ level: 1 }), createWriteStream(packed));
    await rm(copy);
  }
  const name = databaseName(madeAt, kind);
  const { bytes, sha256 } = await hashFile(packed);
  await copyInChecked(target, name, packed, sha256);
  await rm(packed);
  return { kind, name, bytes, sha256, migration, counts };
}

async function storeFiles(
  { files: source }: ShopStorage,
  target: FileStore,
  folder: string,
  onProgress: (share: number) => void,
): Promise<{ files: Manifest["files"]; newFiles: number }> {
  const known = new Map((await newestManifest(target))?.files.map((file) => [file.name, file]));
  const stored = new Set(await target.list(FILES_FOLDER));
  const names = await listShopFiles(source);
  const files: Manifest["files"] = [];
  let newFiles = 0;
  for (const [at, name] of names.entries()) {
    onProgress(at / names.length);
    const found = await source.find(name);
    if (!found) continue;
    const same = known.get(name);
    if (same?.version === found.version && same.bytes === found.bytes && stored.has(same.sha256)) {
      files.push(same);
      continue;
    }
    const draft = path.join(folder, "file");
    const copied = await copyOut(source, name, draft);
    if (!copied) continue;
    if (!stored.has(copied.sha256)) {
      await copyInChecked(target, `${FILES_FOLDER}/${copied.sha256}`, draft, copied.sha256);
      stored.add(copied.sha256);
      newFiles += 1;
    }
    files.push({ name, version: found.version, ...copied });
  }
  return { files, newFiles };
}

/** Lists the names of all backups in a folder or bucket, the oldest first. */
export async function listBackups(target: FileStore): Promise<string[]> {
  const names = await target.list(MANIFEST_FOLDER);
  return names
    .filter((name) => name.endsWith(".json") && !name.startsWith("."))
    .sort()
    .map((name) => `${MANIFEST_FOLDER}/${name}`);
}

async function readManifest(target: FileStore, name: string): Promise<Manifest | null> {
  const text = await target.read(name);
  return text && parseManifest(text.toString("utf8"));
}

async function newestManifest(target: FileStore): Promise<Manifest | null> {
  const newest = (await listBackups(target)).at(-1);
  return newest === undefined ? null : readManifest(target, newest);
}

/** Deletes all but the newest backups, and then the files that no remaining backup refers to. */
async function deleteOld(target: FileStore, keep: number): Promise<string[]> {
  const names = await listBackups(target);
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await target.remove(name);
  const used = new Set<string>();
  for (const name of names.slice(old.length)) {
    const manifest = await readManifest(target, name);
    for (const each of manifest?.files ?? []) used.add(`${FILES_FOLDER}/${each.sha256}`);
    if (manifest) used.add(manifest.database.name);
  }
  for (const folder of [FILES_FOLDER, DATABASE_FOLDER])
    for (const file of await target.list(folder))
      if (!used.has(`${folder}/${file}`)) await target.remove(`${folder}/${file}`);
  return old;
}

/** Collects the secrets as JSON: the key that signs cookies, and the settings. */
async function secretsText({ folder }: ShopStorage): Promise<string> {
  const file = path.join(folder, "cookie-secret");
  const cookieSecret = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  const settings = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  return JSON.stringify({ cookieSecret, settings });
}
