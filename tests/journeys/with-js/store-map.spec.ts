/** The interactive map of the stores: only after a press, and the drawn one stays when it can't come. */
import type { Page } from "playwright/test";
import { expectAccessible } from "../../setup/audit";
import { aRealShop, type RealShop } from "../../setup/real-shop";
import { aTileHost, type TileHost } from "../../setup/tile-host";
import { expect, test } from "../../steps/shopper";

// The shop and the host of tiles are the file's own, so one process runs it.
test.describe.configure({ mode: "serial" });

let shop: RealShop;
let host: TileHost;

test.beforeAll(async () => {
  host = await aTileHost();
  shop = await aRealShop({ settings: { MAP_STYLE_URL: host.styleUrl } });
});
test.afterAll(async () => {
  await shop.close();
  host.close();
});
test.beforeEach(() => {
  host.mood = "well";
  host.asked.length = 0;
});

const show = (page: Page) => page.getByRole("button", { name: "Show interactive map" });
const mapOf = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const drawnMap = (page: Page) => page.getByAltText(/^Map of Australia/);

test("a press shows the store on a map, and another one the drawn map again", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await page.goto(`${shop.origin}/stores/penrith`);
  await expect(show(page)).toBeVisible();
  expect(files.filter((each) => /maplibre/.test(each))).toEqual([]);
  expect(host.asked).toEqual([]);
  await show(page).focus();
  await page.keyboard.press("Enter");
  await expect(mapOf(page)).toBeVisible();
  // The worker asks for the vectors, under a policy of its own.
  expect(host.asked.some((each) => each.endsWith(".mvt"))).toBe(true);
  expect(host.asked.some((each) => each.endsWith(".png"))).toBe(true);
  await expect(page.getByText("Made for a test")).toBeVisible();
  await expectAccessible({ page, hasScripts: true });
  await page.getByRole("button", { name: "Show drawn map" }).click();
  await expect(mapOf(page)).toHaveCount(0);
  await expect(drawnMap(page)).toBeVisible();
});

test("the map of all stores leads to each; a page that was reached from elsewhere is read again first", async ({
  page,
}) => {
  await page.goto(`${shop.origin}/help`);
  await page.getByRole("link", { name: "Stores" }).first().click();
  await expect(page).toHaveURL(/\/stores$/);
  await show(page).click();
  await expect(mapOf(page)).toBeVisible();
  const marks = mapOf(page).locator("xpath=..").locator(".map-mark");
  await expect(page.locator(".map-mark")).toHaveCount(14);
  await page.locator(".map-mark[title='Mount Lawley']").click();
  await expect(page).toHaveURL(/\/stores\/mount-lawley$/);
  await expect(marks).toHaveCount(0);
});

test("tiles that fail leave the drawn map", async ({ page, shopper: { expectNoise } }) => {
  expectNoise(/500/);
  host.mood = "failing";
  await page.goto(`${shop.origin}/stores/penrith`);
  await show(page).click();
  await expect(
    page.getByText("The interactive map isn't available at the moment, so here is the drawn one."),
  ).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
  await expect(mapOf(page)).toHaveCount(0);
  host.mood = "well";
  await show(page).click();
  await expect(mapOf(page)).toBeVisible();
});

test("code of the map that doesn't come leaves the drawn map", async ({ page, shopper: { expectNoise } }) => {
  expectNoise(/Failed to load resource/);
  await page.route(/\/assets\/show-map-/, (route) => route.abort());
  await page.goto(`${shop.origin}/stores/penrith`);
  await show(page).click();
  await expect(
    page.getByText("The interactive map isn't available at the moment, so here is the drawn one."),
  ).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
  expect(host.asked).toEqual([]);
});

test("tiles that never come leave the drawn map", async ({ page }) => {
  host.mood = "silent";
  await page.clock.install();
  await page.goto(`${shop.origin}/stores/penrith`);
  await show(page).click();
  await expect.poll(() => host.asked.some((each) => each.endsWith(".png"))).toBe(true);
  await expect(page.getByText("The map is loading…")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(
    page.getByText("The interactive map isn't available at the moment, so here is the drawn one."),
  ).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
});

test("a browser without WebGL keeps the drawn map and loads nothing", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${shop.origin}/stores`);
  await show(page).click();
  await expect(page.getByText("This browser can't show the interactive map, so here is the drawn one.")).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
  expect(host.asked).toEqual([]);
});

test("only pages of stores may ask the host, and lite pages have no button", async ({ page }) => {
  const policy = async (path: string) => String((await shop.ask(path)).headers["content-security-policy"]);
  const { origin } = new URL(host.styleUrl);
  expect(await policy("/stores/penrith")).toContain(`connect-src 'self' ${origin}`);
  expect(await policy("/")).not.toContain(origin);
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto(`${shop.origin}/stores/penrith`);
  await expect(drawnMap(page)).toBeVisible();
  await expect(show(page)).toHaveCount(0);
});
