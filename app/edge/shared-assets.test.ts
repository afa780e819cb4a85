/** Tests two machines, each with its own build, and one shared file store. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderFiles } from "~/outside/files-folder.server";
import { keepAssets } from "./kept-assets.server";
import { shareAssets } from "./shared-assets.server";
import { staticFiles } from "./static-files.server";

const hour = 60 * 60 * 1000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-shared-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function aBuild(machine: string, names: readonly string[]): string {
  const assets = path.join(folder, machine, "client/assets");
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(path.join(assets, name), `/* ${name} */`);
  return assets;
}

it("serves the other machine's assets, and nothing else from the shared file store", async () => {
  const store = folderFiles(path.join(folder, "store"));
  await shareAssets(aBuild("new", ["page-2.js", "page-2.js.br"]), store, 0);
  await store.write("library/secret.epub", Buffer.from("secret"));
  const assets = aBuild("old", ["page-1.js"]);
  const kept = path.join(folder, "old/kept");
  keepAssets({ assets, kept, now: 0 });
  const shop = express().use(staticFiles({ client: path.dirname(assets), kept, shared: store }));
  const server = createServer(shop);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const ask = (address: string, method = "GET") =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`, { method });
  try {
    const answer = await ask("/assets/page-2.js");
    expect([answer.status, await answer.text()]).toEqual([200, "/* page-2.js */"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public,max-age=31536000,immutable",
      "content-type": expect.stringContaining("javascript"),
    });
    expect((await ask("/assets/page-2.js", "HEAD")).headers.get("content-length")).toBe("15");
    for (const other of [".replaced.json", "..%2flibrary%2fsecret.epub", "page-2.js.br", "page-3.js"]) {
      expect((await ask(`/assets/${other}`)).status, other).toBe(404);
    }
  } finally {
    server.close();
  }
});

it("keeps a replaced asset for a day, whichever machine replaced it", async () => {
  const store = folderFiles(path.join(folder, "store"));
  const there = async () => (await store.list("assets")).filter((name) => name.endsWith(".js")).sort();
  await shareAssets(aBuild("a", ["page-1.js", "same.js"]), store, 0);
  await shareAssets(aBuild("b", ["page-2.js", "same.js"]), store, 100 * hour);
  expect(await there()).toEqual(["page-1.js", "page-2.js", "same.js"]);
  await shareAssets(aBuild("a", ["page-2.js", "same.js"]), store, 123 * hour);
  expect(await there()).toEqual(["page-1.js", "page-2.js", "same.js"]);
  await shareAssets(aBuild("a", ["page-2.js", "same.js"]), store, 125 * hour);
  expect(await there()).toEqual(["page-2.js", "same.js"]);
});
