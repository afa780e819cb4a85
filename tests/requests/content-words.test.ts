/**
 * Tests a content page's metadata for search engines, which is the shop's own text if an editor left it out. (spec 5, CMS data)
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { putContentPage } from "~/database/content/content-records.server";
import { importContent } from "~/domain/content/import-content.server";
import { previewPath } from "~/http/preview-token.server";
import { log } from "~/log.server";
import { contentAt, readContent } from "~/routes/content/read-content.server";
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

it("shows a draft of the blocks within a page of the shop only at its preview's address", async () => {
  const markup = JSON.stringify([{ kind: "text", text: "Drafted" }]);
  const shows = { status: 200, redirectTo: null, redirectStatus: null };
  const words = { pageTitle: "", pageSeoDescription: "", dontIndex: false };
  await putContentPage({ path: "/c/books", isDraft: true, markup, ...shows, ...words }, new Date().toISOString());
  const at = (address: string) => contentAt({ request: new Request(SHOP + address), context: {} });
  expect(await at("/c/books")).toBeNull();
  expect(JSON.stringify(await at(previewPath("/c/books")))).toContain("Drafted");
});
