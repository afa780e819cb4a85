/** Which room may know which: the arrows of README.md's tour. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../app");

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => file.replaceAll(path.sep, "/"));
}

/** The modules a file imports, as paths below app/ where they are ours. `import type` knows no room: it is gone at run time. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(app, file), "utf8");
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;]*?from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm);
  return [...found].map((match) => {
    const name = match[1] ?? match[2] ?? "";
    if (name.startsWith("~/")) return name.slice(2);
    if (name.startsWith(".")) return path.posix.join(path.posix.dirname(file), name);
    return `npm:${name}`;
  });
}

const files = filesBelow(app);
const room = (file: string) => (file.startsWith("domain/") ? "domain" : (file.split("/")[0] ?? ""));
const isServer = (file: string) => /\.server(\.test)?(\.tsx?)?$/.test(file);

function offenders(from: (file: string) => boolean, forbidden: (imported: string, file: string) => boolean): string[] {
  return files.filter(from).flatMap((file) =>
    importsOf(file)
      .filter((name) => forbidden(name, file))
      .map((name) => `${file} imports ${name}`),
  );
}

describe("the house", () => {
  it("has files to look at, and the parser sees their imports", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(importsOf("routes/catalogue/product.tsx")).toContain("ui/catalogue/breadcrumbs");
  });

  it("lets only database/ know SQL", () => {
    const drivers = /^npm:(kysely|better-sqlite3|pg)/;
    expect(
      offenders(
        (file) => room(file) !== "database",
        (name) => drivers.test(name),
      ),
    ).toEqual([]);
  });

  it("keeps the domain from requests, routes and components", () => {
    expect(
      offenders(
        (file) => room(file) === "domain",
        (name) => /^(http|routes|ui|edge)\//.test(name) || name.startsWith("npm:@remix-run"),
      ),
    ).toEqual([]);
  });

  it("keeps server code out of pure domain files and components", () => {
    const pure = (file: string) =>
      (room(file) === "domain" && !isServer(file)) || (room(file) === "ui" && !isServer(file));
    expect(offenders(pure, (name) => /\.server$/.test(name) || /^database\//.test(name))).toEqual([]);
  });

  it("keeps components from http, except what runs in the browser", () => {
    expect(
      offenders(
        (file) => room(file) === "ui",
        (name) => name.startsWith("http/") && isServer(name),
      ),
    ).toEqual([]);
  });

  it("keeps the database from everything above it", () => {
    expect(
      offenders(
        (file) => room(file) === "database",
        (name) => /^(http|routes|ui|edge|outside)\//.test(name),
      ),
    ).toEqual([]);
  });

  it("keeps routes from the database: they ask the domain", () => {
    const allowed = new Set(["routes/resources/readyz.ts"]);
    expect(
      offenders(
        (file) => room(file) === "routes" && !allowed.has(file),
        (name) => name.startsWith("database/"),
      ),
    ).toEqual([]);
  });

  it("has no room whose name says nothing", () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|shared)(\/|\.tsx?$)/.test(file))).toEqual([]);
  });

  it("keeps routes short: a long one does the domain's work", () => {
    const long = files.filter(
      (file) => room(file) === "routes" && readFileSync(path.join(app, file), "utf8").split("\n").length > 121,
    );
    expect(long).toEqual([]);
  });
});
