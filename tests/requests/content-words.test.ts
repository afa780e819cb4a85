/**
 * Tests a content page's metadata for search engines, which is the shop's own text if an editor left it out. (spec 5, CMS data)
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { importContent } from "~/domain/content/import-content.server";
import { log } from "~/log.server";
import { readContent } from "~/routes/content/read-content.server";
import { openTheShop, SHOP } from "./basket-world";

openTheShop();

const readAt = (path: string) => readContent({ request: new Request(SHOP + path), context: {} });

it("logs a content page without a title or description, and uses the shop's name as its title", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-content-"));
  mkdirSync(path.join(folder, "pages"));
  const markup = [{ kind: "text", text: "Words" }];
  const bare = { path: "/bare", markup };
  const whole = { path: "/whole", pageTitle: "Whole", pageSeoDescription: "All of it", markup };
  for (const page of [bare, whole]) writeFileSync(path.join(folder, `pages${page.path}.json`), JSON.stringify(page));
  await importContent({ folder });
  rmSync(folder, { recursive: true });
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  expect(await readAt("/whole")).toMatchObject({ title: "Whole", description: "All of it" });
  expect(warned).not.toHaveBeenCalled();
  expect(await readAt("/bare")).toMatchObject({ title: "Lectern", description: "" });
  expect(warned.mock.calls).toEqual([
    [{ path: "/bare", missing: ["pageTitle", "pageSeoDescription"] }, expect.stringContaining("search engines")],
  ]);
});
