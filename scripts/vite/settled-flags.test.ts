import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { settledFlags } from "./plugins.js";

const flags = { v3_singleFetch: true, v3_lazyRouteDiscovery: false };
const folder = path.resolve("node_modules/@remix-run/react/dist/esm");

function settled(code: string, id: string, environment = "client"): string | undefined {
  return settledFlags(flags).transform.call({ environment: { name: environment } }, code, id)?.code;
}

test("replaces known flags with constants, and leaves others", () => {
  const id = path.join(folder, "browser.js");
  expect(settled("a(window.__remixContext.future.v3_singleFetch)", id)).toBe("a(true)");
  expect(settled("if (future.v3_lazyRouteDiscovery === true) b()", id)).toBe("if (false === true) b()");
  expect(settled("future.v3_other || window.__remixContext.isSpaMode", id)).toBe("future.v3_other || false");
  expect(settled("future.v3_singleFetch", path.resolve("app/root.tsx"))).toBeUndefined();
  expect(settled("future.v3_singleFetch", id, "ssr")).toBeUndefined();
});

test("Remix reads the flags in the form that the build replaces", () => {
  const all = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const asked = all.map(({ name }) => readFileSync(path.join(folder, name), "utf8")).join("\n");
  for (const flag of Object.keys(flags)) {
    expect(asked).toContain(`future.${flag}`);
    expect(settled(asked, path.join(folder, "browser.js"))).not.toContain(flag);
  }
  const way = 'typeof singleFetch === "function"';
  expect(asked).toContain(way);
  expect(settled(asked, path.join(folder, "browser.js"))).not.toContain(way);
});
