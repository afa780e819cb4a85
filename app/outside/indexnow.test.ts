/** Checks the contract of the adapters that report changes to search engines, with and without a network. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChangedPages, PagesRefused, type SearchEngines, SearchEnginesUnavailable } from "./indexnow";
import { indexNowFile } from "./indexnow-file.server";
import { indexNow } from "./indexnow-http.server";

const key = "0123456789abcdef";
const pages: ChangedPages = {
  addresses: ["https://shop.example/product/emma_9780141439587", "https://shop.example/product/%D7%A9_1"],
  key,
  keyAddress: `https://shop.example/${key}.txt`,
};

/** A report as posted under the protocol's rules (indexnow.org/documentation). */
interface Posted {
  method: string | undefined;
  type: string | undefined;
  body: { host: string; key: string; keyLocation: string; urlList: string[] };
}

let folder: string;
let server: Server;
let url: string;
let answer = 200;
let posted: Posted[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-indexnow-"));
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Posted["body"];
      posted.push({ method: request.method, type: request.headers["content-type"], body });
      response.writeHead(answer, { Location: "/elsewhere" }).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  answer = 200;
  posted = [];
  rmSync(path.join(folder, "events"), { recursive: true, force: true });
});

const inFile = () => indexNowFile(path.join(folder, "events"));
const overHttp = () => indexNow({ url });

function told(name: string): string[][] {
  if (name === "over http") return posted.map(({ body }) => body.urlList);
  const lines = readFileSync(path.join(folder, "events/indexnow.jsonl"), "utf8").trimEnd().split("\n");
  return lines.map((line) => (JSON.parse(line) as ChangedPages).addresses as string[]);
}

describe.each([
  ["over http", overHttp as () => SearchEngines],
  ["in a file", inFile],
] as const)("search engines %s", (name, engines) => {
  it("tells search engines each batch of addresses whole and in order, and a repeated batch too", async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `https://shop.example/product/a_${i}`);
    await engines().tell(pages);
    await engines().tell({ ...pages, addresses: many });
    await engines().tell(pages);
    expect(told(name)).toEqual([pages.addresses, many, pages.addresses]);
  });
});

describe("search engines over http", () => {
  it("sends search engines the request that IndexNow specifies", async () => {
    await overHttp().tell(pages);
    const body = { host: "shop.example", key, keyLocation: pages.keyAddress, urlList: pages.addresses };
    expect(posted).toEqual([{ method: "POST", type: "application/json; charset=utf-8", body }]);
  });

  it("accepts that search engines take a batch before they have checked the key", async () => {
    answer = 202;
    await expect(overHttp().tell(pages)).resolves.toBeUndefined();
  });

  it.each([400, 403, 422])("a batch that search engines refuse with %s is refused for good", async (status) => {
    answer = status;
    await expect(overHttp().tell(pages)).rejects.toThrow(PagesRefused);
  });

  it.each([408, 429, 500, 503])("search engines may be told again after %s", async (status) => {
    answer = status;
    await expect(overHttp().tell(pages)).rejects.toThrow(SearchEnginesUnavailable);
  });

  it("follows no redirect from search engines", async () => {
    answer = 302;
    await expect(overHttp().tell(pages)).rejects.toThrow();
    expect(posted).toHaveLength(1);
  });
});

it("counts search engines as unavailable if the file of told addresses can't be written", async () => {
  writeFileSync(path.join(folder, "events"), "");
  await expect(inFile().tell(pages)).rejects.toThrow(SearchEnginesUnavailable);
});
