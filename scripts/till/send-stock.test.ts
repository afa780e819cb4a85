/**
 * Tests the example of a till: it sends its stock to the shop's real edge and call, through outages, and sends only what has
 * changed.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { makeApiKey } from "~/domain/systems/api-keys.server";
import * as calls from "~/routes/api/call";
import { anItem } from "../../tests/factories/baskets";
import { aStore } from "../../tests/factories/checkouts";
import { anEdge, type EdgeWorld } from "../../tests/requests/edge-world";
import { aDatabase } from "../../tests/setup/test-database";

let edge: EdgeWorld;
let front: Server;
let folder: string;
let close: () => Promise<void>;
/** Bodies of the calls that reached the shop, and whether the shop is away. */
const bodies: string[] = [];
let isAway = false;

/** A proxy in front of the shop, which records the calls and can break off. */
function aFront(): Server {
  return createServer(async (req, res) => {
    if (isAway) return void res.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    const headers = { authorization: req.headers.authorization ?? "", "content-type": "application/json" };
    const answer = await fetch(edge.origin + req.url, { method: req.method ?? "GET", headers, body });
    res.writeHead(answer.status).end(await answer.text());
  });
}

beforeAll(async () => {
  close = await aDatabase();
  edge = await anEdge({ modules: { "routes/api/call": calls } });
  front = aFront();
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  folder = mkdtempSync(path.join(tmpdir(), "lectern-till-"));
});
afterAll(async () => {
  await edge.close();
  await new Promise((resolve) => front.close(resolve));
  rmSync(folder, { recursive: true });
  await close();
});

it("a till sends its stock when it changes, and again after an outage", async () => {
  const store = await aStore();
  const [one, two] = [await anItem(), await anItem()];
  const file = path.join(folder, "stock.csv");
  const KEY = await makeApiKey({ name: "Till", scopes: ["stock:write"] }, { staffId: null });
  const SHOP = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  isAway = true;
  const till: ChildProcess = spawn(process.execPath, ["scripts/till/send-stock.js"], {
    env: { ...process.env, SHOP, KEY, STORE: store, FILE: file, EVERY_MS: "50" },
  });
  const output = { text: "" };
  for (const stream of [till.stdout, till.stderr]) stream?.on("data", (data) => (output.text += data));
  const stock = async () => {
    const rows = await database().selectFrom("store_stock").selectAll().where("store_slug", "=", store).execute();
    return Object.fromEntries(rows.map(({ code, quantity }) => [code, quantity]));
  };
  try {
    await expect.poll(() => output.text).toContain("looked for again");
    writeFileSync(file, `${one},3\n${two},5\nLATER,1\n`);
    await expect.poll(() => output.text).toContain("sent again");
    isAway = false;
    await expect.poll(stock).toEqual({ [one]: 3, [two]: 5 });
    await expect.poll(() => output.text).toContain("LATER: There is no such product.");
    await anItem({ code: "LATER" });
    await expect.poll(stock).toEqual({ [one]: 3, [two]: 5, LATER: 1 });
    const sent = bodies.length;
    writeFileSync(file, `${one},2\n${two},5\nLATER,1\n`);
    await expect.poll(stock).toEqual({ [one]: 2, [two]: 5, LATER: 1 });
    expect(bodies.slice(sent).map((body) => JSON.parse(body))).toEqual([{ counts: [{ code: one, quantity: 2 }] }]);
    expect(output.text.split("LATER: ")).toHaveLength(2);
  } finally {
    till.kill();
  }
});
