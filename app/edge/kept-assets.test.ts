import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepAssets } from "./kept-assets.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("keepAssets", () => {
  const hour = 60 * 60 * 1000;
  const build = (assets: string, names: string[]) => {
    rmSync(assets, { recursive: true, force: true });
    mkdirSync(assets);
    for (const name of names) writeFileSync(path.join(assets, name), name);
  };

  test("keeps a replaced asset for a day after it was replaced, however old its build is", () => {
    const assets = path.join(folder, "assets");
    const kept = path.join(folder, "kept");
    const has = (name: string) => existsSync(path.join(kept, name));
    build(assets, ["one.js", "same.js"]);
    keepAssets({ assets, kept, now: 0 });
    build(assets, ["two.js", "same.js"]);
    keepAssets({ assets, kept, now: 1000 * hour });
    expect([has("one.js"), has("two.js"), has("same.js")]).toEqual([true, true, true]);
    keepAssets({ assets, kept, now: 1023 * hour });
    expect(has("one.js")).toBe(true);
    keepAssets({ assets, kept, now: 1025 * hour });
    expect([has("one.js"), has("two.js"), has("same.js")]).toEqual([false, true, true]);
  });

  test("counts an asset that was removed and added again as new", () => {
    const assets = path.join(folder, "assets");
    const kept = path.join(folder, "kept");
    build(assets, ["one.js"]);
    keepAssets({ assets, kept, now: 0 });
    build(assets, ["two.js"]);
    keepAssets({ assets, kept, now: 1 * hour });
    build(assets, ["one.js"]);
    keepAssets({ assets, kept, now: 2 * hour });
    build(assets, ["two.js"]);
    keepAssets({ assets, kept, now: 30 * hour });
    expect(existsSync(path.join(kept, "one.js"))).toBe(true);
  });
});
