/** Checks every collector's contract, with and without a network. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BatchRefused, type Collector, CollectorUnavailable } from "./collector";
import { fileCollector } from "./collector-files.server";
import { httpCollector } from "./collector-http.server";

interface Fact {
  id: string;
  text: string;
}

let folder: string;
let server: Server;
let url: string;
let answers: number | "silence" = 204;
let posted: { facts: Fact[]; authorization: string | undefined }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-collector-"));
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { facts } = JSON.parse(Buffer.concat(parts).toString()) as { facts: Fact[] };
      posted.push({ facts, authorization: request.headers.authorization });
      if (answers === "silence") return;
      response.writeHead(answers, { Location: "/elsewhere" }).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/take?key=in-the-address`;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  answers = 204;
  posted = [];
  rmSync(path.join(folder, "events"), { recursive: true, force: true });
});

const files = () => fileCollector<Fact>(path.join(folder, "events"), "analytics");
const overHttp = (maxMs = 20_000) => httpCollector<Fact>({ url, key: "a-secret", maxMs });

/** Returns all collected facts, in order. */
function taken(name: string): Fact[] {
  if (name === "over http") return posted.flatMap(({ facts }) => facts);
  const names = readdirSync(path.join(folder, "events"));
  return names.flatMap((file) => {
    const lines = readFileSync(path.join(folder, "events", file), "utf8")
      .trimEnd()
      .split("\n");
    return lines.map((line) => JSON.parse(line) as Fact);
  });
}

describe.each([
  ["over http", overHttp as () => Collector<Fact>],
  ["in files", files],
] as const)("a collector %s", (name, collector) => {
  it("a collector takes a batch whole and in order, whatever its text", async () => {
    const facts = ["plain", "line\nbreak", '"quoted"', "שלום 👩‍🚀", "\u2028"].map((text, at) => ({
      id: `${at}`,
      text,
    }));
    await collector().take(facts);
    expect(taken(name)).toEqual(facts);
  });

  it("a collector takes one batch after another, and accepts a repeated batch", async () => {
    for (const id of ["1", "2", "2"]) await collector().take([{ id, text: "so" }]);
    expect(taken(name).map(({ id }) => id)).toEqual(["1", "2", "2"]);
  });
});

describe("over http", () => {
  it("sends the collector its key, and reveals it in no error", async () => {
    await overHttp().take([{ id: "1", text: "so" }]);
    expect(posted[0]?.authorization).toBe("Bearer a-secret");
    answers = 302;
    const failure = await overHttp()
      .take([{ id: "1", text: "so" }])
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CollectorUnavailable);
    expect(String(failure)).not.toMatch(/secret|in-the-address/);
  });

  it.each([500, 502, 503, 408, 425, 429])("an HTTP collector is tried again later after %i", async (status) => {
    answers = status;
    await expect(overHttp().take([{ id: "1", text: "so" }])).rejects.toThrow(CollectorUnavailable);
  });

  it.each([400, 401, 404, 413, 422])(
    "doesn't send a batch again that the collector refused with %i",
    async (status) => {
      answers = status;
      await expect(overHttp().take([{ id: "1", text: "so" }])).rejects.toThrow(BatchRefused);
    },
  );

  it("treats a silent or absent collector as unavailable, without revealing its address", async () => {
    answers = "silence";
    await expect(overHttp(50).take([{ id: "1", text: "so" }])).rejects.toThrow(CollectorUnavailable);
    const unreachable = httpCollector<Fact>({ url: "http://127.0.0.1:9/take?key=in-the-address" });
    const failure = await unreachable.take([{ id: "1", text: "so" }]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CollectorUnavailable);
    expect(String(failure)).not.toContain("in-the-address");
  });
});

it("a file collector names each day's file by its content, and is unavailable if its folder can't be made", async () => {
  await files().take([{ id: "1", text: "so" }]);
  expect(readdirSync(path.join(folder, "events"))).toEqual([
    expect.stringMatching(/^analytics-\d{4}-\d\d-\d\d\.jsonl$/),
  ]);
  writeFileSync(path.join(folder, "in-the-way"), "");
  const blocked = fileCollector<Fact>(path.join(folder, "in-the-way"), "analytics");
  await expect(blocked.take([{ id: "1", text: "so" }])).rejects.toThrow(CollectorUnavailable);
});
