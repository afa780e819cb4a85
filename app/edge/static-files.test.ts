import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, createServer, get, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepAssets } from "./kept-assets.server";
import { staticFiles } from "./static-files.server";

let folder: string;
let client: string;
let kept: string;
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-static-"));
  client = path.join(folder, "client");
  kept = path.join(folder, "kept");
  mkdirSync(path.join(client, "assets"), { recursive: true });
  writeFileSync(path.join(client, "assets", "shop-1.css"), "body{}");
  writeFileSync(path.join(client, "favicon.svg"), "<svg/>");
  writeFileSync(path.join(client, "favicon.ico"), "");
  keepAssets({ assets: path.join(client, "assets"), kept, now: Date.now() });
  server = createServer(express().use(staticFiles({ client, kept })));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (address: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`);

it("still serves a build's assets when the next build empties the folder", async () => {
  rmSync(client, { recursive: true });
  const answer = await ask("/assets/shop-1.css");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("body{}");
});

it("starts to serve static files while another process updates the list of replaced files", async () => {
  const busy = new Worker(
    `const { renameSync, writeFileSync } = require("node:fs");
    const list = require("node:worker_threads").workerData + "/.replaced.";
    for (;;) { writeFileSync(list + "1.json", "{}"); renameSync(list + "1.json", list + "json"); }`,
    { eval: true, workerData: kept },
  );
  try {
    await new Promise((resolve) => busy.once("online", resolve));
    for (let start = 0; start < 2000; start += 1) staticFiles({ client, kept });
  } finally {
    await busy.terminate();
  }
});

it("sends the content type of the favicon that old browsers ask for", async () => {
  expect((await ask("/favicon.ico")).headers.get("content-type")).toBe("image/x-icon");
  expect((await ask("/favicon.svg")).headers.get("content-type")).toBe("image/svg+xml");
});

it("keeps serving files after a listed file was deleted", async () => {
  rmSync(client, { recursive: true });
  await expect(ask("/favicon.svg").then((answer) => answer.text())).rejects.toThrow();
  expect((await ask("/assets/shop-1.css")).status).toBe(200);
  expect((await ask("/assets/nothing.css")).status).toBe(404);
});

it("sends neither a modification date nor a keep-alive header with a file that never changes", async () => {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const listHeaders = (address: string) =>
    new Promise<[IncomingHttpHeaders, unknown]>((resolve, reject) => {
      get({ port, path: address, agent }, (answer) =>
        answer.resume().once("end", () => resolve([answer.headers, answer.socket])),
      ).once("error", reject);
    });
  const [asset, first] = await listHeaders("/assets/shop-1.css");
  expect(Object.keys(asset).sort()).toEqual([
    "cache-control",
    "content-length",
    "content-type",
    "date",
    "vary",
    "x-powered-by",
  ]);
  expect(asset["cache-control"]).toBe("public,max-age=31536000,immutable");
  const [icon, second] = await listHeaders("/favicon.svg");
  expect(icon).toHaveProperty("last-modified");
  expect(second).toBe(first);
  agent.destroy();
});
