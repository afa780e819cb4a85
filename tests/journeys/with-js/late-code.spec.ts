/**
 * Tests every late chunk while it is blocked: the click reports the failure and loses nothing, the next click requests the
 * chunk again, and if that also fails, the browser loads the plain page. (design 4.3; spec 9, Chunk load timeout)
 */
import type { Page } from "playwright/test";
import { signedIn } from "../../setup/journey-member";
import { wares } from "../../setup/journey-shop";
import { COME_UNPRESSED, lateFiles } from "../../setup/late-files";
import { aRealShop } from "../../setup/real-shop";
import { importContentInto } from "../../steps/content-steps";
import { expect, test } from "../../steps/shopper";

const { ebook, lamp, map, psalter } = wares;

type Tab = Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "shopper">;

interface LateChunk {
  what: string;
  /** The name of the chunk's file without its content hash. */
  file: string;
  open: (tab: Tab) => Promise<void>;
  press: (tab: Tab) => Promise<void>;
  /** Checks that scripts opened the chunk's content over the page. */
  done: (tab: Tab) => Promise<void>;
  /** Checks that the browser loaded the plain page. */
  plain: (tab: Tab) => Promise<void>;
}

const listing = ({ shopper }: Tab) => shopper.browse.openWares();
const toProduct =
  (code: string) =>
  ({ shopper }: Tab) =>
    shopper.browse.open(`/p/${code}`);

const IN_STORES = /^In \d+ stores today, nearest to Penrith 2750 first$/;
async function openStock({ page, shopper }: Tab) {
  await shopper.browse.open("/p/9781700000019");
  await page.locator("details.store-stock summary").click();
}
async function findInStore({ page }: Tab) {
  const stock = page.locator("details.store-stock");
  await stock.getByLabel("Postcode or suburb").fill("2750");
  await stock.getByRole("button", { name: "Find in store" }).click();
}

const chunks: LateChunk[] = [
  {
    what: "adding to the basket",
    file: "add-to-basket",
    open: listing,
    press: ({ shopper: { basket, browse } }) => basket.addButton(browse.card(lamp.title)).click(),
    done: ({ shopper: { basket, browse } }) => expect(basket.viewLink(browse.card(lamp.title))).toBeVisible(),
    plain: ({ shopper: { basket } }) => expect(basket.badge).toContainText("1"),
  },
  {
    what: "a heart",
    file: "choose",
    open: listing,
    press: ({ shopper: { wishlists, browse } }) => wishlists.heart(browse.card(lamp.title)).click(),
    done: ({ shopper: { wishlists, browse } }) => expect(wishlists.filledHeart(browse.card(lamp.title))).toBeVisible(),
    plain: ({ shopper: { wishlists, browse } }) => expect(wishlists.filledHeart(browse.card(lamp.title))).toBeVisible(),
  },
  {
    what: "the choice of a wishlist",
    file: "wishlists",
    open: toProduct(lamp.code),
    press: ({ page }) => page.getByRole("button", { name: "Choose a wishlist" }).click(),
    done: ({ page }) => expect(page.getByRole("dialog", { name: "Choose a wishlist" })).toBeVisible(),
    plain: ({ page }) => expect(page).toHaveURL(/\/wishlists\/choose/),
  },
  ...["panel-dialogs", "wishlist-dialogs"].map((file) => ({
    what: `the form of a wishlist (${file})`,
    file,
    open: ({ shopper }: Tab) => shopper.wishlists.open(),
    press: ({ shopper }: Tab) => shopper.wishlists.fromMenu("Edit details"),
    done: ({ page }: Tab) => expect(page.getByRole("dialog", { name: "Edit Wishlist" })).toBeVisible(),
    plain: ({ page }: Tab) => expect(page).toHaveURL(/\/wishlists\?show=edit/),
  })),
  ...["options", "options-page", "page-over", "add-options", "form-kit", "forms", "schemas", "post-form"].map(
    (file) => ({
      what: `a product's details (${file})`,
      file,
      open: toProduct(ebook.code),
      press: ({ page }: Tab) => page.locator(".buying").getByRole("button", { name: "Give as a gift" }).click(),
      done: ({ page }: Tab) => expect(page.getByRole("dialog").getByLabel("Recipient Name")).toBeVisible(),
      plain: ({ page }: Tab) => expect(page).toHaveURL(/\/product\/[^/]+\/options/),
    }),
  ),
  {
    what: "the account menu's sign-in",
    file: "login",
    open: listing,
    press: async ({ page }) => {
      const menu = page.locator("details.account-menu");
      if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
      await menu.getByLabel("Email").fill("nobody@example.org");
      await menu.getByLabel("Password").fill("not the password");
      await menu.getByRole("button", { name: "Sign in" }).click();
    },
    done: ({ page }) => expect(page).toHaveURL(/\/login/),
    plain: ({ page }) => expect(page).toHaveURL(/\/login/),
  },
  {
    what: "the image viewer",
    file: "images",
    open: toProduct("9781700000019"),
    press: ({ page }) => page.locator(".product-cover form").getByRole("button").click(),
    done: ({ page }) => expect(page.getByRole("dialog", { name: /^Cover of/ })).toBeVisible(),
    plain: ({ page }) => expect(page).toHaveURL(/\/product\/[^/]+\/images/),
  },
  {
    what: "find in store",
    file: "find-in-store",
    open: openStock,
    press: findInStore,
    done: ({ page }) => expect(page.getByRole("dialog").getByText(IN_STORES)).toBeVisible(),
    plain: ({ page }) => expect(page.getByText(IN_STORES)).toBeVisible(),
  },
];

/** Chunks that have separate journeys below. */
const SIDEBAR = ["basket", "sidebar"];
const SUGGESTIONS = "suggestions";
const POPUP = "added-popup";
const OVERLAYS = "content";
/** A chunk that the Find in store dialog would load late, but that the product page already loads from the start. */
const OF_PAGE = "product-parts";
const OTHERS = [SUGGESTIONS, POPUP, OVERLAYS, OF_PAGE, ...COME_UNPRESSED];
test("every late chunk is blocked in one of these tests", () => {
  const blocked = new Set([...chunks.map(({ file }) => file), ...SIDEBAR, ...OTHERS]);
  expect(lateFiles()).toContain(POPUP);
  expect(lateFiles().filter((file) => !blocked.has(file))).toEqual([]);
});

async function block(page: Page, file: string): Promise<() => boolean> {
  const files = new RegExp(`/assets/${file}-`);
  let reported = false;
  page.on("request", (request) => {
    if (request.url().includes("/api/log/warn")) reported ||= files.test(request.postData() ?? "");
  });
  await page.route(files, (route) => route.abort());
  return () => reported;
}

/** Marks the page with a global variable, which is lost if the browser loads a new document. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

const retry = (page: Page) => page.getByRole("status").getByRole("button", { name: "Retry" });

test.beforeEach(({ shopper }) =>
  // Expect these errors for the plain page too, because it may request the same file.
  shopper.expectNoise(/Failed to load resource/, /Failed to fetch dynamically imported module/),
);

for (const { what, file, open, press, done, plain } of chunks) {
  for (const isByRetry of [true, false]) {
    test(`${what}: blocked once, and ${isByRetry ? "tried again" : "pressed again"}`, async ({ page, shopper }) => {
      await open({ page, shopper });
      await shopper.line.awake();
      await markPage(page);
      const isReported = await block(page, file);
      await press({ page, shopper });
      await expect(retry(page)).toBeVisible();
      await expect.poll(isReported).toBe(true);
      await page.unrouteAll();
      if (isByRetry) await retry(page).click();
      else await press({ page, shopper });
      await done({ page, shopper });
      expect(await isSamePage(page)).toBe(true);
    });
  }

  test(`a chunk blocked for good (${what}) is reported, and the next press opens the plain page`, async ({
    page,
    shopper,
  }) => {
    await open({ page, shopper });
    await shopper.line.awake();
    await markPage(page);
    await block(page, file);
    await press({ page, shopper });
    await expect(retry(page)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    await press({ page, shopper });
    await plain({ page, shopper });
    await expect.poll(() => isSamePage(page)).toBe(false);
  });
}

for (const file of SIDEBAR) {
  test(`the basket's sidebar works when ${file} is blocked once, and opens the basket's page when blocked for good`, async ({
    page,
    shopper,
  }) => {
    const { browse, basket, line } = shopper;
    const sidebar = page.getByRole("dialog", { name: "My basket" });
    const link = page.getByRole("banner").locator(".basket-link");
    for (const isForGood of [false, true]) {
      await browse.openWares();
      if (!isForGood) await basket.add(browse.card(lamp.title));
      await line.awake();
      await markPage(page);
      await block(page, file);
      await link.click();
      await expect(sidebar.getByRole("alert")).toBeVisible();
      if (!isForGood) await page.unrouteAll();
      await sidebar.getByRole("button", { name: "Retry" }).click();
      await expect(basket.entry(lamp.title)).toBeVisible();
      if (isForGood) await expect(page).toHaveURL(/\/basket$/);
      else expect(await isSamePage(page)).toBe(true);
    }
  });
}

test("find in store needs no chunk beyond those of its page", async ({ page, shopper }) => {
  await openStock({ page, shopper });
  await shopper.line.awake();
  await block(page, OF_PAGE);
  await findInStore({ page, shopper });
  await expect(page.getByRole("dialog").getByText(IN_STORES)).toBeVisible();
});

test("search works when the suggestions' chunk is blocked for good, and suggestions return if blocked once", async ({
  page,
  shopper,
}) => {
  const { browse, line, suggestions } = shopper;
  await browse.openWares();
  await line.awake();
  await block(page, SUGGESTIONS);
  const failed = page.waitForEvent("requestfailed", (request) => /suggestions-/.test(request.url()));
  await suggestions.box.fill("wayfarer la");
  await failed;
  await page.unrouteAll();
  await suggestions.box.press("End");
  await suggestions.box.pressSequentially("m");
  await expect(suggestions.list).toBeVisible();

  await browse.openWares();
  await line.awake();
  await block(page, SUGGESTIONS);
  await suggestions.box.fill("wayfarer lamp");
  await suggestions.box.press("Enter");
  await expect(page).toHaveURL(/w=wayfarer\+lamp/);
  await expect(browse.card(lamp.title)).toBeVisible();
});

test("adding works when the popup's chunk is blocked, and the next popup shows once it is not", async ({
  page,
  context,
  baseURL,
  shopper,
}) => {
  const { browse, basket, line } = shopper;
  await context.addCookies([{ name: "jssafe.add-to-basket-popup-enabled", value: "1", url: baseURL ?? "" }]);
  await signedIn(context);
  await browse.openWares();
  await line.awake();
  const isReported = await block(page, POPUP);
  await basket.add(browse.card(lamp.title));
  await expect.poll(isReported).toBe(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(POPUP));
  await basket.add(browse.card(psalter.title));
  await failed;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unrouteAll();
  // Click without waiting for the page to change: the dialog may show first, and then hides the page behind it from locators by
  // role.
  await basket.addButton(browse.card(map.title)).click();
  await expect(page.getByRole("dialog", { name: "Added to your basket" })).toContainText(map.title);
});

test("a navigation link works while its submenu's chunk is blocked, and the next hover loads it once unblocked", async ({
  page,
  shopper,
}) => {
  shopper.expectNoise(/Error loading route module/, /Failed to fetch dynamically/); // Expect these errors, because the next page also has blocks.
  const shop = await aRealShop({ goods: false });
  try {
    const overlay = [{ kind: "promoLink", href: "/contact-us", title: "Advent", text: "Before it begins" }];
    await importContentInto(shop.folder, { "menus/navigation.json": [{ title: "Seasons", href: "/c", overlay }] });
    const isReported = await block(page, OVERLAYS);
    await shopper.browse.open(`${shop.origin}/login`);
    await shopper.line.awake();
    await expect.poll(isReported).toBe(true);
    const menu = page.getByRole("navigation", { name: "Products" });
    await menu.getByRole("link", { name: "Seasons" }).click();
    await expect(page).toHaveURL(`${shop.origin}/c`);
    await page.unrouteAll();
    await shopper.browse.heading.click();
    await menu.getByRole("link", { name: "Seasons" }).hover();
    await expect(menu.getByRole("link", { name: "Advent Before it begins" })).toBeVisible();
  } finally {
    await shop.close();
  }
});
