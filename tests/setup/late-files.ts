/** Lists the files that the built pages load late, by an `import()`. The names don't include the content hashes. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ASSETS = path.resolve(import.meta.dirname, "../../build/client/assets");
/** Matches the list of all files that one `import()` loads, in the form that the build writes. */
const LATE = /\[((?:"\/assets\/[^"]+\.js",?)+)\],\(\)=>import\("/g;

/** Lists the late files, except those that the root loads on every page. */
export function lateFiles(): string[] {
  const scripts = readdirSync(ASSETS).filter((file) => file.endsWith(".js"));
  const texts = scripts.map((file) => readFileSync(path.join(ASSETS, file), "utf8"));
  const lists = texts.flatMap((text) => [...text.matchAll(LATE)].map(([, list = ""]) => list));
  const imports = texts.flatMap((text) => text.match(/import\("\.\//g) ?? []);
  if (imports.length !== lists.length) throw new Error("The build writes an import() in another way than expected.");
  const files = lists.flatMap((list) => list.split(","));
  const names = new Set(
    files.map((file) =>
      JSON.parse(file)
        .replace(/^\/assets\//, "")
        .replace(/-.{8}\.js$/, ""),
    ),
  );
  for (const file of ["framework", "root"]) names.delete(file);
  return [...names].sort();
}

/**
 * Late files that load without a press. They are tested by `late-code-unpressed.spec.ts`, except the map's `show-map`, which is
 * tested by `store-map.spec.ts`, and the checks of a field, which are tested by `forms.spec.ts`.
 */
export const COME_UNPRESSED = [
  ...["menus", "after-page", "cookie", "fetch-products", "books-instead"],
  ...["basket-note", "recent-products", "start-worker", "unsent-form", "show-map"],
  ...["forms", "schemas", "balance-payment.schema", "voucher-balance.schema", "orders"],
];
