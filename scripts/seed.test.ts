import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "~/database/engine/connection.server";
import { systemUser } from "~/domain/staff/command-actor.server";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-seed-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function seed(...options: string[]): Promise<{ status: number | null; output: string }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/seed.ts", ...options], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: { ...environment, DATA_DIR: folder },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, output })));
}

describe("npm run seed", () => {
  it("only one of two seed processes adds the sample shop, and the other reports it", async () => {
    const outcomes = await Promise.all([seed("--when-empty"), seed("--when-empty")]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([0, 0]);
    const output = outcomes
      .map((outcome) => outcome.output)
      .sort((a, b) => a.indexOf("in place") - b.indexOf("in place"));
    expect(output[0]).toContain("The shop already has products, so the sample shop was not added.");
    expect(output[1]).toMatch(/The sample shop is in place: \d+ products, \d+ reviews, 14 stores/);
    const { db } = openDatabase({ file: path.join(folder, "shop.sqlite") });
    const products = await db.selectFrom("products").select("cover").execute();
    const reviews = await db.selectFrom("reviews").select("id").execute();
    const deeds = await db.selectFrom("staff_deeds").select(["subject", "done_by"]).execute();
    await db.destroy();
    expect(deeds).toContainEqual({ subject: "seed --when-empty", done_by: systemUser() });
    expect(output[1]).toContain(`${products.length} products, ${reviews.length} reviews`);
    expect(readdirSync(path.join(folder, "covers"))).toHaveLength(new Set(products.map(({ cover }) => cover)).size);
  });

  it("npm run seed explains invalid arguments", async () => {
    const unknown = await seed("--everything");
    expect(unknown.status).toBe(1);
    expect(unknown.output).toContain("npm run seed [-- --when-empty] [--force]");
    expect((await seed("--force", "--when-empty")).output).toContain("Use either --when-empty or --force");
    expect(readdirSync(folder)).toEqual([]);
  });
});
