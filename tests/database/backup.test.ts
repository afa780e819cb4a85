/** Tests backups made while another process sells and imports, and restoring them, on both databases. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, type DatabaseTarget, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { selectFact } from "~/database/engine/shop-records.server";
import { BackupUnderWay, listBackups, makeBackup } from "~/domain/backup/backup.server";
import { BACKUP_FACT } from "~/domain/backup/manifest";
import { RESTORED_SETTINGS, restoreBackup } from "~/domain/backup/restore.server";
import type { ShopStorage } from "~/domain/backup/shop-storage.server";
import { folderFiles } from "~/outside/files-folder.server";
import { aBucket, type Bucket } from "../setup/bucket";
import { aDebianPostgres, type DebianPostgres } from "../setup/debian-postgres";
import { BOTH, type Kind } from "./on-both";

const PASSPHRASE = "a passphrase of the tests";
/**
 * Number of backups in a drill. A backup takes much longer on PostgreSQL than on SQLite, because a dump starts two programs.
 */
const BACKUPS_OF_A_DRILL: Record<Kind, number> = { sqlite: 100, postgres: 20 };

let postgres: DebianPostgres;
beforeAll(async () => {
  postgres = await aDebianPostgres();
});
afterAll(() => postgres.stop());

let folder: string;
let writer: ChildProcess | undefined;
const databases: string[] = [];
afterEach(async () => {
  writer?.kill("SIGKILL");
  writer = undefined;
  await closeDatabase();
  for (const url of databases.splice(0)) await postgres.drop(url);
  rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty database and folder for a shop. */
async function aStorageFor(kind: Kind, name: string): Promise<ShopStorage> {
  const home = path.join(folder, name);
  let database: DatabaseTarget = { file: path.join(home, "shop.sqlite") };
  if (kind === "postgres") {
    const url = await postgres.create();
    databases.push(url);
    database = { url, file: "" };
  }
  return { database, files: folderFiles(home), folder: home };
}

/** Creates a migrated shop with a few files, and makes its database `database()`. */
async function aShop(kind: Kind): Promise<ShopStorage> {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-backup-"));
  const shop = await aStorageFor(kind, "shop");
  await shop.files.write("covers/one.jpg", Buffer.from("a cover"));
  await shop.files.write("covers/same.jpg", Buffer.from("a cover"));
  await shop.files.write("library/empty.epub", Buffer.alloc(0));
  await shop.files.write("image-cache/one-c.webp", Buffer.from("can be made again"));
  writeFileSync(path.join(shop.folder, "cookie-secret"), "a secret that signs cookies, of the tests");
  const opened = openDatabase(shop.database);
  adoptDatabase(opened);
  await migrate(opened.db, opened.dialect);
  return shop;
}

const target = () => folderFiles(path.join(folder, "backups"));
const options = { keep: 1000, passphrase: PASSPHRASE };

/** Starts a process that sells during the backups. The returned set contains the paid orders so far. */
async function sellBeside(shop: ShopStorage): Promise<ReadonlySet<string>> {
  const paid = new Set<string>();
  const child = fork(path.join(import.meta.dirname, "../setup/backup-writer.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "test", BACKUP_WRITER: JSON.stringify(shop.database) },
  });
  writer = child;
  child.on("message", (message: { paid: string }) => paid.add(message.paid));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new Error("The other process ended before it sold anything.")));
  });
  return paid;
}

async function paidOrdersIn(target: DatabaseTarget): Promise<Set<string>> {
  const { db } = openDatabase(target);
  try {
    const rows = await db.selectFrom("orders").select("number").where("state", "<>", "awaiting payment").execute();
    return new Set(rows.map(({ number }) => number));
  } finally {
    await db.destroy();
  }
}

describe.each(BOTH)("backups on %s", (kind) => {
  test(`${BACKUPS_OF_A_DRILL[kind]} backups during purchases and imports are complete, with every order paid before`, async () => {
    const shop = await aShop(kind);
    const paid = await sellBeside(shop);
    for (let at = 1; at <= BACKUPS_OF_A_DRILL[kind]; at += 1) {
      const before = [...paid];
      // Skip encryption, which takes half a second by design and has a separate test.
      const { name } = await makeBackup(shop, target(), { keep: 3, passphrase: undefined });
      const copy = await aStorageFor(kind, `copy-${at}`);
      await restoreBackup(copy, target(), name, { passphrase: undefined });
      const found = await paidOrdersIn(copy.database);
      rmSync(copy.folder, { recursive: true, force: true });
      expect(before.filter((number) => !found.has(number))).toEqual([]);
    }
    expect(paid.size).toBeGreaterThan(BACKUPS_OF_A_DRILL[kind] / 10);
  });

  test("a backup and its restore carry files, secrets and settings, and say when the last backup was made", async () => {
    const shop = await aShop(kind);
    process.env.CONTACT_EMAIL = "o'brien@example.com";
    const { manifest, name, newFiles } = await makeBackup(shop, target(), options);
    delete process.env.CONTACT_EMAIL;
    expect(newFiles).toBe(2);
    expect(await selectFact(BACKUP_FACT)).toBe(manifest.madeAt);
    const copy = await aStorageFor(kind, "copy");
    expect(await restoreBackup(copy, target(), name, { passphrase: PASSPHRASE })).toMatchObject({
      secrets: "restored",
    });
    expect(readFileSync(path.join(copy.folder, "covers/same.jpg"), "utf8")).toBe("a cover");
    expect(readFileSync(path.join(copy.folder, "library/empty.epub"), "utf8")).toBe("");
    expect(readdirSync(copy.folder)).not.toContain("image-cache");
    expect(readFileSync(path.join(copy.folder, "cookie-secret"), "utf8")).toContain("signs cookies");
    const settings = path.join(copy.folder, RESTORED_SETTINGS);
    expect(readFileSync(settings, "utf8")).toContain("CONTACT_EMAIL='o'\\''brien@example.com'");
    expect(statSync(settings).mode & 0o777).toBe(0o600);
  });

  test("refuses to restore into a place that isn't empty, and keeps what is there", async () => {
    const shop = await aShop(kind);
    const { name } = await makeBackup(shop, target(), options);
    await expect(restoreBackup(shop, target(), name, options)).rejects.toThrow("There is a shop here already.");
    const copy = await aStorageFor(kind, "copy");
    await copy.files.write("covers/one.jpg", Buffer.from("b cover"));
    await expect(restoreBackup(copy, target(), name, options)).rejects.toThrow("covers/one.jpg is here already");
  });

  test("makes only one of two backups that are started at once", async () => {
    const shop = await aShop(kind);
    const made = await Promise.allSettled([makeBackup(shop, target(), options), makeBackup(shop, target(), options)]);
    const refused = made.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toEqual([expect.any(BackupUnderWay)]);
    expect(await listBackups(target())).toHaveLength(1);
  });
});

describe("backups", () => {
  test("deletes old backups with the files that only they had", async () => {
    const shop = await aShop("sqlite");
    await makeBackup(shop, target(), options);
    await shop.files.write("covers/one.jpg", Buffer.from("another cover"));
    await shop.files.remove("covers/same.jpg");
    const second = await makeBackup(shop, target(), { ...options, keep: 1 });
    expect(second.deleted).toHaveLength(1);
    expect(await listBackups(target())).toEqual([second.name]);
    expect((await target().list("files")).sort()).toEqual(second.manifest.files.map((file) => file.sha256).sort());
    expect(await target().list("database")).toHaveLength(1);
  });

  test("finds damage in a backup before anything is restored", async () => {
    const shop = await aShop("sqlite");
    const { name, manifest } = await makeBackup(shop, target(), options);
    const file = path.join(folder, "backups", manifest.database.name);
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const copy = await aStorageFor("sqlite", "copy");
    await expect(restoreBackup(copy, target(), name, options)).rejects.toThrow("is damaged");
    expect(readdirSync(copy.folder)).not.toContain("shop.sqlite");
  });

  test("refuses a wrong backup passphrase, and keeps the secrets locked without one", async () => {
    const shop = await aShop("sqlite");
    const { name } = await makeBackup(shop, target(), options);
    const copy = await aStorageFor("sqlite", "copy");
    await expect(restoreBackup(copy, target(), name, { passphrase: "another one of these" })).rejects.toThrow(
      "BACKUP_PASSPHRASE",
    );
    expect(await restoreBackup(copy, target(), name, { passphrase: undefined })).toMatchObject({ secrets: "locked" });
    expect(readdirSync(copy.folder)).not.toContain("cookie-secret");
  });

  test("refuses a backup of a newer version or of another database, and says what to do", async () => {
    const shop = await aShop("sqlite");
    const { name, manifest } = await makeBackup(shop, target(), options);
    const rewrite = (change: object) =>
      target().write(name, Buffer.from(JSON.stringify({ ...manifest, database: { ...manifest.database, ...change } })));
    const copy = await aStorageFor("sqlite", "copy");
    await rewrite({ migration: "9999-later" });
    await expect(restoreBackup(copy, target(), name, options)).rejects.toThrow("A newer version of the shop");
    await rewrite({ kind: "postgres" });
    await expect(restoreBackup(copy, target(), name, options)).rejects.toThrow("Set DATABASE_URL");
  });

  test("a bucket stores backups as a folder does", async () => {
    const shop = await aShop("sqlite");
    const bucket: Bucket = await aBucket();
    try {
      const { s3Files } = await import("~/outside/files-s3.server");
      const { name } = await makeBackup(shop, s3Files({ url: bucket.url }), options);
      const copy = await aStorageFor("sqlite", "copy");
      await restoreBackup(copy, s3Files({ url: bucket.url }), name, options);
      expect(readFileSync(path.join(copy.folder, "covers/one.jpg"), "utf8")).toBe("a cover");
    } finally {
      await bucket.close();
    }
  });
});
