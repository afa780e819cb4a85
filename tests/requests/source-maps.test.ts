/** Tests that the log names the source files of errors reported by browsers, using source maps that no browser can get. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ASSETS = path.join(ROOT, "build/client/assets");
const MAPS = path.join(ROOT, "build/source-maps");

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop({ goods: false });
});
afterAll(() => shop.close());

/** Reports an error as a browser does, and returns the shop's log entry for it. */
async function logged(stack: string): Promise<string> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await shop.ask("/api/log/error", { method: "POST", body: JSON.stringify([stack]), headers });
  expect(answer.status).toBe(204);
  await expect.poll(() => shop.complaints.length).toBe(1);
  return String(shop.complaints.splice(0)[0]?.text);
}

/** Finds the built file that contains this text. Returns the file and the text's position, as a browser would report it. */
function builtLocation(text: string): { file: string; location: string } {
  for (const file of readdirSync(ASSETS).filter((name) => name.endsWith(".js"))) {
    const before = readFileSync(path.join(ASSETS, file), "utf8").split(text)[0]?.split("\n") ?? [];
    if (readFileSync(path.join(ASSETS, file), "utf8").includes(text))
      return { file, location: `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}` };
  }
  throw new Error(`No built file has ${text}.`);
}

/** Returns the number of the first line of a source file that contains this text. */
function sourceLine(file: string, text: string): number {
  return (
    readFileSync(path.join(ROOT, file), "utf8")
      .split("\n")
      .findIndex((line) => line.includes(text)) + 1
  );
}

describe("a browser's error", () => {
  const thrown = "timed out";
  const source = "app/ui/page/outside-scripts.ts";

  test.each([
    ["Chromium", (url: string) => `TypeError: x is null\n    at settle (${url})\n    at async ${url}`],
    ["Firefox", (url: string) => `TypeError: x is null\nsettle@${url}\n@${url}`],
  ])("a browser's error in %s is logged with the source's file and line", async (_, stackAt) => {
    const { location } = builtLocation(`"${thrown}"`);
    const text = await logged(stackAt(`https://shop.example/assets/${location}`));
    const line = sourceLine(source, `"${thrown}"`);
    expect(text.match(new RegExp(`/${source}:${line}:\\d+`, "g"))).toHaveLength(2);
    expect(text).not.toContain("/assets/");
    expect(text).toContain("TypeError: x is null");
  });

  test.each([
    "https://shop.example/assets/other-AbCdEf12.js:1:20",
    "https://shop.example/assets/..%2f..%2fpackage.json.js:1:20",
    "https://shop.example/assets/x.js:9999999:1",
    "https://shop.example/elsewhere.js:1:20",
  ])("a browser's error at %s is logged with its location as it is", async (location) => {
    expect(await logged(`Error: no\n    at a (${location})`)).toContain(location);
  });

  test("a browser's error with hundreds of locations is accepted, and its first ones are mapped to the source", async () => {
    const { location } = builtLocation(`"${thrown}"`);
    expect(await logged(`Error\n${`/assets/${location}\n`.repeat(300)}`)).toContain(`/${source}:`);
  });
});

test("no source map is named or served", async () => {
  const names = readdirSync(MAPS);
  expect(names.length).toBeGreaterThan(50);
  expect(
    readdirSync(path.join(ROOT, "build/client"), { recursive: true }).filter((it) => /\.map$/.test(String(it))),
  ).toEqual([]);
  for (const name of names) {
    const script = readFileSync(path.join(ASSETS, name.replace(/\.map$/, "")), "utf8");
    expect(script, name).not.toContain("sourceMappingURL");
  }
  const [name = ""] = names;
  for (const folder of [
    "/assets",
    "/source-maps",
    "/build/source-maps",
    "/assets/..%2f..%2fsource-maps",
    "/assets/../../source-maps",
    "",
  ])
    expect((await shop.ask(`${folder}/${name}`)).status, folder).toBeGreaterThanOrEqual(400);
});
