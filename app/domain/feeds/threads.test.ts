import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SHOP = path.resolve(import.meta.dirname, "../../..");
const THREADS = /\b(?:from|import)\s*\(?\s*"(?:node:)?(?:worker_threads|cluster|child_process|piscina)"/;
const IMPORTED = /\b(?:from|import)\s*\(?\s*"((?:~|\.\.?)\/[^"]+)"/g;

/** Lists the paths of the shop's files that the import command can load, relative to the project. */
function filesOnTheWay(): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ""] of readFileSync(path.join(SHOP, file), "utf8").matchAll(IMPORTED)) {
      const base = name.startsWith("~") ? `app${name.slice(1)}` : path.join(path.dirname(file), name);
      const folder = path.join(SHOP, path.dirname(base));
      const own = readdirSync(folder).find((one) => [".ts", ".tsx"].some((end) => one === path.basename(base) + end));
      if (own !== undefined) visit(path.join(path.dirname(base), own));
    }
  };
  visit("app/domain/feeds/import-file.server.ts");
  visit("app/domain/feeds/import-thread.server.ts");
  return [...found];
}

test("only two of the files that an import loads use threads", () => {
  const files = filesOnTheWay();
  expect(files).toContain("app/domain/catalogue/store-products.server.ts");
  const threaded = files.filter((file) => THREADS.test(readFileSync(path.join(SHOP, file), "utf8")));
  expect(threaded).toEqual(["app/domain/feeds/threads.server.ts", "app/domain/feeds/import-thread.server.ts"]);
});
