/** Checks the contract of every file store, in a folder and over the network. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "~/log.server";
import { aBucket, type Bucket } from "../../tests/setup/bucket";
import { type FileStore, FilesUnavailable } from "./files";
import { folderFiles } from "./files-folder.server";
import { s3Files } from "./files-s3.server";

const folder = mkdtempSync(path.join(tmpdir(), "lectern-store-"));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await aBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const STORES: [string, () => FileStore][] = [
  ["a folder", () => folderFiles(path.join(folder, "store"))],
  ["S3", () => s3Files({ url: bucket.url })],
];

describe.each(STORES)("files in %s", (_name, aStore) => {
  const name = "covers/A (1) ’ö+&=~.txt";

  it("files come back from the store as they were written, whole and in part", async () => {
    const store = aStore();
    await store.write(name, Buffer.from("In the beginning"));
    expect((await store.find(name))?.bytes).toBe(16);
    expect((await store.read(name))?.toString()).toBe("In the beginning");
    const content = await store.open(name);
    expect(content?.bytes).toBe(16);
    expect((await store.readPart(name, 7, 15))?.toString()).toBe("beginning");
    expect(await text((await content?.part(7, 15)) as ReadableStream)).toBe("beginning");
    const again = await store.open(name);
    expect(await text((await again?.part(0, 0)) as ReadableStream)).toBe("I");
    await (await store.open(name))?.close();
  });

  it("a missing file is null", async () => {
    const store = aStore();
    expect(await store.find("covers/none.png")).toBeNull();
    expect(await store.read("covers/none.png")).toBeNull();
    expect(await store.readPart("covers/none.png", 0, 1)).toBeNull();
    expect(await store.open("library/none/none.epub")).toBeNull();
    expect(await store.list("none")).toEqual([]);
    await store.remove("covers/none.png");
  });

  it("a replaced file has another version, and a removed file is gone", async () => {
    const store = aStore();
    await store.write("covers/b.txt", Buffer.from("one"));
    const before = await store.find("covers/b.txt");
    await store.write("covers/b.txt", Buffer.from("three"));
    const after = await store.find("covers/b.txt");
    expect(after).toMatchObject({ bytes: 5 });
    expect(after?.version).not.toBe(before?.version);
    await store.remove("covers/b.txt");
    expect(await store.find("covers/b.txt")).toBeNull();
  });

  it("copies files in from this machine, and lists a folder without its subfolders", async () => {
    const store = aStore();
    const from = path.join(folder, "large.bin");
    writeFileSync(from, Buffer.alloc(3_000_000, "lectern "));
    for (const each of ["assets/a.js", "assets/b.js", "assets/c.js", "assets/below/d.js"])
      await store.copyIn(each, from);
    expect((await store.list("assets")).filter((each) => each.endsWith(".js")).sort()).toEqual([
      "a.js",
      "b.js",
      "c.js",
    ]);
    expect((await store.read("assets/c.js"))?.length).toBe(3_000_000);
  });

  it("closes files that many readers leave half-read", async () => {
    const store = aStore();
    await store.write("library/long.epub", Buffer.alloc(2_000_000));
    const open = () => readdirSync("/proc/self/fd").length;
    const before = open();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reader = (await (await store.open("library/long.epub"))?.part(0, 1_999_999))?.getReader();
        await reader?.read();
        await reader?.cancel();
      }),
    );
    await expect.poll(open).toBeLessThanOrEqual(before + 5);
  });
});

describe("an unavailable file store", () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  afterEach(() => bucket.open());

  it.each([
    ["refuses connections", () => bucket.goAway()],
    ["does not answer", async () => bucket.hang()],
  ])("fails at once after the first failure of a file store that %s, and asks it again later", async (_how, leave) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const store = s3Files({ url: bucket.url });
    await store.write("covers/known.txt", Buffer.from("known"));
    const known = await store.find("covers/known.txt");
    await leave();
    await expect(store.open("library/a.epub")).rejects.toBeInstanceOf(FilesUnavailable);
    const asked = warn.mock.calls.length;
    await expect(store.read("library/a.epub")).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.write("library/a.epub", Buffer.from("a"))).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.list("library")).rejects.toBeInstanceOf(FilesUnavailable);
    expect(warn.mock.calls.length).toBe(asked);
    // The earlier result is still used, long after its ten seconds.
    vi.advanceTimersByTime(60_000);
    expect(await store.find("covers/known.txt")).toEqual(known);
    await bucket.open();
    vi.advanceTimersByTime(60_000);
    expect(await store.open("library/a.epub")).toBeNull();
    vi.useRealTimers();
  });

  it.each([
    ["another secret", (url: string) => url.replace("secret", "other")],
    ["an unknown key", (url: string) => url.replace("AKTEST", "AKOTHER")],
    ["another bucket", (url: string) => url.replace("/shop/", "/another/")],
  ])("reports a file store as unavailable with %s", async (_what, wrong) => {
    await expect(s3Files({ url: wrong(bucket.url) }).read("covers/a.txt")).rejects.toBeInstanceOf(FilesUnavailable);
  });
});

describe("a browser's download from the store", () => {
  const book = { downloadName: "The-Salt-Road.epub", mediaType: "application/epub+zip" };

  it("a download address gives the book's name and type, supports ranges, and opens no other file", async () => {
    const store = s3Files({ url: bucket.url, publicOrigin: bucket.origin });
    await store.write("library/a.epub", Buffer.from("a whole book"));
    await store.write("library/b.epub", Buffer.from("another one"));
    const address = (await store.downloadAddress("library/a.epub", book)) ?? "";
    expect(new URL(address).searchParams.get("X-Amz-Expires"), "an hour in seconds").toBe("3600");
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([200, "a whole book"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/epub+zip",
      "content-disposition": 'attachment; filename="The-Salt-Road.epub"',
      "cache-control": "private, no-store",
    });
    const part = await fetch(address, { headers: { Range: "bytes=2-6" } });
    expect([part.status, await part.text()]).toEqual([206, "whole"]);
    for (const wrong of [address.replace("a.epub", "b.epub"), address.replace("The-Salt-Road", "Other")]) {
      expect((await fetch(wrong)).status).toBe(403);
    }
  });

  it("downloads go through the shop if browsers can't reach the file store", async () => {
    expect(await s3Files({ url: bucket.url }).downloadAddress("library/a.epub", book)).toBeNull();
    expect(await folderFiles(folder).downloadAddress("library/a.epub", book)).toBeNull();
  });
});
