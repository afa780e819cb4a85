/** Tests the interactive map of the stores: it loads only when pressed, and the static map stays if it can't load. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Page } from "playwright/test";
import { audit, expectAccessible } from "../../setup/audit";
import { aFreePort } from "../../setup/free-port";
import { aFront } from "../../setup/front";
import { addMember, MEMBERS_PASSWORD } from "../../setup/real-member";
import { aRealShop, type RealShop } from "../../setup/real-shop";
import { aTileHost, type TileHost } from "../../setup/tile-host";
import { expect, test } from "../../steps/shopper";

// Run this file in one process, because its shop and tile host are shared by all its journeys.
test.describe.configure({ mode: "serial" });

const REMIX_SERVE = "node_modules/@remix-run/serve/dist/cli.js";
let shop: RealShop;
let host: TileHost;

test.beforeAll(async () => {
  host = await aTileHost();
  shop = await aRealShop({ settings: { MAP_STYLE_URL: host.styleUrl, PAGE_CACHE_SECONDS: "0" } });
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
const toMap = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const drawnMap = (page: Page) => page.getByAltText(/^Map of Australia/);

test("one press shows the store on an interactive map, and another shows the drawn map again", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await page.goto(`${shop.origin}/stores/penrith`);
  await expect(show(page)).toBeVisible();
  expect(files.filter((each) => /maplibre/.test(each))).toEqual([]);
  expect(host.asked).toEqual([]);
  await show(page).focus();
  await page.keyboard.press("Enter");
  await expect(toMap(page)).toBeVisible();
  // The map library's worker, which has a separate content security policy, has requested tiles.
  expect(host.asked.some((each) => each.endsWith(".mvt"))).toBe(true);
  expect(host.asked.some((each) => each.endsWith(".png"))).toBe(true);
  await expect(page.getByText("Made for a test")).toBeVisible();
  await expectAccessible({ page, hasScripts: true });
  await page.getByRole("button", { name: "Show drawn map" }).click();
  await expect(toMap(page)).toHaveCount(0);
  await expect(drawnMap(page)).toBeVisible();
});

test("the map of all stores links to each store, also after a navigation from another page", async ({ page }) => {
  await page.goto(`${shop.origin}/help`);
  await page.getByRole("link", { name: "Stores" }).first().click();
  await expect(page).toHaveURL(/\/stores$/);
  await show(page).click();
  await expect(toMap(page)).toBeVisible();
  await page.locator(".map-mark[title='Mount Lawley']").click();
  await expect(page).toHaveURL(/\/stores\/mount-lawley$/);
  await expect(page.locator(".map-mark")).toHaveCount(0);
});

for (const width of [360, 768, 1400]) {
  test(`stores near each other share one mark on the map, which a press separates, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${shop.origin}/stores`);
    await show(page).click();
    await expect(toMap(page)).toBeVisible();
    expect(await audit({ page, hasScripts: true }, ".store-map")).toEqual([]);
    const counts = await page.locator(".map-mark").allTextContents();
    expect(counts.reduce((sum, count) => sum + (Number(count) || 1), 0)).toBe(14);
    expect(counts.length).toBeLessThan(14);
    const boxes = await page
      .locator(".map-mark")
      .evaluateAll((marks) =>
        marks.map((mark) => mark.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })),
      );
    for (const [at, one] of boxes.entries()) {
      expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(24);
      for (const other of boxes.slice(at + 1)) {
        const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
        expect(across >= 24 || down >= 24).toBe(true);
      }
    }
    const several = page.getByRole("button", { name: /^\d+ stores: .*Zoom in$/ }).first();
    const [, first = ""] = /stores: ([^,]+),/.exec((await several.getAttribute("aria-label")) ?? "") ?? [];
    await several.focus();
    const focused = page.locator(".map-mark:focus");
    for (let press = 0; press < 6 && (await focused.getAttribute("title")) !== first; press += 1) {
      const before = await focused.getAttribute("aria-label");
      await page.keyboard.press("Enter");
      await expect(focused).not.toHaveAttribute("aria-label", before ?? "");
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${first} store`);
  });
}

test("stores in one street, which zooming can't separate, are listed on the map", async ({ page }) => {
  const move = "update stores set lat = ?, lng = ? where slug = 'springwood'";
  // Move the store to within a hundred metres of the Penrith store.
  shop.sql(move, "-33.7520", "150.6935");
  try {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${shop.origin}/stores`);
    await show(page).click();
    await expect(toMap(page)).toBeVisible();
    const several = page.getByRole("button", { name: /^\d+ stores: .*Penrith.*(Zoom in|Show list)$/ });
    const list = page.locator(".map-list");
    const names = () => several.getAttribute("aria-label");
    for (let press = 0; press < 6 && !(await list.isVisible()); press += 1) {
      const before = await names();
      await several.focus();
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await list.isVisible()) || (await names()) !== before).toBe(true);
    }
    await expect(list.getByRole("link")).toHaveText(["Penrith", "Springwood"]);
    await expect(list.getByRole("link", { name: "Penrith" })).toBeFocused();
    // The marker's accessible name describes the effect of pressing it.
    await expect(several).toHaveAccessibleName("2 stores: Penrith, Springwood. Show list");
    expect(await audit({ page, hasScripts: true }, ".store-map")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(several).toBeFocused();
    await page.keyboard.press("Enter");
    await list.getByRole("link", { name: "Springwood" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Springwood store");
  } finally {
    shop.sql(move, "-33.6992", "150.5645");
  }
});

for (const [what, mood] of [
  ["tiles that fail", "failing"],
  ["a style and tiles that are missing", "without a style"],
] as const) {
  test(`${what} leave the drawn map of a store in place`, async ({ page, shopper: { expectNoise } }) => {
    expectNoise(/500|404/);
    host.mood = mood;
    await page.goto(`${shop.origin}/stores/penrith`);
    await show(page).click();
    await expect(
      page.getByText("The interactive map isn't available at the moment. You can still use this map."),
    ).toBeVisible();
    await expect(drawnMap(page)).toBeVisible();
    await expect(toMap(page)).toHaveCount(0);
    host.mood = "well";
    await show(page).click();
    await expect(toMap(page)).toBeVisible();
  });
}

test("the drawn map stays if the code of the interactive map doesn't load", async ({
  page,
  shopper: { expectNoise },
}) => {
  expectNoise(/Failed to load resource/);
  await page.route(/\/assets\/show-map-/, (route) => route.abort());
  await page.goto(`${shop.origin}/stores/penrith`);
  await show(page).click();
  await expect(
    page.getByText("The interactive map isn't available at the moment. You can still use this map."),
  ).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
  expect(host.asked).toEqual([]);
});

test("the drawn map stays if a stricter security policy blocks the interactive map", async ({
  page,
  shopper: { expectNoise },
}) => {
  expectNoise(/Content Security Policy|violates|Failed to load/);
  const address = `${shop.origin}/stores/penrith`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()["content-security-policy"] ?? "").replaceAll(
      ` ${new URL(host.styleUrl).origin}`,
      "",
    );
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await page.goto(address);
  await show(page).click();
  await expect(
    page.getByText("The interactive map isn't available at the moment. You can still use this map."),
  ).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
  expect(host.asked).toEqual([]);
});

test("the interactive map works through nginx", async ({ page }) => {
  const front = await aFront(shop.port);
  try {
    await page.goto(`http://127.0.0.1:${front.port}/stores/penrith`);
    await show(page).click();
    await expect(toMap(page)).toBeVisible();
    expect(host.asked.some((each) => each.endsWith(".mvt"))).toBe(true);
  } finally {
    await front.close();
  }
});

test("the interactive map works under stock remix-serve", async ({ page }) => {
  const port = await aFreePort();
  const stock = spawn(process.execPath, [REMIX_SERVE, "build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: shop.folder,
      MAP_STYLE_URL: host.styleUrl,
      PORT: `${port}`,
    },
  });
  try {
    const address = `http://localhost:${port}/stores/penrith`;
    await expect
      .poll(() =>
        page.request.get(address).then(
          (answer) => answer.status(),
          () => 0,
        ),
      )
      .toBe(200);
    await page.goto(address);
    await show(page).click();
    await expect(toMap(page)).toBeVisible();
    expect(host.asked.some((each) => each.endsWith(".mvt"))).toBe(true);
  } finally {
    const ended = once(stock, "exit");
    stock.kill();
    await ended;
  }
});

test("the drawn map stays if tiles never arrive", async ({ page }) => {
  host.mood = "silent";
  await page.clock.install();
  await page.goto(`${shop.origin}/stores/penrith`);
  await show(page).click();
  await expect.poll(() => host.asked.some((each) => each.endsWith(".png"))).toBe(true);
  await expect(page.getByText("The map is loading…")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(
    page.getByText("The interactive map isn't available at the moment. You can still use this map."),
  ).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
});

test("a browser without WebGL keeps the drawn map and loads nothing", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${shop.origin}/stores`);
  await show(page).click();
  await expect(
    page.getByText("This browser can't show the interactive map. You can still use this map."),
  ).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
  expect(host.asked).toEqual([]);
});

test("only store pages may connect to the map's host, and lite pages have no map button", async ({ page }) => {
  const policy = async (path: string) => String((await shop.ask(path)).headers["content-security-policy"]);
  const { origin } = new URL(host.styleUrl);
  expect(await policy("/stores/penrith")).toContain(`connect-src 'self' ${origin}`);
  expect(await policy("/")).not.toContain(origin);
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto(`${shop.origin}/stores/penrith`);
  await expect(drawnMap(page)).toBeVisible();
  await expect(show(page)).toHaveCount(0);
});

test("a kiosk shows only the drawn map, and no link to another host", async ({ page }) => {
  const email = await addMember(shop);
  shop.sql("update members set role = 'service' where email = ?", email);
  await page.goto(`${shop.origin}/store-sign-in/customer/penrith`);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Staff email" }).fill(email);
  await main.getByLabel("Password").fill(MEMBERS_PASSWORD);
  await main.getByRole("button", { name: "Open this screen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Lectern Penrith");
  for (const path of ["/stores", "/stores/penrith"]) {
    await page.goto(shop.origin + path);
    await expect(drawnMap(page)).toBeVisible();
    await expect(page.locator(".store-map button, .store-search [type=button]")).toHaveCount(0);
    const hrefs = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).href));
    expect(hrefs.filter((href) => !href.startsWith(shop.origin))).toEqual([]);
  }
});
