/**
 * Compares the specimen page, which shows every component in every state, with its committed pictures at three widths.
 * `npm run journeys -- specimen --update-snapshots` takes new pictures.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { createServer } from "vite";
import { expect, test } from "../../steps/shopper";

const house = path.resolve(import.meta.dirname, "../../..");
const pictures = path.join(house, "tests/specimen/pictures");
/** Limits the size of the pictures, to keep the repository small. */
const MAX_BYTES = 600_000;
const fonts = path.join(house, "node_modules/@fontsource/atkinson-hyperlegible/files");

const LOOKS = [
  { width: 360, colours: "light" },
  { width: 768, colours: "light" },
  { width: 1400, colours: "light" },
  { width: 360, colours: "dark" },
] as const;

test("the components look as they did", async ({ page }) => {
  const { html, stateName } = await renderSpecimen();
  await serveSpecimen(page, html);
  for (const { width, colours } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: colours, reducedMotion: "reduce" });
    await page.goto("/specimen");
    await forceStates(page, stateName);
    for (const part of await page.locator("[data-part]").all()) {
      const name = `${await part.getAttribute("data-part")} ${width}${colours === "dark" ? " dark" : ""}`;
      await expect.soft(part).toHaveScreenshot(`${name.replaceAll(" ", "-")}.png`);
    }
  }
  const isUpdate = ["all", "changed"].includes(test.info().config.updateSnapshots);
  expect(await measurePictures(isUpdate)).toBeLessThan(MAX_BYTES);
});

/** Returns the size of all pictures in bytes. Optionally makes them smaller first, with a palette of 16 colours each. */
async function measurePictures(isUpdate: boolean): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(pictures)) {
    const file = path.join(pictures, name);
    const before = await readFile(file);
    const after = isUpdate
      ? await sharp(before).png({ palette: true, colours: 16, dither: 0, effort: 10 }).toBuffer()
      : before;
    if (after.length < before.length) await writeFile(file, after);
    bytes += Math.min(after.length, before.length);
  }
  return bytes;
}

/** Renders the specimen page as the server renders pages. Vite compiles the components and their styles. */
async function renderSpecimen(): Promise<{ html: string; stateName: string }> {
  const vite = await createServer({
    root: house,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~": path.join(house, "app") } },
  });
  const specimen = await vite.ssrLoadModule("/tests/specimen/specimen-page.tsx");
  await vite.close();
  return { html: specimen.renderSpecimen(), stateName: specimen.STATE };
}

/** Serves the specimen page, its fonts, its drawings and plain covers, so that the pictures need nothing of the shop. */
async function serveSpecimen(page: Page, html: string): Promise<void> {
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const [, weight] = /^\/specimen\/fonts\/(\d+)$/.exec(pathname) ?? [];
    if (weight) return route.fulfill({ path: path.join(fonts, `atkinson-hyperlegible-latin-${weight}-normal.woff2`) });
    if (pathname === "/specimen") return route.fulfill({ contentType: "text/html", body: html });
    if (pathname.startsWith("/images/drawings/")) return route.continue();
    if (pathname.startsWith("/app/styles/")) return route.fulfill({ path: path.join(house, pathname) });
    return route.fulfill({ contentType: "image/svg+xml", body: COVER });
  });
}

const COVER = `<svg xmlns="http://www.w3.org/2000/svg" width="133" height="200"><path fill="#5b7083" d="M0 0h133v200H0z"/></svg>`;

/** Shows the elements that name a state as if they had it. */
async function forceStates(page: Page, stateName: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  for (const state of ["hover", "focus-visible"]) {
    const selector = `[${stateName}="${state}"]`;
    const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) await client.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [state] });
  }
}
