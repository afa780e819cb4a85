/** Checks imports between rooms, including imports of types, against the arrows in the tour of README.md. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../app");
const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const known = new Set(files);

/** Lists a file's imports: the shop's files by their path below app/, packages as `npm:name`. */
function listImports(file: string): string[] {
  const text = readFileSync(path.join(app, file), "utf8");
  const found = text.matchAll(/^(?:import|export)\s(?:[^;]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm);
  return [...found].map((match) => {
    const name = match[1] ?? match[2] ?? "";
    const ours = name.startsWith("~/") ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
    if (!/^[.~]/.test(name)) return `npm:${name}`;
    return [ours, `${ours}.ts`, `${ours}.tsx`].find((each) => known.has(each)) ?? ours;
  });
}

const imports = new Map(files.map((file) => [file, listImports(file)]));
const floor = (file: string) => file.split("/")[0] ?? "";
const room = (file: string) => file.split("/").slice(0, -1).join("/");
const isServer = (file: string) => /\.server\.tsx?$/.test(file);

function offenders(from: (file: string) => boolean, forbidden: (imported: string, file: string) => boolean): string[] {
  return files
    .filter(from)
    .flatMap((file) =>
      (imports.get(file) ?? []).filter((name) => forbidden(name, file)).map((name) => `${file} imports ${name}`),
    );
}

/** Finds groups of files with circular imports. (Tarjan's strongly connected components) */
function circles(): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  function visit(file: string): number {
    order.set(file, order.size);
    let lowest = order.size - 1;
    open.push(file);
    for (const next of (imports.get(file) ?? []).filter((each) => known.has(each))) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? 0);
    }
    low.set(file, lowest);
    if (lowest === order.get(file)) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group);
    }
    return lowest;
  }
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

/** Allowed imports of each floor; files outside the floors (root, server, entries) may import anything. */
const FLOORS: Record<string, readonly string[]> = {
  outside: ["outside"],
  database: ["database", "domain"],
  domain: ["domain", "database", "outside"],
  http: ["http", "domain", "database", "outside"],
  ui: ["ui", "domain", "http", "styles"],
  routes: ["routes", "http", "domain", "ui", "styles"],
};

/** Modules that all server code may import: the environment, the log and the counters. */
const EVERYWHERE = ["env.server.ts", "log.server.ts", "measures.server.ts", "tracing.server.ts"];

/** Rooms of `ui` that each room may import, in addition to `ground` and `form`. */
const ROOMS_OF_UI: Record<string, readonly string[]> = {
  accounts: ["catalogue"],
  basket: ["catalogue", "orders"],
  checkout: ["catalogue", "orders"],
  content: ["catalogue", "stores"],
  orders: ["catalogue"],
  search: ["catalogue"],
  kiosk: ["page"],
  page: ["accounts", "basket", "catalogue", "content", "options", "search", "wishlists"],
};

/** Rooms that aren't named after a subject of the domain, by floor. */
const NO_SUBJECTS: Record<string, readonly string[]> = {
  ui: ["ground", "form", "page"],
  database: ["engine"],
  routes: ["api", "errors", "resources"],
};

/** Formats that others define: feeds, files for crawlers, and the answer of GET /api/search (spec 3, Search suggestion section). */
const OTHERS_FORMATS = /^domain\/(?:feeds\/|crawl\/|search\/suggestion)/;

/** Finds snake-case names such as `order_id`, except in comments and in the names of Node's modules. */
function snakeCaseIn(file: string): string[] {
  const code = readFileSync(path.join(app, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*|"node:\w+"/g, "");
  return code.match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g) ?? [];
}

describe("the architecture", () => {
  it("finds source files, and the parser sees their imports", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(imports.get("routes/catalogue/product-page.tsx")).toContain("ui/catalogue/breadcrumbs.tsx");
    expect(imports.get("ui/ground/root-data.ts")).toContain("domain/content/navigation.ts");
  });

  it("source files have no circular imports", () => {
    expect(circles()).toEqual([]);
  });

  it.each(Object.entries(FLOORS))("lets %s import only from the layers below it", (name, below) => {
    const allowed = (imported: string) =>
      imported.startsWith("npm:") || !known.has(imported) || [...below, ...EVERYWHERE].includes(floor(imported));
    expect(
      offenders(
        (file) => floor(file) === name,
        (imported) => !allowed(imported),
      ),
    ).toEqual([]);
  });

  it("lets only database/ import SQL", () => {
    const drivers = /^npm:(kysely|better-sqlite3|pg)/;
    expect(
      offenders(
        (file) => floor(file) !== "database",
        (name) => drivers.test(name),
      ),
    ).toEqual([]);
  });

  it("keeps the names of tables and columns in database/", () => {
    expect(
      offenders(
        (file) => floor(file) !== "database",
        (name) => /^database\/.*tables\.ts$/.test(name),
      ),
    ).toEqual([]);
    const domain = files.filter((file) => floor(file) === "domain" && !OTHERS_FORMATS.test(file));
    expect(domain.flatMap((file) => snakeCaseIn(file).map((name) => `${file}: ${name}`))).toEqual([]);
    expect(snakeCaseIn("database/jobs/job-tables.ts")).toContain("due_at");
  });

  it("lets database/ import only the domain's types and pure rules", () => {
    expect(
      offenders(
        (file) => floor(file) === "database",
        (name) => floor(name) === "domain" && isServer(name),
      ),
    ).toEqual([]);
  });

  it("keeps Remix out of the domain and the database", () => {
    expect(
      offenders(
        (file) => ["domain", "database"].includes(floor(file)),
        (name) => name.startsWith("npm:@remix-run"),
      ),
    ).toEqual([]);
  });

  it("keeps server code out of the browser", () => {
    expect(
      offenders(
        (file) => ["ui", "domain", "http"].includes(floor(file)) && !isServer(file),
        (name) => /\.server(\.tsx?)?$/.test(name) || name.startsWith("database/"),
      ),
    ).toEqual([]);
  });

  it("lets a folder of ui/ import only ground, form and the folders listed here", () => {
    const roomOfUi = (file: string) => file.split("/")[1] ?? "";
    expect(
      offenders(
        (file) => floor(file) === "ui",
        (name, file) => {
          if (floor(name) !== "ui") return false;
          const [from, to] = [roomOfUi(file), roomOfUi(name)];
          if (from === to || to === "ground") return false;
          return from === "ground" || !(to === "form" || (ROOMS_OF_UI[from] ?? []).includes(to));
        },
      ),
    ).toEqual([]);
  });

  it("keeps kiosks and the reader's host out of the root, which renders every document alike", () => {
    expect(readFileSync(path.join(app, "root.tsx"), "utf8")).not.toMatch(/kiosk|reader|mainSite/i);
  });

  it("calls a subject by the same name in every layer", () => {
    const listRooms = (name: string) =>
      new Set(
        files
          .filter((file) => floor(file) === name && file.split("/").length > 2)
          .map((file) => file.split("/")[1] ?? ""),
      );
    const subjects = listRooms("domain");
    const strangers = Object.entries(NO_SUBJECTS).flatMap(([name, others]) =>
      [...listRooms(name)]
        .filter((each) => !subjects.has(each) && !others.includes(each))
        .map((each) => `${name}/${each}`),
    );
    expect(strangers).toEqual([]);
  });

  it("has no folder with a meaningless name, and no files outside the subfolders of ui, database and domain", () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|shared)(\/|\.tsx?$)/.test(file))).toEqual([]);
    expect(files.filter((file) => ["ui", "database", "domain"].includes(room(file)))).toEqual([]);
  });

  it("keeps route files short, because a long one does the domain's work", () => {
    const long = files.filter(
      (file) => floor(file) === "routes" && readFileSync(path.join(app, file), "utf8").split("\n").length > 121,
    );
    expect(long).toEqual([]);
  });
});
