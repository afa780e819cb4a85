/**
 * Tests processes of the built shop on two machines, each with its own DATA_DIR, on one PostgreSQL and one file store. Staff
 * don't copy any files. (design 6)
 */
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFile, HEADS } from "../factories/library-files";
import { aBucket, type Bucket } from "../setup/bucket";
import { buy } from "../setup/http-purchase";
import { HttpVisitor } from "../setup/http-visitor";
import { aPostgres } from "../setup/postgres";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { copySampleShop } from "../setup/sample-shop";
import { shopCommand } from "../setup/shop-command";

/** The eBook in this test's feed. */
const EBOOK = "9780141439587";
/** The paperback in this test's feed. */
const PAPERBACK = "9780140449136";

let bucket: Bucket;
let database: { url: string; stop: () => Promise<void> };
let one: RealShop;
let other: RealShop;
let settings: Record<string, string>;

beforeAll(async () => {
  [bucket, database] = await Promise.all([aBucket(), aPostgres({ filled: "sample shop" })]);
  settings = {
    DATABASE_URL: database.url,
    FILES_URL: bucket.url,
    COOKIE_SECRETS: "only-for-tests-0123456789abcdefghijkl",
    PAGE_CACHE_SECONDS: "0",
  };
  [one, other] = await Promise.all([aRealShop({ settings, goods: false }), aRealShop({ settings, goods: false })]);
});
afterAll(async () => {
  await Promise.all([one?.close(), other?.close()]);
  await Promise.all([bucket?.close(), database?.stop()]);
});

/** Runs a command as if an operator had typed it on that shop's machine. */
const command = (name: string, args: string[], at: RealShop) => shopCommand(name, args, at.folder, settings);
const picture = (at: RealShop, code: string) => at.ask(`/images/${code}-b.jpg`);

async function isRed(bytes: Buffer): Promise<boolean> {
  const [r = 0, g = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer();
  return r > 150 && g < 60;
}

async function aRedCover(name: string): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "lectern-red-")), name);
  writeFileSync(
    file,
    await sharp({ create: { width: 200, height: 300, channels: 3, background: "#c00" } })
      .png()
      .toBuffer(),
  );
  return file;
}

test("a shop that had its files in a folder copies them to the file store, once", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-older-"));
  await copySampleShop(folder);
  const copied = Number(
    /^Copied files: (\d+)\. There already: 0\.$/m.exec(await shopCommand("files-copy", [], folder, settings))?.[1],
  );
  expect(copied).toBeGreaterThan(100);
  expect(await shopCommand("files-copy", [], folder, settings)).toContain(`Copied files: 0. There already: ${copied}.`);
  await expect(shopCommand("files-copy", [], folder)).rejects.toMatchObject({
    stderr: expect.stringContaining("FILES_URL is missing"),
  });
});

test("a cover imported on one machine is shown by the other, which renders nothing", async () => {
  expect((await picture(other, PAPERBACK)).status).toBe(404);
  const feed = aFile(
    [
      "code,title,format,price,availability,cover",
      `${PAPERBACK},The Salt Road,Paperback,19.99,in stock,red.png`,
      `${EBOOK},The Salt Road,eBook,9.99,in stock,red.png`,
    ].join("\n"),
    "feed.csv",
  );
  await command("catalogue-import", [feed, "--strict"], one);
  const cover = await aRedCover("red.png");
  const added = await command("covers-add", [path.dirname(cover)], one);
  expect(added).toContain("Added covers: 1.");
  const first = await picture(one, PAPERBACK);
  expect([first.status, first.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(await isRed(first.raw)).toBe(true);
  expect(existsSync(path.join(one.folder, "covers"))).toBe(false);
  const second = await picture(other, PAPERBACK);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.raw.equals(first.raw)).toBe(true);
  // The cover was read once, because the other machine took the rendered picture from the store instead of rendering it again.
  expect(bucket.requests.filter((each) => each === "GET lectern/covers/red.png")).toHaveLength(1);
});

test("a file that is not a picture is reported and not added", async () => {
  const text = aFile("no picture", "red.png");
  await expect(command("covers-add", [text], one)).rejects.toMatchObject({
    stderr: `${text} is not a picture.\n`,
    stdout: "Added covers: 0.\n",
  });
});

/** Buys the eBook on this machine. Returns the visitor's cookies and the file's address. */
async function anEBookBoughtAt(at: RealShop): Promise<{ cookie: string; download: string }> {
  const visitor = new HttpVisitor(at);
  await visitor.send("/basket/addToBasket", { productCodes: EBOOK });
  const receipt = await visitor.read(await buy(visitor));
  return { cookie: visitor.cookie, download: /href="([^"]+\/downloads\/[^"]+)"/.exec(receipt)?.[1] ?? "" };
}

test("an eBook bought on one machine is downloaded from the other, in ranges", async () => {
  await command("library-add", [EBOOK, aFile(HEADS.EPUB), "--anyway"], one);
  const { cookie, download } = await anEBookBoughtAt(one);
  const whole = await other.ask(download, { headers: { Cookie: cookie } });
  expect([whole.status, whole.headers["content-disposition"]]).toEqual([
    200,
    'attachment; filename="The-Salt-Road.epub"',
  ]);
  expect(whole.raw.equals(HEADS.EPUB)).toBe(true);
  const part = await other.ask(download, { headers: { Cookie: cookie, Range: "bytes=4-9" } });
  expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes 4-9/${HEADS.EPUB.length}`]);
  expect(part.raw.equals(HEADS.EPUB.subarray(4, 10))).toBe(true);
});

test("the file store sends an eBook itself where browsers can reach it", async () => {
  const third = await aRealShop({ settings: { ...settings, FILES_PUBLIC_ORIGIN: bucket.origin }, goods: false });
  try {
    const { cookie, download } = await anEBookBoughtAt(one);
    const answer = await third.ask(download, { headers: { Cookie: cookie } });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([302, "no-store"]);
    const file = await fetch(answer.headers.location ?? "");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/epub+zip"]);
    expect(Buffer.from(await file.arrayBuffer()).equals(HEADS.EPUB)).toBe(true);
    expect((await third.ask(download)).status).toBe(404);
  } finally {
    await third.close();
  }
});

test("an asset of one machine's build is sent by the other, which has another build", async () => {
  await expect.poll(() => [...bucket.files.keys()].some((name) => name.startsWith("lectern/assets/"))).toBe(true);
  bucket.files.set("lectern/assets/page-ofAnotherBuild.js", Buffer.from("export {}"));
  const answer = await other.ask("/assets/page-ofAnotherBuild.js");
  expect([answer.status, answer.body]).toEqual([200, "export {}"]);
});

test("pages and rendered covers work while the file store is down, and downloads say so until it is back", async () => {
  const { cookie, download } = await anEBookBoughtAt(one);
  await bucket.goAway();
  try {
    for (const address of ["/", "/c/books", `/product/the-salt-road_${PAPERBACK}`]) {
      const { status } = await other.ask(address, { headers: { Cookie: cookie } });
      expect(status, address).toBe(200);
    }
    expect(await isRed((await picture(other, PAPERBACK)).raw)).toBe(true);
    const another = await picture(other, EBOOK);
    expect([another.status, another.headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
    const refused = await other.ask(download, { headers: { Cookie: cookie, Accept: "text/html" } });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
    expect(refused.body).toContain("Sorry, this file can't be downloaded at the moment.");
    expect((await other.ask("/assets/nothing-x.js")).status).toBe(404);
    expect((await other.ask("/readyz")).status).toBe(200);
  } finally {
    await bucket.open();
  }
  const answer = () => other.ask(download, { headers: { Cookie: cookie } });
  await expect.poll(async () => (await answer()).status, { timeout: 30_000, interval: 500 }).toBe(200);
  expect((await answer()).raw.equals(HEADS.EPUB)).toBe(true);
  await expect
    .poll(async () => isRed((await picture(other, EBOOK)).raw), { timeout: 30_000, interval: 500 })
    .toBe(true);
});

test("two machines with a file store write no covers or books to their own folders", () => {
  for (const { folder } of [one, other]) {
    expect(existsSync(path.join(folder, "library"))).toBe(false);
    expect(existsSync(path.join(folder, "covers"))).toBe(false);
  }
});
